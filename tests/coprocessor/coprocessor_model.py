# SPDX-License-Identifier: Apache-2.0
"""Model of the coprocessor's registers and window, access by access."""

from dataclasses import dataclass, field

WINDOW = 0x4000
SLOTS, FIRST_KEY = 16, 8
ALWAYS_WRITABLE = ("CONTROL", "INTR_STATE", "INTR_ENABLE", "INTR_TEST")
LENGTHS = ("LENGTH", "PRIME_LENGTH", "EXPONENT_LENGTH", "PUBLIC_LENGTH")
MASKS = {**dict.fromkeys(LENGTHS, 0x3FFF), "SLOTS": 0x000F0F0F, "INTR_ENABLE": 3, "PROTECT": 7}
USES = [f"USE{slot}" for slot in range(SLOTS)]
PARAMETERS = range(2, 6)
DONE, ACCESS = 1, 2
TIMED = ("CYCLES", "KEY_COUNT")  # they depend on earlier commands
BAD = 0xBAD0BAD0


def words(number: int, bits: int) -> list[int]:
    """Return the words of a number with this length, the lowest first."""
    return [number >> 32 * k & 0xFFFFFFFF for k in range(-(-bits // 32))]


@dataclass
class Model:
    """The coprocessor as the bus sees it.

    Attributes
    ----------
    names
        Names of the registers by address.
    constants
        Words of the constant registers.
    max_width
        Bits of a slot before rounding.
    busy
        Whether a command is under way: the test calls ``start`` and ``done``.
    started
        The command that the last write started, until the test takes it.
    """

    names: dict[int, str]
    constants: dict[str, int]
    max_width: int
    busy: bool = True
    started: int | None = None
    code: int = 0
    access: bool = False
    state: int = 0
    compare: int = 0
    values: dict[str, int] = field(default_factory=lambda: {**dict.fromkeys(MASKS, 0), "PROTECT": 1})
    words: dict[int, int] = field(default_factory=dict)
    uses: dict[int, int] = field(default_factory=dict)

    @property
    def slot_bytes(self) -> int:
        return (1 << (self.max_width - 1).bit_length()) // 8

    @property
    def window_end(self) -> int:
        return WINDOW + SLOTS * self.slot_bytes

    @property
    def pinned(self) -> bool:
        """True if the parameters are locked, which locks the lengths."""
        return all(map(self.uses.get, PARAMETERS))

    def slot(self, address: int) -> int:
        return (address - WINDOW) // self.slot_bytes

    def refused(self) -> None:
        self.access = True
        self.state |= ACCESS

    def in_window(self, address: int) -> bool:
        return WINDOW <= address < self.window_end

    def read(self, address: int) -> tuple[int | None, bool]:
        """Return word and error; None for a word that depends on the time."""
        address &= ~3
        if self.in_window(address):
            word = self.words.get(address, 0)
            if self.busy or self.slot(address) >= FIRST_KEY or word == BAD:
                self.refused()
                return 0, False
            return word, False
        name = self.names.get(address)
        if name is None:
            return 0, True
        return self._register(name), False

    def _register(self, name: str) -> int | None:
        if name in self.constants:
            return self.constants[name]
        match name:
            case "STATUS":
                return self.compare << 1 | self.busy
            case "ERROR":
                return self.access << 8 | self.code
            case "INTR_STATE":
                return self.state
            case _ if name in TIMED:
                return None
            case _:
                return self._use(name) if name in USES else self.values.get(name, 0)

    def _use(self, name: str) -> int:
        if self.busy:
            self.refused()
            return 0
        return self.uses.get(USES.index(name), 0)

    def write(self, address: int, word: int) -> bool:
        """Write; return the error."""
        address &= ~3
        if self.in_window(address):
            if self.busy or self.uses.get(self.slot(address)):
                self.refused()
            else:
                self.words[address] = word
            return False
        name = self.names.get(address)
        if name is None:
            return True
        locked = (name in (*LENGTHS, "PROTECT") and self.pinned) or (name in USES and self.uses.get(USES.index(name)))
        if locked or (self.busy and name not in ALWAYS_WRITABLE):
            self.refused()
        else:
            self._write_register(name, word)
        return False

    def _write_register(self, name: str, word: int) -> None:
        if name in USES:
            self.uses[USES.index(name)] = word & 15
        if name in MASKS:
            self.values[name] = word & MASKS[name]
        match name:
            case "CONTROL":
                if word & 2:
                    self.started, self.busy = 0, True
                elif word & 1 and self.busy:
                    self.started = -1
            case "ERROR":
                self.access &= not word >> 8 & 1
            case "INTR_STATE":
                self.state &= ~word
            case "INTR_TEST":
                self.state |= word & (DONE | ACCESS)
            case "COMMAND":
                self.code, self.started, self.busy = 0, word & 31, True

    def done(self, code: int) -> None:
        self.busy, self.code = False, code
        self.state |= DONE

    def wipe(self) -> None:
        self.words.clear()
        self.uses.clear()

    def number(self, slot: int, bits: int) -> int:
        """Return the number in a slot, whole words."""
        first = WINDOW + slot * self.slot_bytes
        return sum(self.words.get(first + 4 * k, 0) << 32 * k for k in range(-(-bits // 32)))

    def set_number(self, slot: int, bits: int, number: int) -> None:
        for k, word in enumerate(words(number, bits)):
            self.words[WINDOW + slot * self.slot_bytes + 4 * k] = word

    @property
    def interrupt(self) -> int:
        return int(self.state & self.values["INTR_ENABLE"] != 0)
