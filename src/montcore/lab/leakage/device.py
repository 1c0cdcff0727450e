# SPDX-License-Identifier: Apache-2.0
"""A simulated coprocessor whose toggles are recorded."""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from ctypes import c_int, c_uint32, c_void_p

from montcore.cores import MappedCore
from montcore.errors import MontcoreError
from montcore.generation import registers
from montcore.lab.leakage.recording import LIMIT, Recording
from montcore.microcode.coprocessor import ERRORS
from montcore.microcode.shape import WINDOW

_SIGNATURES = {
    "access": (c_uint32, (c_void_p, c_int, c_uint32, c_uint32)),
    "words": (c_uint32, (c_void_p,)),
    "supply": (None, (c_void_p, c_int)),
    "run": (c_int, (c_void_p, c_uint32, c_uint32, c_uint32)),
}


class Registers(ABC):
    """The registers and the window of a coprocessor."""

    core: MappedCore

    def begin(self) -> None:
        """Wait until its memories are clear, and enable the interrupt."""
        self._addresses = registers.addresses()
        self._commands = registers.numbers("COMMAND")
        while self.read("STATUS") & 1:
            pass
        self.write("INTR_STATE", 3)
        self.write("INTR_ENABLE", 1)

    @abstractmethod
    def access(self, address: int, word: int | None = None) -> int:
        """Write a word, or read one."""

    @abstractmethod
    def start(self, address: int, command: int) -> bool:
        """Write a command and record until the interrupt; return whether it came."""

    def read(self, register: str) -> int:
        """Return a register."""
        return self.access(self._addresses[register])

    def write(self, register: str, word: int) -> None:
        """Write a register."""
        self.access(self._addresses[register], word)

    def load(self, slot: int, number: int, bits: int) -> None:
        """Write a number of ``bits`` bits into a slot of the window."""
        for address, shift in self.words(slot, bits):
            self.access(address, number >> shift & 0xFFFFFFFF)

    def words(self, slot: int, bits: int) -> Iterator[tuple[int, int]]:
        """Yield the addresses of a number's words, and the place of their first bits."""
        first = WINDOW + slot * self.core.register_values["STRIDE"]
        return ((first + shift // 8, shift) for shift in range(0, bits, 32))

    def run(self, command: str) -> None:
        """Run a command and record it; MontcoreError if it ends with an error."""
        done = self.start(self._addresses["COMMAND"], self._commands[command])
        self.write("INTR_STATE", 3)
        code = self.read("ERROR") & 0xF
        if not done or code:
            raise MontcoreError(f"coprocessor: {command}: {ERRORS[code] if code else 'no end'}")


class Device(Recording, Registers):
    """A coprocessor or a curve unit with its native port."""

    core: MappedCore

    def __init__(self, core: MappedCore) -> None:
        super().__init__(core, "coprocessor", _SIGNATURES)
        self.begin()

    def access(self, address: int, word: int | None = None) -> int:
        """Write a word, or read one."""
        return self._call("access", int(word is not None), address, word or 0)

    def start(self, address: int, command: int) -> bool:
        """Write a command and record until the interrupt; return whether it came."""
        return bool(self._call("run", address, command, LIMIT))

    @property
    def entropy_words(self) -> int:
        """Words of entropy that it has taken since its reset."""
        return self._call("words")

    def supply(self, *, on: bool) -> None:
        """Connect or disconnect the source of entropy; it is connected at first."""
        self._call("supply", int(on))

    def number(self, slot: int, bits: int) -> int:
        """Return a number of ``bits`` bits from a slot of the window."""
        return sum(self.access(address) << shift for address, shift in self.words(slot, bits))
