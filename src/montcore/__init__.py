# SPDX-License-Identifier: Apache-2.0
"""Montgomery multiplication and exponentiation cores: generate, simulate, prove and measure them from Python."""

from importlib.metadata import version

from montcore.architectures import (
    BatchMultiplier,
    Butterfly,
    CarrySave,
    Compact,
    Config,
    CurveUnit,
    DigitSerial,
    HighRadix,
    Ntt,
    Pipelined,
    Radix2,
    Redundant,
    Scalable,
    StoredMultiples,
    Vlm3,
    WideMultiplier,
    WordMultiplier,
)
from montcore.coprocessor import (
    BytesComputation,
    Computation,
    Coprocessor,
    CoprocessorPool,
    CoprocessorSimulation,
    CurveCoprocessor,
    CurveCoprocessorSimulation,
    Ed25519Key,
    LadderComputation,
    PairComputation,
    PoolSimulation,
)
from montcore.curves import Curve
from montcore.errors import BadInput, MissingTool, MontcoreError
from montcore.exponentiator import Exponentiator, ExponentiatorSimulation, Power
from montcore.multiplier import Multiplier, MultiplierSimulation, Product
from montcore.sec1 import decode_signature, encode_signature

__all__ = [
    "BadInput",
    "BatchMultiplier",
    "Butterfly",
    "BytesComputation",
    "CarrySave",
    "Compact",
    "Computation",
    "Config",
    "Coprocessor",
    "CoprocessorPool",
    "CoprocessorSimulation",
    "Curve",
    "CurveCoprocessor",
    "CurveCoprocessorSimulation",
    "CurveUnit",
    "DigitSerial",
    "Ed25519Key",
    "Exponentiator",
    "ExponentiatorSimulation",
    "HighRadix",
    "LadderComputation",
    "MissingTool",
    "MontcoreError",
    "Multiplier",
    "MultiplierSimulation",
    "Ntt",
    "PairComputation",
    "Pipelined",
    "PoolSimulation",
    "Power",
    "Product",
    "Radix2",
    "Redundant",
    "Scalable",
    "StoredMultiples",
    "Vlm3",
    "WideMultiplier",
    "WordMultiplier",
    "decode_signature",
    "encode_signature",
]

__version__ = version("montcore")
