# SPDX-License-Identifier: Apache-2.0
"""Radix-2 Montgomery multiplier with two carry-save adders (rtl/mul/carry_save/mont_mul_carry_save.sv)."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from montcore.architectures.arithmetic import carry_save_add
from montcore.architectures.base import REDUCE, Architecture, Parameter

if TYPE_CHECKING:
    from montcore.architectures.config import Config

WORD_BITS = Parameter("WordBits", 32, (8, 32, 64), "most bits that are converted from carry-save to binary a clock")


class CarrySave(Architecture):
    """Rezai & Keshavarzi 2014, algorithm 2.

    Reduce = 1: n steps and a subtraction, R = 2^n, canonical. Reduce = 0: n+2 steps without it (Walter 1999),
    R = 2^(n+2), operands and results in [0, 2M) on n+1 bits.
    """

    name = "carry_save"
    title = "Radix-2, carry-save: the clock does not fall with the width"
    paper = "Rezai 2014 alg. 2"
    formula = "n+⌈(n+1)/WordBits⌉+3; +4 with Reduce=0"
    parameters: ClassVar[tuple[Parameter, ...]] = (REDUCE, WORD_BITS)

    def r_exponent(self, config: "Config") -> int:
        """n, or n+2 without the final subtraction."""
        return config.width if config.parameter("Reduce") else config.width + 2

    def steps(self, iterations: int, x: int, y: int, modulus: int) -> Iterator[tuple[int, int]]:
        """The pair (Ss, Sc) after each of the iterations of algorithm 2."""
        s_sum = s_carry = 0
        for i in range(iterations):
            s_sum, s_carry = carry_save_add(s_sum, s_carry, y if x >> i & 1 else 0)
            s_sum, s_carry = carry_save_add(s_sum, s_carry, modulus if s_sum & 1 else 0)
            s_sum, s_carry = s_sum // 2, s_carry // 2
            yield s_sum, s_carry

    def model(self, config: "Config", x: int, y: int, modulus: int) -> int:
        """Algorithm 2, step by step."""
        *_, (s_sum, s_carry) = self.steps(self.r_exponent(config), x, y, modulus)
        p = s_sum + s_carry
        return self.reduced(config, p, modulus)

    def worst_latency(self, config: "Config") -> int:
        """One clock a bit; a word a clock through three stages to convert; one for the subtraction."""
        words = -(-(config.width + 1) // config.parameter("WordBits"))
        return self.r_exponent(config) + words + (3 if config.parameter("Reduce") else 2)
