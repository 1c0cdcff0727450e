# SPDX-License-Identifier: Apache-2.0
"""The tables on the page of the scalable multiplier."""

from collections.abc import Iterator, Mapping
from pathlib import Path

from provenance import Marks

from montcore.architectures.mwr2mm import Kernel
from montcore.cores import Core
from montcore.lab.exploration.kernel_space import AreaModel, best, cost, recorded_areas
from montcore.lab.results import Measurement
from montcore.tools.markdown import number

Cells = list[object]
Measured = Mapping[tuple[Core, str], Measurement]


SPACE_HEAD = ["L", "a", "b", "c", "bits", "best (w, p)", "gates", "cycles", "µs", "of which (8, 40) takes"]
_BUDGET = 28_000


def space_rows(results: Path) -> Iterator[Cells]:
    """Yield our area model a·w·p + b·p + c·w, and the best kernel of the paper's size."""
    for latency in (2, 1):
        model = AreaModel.fitted(recorded_areas(results, latency).items())
        coefficients = [f"{value:.1f}" for value in (model.per_bit, model.per_element, model.per_end)]
        for bits in (256, 1024):
            chosen = best(bits, _BUDGET, model, latency)
            papers = cost(Kernel(8, 40, latency), bits, model)
            pair = f"({chosen.kernel.word_bits}, {chosen.kernel.elements})"
            figures = [number(chosen.gates, 0), chosen.cycles, f"{chosen.time_us:.2f}", f"{papers.time_us:.2f}"]
            yield [latency, *coefficients, bits, pair, *figures]


PART_HEAD = ["part", "of", "LUTs", "block RAMs", "MHz best", "MHz median", "cycles", "µs"]


# Kernels for fewer bits are compared with the periods of the paper.
_LEAST = 1024


def part_rows(marks: Marks, parts: Measured, placed: str) -> Iterator[Cells]:
    """Yield every placement of a part for long numbers."""
    rows = [row for row in parts.values() if row.fmax_mhz and row.target == placed and row.config.width >= _LEAST]
    for row in sorted(rows, key=lambda row: (row.config.width, str(row.config))):
        figures = [marks.figure(row, each) for each in (row.area.luts, row.area.brams)]
        frequencies = [marks.figure(row, number(each)) for each in (row.fmax_mhz, row.fmax_mhz_median) if each]
        time = marks.figure(row, number(row.time_us, 2))
        yield [row.core.part, str(row.config), *figures, *frequencies, row.cycles, time]
