# SPDX-License-Identifier: Apache-2.0
"""The syntax of integers and parameters on the command line."""

import re
from collections.abc import Iterable
from pathlib import Path

_INTEGER = re.compile(r"[+-]?(0[xX][0-9a-fA-F]+|[0-9]+)")

# Characters of an integer; an integer of 65536 bits has at most 19729.
_MAX_CHARACTERS = 1 << 20


def parse_integer(text: str) -> int:
    """Parse an integer: decimal, 0x-hexadecimal, or ``@file`` for a file that holds one.

    Raises ValueError with the rule that the text breaks.
    """
    source = ""
    if text.startswith("@"):
        path = Path(text[1:])
        source = f"the content of {path} "
        try:
            with path.open(encoding="utf-8") as file:
                text = file.read(_MAX_CHARACTERS + 1).strip()
        except (OSError, UnicodeDecodeError) as error:
            reason = error.strerror if isinstance(error, OSError) else "it is not text"
            raise ValueError(f"cannot read {path}: {reason}") from None
    if len(text) > _MAX_CHARACTERS:
        raise ValueError(f"{source}must have at most {_MAX_CHARACTERS} characters")
    if not _INTEGER.fullmatch(text):
        shown = text if len(text) <= 40 else text[:37] + "..."
        raise ValueError(f"{source}must be a decimal or 0x-hexadecimal integer, or @file, not {shown!r}")
    sign, digits = (-1, text[1:]) if text[0] == "-" else (1, text.lstrip("+"))
    return sign * (int(digits, 16) if digits[:2].lower() == "0x" else int(digits))


def parse_parameters(items: Iterable[str]) -> dict[str, int]:
    """Parse ``NAME=VALUE`` items; raise ValueError with the rule that an item breaks."""
    return {name: _value(name, text) for name, text in _split(items, "NAME=VALUE").items()}


def parse_value_lists(items: Iterable[str]) -> dict[str, list[int]]:
    """Parse ``NAME=VALUE,VALUE…`` items; raise ValueError with the rule that an item breaks."""
    return {
        name: [_value(name, each) for each in text.split(",")]
        for name, text in _split(items, "NAME=VALUE,VALUE…").items()
    }


def _split(items: Iterable[str], form: str) -> dict[str, str]:
    parts: dict[str, str] = {}
    for item in items:
        name, separator, value = item.partition("=")
        if not separator or not name:
            raise ValueError(f"must be {form}, not {item!r}")
        if name in parts:
            raise ValueError(f"{name} is given twice")
        parts[name] = value
    return parts


def _value(name: str, text: str) -> int:
    try:
        return parse_integer(text)
    except ValueError as error:
        raise ValueError(f"{name}: {error}") from None
