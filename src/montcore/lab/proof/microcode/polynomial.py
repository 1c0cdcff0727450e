# SPDX-License-Identifier: Apache-2.0
"""Polynomials with integer coefficients, and fractions of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

# A monomial is a number with a signed exponent of so many bits for each variable. A variable can be a unit: then its
# exponent may be negative.
_EXPONENT_BITS = 16
_places: dict[str, int] = {}


class Polynomial:
    """A polynomial; equal ones compare equal."""

    def __init__(self, terms: Mapping[int, int]) -> None:
        self._terms = {monomial: factor for monomial, factor in terms.items() if factor}

    def __add__(self, other: Polynomial | int) -> Polynomial:
        terms = dict(self._terms)
        for monomial, factor in _of(other)._terms.items():
            terms[monomial] = terms.get(monomial, 0) + factor
        return Polynomial(terms)

    def __mul__(self, other: Polynomial | int) -> Polynomial:
        terms: dict[int, int] = {}
        for one, factor in self._terms.items():
            for two, other_factor in _of(other)._terms.items():
                terms[one + two] = terms.get(one + two, 0) + factor * other_factor
        return Polynomial(terms)

    __radd__ = __add__
    __rmul__ = __mul__

    def __neg__(self) -> Polynomial:
        return self * -1

    def __sub__(self, other: Polynomial | int) -> Polynomial:
        return self + -_of(other)

    def __pow__(self, exponent: int) -> Polynomial:
        result = constant(1)
        for _ in range(exponent):
            result = result * self
        return result

    def __truediv__(self, other: Polynomial | int) -> Fraction:
        return Fraction(self, _of(other))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Polynomial) and self._terms == other._terms

    def __hash__(self) -> int:
        return hash(frozenset(self._terms.items()))

    def __bool__(self) -> bool:
        return bool(self._terms)


def _of(value: Polynomial | int) -> Polynomial:
    return value if isinstance(value, Polynomial) else constant(value)


def constant(value: int) -> Polynomial:
    """Return a constant."""
    return Polynomial({0: value})


def variable(name: str, exponent: int = 1) -> Polynomial:
    """Return a variable, or its inverse with the exponent −1."""
    place = _places.setdefault(name, len(_places))
    return Polynomial({exponent << _EXPONENT_BITS * place: 1})


@dataclass(frozen=True)
class Fraction:
    """A quotient of polynomials. Its denominator is not 0."""

    above: Polynomial
    below: Polynomial

    def __post_init__(self) -> None:
        if not self.below:
            raise ZeroDivisionError

    def __add__(self, other: Fraction) -> Fraction:
        return Fraction(self.above * other.below + other.above * self.below, self.below * other.below)

    def __neg__(self) -> Fraction:
        return Fraction(-self.above, self.below)

    def __sub__(self, other: Fraction) -> Fraction:
        return self + -other

    def __mul__(self, other: Fraction) -> Fraction:
        return Fraction(self.above * other.above, self.below * other.below)

    def __truediv__(self, other: Fraction) -> Fraction:
        return Fraction(self.above * other.below, self.below * other.above)

    def same(self, other: Fraction) -> bool:
        """Return whether both are equal wherever no denominator is 0."""
        return self.above * other.below == other.above * self.below
