# SPDX-License-Identifier: Apache-2.0
"""The coprocessor that a user works with: range checks, and the simulated RTL behind its bus and its driver."""

import secrets
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from threading import RLock
from types import TracebackType
from typing import TYPE_CHECKING, Self

from montcore.cores import CoprocessorCore
from montcore.curves import Curve
from montcore.errors import BadInput, MontcoreError, check_integer
from montcore.microcode.coprocessor_cycles import CURVE_SPARE, CoprocessorTiming
from montcore.microcode.shape import MAX_WIDTH, MIN_WIDTH
from montcore.tools.atomic import atomic

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.rsa import RSAPrivateNumbers

    from montcore.simulation.coprocessor import CoprocessorSession

# Bits of the random factors that blind an exponent and a scalar.
_BLINDING_BITS = 64
_SCALAR_BLINDING_BITS = 128
# Bits of the longest curve of the driver, and of a digit of a scalar.
_CURVE_BITS = 521
_SCALAR_DIGIT = 5
# Bits of a digit of an RSA exponent.
_RSA_DIGIT = 5
# Bits of the prime, and bytes of scalar and u, of X25519 and X448.
_LADDERS = {"x25519": (255, 32), "x448": (448, 56)}
_MESSAGES = {
    "check": "the key is inconsistent, or the result is wrong",
    "not invertible": "the number has no inverse",
    "point": "the point is not on the curve",
    "infinity": "the result is the point at infinity",
}


@dataclass(frozen=True)
class Computation:
    """A result of the coprocessor.

    Attributes
    ----------
    value
        The result.
    cycles
        Cycles of the command in the hardware.
    bus_cycles
        Cycles with the bus: from the driver's first access for this result to its last.
    """

    value: int
    cycles: int
    bus_cycles: int


@dataclass(frozen=True)
class PairComputation:
    """Two numbers of the coprocessor: a point (x, y), or a signature (r, s).

    Attributes
    ----------
    values
        The numbers.
    cycles
        Cycles of the hardware's last command. ``ec_multiply_add``, and a signature with ``public``, take several
        commands; ``bus_cycles`` has them all.
    bus_cycles
        Cycles with the bus: from the driver's first access for this result to its last.
    """

    values: tuple[int, int]
    cycles: int
    bus_cycles: int


class Coprocessor(CoprocessorCore):
    """The coprocessor.

    Parameters
    ----------
    multipliers
        D, the number of digit multipliers: 2, 4, 8, 16 or 32.
    max_width
        Maximum number of bits of a modulus, 64 to 8192.
    streams
        2: curves interleave two products, with 4 multipliers or more.
    technology
        0 for any device, 1 for the DSP blocks and block RAMs of Lattice ECP5.
    bus
        ``axi4lite``, ``apb``, ``wishbone`` or ``native``, of the generated core. The simulation has AXI4-Lite.

    Raises
    ------
    BadInput
        ``multipliers``, ``max width``, ``streams``, ``param Technology`` or ``bus`` is illegal.
    """

    def simulate(self, trace: Path | str | None = None) -> "CoprocessorSimulation":
        """Return the RTL behind AXI4-Lite with the driver attached, see ``CoprocessorSimulation``.

        The first call compiles RTL and driver, unless the cache holds the result.

        Parameters
        ----------
        trace
            File for a waveform (FST). The file is complete after ``close``.
        """
        from montcore.simulation.coprocessor import CoprocessorSession

        return CoprocessorSimulation(self, CoprocessorSession(self, trace))


@atomic
class CoprocessorSimulation:
    """A simulated coprocessor. A ``with`` block, or ``close``, ends its process.

    The methods are the functions of the driver, with the modulus as an argument; it is set only when it changes.
    Operands are below the modulus. The methods raise BadInput, naming the argument, for operands out of range, and
    MontcoreError for any other error of the driver. ``progress`` is a callback for the number of cycles so far, called
    several times per second.

    Threads may share it. Each call is atomic: another thread's call waits until it ends.
    """

    def __init__(self, coprocessor: Coprocessor, core: "CoprocessorSession") -> None:
        self._coprocessor = coprocessor
        self._core = core
        self._modulus: int | None = None
        self._opened = False
        self._lock = RLock()

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
        _check_natural("a", a)
        bits = 2 * modulus.bit_length()
        if a.bit_length() > bits:
            raise BadInput("a", f"has {a.bit_length()} bits, more than twice those of the modulus")
        self._set(modulus)
        return self._call("reduce", bits, a)

    def invert(self, a: int, modulus: int) -> Computation:
        """Return 1/a mod M for a prime M; MontcoreError if the hardware finds no inverse."""
        self._check_modulus(modulus)
        _check_below("a", a, modulus, "the modulus")
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

    def rsa_crt(
        self,
        key: "RSAPrivateNumbers",
        c: int,
        *,
        blinded: bool = False,
        progress: Callable[[int], None] | None = None,
    ) -> Computation:
        """Return c^d mod n for c below n. The hardware checks the key and the result.

        Parameters
        ----------
        key
            The numbers of a private key, from ``private_numbers()`` of the package ``cryptography``.
        c
            The number to decrypt or to sign, with its padding.
        blinded
            Use dp + k·(p − 1) and dq + k'·(q − 1) for random k and k' of 64 bits.
        """
        public = key.public_numbers
        if not public.n.bit_length() <= self._coprocessor.max_width:
            raise BadInput(
                "key", f"has {public.n.bit_length()} bits, more than max width {self._coprocessor.max_width}"
            )
        _check_below("c", c, public.n, "n")
        prime_bits = max(key.p.bit_length(), key.q.bit_length())
        exponent_bits = prime_bits + (_BLINDING_BITS if blinded else 0)
        longest = -(-exponent_bits // _RSA_DIGIT) * _RSA_DIGIT
        self._check_fit("key", f"has a prime of {prime_bits} bits, which needs max width", longest)
        self._open()
        self._modulus = None
        numbers = rsa_words(key)
        if blinded:
            randoms = [secrets.randbits(_BLINDING_BITS) for _ in range(2)]
            return self._call("rsa_blinded", *numbers, c, _BLINDING_BITS, *randoms, progress=progress)
        return self._call("rsa", *numbers, c, progress=progress)

    def ec_multiply(
        self, curve: Curve, k: int, point: tuple[int, int] | None = None, *, blinded: bool = False
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
            Use k + r·n for a random r of 128 bits. The scalar, too, must fit half a slot of the engine.
        """
        blinding = (_SCALAR_BLINDING_BITS, secrets.randbits(_SCALAR_BLINDING_BITS)) if blinded else (0, 0)
        self._check_curve(curve, blinding[0])
        _check_secret("k", k, curve)
        x, y = (curve.x, curve.y) if point is None else _check_point("point", point, curve)
        return self._on_curve("ec_multiply", curve, k, x, y, *blinding)

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
        _check_below("u", u, curve.n, "the order")
        _check_below("v", v, curve.n, "the order")
        return self._on_curve("ec_multiply_add", curve, u, v, *_check_point("point", point, curve))

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
        _check_secret("d", d, curve)
        _check_bytes("message", message)
        digest = curve.digest(message, algorithm)
        numbers = (digest, d, next(curve.secret_numbers(d, digest, algorithm)))
        if public is None:
            signature = self._on_curve("ecdsa_sign", curve, *numbers)
        else:
            point = _check_point("public", public, curve)
            signature = self._on_curve("ecdsa_sign_verified", curve, *numbers, *point)
        if not low_s:
            return signature
        r, s = signature.values
        (s,) = self._core.call("ecdsa_low_s", *_curve_words(curve), s).values
        return replace(signature, values=(r, s))

    def ecdsa_verify(
        self,
        curve: Curve,
        public: tuple[int, int],
        message: bytes,
        signature: tuple[int, int],
        algorithm: str = "sha256",
    ) -> bool:
        """Return whether a signature (r, s) of a message is that of a public key."""
        self._check_curve(curve)
        point = _check_point("public", public, curve)
        _check_bytes("message", message)
        r, s = _check_pair("signature", signature)
        numbers = (curve.digest(message, algorithm), r, s, *point)
        if any(number < 0 or number.bit_length() > curve.bits for number in (r, s)):
            return False
        self._open()
        self._modulus = None
        error = self._core.call("ecdsa_verify", *_curve_words(curve), *numbers).error
        if error in ("none", "check"):
            return error == "none"
        _check(error, "ecdsa_verify")
        return False

    def x25519(self, scalar: bytes, u: bytes) -> Computation:
        """Return X25519 of RFC 7748, a little-endian number of 32 bytes; MontcoreError if it would be 0."""
        return self._ladder("x25519", scalar, u)

    def x448(self, scalar: bytes, u: bytes) -> Computation:
        """Return X448 of RFC 7748, a little-endian number of 56 bytes; MontcoreError if it would be 0."""
        return self._ladder("x448", scalar, u)

    def _ladder(self, name: str, scalar: bytes, u: bytes) -> Computation:
        bits, size = _LADDERS[name]
        self._check_fit("max width", "must be", bits + CURVE_SPARE)
        for argument, value in (("scalar", scalar), ("u", u)):
            _check_bytes(argument, value)
            if len(value) != size:
                raise BadInput(argument, f"must have {size} bytes, not {len(value)}")
        self._open()
        self._modulus = None
        return self._call(name, int.from_bytes(scalar, "little"), int.from_bytes(u, "little"))

    def _on_curve(self, name: str, curve: Curve, *arguments: int) -> PairComputation:
        self._open()
        self._modulus = None
        reply = self._core.call(name, *_curve_words(curve), *arguments)
        _check(reply.error, name)
        first, second = reply.values
        return PairComputation((first, second), reply.cycles, reply.bus_cycles)

    def zeroise(self) -> None:
        """Wipe all numbers in the hardware."""
        self._open()
        self._modulus = None
        self._call("zeroise")

    def _binary(self, name: str, a: int, b: int, modulus: int) -> Computation:
        self._check_modulus(modulus)
        _check_below("a", a, modulus, "the modulus")
        _check_below("b", b, modulus, "the modulus")
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
        _check_below("base", base, modulus, "the modulus")
        _check_natural("exponent", exponent)
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

    def _check_curve(self, curve: Curve, blinding_bits: int = 0) -> None:
        if not isinstance(curve, Curve):
            raise BadInput("curve", f"must be a Curve, not {curve!r}")
        if curve.bits > _CURVE_BITS:
            raise BadInput("curve", f"has {curve.bits} bits, more than {_CURVE_BITS}")
        # As the driver has it: one bit more than the scalar, in whole digits.
        scalar_bits = -(-(curve.bits + blinding_bits + 1) // _SCALAR_DIGIT) * _SCALAR_DIGIT
        self._check_fit("curve", "needs max width", max(curve.bits + CURVE_SPARE, scalar_bits))

    def _check_fit(self, argument: str, rule: str, longest: int) -> None:
        """Raise BadInput unless numbers of at most ``longest`` bits fit half a slot of the engine."""
        multipliers, max_width = self._coprocessor.multipliers, self._coprocessor.max_width

        def fits(width: int) -> bool:
            return CoprocessorTiming(multipliers, width).half_width >= longest

        if not fits(max_width):
            least = next((width for width in range(MIN_WIDTH, MAX_WIDTH + 1) if fits(width)), None)
            if least is None:
                raise BadInput(argument, f"needs numbers of {longest} bits, more than any coprocessor has")
            raise BadInput(argument, f"{rule} {least} or more, not {max_width}")

    def _open(self) -> None:
        if not self._opened:
            _check(self._core.open().error, "open")
            self._opened = True

    def _set(self, modulus: int) -> None:
        self._open()
        if modulus != self._modulus:
            self._modulus = None
            self._call("modulus", modulus.bit_length(), modulus)
            self._modulus = modulus

    def _call(self, name: str, *arguments: int, progress: Callable[[int], None] | None = None) -> Computation:
        reply = self._core.call(name, *arguments, progress=progress)
        _check(reply.error, name)
        return Computation(reply.values[0] if reply.values else 0, reply.cycles, reply.bus_cycles)

    def close(self) -> None:
        """End the simulation and complete the waveform."""
        self._core.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._core.__exit__(kind, error, trace)


def _curve_words(curve: Curve) -> tuple[int, ...]:
    """Return a curve for the simulation: its bits, p, a, b, the base point and its order."""
    return curve.bits, curve.p, curve.a, curve.b, curve.x, curve.y, curve.n


def rsa_words(key: "RSAPrivateNumbers") -> tuple[int, ...]:
    """Return a key for the simulation: the bits of n, e and the longer prime, then n, e, p, q, dp, dq, 1/q mod p."""
    public = key.public_numbers
    bits = (public.n.bit_length(), public.e.bit_length(), max(key.p.bit_length(), key.q.bit_length()))
    return (*bits, public.n, public.e, key.p, key.q, key.dmp1, key.dmq1, key.iqmp)


def _check(error: str, name: str) -> None:
    if error != "none":
        raise MontcoreError(f"coprocessor: {name}: {_MESSAGES.get(error, error)}")


def _check_natural(argument: str, value: int) -> None:
    check_integer(argument, value)
    if value < 0:
        raise BadInput(argument, "must not be negative")


def _check_secret(argument: str, value: int, curve: Curve) -> None:
    _check_below(argument, value, curve.n, "the order")
    if value == 0:
        raise BadInput(argument, "must not be 0")


def _check_pair(argument: str, value: tuple[int, int]) -> tuple[int, int]:
    if not isinstance(value, tuple | list) or len(value) != 2:
        raise BadInput(argument, f"must be two integers, not {value!r}")
    first, second = value
    check_integer(argument, first)
    check_integer(argument, second)
    return first, second


def _check_point(argument: str, value: tuple[int, int], curve: Curve) -> tuple[int, int]:
    x, y = _check_pair(argument, value)
    for number in (x, y):
        _check_below(argument, number, curve.p, "the prime")
    return x, y


def _check_bytes(argument: str, value: bytes) -> None:
    if not isinstance(value, bytes | bytearray | memoryview):
        raise BadInput(argument, f"must be bytes, not {value!r}")


def _check_below(argument: str, value: int, limit: int, name: str) -> None:
    _check_natural(argument, value)
    if value >= limit:
        raise BadInput(argument, f"must be below {name}")
