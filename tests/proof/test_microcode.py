# SPDX-License-Identifier: Apache-2.0
"""The curve unit's microcode computes the proved numbers; a mistake in a word makes a claim fail."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from montcore import Config
from montcore.cores import MultiplierCore, named
from montcore.errors import BadInput
from montcore.lab.proof import default_configs, prove
from montcore.lab.proof.microcode import laws
from montcore.lab.proof.microcode.curve_unit import edwards_claims, prove_program, solve
from montcore.lab.proof.microcode.polynomial import constant, variable
from montcore.microcode.curve_unit import CurveProgram, Shape, program
from montcore.microcode.curve_unit.assembler import LANE_NAMES
from montcore.microcode.curve_unit.word import (
    Condition,
    Control,
    Digits,
    Index,
    Mode,
    Word,
    WordKind,
    Write,
    indexed,
)

WIDE = default_configs("curve_unit", what="microcode")


@pytest.mark.parametrize(
    "config",
    [
        pytest.param(each, marks=[] if (each.width, each.parameters["Cores"]) == (256, 2) else pytest.mark.long)
        for each in WIDE
    ],
    ids=str,
)
def test_microcode_is_proved(config: Config) -> None:
    results = prove(named(config), what="microcode")
    assert all(result.passed for result in results), [result.assertions for result in results]
    assert len({result.name for result in results}) == len(results)
    assert len(results) == (51 if Shape(config.width, config.parameters["Cores"]).keeps_keys else 40)


Change = Callable[[Word, CurveProgram], None]
Fits = Callable[[Word, CurveProgram], bool]


def field(of: CurveProgram, name: str) -> int:
    """Return the field of a number, or of a lane's number."""
    if not name.startswith("@"):
        return of.places[name]
    table, region = divmod(LANE_NAMES[name[1]], 4)
    return indexed(region, Index.LANE | Index(table))


def _swap(word: Word, _: CurveProgram) -> None:
    word.a, word.b = word.b, word.a


def _drop(word: Word, _: CurveProgram) -> None:
    word.write = Write.NOTHING


def _double(word: Word, _: CurveProgram) -> None:
    word.twice = 1 - word.twice


def _keep_sign(word: Word, _: CurveProgram) -> None:
    word.invert = 0


def _of_base(word: Word, _: CurveProgram) -> None:
    word.condition = Digits.COLUMNS


def _fresh(word: Word, _: CurveProgram) -> None:
    word.condition = Condition.FRESH


def _keep_second(word: Word, _: CurveProgram) -> None:
    word.condition = 2


def _reads(name: str) -> Change:
    """Take another number as the second operand."""

    def change(word: Word, of: CurveProgram) -> None:
        word.b = field(of, name)

    return change


def _from(name: str) -> Change:
    """Take another number as the first operand."""

    def change(word: Word, of: CurveProgram) -> None:
        word.a = field(of, name)

    return change


PROGRAM = program(Shape(256, 2))


def planted(label: str, fits: Fits, change: Change, of: CurveProgram = PROGRAM) -> CurveProgram:
    """Return the program with a mistake in the first fitting word after a label."""
    words = list(of.words)
    for at in range(of.entries[label], len(words)):
        word = Word.of(words[at])
        if fits(word, of):
            change(word, of)
            if word.bits != words[at]:
                words[at] = word.bits
                return replace(of, words=tuple(words))
    raise AssertionError(label)


def product(a: str, b: str) -> Fits:
    """A product of two numbers."""
    return lambda word, of: (
        word.kind in (WordKind.CORE_0, WordKind.CORE_1) and (word.a, word.b) == (field(of, a), field(of, b))
    )


def sum_of(a: str, b: str, mode: Mode = Mode.PLAIN) -> Fits:
    """A sum, or a selection, of two numbers."""
    return lambda word, of: (
        word.kind == WordKind.SUM and word.mode == mode and (word.a, word.b) == (field(of, a), field(of, b))
    )


def writes(name: str) -> Fits:
    """A word that writes a number."""
    return lambda word, of: word.write != Write.NOTHING and word.d == field(of, name)


def _is_control(control: Control, a: str = "") -> Fits:
    """A word of control that reads this number, or any number."""
    return lambda word, of: word.kind == WordKind.CONTROL and word.mode == control and (not a or word.a == field(of, a))


def _copies(name: str) -> Fits:
    """A copy of a number."""
    return lambda word, of: word.kind == WordKind.SUM and word.mode == Mode.LEFT and word.a == field(of, name)


MISTAKES = {
    "a of the curve is b": ("curve", product("AM", "FORM"), _from("BM"), "curve"),
    "an exponent without its doubling": ("curve", sum_of("D", "V"), _reads("UNIT"), "constants of M"),
    "the first double without a": ("windows", product("W", "AM"), _reads("BM"), "multiply: entries"),
    "a difference of the table exchanged": ("loop table", sum_of("X", "nx"), _from("Y"), "multiply: table"),
    "a factor of the table dropped": ("loop scale", product("F", "F"), _reads("ONE"), "multiply: scale"),
    "3*x^2 + a*Z^4 without the 3": ("loop window", sum_of("A", "A"), _double, "multiply: windows"),
    "a doubling without W": ("loop window", sum_of("M", "W"), _reads("Z"), "multiply: windows"),
    "a missing addition": ("loop window", writes("R"), _drop, "multiply: windows"),
    "operands of a selection exchanged": (
        "loop window", sum_of("f6", "tx", Mode.SELECT), _swap, "multiply: windows",
    ),
    "the condition of a selection": ("loop window", sum_of("f6", "tx", Mode.SELECT), _fresh, "multiply: windows"),
    "too small a multiple of M": ("loop window", sum_of("C32", "H"), _from("C16"), "multiply: windows"),
    "a square of a power dropped": ("loop power", product("V", "V"), _reads("tx"), "multiply: result"),
    "y with the square of 1/Z": ("affine", product("Y", "B"), _reads("A"), "multiply: result"),
    "the constant of a ladder": ("loop ladder", product("AM", "R"), _from("BM"), "ladder"),
    "a ladder's swap": ("loop ladder", sum_of("C", "A", Mode.SELECT), _swap, "ladder"),
    "a column without its sign": ("loop column", sum_of("C16", "Z"), _keep_sign, "multiply_base 1: columns"),
    "r for the hash": ("sign", product("y1", "S"), _from("r"), "sign"),
    "n in the first multiplier": ("sign", _is_control(Control.MODULUS), _keep_second, "sign"),
    "both inverses with one exponent": ("loop sign windows", _is_control(Control.SCALAR, "H"), _from("G"), "sign"),
    "r compared twice": ("verify", sum_of("r", "N"), _reads("r"), "verify: comparison"),
    "an entry without the tooth after the last one": ("key entries", _copies("y1"), _from("y2"), "key: sums"),
    "x of entry 0 with another power": ("key", product("nx", "B"), _reads("C"), "key: affine"),
    "the base point's comb for the key's": (
        "start of joint", _is_control(Control.SCALAR), _of_base, "verify_key: columns",
    ),
    "another start": ("start of joint", writes("Y"), _drop, "verify_key: start"),
    "a pair without its difference": ("loop joint", sum_of("y1", "x6"), _from("y2"), "verify_key: pairs"),
    "the point before with another Z": ("loop joint", product("J", "W"), _reads("A"), "verify_key: sums"),
    "r compared twice for the kept key": (
        "compare joint", sum_of("r", "N"), _reads("r"), "verify_key: comparison",
    ),
}  # fmt: skip


# These runs come after the runs of several commands.
LATE = {
    "a column without its sign",
    "r for the hash",
    "n in the first multiplier",
    "both inverses with one exponent",
    "r compared twice",
    *(name for name, (*_, claim) in MISTAKES.items() if claim.startswith(("key", "verify_key"))),
}
# The first mistake for each claim.
SHORT = {*{claim: name for name, (*_, claim) in reversed(MISTAKES.items())}.values()} - LATE


@pytest.mark.parametrize(
    "mistake", [pytest.param(each, marks=[] if each in SHORT else pytest.mark.long) for each in MISTAKES]
)
def test_mistakes_are_found(mistake: str) -> None:
    label, fits, change, name = MISTAKES[mistake]
    failed = next(result for result in prove_program(planted(label, fits, change)) if not result.passed)
    assert failed.name == name
    assert failed.assertions


BATCH = Config("curve_unit", 256, {"Cores": 1, "Batch": 1})
OF_LANES = {
    "a random number of a lane dropped": ("lanes points", writes("@b*"), _drop, "numbers"),
    "the scalar of another region": ("lanes points", _is_control(Control.SCALAR, "@k*"), _from("@b*"), "numbers"),
    "a lane without its Z": ("lanes points", product("I", "@z*"), _reads("ONE"), "products"),
    "the product after the lane for the product before": ("lanes points", _copies("I"), _from("Z"), "products"),
    "x of a lane with Z of the product": ("lanes affine", product("W", "@p*"), _from("I"), "points"),
    "the next inverse with a wrong factor": ("lanes affine", product("W", "@z*"), _reads("@p*"), "points"),
    "r without its form": ("lanes of order", product("@x*", "FORMN"), _reads("ONEN"), "of order"),
    "b for b·k in the product": ("lanes of order", product("I", "@k*"), _reads("@b*"), "of order"),
    "s with the inverse of all lanes": ("lanes quotients", product("@y*", "A"), _reads("W"), "signatures"),
    "the inverse keeps a lane": ("lanes quotients", product("W", "@k*"), _reads("ONEN"), "signatures"),
    "r sent for s": ("lanes signatures", sum_of("ZERO", "@y*", Mode.SELECT), _reads("@x*"), "signatures"),
}


@pytest.mark.long
def test_batches_are_proved() -> None:
    results = prove(named(BATCH), what="microcode")
    assert all(result.passed for result in results), [result.assertions for result in results]
    assert len({result.name for result in results if "sign_batch" in result.name}) == 6


@pytest.mark.long
@pytest.mark.parametrize("mistake", OF_LANES)
def test_mistakes_in_batches_are_found(mistake: str) -> None:
    label, fits, change, name = OF_LANES[mistake]
    wrong = planted(label, fits, change, program(Shape(256, 1, 1)))
    failed = next(result for result in prove_program(wrong) if not result.passed)
    assert failed.name == f"sign_batch: {name}"
    assert failed.assertions


EDWARDS = program(Shape(256, 1, edwards=1))
OF_EDWARDS = {
    "d left out of v": ("verify_edwards", product("A", "AM"), _reads("BM"), "points"),
    "a power without its last square": ("edwards roots", product("V", "V"), _reads("f4"), "roots"),
    "x and its opposite exchanged": ("edwards roots", sum_of("X", "C", Mode.SELECT), _swap, "signs"),
    "an entry without T": ("edwards level", product("T", "f14"), _from("Z"), "table"),
    "the neutral entry of another Z": ("edwards table", _copies("ONE"), _double, "table"),
    "digits of h for those of S": ("edwards sum", _is_control(Control.SCALAR, "U"), _from("V"), "sums"),
    "a sum without T": ("loop edwards sum", product("x10", "AT"), _from("x9"), "sums"),
    "too small a multiple of M": ("edwards roots", sum_of("C32", "f2"), _from("C16"), "roots"),
    "R for its opposite": ("edwards roots", sum_of("f6", "x10"), _reads("Q"), "comparison"),
    "x twice in the test": ("loop edwards difference", product("K", "L"), _reads("K"), "comparison"),
    "h is not sent": ("loop edwards difference canonical", sum_of("r", "x1"), _from("ZERO"), "comparison"),
}


@pytest.mark.parametrize("cores", [1, pytest.param(2, marks=pytest.mark.long)])
def test_verifications_of_ed25519_are_proved(cores: int) -> None:
    results = [solve(claim) for claim in edwards_claims(program(Shape(256, cores, edwards=1)))]
    assert all(result.passed for result in results), [result.assertions for result in results]
    assert len({result.name for result in results}) == 7


@pytest.mark.parametrize("mistake", OF_EDWARDS)
def test_mistakes_in_verifications_of_ed25519_are_found(mistake: str) -> None:
    label, fits, change, name = OF_EDWARDS[mistake]
    results = map(solve, edwards_claims(planted(label, fits, change, EDWARDS)))
    failed = next(result for result in results if not result.passed)
    assert failed.name == f"verify_edwards: {name}"
    assert failed.assertions


def test_a_wrong_law_is_no_identity() -> None:
    x, y, z, a = (variable(name) for name in ("X", "Y", "Z", "a"))
    doubled = laws.doubled(laws.kept(x, y, z), a / 1)
    assert laws.same(doubled, doubled)
    assert not laws.same(doubled, laws.negative(doubled))
    assert not laws.same(doubled, laws.doubled(laws.kept(x, y, z), constant(0) / 1))


def test_bad_input() -> None:
    with pytest.raises(BadInput, match=r"arch.*only curve_unit"):
        default_configs("radix2", what="microcode")
    with pytest.raises(BadInput, match=r"width.*at least 224"):
        default_configs("curve_unit", width=64, what="microcode")
    with pytest.raises(BadInput, match=r"core.*curve unit"):
        prove(MultiplierCore(Config("radix2", 8, {})), what="microcode")
