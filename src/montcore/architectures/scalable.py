# SPDX-License-Identifier: Apache-2.0
"""The scalable multiplier with the ports of the contract (rtl/mul/scalable)."""

from dataclasses import dataclass

from montcore.architectures.config import MAX_WIDTH, Config
from montcore.architectures.mwr2mm import Kernel, mwr2mm
from montcore.architectures.parameter import parameter


@dataclass(frozen=True, kw_only=True)
class Scalable(Config):
    """A pipeline of p elements, each of which adds x_i·y word by word: Tenca & Koç 2003.

    ``mont_scalable_core`` takes any precision at run time; this core fixes it to the width. k passes give R = 2^(k·p).
    Reduce = 1: k·p ≥ n, canonical results.
    Reduce = 0: k·p ≥ n+2, operands and results in [0, 2M) on n+1 bits.
    """

    name = "scalable"
    title = "Scalable radix-2: a pipeline of word-wide elements, precision at run time"
    paper = "Tenca 2003 fig. 2, 4-6"
    formula = (
        "(k−1)·max(e+1, L·p)+L·p+3·e+7; Reduce=0: (k−1)·max(e+1, L·p)+L·p+3·e+9; "
        "e=⌈n/w⌉, k=⌈n/p⌉, Reduce=0: k=⌈(n+2)/p⌉"
    )

    word_bits: int = parameter(8, range(3, 129), "w, the bits of a word", swept=(4, 8, 16, 32, 64, 128))
    elements: int = parameter(
        16, range(1, MAX_WIDTH + 1), "p, the number of processing elements", swept=(1, 2, 4, 8, 10, 16, 20, 32, 40)
    )
    element_latency: int = parameter(
        2, (1, 2), "cycles from element to element; 1: fewer cycles, a longer critical path", name="Latency"
    )
    redundant: int = parameter(
        1, (0, 1), "S in the elements. 1: carry-save pair; 0: binary, half the flip-flops and a carry chain in a word"
    )

    @property
    def kernel(self) -> Kernel:
        """The pipeline of the configuration."""
        return Kernel(self.word_bits, self.elements, self.element_latency, bool(self.redundant))

    @property
    def passes(self) -> int:
        """The number k of passes through the pipeline."""
        return self.kernel.passes(self.width if self.reduce else self.width + 2)

    @property
    def r_exponent(self) -> int:
        """The exponent of R: k·p."""
        return self.passes * self.elements

    def model(self, x: int, y: int, modulus: int) -> int:
        """Compute the product by the word-based algorithm of figure 2 over k·p bits of x."""
        kernel = self.kernel
        words = kernel.words(self.width)
        s = mwr2mm(x, y, modulus, word_bits=kernel.word_bits, words=words, bits=self.r_exponent)
        return self.reduced(s, modulus)

    @property
    def compute_cycles(self) -> int:
        """Cycles in which an element works, by equation (1)."""
        kernel = self.kernel
        return kernel.cycles(kernel.words(self.width), self.passes)

    @property
    def worst_latency(self) -> int:
        """Words of the operands, equation (1), words of the result, and pipeline stages."""
        kernel = self.kernel
        words = kernel.words(self.width)
        operand_words = words if self.reduce else words + 1
        return self.compute_cycles + 2 * operand_words + kernel.latency + 6

    @property
    def setup_cycles(self) -> int:
        """One cycle for the precision, one per word of the modulus."""
        return self.kernel.words(self.width) + 1

    @property
    def setup_formula(self) -> str:
        """The formula of the set-up cycles; n is the bits of the modulus, w the bits of a word."""
        return "⌈n/w⌉+1"
