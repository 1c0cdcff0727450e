# SPDX-License-Identifier: Apache-2.0
"""Checks of arguments: each raises BadInput, which names the argument."""

import re
from collections.abc import Sequence
from difflib import get_close_matches
from os import PathLike
from pathlib import Path

from montcore.errors import BadInput


def check_known(argument: str, what: str, name: object, known: Sequence[str]) -> None:
    """Raise BadInput naming ``argument`` unless ``name`` is one of ``known``; ``what`` is their kind."""
    if name not in known:
        raise BadInput(argument, f"unknown {what} {name!r}; {hint(str(name), known)}known: {', '.join(known)}")


def hint(name: str, known: Sequence[str]) -> str:
    """Ask for the known name that begins with ``name`` or resembles it; empty if none does.

    Case, hyphens and underscores do not count.
    """
    plain, *others = (re.sub(r"[\W_]", "", each).lower() for each in (name, *known))
    alike = [each for each in others if plain and each.startswith(plain)] or get_close_matches(plain, others, n=1)
    return f"did you mean {known[others.index(alike[0])]}? " if alike else ""


def check_integer(argument: str, value: object) -> None:
    """Raise BadInput naming ``argument`` unless ``value`` is an integer."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise BadInput(argument, f"must be an integer, not {value!r}")


def check_path(argument: str, value: object) -> Path:
    """Return a path, given as text or as an object; raise BadInput naming ``argument`` for other types."""
    if not isinstance(value, str | PathLike):
        raise BadInput(argument, f"must be a path, not {value!r}")
    if "\0" in str(value):
        raise BadInput(argument, "must not contain a null character")
    path = Path(value)
    try:
        path.resolve()
    except RuntimeError:
        raise BadInput(argument, f"must not be a symbolic link that leads to itself: {value}") from None
    except FileNotFoundError:
        raise BadInput(argument, f"must be absolute, since the current folder is gone: {value}") from None
    return path


def check_natural(argument: str, value: int) -> None:
    """Raise BadInput naming ``argument`` unless ``value`` is an integer and not negative."""
    check_integer(argument, value)
    if value < 0:
        raise BadInput(argument, "must not be negative")


def check_pair(argument: str, value: tuple[int, int]) -> tuple[int, int]:
    """Return two integers; raise BadInput naming ``argument`` for anything else."""
    if not isinstance(value, tuple | list) or len(value) != 2:
        raise BadInput(argument, f"must be two integers, not {value!r}")
    first, second = value
    check_integer(argument, first)
    check_integer(argument, second)
    return first, second


def check_bytes(argument: str, value: bytes) -> None:
    """Raise BadInput naming ``argument`` unless ``value`` is bytes."""
    if not isinstance(value, bytes | bytearray | memoryview):
        raise BadInput(argument, f"must be bytes, not {value!r}")


def check_size(argument: str, value: bytes, size: int) -> None:
    """Raise BadInput naming ``argument`` unless ``value`` is so many bytes."""
    check_bytes(argument, value)
    if len(value) != size:
        raise BadInput(argument, f"must have {size} bytes, not {len(value)}")


def check_below(argument: str, value: int, limit: int, name: str) -> None:
    """Raise BadInput naming ``argument`` unless ``value`` is an integer and 0 <= value < limit."""
    check_natural(argument, value)
    if value >= limit:
        raise BadInput(argument, f"must be less than {name}")
