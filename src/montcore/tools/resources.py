# SPDX-License-Identifier: Apache-2.0
"""The folders of files other than Python: in the installed package, or at the top of a checkout."""

from functools import cache
from pathlib import Path

from montcore.errors import MontcoreError

_PACKAGE = Path(__file__).resolve().parents[1]


@cache
def folder(name: str) -> Path:
    """Return the folder ``name`` (``rtl``, ``formal``, ``results``, ``lint``) of the package or the checkout."""
    for candidate in (_PACKAGE / "data" / name, _PACKAGE.parents[1] / name):
        if candidate.is_dir():
            return candidate
    raise MontcoreError(f"montcore is not installed completely: no folder {name!r}")
