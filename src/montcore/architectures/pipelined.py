# SPDX-License-Identifier: Apache-2.0
"""Quotient-pipelined Montgomery multiplier (rtl/mul/pipelined)."""

from dataclasses import dataclass

from montcore.architectures.delayed_quotient import DelayedQuotient
from montcore.architectures.parameter import parameter
from montcore.errors import BadInput

# Bits of a part of a digit: the width of a multiplier's inputs.
PART_BITS = 18

# Pipeline registers of the quotient loop in addition to QuotientDelay, for digits of one part: two in the multiplier,
# one for the sum of products, one for the row.
LEAST_STAGES = 4

# Bits of an unsigned digit in a signed multiplier of 25 x 18 or 27 x 18 bits.
SIGNED_DIGIT_BITS = 17

# Bits from which a word of a folded number can be cut into pieces that are wider than a digit.
LEAST_WIDE_WORD = 68


@dataclass(frozen=True, kw_only=True)
class Pipelined(DelayedQuotient):
    """Quotient pipelining: each quotient digit is a digit of the sum and is used δ rows later. Orup 1995.

    With r = DigitBits, k = r·(δ+1), k' = −M^−1 mod 2^k and M~ = (M·k' + 1) / 2^k:

        S = 0;  for i in 0 .. rows-1:  S = S div 2^r + q_(i−δ)·M~ + b_i·A,  q_i = S mod 2^r before row i
        Z = S·2^(r·δ) + the last δ quotient digits

    Reduce = 1: canonical results, by another Montgomery reduction by k bits and a subtraction.
    Reduce = 0: operands and results are any numbers of n+k+1 bits.
    """

    name = "pipelined"
    title = "Quotient pipelining: a digit a row, products formed ahead of the sum"
    paper = "Orup 1995"
    formula = (
        "(⌈n/DigitBits⌉+3δ+7+⌈(P+3)/G⌉)·G+P+3; Reduce=0: (⌈(n+2)/DigitBits⌉+2δ+2)·G+P+3; G=Folding·Streams, P=4, "
        "one more if QuotientDelay>1, one more if DigitBits>18"
    )

    folding: int = parameter(
        1, (1, 2, 3, 4, 5, 6, 8, 9, 12, 16, 24, 32), "cycles per row, in which columns share multipliers"
    )
    digit_bits: int = parameter(
        18, (18, 17, 16, 8, 36), "bits of a digit; a row for each digit of y. 36: two parts, four multipliers a product"
    )
    quotient_delay: int = parameter(
        1,
        (1, 2, 3),
        "registers in the quotient loop. 1: multiplier input; 2: also between adders; 3: also on the broadcast",
    )
    multiplier: int = parameter(
        0,
        (0, 1, 2),
        "0: any device; 1: blocks of Lattice ECP5; 2: DSP48E1 of Xilinx series 7 and Virtex-6, DigitBits <= 17",
        needs={2: {"DigitBits": SIGNED_DIGIT_BITS}},
    )
    streams: int = parameter(1, (1, 2), "products whose rows alternate, the second Folding cycles after the first")
    quotient: int = parameter(1, (0, 1), "source of q·M~. 0: tables in block RAM; 1: multipliers")
    wide_bits: int = parameter(
        0,
        (0, 24, 26),
        "bits of x and of M~ in a multiplier, with Multiplier=2. 0: a digit; 24: all of DSP48E1; 26: all of DSP48E2 "
        "of UltraScale and UltraScale+",
        needs={bits: {"DigitBits": SIGNED_DIGIT_BITS, "Multiplier": 2} for bits in (24, 26)},
    )

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.multiplier == 2 and self.digit_bits > SIGNED_DIGIT_BITS:
            raise BadInput(
                "param DigitBits", f"must be at most {SIGNED_DIGIT_BITS} with Multiplier=2, not {self.digit_bits}"
            )
        if self.wide_bits:
            self._check_wide_bits()

    def _check_wide_bits(self) -> None:
        if self.multiplier != 2 or not self.quotient:
            raise BadInput("param WideBits", f"must be 0 without Multiplier=2 or with Quotient=0, not {self.wide_bits}")
        word = self.word_digits * self.digit_bits
        if self.folding > 1 and word < LEAST_WIDE_WORD:
            raise BadInput(
                "param WideBits",
                f"must be 0 where Folding={self.folding} leaves words of {word} bits, fewer than {LEAST_WIDE_WORD}, "
                f"not {self.wide_bits}",
            )

    @property
    def spacing(self) -> int:
        """One row: the rows of two products alternate."""
        return self.folding

    @property
    def row_interval(self) -> int:
        """G, the cycles from a row of a product to its next row."""
        return self.folding * self.streams

    @property
    def parts(self) -> int:
        """Parts of a digit, each as wide as a multiplier's inputs."""
        return -(-self.digit_bits // PART_BITS)

    @property
    def loop_stages(self) -> int:
        """Cycles from a quotient digit to the sum of its row, without the registers of QuotientDelay."""
        return LEAST_STAGES - 1 + self.parts

    @property
    def delay(self) -> int:
        """δ, the rows from the row that yields a quotient digit to the row that uses the digit."""
        return -(-(self.quotient_delay + self.loop_stages) // self.row_interval) - 1

    @property
    def row_stages(self) -> int:
        """Cycles from the digits of a row to its sum."""
        return self.loop_stages + (self.quotient_delay > 1)

    @property
    def word_digits(self) -> int:
        """Columns that work in the same cycle: the columns of the sum in Folding words."""
        columns = max(self.digits, self.delay + 1) + 1
        return -(-columns // self.folding)

    @property
    def worst_latency(self) -> int:
        """G cycles per row, until the last row is binary; Reduce = 1 adds two passes of δ+1 rows, and their sums."""
        interval, binary = self.row_interval, self.row_stages + 3
        reduction = 2 * self.delay + 6 + -(-binary // interval) if self.reduce else 0
        return (self.rows + reduction) * interval + binary

    @property
    def setup_cycles(self) -> int:
        """A cycle per digit of M for each of k bits, two registers, a cycle per column, and filling the tables."""
        stored = self.folding * self.word_digits
        return self.surplus_bits * self.modulus_digits + 2 + stored + self.table_cycles

    @property
    def setup_formula(self) -> str:
        """The formula of ``setup_cycles`` with its parts as numbers."""
        tables = "" if self.quotient else f"+{self.table_cycles}"
        stored = self.folding * self.word_digits
        named = "digits of M for each of k bits, registers, columns" + ("" if self.quotient else ", tables")
        return f"{self.modulus_digits}·{self.surplus_bits}+2+{stored}{tables}: {named}"

    @property
    def table_cycles(self) -> int:
        """Cycles that fill the tables: two rows per multiple, two to load a number, and cycles until a word is written.

        The numbers are M~, with Reduce = 1 also M and M^−1.
        """
        if self.quotient:
            return 0
        pair = 2 * self.row_interval
        numbers = 3 if self.reduce else 1
        return pair * numbers * (1 + (1 << -(-self.digit_bits // (2 * self.parts))) + -(-(self.row_stages + 4) // pair))

    def last_reduction(self, z: int, modulus: int) -> int:
        """Return −e mod M with e = (u·M − z) / 2^k, which is between −M and M."""
        k = self.surplus_bits
        e = (z * pow(modulus, -1, 1 << k) % (1 << k)) * modulus - z >> k
        return modulus - e if e > 0 else -e
