# SPDX-License-Identifier: Apache-2.0
"""A simulated scalable core and the exponentiation on it: one compiled model for all precisions."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from montcore.architectures.mwr2mm import Kernel, value_of, words_of
from montcore.simulation.build import Design
from montcore.simulation.session import Session
from montcore.tools.result import Result


@dataclass(frozen=True, repr=False)
class ScalableProduct(Result):
    """A product of the RTL.

    Attributes
    ----------
    value
        The result z.
    cycles
        Cycles from the first word of the operands to the first word of z.
    compute_cycles
        Cycles in which a processing element works.
    """

    value: int
    cycles: int
    compute_cycles: int


class ScalableSession(Session):
    """``rtl/mul/scalable/mont_scalable_core.sv`` with a kernel and memories for moduli of ``max_words`` words."""

    def __init__(self, kernel: Kernel, max_words: int, trace: Path | None = None) -> None:
        super().__init__(_design("mont_scalable_core", "scalable", kernel, max_words), trace)
        self._kernel = kernel
        self._words = 0  # words of a modulus
        self._operand_words = 0
        self._limit = 0

    def configure(self, words: int, passes: int, *, reduce: bool) -> bool:
        """Set the precision: e ``words``, k ``passes``, canonical results or not; False if the core refuses it."""
        status = self.ask("configure", words, passes, int(reduce))
        self._words, self._operand_words = words, words if reduce else words + 1
        # Cycles after which the core counts as hung.
        self._limit = 1000 + 4 * self._kernel.cycles(words, passes)
        return status == ["ok"]

    def load(self, modulus: int) -> bool:
        """Load a modulus; False if the core refuses it. Legal only after ``configure``."""
        words = words_of(modulus, self._kernel.word_bits, self._words)
        return self.ask("modulus", self._limit, len(words), *words) == ["ok"]

    def multiply(self, x: int, y: int) -> ScalableProduct:
        """Compute a product. Legal only with a modulus loaded."""
        words = [words_of(value, self._kernel.word_bits, self._operand_words) for value in (x, y)]
        answer = self.ask("multiply", self._limit, self._operand_words, *words[0], *words[1])
        cycles, computing, *z = (int(word, 16) for word in answer)
        return ScalableProduct(value_of(z, self._kernel.word_bits), cycles, computing)

    def stream(self, operands: Sequence[tuple[int, int]]) -> tuple[list[int], int]:
        """Compute consecutive products; return them and the cycles from the first operand word to the last result."""
        w, count = self._kernel.word_bits, self._operand_words
        words = [word for pair in operands for value in pair for word in words_of(value, w, count)]
        answer = self.ask("stream", len(operands) * self._limit, count, len(operands), *words)
        cycles, *z = (int(word, 16) for word in answer)
        return [value_of(z[i : i + count], w) for i in range(0, len(z), count)], cycles


@dataclass(frozen=True, repr=False)
class ScalablePower(Result):
    """A power of the RTL.

    Attributes
    ----------
    value
        base^exponent mod M.
    cycles
        Cycles from the first word of the base to the first word of the result.
    """

    value: int
    cycles: int


class ScalablePowerSession(Session):
    """``rtl/mul/scalable/mont_scalable_power.sv`` with a kernel and memories for moduli of ``max_words`` words."""

    def __init__(self, kernel: Kernel, max_words: int, trace: Path | None = None) -> None:
        super().__init__(_design("mont_scalable_power", "scalable_power", kernel, max_words), trace)
        self._kernel = kernel
        self._words = 0
        self._passes = 0
        self._supplied = False

    def configure(self, words: int, passes: int, *, supplied: bool = False) -> bool:
        """Set the precision: e ``words``, k ``passes``, R² mod M supplied or not; False if the core refuses it."""
        self._words, self._passes, self._supplied = words, passes, supplied
        return self.ask("configure", words, passes, int(supplied)) == ["ok"]

    def load(self, modulus: int) -> int | None:
        """Load a modulus; return the cycles until the core takes a base, or None if it refuses the modulus."""
        w, r_exponent = self._kernel.word_bits, self._passes * self._kernel.elements
        r2 = pow(2, 2 * r_exponent, modulus) if self._supplied else 0
        words = [word for value in (modulus, r2) for word in words_of(value, w, self._words)]
        limit = 1000 + 4 * r_exponent * (self._words + 2)
        (answer,) = self.ask("modulus", limit, self._words, *words)
        return None if answer == "error" else int(answer, 16)

    def power(self, base: int, exponent: int, exponent_words: int, *, pauses: int = 0) -> ScalablePower:
        """Compute a power with an exponent of ``exponent_words`` words. Legal only with a modulus loaded.

        pauses: percentage of cycles in which the host stalls a stream.
        """
        w = self._kernel.word_bits
        limit = 3 * (2 + w * exponent_words) * (10_000 + self._kernel.cycles(self._words, self._passes))
        numbers = [words_of(base, w, self._words), words_of(exponent, w, exponent_words)[::-1]]
        answer = self.ask("power", limit, pauses, *(item for words in numbers for item in (len(words), *words)))
        cycles, *z = (int(word, 16) for word in answer)
        return ScalablePower(value_of(z, w), cycles)


def _design(module: str, harness: str, kernel: Kernel, max_words: int) -> Design:
    parameters = {
        "WordBits": kernel.word_bits,
        "Elements": kernel.elements,
        "Latency": kernel.latency,
        "Redundant": int(kernel.redundant),
        "MaxWords": max_words,
    }
    return Design(module, Design.library(module), harness, parameters)
