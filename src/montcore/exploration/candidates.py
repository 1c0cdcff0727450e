# SPDX-License-Identifier: Apache-2.0
"""The cores there are to choose from at a width: measured ones, and between measured widths estimates."""

import math
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from montcore.architectures import Config
from montcore.errors import BadInput
from montcore.measurement import TARGETS, Measurement, has_same_rtl, latest
from montcore.measurement.targets import find

# What an estimate is held against a limit with. At 512 bits between 256 and 1024, LUTs came out within 1 %; the clocks
# of three seeds of one core differ by up to 15 %, of which the best one counts.
LUTS_MARGIN, CLOCK_MARGIN = 1.05, 0.9


@dataclass(frozen=True)
class Candidate:
    """A core with what it costs on a target, measured or estimated.

    cycles: of any product, the most. mhz: the best clock. between: the measured widths that an estimate lies between,
    None for a measurement. same_rtl: whether the RTL is what it was when it was measured.
    ``luts_limit`` and ``rate_limit`` are what it is sure to keep: LUTs, and products a second.
    """

    config: Config
    target: str
    luts: int
    dsps: float
    brams: float
    mhz: float
    cycles: int
    between: tuple[int, int] | None = None
    same_rtl: bool = True

    @property
    def estimated(self) -> bool:
        """Whether area and clock are estimates; the cycles never are."""
        return self.between is not None

    @property
    def time_us(self) -> float:
        """Microseconds that a product takes at most."""
        return self.cycles / self.mhz

    @property
    def rate(self) -> float:
        """Products a second, one after the other: operands are taken in the clock in which a result is."""
        return 1e6 * self.mhz / (self.cycles + 1)

    @property
    def luts_limit(self) -> int:
        """LUTs, for an estimate with a margin."""
        return math.ceil(self.luts * LUTS_MARGIN) if self.estimated else self.luts

    @property
    def rate_limit(self) -> float:
        """Products a second, for an estimate with a margin."""
        return self.rate * CLOCK_MARGIN if self.estimated else self.rate

    @property
    def figures(self) -> tuple[float, ...]:
        """What is the better the less it is."""
        return self.time_us, self.luts, self.dsps, self.brams

    def as_json(self) -> dict[str, Any]:
        """One flat object."""
        return {
            "arch": self.config.architecture,
            "width": self.config.width,
            "parameters": dict(self.config.parameters),
            "luts": self.luts,
            "dsps": self.dsps,
            "brams": self.brams,
            "fmax_mhz": round(self.mhz, 2),
            "cycles": self.cycles,
            "time_us": round(self.time_us, 4),
            "products_per_second": int(self.rate),
            "estimated": self.estimated,
            "same_rtl": self.same_rtl,
            "estimated_between": self.between and list(self.between),
            "command": f"{self.config.command('generate')} -o {self.config.identifier}",
        }


def candidates(rows: Iterable[Measurement], width: int, target: str) -> list[Candidate]:
    """Every core with a canonical result that was measured at the width or, with the same parameters, around it."""
    families: dict[Config, list[Candidate]] = defaultdict(list)
    for row in latest(rows).values():
        known = _measured(row) if row.target == target else None
        if known and row.config.canonical:
            at_width = Config(row.config.architecture, width, row.config.parameters)
            families[at_width].append(known)
    found = (_at(config, family) for config, family in families.items())
    return [candidate for candidate in found if candidate]


def target_with_clock(name: str) -> None:
    """Raise BadInput naming ``target`` unless there is place and route for it: without a clock there is no time."""
    if find(name).placement is None:
        known = ", ".join(target.name for target in TARGETS.values() if target.placement)
        raise BadInput("target", f"no clock is known on {name}, for want of an open place and route; choose on {known}")


def _measured(row: Measurement) -> Candidate | None:
    area = row.area
    if area.luts is None or row.fmax_mhz is None:
        return None
    return Candidate(
        config=row.config,
        target=row.target,
        luts=math.ceil(area.luts),
        dsps=area.dsps or 0,
        brams=area.brams or 0,
        mhz=row.fmax_mhz,
        cycles=row.config.worst_latency,
        same_rtl=has_same_rtl(row),
    )


def _at(config: Config, family: list[Candidate]) -> Candidate | None:
    """A core at a width: what was measured there, or else between the nearest widths on either side."""
    width = config.width
    for candidate in family:
        if candidate.config == config:
            return candidate
    below = max((c for c in family if c.config.width < width), key=lambda c: c.config.width, default=None)
    above = min((c for c in family if c.config.width > width), key=lambda c: c.config.width, default=None)
    if below is None or above is None:
        return None
    low, high = below.config.width, above.config.width
    linear = (width - low) / (high - low)
    power = math.log(width / low) / math.log(high / low)

    def between(a: float, b: float) -> float:
        """On the power of the width that leads from a to b: right for what grows with the width, or its root."""
        return a * math.pow(b / a, power)

    def whole(a: float, b: float) -> int:
        """In blocks, on a straight line."""
        return math.ceil(a + (b - a) * linear)

    return Candidate(
        config=config,
        target=below.target,
        luts=math.ceil(between(below.luts, above.luts)),
        dsps=whole(below.dsps, above.dsps),
        brams=whole(below.brams, above.brams),
        mhz=between(below.mhz, above.mhz),
        cycles=config.worst_latency,
        between=(low, high),
        same_rtl=below.same_rtl and above.same_rtl,
    )
