# SPDX-License-Identifier: Apache-2.0
"""Commands of signatures: the comb of a base point, signing, and verification."""

from montcore.microcode.curve_unit import formulas
from montcore.microcode.curve_unit.assembler import RANDOM, Assembler
from montcore.microcode.curve_unit.block import CodeBlock
from montcore.microcode.curve_unit.keys import key_entries, verify_key
from montcore.microcode.curve_unit.routines import (
    SAME,
    SUM,
    affine,
    below,
    constants,
    inverse,
    masked_comb,
    possible_x,
    sum_and_double,
)
from montcore.microcode.curve_unit.word import TABLE_ENTRIES, Control, Digits, Effect, Jump, Level

_POINT = {"X": 16, "Y": 16, "Z": 16, "W": 4}
_ENTRIES = {"@X+": 16, "@Y+": 16, "@Z+": 16}
# Places of the window table, which hold other numbers while the table is not in use.
_HASH, _KEY, _NONCE, _FACTOR = "y1", "y2", "y3", "y4"
_R = "r"  # stays while windows are used
_U = "f0"  # hash/s


def base(a: Assembler) -> None:
    """Receive a point, and compute the comb, sums of the point times powers of 2^columns, and the constants of n."""
    a.label("base")
    a.receive("X")
    a.receive("Y")
    a.block("base start", lambda f: below(f, "D", "X", "Y"))
    a.jump(Jump.CALL, "first tooth")
    a.label("tooth")
    a.block("next level", lambda f: f.control(Control.LEVEL, argument=Level.NEXT))
    a.jump(Jump.CALL, "doublings")
    a.block("count of level", lambda f: f.control(Control.LEVEL, argument=Level.COUNT))
    a.jump(Jump.CALL, "entries")
    a.jump(Jump.LEVEL, "tooth")
    a.block("no product", lambda f: f.copy("I", "ONE"))
    a.jump(Jump.CALL, "products")
    inverse(a)
    a.jump(Jump.CALL, "affine entries")

    def entry_0(f: CodeBlock) -> None:
        f.product("@X+", "FORM", "ONE")
        f.product("@Y+", "FORM", "FORM")
        f.product("Z", "I", "ONE")

    a.block("comb's entry 0", entry_0)  # the count is 0
    a.modulus("N")
    a.block("one of order", lambda f: f.copy("V", "UNIT"))
    constants(a, "N", "N")
    a.modulus("D")
    a.label("table tests")
    a.reduce("base canonical", ["Z", "input"], a.shape.shift)
    a.await_modulus(a.shape.shift)

    def tests(f: CodeBlock) -> None:
        f.test_zero("A", "Z", Effect.INFINITY)
        f.test_zero("B", "input", Effect.POINT)

    a.block("base tests", tests)


def tables(a: Assembler) -> None:
    """Add the routines that make a comb."""
    routines = {"first tooth": _first_tooth, "doublings": _doublings}
    if a.shape.keeps_keys:
        routines["key entries"] = key_entries
    routines |= {"entries": _entries, "products": _products, "affine entries": _affine_entries}
    for name, build in routines.items():
        a.label(name)
        build(a)
        if name != "key entries":
            a.jump(Jump.RETURN)


def _first_tooth(a: Assembler) -> None:
    """(X, Y, Z, W) = the point (X, Y) that was received, and store it as the tooth of the first level."""

    def tooth(f: CodeBlock) -> None:
        f.product("X", "X", "FORM")
        f.product("Y", "Y", "FORM")
        formulas.curve_difference(f, "input", "X", "Y")
        f.negate("X", "X")
        f.double("Y", "Y")
        f.negate("Y", "Y")
        f.copy("Z", "ONE")
        f.copy("W", "AM")
        f.control(Control.LEVEL, argument=Level.FIRST)

    a.block("first tooth", tooth)
    _store_tooth(a)


def _doublings(a: Assembler) -> None:
    """Double a tooth to the next one, which is stored at the place of the level."""

    def doubling(f: CodeBlock) -> None:
        formulas.double(f)
        f.negate("Z", "Z")

    a.loop("doublings", doubling, a.shape.columns, **_POINT)
    _store_tooth(a)


def _store_tooth(a: Assembler) -> None:
    """Store the point at the place of the level; the count is 0."""

    def store(f: CodeBlock) -> None:
        for name in "XYZ":
            f.copy(f"@{name}|", name)

    a.block("store tooth", store)


def _entries(a: Assembler) -> None:
    """Add the tooth (X, Y, Z) to the entries from the count down to 1."""

    def entry(f: CodeBlock) -> None:
        formulas.add_points(f, ("X", "Y", "Z"), ("@X+", "@Y+", "@Z+"), ("@X|", "@Y|", "@Z|"))

    a.block("entries", entry, count=TABLE_ENTRIES // 2 - 1, bounds=_POINT | _ENTRIES)


def _products(a: Assembler) -> None:
    """I = I times the Z of all entries except entry 0; the partial products are kept."""

    def product(f: CodeBlock) -> None:
        f.copy("@F+", "I")
        f.product("I", "I", "@Z+")

    a.loop("products", product, TABLE_ENTRIES - 1, **{"@Z+": 16})


def _affine_entries(a: Assembler) -> None:
    """Make Z = 1 in all entries but entry 0, by the inverse V of the product of all Z."""

    def affine(f: CodeBlock) -> None:
        f.product("A", "V", "@F-")
        f.product("V", "V", "@Z-")
        f.product("B", "A", "A")
        f.product("C", "A", "B")
        f.negate("nx", "@X-")
        f.negate("ny", "@Y-")
        f.product("@X-", "nx", "B")
        f.product("@Y-", "ny", "C")
        f.constant("@Z-", 0)
        f.constant("@F-", 0)

    a.loop("affine entries", affine, TABLE_ENTRIES - 1, **{"@X-": 16, "@Y-": 16, "@Z-": 16})


def sign(a: Assembler) -> None:
    """Receive a hash, the key d and the nonce k; send r, x of k·G modulo n, and s = (b·hash + r·(b·d))/(b·k).

    b is the sum of two random numbers: the other one is the factor of the coordinates.
    """
    a.label("sign")
    a.receive(_HASH)
    a.receive(_KEY)
    a.receive(_NONCE)
    a.receive("F", RANDOM)
    a.receive(_FACTOR, RANDOM)
    a.receive_order()

    def check(f: CodeBlock) -> None:
        f.add(_FACTOR, "F", _FACTOR)
        below(f, "N", _KEY, _NONCE)
        f.test_zero("A", _KEY, Effect.RANGE)

    masked_comb(a, "sign start", _NONCE, check)
    a.block("sign z", lambda f: f.double("I", "Z"), bounds={"Z": 16})
    if a.shape.interleaves:
        _interleaved_inverses(a)
    else:
        _inverses_in_turn(a)

    def tests(f: CodeBlock) -> None:
        f.test_zero("A", _R, Effect.VANISHED)
        f.test_zero("B", _HASH, Effect.VANISHED)

    a.block("signature tests", tests)
    a.send(_R)
    a.send(_HASH)


def _inverses_in_turn(a: Assembler) -> None:
    """Compute r and s with one modulus at a time."""
    inverse(a)
    a.jump(Jump.CALL, "affine")
    a.modulus("N")
    a.reduce("sign canonical", ["X", "Z", formulas.OUTPUT], a.shape.shift)
    a.await_modulus(a.shape.shift)

    def of_order(f: CodeBlock) -> None:
        f.test_zero("A", "Z", Effect.INFINITY)
        f.test_zero("B", formulas.OUTPUT, Effect.CHECK)
        f.product(_FACTOR, _FACTOR, "FORMN")
        for number in (_NONCE, _KEY, _HASH):
            f.product(number, number, _FACTOR)
        f.product("I", _NONCE, "FORMN")
        f.product(_R, "X", "FORMN")
        f.product(_KEY, _KEY, "FORMN")
        f.product(_HASH, _HASH, "FORMN")
        f.product(_KEY, _KEY, _R)
        f.add(_HASH, _HASH, _KEY)
        f.product(_R, _R, "UNIT")

    a.block("of order", of_order)
    inverse(a, "N")

    def quotient(f: CodeBlock) -> None:
        f.product("A", _HASH, "V")
        f.product(_HASH, "A", "UNIT")

    a.block("quotient", quotient)
    a.modulus("D")
    a.reduce("signature", [_R, _HASH], a.shape.shift, "N")
    a.await_modulus(a.shape.shift)


# Both inverses at the same time, modulo M on the first multiplier and modulo n on the second.
_OF_M = formulas.InterleavedPower(core=0, one="ONE", base="I", v="V", power="tx", region="x", exponent="G")
_OF_N = formulas.InterleavedPower(core=1, one="ONEN", base="J", v="S", power="ty", region="y", exponent="H")
_POWERS, _NO_BOUNDS = (_OF_M, _OF_N), {_OF_M.exponent: 0, _OF_N.exponent: 0}
_KEY_OF_N, _HASH_OF_N = "f1", "f2"  # times b, in Montgomery form


def _interleaved_inverses(a: Assembler) -> None:
    """Compute r and s with M in one multiplier and n in the other one."""

    def of_order(f: CodeBlock) -> None:
        f.product("B", _FACTOR, "FORMN", _OF_N.core)
        for d, number in ((_OF_N.base, _NONCE), (_KEY_OF_N, _KEY), (_HASH_OF_N, _HASH)):
            f.product(d, number, "B", _OF_N.core)
            f.product(d, d, "FORMN", _OF_N.core)
        for power in _POWERS:
            power.first(f)

    def entries(f: CodeBlock) -> None:
        for power in _POWERS:
            power.entry(f)

    def first_digit(f: CodeBlock) -> None:
        f.copy(_OF_M.exponent, "E")
        f.copy(_OF_N.exponent, "EN")
        f.bounds |= _NO_BOUNDS
        for power in _POWERS:
            power.digit(f, power.v)

    def windows(f: CodeBlock) -> None:
        for power in _POWERS:
            power.window(f)

    a.modulus("N", keeps=_OF_M.core)
    a.await_modulus()
    a.block("sign of order", of_order)
    a.loop("sign entries", entries, formulas.ENTRIES - 2, **{power.v: 2 for power in _POWERS})
    a.block("sign first digit", first_digit)
    a.loop("sign windows", windows, a.shape.windows - 1, **_NO_BOUNDS)
    a.label("sign affine")
    affine(a, _OF_M.core)
    a.reduce("sign canonical", ["X", "Z", formulas.OUTPUT], a.shape.shift)

    def quotient(f: CodeBlock) -> None:
        f.test_zero("A", "Z", Effect.INFINITY)
        f.test_zero("B", formulas.OUTPUT, Effect.CHECK)
        f.product(_R, "X", "FORMN", _OF_N.core)
        f.product(_KEY, _KEY_OF_N, _R, _OF_N.core)
        f.product(_R, _R, "UNIT", _OF_N.core)
        f.add(_HASH, _HASH_OF_N, _KEY)
        f.product(_HASH, _HASH, _OF_N.v, _OF_N.core)
        f.product(_HASH, _HASH, "UNIT", _OF_N.core)

    a.block("sign quotient", quotient)
    a.modulus("D", keeps=_OF_M.core)
    a.reduce("signature", [_R, _HASH], a.shape.shift, "N")
    a.await_modulus(a.shape.shift)


def verify(a: Assembler) -> None:
    """Receive a hash, r, s and the public key Q: r is x of hash/s·G + r/s·Q modulo n. Send r, or 0 with an error."""
    a.label("verify")
    _verification_scalars(a)
    if a.shape.keeps_keys:
        a.jump(Jump.PLAIN, "windows of verify")
        verify_key(a, _U, "tx")
        a.jump(Jump.ALWAYS, "wipe")
        a.label("windows of verify")

    def key(f: CodeBlock) -> None:
        f.control(Control.SCALAR, "tx")
        f.product("X", "X", "FORM")
        f.product("Y", "Y", "FORM")
        f.copy("F", "ONE")

    a.block("public key", key)
    a.jump(Jump.CALL, "windows")

    def keep(f: CodeBlock) -> None:
        f.control(Control.SCALAR, _U, argument=Digits.COLUMNS)
        x, y, z, w = _KEPT
        f.copy(x, "X")
        f.copy(y, "Y")
        f.product(z, "Z", "F")
        f.copy(w, "W")
        f.copy("F", "ONE")

    a.block("keep", keep, bounds=_POINT | {"F": 40})
    a.jump(Jump.CALL, "comb")
    a.block("compare", _compare, bounds=_POINT | dict.fromkeys(_KEPT[:2], 16))
    tested = [*SAME, *_SUM, *_DOUBLE, "input"]
    a.reduce("verify canonical", tested, a.shape.shift, unused=[*"ABCGHJK", *_DIFFERENCES[0]])
    a.block("verify tests", _test)
    a.send(_FOUND)


def _verification_scalars(a: Assembler) -> None:
    """Receive the numbers of a verification; ``_U`` is hash/s and tx r/s. A kept key is not received."""
    s, product = "y2", "y3"
    a.modulus("N")
    for name in (_HASH, _R, s):
        a.receive(name)
    if a.shape.keeps_keys:
        a.jump(Jump.PLAIN, "key of verify")
        a.jump(Jump.ALWAYS, "start of verify")
        a.label("key of verify")
    received = len(a.words)
    for name in "XY":
        a.receive(name)
    skipped = len(a.words) - received if a.shape.keeps_keys else 0
    a.label("start of verify")
    a.block("verify start", lambda f: _ranges(f, s))
    a.await_modulus(skipped=skipped)

    def of_order(f: CodeBlock) -> None:
        f.product("I", s, "FORMN")
        f.product(_HASH, _HASH, "FORMN")
        f.product(product, _R, "FORMN")

    a.block("numbers of order", of_order)
    inverse(a, "N")

    def scalars(f: CodeBlock) -> None:
        f.product("A", _HASH, "V")
        f.product(_U, "A", "UNIT")
        f.product("B", product, "V")
        f.product("tx", "B", "UNIT")

    a.block("scalars", scalars)
    a.modulus("D")
    a.reduce("scalars canonical", [_U, "tx"], a.shape.shift, "N")
    a.await_modulus(a.shape.shift)


def _ranges(f: CodeBlock, s: str) -> None:
    """Numbers of a verification must be in their ranges, r also below M, and M below 2n: x of the sum is r or r + n."""
    f.double("C", "N")
    below(f, "C", "D")
    below(f, "N", _R, s)
    below(f, "D", "X", "Y", _R)
    f.test_zero("A", _R, Effect.RANGE)
    f.test_zero("B", s, Effect.RANGE)


_KEPT = ("y1", "y2", "y3", "y4")  # r/s·Q
_FOUND = "x9"  # r + r·Z² − X of the sum, or with r + n: r only for a signature
# Z of the sum; whether its x is not r, twice, so that one wrong operand hides no wrong signature; of a point's double
_SUM, _DOUBLE = ("x11", "x13", "x10"), ("x12", "x14", "x15")
_DIFFERENCES = ("f1", "f2"), ("f3", "f4")


def _compare(f: CodeBlock) -> None:
    """Add both points and double one of them; compare x of either with r and r + n."""
    sum_and_double(f, _KEPT)
    possible_x(f, _R)
    points = (_SUM, SUM[0], SUM[2]), (_DOUBLE, "X", "Z")
    for ((d, e, again), px, pz), (m, n) in zip(points, _DIFFERENCES, strict=True):
        f.product(d, pz, "ONE")
        f.product(e, pz, pz)
        f.product(m, e, "x8")
        f.product(n, e, "x9")
        f.add(m, px, m)
        f.add(n, px, n)
        f.product(e, m, n)
        f.product(again, n, m)


def _test(f: CodeBlock) -> None:
    f.choose_nonzero("A", "UNIT", SAME[1], SAME[0], "B")
    for d, of_sum, of_double, t in zip("XYW", _SUM, _DOUBLE, ("C", "G", "f1"), strict=True):
        f.choose_nonzero(d, of_sum, of_double, "A", t)
    f.test_zero("H", "X", Effect.INFINITY)
    f.test_zero("J", "Y", Effect.SIGNATURE)
    f.test_zero("f2", "W", Effect.SIGNATURE)
    f.add(_FOUND, _R, "Y")
    f.test_zero("K", "input", Effect.POINT)
