# SPDX-License-Identifier: Apache-2.0
"""Montgomery multiplication and exponentiation cores: generated, simulated, proved and measured from Python."""

from montcore.architectures.config import Config
from montcore.errors import BadInput, MontcoreError
from montcore.exponentiator import Exponentiator
from montcore.multiplier import Multiplier

__all__ = ["BadInput", "Config", "Exponentiator", "MontcoreError", "Multiplier"]
