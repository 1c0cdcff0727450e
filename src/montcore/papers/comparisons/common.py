# SPDX-License-Identifier: Apache-2.0
"""Figures that several tables share."""

from dataclasses import dataclass
from math import ceil

from montcore.architectures import Config
from montcore.cores import Core
from montcore.papers.comparison import Basis, Column, Figure
from montcore.papers.ours import Ours
from montcore.papers.published import Row
from montcore.targets import PLACED
from montcore.targets.cells import Area
from montcore.tools.markdown import number


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

# As many LUTs as flip-flops.
_LUTS_IN_A_SLICE = {VIRTEX_II_PRO: 2, VIRTEX_5: 4}

FREQUENCY = Column("MHz", f"on {PLACED}", 1)
TIME = Column("µs", f"on {PLACED}", 3)

SLICES_NOTE = (
    "Ours is a lower bound: the number of slices needed by open synthesis if every slice were filled completely; the "
    "paper's is after the vendor's placement. Above the paper's it is a miss, below it nothing is decided."
)


def cycles(ours: Ours, published: float | None, config: Config, basis: Basis) -> Figure:
    """Return the cycles per product, with the number of simulated products."""
    return Figure(published, ours.cycles(config), basis, note=simulated_note(ours, config))


def simulated_note(ours: Ours, config: Config) -> str:
    """Return a note on the number of products simulated with the stated cycles; empty without a record."""
    simulation = ours.simulation(config)
    return f"{simulation.products} products simulated" if simulation else ""


def frequency_and_time(ours: Ours, row: Row, core: Core) -> tuple[Figure, Figure]:
    """Return frequency and time per operation after place and route, on our device instead of the paper's."""
    basis = Basis.LIKE if row.device == PLACED else Basis.OTHER
    placed = ours.measurement(core, PLACED)
    note = "does not fit" if placed and placed.lacks else ""
    return (
        Figure(row.frequency_mhz, ours.frequency_mhz(core), basis, higher_is_better=True, note=note),
        Figure(row.time_us, ours.time_us(core), basis, note=note),
    )


def slices(row: Row, area: Area, family: Family) -> Figure:
    """Return a lower bound on slices of the family, from the LUTs and flip-flops of our area."""
    basis = Basis.LIKE if family.has(row) else Basis.OTHER
    if area.luts is None or area.ffs is None:
        return Figure(row.slices, None, basis)
    least = ceil(max(area.luts, area.ffs) / _LUTS_IN_A_SLICE[family])
    return Figure(row.slices, least, basis, note=f"{number(area.luts, 0)} LUTs", bound=True)
