# SPDX-License-Identifier: Apache-2.0
"""The cores to choose from at a width: measured there, estimated between two widths, or from the nearest width."""

import math
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from montcore.architectures import Config
from montcore.cores import CoprocessorCore, EngineCore
from montcore.errors import BadInput
from montcore.lab.exploration.candidate import (
    BatchCandidate,
    Candidate,
    CoprocessorCandidate,
    EngineCandidate,
    EveryCycleCandidate,
    OperationCandidate,
    TransformCandidate,
)
from montcore.lab.exploration.kind import MULTIPLIERS, Kind
from montcore.lab.exploration.operation import find as find_operation
from montcore.lab.exploration.shown import shown
from montcore.lab.results import Measurement, has_same_rtl
from montcore.lab.targets import Target
from montcore.microcode.coprocessor_cycles import Lengths

# A core serves shorter moduli than its measured width, down to half the bits. It is preferred to an estimate between
# two widths only if it has at most a tenth more bits.
SERVES, NEAR = 2, 1.1


@dataclass(frozen=True)
class Candidates:
    """The cores of a kind that are measured on a target.

    Attributes
    ----------
    fitting
        The cores to choose from.
    too_large
        The cores that do not fit on the device, with the resources that it lacks.
    untimed
        The cores that fit but have no frequency, on a target with frequencies: the tool lacks delays for a cell or a
        macro.
    """

    fitting: list[Candidate]
    too_large: dict[Candidate, str]
    untimed: list[Candidate]


def candidates(rows: Iterable[Measurement], width: int, target: Target, kind: Kind = MULTIPLIERS) -> Candidates:
    """Return the cores of a kind that are measured on the target at the width, or estimated between two widths.

    Cores that are measured for a modulus of at most twice the length take a shorter one, too. Without such a core,
    return the cores of the nearest measured width, with their cycles at the requested width and an area in proportion.
    Return also the engines and coprocessors that take the width.
    """
    found = Candidates([], {}, [])
    for core, lack in _with_lack(list(rows), width, target, kind):
        if lack:
            found.too_large[core] = lack
        elif core.mhz is None and target.meaning:
            found.untimed.append(core)
        else:
            found.fitting.append(core)
    return found


def measured_widths(rows: Iterable[Measurement], target: Target, kind: Kind) -> list[int]:
    """Return the widths at which cores of a kind are measured on the target."""
    return sorted({row.config.width for row in _timed(_on(rows, target), target) if kind.includes(row.core)})


def _with_lack(rows: Sequence[Measurement], width: int, target: Target, kind: Kind) -> Iterator[tuple[Candidate, str]]:
    """Yield the cores of a kind, each with the resources that the device lacks: "" if the core may fit."""
    device, measured = target.placement, _on(rows, target)
    not_placed = {row.core: f"{row.lacks} with the harness" for row in measured if row.lacks}
    timed = _all(_timed(measured, target), width, kind)
    known = {core.core for core in timed}
    without = (row for row in measured if not _mhz(row) and target.meaning)
    untimed = (core for row in without if (core := _serving(row, width, kind)))
    for core in [*timed, *(core for core in untimed if core.core not in known)]:
        ffs = core.ffs if core.estimated else 0
        lack = device.lack(core.size_limit, core.dsps, core.brams, ffs) if device else ""
        yield core, not_placed.get(core.core, lack)


def _on(rows: Iterable[Measurement], target: Target) -> list[Measurement]:
    """Return the newest measurement of each core on a target."""
    return [row for row in shown(rows).values() if row.target == target.name]


def _timed(rows: Sequence[Measurement], target: Target) -> list[Measurement]:
    """Return the rows of a target that have a frequency; all rows on a target without frequencies."""
    return [row for row in rows if _mhz(row) or not target.meaning]


def _mhz(row: Measurement) -> float | None:
    """Return the frequency after place and route or before layout."""
    return row.fmax_mhz or row.before_layout_mhz


def _all(rows: Iterable[Measurement], width: int, kind: Kind) -> list[Candidate]:
    """Return the cores of a kind for a width, whether they fit or not."""
    families: dict[Config, list[Candidate]] = defaultdict(list)
    in_memory: list[Candidate] = []
    for row in rows:
        if kind.includes(row.core):
            # An architecture may not have the width.
            with suppress(BadInput):
                families[replace(row.config, width=width)].append(_measured(row, kind))
        elif core := _in_memory(row, width, kind):
            in_memory.append(core)
    found = [candidate for config, family in families.items() for candidate in _at(config, family, kind)]
    return [*found, *(() if found or kind.operation else _nearest(families, kind)), *in_memory]


def _serving(row: Measurement, width: int, kind: Kind) -> Candidate | None:
    """Return a measured core as a candidate; None if the core is of another kind or does not take the width."""
    if not kind.includes(row.core):
        return _in_memory(row, width, kind)
    known = _measured(row, kind)
    if known.config.width == width:
        return known
    return replace(known, serves=width) if width < known.config.width <= SERVES * width else None


def _in_memory(row: Measurement, width: int, kind: Kind) -> Candidate | None:
    """Return an engine or coprocessor if it takes moduli of ``width`` bits and has the operation of the kind."""
    core = row.core
    if kind.service:
        return _of_operation(row, kind.service, width)
    if isinstance(core, CoprocessorCore):
        return _coprocessor(row, core, width, kind) if kind.has_coprocessors and core.max_width >= width else None
    if isinstance(core, EngineCore) and not (kind.exponentiator or kind.operation) and core.max_width >= width:
        return _engine(row, core, width, kind)
    return None


def _engine(row: Measurement, core: EngineCore, width: int, kind: Kind) -> EngineCandidate | None:
    """Return an engine for moduli of ``width`` bits; None for one with two products at a time."""
    timing = core.timing
    if core.streams > 1:
        return None
    return EngineCandidate(
        **_figures(row),
        cycles=timing.product_cycles(width) if kind.chaining else timing.cycles("product canonical", width),
        setup_cycles=timing.cycles("setup", width),
        bits=width,
    )


def _coprocessor(row: Measurement, core: CoprocessorCore, width: int, kind: Kind) -> CoprocessorCandidate | None:
    """Return a coprocessor for moduli of ``width`` bits; None for one with two products at a time."""
    timing = core.timing
    if core.streams > 1:
        return None
    return CoprocessorCandidate(
        **_figures(row),
        cycles=timing.cycles("MODEXP", Lengths.of_power(width)),
        setup_cycles=timing.cycles("SET_MODULUS", Lengths(width)),
        windows=kind.exponentiator or "",
        bits=width,
    )


def _of_operation(row: Measurement, name: str, width: int) -> OperationCandidate | None:
    """Return a core with an operation of keys or curves of ``width`` bits."""
    operation = find_operation(name)
    if not operation.takes(row.core, width):
        return None
    return OperationCandidate(
        **_figures(row),
        cycles=operation.cycles(row.core, width),
        setup_cycles=operation.setup_cycles(row.core, width),
        bits=width,
        service=name,
    )


def _measured(row: Measurement, kind: Kind) -> Candidate:
    if kind.transform is not None:
        make: type[Candidate] = TransformCandidate
    elif kind.batches:
        make = BatchCandidate
    else:
        make = EveryCycleCandidate if kind.operation else Candidate
    return make(
        **_figures(row),
        cycles=kind.cycles(row.config),
        setup_cycles=kind.setup_cycles(row.config),
    )


def _figures(row: Measurement) -> dict[str, Any]:
    """Return the fields of a candidate that a measurement has."""
    area = row.area
    return {
        "core": row.core,
        "target": row.target,
        "luts": None if area.luts is None else math.ceil(area.luts),
        "gates": None if area.gates is None else math.ceil(area.gates),
        "ffs": math.ceil(area.ffs or 0),
        "dsps": area.dsps or 0,
        "brams": area.brams or 0,
        "mhz": _mhz(row),
        "same_rtl": has_same_rtl(row),
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
            _of_size(candidate, grown(candidate.size, config, candidate)),
            core=kind.core(config),
            ffs=grown(candidate.ffs, config, candidate),
            dsps=grown(candidate.dsps, config, candidate),
            brams=grown(candidate.brams, config, candidate),
            cycles=kind.cycles(config),
            setup_cycles=kind.setup_cycles(config),
            nearest=candidate.config.width,
        )
        for config, candidate in measured
        if distance((config, candidate)) == nearest
    ]


def _of_size(candidate: Candidate, size: int) -> Candidate:
    """Return a core with another area."""
    return replace(candidate, gates=size) if candidate.luts is None else replace(candidate, luts=size)


def _at(config: Config, family: list[Candidate], kind: Kind) -> Iterator[Candidate]:
    """Yield the measurement of a core at a width, of the next longer width, or an estimate between two widths."""
    width = config.width
    for candidate in family:
        if candidate.config == config:
            yield candidate
            return
    below = max((c for c in family if c.config.width < width), key=lambda c: c.config.width, default=None)
    above = min((c for c in family if c.config.width > width), key=lambda c: c.config.width, default=None)
    # The DSP blocks of a core with fixed latency grow in steps, so that there is nothing to estimate.
    if above and above.config.width <= width * (NEAR if below and not kind.operation else SERVES):
        yield replace(above, serves=width)
        return
    if below is None or above is None or kind.operation:
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

    yield replace(
        _of_size(below, math.ceil(between(below.size, above.size))),
        core=kind.core(config),
        ffs=whole(below.ffs, above.ffs),
        dsps=whole(below.dsps, above.dsps),
        brams=whole(below.brams, above.brams),
        mhz=between(below.mhz, above.mhz) if below.mhz and above.mhz else None,
        cycles=kind.cycles(config),
        setup_cycles=kind.setup_cycles(config),
        between=(low, high),
        same_rtl=below.same_rtl and above.same_rtl,
        mhz_median=None,
        floorplan=below.floorplan or above.floorplan,
    )
