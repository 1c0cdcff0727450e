# SPDX-License-Identifier: Apache-2.0
"""The names of cores in recorded rows and on the command line."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from montcore.architectures import (
    BatchMultiplier,
    Butterfly,
    Config,
    CurveUnit,
    DigitSerial,
    Ntt,
    Scalable,
    WideMultiplier,
    WordMultiplier,
)
from montcore.cores.batch_multiplier import BatchMultiplierCore
from montcore.cores.butterfly import ButterflyCore
from montcore.cores.coprocessor import CoprocessorCore, MappedCore
from montcore.cores.core import Core
from montcore.cores.curve_coprocessor import CurveCoprocessorCore
from montcore.cores.curve_unit import CurveUnitCore
from montcore.cores.engine import EngineCore
from montcore.cores.exponentiator import ExponentiatorCore
from montcore.cores.kernels import KernelCore
from montcore.cores.multiplier import MultiplierCore
from montcore.cores.ntt import NttCore
from montcore.cores.pool import PoolCore
from montcore.cores.wide_multiplier import WideMultiplierCore
from montcore.cores.word_multiplier import WordMultiplierCore
from montcore.errors import BadInput


def _engine(config: DigitSerial) -> EngineCore:
    return EngineCore(config.multipliers, config.width, config.digit_bits, config.technology)


def _coprocessor(config: DigitSerial) -> CoprocessorCore:
    return CoprocessorCore(config.multipliers, config.width, technology=config.technology)


def _curve_coprocessor(config: CurveUnit) -> CurveCoprocessorCore:
    return CurveCoprocessorCore(
        config.width, config.cores, config.technology, batch=config.batch, edwards=config.edwards
    )


# The core of each architecture that is not a multiplier of the first contract.
_WHOLE: dict[type[Config], Callable[[Any], Core]] = {
    WordMultiplier: WordMultiplierCore,
    WideMultiplier: WideMultiplierCore,
    BatchMultiplier: BatchMultiplierCore,
    Butterfly: ButterflyCore,
    Ntt: NttCore,
    CurveUnit: CurveUnitCore,
}
# The cores that rows call a part of their multiplier, by architecture and name.
PARTS: dict[type[Config], dict[str, Callable[[Any], Core]]] = {
    Scalable: {
        "kernel": KernelCore,
        "engine": lambda config: KernelCore(config, "engine"),
        "power": lambda config: KernelCore(config, "power"),
    },
    CurveUnit: {"coprocessor": _curve_coprocessor},
    DigitSerial: {
        "kernel": KernelCore,
        "engine": _engine,
        "pair-engine": lambda config: replace(_engine(config), streams=2),
        "coprocessor": _coprocessor,
        "pair-coprocessor": lambda config: replace(_coprocessor(config), streams=2),
    },
}


def from_fields(row: Mapping[str, Any]) -> Core:
    """Return the core of a recorded row, which ``Core.fields`` has written; raise KeyError or BadInput for others."""
    config = Config(row["architecture"], row["width"], row["parameters"])
    if "count" not in row:
        return _latched(named(config, row["exponentiator"], row.get("part")), row)
    coprocessor = _latched(named(config, part=row["part"].replace("pool", "coprocessor")), row)
    if not isinstance(coprocessor, MappedCore):
        raise BadInput("count", "must only be in rows of a pool")
    return PoolCore(coprocessor, row["count"])


def _latched(core: Core, row: Mapping[str, Any]) -> Core:
    """Return the core with the latch of a row, if it has one."""
    if "latch" not in row:
        return core
    if not isinstance(core, CoprocessorCore | CurveCoprocessorCore):
        raise BadInput("latch", "must only be in rows of a coprocessor or a pool")
    return replace(core, latch=row["latch"])


def named(
    config: Config,
    exponentiator: str | None = None,
    part: str | None = None,
    exponent_width: int | None = None,
) -> Core:
    """Return the multiplier, an exponentiator of a method on it, or a part.

    Raises BadInput naming ``method``, ``part`` or ``exponent width``.
    """
    if exponentiator is not None:
        if part is not None:
            raise BadInput("part", "must not be given with an exponentiator")
        return ExponentiatorCore(config, exponentiator, exponent_width)
    if exponent_width is not None:
        raise BadInput("exponent width", "must be given with an exponentiator only")
    if part is None:
        return _WHOLE.get(type(config), MultiplierCore)(config)
    known = parts(config)
    if part not in known:
        if part in PARTS.get(type(config), {}):
            raise BadInput("part", f"{part} must have 4 multipliers or more")
        rule = f"known: {', '.join(known)}" if known else "it has no parts"
        raise BadInput("part", f"{config.architecture} has no part {part!r}; {rule}")
    return known[part](config)


def parts(config: Config) -> dict[str, Callable[[Any], Core]]:
    """Return the parts of a multiplier by name. An engine of one column computes one product at a time."""
    found = PARTS.get(type(config), {})
    single = isinstance(config, DigitSerial) and config.multipliers == 2
    return {name: make for name, make in found.items() if not (single and name.startswith("pair-"))}
