# SPDX-License-Identifier: Apache-2.0
"""RSA on a simulated coprocessor."""

import secrets
from collections.abc import Callable
from typing import TYPE_CHECKING

from montcore.checks import check_below
from montcore.coprocessor.session import Computation, DriverCalls, check_fit
from montcore.cores import CoprocessorCore
from montcore.errors import BadInput
from montcore.microcode.coprocessor import BLINDING_BITS as HARDWARE_BITS
from montcore.microcode.coprocessor import MASK_BITS
from montcore.tools.atomic import atomic

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.rsa import RSAPrivateNumbers

# Bits of the random factors that blind an exponent.
_BLINDING_BITS = 64
# Bits of a digit of an RSA exponent.
_RSA_DIGIT = 5


@atomic
class Rsa(DriverCalls):
    """Powers of RSA with a private key."""

    _coprocessor: CoprocessorCore

    def rsa_crt(
        self,
        key: "RSAPrivateNumbers",
        c: int,
        *,
        blinded: bool = False,
        progress: Callable[[int], None] | None = None,
    ) -> Computation:
        """Return c^d mod n for c below n. The hardware checks the result.

        Parameters
        ----------
        key
            The numbers of a private key, from ``private_numbers()`` of the package ``cryptography``.
        c
            The number to decrypt or to sign, with its padding.
        blinded
            Use dp + k·(p − 1) and dq + k'·(q − 1) for random k and k' of 64 bits, besides the 32 bits that the hardware
            adds by itself.
        """
        self._check_rsa(key, _BLINDING_BITS if blinded else 0)
        check_below("c", c, key.public_numbers.n, "n")
        self._open()
        self._modulus = None
        numbers = rsa_words(key)
        if blinded:
            randoms = [secrets.randbits(_BLINDING_BITS) for _ in range(2)]
            return self._call("rsa_blinded", *numbers, c, _BLINDING_BITS, *randoms, progress=progress)
        return self._call("rsa", *numbers, c, progress=progress)

    def _check_rsa(self, key: "RSAPrivateNumbers", blinding_bits: int = 0) -> None:
        """Raise BadInput unless the key fits."""
        n_bits = key.public_numbers.n.bit_length()
        if not n_bits <= self._coprocessor.max_width:
            raise BadInput("key", f"has {n_bits} bits, more than max width {self._coprocessor.max_width}")
        prime_bits = max(key.p.bit_length(), key.q.bit_length())
        if min(rsa_words(key)) < 0:
            raise BadInput("key", "has a negative number")
        if max(key.dmp1.bit_length(), key.dmq1.bit_length(), key.iqmp.bit_length()) > prime_bits:
            raise BadInput("key", "has dmp1, dmq1 or iqmp longer than its primes")
        longest = -(-(prime_bits + blinding_bits) // _RSA_DIGIT) * _RSA_DIGIT
        needs = f"has a prime of {prime_bits} bits, which needs max width"
        check_fit(self._coprocessor, "key", needs, max(longest, prime_bits + MASK_BITS))
        # The hardware adds a random multiple.
        if longest + HARDWARE_BITS > self._coprocessor.max_width:
            raise BadInput("key", f"{needs} {longest + HARDWARE_BITS} or more")


def rsa_words(key: "RSAPrivateNumbers") -> tuple[int, ...]:
    """Return a key for the simulation: the bits of n, e and the longer prime, then n, e, p, q, dp, dq, 1/q mod p."""
    public = key.public_numbers
    bits = (public.n.bit_length(), public.e.bit_length(), max(key.p.bit_length(), key.q.bit_length()))
    return (*bits, public.n, public.e, key.p, key.q, key.dmp1, key.dmq1, key.iqmp)
