# SPDX-License-Identifier: Apache-2.0
"""Sizes and cycles of a curve unit that its microcode depends on."""

from dataclasses import dataclass

from montcore.microcode.curve_unit.word import TEETH

DIGIT_BITS = 18
DELAY = 5  # rows from a quotient digit to its use
SLACK_BITS = 12  # R is 2^SLACK_BITS above V, so that factors are sums

WORD_BITS = 32  # of the streams
WINDOW_BITS = 4  # of a scalar


@dataclass(frozen=True)
class Shape:
    """A curve unit for primes of up to ``width`` bits with 1 or 2 multipliers.

    Times are in words of the microcode, from the one that starts an operation.
    """

    width: int
    cores: int

    @property
    def factor_bits(self) -> int:
        """k: M' = M·k' is the multiple of M that the multiplier uses."""
        return DIGIT_BITS * (DELAY + 1)

    @property
    def digits(self) -> int:
        """Digits of a number."""
        return -(-(self.width + self.factor_bits + SLACK_BITS) // DIGIT_BITS)

    @property
    def number_bits(self) -> int:
        """Bits of a number in the register file; R is 2 to this power."""
        return self.digits * DIGIT_BITS

    @property
    def shift(self) -> int:
        """s: canonical numbers are stored times 2^s, and D = M·2^s is above every product."""
        return self.factor_bits + 2

    @property
    def rows(self) -> int:
        """Rows of a product."""
        return self.digits + DELAY + 1

    @property
    def interval(self) -> int:
        """Cycles from a product to the next one of a multiplier."""
        return self.rows + 1

    @property
    def product_write(self) -> int:
        """The word that writes a product."""
        return self.rows + 11

    @property
    def sum_write(self) -> int:
        """The word that writes a sum."""
        return 6

    @property
    def visible(self) -> int:
        """Words from the one that writes a number to the one that may read it."""
        return 2

    @property
    def setup_cycles(self) -> int:
        """Cycles from a modulus to the first product."""
        return self.factor_bits * -(-self.width // DIGIT_BITS) + self.digits + 8

    @property
    def stream_words(self) -> int:
        """Words of a number in the streams."""
        return -(-self.width // WORD_BITS)

    @property
    def windows(self) -> int:
        """Windows of a scalar."""
        return -(-self.width // WINDOW_BITS)

    @property
    def scalar_bits(self) -> int:
        """Bits of a scalar that is padded to whole windows and to whole columns."""
        return max(WINDOW_BITS * self.windows, TEETH * self.columns)

    @property
    def columns(self) -> int:
        """Columns of the comb: bits of a scalar from one tooth to the next."""
        return -(-self.width // TEETH)
