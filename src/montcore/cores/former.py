# SPDX-License-Identifier: Apache-2.0
"""The former way to name a core: a configuration with the names of a method and a part. It works for this version."""

import warnings
from typing import Any

from montcore.architectures import Config
from montcore.cores.core import Core
from montcore.cores.rows import named
from montcore.errors import BadInput


def core_of(given: object, call: str, **former: Any) -> Core:
    """Return the core that is given to a function; for a configuration, warn that ``call`` is the new form.

    ``former`` are arguments of ``named``. Raises BadInput naming ``core``.
    """
    if isinstance(given, Core) and not former:
        return given
    if not isinstance(given, Config):
        raise BadInput("core", f"must be a core, such as montcore.Multiplier(config), not {given!r}")
    warnings.warn(
        f"{call} takes a core: montcore.Multiplier(config), montcore.Exponentiator(config, method), "
        "montcore.Coprocessor(...), or one of montcore.cores",
        DeprecationWarning,
        stacklevel=3,
    )
    return named(given, **former)
