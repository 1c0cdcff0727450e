# SPDX-License-Identifier: Apache-2.0
"""ED25519_VERIFY on the RTL against Python's integers: verdicts, encodings, points of small order, and exact cycles."""

import random
from collections.abc import Iterator

import edwards
import pytest
from curve_commands import FIELD, GX, GY, PX, PY, RX, SCALAR, SHAPES, A, B, R, S, comb, opened
from curve_commands import ORDER as H
from curve_commands import prepare as prepare_curve
from curves import CURVES
from edwards import BASE, NEUTRAL, ORDER, SMALL, D, P, Point, multiply
from long_tests import long_cases
from test_coprocessor_commands import Port

from montcore.cores import CoprocessorCore
from montcore.generation import registers
from montcore.microcode.coprocessor_cycles import Lengths
from montcore.microcode.signed_digits import NARROW_BITS, digits

BITS = 255
# Slots: the parities of A and R, whose place the result takes, y of A and R, S and the hash.
A_PARITY, A_Y, R_PARITY, R_Y = PX, PY, RX, R
HALF_ROOT = (1 + pow(2, (P - 1) // 4, P)) * pow(2, -1, P) % P

# Shapes of `make test-long`.
OTHERS = long_cases(
    "[(16, 1200)]",
    "[(2, 560)]",
    why="The command on long slots, and with two multipliers: the commands stay on short ones with four; the "
    "driver's test has long ones.",
)


@pytest.fixture
def rng() -> random.Random:
    return random.Random(20261129)


@pytest.fixture(scope="module", params=SHAPES, ids=str)
def port(request: pytest.FixtureRequest) -> Iterator[Port]:
    with opened(*request.param) as port:
        yield port


def prepare(port: Port) -> None:
    for slot, number in ((FIELD, P), (A, D), (B, HALF_ROOT), (GX, BASE[0]), (GY, BASE[1])):
        port.write(slot, number, BITS)


def verify(port: Port, a: tuple[int, int], r: tuple[int, int], s: int, h: int) -> str:
    """Run the command for points by y and parity of x; return its error."""
    prepare(port)
    numbers = ((A_PARITY, 1 - a[1]), (A_Y, a[0]), (R_PARITY, 1 - r[1]), (R_Y, r[0]), (S, s), (H, h))
    for slot, number in numbers:
        port.write(slot, number, BITS)
    lengths = Lengths.of_ed25519((s, h))
    error, cycles = port.run("ED25519_VERIFY", lengths=lengths)
    expected = port.timing.cycles("ED25519_VERIFY", lengths)
    assert cycles == expected if error == "none" else cycles < expected
    if error == "none":
        assert port.read(RX, BITS) == h
    elif error == "not invertible" and cycles > expected // 2:  # both are points
        assert port.read(RX, BITS) != h
    return error


def encoded(point: Point) -> tuple[int, int]:
    return point[1], point[0] % 2


def signed(rng: random.Random, torsion: Point = NEUTRAL, other: Point = NEUTRAL) -> tuple[Point, Point, int, int]:
    """Return A, R, S and a hash for which 8*S*B = 8*R + 8*h*A; points of small order are added to A and R."""
    a, r, h = (rng.randrange(ORDER) for _ in range(3))
    points = edwards.add(multiply(a, BASE), torsion), edwards.add(multiply(r, BASE), other)
    return *points, (r + h * a) % ORDER, h


@OTHERS
def test_signatures(port: Port, rng: random.Random) -> None:
    """A signature is valid; with any number changed it is invalid."""
    a, r, s, h = signed(rng, SMALL[1], SMALL[2])
    assert verify(port, encoded(a), encoded(r), s, h) == "none"
    opposite = (encoded(a)[0], 1 - encoded(a)[1]), (encoded(r)[0], 1 - encoded(r)[1])
    for wrong in (
        (opposite[0], encoded(r), s, h),
        (encoded(a), opposite[1], s, h),
        (encoded(a), encoded(r), s ^ 1, h),
        (encoded(a), encoded(r), s, h ^ 2),
        (encoded(r), encoded(a), s, h),
    ):
        assert verify(port, *wrong) == "not invertible", wrong


@OTHERS
def test_special_numbers(port: Port, rng: random.Random) -> None:
    """Scalars 0 and 1, points of small order, equal and opposite points; S and h of full length."""
    cases = [
        (NEUTRAL, NEUTRAL, 0, 0),
        (BASE, BASE, 1, 0),
        (BASE, NEUTRAL, 1, 1),
        (edwards.negative(BASE), multiply(2, BASE), 1, 1),
        (BASE, multiply(7, BASE), 7, 0),
        (BASE, BASE, ORDER + 1, ORDER),
        (SMALL[1], multiply(3, BASE), 3, ORDER - 1),
        (BASE, SMALL[1], 0, 0),
    ]
    count = len(cases) if port.multipliers == 4 else 2
    for a, r, s, h in rng.sample(cases, count):
        assert verify(port, encoded(a), encoded(r), s, h) == "none", (a, r, s, h)
    full = 2**BITS - 1
    a, r, s, h = signed(rng)
    assert verify(port, encoded(a), encoded(r), full, full) == "not invertible"
    for small in SMALL if port.multipliers == 4 else SMALL[:2]:
        a, r, s, h = signed(rng, small, edwards.negative(small))
        assert verify(port, encoded(a), encoded(r), s, h) == "none"


@OTHERS
def test_numbers_that_are_no_points(port: Port, rng: random.Random) -> None:
    """The first error counts: y out of range, then A, then R."""
    a, _, s, h = signed(rng)
    none = next(y for y in range(2, 100) if edwards.decode(y.to_bytes(32, "little")) is None)
    for y in (P, P + 1, 2**BITS - 1):
        assert verify(port, (y, 0), (none, 0), s, h) == "range"
        assert verify(port, (none, 0), (y, 0), s, h) == "range"
    assert verify(port, (none, 0), (none, 0), s, h) == "point"
    assert verify(port, encoded(a), (none, 0), s, h) == "not invertible"
    # x = 0 has either parity
    for parity in (0, 1):
        assert verify(port, (1, parity), (P - 1, parity), 0, h) == "none"


def test_table_products(rng: random.Random) -> None:
    """A product with each of four arrays for a digit, and two powers of -1."""
    timing = CoprocessorCore(8, 560).timing
    scalars = rng.randrange(ORDER), rng.randrange(ORDER)
    products = 4 * sum(len(digits(scalar, NARROW_BITS)) for scalar in scalars) + 2
    assert timing.table_products("ED25519_VERIFY", Lengths.of_ed25519(scalars)) == products
    assert products < timing.table_products("ED25519_VERIFY", Lengths.of_ed25519())


def test_no_source_of_entropy_is_needed(rng: random.Random) -> None:
    """A verification succeeds with PROTECT on and without words of entropy."""
    a, r, s, h = signed(rng)
    with opened(*SHAPES[0]) as port:
        port.core.call("starve")
        port.zeroise()
        assert port.peek(registers.addresses()["PROTECT"]) & 1
        assert verify(port, encoded(a), encoded(r), s, h) == "none"
        assert verify(port, encoded(a), encoded(r), s, h ^ 1) == "not invertible"


def test_table_of_a_base_point_stays(rng: random.Random) -> None:
    """The command overwrites no table in upper slots."""
    of = CURVES["P-224"]
    a, r, s, h = signed(rng)
    with opened(16, 1200) as port:
        prepare_curve(port, of)
        port.do("EC_TABLE", lengths=comb(of))
        assert verify(port, encoded(a), encoded(r), s, h) == "none"
        prepare_curve(port, of)
        port.write(SCALAR, 5, of.scalar_bits)
        error, cycles = port.run("EC_MULTIPLY_BASE", lengths=comb(of))
        assert error == "none"
        assert cycles == port.timing.cycles("EC_MULTIPLY_BASE", comb(of), table=True)
        assert (port.read(RX, of.bits), port.read(RX + 1, of.bits)) == of.multiply(5, of.g)
