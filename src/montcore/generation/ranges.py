# SPDX-License-Identifier: Apache-2.0
"""The ranges of a multiplier for the README: the limit of its operands as text, and the legal sums of results."""

from math import isqrt

from montcore.architectures import Config


def operand_limit_text(config: Config) -> str:
    """Return the exclusive limit of operands and results (``M``, ``2M``, ``2^64``): a·M + b in every architecture."""
    at_1, at_3 = config.operand_limit(1), config.operand_limit(3)
    slope = (at_3 - at_1) // 2
    offset = at_1 - slope
    terms = [f"{slope if slope > 1 else ''}M"] if slope else []
    if offset:
        power = offset.bit_length() - 1
        terms.append(f"2^{power}" if offset == 1 << power else str(offset))
    return " + ".join(terms)


def summands(config: Config, bits: int) -> int:
    """Return how many results may be added to form an operand, for all moduli of at most ``bits`` bits; 1 for no sum.

    All operands are such sums, or below M. Let R be the Montgomery radix and k the excess bits. The result of operands
    up to C is at most (C² + (R − 1)·N) / R, where N = M·k' < M·2^k, or N = M for k = 0.
    """
    modulus = (1 << bits) - 1
    n = modulus * max(1, (1 << config.excess_bits) - 1)
    # The largest operand: within the limit, and at most the operand that maximises the quotient below.
    largest = min(config.operand_limit(modulus) - 1, isqrt(n << config.r_exponent))
    result = (largest * largest + n * ((1 << config.r_exponent) - 1)) >> config.r_exponent
    return max(1, largest // result)


def bits_for_sum(config: Config, count: int) -> int | None:
    """Return the maximum bits of a modulus for which the sum of ``count`` results is an operand; None if none."""
    return next((bits for bits in range(config.width, 1, -1) if summands(config, bits) >= count), None)
