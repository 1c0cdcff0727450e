# SPDX-License-Identifier: Apache-2.0
"""Every published table compared with our figures, after measuring missing ones."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Self

from montcore.checks import check_known
from montcore.errors import BadInput, MontcoreError
from montcore.lab.measurement.flow import StepProgress
from montcore.lab.papers.ours import Ours, Wanted
from montcore.lab.papers.published import PAPERS
from montcore.lab.papers.section import Section, section
from montcore.lab.papers.simulated import Simulation
from montcore.lab.results import Measurement
from montcore.lab.targets import PLACED
from montcore.tools.resources import folder

QUICK_WIDTH = 256


@dataclass(frozen=True)
class FigureSource:
    """Where a figure comes from: measured in this run, or recorded earlier, with date, tools and commit."""

    what: str
    is_new: bool
    date: str
    tools: str
    commit: str

    @classmethod
    def of(cls, what: str, row: Measurement | Simulation, *, is_new: bool) -> Self:
        """Return the source of a row; a simulation records no commit."""
        if isinstance(row, Simulation):
            return cls(what, is_new, row.date[:10], row.tool, "")
        return cls(what, is_new, row.date[:10], ", ".join(row.tools.values()), (row.commit or "")[:12])

    @property
    def state(self) -> str:
        """Where the figure is from: this run, or recorded measurements."""
        return "measured now" if self.is_new else "recorded"


@dataclass(frozen=True)
class Reproduction:
    """The comparison.

    Attributes
    ----------
    sections
        The papers.
    measured
        Number of new measurements.
    missing
        The reason for each missing figure.
    sources
        Where each figure comes from.
    """

    sections: tuple[Section, ...]
    measured: int
    missing: dict[str, str]
    sources: tuple[FigureSource, ...]


def reproduce(
    names: Sequence[str], store: Path, *, quick: bool = False, fresh: bool = False, progress: StepProgress | None = None
) -> Reproduction:
    """Compare our figures with the figures of the papers ``names``, or of all papers.

    Figures of the current RTL and tools come from the project's results or from ``store``. Missing ones are measured
    and recorded in ``store``, so that an interrupted run continues there. A failed measurement does not stop the
    others.

    Parameters
    ----------
    names
        Names of papers; empty for all.
    store
        Folder for new measurements.
    quick
        Measure only cores of up to 256 bits.
    fresh
        Measure also what the project's results have.
    progress
        Callback for completed measurements.

    Raises
    ------
    BadInput
        ``paper`` or ``record`` is illegal.
    """
    for name in names:
        check_known("paper", "paper", name, list(PAPERS))
    chosen = [name for name in PAPERS if not names or name in names]
    missing: dict[str, str] = {}
    tried: set[Wanted] = set()
    measured: set[str] = set()
    recorded = [store] if fresh else [folder("results"), store]
    while True:
        ours = Ours.current(*recorded)
        sections = tuple(section(name, ours) for name in chosen)
        pending = [one for one in ours.wanted if one not in tried]
        if not pending:
            sources = (FigureSource.of(what, row, is_new=what in measured) for what, row in ours.shown.items())
            return Reproduction(sections, len(measured), missing, tuple(sources))
        # New measurements may change the fastest core, and thus request more figures.
        for done, one in enumerate(sorted(pending, key=_cost), start=1):
            tried.add(one)
            if quick and one.width is not None and one.width > QUICK_WIDTH:
                missing[str(one)] = f"wider than {QUICK_WIDTH} bits, omitted by --quick"
                continue
            try:
                one.measure(store)
                measured.add(str(one))
            except BadInput:
                raise
            except MontcoreError as error:
                missing[str(one)] = str(error)
            if progress:
                progress(str(one), done, len(pending))


def sources_table(sources: Sequence[FigureSource]) -> tuple[list[str], list[list[str]]]:
    """Return head and rows of a table of the sources, the newest last."""
    rows = sorted([each.what, each.state, each.date, each.tools, each.commit or "–"] for each in sources)
    return ["figure", "state", "date", "tools", "commit"], sorted(rows, key=lambda row: row[2])


def _cost(one: Wanted) -> tuple[bool, int]:
    """Return the sort key of a measurement, quick ones first: without placement, then narrow ones."""
    return one.target == PLACED, one.width or 0
