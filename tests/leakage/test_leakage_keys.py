# SPDX-License-Identifier: Apache-2.0
"""Keys from parts of nonces and exponents: with enough planted bits the key is found, with bits by chance it is not."""

from random import Random

import numpy as np
import pytest

from montcore.curves import CURVES, Curve
from montcore.lab.leakage import factors, lattice
from montcore.lab.leakage.numbers import TOY, multiple, prime

SEED = 20261130
P256 = CURVES["P-256"]


def signature(curve: Curve, key: int, k: int, random: Random) -> tuple[int, int, int]:
    digest = random.getrandbits(curve.bits - 1)
    r = multiple(curve, k, (curve.x, curve.y))[0] % curve.n
    return r, pow(k, -1, curve.n) * (digest + r * key) % curve.n, digest


def by_bits(random: Random, curve: Curve, key: int, known: int, *, wrong: bool = False) -> lattice.LeakedSignature:
    """Return a signature with ``known`` known bits of the nonce, the lowest ones; wrong ones are random."""
    k = random.randrange(1, curve.n)
    told = random.getrandbits(known) if wrong else k
    parts = lattice.of_bits(curve.n.bit_length(), {place: told >> place & 1 for place in range(known)})
    return lattice.LeakedSignature(*signature(curve, key, k, random), *parts)


@pytest.mark.parametrize(
    ("curve", "signatures", "known"), [(TOY, 1, 40), (TOY, 4, 16), (TOY, 8, 9), (P256, 5, 64), (P256, 10, 32)]
)
def test_a_key_is_found_from_enough_bits_of_nonces(curve: Curve, signatures: int, known: int) -> None:
    random = Random(SEED)
    key = random.randrange(1, curve.n)
    told = [by_bits(random, curve, key, known) for _ in range(signatures)]
    assert lattice.key(told, curve.n, lambda found: found == key) == key
    # Bits by chance lead to another key, and fewer bits to none.
    random = Random(SEED)
    random.randrange(1, curve.n)
    chance = [by_bits(random, curve, key, known, wrong=True) for _ in range(signatures)]
    assert lattice.key(chance, curve.n, lambda found: found == key) is None
    assert lattice.key(told[: signatures // 2], curve.n, lambda found: found == key) is None


def test_scattered_bits_do_not_hide_a_signature() -> None:
    """A signature with every second bit of its nonce gives no gain, although it has more known bits than others."""
    random = Random(SEED)
    key = random.randrange(1, TOY.n)
    told = [by_bits(random, TOY, key, 16) for _ in range(4)]
    k, bits = random.randrange(1, TOY.n), TOY.n.bit_length()
    parts = lattice.of_bits(bits, {place: k >> place & 1 for place in range(0, bits, 2)})
    scattered = lattice.LeakedSignature(*signature(TOY, key, k, random), *parts)
    assert scattered.gain(TOY.n) <= 0
    assert lattice.key([scattered, *told], TOY.n, lambda found: found == key) == key


def test_no_bits_of_nonces_find_no_key() -> None:
    random = Random(SEED)
    key = random.randrange(1, TOY.n)
    told = [by_bits(random, TOY, key, 0) for _ in range(100)]
    assert lattice.key(told, TOY.n, lambda found: found == key) is None


@pytest.mark.parametrize("places", [(2, 5, 6), (0, 1, 2, 3, 7)])
def test_a_key_is_found_from_signed_digits(places: tuple[int, ...]) -> None:
    """The digits are of the nonce or its opposite, in several places, as the engine recodes it."""
    random = Random(SEED)
    key = random.randrange(1, TOY.n)
    told = []
    for _ in range(6):
        k = random.randrange(1, TOY.n)
        number = next(sign * each for each in (k, k - TOY.n) for sign in (1, -1) if each % 2)
        digits = recoded(number, 9)
        parts = lattice.of_digits([digit if place in places else None for place, digit in enumerate(digits)], 5)
        told.append(lattice.LeakedSignature(*signature(TOY, key, k, random), *parts, signed=True))
    assert lattice.key(told, TOY.n, lambda found: found == key) == key


def recoded(number: int, count: int) -> list[int]:
    """Return the digits of an odd number of at most 5*count - 4 bits, the lowest first."""
    digits = []
    for _ in range(count - 1):
        digits.append((number & 63) - 32)
        number = (number - digits[-1]) >> 5
    return [*digits, number]


def test_parts_of_a_number() -> None:
    """Known bits and digits, and the holes between them, give the number back."""
    random = Random(SEED)
    number = random.getrandbits(50)
    known = {place: number >> place & 1 for place in (0, 1, 7, 8, 30, 49)}
    rest, holes = lattice.of_bits(50, known)
    assert [low for low, _ in holes] == [2, 9, 31]
    rest = number - rest
    for low, bits in reversed(holes):
        part = round(rest / (1 << low))
        assert abs(part) <= 1 << bits
        rest -= part << low
    assert rest == 0
    digits = recoded(number | 1, 11)
    assert lattice.of_digits([*digits[:3], None, None, *digits[5:]], 5)[1] == ((16, 9),)
    assert lattice.of_digits(digits, 5) == (number | 1, ())


def windows(
    exponent: int, count: int, share: float, random: Random
) -> "np.ndarray[tuple[int, int], np.dtype[np.float64]]":
    """Return probabilities of windows of 5 bits, the highest first: each bit is known with this probability."""
    logs = np.zeros((count, 32))
    values = np.arange(32)
    for place in range(count):
        for bit in range(5):
            if random.random() < share:
                right = (values >> bit & 1) == (exponent >> 5 * place + bit & 1)
                logs[-1 - place, ~right] -= 20
    return logs


@pytest.mark.parametrize(("bits", "added"), [(64, 1), (128, 0)])
def test_primes_are_found_from_enough_bits_of_exponents(bits: int, added: int) -> None:
    """The primes are found from 70 % of the bits of both exponents, and not without known bits."""
    random = Random(SEED)
    found, chance = 0, 0
    for _ in range(4):
        while True:
            p, q = (prime(bits // 2, random, two_ones=True) for _ in range(2))
            if all((each - 1) % 17 for each in (p, q)):
                break
        x, y = (pow(17, -1, each - 1) + added * (each - 1) for each in (p, q))
        count = bits // 10 + 2
        told = [windows(each, count, 0.7, random) for each in (x, y)]
        found += factors.prime(p * q, 17, told[0], told[1], added) in (p, q)
        nothing = np.zeros((count, 32))
        if bits > 64:
            # Short primes are found by many tries.
            chance += factors.prime(p * q, 17, nothing, nothing, added) is not None
    assert found >= 3
    assert chance == 0
