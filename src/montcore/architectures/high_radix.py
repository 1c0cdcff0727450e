# SPDX-License-Identifier: Apache-2.0
"""High-radix Montgomery multiplier in carry-save form (rtl/mul/high_radix/mont_mul_high_radix.sv)."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from montcore.architectures.arithmetic import carry_save_add, negative_inverse
from montcore.architectures.base import REDUCE, Architecture, Parameter
from montcore.architectures.carry_save import WORD_BITS

if TYPE_CHECKING:
    from montcore.architectures.config import Config

DIGIT_BITS = Parameter("DigitBits", 4, (1, 2, 4, 8), "bits of x that are multiplied in a clock")


class HighRadix(Architecture):
    """Rezai & Keshavarzi 2014, algorithm 3, with r = DigitBits.

    Reduce = 1: s = ⌈n/r⌉ steps and a subtraction, R = 2^(r·s), canonical. Reduce = 0: s = ⌈(n+2)/r⌉ steps without it
    (Walter 1999), operands and results in [0, 2M) on n+1 bits.
    """

    name = "high_radix"
    title = "High radix, carry-save: several bits a clock"
    paper = "Rezai 2014 alg. 3"
    formula = "⌈n/DigitBits⌉+⌈(n+1)/WordBits⌉+3; ⌈(n+2)/DigitBits⌉+⌈(n+1)/WordBits⌉+2 with Reduce=0"
    parameters: ClassVar[tuple[Parameter, ...]] = (REDUCE, DIGIT_BITS, WORD_BITS)

    def step_count(self, config: "Config") -> int:
        """Digits of x: those of n bits, or of n+2 without the final subtraction."""
        bits = config.width if config.parameter("Reduce") else config.width + 2
        return -(-bits // config.parameter("DigitBits"))

    def r_exponent(self, config: "Config") -> int:
        """The bits of all the digits: at least n, or n+2 without the final subtraction."""
        return config.parameter("DigitBits") * self.step_count(config)

    def steps(self, iterations: int, digit_bits: int, x: int, y: int, modulus: int) -> Iterator[tuple[int, int, int]]:
        """Ss, Sc, and the carry of their low digits, after each of the iterations of algorithm 3."""
        radix = 1 << digit_bits
        inverse = negative_inverse(modulus, digit_bits)
        s_sum = s_carry = low_carry = 0
        for i in range(iterations):
            s_sum, s_carry = carry_save_add(s_sum, s_carry, low_carry)
            s_sum, s_carry = _add_multiple(s_sum, s_carry, x >> i * digit_bits & radix - 1, y)
            quotient = (s_sum + s_carry) * inverse % radix
            s_sum, s_carry = _add_multiple(s_sum, s_carry, quotient, modulus)
            low_carry = (s_sum % radix + s_carry % radix) // radix
            s_sum, s_carry = s_sum // radix, s_carry // radix
            yield s_sum, s_carry, low_carry

    def model(self, config: "Config", x: int, y: int, modulus: int) -> int:
        """Algorithm 3, step by step."""
        *_, last = self.steps(self.step_count(config), config.parameter("DigitBits"), x, y, modulus)
        p = sum(last)
        return self.reduced(config, p, modulus)

    def worst_latency(self, config: "Config") -> int:
        """One clock a digit; a word a clock through three stages to convert; one for the subtraction."""
        words = -(-(config.width + 1) // config.parameter("WordBits"))
        return self.step_count(config) + words + (3 if config.parameter("Reduce") else 2)

    def setup_cycles(self, config: "Config") -> int:
        """One clock for each bit of -M^(-1) mod 2^DigitBits."""
        return config.parameter("DigitBits")


def _add_multiple(a: int, b: int, digit: int, number: int) -> tuple[int, int]:
    """A row after the other: a + b + digit * number together."""
    for j in range(digit.bit_length()):
        a, b = carry_save_add(a, b, number << j if digit >> j & 1 else 0)
    return a, b
