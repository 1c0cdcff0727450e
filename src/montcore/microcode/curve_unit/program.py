# SPDX-License-Identifier: Apache-2.0
"""The microcode of a curve unit: all commands."""

from functools import cache

from montcore.microcode.curve_unit import formulas
from montcore.microcode.curve_unit.assembler import DELAY_WORDS, KEPT, RANDOM, Assembler, CurveProgram
from montcore.microcode.curve_unit.batch import sign_batch, wipe_lanes
from montcore.microcode.curve_unit.block import CANONICAL, CodeBlock
from montcore.microcode.curve_unit.edwards import edwards_routines, verify_edwards
from montcore.microcode.curve_unit.keys import key
from montcore.microcode.curve_unit.routines import (
    SAME,
    SUM,
    below,
    constants,
    inverse,
    masked_comb,
    routines,
    sum_and_double,
    windows,
)
from montcore.microcode.curve_unit.shape import Shape
from montcore.microcode.curve_unit.signatures import base, sign, tables, verify
from montcore.microcode.curve_unit.word import Condition, Control, Digits, Effect, Jump, Word

__all__ = ["COMMANDS", "DELAY_WORDS", "ENTRY_WORDS", "CurveProgram", "program"]

# Command c starts at word ENTRY_WORDS·c.
COMMANDS = (
    *("wipe", "curve", "multiply", "ladder", "base", "sign", "verify", "check"),
    *("multiply_base", "multiply_add", "key", "verify_key", "sign_batch", "verify_edwards"),
)
# A command that continues in another one's words, which JumpPlain leaves.
_VARIANTS = {"verify_key": "verify"}
KEY_COMMANDS = ("key", "verify_key")
BATCH, EDWARDS = "sign_batch", "verify_edwards"
ENTRY_WORDS = 8


def _curve(a: Assembler) -> None:
    """Load M, a, b and n, and compute the constants of the curve."""
    a.label("curve")
    a.receive("D")
    a.modulus("D")
    for name in ("AM", "BM", "N"):
        a.receive(name)

    def start(f: CodeBlock) -> None:
        f.bounds["D"] = CANONICAL
        f.constant("ZERO", 0)
        f.constant("UNIT", 1)
        f.double("C16", "D")
        f.double("C16", "C16")
        f.double("C32", "C16")
        f.double("C64", "C32")
        below(f, "D", "AM", "BM")
        f.copy("V", "UNIT")

    a.block("curve start", start)
    constants(a, "D")

    def form(f: CodeBlock) -> None:
        f.product("AM", "AM", "FORM")
        f.product("BM", "BM", "FORM")

    a.block("curve form", form)


def _wipe(a: Assembler, names: list[str]) -> None:
    """Write 0 into ``ZERO`` and the numbers ``names``, and leave 0 in the multipliers and in the scalar."""
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


def _point(f: CodeBlock, x: str = "X", y: str = "Y") -> None:
    """Take the point (x, y) that was received."""
    below(f, "D", x, y)
    for name in (x, y):
        f.product(name, name, "FORM")


def _multiply(a: Assembler) -> None:
    """Receive k, x and y; send the coordinates of k·(x, y)."""
    a.label("multiply")
    a.receive("tx")
    a.receive("X")
    a.receive("Y")
    a.receive("F", RANDOM)

    def start(f: CodeBlock) -> None:
        below(f, "N", "tx")
        _point(f)
        f.product("F", "F", "FORM")

    a.block("start", start)
    a.jump(Jump.CALL, "scalar")
    a.jump(Jump.CALL, "windows")

    def denominator(f: CodeBlock) -> None:
        f.product("I", "Z", "F")
        f.double("I", "I")

    a.block("z", denominator, bounds={"F": 40})
    a.label("result")  # (X, Y, I/2)
    inverse(a)
    a.jump(Jump.CALL, "affine")
    a.reduce("canonical", ["X", "Y", "Z", "input", formulas.OUTPUT], a.shape.shift)

    def tests(f: CodeBlock) -> None:
        f.test_zero("A", "Z", Effect.INFINITY)
        f.test_zero("B", "input", Effect.POINT)
        f.test_zero("C", formulas.OUTPUT, Effect.CHECK)

    a.block("tests", tests)
    a.send("X")
    a.send("Y")


def _multiply_base(a: Assembler) -> None:
    """Receive k and send k times the base point, by its comb."""
    a.label("multiply_base")
    a.receive("tx")
    a.receive("F", RANDOM)
    a.receive_order()

    masked_comb(a, "multiply_base start", "tx", lambda f: below(f, "N", "tx"))

    def end(f: CodeBlock) -> None:
        f.double("I", "Z")
        f.copy("input", "ZERO")

    a.block("multiply_base end", end, bounds={"Z": 16})


def _multiply_add(a: Assembler) -> None:
    """Receive k, a point and another one, and send k times the point plus the other one, which may be equal."""
    other, equation = ("r", "f0"), "I"  # places that windows do not use
    multiple_z = "x8"  # 0 modulo M if the multiple is infinity without k = 0
    a.label("multiply_add")
    a.receive("tx")
    for name in ("X", "Y", *other):
        a.receive(name)
    a.receive("F", RANDOM)

    def start(f: CodeBlock) -> None:
        below(f, "N", "tx")
        _point(f)
        _point(f, *other)
        formulas.curve_difference(f, equation, *other)
        f.product("F", "F", "FORM")
        f.negate(other[0], other[0])
        f.double(other[1], other[1])
        f.negate(other[1], other[1])

    a.block("multiply_add start", start)
    a.jump(Jump.CALL, "scalar")
    a.jump(Jump.CALL, "windows")

    def add(f: CodeBlock) -> None:
        f.product("Z", "Z", "F")
        f.select(multiple_z, "ONE", "Z", Condition.FRESH)
        sum_and_double(f, (*other, "ONE", "AM"))

    a.block("multiply_add sum", add, bounds={"X": 16, "Y": 16, "F": 40} | dict.fromkeys(other, 16))
    a.reduce("multiply_add canonical", [*SAME, equation, multiple_z], a.shape.shift)

    def choose(f: CodeBlock) -> None:
        f.test_zero("A", equation, Effect.POINT)
        f.test_zero("K", multiple_z, Effect.INFINITY)
        f.negate("Z", "Z")
        f.choose_nonzero("B", "UNIT", SAME[1], SAME[0], "C")
        for d, of_sum, t in zip("XYZ", SUM, "GHJ", strict=True):
            f.choose_nonzero(d, of_sum, d, "B", t)
        f.double("I", "Z")

    a.block("multiply_add choice", choose, bounds=dict.fromkeys(("X", "Y", *SUM), 16))


def _ladder(a: Assembler) -> None:
    """Receive k and u and send the coordinate of k times a point with u; a is (A + 2)/4."""
    a.label("ladder")
    a.receive("tx")
    a.receive("ty")
    a.receive("F", RANDOM)
    a.receive_order()

    def start(f: CodeBlock) -> None:
        f.control(Control.SCALAR, "tx", argument=Digits.MASKED)
        f.product("ty", "ty", "FORM")
        f.product("X", "F", "FORM")
        f.constant("Z", 0)
        f.product("Y", "X", "ty")
        f.copy("W", "X")

    a.block("ladder start", start)
    a.loop("ladder", formulas.ladder_step, 4 * a.shape.windows, 1, X=2, Z=2, Y=2, W=2, ty=2)

    def end(f: CodeBlock) -> None:
        f.select("X", "Y", "X", Condition.SWAP)
        f.select("I", "W", "Z", Condition.SWAP)

    a.block("ladder end", end)
    inverse(a)

    def affine(f: CodeBlock) -> None:
        f.product("X", "X", "V")
        f.product("X", "X", "UNIT")

    a.block("ladder affine", affine)
    a.reduce("ladder canonical", ["X"], a.shape.shift)
    a.block("ladder test", lambda f: f.test_zero("A", "X", Effect.INFINITY))
    a.send("X")


def _check(a: Assembler) -> None:
    """Receive x, y: the point is on the curve."""
    a.label("check")
    a.receive("X")
    a.receive("Y")

    def equation(f: CodeBlock) -> None:
        _point(f)
        formulas.curve_difference(f, "input", "X", "Y")

    a.block("equation", equation)
    a.reduce("check canonical", ["input"], a.shape.shift)
    a.block("check test", lambda f: f.test_zero("A", "input", Effect.POINT))


def commands(shape: Shape) -> tuple[str, ...]:
    """Return the commands of a shape in the order of their codes; "" stands for a command that the shape lacks."""
    lacks = set() if shape.keeps_keys else set(KEY_COMMANDS)
    lacks |= {command for command, has in ((BATCH, shape.batch), (EDWARDS, shape.edwards)) if not has}
    known = ["" if command in lacks else command for command in COMMANDS]
    while not known[-1]:
        known.pop()
    return tuple(known)


@cache
def program(shape: Shape) -> CurveProgram:
    """Return the microcode of a shape."""
    a = Assembler(shape)
    variants = _VARIANTS | ({"wipe": "wipe lanes"} if shape.batch else {})
    for command in commands(shape):
        a.jump(Jump.ALWAYS, variants.get(command, command) or "wipe")
        a.words += [Word() for _ in range(ENTRY_WORDS - 1 - DELAY_WORDS)]
    routines(a)
    tables(a)
    if shape.edwards:
        edwards_routines(a)
    for build in (_multiply_base, _multiply_add):
        build(a)
        a.jump(Jump.ALWAYS, "result")
    more = ([key] if shape.keeps_keys else []) + ([verify_edwards] if shape.edwards else [])
    for build in (_multiply, _ladder, base, sign, verify, _check, _curve, *more):
        build(a)
        a.jump(Jump.ALWAYS, "wipe")
    if shape.batch:
        sign_batch(a)
        wipe_lanes(a)
    names = [name for name in a.places if name not in KEPT]
    _wipe(a, names)
    wiped = len(a.places)
    windows(a)
    assert len(a.places) == wiped
    return a.finish()
