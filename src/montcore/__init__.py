# SPDX-License-Identifier: Apache-2.0
"""Montgomery multiplication and exponentiation cores: generated, simulated, proved and measured from Python."""

from importlib.metadata import version

from montcore.architectures.config import Config
from montcore.errors import BadInput, MissingTool, MontcoreError
from montcore.exponentiator import Exponentiator, ExponentiatorSimulation, Power
from montcore.multiplier import Multiplier, MultiplierSimulation, Product

__all__ = [
    "BadInput",
    "Config",
    "Exponentiator",
    "ExponentiatorSimulation",
    "MissingTool",
    "MontcoreError",
    "Multiplier",
    "MultiplierSimulation",
    "Power",
    "Product",
]

__version__ = version("montcore")
