# SPDX-License-Identifier: Apache-2.0
"""The base of multipliers with delayed quotient digits: numbers of digits, ranges and the steps of a product."""

from collections.abc import Iterator
from functools import lru_cache

from montcore.architectures.config import Config


class DelayedQuotient(Config):
    """Quotient digits are digits of the sum itself and are used δ rows later. Orup 1995."""

    digit_bits: int

    @property
    def delay(self) -> int:
        """δ, the rows from the row that yields a quotient digit to the row that uses the digit."""
        raise NotImplementedError

    @property
    def modulus_digits(self) -> int:
        """The number of digits of M and of M~."""
        return -(-self.width // self.digit_bits)

    @property
    def digits(self) -> int:
        """The number of digits of an operand: as M has; with Reduce = 0, of M and two bits, plus δ+1 digits."""
        if self.reduce:
            return self.modulus_digits
        return -(-(self.width + 2) // self.digit_bits) + self.delay + 1

    @property
    def rows(self) -> int:
        """The number of rows: one per digit of y, and δ+1 until the last quotient digit is used."""
        return self.digits + self.delay + 1

    @property
    def surplus_bits(self) -> int:
        """k, the bits by which M' = M·k' is longer than M."""
        return self.digit_bits * (self.delay + 1)

    @property
    def r_exponent(self) -> int:
        """The exponent of R: the bits of y's digits, with Reduce = 1 plus the bits of the last reduction."""
        exponent = self.digits * self.digit_bits
        return exponent + self.surplus_bits if self.reduce else exponent

    @property
    def operand_width(self) -> int:
        """Bits of x, y and z: n, with Reduce = 0 the n+k+1 bits of 2M'."""
        return self.width if self.reduce else self.width + self.surplus_bits + 1

    def operand_limit(self, modulus: int) -> int:
        """Return the exclusive limit of x, y and z: M, or 2^(n+k+1) with Reduce = 0."""
        return modulus if self.reduce else 1 << self.operand_width

    @property
    def excess_bits(self) -> int:
        """k, or 0 with Reduce = 1: a chained product is below 2^(k−1) + M' if one operand is below 2^k."""
        return 0 if self.reduce else self.surplus_bits

    def sums(self, x: int, y: int, modulus: int) -> Iterator[int]:
        """Yield S before each row and after the last."""
        r, delay = self.digit_bits, self.delay
        _, m_tilde = constants(modulus, self.surplus_bits)
        s, quotients = 0, [0] * delay
        for i in range(self.rows):
            yield s
            quotients.append(s % (1 << r))
            s = (s >> r) + quotients[i] * m_tilde + (y >> i * r & (1 << r) - 1) * x
        yield s

    def model(self, x: int, y: int, modulus: int) -> int:
        """Compute the product row by row."""
        r, delay = self.digit_bits, self.delay
        sums = list(self.sums(x, y, modulus))
        z = sums[-1]
        for s in sums[-2 : -2 - delay : -1]:
            z = z << r | s % (1 << r)
        if not self.reduce:
            return z
        return self.last_reduction(z, modulus)

    def last_reduction(self, z: int, modulus: int) -> int:
        """Return z·2^(−k) mod M for the z of the last row."""
        raise NotImplementedError


@lru_cache(maxsize=64)
def constants(modulus: int, bits: int) -> tuple[int, int]:
    """Return k' = −M^−1 mod 2^bits and M~ = (M·k' + 1) / 2^bits, one bit per step."""
    factor, t = 0, 1
    for i in range(bits):
        bit = t & 1
        factor |= bit << i
        t = t + bit * modulus >> 1
    return factor, t
