# SPDX-License-Identifier: Apache-2.0
"""The published figures: one CSV file per table, each row with its source and device."""

import csv
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from fractions import Fraction
from functools import cache
from pathlib import Path

from montcore.errors import MontcoreError

# Digits of a time from which cycles are computed.
_DIGITS = 3

FOLDER = Path(__file__).resolve().parent / "tables"


@dataclass(frozen=True)
class Row:
    """A line of a published table. None: the table does not give the figure.

    design: the measured design. source: the publication. device: the device of the figures, ``any`` for figures without
    a device. quoted_in: the publication whose table quotes the figures, if it is not the source.
    operation: ``product``, or an exponentiation. bits: of the modulus. word_bits, elements: w and p of a kernel.
    method: of an exponentiation, as printed; true_method: the method that the figures fit. cycles, time_us: of one
    operation. luts, slices, ffs, dsps, brams, gates: area; a DSP is any multiplier of the device; normalized_luts: LUTs
    and the LUTs that replace the DSPs. critical_path, cycles_formula, area_formula: as printed, n being the bits;
    cycles_per_bit, cycles_more: the same formula as a slope and a constant, None where that depends on the technology.
    The others are the paper's own ways to combine its figures: area_time, slices × ms of a product and slices × s of an
    exponentiation; performance, 1 / area_time; at_per_bit, LUTs × µs / bits; efficiency, Mbit/s / LUTs.
    """

    design: str
    source: str
    device: str
    quoted_in: str | None = None
    operation: str = "product"
    bits: int | None = None
    word_bits: int | None = None
    elements: int | None = None
    method: str | None = None
    true_method: str | None = None
    cycles: float | None = None
    fmax_mhz: float | None = None
    period_ns: float | None = None
    time_us: float | None = None
    luts: float | None = None
    slices: float | None = None
    ffs: float | None = None
    dsps: float | None = None
    normalized_luts: float | None = None
    brams: float | None = None
    gates: float | None = None
    critical_path: str | None = None
    cycles_formula: str | None = None
    area_formula: str | None = None
    cycles_per_bit: Fraction | None = None
    cycles_more: Fraction | None = None
    speedup: float | None = None
    throughput_mbps: float | None = None
    area_time: float | None = None
    performance: float | None = None
    at_per_bit: float | None = None
    efficiency: float | None = None
    note: str | None = None

    @property
    def own(self) -> bool:
        """True for the source's own design."""
        return self.quoted_in is None

    @property
    def frequency_mhz(self) -> float | None:
        """The clock frequency, from the printed frequency or period."""
        return 1000 / self.period_ns if self.period_ns else self.fmax_mhz

    @property
    def precise_time_us(self) -> float | None:
        """The printed time, or the time from the throughput if the printed time has fewer than three digits."""
        digits = f"{self.time_us or 0:g}".replace(".", "").lstrip("0")
        if self.time_us and self.throughput_mbps and self.bits and len(digits) < _DIGITS:
            return self.bits / self.throughput_mbps
        return self.time_us

    @property
    def time_in_cycles(self) -> float | None:
        """Cycles as time × frequency, within the rounding of both, for tables without cycles."""
        time = self.precise_time_us
        return time * self.frequency_mhz if time and self.frequency_mhz else None

    def cycles_at(self, bits: int) -> float | None:
        """Return the formula for cycles at a width; None if it is unknown there."""
        if self.cycles_per_bit is None or self.cycles_more is None:
            return None
        return float(self.cycles_per_bit * bits + self.cycles_more)


@dataclass(frozen=True)
class Table:
    """A published table. ``where`` is its place in the paper, ``title`` its content."""

    name: str
    where: str
    title: str

    @property
    def rows(self) -> tuple[Row, ...]:
        """The rows as printed, except for misprints in the errata. Raises MontcoreError as ``read`` does."""
        return read(FOLDER / f"{self.name}.csv")


@dataclass(frozen=True)
class Paper:
    """A paper, or another collection of published figures, with its tables."""

    name: str
    citation: str
    tables: tuple[Table, ...]

    def table(self, name: str) -> Table:
        """Return the table ``name``."""
        return next(table for table in self.tables if table.name == name)


PAPERS: dict[str, Paper] = {
    paper.name: paper
    for paper in (
        Paper(
            "vlm3",
            "A. Rezai, P. Keshavarzi, High-throughput modular multiplication and exponentiation algorithms using "
            "multibit-scan-multibit-shift technique, IEEE Trans. VLSI Systems, 2014",
            (
                Table("vlm3_table5", "table V", "Critical path and clock cycles by analysis"),
                Table("vlm3_table6", "table VI", "Products on FPGAs"),
                Table("vlm3_table7", "table VII", "Exponentiations with 1024 bits on FPGAs"),
            ),
        ),
        Paper(
            "scalable",
            "A. F. Tenca, Ç. K. Koç, A scalable architecture for modular multiplication based on Montgomery's "
            "algorithm, IEEE Trans. Computers, 2003",
            (
                Table("scalable_cycles", "sections 6.2, 7.2, equation (1)", "Clock cycles of a product"),
                Table("scalable_table1_area", "table 1", "Area of the kernel"),
                Table("scalable_table1_period", "table 1", "Clock period of the kernel"),
                Table("scalable_figure7", "figure 7", "Time of a product by word and number of elements"),
                Table("scalable_table2", "table 2", "Time of a product compared with software"),
            ),
        ),
        Paper(
            "compact",
            "A. A. H. Abd-Elkader et al., Efficient implementation of Montgomery modular multiplier on FPGA, 2021",
            (Table("compact_table1", "table 1", "Products on Virtex-6"),),
        ),
        Paper(
            "redundant",
            "K. Shigemoto, K. Kawakami, K. Nakano, Accelerating Montgomery modulo multiplication for redundant "
            "radix-64k number system on the FPGA using dual-port block RAMs, 2008",
            (
                Table("redundant_table1", "table 1", "Products of 256 bits"),
                Table("redundant_table2", "table 2", "Redundant and ordinary numbers on Virtex-II Pro"),
            ),
        ),
        Paper(
            "peers",
            "Other cores",
            (
                Table("peers_ecp5", "measured", "Other open cores in the flow of the target ecp5-85k-8"),
                Table("peers_published", "published", "Other cores, as their authors published them"),
            ),
        ),
    )
}


def _positive(convert: Callable[[str], float]) -> Callable[[str], float]:
    def parse(text: str) -> float:
        value = convert(text)
        if value < 0:
            raise ValueError("must not be negative")
        return value

    return parse


def _parsers() -> Mapping[str, Callable[[str], object]]:
    """Return the parser of each column, by the type of its field."""
    readers: Mapping[object, Callable[[str], object]] = {
        str: str,
        str | None: str,
        int | None: _positive(int),
        float | None: _positive(float),
        Fraction | None: Fraction,
    }
    return {field.name: readers[field.type] for field in fields(Row)}


@cache
def read(path: Path) -> tuple[Row, ...]:
    """Return the rows of a table: a CSV file whose columns are fields of ``Row``.

    Raises MontcoreError naming file, line and column for an unknown column, a missing ``design``, ``source`` or
    ``device``, or a malformed figure.
    """
    parsers = _parsers()
    with path.open(encoding="utf-8", newline="") as file:
        lines = csv.DictReader(file, strict=True)
        unknown = [name for name in lines.fieldnames or () if name not in parsers]
        if unknown:
            raise MontcoreError(f"{path}: unknown columns: {', '.join(unknown)}")
        return tuple(_row(f"{path}:{number}", line, parsers) for number, line in enumerate(lines, start=2))


def _row(place: str, line: Mapping[str, str | None], parsers: Mapping[str, Callable[[str], object]]) -> Row:
    values: dict[str, object] = {}
    for name, text in line.items():
        if name is None or text is None:
            raise MontcoreError(f"{place}: the line has more or fewer cells than the head")
        if not text:
            continue
        try:
            values[name] = parsers[name](text)
        except (ValueError, ZeroDivisionError) as error:
            raise MontcoreError(f"{place}: {name}: {error}") from None
    missing = [name for name in ("design", "source", "device") if name not in values]
    if missing:
        raise MontcoreError(f"{place}: no {', '.join(missing)}")
    return Row(**values)  # type: ignore[arg-type]  # each value was read by the type of its field
