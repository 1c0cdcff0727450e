# SPDX-License-Identifier: Apache-2.0
"""A simulated scalable engine: one compiled model for operands of every precision."""

from dataclasses import dataclass
from pathlib import Path

from montcore.architectures.mwr2mm import Kernel, value_of, words_of
from montcore.simulation.build import Design
from montcore.simulation.session import Session

_MODULE = "mont_scalable_engine"


@dataclass(frozen=True)
class EngineProduct:
    """What the RTL returned.

    value: z. cycles: clocks from the first word of the operands to the first word of z. compute_cycles: clocks in
    which a processing element worked.
    """

    value: int
    cycles: int
    compute_cycles: int


class EngineCore(Session):
    """``rtl/mul/mont_scalable_engine.sv`` with a kernel and memories for moduli of ``max_words`` words."""

    def __init__(self, kernel: Kernel, max_words: int, trace: Path | None = None) -> None:
        parameters = {
            "WordBits": kernel.word_bits,
            "Elements": kernel.elements,
            "Latency": kernel.latency,
            "MaxWords": max_words,
        }
        super().__init__(Design(_MODULE, Design.library(_MODULE), "engine", parameters), trace)
        self._kernel = kernel
        self._words = 0  # of a modulus
        self._operand_words = 0
        self._limit = 0

    def configure(self, words: int, passes: int, *, reduce: bool) -> bool:
        """Set the precision: e ``words``, k ``passes``, canonical results or not; False if the core refuses it."""
        status = self.ask("configure", words, passes, int(reduce))
        self._words, self._operand_words = words, words if reduce else words + 1
        # Clocks after which the core is taken to hang.
        self._limit = 1000 + 4 * self._kernel.cycles(words, passes)
        return status == ["ok"]

    def load(self, modulus: int) -> bool:
        """Load a modulus; False if the core refuses it. Legal after a precision was set."""
        words = words_of(modulus, self._kernel.word_bits, self._words)
        return self.ask("modulus", self._limit, len(words), *words) == ["ok"]

    def multiply(self, x: int, y: int) -> EngineProduct:
        """A product. Legal only while a modulus is loaded."""
        words = [words_of(value, self._kernel.word_bits, self._operand_words) for value in (x, y)]
        answer = self.ask("multiply", self._limit, self._operand_words, *words[0], *words[1])
        cycles, computing, *z = (int(word, 16) for word in answer)
        return EngineProduct(value_of(z, self._kernel.word_bits), cycles, computing)
