# SPDX-License-Identifier: Apache-2.0
"""Cores of other authors compared with ours of the same size or time, and our cores that an engine beats."""

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from typing import Any

from provenance import Marks

from montcore.architectures import Pipelined, Scalable
from montcore.cores import CoprocessorCore, Core, EngineCore, ExponentiatorCore, KernelCore, MultiplierCore
from montcore.lab.exploration.pareto import dominates
from montcore.lab.exploration.shown import shown
from montcore.lab.papers import PAPERS
from montcore.lab.papers.published import Row
from montcore.lab.results import Measurement, stored
from montcore.lab.targets import PLACED
from montcore.microcode.coprocessor_cycles import Lengths
from montcore.tools.markdown import number

RESULTS = Path(__file__).resolve().parents[2] / "results"

# Resources of the placed device, a Lattice LFE5U-85F: LUT4, DSP blocks of 18 × 18 bits, block RAMs of 18 Kbit.
DEVICE = (83_640, 156, 208)
# Longest modulus and technology of the measured engines and coprocessors.
LONGEST, TECHNOLOGY = 4096, 1
# A core is of another core's size if it has at most this many times its LUTs and DSP blocks.
SAME_SIZE = 1.25
WINDOW = 5
F4 = 65537


@dataclass(frozen=True)
class Ours:
    """A core of ours on the placed device, with the cycles of an operation; ``row`` is its measurement."""

    name: str
    area: tuple[float, float, float]
    mhz: float
    cycles: float
    row: Measurement | None = None

    @classmethod
    def of(cls, row: Measurement, cycles: float, name: str = "") -> "Ours":
        """Return a measured core, by default with the name of its configuration."""
        area = (row.area.luts or 0, row.area.dsps or 0, row.area.brams or 0)
        return cls(name or str(row.config), area, row.fmax_mhz or 0, cycles, row)

    @property
    def us(self) -> float:
        """Microseconds for the operation."""
        return self.cycles / self.mhz

    @property
    def figures(self) -> tuple[float, ...]:
        """LUTs, DSP blocks and time."""
        return (*self.area[:2], self.us)

    def cells(self, marks: Marks) -> list[object]:
        """Return area, frequency, cycles and time as cells of a table."""
        area: list[object] = [number(each, 0) for each in self.area]
        clock: list[object] = [number(self.mhz), number(self.us, 3)]
        if self.row:
            area = [marks.figure(self.row, each) for each in area]
            clock = [marks.figure(self.row, each) for each in clock]
        return [*area, clock[0], number(self.cycles, 0), clock[1]]


@cache
def _placed(kind: type[Core]) -> list[Measurement]:
    rows = shown(stored(RESULTS), kind).values()
    return [row for row in rows if row.target == PLACED and row.fmax_mhz]


def engines(command: str, bits: int, **fields: Any) -> list[Ours]:
    """Return the engines at a run-time precision with the cycles of a command; "chained" for chained products."""
    found = []
    for row in _placed(EngineCore):
        core = row.core
        assert isinstance(core, EngineCore)
        if core == EngineCore(core.multipliers, LONGEST, technology=TECHNOLOGY):
            engine = core.timing
            cycles = engine.product_cycles(bits) if command == "chained" else engine.cycles(command, bits, **fields)
            found.append(Ours.of(row, cycles, f"engine D = {core.multipliers}"))
    return sorted(found, key=lambda core: core.area)


def _products(bits: int) -> Iterator[Ours]:
    """Yield our multipliers of a width, and the engines for this width."""
    for row in _placed(MultiplierCore):
        if row.config.width == bits:
            yield Ours.of(row, row.cycles)
    yield from engines("chained", bits)
    yield from scalable_engines(bits)


def scalable_engines(bits: int) -> Iterator[Ours]:
    """Yield the engines of ``scalable`` at a run-time precision."""
    for row in _placed(KernelCore):
        config = row.config
        if isinstance(config, Scalable) and row.core.part == "engine" and config.width >= bits:
            kernel = config.kernel
            words = kernel.words(bits)
            cycles = kernel.cycles(words, kernel.passes(bits)) + words + kernel.latency + 6
            yield Ours.of(row, cycles, f"engine of {config}")


def _powers(bits: int) -> Iterator[Ours]:
    """Yield the cores for a power with a secret exponent as long as the modulus."""
    for row in sorted(_placed(ExponentiatorCore), key=lambda row: row.core.fields()["exponentiator"]):
        if row.config.width == bits:
            yield Ours.of(row, row.cycles, str(row.core))
    yield from engines("power", bits, length=-(-bits // WINDOW) * WINDOW, window=WINDOW)
    yield from _coprocessors("MODEXP", Lengths.of_power(bits))


def _public_powers(bits: int) -> Iterator[Ours]:
    """Yield the cores for a power with the exponent 65537."""
    yield from engines("power public", bits, length=F4.bit_length(), exponent=F4)
    yield from _coprocessors("MODEXP_PUBLIC", Lengths(bits, exponent_length=F4.bit_length(), exponent=F4))


def _coprocessors(command: str, lengths: Lengths) -> Iterator[Ours]:
    for row in _placed(CoprocessorCore):
        core = row.core
        assert isinstance(core, CoprocessorCore)
        if core == CoprocessorCore(core.multipliers, LONGEST, technology=TECHNOLOGY):
            cycles = core.timing.cycles(command, lengths)
            yield Ours.of(row, cycles, f"coprocessor D = {core.multipliers}, `{command}`")


_OPERATIONS: dict[str, Callable[[int], Iterator[Ours]]] = {
    "product": _products,
    "exponentiation": _powers,
    "RSA private": _powers,
    "RSA private (constant time; no CRT)": _powers,
    "RSA public F4": _public_powers,
}


def _apart(value: float, other: float) -> float:
    return abs(math.log(value / other)) if value and other else math.inf


def _sizes(row: Row) -> Callable[[Ours], float]:
    """Return the distance of our size from a row's size: the sum of differences in known areas, as device shares."""
    known = [(i, figure) for i, figure in enumerate((row.luts, row.dsps, row.brams)) if figure is not None]
    return lambda core: sum(abs(core.area[i] - figure) / DEVICE[i] for i, figure in known)


def _compared(row: Row, ours: Sequence[Ours]) -> Iterator[tuple[str, Ours]]:
    """Yield our cores to compare with another author's core, each with its relation."""
    if row.luts is not None or row.dsps is not None:
        limits = (SAME_SIZE * (row.luts or 0), SAME_SIZE * (row.dsps or 0))
        fitting = [core for core in ours if core.area[0] <= limits[0] and core.area[1] <= limits[1]]
        if row.time_us and fitting:
            yield "size", min(fitting, key=lambda core: core.us)
        else:
            yield "nearest size", min(ours, key=_sizes(row))
    if row.time_us:
        yield "time", min(ours, key=lambda core: _apart(core.us, row.time_us or 0))
    elif row.cycles:
        yield "cycles", min(ours, key=lambda core: _apart(core.cycles, row.cycles or 0))


def compared_with_others(name: str) -> str:
    """List a table of others; below each core, our fastest core of its size, and our core nearest in time."""
    rows: list[Sequence[object]] = []
    marks = Marks()
    for row in PAPERS["peers"].table(name).rows:
        if row.operation not in _OPERATIONS or row.bits is None:
            continue
        figures = [*(number(each, 0) for each in (row.luts, row.dsps, row.cycles)), number(row.time_us, 3)]
        operation = "; ".join(filter(None, (f"{row.operation}, {row.bits} bits", row.note)))
        rows.append([f"**{row.design}**", operation, *figures])
        found = list(_compared(row, list(_OPERATIONS[row.operation](row.bits))))
        for core, relations in groupby(found, itemgetter(1)):
            luts, dsps, _, _, cycles, time = core.cells(marks)
            rows.append([f"{', '.join(relation for relation, _ in relations)}:", core.name, luts, dsps, cycles, time])
    head = ["core", "operation, or ours", "LUTs", "DSPs", "cycles", "µs"]
    return marks.table(head, rows)


def curves(rows: Iterable[Measurement]) -> Iterator[tuple[Pipelined, Ours, Ours, bool]]:
    """Yield each folding of at least 4 with an engine, and whether the engine is worse at most in block RAM.

    The engine is the fastest engine that is not larger, or else the engine nearest in time.
    """
    for row in sorted(rows, key=lambda row: (row.config.width, row.config.parameters["Reduce"], row.time_us)):
        config = row.config
        if (
            not isinstance(config, Pipelined)
            or config.folding < 4
            or (config.quotient_delay, config.multiplier) != (3, 1)
        ):
            continue
        command = "product canonical" if config.reduce else "chained"
        own = Ours.of(row, row.cycles)
        others = engines(command, config.width)
        better = [core for core in others if dominates(core.figures, own.figures)]
        if better:
            yield config, own, min(better, key=lambda core: core.us), True
        elif others:
            yield config, own, min(others, key=lambda core: _apart(core.us, own.us)), False


TABLES: dict[str, Callable[[str], str]] = {
    "peers": compared_with_others,
}
