# SPDX-License-Identifier: Apache-2.0
"""Arithmetic modulo M on a simulated coprocessor."""

from collections.abc import Callable

from montcore.checks import check_below, check_integer, check_natural
from montcore.coprocessor.session import Computation, DriverCalls
from montcore.cores import CoprocessorCore
from montcore.errors import BadInput
from montcore.tools.atomic import atomic


@atomic
class Arithmetic(DriverCalls):
    """Products, sums, powers and inverses modulo M."""

    _coprocessor: CoprocessorCore

    def montmul(self, a: int, b: int, modulus: int) -> Computation:
        """Return a·b/R mod M, R = 2^(18·L) with L = ⌈(n + 2)/18⌉ + 1 for a modulus of n bits."""
        return self._binary("montmul", a, b, modulus)

    def modmul(self, a: int, b: int, modulus: int) -> Computation:
        """Return a·b mod M."""
        return self._binary("modmul", a, b, modulus)

    def modadd(self, a: int, b: int, modulus: int) -> Computation:
        """Return a + b mod M."""
        return self._binary("modadd", a, b, modulus)

    def modsub(self, a: int, b: int, modulus: int) -> Computation:
        """Return a − b mod M."""
        return self._binary("modsub", a, b, modulus)

    def reduce(self, a: int, modulus: int) -> Computation:
        """Return a mod M, for a of at most twice as many bits as M."""
        self._check_modulus(modulus)
        check_natural("a", a)
        bits = 2 * modulus.bit_length()
        if a.bit_length() > bits:
            raise BadInput("a", f"has {a.bit_length()} bits, more than twice those of the modulus")
        self._set(modulus)
        return self._call("reduce", bits, a)

    def invert(self, a: int, modulus: int) -> Computation:
        """Return 1/a mod M for a prime M; MontcoreError if the hardware finds no inverse."""
        self._check_modulus(modulus)
        check_below("a", a, modulus, "the modulus")
        self._set(modulus)
        return self._call("invert", a)

    def modexp(
        self,
        base: int,
        exponent: int,
        modulus: int,
        exponent_length: int | None = None,
        *,
        progress: Callable[[int], None] | None = None,
    ) -> Computation:
        """Return base^exponent mod M for a secret exponent.

        The cycles depend on ``exponent_length`` (default: the length of M), not on the exponent.
        """
        return self._power("modexp", base, exponent, modulus, exponent_length, progress)

    def modexp_public(
        self, base: int, exponent: int, modulus: int, *, progress: Callable[[int], None] | None = None
    ) -> Computation:
        """Return base^exponent mod M; the cycles depend on the exponent."""
        check_integer("exponent", exponent)
        return self._power("modexp_public", base, exponent, modulus, max(1, exponent.bit_length()), progress)

    def _binary(self, name: str, a: int, b: int, modulus: int) -> Computation:
        self._check_modulus(modulus)
        check_below("a", a, modulus, "the modulus")
        check_below("b", b, modulus, "the modulus")
        self._set(modulus)
        return self._call(name, a, b)

    def _power(
        self,
        name: str,
        base: int,
        exponent: int,
        modulus: int,
        length: int | None,
        progress: Callable[[int], None] | None,
    ) -> Computation:
        self._check_modulus(modulus)
        check_below("base", base, modulus, "the modulus")
        check_natural("exponent", exponent)
        if length is None:
            length = max(modulus.bit_length(), exponent.bit_length())
        check_integer("exponent length", length)
        if not 1 <= length <= self._coprocessor.max_width + 128:
            raise BadInput("exponent length", f"must be 1 to {self._coprocessor.max_width + 128}, not {length}")
        if exponent.bit_length() > length:
            raise BadInput("exponent", f"has {exponent.bit_length()} bits, more than the exponent length of {length}")
        self._set(modulus)
        return self._call(name, length, base, exponent, progress=progress)

    def _check_modulus(self, modulus: int) -> None:
        check_integer("modulus", modulus)
        if modulus % 2 == 0 or modulus < 3:
            raise BadInput("modulus", "must be odd and at least 3")
        if modulus.bit_length() > self._coprocessor.max_width:
            rule = f"has {modulus.bit_length()} bits, more than max width {self._coprocessor.max_width}"
            raise BadInput("modulus", rule)
