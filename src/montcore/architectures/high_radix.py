# SPDX-License-Identifier: Apache-2.0
"""High-radix Montgomery multiplier in carry-save form (rtl/mul/high_radix/mont_mul_high_radix.sv)."""

from collections.abc import Iterator
from dataclasses import dataclass

from montcore.architectures.arithmetic import carry_save_add, negative_inverse
from montcore.architectures.carry_save import WORD_BITS_MEANING
from montcore.architectures.config import Config
from montcore.architectures.parameter import parameter


@dataclass(frozen=True, kw_only=True)
class HighRadix(Config):
    """Radix 2^r in carry-save form: Rezai & Keshavarzi 2014, algorithm 3, with r = DigitBits.

    Reduce = 1: s = ⌈n/r⌉ steps and a subtraction, R = 2^(r·s), canonical results.
    Reduce = 0: s = ⌈(n+2)/r⌉ steps without subtraction (Walter 1999), operands and results in [0, 2M) on n+1 bits.
    """

    name = "high_radix"
    title = "High radix, carry-save: several bits a cycle"
    paper = "Rezai 2014 alg. 3"
    formula = "⌈n/DigitBits⌉+⌈(n+1)/WordBits⌉+3; Reduce=0: ⌈(n+2)/DigitBits⌉+⌈(n+1)/WordBits⌉+2"

    digit_bits: int = parameter(4, (1, 2, 4, 8), "bits of x multiplied per cycle")
    word_bits: int = parameter(32, (8, 32, 64), WORD_BITS_MEANING)

    @property
    def step_count(self) -> int:
        """The number of digits of x, which has n bits, or n+2 without the final subtraction."""
        bits = self.width if self.reduce else self.width + 2
        return -(-bits // self.digit_bits)

    @property
    def r_exponent(self) -> int:
        """The exponent of R: the bits of all digits, at least n, or n+2 without the final subtraction."""
        return self.digit_bits * self.step_count

    def steps(self, x: int, y: int, modulus: int) -> Iterator[tuple[int, int, int]]:
        """Yield Ss, Sc and the carry of their low digits after each iteration of algorithm 3."""
        radix = 1 << self.digit_bits
        inverse = negative_inverse(modulus, self.digit_bits)
        s_sum = s_carry = low_carry = 0
        for i in range(self.step_count):
            s_sum, s_carry = carry_save_add(s_sum, s_carry, low_carry)
            s_sum, s_carry = _add_multiple(s_sum, s_carry, x >> i * self.digit_bits & radix - 1, y)
            quotient = (s_sum + s_carry) * inverse % radix
            s_sum, s_carry = _add_multiple(s_sum, s_carry, quotient, modulus)
            low_carry = (s_sum % radix + s_carry % radix) // radix
            s_sum, s_carry = s_sum // radix, s_carry // radix
            yield s_sum, s_carry, low_carry

    def model(self, x: int, y: int, modulus: int) -> int:
        """Compute the product by algorithm 3, step by step."""
        *_, last = self.steps(x, y, modulus)
        p = sum(last)
        return self.reduced(p, modulus)

    @property
    def worst_latency(self) -> int:
        """One cycle per digit, one per word in a three-stage conversion, one for the subtraction."""
        words = -(-(self.width + 1) // self.word_bits)
        return self.step_count + words + (3 if self.reduce else 2)

    @property
    def setup_cycles(self) -> int:
        """One cycle per bit of −M^−1 mod 2^DigitBits."""
        return self.digit_bits

    @property
    def setup_formula(self) -> str:
        """The bits of a digit."""
        return "DigitBits"


def _add_multiple(a: int, b: int, digit: int, number: int) -> tuple[int, int]:
    """Add digit·number to the carry-save pair (a, b), one row of partial products after the other."""
    for j in range(digit.bit_length()):
        a, b = carry_save_add(a, b, number << j if digit >> j & 1 else 0)
    return a, b
