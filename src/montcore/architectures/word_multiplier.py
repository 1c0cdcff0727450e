# SPDX-License-Identifier: Apache-2.0
"""The word multiplier: a product in every cycle, by the contract of cores with fixed latency."""

from dataclasses import dataclass

from montcore.architectures.fixed_latency import OfProduct, OfWords


@dataclass(frozen=True)
class WordMultiplier(OfWords, OfProduct):
    """The product of all digits first, then the reduction a digit at a time, all in one pipeline."""

    name = "word_multiplier"
    title = "a product of words in every cycle, with fixed latency, on DSP blocks"
    paper = "Ç. K. Koç, T. Acar, B. S. Kaliski Jr., Analyzing and Comparing Montgomery Multiplication Algorithms (1996)"
    formula = (
        "9s + 2 + 2·Reduce with s = ⌈(Width + 2 − 2·Reduce) / CellBits⌉ digits; one cycle less for s = 2, 4 for s = 1"
    )
    module = "mont_word_multiplier"
