# SPDX-License-Identifier: Apache-2.0
"""Shigemoto, Kawakami & Nakano 2008 compared with `redundant` in both number systems."""

from montcore.architectures import Config
from montcore.cores import MultiplierCore
from montcore.lab.papers.comparison import Basis, Column, Comparison, Line
from montcore.lab.papers.comparisons.common import (
    FREQUENCY,
    SLICES_NOTE,
    TIME,
    VIRTEX_II_PRO,
    area,
    cycles,
    frequency_and_time,
    slices,
)
from montcore.lab.papers.ours import Ours
from montcore.lab.papers.published import Row, Table


def compared(table: Table, ours: Ours) -> Comparison:
    """Table 1 or 2: products on Virtex-II Pro."""

    def line(row: Row) -> Line:
        bits = row.bits or 0
        core = MultiplierCore(
            Config("redundant", bits, {"Redundant": 0 if row.design.startswith("non-redundant") else 1})
        )
        basis = Basis.LIKE if VIRTEX_II_PRO.has(row) else Basis.OTHER
        return Line(
            labels=(row.design, row.device, str(bits)),
            core=str(core),
            own=row.own,
            width=bits,
            figures=(
                cycles(ours, row.cycles, core.config, Basis.EXACT),
                area(ours, row.dsps, core, VIRTEX_II_PRO.target, "dsps", basis),
                area(ours, row.brams, core, VIRTEX_II_PRO.target, "brams", basis),
                slices(ours, row, core, VIRTEX_II_PRO),
                *frequency_and_time(ours, row, core),
            ),
        )

    return Comparison(
        table,
        ("design", "device", "bits"),
        (
            Column("cycles", "exact"),
            Column("multipliers", VIRTEX_II_PRO.target),
            Column("block RAMs", VIRTEX_II_PRO.target, 1),
            Column("slices", f"at least, {VIRTEX_II_PRO.target}"),
            FREQUENCY,
            TIME,
        ),
        tuple(map(line, table.rows)),
        (
            "The paper's modulus is fixed when the circuit is made; ours is loaded at run time.",
            SLICES_NOTE,
        ),
    )
