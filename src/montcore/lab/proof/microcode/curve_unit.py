# SPDX-License-Identifier: Apache-2.0
"""Proof of the words of a curve unit's microcode, claim by claim, as polynomial identities modulo M or n."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise

from montcore.architectures import Config, CurveUnit
from montcore.curves import CURVES, Curve
from montcore.errors import BadInput
from montcore.lab.proof.microcode import laws
from montcore.lab.proof.microcode.execution import (
    ZERO,
    Margin,
    Node,
    NodeRecording,
    Unit,
    WrongMicrocodeError,
    exponent,
    polynomial,
)
from montcore.lab.proof.microcode.polynomial import Polynomial, variable
from montcore.lab.proof.run import ProofResult
from montcore.microcode.curve_unit import LANES, CurveProgram, formulas, keys
from montcore.microcode.curve_unit.assembler import LANE_NAMES
from montcore.microcode.curve_unit.routines import SAME, SUM
from montcore.microcode.curve_unit.shape import SLACK_BITS
from montcore.microcode.curve_unit.word import KEY_TABLES, LANE_PLACES, TABLE_ENTRIES, TABLES, TEETH

v = variable
A, B = v("a"), v("b")
FORM = v("2^(r-s)")
UNIT_FORM = v("2^-r")
LEAVES: Mapping[str, Polynomial | int] = {
    **dict.fromkeys(("ZERO", "D", "C16", "C32", "C64"), 0),
    **{"ONE": 1, "AM": A, "BM": B, "FORM": FORM, "UNIT": UNIT_FORM},
}
# Modulo n.
LEAVES_OF_ORDER: Mapping[str, Polynomial | int] = {
    **dict.fromkeys(("ZERO", "N"), 0),
    **{"ONEN": 1, "FORMN": FORM, "UNIT": UNIT_FORM},
}


@dataclass(frozen=True)
class Claim:
    """A claim about the numbers that words of the microcode compute.

    Parameters
    ----------
    name, shows
        Its name, and the claim in one line.
    check
        Raises WrongMicrocodeError if the claim is wrong.
    """

    name: str
    shows: str
    check: Callable[[], None]


def must(holds: object, what: str) -> None:
    """Raise WrongMicrocodeError unless something holds."""
    if not holds:
        raise WrongMicrocodeError(what)


class Trace:
    """The nodes that a command wrote, by the names of numbers and between labels."""

    def __init__(self, program: CurveProgram, recording: NodeRecording) -> None:
        self._program, self._recording = program, recording
        self.shift = program.shape.shift
        self.scalars, self.joint = recording.scalars, recording.joint

    def time(self, label: str) -> int:
        """Return when the run first reached a label."""
        try:
            return self._recording.visits[self._program.entries[label]]
        except KeyError as error:
            raise WrongMicrocodeError(f"the label {label} is not reached") from error

    def place(self, place: int, first: str = "", end: str = "") -> list[Node]:
        """Return the numbers written to a place, from one label on and before another one."""
        low = self.time(first) if first else -1
        high = self.time(end) if end else 1 << 62
        return [node for at, node in self._recording.writes.get(place, []) if low <= at < high]

    def of(self, name: str, first: str = "", end: str = "", count: int | None = None) -> list[Node]:
        """Return the values written to a number; count: the exact number of writes."""
        found = self.place(self._program.places[name], first, end)
        must(count is None or len(found) == count, f"{name} is written {len(found)} times")
        return found

    def last(self, name: str, end: str) -> Node:
        """Return a number before a label."""
        found = self.of(name, end=end)
        must(found, f"{name} is not written")
        return found[-1]


def _value(node: Node, known: Mapping[Node, Polynomial]) -> Polynomial:
    return polynomial(node, known, LEAVES)


def curve_difference(x: Polynomial, y: Polynomial) -> Polynomial:
    """Return the equation of the curve."""
    return y**2 - x**3 - A * x - B


X, Y, Z, W, TX, TY, L, F = (v(name) for name in ("X", "Y", "Z", "W", "tx", "ty", "lambda", "F"))
CURVE_A = v("a'")  # a of the curve that the table's points are on, whose Z is 1


class Windows:
    """The routine ``windows`` and what follows it in the command ``multiply``."""

    def __init__(self, trace: Trace, digits: Sequence[int], prime: int) -> None:
        self.t, self.digits, self.prime = trace, digits, prime
        self.shift = trace.shift

    def start(self) -> None:
        """Check the numbers that were received, and the entries 1 and 2."""
        t = self.t
        for name, leaf in {"X": "x", "Y": "y", "F": "random 0"}.items():
            received, formed = t.of(name, end="windows", count=2)
            must(received.name == leaf, f"{name} is not {leaf}")
            must(_value(formed, {received: X}) == X * FORM, f"{name} in Montgomery form")
        known = {t.last("X", "windows"): X, t.last("Y", "windows"): Y, t.last("F", "windows"): L}
        (equation,) = t.of("input", "windows", "loop table", 1)
        must(_value(equation, known) == curve_difference(X, Y), "input is not the equation")
        one = [_value(t.of(name, "windows", "loop table", 1)[0], known) for name in ("x1", "y1", "f1")]
        must(one == [X * L**2, Y * L**3, L], "entry 1")
        two = [_value(t.of(name, "windows", "loop table", 1)[0], known) for name in ("x2", "y2", "f2")]
        point = laws.Affine(X / 1, Y / 1)
        must(two[2] == 2 * one[1], "factor of entry 2")
        must(laws.same(laws.jacobian(two[0], two[1], L * two[2]), laws.doubled(point, A / 1)), "entry 2")
        must(
            [t.last(name, "loop table") for name in ("tx", "ty")]
            == [t.of(name, "windows", "loop table")[0] for name in ("x2", "y2")],
            "entry 2 is another number",
        )
        again = [_value(t.last(name, "loop table"), known) for name in "XY"]
        must(again == [one[0] * two[2] ** 2, one[1] * two[2] ** 3], "the point with the Z of entry 2")

    def table(self) -> None:
        """Check the entries 3 to 15: each is the sum of the point and of the entry before."""
        t = self.t
        before = {name: t.last(name, "loop table") for name in ("X", "Y", "tx", "ty")}
        written = {name: t.of(name, "loop table", "loop scale", 13) for name in before}
        for number in range(3, 16):
            known = {before["X"]: X, before["Y"]: Y, before["tx"]: TX, before["ty"]: TY}
            after = {name: nodes[number - 3] for name, nodes in written.items()}
            x, y, f = (t.of(formulas.entry(name, number), "loop table", "loop scale")[0] for name in "xyf")
            must((x, y) == (after["tx"], after["ty"]), f"entry {number} is another number")
            factor = _value(f, known)
            must(factor in (X - TX, TX - X), f"factor of entry {number}")
            _check_co_z([_value(after[name], known) for name in ("tx", "ty", "X", "Y")], factor, number)
            before = after

    def scale(self) -> None:
        """Check that all entries get the last one's Z."""
        t = self.t
        g = t.of("F", "loop table", "loop scale", 1)[0]
        must(g is t.of("f15", "loop table", "loop scale")[0], "F is not the factor of entry 15")
        factors = t.of("F", "loop scale", "loop window", 14)
        for number in range(15, 0, -1):
            x, y, f = (t.of(formulas.entry(name, number), "windows", "loop scale") for name in "xyf")
            known = {x[0]: X, y[0]: Y}
            if number == 15:
                new = [x[-1], y[-1]]
                scaled = [X, 2 * Y]
            else:
                new = [t.of(formulas.entry(name, number), "loop scale", "loop window")[0] for name in "xy"]
                known |= {g: F, f[0]: Z}
                scaled = [X * F**2, 2 * Y * F**3]
                must(_value(factors[14 - number], known) == F * Z, f"Z after entry {number}")
                g = factors[14 - number]
            must([_value(each, known) for each in new] == scaled, f"entry {number} with the last Z")

    def _entry(self, digit: int) -> dict[Node, Polynomial]:
        """Return the entry of a digit as the symbols (tx, ty): a claim about another entry fails."""
        nodes = (self.t.of(formulas.entry(name, digit), end="loop window")[-1] for name in "xy")
        return dict(zip(nodes, (TX, TY), strict=True))

    def first_digit(self) -> None:
        """Check that the point begins as the first digit's entry."""
        t = self.t
        known = {t.last("F", "loop window"): F, **self._entry(self.digits[0])}
        point = [_value(t.last(name, "loop window"), known) for name in formulas.WINDOW_SUM]
        must(point == [-TX * F**2, -TY * F**3, F, A * F**8], "the first entry")
        must(_value(t.last("AT", "loop window"), known) == A * F**8, "a of the table's curve")

    def windows(self) -> None:
        """Check the doublings and the addition of every further digit."""
        t, passes = self.t, len(self.digits) - 1
        doubles = [t.of(name, "loop window", "invert")[: 4 * passes] for name in formulas.POINT]
        sums = [t.of(name, "loop window", "invert") for name in formulas.WINDOW_SUM]
        must([len(nodes) for nodes in sums] == [passes, passes, 2 * passes, 2 * passes], "places of the sum")
        sums[2:] = [nodes[1::2] for nodes in sums[2:]]
        z_of_table, again = t.last("F", "loop window"), t.last("AT", "loop window")
        before = [t.last(name, "loop window") for name in formulas.WINDOW_SUM]
        started = bool(self.digits[0])
        for turn, digit in enumerate(self.digits[1:]):
            for number in range(4 * turn, 4 * turn + 4):
                after = [nodes[number] for nodes in doubles]
                _check_double(before, after)
                before = after
            known = self._entry(digit)
            known |= {z_of_table: F, again: A * F**8}
            after = [nodes[turn] for nodes in sums]
            z = t.of(formulas.WINDOW_Z, "loop window", "invert")[turn]
            _check_addition(before, after, z, known, digit, started, F, A * F**8, Z)
            started |= bool(digit)
            before = after

    def result(self) -> None:
        """Check the inverse and the affine point that is sent."""
        t = self.t
        final = [t.of(name, "loop window", "invert")[-1] for name in formulas.WINDOW_SUM]
        point = [t.last(name, "invert") for name in formulas.POINT]
        must((point[0], point[1], point[3]) == (final[0], final[1], final[3]), "the point is another one")
        must(point[2].chosen and point[2].parts == (ZERO, final[2]), "Z is not 0 or that of the point")
        known = {point[2]: Z, t.last("F", "loop window"): F}
        must(_value(t.last("I", "invert"), known) == 2 * Z * F, "the denominator")
        _check_result(t, self.prime)


class Comb:
    """The routine ``comb`` and the command ``multiply_base``."""

    def __init__(self, trace: Trace, digits: Sequence[int], prime: int, entries: Mapping[str, Node]) -> None:
        self.t, self.digits, self.prime, self.entries = trace, digits, prime, entries
        self.shift = trace.shift

    def _entry(self, digit: int) -> dict[Node, Polynomial]:
        return {self.entries[f"X{digit}"]: TX, self.entries[f"Y{digit}"]: TY}

    def columns(self) -> None:
        """Check the first column, and the doubling and the addition of every further one."""
        t, passes = self.t, len(self.digits) - 1
        factor = t.last("F", "comb")
        received = t.of("F", end="copy")[0]
        must(_value(factor, {received: F}) == F * FORM, "the factor")
        before = [t.last(name, "loop column") for name in formulas.COMB_SUM]
        known = {factor: F, **self._entry(self.digits[0])}
        first = [_value(node, known) for node in before]
        must(first == [-TX * F**2, -TY * F**3, F, A * F**4], "the first entry")
        doubles = [t.of(name, "loop column", "invert")[:passes] for name in formulas.POINT]
        sums = [t.of(name, "loop column", "invert") for name in formulas.COMB_SUM]
        must([len(nodes) for nodes in sums] == [passes, passes, 2 * passes, 2 * passes], "places of the sum")
        sums[2:] = [nodes[1::2] for nodes in sums[2:]]
        again, minus_f = t.last("AT", "loop column"), t.last(formulas.COMB_FACTOR, "loop column")
        started = bool(self.digits[0])
        for turn, digit in enumerate(self.digits[1:]):
            after = [nodes[turn] for nodes in doubles]
            _check_double(before, after)
            before, after = after, [nodes[turn] for nodes in sums]
            must(_value(minus_f, {factor: F}) == -F and _value(again, {factor: F}) == A * F**4, "the factor's powers")
            known = {factor: F, **self._entry(digit)}
            z = t.of(formulas.COMB_Z, "loop column", "invert")[turn]
            _check_addition(before, after, z, known, digit, started, -F, A * F**4, -Z)
            started |= bool(digit)
            before = after

    def result(self) -> None:
        """Check the inverse and the affine point that is sent."""
        t = self.t
        final = [t.of(name, "loop column", "invert")[-1] for name in formulas.COMB_SUM]
        point = [t.last(name, "invert") for name in formulas.POINT]
        must((point[0], point[1], point[3]) == (final[0], final[1], final[3]), "the point is another one")
        must(point[2].chosen and point[2].parts == (ZERO, final[2]), "Z is not 0 or that of the point")
        must(_value(t.last("I", "invert"), {point[2]: Z}) == 2 * Z, "the denominator")
        _check_result(t, self.prime)


class Base:
    """The command ``base``: the comb."""

    first_table = TABLES
    teeth_from, teeth_to = "tooth", "loop products"
    doubled = TEETH - 1  # teeth that are doubles

    def __init__(self, trace: Trace, columns: int, prime: int) -> None:
        self.t, self.columns, self.prime = trace, columns, prime

    def _comb(self, letter: str, number: int) -> list[Node]:
        first = self.first_table if letter in "XY" else TABLES
        return self.t.place(first + TABLE_ENTRIES * "XYZF".index(letter) + number)

    def _tooth(self, number: int) -> list[Node]:
        return [self._comb(letter, number)[0] for letter in "XYZ"]

    def _entry(self, number: int) -> list[Node]:
        """Return an entry before its Z is made 1."""
        return self._tooth(number)

    def teeth(self) -> None:
        """Check that each tooth is the one before, doubled once for each column."""
        t, label = self.t, self.teeth_from
        received = [t.of(name, end=label) for name in "XY"]
        for (number, formed, *_), symbol in zip(received, (X, Y), strict=True):
            must(_value(formed, {number: symbol}) == symbol * FORM, "the point in Montgomery form")
        known = dict(zip((nodes[1] for nodes in received), (X, Y), strict=True))
        start = self._tooth(1)
        must([_value(node, known) for node in start] == [-X, -2 * Y, X**0], "the first tooth")
        before = [*start, t.last("W", label)]
        must(_value(before[3], {}) == A, "a of the first tooth")
        (equation,) = t.of("input", end=label, count=1)
        must(_value(equation, known) == curve_difference(X, Y), "input is not the equation")
        x, y, z, w = (t.of(name, label, self.teeth_to) for name in formulas.POINT)
        must(len(z) == 2 * self.doubled * self.columns, "Z is written once more")
        for turn in range(self.doubled * self.columns):
            double, minus = z[2 * turn : 2 * turn + 2]
            _check_double(before, (x[turn], y[turn], double, w[turn]))
            must(_value(minus, {double: Z}) == -Z, "the sign of a double")
            before = [x[turn], y[turn], minus, w[turn]]
            tooth, left = divmod(turn + 1, self.columns)
            must(left or self._tooth((1 << tooth) % TABLE_ENTRIES) == before[:3], f"tooth {tooth}")

    def sums(self) -> None:
        """Check that each other entry is the sum of a tooth and of an entry of the teeth before."""
        for number in range(3, TABLE_ENTRIES):
            tooth = 1 << number.bit_length() - 1
            if number > tooth:
                p, q = (X, Y, Z), (TX, TY, F)
                known = dict(zip([*self._entry(tooth), *self._entry(number - tooth)], (*p, *q), strict=True))
                point = tuple(_value(node, known) for node in self._entry(number))
                must(laws.is_sum_of_points(p, q, point), f"the sum {number}")

    def affine(self) -> None:
        """Check that all entries get Z = 1, by one inverse."""
        t = self.t
        base = t.last("I", "loop affine entries")
        inverse = t.last("V", "loop affine entries")
        must(exponent(inverse, t.last("I", "invert")) == self.prime - 2, "the exponent is not p - 2")
        f, z, w = v("f"), v("z"), v("w")
        before = t.of("I", end="invert")[0]
        self._first_product(before)
        for number in range(TABLE_ENTRIES - 1, 0, -1):
            must(self._comb("F", number)[0] is before, f"the product before entry {number}")
            before = t.of("I", end="invert")[TABLE_ENTRIES - number]
            known = {self._comb("F", number)[0]: f, self._entry(number)[2]: z}
            must(_value(before, known) == f * z, f"the product of entry {number}")
        must(before is t.last("I", "invert"), "the product of all Z")
        must(base is before, "I is another number")
        inverses = [inverse, *t.of("V", "loop affine entries", "loop base canonical")]
        for number in range(1, TABLE_ENTRIES):
            known = dict(zip((*self._entry(number), self._comb("F", number)[0]), (X, Y, z, f), strict=True))
            known[inverses[number - 1]] = w
            x, y = (self._comb(letter, number)[-1] for letter in "XY")
            # w = 1/(f·z)
            must(_value(x, known) == -X * (w * f) ** 2 and _value(y, known) == -Y * (w * f) ** 3, f"entry {number}")
            must(_value(inverses[number], known) == w * z, f"the inverse after entry {number}")
        self._last_inverse(inverses[TABLE_ENTRIES - 1])

    def _first_product(self, node: Node) -> None:
        must(_value(node, {}) == Z**0, "the product of no Z")

    def _last_inverse(self, node: Node) -> None:
        """Entry 0 of this comb is any number."""


class KeyTable(Base):
    """The command ``key``: the comb, whose entries have the tooth after the last one in addition."""

    first_table = KEY_TABLES
    teeth_from, teeth_to = "key tooth", "key entries"
    doubled = TEETH

    def _entry(self, number: int) -> list[Node]:
        # The place of a tooth first has the tooth, then that of entry 0.
        written = 2 if number.bit_count() == 1 else 0
        return [self._comb(letter, number)[written] for letter in "XYZ"]

    def sums(self) -> None:
        """Check that each entry is the sum of a tooth and of an entry of the teeth before, or of entry 0."""
        for number in range(1, TABLE_ENTRIES):
            tooth = 1 << number.bit_length() - 1
            p, q = (X, Y, Z), (TX, TY, F)
            known = dict(zip([*self._tooth(tooth), *self._entry(number - tooth)], (*p, *q), strict=True))
            point = tuple(_value(node, known) for node in self._entry(number))
            must(laws.is_sum_of_points(p, q, point), f"the sum {number}")

    def _first_product(self, node: Node) -> None:
        must(node is self._entry(0)[2], "the product begins with another number than Z of entry 0")

    def _last_inverse(self, node: Node) -> None:
        w = v("w")
        known = dict(zip((*self._entry(0)[:2], node), (X, Y, w), strict=True))
        x, y = (self._comb(letter, 0)[-1] for letter in "XY")
        must(_value(x, known) == -X * w**2 and _value(y, known) == -Y * w**3, "entry 0")


class LadderClaims:
    """The command ``ladder``."""

    def __init__(self, trace: Trace, bits: Sequence[int], prime: int) -> None:
        self.t, self.bits, self.prime = trace, bits, prime

    def steps(self) -> None:
        """Check the two points at the beginning, and the step of each bit."""
        t, u = self.t, v("u")
        must(laws.ladder_laws(), "the laws of x")
        coordinate = t.last("ty", "loop ladder")
        must(_value(coordinate, {t.of("ty")[0]: u}) == u * FORM, "u in Montgomery form")
        names = ("X", "Z", "Y", "W")
        before = [t.last(name, "loop ladder") for name in names]
        must(_value(before[0], {t.of("F")[0]: F}) == F * FORM, "the factor")
        known = {before[0]: L, coordinate: u}
        values = [_value(node, known) for node in before]
        must(values == [L, 0 * L, L * u, L], "the first points")
        written = [t.of(name, "loop ladder", "invert")[: len(self.bits)] for name in names]
        last = 0
        for turn, bit in enumerate(self.bits):
            after = [nodes[turn] for nodes in written]
            if turn:
                values = [X, Z, Y, W]
                known = dict(zip(before, values, strict=True)) | {coordinate: u}
            found = [_value(node, known) for node in after]
            must(found == _ladder_step(values, u, swapped=bit != last), f"the step of bit {turn}")
            before, last = after, bit
        self._result(before, last)

    def _result(self, final: Sequence[Node], last: int) -> None:
        t = self.t
        x, z = final[2 * last], final[2 * last + 1]
        base, inverse = t.last("I", "invert"), t.last("V", "loop ladder canonical")
        must(_value(base, {z: Z}) == Z, "the denominator")
        must(exponent(inverse, base) == self.prime - 2, "the exponent is not p - 2")
        (sent,) = t.of("V", "loop ladder canonical", "wipe", 1)
        power = 2**t.shift * UNIT_FORM
        must(_value(sent, {x: X, inverse: v("1/Z")}) == X * v("1/Z") * power, "the number that is sent")


def _ladder_step(point: Sequence[Polynomial], u: Polynomial, *, swapped: bool) -> list[Polynomial]:
    """Return twice the first point, or the second one if they are swapped, and the sum of both: (x : z) each."""
    x, z, x2, z2 = point
    p, q = (x2, z2) if swapped else (x, z)
    double = [(p**2 - q**2) ** 2, 4 * p * q * (p**2 + (4 * A - 2) * p * q + q**2)]
    return [*double, 4 * (x * x2 - z * z2) ** 2, 4 * u * (x2 * z - x * z2) ** 2]


def _check_co_z(values: Sequence[Polynomial], factor: Polynomial, number: int) -> None:
    x, y, px, py = values
    p, q = laws.Affine(X / 1, Y / 1), laws.Affine(TX / 1, TY / 1)
    must(laws.same(laws.jacobian(x, y, factor), laws.added(p, q)), f"entry {number}")
    must(laws.same(laws.jacobian(px, py, factor), p), f"the point with the Z of entry {number}")


def _check_double(before: Sequence[Node], after: Sequence[Node]) -> None:
    """Check that a kept point is minus the double of another one, also W."""
    known = dict(zip(before, (X, Y, Z, CURVE_A * Z**4), strict=True))
    values = tuple(_value(node, known) for node in after)
    must(laws.is_double((X, Y, Z), values[:3], CURVE_A), "a doubling")
    must(values[3] == CURVE_A * values[2] ** 4, "W of a doubling")


def _check_addition(
    before: Sequence[Node],
    after: Sequence[Node],
    z: Node,
    known: Mapping[Node, Polynomial],
    digit: int,
    started: bool,
    begun_z: Polynomial,
    begun_w: Polynomial,
    own: Polynomial,
) -> None:
    """Check both candidates of a selection after an addition, and which candidate the digit takes.

    own: Z of the point in the sum, −Z in a comb.
    """
    must(all(node.operation == "choice" for node in (*after, z)), "the sum is no selection")
    known = {**dict(zip(before, (X, Y, Z, CURVE_A * Z**4), strict=True)), **known}
    without, computed = ([node.parts[k] for node in after] for k in (0, 1))
    if started:
        must(_value(z, known) == own, "Z of the sum")
        values = tuple(_value(node, known) for node in computed)
        must(laws.is_sum((X, Y, own), (TX, TY), values[:3]), "an addition")
        must(values[3] == CURVE_A * values[2] ** 4, "W of an addition")
        chosen = tuple(_value(node, known) for node in after)
        must(chosen == ((X, Y, own, CURVE_A * Z**4) if not digit else values), "the selected point")
    elif digit:
        chosen = tuple(_value(node, known) for node in without)
        must(tuple(_value(node, known) for node in after) == chosen, "the selected first point")
        must(chosen == (-TX * begun_z**2, -TY * begun_z**3, begun_z, begun_w), "the first point")


def _check_affine(t: Trace, prime: int, canonical: str, label: str = "affine") -> tuple[Polynomial, Polynomial]:
    """Check V = I^(p − 2), the affine coordinates and their equation; return x and y, in symbols of the point."""
    inverse = t.last("V", label)
    must(exponent(inverse, t.last("I", label)) == prime - 2, "the exponent is not p - 2")
    point = [t.last(name, label) for name in "XY"]
    known = {inverse: v("1/2Z"), point[0]: X, point[1]: Y}
    x, y = -4 * X * v("1/2Z") ** 2, -4 * Y * v("1/2Z") ** 3
    ends = [t.of(name, label, canonical)[-1] for name in "XY"]
    must([_value(node, known) for node in ends] == [x * UNIT_FORM, y * UNIT_FORM], "affine coordinates")
    (equation,) = t.of(formulas.OUTPUT, label, canonical, 1)
    must(_value(equation, known) == curve_difference(x, y), "the equation of the result")
    return x, y


def _check_result(t: Trace, prime: int) -> None:
    """Check the affine point, and that it is sent unless there is an error."""
    result = _check_affine(t, prime, "loop canonical")
    known = {t.last("V", "affine"): v("1/2Z"), t.last("X", "affine"): X, t.last("Y", "affine"): Y}
    sent = t.of("V", "loop canonical", "wipe", 2)
    must(all(node.operation == "choice" and node.parts[0] is ZERO for node in sent), "an error sends no 0")
    must([_value(node, known) for node in sent] == [2**t.shift * each * UNIT_FORM for each in result], "what is sent")


class Constants:
    """The constants of M, from the command ``curve``, or of n, from ``base``."""

    def __init__(self, trace: Trace, number_bits: int, of_order: str = "") -> None:
        self.t, self.r, self.of_order = trace, number_bits, of_order

    def check(self) -> None:
        """Check 1 and the factor into Montgomery form, and the exponent of inverses."""
        t, u, modulus = self.t, v("u"), v("modulus")
        leaves: dict[str, Polynomial | int] = {"UNIT": u, "ZERO": 0}
        leaves |= dict.fromkeys(("N",) if self.of_order else ("M", "D"), 0)
        (one,) = t.of(f"ONE{self.of_order}", count=1)
        must(polynomial(one, {}, leaves) == 2**self.r * u, "1 in Montgomery form")
        (form,) = t.of(f"FORM{self.of_order}", count=1)
        # 2^e·u^j for u = 2^-r
        value, power = polynomial(form, {one: u**0}, leaves), self.r - t.shift
        must(value == 2**power * u**0, "the factor into Montgomery form")
        (e,) = t.of(f"E{self.of_order}", count=1)
        exact = polynomial(e, {}, {**leaves, "N" if self.of_order else "M": modulus}, ranges=False)
        must(exact == modulus - 2 ** (t.shift + 1) * u, "the exponent is not the modulus less 2")

    def curve(self) -> None:
        """Check a and b in Montgomery form, and the multiples of M that differences add."""
        t, modulus = self.t, v("modulus")
        form = t.of("FORM")[-1]
        for name, leaf in {"AM": "a", "BM": "b"}.items():
            received, formed = t.of(name, count=2)
            must(received.name == leaf, f"{name} is not {leaf}")
            must(_value(formed, {received: X, form: FORM}) == X * FORM, f"{name} in Montgomery form")
        for name, factor in {"C16": 4, "C32": 8, "C64": 16}.items():
            node = t.of(name)[-1]
            must(polynomial(node, {}, {"M": modulus}) == factor * modulus, f"{name} is no multiple of M")


class SignatureClaims:
    """The command ``sign`` after the multiple of the base point."""

    def __init__(self, trace: Trace, prime: int, order: int, *, interleaves: bool) -> None:
        self.t, self.prime, self.order = trace, prime, order
        self.label = "sign affine" if interleaves else "affine"
        self.power = ("J", "S") if interleaves else ("I", "V")  # base and inverse modulo n

    def check(self) -> None:
        """Check r = x and s = (b·hash + r·(b·d))·(b·k)^(n − 2) modulo n."""
        t, label = self.t, self.label
        x, _ = _check_affine(t, self.prime, "loop sign canonical", label)
        known = {t.last("V", label): v("1/2Z"), t.last("X", label): X, t.last("Y", label): Y}
        canonical = t.of("X", end="loop signature")[-1]
        must(_value(canonical, known) == 2**t.shift * x * UNIT_FORM, "x of the point")
        # Numbers that were received are 2^s times themselves, and not in Montgomery form.
        hash_, d, k, b1, b2, r = (v(name) for name in ("hash", "d", "k", "b1", "b2", "r"))
        received = [t.of(name)[0] for name in ("y1", "y2", "y3", "F", "y4")] + [canonical]
        known = {node: each * v("2^(r-s)", -1) for node, each in zip(received, (hash_, d, k, b1, b2, r), strict=True)}
        base, inverse = (t.last(name, "loop signature") for name in self.power)
        must(exponent(inverse, base, "N") == self.order - 2, "the exponent is not n - 2")
        b = b1 + b2
        must(polynomial(base, known, LEAVES_OF_ORDER) == b * k, "the denominator")
        known[inverse] = v("1/bk")
        sent = t.of("V", "loop signature", "wipe", 2)
        must(all(node.operation == "choice" and node.parts[0] is ZERO for node in sent), "an error sends no 0")
        right = [r, (b * hash_ + r * (b * d)) * v("1/bk")]
        values = [polynomial(node, known, LEAVES_OF_ORDER) for node in sent]
        must(values == [2**t.shift * each * UNIT_FORM for each in right], "the signature")


class BatchClaims:
    """The command ``sign_batch`` after the multiples of the base point, for each lane."""

    points, affine, canonical = "lanes points", "lanes affine", "loop batch canonical"
    of_order, quotients, final = "lanes of order", "lanes quotients", "loop batch signatures"
    ends = "lanes signatures", "wipe lanes"

    def __init__(self, trace: Trace, lanes: int, prime: int, order: int) -> None:
        self.t, self.lanes, self.prime, self.order = trace, lanes, prime, order

    def _lane(self, name: str, lane: int, first: str, end: str) -> list[Node]:
        """Return the values written to a lane's number."""
        table, region = divmod(LANE_NAMES[name], 4)
        return self.t.place(LANE_PLACES[table] + LANES * region + lane, first, end)

    def _only(self, name: str, lane: int, first: str, end: str) -> Node:
        found = self._lane(name, lane, first, end)
        must(len(found) == 1, f"{name} of lane {lane} is written {len(found)} times")
        return found[0]

    def numbers(self) -> None:
        """Check which numbers each lane takes: its nonce and hash, and random numbers of its own."""
        hashes = [node for node in self.t.of("T", self.of_order, self.quotients) if node.operation == "leaf"]
        must([node.name for node in hashes] == [f"hash {lane}" for lane in range(self.lanes)], "a hash of a lane")
        must([node.name for node in self.t.scalars[: self.lanes]] == self._nonces(), "a scalar of a lane")
        factors = [node for node in self.t.of("F", self.points, self.affine) if node.operation == "leaf"]
        random: list[str] = []
        for lane, factor in zip(range(self.lanes), factors, strict=True):
            first, both = self._lane("b", lane, self.points, self.affine)
            must(both.operation == "sum" and both.factors == (1, 1), "b is no sum of two numbers")
            must({*both.parts} == {first, factor}, "b of a lane")
            random += [first.name, factor.name]
        must(len({*random}) == 2 * self.lanes and all(name.startswith("random") for name in random), "random numbers")

    def _nonces(self) -> list[str]:
        return [f"k {lane}" for lane in range(self.lanes)]

    def products(self) -> None:
        """Check that each lane keeps its point, the product of the Z before, and that all Z are in the product."""
        f, z = v("f"), v("z")
        before, *after = self.t.of("I", end=self.affine)[-self.lanes - 1 :]
        must(before.name == "ONE", "the product of no Z")
        for lane, product in enumerate(after):
            known = {before: f, self._only("z", lane, self.points, self.affine): z}
            must(self._only("p", lane, self.points, self.affine) is before, "the product of the lanes before")
            must(_value(product, known) == f * z, "the product with the Z of a lane")
            before = product
        must(exponent(self.t.last("V", self.affine), before) == self.prime - 2, "the exponent is not p - 2")
        self._points()

    def _points(self) -> None:
        """Check that the point of each lane is the last one of its comb."""
        combs = [self.t.of(name, self.points, self.affine) for name in "XYZ"]
        for lane in range(self.lanes):
            ends = [nodes[(lane + 1) * len(nodes) // self.lanes - 1] for nodes in combs]
            x, y, z = (self._only(name, lane, self.points, self.affine) for name in "xyz")
            must((x, y, z.parts, z.factors) == (*ends[:2], (ends[2],), (2,)), "the point of a lane")
            must(ends[2].chosen and ends[2].parts[0] is ZERO, "Z is not 0 or the Z of the point")

    def points_affine(self) -> None:
        """Check each lane: the inverse of its Z, from the inverse of all Z, then x and the curve's equation."""
        t, f, z, w = self.t, v("f"), v("z"), v("w")
        (before, *after), inverses = t.of("W", end=self.canonical)[-self.lanes - 1 :], t.of("V", self.affine)
        must(before is t.last("V", self.affine), "the inverse is another number")
        for turn, lane in enumerate(reversed(range(self.lanes))):
            x, y, of_z, p = (self._only(name, lane, self.points, self.affine) for name in "xyzp")
            known = {before: w, p: f, of_z: z}
            # w = 1/(f·z)
            must(_value(inverses[turn], known) == w * f, "the inverse of a Z")
            must(_value(after[turn], known) == w * z, "the inverse without the Z of a lane")
            before = after[turn]
            known = {inverses[turn]: v("1/2Z"), x: X, y: Y}
            right = -4 * X * v("1/2Z") ** 2, -4 * Y * v("1/2Z") ** 3
            x, y = (self._only(name, lane, self.affine, self.canonical) for name in "xy")
            must(_value(x, known) == right[0] * UNIT_FORM, "x of a lane")
            must(_value(y, known) == curve_difference(*right), "the equation of a lane")
            symbols = {x: X, y: Y}
            for name, symbol in {"x": X, "y": Y}.items():
                canonical = self._lane(name, lane, self.canonical, self.of_order)[-1]
                must(_value(canonical, symbols) == 2**t.shift * symbol, f"the canonical {name} of a lane")

    def of_signature(self) -> None:
        """Check r, b·hash + r·(b·d) and b·k of each lane, modulo n, and the product of all b·k."""
        t, inverse = self.t, v("2^(r-s)", -1)
        hash_, d, k, b, r, f = (v(name) for name in ("hash", "d", "k", "b", "r", "f"))
        (key,) = (node for node in t.of("f0", self.canonical, self.of_order) if node.operation == "leaf")
        must(key.name == "d", "the key is another number")
        hashes = [node for node in t.of("T", self.of_order, self.quotients) if node.operation == "leaf"]
        before, *after = t.of("I", self.canonical, self.quotients)
        must(before.name == "ONEN" and len(after) == self.lanes, "the product of no b·k")
        for lane, product in enumerate(after):
            nonce = self._lane("k", lane, self.points, self.affine)[0]
            canonical = self._lane("x", lane, self.canonical, self.of_order)[-1]
            received = {nonce: k, key: d, hashes[lane]: hash_, canonical: r}
            received[self._lane("b", lane, self.points, self.affine)[-1]] = b
            known = {node: symbol * inverse for node, symbol in received.items()}
            of_k = self._lane("k", lane, self.of_order, self.quotients)[-1]
            x, y = (self._only(name, lane, self.of_order, self.quotients) for name in "xy")
            must(polynomial(of_k, known, LEAVES_OF_ORDER) == b * k, "b·k of a lane")
            must(polynomial(x, known, LEAVES_OF_ORDER) == r * UNIT_FORM, "r of a lane")
            must(polynomial(y, known, LEAVES_OF_ORDER) == b * hash_ + r * (b * d), "the numerator of a lane")
            must(self._only("p", lane, self.of_order, self.quotients) is before, "the product of the b·k before")
            must(polynomial(product, {before: f, of_k: k}, LEAVES_OF_ORDER) == f * k, "the product with b·k of a lane")
            before = product
        must(exponent(t.last("V", self.quotients), before, "N") == self.order - 2, "the exponent is not n - 2")

    def sent(self) -> None:
        """Check the inverse of each b·k, with the inverse of all, and r and s of each lane."""
        t, f, k, u, w = self.t, v("f"), v("k"), v("u"), v("w")
        before, *after = t.of("W", self.of_order, self.final)
        must(before is t.last("V", self.quotients), "the inverse modulo n is another number")
        sent = t.of("V", *self.ends, count=2 * self.lanes)
        must(all(node.operation == "choice" and node.parts[0] is ZERO for node in sent), "an error sends no 0")
        for lane in reversed(range(self.lanes)):
            of_k = self._lane("k", lane, self.of_order, self.quotients)[-1]
            x, y = (self._only(name, lane, self.of_order, self.quotients) for name in "xy")
            p = self._only("p", lane, self.of_order, self.quotients)
            s = self._only("y", lane, self.quotients, self.final)
            known = {before: w, p: f, of_k: k, y: u}
            # w = 1/(f·k)
            must(polynomial(s, known, LEAVES_OF_ORDER) == u * (w * f) * UNIT_FORM, "s of a lane")
            before = after[self.lanes - 1 - lane]
            must(polynomial(before, known, LEAVES_OF_ORDER) == w * k, "the inverse without b·k of a lane")
            for node, symbol in zip(sent[2 * lane : 2 * lane + 2], (x, s), strict=True):
                must(polynomial(node, {symbol: u}, LEAVES_OF_ORDER) == 2**t.shift * u, "the number that is sent")


_OTHER = (TX, TY, Z**0)  # a kept point with Z = 1


class _SumAndDouble:
    """The sum of a kept point and of a multiple, and minus the double of the kept one, before a loop."""

    def __init__(self, trace: Trace, label: str, kept: Sequence[Node]) -> None:
        t = trace
        multiple = [t.of(name, end=label)[-3] for name in "XYZ"]
        self.double = [t.of(name, end=label)[-1] for name in "XYZ"]
        self.of_kept = [t.of(name, end=label)[-2] for name in "XYZ"]
        self.sum = [t.last(name, label) for name in SUM]
        same = [t.last(name, label) for name in SAME]
        must(self.of_kept == [*kept[:3]], "the point that is doubled")
        p, q = (TX, TY, F), (X, Y, Z)
        known = dict(zip([*kept[:3], *multiple], [*p, *q], strict=True))
        must(all(node.chosen for node in (*self.sum, same[0])), "the kept point is selected")
        values = tuple(polynomial(node.parts[1], known, LEAVES) for node in self.sum)
        must(laws.is_sum_of_points(p, q, values), "the sum")
        must([_value(node.parts[0], known) for node in self.sum] == [*p], "the sum with nothing")
        must(_value(same[0].parts[0], {}) == Z**0, "the points are not equal if one is nothing")
        # Both differences are 0 for equal points. ONE is the kept point's Z in multiply_add, and 1 here.
        one = {node: symbol for node, symbol in known.items() if node.name != "ONE"}
        z = F if len(one) == len(known) else Z**0
        of_x = TX * Z**2 - X * z**2
        of_y = TY * Z**3 - Y * z**3
        must(_value(same[0].parts[1], one) in (of_x, -of_x), "the difference of x")
        must(_value(same[1], one) in (of_y, -of_y), "the difference of y")
        known = dict(zip(kept, (TX, TY, F, CURVE_A * F**4), strict=True))
        doubled = tuple(_value(node, known) for node in self.double)
        must(laws.is_double(p, doubled, CURVE_A), "the double")


class MultiplyAdd:
    """The command ``multiply_add`` after its multiple."""

    def __init__(self, trace: Trace, prime: int, *, equal: bool) -> None:
        self.t, self.prime, self.equal = trace, prime, equal

    def check(self) -> None:
        """Check the sum, the double, and which of both is the result."""
        t, label = self.t, "loop multiply_add canonical"
        x, y = t.of("r", end="windows"), t.of("f0", end="windows")
        must(_value(x[-1], {x[0]: X}) == -X * FORM, "x of the other point")
        must(_value(y[-1], {y[0]: Y}) == -2 * Y * FORM, "y of the other point")
        (equation,) = t.of("I", end="windows", count=1)
        must(_value(equation, {x[1]: X, y[1]: Y}) == curve_difference(X, Y), "the equation of the other point")
        w = t.of("W", end=label)[-2]
        z = t.of("Z", end=label)
        must(_value(w, {}) == A, "a of the other point")
        must(_value(z[-3], {z[-4]: Z, t.last("F", "loop window"): F}) == Z * F, "Z of the multiple")
        found = _SumAndDouble(t, label, [x[-1], y[-1], z[-2], w])
        known = dict(zip(found.sum, (X, Y, Z), strict=True))
        if self.equal:
            known = dict(zip(found.double, (X, Y, -Z), strict=True))
        point = [_value(t.last(name, "invert"), known) for name in "XYZ"]
        must(point == [X, Y, Z], "the result is another point")
        must(_value(t.last("I", "invert"), {t.last("Z", "invert"): Z}) == 2 * Z, "the denominator")
        _check_result(t, self.prime)


class Verification:
    """The command ``verify``."""

    def __init__(self, trace: Trace, order: int) -> None:
        self.t, self.order = trace, order

    def scalars(self) -> None:
        """Check the scalars hash/s and r/s, modulo n, with 1/s = s^(n − 2)."""
        t, label = self.t, "loop scalars canonical"
        base, inverse = t.last("I", label), t.last("V", label)
        must(exponent(inverse, base, "N") == self.order - 2, "the exponent is not n - 2")
        names = {"hash": "y1", "r": "r", "s": "y2"}
        known = {t.of(name)[0]: v(symbol) * v("2^(r-s)", -1) for symbol, name in names.items()}
        must(polynomial(base, known, LEAVES_OF_ORDER) == v("s"), "the denominator")
        known[inverse] = v("1/s")
        # The first scalar is the exponent; the scalars r/s and hash/s follow.
        for node, symbol in zip(t.scalars[1:3], ("r", "hash"), strict=True):
            value = polynomial(node, known, LEAVES_OF_ORDER)
            must(value == 2**t.shift * v(symbol) * v("1/s") * UNIT_FORM, f"the scalar {symbol}/s")

    def comparison(self) -> None:
        """Check the sum of both points, and that x of it is compared with r and r + n."""
        t, label = self.t, "loop verify canonical"
        kept = [t.of(name, "windows", label)[-1] for name in ("y1", "y2", "y3", "y4")]
        found = _SumAndDouble(t, label, kept)
        r, n, inverse = v("r"), v("n"), v("2^(r-s)", -1)
        leaf = {t.of("r")[0]: r * inverse}
        must(_value(t.last("x8", label), leaf) == r, "r in Montgomery form")
        candidates, both = _candidates(t, label, leaf)
        must(candidates == [(r + n) * inverse, r * inverse], "r + n, or r")
        symbols = {t.last("x8", label): r, both: n}
        for point, names in ((found.sum, ("x11", "x13")), (found.double, ("x12", "x14"))):
            known = {**symbols, point[0]: X, point[2]: Z}
            z, difference = (_value(t.last(name, label), known) for name in names)
            must(z == Z and difference == (X + r * Z**2) * (X + n * Z**2), "the comparison of x")
        self._sent(found, symbols)

    def _sent(self, found: _SumAndDouble, symbols: Mapping[Node, Polynomial]) -> None:
        t = self.t
        (sent,) = t.of("V", "loop verify canonical", "wipe", 1)
        must(sent.operation == "choice" and sent.parts[0] is ZERO, "an error sends no 0")
        r, n = v("r"), v("n")
        known = {**symbols, found.sum[0]: X, found.sum[2]: Z, t.of("r")[0]: r}
        difference = 2**t.shift * (X + r * Z**2) * (X + n * Z**2)
        must(_value(sent, known) == r + difference, "r and the comparison are not sent")


class KeyVerification:
    """The command ``verify_key`` after its scalars."""

    def __init__(self, trace: Trace, tables: tuple[Mapping[str, Node], Mapping[str, Node]], columns: int) -> None:
        self.t, (self.table, self.key_table), self.columns = trace, tables, columns

    def scalars(self, digits: Sequence[Sequence[int]]) -> None:
        """Check that both scalars move by a bit for each column, and which entries each column reads."""
        t, passes, u = self.t, self.columns + 2, v("u")
        must(len(t.scalars) == 2 * passes + 2, "scalars of a column")
        for first in (1, 2):
            moved = t.scalars[first : 2 * passes + 1 : 2]
            for before, after in pairwise(moved):
                must(polynomial(after, {before: u}, {}, ranges=False) == 2 * u, "a scalar moves by a bit")
        for names, table, of_columns in (
            (keys.KEY_ENTRY, self.key_table, digits[0]),
            (keys.ENTRY, self.table, digits[1]),
        ):
            for name, letter in zip(names, "XY", strict=True):
                picked = t.of(name, "start of joint", "compare joint")
                right = [table[f"{letter}{digit}"] for digit in of_columns]
                must(len(picked) == passes and picked[: self.columns] == right, "an entry of a column")

    def start(self) -> None:
        """Check the point and the pair before the first column: −entry 0 and entry 32 of the key's comb."""
        t, label = self.t, "loop joint"
        table = self.key_table
        known = {table["X0"]: X, table["Y0"]: Y, table["X32"]: TX, table["Y32"]: TY}
        point = [_value(t.last(name, label), known) for name in "XYZ"]
        must(point == [-X, Y, Z**0], "minus entry 0")
        pair = [_value(t.last(name, label), known) for name in keys.PAIR]
        must(pair == [TX, TY, Z**0, Z**0, Z**0], "entry 32")

    def pairs(self, digits: Sequence[int]) -> None:
        """Check that each pair is the sum of both entries, or the key's where the column of the base point is 0."""
        t = self.t
        entries = [t.of(name, "start of joint", "compare joint") for name in (*keys.ENTRY, *keys.KEY_ENTRY)]
        pairs = [t.of(name, "loop joint", "compare joint") for name in keys.PAIR]
        p, q = (TX, TY), (X, Y)
        for column, digit in enumerate(digits):
            of_g, of_key = (tuple(nodes[column] for nodes in entries[k : k + 2]) for k in (0, 2))
            known = dict(zip((*of_g, *of_key), (*p, *q), strict=True))
            pair = [nodes[column] for nodes in pairs]
            must(all(node.operation == "choice" for node in pair), "a pair is no selection")
            both = tuple(_value(node.parts[0], known) for node in pair)
            must(laws.is_sum_of_entries(p, q, both), "the sum of both entries")
            only = [_value(node.parts[1], known) for node in pair]
            must(only == [*q, Z**0, Z**0, Z**0], "the key's entry")
            must({node.chosen for node in pair} == {int(not digit)}, "the digit 0 takes the key's entry")

    def sums(self) -> None:
        """Check that each pass doubles the point and adds the pair: (A + P) + A, with one Z of both sums."""
        t, passes = self.t, self.columns + 1
        found = {name: t.of(name, "loop joint", "compare joint") for name in ("X", "Y", "Z", "J", "x", "K", "M")}
        point = [t.last(name, "loop joint") for name in "XYZ"]
        pair = [t.last(name, "loop joint") for name in keys.PAIR]
        for turn in range(passes):
            # The point and the pair have Z = 1 before the first pass.
            of_point, of_pair = (Z, F) if turn else (Z**0, F**0)
            values = (X, Y, of_point, TX, TY, of_pair, of_pair**2, of_pair**3)
            known = dict(zip([*point, *pair], values, strict=True))
            x, z, k = found["x"][2 * turn + 1], found["Z"][2 * turn], found["K"][3 * turn + 1]
            j, m = found["J"][turn], found["M"][4 * turn + 1]
            jv, xv, kv, mv, zv = (_value(node, known) for node in (j, x, k, m, z))
            must(laws.is_sum_of_points((X, Y, of_point), (-TX, -TY, of_pair), (-xv, mv - kv, zv)), "A + P")
            must(jv * of_point**2 == X * zv**2 and -kv * of_point**3 == Y * zv**3, "A with the Z of A + P")
            known = dict(zip((j, x, k, m, z), (X, TX, TY, Y, Z), strict=True))
            point = [found["X"][turn], found["Y"][turn], found["Z"][2 * turn + 1]]
            after = tuple(_value(node, known) for node in point)
            must(laws.is_co_z_sum((X, -TY), (-TX, Y - TY), Z, after), "(A + P) + A")
            pair = [t.of(name, "loop joint", "compare joint")[turn] for name in keys.PAIR]

    def comparison(self) -> None:
        """Check that x of the sum is compared with r and r + n, and check the numbers that are sent."""
        t, label = self.t, "loop joint canonical"
        point = [t.of(name, "loop joint", "compare joint")[k] for name, k in (("X", self.columns), ("Z", -1))]
        r, n, inverse = v("r"), v("n"), v("2^(r-s)", -1)
        received = t.of("r")[0]
        leaf = {received: r * inverse}
        candidates, both = _candidates(t, label, leaf)
        symbols = {t.last("x8", label): r, both: n}
        must(_value(t.last("x8", label), leaf) == r, "r in Montgomery form")
        must(candidates == [(r + n) * inverse, r * inverse], "r + n, or r")
        known = {**symbols, point[0]: X, point[1]: Z}
        z, difference = (_value(t.last(name, label), known) for name in "XY")
        must(z == Z and difference == (X + r * Z**2) * (X + n * Z**2), "the comparison of x")
        (sent,) = t.of("V", label, "wipe", 1)
        must(sent.operation == "choice" and sent.parts[0] is ZERO, "an error sends no 0")
        must(_value(sent, {**known, received: r}) == r + 2**t.shift * difference, "r and the comparison are not sent")


def _candidates(t: Trace, label: str, leaf: Mapping[Node, Polynomial]) -> tuple[list[Polynomial], Node]:
    """Return r + n, if that is below M, and r, which x9 may be, and x9 in Montgomery form."""
    leaves = {**LEAVES, "N": v("n") * v("2^(r-s)", -1)}
    both = t.last("x9", label)
    choice = both.parts[0]
    must(choice.operation == "choice", "r + n is not compared with M")
    candidates = [polynomial(node, leaf, leaves) for node in choice.parts]
    must(polynomial(both, leaf, leaves) == candidates[choice.chosen] * FORM, "r + n in Montgomery form")
    return candidates, both


class EdwardsClaims:
    """The command ``verify_edwards``: a of the curve is d, and b is (1 + √−1)/2."""

    _received = (("f1", "y of A"), ("f6", "y of R"), ("f10", "x"), ("f11", "y"), ("f12", "S"), ("r", "h"))
    _tables = "XYZF"

    def __init__(self, trace: Trace, digits: Sequence[int], prime: int) -> None:
        self.t, self.digits, self.prime = trace, digits, prime
        (self.two_d,) = trace.of("f14", end="edwards roots", count=1)

    def points(self) -> None:
        """Check u·v of both points, and the constants."""
        t = self.t
        for name, leaf in self._received:
            must(t.of(name)[0].name == leaf, f"{name} is not {leaf}")
        for y, w in (("f1", "f4"), ("f6", "f9")):
            received, formed = t.of(y, end="edwards roots", count=2)
            must(_value(formed, {received: Y}) == Y * FORM, "y in Montgomery form")
            (product,) = t.of(w, end="edwards roots", count=1)
            must(_value(product, {formed: Y}) == (Y**2 - 1) * (A * Y**2 + 1), "u·v")
        must(_value(self.two_d, {}) == 2 * A, "2·d")
        must(_value(t.last("f13", "edwards roots"), {}) == -2 * B**4, "1/2")

    def roots(self) -> None:
        """Check x = u·s·(s²·w + (1 − s²·w)·b) with s = w^((p − 5)/8), x/2, and v·x² − u."""
        t = self.t
        s, u, of_d, w, half = (v(name) for name in ("s", "u", "v", "w", "1/2"))
        names = (("f2", "f3", "f4", "V", "X", "H", "K"), ("f7", "f8", "f9", "U", "Q", "G", "J"))
        for u_name, v_name, w_name, power, x_name, half_name, difference in names:
            base = t.last(w_name, "edwards roots")
            root = t.of(power, "edwards roots", "loop edwards canonical", 2)[-1]
            must(exponent(root, base) == (self.prime - 5) // 8, "the exponent is not (p - 5)/8")
            known = {root: s, base: w, t.last(u_name, "edwards roots"): u, t.last(v_name, "edwards roots"): of_d}
            known[t.last("f13", "edwards roots")] = half
            unit = s**2 * w
            x, of_half, equation = (
                t.of(name, "edwards roots", "loop edwards canonical")[-1] for name in (x_name, half_name, difference)
            )
            must(_value(x, known) == u * s * (unit + (unit**0 - unit) * B), "a root")
            known[x] = X
            must(_value(of_half, known) == X * half * UNIT_FORM, "half of x")
            must(_value(equation, known) == of_d * X**2 - u, "the equation of a point")
            canonical = [t.last(name, "edwards table") for name in (half_name, difference)]
            for node, number in zip(canonical, (of_half, equation), strict=True):
                must(_value(node, {number: X}) == 2**t.shift * X, "a canonical number")

    def signs(self) -> None:
        """Check that x or −x is taken by two parities, and x·y."""
        t = self.t
        for x_name, t_name, y_name in (("X", "T", "f1"), ("Q", "R", "f6")):
            before, after = (t.of(x_name, end="edwards table")[k] for k in (-2, -1))
            choice = after.parts[0]
            must(choice.operation == "choice", "no parity is compared")
            for candidate, sign in zip(choice.parts, (-1, 1), strict=True):
                must(candidate.operation == "choice", "x is not compared")
                values = [_value(node, {before: X}) for node in candidate.parts]
                must(values == [sign * X, -sign * X], "x and its opposite")
            must(_value(after, {choice: X}) == X, "x with its parity")
            known = {after: X, t.last(y_name, "edwards table"): Y}
            must(_value(t.last(t_name, "edwards table"), known) == X * Y, "x·y")

    def _entry(self, number: int) -> list[Node]:
        return [self.t.place(TABLES + TABLE_ENTRIES * k + number)[-1] for k in range(len(self._tables))]

    @staticmethod
    def _extended(x: Polynomial, y: Polynomial, z: Polynomial) -> list[Polynomial]:
        return [x * z, y * z, z, x * y * z]

    @staticmethod
    def _stored(x: Polynomial, y: Polynomial, z: Polynomial) -> list[Polynomial]:
        return [(y - x) * z, (y + x) * z, 2 * A * x * y * z, 2 * z]

    def table(self) -> None:
        """Check the entry of 0, that of each bit, and the sum in each other one."""
        t, one = self.t, Z**0
        written = [t.of(name, "edwards table", "edwards sum", 3) for name in "XYZT"]
        first = [t.last(name, "edwards table") for name in "XYZT"]
        must(_value(first[1], {t.last("f1", "edwards table"): Y}) == Y and first[2].name == "ONE", "the point -A")
        double, base, last = ([nodes[k] for nodes in written] for k in range(3))
        known = {t.of("f10")[0]: X, t.of("f11")[0]: Y}
        values = [_value(node, known) for node in base]
        must(values == [X * FORM, Y * FORM, one, X * Y * FORM**2], "the base point")
        must([_value(node, {self.two_d: 2 * A}) for node in self._entry(0)] == [one, one, 0 * one, 2 * one], "entry 0")
        teeth = {1: first, 2: double, 4: base, 8: last}
        for of, point in ((first, double), (base, last)):
            self._check_double(of, point, TX, TY, sign=1)
        for number in range(1, 16):
            tooth = 1 << number.bit_length() - 1
            known = {self.two_d: 2 * A, **dict(zip(teeth[tooth], self._extended(X, Y, Z), strict=True))}
            entry = self._entry(number)
            if number == tooth:
                # T and Z of the first tooth and of the base point are other numbers.
                known[teeth[tooth][2]] = Z
                must([_value(node, known) for node in entry] == self._stored(X, Y, Z), f"entry {number}")
                continue
            known |= dict(zip(self._entry(number - tooth), self._stored(TX, TY, F), strict=True))
            p, m, of_t, of_z = (_value(node, known) for node in entry)
            self._check_sum((m - p, m + p, of_z, of_t), (TX, TY), f"entry {number}", of_t=True)

    def _check_double(
        self, of: Sequence[Node], point: Sequence[Node], x: Polynomial, y: Polynomial, *, sign: int
    ) -> None:
        """Check that a point is ±2 times another one."""
        known = dict(zip(of[:3], self._extended(x, y, Z)[:3], strict=True))
        found = [_value(node, known) for node in point]
        double = laws.edwards_double(laws.Affine(x / 1, y / 1))
        must(laws.same(laws.Affine(sign * found[0] / found[2], found[1] / found[2]), double), "a double")
        must(len(found) < 4 or found[3] * found[2] == found[0] * found[1], "T of a double")

    @staticmethod
    def _check_sum(
        found: Sequence[Polynomial], other: tuple[Polynomial, Polynomial], name: str, *, of_t: bool = False
    ) -> None:
        """Check that (X : Y : Z) is the sum of a point and another one. of_t: T is 2·d·T, others are doubled."""
        q = laws.Affine(other[0] / 1, other[1] / 1)
        right = laws.edwards_sum(laws.Affine(X / 1, Y / 1), q, A / 1)
        must(laws.same(laws.Affine(found[0] / found[2], found[1] / found[2]), right), name)
        must(not of_t or 2 * found[3] * found[2] == 2 * A * found[0] * found[1], f"T of {name}")

    def sums(self) -> None:
        """Check the scalars' digits, two doublings and an addition for each of them."""
        t, passes = self.t, len(self.digits)
        must(laws.edwards_laws(), "the law of doubling")
        scalars = [t.of(name, "edwards sum", "loop edwards difference") for name in "UV"]
        for nodes, leaf in zip(scalars, ("S", "h"), strict=True):
            must(nodes[0].name == leaf and len(nodes) == 1 + 2 * passes, f"the scalar {leaf}")
            value = [polynomial(node, {nodes[0]: X}, LEAVES, ranges=False) for node in nodes]
            must(all(two == 2 * one for one, two in pairwise(value)), f"digits of {leaf}")
        taken = zip(*(nodes[: 2 * passes : 2] for nodes in scalars), strict=True)
        must(t.joint == [*taken], "the digits that are taken")
        before = [t.of(name, "edwards sum", "loop edwards sum")[-1] for name in "XYZ"]
        must([_value(node, {}) for node in before] == [0 * Z, Z**0, Z**0], "the first point")
        names = ("Q", "R", "S"), ("W", "x8", "x9", "x10"), ("X", "Y", "Z")
        written = [[t.of(name, "loop edwards sum", "loop edwards difference") for name in each] for each in names]
        for turn, digit in enumerate(self.digits):
            once, twice, after = ([nodes[turn] for nodes in each] for each in written)
            if turn:
                self._check_double(before, once, X, Y, sign=-1)
            self._check_double(once, twice, X, Y, sign=-1)
            known = dict(zip(twice, self._extended(X, Y, Z), strict=True))
            # Entry 0 has fixed numbers.
            other = (TX, TY) if digit else (0 * TX, TY**0)
            if digit:
                known |= dict(zip(self._entry(digit), self._stored(TX, TY, F), strict=True))
            self._check_sum([_value(node, known) for node in after], other, f"the sum of digit {digit}")
            before = after
        must(before == [t.last(name, "loop edwards difference") for name in "XYZ"], "the sum is another point")

    def comparison(self) -> None:
        """Check X·Y·(X² + Y²) and Z of the difference, twice, and what is sent."""
        t, label = self.t, "loop edwards difference canonical"
        point = [t.last(name, "loop edwards difference") for name in "XYZ"]
        of_r = [t.last(name, "edwards table") for name in "QR"]
        y = t.last("f6", "edwards table")
        stored = [t.last(name, "edwards table") for name in ("f7", "f8", "f9")]
        known = {**dict(zip((*of_r, y), (TX, TX * TY, TY), strict=True)), self.two_d: 2 * A}
        must([_value(node, known) for node in stored] == self._stored(TX, TY, Z**0)[:3], "the point -R")
        known = dict(zip(point, self._extended(X, Y, Z)[:3], strict=True))
        known |= dict(zip(stored, self._stored(TX, TY, Z**0)[:3], strict=True))
        found = {name: t.of(name, "loop edwards difference", label) for name in ("K", "L", "M", "x1", "x2", "f1", "f2")}
        for turn, (small, nonzero) in enumerate((("x2", "f2"), ("x1", "f1"))):
            of_point = [found[name][turn] for name in "KLM"]
            self._check_sum([_value(node, known) for node in of_point], (TX, TY), "the difference")
            (of_order,), (not_0,) = found[small], found[nonzero]
            symbols = dict(zip((*of_point, point[2]), (X, Y, F, Z), strict=True))
            must(_value(of_order, symbols) == X * Y * (X**2 + Y**2), "the product that is 0 for a small order")
            must(_value(not_0, symbols) == F * Z**2, "the product that is not 0")
        (sent,) = t.of("V", label, "wipe", 1)
        must(sent.operation == "choice" and sent.parts[0] is ZERO, "an error sends no 0")
        known = {t.of("r")[0]: Y, found["x1"][0]: X}
        must(_value(sent.parts[1], known) == Y + 2**t.shift * X, "h and the product are not sent")


# Digits of scalars: 0 first, in the middle and last, and every digit after another one.
_SCALAR = 0x00C0FFEE0123456789ABCDEF0FEDCBA98765432100
_OTHER_SCALAR = 0x9E3779B97F4A7C15F39CC0605CEDC834
_HASH = 77
_RANDOM = range(3, 99)


def _curve(width: int) -> Curve:
    """Return the largest named curve that a unit takes."""
    return max((curve for curve in CURVES.values() if curve.p.bit_length() <= width), key=lambda curve: curve.p)


def _check_range(margin: Margin) -> None:
    must(margin.product <= 1 << SLACK_BITS, f"a product of bounds {margin.product}")


@dataclass(frozen=True)
class _Runs:
    """A unit, and the curve of its runs: named, for no claim depends on the prime."""

    unit: Unit
    curve: Curve

    def __call__(self, command: str, *, batch: int = 0, **numbers: int) -> tuple[NodeRecording, Trace]:
        """Run a command on numbers of its stream, given by name; ``batch`` is the number of lanes."""
        recording = self.unit.run(command, numbers, _RANDOM, batch)
        return recording, Trace(self.unit.program, recording)

    def scalar(self, digits: int) -> int:
        """Return a scalar with such digits, at the top or as long as the order."""
        room = self.unit.program.shape.width - digits.bit_length()
        return digits << room - 12 if room >= 12 else digits % self.curve.n


def claims(program: CurveProgram) -> Iterator[Claim]:
    """Yield the claims about the words of each command, after a run of the command."""
    run = _Runs(Unit(program), _curve(program.shape.width))
    p, g = run.curve.p, {"x": run.curve.x, "y": run.curve.y}
    _, trace = run("curve", M=p, a=run.curve.a % p, b=run.curve.b % p, n=run.curve.n)
    constants = Constants(trace, program.shape.number_bits)
    yield Claim("constants of M", "1 and 2^(r-s) in Montgomery form, and the exponent M - 2", constants.check)
    yield Claim("curve", "a and b in Montgomery form; the multiples of M that differences add", constants.curve)
    run.unit.keep()
    yield from _multiples(run, g)
    yield from _with_base(run, g)
    if program.shape.edwards:
        yield from edwards_claims(program)
    for command, margin in run.unit.margins.items():
        shows = f"bounds of factors multiply to {margin.product}, those of sums add to {margin.sum}"
        yield Claim(f"range of {command}", f"{shows}, of {1 << SLACK_BITS}", partial(_check_range, margin))


_ADDITION = "a doubling for any point; an addition for P other than Q and -Q, or the point for the digit 0"


def _multiples(run: _Runs, g: Mapping[str, int]) -> Iterator[Claim]:
    p, shape = run.curve.p, run.unit.program.shape
    first, second = run.scalar(_SCALAR), run.scalar(_OTHER_SCALAR)
    other = {"x2": g["x"], "y2": g["y"]}
    for command, k, more in (("multiply", first, {}), ("multiply_add", second, other), ("multiply_add", 1, other)):
        _, trace = run(command, k=k, **g, **more)
        windows = Windows(trace, [k >> 4 * (shape.windows - 1 - j) & 15 for j in range(shape.windows)], p)
        name = "multiply_add, equal points" if k == 1 else command
        yield Claim(f"{name}: entries", "entries 1 and 2 are the point and its double", windows.start)
        yield Claim(f"{name}: table", "each further entry is the sum of the point and the last", windows.table)
        yield Claim(f"{name}: scale", "all entries get one Z", windows.scale)
        yield Claim(f"{name}: first digit", "the point begins as an entry", windows.first_digit)
        yield Claim(f"{name}: windows", _ADDITION, windows.windows)
        if not more:
            yield Claim(f"{name}: result", "x/Z^2, y/Z^3 with 1/Z = Z^(p-2), and the curve's equation", windows.result)
            yield _ladder(run, k)
            continue
        added = MultiplyAdd(trace, p, equal=k == 1)
        shows = "2*P for P = Q" if k == 1 else "P + Q for P other than Q and -Q"
        yield Claim(f"{name}: result", f"{shows} is the result", added.check)


def _ladder(run: _Runs, k: int) -> Claim:
    _, trace = run("ladder", k=k, u=9)
    bits = 4 * run.unit.program.shape.windows
    ladder = LadderClaims(trace, [k >> bits - 1 - j & 1 for j in range(bits)], run.curve.p)
    shows = "each step is a doubling and a differential addition, for u other than 0"
    return Claim("ladder", shows, ladder.steps)


def _with_base(run: _Runs, g: Mapping[str, int]) -> Iterator[Claim]:
    p, n, shape = run.curve.p, run.curve.n, run.unit.program.shape
    _, trace = run("base", **g)
    base, of_n = Base(trace, shape.columns, p), Constants(trace, shape.number_bits, "N")
    yield Claim("constants of n", "1 and 2^(r-s) in Montgomery form, and the exponent n - 2", of_n.check)
    yield Claim("base: teeth", "each tooth is the one before, doubled for each column", base.teeth)
    yield Claim("base: sums", "each other entry is a sum for P other than Q and -Q", base.sums)
    yield Claim("base: affine", "all entries get Z = 1 by one inverse", base.affine)
    run.unit.keep()
    nonce, key, public = run.scalar(_SCALAR), run.scalar(_OTHER_SCALAR), []
    for number, k in enumerate((nonce, key), 1):
        digits = _columns(k, shape.columns)
        recording, trace = run("multiply_base", k=k)
        public = recording.sent
        comb = Comb(trace, digits, p, run.unit.table)
        yield Claim(f"multiply_base {number}: columns", _ADDITION, comb.columns)
        yield Claim(f"multiply_base {number}: result", "x/Z^2, y/Z^3 and the curve's equation", comb.result)
    signed, trace = run("sign", hash=_HASH, d=key, k=nonce)
    of_sign = SignatureClaims(trace, p, n, interleaves=shape.interleaves)
    yield Claim("sign", "r = x and s = (b*hash + r*(b*d))*(b*k)^(n-2)", of_sign.check)
    r, s = signed.sent
    _, trace = run("verify", hash=_HASH, r=r, s=s, x=public[0], y=public[1])
    verification = Verification(trace, n)
    yield Claim("verify: scalars", "hash/s and r/s with 1/s = s^(n-2)", verification.scalars)
    shows = "the sum for P other than Q and -Q, the double for P = Q, and x of both compared with r and r + n"
    yield Claim("verify: comparison", shows, verification.comparison)
    if shape.batch:
        yield from _batch(run, nonce, key)
    if shape.keeps_keys:
        yield from _with_key(run, {"x": public[0], "y": public[1]}, {"hash": _HASH, "r": r, "s": s})


def _batch(run: _Runs, nonce: int, key: int) -> Iterator[Claim]:
    nonces = {f"k {lane}": nonce + lane for lane in range(LANES)}
    hashes = {f"hash {lane}": _HASH + lane for lane in range(LANES)}
    _, trace = run("sign_batch", batch=LANES, **nonces, d=key, **hashes)
    batch = BatchClaims(trace, LANES, run.curve.p, run.curve.n)
    shows = "each lane has its nonce, its hash, and two random numbers of its own"
    yield Claim("sign_batch: numbers", shows, batch.numbers)
    yield Claim("sign_batch: products", "all Z are factors of one number, whose inverse is taken", batch.products)
    yield Claim("sign_batch: points", "x/Z^2 and the curve's equation of each lane", batch.points_affine)
    shows = "r = x, b*hash + r*(b*d), and all b*k are factors of one number, whose inverse is taken"
    yield Claim("sign_batch: of order", shows, batch.of_signature)
    yield Claim("sign_batch: signatures", "s = (b*hash + r*(b*d))/(b*k) of each lane", batch.sent)


# −x² + y² = 1 + 2·x²·y² modulo 2^39 − 19, with (1 + √−1)/2.
_EDWARDS = 2**39 - 19, 2, (1 + pow(2, (2**39 - 20) // 4, 2**39 - 19)) * (2**38 - 9) % (2**39 - 19)


def edwards_claims(program: CurveProgram) -> Iterator[Claim]:
    """Yield what the words of ``verify_edwards`` compute."""
    unit = Unit(program)
    p, d, half_root = _EDWARDS
    unit.run("curve", {"M": p, "a": d, "b": half_root, "n": 0})
    unit.keep()
    windows = program.shape.windows
    s, h = (number % (1 << 4 * windows) for number in (_SCALAR, _OTHER_SCALAR << 100))
    points = {"parity of A": 1, "y of A": 5, "parity of R": 0, "y of R": 9}
    trace = Trace(program, unit.run("verify_edwards", {**points, "S": s, "h": h, "x": 3, "y": 4}))
    digits = [4 * (s >> place & 3) + (h >> place & 3) for place in range(4 * windows - 2, -1, -2)]
    edwards = EdwardsClaims(trace, digits, p)
    yield Claim("verify_edwards: points", "u = y^2 - 1 times v = d*y^2 + 1 of both points", edwards.points)
    shows = "x = u*s*(s^2*w + (1 - s^2*w)*b) with s = w^((p-5)/8), x/2, and v*x^2 - u"
    yield Claim("verify_edwards: roots", shows, edwards.roots)
    yield Claim("verify_edwards: signs", "x or -x, and x*y", edwards.signs)
    yield Claim("verify_edwards: table", "0, -A and B, their doubles, and all sums of them", edwards.table)
    shows = "two doublings for each digit of two bits of S and of h, and the sum with its entry, for any points"
    yield Claim("verify_edwards: sums", shows, edwards.sums)
    shows = "X*Y*(X^2 + Y^2) and Z of the difference from R, twice"
    yield Claim("verify_edwards: comparison", shows, edwards.comparison)
    margin = unit.margins["verify_edwards"]
    shows = f"bounds of factors multiply to {margin.product}, those of sums add to {margin.sum}"
    yield Claim("range of verify_edwards", f"{shows}, of {1 << SLACK_BITS}", partial(_check_range, margin))


def _with_key(run: _Runs, public: Mapping[str, int], signed: Mapping[str, int]) -> Iterator[Claim]:
    p, n, shape = run.curve.p, run.curve.n, run.unit.program.shape
    _, trace = run("key", **public)
    key = KeyTable(trace, shape.columns, p)
    yield Claim(
        "key: teeth", "each tooth is the one before, doubled for each column, and one more is entry 0", key.teeth
    )
    yield Claim("key: sums", "each other entry is a sum with entry 0 for P other than Q and -Q", key.sums)
    yield Claim("key: affine", "all entries get Z = 1 by one inverse", key.affine)
    run.unit.keep()
    _, trace = run("verify_key", **signed)
    w = pow(signed["s"], -1, n)
    of_key, of_g = (_columns(number * w % n, shape.columns) for number in (signed["r"], signed["hash"]))
    by_key = KeyVerification(trace, (run.unit.table, run.unit.key_table), shape.columns)
    yield Claim("verify_key: scalars", "hash/s and r/s with 1/s = s^(n-2)", Verification(trace, n).scalars)
    yield Claim("verify_key: columns", "each column reads its entries", partial(by_key.scalars, (of_key, of_g)))
    yield Claim("verify_key: start", "-C and D + C", by_key.start)
    shows = "the sum of both entries for P other than Q and -Q, or the key's for the digit 0"
    yield Claim("verify_key: pairs", shows, partial(by_key.pairs, of_g))
    shows = (
        "twice the point plus the pair if Z is not 0, by two additions, which make Z = 0 for equal and opposite points"
    )
    yield Claim("verify_key: sums", shows, by_key.sums)
    yield Claim("verify_key: comparison", "x of the sum compared with r and r + n", by_key.comparison)


def _columns(scalar: int, columns: int) -> list[int]:
    """Return the digits of a scalar for a comb, the first column first."""
    return [
        sum((scalar >> columns * (tooth + 1) - 1 - column & 1) << tooth for tooth in range(TEETH))
        for column in range(columns)
    ]


_WRONG = (WrongMicrocodeError, AssertionError, IndexError, KeyError, ValueError, ZeroDivisionError)


def solve(claim: Claim) -> ProofResult:
    """Check a claim."""
    started = time.monotonic()
    wrong = ""
    try:
        claim.check()
    except _WRONG as error:
        wrong = f"{claim.name}: {error}"
    seconds = round(time.monotonic() - started, 2)
    return ProofResult(claim.name, claim.shows, not wrong, seconds, 1, "polynomials", (wrong,) if wrong else ())


def prove_program(program: CurveProgram) -> Iterator[ProofResult]:
    """Yield the result of each claim. Words that end a run early make the claim ``run`` fail."""
    try:
        for claim in claims(program):
            yield solve(claim)
    except _WRONG as error:
        failed = f"run: {error!r}"
        yield ProofResult("run", "the words of each command run to their end", False, 0, 1, "polynomials", (failed,))


# Widths that are proved if none is given.
WIDTHS = (256, 384, 521)
MIN_WIDTH = min(curve.p.bit_length() for curve in CURVES.values())


def default_configs(
    architecture: str, parameters: Mapping[str, int] | None = None, width: int | None = None
) -> list[Config]:
    """Return the curve units to prove: with each number of multipliers unless it is given, at ``width`` or at WIDTHS.

    Raises BadInput naming ``arch`` or ``width``, or as ``Config`` does.
    """
    if architecture != CurveUnit.name:
        raise BadInput("arch", f"only {CurveUnit.name} has a proof of its microcode, not {architecture}")
    if width is not None and width < MIN_WIDTH:
        raise BadInput("width", f"must be at least {MIN_WIDTH} for the proof of microcode, not {width}")
    given = dict(parameters or {})
    cores = (given.pop("Cores"),) if "Cores" in given else (1, 2)
    return [
        Config(architecture, each, {"Cores": c, **given}) for each in ((width,) if width else WIDTHS) for c in cores
    ]


def prove(config: CurveUnit, progress: Callable[[ProofResult], None] | None = None) -> list[ProofResult]:
    """Prove what the words of a unit's microcode compute; return the results in their order."""
    results = []
    for result in prove_program(config.microcode):
        results.append(result)
        if progress:
            progress(result)
    return results
