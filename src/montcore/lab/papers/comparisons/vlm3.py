# SPDX-License-Identifier: Apache-2.0
"""Rezai & Keshavarzi 2014 compared with `vlm3` and the exponentiators on it."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from montcore.architectures import Config
from montcore.cores import Core, ExponentiatorCore, MultiplierCore
from montcore.lab.papers.comparison import Basis, Column, Comparison, Figure, Line
from montcore.lab.papers.comparisons.common import (
    FEW_DIGITS_NOTE,
    FREQUENCY,
    SLICES_NOTE,
    THROUGHPUT,
    TIME,
    VIRTEX_5,
    area,
    combined,
    counted,
    cycles,
    frequency_and_time,
    of_earlier_rtl,
    slices,
    throughput,
)
from montcore.lab.papers.ours import Ours
from montcore.lab.papers.published import PAPERS, Row, Table
from montcore.lab.targets import PLACED

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


_MIXED = f"at least, {VIRTEX_5.target} and {PLACED}"


def _measured(row: Row, ours: Ours, core: Core) -> tuple[Figure, ...]:
    """Return area, frequency and time, and the metrics of tables VI and VII that combine them."""
    least = slices(ours, row, core, VIRTEX_5)
    frequency, time = frequency_and_time(ours, row, core)
    unit = 1e3 if row.operation == "product" else 1e6
    area_time = combined(row.area_time, lambda area, us: area * us / unit, least, time)
    metrics = least, frequency, time, area_time, throughput(row, time)
    if row.operation != "product":
        return metrics
    return *metrics, combined(row.performance, lambda each: 1 / each, area_time, higher_is_better=True)


def table5(table: Table, ours: Ours) -> Comparison:
    """Compare cycles by formula. Next to the analytic critical path and area are ours in ns and LUTs."""
    rows = PAPERS["vlm3"].table("vlm3_table6").rows
    on_virtex_2 = {row.design: row for row in rows if (row.device, row.bits) == ("Virtex-II", 1024)}

    def figures(row: Row, config: Config) -> tuple[Figure, ...]:
        core = MultiplierCore(config)
        placed = ours.measurement(core, PLACED)
        period = 1000 / placed.fmax_mhz if placed and placed.fmax_mhz else None
        published = row.cycles_at(config.width)
        if published is None and row.cycles_formula:
            published = on_virtex_2[row.design].time_in_cycles
        luts = area(ours, None, core, VIRTEX_5.target, "luts", Basis.LIKE)
        return (
            cycles(ours, published, config, Basis.LIKE),
            Figure(None, period, Basis.OTHER, earlier=of_earlier_rtl(placed), printed=row.critical_path or ""),
            replace(luts, printed=row.area_formula or ""),
        )

    def lines() -> Iterator[Line]:
        for row in table.rows:
            for bits in (256, 512, 1024) if row.own else (1024,):
                for config in _counterparts(row, bits):
                    yield Line(
                        labels=(row.design, row.cycles_formula or "", str(bits)),
                        core=str(config),
                        own=row.own,
                        width=bits,
                        figures=figures(row, config),
                    )

    return Comparison(
        table,
        ("design", "formula", "bits"),
        (
            Column("cycles", "exact mean", 1),
            Column("critical path", f"ns on {PLACED}", 2),
            Column("area", f"LUTs, {VIRTEX_5.target}"),
        ),
        tuple(lines()),
        (
            _CORES_NOTE,
            "w is the number of cycles of a conversion, which the paper leaves to the technology. Published cycles "
            "with w are time / period of table VI on Virtex-II.",
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
            figures=(cycles(ours, row.time_in_cycles, core.config, Basis.LIKE), *_measured(row, ours, core)),
        )

    return Comparison(
        table,
        ("design", "device", "bits"),
        (
            Column("cycles", "exact mean", 1),
            _SLICES,
            FREQUENCY,
            TIME,
            Column("slices × ms", _MIXED, 2),
            THROUGHPUT,
            Column("1 / (slices × ms)", _MIXED, 5),
        ),
        tuple(line(row, config) for row in table.rows for config in _counterparts(row, row.bits or 0)),
        (_CORES_NOTE, "Published cycles are time / period.", FEW_DIGITS_NOTE, SLICES_NOTE),
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
                *_measured(row, ours, core),
            ),
        )

    return Comparison(
        table,
        ("design", "device", "method as printed"),
        (
            Column("cycles", "random operands"),
            _SLICES,
            FREQUENCY,
            TIME,
            Column("slices × s", _MIXED, 2),
            Column("Mbit/s", f"on {PLACED}", 4),
        ),
        tuple(line(row, config) for row in table.rows for config in _counterparts(row, row.bits or 0)),
        (
            _CORES_NOTE,
            "The paper exchanges the methods of all rows but Blum & Paar's. Each row is compared with our core of the "
            "method that fits the row's time: `l2r` with one multiplier, `r2l` with two.",
            "Published cycles are time × frequency.",
            SLICES_NOTE,
        ),
    )
