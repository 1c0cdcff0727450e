# SPDX-License-Identifier: Apache-2.0
"""A kept public key Q: its comb, and verifications that compute u·G + v·Q by the combs of G and Q.

Entry e of the comb of Q is T(e) = S(e) + C: S(e) is the sum of the teeth of e, and C the tooth after the last one, so
no entry is nothing. With the last tooth D, C is 2^columns·D. A begins as D − C, so all C cancel:

    for each column:   A = 2·A + P,   P = entry of G's comb + T(column of v)

P takes 6 products and A 21: 2·A + P is (A + P) + A, and A + P gives both the same Z (Meloni 2007). An addition of equal
or opposite points makes Z = 0, and Z stays 0. So a Z that is not 0 shows that the sum is right, whatever the key is.
"""

from montcore.microcode.curve_unit.assembler import Assembler
from montcore.microcode.curve_unit.block import CodeBlock
from montcore.microcode.curve_unit.routines import below, inverse, possible_x
from montcore.microcode.curve_unit.word import TABLE_ENTRIES, TEETH, Condition, Control, Digits, Effect, Jump, Level

_OFFSET = ("y1", "y2", "y3")  # C; inverses use x0 to x15

# P, and the square and the cube of its Z.
PAIR = ("x1", "x2", "x3", "x4", "x5")
# The entries of G and Q for the next column, and 0 if the column of u is 0.
ENTRY, KEY_ENTRY, NONZERO = ("y1", "y2"), ("y3", "y4"), "y5"
U, V = "y6", "y7"  # scalars, with the next column at their top
_PARTS = (tuple(f"f{k}" for k in range(8)), tuple(f"f{k}" for k in range(8, 16)))
_AGAIN = "G"  # like Y: one wrong operand hides no wrong signature
FOUND = "x9"  # r, plus a number that is 0 for a signature


def key(a: Assembler) -> None:
    """Receive a point, and compute its comb."""
    a.label("key")
    a.receive("X")
    a.receive("Y")
    a.block("key start", lambda f: below(f, "D", "X", "Y"))
    a.jump(Jump.CALL, "first tooth")
    a.label("key tooth")
    _next_level(a)
    a.jump(Jump.CALL, "doublings")
    a.jump(Jump.LEVEL, "key tooth")
    _next_level(a)  # the level is 0, and C is stored as entry 0
    a.jump(Jump.CALL, "doublings")

    def offset(f: CodeBlock) -> None:
        for d, name in zip(_OFFSET, "XYZ", strict=True):
            f.copy(d, name)

    a.block("offset", offset)
    for tooth in range(TEETH):
        # The count is the level.
        def level(f: CodeBlock, tooth: int = tooth) -> None:
            f.control(Control.LEVEL, argument=Level.NEXT if tooth else Level.FIRST)
            f.control(Control.COUNT, argument=1 << tooth)

        a.block("level of key", level)
        a.jump(Jump.CALL, "key entries")
    a.block("product of offset", lambda f: f.copy("I", _OFFSET[2]))
    a.jump(Jump.CALL, "products")
    inverse(a)
    a.jump(Jump.CALL, "affine entries")

    def entry_0(f: CodeBlock) -> None:
        x, y, _ = _OFFSET
        f.product("B", "V", "V")
        f.product("C", "V", "B")
        f.negate("nx", x)
        f.negate("ny", y)
        f.product("@X+", "nx", "B")
        f.product("@Y+", "ny", "C")
        f.product("Z", "I", "ONE")

    a.block("key's entry 0", entry_0, bounds=dict.fromkeys(_OFFSET, 16))  # the count is 0
    a.jump(Jump.ALWAYS, "table tests")


def _next_level(a: Assembler) -> None:
    a.block("next level of key", lambda f: f.control(Control.LEVEL, argument=Level.NEXT))


def key_entries(a: Assembler) -> None:
    """Load the tooth at the place of the count, which gets C, for the routine ``entries`` that follows."""

    def load(f: CodeBlock) -> None:
        for d, name in zip(_OFFSET, "XYZ", strict=True):
            f.copy(name, f"@{name}+")
            f.copy(f"@{name}+", d)

    a.block("key entries", load)


def verify_key(a: Assembler, u: str, v: str) -> None:
    """Compute u·G + v·Q and compare its x with r. Send r, or 0 with an error: infinity also for an unknown sum."""
    a.label("start of joint")
    a.count(TABLE_ENTRIES // 2)

    def pair(f: CodeBlock) -> None:
        x, y, *one = PAIR
        f.copy(x, "@X+")
        f.copy(y, "@Y+")
        for name in one:
            f.copy(name, "ONE")
        f.copy(U, u)
        f.copy(V, v)

    a.block("start of pair", pair)  # D + C
    a.count(TABLE_ENTRIES)  # entry 0

    def start(f: CodeBlock) -> None:
        f.negate("X", "@X+")
        f.copy("Y", "@Y+")
        f.copy("Z", "ONE")
        f.bounds |= {U: 0, V: 0}
        _pick(f)

    a.block("start of sum", start)  # −C; 2·(−C) + D + C is D − C

    def column(f: CodeBlock) -> None:
        _double_and_add(f)
        _add_entries(f)
        _pick(f)

    bounds = {"X": 16, "Y": 8, "Z": 2} | dict(zip(PAIR, (8, 8, 64, 2, 4), strict=True)) | {U: 0, V: 0}
    # A pass adds the entries that the previous pass has read, and reads the entries of the next column.
    a.loop("joint", column, a.shape.columns + 1, **bounds)
    a.label("compare joint")
    a.block("compare joint", _compare, bounds=bounds)
    a.reduce("joint canonical", ["X", "Y", _AGAIN], a.shape.shift)

    def tests(f: CodeBlock) -> None:
        f.test_zero("H", "X", Effect.INFINITY)
        f.test_zero("J", "Y", Effect.SIGNATURE)
        f.test_zero("K", _AGAIN, Effect.SIGNATURE)
        f.add(FOUND, "r", "Y")

    a.block("joint tests", tests)
    a.send(FOUND)


def _pick(f: CodeBlock) -> None:
    """Read the entries of a column, and move the scalars to the next one."""
    for scalar, kind, entry in ((V, Digits.BLINDED, KEY_ENTRY), (U, Digits(0), ENTRY)):
        f.control(Control.SCALAR, scalar, argument=Digits.COLUMNS | kind)
        for d, table, parts in zip(entry, "XY", _PARTS, strict=True):
            f.pick_of_many(d, [f"#{table}{j}" for j in range(TABLE_ENTRIES)], parts)
        f.double(scalar, scalar)
    f.select(NONZERO, "ONE", "ZERO", Condition.BEGIN)


def _add_entries(f: CodeBlock) -> None:
    """PAIR = the entry of Q, plus the entry of G unless the column of G is 0: 6 products."""
    (x, y), (key_x, key_y) = ENTRY, KEY_ENTRY
    f.negate("x6", key_x)
    f.negate("x7", key_y)
    f.add("x8", x, "x6")
    f.add("x9", y, "x7")
    f.negate("x10", "x8")
    f.double("x11", "x10")  # Z
    f.product("x12", "x11", "x11")
    f.product("x13", "x6", "x12")
    f.product("x14", "x10", "x12")
    f.product("x15", "x9", "x9")
    f.product("x7", "x7", "x14")
    f.add("x15", "x15", "x14")
    f.add("x15", "x13", "x15", twice=True)  # X
    f.add("x13", "x13", "x15")
    f.product("x13", "x9", "x13")
    f.add("x13", "x13", "x7")
    f.double("x13", "x13")  # 2Y
    f.double("x14", "x14")
    both = ("x15", "x13", "x11", "x12", "x14")
    temporary = ("y8", "y9", "y10", "y11", "y12")
    for d, added, only, t in zip(PAIR, both, (key_x, key_y, *3 * ["ONE"]), temporary, strict=True):
        f.choose_nonzero(d, added, only, NONZERO, t)


def _double_and_add(f: CodeBlock) -> None:
    """(X, Y, Z) = twice the point plus PAIR, which is (x, 2y) and its Z: 21 products."""
    x, y, z, square, cube = PAIR
    f.product("A", "Z", "Z")
    f.product("B", "Z", "A")
    f.product("U", "X", square)
    f.product("C", x, "A")
    f.product("S", "Y", cube)
    f.product("V", y, "B")
    f.add("H", "U", "C")
    f.add("R", "S", "V")
    f.double("H2", "H")
    f.negate("nH", "H")
    f.product("A", "H2", "H2")
    f.product("J", "U", "A")
    f.product("G", "nH", "A")
    f.product("T", "R", "R")
    f.product("K", "S", "G")
    f.product("B", "Z", z)
    f.product("Z", "B", "H2")
    f.add("x", "T", "G")
    f.add("x", "J", "x", twice=True)
    f.add("L", "J", "x")
    f.product("Q", "R", "L")
    # With this Z, the point is (J, −2K) and the sum (−x, 2·(Q + K)): x of both differs by L.
    f.negate("nx", "L")
    f.double("ny", "nx")
    f.double("K", "K")
    f.add("M", "Q", "K")
    f.double("M", "M")
    f.product("W", "ny", "ny")
    f.product("AT", "J", "W")
    f.product("tx", "nx", "W")
    f.product("ty", "M", "M")
    f.product("K", "K", "tx")
    f.product("Z", "Z", "ny")
    f.add("ty", "ty", "tx")
    f.add("ty", "AT", "ty", twice=True)
    f.add("I", "AT", "ty")
    f.negate("X", "ty")
    f.product("M", "M", "I")
    f.add("M", "M", "K")
    f.double("Y", "M")


def _compare(f: CodeBlock) -> None:
    """Compare x with r and r + n: Y and _AGAIN are then 0 for a signature, and X is 0 for Z = 0."""
    possible_x(f, "r")
    f.product("A", "Z", "Z")
    f.product("B", "A", "x8")
    f.product("C", "A", "x9")
    f.add("B", "X", "B")
    f.add("C", "X", "C")
    f.product("Y", "B", "C")
    f.product(_AGAIN, "C", "B")
    f.product("X", "Z", "ONE")
