# SPDX-License-Identifier: Apache-2.0
"""Abd-Elkader et al. 2021 compared with `compact`."""

from montcore.architectures import Config
from montcore.cores import MultiplierCore
from montcore.lab.papers.comparison import Basis, Column, Comparison, Line
from montcore.lab.papers.comparisons.common import FREQUENCY, TIME, VIRTEX_6, area, cycles, frequency_and_time
from montcore.lab.papers.ours import Ours
from montcore.lab.papers.published import Row, Table


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
            figures=(
                # The paper's text says k+2 cycles. For quoted designs, only time and frequency are known.
                cycles(ours, bits + 2, core.config, Basis.EXACT)
                if row.own
                else cycles(ours, row.time_in_cycles, core.config, Basis.LIKE),
                area(ours, row.luts, core, VIRTEX_6.target, "luts", Basis.LIKE),
                area(ours, row.dsps, core, VIRTEX_6.target, "dsps", Basis.LIKE),
                *frequency_and_time(ours, row, core),
            ),
        )

    return Comparison(
        table,
        ("design", "bits"),
        (Column("cycles", "exact"), Column("LUTs", VIRTEX_6.target), Column("DSPs", VIRTEX_6.target), FREQUENCY, TIME),
        tuple(map(line, table.rows)),
        (
            "Cycles of the paper are the k+2 of its text, those of the designs that it quotes time × frequency.",
            "Its LUTs are those of the vendor's synthesis, ours of open synthesis, for Virtex-6 both.",
        ),
    )
