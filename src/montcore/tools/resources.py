# SPDX-License-Identifier: Apache-2.0
"""Where the files that are not Python live: beside the package once installed, at the top of a checkout otherwise."""

from functools import cache
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parents[1]


@cache
def folder(name: str) -> Path:
    """The folder ``name`` (``rtl``, ``formal``, ``results``, ``lint``) of the installed package or of the checkout."""
    for candidate in (_PACKAGE / "data" / name, _PACKAGE.parents[1] / name):
        if candidate.is_dir():
            return candidate
    raise FileNotFoundError(f"montcore is not installed completely: no folder {name!r}")
