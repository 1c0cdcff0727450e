# SPDX-License-Identifier: Apache-2.0
"""The primes of RSA from what is known of both exponents of the Chinese remainder theorem: branch and prune.

From the lowest bits on, p modulo 2^i gives q and both exponents modulo 2^i. The candidates with the most probable
windows of the exponents remain (Heninger and Shacham, CRYPTO 2009; Henecka, May and Meurer, CRYPTO 2010).
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Values = NDArray[np.float64]


def prime(n: int, e: int, first: "Values", second: "Values", multiple: int = 0, kept: int = 128) -> int | None:
    """Return a prime factor of n, or None.

    Parameters
    ----------
    n, e
        The public key.
    first, second
        Logarithms of the probabilities of the windows of d modulo p - 1 and of d modulo q - 1, by window, the lowest
        one last, and value.
    multiple
        So many times p - 1 and q - 1 are added to the exponents. It must be known: each unknown bit of a multiple
        doubles the candidates, and a bit of both exponents halves them twice at most.
    kept
        Candidates that remain after each window.
    """
    width = first.shape[1].bit_length() - 1
    inverse: int = pow(e, -1, 1 << n.bit_length() + width)
    # e*x = 1 + k*(p - 1) for the exponent x.
    candidates = [(0.0, 0, k, other) for k, other in _factors(n, e, multiple)]
    for place in range(-(-n.bit_length() // (2 * width))):
        low = width * place
        mask = (1 << low + width) - 1
        found = []
        for score, p, k, other in candidates:
            for more in range(1 << width):
                longer = more << low | p
                if longer % 2 == 0:
                    continue
                if longer > 1 and n % longer == 0:
                    return int(longer)
                q = n * pow(longer, -1, mask + 1)
                x, y = ((1 + factor * (each - 1)) * inverse & mask for factor, each in ((k, longer), (other, q)))
                likely = first[-1 - place, x >> low] + second[-1 - place, y >> low]
                found.append((score + float(likely), longer, k, other))
        candidates = sorted(found, reverse=True)[:kept]
    return None


def _factors(n: int, e: int, multiple: int) -> list[tuple[int, int]]:
    """Return the pairs of k for p and for q, for a prime e: k*p*other*q = (k - 1)*(other - 1) modulo e."""
    pairs = ((k, (1 - k) * pow(k * n - k + 1, -1, e) % e) for k in range(2, e) if (k * n - k + 1) % e)
    return [(k + multiple * e, other + multiple * e) for k, other in pairs]
