# SPDX-License-Identifier: Apache-2.0
"""The exact cycles of the digit-serial engine: its microcode is followed instruction by instruction, without data."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, lru_cache, partial

from montcore.microcode.engine import PLUS, ROWS, ControlFields, Instruction, KernelFields, Program, assemble
from montcore.microcode.signed_digits import SPARE, average, marks

# Bits of the longest modulus of any engine.
MAX_BITS = 8192
# Least cycles of a row in the kernel: a quotient digit must be ready when the next row needs it.
LEAST_ROW = 6
# Cycles of a short row, and of a row of five cycles, with the least number of columns for each.
SHORT_ROW, SHORT_ROW_COLUMNS = 4, 8
FIVE_ROW, FIVE_ROW_COLUMNS = 5, 16
# Least cycles of a row of two interleaved products, and the most words of their numbers.
LEAST_HALF = 3
PAIR_WORDS = 5
# Cycles from the start of an operation to the first word of its first row, without a table.
_LEAD = 3
# Cycles from the first word of the last row until the next operation, which may read the result, can start.
READABLE = 10
# The next operation can start this many cycles before the last row has ended.
_EARLY = 3
# Bits of the host's words.
HOST_BITS = 32
# Flags of ``write``, and the first one of ``setup``. HOLD without KEEP: signed digits in place of the number's bits.
KEEP, HOLD, WITHIN = 1, 2, 4
SIGNED = HOLD
# Signed digits of three bits.
NARROW = HOLD | WITHIN
# Commands for two scalars of signed digits, and bits of a digit above the bits of the command's window.
JOINT, DIGIT_SPARE = ("joint", "edwards"), 2
# Flags of ``product``: one of two that are interleaved. The first one is computed with the second one.
FIRST_OF_TWO, SECOND_OF_TWO = 1, 2
# Cycles from the start of a fetch until the digit is ready.
_FETCHED = 9
# Actions that wait, and take one more cycle.
_WAITS = ("seek", "await digit", "await", "receive", "send", "drain")
# States of the sequencer before an instruction is decoded, and an operation's states from there to its start.
_READ, _RESOLVE = 3, 4


@dataclass(frozen=True)
class Precision:
    """The numbers of a modulus: L ``digits`` in F ``words``; a row takes G ``row_cycles``."""

    digits: int
    words: int
    row_cycles: int


@dataclass(frozen=True)
class Engine:
    """The shape of an engine.

    Attributes
    ----------
    columns
        C, half the number of multipliers.
    digit_bits
        r.
    max_width
        Bits of the longest modulus.
    streams
        2: two interleaved products.
    """

    columns: int
    digit_bits: int
    max_width: int
    streams: int = 1

    def digits(self, bits: int) -> int:
        """Return L, the digits of a number below R = 2^(r·L), for moduli of ``bits`` bits."""
        return -(-(bits + 2) // self.digit_bits) + 1

    def precision(self, bits: int) -> Precision:
        """Return the precision for moduli of ``bits`` bits."""
        digits = self.digits(bits)
        words = -(-(digits + 1) // self.columns)
        return Precision(digits, words, self.row(words))

    def row(self, least: int) -> int:
        """Return the cycles of a row that needs ``least`` cycles for its words."""
        if least <= SHORT_ROW and self.columns >= SHORT_ROW_COLUMNS:
            return SHORT_ROW
        if least <= FIVE_ROW and self.columns >= FIVE_ROW_COLUMNS:
            return FIVE_ROW
        return max(least, LEAST_ROW)

    def interleaves(self, bits: int) -> bool:
        """Return whether two products of ``bits`` bits are interleaved."""
        return self.streams == 2 and self.precision(bits).words <= PAIR_WORDS

    @property
    def slot_words(self) -> int:
        """Words of a slot for the longest modulus: a power of two."""
        return 1 << (self.precision(self.max_width).words - 1).bit_length()

    def product_cycles(self, bits: int, window: int = 0) -> int:
        """Return the cycles from the start of a product to the start of the next product, which needs its result."""
        precision = self.precision(bits)
        row = self.row_cycles(precision, window)
        rows = precision.digits + 1
        return max(rows * row, (rows - 1) * row + _LEAD + READABLE) + (1 << window) - 1

    def pair_cycles(self, bits: int) -> int:
        """Return the cycles of two interleaved products."""
        precision = self.precision(bits)
        half = max(precision.words, LEAST_HALF)
        return max(2 * half * (precision.digits + 1), 2 * half * precision.digits + half + _LEAD + READABLE)

    def cycles(
        self,
        command: str,
        bits: int,
        *,
        length: int | None = None,
        window: int = 0,
        exponent: int | None = None,
        within: int = 0,
    ) -> int:
        """Return the cycles of a command, from the cycle in which it is taken to the cycle in which it is done.

        ``joint`` and ``edwards`` are counted for scalars with as many digits as random scalars have on average.

        Parameters
        ----------
        command
            Name of the command in the microcode.
        bits
            Bits of the modulus.
        length
            Bits of the number that is written or read, or of the exponent.
        window
            Bits of a window; for ``write``, ``setup`` and ``product`` the flags.
        exponent
            The exponent of ``power public``.
        within
            Bits of the host's first word that belong to the number that was written before.
        """
        public = exponent if command == "power public" else None
        both = average((length or bits) - SPARE, window + DIGIT_SPARE) if command in JOINT and window > 1 else None
        return _cycles(_Command(self, command, bits, length or bits, window, public, both, within))

    def joint_cycles(
        self, bits: int, length: int, window: int, scalars: tuple[int, int], command: str = "joint"
    ) -> int:
        """Return the cycles of ``joint`` or ``edwards`` for its two scalars."""
        return _cycles(_Command(self, command, bits, length, window, scalars=scalars))

    def row_cycles(self, precision: Precision, window: int) -> int:
        """Return the cycles of a row; a table of 2^window entries is read while the digits of a word are used.

        A row with a table has a cycle without a word.
        """
        entries = 1 << window
        if not window:
            return precision.row_cycles
        return self.row(max(precision.words + 1, -(-(entries + 2) // self.columns)))


@dataclass(frozen=True)
class _Command:
    """A command with the numbers on which its cycles depend."""

    engine: Engine
    name: str
    bits: int
    length: int
    window: int
    exponent: int | None = None
    scalars: tuple[int, int] | None = None
    within: int = 0


@lru_cache(maxsize=4096)
def _cycles(command: _Command) -> int:
    return _Run(command).run()


@cache
def _program() -> tuple[Program, dict[int, Instruction]]:
    program = assemble()
    return program, program.at()


class _Run:
    """The control of one command."""

    def __init__(self, command: _Command) -> None:
        self.engine, self.window, self.length = command.engine, command.window, command.length
        self.exponent, self.within = command.exponent, command.within
        self.digit_width = self.window + DIGIT_SPARE
        self.scalars = [marks(scalar, self.digit_width) for scalar in command.scalars or ()]
        program, self.at = _program()
        self.precision = self.engine.precision(command.bits)
        self.interleaves = self.engine.interleaves(command.bits)
        self.flags = self.window if command.name == "product" else 0
        self.signed = command.name == "write" and self.window & (KEEP | HOLD) == SIGNED
        self.pc = program.at_command(command.name)
        self.time = 1  # the command is taken in cycle 0
        self.ready = 0  # the kernel is ready from this cycle on
        self.position = self.passed = 0  # bit of the number, and bits that have passed
        self.count = 1  # entry of the table
        self.window_bits = self.latest = self.host_bit = 0
        self.marked = [0, 0]  # bits of both windows
        self.turn = 0  # the scalar whose bit comes next
        self.covered = False

    def run(self) -> int:
        """Return the cycles of the command."""
        while True:
            item = self.at[self.pc]
            self.time += _READ
            self.pc += 1
            if isinstance(item.fields, KernelFields):
                self._operation(item.fields)
            elif not self._control(item.fields, item.text):
                return self.time + 1

    @property
    def _index(self) -> int:
        return self.position // self.engine.digit_bits

    @property
    def _bit(self) -> int:
        return self.position % self.engine.digit_bits

    def _kernel(self) -> None:
        """Wait until the kernel is ready."""
        self.time = max(self.time, self.ready)

    def _operation(self, operation: KernelFields) -> None:
        self.time += _RESOLVE
        if operation.next:
            self.count += 1
            self.window_bits += 1
        self._start(operation)
        self.time += 2
        self._up(operation.up)

    def _start(self, operation: KernelFields) -> None:
        precision, engine = self.precision, self.engine
        interleaves = self.interleaves or (operation.few and not operation.addend & PLUS)
        product = operation.rows == ROWS["*"]
        which = (operation.addend & 3) | self.flags if product and interleaves else 0
        if which & FIRST_OF_TWO:
            return
        self._kernel()
        start = self.time
        if operation.fetch:
            self.ready = start + _FETCHED
            return
        window = self.window if operation.table else 0
        one_word = operation.single and not product
        words = 1 if one_word else precision.words
        row = engine.row(1) if one_word else engine.row_cycles(precision, window)
        factors = 2 if operation.single else precision.digits + 1
        rows = (1, 2, 1 + engine.columns - precision.digits % engine.columns, factors)[operation.rows]
        second = 0
        if which:
            second = max(min(words, PAIR_WORDS), LEAST_HALF)
            row = 2 * second
        last = (
            start + second + _LEAD + (1 << window) - 1 + (rows - 1) * row
        )  # the first word of the last row is addressed
        if operation.rows:
            readable = last + READABLE
        elif operation.set_flag:
            readable = last + words + READABLE - 1
        else:
            readable = last + max(words + READABLE - 5, READABLE)
        ended = last + row - second - _EARLY
        early = product and (operation.write_m if which else operation.set_flag)
        self.ready = ended if early else max(readable, ended)

    def _control(self, control: ControlFields, text: str) -> bool:
        """Follow a control instruction; False at the end of the command."""
        holds = self._condition(control.condition)
        for action in text.split(", ") if control.actions else ():
            self._act(action, modified=bool(control.error))
        if control.ends:
            return False
        self.time += 1
        if holds:
            self.pc = control.target
        return True

    def _act(self, action: str, *, modified: bool) -> None:
        steps: dict[str, Callable[[], None]] = {
            "rewind": partial(self._rewind, 0 if modified else 1),
            "second bit": partial(self._skip, 1),
            "third digit": partial(self._skip, 2 * self.engine.digit_bits),
            "double": self._double,
            "digit back": partial(self._skip, -self.engine.digit_bits),
            "seek": self._seek,
            "back": self._down,
            "open window": partial(self._open, -1 if modified else 0),
            "one bit": partial(self._open, 1),
            "take bit": self._take_other if modified else self._take_bit,
            "await digit": self._kernel,
            "await": self._kernel,
            "receive": self._receive,
            "send": self._send,
            "drain": self._drain,
        }
        if action in steps:
            steps[action]()
        if action in _WAITS:
            self.time += 1

    def _rewind(self, count: int) -> None:
        self.position = self.passed = self.turn = 0
        self.host_bit = self.within
        self.count, self.covered = count, False

    def _skip(self, bits: int) -> None:
        self.position += bits

    def _double(self) -> None:
        self.position += (self._index + 1) * self.engine.digit_bits

    def _open(self, bits: int) -> None:
        self.window_bits = bits
        self.marked[0] = 0

    def _seek(self) -> None:
        self.time += self.length
        self._up(self.length)

    def _take_bit(self) -> None:
        if self.exponent is not None:
            self.latest = self.exponent >> self.passed & 1
        self._down()
        self.window_bits += 1

    def _take_other(self) -> None:
        bit = self.scalars[self.turn] >> max(self.position, 0) & 1 if self.scalars else 0
        self.turn ^= 1
        self.marked = [(self.marked[1] << 1 | bit) % (1 << self.digit_width), self.marked[0]]
        self._down()

    def _drain(self) -> None:
        if self.window & (KEEP | HOLD) != KEEP | HOLD and self.host_bit:
            self.time += HOST_BITS - self.host_bit + 1

    def _condition(self, name: str) -> bool:
        digits = self.precision.digits
        return {
            "never": False,
            "always": True,
            "need digit": self._bit == self.engine.digit_bits - 1,
            "window open": self.window_bits != self.window,
            "bit": bool(self.latest),
            "bits left": self.passed != self.length,
            "exponent left": self.position >= 0,
            "words left": self.passed != self.length or (self.signed and not self.covered),
            "in digit": self._bit != 0,
            "below top": self._index != digits,
            "up to top": self._index <= digits,
            "even": False,
            "entries left": self.count != (1 << self.window) - 1,
            "short": bool(self.window & KEEP),
            "streams": self.engine.streams == 2,
            "marked": bool(self.marked[0] >> self.digit_width - 1),
        }[name]

    def _up(self, bits: int) -> None:
        self.position += bits
        self.passed = min(self.passed + bits, self.length)

    def _down(self) -> None:
        self.position -= 1
        self.passed -= 1

    def _receive(self) -> None:
        """Receive a word of the memory, a bit in each cycle."""
        bits = self.engine.columns * self.engine.digit_bits
        self.covered |= self._index <= self.precision.digits < self._index + self.engine.columns
        self.host_bit = (self.host_bit + min(bits, self.length - self.passed)) % HOST_BITS
        self._up(bits)
        self.time += bits - 1

    def _send(self) -> None:
        """Send the rest of a digit, a bit in each cycle, and two cycles for each word; zeros fill the last word."""
        while True:
            full = self.passed == self.length
            if full and self.host_bit == 0:
                return
            top = self._bit == self.engine.digit_bits - 1
            self._up(1)
            self.host_bit = (self.host_bit + 1) % HOST_BITS
            self.time += 1
            if not full and top:
                self.time -= 1
                return
            if self.host_bit == 0:
                self.time += 2
