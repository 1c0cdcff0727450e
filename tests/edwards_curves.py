# SPDX-License-Identifier: Apache-2.0
"""Verifications of Ed25519 on curves of any size, on Python's integers."""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import edwards

from montcore.sec1 import square_root

Point = tuple[int, int]
NEUTRAL = (0, 1)


@dataclass(frozen=True)
class Edwards:
    """−x² + y² = 1 + d·x²·y² modulo p = 13 modulo 16, with d that is no square."""

    p: int
    d: int
    base: Point

    @property
    def numbers(self) -> list[int]:
        """The numbers of the command ``curve``."""
        root = pow(self.d, (self.p - 1) // 4, self.p)  # of -1
        return [self.p, self.d, (1 + root) * pow(2, -1, self.p) % self.p, 0]

    def add(self, first: Point, second: Point) -> Point:
        (x1, y1), (x2, y2) = first, second
        t = self.d * x1 * x2 * y1 * y2
        x, y = (x1 * y2 + y1 * x2) * pow(1 + t, -1, self.p), (y1 * y2 + x1 * x2) * pow(1 - t, -1, self.p)
        return x % self.p, y % self.p

    def multiply(self, k: int, point: Point) -> Point:
        result = NEUTRAL
        for bit in f"{k:b}":
            result = self.add(result, result)
            result = self.add(result, point) if bit == "1" else result
        return result

    def decode(self, y: int, odd: int) -> Point | None:
        x = square_root((y * y - 1) * pow(self.d * y * y + 1, -1, self.p) % self.p, self.p)
        if x is None:
            return None
        return (x if x % 2 == odd else -x % self.p), y

    @cached_property
    def points(self) -> list[Point]:
        return [(x, y) for y in range(self.p) if (even := self.decode(y, 0)) for x in {even[0], -even[0] % self.p}]

    def verdict(self, given: Sequence[int]) -> str:
        """Return the error of a verification by its definition."""
        odd_a, y_a, odd_r, y_r, s, h, *base = given
        if max(y_a, y_r, *base) >= self.p:
            return "range"
        a, r = self.decode(y_a, odd_a), self.decode(y_r, odd_r)
        if a is None:
            return "point"
        if r is None:
            return "signature"
        total = self.add(self.multiply(s, (base[0], base[1])), self.add(self.multiply(h, a), r))
        return "" if self.multiply(8, total) == NEUTRAL else "signature"


# 2^b - 19 is a prime for b = 15, 31 and 39, as for 255.
SMALL = Edwards(61, 2, (0, 1))
LITTLE = Edwards(2**15 - 19, 2, (0, 1))
MIDDLE = Edwards(2**39 - 19, 2, (0, 1))
ED25519 = Edwards(edwards.P, edwards.D, edwards.BASE)


def some_point(curve: Edwards, rng: random.Random) -> Point:
    while True:
        if point := curve.decode(rng.randrange(curve.p), rng.randrange(2)):
            return point


def opposites(a: Point, r: Point, p: int) -> list[int]:
    """Return parity and y of -a and -r, as the unit takes them."""
    return [number for x, y in (a, r) for number in (-x % p % 2, y)]
