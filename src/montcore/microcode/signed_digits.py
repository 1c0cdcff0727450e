# SPDX-License-Identifier: Apache-2.0
"""Signed digits of the scalars of ECDSA_VERIFY: the number that the engine writes in place of a scalar."""

# Least distance of two digits in positions; on average one position in six has a digit. Digits are odd, -15 to 15.
SIGNED_BITS = 5
# Bits of ``joint`` above the bits of its scalars: digits have marks above them.
SPARE = 8
# The mark of a window: its highest bit.
MARK = 1 << SIGNED_BITS - 1


def digits(scalar: int) -> dict[int, int]:
    """Return the odd digits of a scalar by their positions: the width-5 non-adjacent form."""
    result = {}
    position = 0
    while scalar:
        if scalar % 2:
            digit = (scalar + 16) % 32 - 16
            result[position] = digit
            scalar -= digit
        scalar //= 2
        position += 1
    return result


def average(bits: int) -> tuple[int, int]:
    """Return two scalars with as many digits as random ones of this length have together on average, rounded up.

    Random ones have bits/3 + 0.9: 86.2 with 256 bits, 128.9 with 384.
    """
    both = -(-bits // 3) + 1
    return _spread(both - both // 2, bits - 3), _spread(both // 2, bits - 6)


def _spread(count: int, top: int) -> int:
    """Return a scalar with so many digits, which are 1, the lowest one at position 0 and the highest one at ``top``."""
    return sum(1 << top * i // (count - 1) for i in range(count))


def marks(scalar: int) -> int:
    """Return the number with a mark, a sign and three bits of each digit above the digit's position, the mark on top.

    Read from the top, the first 1 after the bits of a digit is the next mark. A digit d has bits 3 to 1 of d mod 16:
    0 for -15, 7 for 15.
    """
    windows = {position: MARK | (digit < 0) << 3 | digit % 16 // 2 for position, digit in digits(scalar).items()}
    return sum(window << position + 1 for position, window in windows.items())
