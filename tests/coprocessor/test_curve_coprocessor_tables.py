# SPDX-License-Identifier: Apache-2.0
"""Tables of public keys on the curve unit: verifications by them, by other keys, and without a sum."""

import random

import pytest
from curve_port import CONTROL, PROTECT, CurvePort
from curves import ABOVE, CURVES, ROOT, Curve, key_entries, knows_sum, signature, verdict

from montcore import Coprocessor, CurveCoprocessor, MontcoreError
from montcore.cores import CurveCoprocessorCore
from montcore.curves import Curve as NamedCurve

pytest_plugins = ("simulated_ports",)

SHAPE = CurveCoprocessorCore(64)
COLUMNS = SHAPE.config.shape.columns
LONG = Curve((1 << 64) - 59, 81, 7, (1, 2291485145234075306), 18446744071426159477)
ERRORS = {"": "none", "signature": "not invertible", "infinity": "not invertible", "range": "range"}
FAST, ANY = (SHAPE.config.cycles(command) for command in ("verify_key", "verify"))
MOVES = 700  # cycles at most for moves of numbers


@pytest.fixture
def port(small_unit: CurvePort) -> CurvePort:
    small_unit.zeroise()
    return small_unit


@pytest.fixture
def rng() -> random.Random:
    return random.Random(20261129)


def check(port: CurvePort, of: Curve, h: int, r: int, s: int, key: tuple[int, int], cycles: int) -> str:
    """Verify and compare with the definition and with the unit's cycles; return the error."""
    error = ERRORS[verdict(of, h, r, s, key)]
    found, given = port.verify(of, h, r, s, key)
    assert found == error, (h, r, s, key)
    assert given == (r if error == "none" else 0)
    assert 0 < port.ends()[1] - cycles < MOVES
    return error


def public(of: Curve, d: int) -> tuple[int, int]:
    key = of.multiply(d, of.g)
    assert key
    return key


def made(of: Curve, d: int, u: int, v: int) -> tuple[int, int, int]:
    """Return hash, r and s of a signature with hash/s = u and r/s = v."""
    point = of.multiply((u + v * d) % of.n, of.g)
    assert point
    r = point[0] % of.n
    s = r * pow(v, -1, of.n) % of.n
    return u * s % of.n, r, s


def test_verifications(port: CurvePort, rng: random.Random) -> None:
    """Verify by a key with a table, by another key, by the first key again, and after a new table."""
    of = LONG
    first, second = (rng.randrange(1, of.n) for _ in range(2))
    check(
        port,
        of,
        1,
        *signature(of, 1, first, 5),
        public(of, first),
        SHAPE.config.cycles("curve") + SHAPE.config.cycles("base") + ANY,
    )
    check(port, of, 1, *signature(of, 1, first, 5), public(of, first), ANY)
    kept = 0
    for d in (first, second, of.n - first, first, 1, of.n - 1):
        assert port.key_table(of, public(of, d)) == "none"
        assert 0 < port.ends()[1] - SHAPE.config.cycles("key") < MOVES
        assert port.key_table(of, public(of, d)) == "none"
        assert port.ends()[1] < MOVES  # nothing is left to do
        for other in (d, second, d, of.n - d):
            h, k = rng.getrandbits(64), rng.randrange(1, of.n)
            r, s = signature(of, h, other, k)
            cycles = FAST if other == d else ANY
            for numbers in ((h, r, s), (h, r, of.n - s), (h ^ 1, r, s), (h, r % (of.n - 1) + 1, s), (0, r, s)):
                kept += check(port, of, *numbers, public(of, other), cycles) == "none"
            # A signature made with one key is invalid for the other key.
            assert check(port, of, h, r, s, public(of, 7), ANY) == "not invertible"
            for r, s in ((0, 1), (of.n, 1), (1, 0), (1, of.n)):
                assert port.verify(of, 1, r, s, public(of, d)) == ("range", 0)
    assert kept == 48


def test_verifications_without_a_sum(port: CurvePort, rng: random.Random) -> None:
    """If an addition meets equal or opposite points, the unit starts again without the table: the result is right."""
    of, found = LONG, set[tuple[bool, str]]()
    comb = key_entries(of.n, COLUMNS)
    assert comb
    # These keys make entry 1 of the base point's comb equal, or opposite, to the key's entry for column 0.
    for d in (pow(comb[0], -1, of.n), -pow(comb[0], -1, of.n) % of.n):
        assert port.key_table(of, public(of, d)) == "none"
        port.verify(of, 1, *signature(of, 1, d, 5), public(of, d))  # loads the base point
        for column in range(COLUMNS):
            v = rng.randrange(1, of.n) & ~sum(1 << COLUMNS * tooth + column for tooth in range(6))
            u = 1 << column
            h, r, s = made(of, d, u, v)
            assert not knows_sum(of.n, COLUMNS, u, v, d)
            for of_hash in (h, (h + s) % of.n):
                known = knows_sum(of.n, COLUMNS, of_hash * pow(s, -1, of.n) % of.n, v, d)
                found.add((known, check(port, of, of_hash, r, s, public(of, d), FAST if known else FAST + ANY)))
    assert found >= {(False, "none"), (True, "not invertible")}
    # u·G and v·Q are opposite, so the sum is infinity.
    h, r, s = -77 * d % of.n, 77, 5
    assert verdict(of, h, r, s, public(of, d)) == "infinity"
    check(port, of, h, r, s, public(of, d), FAST + ANY)


def test_what_takes_the_table_away(port: CurvePort, rng: random.Random) -> None:
    of, d = LONG, 77
    key = public(of, d)
    h, (r, s) = 9, signature(of, 9, d, 5)

    def prepare() -> None:
        assert port.key_table(of, key) == "none"
        port.verify(of, h, r, s, key)
        check(port, of, h, r, s, key, FAST)

    prepare()
    # Other commands of the curve keep the table, even with another base point.
    port.multiply(of, 5, key)
    port.sign(of, 1, 2, 3)
    port.base(of, 5)
    port.verify(Curve(of.p, of.a, of.b, public(of, 3), of.n), h, r, s, key)
    check(port, of, h, r, s, key, SHAPE.config.cycles("base") + FAST)
    # A refused key removes the table; a refused length does not.
    for wrong, error in (((key[0], key[1] ^ 1), "point"), ((of.p, 1), "range")):
        assert port.key_table(of, wrong) == error
        check(port, of, h, r, s, key, ANY)
        prepare()
    port.lengths(65, 64)
    assert port.execute("EC_KEY_TABLE") == "length"
    check(port, of, h, r, s, key, FAST)
    # Another curve, ZEROISE, ABORT and a reset remove the table. The old signature is invalid on another curve.
    port.multiply(ROOT, 5)
    check(port, of, h, r, s, key, SHAPE.config.cycles("curve") + SHAPE.config.cycles("base") + ANY)
    for end in ("ZEROISE", "ABORT", "reset"):
        for command in ("ECDSA_VERIFY", "EC_KEY_TABLE"):
            prepare()
            port.curve(of, public(of, 3) if command == "EC_KEY_TABLE" else key)
            port.start(command)
            for _ in range(rng.randrange(300)):
                port.peek(CONTROL)
            if end == "reset":
                port.core.call("reset")
            else:
                port.poke(CONTROL, 1 if end == "ABORT" else 2)
            port.ends()
            check(port, of, h, r, s, key, SHAPE.config.cycles("curve") + SHAPE.config.cycles("base") + ANY)
    # Sums of a small order meet.
    assert key_entries(ABOVE.n, COLUMNS) is None
    assert port.key_table(ABOVE, ABOVE.g) == "infinity"


def test_blinding_does_not_change_verifications(port: CurvePort) -> None:
    """With the field SCALAR of PROTECT, another key is not mistaken for the key with the table."""
    of, key, other = LONG, public(LONG, 77), public(LONG, 78)
    assert port.key_table(of, key) == "none"
    port.verify(of, 1, 2, 3, key)
    before = port.peek(PROTECT)
    for value in (before, before | 4, 0):
        port.poke(PROTECT, value)
        for d, point, cycles in ((77, key, FAST), (78, other, ANY)):
            h, (r, s) = 5, signature(of, 5, d, 9)
            assert check(port, of, h, r, s, point, cycles) == "none"
            assert check(port, of, h, r, s, other if d == 77 else key, ANY if d == 77 else FAST) == "not invertible"
    port.poke(PROTECT, before)


def test_the_driver() -> None:
    of = NamedCurve("of 64 bits", LONG.p, LONG.a, LONG.b, *LONG.g, LONG.n)
    key, other = public(LONG, 77), public(LONG, 78)
    with CurveCoprocessor(64).simulate() as unit:
        unit.ec_key_table(of, key)
        for d, point in ((77, key), (78, other)):
            made = unit.ecdsa_sign_digest(of, d, bytes(8), public=point).values
            assert unit.ecdsa_verify_digest(of, point, bytes(8), made)
            assert not unit.ecdsa_verify_digest(of, key if d == 78 else other, bytes(8), made)
        with pytest.raises(MontcoreError, match="point"):
            unit.ec_key_table(of, (key[0], key[1] ^ 1))
        assert unit.ecdsa_verify_digest(of, other, bytes(8), made)


# Hardware without tables of keys: a coprocessor, and a unit wider than the 384 bits that one multiplier allows.
@pytest.mark.parametrize("hardware", [Coprocessor(2, 544), CurveCoprocessor(385)])
def test_hardware_without_tables_of_keys(hardware: Coprocessor | CurveCoprocessor) -> None:
    of = NamedCurve.named("P-256")
    with hardware.simulate() as core, pytest.raises(MontcoreError, match="command"):
        core.ec_key_table(of, (of.x, of.y))


@pytest.mark.long
@pytest.mark.parametrize(("width", "cores", "name"), [(256, 1, "P-256"), (256, 2, "secp256k1"), (384, 2, "P-384")])
def test_named_curves(width: int, cores: int, name: str, rng: random.Random) -> None:
    of, points = NamedCurve.named(name), CURVES[name]
    with CurveCoprocessor(width, cores=cores).simulate() as unit:
        for d in (rng.randrange(1, of.n), 1, of.n - 1):
            key = public(points, d)
            unit.ec_key_table(of, key)
            for message in (b"", rng.randbytes(100)):
                signed = unit.ecdsa_sign(of, d, message).values
                assert unit.ecdsa_verify(of, key, message, signed)
                assert not unit.ecdsa_verify(of, key, message + b"x", signed)
