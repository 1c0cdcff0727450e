# SPDX-License-Identifier: Apache-2.0
"""Figures that several tables share."""

from collections.abc import Callable
from dataclasses import dataclass
from math import ceil

from montcore.architectures import Config
from montcore.cores import Core, ExponentiatorCore
from montcore.lab.papers.comparison import Basis, Column, Figure
from montcore.lab.papers.operations import operation_cycles, power_cycles
from montcore.lab.papers.ours import Ours
from montcore.lab.papers.published import Row
from montcore.lab.results import Measurement, has_same_rtl
from montcore.lab.targets import PLACED
from montcore.tools.markdown import MARK, number


@dataclass(frozen=True)
class Family:
    """A device family with open synthesis: the target, and the start of the names of its devices."""

    target: str
    device: str

    def has(self, row: Row) -> bool:
        """Return whether the device of a published row is one of the family."""
        return row.device.startswith(self.device)


VIRTEX_II_PRO = Family("xc2vp", "Virtex-II Pro")
VIRTEX_5 = Family("xc5v", "Virtex-5")
VIRTEX_6 = Family("xc6v", "Virtex-6")
ARTIX_7 = Family("xc7", "Artix-7")
SPARTAN_7 = Family("xc7", "Spartan-7")
ULTRASCALE = Family("xcup", "Zynq UltraScale+")
ECP5 = Family(PLACED, PLACED)

# LUTs of a slice; the number of flip-flops is equal.
_LUTS_IN_A_SLICE = {VIRTEX_II_PRO: 2, VIRTEX_5: 4}

FREQUENCY = Column("MHz", f"on {PLACED}", 1)
TIME = Column("µs", f"on {PLACED}", 3)

THROUGHPUT = Column("Mbit/s", f"on {PLACED}", 2)

FEW_DIGITS_NOTE = "For a published time of fewer than three digits, ratio and cycles are of the published throughput."

SLICES_NOTE = (
    "Our slices are a lower bound: our LUTs and flip-flops fill every slice. The vendor's tool placed the paper's."
)


def cycles(ours: Ours, published: float | None, config: Config, basis: Basis) -> Figure:
    """Return the cycles per product, with the number of simulated products."""
    return Figure(published, ours.cycles(config), basis, note=simulated_note(ours, config))


def simulated_note(ours: Ours, config: Config) -> str:
    """Return a note on the number of simulated products with the stated cycles; empty without a record."""
    simulation = ours.simulation(config)
    if simulation is None:
        return ""
    return f"{simulation.products}{'' if simulation.is_current else MARK} simulated"


def area(ours: Ours, published: float | None, core: Core, target: str, quantity: str, basis: Basis) -> Figure:
    """Return a ``quantity`` of a core's area, such as "luts"."""
    row = ours.measurement(core, target)
    value = getattr(row.area, quantity) if row else None
    return Figure(published, value, basis, earlier=of_earlier_rtl(row))


def counted(ours: Ours, row: Row, published: float | None, core: Core, target: str) -> Figure:
    """Return the cycles of a published operation on a core, recorded with its area or by formula.

    The formula of a power takes seconds, so it serves only cores without a row of the present RTL.
    """
    found = ours.measurement(core, target)
    if isinstance(core, ExponentiatorCore) and (found is None or of_earlier_rtl(found)):
        return Figure(published, power_cycles(core, row.operation, row.bits or 0), Basis.LIKE)
    counted = operation_cycles(found, row.operation, row.bits or 0) if found else None
    return Figure(published, counted, Basis.LIKE, earlier=of_earlier_rtl(found))


def of_earlier_rtl(row: Measurement | None) -> bool:
    """Return whether a row was measured on earlier RTL."""
    return row is not None and not has_same_rtl(row)


def frequency_and_time(ours: Ours, row: Row, core: Core) -> tuple[Figure, Figure]:
    """Return frequency and time per operation after place and route, on our device instead of the paper's."""
    basis = Basis.LIKE if row.device == PLACED else Basis.OTHER
    placed = ours.measurement(core, PLACED)
    note = "does not fit" if placed and placed.lacks else ""
    earlier = of_earlier_rtl(placed)
    frequency, time = (placed.fmax_mhz, placed.time_us) if placed else (None, None)
    if placed and frequency and (of_operation := operation_cycles(placed, row.operation, row.bits or 0)):
        time = of_operation / frequency
    return (
        Figure(row.frequency_mhz, frequency, basis, higher_is_better=True, note=note, earlier=earlier),
        Figure(
            row.precise_time_us,
            time,
            basis,
            note=note,
            earlier=earlier,
            printed=f"{row.time_us or 0:g}" if row.precise_time_us != row.time_us else "",
        ),
    )


def combined(
    published: float | None, value: Callable[..., float], *of: Figure, higher_is_better: bool = False
) -> Figure:
    """Return a figure computed from our figures ``of``, some of them on another device than the paper's."""
    known = [figure.ours for figure in of if figure.ours is not None]
    return Figure(
        published,
        value(*known) if len(known) == len(of) else None,
        Basis.OTHER,
        higher_is_better=higher_is_better,
        bound=any(figure.bound for figure in of),
        note=next((figure.note for figure in of if figure.ours is None), ""),
        earlier=any(figure.earlier for figure in of),
    )


def throughput(row: Row, time: Figure) -> Figure:
    """Return the bits of the modulus in the time of an operation."""
    return combined(row.throughput_mbps, lambda us: (row.bits or 0) / us, time, higher_is_better=True)


def slices(ours: Ours, row: Row, core: Core, family: Family) -> Figure:
    """Return a lower bound on slices of the family, from the LUTs and flip-flops of our core."""
    basis = Basis.LIKE if family.has(row) else Basis.OTHER
    found = ours.measurement(core, family.target)
    if found is None or found.area.luts is None or found.area.ffs is None:
        return Figure(row.slices, None, basis)
    least = ceil(max(found.area.luts, found.area.ffs) / _LUTS_IN_A_SLICE[family])
    note = f"{number(found.area.luts, 0)} LUTs"
    return Figure(row.slices, least, basis, note=note, bound=True, earlier=of_earlier_rtl(found))
