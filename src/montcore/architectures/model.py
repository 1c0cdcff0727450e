# SPDX-License-Identifier: Apache-2.0
"""The golden model of a multiplier: the steps of its paper."""


class Model:
    """The golden model of a multiplier."""

    reduce: int

    def model(self, x: int, y: int, modulus: int) -> int:
        """Compute the product by the steps of the paper: bit for bit the result of the RTL."""
        raise NotImplementedError

    def reduced(self, p: int, modulus: int) -> int:
        """Return P after the final subtraction, or P itself with Reduce = 0."""
        return p - modulus if self.reduce and p >= modulus else p
