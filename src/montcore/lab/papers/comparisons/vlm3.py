# SPDX-License-Identifier: Apache-2.0
"""Rezai & Keshavarzi 2014 compared with `vlm3` and the exponentiators on it."""

from collections.abc import Iterator, Mapping

from montcore.architectures import Config
from montcore.cores import ExponentiatorCore, MultiplierCore
from montcore.lab.papers.comparison import Basis, Column, Comparison, Line
from montcore.lab.papers.comparisons.common import (
    FREQUENCY,
    SLICES_NOTE,
    TIME,
    VIRTEX_5,
    counted,
    cycles,
    frequency_and_time,
    slices,
)
from montcore.lab.papers.ours import Ours
from montcore.lab.papers.published import Row, Table

# Parameters with the published cycles: hardly any run of zeros is longer than five, and the conversion is short.
FEWEST_CYCLES: Mapping[str, int] = {"ZeroRun": 5, "ConvertCycles": 2}


def _counterparts(row: Row, bits: int) -> tuple[Config, ...]:
    """Return our multipliers for a row: as printed, with runs of two zeros; for the paper's own also the faster one."""
    return (Config("vlm3", bits), *((Config("vlm3", bits, FEWEST_CYCLES),) if row.own else ()))


_CORES_NOTE = (
    "Next to the paper's own design are two of ours: groups of at most two zeros, as printed, and the published cycles "
    f"({' '.join(f'{name}={value}' for name, value in FEWEST_CYCLES.items())})."
)

_SLICES = Column("slices", f"at least, {VIRTEX_5.target}")


def table5(table: Table, ours: Ours) -> Comparison:
    """Compare cycles by formula. Our cores have no counterpart to the analytic critical paths."""

    def lines() -> Iterator[Line]:
        for row in table.rows:
            for bits in (256, 512, 1024) if row.own else (1024,):
                for config in _counterparts(row, bits):
                    yield Line(
                        labels=(row.design, row.critical_path or "", row.cycles_formula or "", str(bits)),
                        core=str(config),
                        own=row.own,
                        width=bits,
                        figures=(cycles(ours, row.cycles_at(bits), config, Basis.LIKE),),
                    )

    return Comparison(
        table,
        ("design", "critical path", "formula", "bits"),
        (Column("cycles", "exact mean", 1),),
        tuple(lines()),
        (
            _CORES_NOTE,
            "w is the number of cycles of a conversion, which the paper leaves to the technology.",
        ),
    )


def table6(table: Table, ours: Ours) -> Comparison:
    """Products on FPGAs."""

    def line(row: Row, config: Config) -> Line:
        core = MultiplierCore(config)
        return Line(
            labels=(row.design, row.device, str(config.width)),
            core=str(core),
            own=row.own,
            width=config.width,
            figures=(
                cycles(ours, row.time_in_cycles, core.config, Basis.LIKE),
                slices(ours, row, core, VIRTEX_5),
                *frequency_and_time(ours, row, core),
            ),
        )

    return Comparison(
        table,
        ("design", "device", "bits"),
        (Column("cycles", "exact mean", 1), _SLICES, FREQUENCY, TIME),
        tuple(line(row, config) for row in table.rows for config in _counterparts(row, row.bits or 0)),
        (_CORES_NOTE, "Published cycles are time / period.", SLICES_NOTE),
    )


def table7(table: Table, ours: Ours) -> Comparison:
    """Exponentiations with an exponent as long as the modulus, half of whose bits are ones."""

    def line(row: Row, config: Config) -> Line:
        core = ExponentiatorCore(config, (row.true_method or "").lower())
        return Line(
            labels=(row.design, row.device, row.method or ""),
            core=str(core),
            own=row.own,
            width=row.bits,
            figures=(
                counted(ours, row, row.time_in_cycles, core, VIRTEX_5.target),
                slices(ours, row, core, VIRTEX_5),
                *frequency_and_time(ours, row, core),
            ),
        )

    return Comparison(
        table,
        ("design", "device", "method as printed"),
        (Column("cycles", "random operands"), _SLICES, FREQUENCY, TIME),
        tuple(line(row, config) for row in table.rows for config in _counterparts(row, row.bits or 0)),
        (
            _CORES_NOTE,
            "The paper's own two rows have their methods the wrong way round. Next to the rows printed under R2L is "
            "our `l2r`, one multiplier, and next to those under L2R our `r2l`, two multipliers.",
            "Published cycles are time × frequency.",
            SLICES_NOTE,
        ),
    )
