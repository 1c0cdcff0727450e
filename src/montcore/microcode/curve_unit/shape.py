# SPDX-License-Identifier: Apache-2.0
"""Sizes and cycles of a curve unit that its microcode depends on."""

from dataclasses import dataclass

from montcore.microcode.curve_unit.word import TEETH

DIGIT_BITS = 18
DELAY = 5  # rows from a quotient digit to its use
SLACK_BITS = 12  # R is 2^SLACK_BITS above V, so that factors are sums

WORD_BITS = 32  # of the streams
WINDOW_BITS = 4  # of a scalar
_INTERLEAVED_BITS = 564  # jumps do not reach all words of wider units then
_KEY_BITS = {1: 384, 2: 564}  # longest primes with key tables, by multipliers: jumps reach all words up to these
_FEW_BITS = 20  # with fewer bits in the last word of a number, a random factor takes one word more


@dataclass(frozen=True)
class Shape:
    """A curve unit for primes of up to ``width`` bits with 1 or 2 multipliers.

    Times are in words of the microcode, from the word that starts an operation.
    """

    width: int
    cores: int
    batch: int = 0  # 1: signatures in batches, and no tables of public keys
    edwards: int = 0  # 1: verifications of Ed25519, and no tables of public keys

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
        """Words from the word that writes a number to the first word that may read the number."""
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
    def interleaves(self) -> bool:
        """True if a signature computes both of its inverses at the same time."""
        return self.cores > 1 and self.width <= _INTERLEAVED_BITS

    @property
    def keeps_keys(self) -> bool:
        """The unit has the commands ``key`` and ``verify_key``."""
        return not (self.batch or self.edwards) and self.width <= _KEY_BITS[self.cores]

    @property
    def windows(self) -> int:
        """Windows of a scalar."""
        return -(-self.width // WINDOW_BITS)

    @property
    def scalar_bits(self) -> int:
        """Bits of a scalar that is padded to whole windows and to whole columns."""
        return max(WINDOW_BITS * self.windows, TEETH * self.columns)

    @property
    def blind_words(self) -> int:
        """Words of the random factor of the order, the last ones of a number."""
        if self.width <= 2 * WORD_BITS:
            return self.stream_words
        return 3 if (self.width - 1) % WORD_BITS + 1 < _FEW_BITS else 2

    @property
    def blind_bits(self) -> int:
        """Bits of the random factor: 64 if the width is a multiple of 32, otherwise 52 to 83, or the width."""
        return self.width - WORD_BITS * (self.stream_words - self.blind_words)

    @property
    def blinded_windows(self) -> int:
        """Windows of a scalar with a random multiple of the order."""
        return -(-(self.width + self.blind_bits) // WINDOW_BITS)

    @property
    def blinded_at(self) -> int:
        """The place of a blinded scalar's lowest bit in the number that holds the scalar."""
        return 2 * self.shift + self.width - self.blind_bits - self.number_bits

    @property
    def mask_words(self) -> int:
        """Words of the mask of a scalar."""
        return -(-WINDOW_BITS * self.blinded_windows // WORD_BITS)

    @property
    def mask_numbers(self) -> int:
        """Numbers of the random stream for the mask."""
        return -(-self.mask_words // self.stream_words)

    @property
    def columns(self) -> int:
        """Columns of the comb: bits of a scalar from one tooth to the next."""
        return -(-self.width // TEETH)
