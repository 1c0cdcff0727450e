# SPDX-License-Identifier: Apache-2.0
"""The base of all cores with fixed latency, and digits, ranges and cycles of cores with a word multiplier."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar

from montcore.architectures.config import Config
from montcore.architectures.parameter import parameter
from montcore.checks import check_integer
from montcore.errors import BadInput

MAX_WORD = 64


class FixedLatency(Config):
    """A core of the contract of fixed latency.

    Attributes
    ----------
    operation
        The operation, in a word.
    has_enable
        True for a core with a clock enable.
    longest
        Bits of the longest modulus.
    setup_symbol
        Meaning of the letter in the formula of the set-up.
    multiplications_formula
        Multiplications in a cycle, as text.
    """

    operation: ClassVar[str]
    has_enable: ClassVar[bool] = True
    longest: ClassVar[int] = MAX_WORD
    setup_symbol: ClassVar[str]
    multiplications_formula: ClassVar[str]

    def __post_init__(self) -> None:
        check_integer("width", self.width)
        if self.width > self.longest:
            raise BadInput("width", f"must be at most {self.longest} for {self.name}, not {self.width}")
        super().__post_init__()

    @property
    def modulus(self) -> int:
        """A constant modulus; 0 if M is loaded."""
        return 0

    @property
    def batch(self) -> int:
        """Operations that start in consecutive cycles, before a pause; 0 if one starts in every cycle."""
        return 0

    @property
    def multiplications(self) -> int:
        """Multiplications of DSP blocks in a cycle, with a modulus at run time."""
        raise NotImplementedError

    @property
    def batch_cycles(self) -> int:
        """Cycles from the first operands of a batch to the first operands of the next batch."""
        return 1

    @property
    def interval(self) -> Fraction:
        """Cycles from an operation to the next one, if batches are full."""
        return Fraction(self.batch_cycles, self.batch or 1)

    def results(self, operands: Sequence[int], modulus: int) -> tuple[int, ...]:
        """Compute the results of operands, both in the order of the ports, by the steps of the RTL."""
        raise NotImplementedError

    def product(self, x: int, y: int, modulus: int) -> int:
        """Compute x·y/R mod M by the steps of the RTL."""
        raise NotImplementedError


@dataclass(frozen=True)
class EveryCycle(FixedLatency):
    """A pipeline that starts an operation in every cycle, for a modulus at run time or a constant one."""

    modulus: int = parameter(0, range(1 << MAX_WORD), "0: M is loaded; otherwise M, odd and below 2^Width")

    def __post_init__(self) -> None:
        check_integer("width", self.width)
        check_integer("param Modulus", self.modulus)
        if self.modulus and not (self.modulus % 2 and 0 < self.modulus < 1 << max(self.width, 0)):
            raise BadInput("param Modulus", f"must be 0, or odd and below 2^{self.width}, not {self.modulus}")
        super().__post_init__()

    @property
    def product_latency(self) -> int:
        """Cycles from the factors to their product, which is the number of pipeline registers between them."""
        raise NotImplementedError


class OfProduct(EveryCycle):
    """A multiplier with fixed latency that starts a product in every cycle."""

    operation = "product"

    @property
    def worst_latency(self) -> int:
        """The cycles of the pipeline."""
        return self.product_latency

    def model(self, x: int, y: int, modulus: int) -> int:
        """Compute the product by the steps of the RTL."""
        return self.product(x, y, modulus)

    def results(self, operands: Sequence[int], modulus: int) -> tuple[int, ...]:
        """Compute z of x and y."""
        x, y = operands
        return (self.product(x, y, modulus),)


@dataclass(frozen=True)
class OfWords(EveryCycle):
    """A pipeline with a word multiplier in it."""

    setup_symbol = "r: bits of a digit"
    multiplications_formula = "2s² + s"

    cell_bits: int = parameter(18, (16, 17, 18), "longest digit: bits of the inputs of a DSP block")
    technology: int = parameter(
        0, (0, 1), "0: any device, synthesis infers the DSP blocks; 1: DSP blocks of Lattice ECP5"
    )

    @property
    def digits(self) -> int:
        """s: digits of a number. R is above M, without the last subtraction above 4M."""
        return -(-self._number_bits // self.cell_bits)

    @property
    def digit_bits(self) -> int:
        """r: bits of a digit."""
        return -(-self._number_bits // self.digits)

    @property
    def _number_bits(self) -> int:
        return self.width if self.reduce else self.width + 2

    @property
    def r_exponent(self) -> int:
        """R = 2^(s·r)."""
        return self.digits * self.digit_bits

    @property
    def product_latency(self) -> int:
        """Cycles from the factors to their product, which is the number of pipeline registers between them."""
        return 9 * self.digits + 2 - {1: 4, 2: 1}.get(self.digits, 0) + 2 * self.reduce

    @property
    def multiplications(self) -> int:
        """Multipliers of the product, and of each step of the reduction."""
        return 2 * self.digits * self.digits + self.digits

    @property
    def setup_cycles(self) -> int:
        """Two cycles for each bit of −1/M mod 2^r; none for a constant modulus."""
        return 0 if self.modulus else 2 * self.digit_bits

    @property
    def setup_formula(self) -> str:
        """The formula of the set-up cycles; r is the bits of a digit."""
        return "0" if self.modulus else "2·r"

    def product(self, x: int, y: int, modulus: int) -> int:
        """Compute x·y/R mod M by the steps of the RTL."""
        radix = 1 << self.digit_bits
        k = -pow(modulus, -1, radix) % radix
        s = x * y
        for _ in range(self.digits):
            s = (s + s % radix * k % radix * modulus) >> self.digit_bits
        return self.reduced(s, modulus)
