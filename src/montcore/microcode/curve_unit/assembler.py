# SPDX-License-Identifier: Apache-2.0
"""The words of scheduled blocks, loops, calls and streams, and the places of numbers."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from montcore.microcode.curve_unit.block import CodeBlock, CodeOperation
from montcore.microcode.curve_unit.schedule import schedule
from montcore.microcode.curve_unit.shape import Shape
from montcore.microcode.curve_unit.word import (
    INDEXED,
    JOINT_ENTRIES,
    KEY_TABLES,
    NUMBERS,
    PAIR_DISTANCE,
    TABLE_ENTRIES,
    TABLES,
    Condition,
    Control,
    Effect,
    Index,
    Jump,
    Level,
    Word,
    WordKind,
    Write,
    indexed,
)

REGIONS = {"x": 1, "y": 2, "f": 3}  # region 0 has the kept numbers
TABLE_NAMES = {"X": 0, "Y": 1, "Z": 2, "F": 3}
# Regions of lanes. The last two are y0 to y7 and y8 to y15, which fields also name directly.
LANE_NAMES = {"z": 0, "k": 1, "b": 2, "p": 3, "x": 4, "y": 5}
# Numbers that stay from one command to the next; all others are wiped. The tables stay, too: the combs and a copy.
KEPT = ("ZERO", "UNIT", "D", "C16", "C32", "C64", "N", "E", "ONE", "FORM", "AM", "BM", "EN", "ONEN", "FORMN", "SHIFT")
IN, RANDOM, FACTOR = 0, 1, 3  # the streams of RECEIVE; FACTOR: a random number of which only the last words are not 0
DELAY_WORDS = 5  # words after a jump that are still executed
_PAUSE_WORDS = 16  # of a pass

Build = Callable[[CodeBlock], object]


@dataclass(frozen=True)
class CurveProgram:
    """The words of all commands."""

    shape: Shape
    words: tuple[int, ...]
    lengths: dict[str, int]  # words of a pass, by loop
    kept: tuple[int, ...]  # places of numbers that are not wiped
    entries: dict[str, int]  # addresses of labels, and of the first words of loops
    places: dict[str, int]  # places of numbers, by name


class Assembler:
    """Words so far, with the targets of jumps and the places of named numbers."""

    def __init__(self, shape: Shape) -> None:
        self.shape = shape
        self.words: list[Word] = []
        self.entries: dict[str, int] = {}
        self.lengths: dict[str, int] = {}
        self.jumps: list[tuple[Word, str]] = []
        self._modulus = 0  # the word after the last set-up
        # Words without operands read place 0, not an entry: otherwise the power would show numbers equal to it.
        assert len(KEPT) <= 16 * REGIONS["x"]
        self.places = {name: k for k, name in enumerate(KEPT)}
        self.places |= {f"{region}{k}": 16 * base + k for region, base in REGIONS.items() for k in range(16)}

    def field(self, name: str) -> int:
        """Return the field of a number."""
        if not name:
            return 0
        if name[0] in "#%":  # an entry of the comb in a word of its digit, or of a table in a word of a joint digit
            entries = TABLE_ENTRIES if name[0] == "#" else JOINT_ENTRIES
            return entries * TABLE_NAMES[name[1]] + int(name[2:])
        if name[0] == "@":
            index = {"+": Index(0), "-": Index.BACK, "|": Index.LEVEL, "*": Index.LANE}[name[2]]
            if index == Index.LANE:
                table, region = divmod(LANE_NAMES[name[1]], 4)
                return indexed(region, index | Index(table))
            if name[1] in REGIONS:
                return indexed(REGIONS[name[1]], index)
            return indexed(TABLE_NAMES[name[1]], index | Index.TABLE)
        return self.places.setdefault(name, len(self.places))

    def label(self, name: str) -> None:
        """Name the next word."""
        self.entries[name] = len(self.words)

    def jump(self, kind: Jump, target: str = "") -> None:
        """Add a jump with the words that still follow it."""
        word = Word(kind=WordKind.CONTROL, mode=Control.JUMP, condition=kind)
        self.words += [word, *(Word() for _ in range(DELAY_WORDS))]
        self.jumps.append((word, target))

    def lanes(self, name: str, build: Callable[[], object], *, back: bool = False) -> None:
        """Repeat words for each lane of a batch; back: from the last one, after a loop that ends with it."""
        here = f"lanes {name}"
        if not back:
            self.level(Level.LANE_FIRST)
        self.label(here)
        if back:
            self.level(Level.LANE_BACK)
        build()
        if not back:
            self.level(Level.LANE_NEXT)
        jump = len(self.words)
        self.jump(Jump.LEVEL, here)
        self.words[jump].twice, self.words[jump].invert = 1, int(back)

    def level(self, what: Level) -> None:
        """Change the level or the lane."""
        self.block(f"level {what.name}", lambda f: f.control(Control.LEVEL, argument=what))

    def wait(self) -> None:
        """Wait until a stream is done."""
        here = f"wait {len(self.words)}"
        self.label(here)
        self.jump(Jump.WAIT, here)

    def block(self, name: str, build: Build, **values: object) -> None:
        """Schedule a block and add its words."""
        block = CodeBlock(name, **values)  # type: ignore[arg-type]
        build(block)
        plan = schedule(block, self.shape)
        first = len(self.words)
        tail = 0
        if block.count:
            ends = (plan.starts[o] + self._write(o) for o in block.operations if o.d)
            tail = max(0, max(ends) + 1 - plan.length)
            self.lengths[name] = plan.length
        words = [Word() for _ in range(plan.length + (tail + self.shape.visible if tail else 0))]
        for operation in block.operations:
            self._place(operation, plan.starts[operation], plan.cores.get(operation), plan.length, words)
        if block.count:
            word = words[plan.length - 1 - DELAY_WORDS]
            word.kind, word.mode, word.condition = WordKind.CONTROL, Control.JUMP, Jump.LOOP
            word.twice, word.invert = block.shift == 4, block.shift == 1
            self.entries[f"loop {name}"] = first
            self.jumps.append((word, f"loop {name}"))
        self.words += words

    def count(self, count: int, *, blinded: bool = False) -> None:
        """Set the count of the next loop; blinded: if the scalar is."""
        self.block("count", lambda f: f.control(Control.COUNT, argument=count | blinded << 14))

    def loop(self, name: str, build: Build, count: int, shift: int = 0, blinded: int = 0, **values: int) -> None:
        """Add a loop; values: bounds at the beginning of a pass. blinded: the count for a blinded scalar."""
        self.count(count)
        if blinded:
            self.count(blinded, blinded=True)
        self.block(name, build, count=count, shift=shift, bounds=dict(values))

    def pause(self, cycles: int) -> None:
        """Wait at least ``cycles`` cycles."""
        if cycles <= 0:
            return
        self.count(-(-cycles // _PAUSE_WORDS))
        here = f"pause {len(self.words)}"
        self.label(here)
        self.words += [Word() for _ in range(_PAUSE_WORDS - 1 - DELAY_WORDS)]
        self.jump(Jump.LOOP, here)

    def modulus(self, name: str, keeps: int | None = None) -> None:
        """Begin to set up the multipliers; keeps: the multiplier that keeps its modulus."""
        argument = 0 if keeps is None else 1 << keeps
        self.block(f"modulus {name}", lambda f: f.control(Control.MODULUS, name, argument=argument))
        self._modulus = len(self.words)

    def await_modulus(self, doublings: int = 1, skipped: int = 0) -> None:
        """Wait until the multipliers are set up.

        doublings: passes of ``reduce`` since they began; skipped: words since then that a jump may pass over.
        """
        passed = len(self.words) - self._modulus - skipped + 2 * PAIR_DISTANCE * (doublings - 1)
        self.pause(self.shape.setup_cycles - passed)

    def receive(self, name: str, stream: int = IN) -> None:
        """Receive a number."""
        self.block(f"receive {name}", lambda f: f.control(Control.RECEIVE, argument=stream))
        self.wait()
        self.block(f"store {name}", lambda f: f.store(name))

    def receive_order(self) -> None:
        """Take random numbers as the mask of the scalar and the order of tables, the last ones of a command."""
        for _ in range(self.shape.mask_numbers):
            self.block("order", lambda f: f.control(Control.RECEIVE, argument=RANDOM))
            self.wait()

    def send(self, name: str) -> None:
        """Send a number, or 0 if the command has an error."""
        self.block(f"output {name}", lambda f: f.select("V", "ZERO", name, Condition.ERROR))
        self.block(f"send {name}", lambda f: f.control(Control.SEND, "V"))
        self.wait()

    def reduce(
        self, name: str, numbers: list[str], count: int, modulus: str = "D", unused: Sequence[str] = "ABCGHJK"
    ) -> None:
        """Double numbers below a modulus count times modulo it. unused: places for differences."""

        def build(f: CodeBlock) -> None:
            for number, difference in zip(numbers, unused, strict=False):
                f.double_reduced(number, difference, modulus)

        self.loop(name, build, count)

    def _write(self, operation: CodeOperation) -> int:
        return self.shape.product_write if operation.is_product else self.shape.sum_write

    def _place(self, operation: CodeOperation, start: int, core: int | None, length: int, words: list[Word]) -> None:
        word = words[start]
        assert not word.reads
        word.reads = True
        word.a, word.b = self.field(operation.a), self.field(operation.b)
        word.kind = WordKind.SUM if operation.kind == WordKind.SUM else operation.kind + (core or 0)
        word.twice, word.invert = operation.twice, operation.invert
        if operation.kind == WordKind.CONTROL:
            word.mode, word.condition = operation.control, operation.argument & 7
            if operation.control == Control.COUNT:
                word.a, word.b = operation.argument & 127, operation.argument >> 7 & 127
                word.condition = operation.argument >> 14
            return
        word.mode, word.condition = operation.mode, operation.condition
        at = start + self._write(operation)
        places = [at] if at < length or len(words) == length else [at, at - length]
        for place in places:
            word = words[place]
            assert word.write == Write.NOTHING
            word.d = self.field(operation.d)
            word.write = Write.CORE_0 + core if core is not None else Write.SUM
            word.effect = operation.effect
            if place != at:
                word.effect = Effect.LATER

    def finish(self) -> CurveProgram:
        """Return the program, with the addresses of jumps."""
        assert len(self.places) <= INDEXED, len(self.places)
        for word, target in self.jumps:
            address = self.entries[target] if target else 0
            word.a, word.b = address & 127, address >> 7
        tables = range(KEY_TABLES if self.shape.keeps_keys else TABLES, NUMBERS)
        kept = (*(self.places[name] for name in KEPT), *tables)
        words = tuple(word.bits for word in self.words)
        return CurveProgram(self.shape, words, self.lengths, kept, self.entries, self.places)
