# SPDX-License-Identifier: Apache-2.0
"""Measures again rows that pages, report and ``choose`` show, if they are of earlier RTL or have less than three seeds.

    python tools/measure_again.py [WORD ...]            measure into results/, one placement at a time
    python tools/measure_again.py --list [WORD ...]     list the rows and the expected hours, and measure nothing
    python tools/measure_again.py --seed N [WORD ...]   place with seed N rows whose seed's routing does not end

Each WORD must be in the line that --list prints. Every placement is recorded at once, so an interrupted run continues
where it ended. Rows of values that left the sweeps are not shown and not measured. First come cores with default
parameters, then the others; short measurements come first.
"""

import argparse
import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from montcore.cores import MultiplierCore, WordMultiplierCore
from montcore.errors import MontcoreError
from montcore.lab.exploration.correctness import check
from montcore.lab.exploration.expectation import effort_of
from montcore.lab.exploration.shown import shown
from montcore.lab.measurement import is_current
from montcore.lab.measurement.flow import SEEDS, seed_by_seed
from montcore.lab.results import Measurement, has_same_rtl, record, stored

RESULTS = Path(__file__).resolve().parents[1] / "results"
# Processor time of a unit of effort, from coprocessors of 1 734 and 4 248 LUTs on ECP5.
SECONDS = 0.007

EARLIER = "of earlier RTL"
FEW = "too few seeds"


@dataclass(frozen=True)
class Renewal:
    """The measurements that a row lacks.

    Attributes
    ----------
    row
        The newest row of a core.
    state
        Why it is measured again.
    seeds
        The placements; empty without place and route.
    """

    row: Measurement
    state: str
    seeds: tuple[int, ...]

    @property
    def seconds(self) -> float:
        """Expected processor time."""
        size = self.row.area.luts or self.row.area.gates or 0
        return SECONDS * self.row.copies * effort_of(size, len(self.seeds))

    @property
    def rank(self) -> tuple[bool, float]:
        """Sort key: default parameters first, then the shortest time."""
        config = self.row.config
        return str(config) != f"{config.architecture} {config.width}", self.seconds

    def __str__(self) -> str:
        copies = f"{self.row.copies} × " if self.row.copies > 1 else ""
        seeds = f", seeds {', '.join(map(str, self.seeds))}" if self.seeds else ""
        return f"{copies}{self.row.core} on {self.row.target}: {self.state}{seeds}"

    def measured(self) -> Iterator[Measurement]:
        """Yield the new measurement after each placement; a multiplier is simulated first, as in a sweep."""
        row = self.row
        simulated = row.simulated if has_same_rtl(row) else 0
        if not simulated and isinstance(row.core, MultiplierCore | WordMultiplierCore):
            simulated = check(row.config)
        for new in seed_by_seed(row.core, row.target, self.seeds, copies=row.copies, at_once=1):
            yield replace(new, simulated=simulated)


def renewals(rows: Sequence[Measurement]) -> list[Renewal]:
    """Return the rows to measure again, in order."""
    found = []
    for copies in sorted({row.copies for row in rows}):
        for row in shown(rows, copies=copies).values():
            if each := _renewal(row):
                found.append(each)
    return sorted(found, key=lambda each: each.rank)


def _renewal(row: Measurement) -> Renewal | None:
    """Return the missing measurements of a row; None if it is of the present RTL with all seeds."""
    every = tuple(range(1, SEEDS + 1)) if row.seeds else ()
    # Another seed may replace a seed whose routing does not end.
    missing = tuple(seed for seed in every if seed not in row.seeds)[: max(0, SEEDS - len(row.seeds))]
    if not has_same_rtl(row):
        return Renewal(row, EARLIER, every)
    # Seeds join only seeds of the same tools.
    return Renewal(row, FEW, missing if is_current(row) else every) if missing else None


def show(found: Sequence[Renewal]) -> None:
    """Print the rows, and a summary by state and architecture."""
    groups: dict[tuple[str, str], list[Renewal]] = defaultdict(list)
    for each in found:
        print(each)
        groups[each.state, each.row.core.config.architecture].append(each)
    for (state, architecture), own in sorted(groups.items()):
        print(f"{len(own):4} rows, {sum(each.seconds for each in own) / 3600:5.1f} h  {architecture}: {state}")
    print(f"{len(found):4} rows, {sum(each.seconds for each in found) / 3600:5.1f} h expected in all")


def measure(found: Sequence[Renewal]) -> int:
    """Measure and record; return the exit code: 1 if a core failed."""
    failed = 0
    for position, each in enumerate(found, start=1):
        print(f"{position} of {len(found)}: {each}", flush=True)
        try:
            for measurement in each.measured():
                record(measurement, RESULTS)
        except MontcoreError as error:
            print(error, file=sys.stderr, flush=True)
            failed = 1
    return failed


def main(arguments: Sequence[str]) -> int:
    """List or measure; return the exit code."""
    parser = argparse.ArgumentParser(description="Measures rows again that lack seeds or are of earlier RTL.")
    parser.add_argument("words", nargs="*", metavar="WORD", help="select the rows whose line contains every WORD")
    parser.add_argument("--list", action="store_true", help="list the rows and the expected hours, and measure nothing")
    parser.add_argument("--seed", type=int, help="place with this seed, from 4 on, the rows that lack exactly one seed")
    given = parser.parse_args(arguments)
    found = [each for each in renewals(stored(RESULTS)) if all(word in f"{each}" for word in given.words)]
    if given.seed is not None:
        if given.seed <= SEEDS:
            parser.error(f"argument --seed: must be above {SEEDS}, not {given.seed}")
        found = [replace(each, seeds=(given.seed,)) for each in found if len(each.seeds) == 1]
    if given.list:
        show(found)
        return 0
    return measure(found)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
