# SPDX-License-Identifier: Apache-2.0
"""RSA keys of any size: OpenSSL makes none below 1024 bits."""

from random import Random

from cryptography.hazmat.primitives.asymmetric.rsa import RSAPrivateNumbers, RSAPublicNumbers

E = 65537


def prime(random: Random, bits: int) -> int:
    """A prime with its two highest bits set, and prime - 1 without the factor E."""
    while True:
        number = random.getrandbits(bits) | 3 << bits - 2 | 1
        if number % E != 1 and all(pow(base, number - 1, number) == 1 for base in (2, 3, 5, 7)):
            return number


def key(p: int, q: int) -> RSAPrivateNumbers:
    d = pow(E, -1, (p - 1) * (q - 1))
    return RSAPrivateNumbers(p, q, d, d % (p - 1), d % (q - 1), pow(q, -1, p), RSAPublicNumbers(E, p * q))
