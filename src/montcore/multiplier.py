# SPDX-License-Identifier: Apache-2.0
"""A multiplier as a user sees it: definition, golden model, and the RTL as a callable."""

from dataclasses import dataclass
from pathlib import Path

from montcore.config import Config
from montcore.errors import BadInput


def check_modulus(config: Config, modulus: int) -> None:
    """Raise BadInput unless ``modulus`` is odd, positive and fits the width."""
    if modulus < 0:
        raise BadInput("modulus", "must not be negative")
    if modulus == 0:
        raise BadInput("modulus", "must not be zero")
    if modulus % 2 == 0:
        raise BadInput("modulus", "must be odd")
    if modulus.bit_length() > config.width:
        raise BadInput("modulus", f"has {modulus.bit_length()} bits, more than the width of {config.width}")


def check_below(argument: str, value: int, limit: int, limit_name: str) -> None:
    """Raise BadInput unless 0 <= value < limit."""
    if value < 0:
        raise BadInput(argument, "must not be negative")
    if value >= limit:
        raise BadInput(argument, f"must be less than {limit_name}")


@dataclass(frozen=True)
class Multiplier:
    """A Montgomery multiplier z = x·y·2^(−r_exponent) mod M."""

    config: Config

    def check(self, x: int, y: int, modulus: int) -> None:
        """Raise BadInput unless the operands are in the range that the core accepts."""
        check_modulus(self.config, modulus)
        limit = self.config.operand_limit(modulus)
        name = "the modulus" if limit == modulus else f"{limit:#x}"
        check_below("x", x, limit, name)
        check_below("y", y, limit, name)

    def definition(self, x: int, y: int, modulus: int) -> int:
        """x·y·2^(−r_exponent) mod M, canonical, by plain integer arithmetic."""
        return x * y * pow(2, -self.config.r_exponent, modulus) % modulus

    def model(self, x: int, y: int, modulus: int) -> int:
        """The value that the paper's steps give, in the core's own range."""
        self.check(x, y, modulus)
        return self.config.arch.model(self.config, x, y, modulus)

    def simulate(self, trace: Path | None = None) -> "MultiplierSimulation":
        """The RTL, compiled (once, cached), as a callable ``(x, y, modulus) -> Product``.

        trace: write a waveform (FST) of everything that follows to this file.
        """
        from montcore.simulation import MultiplierSimulation

        return MultiplierSimulation(self, trace)


from montcore.simulation import MultiplierSimulation  # noqa: E402
