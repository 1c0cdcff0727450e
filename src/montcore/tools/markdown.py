# SPDX-License-Identifier: Apache-2.0
"""Markdown tables and number formats."""

from collections.abc import Iterable, Sequence


def table(head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """Return a Markdown table; None becomes a dash."""
    lines = [head, ["---"] * len(head), *rows]
    return "".join(f"| {' | '.join('–' if cell is None else str(cell) for cell in line)} |\n" for line in lines)


def number(value: float | None, digits: int = 1) -> str | None:
    """Format a figure with ``digits`` decimals and separated thousands."""
    return None if value is None else f"{value:,.{digits}f}".replace(",", " ")
