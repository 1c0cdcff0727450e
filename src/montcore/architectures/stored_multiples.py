# SPDX-License-Identifier: Apache-2.0
"""Montgomery multiplier with stored multiples of the modulus, without DSP blocks (rtl/mul/stored_multiples)."""

from dataclasses import dataclass

from montcore.architectures.delayed_quotient import DelayedQuotient, constants
from montcore.architectures.parameter import parameter

COLUMN_BITS = 16
# Up to this width one register is enough between the quotient digit and the tables.
NARROW = 512


@dataclass(frozen=True, kw_only=True)
class StoredMultiples(DelayedQuotient):
    """Quotient digits used δ rows later, multiples of M~ in LUT RAM. Orup 1995.

    With r = DigitBits, k = r·(δ+1), k' = −M^−1 mod 2^k and M~ = (M·k' + 1) / 2^k:

        S = 0;  for i in 0 .. rows-1:  S = S div 2^r + q_(i−δ)·M~ + y_i·x,  q_i = S mod 2^r before row i
        Z = S·2^(r·δ) + the last δ quotient digits

    Reduce = 1: canonical results, by another Montgomery reduction by k bits and a subtraction.
    Reduce = 0: operands and results are any numbers of n+k+1 bits.
    """

    name = "stored_multiples"
    title = "Stored multiples: a digit a row, multiples of the modulus in LUT RAM"
    paper = "Orup 1995"
    formula = (
        "⌈n/DigitBits⌉+2δ+3A+2L+T+26+max(0, δ+A−L−4); Reduce=0: ⌈(n+2)/DigitBits⌉+2δ+A+L+11; "
        "A=16/DigitBits, L=log2(DigitBits), T=⌈DigitBits/4⌉"
    )

    digit_bits: int = parameter(4, (4, 8), "bits of a digit; a row for each digit of y")

    @property
    def levels(self) -> int:
        """L, the levels of additions of the r gated words of x."""
        return self.digit_bits.bit_length() - 1

    @property
    def tables(self) -> int:
        """T, the tables of a column: entries are chosen by at most four bits of a quotient digit."""
        return 2 if self.digit_bits > 4 else 1

    @property
    def entries(self) -> int:
        """The entries of a table. Entry 0 is not a multiple."""
        return 1 << self.digit_bits // self.tables

    @property
    def carry_rows(self) -> int:
        """A, the rows until a carry out of a column is added to the same column."""
        return COLUMN_BITS // self.digit_bits

    @property
    def delay(self) -> int:
        """δ, the rows from the row that yields a quotient digit to the row that uses the digit."""
        return (1 if self.width <= NARROW else 2) + self.tables + 1

    @property
    def worst_latency(self) -> int:
        """One cycle per row, and until no carry waits, for the additions and for the conversion to binary.

        Reduce = 1 adds three passes: u = Z·k' mod 2^k, z = (Z + u·M) / 2^k, and z − M.
        """
        delay, carry_rows, levels = self.delay, self.carry_rows, self.levels
        product = self.rows + carry_rows + levels + 9
        if not self.reduce:
            return product
        drain = max(0, delay + carry_rows - levels - 4)
        return product + delay + 2 * carry_rows + levels + self.tables + drain + 16

    @property
    def setup_cycles(self) -> int:
        """Two cycles per bit of k', and a short product for each multiple."""
        return 2 * self.surplus_bits + 3 + (self.entries - 1) * self._multiple_cycles

    @property
    def setup_formula(self) -> str:
        """The formula of ``setup_cycles`` with its parts as numbers."""
        return f"2·{self.surplus_bits}+3+{self.entries - 1}·{self._multiple_cycles}: bits of k', multiples of M"

    @property
    def _multiple_cycles(self) -> int:
        return self.delay + self.carry_rows + self.levels + 12

    def last_reduction(self, z: int, modulus: int) -> int:
        """Return (z + u·M) / 2^k, less M if it is not below M."""
        k = self.surplus_bits
        factor, _ = constants(modulus, k)
        z = z + (z * factor % (1 << k)) * modulus >> k
        return z - modulus if z >= modulus else z
