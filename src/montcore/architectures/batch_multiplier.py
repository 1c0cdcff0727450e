# SPDX-License-Identifier: Apache-2.0
"""The batch multiplier: products of long numbers that share the rows of one array, by the contract of fixed latency."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from montcore.architectures.delayed_quotient import DelayedQuotient
from montcore.architectures.fixed_latency import FixedLatency
from montcore.architectures.parameter import parameter
from montcore.architectures.pipelined import SIGNED_DIGIT_BITS
from montcore.errors import BadInput

MAX_NUMBER = 4096

# Cycles from a quotient digit to the sum of its row, and from the digits of a row to its sum in binary.
_LOOP_STAGES = 7
_ROW_STAGES = 5


@dataclass(frozen=True)
class BatchMultiplier(DelayedQuotient, FixedLatency):
    """The rows of ``pipelined``, shared by a batch of products; the next batch starts while results leave."""

    name = "batch_multiplier"
    title = "batches of products that share one array of DSP blocks, with fixed latency, for the most products a second"
    paper = "H. Orup, Simplifying Quotient Determination in High-Radix Modular Multiplication (1995)"
    formula = "(N − 1)·Batch + 10 with N = ⌈(Width + 2) / DigitBits⌉ + 2·⌈7 / Batch⌉ rows"
    module = "mont_batch_multiplier"
    operation = "product"
    has_enable = False
    longest: ClassVar[int] = MAX_NUMBER
    setup_symbol = "in cycles"
    multiplications_formula = (
        "⌈(Width + 2) / DigitBits⌉ + ⌈7 / Batch⌉ for x, and with Quotient=1 ⌈Width / DigitBits⌉ for M"
    )

    reduce: int = parameter(0, (0,), "results chain: operands and results are any numbers of OperandWidth bits")
    batch: int = parameter(4, (2, 4, 8), "products of a batch, whose rows follow each other")
    digit_bits: int = parameter(18, (18, 17, 16), "bits of a digit; a row for each digit of y")
    multiplier: int = parameter(
        0,
        (0, 1, 2),
        "0: any device; 1: blocks of Lattice ECP5; 2: DSP48E1 of Xilinx series 7 and Virtex-6, DigitBits <= 17",
        needs={2: {"DigitBits": SIGNED_DIGIT_BITS}},
    )
    quotient: int = parameter(1, (0, 1), "source of q·M~. 0: tables in block RAM; 1: multipliers")

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.multiplier == 2 and self.digit_bits > SIGNED_DIGIT_BITS:
            raise BadInput(
                "param DigitBits", f"must be at most {SIGNED_DIGIT_BITS} with Multiplier=2, not {self.digit_bits}"
            )

    @property
    def rtl_parameters(self) -> dict[str, int]:
        """All parameters of the module, which has no Reduce."""
        return {name: value for name, value in super().rtl_parameters.items() if name != "Reduce"}

    @property
    def delay(self) -> int:
        """δ, the rows from the row that yields a quotient digit to the row that uses the digit."""
        return -(-_LOOP_STAGES // self.batch) - 1

    @property
    def worst_latency(self) -> int:
        """Rows of a product, each as long as a row of the whole batch, and the cycles until the last row is binary."""
        return (self.rows - 1) * self.batch + _ROW_STAGES + 5

    @property
    def batch_cycles(self) -> int:
        """A cycle for each row of each product, and one to clear the sums."""
        return self.rows * self.batch + 1

    @property
    def setup_cycles(self) -> int:
        """A cycle per digit of M for each of k bits, three cycles, a cycle per column, and filling the tables."""
        return self.surplus_bits * self.modulus_digits + 3 + self.digits + self.table_cycles

    @property
    def setup_formula(self) -> str:
        """The formula of ``setup_cycles`` with its parts as numbers."""
        tables = "" if self.quotient else f" + {self.table_cycles} for tables"
        return f"{self.modulus_digits}·{self.surplus_bits} + {self.digits + 3}{tables}"

    @property
    def table_cycles(self) -> int:
        """Cycles that fill the tables: two rows per multiple, two to load M~, and cycles until a word is written."""
        if self.quotient:
            return 0
        pair = 2 * self.batch
        return pair * (1 + (1 << -(-self.digit_bits // 2)) + -(-(_ROW_STAGES + 4) // pair))

    @property
    def multiplications(self) -> int:
        """Multiplications of a row: one per digit of x, and one per digit of M~ without tables of its multiples."""
        return self.digits + self.modulus_digits * self.quotient

    def results(self, operands: Sequence[int], modulus: int) -> tuple[int, ...]:
        """Compute z of x and y."""
        x, y = operands
        return (self.model(x, y, modulus),)
