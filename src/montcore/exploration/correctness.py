# SPDX-License-Identifier: Apache-2.0
"""The check of a core before its measurement: the simulated RTL against the definition."""

import itertools
import random
from collections.abc import Iterator

from montcore.architectures import Config
from montcore.multiplier import Multiplier

_RANDOM_PRODUCTS = 10  # for each modulus


def check(config: Config) -> int:
    """Simulate products, check value and cycles of each, and return their number.

    The operands are corner cases and random numbers with a fixed seed. A core with two streams computes each product
    by itself and next to another one. Raises MontcoreError with a command that shows the first failure.
    """
    count = 0
    with Multiplier(config).simulate() as simulation:
        for modulus, x, y in _operands(config):
            simulation.checked(x, y, modulus)
            if config.streams == 2:
                simulation.checked_pair((x, y), (y, modulus - 1), modulus)
            count += 2 * config.streams - 1
    return count


def _operands(config: Config) -> Iterator[tuple[int, int, int]]:
    """Yield (M, x, y) with the smallest and largest moduli, and random ones of full and smaller length."""
    rng = random.Random(str(config))
    width = config.width
    lengths = (width, width, rng.randint(width // 2, width), width // 4)
    randoms = [rng.getrandbits(length) | 1 << length - 1 | 1 for length in lengths]
    for modulus in (1, 3, (1 << width - 1) + 1, (1 << width) - 1, *randoms):
        limit = config.operand_limit(modulus)
        corners = sorted({0, min(1, limit - 1), modulus - 1, limit - 1})
        for x, y in itertools.product(corners, repeat=2):
            yield modulus, x, y
        for _ in range(_RANDOM_PRODUCTS):
            yield modulus, rng.randrange(limit), rng.randrange(limit)
