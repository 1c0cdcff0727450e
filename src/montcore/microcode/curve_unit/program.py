# SPDX-License-Identifier: Apache-2.0
"""The microcode of a curve unit: its commands as blocks, and their words."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from montcore.microcode.curve_unit import formulas
from montcore.microcode.curve_unit.block import CANONICAL, CodeBlock, CodeOperation
from montcore.microcode.curve_unit.schedule import schedule
from montcore.microcode.curve_unit.shape import Shape
from montcore.microcode.curve_unit.word import (
    INDEXED,
    PAIR_DISTANCE,
    Condition,
    Control,
    Effect,
    Jump,
    Word,
    WordKind,
    Write,
    indexed,
)

REGIONS = {"x": 0, "y": 1, "f": 2}
# Numbers that stay from one command to the next; all others are wiped.
KEPT = ("ZERO", "UNIT", "D", "C16", "C32", "C64", "N", "E", "ONE", "FORM", "AM", "BM")
COMMANDS = ("wipe", "curve", "multiply", "ladder")  # command c starts at word 4·c
IN, RANDOM = 0, 1  # the streams of RECEIVE
DELAY_WORDS = 3  # words after a jump that are still executed


_Build = Callable[[CodeBlock], object]


@dataclass(frozen=True)
class CurveProgram:
    """The words of all commands."""

    shape: Shape
    words: tuple[int, ...]
    lengths: dict[str, int]  # of a pass, by loop
    kept: tuple[int, ...]  # addresses of numbers that are not wiped


class _Assembler:
    def __init__(self, shape: Shape) -> None:
        self.shape = shape
        self.words: list[Word] = []
        self.entries: dict[str, int] = {}
        self.lengths: dict[str, int] = {}
        self.jumps: list[tuple[Word, str]] = []
        self.addresses = {f"{region}{k}": 16 * base + k for region, base in REGIONS.items() for k in range(16)}
        for name in KEPT:
            self.addresses[name] = len(self.addresses)

    def address(self, name: str) -> int:
        if not name:
            return 0
        if name.startswith("@"):
            return indexed(REGIONS[name[1]], negative=name[2] == "-")
        return self.addresses.setdefault(name, len(self.addresses))

    def label(self, name: str) -> None:
        self.entries[name] = len(self.words)

    def jump(self, kind: Jump, target: str = "") -> None:
        word = Word(kind=WordKind.CONTROL, mode=Control.JUMP, condition=kind)
        self.words += [word, *(Word() for _ in range(DELAY_WORDS))]
        self.jumps.append((word, target))

    def wait(self) -> None:
        """Wait until a stream is done."""
        here = f"wait {len(self.words)}"
        self.label(here)
        self.jump(Jump.WAIT, here)

    def block(self, name: str, build: _Build, **values: object) -> None:
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

    def _write(self, operation: CodeOperation) -> int:
        return self.shape.product_write if operation.is_product else self.shape.sum_write

    def _place(self, operation: CodeOperation, start: int, core: int | None, length: int, words: list[Word]) -> None:
        word = words[start]
        assert not word.reads
        word.reads = True
        word.a, word.b = self.address(operation.a), self.address(operation.b)
        word.kind = WordKind.SUM if operation.kind == WordKind.SUM else operation.kind + (core or 0)
        word.twice, word.invert = operation.twice, operation.invert
        if operation.kind == WordKind.CONTROL:
            word.mode, word.condition = operation.control, operation.argument & 7
            if operation.control == Control.COUNT:
                word.a, word.b, word.condition = operation.argument & 127, operation.argument >> 7, 0
            return
        word.mode, word.condition = operation.mode, operation.condition
        at = start + self._write(operation)
        places = [at] if at < length or len(words) == length else [at, at - length]
        for place in places:
            word = words[place]
            assert word.write == Write.NOTHING
            word.d = self.address(operation.d)
            word.write = Write.CORE_0 + core if core is not None else Write.SUM
            word.effect = operation.effect
            if place != at:
                word.effect = Effect.LATER

    def finish(self) -> CurveProgram:
        assert len(self.addresses) <= INDEXED, len(self.addresses)
        for word, target in self.jumps:
            address = self.entries[target] if target else 0
            word.a, word.b = address & 127, address >> 7
        kept = tuple(self.addresses[name] for name in KEPT)
        return CurveProgram(self.shape, tuple(word.bits for word in self.words), self.lengths, kept)


def _receive(a: _Assembler, name: str, stream: int = IN) -> None:
    a.block(f"receive {name}", lambda f: f.control(Control.RECEIVE, argument=stream))
    a.wait()
    a.block(f"store {name}", lambda f: f.store(name))


def _send(a: _Assembler, name: str) -> None:
    def build(f: CodeBlock) -> None:
        f.select("V", "ZERO", name, Condition.ERROR)

    a.block(f"output {name}", build)
    a.block(f"send {name}", lambda f: f.control(Control.SEND, "V"))
    a.wait()


def _count(a: _Assembler, count: int) -> None:
    a.block("count", lambda f: f.control(Control.COUNT, argument=count))


def _loop(a: _Assembler, name: str, build: _Build, count: int, shift: int = 0, **values: int) -> None:
    _count(a, count)
    a.block(name, build, count=count, shift=shift, bounds=dict(values))


def _reduce(a: _Assembler, name: str, numbers: list[str], count: int) -> None:
    """Double numbers below D count times modulo D."""

    def build(f: CodeBlock) -> None:
        for position, number in enumerate(numbers):
            f.double_reduced(number, "ABCGH"[position])

    _loop(a, name, build, count)


def _curve(a: _Assembler) -> None:
    """Load M, a, b and n, and compute the constants of the curve."""
    shape = a.shape
    # The multipliers are set up during the doublings.
    assert shape.setup_cycles < 2 * PAIR_DISTANCE * shape.number_bits
    a.label("curve")
    _receive(a, "D")
    a.block("modulus", lambda f: f.control(Control.MODULUS, "D"))
    for name in ("AM", "BM", "N"):
        _receive(a, name)

    def constants(f: CodeBlock) -> None:
        f.bounds["D"] = CANONICAL
        f.constant("ZERO", 0)
        f.constant("UNIT", 1)
        f.double("C16", "D")
        f.double("C16", "C16")
        f.double("C32", "C16")
        f.double("C64", "C32")
        f.subtract("V", "AM", "D", Effect.RANGE)
        f.subtract("V", "BM", "D", Effect.RANGE)
        f.copy("V", "UNIT")

    a.block("constants", constants)
    _reduce(a, "first", ["V"], shape.shift + 1)
    a.block("exponent", lambda f: f.subtract("E", "D", "V"))
    _reduce(a, "second", ["V"], shape.number_bits - shape.shift - 1)
    # From 2^1 to 2^(r - s) in Montgomery form; a product with it takes a number that was received into the form.
    exponent = f"{shape.number_bits - shape.shift:b}"

    def form(f: CodeBlock) -> None:
        f.copy("ONE", "V")
        f.double("V", "V")
        for bit in exponent[1:]:
            f.product("V", "V", "V")
            if bit == "1":
                f.double("V", "V")
        f.copy("FORM", "V")
        f.product("AM", "AM", "V")
        f.product("BM", "BM", "V")

    a.block("form", form)


def _wipe(a: _Assembler, names: list[str]) -> None:
    """Write 0 into all numbers but those that are kept, and leave 0 in the multipliers and in the scalar."""
    a.label("wipe")

    def wipe(f: CodeBlock) -> None:
        for name in ("ZERO", *names):
            f.constant(name, 0)

    a.block("wipe", wipe)

    def flush(f: CodeBlock) -> None:
        f.control(Control.SCALAR, "ZERO")
        for _ in range(a.shape.cores):
            f.product("V", "ZERO", "ZERO")

    a.block("flush", flush)
    a.jump(Jump.END)


def _invert(a: _Assembler) -> None:
    """V = I^(M-2)."""
    a.block("powers", formulas.first_power)
    a.block("exponent of inverse", lambda f: f.control(Control.SCALAR, "E"))
    entries = [formulas.entry("x", j) for j in range(16)]
    a.block("first power", lambda f: f.copy("V", f.pick("tx", entries)))
    a.block("next digit", lambda f: f.control(Control.SHIFT, argument=4))
    _loop(a, "power", formulas.power_window, a.shape.windows - 1, 4)


def _multiply(a: _Assembler) -> None:
    """Receive k, x, y and send those of k·(x, y)."""
    a.label("multiply")
    _receive(a, "tx")
    _receive(a, "X")
    _receive(a, "Y")
    _receive(a, "F", RANDOM)

    def start(f: CodeBlock) -> None:
        f.subtract("V", "tx", "N", Effect.RANGE)
        f.subtract("V", "X", "D", Effect.RANGE)
        f.subtract("V", "Y", "D", Effect.RANGE)
        f.control(Control.SCALAR, "tx")
        for name in ("X", "Y", "F"):
            f.product(name, name, "FORM")
        formulas.curve_difference(f, "input", "X", "Y")
        formulas.first_entries(f)

    a.block("start", start)
    _loop(a, "table", formulas.next_entry, 13, X=8, Y=16, tx=18, ty=18)

    def last_entry(f: CodeBlock) -> None:
        f.copy("F", formulas.entry("f", 15))
        x, y = formulas.entry("x", 15), formulas.entry("y", 15)
        f.product(x, x, "ONE")
        f.product("C", y, "ONE")
        f.double(y, "C")

    a.block("last entry", last_entry, bounds={"x1": 18, "y1": 18})
    values = {"F": 40, "@x-": 18, "@y-": 18, "@f-": 40}
    _loop(a, "scale", formulas.scale_entry, 14, **values)

    def first_digit(f: CodeBlock) -> None:
        f.product("A", "F", "F")
        f.product("A", "A", "A")
        f.product("AT", "A", "AM")
        for d, region in (("X", "x"), ("Y", "y")):
            f.pick("tx", [formulas.entry(region, j) for j in range(1, 16)])
            f.negate(d, "tx")
        f.copy("Z", "ONE")
        f.copy("W", "AT")

    a.block("first digit", first_digit, bounds={"F": 40})
    a.block("second digit", lambda f: f.control(Control.SHIFT, argument=4))

    def window(f: CodeBlock) -> None:
        for _ in range(4):
            formulas.double(f)
        formulas.add_entry(f)

    _loop(a, "window", window, a.shape.windows - 1, 4, X=16, Y=16, Z=4, W=4)

    def after(f: CodeBlock) -> None:
        f.select("Z", "ZERO", "Z", Condition.FRESH)
        f.product("I", "Z", "F")
        f.double("I", "I")

    a.block("z", after, bounds={"F": 40})


def _finish_multiply(a: _Assembler) -> None:
    def affine(f: CodeBlock) -> None:
        f.bounds |= {"V": 2, "X": 16, "Y": 16}
        f.product("Z", "V", "ONE")
        f.product("A", "V", "V")
        f.product("B", "A", "V")
        f.negate("X", "X")
        f.negate("Y", "Y")
        for name, factor in (("X", "A"), ("Y", "B")):
            f.product(name, name, factor)
            f.double(name, name)
            f.double(name, name)
        formulas.curve_difference(f, "output", "X", "Y")
        f.product("X", "X", "UNIT")
        f.product("Y", "Y", "UNIT")

    a.block("affine", affine)
    _reduce(a, "canonical", ["X", "Y", "Z", "input", "output"], a.shape.shift)

    def tests(f: CodeBlock) -> None:
        f.test_zero("A", "Z", Effect.INFINITY)
        f.test_zero("B", "input", Effect.POINT)
        f.test_zero("C", "output", Effect.CHECK)

    a.block("tests", tests)
    _send(a, "X")
    _send(a, "Y")


def _ladder(a: _Assembler) -> None:
    """Receive k and u and send the coordinate of k times a point with u; a is (A + 2)/4."""
    a.label("ladder")
    _receive(a, "tx")
    _receive(a, "ty")
    _receive(a, "F", RANDOM)

    def start(f: CodeBlock) -> None:
        f.control(Control.SCALAR, "tx")
        f.product("ty", "ty", "FORM")
        f.product("X", "F", "FORM")
        f.constant("Z", 0)
        f.product("Y", "X", "ty")
        f.copy("W", "X")

    a.block("ladder start", start)
    _loop(a, "ladder", formulas.ladder_step, 4 * a.shape.windows, 1, X=2, Z=2, Y=2, W=2, ty=2)

    def end(f: CodeBlock) -> None:
        f.select("X", "Y", "X", Condition.SWAP)
        f.select("I", "W", "Z", Condition.SWAP)

    a.block("ladder end", end)


def _finish_ladder(a: _Assembler) -> None:
    a.label("finish ladder")

    def affine(f: CodeBlock) -> None:
        f.product("X", "X", "V")
        f.product("X", "X", "UNIT")

    a.block("ladder affine", affine)
    _reduce(a, "ladder canonical", ["X"], a.shape.shift)
    a.block("ladder test", lambda f: f.test_zero("A", "X", Effect.INFINITY))
    _send(a, "X")


@cache
def program(shape: Shape) -> CurveProgram:
    """Return the microcode of a shape."""
    a = _Assembler(shape)
    for command in COMMANDS:
        a.jump(Jump.ALWAYS, command)
    _multiply(a)
    a.label("invert")
    _invert(a)
    a.jump(Jump.LADDER, "finish ladder")
    _finish_multiply(a)
    a.label("to wipe")
    a.jump(Jump.ALWAYS, "wipe")
    _finish_ladder(a)
    a.jump(Jump.ALWAYS, "wipe")
    _ladder(a)
    a.jump(Jump.ALWAYS, "invert")
    _curve(a)
    names = [name for name in a.addresses if name not in KEPT]
    _wipe(a, names)
    return a.finish()
