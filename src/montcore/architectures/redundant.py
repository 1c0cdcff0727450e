# SPDX-License-Identifier: Apache-2.0
"""Redundant radix-2^16 Montgomery multiplier (rtl/mul/redundant)."""

from dataclasses import dataclass

from montcore.architectures.arithmetic import negative_inverse
from montcore.architectures.config import Config
from montcore.architectures.parameter import parameter


@dataclass(frozen=True, kw_only=True)
class Redundant(Config):
    """Redundant digits, one per cycle: Shigemoto, Kawakami & Nakano 2008, theorem 8 and section 5.

    R = 2^(d·r), d+1 cycles, r = DigitBits.
    Reduce = 1: d = ⌈n/r⌉ digits and a subtraction, canonical results.
    Reduce = 0: d = ⌈(n+2)/r⌉ digits (Walter 1999), operands and results in [0, 2M) on n+1 bits.
    """

    name = "redundant"
    title = "Redundant radix 2^16: a digit a cycle, k·M from a table"
    paper = "Shigemoto 2008 th. 8"
    formula = "⌈n/DigitBits⌉+1; Reduce=0: ⌈(n+2)/DigitBits⌉+1"

    quotient: int = parameter(0, (0, 1), "source of k·M. 0: a table in block RAM; 1: a second row of multipliers")
    redundant: int = parameter(1, (0, 1), "1: digits with two redundant bits, no long carry; 0: ordinary adders")
    digit_bits: int = parameter(16, (8, 16), "bits of a digit of y; one digit per cycle")

    @property
    def digits(self) -> int:
        """The number d of digits of an operand."""
        bits = self.width if self.reduce else self.width + 2
        return -(-bits // self.digit_bits)

    @property
    def r_exponent(self) -> int:
        """The exponent of R: the bits of all d digits."""
        return self.digits * self.digit_bits

    def model(self, x: int, y: int, modulus: int) -> int:
        """Compute the product by one digit of y per step, with integers instead of redundant digits."""
        r = self.digit_bits
        inverse = negative_inverse(modulus, r)
        c = 0
        for i in range(self.digits):
            t = c + x * (y >> i * r & (1 << r) - 1)
            c = t + (t * inverse % (1 << r)) * modulus >> r
        return self.reduced(c, modulus)

    @property
    def worst_latency(self) -> int:
        """One cycle for each digit, and one that converts the result to binary and reduces it."""
        return self.digits + 1

    @property
    def setup_cycles(self) -> int:
        """One cycle per word of the table (2^(r/2)) in four stages; or one per bit of −M^−1."""
        r = self.digit_bits
        return r if self.quotient else (1 << r // 2) + 2

    @property
    def setup_formula(self) -> str:
        """Set-up cycles of the source of k·M, as a formula."""
        return "DigitBits" if self.quotient else "2^(DigitBits/2)+2"
