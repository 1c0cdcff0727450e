# SPDX-License-Identifier: Apache-2.0
"""Keys with a use on a simulated coprocessor: loaded once, and used without being known."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from montcore.checks import check_below, check_bytes, check_integer
from montcore.coprocessor.arithmetic import Arithmetic
from montcore.coprocessor.curves import LADDERS, Curves, check_point, check_secret, curve_words
from montcore.coprocessor.ed25519 import Ed25519
from montcore.coprocessor.rsa import Rsa, rsa_words
from montcore.coprocessor.session import Computation, LadderComputation, PairComputation, check
from montcore.cores import CoprocessorCore
from montcore.curves import Curve, is_prime
from montcore.errors import BadInput
from montcore.microcode.curve_unit.word import LANES
from montcore.tools.atomic import atomic

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.rsa import RSAPrivateNumbers


# Bits of n of a key that the coprocessor makes inside, as in the driver.
_LEAST_BITS, _MOST_BITS, _STEP = 1024, 4096, 64


@dataclass(frozen=True)
class _Loaded:
    """The key that is loaded: the name of its use, the bits of its numbers, and their limit or its curve."""

    use: str
    bits: int
    below: int = 0
    curve: Curve | None = None


@atomic
class CurveKeys(Curves):
    """Keys of curves with a use. One key is loaded at a time, until ``zeroise`` or another ``load``.

    Loading wipes everything first. Until then, methods with another key or modulus raise MontcoreError (access).
    """

    _loaded: _Loaded | None = None

    def load_ecdh(self, curve: Curve, k: int, *, blinded: bool = False) -> tuple[int, int]:
        """Load a scalar of a curve, and return its public key.

        Parameters
        ----------
        curve
            The curve.
        k
            The secret scalar, 1 to n − 1.
        blinded
            Load k + r·n for a random r of 128 bits. In each operation the hardware adds a random multiple of n by
            itself, if the sum fits, so this option protects only the load.
        """
        blinding = self._blinding(curve, blinded)
        check_secret("k", k, curve)
        x, y = self._load("load_ecdh", *curve_words(curve), k, *blinding)
        self._loaded = _Loaded("ecdh", curve.bits, curve=curve)
        return x, y

    def use_ecdh(self, point: tuple[int, int]) -> PairComputation:
        """Return k times a point of the loaded curve. The hardware checks that the point is on it."""
        loaded = self._key("ecdh")
        assert loaded.curve
        reply = self._core.call("use_ecdh", loaded.bits, *check_point("point", point, loaded.curve))
        check(reply.error, "use_ecdh")
        return PairComputation((reply.values[0], reply.values[1]), reply.cycles, reply.bus_cycles)

    def load_ecdsa(self, curve: Curve, d: int, *, blinded: bool | None = None) -> tuple[int, int]:
        """Load a private key of a curve for signatures, and return its public key.

        Parameters
        ----------
        curve
            The curve.
        d
            The private key, 1 to n − 1.
        blinded
            Compute the public key by d + r·n for a random r of 128 bits, by default where it fits.
        """
        blinding = self._blinding(curve, blinded)
        check_secret("d", d, curve)
        x, y = self._load("load_ecdsa", *curve_words(curve), d, *blinding)
        self._loaded = _Loaded("ecdsa", curve.bits, curve=curve)
        return x, y

    def use_ecdsa(self, digest: bytes) -> PairComputation:
        """Return the signature (r, s) of a hash, by its leftmost bits. The hardware makes the secret number."""
        loaded = self._key("ecdsa")
        assert loaded.curve
        check_bytes("digest", digest)
        reply = self._core.call("use_ecdsa", loaded.bits, loaded.curve.leftmost(digest))
        check(reply.error, "use_ecdsa")
        return PairComputation((reply.values[0], reply.values[1]), reply.cycles, reply.bus_cycles)

    def use_ecdsa_batch(self, digests: Sequence[bytes]) -> tuple[PairComputation, ...]:
        """Return the signatures of up to eight hashes, made by one command of a curve unit with ``batch``.

        Their cycles are those of the command. MontcoreError if the hardware has no such command.
        """
        loaded = self._key("ecdsa")
        assert loaded.curve
        if not 0 < len(digests) <= LANES:
            raise BadInput("digests", f"must be 1 to {LANES}, not {len(digests)}")
        for digest in digests:
            check_bytes("digests", digest)
        hashes = [loaded.curve.leftmost(digest) for digest in digests]
        reply = self._core.call("use_ecdsa_batch", loaded.bits, len(hashes), *hashes)
        check(reply.error, "use_ecdsa_batch")
        pairs = zip(reply.values[::2], reply.values[1::2], strict=True)
        return tuple(PairComputation(pair, reply.cycles, reply.bus_cycles) for pair in pairs)

    def load_x(self, name: str, scalar: bytes) -> int:
        """Load a scalar of ``x25519`` or ``x448``, little-endian, and return the public key."""
        if name not in LADDERS:
            raise BadInput("name", f"must be x25519 or x448, not {name!r}")
        bits = 8 * LADDERS[name][1]
        (u,) = self._load(f"load_{name}", bits, self._ladder_number(name, "scalar", scalar))
        self._loaded = _Loaded(name, bits)
        return u

    def use_x(self, u: bytes) -> LadderComputation:
        """Return the shared secret of the loaded scalar and u, in ``data``; MontcoreError if it would be 0."""
        loaded = self._key(*LADDERS)
        made = self._use("use_x", loaded, self._ladder_number(loaded.use, "u", u))
        return LadderComputation.of(made, LADDERS[loaded.use][1])

    def zeroise(self) -> None:
        """Wipe all numbers in the hardware."""
        self._loaded = None
        super().zeroise()

    def self_test(self) -> None:
        """Compute known answers, or raise MontcoreError if one is wrong; wipes all numbers, and a key."""
        self._loaded = None
        super().self_test()

    def _load(self, name: str, *arguments: int) -> tuple[int, ...]:
        self._open()
        self._modulus = self._loaded = None
        reply = self._core.call(name, *arguments)
        check(reply.error, name)
        return tuple(reply.values)

    def _key(self, *uses: str) -> _Loaded:
        if self._loaded is None or self._loaded.use not in uses:
            raise BadInput("key", f"none is loaded for {' or '.join(uses)}")
        return self._loaded

    def _use(self, name: str, loaded: _Loaded, number: int) -> Computation:
        self._modulus = None
        return self._call(name, loaded.bits, number)


@atomic
class Keys(CurveKeys, Arithmetic, Rsa, Ed25519):
    """Keys with a use, of all kinds."""

    _coprocessor: CoprocessorCore

    def load_rsa(self, key: "RSAPrivateNumbers") -> None:
        """Load an RSA key; MontcoreError if it is inconsistent, which a trial shows."""
        self._check_rsa(key)
        self._load("load_rsa", *rsa_words(key))
        n = key.public_numbers.n
        self._loaded = _Loaded("rsa", n.bit_length(), n)

    def generate_rsa(self, bits: int, e: int = 65537) -> int:
        """Make an RSA key inside, load it, and return n. The primes stay inside.

        Parameters
        ----------
        bits
            Length of n: a multiple of 64 from 1024 to 4096.
        e
            The public exponent: a prime of 17 to 32 bits.
        """
        longest = min(_MOST_BITS, self._coprocessor.max_width)
        check_integer("bits", bits)
        if bits not in range(_LEAST_BITS, longest + 1, _STEP):
            raise BadInput("bits", f"must be a multiple of {_STEP} from {_LEAST_BITS} to {longest}, not {bits}")
        check_integer("e", e)
        if e % 2 == 0 or not 17 <= e.bit_length() <= 32 or not is_prime(e):
            raise BadInput("e", f"must be a prime of 17 to 32 bits, not {e}")
        (n,) = self._load("generate_rsa", bits, e)
        self._loaded = _Loaded("rsa", bits, n)
        return n

    def use_rsa(self, c: int) -> Computation:
        """Return c^d mod n for c below n."""
        loaded = self._key("rsa")
        check_below("c", c, loaded.below, "n")
        return self._use("use_rsa", loaded, c)

    def load_dh(self, modulus: int, exponent: int, exponent_length: int | None = None) -> None:
        """Load a secret exponent for powers modulo an odd number.

        Parameters
        ----------
        modulus
            The modulus. An attacker who chooses bases learns the exponent modulo the orders of small subgroups.
        exponent
            The exponent.
        exponent_length
            Maximum bits of the exponent, public: by default the modulus' bits; at most a slot's bits.
        """
        self._check_modulus(modulus)
        check_integer("exponent", exponent)
        length = modulus.bit_length() if exponent_length is None else exponent_length
        slot = self._coprocessor.slot_bits
        if not 1 <= length <= slot:
            raise BadInput("exponent length", f"must be 1 to {slot}, not {length}")
        if exponent < 0 or exponent.bit_length() > length:
            raise BadInput("exponent", f"must have 0 to {length} bits")
        self._load("load_dh", modulus.bit_length(), modulus, length, exponent)
        self._loaded = _Loaded("dh", modulus.bit_length(), modulus)

    def use_dh(self, base: int) -> Computation:
        """Return base^exponent modulo the loaded modulus, for base below it."""
        loaded = self._key("dh")
        check_below("base", base, loaded.below, "the modulus")
        return self._use("use_dh", loaded, base)
