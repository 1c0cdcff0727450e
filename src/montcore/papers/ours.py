# SPDX-License-Identifier: Apache-2.0
"""Our figures: looked up among what is recorded, and what is missing noted, so that it can be measured."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path

from montcore.architectures import ARCHITECTURES, Config
from montcore.architectures.mwr2mm import Kernel
from montcore.measurement import Measurement, is_current, latest, record, stored
from montcore.measurement.cells import Area
from montcore.measurement.core import Core
from montcore.measurement.flow import SEEDS, seed_by_seed
from montcore.papers.simulated import Simulation, record_simulation, simulate, stored_simulations

# The device whose clock is ours in every table: the largest that open tools place and route with known delays.
PLACED = "ecp5-85k-8"

# Of the multipliers whose kernels are measured; a kernel is the same for all of them.
_KERNEL_WIDTH = 256

# Where nothing is known.
NO_AREA = Area(luts=None, ffs=None, dsps=None, brams=None, carries=None, gates=None)


@dataclass(frozen=True)
class Wanted:
    """A figure that is not recorded: of a core on a target, or the simulated cycles of a core (no target)."""

    what: Core
    target: str | None

    @property
    def width(self) -> int | None:
        """Bits of the core, None for a part, which is the same for all of them."""
        return None if self.what.part else self.what.config.width

    def __str__(self) -> str:
        return f"{self.what} on {self.target}" if self.target else f"cycles of {self.what}"

    def measure(self, folder: Path) -> None:
        """Measure and record it in ``folder``, also that it does not fit. Raises MontcoreError if a tool fails."""
        if self.target:
            *_, found = seed_by_seed(self.what, self.target, range(1, SEEDS + 1))
            record(found, folder)
        else:
            record_simulation(simulate(self.what.config), folder)


class Ours:
    """Figures by what they are of. ``wanted`` fills with what was asked for and is not there."""

    def __init__(
        self,
        measurements: Iterable[Measurement] = (),
        simulations: Iterable[Simulation] = (),
    ) -> None:
        rows = list(measurements)
        self._measurements = {
            (Core(config, method, part), target): row
            for method, part in {(row.exponentiator, row.part) for row in rows}
            for (config, target), row in latest(rows, method, part).items()
        }
        self._simulations = {row.config: row for row in sorted(simulations, key=lambda row: row.date)}
        # In the order in which they were asked for.
        self.wanted: dict[Wanted, None] = {}
        self.used_simulations: dict[Config, Simulation] = {}

    @classmethod
    def recorded(cls, *folders: Path) -> "Ours":
        """The newest of everything recorded, whatever the RTL is now: what documentation shows with its date."""
        return cls(
            (row for folder in folders for row in stored(folder)),
            (row for folder in folders for row in stored_simulations(folder)),
        )

    @classmethod
    def current(cls, *folders: Path) -> "Ours":
        """Only what measuring again now would repeat: of this RTL, by these tools."""
        return cls(
            (row for folder in folders for row in stored(folder) if is_current(row)),
            (row for folder in folders for row in stored_simulations(folder) if row.is_current),
        )

    def measurement(self, core: Core, target: str) -> Measurement | None:
        """Area and clock of a core."""
        found = self._measurements.get((core, target))
        if found is None:
            self.wanted[Wanted(core, target)] = None
        return found

    def area(self, core: Core, target: str) -> Area:
        """Area of a core; no figure in it if it is not recorded."""
        found = self.measurement(core, target)
        return found.area if found else NO_AREA

    def clock_mhz(self, core: Core) -> float | None:
        """The best clock of a core on the placed device."""
        found = self.measurement(core, PLACED)
        return found.fmax_mhz if found else None

    def time_us(self, core: Core) -> float | None:
        """The time of an operation at that clock."""
        found = self.measurement(core, PLACED)
        return found.time_us if found else None

    def gates(self, kernel: Kernel) -> float | None:
        """Area of the scalable multiplier's kernel in NAND2 gates."""
        values = {"WordBits": kernel.word_bits, "Elements": kernel.elements, "Latency": kernel.latency}
        return self.area(Core(Config("scalable", _KERNEL_WIDTH, values), part="kernel"), "gates").gates

    def cycles(self, config: Config) -> float:
        """Cycles of a product, the mean where they depend on operands, by the formula that tests hold to the RTL."""
        return Core(config).cycles

    def power_cycles(self, core: Core, target: str) -> float | None:
        """Cycles of an exponentiation, which take a while to count and are therefore recorded with its area."""
        found = self.measurement(core, target)
        return found.cycles if found else None

    def simulation(self, config: Config) -> Simulation | None:
        """Random products by the RTL."""
        found = self._simulations.get(config)
        if found is None:
            self.wanted[Wanted(Core(config), None)] = None
        else:
            self.used_simulations[config] = found
        return found

    def fastest(self, width: int) -> Config | None:
        """The multiplier with canonical results whose product takes least time on the placed device.

        Of those recorded at the width; if there is none, what is fastest at the nearest width and fits here, too, is
        asked for. Where nothing is recorded at all, every architecture is.
        """
        rows = [row for row in self._timed() if row.of_multiplier and row.config.canonical]
        timed = sorted(rows, key=lambda row: (abs(row.config.width - width), row.time_us))
        if not timed:
            timed = [row for name in ARCHITECTURES if (row := self.measurement(Core(Config(name, width)), PLACED))]
        for row in timed:
            config = replace(row.config, width=width)
            here = self.measurement(Core(config), PLACED)
            if here is None or here.time_us:
                return config
        return None

    def fastest_power(self, width: int) -> Core | None:
        """The recorded exponentiator that takes least time on the placed device, or one on the fastest multiplier."""
        powers = [row for row in self._timed() if row.exponentiator and row.config.width == width]
        if powers:
            row = min(powers, key=lambda row: row.time_us or 0)
            return Core(row.config, row.exponentiator)
        config = self.fastest(width)
        return Core(config, "window") if config else None

    def _timed(self) -> list[Measurement]:
        """What has a time on the placed device."""
        return [row for (_, target), row in self._measurements.items() if target == PLACED and row.time_us]
