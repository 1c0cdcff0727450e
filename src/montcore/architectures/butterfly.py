# SPDX-License-Identifier: Apache-2.0
"""The butterfly of a number-theoretic transform, one in every cycle, by the contract of cores with fixed latency."""

from collections.abc import Sequence
from dataclasses import dataclass

from montcore.architectures.fixed_latency import OfWords


@dataclass(frozen=True)
class Butterfly(OfWords):
    """A difference and a sum, a word multiplier, and a sum and a difference: both kinds share one data path."""

    name = "butterfly"
    title = "a butterfly of a number-theoretic transform in every cycle, Cooley-Tukey or Gentleman-Sande"
    paper = (
        "J. W. Cooley, J. W. Tukey, An Algorithm for the Machine Calculation of Complex Fourier Series (1965); "
        "W. M. Gentleman, G. Sande, Fast Fourier Transforms: for Fun and Profit (1966)"
    )
    operation = "butterfly"
    formula = "4 more than word_multiplier with the same parameters"
    module = "mont_butterfly"

    @property
    def worst_latency(self) -> int:
        """Two cycles for each of the two additions, plus the cycles of the product."""
        return self.product_latency + 4

    def results(self, operands: Sequence[int], modulus: int) -> tuple[int, ...]:
        """Compute u and v of gs, x, y and w.

        gs = 0: x + w·y/R and x − w·y/R. gs = 1: x + y and (x − y)·w/R.
        """
        gs, x, y, w = operands
        limit = self.operand_limit(modulus)
        product = self.product(w, (y - x * gs) % limit, modulus)
        if gs:
            return (x + y) % limit, -product % limit
        return (x + product) % limit, (x - product) % limit
