# SPDX-License-Identifier: Apache-2.0
"""The mark of measured figures of earlier RTL, and the checks of marks and of recorded cycles."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Self

from montcore.lab.results import Measurement
from montcore.lab.results.sources import fingerprint
from montcore.tools import markdown, rtl
from montcore.tools.markdown import MARK

# The tables need the same cores many times.
_fingerprint = cache(fingerprint)


def is_present(row: Measurement) -> bool:
    """Return whether a row is of the present RTL."""
    return row.rtl_hash == _fingerprint(row.core, row.target, row.copies)


def wrong_cycles(rows: Iterable[Measurement]) -> Iterator[str]:
    """Yield a sentence on each row of the present RTL whose recorded cycles differ from the formula."""
    for row in rows:
        if row.recorded_cycles != row.cycles and is_present(row):
            yield f"{row.core} on {row.target}: {row.recorded_cycles} cycles are recorded, the formula has {row.cycles}"


def without_earlier(page: str) -> str:
    """Return a page for choices: a dash in place of each marked figure, and no line that explains marks."""
    cells = re.sub(rf"(?<=\| )[^|\n]*{MARK}(?= \|)", "–", page)
    return re.sub(rf"\n{MARK} of earlier RTL[^\n]*\n", "", cells)


@dataclass(frozen=True)
class Recording:
    """Figures that a tool has recorded together: marked if the RTL has changed since, with a line that dates them.

    Attributes
    ----------
    date, tools
        Date of the measurement, and tools.
    is_present
        Whether the figures are of the present RTL.
    """

    date: str
    tools: Sequence[str]
    is_present: bool

    @classmethod
    def of_modules(cls, result: Mapping[str, Any]) -> Self:
        """Read the provenance in a result, which names the simulated or built modules."""
        present = rtl.fingerprint_of(*result["modules"])
        return cls(result["date"], [*result["tools"].values()], result["rtl_hash"] == present)

    def table(self, head: Sequence[str], rows: Iterable[tuple[Sequence[object], Sequence[object]]]) -> str:
        """Return a table of labels and figures, and the line below it."""
        mark = "" if self.is_present else MARK
        cells = [[*labels, *(f"{each}{mark}" for each in figures)] for labels, figures in rows]
        return markdown.table(head, cells) + self.line

    @property
    def line(self) -> str:
        """The line below the figures."""
        earlier = "" if self.is_present else f" {MARK} of earlier RTL."
        return f"\nMeasured {self.date} with {', '.join(self.tools)}.{earlier}\n"


class Marks:
    """The marks in one table, and the line below it that explains them."""

    def __init__(self) -> None:
        self._dates: set[str] = set()

    def figure(self, row: Measurement, figure: object) -> object:
        """Return a figure of a row, marked if it is of earlier RTL."""
        return figure if is_present(row) else self._marked(row, figure)

    def _marked(self, row: Measurement, figure: object) -> object:
        if figure is None:
            return None
        self._dates.add(row.date[:10])
        return f"{markdown.grouped(figure) if isinstance(figure, int) else figure}{MARK}"

    @property
    def line(self) -> str:
        """The line below the table; empty if nothing in it is marked."""
        if not self._dates:
            return ""
        first, last = min(self._dates), max(self._dates)
        day = first if first == last else f"{first} to {last}"
        return f"\n{MARK} of earlier RTL, measured {day}.\n"

    def table(self, head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
        """Return a Markdown table with the line below it."""
        table = markdown.table(head, rows)
        return table + self.line
