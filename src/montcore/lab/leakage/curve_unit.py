# SPDX-License-Identifier: Apache-2.0
"""The commands of the curve unit with registers under test."""

from abc import abstractmethod
from collections.abc import Collection, Sequence
from random import Random
from typing import TYPE_CHECKING, ClassVar

from montcore.architectures import CurveUnit
from montcore.cores import CurveCoprocessorCore
from montcore.curves import CURVES, Curve
from montcore.errors import BadInput
from montcore.lab.leakage import keys, lattice
from montcore.lab.leakage.device import Device
from montcore.lab.leakage.numbers import Point, ladder, multiple
from montcore.lab.leakage.operations import Experiment, Scan, Trial, execute

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from montcore.lab.leakage.keys import Values

# Curves: one of 64 bits with a prime order for short simulations, and named ones.
_TOY = Curve("64 bits", 2**64 - 59, 81, 7, 1, 2291485145234075306, 18446744071426159477)
_BY_BITS = {64: _TOY, **{CURVES[name].bits: CURVES[name] for name in ("P-256", "P-384", "P-521")}}
_LADDERS = {64: (_TOY.p, 121666), 255: (2**255 - 19, 121666)}
_WINDOW_BITS, _TEETH = 4, 6
# Slots of the window.
_X, _Y, _FIELD, _A, _B, _ORDER, _RESULT_X, _RESULT_Y, _SCALAR, _PRIVATE, _HASH = range(11)
# Labels of the microcode within its parts.
_IDLE = ("wait", "pause")
_SEQUENCER = "u_unit.u_unit.u_sequencer.pc_q"


class UnitCommand(Experiment[Device]):
    """A command of the unit. Its curve and base point are loaded before.

    The trial gives the windows of a secret: no register of the unit holds just one window.
    """

    where = _SEQUENCER
    protections: ClassVar[tuple[str, ...]] = ("coordinates",)
    loop: ClassVar[str]  # loop of the microcode, with a pass for each window except the first
    default_bits = 64

    def __post_init__(self) -> None:
        super().__post_init__()
        self.unit = CurveUnit(max(64, self.bits))
        self.number = 0  # whose windows are looked up

    def check_bits(self) -> None:
        """There is a curve for each length."""
        if self.bits not in _BY_BITS:
            known = ", ".join(map(str, _BY_BITS))
            raise BadInput("bits", f"of {self.command} must be one of {known}, not {self.bits}")

    def choose_cores(self, cores: int) -> CurveCoprocessorCore:
        """Return the unit with so many multipliers."""
        self.unit = CurveUnit(max(64, self.bits), cores=cores)
        self.scans = (self.scan,)  # type: ignore[misc]
        return CurveCoprocessorCore(self.unit.width, cores)

    @property
    def scan(self) -> Scan:
        """The windows of the secret."""
        begins = self.unit.microcode.entries[f"loop {self.loop}"]
        return Scan("window", _SEQUENCER, begins, "", 1 << _WINDOW_BITS)

    @property
    def _parts(self) -> list[tuple[int, str]]:
        """Addresses of the parts of the microcode, the lowest first."""
        entries = {
            name: address for name, address in self.unit.microcode.entries.items() if name.split()[0] not in _IDLE
        }
        return sorted([(0, "start"), *((address, name) for name, address in entries.items())])

    def instruction(self, value: int) -> str:
        """Return the name of the microcode part that begins at address ``value``."""
        return dict(self._parts)[value]

    def places(self, values: "NDArray[np.uint32]") -> "NDArray[np.uint32]":
        """Return for each microcode address the first address of its part."""
        import numpy as np

        starts = np.array([address for address, _ in self._parts], np.uint32)
        return starts[np.searchsorted(starts, values, "right") - 1]

    def windows(self) -> list[int]:
        """Return the windows of the last run in the order of their passes."""
        width = -(-self.unit.width // _WINDOW_BITS)
        return [self.number >> _WINDOW_BITS * place & 15 for place in reversed(range(width - 1))]

    def prepare(self, device: Device) -> None:
        """Set the lengths, and load curve and base point."""
        curve = _BY_BITS[self.bits]
        device.write("PROTECT", int("coordinates" in self.protect) | int("inside" in self.protect) << 2)
        device.write("LENGTH", self.bits)
        device.write("EXPONENT_LENGTH", self.bits)
        for slot, number in enumerate((curve.x, curve.y, curve.p, curve.a, curve.b, curve.n)):
            device.load(slot, number, self.bits)
        device.run("EC_TABLE")

    @abstractmethod
    def trial(self, *, fixed: bool) -> Trial:
        """Return the numbers of a run; with ``fixed`` the secret is the fixed one."""

    def run(self, device: Device, *, fixed: bool) -> None:
        """Run the command once."""
        execute(device, self.command, self.trial(fixed=fixed))


class UnitMultiple(UnitCommand):
    """k·P. With ``inside`` the unit adds a multiple of the order to k, so that its windows are not known."""

    command = "EC_MULTIPLY"
    secrets: ClassVar[tuple[str, ...]] = ("scalar", "point")
    apart: ClassVar[tuple[str, ...]] = ("inside",)
    loop = "window"

    def trial(self, *, fixed: bool) -> Trial:
        """Return P and k."""
        curve = _BY_BITS[self.bits]
        point: Point = multiple(curve, self.choose("point", 1, curve.n, fixed=fixed), (curve.x, curve.y))
        k = self.number = self.choose("scalar", 1, curve.n, fixed=fixed)
        x, y = multiple(curve, k, point)
        loads = {_X: (point[0], self.bits), _Y: (point[1], self.bits), _SCALAR: (k, self.bits)}
        return Trial(loads, {_RESULT_X: x, _RESULT_Y: y}, self.bits)


class UnitSignature(UnitCommand):
    """(r, s) of ECDSA, whose nonce is read in columns of a comb."""

    command = "ECDSA_SIGN"
    secrets = ("key", "nonce")
    loop = "column"
    _published: Sequence[int] = ()  # public numbers of the last run

    def published(self) -> list[int]:
        """Return r, s and the hash."""
        return list(self._published)

    def solve(self, read: "Sequence[Sequence[Values]]", published: Sequence[Sequence[int]]) -> bool | None:
        """A lattice of the columns that are certain."""
        if self.secret != "key":
            return None
        curve = _BY_BITS[self.bits]
        columns = -(-self.unit.width // _TEETH)
        signatures = []
        for (logs,), (r, s, digest) in zip(read, published, strict=True):
            known = {
                columns * tooth + place: column >> tooth & 1
                for place, column in zip(reversed(range(columns - 1)), keys.certain(logs), strict=True)
                if column is not None
                for tooth in range(_TEETH)
            }
            parts = lattice.of_bits(self.bits, {place: bit for place, bit in known.items() if place < self.bits})
            signatures.append(lattice.LeakedSignature(r, s, digest, *parts))
        return lattice.key_of(signatures, curve) is not None

    @property
    def scan(self) -> Scan:
        """The columns of the nonce."""
        begins = self.unit.microcode.entries[f"loop {self.loop}"]
        return Scan("column", _SEQUENCER, begins, "", 1 << _TEETH)

    def windows(self) -> list[int]:
        """Return the columns: a bit of each tooth."""
        columns = -(-self.unit.width // _TEETH)
        return [
            sum((self.number >> columns * tooth + place & 1) << tooth for tooth in range(_TEETH))
            for place in reversed(range(columns - 1))
        ]

    def trial(self, *, fixed: bool) -> Trial:
        """Return a nonce, a key and a hash."""
        curve = _BY_BITS[self.bits]
        k = self.number = self.choose("nonce", 1, curve.n, fixed=fixed)
        key = self.choose("key", 1, curve.n, fixed=fixed)
        digest = self.random.getrandbits(self.bits - 1)
        r = multiple(curve, k, (curve.x, curve.y))[0] % curve.n
        s = pow(k, -1, curve.n) * (digest + r * key) % curve.n
        self._published = r, s, digest
        loads = {_X: curve.x, _Y: curve.y, _SCALAR: k, _PRIVATE: key, _HASH: digest}
        sized = {slot: (number, self.bits) for slot, number in loads.items()}
        return Trial(sized, {_RESULT_X: r, _RESULT_Y: s}, self.bits)


class UnitLadder(UnitCommand):
    """X25519 and a short field."""

    command = "X_MULTIPLY"
    secrets: ClassVar[tuple[str, ...]] = ("scalar", "point")
    loop = "ladder"

    def check_bits(self) -> None:
        """There is a curve for each length."""
        if self.bits not in _LADDERS:
            known = ", ".join(map(str, _LADDERS))
            raise BadInput("bits", f"of {self.command} must be one of {known}, not {self.bits}")

    @property
    def scan(self) -> Scan:
        """The windows: whether a bit differs from the previous bit."""
        begins = self.unit.microcode.entries[f"loop {self.loop}"]
        return Scan("bit", _SEQUENCER, begins, "", 2)

    def windows(self) -> list[int]:
        """Return for each bit of the scalar, from the top, whether it differs from the next higher bit."""
        padded = -(-self.unit.width // _WINDOW_BITS) * _WINDOW_BITS
        return [(self.number ^ self.number >> 1) >> place & 1 for place in reversed(range(padded))]

    def prepare(self, device: Device) -> None:
        """Set the lengths, and load the curve by a first run."""
        device.write("PROTECT", int("coordinates" in self.protect))
        device.write("LENGTH", self.bits)
        self.run(device, fixed=False)

    def trial(self, *, fixed: bool) -> Trial:
        """Return a clamped scalar and u."""
        p, constant = _LADDERS[self.bits]
        u = self.choose("point", 2, p, fixed=fixed)
        k = (self.choose("scalar", 0, 1 << self.bits, fixed=fixed) | 1 << self.bits - 1) & ~7
        self.number = k
        loads = {_X: (u, self.bits), _FIELD: (p, self.bits), _A: (constant, self.bits), _SCALAR: (k, self.bits)}
        return Trial(loads, {_RESULT_X: ladder(self.bits, p, constant, k, u)}, self.bits)


UNIT_EXPERIMENTS: dict[str, type[UnitCommand]] = {
    kind.command: kind for kind in (UnitMultiple, UnitSignature, UnitLadder)
}


def unit_operation(
    command: str, bits: int | None, secret: str | None, protections: Collection[str] | None, seed: int
) -> UnitCommand:
    """Return a command of the curve unit with its numbers; None stands for the usual number."""
    if command not in UNIT_EXPERIMENTS:
        raise BadInput("command", f"of a curve unit must be {', '.join(UNIT_EXPERIMENTS)}, not {command!r}")
    kind = UNIT_EXPERIMENTS[command]
    chosen = kind.protections if protections is None else protections
    return kind(
        kind.default_bits if bits is None else bits, kind.secrets[0] if secret is None else secret, chosen, Random(seed)
    )
