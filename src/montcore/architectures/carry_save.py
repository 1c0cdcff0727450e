# SPDX-License-Identifier: Apache-2.0
"""Radix-2 Montgomery multiplier with two carry-save adders (rtl/mul/carry_save/mont_mul_carry_save.sv)."""

from collections.abc import Iterator
from dataclasses import dataclass

from montcore.architectures.arithmetic import carry_save_add
from montcore.architectures.config import Config
from montcore.architectures.parameter import parameter

WORD_BITS_MEANING = "maximum bits converted from carry-save to binary per cycle"


@dataclass(frozen=True, kw_only=True)
class CarrySave(Config):
    """Radix 2 with two carry-save adders: Rezai & Keshavarzi 2014, algorithm 2.

    Reduce = 1: n steps and a subtraction, R = 2^n, canonical results.
    Reduce = 0: n+2 steps without subtraction (Walter 1999), R = 2^(n+2), operands and results in [0, 2M) on n+1 bits.
    """

    name = "carry_save"
    title = "Radix-2, carry-save: the maximum frequency does not drop with the width"
    paper = "Rezai 2014 alg. 2"
    formula = "n+⌈(n+1)/WordBits⌉+3; Reduce=0: n+⌈(n+1)/WordBits⌉+4"

    word_bits: int = parameter(32, (8, 32, 64), WORD_BITS_MEANING)

    @property
    def r_exponent(self) -> int:
        """The exponent of R: n, or n+2 without the final subtraction."""
        return self.width if self.reduce else self.width + 2

    def steps(self, x: int, y: int, modulus: int) -> Iterator[tuple[int, int]]:
        """Yield the pair (Ss, Sc) after each iteration of algorithm 2."""
        s_sum = s_carry = 0
        for i in range(self.r_exponent):
            s_sum, s_carry = carry_save_add(s_sum, s_carry, y if x >> i & 1 else 0)
            s_sum, s_carry = carry_save_add(s_sum, s_carry, modulus if s_sum & 1 else 0)
            s_sum, s_carry = s_sum // 2, s_carry // 2
            yield s_sum, s_carry

    def model(self, x: int, y: int, modulus: int) -> int:
        """Compute the product by algorithm 2, step by step."""
        *_, (s_sum, s_carry) = self.steps(x, y, modulus)
        p = s_sum + s_carry
        return self.reduced(p, modulus)

    @property
    def worst_latency(self) -> int:
        """One cycle per bit of x, one per word in a three-stage conversion, one for the subtraction."""
        words = -(-(self.width + 1) // self.word_bits)
        return self.r_exponent + words + (3 if self.reduce else 2)
