# SPDX-License-Identifier: Apache-2.0
"""Arithmetic that the golden models of several architectures share."""


def carry_save_add(a: int, b: int, c: int) -> tuple[int, int]:
    """Return sum and carries of a 3:2 carry-save adder: together a + b + c."""
    return a ^ b ^ c, (a & b | a & c | b & c) << 1


def negative_inverse(modulus: int, bits: int) -> int:
    """Return −M^−1 mod 2^bits for an odd M."""
    return -pow(modulus, -1, 1 << bits) % (1 << bits)
