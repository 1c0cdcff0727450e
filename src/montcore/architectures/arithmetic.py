# SPDX-License-Identifier: Apache-2.0
"""What the golden models of several architectures are made of."""


def carry_save_add(a: int, b: int, c: int) -> tuple[int, int]:
    """The 3:2 carry-save adder: sum and carries, a + b + c together."""
    return a ^ b ^ c, (a & b | a & c | b & c) << 1


def negative_inverse(modulus: int, bits: int) -> int:
    """−M^−1 mod 2^bits of an odd M."""
    return -pow(modulus, -1, 1 << bits) % (1 << bits)
