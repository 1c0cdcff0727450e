# SPDX-License-Identifier: Apache-2.0
"""Markdown tables and number formats."""

import re
from collections.abc import Iterable, Sequence

_NARROW_SPACE = "\u202f"
# The mark of figures of earlier RTL.
MARK = "†"
# A dash, or a number with its sign, unit and mark.
_FIGURE = re.compile(rf"–|[≥−-]? ?\d[\d.,\u202f]*(?: %)?{MARK}?")

# Columns of lengths of numbers, which have no separator: RSA-2048, 1024 bits.
LENGTHS = frozenset({"bits", "n", "N", "`MaxWidth`", "width"})

_CYCLES = re.compile(r"(?<![\w.^])\d{4,}(?= (?:enabled )?cycles\b)")


def table(head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """Return a Markdown table; None becomes a dash.

    Columns of figures are aligned to the right. Integers have their thousands separated, except lengths of numbers.
    """
    cells = [[_cell(*each) for each in zip(head, row, strict=True)] for row in rows]
    aligned = [
        "---:" if cells and all(map(_FIGURE.fullmatch, column)) else "---" for column in zip(*cells, strict=True)
    ]
    return "".join(f"| {' | '.join(line)} |\n" for line in [head, aligned or ["---"] * len(head), *cells])


def _cell(title: str, cell: object) -> str:
    if isinstance(cell, int) and title not in LENGTHS:
        return grouped(cell)
    return "–" if cell is None else str(cell)


def items(texts: Iterable[str]) -> str:
    """Return a Markdown list without empty texts; cycles in them have their thousands separated."""
    return "".join(f"- {_CYCLES.sub(lambda found: grouped(int(found[0])), text)}\n" for text in texts if text)


def grouped(value: float, digits: int = 0) -> str:
    """Format a figure with ``digits`` decimals; a narrow space that does not break separates thousands."""
    return f"{value:,.{digits}f}".replace(",", _NARROW_SPACE)


def count(value: float) -> str:
    """Return ``grouped`` without decimals, or with one decimal for half a block RAM."""
    return grouped(value, 0 if value == int(value) else 1)


def number(value: float | None, digits: int = 1) -> str | None:
    """Return ``grouped``, or None where there is no figure."""
    return None if value is None else grouped(value, digits)
