# SPDX-License-Identifier: Apache-2.0
"""Right-to-left binary exponentiation on two multipliers (rtl/exp/mont_exp_r2l.sv)."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from montcore.exponentiation.base import CHECK, Method, MontgomeryProduct, halved_bits, product

if TYPE_CHECKING:
    from montcore.architectures import Config


class RightToLeft(Method):
    """Rezai & Keshavarzi 2014, algorithms 5 and 9: per bit, one square and one multiplication at the same time.

    For a zero bit of the exponent, the result of the multiplication is discarded.
    """

    name = "r2l"
    title = "Right-to-left binary, two multipliers"
    paper = "Rezai 2014 alg. 5, 9"
    formula = f"{CHECK} + the sum of (c+1) over 2 + length slots, c of the slower product"
    multipliers = ("sqr", "mul")

    def slots(
        self, config: "Config", base: int, exponent: int, modulus: int, length: int
    ) -> Iterator[tuple[MontgomeryProduct, ...]]:
        """Yield the product into Montgomery form, a square and a multiplication per bit, the product out of it."""
        s = pow(2, config.r_exponent, modulus)
        power = product(config, base, s * s % modulus, modulus)
        yield (power,)
        for i in range(length):
            multiplication = product(config, power.z, s, modulus)
            power = product(config, power.z, power.z, modulus)
            yield power, multiplication
            if exponent >> i & 1:
                s = multiplication.z
        yield (product(config, (1 % modulus) << halved_bits(config), s, modulus),)

    def most_slots(self, length: int) -> int:
        """Return the number of slots, equal for all exponents of a length."""
        return 2 + length
