# SPDX-License-Identifier: Apache-2.0
"""Signed digits of scalars of ECDSA_VERIFY and ED25519_VERIFY: the number that the engine writes for a scalar."""

# Least distance of two digits in positions. With 5, one position in six has a digit on average, and digits are odd, -15
# to 15. With 4, for ED25519_VERIFY, it is one position in five, and digits are -7 to 7.
SIGNED_BITS, NARROW_BITS = 5, 4
# Bits of ``joint`` above the bits of its scalars: digits have marks above them.
SPARE = 8


def digits(scalar: int, width: int = SIGNED_BITS) -> dict[int, int]:
    """Return the odd digits of a scalar by their positions: the non-adjacent form of this width."""
    result = {}
    position = 0
    half = 1 << width - 1
    while scalar:
        if scalar % 2:
            digit = (scalar + half) % (2 * half) - half
            result[position] = digit
            scalar -= digit
        scalar //= 2
        position += 1
    return result


def average(bits: int, width: int = SIGNED_BITS) -> tuple[int, int]:
    """Return two scalars with the average number of nonzero digits of two random scalars of ``bits`` bits, rounded up.

    Two random scalars have 2*bits/(width + 1) + 0.9 such digits: 86.2 for 256 bits and width 5, 128.9 for 384 bits.
    """
    both = -(-2 * bits // (width + 1)) + 1
    return _spread(both - both // 2, bits - 3), _spread(both // 2, bits - 6)


def _spread(count: int, top: int) -> int:
    """Return a scalar with ``count`` digits 1, the lowest one at position 0 and the highest one at ``top``."""
    return sum(1 << top * i // (count - 1) for i in range(count))


def marks(scalar: int, width: int = SIGNED_BITS) -> int:
    """Return the number with a mark, a sign and other bits of each digit above the digit's position, the mark on top.

    Read from the top, the first 1 after the bits of a digit is the next mark. With a width of 5, a digit d has bits 3
    to 1 of d mod 16: 0 for -15, 7 for 15.
    """
    mark = 1 << width - 1
    windows = {
        position: mark | (digit < 0) << width - 2 | digit % mark // 2
        for position, digit in digits(scalar, width).items()
    }
    return sum(window << position + 1 for position, window in windows.items())
