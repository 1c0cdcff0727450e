# SPDX-License-Identifier: Apache-2.0
"""A butterfly as a generated core."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product
from random import Random

from montcore.cores import ButterflyCore
from montcore.generation.fixed_latency import GeneratedFixedLatency


@dataclass(frozen=True)
class GeneratedButterfly(GeneratedFixedLatency):
    """The butterfly of a configuration."""

    instance_name = "u_butterfly"
    rules = ("u is the sum modulo M", "v is the difference modulo M")

    core: ButterflyCore

    @property
    def title(self) -> str:
        """The width."""
        return f"Butterfly of a number-theoretic transform, words of {self.config.width} bits, one in every cycle"

    @property
    def summary(self) -> str:
        """Equations and modulus."""
        return (
            f"A butterfly for {self.of_moduli}, which starts in every cycle and has a fixed latency: "
            "u = x + w·y·R⁻¹ and v = x − w·y·R⁻¹ (Cooley-Tukey), or u = x + y and v = (x − y)·w·R⁻¹ "
            f"(Gentleman-Sande), modulo M with R = 2^{self.config.r_exponent}."
        )

    @property
    def sections(self) -> dict[str, list[str]]:
        """The form of the factor."""
        return {
            "Montgomery form": [
                "Store the factors of a transform as w = W·R mod M. Then w·y·R⁻¹ = W·y, and the numbers of the "
                "transform are ordinary ones."
            ]
        }

    def corners(self, largest: int) -> list[tuple[int, ...]]:
        """Return all combinations of both kinds with three operands of 0 or ``largest``."""
        return [*product((0, 1), *((0, largest),) * 3)]

    def operands(self, random: Random, largest: int) -> tuple[int, ...]:
        """Return random operands of a random kind."""
        return random.randint(0, 1), *(random.randint(0, largest) for _ in range(3))

    def expected(self, operands: Sequence[int], modulus: int) -> tuple[int, ...]:
        """Return u and v."""
        gs, x, y, w = operands
        factor = w * pow(2, -self.config.r_exponent, modulus)
        u, v = (x + y, (x - y) * factor) if gs else (x + factor * y, x - factor * y)
        return u % modulus, v % modulus
