# SPDX-License-Identifier: Apache-2.0
"""A measurement with where it comes from, and the file that keeps measurements: one JSON object a line."""

from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from statistics import median
from typing import Any, Self

from montcore.architectures import Config
from montcore.measurement.cells import Area
from montcore.tools import jsonl

FILE = "measurements.jsonl"


@dataclass(frozen=True)
class Measurement:
    """Area and clock of a core on a target.

    seeds: of the placer; fmax_mhz_by_seed: the clock each led to, in MHz. Both are empty if nothing was placed.
    cycles: of a product, the mean where they depend on the operands; of a power, its exponent as long as the modulus.
    synthesis: the Yosys commands. tools: versions by tool. rtl_hash: fingerprint of the sources and parameters.
    date: UTC, ISO 8601. commit: of the checkout measured in, if it was one; ``-modified`` if its RTL was changed since.
    exponentiator: the method, None for the multiplier alone. part: of the multiplier, None for all of it.
    simulated: products in which the simulated RTL gave the right value in exactly the cycles stated; 0 if it was
    measured without.
    lacks: what the device has too little of for the core, which is then not placed; None if it fits.
    """

    config: Config
    target: str
    device: str
    area: Area
    cycles: float
    seeds: tuple[int, ...]
    fmax_mhz_by_seed: tuple[float, ...]
    synthesis: str
    tools: Mapping[str, str]
    rtl_hash: str
    date: str
    commit: str | None
    exponentiator: str | None = None
    part: str | None = None
    simulated: int = 0
    lacks: str | None = None

    @property
    def of_multiplier(self) -> bool:
        """Whether it is of a whole multiplier and nothing more."""
        return self.exponentiator is None and self.part is None

    @property
    def fmax_mhz(self) -> float | None:
        """The best clock in MHz, None if nothing was placed."""
        return max(self.fmax_mhz_by_seed, default=None)

    @property
    def fmax_mhz_median(self) -> float | None:
        """The median of the clocks in MHz, None if nothing was placed."""
        return round(median(self.fmax_mhz_by_seed), 2) if self.fmax_mhz_by_seed else None

    @property
    def time_us(self) -> float | None:
        """Microseconds a product takes at the best clock, None if nothing was placed."""
        return round(self.cycles / self.fmax_mhz, 4) if self.fmax_mhz else None

    def as_json(self) -> dict[str, Any]:
        """One flat object; a figure that is not known is None. It has a ``part`` if that is all there is."""
        return {
            "architecture": self.config.architecture,
            "width": self.config.width,
            "exponentiator": self.exponentiator,
            **({"part": self.part} if self.part else {}),
            "parameters": dict(self.config.parameters),
            "target": self.target,
            "device": self.device,
            **asdict(self.area),
            "fmax_mhz": self.fmax_mhz,
            "fmax_mhz_median": self.fmax_mhz_median,
            "fmax_mhz_by_seed": list(self.fmax_mhz_by_seed),
            "seeds": list(self.seeds),
            "cycles": self.cycles,
            "time_us": self.time_us,
            "synthesis": self.synthesis,
            "tools": dict(self.tools),
            "rtl_hash": self.rtl_hash,
            "date": self.date,
            "commit": self.commit,
            "simulated": self.simulated,
            "lacks": self.lacks,
        }

    @classmethod
    def from_json(cls, row: Mapping[str, Any]) -> Self:
        """The measurement that ``as_json`` made ``row`` of. Raises KeyError, TypeError or BadInput if there is none."""
        return cls(
            config=Config(row["architecture"], row["width"], row["parameters"]),
            area=Area(**{figure: row[figure] for figure in Area.__dataclass_fields__}),
            seeds=tuple(row["seeds"]),
            fmax_mhz_by_seed=tuple(row["fmax_mhz_by_seed"]),
            **{name: row[name] for name in ("target", "device", "cycles", "synthesis", "tools", "rtl_hash", "date")},
            commit=row["commit"],
            exponentiator=row["exponentiator"],
            part=row.get("part"),
            # The first measurements were recorded without these.
            simulated=row.get("simulated", 0),
            lacks=row.get("lacks"),
        )

    def joined(self, earlier: Self) -> Self:
        """The seeds of an earlier measurement of the same thing beside ours, which count where both have one."""
        clocks = dict(zip(earlier.seeds, earlier.fmax_mhz_by_seed, strict=True))
        clocks |= dict(zip(self.seeds, self.fmax_mhz_by_seed, strict=True))
        seeds = tuple(sorted(clocks))
        return replace(
            self,
            seeds=seeds,
            fmax_mhz_by_seed=tuple(clocks[seed] for seed in seeds),
            simulated=max(self.simulated, earlier.simulated),
        )

    @property
    def _point(self) -> tuple[object, ...]:
        """Two measurements with the same are of the same thing, and differ at most in their seeds."""
        tools = tuple(sorted(self.tools.items()))
        return self.config, self.exponentiator, self.part, self.target, self.rtl_hash, tools, self.synthesis

    @property
    def _rank(self) -> tuple[object, ...]:
        """Where its line is in the file, so that a new measurement is one changed line."""
        return (
            self.target,
            self.config.architecture,
            self.exponentiator or self.part or "",
            self.config.width,
            str(self.config),
            self.date,
        )


def stored(folder: Path) -> list[Measurement]:
    """The measurements recorded in ``folder``; none if there is no file of them.

    Raises MontcoreError naming file and line if a line is not a measurement.
    """
    return jsonl.load(folder / FILE, "a measurement", Measurement.from_json)


def latest(
    rows: Iterable[Measurement], exponentiator: str | None = None, part: str | None = None
) -> dict[tuple[Config, str], Measurement]:
    """The newest measurement of every multiplier, or exponentiator of that method, or such part, on every target."""
    ordered = sorted(rows, key=lambda row: row.date)
    return {(row.config, row.target): row for row in ordered if (row.exponentiator, row.part) == (exponentiator, part)}


def record(measurement: Measurement, folder: Path) -> None:
    """Add a measurement to those in ``folder``; it joins one of the same configuration, RTL, target and tools.

    Several processes may record at once. Raises BadInput naming ``record`` if ``folder`` cannot be written.
    """

    def rows() -> Iterable[dict[str, Any]]:
        joined, others = measurement, []
        for row in stored(folder):
            if row._point == measurement._point:
                joined = joined.joined(row)
            else:
                others.append(row)
        return [row.as_json() for row in sorted([*others, joined], key=lambda row: row._rank)]

    jsonl.update(folder / FILE, rows)
