# SPDX-License-Identifier: Apache-2.0
"""The cores to choose from at a width: measured there, estimated between two widths, or those of the nearest one."""

import math
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from montcore.architectures import Butterfly, Config, FixedLatency, WordMultiplier
from montcore.cores import CoprocessorCore, Core, EngineCore, ExponentiatorCore, named
from montcore.errors import BadInput
from montcore.exploration.candidate import Candidate, CoprocessorCandidate, EngineCandidate, WordCandidate
from montcore.exploration.shown import shown
from montcore.exponentiation import find as find_method
from montcore.exponentiation.window import Window
from montcore.microcode.coprocessor_cycles import Lengths
from montcore.results import Measurement, has_same_rtl
from montcore.targets import TARGETS, find

# A core takes shorter moduli than it is measured for, down to half as many bits. If an estimate between two widths is
# possible, only a core with at most a tenth more bits is preferred to it.
SERVES, NEAR = 2, 1.1


@dataclass(frozen=True)
class Kind:
    """The kind of core to choose.

    Attributes
    ----------
    chaining
        True for multipliers whose results chain (Reduce=0), False for canonical results.
    exponentiator
        Method, for exponentiators instead of multipliers. Their results are canonical on any multiplier.
    every_cycle
        True for word multipliers with a modulus at run time, which start a product in every cycle.
    butterfly
        True for butterflies instead of word multipliers; only with ``every_cycle``.

    Raises
    ------
    BadInput
        ``exponentiator``, ``chaining`` or ``every cycle`` is illegal.
    """

    chaining: bool = False
    exponentiator: str | None = None
    every_cycle: bool = False
    butterfly: bool = False

    def __post_init__(self) -> None:
        if self.every_cycle and self.exponentiator is not None:
            raise BadInput("every cycle", "must not be given with an exponentiator")
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
        return named(config) if self.exponentiator is None else ExponentiatorCore(config, self.exponentiator)

    def includes(self, core: Core) -> bool:
        """Return whether a core is of this kind."""
        if isinstance(core.config, FixedLatency):
            wanted = Butterfly if self.butterfly else WordMultiplier
            if not self.every_cycle or type(core.config) is not wanted or core.config.modulus:
                return False
        elif self.every_cycle:
            return False
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
        if self.every_cycle:
            return "butterflies" if self.butterfly else "word multipliers"
        return "chaining multipliers" if self.chaining else "multipliers with canonical results"


def candidates(rows: Iterable[Measurement], width: int, target: str, kind: Kind = Kind()) -> list[Candidate]:
    """Return the cores of a kind that are measured on the target at the width, or estimated between two widths.

    Cores that are measured for a modulus of at most twice the length take a shorter one, too. Without such a core,
    return those of the nearest measured width, with their cycles at the requested width and an area in proportion.
    Return also the engines and coprocessors that take the width. Leave out what does not fit on the device.
    """
    return [core for core, lack in _with_lack(list(rows), width, target, kind) if not lack]


def too_large(rows: Iterable[Measurement], width: int, target: str, kind: Kind = Kind()) -> dict[Candidate, str]:
    """Return what ``candidates`` leaves out because it does not fit, with what the device has too little of."""
    return {core: lack for core, lack in _with_lack(list(rows), width, target, kind) if lack}


def _with_lack(rows: Sequence[Measurement], width: int, target: str, kind: Kind) -> Iterator[tuple[Candidate, str]]:
    """Yield the cores of a kind, each with what the device has too little of: "" if the core may fit."""
    device = find(target).placement
    not_placed = {key: f"{row.lacks} with the harness" for key, row in shown(rows).items() if row.lacks}
    for core in _all(rows, width, target, kind):
        lack = device.lack(core.luts, core.dsps, core.brams) if device else ""
        yield core, not_placed.get((core.core, target), lack)


def _all(rows: Sequence[Measurement], width: int, target: str, kind: Kind) -> list[Candidate]:
    """Return the cores of a kind for a width, whether they fit or not."""
    families: dict[Config, list[Candidate]] = defaultdict(list)
    for row in shown(rows).values():
        known = _measured(row, kind) if row.target == target and kind.includes(row.core) else None
        if known:
            # An architecture may not have the width.
            with suppress(BadInput):
                families[replace(row.config, width=width)].append(known)
    found = [candidate for config, family in families.items() for candidate in _at(config, family, kind)]
    in_memory: Iterator[Candidate] = iter(())
    if kind.has_coprocessors:
        in_memory = _coprocessors(rows, width, target, kind)
    elif kind.exponentiator is None and not kind.every_cycle:
        in_memory = _engines(rows, width, target, kind)
    return [*found, *(() if found or kind.every_cycle else _nearest(families, kind)), *in_memory]


def _engines(rows: Iterable[Measurement], width: int, target: str, kind: Kind) -> Iterator[EngineCandidate]:
    """Yield the measured engines for moduli of at least ``width`` bits."""
    for row in shown(rows, EngineCore).values():
        core = row.core
        assert isinstance(core, EngineCore)
        suits = row.target == target and core.streams == 1 and core.max_width >= width
        figures = _figures(row) if suits else None
        if figures is not None:
            timing = core.timing
            yield EngineCandidate(
                **figures,
                cycles=timing.product_cycles(width) if kind.chaining else timing.cycles("product canonical", width),
                setup_cycles=timing.cycles("setup", width),
                bits=width,
            )


def _coprocessors(rows: Iterable[Measurement], width: int, target: str, kind: Kind) -> Iterator[CoprocessorCandidate]:
    """Yield the measured coprocessors for moduli of at least ``width`` bits."""
    for row in shown(rows, CoprocessorCore).values():
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
    placed = (row for row in shown(rows).values() if row.target == target and row.fmax_mhz)
    return sorted({row.config.width for row in placed if kind.includes(row.core)})


def check_placeable(name: str) -> None:
    """Raise BadInput naming ``target`` unless it has place and route, which time depends on."""
    if not find(name).is_placed:
        known = ", ".join(target.name for target in TARGETS.values() if target.is_placed)
        raise BadInput("target", f"must have place and route: {known}; not {name}")


def _measured(row: Measurement, kind: Kind) -> Candidate | None:
    figures = _figures(row)
    if figures is None:
        return None
    make = WordCandidate if kind.every_cycle else Candidate
    return make(
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
        "renewed": row.measured_with is not None,
        "mhz_median": row.fmax_mhz_median,
        "floorplan": row.synthesis.endswith("floorplan"),
    }


def _nearest(families: Mapping[Config, list[Candidate]], kind: Kind) -> list[Candidate]:
    """Return the cores of the measured width with the nearest ratio, the larger of two, at the requested width.

    The area is in proportion to the width if that is longer than the measured one, else the measured area.
    """
    measured = [(config, candidate) for config, family in families.items() for candidate in family]
    if not measured:
        return []

    def distance(pair: tuple[Config, Candidate]) -> tuple[float, int]:
        wanted, width = pair[0].width, pair[1].config.width
        return abs(math.log(width / wanted)), -width

    nearest = min(map(distance, measured))

    def grown(figure: float, config: Config, candidate: Candidate) -> int:
        return math.ceil(figure * max(Fraction(1), Fraction(config.width, candidate.config.width)))

    return [
        replace(
            candidate,
            core=kind.core(config),
            luts=grown(candidate.luts, config, candidate),
            dsps=grown(candidate.dsps, config, candidate),
            brams=grown(candidate.brams, config, candidate),
            cycles=kind.cycles(config),
            setup_cycles=kind.setup_cycles(config),
            nearest=candidate.config.width,
        )
        for config, candidate in measured
        if distance((config, candidate)) == nearest
    ]


def _at(config: Config, family: list[Candidate], kind: Kind) -> Iterator[Candidate]:
    """Yield the measurement of a core at a width, of the next longer one, or an estimate between two widths."""
    width = config.width
    for candidate in family:
        if candidate.config == config:
            yield candidate
            return
    below = max((c for c in family if c.config.width < width), key=lambda c: c.config.width, default=None)
    above = min((c for c in family if c.config.width > width), key=lambda c: c.config.width, default=None)
    # The DSP blocks of a word multiplier grow in steps, so that there is nothing to estimate.
    if above and above.config.width <= width * (NEAR if below and not kind.every_cycle else SERVES):
        yield replace(above, serves=width)
        return
    if below is None or above is None or kind.every_cycle:
        return
    low, high = below.config.width, above.config.width
    linear = (width - low) / (high - low)
    power = math.log(width / low) / math.log(high / low)

    def between(a: float, b: float) -> float:
        """Interpolate by the power of the width from a to b: exact for growth with any power of the width."""
        return a * math.pow(b / a, power)

    def whole(a: float, b: float) -> int:
        """Interpolate linearly and round up to whole blocks."""
        return math.ceil(a + (b - a) * linear)

    yield Candidate(
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
        renewed=below.renewed or above.renewed,
        floorplan=below.floorplan or above.floorplan,
    )
