# SPDX-License-Identifier: Apache-2.0
"""A measurement with its provenance, and the file of measurements: one JSON object per line."""

import math
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, replace
from functools import cached_property
from pathlib import Path
from statistics import median
from typing import Any, Self

from montcore.architectures import Config
from montcore.checks import check_integer
from montcore.cores import Core, ExponentiatorCore, MultiplierCore, from_fields
from montcore.errors import BadInput
from montcore.lab.targets import TARGETS
from montcore.lab.targets.cells import Area
from montcore.tools import jsonl

MEASUREMENTS = "measurements.jsonl"


@dataclass(frozen=True)
class Measurement:
    """Area and maximum frequency of a core on a target.

    Attributes
    ----------
    core, target, device
        The core, the target and its device.
    area
        Area of the core, without its harness.
    seeds
        Seeds of the place-and-route runs; empty without place and route.
    fmax_mhz_by_seed
        Maximum frequency for each seed in MHz, as the tool reports it.
    recorded_cycles
        ``cycles`` at the time of the measurement.
    synthesis
        The Yosys commands.
    tools
        Versions by tool.
    rtl_hash
        Fingerprint of sources and parameters.
    date
        UTC, ISO 8601.
    commit
        Commit of the checkout, with ``-modified`` if its RTL was changed; None without a checkout.
    copies
        Number of cores that were placed side by side; ``area`` and cycles are for one core.
    simulated
        Number of simulated products, all with the right value and cycles; 0 without simulation.
    lacks
        Resources that the device lacks for the core, which is then not placed; None if the core fits.
    square_um
        Area of the standard cells in µm², without memory macros; None on other targets.
    critical_path_ns
        Longest path between flip-flops before layout, without wires and memory macros; None on other targets.
    urams
        UltraRAM blocks; None on targets without, or where Yosys does not infer them.
    """

    core: Core
    target: str
    device: str
    area: Area
    recorded_cycles: float
    seeds: tuple[int, ...]
    fmax_mhz_by_seed: tuple[float, ...]
    synthesis: str
    tools: Mapping[str, str]
    rtl_hash: str
    date: str
    commit: str | None
    copies: int = 1
    simulated: int = 0
    lacks: str | None = None
    square_um: float | None = None
    critical_path_ns: float | None = None
    urams: int | None = None

    @property
    def config(self) -> Config:
        """The multiplier in the core."""
        return self.core.config

    @cached_property
    def cycles(self) -> float:
        """Cycles of an operation by the formula of the present core.

        A power has its recorded cycles: they depend on the operands, and counting them takes long.
        """
        return self.recorded_cycles if isinstance(self.core, ExponentiatorCore) else self.core.cycles

    @property
    def of_multiplier(self) -> bool:
        """True for a whole multiplier."""
        return isinstance(self.core, MultiplierCore)

    @cached_property
    def limit_mhz(self) -> float:
        """The frequency in MHz up to which the core's blocks work, as far as the tool does not check their inside."""
        target = TARGETS.get(self.target)
        limits = target.placement.limits if target and target.placement else {}
        return min((mhz for kind, mhz in limits.items() if getattr(self.area, kind)), default=math.inf)

    @property
    def is_limited(self) -> bool:
        """True if ``limit_mhz`` is the best frequency: the tool reports a higher one."""
        return max(self.fmax_mhz_by_seed, default=0) > self.limit_mhz

    @property
    def fmax_mhz(self) -> float | None:
        """The best frequency in MHz, at most ``limit_mhz``; None without place and route."""
        return min(max(self.fmax_mhz_by_seed), self.limit_mhz) if self.fmax_mhz_by_seed else None

    @property
    def fmax_mhz_median(self) -> float | None:
        """The median frequency in MHz, at most ``limit_mhz``; None without place and route."""
        return round(min(median(self.fmax_mhz_by_seed), self.limit_mhz), 2) if self.fmax_mhz_by_seed else None

    @property
    def before_layout_mhz(self) -> float | None:
        """The frequency of the critical path before layout, without wires, in MHz.

        None if it is not known: a path from or to a memory macro may be longer.
        """
        return round(1000 / self.critical_path_ns, 1) if self.critical_path_ns and not self.area.brams else None

    @property
    def time_us(self) -> float | None:
        """Microseconds per product, or power, at the best frequency; None without place and route."""
        return self._time_us(self.cycles)

    def _time_us(self, cycles: float) -> float | None:
        return round(cycles / self.fmax_mhz, 4) if self.fmax_mhz else None

    def as_json(self) -> dict[str, Any]:
        """Return one flat object; an unknown figure is None.

        ``part``, ``copies``, ``limit_mhz``, ``urams`` and the figures of standard cells are only in rows that they
        concern.
        """
        core = self.core.fields()
        parameters = core.pop("parameters")
        return {
            **core,
            **({"copies": self.copies} if self.copies > 1 else {}),
            "parameters": parameters,
            "target": self.target,
            "device": self.device,
            **asdict(self.area),
            **({} if self.urams is None else {"urams": self.urams}),
            **self._of_standard_cells(),
            "fmax_mhz": self.fmax_mhz,
            "fmax_mhz_median": self.fmax_mhz_median,
            "fmax_mhz_by_seed": list(self.fmax_mhz_by_seed),
            **({"limit_mhz": self.limit_mhz} if self.is_limited else {}),
            "seeds": list(self.seeds),
            "cycles": self.recorded_cycles,
            "time_us": self._time_us(self.recorded_cycles),
            "synthesis": self.synthesis,
            "tools": dict(self.tools),
            "rtl_hash": self.rtl_hash,
            "date": self.date,
            "commit": self.commit,
            "simulated": self.simulated,
            "lacks": self.lacks,
        }

    def _of_standard_cells(self) -> dict[str, float | None]:
        if self.square_um is None:
            return {}
        return {
            "square_um": self.square_um,
            "critical_path_ns": self.critical_path_ns,
            "before_layout_mhz": self.before_layout_mhz,
        }

    @classmethod
    def from_json(cls, row: Mapping[str, Any]) -> Self:
        """Return the measurement of a ``row`` by ``as_json``; raise KeyError, TypeError or BadInput for other rows."""
        _check_types(row)
        return cls(
            core=from_fields(row),
            area=Area(**{figure: row[figure] for figure in Area.__dataclass_fields__}),
            seeds=tuple(row["seeds"]),
            fmax_mhz_by_seed=tuple(row["fmax_mhz_by_seed"]),
            **{name: row[name] for name in ("target", "device", "synthesis", "tools", "date")},
            # In rows of version 0.2 rtl_hash may be that of later sources with an equal netlist.
            rtl_hash=row.get("measured_with", row["rtl_hash"]),
            recorded_cycles=row["cycles"],
            commit=row["commit"],
            copies=row.get("copies", 1),
            # Rows without these keys are legal.
            simulated=row.get("simulated", 0),
            lacks=row.get("lacks"),
            square_um=row.get("square_um"),
            critical_path_ns=row.get("critical_path_ns"),
            urams=row.get("urams"),
        )

    def joined(self, earlier: Self) -> Self:
        """Merge the seeds of an earlier measurement of the same core; this one's results take precedence."""
        frequencies = dict(zip(earlier.seeds, earlier.fmax_mhz_by_seed, strict=True))
        frequencies |= dict(zip(self.seeds, self.fmax_mhz_by_seed, strict=True))
        seeds = tuple(sorted(frequencies))
        return replace(
            self,
            seeds=seeds,
            fmax_mhz_by_seed=tuple(frequencies[seed] for seed in seeds),
            simulated=max(self.simulated, earlier.simulated),
        )

    @property
    def _point(self) -> tuple[object, ...]:
        """Return a key: measurements with the same key differ at most in their seeds."""
        tools = tuple(sorted(self.tools.items()))
        return self.core, self.copies, self.target, self.rtl_hash, tools, self.synthesis

    @property
    def _rank(self) -> tuple[object, ...]:
        """Return the sort key of lines in the file, so that a new measurement changes one line."""
        core = self.core.fields()
        return (
            self.target,
            self.config.architecture,
            core["exponentiator"] or core.get("part", ""),
            self.config.width,
            str(self.config),
            core.get("count", self.copies),
            self.date,
        )


def _check_types(row: Mapping[str, Any]) -> None:
    """Raise BadInput naming the first value of a row that has a wrong type."""
    figures = [(name, row[name]) for name in Area.__dataclass_fields__ if row[name] is not None]
    figures += [(name, row[name]) for name in ("square_um", "critical_path_ns", "urams") if row.get(name) is not None]
    figures += [("cycles", row["cycles"]), *(("fmax_mhz_by_seed", each) for each in row["fmax_mhz_by_seed"])]
    for name, value in figures:
        if not isinstance(value, int | float) or isinstance(value, bool) or not 0 <= value < math.inf:
            raise BadInput(name, f"must be a number that is not negative, not {value!r}")
    for each in row["seeds"]:
        check_integer("seeds", each)
    check_integer("simulated", row.get("simulated", 0))
    check_integer("copies", row.get("copies", 1))
    if len(row["seeds"]) != len(row["fmax_mhz_by_seed"]):
        raise BadInput("seeds", "must be as many as the frequencies")
    optional = [row[name] for name in ("commit", "exponentiator")] + [
        row.get(name) for name in ("part", "lacks", "measured_with")
    ]
    texts = [row[name] for name in ("target", "device", "synthesis", "rtl_hash", "date")] + list(row["tools"].values())
    if not all(isinstance(each, str) for each in [*texts, *(each for each in optional if each is not None)]):
        raise TypeError


def stored(folder: Path) -> list[Measurement]:
    """Return the measurements recorded in ``folder``; none without a file.

    A line that is not a measurement is left out, with a warning. Raises MontcoreError if the file cannot be read.
    """
    return jsonl.load(folder / MEASUREMENTS, "a measurement", Measurement.from_json)


def check_store(folder: Path) -> None:
    """Raise BadInput naming ``record`` unless measurements can be recorded in ``folder``."""
    jsonl.check_writable(folder / MEASUREMENTS)


def latest(rows: Iterable[Measurement], *kinds: type[Core], copies: int = 1) -> dict[tuple[Core, str], Measurement]:
    """Return the newest measurement of every core of some kinds, or of all, by core and target."""
    found = (row for row in rows if isinstance(row.core, kinds or Core) and row.copies == copies)
    return {(row.core, row.target): row for row in sorted(found, key=lambda row: row.date)}


def record(measurement: Measurement, folder: Path) -> None:
    """Record a measurement in ``folder``, merged with one of the same configuration, RTL, target and tools.

    Several processes may record at the same time. Raises Unrecorded naming ``record`` if ``folder`` is not writable.
    """

    def change(rows: list[Measurement]) -> Iterable[dict[str, Any]]:
        joined, others = measurement, []
        for row in rows:
            if row._point == measurement._point:
                joined = joined.joined(row)
            else:
                others.append(row)
        return [row.as_json() for row in sorted([*others, joined], key=lambda row: row._rank)]

    jsonl.update(folder / MEASUREMENTS, "a measurement", Measurement.from_json, change, measurement.as_json())
