# SPDX-License-Identifier: Apache-2.0
"""Quotient-pipelined Montgomery multiplier (rtl/mul/pipelined)."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from montcore.architectures.config import Config
from montcore.architectures.parameter import parameter

# Cycles from a digit at the multipliers to the next quotient digit but for those of QuotientDelay: two registers of the
# multiplier, that of the products' sum, and that of the row.
LEAST_STAGES = 4


@dataclass(frozen=True, kw_only=True)
class Pipelined(Config):
    """Orup 1995: quotient digits are digits of the sum itself and are used δ rows later.

    With k = r·(δ+1), k' = −M^−1 mod 2^k and M~ = (M·k' + 1) / 2^k:

        S = 0;  for i in 0 .. rows-1:  S = S div 2^r + q_(i−δ)·M~ + b_i·A,  q_i = S mod 2^r before row i
        Z = S·2^(r·δ) + the last δ quotient digits

    Reduce = 0: operands and results are any numbers of n+k+1 bits. Reduce = 1: canonical, by one Montgomery reduction
    of k bits more and a subtraction.
    """

    name = "pipelined"
    title = "Quotient pipelining: a digit a row, products formed ahead of the sum"
    paper = "Orup 1995"
    formula = (
        "(⌈n/DigitBits⌉+3δ+6)·Folding·Streams+11; Reduce=0: (⌈(n+2)/DigitBits⌉+2δ+2)·Folding·Streams+7; "
        "1 more if QuotientDelay>1"
    )

    folding: int = parameter(
        1, (1, 2, 3, 4, 5, 6, 8, 9, 12, 16, 24, 32), "cycles per row, in which columns share multipliers"
    )
    digit_bits: int = parameter(18, (18, 17, 16, 8), "bits of a digit; a row for each digit of y")
    quotient_delay: int = parameter(
        1,
        (1, 2, 3),
        "registers in the quotient loop. 1: multiplier input; 2: also between adders; 3: also on the broadcast",
    )
    multiplier: int = parameter(0, (0, 1), "0: any device; 1: MULT18X18D of Lattice ECP5")
    streams: int = parameter(1, (1, 2), "products whose rows alternate, the second Folding cycles behind the first")

    @property
    def spacing(self) -> int:
        """A row of the first product goes before the second one's."""
        return self.folding

    @property
    def turn(self) -> int:
        """G: cycles from a row of a product to its next one."""
        return self.folding * self.streams

    @property
    def delay(self) -> int:
        """δ: rows from one that shows a quotient digit to the one that uses it, less one."""
        return -(-(self.quotient_delay + LEAST_STAGES) // self.turn) - 1

    @property
    def row_stages(self) -> int:
        """Cycles from a row's digits to its sum."""
        return LEAST_STAGES + (self.quotient_delay > 1)

    @property
    def modulus_digits(self) -> int:
        """Digits of M and of M~."""
        return -(-self.width // self.digit_bits)

    @property
    def digits(self) -> int:
        """Digits of an operand: of M, or two bits and δ+1 digits more for the chaining range."""
        if self.reduce:
            return self.modulus_digits
        return -(-(self.width + 2) // self.digit_bits) + self.delay + 1

    @property
    def rows(self) -> int:
        """One for each digit of y, and δ+1 until the last quotient digit that matters is used."""
        return self.digits + self.delay + 1

    @property
    def surplus_bits(self) -> int:
        """k: what M' = M·k' is longer than M by."""
        return self.digit_bits * (self.delay + 1)

    @property
    def word_digits(self) -> int:
        """Columns that work in one cycle: those of the sum, one more than an operand's, in Folding words."""
        columns = max(self.digits, self.delay + 1) + 1
        return -(-columns // self.folding)

    @property
    def r_exponent(self) -> int:
        """A digit for each row that y has, and with Reduce = 1 the last reduction's."""
        exponent = self.digits * self.digit_bits
        return exponent + self.surplus_bits if self.reduce else exponent

    @property
    def operand_width(self) -> int:
        """n, or the n+k+1 bits of 2M'."""
        return self.width if self.reduce else self.width + self.surplus_bits + 1

    def operand_limit(self, modulus: int) -> int:
        """M, or every number of n+k+1 bits."""
        return modulus if self.reduce else 1 << self.operand_width

    @property
    def excess_bits(self) -> int:
        """k, or none with Reduce = 1: a chained product is below 2^(k-1) + M' if one of its operands is below 2^k."""
        return 0 if self.reduce else self.surplus_bits

    def sums(self, x: int, y: int, modulus: int) -> Iterator[int]:
        """S before each row, and after the last."""
        r, delay = self.digit_bits, self.delay
        _, m_tilde = constants(modulus, self.surplus_bits)
        s, quotients = 0, [0] * delay
        for i in range(self.rows):
            yield s
            quotients.append(s % (1 << r))
            s = (s >> r) + quotients[i] * m_tilde + (y >> i * r & (1 << r) - 1) * x
        yield s

    def model(self, x: int, y: int, modulus: int) -> int:
        """Row by row."""
        r, delay, k = self.digit_bits, self.delay, self.surplus_bits
        sums = list(self.sums(x, y, modulus))
        z = sums[-1]
        for s in sums[-2 : -2 - delay : -1]:
            z = z << r | s % (1 << r)
        if not self.reduce:
            return z
        factor, _ = constants(modulus, k)
        z = z + (z * factor % (1 << k)) * modulus >> k
        return z - modulus if z >= modulus else z

    @property
    def worst_latency(self) -> int:
        """G cycles per row; with Reduce = 1 two passes of δ+1 rows, three more, and the subtraction."""
        rows, turn = self.rows, self.turn
        if self.reduce:
            return (rows + 2 * self.delay + 5) * turn + self.row_stages + 7
        return rows * turn + self.row_stages + 3

    @property
    def setup_cycles(self) -> int:
        """A digit of M a cycle, k times, a register, and a digit of a number of all columns."""
        stored = self.folding * self.word_digits
        return self.surplus_bits * self.modulus_digits + 1 + stored


@lru_cache(maxsize=64)
def constants(modulus: int, bits: int) -> tuple[int, int]:
    """The factor k' = −M^−1 mod 2^bits and M~ = (M·k' + 1) / 2^bits, a bit at a time."""
    factor, t = 0, 1
    for i in range(bits):
        bit = t & 1
        factor |= bit << i
        t = t + bit * modulus >> 1
    return factor, t
