# SPDX-License-Identifier: Apache-2.0
"""Golden models of redundant radix-2^r arithmetic: Shigemoto, Kawakami & Nakano 2008, sections 2 to 4.

A number is a tuple of digits, least significant first. A digit has r principal bits and 2 redundant bits. The redundant
bits have the weight of the lowest bits of the next digit. A carry goes no further than the next digit. Every function
checks its digits and raises OverflowError if one has more than r + 2 bits.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache

from montcore.architectures.arithmetic import negative_inverse

Digits = tuple[int, ...]


def value(digits: Sequence[int], r: int) -> int:
    """Return the integer that the digits represent; the representation is not unique."""
    return sum(digit << i * r for i, digit in enumerate(digits))


def digits_of(integer: int, count: int, r: int) -> Digits:
    """Return the ``count`` digits of a number below 2^(count·r), with redundant bits of 0."""
    if not 0 <= integer < 1 << count * r:
        raise OverflowError(f"{integer} does not fit into {count} digits of {r} bits")
    return tuple(integer >> i * r & (1 << r) - 1 for i in range(count))


def checked(digits: Sequence[int], r: int) -> Digits:
    """Return the digits; raise OverflowError if one has more than r + 2 bits."""
    for i, digit in enumerate(digits):
        if not 0 <= digit < 1 << r + 2:
            raise OverflowError(f"digit {i} is {digit}, which has more than {r + 2} bits")
    return tuple(digits)


def add(*numbers: Sequence[int], r: int) -> Digits:
    """Add two numbers (lemma 1) or more (lemma 7) of equal length without carry propagation.

    The top digit keeps its redundant bits and the carries from below.
    """
    count = len(numbers[0])
    low = (1 << r) - 1
    top = count - 1
    return checked(
        [sum((x[i] if i == top else x[i] & low) + (x[i - 1] >> r if i else 0) for x in numbers) for i in range(count)],
        r,
    )


def partial_products(x: Sequence[int], y: int, r: int) -> tuple[int, ...]:
    """Return P_i = X_i·Y of 2r + 4 bits each, the outputs of the multipliers."""
    return tuple(digit * y for digit in checked((*x, y), r)[:-1])


def product_sum(x: Sequence[int], y: int, c: Sequence[int], r: int) -> Digits:
    """Return PS(X, Y, C) = X·Y + C (lemma 3): d digits, one digit, d+1 digits -> d+2 digits; r ≥ 5."""
    d, low = len(x), (1 << r) - 1
    p = (0, 0, *partial_products(x, y, r), 0, 0)
    c = (0, *checked(c, r), 0)
    return checked(
        [
            (p[i] >> 2 * r) + (p[i + 1] >> r & low) + (p[i + 2] & low) + (c[i] >> r) + (c[i + 1] & low)
            for i in range(d + 2)
        ],
        r,
    )


def digit_product(x: Sequence[int], y: int, r: int) -> Digits:
    """Return X·Y (lemma 2): d digits, one digit -> d+2 digits; r ≥ 3."""
    return product_sum(x, y, (0,) * (len(x) + 1), r)


def product(x: Sequence[int], y: Sequence[int], r: int) -> Digits:
    """Return X·Y (theorem 4), one digit of Y per cycle: d digits each -> 2d+1 digits; r ≥ 5."""
    c: Digits = (0,) * (len(x) + 1)
    done: list[int] = []
    for digit in y:
        lowest, *c_rest = product_sum(x, digit, c, r)
        done.append(lowest)
        c = tuple(c_rest)
    return (*done, *c)


def multiple_by_multiplier(low_digit: int, modulus: int, r: int) -> tuple[int, ...]:
    """Return the k·M that cancels the low digit Z, as one number (lemma 5): k = Z·(−M^−1) mod 2^r."""
    return ((low_digit * negative_inverse(modulus, r) % (1 << r)) * modulus,)


def multiple_by_large_table(low_digit: int, modulus: int, r: int) -> tuple[int, ...]:
    """Return k·M from a table f(Z) of 2^r words (lemma 6)."""
    return (large_table(modulus, r)[low_digit & (1 << r) - 1],)


def multiple_by_table(low_digit: int, modulus: int, r: int) -> tuple[int, ...]:
    """Return the two terms of k·M = h(low half) + h(high half + g(low half))·2^(r/2) (lemma 7)."""
    half = r // 2
    words = table(modulus, half)
    low = low_digit & (1 << half) - 1
    high = (low_digit >> half) + g(low, modulus, half) & (1 << half) - 1
    return words[low], words[high] << half


@lru_cache(maxsize=2)
def large_table(modulus: int, r: int) -> tuple[int, ...]:
    """Return f(0), …, f(2^r − 1): word a is the multiple of M that cancels a."""
    inverse = negative_inverse(modulus, r)
    return tuple((address * inverse % (1 << r)) * modulus for address in range(1 << r))


@lru_cache(maxsize=2)
def table(modulus: int, half: int) -> tuple[int, ...]:
    """Return h(0), …, h(2^half − 1), filled in the hardware's order: word −k·M mod 2^half is k·M."""
    words = [0] * (1 << half)
    for k in range(1 << half):
        words[-k * modulus % (1 << half)] = k * modulus
    return tuple(words)


def g(low: int, modulus: int, half: int) -> int:
    """Return the addend of h(low) to the high half of the low digit: its high half and the carry of the low half."""
    return (table(modulus, half)[low] >> half) + (low != 0) & (1 << half) - 1


def montgomery_step(t: Sequence[int], multiples: Sequence[int], r: int) -> Digits:
    """Return C = (T + k·M)/2^r, one digit shorter than T.

    The lowest digit of the sum is a multiple of 2^r. Its redundant bits go into digit 0 of C.

    Parameters
    ----------
    t
        The digits of T.
    multiples
        Numbers whose sum is k·M.
    r
        Principal bits of a digit.
    """
    sums = add(t, *(digits_of(multiple, len(t), r) for multiple in multiples), r=r)
    if sums[0] % (1 << r):
        raise ValueError("k·M does not cancel the low digit")
    lowest, *rest = sums[1:]
    return checked((lowest + (sums[0] >> r), *rest), r)


def montgomery(
    x: Sequence[int],
    y: Sequence[int],
    modulus: int,
    r: int,
    multiple: Callable[[int, int, int], tuple[int, ...]] = multiple_by_table,
) -> Digits:
    """Return X·Y·2^(−d·r) mod M in redundant digits, below X + M (theorem 8): one digit of Y per cycle, r ≥ 5.

    Parameters
    ----------
    x, y, modulus
        Operands and modulus.
    r
        Principal bits of a digit.
    multiple
        Source of k·M: one of the three functions above.
    """
    c: Digits = (0,) * len(x)
    for digit in y:
        *t, top = product_sum(x, digit, (*c, 0), r)
        if top:
            raise OverflowError("the running sum needs more than d+1 digits")
        c = montgomery_step(t, multiple(t[0], modulus, r), r)
    return c
