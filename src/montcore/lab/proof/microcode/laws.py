# SPDX-License-Identifier: Apache-2.0
"""The laws of points, as their definition on affine coordinates has them.

They hold for the points of a curve y² = x³ + a·x + b wherever no denominator is 0.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from montcore.lab.proof.microcode.polynomial import Fraction, Polynomial, constant, variable


@dataclass(frozen=True)
class Affine:
    """A point."""

    x: Fraction
    y: Fraction


def whole(value: Polynomial | int) -> Fraction:
    """Return a polynomial as a fraction."""
    return (value if isinstance(value, Polynomial) else constant(value)) / 1


def jacobian(x: Polynomial, y: Polynomial, z: Polynomial) -> Affine:
    """Return the point (x/z², y/z³)."""
    return Affine(x / z**2, y / z**3)


def kept(x: Polynomial, y: Polynomial, z: Polynomial) -> Affine:
    """Return the point that a unit keeps as (−X, −2Y, Z)."""
    return Affine(-x / z**2, -y / (2 * z**3))


def _chord(p: Affine, q: Affine, slope: Fraction) -> Affine:
    x = slope * slope - p.x - q.x
    return Affine(x, slope * (p.x - x) - p.y)


def doubled(p: Affine, a: Fraction) -> Affine:
    """Return 2·P; its denominator is 0 for y = 0, whose double is infinity."""
    return _chord(p, p, (p.x * p.x * whole(3) + a) / (p.y + p.y))


def added(p: Affine, q: Affine) -> Affine:
    """Return P + Q; the denominator is 0 for Q = P and Q = −P."""
    return _chord(p, q, (q.y - p.y) / (q.x - p.x))


def negative(p: Affine) -> Affine:
    """Return −P."""
    return Affine(p.x, -p.y)


def same(one: Affine, other: Affine) -> bool:
    """Return whether two points are equal, as polynomial identities."""
    return one.x.same(other.x) and one.y.same(other.y)


@cache
def is_double(of: Sequence[Polynomial], point: Sequence[Polynomial], a: Polynomial) -> bool:
    """Return whether a kept point is −2 times another one, with z = ±y·z: 0 for a point without y or of infinity."""
    return same(kept(*point), negative(doubled(kept(*of), a / 1))) and point[2] in (of[1] * of[2], -(of[1] * of[2]))


@cache
def is_sum(of: Sequence[Polynomial], entry: Sequence[Polynomial], point: Sequence[Polynomial]) -> bool:
    """Return whether a kept point is the sum of one and of an entry (x, 2y), with z = ±2·(difference of x)·z."""
    other = Affine(entry[0] / 1, entry[1] / 2)
    difference = 2 * of[2] * (of[2] ** 2 * entry[0] + of[0])
    return same(kept(*point), added(kept(*of), other)) and point[2] in (difference, -difference)


@cache
def is_co_z_sum(p: Sequence[Polynomial], q: Sequence[Polynomial], z: Polynomial, point: Sequence[Polynomial]) -> bool:
    """Return whether a kept point is the sum of two with one z, with Z = ±2·(difference of x)·z."""
    difference = 2 * z * (p[0] - q[0])
    right = added(kept(p[0], p[1], z), kept(q[0], q[1], z))
    return same(kept(*point), right) and point[2] in (difference, -difference)


@cache
def is_sum_of_entries(p: Sequence[Polynomial], q: Sequence[Polynomial], point: Sequence[Polynomial]) -> bool:
    """Return whether (X, 2Y) and Z, Z² and Z³ are the sum of two entries (x, 2y), with z = ±2·(difference of x)."""
    x, y, z, square, cube = point
    right = added(*(Affine(entry[0] / 1, entry[1] / 2) for entry in (p, q)))
    difference = 2 * (p[0] - q[0])
    return (
        same(Affine(x / square, y / (2 * cube)), right)
        and z in (difference, -difference)
        and (square, cube)
        == (
            z**2,
            z**3,
        )
    )


@cache
def is_sum_of_points(p: Sequence[Polynomial], q: Sequence[Polynomial], point: Sequence[Polynomial]) -> bool:
    """Return whether a kept point is the sum of two, with z = ±2·(difference of x)·z·z."""
    difference = 2 * p[2] * q[2] * (q[2] ** 2 * p[0] - p[2] ** 2 * q[0])
    return same(kept(*point), added(kept(*p), kept(*q))) and point[2] in (difference, -difference)


def edwards_sum(p: Affine, q: Affine, d: Fraction) -> Affine:
    """Return P + Q on −x² + y² = 1 + d·x²·y². If d is no square and −1 is one, no denominator is 0."""
    t = p.x * p.y * q.x * q.y * d
    one = whole(1)
    return Affine((p.x * q.y + p.y * q.x) / (one + t), (p.y * q.y + p.x * q.x) / (one - t))


def edwards_double(p: Affine) -> Affine:
    """Return 2·P for a point of such a curve, with its equation in place of d."""
    difference = p.y * p.y - p.x * p.x
    return Affine(p.x * p.y * whole(2) / difference, (p.y * p.y + p.x * p.x) / (whole(2) - difference))


@cache
def edwards_laws() -> bool:
    """Return whether P + P is that double, for the d of a curve on which P is."""
    x, y = variable("x"), variable("y")
    point = Affine(x / 1, y / 1)
    return same(edwards_sum(point, point, (y**2 - x**2 - 1) / (x**2 * y**2)), edwards_double(point))


@cache
def ladder_laws() -> bool:
    """Return whether the laws of x that a ladder uses follow from the laws of points, for B·y² = x³ + A·x² + x.

    x(2P) = (x² − 1)² / 4·x·(x² + A·x + 1), and x(P + Q)·x(P − Q) = (x·x' − 1)² / (x − x')².
    """
    one, two, a = (variable(name) for name in ("x", "x'", "A"))
    s, t = (each**3 + a * each**2 + each for each in (one, two))  # B·y², B·y'²
    tangent = (3 * one**2 + 2 * a * one + 1) ** 2 / (4 * s) - (a + 2 * one) / 1
    doubling = (one**2 - 1) ** 2 / (4 * one * (one**2 + a * one + 1))
    # x(P + Q) and x(P − Q) are u − v and u + v with v = 2·B·y·y'/(x − x')²
    square = (one - two) ** 2
    u = (s + t) / square - (a + one + two) / 1
    product = u * u - 4 * s * t / square**2
    return tangent.same(doubling) and product.same((one * two - 1) ** 2 / square)
