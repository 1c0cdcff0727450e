# SPDX-License-Identifier: Apache-2.0
"""Tables in Markdown, and figures for people."""

from collections.abc import Iterable, Sequence


def table(head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """A Markdown table; what is not known is a dash."""
    lines = [head, ["---"] * len(head), *rows]
    return "".join(f"| {' | '.join('–' if cell is None else str(cell) for cell in line)} |\n" for line in lines)


def number(value: float | None, digits: int = 1) -> str | None:
    """A figure with so many digits after the point, thousands apart."""
    return None if value is None else f"{value:,.{digits}f}".replace(",", " ")
