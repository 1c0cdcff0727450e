# SPDX-License-Identifier: Apache-2.0
"""Elliptic curves on a simulated coprocessor."""

import secrets
from dataclasses import replace

from montcore.checks import check_below, check_bytes, check_pair, check_size
from montcore.coprocessor.session import DriverCalls, LadderComputation, PairComputation, check, check_fit
from montcore.cores import CoprocessorCore
from montcore.curves import Curve
from montcore.errors import BadInput
from montcore.microcode.coprocessor_cycles import CURVE_SPARE
from montcore.tools.atomic import atomic

# Bits of the random factor that blinds a scalar.
BLINDING_BITS = 128
# Bits of the longest curve of the driver, and of a digit of a scalar.
_CURVE_BITS = 521
_SCALAR_DIGIT = 5
# Bits of the prime, and bytes of scalar and u, of X25519 and X448.
LADDERS = {"x25519": (255, 32), "x448": (448, 56)}


@atomic
class Curves(DriverCalls):
    """Points of curves, ECDSA, X25519 and X448."""

    def ec_table(self, curve: Curve) -> None:
        """Make a table of multiples of the base point: signatures then take about half the cycles.

        So do multiples of it with ``blinded=False``; a blinded scalar has more digits.

        The table stays until another one is made, or until a longer number takes its place. The numbers must fit a
        quarter of a slot of the engine.

        Parameters
        ----------
        curve
            The curve.
        """
        self._check_curve(curve, table=True)
        self._open()
        self._modulus = None
        check(self._core.call("ec_table", *curve_words(curve)).error, "ec_table")

    def ec_key_table(self, curve: Curve, public: tuple[int, int]) -> None:
        """Make a table of a public key on a curve unit: verifications by it then take less than half the cycles.

        The table stays until another one of a key is made, or a command of another curve comes. Verifications by other
        keys stay right. MontcoreError if the hardware has no such tables.

        Parameters
        ----------
        curve
            The curve.
        public
            The coordinates of the key.
        """
        self._check_curve(curve)
        x, y = check_point("public", public, curve)
        self._open()
        self._modulus = None
        check(self._core.call("ec_key_table", *curve_words(curve), x, y).error, "ec_key_table")

    def ec_multiply(
        self, curve: Curve, k: int, point: tuple[int, int] | None = None, *, blinded: bool | None = None
    ) -> PairComputation:
        """Return k times a point, by default the base point. The hardware checks that the point is on the curve.

        Parameters
        ----------
        curve
            The curve, for example ``Curve.named("P-256")``.
        k
            The secret scalar, 1 to n − 1.
        point
            The coordinates.
        blinded
            Use k + r·n for a random r of 128 bits. By default if k + r·n fits half a slot of the engine; never with a
            curve unit.
        """
        blinding = self._blinding(curve, blinded)
        check_secret("k", k, curve)
        x, y = (curve.x, curve.y) if point is None else check_point("point", point, curve)
        return self._on_curve("ec_multiply", curve, k, x, y, *blinding)

    def ec_check(self, curve: Curve, point: tuple[int, int]) -> bool:
        """Return whether the hardware finds a point on the curve."""
        self._check_curve(curve)
        x, y = check_pair("point", point)
        if not (0 <= x < curve.p and 0 <= y < curve.p):
            return False
        self._open()
        self._modulus = None
        error = self._core.call("ec_check", *curve_words(curve), x, y).error
        if error not in ("none", "point"):
            check(error, "ec_check")
        return error == "none"

    def ec_multiply_add(self, curve: Curve, u: int, v: int, point: tuple[int, int]) -> PairComputation:
        """Return u times the base point and v times another point, added; MontcoreError if that is infinity.

        Parameters
        ----------
        curve
            The curve.
        u, v
            The scalars, 0 to n − 1. They are not secret.
        point
            The coordinates of the other point.
        """
        self._check_curve(curve)
        check_below("u", u, curve.n, "the order")
        check_below("v", v, curve.n, "the order")
        return self._on_curve("ec_multiply_add", curve, u, v, *check_point("point", point, curve))

    def ecdsa_sign(
        self,
        curve: Curve,
        d: int,
        message: bytes,
        algorithm: str = "sha256",
        *,
        public: tuple[int, int] | None = None,
        low_s: bool = False,
    ) -> PairComputation:
        """Return the signature (r, s) of a message, with the secret number of RFC 6979.

        Parameters
        ----------
        curve
            The curve.
        d
            The private key, 1 to n − 1.
        message
            The message.
        algorithm
            Name of the hash function in ``hashlib``.
        public
            The point of the key. With it, the hardware verifies the signature before the driver returns it;
            MontcoreError if it is wrong.
        low_s
            Return n − s instead of s if that is less.
        """
        self._check_curve(curve)
        check_bytes("message", message)
        hashed = curve.digest(message, algorithm)
        return self._sign(curve, d, hashed, self._secret_number(curve, d, hashed, algorithm), public, low_s=low_s)

    def ecdsa_sign_digest(
        self,
        curve: Curve,
        d: int,
        digest: bytes,
        algorithm: str = "sha256",
        *,
        k: int | None = None,
        public: tuple[int, int] | None = None,
        low_s: bool = False,
    ) -> PairComputation:
        """Return the signature (r, s) of a hash, as ``ecdsa_sign`` does for a message.

        Parameters
        ----------
        curve, d, public, low_s
            As in ``ecdsa_sign``.
        digest
            The hash, of any length; its leftmost bits are signed.
        algorithm
            The hash function of RFC 6979; not used with ``k``.
        k
            The secret number, for known answers only: two signatures with equal secret numbers reveal the key.
        """
        self._check_curve(curve)
        hashed = curve.leftmost(digest)
        if k is None:
            k = self._secret_number(curve, d, hashed, algorithm)
        check_secret("k", k, curve)
        return self._sign(curve, d, hashed, k, public, low_s=low_s)

    def _secret_number(self, curve: Curve, d: int, hashed: int, algorithm: str) -> int:
        check_secret("d", d, curve)
        return next(curve.secret_numbers(d, hashed, algorithm))

    def _sign(
        self, curve: Curve, d: int, hashed: int, k: int, public: tuple[int, int] | None, *, low_s: bool
    ) -> PairComputation:
        check_secret("d", d, curve)
        numbers = (hashed, d, k)
        if public is None:
            signature = self._on_curve("ecdsa_sign", curve, *numbers)
        else:
            point = check_point("public", public, curve)
            signature = self._on_curve("ecdsa_sign_verified", curve, *numbers, *point)
        if not low_s:
            return signature
        r, s = signature.values
        (s,) = self._core.call("ecdsa_low_s", *curve_words(curve), s).values
        return replace(signature, values=(r, s))

    def ecdsa_verify(
        self,
        curve: Curve,
        public: tuple[int, int],
        message: bytes,
        signature: tuple[int, int],
        algorithm: str = "sha256",
    ) -> bool:
        """Return whether a signature (r, s) of a message is valid for a public key."""
        self._check_curve(curve)
        check_bytes("message", message)
        return self._verify(curve, public, curve.digest(message, algorithm), signature)

    def ecdsa_verify_digest(
        self, curve: Curve, public: tuple[int, int], digest: bytes, signature: tuple[int, int]
    ) -> bool:
        """Return whether a signature (r, s) of a hash is valid for a public key."""
        self._check_curve(curve)
        return self._verify(curve, public, curve.leftmost(digest), signature)

    def _verify(self, curve: Curve, public: tuple[int, int], hashed: int, signature: tuple[int, int]) -> bool:
        point = check_point("public", public, curve)
        r, s = check_pair("signature", signature)
        numbers = (hashed, r, s, *point)
        if any(number < 0 or number.bit_length() > curve.bits for number in (r, s)):
            return False
        self._open()
        self._modulus = None
        error = self._core.call("ecdsa_verify", *curve_words(curve), *numbers).error
        if error in ("none", "check"):
            return error == "none"
        check(error, "ecdsa_verify")
        return False

    def x25519(self, scalar: bytes, u: bytes) -> LadderComputation:
        """Return X25519 of RFC 7748; its bytes are ``data``. MontcoreError if the result would be 0."""
        return self._ladder("x25519", scalar, u)

    def x448(self, scalar: bytes, u: bytes) -> LadderComputation:
        """Return X448 of RFC 7748; its bytes are ``data``. MontcoreError if the result would be 0."""
        return self._ladder("x448", scalar, u)

    def _ladder(self, name: str, scalar: bytes, u: bytes) -> LadderComputation:
        numbers = [self._ladder_number(name, *each) for each in (("scalar", scalar), ("u", u))]
        self._open()
        self._modulus = None
        return LadderComputation.of(self._call(name, *numbers), LADDERS[name][1])

    def _ladder_number(self, name: str, argument: str, value: bytes) -> int:
        """Return a scalar or u of X25519 or X448."""
        bits, size = LADDERS[name]
        core = self._coprocessor
        if isinstance(core, CoprocessorCore):
            check_fit(core, "max width", "must be", bits + CURVE_SPARE)
        elif bits > core.curve_bits:
            raise BadInput("width", f"must be {bits} or more, not {core.curve_bits}")
        check_size(argument, value, size)
        return int.from_bytes(value, "little")

    def _on_curve(self, name: str, curve: Curve, *arguments: int) -> PairComputation:
        self._open()
        self._modulus = None
        reply = self._core.call(name, *curve_words(curve), *arguments)
        check(reply.error, name)
        first, second = reply.values
        return PairComputation((first, second), reply.cycles, reply.bus_cycles)

    def _blinding(self, curve: Curve, blinded: bool | None) -> tuple[int, int]:
        """Return the bits of a scalar's random factor, and the factor; 0 bits without blinding."""
        core = self._coprocessor
        if blinded is None and isinstance(core, CoprocessorCore) and isinstance(curve, Curve):
            blinded = core.timing.half_width >= _longest(curve, BLINDING_BITS)
        self._check_curve(curve, BLINDING_BITS if blinded else 0)
        return (BLINDING_BITS, secrets.randbits(BLINDING_BITS)) if blinded else (0, 0)

    def _check_curve(self, curve: Curve, blinding_bits: int = 0, *, table: bool = False) -> None:
        if not isinstance(curve, Curve):
            raise BadInput("curve", f"must be a Curve, not {curve!r}")
        if curve.bits > _CURVE_BITS:
            raise BadInput("curve", f"has {curve.bits} bits, more than {_CURVE_BITS}")
        core = self._coprocessor
        if isinstance(core, CoprocessorCore):
            check_fit(core, "curve", "needs max width", _longest(curve, blinding_bits), quarter=table)
        elif blinding_bits:
            raise BadInput("blinded", "must not be given with a curve unit, whose scalars are below the order")
        elif curve.bits > core.curve_bits:
            raise BadInput("curve", f"has {curve.bits} bits, more than width {core.curve_bits}")


def _longest(curve: Curve, blinding_bits: int) -> int:
    """Bits of the longest number of a curve. The driver's scalar has one bit more, in whole digits."""
    digits = -(-(curve.bits + blinding_bits + 1) // _SCALAR_DIGIT)
    return max(curve.bits + CURVE_SPARE, digits * _SCALAR_DIGIT)


def curve_words(curve: Curve) -> tuple[int, ...]:
    """Return a curve for the simulation: its bits, p, a, b, the base point and its order."""
    return curve.bits, curve.p, curve.a, curve.b, curve.x, curve.y, curve.n


def check_secret(argument: str, value: int, curve: Curve) -> None:
    """Raise BadInput unless a scalar is 1 to n - 1."""
    check_below(argument, value, curve.n, "the order")
    if value == 0:
        raise BadInput(argument, "must not be 0")


def check_point(argument: str, value: tuple[int, int], curve: Curve) -> tuple[int, int]:
    """Return a point; raise BadInput unless its coordinates are below the prime."""
    x, y = check_pair(argument, value)
    for number in (x, y):
        check_below(argument, number, curve.p, "the prime")
    return x, y
