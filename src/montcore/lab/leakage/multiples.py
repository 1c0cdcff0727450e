# SPDX-License-Identifier: Apache-2.0
"""The primes of RSA from windows of exponents to which random multiples of p - 1 and q - 1 were added.

Each run has exponents x of p and y of q with e*x = 1 + k*(p - 1) and e*y = 1 + l*(q - 1), where k and l are random.
Three ways lead from windows to p:

- One exponent: the most probable values of x are tried. 3^(e*x) - 3 is divisible by p.
- Several exponents of one prime: (e*x - 1)*k' = (e*x' - 1)*k for any two of them. If all but a middle part of each
  exponent is known, k, k' and the product of the unknown parts by them form a short vector of a lattice. As many bits
  of each exponent are enough as k has, and a few more.
- Both exponents of one run: (e*x - 1 + k)*(e*y - 1 + l) = k*l*n. If of x and y four times as many of the lowest bits
  are known as k has, then k, l and k*l form a short vector.

The factors k lead to p by the lowest bits of p, or by all windows of these exponents.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from math import gcd, log
from typing import TYPE_CHECKING

from montcore.lab.leakage import factors

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Values = NDArray[np.float64]

# Exponents that are read together, at most so many lattices, and bits beyond the short vector's.
_TOGETHER, _LATTICES, _MARGIN = (2, 3, 4, 6, 10), 64, 8
# Exponents that are tried, and the values of a window for them.
_TRIES, _VALUES = 4096, 4
# Known parts are tried if they are right with this probability at least: natural logarithm.
_HOPELESS = log(1 << 20)
# A short vector is k over a common divisor of all k: divisors that are tried.
_DIVISORS = range(1, 9)
# Candidates of branch and prune, where many exponents say which one is right.
_KEPT = 32


@dataclass(frozen=True)
class Blinding:
    """The public key, and how long the random multiples are.

    Attributes
    ----------
    n, e
        The public key.
    bits
        Bits of the random number by which p - 1 and q - 1 are multiplied.
    """

    n: int
    e: int
    bits: int

    @property
    def factor_bits(self) -> int:
        """Bits of k."""
        return self.bits + self.e.bit_length()

    @property
    def exponent_bits(self) -> int:
        """Bits of an exponent."""
        return (self.n.bit_length() + 1) // 2 + self.bits

    def windows(self, logs: "Values") -> "Values":
        """Return the windows of an exponent that may differ from 0, the highest one first."""
        return logs[-self.exponent_bits // _width(logs) :]


def prime(blinding: Blinding, runs: "Sequence[tuple[Values, Values]]") -> int | None:
    """Return a prime factor of n, or None.

    ``runs`` has the logarithms of the probabilities of the windows of x and of y, by window, the highest one first, and
    value.
    """
    cut = [(blinding.windows(x), blinding.windows(y)) for x, y in runs]
    for x, y in cut:
        found = _tried(blinding, x) or _tried(blinding, y) or _of_one_run(blinding, x, y)
        if found:
            return found
    for exponents in zip(*cut, strict=True):
        if found := _of_several(blinding, exponents):
            return found
    return None


def _width(logs: "Values") -> int:
    """Return the bits of a window."""
    return int(logs.shape[1]).bit_length() - 1


def _tried(blinding: Blinding, logs: "Values") -> int | None:
    """Return a prime factor of n from the most probable values of an exponent, or None."""
    n = blinding.n
    base: int = pow(3, blinding.e, n)
    for exponent in _likely(logs):
        power: int = pow(base, exponent, n)
        found = gcd(power - 3, n)
        if 1 < found < n:
            return found
    return None


def _likely(logs: "Values") -> list[int]:
    """Return the most probable exponents, the first one first; none if all are hopeless."""
    import numpy as np

    costs = logs.max(axis=1, keepdims=True) - logs
    # Candidates cost as much more than the most probable exponent.
    most = _HOPELESS + float(logs.max(axis=1).sum())
    found: list[tuple[float, int]] = [(0.0, 0)] if most >= 0 else []
    for cost in costs:
        values = np.argsort(cost)[:_VALUES].tolist()
        longer = [
            (before + float(cost[value]), exponent << _width(logs) | value)
            for before, exponent in found
            for value in values
        ]
        found = sorted(each for each in longer if each[0] <= most)[:_TRIES]
    return [exponent for _, exponent in found]


def _known(logs: "Values", low: int, high: int) -> tuple[int, float]:
    """Return the most probable sum of the ``low`` lowest and ``high`` highest windows, and its cost.

    Costs are negative logarithms of probabilities.
    """
    width, count = _width(logs), len(logs)
    places = [*range(low), *range(count - high, count)]
    best = logs[::-1].argmax(axis=1).tolist()
    cost = -logs[::-1].max(axis=1)
    return sum(best[place] << width * place for place in places), float(cost[places].sum())


def _of_one_run(blinding: Blinding, x: "Values", y: "Values") -> int | None:
    """Return a prime factor of n from the lowest windows of both exponents of a run, or None."""
    from flint import fmpz_mat

    n, e, size = blinding.n, blinding.e, blinding.factor_bits
    windows = -(-(4 * size + _MARGIN) // _width(x))
    if windows > len(x):
        return None
    (first, cost), (second, other_cost) = (_known(logs, windows, 0) for logs in (x, y))
    if cost + other_cost > _HOPELESS:
        return None
    modulus = 1 << _width(x) * windows
    a, b = e * first - 1, e * second - 1
    # a*b + b*k + a*l + (1 - n)*k*l is divisible by the modulus: columns are this sum, k, l, k*l and the constant.
    top = 1 << 2 * size
    exact = modulus * top
    rows = [
        [modulus * exact, 0, 0, 0, 0],
        [b % modulus * exact, 1 << size, 0, 0, 0],
        [a % modulus * exact, 0, 1 << size, 0, 0],
        [(1 - n) % modulus * exact, 0, 0, 1, 0],
        [a * b % modulus * exact, 0, 0, 0, top],
    ]
    reduced = fmpz_mat(rows).lll()
    for row in range(len(rows)):
        equation, *scaled, constant = (int(reduced[row, column]) for column in range(5))
        if equation or abs(constant) != top:
            continue
        sign = constant // top
        k, other, both = sign * scaled[0] >> size, sign * scaled[1] >> size, sign * scaled[2]
        if k > 0 and other > 0 and k * other == both:
            return _by_bits(blinding, [x], [k], windows) or factors.pruned(n, e, [x], [y], [((k,), (other,))])
    return None


def _of_several(blinding: Blinding, exponents: "Sequence[Values]") -> int | None:
    """Return a prime factor of n from windows of several exponents of one prime, or None."""
    for low, high, chosen in islice(_parts(blinding, exponents), _LATTICES):
        logs = [exponents[which] for which in chosen]
        known = [_known(each, low, high)[0] for each in logs]
        hole = _width(logs[0]) * low, min(_width(logs[0]) * (len(logs[0]) - high), blinding.exponent_bits)
        ratio = _ratio(blinding, known, *hole)
        for divisor in _DIVISORS if ratio else ():
            of_p = [k * divisor for k in ratio]
            found = _by_bits(blinding, logs, of_p, low, high) or factors.pruned(
                blinding.n, blinding.e, logs, [], [(of_p, ())], _KEPT
            )
            if found:
                return found
    return None


def _parts(blinding: Blinding, exponents: "Sequence[Values]") -> Iterator[tuple[int, int, tuple[int, ...]]]:
    """Yield numbers of lowest and highest windows and exponents of which they are known, the most probable first.

    The windows are as many as the lattice of these exponents needs.
    """
    import numpy as np

    count, width = exponents[0].shape[0], _width(exponents[0])
    best = -np.array(exponents).max(axis=2)[:, ::-1]
    from_low = np.concatenate([np.zeros((len(best), 1)), best.cumsum(axis=1)], axis=1)
    from_high = from_low[:, -1:] - from_low
    found: list[tuple[float, int, int, tuple[int, ...]]] = []
    for together in _TOGETHER:
        if together > len(exponents):
            break
        # Each equation has so many bits, e is known to divide k - k', and all k are unknown.
        bits = (together * blinding.factor_bits + _MARGIN) / (together - 1) - blinding.e.bit_length() + 1
        windows = -int(-bits // width)
        for low in range(min(windows, count - 1) + 1):
            # The highest window is not whole.
            high = windows - low + (low < windows and blinding.exponent_bits % width > 0)
            if low + high >= count:
                continue
            costs = from_low[:, low] + from_high[:, count - high]
            order = np.argsort(costs)
            for first in range(len(order) - together + 1):
                chosen = order[first : first + together]
                cost = float(costs[chosen].sum())
                if cost > _HOPELESS:
                    break
                found.append((cost, low, high, tuple(chosen.tolist())))
    yield from ((low, high, chosen) for _, low, high, chosen in sorted(found))


def _ratio(blinding: Blinding, known: Sequence[int], low: int, high: int) -> list[int]:
    """Return the factors k over a common divisor, from exponents that are known but for the bits low to high - 1.

    Return nothing without a vector that is short enough.
    """
    from flint import fmpz_mat

    e, size, hole = blinding.e, blinding.factor_bits, high - low
    # Unknown parts have both signs if their middle is known.
    told = [e * (each + (1 << low + hole - 1)) - 1 for each in known]
    count = len(told)
    # Columns: an equation of the first exponent and each other one, all k, and the unknown parts by k.
    part = 1 << hole
    exact = part << size + 1
    columns = 3 * count - 2
    rows = [[0] * columns for _ in range(2 * count - 1)]
    for other in range(1, count):
        rows[0][other - 1] = told[other] * exact
        rows[other][other - 1] = -told[0] * exact
        rows[count - 1 + other][other - 1] = (e << low) * exact
        rows[count - 1 + other][2 * count - 2 + other] = 1
    for each in range(count):
        rows[each][count - 1 + each] = part
    reduced = fmpz_mat(rows).lll()
    if any(int(reduced[0, column]) for column in range(count - 1)):
        return []
    found = [int(reduced[0, count - 1 + each]) // part for each in range(count)]
    found = [-each for each in found] if found[0] < 0 else found
    return found if all(0 < each < 1 << size for each in found) else []


def _by_bits(
    blinding: Blinding, exponents: "Sequence[Values]", of_p: Sequence[int], windows: int, highest: int = 0
) -> int | None:
    """Return a prime factor of n from exponents and their factors k, or None.

    So many of the lowest and of the highest windows are known. Further ones are taken as far as they are likely.
    """
    # An odd factor loses no bit.
    logs, k = min(zip(exponents, of_p, strict=True), key=lambda each: each[1] & -each[1])
    even = (k & -k).bit_length() - 1
    low, high = (max(least, _likely_windows(part)) for least, part in ((windows, logs[::-1]), (highest, logs)))
    high = min(high, len(logs) - low)
    number, _ = _known(logs, low, high)
    product = blinding.e * number - 1
    if product % (1 << even):
        return None
    step = 1 << max(0, _width(logs) * low - even)
    lowest = (product >> even) * pow(k >> even, -1, step) + 1
    # The highest bits say how large p is.
    size = blinding.n.bit_length() // 2
    middle, unknown = 3 << size - 2, size
    if high:
        hole = min(_width(logs) * (len(logs) - high), blinding.exponent_bits)
        middle = (product + (blinding.e << hole - 1)) // k + 1
        unknown = (blinding.e << hole).bit_length() - k.bit_length() + 1
    start = middle - (middle - lowest) % step
    return factors.completed(blinding.n, start, step, max(1, unknown - step.bit_length() + 2))


def _likely_windows(logs: "Values") -> int:
    """Return how many of the first windows are together rather known than not."""
    return int((-logs.max(axis=1).cumsum() < log(2)).sum())
