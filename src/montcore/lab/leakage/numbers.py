# SPDX-License-Identifier: Apache-2.0
"""Primes and points for keys of any size."""

from math import gcd, prod
from random import Random

from montcore.curves import CURVES, Curve, is_prime

# A curve of 40 bits with a prime order, for short simulations.
TOY = Curve("40 bits", 913163530063, -3, 540681686613, 636236466367, 161311267730, 913161917713)
# Bits of the curves, and of X25519 and X448: p and (A + 2)/4.
BY_BITS = {40: TOY, **{CURVES[name].bits: CURVES[name] for name in ("P-256", "P-384", "P-521")}}
LADDERS = {
    40: (TOY.p, 121666),
    255: (2**255 - 19, 121666),
    448: (2**448 - 2**224 - 1, 39082),
}

# Product of the odd primes below 1000; a shared factor is found faster than by a test of a prime.
_SMALL = prod(number for number in range(3, 1000, 2) if is_prime(number))

Point = tuple[int, int]


def prime(bits: int, random: Random, *, two_ones: bool = False) -> int:
    """Return a random prime above 1000 that is 3 modulo 4, with its highest bit set, or its highest two."""
    top = (3 if two_ones else 2) << bits - 2
    while True:
        number = random.getrandbits(bits) | top | 3
        if gcd(number, _SMALL) == 1 and is_prime(number):
            return number


def multiple(curve: Curve, k: int, point: Point) -> Point:
    """Return k times a point of a curve, for k from 1 to n − 1."""
    result = None
    for bit in bin(k)[2:]:
        result = result and _sum(curve, result, result)
        if bit == "1":
            result = _sum(curve, result, point) if result else point
    assert result
    return result


def _sum(curve: Curve, first: Point, second: Point) -> Point:
    """Return the sum of two points that are not each other's negative."""
    (x1, y1), (x2, y2) = first, second
    if first == second:
        slope = (3 * x1 * x1 + curve.a) * pow(2 * y1, -1, curve.p)
    else:
        slope = (y2 - y1) * pow(x2 - x1, -1, curve.p)
    x = (slope * slope - x1 - x2) % curve.p
    return x, (slope * (x1 - x) - y1) % curve.p


def ladder(bits: int, p: int, constant: int, k: int, u: int) -> int:
    """Return the first coordinate of k times a point (RFC 7748, section 5)."""
    x2, z2, x3, z3 = 1, 0, u, 1
    for place in reversed(range(bits)):
        swap = k >> place & 1
        if swap:
            x2, z2, x3, z3 = x3, z3, x2, z2
        a, b, c, d = x2 + z2, x2 - z2, x3 + z3, x3 - z3
        aa, bb, da, cb = a * a % p, b * b % p, d * a % p, c * b % p
        e = aa - bb
        x3, z3, x2, z2 = (da + cb) ** 2 % p, u * (da - cb) ** 2 % p, aa * bb % p, e * (bb + constant * e) % p
        if swap:
            x2, z2, x3, z3 = x3, z3, x2, z2
    return x2 * pow(z2, -1, p) % p
