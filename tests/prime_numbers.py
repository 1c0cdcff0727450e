# SPDX-License-Identifier: Apache-2.0
"""An oracle for primes, composites that pass simple tests, and a product of small primes."""

import math

SMALL = (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37)
DIVISORS = math.prod(SMALL[1:9])
# A multiple of p - 1 for each of them.
ORDER = math.lcm(*(p - 1 for p in SMALL[1:9]))
# Carmichael numbers, Euler pseudoprimes, and strong pseudoprimes to the bases 2, 3, 5 and 7. Some are 3 modulo 4.
PSEUDOPRIMES = (
    *(561, 1105, 1729, 2047, 2465, 2821, 6601, 8911, 3277, 4033, 8321, 25326001, 3215031751, 1373653),
    *(2152302898747, 3474749660383, 341550071728321, 1195068768795265792518361315725116351898245581),
)


def is_prime(n: int) -> bool:
    """Miller and Rabin with all bases below 38, exact below 2^78, and then a Fermat test by the Lucas sequence."""
    if n < 2 or any(n % p == 0 for p in SMALL):
        return n in SMALL
    odd, twos = n - 1, 0
    while odd % 2 == 0:
        odd, twos = odd // 2, twos + 1
    return all(_passes(n, base, odd, twos) for base in SMALL) and _lucas(n)


def _passes(n: int, base: int, odd: int, twos: int) -> bool:
    power = pow(base, odd, n)
    if power in (1, n - 1):
        return True
    for _ in range(twos - 1):
        power = power * power % n
        if power == n - 1:
            return True
    return False


def _lucas(n: int) -> bool:
    """Lucas's test with the parameters of Selfridge."""
    if math.isqrt(n) ** 2 == n:
        return False
    d = 5
    while _jacobi(d, n) != -1:
        d = -d - 2 if d > 0 else -d + 2
    q = (1 - d) // 4
    u, v, power = 1, 1, q
    for bit in bin(n + 1)[3:]:
        u, v, power = u * v % n, (v * v - 2 * power) % n, power * power % n
        if bit == "1":
            u, v = u + v, v + d * u
            u, v = (u + n * (u % 2)) // 2 % n, (v + n * (v % 2)) // 2 % n
            power = power * q % n
    return u == 0


def _jacobi(a: int, n: int) -> int:
    a, result = a % n, 1
    while a:
        while a % 2 == 0:
            a //= 2
            result = -result if n % 8 in (3, 5) else result
        a, n = n, a
        result = -result if a % 4 == n % 4 == 3 else result
        a %= n
    return result if n == 1 else 0
