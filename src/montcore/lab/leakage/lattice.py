# SPDX-License-Identifier: Apache-2.0
"""The key of ECDSA from signatures of which parts of the nonces are known: the extended hidden number problem.

Each signature says s*S = h + r*d modulo n, where S is the nonce, or its opposite where a sign is unknown. Lattice
reduction (LLL) finds the unknown parts if they are short altogether (Hlaváč and Rosa, SAC 2006).
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import product

from montcore.curves import Curve
from montcore.lab.leakage.numbers import multiple

# Bits that the known parts have beyond the key's, for each unknown part.
_MARGIN = 1
# Signatures with unknown signs: all signs are tried.
_SIGNS = 8


# The known part of a number, and its holes.
Parts = tuple[int, tuple[tuple[int, int], ...]]


@dataclass(frozen=True)
class LeakedSignature:
    """A signature, and the known part of its nonce.

    Attributes
    ----------
    r, s, digest
        The signature, and the hash.
    known
        Sum of the known parts.
    holes
        Unknown parts: each is x << shift with |x| at most 2^bits.
    signed
        True if ``known`` and ``holes`` are of the nonce or of its opposite.
    """

    r: int
    s: int
    digest: int
    known: int
    holes: tuple[tuple[int, int], ...]
    signed: bool = False

    def gain(self, order: int) -> int:
        """Return the number of known bits of the nonce, less a cost for each unknown part and for an unknown sign."""
        told = order.bit_length() - sum(bits + 1 for _, bits in self.holes)
        return told - _MARGIN * len(self.holes) - self.signed


def of_bits(bits: int, known: dict[int, int]) -> Parts:
    """Return the known part and the holes of a number of ``bits`` bits; ``known`` has the known bits by place."""
    places = [place for place in range(bits) if place not in known]
    number = sum(bit << place for place, bit in known.items())
    holes = []
    for low, length in _runs(places):
        # The middle of a hole is known, so that the rest has both signs.
        number += 1 << low + length - 1
        holes.append((low, length - 1))
    return number, tuple(holes)


def of_digits(digits: Sequence[int | None], width: int) -> Parts:
    """Return the known part and the holes of a sum of signed digits of a base 2^width, the lowest digit first.

    Digits are odd and below 2^width in size, and the last digit is 1 or -1.
    """
    number = sum(digit << width * place for place, digit in enumerate(digits) if digit is not None)
    holes = []
    for first, length in _runs(place for place, digit in enumerate(digits) if digit is None):
        # A run of digits is odd, so that the rest is even.
        number += 1 << width * first
        short = width - 1 if first + length == len(digits) else 0
        holes.append((width * first + 1, width * length - short - 1))
    return number, tuple(holes)


def _runs(places: Iterable[int]) -> list[tuple[int, int]]:
    """Return the first of each run of places, and how many there are."""
    runs: list[tuple[int, int]] = []
    for place in places:
        if runs and sum(runs[-1]) == place:
            runs[-1] = runs[-1][0], runs[-1][1] + 1
        else:
            runs.append((place, 1))
    return runs


def key_of(signatures: Sequence[LeakedSignature], curve: Curve) -> int | None:
    """Return the key of signatures over a curve, or None; the first signature says whether a key is right."""
    first, n = signatures[0], curve.n

    def right(found: int) -> bool:
        k = (first.digest + first.r * found) * pow(first.s, -1, n) % n
        return k > 0 and multiple(curve, k, (curve.x, curve.y))[0] % n == first.r

    return key(signatures, n, right)


def key(signatures: Iterable[LeakedSignature], order: int, right: Callable[[int], bool]) -> int | None:
    """Return the key, or None; ``right`` checks a key with public numbers.

    The signatures with the largest gain are taken, until there are enough. Without enough nothing is tried.
    """
    chosen: list[LeakedSignature] = []
    spare = -order.bit_length()
    for each in sorted(signatures, key=lambda each: each.gain(order), reverse=True):
        if spare >= 0 or each.gain(order) <= 0:
            break
        spare += each.gain(order)
        chosen.append(each)
    if spare < 0 or sum(each.signed for each in chosen) > _SIGNS:
        return None
    for signs in product(*((1, -1) if each.signed else (1,) for each in chosen)):
        for found in _reduced(chosen, signs, order):
            if right(found):
                return found
    return None


def _reduced(signatures: Sequence[LeakedSignature], signs: Sequence[int], order: int) -> Iterable[int]:
    """Yield keys from the short vectors of the lattice.

    Columns: an equation for each signature, which must be 0, the key, the unknown parts, and a constant. The unknown
    numbers are scaled so that their bounds are equal.
    """
    from flint import fmpz_mat

    holes = [(place, *hole) for place, each in enumerate(signatures) for hole in each.holes]
    bound = 1 << max([order.bit_length(), *(bits for *_, bits in holes)])
    exact = bound * order
    count, size = len(signatures), len(signatures) + len(holes) + 2
    rows = [[0] * size for _ in range(size)]
    half = order // 2
    for place, (each, sign) in enumerate(zip(signatures, signs, strict=True)):
        rows[place][place] = order * exact
        rows[count][place] = each.r * exact
        rest = each.digest + each.r * half - sign * each.s * each.known
        rows[-1][place] = rest % order * exact
    rows[count][count] = max(1, bound // half)
    for row, (place, shift, bits) in enumerate(holes, count + 1):
        rows[row][place] = -signs[place] * signatures[place].s * (1 << shift) % order * exact
        rows[row][row] = bound >> bits
    rows[-1][-1] = bound
    reduced = fmpz_mat(rows).lll()
    for row in range(size):
        vector = [int(reduced[row, column]) for column in range(size)]
        if abs(vector[-1]) == bound and not any(vector[:count]):
            yield (vector[-1] // bound * vector[count] // rows[count][count] + half) % order
