# SPDX-License-Identifier: Apache-2.0
"""The model of a multiplier: the product by the steps of its paper."""


class Model:
    """The golden model: integers in, the bits of the RTL's result out."""

    reduce: int

    def model(self, x: int, y: int, modulus: int) -> int:
        """The product as the paper's steps give it, bit for bit what the RTL must return."""
        raise NotImplementedError

    def reduced(self, p: int, modulus: int) -> int:
        """P after the final subtraction, if there is one."""
        return p - modulus if self.reduce and p >= modulus else p
