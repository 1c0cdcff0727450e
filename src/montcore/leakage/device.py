# SPDX-License-Identifier: Apache-2.0
"""A simulated coprocessor whose toggles are recorded."""

from collections.abc import Iterator
from ctypes import c_int, c_uint32, c_void_p

from montcore.cores import CoprocessorCore
from montcore.errors import MontcoreError
from montcore.generation import registers
from montcore.leakage.recording import LIMIT, Recording
from montcore.microcode.coprocessor import ERRORS
from montcore.microcode.shape import WINDOW

_SIGNATURES = {
    "access": (c_uint32, (c_void_p, c_int, c_uint32, c_uint32)),
    "words": (c_uint32, (c_void_p,)),
    "supply": (None, (c_void_p, c_int)),
    "run": (c_int, (c_void_p, c_uint32, c_uint32, c_uint32)),
}


class Device(Recording):
    """``mont_coprocessor`` with its native port."""

    def __init__(self, core: CoprocessorCore) -> None:
        super().__init__(core, "coprocessor", _SIGNATURES)
        self._slot_bytes = core.timing.slot_bits // 8
        self._addresses = registers.addresses()
        self._commands = registers.numbers("COMMAND")
        while self.read("STATUS") & 1:
            pass
        self.write("INTR_STATE", 3)
        self.write("INTR_ENABLE", 1)

    def read(self, register: str) -> int:
        """Return a register."""
        return self._call("access", 0, self._addresses[register], 0)

    @property
    def entropy_words(self) -> int:
        """Words of entropy that it has taken since its reset."""
        return self._call("words")

    def supply(self, *, on: bool) -> None:
        """Connect or disconnect the source of entropy; it is connected at first."""
        self._call("supply", int(on))

    def write(self, register: str, word: int) -> None:
        """Write a register."""
        self._call("access", 1, self._addresses[register], word)

    def load(self, slot: int, number: int, bits: int) -> None:
        """Write a number of ``bits`` bits into a slot of the window."""
        for address, shift in self._words(slot, bits):
            self._call("access", 1, address, number >> shift & 0xFFFFFFFF)

    def number(self, slot: int, bits: int) -> int:
        """Return a number of ``bits`` bits from a slot of the window."""
        return sum(self._call("access", 0, address, 0) << shift for address, shift in self._words(slot, bits))

    def _words(self, slot: int, bits: int) -> Iterator[tuple[int, int]]:
        first = WINDOW + slot * self._slot_bytes
        return ((first + shift // 8, shift) for shift in range(0, bits, 32))

    def run(self, command: str) -> None:
        """Run a command and record its trace; MontcoreError if it ends with an error."""
        done = self._call("run", self._addresses["COMMAND"], self._commands[command], LIMIT)
        self.write("INTR_STATE", 3)
        code = self.read("ERROR") & 0xF
        if not done or code:
            raise MontcoreError(f"coprocessor: {command}: {ERRORS[code] if code else 'no end'}")
