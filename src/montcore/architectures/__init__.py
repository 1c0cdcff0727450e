# SPDX-License-Identifier: Apache-2.0
"""The multiplier architectures, each in a separate module."""

from montcore.architectures.batch_multiplier import BatchMultiplier
from montcore.architectures.butterfly import Butterfly
from montcore.architectures.carry_save import CarrySave
from montcore.architectures.compact import Compact
from montcore.architectures.config import (
    ARCHITECTURES,
    MAX_WIDTH,
    MIN_WIDTH,
    OTHERS,
    Config,
    check_config,
    check_width,
    find_architecture,
)
from montcore.architectures.curve_unit import CurveUnit
from montcore.architectures.digit_serial import DigitSerial
from montcore.architectures.fixed_latency import EveryCycle, FixedLatency, OfWords
from montcore.architectures.high_radix import HighRadix
from montcore.architectures.ntt import Ntt
from montcore.architectures.parameter import Parameter, one_at_a_time
from montcore.architectures.pipelined import Pipelined
from montcore.architectures.radix2 import Radix2
from montcore.architectures.redundant import Redundant
from montcore.architectures.scalable import Scalable
from montcore.architectures.stored_multiples import StoredMultiples
from montcore.architectures.vlm3 import Vlm3
from montcore.architectures.wide_multiplier import WideMultiplier
from montcore.architectures.word_multiplier import WordMultiplier

_ALL: tuple[type[Config], ...] = (
    Radix2,
    Compact,
    CarrySave,
    HighRadix,
    Vlm3,
    Scalable,
    Redundant,
    Pipelined,
    StoredMultiples,
    DigitSerial,
)

ARCHITECTURES.update((architecture.name, architecture) for architecture in _ALL)
# Cores with the contract of fixed latency.
FIXED_LATENCY: dict[str, type[FixedLatency]] = {
    each.name: each for each in (WordMultiplier, WideMultiplier, BatchMultiplier, Butterfly)
}
# Cores with commands and streams.
TRANSFORMS: dict[str, type[FixedLatency]] = {Ntt.name: Ntt}
# Multipliers of points, with commands and streams.
CURVE_UNITS: dict[str, type[CurveUnit]] = {CurveUnit.name: CurveUnit}
OTHERS.update({**FIXED_LATENCY, **TRANSFORMS, **CURVE_UNITS})

__all__ = [
    "ARCHITECTURES",
    "CURVE_UNITS",
    "FIXED_LATENCY",
    "MAX_WIDTH",
    "MIN_WIDTH",
    "OTHERS",
    "TRANSFORMS",
    "BatchMultiplier",
    "Butterfly",
    "CarrySave",
    "Compact",
    "Config",
    "CurveUnit",
    "DigitSerial",
    "EveryCycle",
    "FixedLatency",
    "HighRadix",
    "Ntt",
    "OfWords",
    "Parameter",
    "Pipelined",
    "Radix2",
    "Redundant",
    "Scalable",
    "StoredMultiples",
    "Vlm3",
    "WideMultiplier",
    "WordMultiplier",
    "check_config",
    "check_width",
    "find_architecture",
    "one_at_a_time",
]
