# SPDX-License-Identifier: Apache-2.0
"""The scalable multiplier behind the ports of the contract (rtl/mul/scalable)."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar

from montcore.architectures.base import REDUCE, Architecture, Parameter, Part
from montcore.architectures.mwr2mm import Kernel, mwr2mm
from montcore.architectures.scalable_parts import parts

if TYPE_CHECKING:
    from montcore.architectures.config import Config

WORD_BITS = Parameter("WordBits", 8, (4, 8, 16, 32, 64, 128), "w: bits of a word", swept=(4,))
ELEMENTS = Parameter("Elements", 8, (1, 2, 4, 8, 10, 16, 20, 32, 40), "p: processing elements", swept=(1, 2))
LATENCY = Parameter("Latency", 2, (1, 2), "clocks from element to element; 1: fewer, longer clocks")


class Scalable(Architecture):
    """Tenca & Koç 2003: a pipeline of p elements, each of which adds a bit's share of x, word by word.

    The engine takes any precision at run time; here it has the one of the width. k passes make R = 2^(k·p).
    Reduce = 1: k·p ≥ n, canonical. Reduce = 0: k·p ≥ n+2, operands and results in [0, 2M) on n+1 bits.
    """

    name = "scalable"
    title = "Scalable radix-2: a pipeline of word-wide elements, precision at run time"
    paper = "Tenca 2003 fig. 2, 4-6"
    formula = "(k−1)·max(e+1, L·p)+L·p+3·e+7; +2 with Reduce=0; e=⌈n/w⌉, k=⌈n/p⌉, with Reduce=0 ⌈(n+2)/p⌉"
    parameters: ClassVar[tuple[Parameter, ...]] = (REDUCE, WORD_BITS, ELEMENTS, LATENCY)
    computing_signal: ClassVar[str | None] = "u_engine.computing_o"

    def kernel(self, config: "Config") -> Kernel:
        """The pipeline of a configuration."""
        return Kernel(config.parameter("WordBits"), config.parameter("Elements"), config.parameter("Latency"))

    def passes(self, config: "Config") -> int:
        """K: passes through the pipeline."""
        return self.kernel(config).passes(config.width if config.parameter("Reduce") else config.width + 2)

    def r_exponent(self, config: "Config") -> int:
        """k·p."""
        return self.passes(config) * config.parameter("Elements")

    def model(self, config: "Config", x: int, y: int, modulus: int) -> int:
        """The word-based algorithm of figure 2, k·p bits of x."""
        kernel = self.kernel(config)
        words = kernel.words(config.width)
        s = mwr2mm(x, y, modulus, word_bits=kernel.word_bits, words=words, bits=self.r_exponent(config))
        return self.reduced(config, s, modulus)

    def compute_cycles(self, config: "Config") -> int:
        """Equation (1): clocks in which an element works."""
        kernel = self.kernel(config)
        return kernel.cycles(kernel.words(config.width), self.passes(config))

    def parts(self, config: "Config") -> Mapping[str, Part]:
        """What of it may be used by itself."""
        kernel = self.kernel(config)
        return parts(kernel, kernel.words(config.width), kernel.passes(config.width))

    def worst_latency(self, config: "Config") -> int:
        """The words of the operands in, equation (1), the words of the result out, and the stages on the way."""
        kernel = self.kernel(config)
        words = kernel.words(config.width)
        operand_words = words if config.parameter("Reduce") else words + 1
        return self.compute_cycles(config) + 2 * operand_words + kernel.latency + 6

    def setup_cycles(self, config: "Config") -> int:
        """The precision, and the words of the modulus."""
        return self.kernel(config).words(config.width) + 1
