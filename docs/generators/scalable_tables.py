# SPDX-License-Identifier: Apache-2.0
"""The tables on the page of the scalable multiplier."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from provenance import Marks

from montcore.architectures import Scalable
from montcore.architectures.mwr2mm import Kernel
from montcore.cores import Core, KernelCore
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


# Kernels for fewer bits are compared at the paper's clock periods.
_LEAST = 1024


FORM_HEAD = [
    *("part", "of", "target", "LUTs, pair", "LUTs, binary", "flip-flops, pair", "flip-flops, binary"),
    *("MHz best (median), pair", "MHz best (median), binary"),
]


def form_rows(marks: Marks, measured: Measured, targets: Sequence[str]) -> Iterator[Cells]:
    """Yield area and frequency of the parts measured with S in binary, next to the parts with a carry-save pair."""
    here = [row for row in measured.values() if row.target in targets]
    for row in sorted(here, key=lambda row: (targets.index(row.target), row.core.part, str(row.config))):
        if not isinstance(row.config, Scalable) or row.config.redundant:
            continue
        pair = replace(row.config, redundant=1)
        rows = [measured.get((KernelCore(pair, row.core.part), row.target)), row]

        def figures(figure: Callable[[Measurement], object], rows: Sequence[Measurement | None] = rows) -> Cells:
            return [marks.figure(row, figure(row)) if row else None for row in rows]

        areas = [*figures(lambda row: row.area.luts), *figures(lambda row: row.area.ffs)]
        yield [row.core.part, str(pair), row.target, *areas, *figures(_frequencies)]


def _frequencies(row: Measurement) -> str | None:
    if row.fmax_mhz is None or row.fmax_mhz_median is None:
        return None
    return f"{number(row.fmax_mhz)} ({number(row.fmax_mhz_median)})"


def part_rows(marks: Marks, parts: Measured, placed: str) -> Iterator[Cells]:
    """Yield every placement of a part for long numbers."""
    rows = [row for row in parts.values() if row.fmax_mhz and row.target == placed and row.config.width >= _LEAST]
    for row in sorted(rows, key=lambda row: (row.config.width, str(row.config))):
        figures = [marks.figure(row, each) for each in (row.area.luts, row.area.brams)]
        frequencies = [marks.figure(row, number(each)) for each in (row.fmax_mhz, row.fmax_mhz_median) if each]
        time = marks.figure(row, number(row.time_us, 2))
        yield [row.core.part, str(row.config), *figures, *frequencies, row.cycles, time]
