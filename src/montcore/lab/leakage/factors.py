# SPDX-License-Identifier: Apache-2.0
"""The primes of RSA from what is known of exponents of the Chinese remainder theorem.

An exponent x of p satisfies e*x = 1 + k*(p - 1); blinding makes k random. From the lowest bits on, p modulo 2^i gives q
and, with their factors k, all exponents modulo 2^i. The candidates with the most probable windows of the exponents
remain: branch and prune (Heninger and Shacham, CRYPTO 2009; Henecka, May and Meurer, CRYPTO 2010). Half of p's bits
are enough for Coppersmith's method.
"""

from collections.abc import Sequence
from math import log
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Values = NDArray[np.float64]

# Powers of the polynomial in Coppersmith's lattice, which has twice as many rows. With so many, the unknown bits may be
# a quarter of the bits of n, less this share.
_POWERS, _BEYOND = 6, 1 / 32
# Candidates are given up that are so much less probable than the best one, and all candidates where further windows
# make them so much less probable than their number explains: natural logarithm.
_SLACK = 30


def prime(n: int, e: int, first: "Values", second: "Values", multiple: int = 0, kept: int = 128) -> int | None:
    """Return a prime factor of n, or None.

    Parameters
    ----------
    n, e
        The public key; e is a prime.
    first, second
        Logarithms of the probabilities of the windows of d modulo p - 1 and of d modulo q - 1, by window, the lowest
        one last, and value.
    multiple
        So many times p - 1 and q - 1 are added to the exponents.
    kept
        Candidates that remain after each window.
    """
    pairs = ((k, (1 - k) * pow(k * n - k + 1, -1, e) % e) for k in range(2, e) if (k * n - k + 1) % e)
    starts = [((k + multiple * e,), (other + multiple * e,)) for k, other in pairs]
    return pruned(n, e, [first], [second], starts, kept)


def pruned(
    n: int,
    e: int,
    of_p: "Sequence[Values]",
    of_q: "Sequence[Values]",
    starts: Sequence[tuple[Sequence[int], Sequence[int]]],
    kept: int = 128,
) -> int | None:
    """Return a prime factor of n from windows of any number of exponents of p and of q, or None.

    ``starts`` are the possible factors k: of all exponents of p, and of all exponents of q.
    """
    width = [*of_p, *of_q][0].shape[1].bit_length() - 1
    exponents = len(of_p) + len(of_q)
    inverse: int = pow(e, -1, 1 << n.bit_length() + width)
    candidates, most = [(0.0, 0, start) for start in starts], 0.0
    for place in range(-(-n.bit_length() // (2 * width))):
        low = width * place
        mask = (1 << low + width) - 1
        found = []
        for score, p, (of_first, of_second) in candidates:
            for more in range(1 << width):
                longer = more << low | p
                if longer % 2 == 0:
                    continue
                if longer > 1 and n % longer == 0:
                    return int(longer)
                likely = score
                for logs, k in zip(of_p, of_first, strict=True):
                    likely += logs[-1 - place, ((1 + k * (longer - 1)) * inverse & mask) >> low]
                if of_q:
                    q = n * pow(longer, -1, mask + 1)
                    for logs, k in zip(of_q, of_second, strict=True):
                        likely += logs[-1 - place, ((1 + k * (q - 1)) * inverse & mask) >> low]
                found.append((float(likely), longer, (of_first, of_second)))
        best = max(score for score, *_ in found)
        candidates = sorted((each for each in found if each[0] > best - _SLACK), reverse=True)[:kept]
        # Windows without a meaning lower this number, by as much as there are more candidates.
        told = best + (exponents - 1) * (low + width) * log(2)
        most = max(most, told)
        if told < most - _SLACK:
            return None
    return None


def completed(n: int, start: int, step: int, unknown: int) -> int | None:
    """Return the prime factor start + step*x of n, for an x of at most so many bits and a sign, or None.

    This is Coppersmith's method: a little more than half of the bits of the prime must be known.
    """
    from flint import fmpz_mat, fmpz_poly

    if unknown > n.bit_length() * (1 / 4 - _BEYOND):
        return None
    # The prime divides f(x), and its power POWERS divides each row.
    f, x = fmpz_poly([start * pow(step, -1, n) % n, 1]), fmpz_poly([0, 1])
    rows = [f**power * n ** (_POWERS - power) for power in range(_POWERS)]
    rows += [f**_POWERS * x**power for power in range(_POWERS)]
    size = len(rows)
    scaled = [[int(row[place]) << unknown * place for place in range(size)] for row in rows]
    reduced = fmpz_mat(scaled).lll()
    short = fmpz_poly([int(reduced[0, place]) >> unknown * place for place in range(size)])
    for root, _ in short.roots():
        found = start + int(root) * step
        if 1 < found < n and n % found == 0:
            return found
    return None
