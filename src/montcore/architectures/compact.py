# SPDX-License-Identifier: Apache-2.0
"""Compact radix-2 Montgomery multiplier that adds or subtracts M (rtl/mul/compact/mont_mul_compact.sv)."""

from collections.abc import Iterator
from dataclasses import dataclass

from montcore.architectures.config import Config


@dataclass(frozen=True, kw_only=True)
class Compact(Config):
    """Radix 2 that adds or subtracts M: Abd-Elkader et al. 2021, algorithm 4 and figure 1.

    Reduce = 0: the algorithm as printed, operands and results in [0, 2^k).
    Reduce = 1: canonical results, by one conditional subtraction in the last of the k+2 cycles.
    """

    name = "compact"
    title = "Compact radix-2, adder and subtractor side by side"
    paper = "Abd-Elkader 2021 alg. 4"
    formula = "n+2"

    @property
    def r_exponent(self) -> int:
        """The exponent of R: the width k."""
        return self.width

    @property
    def operand_width(self) -> int:
        """Bits of x, y and z: the width k, with and without chaining."""
        return self.width

    def operand_limit(self, modulus: int) -> int:
        """Return the exclusive limit of x, y and z: M, or 2^k without the reduction."""
        return modulus if self.reduce else 1 << self.width

    def steps(self, x: int, y: int, modulus: int) -> Iterator[int]:
        """Yield P after each of the k iterations of algorithm 4."""
        p = 0
        for i in range(self.width):
            tau = p + (y if x >> i & 1 else 0)
            z = tau + modulus
            if z >> (self.width + 1):
                z = tau - modulus
            p = (z if tau & 1 else tau) // 2
            yield p

    def model(self, x: int, y: int, modulus: int) -> int:
        """Compute the product by algorithm 4, then reduce it if Reduce = 1."""
        *_, p = self.steps(x, y, modulus)
        return self.reduced(p, modulus)

    @property
    def worst_latency(self) -> int:
        """One cycle per iteration (k), one to fetch the first bit, one to reduce."""
        return self.width + 2
