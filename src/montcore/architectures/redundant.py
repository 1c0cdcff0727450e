# SPDX-License-Identifier: Apache-2.0
"""Redundant radix-2^16 Montgomery multiplier (rtl/mul/redundant); its digits: redundant_digits.py."""

from typing import TYPE_CHECKING, ClassVar

from montcore.architectures.arithmetic import negative_inverse
from montcore.architectures.base import REDUCE, Architecture, Parameter

if TYPE_CHECKING:
    from montcore.architectures.config import Config

REDUNDANT = Parameter("Redundant", 1, (0, 1), "1: digits with two redundant bits, no long carry; 0: ordinary adders")
QUOTIENT = Parameter(
    "Quotient", 0, (0, 1), "where k*M comes from. 0: a table in block RAM; 1: a second row of multipliers"
)
DIGIT_BITS = Parameter("DigitBits", 16, (8, 16), "bits of a digit of y, one of which is consumed a clock")


class Redundant(Architecture):
    """Shigemoto, Kawakami & Nakano 2008, theorem 8, with the final subtraction of section 5.

    Reduce = 1: d = ceil(n / r) digits of r bits, canonical. Reduce = 0: d = ceil((n + 2) / r), operands and results in
    [0, 2M) on n+1 bits (Walter 1999). R = 2^(dr), d+1 clocks.
    """

    name = "redundant"
    title = "Redundant radix 2^16: a digit a clock, k·M from a table"
    paper = "Shigemoto 2008 th. 8"
    formula = "⌈n/DigitBits⌉+1; ⌈(n+2)/DigitBits⌉+1 with Reduce=0"
    parameters: ClassVar[tuple[Parameter, ...]] = (REDUCE, QUOTIENT, REDUNDANT, DIGIT_BITS)

    def digits(self, config: "Config") -> int:
        """d, the digits of an operand."""
        bits = config.width if config.parameter("Reduce") else config.width + 2
        return -(-bits // config.parameter("DigitBits"))

    def r_exponent(self, config: "Config") -> int:
        """All bits of the d digits, those above the width too."""
        return self.digits(config) * config.parameter("DigitBits")

    def model(self, config: "Config", x: int, y: int, modulus: int) -> int:
        """A digit of y a step. The digits' own bits do not show in the result: redundant_digits.py has them."""
        r = config.parameter("DigitBits")
        inverse = negative_inverse(modulus, r)
        c = 0
        for i in range(self.digits(config)):
            t = c + x * (y >> i * r & (1 << r) - 1)
            c = t + (t * inverse % (1 << r)) * modulus >> r
        return self.reduced(config, c, modulus)

    def worst_latency(self, config: "Config") -> int:
        """One clock a digit, and one to make the result binary and reduce it."""
        return self.digits(config) + 1

    def has_ring_of_memories(self, config: "Config") -> bool:
        """Digits have only neighbours; the carry chains of ordinary adders are lines over the device, not rings."""
        return bool(config.parameter("Redundant"))

    def setup_cycles(self, config: "Config") -> int:
        """The 2^(r/2) words of the table through four stages; or a bit of −M^−1 a clock."""
        r = config.parameter("DigitBits")
        return r if config.parameter("Quotient") else (1 << r // 2) + 2
