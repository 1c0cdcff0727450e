# SPDX-License-Identifier: Apache-2.0
"""Every published table compared with our figures, after measuring missing ones."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from montcore.errors import BadInput, MontcoreError
from montcore.measurement.flow import StepProgress
from montcore.measurement.targets import PLACED
from montcore.papers.ours import Ours, Wanted
from montcore.papers.published import PAPERS
from montcore.papers.section import Section, section
from montcore.tools.resources import folder

QUICK_WIDTH = 256


@dataclass(frozen=True)
class Reproduction:
    """The comparison. ``measured`` counts new measurements; ``missing`` has the reason for each missing figure."""

    sections: tuple[Section, ...]
    measured: int
    missing: dict[str, str]


def reproduce(
    names: Sequence[str], store: Path, *, quick: bool = False, progress: StepProgress | None = None
) -> Reproduction:
    """Compare our figures with those of the papers ``names``, or of all papers.

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
    progress
        Callback for completed measurements.

    Raises
    ------
    BadInput
        ``paper`` or ``record`` is illegal.
    """
    unknown = [name for name in names if name not in PAPERS]
    if unknown:
        raise BadInput("paper", f"unknown paper {unknown[0]!r}; known: {', '.join(PAPERS)}")
    chosen = [name for name in PAPERS if not names or name in names]
    missing: dict[str, str] = {}
    tried: set[Wanted] = set()
    measured = 0
    while True:
        ours = Ours.current(folder("results"), store)
        sections = tuple(section(name, ours) for name in chosen)
        pending = [one for one in ours.wanted if one not in tried]
        if not pending:
            return Reproduction(sections, measured, missing)
        # New measurements may change the fastest core, and thus request more figures.
        for done, one in enumerate(sorted(pending, key=_cost), start=1):
            tried.add(one)
            if quick and one.width is not None and one.width > QUICK_WIDTH:
                missing[str(one)] = f"wider than {QUICK_WIDTH} bits, omitted by --quick"
                continue
            try:
                one.measure(store)
                measured += 1
            except BadInput:
                raise
            except MontcoreError as error:
                missing[str(one)] = str(error)
            if progress:
                progress(str(one), done, len(pending))


def _cost(one: Wanted) -> tuple[bool, int]:
    """Return the sort key of a measurement, quick ones first: without placement, then narrow ones."""
    return one.target == PLACED, one.width or 0
