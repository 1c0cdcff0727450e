# SPDX-License-Identifier: Apache-2.0
"""Routines of the microcode that commands call: multiples of a point, inverses, and constants of a modulus."""

from montcore.microcode.curve_unit import formulas
from montcore.microcode.curve_unit.assembler import FACTOR, Assembler, Build
from montcore.microcode.curve_unit.block import CodeBlock
from montcore.microcode.curve_unit.word import PAIR_DISTANCE, TABLE_ENTRIES, Condition, Control, Digits, Effect, Jump

_BOUNDS = (16, 16, 4, 4)  # of a point
# Results of sum_and_double, in numbers of the window table, which is not used at that time.
SUM = ("x3", "x4", "x5")
SAME = ("x6", "x7")
_POWER = formulas.StoredPower(core=None, one=formulas.UNITY, base="I", v="V", region="x")


def routines(a: Assembler) -> None:
    """Add all routines except the routines of windows and of the combs' tables."""
    for name, build in {
        "scalar": _scalar,
        "copy": _copy,
        "comb": _comb,
        "invert": _invert,
        "affine": affine,
        "form": _form,
    }.items():
        a.label(name)
        build(a)
        a.jump(Jump.RETURN)


def windows(a: Assembler) -> None:
    """Add the routine of windows. No word of its loop but the first one is the target of a jump, which has 14 bits."""
    a.label("windows")
    _windows(a)
    a.jump(Jump.RETURN)


def masked_comb(a: Assembler, name: str, scalar: str, check: Build) -> None:
    """Check numbers, and multiply the base point by a scalar of columns; F is the random number of the coordinates."""

    def start(f: CodeBlock) -> None:
        check(f)
        f.control(Control.SCALAR, scalar, argument=Digits.COLUMNS | Digits.MASKED)
        f.product("F", "F", "FORM")

    a.block(name, start)
    a.jump(Jump.CALL, "copy")
    a.jump(Jump.CALL, "comb")


def inverse(a: Assembler, of_order: str = "") -> None:
    """Call V = 1/I modulo M, or modulo n with ``of_order`` N."""

    def start(f: CodeBlock) -> None:
        f.copy(formulas.UNITY, f"ONE{of_order}")
        f.control(Control.SCALAR, f"E{of_order}")

    a.block(f"exponent {of_order}", start)
    a.jump(Jump.CALL, "invert")


def constants(a: Assembler, modulus: str, of_order: str = "") -> None:
    """Compute the exponent of the inverse, 1 in Montgomery form and the factor that takes numbers into it, from V = 1.

    The multipliers are set up during the doublings. The doublings modulo M also make SHIFT, which takes a number to
    the place of blinded scalars.
    """
    shape = a.shape
    assert shape.setup_cycles < 2 * PAIR_DISTANCE * shape.number_bits
    a.reduce(f"first {modulus}", ["V"], shape.shift, modulus)
    doublings = shape.number_bits - shape.shift - 1
    first = shape.width - shape.blind_bits

    def exponent(f: CodeBlock) -> None:
        if not of_order:
            f.copy("SHIFT", "V")
        f.double("V", "V")
        f.subtract(f"E{of_order}", modulus, "V")

    a.block("exponent", exponent)

    def double(f: CodeBlock) -> None:
        f.double_reduced("V", "A", modulus)
        f.double("SHIFT", "SHIFT")

    if first and not of_order:
        a.loop("shift", double, first)
        doublings -= first
    a.reduce(f"second {modulus}", ["V"], doublings, modulus)
    a.block("one", lambda f: f.copy(f"ONE{of_order}", "V"))
    a.jump(Jump.CALL, "form")
    a.block("form", lambda f: f.copy(f"FORM{of_order}", "V"))


def _scalar(a: Assembler) -> None:
    """Load the scalar tx for windows, as it is or with a random multiple of n.

    Where R divides the product of two numbers, which have zeros below, no multiple of M is added: so they are products
    of integers. Bits that leave a number would show in the difference of two doublings, so they are random.
    """
    shape = a.shape
    a.jump(Jump.PLAIN, "plain scalar")
    a.receive("ty", FACTOR)
    a.receive("C", FACTOR)
    doublings = shape.shift - shape.blinded_at

    def blind(f: CodeBlock) -> None:
        f.product("A", "tx", "SHIFT")
        f.product("B", "ty", "N")
        f.add("B", "A", "B")
        f.add("A", "B", "C")
        for _ in range(doublings % 2):
            f.double("A", "A")

    a.block("blinded scalar", blind)

    def double(f: CodeBlock) -> None:
        f.double("A", "A")
        f.double("A", "A")

    a.loop("lower bits", double, doublings // 2)
    a.receive_order()
    a.block("load blinded", lambda f: f.control(Control.SCALAR, "A", "B", argument=Digits.MASKED | Digits.BLINDED))
    a.jump(Jump.RETURN)
    a.label("plain scalar")
    a.receive_order()
    a.block("load", lambda f: f.control(Control.SCALAR, "tx", argument=Digits.MASKED))


def _form(a: Assembler) -> None:
    """V = 2^(r - s) in Montgomery form, from 1. A product by V converts a received number to Montgomery form."""
    exponent = f"{a.shape.number_bits - a.shape.shift:b}"

    def build(f: CodeBlock) -> None:
        f.double("V", "V")
        for bit in exponent[1:]:
            f.product("V", "V", "V")
            if bit == "1":
                f.double("V", "V")

    a.block("powers of 2", build)


def _windows(a: Assembler) -> None:
    """(X, Y, Z, W) = the scalar times the point (X, Y) with Z = lambda = F, or Z = 0; then F is the table's Z.

    ``input`` is 0 if the point is on the curve.
    """

    def start(f: CodeBlock) -> None:
        formulas.curve_difference(f, "input", "X", "Y")
        formulas.first_entries(f)

    a.block("first entries", start)
    a.loop("table", formulas.next_entry, 13, X=8, Y=16, tx=18, ty=18)  # entries 3 to 15 are at 16 - count

    def last_entry(f: CodeBlock) -> None:
        f.copy("F", formulas.entry("f", 15))
        x, y = formulas.entry("x", 15), formulas.entry("y", 15)
        f.product(x, x, "ONE")
        f.product("C", y, "ONE")
        f.double(y, "C")
        f.product(formulas.entry("x", 0), x, "F")
        f.product("C", y, "F")
        f.double(formulas.entry("y", 0), "C")

    a.block("last entry", last_entry, bounds={"x15": 18, "y15": 18, "f15": 40})
    values = {"F": 40, "@x+": 18, "@y+": 18, "@f+": 40}
    a.loop("scale", formulas.scale_entry, 14, **values)

    def first_digit(f: CodeBlock) -> None:
        f.product("A", "F", "F")
        f.product("B", "A", "F")
        f.product("AT", "A", "A")
        f.product("C", "AT", "AM")
        f.product("AT", "AT", "C")
        formulas.pick_entry(f)
        formulas.begin(f, formulas.WINDOW_SUM)

    a.block("first digit", first_digit, bounds={"F": 2})
    a.block("second digit", lambda f: f.control(Control.SHIFT, argument=4))

    def window(f: CodeBlock) -> None:
        formulas.double(f, formulas.WINDOW_SUM)
        for _ in range(3):
            formulas.double(f)
        z = f.select(formulas.WINDOW_Z, "F", "Z", Condition.BEGIN)
        formulas.pick_entry(f)
        formulas.add_entry(f, z, formulas.WINDOW_SUM, formulas.WINDOW_KEPT, negative=False)

    bounds = dict(zip(formulas.WINDOW_SUM, _BOUNDS, strict=True))
    a.loop("window", window, a.shape.windows - 1, 4, a.shape.blinded_windows - 1, **bounds)
    a.block("last digit", lambda f: formulas.end(f, formulas.WINDOW_SUM), bounds=bounds)


def _comb(a: Assembler) -> None:
    """(X, Y, Z, W) = the scalar times the base point, or Z = 0; F is the random factor of the coordinates."""

    def first_column(f: CodeBlock) -> None:
        f.product("A", "F", "F")
        f.product("B", "A", "F")
        f.product("AT", "A", "A")
        f.product("AT", "AT", "AM")
        f.negate(formulas.COMB_FACTOR, "F")
        formulas.pick_column(f)
        formulas.begin(f, formulas.COMB_SUM)

    a.block("first column", first_column)
    a.block("second column", lambda f: f.control(Control.SHIFT, argument=1))

    def column(f: CodeBlock) -> None:
        formulas.double(f, formulas.COMB_SUM)
        z = f.negate(formulas.MINUS_Z, "Z")
        z = f.select(formulas.COMB_Z, formulas.COMB_FACTOR, z, Condition.BEGIN)
        formulas.pick_column(f)
        formulas.add_entry(f, z, formulas.COMB_SUM, formulas.COMB_KEPT, negative=True)

    bounds = dict(zip(formulas.COMB_SUM, (16, 16, 16, 4), strict=True))
    a.loop("column", column, a.shape.columns - 1, 1, **bounds)
    a.block("last column", lambda f: formulas.end(f, formulas.COMB_SUM), bounds=bounds)


def _copy(a: Assembler) -> None:
    """Copy the comb, with a random multiple of M for x and one for y; F is random."""

    def multiples(f: CodeBlock) -> None:
        f.product("A", "F", "F")
        f.product("f0", "F", "D")
        f.product("f1", "A", "D")

    a.block("multiples", multiples)

    def copies(f: CodeBlock) -> None:
        for index in "+-":
            f.add(f"@Z{index}", f"@X{index}", "f0")
            f.add(f"@F{index}", f"@Y{index}", "f1")

    a.loop("copies", copies, TABLE_ENTRIES // 2, **dict.fromkeys(("@X+", "@X-", "@Y+", "@Y-", "f0", "f1"), 2))

    def copy_0(f: CodeBlock) -> None:
        f.add("@Z+", "@X+", "f0")
        f.add("@F+", "@Y+", "f1")

    a.block("copy of entry 0", copy_0)  # the count is 0


def _invert(a: Assembler) -> None:
    """V = I to the power of the scalar; UNITY is 1."""
    if a.shape.batch or a.shape.edwards:  # fewer words: four units with batches then fit an ECP5-85
        a.block("powers", _POWER.first)
        a.loop("entries of powers", _POWER.entry, formulas.ENTRIES - 2, V=2)
    else:
        a.block("powers", formulas.first_power)
    entries = [formulas.entry("x", j) for j in range(16)]
    a.block("first power", lambda f: f.copy("V", f.pick("tx", entries)))
    a.block("next digit", lambda f: f.control(Control.SHIFT, argument=4))
    a.loop("power", formulas.power_window, a.shape.windows - 1, 4)


def affine(a: Assembler, core: int | None = None) -> None:
    """Numbers to be reduced: the affine (X, Y), OUTPUT, 0 if it is on the curve, and Z, 0 for infinity.

    V is 1/(2·Z). core: by this multiplier, otherwise by any one.
    """

    def build(f: CodeBlock) -> None:
        f.product("Z", "V", "ONE", core)
        f.product("A", "V", "V", core)
        f.product("B", "A", "V", core)
        f.negate("X", "X")
        f.negate("Y", "Y")
        for name, factor in (("X", "A"), ("Y", "B")):
            f.product(name, name, factor, core)
            f.double(name, name)
            f.double(name, name)
        formulas.curve_difference(f, formulas.OUTPUT, "X", "Y", core)
        f.product("X", "X", "UNIT", core)
        f.product("Y", "Y", "UNIT", core)

    a.block("affine", build, bounds={"V": 2, "X": 16, "Y": 16})


def below(f: CodeBlock, limit: str, *names: str) -> None:
    """Set the error of the range if a number is not below a limit."""
    for name in names:
        f.subtract("V", name, limit, Effect.RANGE)


def possible_x(f: CodeBlock, r: str) -> None:
    """x8 and x9, in Montgomery form, are the values that x of a signature's sum may have: r and r + n.

    If r + n is not below M, x9 is r, too.
    """
    f.add("x9", r, "N")
    f.choose_less("x9", "x9", r, "D", "x10")
    f.product("x8", r, "FORM")
    f.product("x9", "x9", "FORM")


def sum_and_double(f: CodeBlock, kept: tuple[str, str, str, str]) -> None:
    """SUM = (X, Y, Z) plus a kept point, or the kept point if all digits were 0; (X, Y, Z, W) = minus its double.

    The numbers SAME are both 0 modulo M if the points are equal: then the double is right, otherwise the sum.
    """
    formulas.add_points(f, kept[:3], ("X", "Y", "Z"), SUM)
    for d, difference in zip(SAME, "HR", strict=True):
        f.product(d, difference, "ONE")
    for d, nothing in zip((SAME[0], *SUM), ("ONE", *kept[:3]), strict=True):
        f.select(d, nothing, d, Condition.FRESH)
    for d, name in zip("XYZW", kept, strict=True):
        f.copy(d, name)
    formulas.double(f)
