# SPDX-License-Identifier: Apache-2.0
"""The wide multiplier: a product of numbers of up to 521 bits in every cycle, by the contract of fixed latency."""

from dataclasses import dataclass
from typing import ClassVar

from montcore.architectures.fixed_latency import OfProduct
from montcore.architectures.parameter import parameter

MAX_NUMBER = 521


@dataclass(frozen=True)
class WideMultiplier(OfProduct):
    """The product by Karatsuba's method, then a reduction by each half of the bits, all in one pipeline."""

    name = "wide_multiplier"
    title = "a product of 254 to 521 bits in every cycle, with fixed latency, by Karatsuba's method"
    paper = (
        "A. Karatsuba, Y. Ofman, Multiplication of Multidigit Numbers on Automata (1962); H. Orup, "
        "Simplifying Quotient Determination in High-Radix Modular Multiplication (1995), for the first reduction"
    )
    formula = (
        "12·Levels + 7 + 2·Reduce + c(⌈Bits / 2^(Levels + 1)⌉) + 3·c(b), "
        "with c(w) = ⌈w / CellBits⌉ + ⌈w / WideBits⌉ + 1"
    )
    module = "mont_wide_multiplier"
    longest: ClassVar[int] = MAX_NUMBER
    setup_symbol = "Second: bits of the second quotient"
    multiplications_formula = "23·3^(Levels−1)·⌈b / CellBits⌉·⌈b / WideBits⌉ with b = ⌈Second / 2^Levels⌉"

    modulus: int = parameter(0, range(1 << MAX_NUMBER), "0: M is loaded; otherwise M, odd and below 2^Width")
    levels: int = parameter(3, (1, 2, 3, 4), "times that a product of half numbers is split by Karatsuba's method")
    cell_bits: int = parameter(17, (17, 18), "shorter input of a DSP block")
    wide_bits: int = parameter(26, (18, 24, 26), "longer input of a DSP block")

    @property
    def first_bits(self) -> int:
        """Bits of the first quotient: about half the bits of M."""
        return (self.width + 1) // 2 + 1 - self.reduce

    @property
    def second_bits(self) -> int:
        """Bits of the second quotient, and length of a half number: even, and more than the first quotient's bits."""
        return 2 * ((self.first_bits + 2) // 2)

    @property
    def r_exponent(self) -> int:
        """R = 2^(first_bits + second_bits)."""
        return self.first_bits + self.second_bits

    @property
    def product_latency(self) -> int:
        """The cycles of the product, of both reductions and of the last subtraction."""
        whole = self.product_cycles(self.operand_width, self.levels + 1)
        half = self.product_cycles(self.second_bits, self.levels)
        return whole + (half + 2) + (half - 1) + (half + 3) + 2 * self.reduce

    @property
    def setup_cycles(self) -> int:
        """Two cycles for each bit of the second quotient; none for a constant modulus."""
        return 0 if self.modulus else 2 * self.second_bits

    @property
    def setup_formula(self) -> str:
        """The formula of the set-up cycles; Second is the bits of the second quotient."""
        return "0" if self.modulus else "2·Second"

    def product(self, x: int, y: int, modulus: int) -> int:
        """Compute x·y/R mod M by the steps of the RTL."""
        first, second = 1 << self.first_bits, 1 << self.second_bits
        scaled = (-pow(modulus, -1, first) % first * modulus + 1) // first
        k = -pow(modulus, -1, second) % second
        t = x * y
        t = (t >> self.first_bits) + t % first * scaled
        return self.reduced((t + t % second * k % second * modulus) >> self.second_bits, modulus)

    @property
    def piece_bits(self) -> int:
        """b: the longest numbers that DSP blocks multiply without Karatsuba's method."""
        return -(-self.second_bits // (1 << self.levels))

    @property
    def multiplications(self) -> int:
        """Multipliers of all products. In products of halves: 3 for x·y, 2 for q·Scaled, 1 for k·t, 5/3 for q·M."""
        rows, columns = (-(-self.piece_bits // bits) for bits in (self.cell_bits, self.wide_bits))
        pieces: int = 23 * 3 ** (self.levels - 1)
        return pieces * rows * columns

    def product_cycles(self, bits: int, levels: int) -> int:
        """Return the cycles of a product: the cycles of a piece in DSP blocks, plus three for each level."""
        for _ in range(levels):
            bits = (bits + 1) // 2
        return -(-bits // self.cell_bits) + -(-bits // self.wide_bits) + 1 + 3 * levels
