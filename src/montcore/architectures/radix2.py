# SPDX-License-Identifier: Apache-2.0
"""Radix-2 Montgomery multiplier with final subtraction, written to be small (rtl/mul/radix2/mont_mul_radix2.sv)."""

from typing import TYPE_CHECKING

from montcore.architectures.base import Architecture

if TYPE_CHECKING:
    from montcore.architectures.config import Config


class Radix2(Architecture):
    """Rezai & Keshavarzi 2014, algorithm 1; Abd-Elkader et al. 2021, algorithm 3.

    Reduce = 1: n steps and a subtraction, R = 2^n, canonical. Reduce = 0: n+2 steps without it (Walter 1999),
    R = 2^(n+2), operands and results in [0, 2M) on n+1 bits.
    """

    name = "radix2"
    title = "Radix-2, final subtraction, smallest"
    paper = "Rezai 2014 alg. 1; Abd-Elkader 2021 alg. 3"
    formula = "n+1; n+2 with Reduce=0"

    def r_exponent(self, config: "Config") -> int:
        """n, or n+2 without the final subtraction."""
        return config.width if config.parameter("Reduce") else config.width + 2

    def model(self, config: "Config", x: int, y: int, modulus: int) -> int:
        """Algorithm 1, step by step."""
        p = 0
        for i in range(self.r_exponent(config)):
            tau = p + (x >> i & 1) * y
            p = (tau + (tau & 1) * modulus) // 2
        return self.reduced(config, p, modulus)

    def worst_latency(self, config: "Config") -> int:
        """One clock a bit, and one for the subtraction."""
        return config.width + 1 if config.parameter("Reduce") else config.width + 2
