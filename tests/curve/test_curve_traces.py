# SPDX-License-Identifier: Apache-2.0
"""Secrets that the curve unit's registers show in one run, in the model that writes the numbers of the RTL.

A place does not toggle if a write repeats its number. The writes without toggles must not depend on a scalar.
"""

import random
from collections.abc import Callable, Iterator

import pytest
from curves import Curve, random_words

from montcore.microcode.curve_unit import CurveModel, Shape, formulas, program
from montcore.microcode.curve_unit.assembler import Assembler
from montcore.microcode.curve_unit.block import CodeBlock
from montcore.microcode.curve_unit.word import NUMBERS, Condition

LONG = Curve((1 << 64) - 59, 81, 7, (1, 2291485145234075306), 18446744071426159477)
COLUMNS = 11
Digits = list[int]


class Unit:
    """A unit of 64 bits with the curve and its base point."""

    def __init__(self, cores: int, batch: int = 0) -> None:
        self.shape = Shape(64, cores, batch)
        self.model = CurveModel(program(self.shape))
        self.model.run("curve", [LONG.p, LONG.a, LONG.b, LONG.n])
        self.model.run("base", LONG.g)
        places = Assembler(self.shape).places
        # The power 0 at the beginning of an inverse.
        self.inverts = [(places[name], self.model.numbers[places["ONE"]]) for name in (formulas.UNITY, "x0")]

    def words(self, rng: random.Random, k: int) -> Iterator[int]:
        """Random words whose mask turns ``k`` into one fixed number, so that entries are read at the same times."""
        factors = [rng.getrandbits(32) for _ in range(2 if self.command == "multiply" else 4)]
        mask = k ^ 0x123456789ABCDEF0
        return iter([*factors, 0, 0, mask >> 32, mask & 0xFFFFFFFF])

    def kept(self, command: str, k: int, seed: int) -> list[bool]:
        """Return for each write before the conversion to affine numbers whether it repeats the stored number."""
        self.command, rng = command, random.Random(seed)
        numbers = list(self.model.numbers)
        given = [k, *LONG.g] if command == "multiply" else [rng.getrandbits(63), rng.getrandbits(63), k]
        if command == "sign_batch":
            given.reverse()
        self.model.run(command, given, self.words(rng, k), batch=1)
        assert not self.model.errors
        assert len(numbers) == NUMBERS
        same = []
        for place, number in self.model.writes:
            if (place, number) in self.inverts:
                break
            same.append(numbers[place] == number)
            numbers[place] = number
        return same


def windows(rng: random.Random) -> Digits:
    """Different digits that are not 0, in their order."""
    digits = [rng.randrange(1, 15)]
    while len(digits) < 16:
        digits.append(rng.choice([digit for digit in range(1, 16) if digit != digits[-1]]))
    return digits


def columns(rng: random.Random) -> Digits:
    """Columns of the comb that are not 0; the highest tooth has fewer bits."""
    return [rng.randrange(1, 32) for _ in range(COLUMNS)]


def scalar(digits: Digits) -> int:
    if len(digits) == COLUMNS:
        return sum((d >> t & 1) << COLUMNS * t + COLUMNS - 1 - j for j, d in enumerate(digits) for t in range(6))
    return sum(d << 4 * j for j, d in enumerate(reversed(digits)))


def equal(digits: Digits) -> None:
    digits[5] = digits[4]
    digits[9] = digits[8]


def zeros(*places: int) -> Callable[[Digits], None]:
    def change(digits: Digits) -> None:
        for place in places:
            digits[place] = 0

    return change


CHANGES = {
    "equal neighbours": equal,
    "first digit 0": zeros(0),
    "first two digits 0": zeros(0, 1),
    "first three digits 0": zeros(0, 1, 2),
    "middle digits 0": zeros(5, 6),
    "last digit 0": zeros(-1),
    "last two digits 0": zeros(-2, -1),
}
SECRETS = {"multiply": windows, "sign": columns}
BATCHES = {"sign_batch": columns}


def shown(unit: Unit, command: str, change: str) -> bool:
    """Return whether scalars with and without a change of their digits differ in the writes that toggle nothing."""
    rng = random.Random(f"{command} {change}")
    digits = (SECRETS | BATCHES)[command](rng)
    runs = [unit.kept(command, scalar(digits), 1)]
    CHANGES[change](digits)
    runs += [unit.kept(command, scalar(digits), seed) for seed in (2, 3)]
    assert runs[1] == runs[2]
    return runs[0] != runs[1]


@pytest.fixture(scope="module", params=[1, 2])
def unit(request: pytest.FixtureRequest) -> Unit:
    return Unit(request.param)


@pytest.mark.parametrize("change", CHANGES)
@pytest.mark.parametrize("command", SECRETS)
def test_what_stays_does_not_depend_on_digits(unit: Unit, command: str, change: str) -> None:
    assert not shown(unit, command, change)


@pytest.mark.parametrize("change", CHANGES)
def test_batches_are_as_single_signatures(change: str) -> None:
    assert not shown(Unit(1, 1), "sign_batch", change)


@pytest.fixture
def changed(monkeypatch: pytest.MonkeyPatch) -> Iterator[pytest.MonkeyPatch]:
    """Changes of formulas make other microcode."""
    program.cache_clear()
    yield monkeypatch
    program.cache_clear()


def test_places_without_zeros_show_the_last_digit(changed: pytest.MonkeyPatch) -> None:
    right = CodeBlock.constant
    changed.setattr(CodeBlock, "constant", lambda f, d, value: None if d in "XYZW" else right(f, d, value))
    assert shown(Unit(1), "multiply", "last digit 0")
    assert shown(Unit(1), "sign", "last digit 0")
    assert shown(Unit(1, 1), "sign_batch", "last digit 0")


def test_points_that_begin_again_show_first_digits(changed: pytest.MonkeyPatch) -> None:
    right = CodeBlock.select

    def fresh(f: CodeBlock, d: str, a: str, b: str, condition: Condition) -> str:
        return right(f, d, a, b, Condition.FRESH if condition == Condition.BEGIN else condition)

    changed.setattr(CodeBlock, "select", fresh)
    assert shown(Unit(1), "multiply", "first two digits 0")
    assert shown(Unit(1), "sign", "first two digits 0")


def test_entries_without_a_factor_show_equal_digits(changed: pytest.MonkeyPatch) -> None:
    right = CodeBlock.negate

    def negate(f: CodeBlock, d: str, a: str) -> str:
        return right(f, d, {"nx": "tx", "ny": "ty"}.get(d, a) if f.name == "window" else a)

    changed.setattr(CodeBlock, "negate", negate)
    assert shown(Unit(1), "multiply", "equal neighbours")


def repeated(unit: Unit) -> int:
    """Return how many numbers of a signature's second half are equal in two runs with different random words."""
    k, numbers = 0x123456789ABCDEF, [77, 55]
    halves = []
    for seed in (1, 2):
        unit.model.run("sign", [*numbers, k], random_words(seed))
        assert not unit.model.errors
        halves.append(unit.model.writes[-1500:])
    return sum(one == other for one, other in zip(*halves, strict=True))


def test_the_inverse_of_a_nonce_is_random(unit: Unit) -> None:
    """The same nonce gives other numbers; r and s are the same."""
    assert repeated(unit) < 600


@pytest.mark.parametrize("cores", [1, 2])
def test_an_inverse_without_a_factor_is_found(changed: pytest.MonkeyPatch, cores: int) -> None:
    right = CodeBlock.product

    def product(f: CodeBlock, d: str, a: str, b: str, core: int | None = None) -> str:
        return right(f, d, "ONEN" if a == "y4" else a, b, core)

    changed.setattr(CodeBlock, "product", product)
    assert repeated(Unit(cores)) > 700
