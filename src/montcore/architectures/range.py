# SPDX-License-Identifier: Apache-2.0
"""The range of a multiplier: R, operand width and operand limit."""


class Range:
    """The ranges of z = x·y·2^(−r_exponent) mod M.

    Attributes
    ----------
    width
        n, the bits of the modulus.
    reduce
        1 for canonical results, 0 for results that chain in a larger range.
    """

    width: int
    reduce: int

    @property
    def r_exponent(self) -> int:
        """The exponent r of R = 2^r."""
        raise NotImplementedError

    @property
    def operand_width(self) -> int:
        """Bits of x, y and z: by default n, or n+1 without the final subtraction."""
        return self.width if self.reduce else self.width + 1

    def operand_limit(self, modulus: int) -> int:
        """Return the exclusive limit of x, y and z: by default M, or 2M without the final subtraction.

        Results are below the limit of the operands, so that products chain.
        """
        return modulus if self.reduce else 2 * modulus

    @property
    def excess_bits(self) -> int:
        """The number k of bits by which a chained product by 2^k mod M exceeds the range [0, 2M).

        A Montgomery reduction by k bits brings that product below 2M. k is 0 where the operands are below R: a
        product by 1 is then at most M.
        """
        return 0

    @property
    def canonical(self) -> bool:
        """True if results are below M; False if they chain in a larger range."""
        return self.reduce == 1
