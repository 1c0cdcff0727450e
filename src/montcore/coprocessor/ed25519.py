# SPDX-License-Identifier: Apache-2.0
"""Ed25519 on a simulated coprocessor."""

from dataclasses import dataclass, field

from montcore.checks import check_bytes, check_size
from montcore.coprocessor.curves import LADDERS
from montcore.coprocessor.session import BytesComputation, DriverCalls, check, check_fit
from montcore.cores import CoprocessorCore, CurveCoprocessorCore
from montcore.errors import BadInput
from montcore.microcode.coprocessor_cycles import CURVE_SPARE
from montcore.tools.atomic import atomic

# Bytes of a seed, a public key and half a signature.
SIZE = 32


@dataclass(frozen=True)
class Ed25519Key:
    """A private key of Ed25519, which ``ed25519_key`` makes from a seed.

    Attributes
    ----------
    scalar
        The secret scalar, modulo the order of the base point.
    prefix
        The prefix that is hashed with each message; it is secret, too.
    public
        The public key.
    """

    scalar: int = field(repr=False)
    prefix: bytes = field(repr=False)
    public: bytes


@atomic
class Ed25519Verification(DriverCalls):
    """Verifications of Ed25519 of RFC 8032."""

    def ed25519_verify(self, public: bytes, message: bytes, signature: bytes) -> bool:
        """Return whether a signature of a message is valid for a public key; MontcoreError if the key is no point."""
        check_size("public", public, SIZE)
        check_bytes("message", message)
        check_bytes("signature", signature)
        if len(signature) != 2 * SIZE:
            return False
        self._check_ed25519()
        parts = public, signature[:SIZE], signature[SIZE:]
        error = self._core.call("ed25519_verify", *map(_number, parts), len(message), _number(message)).error
        if error not in ("none", "check"):
            check(error, "ed25519_verify")
        return error == "none"

    def _check_ed25519(self, *, table: bool = False) -> None:
        """Check that the hardware has Ed25519."""
        raise NotImplementedError


@atomic
class Ed25519(Ed25519Verification):
    """Ed25519 of RFC 8032."""

    _coprocessor: CoprocessorCore

    def ed25519_table(self) -> None:
        """Make a table of multiples of the base point, as ``ec_table`` does: signatures take about half the cycles."""
        self._check_ed25519(table=True)
        check(self._core.call("ed25519_table").error, "ed25519_table")

    def ed25519_key(self, seed: bytes) -> Ed25519Key:
        """Return the key of a seed of 32 bytes, which RFC 8032 calls the private key."""
        check_size("seed", seed, SIZE)
        self._check_ed25519()
        reply = self._core.call("ed25519_key", _number(seed))
        check(reply.error, "ed25519_key")
        scalar, prefix, public = reply.values
        return Ed25519Key(scalar, _data(prefix), _data(public))

    def ed25519_sign(self, key: Ed25519Key, message: bytes, *, verified: bool = False) -> BytesComputation:
        """Return the signature of a message; ``data`` has its 64 bytes.

        Parameters
        ----------
        key
            The key.
        message
            The message.
        verified
            The hardware verifies the signature before the driver returns it; MontcoreError if it is wrong.
        """
        if not isinstance(key, Ed25519Key):
            raise BadInput("key", f"must be an Ed25519Key, not {key!r}")
        check_bytes("message", message)
        self._check_ed25519()
        name = "ed25519_sign_verified" if verified else "ed25519_sign"
        numbers = key.scalar, _number(key.prefix), _number(key.public), len(message), _number(message)
        reply = self._core.call(name, *numbers)
        check(reply.error, name)
        return BytesComputation(b"".join(map(_data, reply.values)), reply.cycles, reply.bus_cycles)

    def _check_ed25519(self, *, table: bool = False) -> None:
        """Check MaxWidth; the driver sets other moduli."""
        check_fit(self._coprocessor, "max width", "must be", LADDERS["x25519"][0] + CURVE_SPARE, quarter=table)
        self._open()
        self._modulus = None


@atomic
class CurveUnitEd25519(Ed25519Verification):
    """Verifications by a curve unit."""

    _coprocessor: CurveCoprocessorCore

    def _check_ed25519(self, *, table: bool = False) -> None:
        """Check the parameters of the unit."""
        if not self._coprocessor.edwards:
            raise BadInput("param Edwards", "must be 1 for Ed25519")
        least = LADDERS["x25519"][0]
        if self._coprocessor.width < least:
            raise BadInput("width", f"must be {least} or more for Ed25519, not {self._coprocessor.width}")
        self._open()


def _number(data: bytes) -> int:
    return int.from_bytes(data, "little")


def _data(number: int) -> bytes:
    return number.to_bytes(SIZE, "little")
