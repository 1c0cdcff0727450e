# SPDX-License-Identifier: Apache-2.0
"""Left-to-right binary exponentiation on one multiplier (rtl/exp/mont_exp_l2r.sv)."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from montcore.exponentiation.base import Method

if TYPE_CHECKING:
    from montcore.config import Config


class LeftToRight(Method):
    """Rezai & Keshavarzi 2014, algorithm 4: a square for each bit of the exponent, a product for each one in it."""

    name = "l2r"
    title = "Left-to-right binary, one multiplier"
    paper = "Rezai 2014 alg. 4"
    formula = "1 + the sum of (c+1) over 2 + length + ones products"
    multipliers = 1

    def products(
        self, config: "Config", base: int, exponent: int, modulus: int, length: int
    ) -> Iterator[tuple[int, int, int]]:
        """Into the Montgomery domain, squares and multiplications, and out of it."""

        def product(x: int, y: int) -> tuple[int, int, int]:
            return x, y, config.arch.model(config, x, y, modulus)

        r_mod = pow(2, config.r_exponent, modulus)
        to_montgomery = product(base, r_mod * r_mod % modulus)
        yield to_montgomery
        b = to_montgomery[2]
        s = r_mod
        for i in reversed(range(length)):
            square = product(s, s)
            yield square
            s = square[2]
            if exponent >> i & 1:
                multiplication = product(s, b)
                yield multiplication
                s = multiplication[2]
        yield product(s, 1 % modulus)

    def cycles(self, config: "Config", base: int, exponent: int, modulus: int, length: int) -> int:
        """One clock to check the operands; each product, and the clock in which its result is taken."""
        return 1 + sum(
            config.latency(x, y, modulus) + 1 for x, y, _ in self.products(config, base, exponent, modulus, length)
        )

    def worst_cycles(self, config: "Config", length: int) -> int:
        """An exponent of ones: two products a bit."""
        return 1 + (2 + 2 * length) * (config.worst_latency + 1)
