# SPDX-License-Identifier: Apache-2.0
"""Every published table with our figures beside it, those that are missing measured first."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from montcore.errors import BadInput, MontcoreError
from montcore.measurement.flow import StepProgress
from montcore.papers.ours import PLACED, Ours, Wanted
from montcore.papers.published import PAPERS
from montcore.papers.section import Section, section
from montcore.tools.resources import folder

QUICK_WIDTH = 256


@dataclass(frozen=True)
class Reproduction:
    """What was found. measured: how much had to be measured for it. missing: what was left out, or failed and why."""

    sections: tuple[Section, ...]
    measured: int
    missing: dict[str, str]


def reproduce(
    names: Sequence[str], store: Path, *, quick: bool = False, progress: StepProgress | None = None
) -> Reproduction:
    """Our figures beside those of the papers called ``names``, of all if there are none.

    Figures recorded in the project's results or in ``store`` for the RTL and the tools at hand are taken from there.
    What is missing is measured and recorded in ``store``, so that an interrupted run goes on where it was.
    quick: measure only cores of up to 256 bits. A figure that cannot be measured does not stop the others.
    Raises BadInput naming ``paper`` or ``record``.
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
        # What is measured decides which core stands beside another, so there may be more to do after this.
        for done, one in enumerate(sorted(pending, key=_cost), start=1):
            tried.add(one)
            if quick and one.width is not None and one.width > QUICK_WIDTH:
                missing[str(one)] = f"wider than {QUICK_WIDTH} bits, left out by --quick"
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
    """What is quick first: nothing placed before something placed, narrow before wide."""
    return one.target == PLACED, one.width or 0
