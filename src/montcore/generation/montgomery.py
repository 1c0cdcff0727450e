# SPDX-License-Identifier: Apache-2.0
"""Section of a multiplier's README on the Montgomery form: conversion, and sums between products."""

from montcore.architectures import Config
from montcore.generation.ranges import bits_for_sum, operand_limit_text

_SUMS = (2, 4, 8)  # numbers of summands in the README


def montgomery_form(config: Config) -> list[str]:
    """Return the conversion to and from Montgomery form, and legal additions between products."""
    return [_enter(config), _leave(config), _additions(config)]


def _enter(config: Config) -> str:
    twice = 2 * config.r_exponent
    return (
        "In: the Montgomery form of A, which is A·R mod M, is the product of A and R² mod M. "
        f"R² mod M = 2^{twice} mod M depends only on the modulus: in Python `pow(2, {twice}, M)`, in hardware "
        f"1, doubled modulo M {twice} times."
    )


def _leave(config: Config) -> str:
    excess = config.excess_bits
    if config.canonical:
        return "Out: the product of a Montgomery form and 1 is the number itself (M > 1)."
    if excess == 0:
        return "Out: the product of a Montgomery form and 1 is at most M, and M stands for 0."
    return (
        f"Out: take the product z of a Montgomery form and 2^{excess} mod M. Then do {excess} times "
        "z = (z + (z mod 2)·M) / 2. This leaves z below 2M: subtract M if it is not below M."
    )


def _additions(config: Config) -> str:
    """Legal additions between products, and the need for canonical results."""
    if config.canonical:
        return (
            "Additions: a sum of two results is below 2M; subtract M if it is not below M. "
            "Add M to a difference if it is negative."
        )
    canonical = "Make a number canonical before a comparison and at the end, and nowhere else."
    sums = [
        f"a sum of {count} results if M has at most {bits} bits"
        for count in _SUMS
        if (bits := bits_for_sum(config, count))
    ]
    if not sums:
        limit = operand_limit_text(config)
        return (
            f"Additions: a sum of two results can be {limit} or more, which is no operand; subtract {limit} then. "
            f"Add {limit} to a difference if it is negative. {canonical}"
        )
    excess = config.excess_bits
    multiple = f"k'·M, with k' = −M⁻¹ mod 2^{excess}" if excess else "M"
    return (
        "Additions: if all operands are below M or sums of results, these sums are legal operands: "
        f"{', '.join(sums)}. "
        f"A longer modulus needs a wider core. For a known modulus: z < x·y / 2^{config.r_exponent} + "
        f"{multiple}. Before b is subtracted, add a multiple of M that is at least b. {canonical}"
    )
