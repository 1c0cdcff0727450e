# SPDX-License-Identifier: Apache-2.0
"""Figures that several tables share."""

from math import ceil

from montcore.architectures import Config
from montcore.measurement.cells import Area
from montcore.measurement.core import Core
from montcore.papers.comparison import Basis, Column, Figure
from montcore.papers.ours import PLACED, Ours
from montcore.papers.published import Row
from montcore.tools.markdown import number

FREQUENCY = Column("MHz", f"on {PLACED}", 1)
TIME = Column("µs", f"on {PLACED}", 3)

SLICES_NOTE = (
    "Ours is the least number of slices that the LUTs and flip-flops of open synthesis fill, nothing of a slice left "
    "over; the paper's is after the vendor's placement. Above the paper's it is a miss, below it nothing is decided."
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


def slices(row: Row, area: Area, in_a_slice: int, *, same_family: bool) -> Figure:
    """Return a lower bound on slices, from LUTs and flip-flops with ``in_a_slice`` of each per slice."""
    basis = Basis.LIKE if same_family else Basis.OTHER
    if area.luts is None or area.ffs is None:
        return Figure(row.slices, None, basis)
    least = ceil(max(area.luts, area.ffs) / in_a_slice)
    return Figure(row.slices, least, basis, note=f"{number(area.luts, 0)} LUTs", bound=True)
