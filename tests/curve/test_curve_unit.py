# SPDX-License-Identifier: Apache-2.0
"""The RTL of the curve unit against points on Python's integers, `cryptography`, and the model of its microcode."""

import os
import random
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.asymmetric import ec, x25519
from curves import CURVES, LADDERS, Curve, Point, random_words
from edwards_curves import LITTLE as EDWARDS
from edwards_curves import opposites, some_point

from montcore import BadInput, CurveUnit
from montcore.cores import CurveUnitCore
from montcore.microcode.curve_unit import CurveModel
from montcore.simulation.curve_unit import CurveUnitSession
from montcore.tools import rtl

LITTLE = Curve(61, 4, 1, (0, 1), 67)  # the order is above the prime
SMALL = Curve(32749, 7, 49, (0, 7), 32909)
COMPOSITE = Curve(61, 2, 2, (1, 0), 72)  # the group's order; points have smaller ones
NO_PRIME = Curve(181**2, 30835, 12111, (16538, 13546), 65521)
RANDOM = 0x1234567
CORES = [pytest.param(1, marks=pytest.mark.long), 2]


def load(unit: CurveUnitSession, curve: Curve) -> None:
    done = unit.command("curve", [curve.p, curve.a, curve.b, curve.n])
    assert (done.cycles, done.error) == (unit.config.cycles("curve"), "")


def check(unit: CurveUnitSession, curve: Curve, k: int, point: Point, *, random: int = RANDOM) -> None:
    """Multiply a point and compare with the definition; cycles are always the same."""
    assert point
    done = unit.command("multiply", [k, *point], random=random)
    right = curve.multiply(k, point)
    assert done == (unit.config.cycles("multiply"), "" if right else "infinity", right or (0, 0)), (k, point)


def points(curve: Curve) -> list[tuple[int, int]]:
    return [
        (x, y) for x in range(curve.p) for y in range(curve.p) if (y * y - x**3 - curve.a * x - curve.b) % curve.p == 0
    ]


@pytest.mark.parametrize("cores", CORES)
def test_every_scalar_of_a_little_curve(open_unit: Callable[..., CurveUnitSession], cores: int) -> None:
    unit, rng = open_unit(16, cores=cores), random.Random(1)
    load(unit, LITTLE)
    for k in range(LITTLE.n):
        check(unit, LITTLE, k, rng.choice(points(LITTLE)), random=rng.randrange(1, LITTLE.p))


@pytest.mark.parametrize("cores", CORES)
def test_corner_cases_and_random_scalars(open_unit: Callable[..., CurveUnitSession], cores: int) -> None:
    unit, rng = open_unit(16, cores=cores), random.Random(2)
    load(unit, SMALL)
    near = [k for far in (1 << 4, 1 << 8, 1 << 12, SMALL.n) for k in range(far - 2, far + 2) if k < SMALL.n]
    for k in (*range(34), *near, *(rng.randrange(SMALL.n) for _ in range(40))):
        check(unit, SMALL, k, SMALL.multiply(rng.randrange(1, SMALL.n), SMALL.g), random=rng.randrange(1, SMALL.p))


def test_blinded_multiples(open_unit: Callable[..., CurveUnitSession]) -> None:
    """Blinding does not change the result. An addition may fail if a digit is half the scalar, or in a small group."""
    unit, rng = open_unit(16, cores=2), random.Random(8)
    load(unit, SMALL)
    failed = 0
    for k in (0, 1, 2, 3, 30, SMALL.n - 1, *(rng.randrange(SMALL.n) for _ in range(20))):
        point, other = (SMALL.multiply(rng.randrange(1, SMALL.n), SMALL.g) for _ in range(2))
        assert point and other
        for name, numbers, right in (
            ("multiply", [k, *point], SMALL.multiply(k, point)),
            ("multiply_add", [k, *point, *other], SMALL.add(SMALL.multiply(k, point), other)),
        ):
            done = unit.command(name, numbers, random=rng.randrange(1, SMALL.p), blind=True)
            assert done.cycles == unit.config.cycles(name, blind=True)
            assert done[1:] in (("infinity", (0, 0)), ("", right)), (k, point, other)
            failed += bool(done.error) and bool(right)
    assert failed <= 4
    assert unit.command("multiply", [SMALL.n, *SMALL.g], blind=True).error == "range"


@pytest.mark.parametrize(("width", "cores"), [(61, 1), (256, 2), (521, 2)])
def test_blinded_scalars_have_a_random_multiple_of_the_order(width: int, cores: int) -> None:
    """The model and the RTL use the same blinded scalars, which are longer by the bits of the factor."""
    config, rng = CurveUnit(width, cores=cores), random.Random(width)
    curve = next(each for each in (CURVES["P-521"], CURVES["P-256"], SMALL) if each.bits <= width)
    unit, found = CurveModel(config.microcode), set()
    unit.run("curve", [curve.p, curve.a, curve.b, curve.n])
    k = rng.randrange(1, curve.n)
    for _ in range(2):
        given = unit.run("multiply", [k, *curve.g], iter(lambda: rng.getrandbits(32), -1), blind=True)
        assert (tuple(given), unit.errors) == (curve.multiply(k, curve.g), set())
        # The other numbers are the exponent of the inversion, and the 0 that wipes the register.
        (scalar,) = {each for each in unit.scalars if each not in (0, k, curve.p - 2)}
        factor, rest = divmod(scalar - k, curve.n)
        assert not rest
        assert config.shape.blind_bits - 10 < factor.bit_length() <= config.shape.blind_bits
        found.add(factor)
    assert len(found) == 2


@pytest.mark.parametrize("cores", CORES)
def test_sums(open_unit: Callable[..., CurveUnitSession], cores: int) -> None:
    """k·P + Q, with Q equal or opposite to k·P, and with k = 0. Multiples of the base point by the comb."""
    unit, rng = open_unit(16, cores=cores), random.Random(6)
    load(unit, SMALL)
    assert unit.command("multiply_base", [1]) == (1, "curve", ())
    assert unit.command("base", SMALL.g).error == ""
    for k in (0, 1, 2, 16, SMALL.n - 1, rng.randrange(SMALL.n)):
        right = SMALL.multiply(k, SMALL.g)
        done = unit.command("multiply_base", [k], random=rng.randrange(1, SMALL.p))
        assert done == (unit.config.cycles("multiply_base"), "" if right else "infinity", right or (0, 0)), k
        point, far = (SMALL.multiply(rng.randrange(1, SMALL.n), SMALL.g) for _ in range(2))
        multiple = SMALL.multiply(k, point)
        assert point
        for other in (multiple, multiple and (multiple[0], -multiple[1] % SMALL.p), point, far):
            if other:
                right = SMALL.add(multiple, other)
                done = unit.command("multiply_add", [k, *point, *other], random=rng.randrange(1, SMALL.p))
                error = "" if right else "infinity"
                assert done == (unit.config.cycles("multiply_add"), error, right or (0, 0)), (k, point, other)


def test_points_of_another_order_never_give_a_wrong_result(open_unit: Callable[..., CurveUnitSession]) -> None:
    unit = open_unit(16, cores=2)
    load(unit, COMPOSITE)
    failed = 0
    for point in points(COMPOSITE):
        for k in (1, 2, 3, 16, 17, 71):
            done = unit.command("multiply", [k, *point], random=RANDOM)
            right = COMPOSITE.multiply(k, point)
            failed += done.error == "infinity" and right is not None
            assert done[1:] in (("infinity", (0, 0)), ("", right)), (k, point)
    assert failed


def test_errors(open_unit: Callable[..., CurveUnitSession]) -> None:
    unit = open_unit(16, cores=2)
    p, a, b, n = SMALL.p, SMALL.a, SMALL.b, SMALL.n
    for numbers, error in (
        ([p - 1, a, b, n], "even"),
        ([p, p, b, n], "range"),
        ([p, a, p, n], "range"),
        ([p | 1 << 16, a, b, n], "range"),
        ([p, a, b, n | 1 << 31], "range"),
    ):
        assert unit.command("curve", numbers) == (unit.config.cycles("curve"), error, ())
        for command in unit.config.commands[2:]:
            assert unit.command(command) == (1, "curve", ()), command
    load(unit, SMALL)
    x, y = SMALL.g
    for numbers, error in (
        ([n, x, y], "range"),
        ([n + 1, x, y], "range"),
        ([1, p, y], "range"),
        ([1, x, p + y], "range"),
        ([1 << 17, x, y], "range"),
        ([5, x, y + 1], "point"),
        ([0, x, y + 1], "point"),
        ([0, x, y], "infinity"),
    ):
        assert unit.command("multiply", numbers, random=RANDOM) == (unit.config.cycles("multiply"), error, (0, 0))
    for numbers, error in (
        ([n, x, y, x, y], "range"),
        ([1, p, y, x, y], "range"),
        ([1, x, y, p, y], "range"),
        ([1, x, y, x, p], "range"),
        ([5, x, y + 1, x, y], "point"),
        ([5, x, y, x, y + 1], "point"),
        ([0, x, y, x, y + 1], "point"),
    ):
        assert unit.command("multiply_add", numbers) == (unit.config.cycles("multiply_add"), error, (0, 0))
    assert unit.command("base", SMALL.g).error == ""
    assert unit.command("multiply_base", [n]) == (unit.config.cycles("multiply_base"), "range", (0, 0))
    # The factor of the coordinates is 0: all its words are multiples of p.
    for name, numbers in (("multiply", [5, x, y]), ("multiply_base", [5]), ("multiply_add", [5, x, y, x, y])):
        assert unit.command(name, numbers, random=0) == (unit.config.cycles(name), "infinity", (0, 0))
    check(unit, SMALL, 5, SMALL.g)


def test_a_modulus_that_is_no_prime(open_unit: Callable[..., CurveUnitSession]) -> None:
    """Powers are no inverses modulo 181²: the result of each command fails its check."""
    unit = open_unit(16, cores=2)
    load(unit, NO_PRIME)
    k, point = 53304, NO_PRIME.g
    assert unit.command("base", point, random=RANDOM).error == ""
    sums = (("multiply", [k, *point]), ("multiply_add", [k, *point, *point]), ("multiply_base", [k]))
    for name, numbers in (*sums, ("sign", [5, k, 23383])):
        assert unit.command(name, numbers, random=RANDOM) == (unit.config.cycles(name), "check", (0, 0)), name


def test_a_wipe_keeps_the_curve(open_unit: Callable[..., CurveUnitSession]) -> None:
    unit = open_unit(16, cores=2)
    load(unit, SMALL)
    assert unit.command("wipe") == (unit.config.cycles("wipe"), "", ())
    check(unit, SMALL, 777, SMALL.g)


def test_streams_that_wait_change_no_result(open_unit: Callable[..., CurveUnitSession]) -> None:
    unit = open_unit(16, cores=2)
    unit.command("curve", [SMALL.p, SMALL.a, SMALL.b, SMALL.n], pauses=True)
    done = unit.command("multiply", [12345, *SMALL.g], random=RANDOM, pauses=True)
    assert done.numbers == SMALL.multiply(12345, SMALL.g)
    assert done.cycles >= unit.config.cycles("multiply")


def test_a_reset_ends_a_command_and_wipes(open_unit: Callable[..., CurveUnitSession]) -> None:
    unit, rng = open_unit(16, cores=2), random.Random(3)
    for after in (0, 5, 40, *(rng.randrange(unit.config.cycles("multiply")) for _ in range(12))):
        load(unit, SMALL)
        unit.reset(after, "multiply", [777, *SMALL.g])
        assert unit.wait() == unit.config.cycles("wipe")
        assert unit.command("multiply", [1, *SMALL.g]).error == "curve"
    load(unit, SMALL)
    check(unit, SMALL, 777, SMALL.g)


@contextmanager
def showing(tmp_path: Path, config: CurveUnit) -> Iterator[CurveUnitSession]:
    """Open a unit that prints each write with its address, and the addresses of both reads in each cycle."""
    name = "mont_curve_unit"
    show = """  always_ff @(posedge clk_i) begin
    $display("R %0d %0d", a_address, b_address);
    if (write_q) $display("W %0d %0h", write_address_q, write_number_q);
  end"""
    text = rtl.library()[name].read_text("utf-8").rpartition("endmodule")[0]
    source = tmp_path / f"{name}.sv"
    source.write_text(f"{text}{show}\nendmodule\n", "utf-8")
    with rtl.substituted({name: source}), CurveUnitSession(CurveUnitCore(config)) as unit:
        unit.wait()
        yield unit


@pytest.fixture
def shown(tmp_path: Path) -> Iterator[CurveUnitSession]:
    with showing(tmp_path, CurveUnit(16, cores=2)) as unit:
        yield unit


def lines(unit: CurveUnitSession, kind: str, start: int = 0) -> list[list[str]]:
    """Return the writes and reads that a unit has printed."""
    assert unit._errors
    unit._errors.seek(start)
    return [line.split()[1:] for line in unit._errors if line.startswith(kind)]


def test_every_write_of_the_rtl_is_that_of_the_model(shown: CurveUnitSession) -> None:
    """All numbers and their addresses agree, so the model also shows which numbers are wiped."""
    compare_writes(
        shown,
        [
            ("wipe", []),
            ("curve", [SMALL.p, SMALL.a, SMALL.b, SMALL.n]),
            ("multiply", [4567, *SMALL.g]),
            ("ladder", [4567, 9]),
            ("base", [*SMALL.g]),
            ("sign", [1234, 567, 8910]),
            ("verify", [1234, 24680, 13579, *SMALL.g]),
            ("check", [*SMALL.g]),
            ("multiply_base", [4567]),
            ("multiply_add", [4567, *SMALL.g, *SMALL.g]),
            ("blind multiply", [4567, *SMALL.g]),
            ("blind multiply_add", [4567, *SMALL.g, *SMALL.g]),
        ],
    )


@pytest.mark.parametrize("cores", [1, 2])
def test_every_write_of_a_verification_of_ed25519(cores: int, tmp_path: Path) -> None:
    """A valid signature and an invalid one, on a curve of 15 bits."""
    a, base, s, h = some_point(EDWARDS, random.Random(1)), some_point(EDWARDS, random.Random(2)), 0xBEEF, 0xC0DE
    r = EDWARDS.add(EDWARDS.multiply(s, base), EDWARDS.multiply(h, (-a[0] % EDWARDS.p, a[1])))
    given = [*opposites(a, r, EDWARDS.p), s, h, *base]
    wrong = [*given[:5], h ^ 1, *base]
    with showing(tmp_path, CurveUnit(16, cores=cores, edwards=1)) as unit:
        compare_writes(
            unit, [("wipe", []), ("curve", EDWARDS.numbers), ("verify_edwards", given), ("verify_edwards", wrong)]
        )


def compare_writes(shown: CurveUnitSession, commands: list[tuple[str, list[int]]]) -> None:
    """Compare what the RTL and the model write in commands after a reset."""
    model = CurveModel(shown.config.microcode)
    expected = []
    for command, numbers in commands:
        model.run(command.removeprefix("blind "), numbers, random_words(5), blind=command.startswith("blind "))
        expected += model.writes
        assert not any(number for at, number in enumerate(model.numbers) if at not in shown.config.microcode.kept)
    for command, numbers in commands[1:]:
        shown.command(command.removeprefix("blind "), numbers, random=5, blind=command.startswith("blind "))
    found = [(int(address), int(number, 16)) for address, number in lines(shown, "W ")]
    assert len(expected) > 3000
    # Registers start with arbitrary values, so a number may be written before the reset.
    assert len(found) <= len(expected) + 3
    assert found[-len(expected) :] == expected


def test_random_words_change_the_order_of_reads(shown: CurveUnitSession) -> None:
    """Each multiple reads the same addresses in a different order, unless its numbers are public."""
    shown.command("curve", [SMALL.p, SMALL.a, SMALL.b, SMALL.n])
    shown.command("base", [*SMALL.g])

    def reads(command: str, numbers: list[int], random: int) -> list[list[str]]:
        assert shown._errors
        start = shown._errors.seek(0, os.SEEK_END)
        shown.command(command, numbers, random=random)
        return lines(shown, "R ", start)

    for command, numbers, least in [
        ("multiply", [4567, *SMALL.g], 80),
        ("ladder", [4567, 9], 15),
        ("sign", [1234, 567, 8910], 200),
        ("multiply_base", [4567], 200),
        ("multiply_add", [4567, *SMALL.g, *SMALL.g], 80),
        ("verify", [1234, 24680, 13579, *SMALL.g], 0),
    ]:
        one, other, same = (reads(command, numbers, random) for random in (5, 6, 5))
        assert one == same
        assert sorted(address for pair in one for address in pair) == sorted(
            address for pair in other for address in pair
        )
        differing = sum(pair != another for pair, another in zip(one, other, strict=True))
        assert differing >= least if least else not differing, command


@pytest.mark.parametrize(
    ("name", "width", "cores"),
    [
        ("P-256", 256, 1),
        *(
            pytest.param(*case, marks=pytest.mark.long)
            for case in (
                ("P-256", 256, 2),
                ("secp256k1", 256, 2),
                ("brainpoolP256r1", 256, 1),
                ("P-224", 256, 2),
                ("P-384", 384, 1),
                ("brainpoolP320r1", 384, 2),
                ("P-521", 521, 2),
            )
        ),
    ],
)
def test_multiples_are_those_of_cryptography(
    open_unit: Callable[..., CurveUnitSession], name: str, width: int, cores: int
) -> None:
    # Units of two cores have a device's multipliers and memories, which take longer to compile.
    unit, rng, curve = open_unit(width, cores=cores, technology=cores - 1), random.Random(name), CURVES[name]
    known = {
        "P-224": ec.SECP224R1(),
        "P-256": ec.SECP256R1(),
        "P-384": ec.SECP384R1(),
        "P-521": ec.SECP521R1(),
        "secp256k1": ec.SECP256K1(),
        "brainpoolP256r1": ec.BrainpoolP256R1(),
    }
    load(unit, curve)
    for k in (1, curve.n - 1, rng.randrange(curve.n)):
        check(unit, curve, k, curve.g, random=rng.randrange(1, 1 << 32))
    done = unit.command("multiply", [k, *curve.g], random=rng.randrange(1, 1 << 32), blind=True)
    assert done == (unit.config.cycles("multiply", blind=True), "", curve.multiply(k, curve.g))
    if name in known:
        k = rng.randrange(1, curve.n)
        public = ec.derive_private_key(k, known[name]).public_key().public_numbers()
        assert unit.command("multiply", [k, *curve.g], random=3).numbers == (public.x, public.y)
        secret = ec.derive_private_key(rng.randrange(1, curve.n), known[name])
        shared = secret.exchange(ec.ECDH(), ec.derive_private_key(k, known[name]).public_key())
        other = unit.command("multiply", [secret.private_numbers().private_value, public.x, public.y], random=7)
        assert other.numbers[0] == int.from_bytes(shared, "big")


@pytest.mark.parametrize(
    ("name", "width", "cores"), [("X25519", 256, 1), pytest.param("X448", 448, 2, marks=pytest.mark.long)]
)
def test_ladders_are_those_of_the_standard(
    open_unit: Callable[..., CurveUnitSession], name: str, width: int, cores: int
) -> None:
    unit, rng = open_unit(width, cores=cores, technology=cores - 1), random.Random(name)
    curve, scalar, u, result = LADDERS[name]
    size = len(scalar) // 2
    unit.command("curve", [curve.p, curve.constant, 0, 0])
    coordinate = int.from_bytes(bytes.fromhex(u), "little") % (1 << curve.bits)
    done = unit.command("ladder", [curve.decode(scalar), coordinate], random=99)
    assert done == (unit.config.cycles("ladder"), "", (int.from_bytes(bytes.fromhex(result), "little"),))
    assert unit.command("ladder", [curve.decode(scalar), 0], random=99)[1:] == ("infinity", (0,))
    if name == "X25519":
        mine, other = (x25519.X25519PrivateKey.from_private_bytes(rng.randbytes(size)) for _ in range(2))
        public = int.from_bytes(other.public_key().public_bytes_raw(), "little")
        k = curve.decode(mine.private_bytes_raw().hex())
        shared = int.from_bytes(mine.exchange(other.public_key()), "little")
        assert unit.command("ladder", [k, public], random=5).numbers == (shared,)


def test_the_sequencer_sees_no_number() -> None:
    """Inputs: command, microcode, whether scalars are blinded, lanes, whether a stream is done, random words."""
    text = rtl.library()["mont_curve_sequencer"].read_text("utf-8").partition("\n);")[0]
    inputs = re.findall(r"^ *input .*?(\w+),?(?: *//.*)?$", text, re.MULTILINE)
    public = ["blind_i", "batch_i", "busy_stream_i"]
    orders = ["order_i", "order_fresh_i", "order_keep_i", "order_begin_i", "order_swap_i"]
    assert inputs == ["clk_i", "rst_ni", "start_i", "command_i", *public, *orders, "program_word_i"]
    order = rtl.library()["mont_curve_order"].read_text("utf-8")
    inputs = re.findall(r"^ *input .*?(\w+),?(?: *//.*)?$", order, re.MULTILINE)
    assert inputs == ["clk_i", "take_i", "word_i", "clear_i", "comb_i", "blinded_i", "consume_i", "shift_i"]
    stream = rtl.library()["mont_curve_stream"].read_text("utf-8")
    (busy,) = re.findall(r"assign busy_o = (.*);", stream)
    assert set(re.findall(r"\w+", busy)) == {"in_q", "random_q", "out_q", "send_q"}


WIDEST = pytest.mark.parametrize(("cores", "most"), [(1, 564), (2, 1024)])


@WIDEST
def test_wider_units_are_refused(cores: int, most: int) -> None:
    with pytest.raises(BadInput, match=f"^width: must be 16 to {most} .*, not {most + 1}$"):
        CurveUnit(most + 1, cores=cores)


@pytest.mark.long
@WIDEST
def test_jumps_of_the_widest_units_reach(cores: int, most: int) -> None:
    """The assembler asserts that every address fits into its field."""
    assert CurveUnit(most, cores=cores).microcode.words
