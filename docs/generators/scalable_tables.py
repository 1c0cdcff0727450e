# SPDX-License-Identifier: Apache-2.0
"""The tables on the page of the scalable multiplier."""

from collections.abc import Iterator, Mapping
from pathlib import Path

from provenance import Marks

from montcore.architectures import Config
from montcore.architectures.mwr2mm import Kernel
from montcore.cores import Core, KernelCore
from montcore.exploration.kernel_space import AreaModel, best, cost, recorded_areas
from montcore.papers import PAPERS
from montcore.results import Measurement
from montcore.tools.markdown import number

PUBLISHED = PAPERS["scalable"]
Cells = list[object]
Measured = Mapping[tuple[Core, str], Measurement]


def _ratio(ours: float | None, other: float | None) -> str | None:
    return f"{ours / other:.2f}" if ours and other else None


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


SOFTWARE_HEAD = [
    *("bits", "cycles", "µs at 80 MHz, ours", "µs, paper", "µs, ARM at 80 MHz", "speed-up at 80 MHz"),
    *("MHz, ours", "µs, ours", "speed-up"),
]


def software_rows(marks: Marks, engines: Measured, placed: str) -> Iterator[Cells]:
    """Compare table 2 with our cycles, at the paper's frequency and at our own, and with the paper's software."""
    rows = PUBLISHED.table("scalable_table2").rows
    software = {row.bits: row.time_us for row in rows if row.design == "software"}
    for row in rows:
        if row.design == "kernel":
            bits, arm = row.bits or 0, software[row.bits]
            kernel = Kernel(row.word_bits or 0, row.elements or 0)
            cycles = kernel.cycles(kernel.words(bits), kernel.passes(bits))
            # The kernel is the same for all precisions.
            engine = engines.get(
                (KernelCore(Config("scalable", 1024, {"WordBits": 8, "Elements": 40}), "engine"), placed)
            )
            frequency = engine.fmax_mhz if engine else None
            theirs = row.frequency_mhz and cycles / row.frequency_mhz
            own = frequency and cycles / frequency
            shown = [theirs and f"{theirs:.2f}", row.time_us, arm, _ratio(arm, theirs)]
            ours = [frequency and f"{frequency:.1f}", own and f"{own:.2f}", _ratio(arm, own)]
            yield [bits, cycles, *shown, *(marks.figure(engine, each) if engine else each for each in ours)]


LATENCY_HEAD = [
    *("part", "bits", "w", "p"),
    *(f"{figure}, L = {latency}" for figure in ("MHz", "LUTs", "µs") for latency in (2, 1)),
]


def latency_rows(marks: Marks, parts: Measured, placed: str) -> Iterator[Cells]:
    """Compare the two element latencies, for kernels that are placed with both."""
    for (core, target), slow in sorted(parts.items(), key=lambda item: str(item[0])):
        config = core.config
        if target != placed or config.parameters["Latency"] != 2:
            continue
        fast = parts.get(
            (KernelCore(Config("scalable", config.width, {**config.parameters, "Latency": 1}), core.part), placed)
        )
        if fast is None:
            continue
        both = (slow, fast)
        yield [
            *(core.part, config.width, config.parameters["WordBits"], config.parameters["Elements"]),
            *(marks.figure(row, row.fmax_mhz and f"{row.fmax_mhz:.1f}") for row in both),
            *(marks.figure(row, row.area.luts) for row in both),
            *(marks.figure(row, row.time_us and f"{row.time_us:.2f}") for row in both),
        ]


PART_HEAD = ["part", "of", "LUTs", "block RAMs", "MHz best", "MHz median", "cycles", "µs"]


def part_rows(marks: Marks, parts: Measured, placed: str) -> Iterator[Cells]:
    """Yield every placement of a part."""
    rows = [row for row in parts.values() if row.fmax_mhz and row.target == placed]
    for row in sorted(rows, key=lambda row: (row.config.width, str(row.config))):
        figures = [marks.figure(row, each) for each in (row.area.luts, row.area.brams)]
        frequencies = [marks.figure(row, number(each)) for each in (row.fmax_mhz, row.fmax_mhz_median) if each]
        time = marks.figure(row, number(row.time_us, 2))
        yield [row.core.part, str(row.config), *figures, *frequencies, row.cycles, time]
