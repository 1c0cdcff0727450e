# SPDX-License-Identifier: Apache-2.0
"""Polynomials and their product by the definition, and planted faults, for tests of transforms."""

import random
from dataclasses import dataclass

from planted import check_place

from montcore import Ntt

ML_KEM, ML_DSA = 3329, 8380417
SMALL = Ntt(12, log_length=4, modulus=ML_KEM)


def polynomial(config: Ntt, modulus: int, seed: int) -> list[int]:
    rng = random.Random(f"{config} {seed}")
    return [*(0, 1, modulus - 1, modulus - 1), *(rng.randrange(modulus) for _ in range(config.length - 4))]


def product(a: list[int], b: list[int], modulus: int) -> list[int]:
    """Return a·b modulo X^N + 1 by the definition."""
    length = len(a)
    out = [0] * length
    for i, x in enumerate(a):
        for j, y in enumerate(b):
            out[(i + j) % length] += x * y if i + j < length else -x * y
    return [each % modulus for each in out]


@dataclass(frozen=True)
class Fault:
    """A change in a module, and a configuration whose words or cycles are then wrong."""

    what: str
    module: str
    right: str
    wrong: str
    config: Ntt = SMALL

    def __post_init__(self) -> None:
        check_place(self.module, self.right)

    def __str__(self) -> str:
        return self.what
