# SPDX-License-Identifier: Apache-2.0
"""The cores, which can be simulated, generated, measured and proved. A kind of core is a class."""

from montcore.cores.batch_multiplier import BatchMultiplierCore
from montcore.cores.butterfly import ButterflyCore
from montcore.cores.coprocessor import BusCore, CoprocessorCore, MappedCore
from montcore.cores.core import Core
from montcore.cores.curve_coprocessor import CurveCoprocessorCore
from montcore.cores.curve_unit import CurveUnitCore
from montcore.cores.engine import EngineCore
from montcore.cores.exponentiator import ExponentiatorCore
from montcore.cores.fixed_latency import FixedLatencyCore
from montcore.cores.kernels import KernelCore
from montcore.cores.multiplier import MultiplierCore
from montcore.cores.ntt import NttCore
from montcore.cores.pool import PoolCore
from montcore.cores.rows import from_fields, named
from montcore.cores.wide_multiplier import WideMultiplierCore
from montcore.cores.word_multiplier import WordMultiplierCore

__all__ = [
    "BatchMultiplierCore",
    "BusCore",
    "ButterflyCore",
    "CoprocessorCore",
    "Core",
    "CurveCoprocessorCore",
    "CurveUnitCore",
    "EngineCore",
    "ExponentiatorCore",
    "FixedLatencyCore",
    "KernelCore",
    "MappedCore",
    "MultiplierCore",
    "NttCore",
    "PoolCore",
    "WideMultiplierCore",
    "WordMultiplierCore",
    "from_fields",
    "named",
]
