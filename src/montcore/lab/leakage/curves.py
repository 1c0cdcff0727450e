# SPDX-License-Identifier: Apache-2.0
"""The commands of curves under test."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from montcore.cores import CoprocessorCore
from montcore.errors import BadInput
from montcore.lab.leakage import keys, lattice
from montcore.lab.leakage.device import Registers
from montcore.lab.leakage.numbers import BY_BITS, LADDERS, Point, ladder, multiple
from montcore.lab.leakage.operations import BLINDING_BITS, Command, Trial, comb_digits, ladder_bits, point_digits
from montcore.microcode.coprocessor import SCALAR_BITS
from montcore.microcode.coprocessor_cycles import CURVE_SPARE

if TYPE_CHECKING:
    from montcore.lab.leakage.keys import Values

# Slots of the window, as coprocessor.txt declares them.
_X, _Y, _FIELD, _A, _B, _ORDER, _RESULT_X, _RESULT_Y, _SCALAR, _PRIVATE, _HASH = range(11)
_SHARE = _PRIVATE


class _OnCurve(Command):
    default_bits = 40

    def __post_init__(self) -> None:
        super().__post_init__()
        self.curve = BY_BITS[self.bits]
        # The driver's length: one bit more than the scalar, rounded up to whole digits.
        blinding = BLINDING_BITS if "scalar" in self.protect else 0
        self.scalar_bits = -(-(self.bits + blinding + 1) // 5) * 5

    def check_bits(self) -> None:
        """There is a curve for each length."""
        if self.bits not in BY_BITS:
            raise BadInput("bits", f"of {self.command} must be one of {', '.join(map(str, BY_BITS))}, not {self.bits}")

    @property
    def longest(self) -> int:
        """Coordinates have a few bits more in the engine."""
        return max(self.bits + CURVE_SPARE, self.scalar_bits)

    def prepare(self, device: Registers) -> None:
        """Set the lengths."""
        super().prepare(device)
        device.write("LENGTH", self.bits)
        device.write("EXPONENT_LENGTH", self.scalar_bits)

    def loads(self, point: Point, scalar: int) -> dict[int, tuple[int, int]]:
        """Return the curve, a point and a scalar."""
        curve, bits = self.curve, self.bits
        return {
            **{_X: (point[0], bits), _Y: (point[1], bits), _FIELD: (curve.p, bits), _A: (curve.a, bits)},
            **{_B: (curve.b, bits), _ORDER: (curve.n, self.scalar_bits - 1), _SCALAR: (scalar, self.scalar_bits - 1)},
        }


class PointMultiple(_OnCurve):
    """k·P."""

    command = "EC_MULTIPLY"
    secrets: ClassVar[tuple[str, ...]] = ("scalar", "point")
    protections = ("scalar", "order")
    apart: ClassVar[tuple[str, ...]] = ("inside",)
    scans = point_digits()

    @property
    def longest(self) -> int:
        """The longest number. With ``inside`` the hardware lengthens the scalar by a multiple of the order."""
        return max(self.bits + CURVE_SPARE, self.scalar_bits + SCALAR_BITS * ("inside" in self.protect))

    def prepare(self, device: Registers) -> None:
        """Let the hardware blind the scalar, too, if ``inside`` is protected."""
        super().prepare(device)
        device.write("PROTECT", int("order" in self.protect) | int("inside" in self.protect) << 2)

    def trial(self, *, fixed: bool) -> Trial:
        """Return P and k."""
        curve = self.curve
        point = self.point(fixed=fixed)
        k = self.choose("scalar", 1, curve.n, fixed=fixed)
        x, y = multiple(curve, k, point)
        return Trial(self.loads(point, self.blind("scalar", k, curve.n)), {_RESULT_X: x, _RESULT_Y: y}, self.bits)

    def point(self, *, fixed: bool) -> Point:
        """Return a random multiple of the base point."""
        curve = self.curve
        return multiple(curve, self.choose("point", 1, curve.n, fixed=fixed), (curve.x, curve.y))


class Signature(_OnCurve):
    """(r, s) of ECDSA."""

    command = "ECDSA_SIGN"
    secrets = ("key", "nonce")
    protections = ("key", "order")
    scans = point_digits()
    _published: Sequence[int] = ()  # public numbers of the last run

    def prepare(self, device: Registers) -> None:
        """Set the length of the key, too."""
        super().prepare(device)
        device.write("PUBLIC_LENGTH", self.key_bits)

    def published(self) -> list[int]:
        """Return r, s and the hash."""
        return list(self._published)

    def solve(self, read: "Sequence[Sequence[Values]]", published: Sequence[Sequence[int]]) -> bool | None:
        """A lattice of the digits that are certain."""
        if self.secret != "key":
            return None
        signatures = [
            lattice.LeakedSignature(r, s, digest, *_parts(keys.certain(digits), keys.certain(signs)), signed=True)
            for (digits, signs), (r, s, digest) in zip(read, published, strict=True)
        ]
        return lattice.key_of(signatures, self.curve) is not None

    @property
    def key_bits(self) -> int:
        """Bits of the key, including the random bits with which the driver blinds the key."""
        return 2 * self.bits if "key" in self.protect else self.bits

    def trial(self, *, fixed: bool) -> Trial:
        """Return the base point, a nonce, a key and a hash."""
        curve = self.curve
        k = self.choose("nonce", 1, curve.n, fixed=fixed)
        key = self.choose("key", 1, curve.n, fixed=fixed)
        digest = self.random.getrandbits(self.bits - 1)
        factor = self.random.getrandbits(self.key_bits - self.bits)
        loads = self.loads((curve.x, curve.y), k)
        loads |= {_PRIVATE: (key + factor * curve.n, self.key_bits), _HASH: (digest, self.bits)}
        r = multiple(curve, k, (curve.x, curve.y))[0] % curve.n
        s = pow(k, -1, curve.n) * (digest + r * key) % curve.n
        self._published = r, s, digest
        return Trial(loads, {_RESULT_X: r, _RESULT_Y: s}, self.bits)


def _parts(digits: Sequence[int | None], signs: Sequence[int | None]) -> lattice.Parts:
    """Return the known part of a nonce from entry and sign of its recoded digits, from the second to the lowest."""
    known = [
        None if digit is None or sign is None else (2 * digit + 1) * (2 * sign - 1)
        for digit, sign in zip(digits, signs, strict=True)
    ]
    return lattice.of_digits([*reversed(known), None], 5)


class _ByTable(_OnCurve):
    """A command with a table of the base point; the table is made before the traces begin."""

    scans = comb_digits()

    def fits(self, core: CoprocessorCore) -> bool:
        """The table's numbers and the scalar take a quarter of a slot."""
        return core.timing.quarter_width >= self.longest

    def prepare(self, device: Registers) -> None:
        """Make the table."""
        super().prepare(device)
        device.write("PRIME_LENGTH", self.scalar_bits // 5)
        for slot, (number, bits) in self.loads((self.curve.x, self.curve.y), 1).items():
            device.load(slot, number, bits)
        device.run("EC_TABLE")


class BaseMultiple(_ByTable, PointMultiple):
    """k·G by a table."""

    command = "EC_MULTIPLY_BASE"
    secrets = ("scalar",)
    apart = ()

    def point(self, *, fixed: bool) -> Point:
        """Return the base point, which is public."""
        return self.curve.x, self.curve.y


class SignatureByTable(_ByTable, Signature):
    """(r, s) of ECDSA, by a table."""

    command = "ECDSA_SIGN_TABLE"

    def solve(self, read: "Sequence[Sequence[Values]]", published: Sequence[Sequence[int]]) -> bool | None:
        """No attack on columns of a comb is known to the experiment."""
        return None

    @property
    def of_hardware(self) -> str:
        """Return the hardware's command ECDSA_SIGN, which takes a table if there is one."""
        return Signature.command


class Ladder(Command):
    """X25519, X448 and a short field."""

    command = "X_MULTIPLY"
    secrets: ClassVar[tuple[str, ...]] = ("scalar", "point")
    protections = ("scalar", "order")
    scans = (ladder_bits(),)
    default_bits = 40
    _scalar = 0  # scalar of the last run

    def check_bits(self) -> None:
        """There is a curve for each length."""
        if self.bits not in LADDERS:
            raise BadInput("bits", f"of X_MULTIPLY must be one of {', '.join(map(str, LADDERS))}, not {self.bits}")

    @property
    def longest(self) -> int:
        """Coordinates have a few bits more in the engine."""
        return self.bits + CURVE_SPARE

    def prepare(self, device: Registers) -> None:
        """Set the length, and load the scalar in two shares if it is protected."""
        super().prepare(device)
        device.write("PROTECT", int("order" in self.protect) | int("scalar" in self.protect) << 1)
        device.write("LENGTH", self.bits)

    def windows(self) -> list[int]:
        """Return whether a bit differs from the one above it, from the highest one on."""
        return [(self._scalar ^ self._scalar >> 1) >> place & 1 for place in reversed(range(self.bits))]

    def trial(self, *, fixed: bool) -> Trial:
        """Return a clamped scalar and u."""
        p, constant = LADDERS[self.bits]
        u = self.choose("point", 2, p, fixed=fixed)
        k = (self.choose("scalar", 0, 1 << self.bits, fixed=fixed) | 1 << self.bits - 1) & ~7
        share = self.random.getrandbits(self.bits) if "scalar" in self.protect else 0
        loads = {_X: (u, self.bits), _FIELD: (p, self.bits), _A: (constant, self.bits)}
        loads |= {_SCALAR: (k ^ share, self.bits)} | ({_SHARE: (share, self.bits)} if "scalar" in self.protect else {})
        self._scalar = k
        return Trial(loads, {_RESULT_X: ladder(self.bits, p, constant, k, u)}, self.bits)
