# SPDX-License-Identifier: Apache-2.0
"""Quotient-pipelined Montgomery multiplier (rtl/mul/pipelined/mont_mul_pipelined.sv)."""

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar

from montcore.architectures.base import REDUCE, Architecture, Parameter

if TYPE_CHECKING:
    from montcore.architectures.config import Config

FOLDING = Parameter(
    "Folding",
    1,
    (1, 2, 3, 4, 5, 6, 8, 9, 12, 16, 24, 32),
    "clocks a row, in which columns share multipliers",
    swept=(1, 2, 5),
)
DIGIT_BITS = Parameter("DigitBits", 18, (18, 17, 16, 8), "bits of a digit, a row each", swept=(18, 8))
QUOTIENT_DELAY = Parameter(
    "QuotientDelay", 1, (1, 2, 3), "registers that a later quotient digit allows: 2 between additions, 3 on its way"
)
STREAMS = Parameter("Streams", 1, (1, 2), "products whose rows take turns, the second Folding clocks behind the first")
MULTIPLIER = Parameter("Multiplier", 0, (0, 1), "0: any device; 1: MULT18X18D of Lattice ECP5", swept=(0,))

# Clocks from a digit at the multipliers to the next quotient digit but for those of QuotientDelay: two registers of the
# multiplier, that of the products' sum, and that of the row.
LEAST_STAGES = 4


class Pipelined(Architecture):
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
        "(⌈n/DigitBits⌉+3δ+6)·Folding·Streams+11; (⌈(n+2)/DigitBits⌉+2δ+2)·Folding·Streams+7 with Reduce=0; "
        "+1 if QuotientDelay>1"
    )
    parameters: ClassVar[tuple[Parameter, ...]] = (REDUCE, FOLDING, DIGIT_BITS, QUOTIENT_DELAY, MULTIPLIER, STREAMS)

    def streams(self, config: "Config") -> int:
        """A product, or two whose rows take turns."""
        return config.parameter("Streams")

    def spacing(self, config: "Config") -> int:
        """A row of the first product goes before the second one's."""
        return config.parameter("Folding")

    def turn(self, config: "Config") -> int:
        """G: clocks from a row of a product to its next one."""
        return config.parameter("Folding") * config.parameter("Streams")

    def quotient_delay(self, config: "Config") -> int:
        """δ: rows from one that shows a quotient digit to the one that uses it, less one."""
        return -(-(config.parameter("QuotientDelay") + LEAST_STAGES) // self.turn(config)) - 1

    def row_stages(self, config: "Config") -> int:
        """Clocks from a row's digits to its sum."""
        return LEAST_STAGES + (config.parameter("QuotientDelay") > 1)

    def modulus_digits(self, config: "Config") -> int:
        """Digits of M and of M~."""
        return -(-config.width // config.parameter("DigitBits"))

    def digits(self, config: "Config") -> int:
        """Digits of an operand: of M, or two bits and δ+1 digits more for the chaining range."""
        if config.parameter("Reduce"):
            return self.modulus_digits(config)
        return -(-(config.width + 2) // config.parameter("DigitBits")) + self.quotient_delay(config) + 1

    def rows(self, config: "Config") -> int:
        """One for each digit of y, and δ+1 until the last quotient digit that matters is used."""
        return self.digits(config) + self.quotient_delay(config) + 1

    def surplus_bits(self, config: "Config") -> int:
        """k: what M' = M·k' is longer than M by."""
        return config.parameter("DigitBits") * (self.quotient_delay(config) + 1)

    def word_digits(self, config: "Config") -> int:
        """Columns that are worked on in one clock: those of the sum, one more than an operand's, in Folding words."""
        columns = max(self.digits(config), self.quotient_delay(config) + 1) + 1
        return -(-columns // config.parameter("Folding"))

    def r_exponent(self, config: "Config") -> int:
        """A digit for each row that y has, and with Reduce = 1 the last reduction's."""
        exponent = self.digits(config) * config.parameter("DigitBits")
        return exponent + self.surplus_bits(config) if config.parameter("Reduce") else exponent

    def operand_width(self, config: "Config") -> int:
        """n, or the n+k+1 bits of 2M'."""
        return config.width if config.parameter("Reduce") else config.width + self.surplus_bits(config) + 1

    def operand_limit(self, config: "Config", modulus: int) -> int:
        """M, or every number of n+k+1 bits."""
        return modulus if config.parameter("Reduce") else 1 << self.operand_width(config)

    def excess_bits(self, config: "Config") -> int:
        """k, or none with Reduce = 1: a chained product is below 2^(k-1) + M' if one of its operands is below 2^k."""
        return 0 if config.parameter("Reduce") else self.surplus_bits(config)

    def sums(self, config: "Config", x: int, y: int, modulus: int) -> Iterator[int]:
        """S before each row, and after the last."""
        r, delay = config.parameter("DigitBits"), self.quotient_delay(config)
        _, m_tilde = constants(modulus, self.surplus_bits(config))
        s, quotients = 0, [0] * delay
        for i in range(self.rows(config)):
            yield s
            quotients.append(s % (1 << r))
            s = (s >> r) + quotients[i] * m_tilde + (y >> i * r & (1 << r) - 1) * x
        yield s

    def model(self, config: "Config", x: int, y: int, modulus: int) -> int:
        """Row by row."""
        r, delay, k = config.parameter("DigitBits"), self.quotient_delay(config), self.surplus_bits(config)
        sums = list(self.sums(config, x, y, modulus))
        z = sums[-1]
        for s in sums[-2 : -2 - delay : -1]:
            z = z << r | s % (1 << r)
        if not config.parameter("Reduce"):
            return z
        factor, _ = constants(modulus, k)
        z = z + (z * factor % (1 << k)) * modulus >> k
        return z - modulus if z >= modulus else z

    def vendor_cells(self, config: "Config") -> tuple[str, ...]:
        """The multiplier block, if it is not left to synthesis to find."""
        return ("MULT18X18D",) if config.parameter("Multiplier") else ()

    def portable(self, config: "Config") -> "Config":
        """Its multipliers are left to synthesis to find."""
        return replace(config, parameters={**config.parameters, "Multiplier": 0})

    def latency(self, config: "Config", x: int, y: int, modulus: int) -> int:
        """The same for all operands."""
        return self.worst_latency(config)

    def worst_latency(self, config: "Config") -> int:
        """Clocks a row; with Reduce = 1 two passes of δ+1 rows, three more, and the subtraction."""
        rows, turn = self.rows(config), self.turn(config)
        if config.parameter("Reduce"):
            return (rows + 2 * self.quotient_delay(config) + 5) * turn + self.row_stages(config) + 7
        return rows * turn + self.row_stages(config) + 3

    def setup_cycles(self, config: "Config") -> int:
        """A digit of M a clock, k times, a register, and a digit of a number of all columns."""
        stored = config.parameter("Folding") * self.word_digits(config)
        return self.surplus_bits(config) * self.modulus_digits(config) + 1 + stored


@lru_cache(maxsize=64)
def constants(modulus: int, bits: int) -> tuple[int, int]:
    """The factor k' = −M^−1 mod 2^bits and M~ = (M·k' + 1) / 2^bits, a bit at a time."""
    factor, t = 0, 1
    for i in range(bits):
        bit = t & 1
        factor |= bit << i
        t = t + bit * modulus >> 1
    return factor, t
