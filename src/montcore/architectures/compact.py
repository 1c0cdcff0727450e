# SPDX-License-Identifier: Apache-2.0
"""Compact radix-2 Montgomery multiplier that adds or subtracts M (rtl/mul/compact/mont_mul_compact.sv)."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from montcore.architectures.base import Architecture

if TYPE_CHECKING:
    from montcore.architectures.config import Config


class Compact(Architecture):
    """Abd-Elkader et al. 2021, algorithm 4 and figure 1.

    Reduce = 0 is the algorithm as printed: operands and results in [0, 2^k). Reduce = 1 makes the result canonical
    with one conditional subtraction in the last of the k+2 clocks.
    """

    name = "compact"
    title = "Compact radix-2, adder and subtractor side by side"
    paper = "Abd-Elkader 2021 alg. 4"
    formula = "n+2"

    def r_exponent(self, config: "Config") -> int:
        """k, the width."""
        return config.width

    def operand_width(self, config: "Config") -> int:
        """k: its chaining range needs no more."""
        return config.width

    def operand_limit(self, config: "Config", modulus: int) -> int:
        """M, or 2^k without the reduction."""
        return modulus if config.parameter("Reduce") else 1 << config.width

    def steps(self, width: int, x: int, y: int, modulus: int) -> Iterator[int]:
        """The value of P after each of the ``width`` iterations of algorithm 4."""
        p = 0
        for i in range(width):
            tau = p + (y if x >> i & 1 else 0)
            z = tau + modulus
            if z >> (width + 1):
                z = tau - modulus
            p = (z if tau & 1 else tau) // 2
            yield p

    def model(self, config: "Config", x: int, y: int, modulus: int) -> int:
        """Algorithm 4, and the reduction that it lacks."""
        *_, p = self.steps(config.width, x, y, modulus)
        return self.reduced(config, p, modulus)

    def worst_latency(self, config: "Config") -> int:
        """K iterations, one clock to fetch the first bit and one to reduce."""
        return config.width + 2
