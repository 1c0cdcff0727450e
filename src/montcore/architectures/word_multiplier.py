# SPDX-License-Identifier: Apache-2.0
"""The word multiplier: a product in every cycle, by the contract of cores with fixed latency."""

from collections.abc import Sequence
from dataclasses import dataclass

from montcore.architectures.fixed_latency import FixedLatency


@dataclass(frozen=True)
class WordMultiplier(FixedLatency):
    """The product of all digits first, then the reduction a digit at a time, all in one pipeline."""

    name = "word_multiplier"
    title = "a product of words in every cycle, with fixed latency, on DSP blocks"
    paper = "Ç. K. Koç, T. Acar, B. S. Kaliski Jr., Analyzing and Comparing Montgomery Multiplication Algorithms (1996)"
    operation = "product"
    formula = (
        "9s + 2 + 2·Reduce with s = ⌈(Width + 2 − 2·Reduce) / CellBits⌉ digits; one cycle less for s = 2, 4 for s = 1"
    )
    module = "mont_word_multiplier"

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
