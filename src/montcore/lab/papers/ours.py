# SPDX-License-Identifier: Apache-2.0
"""Our figures: a lookup of recorded results that notes missing ones for measurement."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path

from montcore.architectures import ARCHITECTURES, Config
from montcore.cores import Core, ExponentiatorCore, KernelCore, MultiplierCore
from montcore.lab.measurement import is_current
from montcore.lab.measurement.flow import SEEDS, seed_by_seed
from montcore.lab.papers.operations import POWERS, operation_cycles
from montcore.lab.papers.simulated import Simulation, record_simulation, simulate, stored_simulations
from montcore.lab.results import Measurement, latest, record, stored
from montcore.lab.results.routing import is_routed
from montcore.lab.targets import LIBERTY, PLACED

# Width of the multipliers whose kernels are measured; the kernel does not depend on it.
KERNEL_WIDTH = 256


@dataclass(frozen=True)
class Wanted:
    """A missing figure: of a core on a target, or, without target, the simulated cycles of a core."""

    what: Core
    target: str | None

    @property
    def width(self) -> int | None:
        """Bits of the core; None for a part, which does not depend on the width."""
        return None if isinstance(self.what, KernelCore) else self.what.config.width

    def __str__(self) -> str:
        return f"{self.what} on {self.target}" if self.target else f"cycles of {self.what}"

    def measure(self, folder: Path) -> None:
        """Measure the figure and record it in ``folder``, even if the core does not fit.

        Raises MontcoreError if a tool fails.
        """
        if self.target:
            *_, found = seed_by_seed(self.what, self.target, range(1, SEEDS + 1))
            record(found, folder)
        else:
            record_simulation(simulate(self.what.config), folder)


class Ours:
    """Recorded figures by core and target. ``wanted`` collects requested figures that are missing."""

    def __init__(
        self,
        measurements: Iterable[Measurement] = (),
        simulations: Iterable[Simulation] = (),
    ) -> None:
        rows = list(measurements)
        self._measurements = latest(rows)
        self._simulations = {row.config: row for row in sorted(simulations, key=lambda row: row.date)}
        # Wanted figures, in the order of the requests.
        self.wanted: dict[Wanted, None] = {}
        # Figures that the comparisons have used since ``compare`` began.
        self.used: dict[tuple[Core, str], Measurement] = {}
        self.used_simulations: dict[Config, Simulation] = {}
        # Results by the text of the request.
        self.shown: dict[str, Measurement | Simulation] = {}

    @classmethod
    def recorded(cls, *folders: Path) -> "Ours":
        """Return the newest recorded figures, independent of the current RTL, for the documentation."""
        return cls(
            (row for folder in folders for row in stored(folder)),
            (row for folder in folders for row in stored_simulations(folder)),
        )

    @classmethod
    def current(cls, *folders: Path) -> "Ours":
        """Return only recorded figures of the current RTL and tools."""
        return cls(
            (row for folder in folders for row in stored(folder) if is_current(row)),
            (row for folder in folders for row in stored_simulations(folder) if row.is_current),
        )

    def measurement(self, core: Core, target: str) -> Measurement | None:
        """Return the measurement of a core."""
        found = self._measurements.get((core, target))
        if found is None:
            self.wanted[Wanted(core, target)] = None
        else:
            self.used[core, target] = found
            self.shown[str(Wanted(core, target))] = found
        return found

    def before_layout(self, core: Core, library: str) -> Measurement | None:
        """Return the measurement in a library of standard cells; only a recorded one, as the library is the user's."""
        key = core, f"{LIBERTY.name}:{library}"
        found = self._measurements.get(key)
        if found is not None:
            self.used[key] = found
        return found

    def cycles(self, config: Config) -> float:
        """Return the cycles per product, or their mean, by the formula that tests compare with the RTL."""
        return MultiplierCore(config).cycles

    def simulation(self, config: Config) -> Simulation | None:
        """Return the recorded random products of the RTL."""
        found = self._simulations.get(config)
        if found is None:
            self.wanted[Wanted(MultiplierCore(config), None)] = None
        else:
            self.used_simulations[config] = found
            self.shown[str(Wanted(MultiplierCore(config), None))] = found
        return found

    def fastest(self, width: int) -> Config | None:
        """Return the multiplier with canonical results and the least time per product on the placed device.

        Without a record at the width, the fastest core of the nearest width that fits is requested. Without any record,
        every architecture is requested.
        """
        rows = [row for row in self._timed() if row.of_multiplier and row.config.canonical]
        timed = sorted(rows, key=lambda row: (abs(row.config.width - width), row.time_us))
        if not timed:
            timed = [
                row for name in ARCHITECTURES if (row := self.measurement(MultiplierCore(Config(name, width)), PLACED))
            ]
        for row in timed:
            config = replace(row.config, width=width)
            here = self.measurement(MultiplierCore(config), PLACED)
            if here is None or here.time_us:
                return config
        return None

    def fastest_with(self, operation: str, width: int) -> Core | None:
        """Return the core, recorded on the placed device, with the least time for an operation of OPERATIONS.

        For an exponentiation without a record, return ``window`` on the fastest multiplier; for others None.
        """
        times = {
            row.core: cycles / row.fmax_mhz
            for row in self._timed()
            if row.fmax_mhz and (cycles := operation_cycles(row, operation, width)) and is_routed(row.core, PLACED)
        }
        if times:
            return min(times, key=lambda core: times[core])
        config = self.fastest(width) if operation in POWERS else None
        return ExponentiatorCore(config, "window") if config else None

    def _timed(self) -> list[Measurement]:
        """Return the measurements with a time on the placed device."""
        return [row for (_, target), row in self._measurements.items() if target == PLACED and row.time_us]
