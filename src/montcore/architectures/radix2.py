# SPDX-License-Identifier: Apache-2.0
"""Radix-2 Montgomery multiplier with final subtraction, for small area (rtl/mul/radix2/mont_mul_radix2.sv)."""

from dataclasses import dataclass

from montcore.architectures.config import Config


@dataclass(frozen=True, kw_only=True)
class Radix2(Config):
    """Radix 2 with one adder: Rezai & Keshavarzi 2014, algorithm 1; Abd-Elkader et al. 2021, algorithm 3.

    Reduce = 1: n steps and a subtraction, R = 2^n, canonical results.
    Reduce = 0: n+2 steps without subtraction (Walter 1999), R = 2^(n+2), operands and results in [0, 2M) on n+1 bits.
    """

    name = "radix2"
    title = "Radix-2, final subtraction, smallest"
    paper = "Rezai 2014 alg. 1; Abd-Elkader 2021 alg. 3"
    formula = "n+1; Reduce=0: n+2"

    @property
    def r_exponent(self) -> int:
        """The exponent of R: n, or n+2 without the final subtraction."""
        return self.width if self.reduce else self.width + 2

    def model(self, x: int, y: int, modulus: int) -> int:
        """Compute the product by algorithm 1, step by step."""
        p = 0
        for i in range(self.r_exponent):
            tau = p + (x >> i & 1) * y
            p = (tau + (tau & 1) * modulus) // 2
        return self.reduced(p, modulus)

    @property
    def worst_latency(self) -> int:
        """One cycle per bit of x, one for the subtraction."""
        return self.width + 1 if self.reduce else self.width + 2
