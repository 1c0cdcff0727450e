# SPDX-License-Identifier: Apache-2.0
"""Redundant radix-2^16 Montgomery multiplier (rtl/mul/redundant); its digits: redundant_digits.py."""

from dataclasses import dataclass

from montcore.architectures.arithmetic import negative_inverse
from montcore.architectures.config import Config
from montcore.architectures.parameter import parameter


@dataclass(frozen=True, kw_only=True)
class Redundant(Config):
    """Shigemoto, Kawakami & Nakano 2008, theorem 8, with the final subtraction of section 5.

    Reduce = 1: d = ceil(n / r) digits of r bits, canonical. Reduce = 0: d = ceil((n + 2) / r), operands and results in
    [0, 2M) on n+1 bits (Walter 1999). R = 2^(dr), d+1 cycles.
    """

    name = "redundant"
    title = "Redundant radix 2^16: a digit a cycle, k·M from a table"
    paper = "Shigemoto 2008 th. 8"
    formula = "⌈n/DigitBits⌉+1; Reduce=0: ⌈(n+2)/DigitBits⌉+1"

    quotient: int = parameter(0, (0, 1), "source of k*M. 0: a table in block RAM; 1: a second row of multipliers")
    redundant: int = parameter(1, (0, 1), "1: digits with two redundant bits, no long carry; 0: ordinary adders")
    digit_bits: int = parameter(16, (8, 16), "bits of a digit of y, of which a cycle consumes one")

    @property
    def digits(self) -> int:
        """d, the digits of an operand."""
        bits = self.width if self.reduce else self.width + 2
        return -(-bits // self.digit_bits)

    @property
    def r_exponent(self) -> int:
        """All bits of the d digits, those above the width too."""
        return self.digits * self.digit_bits

    def model(self, x: int, y: int, modulus: int) -> int:
        """A digit of y a step. The digits' own bits do not show in the result: redundant_digits.py has them."""
        r = self.digit_bits
        inverse = negative_inverse(modulus, r)
        c = 0
        for i in range(self.digits):
            t = c + x * (y >> i * r & (1 << r) - 1)
            c = t + (t * inverse % (1 << r)) * modulus >> r
        return self.reduced(c, modulus)

    @property
    def worst_latency(self) -> int:
        """A cycle for each digit, and one to make the result binary and reduce it."""
        return self.digits + 1

    @property
    def setup_cycles(self) -> int:
        """The 2^(r/2) words of the table through four stages; or a bit of −M^−1 a cycle."""
        r = self.digit_bits
        return r if self.quotient else (1 << r // 2) + 2
