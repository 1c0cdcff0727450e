# SPDX-License-Identifier: Apache-2.0
"""Elliptic curves on Python's integers, and their parameters and vectors."""

import random
from collections.abc import Iterator
from dataclasses import dataclass

from montcore.curves import CURVES as NAMED
from montcore.microcode.curve_unit.word import TEETH

Point = tuple[int, int] | None


@dataclass(frozen=True)
class Curve:
    """y² = x³ + a·x + b modulo p; the point g has the prime order n."""

    p: int
    a: int
    b: int
    g: tuple[int, int]
    n: int

    @property
    def scalar_bits(self) -> int:
        """Bits of a recoded scalar of the order's length: windows of five."""
        return -(-(self.n.bit_length() + 1) // 5) * 5

    @property
    def bits(self) -> int:
        return self.p.bit_length()

    def add(self, p: Point, q: Point) -> Point:
        if p is None or q is None:
            return p or q
        if p[0] == q[0]:
            if (p[1] + q[1]) % self.p == 0:
                return None
            slope = (3 * p[0] ** 2 + self.a) * pow(2 * p[1], -1, self.p)
        else:
            slope = (q[1] - p[1]) * pow(q[0] - p[0], -1, self.p)
        x = (slope**2 - p[0] - q[0]) % self.p
        return x, (slope * (p[0] - x) - p[1]) % self.p

    def multiply(self, k: int, point: Point) -> Point:
        result: Point = None
        for bit in f"{k:b}":
            result = self.add(result, result)
            result = self.add(result, point) if bit == "1" else result
        return result


ABOVE = Curve(251, 1, 4, (7, 75), 271)  # the order is above the prime
BELOW = Curve(32749, 1, 23, (1, 5), 32653)  # the order is below the prime: some x are not below n
ROOT = Curve(32749, 7, 49, (0, 7), 32909)  # x of the base point is 0
# Curves with cofactors: x of a point may be r or r + n, and on the second and third curve also r + 2n or more.
ABOVE_HALF = Curve(32749, 23317, 9649, (8127, 28655), 16453)
BELOW_HALF = Curve(32749, 17741, 301, (20319, 27319), 16363)
QUARTER = Curve(32749, 30774, 16246, (5608, 19831), 8221)
LITTLE = Curve(61, 4, 1, (0, 1), 67)  # sums of teeth of a comb meet
CURVES = {name: Curve(each.p, each.a, each.b, (each.x, each.y), each.n) for name, each in NAMED.items()}


@dataclass(frozen=True)
class Montgomery:
    """A curve of RFC 7748: scalars of ``bits`` bits are multiples of the cofactor, the highest bit is 1."""

    p: int
    a: int
    bits: int

    @property
    def constant(self) -> int:
        return (self.a + 2) // 4

    def decode(self, scalar: str) -> int:
        cofactor = 8 if self.bits == 255 else 4
        return int.from_bytes(bytes.fromhex(scalar), "little") % (1 << self.bits) // cofactor * cofactor | (
            1 << self.bits - 1
        )


# RFC 7748, section 5.2: scalar, coordinate and result.
LADDERS = {
    "X25519": (
        Montgomery(2**255 - 19, 486662, 255),
        "a546e36bf0527c9d3b16154b82465edd62144c0ac1fc5a18506a2244ba449ac4",
        "e6db6867583030db3594c1a424b15f7c726624ec26b3353b10a903a6d0ab1c4c",
        "c3da55379de9c6908e94ea4df28d084f32eccf03491c71f754b4075577a28552",
    ),
    "X448": (
        Montgomery(2**448 - 2**224 - 1, 156326, 448),
        "3d262fddf9ec8e88495266fea19a34d28882acef045104d0d1aae121700a779c984c24f8cdd78fbff44943eba368f54b29259a4f1c600ad3",
        "06fce640fa3487bfda5f6cf2d5263f8aad88334cbd07437f020f08f9814dc031ddbdc38c19c6da2583fa5429db94ada18aa7a7fb4ef8a086",
        "ce3e4ff95a60dc6697da1db1d85e6afbdf79b50a2412d7546d5f239fe14fbaadeb445fc66a01b0779d98223961111e21766282f73dd96b6f",
    ),
}


def scalars(order: int, rng: random.Random) -> list[int]:
    """Corner cases: a scalar whose last addition may meet equal points is at most 2^6 away from 0 or the order."""
    return [0, 1, 2, 3, order - 1, order, order + 1, rng.randrange(order), rng.randrange(order)]


def signed_digits(scalar: int) -> dict[int, int]:
    """Return the odd digits of five bits with a sign, by position: the next four have none."""
    result: dict[int, int] = {}
    for position in range(scalar.bit_length() + 1):
        rest = (scalar - sum(digit << i for i, digit in result.items())) >> position
        if rest % 2:
            result[position] = rest % 32 - 32 * (rest % 32 > 16)
    return result


def joint_sum(of: Curve, u: int, v: int, q: tuple[int, int]) -> Point:
    """Return u·G + v·Q from the signed digits of u and v; None if an addition meets equal or opposite points."""
    total: Point = None
    both = [(signed_digits(u), of.g), (signed_digits(v), q)]
    for position in range(of.bits + 1, -1, -1):
        total = of.add(total, total)
        for digits, point in both:
            if digit := digits.get(position):
                term = of.multiply(abs(digit), (point[0], point[1] if digit > 0 else of.p - point[1]))
                if term is None or (total and total[0] == term[0]):
                    return None
                total = of.add(total, term)
    return total


def signature(curve: Curve, h: int, d: int, k: int) -> tuple[int, int]:
    """The signature (r, s) of ECDSA with the nonce k."""
    point = curve.multiply(k, curve.g)
    assert point
    r = point[0] % curve.n
    return r, pow(k, -1, curve.n) * (h + r * d) % curve.n


def _meets(n: int, *pairs: tuple[int, int]) -> bool:
    """Return whether an addition has equal or opposite points or infinity, as multiples of one point of order n."""
    return any(p % n == 0 or q % n == 0 or (p - q) % n == 0 or (p + q) % n == 0 for p, q in pairs)


def key_entries(n: int, columns: int) -> list[int] | None:
    """Return the entries of a key's comb as multiples of the key; None if equal or opposite points are added."""
    found = [pow(2, TEETH * columns, n)]
    for tooth in range(TEETH):
        power = pow(2, tooth * columns, n)
        if _meets(n, *((power, each) for each in found)):
            return None
        found += [(power + each) % n for each in found]
    return found


def _columns(scalar: int, columns: int) -> list[int]:
    """Return the columns of a scalar, the first one first."""
    places = [[columns * (tooth + 1) - 1 - column for tooth in range(TEETH)] for column in range(columns)]
    return [sum((scalar >> place & 1) << tooth for tooth, place in enumerate(each)) for each in places]


def knows_sum(n: int, columns: int, u: int, v: int, d: int) -> bool:
    """Return whether no addition of u·G + v·Q for Q = d·G meets equal or opposite points."""
    comb = key_entries(n, columns)
    assert comb
    # The point and the next sum of entries, as multiples of G.
    point, pair = -comb[0] * d, comb[32] * d
    for of_u, of_v in [*zip(_columns(u, columns), _columns(v, columns), strict=True), (0, 0)]:
        if _meets(n, (point, pair), (point, point + pair)):
            return False
        point += point + pair
        entry = sum(pow(2, tooth * columns) for tooth in range(TEETH) if of_u >> tooth & 1)
        if of_u and _meets(n, (entry, comb[of_v] * d)):
            return False
        pair = entry + comb[of_v] * d
    return True


def random_words(word: int) -> Iterator[int]:
    """Yield the words of a simulated curve unit's random stream from its first one on."""
    while True:
        yield word
        word = (word * 1664525 + 1013904223) % (1 << 32)


def verdict(curve: Curve, h: int, r: int, s: int, key: tuple[int, int]) -> str:
    """The error of a verification of ECDSA, as the curve unit names it."""
    if curve.p > 2 * curve.n:
        return "range"
    if not (0 < r < min(curve.n, curve.p) and 0 < s < curve.n):
        return "range"
    w = pow(s, -1, curve.n)
    point = curve.add(curve.multiply(h * w % curve.n, curve.g), curve.multiply(r * w % curve.n, key))
    if point is None:
        return "infinity"
    return "" if point[0] % curve.n == r else "signature"
