# SPDX-License-Identifier: Apache-2.0
"""The curve unit with registers as software without a driver sees it."""

from curves import Curve

from montcore.cores import CurveCoprocessorCore
from montcore.generation import registers
from montcore.microcode.coprocessor import ERRORS
from montcore.microcode.shape import WINDOW
from montcore.simulation.coprocessor import CoprocessorSession

CAPABILITIES, CONTROL, STATUS, ERROR, LENGTH, EXPONENT_LENGTH, COMMAND, CYCLES, PROTECT = (
    registers.addresses()[name]
    for name in (
        *("CAPABILITIES", "CONTROL", "STATUS", "ERROR", "LENGTH", "EXPONENT_LENGTH", "COMMAND", "CYCLES", "PROTECT"),
    )
)
K, D, HASH = 8, 9, 10
COMMANDS = registers.numbers("COMMAND")
USES = registers.numbers("USE")
USE = registers.addresses()["USE"]


class CurvePort:
    """Slots, commands and uses of a curve unit. Before a command, all numbers of its curve are written."""

    def __init__(self, core: CoprocessorSession, shape: CurveCoprocessorCore) -> None:
        self.core = core
        self.shape = shape

    def peek(self, address: int) -> int:
        return self.core.call("peek", address).values[0]

    def poke(self, address: int, word: int) -> None:
        self.core.call("poke", address, word)

    def wait(self) -> None:
        assert self.core.call("wait", STATUS, 1).error == "none"

    def address(self, slot: int) -> int:
        return WINDOW + slot * self.shape.slot_bits // 8

    def write(self, slot: int, value: int, bits: int) -> None:
        for i in range(-(-bits // 32)):
            self.poke(self.address(slot) + 4 * i, value >> 32 * i & 0xFFFF_FFFF)

    def read(self, slot: int, bits: int) -> int:
        words = [self.peek(self.address(slot) + 4 * i) for i in range(-(-bits // 32))]
        return sum(word << 32 * i for i, word in enumerate(words))

    def start(self, command: str | int) -> None:
        self.poke(COMMAND, COMMANDS[command] if isinstance(command, str) else command)

    def ends(self) -> tuple[str, int]:
        """Wait until a command is done; return its error and cycles."""
        self.wait()
        return ERRORS[self.peek(ERROR) & 15], self.peek(CYCLES)

    def execute(self, command: str | int) -> str:
        """Run a command; return its error."""
        self.start(command)
        return self.ends()[0]

    def lengths(self, length: int, scalar: int) -> None:
        self.poke(LENGTH, length)
        self.poke(EXPONENT_LENGTH, scalar)

    def put(self, *slots: tuple[int, int]) -> None:
        """Write whole slots."""
        for slot, value in slots:
            self.write(slot, value, self.shape.slot_bits)

    def curve(self, of: Curve, point: tuple[int, int] | None = None) -> None:
        """Write a curve with a point, by default its base point."""
        bits = max(of.bits, of.n.bit_length())
        self.lengths(bits, (bits // 5 + 1) * 5)
        self.put(*enumerate((*(point or of.g), of.p, of.a, of.b, of.n)))

    def pair(self) -> tuple[int, int]:
        return self.read(6, self.shape.width), self.read(7, self.shape.width)

    def multiply(self, of: Curve, k: int, point: tuple[int, int] | None = None) -> tuple[str, tuple[int, int]]:
        self.curve(of, point)
        self.put((K, k), (6, 0), (7, 0))
        return self.execute("EC_MULTIPLY"), self.pair()

    def base(self, of: Curve, k: int) -> tuple[str, tuple[int, int]]:
        self.curve(of)
        self.put((K, k), (6, 0), (7, 0))
        return self.execute("EC_MULTIPLY_BASE"), self.pair()

    def add(self, of: Curve, k: int, point: tuple[int, int], other: tuple[int, int]) -> tuple[str, tuple[int, int]]:
        self.curve(of, point)
        self.put((K, k), (6, other[0]), (7, other[1]))
        return self.execute("EC_MULTIPLY_ADD"), self.pair()

    def sign(self, of: Curve, digest: int, d: int, k: int) -> tuple[str, tuple[int, int]]:
        self.curve(of)
        self.put((K, k), (D, d), (HASH, digest), (6, 0), (7, 0))
        return self.execute("ECDSA_SIGN"), self.pair()

    def key_table(self, of: Curve, key: tuple[int, int]) -> str:
        self.curve(of, key)
        return self.execute("EC_KEY_TABLE")

    def verify(self, of: Curve, digest: int, r: int, s: int, key: tuple[int, int]) -> tuple[str, int]:
        """Verify a signature; return the error and the number in the place of r."""
        self.curve(of, key)
        self.put((7, s), (D, r), (HASH, digest), (11, of.g[0]), (12, of.g[1]), (6, 0))
        return self.execute("ECDSA_VERIFY"), self.read(6, self.shape.width)

    def use(self, slot: int, name: str) -> None:
        self.poke(USE + 4 * slot, USES[name])
        assert self.peek(USE + 4 * slot) == USES[name]

    def refused(self) -> bool:
        """Return whether an access was refused since the last call."""
        flag = self.peek(ERROR) >> 8 & 1
        self.poke(ERROR, 0x100)
        return bool(flag)

    def zeroise(self) -> None:
        self.poke(CONTROL, 2)
        self.wait()
        self.poke(ERROR, 0x100)
