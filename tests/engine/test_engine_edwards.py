# SPDX-License-Identifier: Apache-2.0
"""The command edwards: sums of multiples of two points, and two powers, on the microcode's model and on the RTL."""

import random
from collections.abc import Callable
from pathlib import Path

import edwards
import pytest
from edwards import BASE, NEUTRAL, ORDER, SMALL, D, P, Point, multiply
from microcode_model import MicrocodeModel
from planted import mistakes, planted

from montcore.microcode.engine import MODULUS
from montcore.microcode.engine_cycles import NARROW, Engine
from montcore.microcode.signed_digits import NARROW_BITS, digits, marks
from montcore.simulation.build import Design
from montcore.simulation.engine import EngineSession

R_BITS, SPARE, BITS = 18, 8, 255
# Slots of X, Y and Z, of the scalars, and of the entries of both points.
X, Y, Z = 8, 9, 10
U, V = 15, MODULUS.index("R1")
FIRST, SECOND = (32, 36, 40, 44), (16, 20, 24, 28)
# Window bits of sums and of powers.
SUM, POWERS = 2, 1
FIELDS = {"table": FIRST[0], "d": FIRST[1], "a": FIRST[2], "b": FIRST[3], "bits": BITS + SPARE, "window": SUM}

Put = Callable[[int, int], None]


@pytest.fixture
def rng() -> random.Random:
    return random.Random(20261129)


def put_entries(slots: tuple[int, ...], point: Point, put: Put, rng: random.Random) -> None:
    """Write the odd multiples of a point, with any Z."""
    double = edwards.add(point, point)
    for i in range(4):
        x, y = point
        z = rng.randrange(1, P)
        for slot, number in zip(slots, (y - x, y + x, 2 * D * x * y, 2), strict=True):
            put(slot + i, number * z % P)
        point = edwards.add(point, double)


def cases(rng: random.Random) -> list[tuple[int, int, Point, Point]]:
    """Return scalars and points, with sums that other formulas cannot compute."""
    values = [0, 1, 7, 8, ORDER - 1, 2**255 - 1, rng.randrange(ORDER), rng.randrange(2**255)]
    points = [BASE, multiply(rng.randrange(ORDER), BASE), edwards.negative(BASE), NEUTRAL, *SMALL[1:]]
    points.append(edwards.add(points[1], SMALL[3]))
    special = [(u, v, BASE, points[0]) for u in values[:5] for v in values[:5]]
    return special + [
        (rng.choice(values), rng.choice(values), rng.choice(points), rng.choice(points)) for _ in range(20)
    ]


def affine(x: int, y: int, z: int) -> Point:
    inverse = pow(z, -1, P)
    return x * inverse % P, y * inverse % P


def test_sums_in_the_model(rng: random.Random) -> None:
    """Sums are right for equal, opposite, neutral and small-order points, too; numbers stay in their ranges."""
    for u, v, first, second in cases(rng):
        excess, sometimes = rng.choice([0, (1 << R_BITS) - 2]), rng.choice([None, rng])
        model = MicrocodeModel(Engine(1, R_BITS, 1200), BITS + SPARE, excess=excess, sometimes=sometimes)
        model.load(P)

        def put(slot: int, number: int, model: MicrocodeModel = model) -> None:
            model.slots[slot] = number * model.r % P + rng.choice((0, 1, 512)) * P

        put_entries(FIRST, first, put, rng)
        put_entries(SECOND, second, put, rng)
        model.slots |= {U: marks(u, NARROW_BITS), V: marks(v, NARROW_BITS)}
        model.run("edwards", **FIELDS)
        made = affine(*(model.slots[slot] for slot in (X, Y, Z)))
        assert made == edwards.add(multiply(u, first), multiply(v, second)), (u, v, first, second)
        # T is X*Y/Z
        x, y, z, t = (model.slots[slot] * pow(model.r, -1, P) % P for slot in (X, Y, Z, Z + 1))
        assert (x * y - z * t) % P == 0
        # Products by an entry: four for each digit
        touched = sum(99 in slots for _, *slots in model.touched)
        assert touched == 4 * sum(len(digits(scalar, NARROW_BITS)) for scalar in (u, v))


@pytest.mark.parametrize("bits", [21, 39, BITS])
def test_powers_in_the_model(bits: int, rng: random.Random) -> None:
    """The command raises both its numbers to the power (p - 5)/8, for primes p = 2^bits - 19."""
    p = 2**bits - 19
    for precision in (bits, bits + SPARE):
        model = MicrocodeModel(Engine(1, R_BITS, 1200), precision, excess=rng.choice([0, (1 << R_BITS) - 2]))
        model.load(p)
        for numbers in ((0, 1), (rng.randrange(p), rng.randrange(p))):
            model.slots |= {X: numbers[0] * model.r % p, Y: numbers[1] * model.r % p}
            model.run("edwards", bits=32, window=POWERS)
            for slot, number in zip((X, Y), numbers, strict=True):
                assert model.slots[slot] * pow(model.r, -1, p) % p == pow(number, (p - 5) // 8, p)


def test_powers_end_for_any_length() -> None:
    """With the shortest numbers, of two digits, the command computes no power and ends at once."""
    model = MicrocodeModel(Engine(1, R_BITS, 1200), 8)
    model.load(251)
    model.run("edwards", bits=32, window=POWERS)
    assert Engine(1, R_BITS, 1200).cycles("edwards", 8, length=32, window=POWERS) < 100


def check_rtl(
    core: EngineSession, engine: Engine, u: int, v: int, points: tuple[Point, Point], rng: random.Random
) -> None:
    """Compare a sum, two powers and their cycles with Python's integers."""
    bits = BITS + SPARE
    r = 1 << R_BITS * engine.digits(bits)

    def put(slot: int, number: int) -> None:
        core.write(slot, number, bits)
        core.do("to form", a=slot, d=slot)

    def get(slot: int) -> int:
        return core.read(slot, R_BITS * engine.digits(bits)) * pow(r, -1, P) % P

    core.do("precision", bits=bits)
    core.write(0, P, bits)
    core.do("setup")
    numbers = [rng.randrange(P) for _ in range(2)]
    for slot, number in zip((X, Y), numbers, strict=True):
        put(slot, number)
    answer = core.do("edwards", bits=32, window=POWERS)
    assert answer.cycles == engine.cycles("edwards", bits, length=32, window=POWERS)
    assert [get(X), get(Y)] == [pow(number, 2**252 - 3, P) for number in numbers]
    put_entries(FIRST, points[0], put, rng)
    put_entries(SECOND, points[1], put, rng)
    for slot, scalar in ((U, u), (V, v)):
        words = [scalar >> i & 0xFFFF_FFFF for i in range(0, BITS, 32)]
        answer = core.run("write", d=slot, bits=BITS, window=NARROW, words=words)
        assert answer.cycles == engine.cycles("write", bits, length=BITS, window=NARROW)
        assert core.read(slot, bits) == marks(scalar, NARROW_BITS)
    answer = core.do("edwards", **FIELDS)
    assert answer.cycles == engine.joint_cycles(bits, FIELDS["bits"], SUM, (u, v), "edwards")
    assert affine(*map(get, (X, Y, Z))) == edwards.add(multiply(u, points[0]), multiply(v, points[1]))


@pytest.mark.parametrize(("multipliers", "streams"), [(2, 1), (8, 2), (16, 1), (16, 2)])
def test_rtl(multipliers: int, streams: int, rng: random.Random) -> None:
    with EngineSession({"Multipliers": multipliers, "MaxWidth": 272, "Slots": 64, "Streams": streams}) as core:
        engine = Engine(multipliers // 2, R_BITS, 272, streams)
        for u, v, *points in rng.sample(cases(rng), 4):
            check_rtl(core, engine, u, v, (points[0], points[1]), rng)


@pytest.mark.long
@pytest.mark.parametrize(
    ("module", "right", "wrong"),
    mistakes(
        [
            ("mont_engine_words", "starts & narrow_i, starts & ~narrow_i", "1'b0, starts"),
            (
                "mont_engine_window",
                "assign marked_o = entry_q[4] | (entry_q[3] & narrow);",
                "assign marked_o = entry_q[4];",
            ),
            ("mont_engine_window", "narrow ? entry_q[2] :", "narrow ? 1'b0 :"),
        ]
    ),
)
def test_a_broken_sum_fails(
    module: str, right: str, wrong: str, rng: random.Random, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Digits of the scalars and their windows."""
    source = planted(module, right, wrong, tmp_path)
    library = Design.library("mont_engine") | {source.name: source.read_text(encoding="utf-8")}
    monkeypatch.setattr(Design, "library", staticmethod(lambda *_: library))
    with EngineSession({"Multipliers": 8, "MaxWidth": 272, "Slots": 64}) as core, pytest.raises(AssertionError):
        check_rtl(core, Engine(4, R_BITS, 272), rng.randrange(ORDER), rng.randrange(ORDER), (BASE, SMALL[1]), rng)
