# SPDX-License-Identifier: Apache-2.0
"""Other cores compared with the fastest of ours."""

from collections.abc import Iterator
from dataclasses import replace

from montcore.architectures import Config, Pipelined
from montcore.architectures.pipelined import SIGNED_DIGIT_BITS
from montcore.cores import CoprocessorCore, Core, ExponentiatorCore, MultiplierCore
from montcore.lab.papers.comparison import Basis, Column, Comparison, Figure, Line
from montcore.lab.papers.comparisons.common import (
    ARTIX_7,
    ECP5,
    FREQUENCY,
    SPARTAN_7,
    TIME,
    ULTRASCALE,
    VIRTEX_6,
    Family,
    area,
    counted,
    cycles,
    frequency_and_time,
)
from montcore.lab.papers.operations import OPERATIONS
from montcore.lab.papers.ours import Ours
from montcore.lab.papers.published import Row, Table
from montcore.lab.targets import PLACED, find

_FAMILIES = (VIRTEX_6, ARTIX_7, SPARTAN_7, ULTRASCALE, ECP5)


def _counterpart(row: Row, ours: Ours) -> Core | None:
    if row.bits is None:
        return None
    if row.operation != "product":
        return ours.fastest_with(row.operation, row.bits)
    config = ours.fastest(row.bits)
    return MultiplierCore(config) if config else None


def _on(family: Family, core: Core) -> Core:
    """Return the same core with the DSP blocks of a family instead of the blocks of the placed device."""
    if isinstance(core, CoprocessorCore) and family != ECP5:
        return replace(core, technology=0)
    config = core.config
    if family == ECP5 or not isinstance(config, Pipelined):
        return core
    if find(family.target).lacks(["DSP48E1"]):
        config = replace(config, multiplier=0)
    else:
        wide = 0 if find(family.target).lacks(["DSP48E2"]) else 26
        digit_bits = min(config.digit_bits, SIGNED_DIGIT_BITS)
        config = replace(config, multiplier=2, digit_bits=digit_bits, wide_bits=wide)
    return ExponentiatorCore(config, core.method) if isinstance(core, ExponentiatorCore) else MultiplierCore(config)


def _lines(row: Row, ours: Ours) -> Iterator[Line]:
    """Yield the comparison with our fastest core and, where the other has no multipliers, with our smallest one."""
    yield _line(row, _counterpart(row, ours), ours)
    if row.operation == "product" and row.dsps == 0 and row.bits:
        yield _line(row, MultiplierCore(Config("radix2", row.bits)), ours)


def _line(row: Row, core: Core | None, ours: Ours) -> Line:
    labels = (row.design, row.device, row.operation, str(row.bits))
    published = (row.cycles, row.luts, row.dsps, row.brams, row.frequency_mhz, row.time_us)
    if core is None:
        figures = tuple(
            Figure(value, None, Basis.OTHER, expected=row.operation in ("product", *OPERATIONS)) for value in published
        )
        return Line(labels, "–", figures, own=False, width=row.bits)
    family = next((each for each in _FAMILIES if each.has(row)), None)
    there = _on(family, core) if family else core

    def size(published: float | None, quantity: str) -> Figure:
        if family is None:
            return Figure(published, None, Basis.LIKE, expected=False)
        return area(ours, published, there, family.target, quantity, Basis.LIKE)

    cycles_of = (
        counted(ours, row, row.cycles, there, family.target if family else PLACED)
        if row.operation in OPERATIONS
        else cycles(ours, row.cycles, there.config, Basis.LIKE)
    )
    return Line(
        labels,
        str(there),
        (
            cycles_of,
            size(row.luts, "luts"),
            size(row.dsps, "dsps"),
            size(row.brams, "brams"),
            *frequency_and_time(ours, row, core),
        ),
        own=False,
        width=row.bits,
    )


def compared(table: Table, ours: Ours) -> Comparison:
    """Compare each core with the fastest of ours on the placed device."""
    return Comparison(
        table,
        ("core", "device", "operation", "bits"),
        (
            Column("cycles", "exact"),
            Column("LUTs", "same family"),
            Column("DSPs", "same family"),
            Column("block RAMs", "same family", 1),
            FREQUENCY,
            TIME,
        ),
        tuple(line for row in table.rows for line in _lines(row, ours)),
        (
            f"Ours is our fastest recorded core on {PLACED}: a multiplier with canonical results for a product, an "
            "exponentiator or coprocessor for other operations. A product without DSPs is also compared with `radix2`.",
            "In other families our core uses the family's DSPs: digits of 17 bits on Virtex-6 and series 7, pieces of "
            "26 by 17 bits on UltraScale+. Frequency and time were measured on ECP5.",
        ),
    )
