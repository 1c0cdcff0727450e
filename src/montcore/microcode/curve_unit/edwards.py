# SPDX-License-Identifier: Apache-2.0
"""Verification of Ed25519 on a curve −x² + y² = 1 + d·x²·y² modulo p, p = 13 modulo 16.

a of the loaded curve is d, and b is (1 + √−1)/2. Points are (X, Y, Z, T) with x = X/Z, y = Y/Z and T = X·Y/Z (Hisil,
Wong, Carter, Dawson 2008). A stored point is (Y − X, Y + X, 2·d·T, 2·Z). No sum has an exception, so the digit 0 adds
(0, 1).

A digit has two bits of S and two bits of h. Its entry of 15 is a multiple of the base point plus one of −A.

    for each digit:   P = 4·P + entry;   then (X, Y, Z) = P − R has small order if and only if X·Y·(X² + Y²) = 0

x of a point: with u = y² − 1, v = d·y² + 1, w = u·v and s = w^((p − 5)/8), x = u·s or √−1·u·s. (p − 5)/8 is twice p
without its last digit of 4 bits, plus 1. x is even if 2·(x/2 modulo p) is below p.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from montcore.microcode.curve_unit import formulas
from montcore.microcode.curve_unit.assembler import Assembler
from montcore.microcode.curve_unit.block import CodeBlock
from montcore.microcode.curve_unit.routines import below
from montcore.microcode.curve_unit.word import Control, Digits, Effect, Jump, Level

_DIGIT_BITS = 2  # of each scalar
_LEVELS = 4  # bits of a digit


@dataclass(frozen=True)
class _Encoded:
    """Numbers of a point that is given by y and the parity of x."""

    parity: str
    y: str
    u: str
    v: str
    w: str
    power: formulas.StoredPower
    digit: str  # power of a digit
    x: str
    t: str  # x·y
    half: str  # x/2
    equation: str  # 0 if the point is on the curve


def _encoded(first: int, region: str, v: str, digit: str, names: str) -> _Encoded:
    parity, y, u, of_d, w = (f"f{first + k}" for k in range(5))
    power = formulas.StoredPower(core=None, one="ONE", base=w, v=v, region=region)
    return _Encoded(parity, y, u, of_d, w, power, digit, *names)


# −A and −R; their powers are in the regions x and y.
_A = _encoded(0, "x", "V", "tx", "XTHK")
_R = _encoded(5, "y", "U", "ty", "QRGJ")
_BASE = ("f10", "f11")
_S, _H = "f12", "r"
_HALF, _TWICE_D = "f13", "f14"  # 1/2; 2·d
_CONSTANT = "f15"  # −1
_TOOTH = ("X", "Y", "Z", "T")
_PICKED = ("tx", "ty", "AT", "F")  # the entry of a digit
_OF_R = ("f7", "f8", "f9")  # −R as a stored point with Z = 1
FOUND = "x9"  # h, plus a number that is 0 for a signature
_ENTRY = {"X": 18, "Y": 4, "Z": 2, "F": 8}


def verify_edwards(a: Assembler) -> None:
    """Receive x odd for −A, y of A, x odd for −R, y of R, S, h and the base point.

    Send h, or 0 with an error: 8·S·B is not 8·R + 8·h·A, or a number is no point.
    """
    a.label("verify_edwards")
    for name in (_A.parity, _A.y, _R.parity, _R.y, _S, _H, *_BASE):
        a.receive(name)
    a.block("edwards start", _start)
    points = _A, _R

    def powers(f: CodeBlock) -> None:
        for point in points:
            point.power.first(f)

    def entries(f: CodeBlock) -> None:
        for point in points:
            point.power.entry(f)

    def pick(f: CodeBlock) -> None:
        for point in points:
            f.pick(point.digit, [formulas.entry(point.power.region, j) for j in range(formulas.ENTRIES)])

    def first_digit(f: CodeBlock) -> None:
        f.control(Control.SCALAR, "D")
        pick(f)
        for point in points:
            f.copy(point.power.v, point.digit)

    def window(f: CodeBlock) -> None:
        pick(f)
        for point in points:
            v = point.power.v
            for _ in range(4):
                f.product(v, v, v)
            f.product(v, v, point.digit)

    a.block("edwards powers", powers, bounds={_A.w: 2, _R.w: 2})
    a.loop("edwards entries of powers", entries, formulas.ENTRIES - 2, **{point.power.v: 2 for point in points})
    a.block("edwards first digit", first_digit)
    a.block("edwards second digit", lambda f: f.control(Control.SHIFT, argument=4))
    a.loop("edwards power", window, a.shape.windows - 2, 4)  # without the last digit
    a.label("edwards roots")
    bounds = dict.fromkeys((_A.u, _R.u), 18) | dict.fromkeys((_A.v, _R.v), 6)

    def roots(f: CodeBlock) -> None:
        for point in points:
            _root(f, point)

    a.block("edwards roots", roots, bounds=bounds)
    a.reduce(
        "edwards canonical",
        [name for point in points for name in (point.half, point.equation)],
        a.shape.shift,
        unused="ABCL",
    )
    a.block("edwards signs", _signs)
    a.label("edwards table")
    a.block("edwards neutral entry", _neutral)  # the count is 0
    a.block("edwards first entry", lambda f: _store(f, "|"))
    a.jump(Jump.CALL, "edwards double")
    a.jump(Jump.CALL, "edwards level")

    def base(f: CodeBlock) -> None:
        x, y = _BASE
        f.product("X", x, "FORM")
        f.product("Y", y, "FORM")
        f.product("T", "X", "Y")
        f.copy("Z", "ONE")

    a.block("edwards base", base)
    a.jump(Jump.CALL, "edwards level")
    a.jump(Jump.CALL, "edwards double")
    a.jump(Jump.CALL, "edwards level")
    _sum(a)
    _compare(a)


def edwards_routines(a: Assembler) -> None:
    """Add the routines that make the table of a verification."""
    a.label("edwards double")

    def double(f: CodeBlock) -> None:
        f.negate("nx", "X")
        _double(f, [*"ABCGHKL"], ("nx", "Y", "Z"), _TOOTH)

    a.block("edwards double", double, bounds={"X": 2, "Y": 2, "Z": 4})
    a.jump(Jump.RETURN)
    a.label("edwards level")
    a.level(Level.NEXT)
    a.block("edwards tooth", lambda f: _store(f, "|"))
    a.level(Level.COUNT)

    def entry(f: CodeBlock) -> None:
        _add(f, _TOOTH, ("@X+", "@Y+", "@Z+", "@F+"), ("x0", "x1", "x2", "x3"))
        _store(f, "|", ("x0", "x1", "x2", "x3"))

    bounds = {f"@{table}+": bound for table, bound in _ENTRY.items()}
    a.block("edwards entries", entry, count=(1 << _LEVELS - 1) - 1, bounds=bounds | {"X": 2, "Y": 2, "Z": 4})
    a.jump(Jump.RETURN)


def _start(f: CodeBlock) -> None:
    """Check numbers; u, v and w of both points, and constants."""
    below(f, "D", _A.y, _R.y, *_BASE)
    f.negate(_CONSTANT, "ONE")
    f.double(_TWICE_D, "AM")
    for point, square in ((_A, "A"), (_R, "B")):
        f.product(point.y, point.y, "FORM")
        f.product(square, point.y, point.y)
        f.add(point.u, square, _CONSTANT)
        f.product(point.v, square, "AM")
        f.add(point.v, point.v, "ONE")
        f.product(point.w, point.u, point.v)
    # ((1 + √−1)/2)^4 = −1/4
    f.product("C", "BM", "BM")
    f.product("C", "C", "C")
    f.double("C", "C")
    f.negate(_HALF, "C")


def _root(f: CodeBlock, of: _Encoded) -> None:
    """Compute x, x/2 to be reduced, and v·x² − u to be reduced."""
    s, t, factor = of.power.v, of.digit, of.equation
    f.product(s, s, s)
    f.product(s, s, of.w)
    f.product(t, s, s)
    f.product(t, t, of.w)  # 1 or −1 for a point
    f.negate(factor, t)
    f.add(factor, "ONE", factor)
    f.product(factor, factor, "BM")
    f.add(factor, t, factor)
    f.product(of.x, of.u, s)
    f.product(of.x, of.x, factor)
    f.product(of.half, of.x, _HALF)
    f.product(of.half, of.half, "UNIT")
    f.product(of.equation, of.x, of.x)
    f.product(of.equation, of.equation, of.v)
    f.negate(of.u, of.u)
    f.add(of.equation, of.equation, of.u)
    f.product(of.equation, of.equation, "ONE")


def _signs(f: CodeBlock) -> None:
    """Give x its parity, and compute x·y; the points must be on the curve."""
    for point, (even, odd, opposite, t) in ((_A, ("A", "B", "C", "x0")), (_R, ("x1", "x2", "x3", "x4"))):
        f.negate(opposite, point.x)
        f.choose_half(even, point.x, opposite, point.half, "D", "x5")
        f.choose_half(odd, opposite, point.x, point.half, "D", "x6")
        f.choose_nonzero(t, odd, even, point.parity, "x7")
        f.product(point.x, t, "ONE")
        f.product(point.t, point.x, point.y)
    f.test_zero("x8", _A.equation, Effect.POINT)
    f.test_zero("x9", _R.equation, Effect.SIGNATURE)
    p, m, t = _OF_R
    f.negate("x10", _R.x)
    f.add(p, _R.y, "x10")
    f.add(m, _R.y, _R.x)
    f.product(t, _R.t, _TWICE_D)
    f.copy("Y", _A.y)
    f.copy("Z", "ONE")
    f.control(Control.LEVEL, argument=Level.FIRST)


def _neutral(f: CodeBlock) -> None:
    f.copy("@X+", "ONE")
    f.copy("@Y+", "ONE")
    f.constant("@Z+", 0)
    f.double("@F+", "ONE")


def _store(f: CodeBlock, index: str, point: formulas.Point = _TOOTH) -> None:
    """Store a point as an entry."""
    x, y, z, t = point
    f.negate("nx", x)
    f.add(f"@X{index}", y, "nx")
    f.add(f"@Y{index}", y, x)
    f.product(f"@Z{index}", t, _TWICE_D)
    f.double(f"@F{index}", z)


def _double(f: CodeBlock, names: Sequence[str], of: formulas.Triple, d: formulas.Point | formulas.Triple) -> None:
    """Compute d = minus twice a point: 7 products, and one for T."""
    a, b, c, xy, k, g, h = names
    x, y, z = of
    f.product(b, y, y)
    f.product(a, x, x)
    f.product(c, z, z)
    f.product(xy, x, y)
    f.double(xy, xy)
    f.negate(g, b)
    f.add(h, a, b)
    f.add(g, a, g)
    f.add(k, c, g, twice=True)
    f.product(d[1], g, h)
    f.product(d[0], xy, k)
    f.product(d[2], k, g)
    if len(d) > 3:
        f.product(d[3], xy, h)


def _add(f: CodeBlock, of: formulas.Point, stored: formulas.Point, d: formulas.Point | formulas.Triple) -> None:
    """Compute d = a point plus a stored one: 7 products, and one for T."""
    x, y, z, t = of
    p, m, of_t, of_z = stored
    f.negate("y2", x)
    f.add("y3", y, "y2")
    f.add("y4", y, x)
    f.product("y5", "y3", p)
    f.product("y6", "y4", m)
    f.product("y7", t, of_t)
    f.product("y8", z, of_z)
    _finish(f, d)


def _finish(f: CodeBlock, d: formulas.Point | formulas.Triple) -> None:
    """Compute d from the products y5 to y8 of a sum."""
    f.negate("y9", "y5")
    f.add("y9", "y6", "y9")
    f.negate("y10", "y7")
    f.add("y10", "y8", "y10")
    f.add("y11", "y8", "y7")
    f.add("y12", "y6", "y5")
    f.product(d[0], "y9", "y10")
    f.product(d[1], "y11", "y12")
    f.product(d[2], "y10", "y11")
    if len(d) > 3:
        f.product(d[3], "y9", "y12")


def _sum(a: Assembler) -> None:
    """(X, Y, Z) = S·B − h·A."""

    def start(f: CodeBlock) -> None:
        f.constant("X", 0)
        f.copy("Y", "ONE")
        f.copy("Z", "ONE")
        f.copy("U", _S)
        f.copy("V", _H)

    def digit(f: CodeBlock) -> None:
        f.control(Control.SCALAR, "U", "V", argument=Digits.JOINT)
        for d, table in zip(_PICKED, _ENTRY, strict=True):
            f.pick(d, [f"%{table}{j}" for j in range(1 << _LEVELS)])
        for scalar in "UV":
            for _ in range(_DIGIT_BITS):
                f.double(scalar, scalar)
                f.bounds[scalar] = 0
        _double(f, [*"ABCGHKL"], ("X", "Y", "Z"), ("Q", "R", "S"))
        _double(f, [f"x{k}" for k in range(7)], ("Q", "R", "S"), ("W", "x8", "x9", "x10"))
        _add(f, ("W", "x8", "x9", "x10"), _PICKED, ("X", "Y", "Z"))

    a.label("edwards sum")
    a.block("edwards sum start", start)
    bounds = {f"%{table}{j}": bound for table, bound in _ENTRY.items() for j in range(1 << _LEVELS)}
    a.loop("edwards sum", digit, 4 * a.shape.windows // _DIGIT_BITS, **bounds, U=0, V=0, X=4, Y=4, Z=4)


def _compare(a: Assembler) -> None:
    """Subtract R and test for a small order, twice: one wrong operand hides no wrong signature."""

    def difference(f: CodeBlock) -> None:
        p, m, t = _OF_R
        f.product("A", "X", "Z")
        f.product("B", "Y", "Z")
        f.product("C", "Z", "Z")
        f.product("G", "X", "Y")
        f.negate("H", "A")
        f.add("H", "B", "H")
        f.add("J", "B", "A")
        f.product("y5", "H", p)
        f.product("y6", "J", m)
        f.product("y7", "G", t)
        f.double("y8", "C")
        _finish(f, ("K", "L", "M"))
        f.product("S", "K", "K")
        f.product("W", "L", "L")
        f.add("S", "S", "W")
        f.product("W", "K", "L")
        f.product("@x+", "W", "S")
        f.product("@f+", "M", "C")  # not 0

    bounds = {"X": 4, "Y": 4, "Z": 4} | dict(zip(_OF_R, (20, 8, 2), strict=True))
    a.loop("edwards difference", difference, 2, **bounds)
    numbers = ["x1", "x2", "f1", "f2"]
    a.reduce("edwards difference canonical", numbers, a.shape.shift)

    def tests(f: CodeBlock) -> None:
        for d, number in zip("AB", numbers[:2], strict=True):
            f.test_zero(d, number, Effect.SIGNATURE)
        for d, number in zip("CG", numbers[2:], strict=True):
            f.test_zero(d, number, Effect.VANISHED)
        f.add(FOUND, _H, "x1")

    a.block("edwards tests", tests)
    a.send(FOUND)
