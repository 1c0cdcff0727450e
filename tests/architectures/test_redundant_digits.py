# SPDX-License-Identifier: Apache-2.0
"""The golden models of redundant arithmetic: the paper's examples, extreme digits, and products by their definition."""

import random
from itertools import product

import pytest
import redundant_digits as rd

MULTIPLES = [rd.multiple_by_multiplier, rd.multiple_by_large_table, rd.multiple_by_table]


@pytest.fixture
def rng() -> random.Random:
    return random.Random(20260412)


def digits(text: str) -> tuple[int, ...]:
    """Binary digits as the paper prints them, the most significant first."""
    return tuple(int(digit, 2) for digit in reversed(text.split()))


def test_value_example() -> None:
    x = digits("000101 010011 111111 101111")
    assert rd.digits_of(rd.value(x, 4), 4, 4) == digits("0110 0111 0001 1111")


def test_addition_example() -> None:
    x, y = digits("000101 110011 111111 101111"), digits("000011 101111 011111 010001")
    assert rd.add(x, y, r=4) == digits("001101 010110 100001 010000")


def test_digit_product_example() -> None:
    x = digits("010011 101001 010001")
    assert rd.digit_product(x, 0b100101, 4) == digits("000010 010000 011111 010100 000101")


def test_montgomery_example() -> None:
    """147·92·2^−8 mod 251: k = 196, sum 62720, result 245."""
    total = 147 * 92
    (multiple,) = rd.multiple_by_multiplier(total & 0xFF, 251, 8)
    assert (multiple, total + multiple) == (196 * 251, 62720)
    assert rd.value(rd.montgomery((147,), (92,), 251, 8), 8) == 245


@pytest.mark.parametrize("r", [5, 6, 8, 16])
def test_extreme_digits_do_not_outgrow(r: int) -> None:
    """All digits at their largest, in every lemma; an overflow would raise."""
    largest, d = (1 << r + 2) - 1, 4
    full = (largest,) * d
    # The top digit holds the carry from below only if its own redundant bits are zero, as the paper assumes.
    x = (*full[:-1], (1 << r) - 1)
    assert rd.value(rd.add(x, x, r=r), r) == 2 * rd.value(x, r)
    assert rd.value(rd.digit_product(full, largest, r), r) == rd.value(full, r) * largest
    c = (largest,) * (d + 1)
    assert rd.value(rd.product_sum(full, largest, c, r), r) == rd.value(full, r) * largest + rd.value(c, r)
    assert rd.value(rd.product(full, full, r), r) == rd.value(full, r) ** 2


def test_digit_that_outgrows_is_an_error() -> None:
    with pytest.raises(OverflowError, match="digit 1 is 70"):
        rd.checked((63, 70), 4)
    with pytest.raises(OverflowError):
        rd.product_sum((30,) * 3, 29, (31,) * 4, 3)  # lemma 3 needs r >= 5
    with pytest.raises(OverflowError):
        rd.digits_of(256, 2, 4)


@pytest.mark.parametrize("r", [5, 6, 16])
def test_random_digits(r: int, rng: random.Random) -> None:
    def number(count: int) -> tuple[int, ...]:
        return tuple(rng.choice((rng.getrandbits(r + 2), (1 << r + 2) - 1, 0, 1 << r)) for _ in range(count))

    for _ in range(200):
        x, y, c = number(5), number(5), number(6)
        assert rd.value(rd.product_sum(x, y[0], c, r), r) == rd.value(x, r) * y[0] + rd.value(c, r)
        assert rd.value(rd.product(x, y, r), r) == rd.value(x, r) * rd.value(y, r)


@pytest.mark.parametrize("half", [3, 4, 8])
def test_table_and_g(half: int, rng: random.Random) -> None:
    """h(Z) cancels Z and is a multiple of M below 2^half·M; with g both halves cancel together."""
    modulus = rng.getrandbits(40) | 1
    for address, word in enumerate(rd.table(modulus, half)):
        assert (address + word) % (1 << half) == 0
        assert word % modulus == 0
        assert word < modulus << half
    for low in range(1 << 2 * half) if half < 8 else rng.sample(range(1 << 16), 500):
        assert (low + sum(rd.multiple_by_table(low, modulus, 2 * half))) % (1 << 2 * half) == 0


@pytest.mark.parametrize("multiple", MULTIPLES)
@pytest.mark.parametrize(("r", "d"), [(6, 1), (6, 3), (8, 4), (16, 3)])
def test_montgomery_products(multiple: object, r: int, d: int, rng: random.Random) -> None:
    """Congruent and below 2M, with all three sources of k·M; digits that outgrow r+2 bits would raise."""
    assert callable(multiple)
    moduli = [(1 << d * r) - 1, (1 << d * r - 1) + 1, rng.getrandbits(d * r) | 1, 1]
    for modulus, _ in product(moduli, range(3 if r == 16 else 20)):
        for x, y in ((modulus - 1, modulus - 1), (rng.randrange(modulus), rng.randrange(modulus))):
            c = rd.montgomery(rd.digits_of(x, d, r), rd.digits_of(y, d, r), modulus, r, multiple)
            z = rd.value(c, r)
            assert z < 2 * modulus
            assert (z << d * r) % modulus == x * y % modulus


def test_redundant_operands_of_a_chain_need_a_digit_more_than_the_modulus() -> None:
    """Products of numbers below 2M stay below 2M if R > 4M: 17 digits for 256 bits, as in the RTL."""
    r, modulus = 16, (1 << 256) - 189
    largest = 2 * modulus - 1

    def chained(d: int) -> int:
        top = largest >> (d - 1) * r
        x = (*rd.digits_of(largest & (1 << (d - 1) * r) - 1, d - 1, r), top)
        assert rd.value(x, r) == largest
        return rd.value(rd.montgomery(x, x, modulus, r), r)

    with pytest.raises(OverflowError, match="the running sum"):
        chained(16)
    assert chained(17) <= largest
