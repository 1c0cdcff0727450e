# SPDX-License-Identifier: Apache-2.0
"""A model of the curve unit that executes the words of the microcode, with the numbers and cycles of the RTL."""

from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import repeat

from montcore.microcode.curve_unit.assembler import FACTOR, IN
from montcore.microcode.curve_unit.program import (
    COMMANDS,
    DELAY_WORDS,
    ENTRY_WORDS,
    KEY_COMMANDS,
    CurveProgram,
    program,
)
from montcore.microcode.curve_unit.shape import WINDOW_BITS, WORD_BITS, Shape
from montcore.microcode.curve_unit.word import (
    JOINT_ENTRIES,
    KEY_TABLES,
    LANES,
    NUMBERS,
    TABLE_ENTRIES,
    TABLES,
    TEETH,
    Condition,
    Control,
    Digits,
    Effect,
    Jump,
    Level,
    Mode,
    Word,
    WordKind,
    Write,
    place,
)

FETCH_CYCLES = 8
_HISTORY = 128
_RECEIVED = 2 * LANES + 1  # numbers, by a command at most
# Errors that a word sets by its effect.
EFFECT_ERRORS = {
    Effect.RANGE: "range",
    Effect.INFINITY: "infinity",
    Effect.POINT: "point",
    Effect.CHECK: "check",
    Effect.SIGNATURE: "signature",
    Effect.VANISHED: "signature",
}


@dataclass
class CurveModel:
    """State of a unit between commands."""

    program: CurveProgram
    numbers: list[int] = field(default_factory=lambda: [0] * NUMBERS)
    moduli: list[int] = field(default_factory=lambda: [1, 1])  # by multiplier
    errors: set[str] = field(default_factory=set)
    cycles: int = 0
    writes: list[tuple[int, int]] = field(default_factory=list)  # addresses and numbers of the last command
    scalars: list[int] = field(default_factory=list)  # loaded by the last command

    def __post_init__(self) -> None:
        self._words = [Word.of(bits) for bits in self.program.words]

    def run(
        self,
        command: str,
        numbers: Sequence[int] = (),
        random: Iterator[int] | None = None,
        *,
        blind: bool = False,
        batch: int = 0,
    ) -> list[int]:
        """Run a command with numbers of its input stream; the streams do not wait. Return the numbers that it sends.

        random: the words of the random stream, by default 1. blind: multiples blind their scalar. batch: lanes.
        """
        return CurveRun(self, command, deque(numbers), random or repeat(1), blind=blind, batch=batch).run()


class CurveRun:
    """A command in execution, word by word."""

    def __init__(
        self,
        unit: CurveModel,
        command: str,
        numbers: deque[int],
        random: Iterator[int],
        *,
        blind: bool,
        batch: int = 0,
    ) -> None:
        self.unit, self.shape = unit, unit.program.shape
        self.place = ENTRY_WORDS * COMMANDS.index(command)
        self.received, self.random = numbers, random
        self.of_key = command in KEY_COMMANDS
        self.plain = command == "verify" or not (blind or self.of_key)
        self.sent: list[int] = []
        self.sums, self.products = [0] * _HISTORY, [[0] * _HISTORY for _ in range(2)]
        self.count, self.level, self.first, self.link = 0, 1, False, 0
        self.lane, self.lanes = 0, batch
        self.scalar, self.before, self.started = 0, 0, False
        self.comb, self.copy, self.blinded, self.key_comb, self.joint = False, False, False, False, False
        self.mask, self.mask_bits = 0, WORD_BITS * self.shape.mask_words
        self.stream, self.busy = 0, 0
        self.set_up = [0, 0]  # when each multiplier has its modulus
        unit.errors.clear()
        unit.writes.clear()
        unit.scalars.clear()
        unit.cycles = 0

    def run(self) -> list[int]:
        """Run the command; return the numbers that it sends."""
        words, time = self.unit._words, 0
        jumps: deque[int | None] = deque([None] * DELAY_WORDS)
        while True:
            target = self.step(words[self.place], time)
            if target == -1:
                self.unit.cycles = time
                return self.sent
            jumps.append(target)
            due = jumps.popleft()
            self.place = self.place + 1 if due is None else due
            time += 1
            self.busy = max(0, self.busy - 1)

    def step(self, word: Word, time: int) -> int | None:
        """Execute a word; return the target of a jump."""
        shape = self.shape
        numbers = self.unit.numbers
        a, b = numbers[self.entry(word)], numbers[self.address(word.b)]
        if word.write != Write.NOTHING and not (word.effect == Effect.LATER and self.first):
            value = self.sums[(time - shape.sum_write) % _HISTORY]
            if word.write != Write.SUM:
                value = self.products[word.write - Write.CORE_0][(time - shape.product_write) % _HISTORY]
            self.effect(word.effect, bool(value >> shape.number_bits))
            pending = (self.address(word.d), value % (1 << shape.number_bits))
        else:
            pending = None
        if word.kind in (WordKind.CORE_0, WordKind.CORE_1):
            core = word.kind - WordKind.CORE_0
            assert time >= self.set_up[core]
            self.products[core][time % _HISTORY] = self.product(a, b, core)
        self.sums[time % _HISTORY] = self.sum(word, a, b, time) if word.kind == WordKind.SUM else 0
        target = self.control(word, a, b) if word.kind == WordKind.CONTROL else None
        if word.kind == WordKind.CONTROL and word.mode == Control.MODULUS:
            for core in self.loads(word):
                self.set_up[core] = time + shape.setup_cycles
        if pending:
            numbers[pending[0]] = pending[1]
            self.unit.writes.append(pending)
        return target

    def address(self, field: int) -> int:
        """Return the place of a field."""
        return place(field, self.count, self.level, self.lane, of_key=self.of_key)

    def entry(self, word: Word) -> int:
        """Return the place of a, which may be an entry of the comb."""
        if word.kind != WordKind.SUM or word.condition != Condition.DIGIT:
            return self.address(word.a)
        if self.joint:
            table, entry = divmod(word.a, JOINT_ENTRIES)
            return TABLES + TABLE_ENTRIES * table + entry
        field = word.a ^ self.digit_of(self.mask)
        if self.key_comb:
            return KEY_TABLES + field
        return TABLES + 2 * TABLE_ENTRIES * self.copy + field if self.comb else field

    @staticmethod
    def loads(word: Word) -> list[int]:
        """Return the multipliers that take a modulus."""
        return [core for core in (0, 1) if not word.condition >> core & 1]

    def product(self, x: int, y: int, core: int) -> int:
        """Return the product that a multiplier computes."""
        shape, modulus = self.shape, self.unit.moduli[core]
        k = 1 << shape.factor_bits
        multiple = modulus * (-pow(modulus, -1, k) % k)
        r = 1 << shape.number_bits
        return (x * y + x * y * -pow(multiple, -1, r) % r * multiple) // r

    def sum(self, word: Word, a: int, b: int, time: int) -> int:
        """Return the sum that the adder computes, with its carry."""
        shape = self.shape
        mask = (1 << shape.number_bits) - 1
        condition = self.condition(word, time)
        left = (a << word.twice) & mask
        right = b ^ mask if word.invert else b
        match word.mode:
            case Mode.ENTRY:
                left *= condition
            case Mode.SELECT:
                left, right = left * condition, right * (not condition)
            case Mode.RIGHT:
                left = 0
            case Mode.LEFT:
                right = 0
            case Mode.ENTRY_ONLY:
                left, right = left * condition, 0
            case Mode.INPUT:
                left, right = self.stream << shape.shift, 0
            case Mode.ZERO:
                left = right = 0
        return left + right + word.invert

    def condition(self, word: Word, time: int) -> bool:
        """Return whether the condition of a word holds."""
        digit = self.digit
        fresh = not self.started
        match word.condition:
            case Condition.BORROW:
                return not self.sums[(time - 8) % _HISTORY] >> self.shape.number_bits
            case Condition.DIGIT:
                masked = digit ^ self.digit_of(self.mask)
                return word.a % (TABLE_ENTRIES if self.comb else 16) == masked
            case Condition.FRESH:
                return fresh
            case Condition.KEEP | Condition.BEGIN:
                return (fresh or not digit) if word.condition == Condition.KEEP else fresh and bool(digit)
            case Condition.SWAP:
                return bool(self.bit ^ self.before)
            case _:
                return bool(self.unit.errors)

    def effect(self, effect: int, carry: bool) -> None:
        """Set the error of a word that writes."""
        if effect in EFFECT_ERRORS and carry == (effect in (Effect.RANGE, Effect.INFINITY, Effect.VANISHED)):
            self.unit.errors.add(EFFECT_ERRORS[Effect(effect)])

    @property
    def bit(self) -> int:
        """The highest bit of the scalar that was not consumed."""
        return self.scalar >> (WINDOW_BITS * self.shape.windows - 1) & 1

    @property
    def digit(self) -> int:
        """The digit of a window, or of a column of the comb."""
        return self.digit_of(self.scalar)

    def digit_of(self, number: int) -> int:
        """Return the digit of a scalar, or of its mask."""
        if not self.comb:
            windows = self.shape.blinded_windows if self.blinded else self.shape.windows
            return number >> WINDOW_BITS * (windows - 1) & 15
        columns = self.shape.columns
        return sum((number >> columns * (tooth + 1) - 1 & 1) << tooth for tooth in range(TEETH))

    def consume(self, bits: int) -> None:
        """Take bits of the scalar."""
        self.started |= bool(self.digit)
        self.before = self.bit
        self.scalar <<= bits
        for _ in range(bits):
            self.mask = self.mask << 1 & (1 << self.mask_bits) - 1 | self.mask >> self.mask_bits - 1

    def receive(self, kind: int) -> None:
        """Receive a number; words of the random stream also shift into the mask."""
        if kind == IN:
            self.stream = self.received.popleft()
            return
        words = [next(self.random) for _ in range(self.shape.stream_words)]
        for word in words:
            self.mask = (self.mask << WORD_BITS | word) & (1 << self.mask_bits) - 1
        if kind == FACTOR:
            unused = self.shape.stream_words - self.shape.blind_words
            words = [0] * unused + words[unused:]
        number = sum(word << WORD_BITS * place for place, word in enumerate(words))
        self.stream = number & (1 << self.shape.width) - 1

    def control(self, word: Word, a: int, b: int) -> int | None:
        """Execute a control word; return the target of a jump."""
        shape = self.shape
        target = word.a | word.b << 7
        low = (a >> shape.shift) % (1 << shape.width)
        match word.mode:
            case Control.JUMP:
                return self.jump(word, target)
            case Control.COUNT:
                if self.blinded or not word.condition:
                    self.count, self.first = target, True
            case Control.SCALAR:
                self.load_scalar(word, a, b)
            case Control.SHIFT:
                self.consume(word.condition)
            case Control.RECEIVE:
                self.receive(word.condition)
                self.busy = shape.stream_words + 3
            case Control.SEND:
                self.sent.append(low)
                self.busy = 2 * shape.stream_words + 4
            case Control.MODULUS:
                if low % 2 == 0:
                    self.unit.errors.add("even")
                for core in self.loads(word):
                    self.unit.moduli[core] = low if low % 2 else 1
            case Control.LEVEL:
                self.set_level(Level(word.condition))
        return None

    def load_scalar(self, word: Word, a: int, b: int) -> None:
        """Execute a control word SCALAR."""
        shape = self.shape
        self.started, self.before = False, 0
        self.comb, self.copy = bool(word.condition & Digits.COLUMNS), bool(word.condition & Digits.MASKED)
        marked = bool(word.condition & Digits.BLINDED)
        self.joint = bool(shape.edwards) and word.condition == Digits.JOINT
        self.blinded, self.key_comb = marked and not self.comb and not self.joint, marked and self.comb
        self.scalar = (a >> shape.shift) % (1 << shape.scalar_bits)
        if self.joint:
            self.scalar = self.joint_scalar(b >> shape.shift)
        if self.blinded:
            low = (a >> shape.shift) % (1 << shape.width)
            whole = (b >> shape.blinded_at) % (1 << shape.width + shape.blind_bits)
            self.scalar = low + (whole >> shape.width << shape.width)
        self.unit.scalars.append(self.scalar)
        self.mask *= self.copy

    def joint_scalar(self, other: int) -> int:
        """Return the scalar with the two highest bits of another one after its own."""
        above = WINDOW_BITS * self.shape.windows - 2
        mask = 3 << above - 2
        return self.scalar & ~mask | (other >> above & 3) << above - 2

    def set_level(self, what: Level) -> None:
        """Execute a control word LEVEL."""
        match what:
            case Level.FIRST:
                self.level = 1
            case Level.NEXT:
                self.level *= 2
            case Level.COUNT:
                self.count, self.first = self.level - 1, True
            case Level.LANE_FIRST:
                self.lane = 0
            case Level.LANE_END:
                self.lane = LANES
            case Level.LANE_NEXT:
                self.lane += 1
            case Level.LANE_BACK:
                self.lane -= 1

    def jump(self, word: Word, target: int) -> int | None:
        """Return the target of a jump that is taken."""
        taken = True
        match word.condition:
            case Jump.LOOP:
                self.first = False
                if word.twice or word.invert:
                    self.consume(4 if word.twice else 1)
                self.count -= 1
                taken = self.count != 0
            case Jump.WAIT:
                taken = self.busy != 0
            case Jump.PLAIN:
                taken = self.plain
            case Jump.LEVEL:
                taken = self.level < TABLE_ENTRIES // 2
                if word.twice:
                    taken = self.lane != (0 if word.invert else self.lanes)
            case Jump.CALL:
                self.link = self.place + 1 + DELAY_WORDS
            case Jump.RETURN:
                target = self.link
            case Jump.END:
                target = -1
        return target if taken else None


class _Walk(CurveRun):
    """The cycles of a command: only its control words are executed."""

    def run(self) -> list[int]:
        words, last, time = self.unit._words, 0, 0
        control = [word.kind == WordKind.CONTROL for word in words]
        while True:
            skipped = control.index(True, self.place) - self.place
            self.place, time = self.place + skipped, time + skipped
            self.busy, last = max(0, self.busy - time + last), time
            target = self.control(words[self.place], 0, 0)
            if target == -1:
                self.unit.cycles = time
                return self.sent
            # No word of control follows a jump at once.
            time += 1 if target is None else 1 + DELAY_WORDS
            self.place = self.place + 1 if target is None else target


@cache
def cycles(shape: Shape, command: str, *, blind: bool = False, batch: int = 0) -> int:
    """Return the cycles of a command from its transfer to its end, if the streams do not wait.

    blind: it blinds its scalar. batch: signatures of ``sign_batch``. They do not depend on the numbers: words are
    counted, and eight cycles fetch the first one.
    """
    unit = CurveModel(program(shape))
    _Walk(unit, command, deque([1] * _RECEIVED), repeat(1), blind=blind, batch=batch).run()
    return unit.cycles + FETCH_CYCLES
