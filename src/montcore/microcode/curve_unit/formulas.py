# SPDX-License-Identifier: Apache-2.0
"""Formulas of points as operations on numbers modulo M.

A multiple of a point is kept as (−X, −2Y, Z, W) with W = a·Z⁴, in modified Jacobian coordinates (Cohen, Miyaji, Ono
1998); a doubling changes the sign of the point. The table has 15 multiples of the point with one Z, as pairs (x, 2y) of
the curve with a·Z⁴. The comb has 63 sums of its teeth in the same form with Z = 1; where its scalar is secret, a copy
of it is read, in which all entries have a random multiple of M. Entry j is at place j. Entry 0 of both is any number:
the digit 0 reads it, too.
"""

from dataclasses import dataclass

from montcore.microcode.curve_unit.block import CodeBlock
from montcore.microcode.curve_unit.shape import WINDOW_BITS
from montcore.microcode.curve_unit.word import TABLE_ENTRIES, Condition, Control

ENTRIES = 16
# While a comb is used, the places of the window table are free; while windows are used, the comb's factors' places.
MINUS_Z = "x1"
COMB_Z, COMB_FACTOR = "x10", "x11"  # z of an addition, and its value before the first addition: −F
WINDOW_Z = "f10"
_PARTS = tuple(f"f{k}" for k in range(16))
# Numbers after the multiple of a point is computed.
UNITY = "f15"  # 1 modulo M or n
OUTPUT = "f14"  # the equation of the result

Triple = tuple[str, str, str]
Point = tuple[str, str, str, str]

POINT: Point = ("X", "Y", "Z", "W")
# A point after an addition, and the point without the addition, by windows and by the comb. A selection writes to a
# separate place: if the place held one of the two numbers, the power would show which number is taken.
WINDOW_SUM: Point = ("f2", "f3", "f4", "f5")
WINDOW_KEPT: Point = ("f6", "f7", "f8", "f9")
COMB_SUM: Point = ("x2", "x3", "x4", "x5")
COMB_KEPT: Point = ("x6", "x7", "x8", "x9")


def entry(region: str, number: int) -> str:
    """Return the name of an entry of a region."""
    return f"{region}{number}"


def double(f: CodeBlock, of: Point = POINT) -> None:
    """(X, Y, Z, W) = minus twice a point: 8 products."""
    x, y, z, w = of
    f.product("A", x, x)
    f.product("B", y, y)
    f.add("M", "A", "A", twice=True)
    f.add("M", "M", w)
    f.product("S", x, "B")
    f.product("C", "B", "B")
    f.product("T", "M", "M")
    f.product("Z", y, z)
    f.product("W", "C", w)
    f.add("x", "S", "T", twice=True)
    f.add("L", "S", "x")
    f.negate("X", "x")
    f.product("Q", "M", "L")
    f.add("Y", "Q", "C", twice=True)


def pick_entry(f: CodeBlock) -> None:
    """(tx, ty) = the table's entry of the scalar's digit."""
    f.pick("tx", [entry("x", j) for j in range(ENTRIES)])
    f.pick("ty", [entry("y", j) for j in range(ENTRIES)])


def pick_column(f: CodeBlock) -> None:
    """(tx, ty) = the comb's entry of the scalar's column."""
    f.pick_of_many("tx", [f"#X{j}" for j in range(TABLE_ENTRIES)], _PARTS)
    f.pick_of_many("ty", [f"#Y{j}" for j in range(TABLE_ENTRIES)], _PARTS)


def add_entry(f: CodeBlock, z: str, of: Point, kept: Point, *, negative: bool) -> None:
    """Compute a point as (X, Y, z, W) plus the entry (tx, ty) of the scalar's digit: 13 products.

    Before the first addition, z is the random factor of the entry. For the digit 0 the point stays, also before the
    first addition: otherwise two digits 0 would write equal numbers twice. The addition is computed for every digit.
    kept: the point without the addition. negative: z is the complement of a product, and so is Z then.
    """
    cube, square = of[2], of[3]  # square and cube of z; separate from the numbers taken for the first digit
    f.product(square, z, z)
    f.product("U", square, "tx")
    f.product(cube, z, square)
    f.product("V", cube, "ty")
    f.add("H", "U", "X")
    f.add("R", "V", "Y")
    f.double("H2", "H")
    f.negate("nH", "H")
    f.product("A", "H2", "H2")  # 4·H²
    f.product("J", "X", "A")
    f.product("G", "nH", "A")
    f.product("S", "R", "R")
    f.product("K", "Y", "G")
    f.product("B", "A", "A")
    if negative:
        f.double("H2", "nH")
    f.product("C", z, "H2")
    if negative:
        f.negate("C", "C")
    f.product("M", "W", "B")
    # Candidates in place of the sum: for the digit 0, and for the first other digit.
    f.negate("nx", "U")
    f.negate("ny", "V")
    x, y, _, w = kept
    for d, begun, point in ((x, "nx", "X"), (y, "ny", "Y"), (w, "AT", "W")):
        f.select(d, begun, point, Condition.BEGIN)
    f.add("x", "S", "G")
    f.add("x", "J", "x", twice=True)
    f.add("L", "J", "x")
    f.negate("tx", "x")
    f.product("Q", "R", "L")
    f.add("ty", "Q", "K")
    f.double("ty", "ty")
    for d, without, point in zip(of, (x, y, z, w), ("tx", "ty", "C", "M"), strict=True):
        f.select(d, without, point, Condition.KEEP)


def begin(f: CodeBlock, of: Point) -> None:
    """The point is the first entry with the factor F. A = F² and B = F³."""
    f.product("tx", "tx", "A")
    f.product("ty", "ty", "B")
    f.negate(of[0], "tx")
    f.negate(of[1], "ty")
    f.copy(of[2], "F")
    f.copy(of[3], "AT")


def end(f: CodeBlock, of: Point) -> None:
    """(X, Y, Z, W) = the point, with Z = 0 if all digits of the scalar were 0.

    After a last digit 0 these places would have the same numbers before.
    """
    for d in POINT:
        f.constant(d, 0)
    for d, name in zip("XYW", (of[0], of[1], of[3]), strict=True):
        f.copy(d, name)
    f.select("Z", "ZERO", of[2], Condition.FRESH)


def add_points(f: CodeBlock, p: Triple, q: Triple, d: Triple) -> None:
    """Compute d = p + q for p ≠ ±q: 16 products; H and R are the differences of x and y, and both 0 for p = q."""
    f.product("A", p[2], p[2])
    f.product("B", q[2], q[2])
    f.product("U", p[0], "B")
    f.product("C", q[0], "A")
    f.product("V", p[2], "A")
    f.product("V", "V", q[1])
    f.product("S", q[2], "B")
    f.product("S", "S", p[1])
    f.negate("C", "C")
    f.add("H", "U", "C")
    f.negate("V", "V")
    f.add("R", "S", "V")
    f.double("H2", "H")
    f.negate("nH", "H")
    f.product("A", "H2", "H2")
    f.product("J", "U", "A")
    f.product("G", "nH", "A")
    f.product("T", "R", "R")
    f.product("K", "S", "G")
    f.product("B", p[2], q[2])
    f.product(d[2], "B", "H2")
    f.add("x", "T", "G")
    f.add("x", "J", "x", twice=True)
    f.add("L", "J", "x")
    f.negate(d[0], "x")
    f.product("Q", "R", "L")
    f.add("Q", "Q", "K")
    f.double(d[1], "Q")


def curve_difference(f: CodeBlock, d: str, x: str, y: str, core: int | None = None) -> None:
    """Compute d = y² − x³ − a·x − b, below 2V; core: by this multiplier, otherwise by any one."""
    f.product("A", x, x, core)
    f.product("B", y, y, core)
    f.add("A", "A", "AM")
    f.product("A", "A", x, core)
    f.add("A", "A", "BM")
    f.negate("A", "A")
    f.add("A", "A", "B")
    f.product(d, "A", "ONE", core)


def first_entries(f: CodeBlock) -> None:
    """Entries 1 and 2, the point and its double, from (px, py) with Z = lambda; then (px, py) has the double's Z."""
    f.product("A", "F", "F")
    f.product("B", "A", "F")
    x, y = f.product(entry("x", 1), "X", "A"), f.product(entry("y", 1), "Y", "B")
    f.copy(entry("f", 1), "F")
    f.product("W", "A", "A")
    f.product("W", "W", "AM")
    f.product("A", x, x)
    f.product("B", y, y)
    f.double(entry("f", 2), y)
    f.add("M", "A", "A", twice=True)
    f.add("M", "M", "W")
    f.product("S", x, "B")
    f.double("S", "S")
    f.double("X", "S")
    f.product("C", "B", "B")
    f.double("C", "C")
    f.double("C", "C")
    f.double("Y", "C")
    f.product("T", "M", "M")
    f.double("S", "X")
    f.negate("S", "S")
    f.add("tx", "T", "S")
    f.negate("L", "tx")
    f.add("L", "X", "L")
    f.product("Q", "M", "L")
    f.negate("C", "Y")
    f.add("ty", "Q", "C")
    f.copy(entry("x", 2), "tx")
    f.copy(entry("y", 2), "ty")


def next_entry(f: CodeBlock) -> None:
    """The next entry is (px, py) + (qx, qy), two points with equal Z; afterwards (qx, qy) has the Z of the sum, too.

    Co-Z addition (Meloni 2007): 6 products.
    """
    f.negate("nx", "tx")
    f.add("H", "X", "nx")
    f.copy("@f-", "H")
    f.negate("ny", "ty")
    f.add("R", "Y", "ny")
    f.product("A", "H", "H")
    f.product("S", "R", "R")
    f.product("X", "X", "A")
    f.product("C", "tx", "A")
    f.negate("G", "C")
    f.add("J", "X", "G")
    f.product("Y", "Y", "J")
    f.add("C", "X", "C")
    f.negate("C", "C")
    f.add("tx", "S", "C")
    f.copy("@x-", "tx")
    f.negate("L", "tx")
    f.add("L", "X", "L")
    f.product("Q", "R", "L")
    f.negate("K", "Y")
    f.add("ty", "Q", "K")
    f.copy("@y-", "ty")


def scale_entry(f: CodeBlock) -> None:
    """Give an entry the last one's Z, which is F times its own; y is doubled."""
    f.product("A", "F", "F")
    f.product("B", "A", "F")
    f.product("@x+", "@x+", "A")
    f.product("C", "@y+", "B")
    f.double("@y+", "C")
    f.product("F", "F", "@f+")


def ladder_step(f: CodeBlock) -> None:
    """(xd : zd) = twice a point, (xa : za) = the sum of both (Montgomery 1987): 10 products."""
    f.negate("nx", "Z")
    f.negate("ny", "W")
    f.add("A", "X", "Z")
    f.add("B", "X", "nx")
    f.add("C", "Y", "W")
    f.add("H", "Y", "ny")
    f.select("S", "C", "A", Condition.SWAP)
    f.select("T", "H", "B", Condition.SWAP)
    f.product("J", "H", "A")
    f.product("K", "C", "B")
    f.product("M", "S", "S")
    f.product("Q", "T", "T")
    f.negate("G", "Q")
    f.add("R", "M", "G")
    f.add("S", "J", "K")
    f.negate("L", "K")
    f.add("T", "J", "L")
    f.product("U", "AM", "R")
    f.product("X", "M", "Q")
    f.add("V", "Q", "U")
    f.product("Z", "R", "V")
    f.product("Y", "S", "S")
    f.product("T", "T", "T")
    f.product("W", "T", "ty")


def first_power(f: CodeBlock) -> None:
    """Store the powers 0 to 15 of I as the entries of a table."""
    f.copy(entry("x", 0), UNITY)
    f.copy(entry("x", 1), "I")
    for power in range(2, 16):
        f.product(entry("x", power), entry("x", power // 2), entry("x", power - power // 2))


def power_window(f: CodeBlock) -> None:
    """V = V^16 times the power of the digit."""
    f.pick("tx", [entry("x", j) for j in range(16)])
    for _ in range(4):
        f.product("V", "V", "V")
    f.product("V", "V", "tx")


@dataclass(frozen=True)
class StoredPower:
    """The powers 0 to 15 of a base as entries of a table."""

    core: int | None  # the multiplier, or any one
    one: str
    base: str
    v: str
    region: str  # of the powers

    def first(self, f: CodeBlock) -> None:
        """Store the powers 0 and 1 of the base as entries, and power 2 in v."""
        f.copy(entry(self.region, 0), self.one)
        f.copy(entry(self.region, 1), self.base)
        f.product(self.v, self.base, self.base, self.core)

    def entry(self, f: CodeBlock) -> None:
        """Store v as the power 16 - count, and compute the next power in v."""
        f.copy(f"@{self.region}-", self.v)
        f.product(self.v, self.v, self.base, self.core)


@dataclass(frozen=True)
class InterleavedPower(StoredPower):
    """v = base^e by windows of 4 bits in one multiplier; the other one has another modulus and another power."""

    power: str  # of a digit
    exponent: str  # e·2^s, which each window shifts to the next digit: no number modulo anything

    def digit(self, f: CodeBlock, d: str) -> None:
        """Compute d = the power of the exponent's next digit."""
        f.control(Control.SCALAR, self.exponent)
        f.pick_of_many(d, [entry(self.region, j) for j in range(ENTRIES)], _PARTS[4:8])
        for _ in range(WINDOW_BITS):
            f.double(self.exponent, self.exponent)

    def window(self, f: CodeBlock) -> None:
        """Compute v = v^16 times the power of the next digit."""
        self.digit(f, self.power)
        for _ in range(WINDOW_BITS):
            f.product(self.v, self.v, self.v, self.core)
        f.product(self.v, self.v, self.power, self.core)
