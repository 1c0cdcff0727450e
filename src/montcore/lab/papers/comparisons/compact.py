# SPDX-License-Identifier: Apache-2.0
"""Abd-Elkader et al. 2021 compared with `compact`."""

from dataclasses import replace

from montcore.architectures import Config
from montcore.cores import Core, MultiplierCore
from montcore.lab.papers.comparison import Basis, Column, Comparison, Figure, Line
from montcore.lab.papers.comparisons.common import (
    FEW_DIGITS_NOTE,
    FREQUENCY,
    THROUGHPUT,
    TIME,
    VIRTEX_6,
    area,
    combined,
    cycles,
    frequency_and_time,
    throughput,
)
from montcore.lab.papers.ours import Ours
from montcore.lab.papers.published import Row, Table
from montcore.lab.targets import PLACED


def table1(table: Table, ours: Ours) -> Comparison:
    """Products on Virtex-6."""

    def line(row: Row) -> Line:
        bits = row.bits or 0
        core = MultiplierCore(Config("compact", bits))
        return Line(
            labels=(row.design, str(bits)),
            core=str(core),
            own=row.own,
            width=bits,
            figures=_figures(row, ours, core),
        )

    return Comparison(
        table,
        ("design", "bits"),
        (
            Column("cycles", "exact"),
            Column("LUTs", VIRTEX_6.target),
            Column("DSPs", VIRTEX_6.target),
            Column("LUTs with those for DSPs", VIRTEX_6.target),
            FREQUENCY,
            TIME,
            THROUGHPUT,
            Column("LUTs × µs / bit", f"{VIRTEX_6.target} and {PLACED}", 2),
            Column("Mbit/s / LUT", f"{VIRTEX_6.target} and {PLACED}", 3),
        ),
        tuple(map(line, table.rows)),
        (
            "The paper's cycles are the k+2 of its text; cycles of designs that it quotes are time × frequency.",
            "The paper's LUTs are from the vendor's synthesis, ours from open synthesis, both for Virtex-6.",
            FEW_DIGITS_NOTE,
        ),
    )


def _figures(row: Row, ours: Ours, core: Core) -> tuple[Figure, ...]:
    """Return the figures of a row; our core has no DSPs to count as LUTs."""
    bits = row.bits or 0
    luts = area(ours, row.luts, core, VIRTEX_6.target, "luts", Basis.LIKE)
    frequency, time = frequency_and_time(ours, row, core)
    return (
        # The paper's text says k+2 cycles. For quoted designs, only time and frequency are known.
        cycles(ours, bits + 2, core.config, Basis.EXACT)
        if row.own
        else cycles(ours, row.time_in_cycles, core.config, Basis.LIKE),
        luts,
        area(ours, row.dsps, core, VIRTEX_6.target, "dsps", Basis.LIKE),
        replace(luts, published=row.normalized_luts),
        frequency,
        time,
        throughput(row, time),
        combined(row.at_per_bit, lambda area, us: area * us / bits, luts, time),
        combined(row.efficiency, lambda area, us: bits / us / area, luts, time, higher_is_better=True),
    )
