# SPDX-License-Identifier: Apache-2.0
"""The range of a multiplier: R, and which operands it takes."""


class Range:
    """What a multiplier promises of its numbers: z = x·y·2^(−r_exponent) mod M.

    width: bits n of the modulus. reduce: 1 for canonical results, 0 for results that chain in a larger range.
    """

    width: int
    reduce: int

    @property
    def r_exponent(self) -> int:
        """The exponent r of R = 2^r."""
        raise NotImplementedError

    @property
    def operand_width(self) -> int:
        """Bits of x, y and z: n, or n+1 without the final subtraction, unless the chaining range is another."""
        return self.width if self.reduce else self.width + 1

    def operand_limit(self, modulus: int) -> int:
        """The limit below which x, y and z are: M, or 2M. The result keeps the operands' limit, so products chain."""
        return modulus if self.reduce else 2 * modulus

    @property
    def excess_bits(self) -> int:
        """k: with Reduce = 0 a Montgomery reduction by k bits leaves less than 2M of any product by 2^k mod M.

        0 where the operands are below R, so that a product by 1 is at most M.
        """
        return 0

    @property
    def canonical(self) -> bool:
        """Whether results are below M; otherwise they chain in a larger range."""
        return self.reduce == 1
