# SPDX-License-Identifier: Apache-2.0
"""Montgomery multiplication and exponentiation cores: generate, simulate, prove and measure them from Python.

A name of the package is imported when it is used, so that ``import montcore`` takes milliseconds.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
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

    __version__: str

# The names that users import from the package, by module.
_NAMES = {
    "montcore.architectures": (
        "BatchMultiplier",
        "Butterfly",
        "CarrySave",
        "Compact",
        "Config",
        "CurveUnit",
        "DigitSerial",
        "HighRadix",
        "Ntt",
        "Pipelined",
        "Radix2",
        "Redundant",
        "Scalable",
        "StoredMultiples",
        "Vlm3",
        "WideMultiplier",
        "WordMultiplier",
    ),
    "montcore.coprocessor": (
        "BytesComputation",
        "Computation",
        "Coprocessor",
        "CoprocessorPool",
        "CoprocessorSimulation",
        "CurveCoprocessor",
        "CurveCoprocessorSimulation",
        "Ed25519Key",
        "LadderComputation",
        "PairComputation",
        "PoolSimulation",
    ),
    "montcore.curves": ("Curve",),
    "montcore.errors": (
        "BadInput",
        "MissingTool",
        "MontcoreError",
    ),
    "montcore.exponentiator": (
        "Exponentiator",
        "ExponentiatorSimulation",
        "Power",
    ),
    "montcore.multiplier": (
        "Multiplier",
        "MultiplierSimulation",
        "Product",
    ),
    "montcore.sec1": (
        "decode_signature",
        "encode_signature",
    ),
}
_MODULES = {name: module for module, names in _NAMES.items() for name in names}

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


def __getattr__(name: str) -> Any:
    """Import a name of the package at its first use."""
    if name == "__version__":
        value: Any = import_module("importlib.metadata").version("montcore")
    elif name in _MODULES:
        value = getattr(import_module(_MODULES[name]), name)
    else:
        raise AttributeError(f"module 'montcore' has no attribute {name!r}")
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__, "__version__"})
