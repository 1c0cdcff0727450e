# SPDX-License-Identifier: Apache-2.0
"""The cores to choose from at a width: measured there, estimated between two widths, or those of the nearest one."""

import math
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from montcore.architectures import Config
from montcore.cores import CoprocessorCore, Core, ExponentiatorCore, MultiplierCore
from montcore.errors import BadInput
from montcore.exponentiation import find as find_method
from montcore.exponentiation.window import Window
from montcore.measurement import TARGETS, Measurement, has_same_rtl, latest
from montcore.measurement.targets import find
from montcore.microcode.coprocessor_cycles import Lengths

# Margins of an estimate against a limit. Estimated LUTs at 512 bits, between 256 and 1024, are within 1 % of measured
# ones. The frequencies of three seeds of one core differ by up to 15 %; the best one counts.
LUTS_MARGIN, CLOCK_MARGIN = 1.05, 0.9


@dataclass(frozen=True)
class Candidate:
    """A core with its area and time on a target.

    An operation is a product, or, for an exponentiator, a power with an exponent as long as the modulus.

    Attributes
    ----------
    core
        The core.
    cycles
        Maximum cycles per operation.
    setup_cycles
        Cycles from a new modulus to the first operation.
    mhz
        The best frequency.
    between
        The two measured widths of an estimate; otherwise None.
    nearest
        The width that area and frequency are measured at, if it is another one; otherwise None.
    same_rtl
        True if the RTL is that of the measurement.
    """

    core: Core
    target: str
    luts: int
    dsps: float
    brams: float
    mhz: float
    cycles: int
    setup_cycles: int = 0
    between: tuple[int, int] | None = None
    nearest: int | None = None
    same_rtl: bool = True

    @property
    def config(self) -> Config:
        """The multiplier in the core."""
        return self.core.config

    @property
    def width(self) -> int:
        """Bits of the modulus."""
        return self.config.width

    @property
    def method(self) -> str | None:
        """Method of the powers; None for products."""
        return self.core.method if isinstance(self.core, ExponentiatorCore) else None

    @property
    def estimated(self) -> bool:
        """True if area and frequency are of other widths. The cycles are always exact."""
        return self.between is not None or self.nearest is not None

    @property
    def time_us(self) -> float:
        """Maximum microseconds per operation."""
        return self.cycles / self.mhz

    @property
    def rate(self) -> float:
        """Rate of sequential operations, per second.

        A multiplier takes operands in the cycle in which its result is taken, an exponentiator in the next one.
        """
        return 1e6 * self.mhz / (self.cycles + (2 if self.method else 1))

    @property
    def luts_limit(self) -> int:
        """LUTs for comparison with a limit; an estimate between two widths has a margin."""
        return math.ceil(self.luts * LUTS_MARGIN) if self.between else self.luts

    @property
    def rate_limit(self) -> float:
        """Rate for comparison with a limit; an estimate between two widths has a margin."""
        return self.rate * CLOCK_MARGIN if self.between else self.rate

    @property
    def figures(self) -> tuple[float, ...]:
        """The figures of the Pareto front; less is better."""
        return self.time_us, self.luts, self.dsps, self.brams

    def as_json(self) -> dict[str, Any]:
        """Return one flat object."""
        rate = "powers_per_second" if self.method else "products_per_second"
        return {
            "arch": self.config.architecture,
            "width": self.width,
            "parameters": dict(self.config.parameters),
            "exponentiator": self.method,
            "luts": self.luts,
            "dsps": self.dsps,
            "brams": self.brams,
            "fmax_mhz": round(self.mhz, 2),
            "cycles": self.cycles,
            "setup_cycles": self.setup_cycles,
            "time_us": round(self.time_us, 4),
            rate: int(self.rate),
            "estimated": self.estimated,
            "same_rtl": self.same_rtl,
            "estimated_between": self.between and list(self.between),
            "nearest_width": self.nearest,
            "command": self.core.command,
        }


@dataclass(frozen=True)
class CoprocessorCandidate(Candidate):
    """A coprocessor, whose operation is MODEXP.

    Attributes
    ----------
    bits
        Bits of the modulus.
    windows
        The method with fixed windows that MODEXP replaces.
    """

    core: CoprocessorCore
    bits: int = 0
    windows: str = ""

    @property
    def width(self) -> int:
        """Bits of the modulus."""
        return self.bits

    @property
    def method(self) -> str:
        """The method with fixed windows."""
        return self.windows

    @property
    def rsa_crt_cycles(self) -> int:
        """Cycles of RSA_CRT for a modulus of so many bits."""
        return self.core.timing.cycles("RSA_CRT", Lengths.of_rsa(self.bits))

    def as_json(self) -> dict[str, Any]:
        """Return one flat object."""
        return {
            **super().as_json(),
            "part": self.core.part,
            "max_width": self.core.max_width,
            "rsa_crt_cycles": self.rsa_crt_cycles,
            "rsa_crt_us": round(self.rsa_crt_cycles / self.mhz, 4),
        }


@dataclass(frozen=True)
class Kind:
    """The kind of core to choose.

    Attributes
    ----------
    chaining
        True for multipliers whose results chain (Reduce=0), False for canonical results.
    exponentiator
        Method, for exponentiators instead of multipliers. Their results are canonical on any multiplier.

    Raises
    ------
    BadInput
        ``exponentiator`` or ``chaining`` is illegal.
    """

    chaining: bool = False
    exponentiator: str | None = None

    def __post_init__(self) -> None:
        if self.exponentiator is None:
            return
        object.__setattr__(self, "exponentiator", find_method(self.exponentiator, "exponentiator").name)
        if self.chaining:
            raise BadInput("chaining", "must not be given with an exponentiator, whose results are canonical")

    @property
    def has_coprocessors(self) -> bool:
        """True for exponentiators with fixed windows: MODEXP has them, too."""
        return self.exponentiator is not None and isinstance(find_method(self.exponentiator), Window)

    def core(self, config: Config) -> Core:
        """Return the core of this kind with a multiplier."""
        return MultiplierCore(config) if self.exponentiator is None else ExponentiatorCore(config, self.exponentiator)

    def includes(self, core: Core) -> bool:
        """Return whether a core is of this kind."""
        return core == self.core(core.config) and (bool(self.exponentiator) or core.config.canonical != self.chaining)

    def cycles(self, config: Config) -> int:
        """Return the maximum cycles per operation."""
        if self.exponentiator is None:
            return config.worst_latency
        return find_method(self.exponentiator).worst_cycles(config, config.width)

    def setup_cycles(self, config: Config) -> int:
        """Return the cycles from a new modulus to the first operation."""
        if self.exponentiator is None:
            return config.setup_cycles
        return find_method(self.exponentiator).setup_cycles(config)

    def __str__(self) -> str:
        if self.exponentiator:
            return f"{self.exponentiator} exponentiators"
        return "chaining multipliers" if self.chaining else "multipliers with canonical results"


def candidates(rows: Iterable[Measurement], width: int, target: str, kind: Kind = Kind()) -> list[Candidate]:
    """Return the cores of a kind that are measured on the target at the width, or estimated between two widths.

    Without such a core, return those of the nearest measured width, with their cycles at the requested width. Return
    also the coprocessors that take the width.
    """
    rows = list(rows)
    families: dict[Config, list[Candidate]] = defaultdict(list)
    for row in latest(rows).values():
        known = _measured(row, kind) if row.target == target and kind.includes(row.core) else None
        if known:
            at_width = replace(row.config, width=width)
            families[at_width].append(known)
    found = [candidate for config, family in families.items() if (candidate := _at(config, family, kind))]
    coprocessors = _coprocessors(rows, width, target, kind) if kind.has_coprocessors else ()
    return [*(found or _nearest(families, kind)), *coprocessors]


def _coprocessors(rows: Iterable[Measurement], width: int, target: str, kind: Kind) -> Iterator[CoprocessorCandidate]:
    """Yield the measured coprocessors for moduli of at least ``width`` bits."""
    for row in latest(rows, CoprocessorCore).values():
        core = row.core
        assert isinstance(core, CoprocessorCore)
        suits = row.target == target and core.streams == 1 and core.max_width >= width
        figures = _figures(row) if suits else None
        if figures is not None:
            timing = core.timing
            yield CoprocessorCandidate(
                **figures,
                cycles=timing.cycles("MODEXP", Lengths.of_power(width)),
                setup_cycles=timing.cycles("SET_MODULUS", Lengths(width)),
                windows=kind.exponentiator or "",
                bits=width,
            )


def measured_widths(rows: Iterable[Measurement], target: str, kind: Kind) -> list[int]:
    """Return the widths at which cores of a kind are measured on the target."""
    placed = (row for row in latest(rows).values() if row.target == target and row.fmax_mhz)
    return sorted({row.config.width for row in placed if kind.includes(row.core)})


def check_placeable(name: str) -> None:
    """Raise BadInput naming ``target`` unless it has place and route, which time depends on."""
    if find(name).placement is None:
        known = ", ".join(target.name for target in TARGETS.values() if target.placement)
        raise BadInput("target", f"must have an open place and route: {known}; not {name}")


def _measured(row: Measurement, kind: Kind) -> Candidate | None:
    figures = _figures(row)
    if figures is None:
        return None
    return Candidate(
        **figures,
        cycles=kind.cycles(row.config),
        setup_cycles=kind.setup_cycles(row.config),
    )


def _figures(row: Measurement) -> dict[str, Any] | None:
    """Return the fields of a candidate that a measurement has; None if area or frequency is not known."""
    area = row.area
    if area.luts is None or row.fmax_mhz is None:
        return None
    return {
        "core": row.core,
        "target": row.target,
        "luts": math.ceil(area.luts),
        "dsps": area.dsps or 0,
        "brams": area.brams or 0,
        "mhz": row.fmax_mhz,
        "same_rtl": has_same_rtl(row),
    }


def _nearest(families: Mapping[Config, list[Candidate]], kind: Kind) -> list[Candidate]:
    """Return the cores of the measured width with the nearest ratio, the larger of two, at the requested width."""
    measured = [(config, candidate) for config, family in families.items() for candidate in family]
    if not measured:
        return []

    def distance(pair: tuple[Config, Candidate]) -> tuple[float, int]:
        wanted, width = pair[0].width, pair[1].config.width
        return abs(math.log(width / wanted)), -width

    nearest = min(map(distance, measured))
    return [
        replace(
            candidate,
            core=kind.core(config),
            cycles=kind.cycles(config),
            setup_cycles=kind.setup_cycles(config),
            nearest=candidate.config.width,
        )
        for config, candidate in measured
        if distance((config, candidate)) == nearest
    ]


def _at(config: Config, family: list[Candidate], kind: Kind) -> Candidate | None:
    """Return the measurement of a core at a width, or an estimate between the nearest widths on both sides."""
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
        """Interpolate by the power of the width from a to b: exact for growth with any power of the width."""
        return a * math.pow(b / a, power)

    def whole(a: float, b: float) -> int:
        """Interpolate linearly and round up to whole blocks."""
        return math.ceil(a + (b - a) * linear)

    return Candidate(
        core=kind.core(config),
        target=below.target,
        luts=math.ceil(between(below.luts, above.luts)),
        dsps=whole(below.dsps, above.dsps),
        brams=whole(below.brams, above.brams),
        mhz=between(below.mhz, above.mhz),
        cycles=kind.cycles(config),
        setup_cycles=kind.setup_cycles(config),
        between=(low, high),
        same_rtl=below.same_rtl and above.same_rtl,
    )
