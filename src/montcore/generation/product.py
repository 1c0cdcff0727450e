# SPDX-License-Identifier: Apache-2.0
"""A multiplier with fixed latency as a generated core."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from montcore.cores import BatchMultiplierCore, WideMultiplierCore, WordMultiplierCore
from montcore.generation.fixed_latency import GeneratedFixedLatency
from montcore.generation.montgomery import montgomery_form


@dataclass(frozen=True)
class GeneratedProduct(GeneratedFixedLatency):
    """The word multiplier, the wide one or the batch multiplier of a configuration."""

    instance_name = "u_multiplier"
    rules = ("z is x*y/R modulo M",)

    core: WordMultiplierCore | WideMultiplierCore | BatchMultiplierCore

    @property
    def title(self) -> str:
        """The width."""
        of = "words" if isinstance(self.core, WordMultiplierCore) else "numbers"
        return f"Montgomery multiplier of {of} of {self.config.width} bits, {self._starts}"

    @property
    def summary(self) -> str:
        """Equation and modulus."""
        return (
            f"A Montgomery multiplier for {self.of_moduli}, which starts {self._starts} and has a fixed latency: "
            f"z = x·y·R⁻¹ mod M with R = 2^{self.config.r_exponent}."
        )

    @property
    def _starts(self) -> str:
        """How many products start, and when."""
        config = self.core.config
        batch = f"a batch of {config.batch} products every {config.batch_cycles} cycles"
        return batch if config.batch else "a product in every cycle"

    @property
    def sections(self) -> dict[str, list[str]]:
        """Conversion to and from Montgomery form."""
        if self.core.config.batch:
            return {"Montgomery form": montgomery_form(self.config)}
        twice = 2 * self.config.r_exponent
        known = self.core.config.modulus
        square = f"R² mod M = {pow(2, twice, known)}" if known else f"R² mod M = 2^{twice} mod M"
        chained = "" if self.config.canonical else ", or that plus M"
        return {
            "Montgomery form": [
                f"In: the Montgomery form of A, which is A·R mod M, is the product of A and {square}.",
                "Out: the product of a Montgomery form and 1 is the number itself"
                f"{'' if self.config.canonical else ', or M for 0'}.",
                f"Constants: the product of a Montgomery form w·R mod M and an ordinary x is w·x mod M{chained}. "
                "A transform stores its constants as Montgomery forms and converts nothing else.",
            ]
        }

    def corners(self, largest: int) -> list[tuple[int, ...]]:
        """Return products with 0, 1 and the largest operand."""
        return [(0, largest), (largest, 0), (1, largest), (largest, 1), (largest, largest)]

    def operands(self, random: Random, largest: int) -> tuple[int, ...]:
        """Return random factors."""
        return random.randint(0, largest), random.randint(0, largest)

    def expected(self, operands: Sequence[int], modulus: int) -> tuple[int, ...]:
        """Return z."""
        x, y = operands
        return (x * y * pow(2, -self.config.r_exponent, modulus) % modulus,)
