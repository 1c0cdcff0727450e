# SPDX-License-Identifier: Apache-2.0
"""Left-to-right binary exponentiation on one multiplier (rtl/exp/mont_exp_l2r.sv)."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from montcore.exponentiation.base import CHECK, Method, MontgomeryProduct, last_product, product

if TYPE_CHECKING:
    from montcore.architectures import Config


class LeftToRight(Method):
    """Rezai & Keshavarzi 2014, algorithm 4: one square per bit of the exponent, one product per bit that is 1."""

    name = "l2r"
    title = "Left-to-right binary, one multiplier"
    paper = "Rezai 2014 alg. 4"
    formula = f"{CHECK} + the sum of (c+1) over 2 + length products, and one more for each 1 of the exponent"
    multipliers = ("mul",)

    def slots(
        self, config: "Config", base: int, exponent: int, modulus: int, length: int
    ) -> Iterator[tuple[MontgomeryProduct, ...]]:
        """Yield the product into Montgomery form, squares and multiplications, and the product out of it."""
        s = pow(2, config.r_exponent, modulus)
        to_montgomery = product(config, base, s * s % modulus, modulus)
        yield (to_montgomery,)
        for i in reversed(range(length)):
            square = product(config, s, s, modulus)
            yield (square,)
            s = square.z
            if exponent >> i & 1:
                multiplication = product(config, s, to_montgomery.z, modulus)
                yield (multiplication,)
                s = multiplication.z
        yield (last_product(config, s, modulus),)

    def most_slots(self, length: int) -> int:
        """Return the slots for an exponent of ones: two products per bit."""
        return 2 + 2 * length
