# SPDX-License-Identifier: Apache-2.0
"""Verifications for a kept public key against their definition on Python's integers, and against `cryptography`."""

import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence

import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import Prehashed, decode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256
from curves import ABOVE, ABOVE_HALF, BELOW, BELOW_HALF, CURVES, ROOT, Curve, key_entries, knows_sum, signature, verdict

from montcore import BadInput, CurveUnit
from montcore.microcode.curve_unit import CurveModel, Shape, cycles, program
from montcore.microcode.curve_unit.model import FETCH_CYCLES, CurveRun
from montcore.simulation.curve_unit import CurveUnitSession

MEETING = Curve(29, 4, 9, (0, 3), 37)  # entries of a key's comb meet
LAST_PRODUCTS = 30
CORES = [pytest.param(1, marks=pytest.mark.long), 2]


def load(unit: CurveUnitSession, curve: Curve, key: Sequence[int]) -> None:
    assert not unit.command("curve", [curve.p, curve.a, curve.b, curve.n]).error
    assert not unit.command("base", curve.g).error
    assert unit.command("key", key) == (unit.config.cycles("key"), "", ())


def check(unit: CurveUnitSession, curve: Curve, h: int, r: int, s: int, d: int) -> str:
    """Verify for the kept key d·G and compare with the definition; return the error."""
    key = curve.multiply(d, curve.g)
    assert key
    error = verdict(curve, h, r, s, key)
    w = pow(s, -1, curve.n) if s % curve.n else 0
    columns = unit.config.shape.columns
    if error != "range" and not knows_sum(curve.n, columns, h * w % curve.n, r * w % curve.n, d):
        error = "infinity"
    given = (0 if error else r,)
    assert unit.command("verify_key", [h, r, s]) == (unit.config.cycles("verify_key"), error, given), (h, r, s, d)
    return error


@pytest.mark.parametrize("cores", CORES)
def test_signatures_of_a_little_curve(open_unit: Callable[..., CurveUnitSession], cores: int) -> None:
    """Valid and changed signatures by special keys (the base point, its opposite, small multiples) and random keys."""
    unit, rng = open_unit(16, cores=cores), random.Random(1)
    n, found = BELOW.n, Counter[str]()
    for d in (1, n - 1, 2, n - 2, 8, rng.randrange(3, n - 2), rng.randrange(3, n - 2)):
        key = BELOW.multiply(d, BELOW.g)
        assert key
        load(unit, BELOW, key)
        for k in (1, n - 1, *(rng.randrange(1, n) for _ in range(12))):
            h = rng.choice((0, n, n - 1, (1 << 16) - 1, rng.getrandbits(16), rng.getrandbits(16)))
            r, s = signature(BELOW, h, d, k)
            # Cases in which u·G or v·Q is infinity, or both are equal or opposite.
            for of_hash, of_s in (
                (h, s),
                (h, n - s),
                (h ^ 1, s),
                (0, s),
                (r * d % n, s),
                (-r * d % n, s),
                (h, 1),
                (h, n - 1),
            ):
                found[check(unit, BELOW, of_hash, r, of_s, d)] += 1
            check(unit, BELOW, h, r % (n - 1) + 1, s, d)
    assert found[""] > 50 and found["signature"] > 50 and found["infinity"] > 50


def test_an_unknown_sum_of_a_valid_signature(open_unit: Callable[..., CurveUnitSession]) -> None:
    """An addition that meets equal points gives the error infinity; ``verify`` finds that the signature is valid."""
    unit, rng = open_unit(16, cores=2), random.Random(2)
    d = rng.randrange(3, BELOW.n - 2)
    key = BELOW.multiply(d, BELOW.g)
    assert key
    load(unit, BELOW, key)
    found = 0
    while found < 5:
        h, k = rng.randrange(BELOW.n), rng.randrange(1, BELOW.n)
        r, s = signature(BELOW, h, d, k)
        w = pow(s, -1, BELOW.n) if s else 0
        if s and not knows_sum(BELOW.n, unit.config.shape.columns, h * w % BELOW.n, r * w % BELOW.n, d):
            assert check(unit, BELOW, h, r, s, d) == "infinity"
            assert unit.command("verify", [h, r, s, *key]) == (unit.config.cycles("verify"), "", (r,))
            found += 1


@pytest.mark.parametrize(("curve", "error"), [(ABOVE_HALF, ""), (BELOW_HALF, "range")])
def test_x_above_the_order(open_unit: Callable[..., CurveUnitSession], curve: Curve, error: str) -> None:
    """With cofactors x of the sum may be r + n; an order below half of the prime is refused."""
    unit, rng = open_unit(16, cores=2), random.Random(3)
    d = rng.randrange(3, curve.n - 2)
    load(unit, curve, curve.multiply(d, curve.g) or ())
    above = 0
    for k in range(1, 30):
        point = curve.multiply(k, curve.g)
        h = rng.getrandbits(16)
        found = check(unit, curve, h, *signature(curve, h, d, k), d)
        above += bool(point and point[0] > curve.n and found == error)
    assert above > 3


@pytest.mark.parametrize("curve", [ABOVE, ROOT], ids=lambda curve: str(curve.p))
def test_r_above_the_prime(open_unit: Callable[..., CurveUnitSession], curve: Curve) -> None:
    """A number r of p or more is x of no point, though r - p may be x of the sum."""
    unit, d, v = open_unit(16, cores=2), 5, 77
    key = curve.multiply(d, curve.g)
    assert key
    load(unit, curve, key)
    points = ((k, curve.multiply(k, curve.g)) for k in range(1, curve.n))
    k, x = next((k, point[0]) for k, point in points if point and point[0] < curve.n - curve.p)
    r = x + curve.p
    s = r * pow(v, -1, curve.n) % curve.n
    h = (k - v * d) * s % curve.n
    assert unit.command("verify", [h, r, s, *key]) == (unit.config.cycles("verify"), "range", (0,))
    assert check(unit, curve, h, r, s, d) == "range"


@pytest.mark.parametrize("cores", [1, 2])
@pytest.mark.parametrize("width", [16, 64, 160])
def test_the_multipliers_are_set_up_before_they_start(width: int, cores: int) -> None:
    """The model refuses a product of a multiplier that is not set up."""
    unit, d = CurveModel(program(Shape(width, cores))), 5
    key = ROOT.multiply(d, ROOT.g)
    assert key
    unit.run("curve", [ROOT.p, ROOT.a, ROOT.b, ROOT.n])
    unit.run("base", ROOT.g)
    unit.run("key", key)
    r, s = signature(ROOT, 9, d, 7)
    assert unit.run("verify_key", [9, r, s]) == [r]
    assert unit.run("verify", [9, r, s, *key]) == [r]


def test_errors(open_unit: Callable[..., CurveUnitSession]) -> None:
    unit, d, other = open_unit(16, cores=2), 5, 7
    n, p, curve = ROOT.n, ROOT.p, [ROOT.p, ROOT.a, ROOT.b, ROOT.n]
    key, second = ROOT.multiply(d, ROOT.g), ROOT.multiply(other, ROOT.g)
    assert key and second

    def known(h: int) -> bool:
        r, s = signature(ROOT, h, d, 9)
        w = pow(s, -1, n)
        return knows_sum(n, unit.config.shape.columns, h * w % n, r * w % n, d)

    h = next(filter(known, range(99)))
    r, s = signature(ROOT, h, d, 9)

    def refused() -> bool:
        return unit.command("verify_key", [h, r, s]) == (1, "curve", ())

    unit.command("curve", curve)
    assert refused()
    assert not unit.command("key", key).error
    assert refused()  # no base point
    assert not unit.command("base", ROOT.g).error
    assert check(unit, ROOT, h, r, s, d) == ""
    # Other commands and another base point leave the key.
    for command, numbers in (
        ("sign", [1, 2, 3]),
        ("verify", [h, r, s, *key]),
        ("multiply", [3, *key]),
        ("multiply_base", [5]),
    ):
        assert not unit.command(command, numbers).error
    assert unit.command("base", second) == (unit.config.cycles("base"), "", ())
    assert unit.command("base", ROOT.g).error == ""
    assert check(unit, ROOT, h, r, s, d) == ""
    for numbers, error in (([h, 0, s], "range"), ([h, n, s], "range"), ([h, r, 0], "range"), ([h, r, n], "range")):
        assert unit.command("verify_key", numbers) == (unit.config.cycles("verify_key"), error, (0,))
    # A new key takes the place of the old one, a refused one also takes it away.
    assert not unit.command("key", second).error
    assert check(unit, ROOT, h, r, s, other) == "signature"
    x, y = key
    for numbers, error in (([x, y + 1], "point"), ([p, y], "range"), ([x, p], "range"), ([1 << 16, y], "range")):
        assert not unit.command("key", key).error
        assert check(unit, ROOT, h, r, s, d) == ""
        assert unit.command("key", numbers) == (unit.config.cycles("key"), error, ())
        assert refused()
    # A curve takes the key away.
    load(unit, ROOT, key)
    unit.command("curve", curve)
    unit.command("base", ROOT.g)
    assert refused()
    # Each key of this curve is refused, while its base point is not.
    unit.command("curve", [MEETING.p, MEETING.a, MEETING.b, MEETING.n])
    assert key_entries(MEETING.n, unit.config.shape.columns) is None
    assert not unit.command("base", MEETING.g).error
    assert unit.command("key", MEETING.g) == (unit.config.cycles("key"), "infinity", ())
    assert refused()


def test_blind_is_for_multiples_only(open_unit: Callable[..., CurveUnitSession]) -> None:
    """With ``blind_i``, ``verify`` still uses the given key; ``verify_key`` uses the kept key without ``blind_i``."""
    unit, rng = open_unit(16, cores=2), random.Random(5)
    keys = [ROOT.multiply(d, ROOT.g) or (0, 0) for d in (5, 7)]
    load(unit, ROOT, keys[0])
    h, k = rng.getrandbits(16), rng.randrange(1, ROOT.n)
    r, s = signature(ROOT, h, 7, k)
    for blind in (False, True):
        assert unit.command("verify", [h, r, s, *keys[1]], blind=blind) == (unit.config.cycles("verify"), "", (r,))
        assert unit.command("verify", [h, r, s, *keys[0]], blind=blind).error == "signature"
        assert unit.command("verify_key", [h, r, s], blind=blind).error == "signature"


def test_a_reset_takes_the_key_away(open_unit: Callable[..., CurveUnitSession]) -> None:
    unit, rng = open_unit(16, cores=2), random.Random(4)
    key = ROOT.multiply(5, ROOT.g)
    assert key
    for name, numbers in (("key", key), ("verify_key", (1, 2, 3)), ("verify_key", (1, 2, 3))):
        load(unit, ROOT, key)
        unit.reset(rng.randrange(unit.config.cycles(name)), name, numbers)
        assert unit.wait() == unit.config.cycles("wipe")
        unit.command("curve", [ROOT.p, ROOT.a, ROOT.b, ROOT.n])
        unit.command("base", ROOT.g)
        assert unit.command("verify_key", [1, 2, 3]) == (1, "curve", ())


def test_wide_units_have_no_keys() -> None:
    """The microcode memory of wide units has no space for the keys' commands; the hardware refuses these commands."""
    assert {cores: max(w for w in range(16, 1025) if Shape(w, cores).keeps_keys) for cores in (1, 2)} == {
        1: 384,
        2: 564,
    }
    for shape in (Shape(385, 1), Shape(565, 2)):
        assert "key" not in program(shape).entries
        with pytest.raises(BadInput, match=r"command: must be one of wipe, .*, multiply_add, not 'key'"):
            CurveUnit(shape.width, cores=shape.cores).cycles("key")


@pytest.mark.parametrize("name", CURVES)
def test_entries_do_not_meet(name: str) -> None:
    """Each key of a named curve can be kept, because the entries are equal multiples of every key."""
    n = CURVES[name].n
    for width in (256, 384, 521):
        if n.bit_length() <= width:
            assert key_entries(n, Shape(width, 1).columns)


def _cases(curve: Curve, d: int, rng: random.Random) -> Iterator[tuple[int, int, int]]:
    """Yield hash, r and s: a valid signature and changed ones."""
    h = rng.randrange(curve.n)
    r, s = signature(curve, h, d, rng.randrange(1, curve.n))
    yield from ((h, r, s), (h, r, curve.n - s), (h ^ 1, r, s), (h, r, s - 1), (h, r - 1, s))
    yield from (((h, curve.n - 1, s)), (h, r, 1))
    yield 0, *signature(curve, 0, d, rng.randrange(1, curve.n))


@pytest.mark.parametrize(
    ("name", "width", "cores"),
    [("P-256", 256, 2), *(pytest.param(*c, marks=pytest.mark.long) for c in (("P-256", 256, 1), ("P-384", 384, 1)))],
)
def test_model_of_named_curves(name: str, width: int, cores: int) -> None:
    """No addition adds equal or opposite points, even for the keys G and −G."""
    shape, curve, rng = Shape(width, cores), CURVES[name], random.Random(name)
    unit = CurveModel(program(shape))
    unit.run("curve", [curve.p, curve.a, curve.b, curve.n])
    unit.run("base", curve.g)
    for d in (1, curve.n - 1, rng.randrange(curve.n)):
        key = curve.multiply(d, curve.g)
        assert key
        unit.run("key", key)
        assert not unit.errors
        for h, r, s in _cases(curve, d, rng):
            error = verdict(curve, h, r, s, key)
            assert unit.run("verify_key", [h, r, s]) == [0 if error else r]
            assert unit.errors == ({error} if error else set())
            assert unit.cycles + FETCH_CYCLES == cycles(shape, "verify_key")


@pytest.mark.parametrize(
    ("name", "width", "cores"),
    [
        ("P-256", 256, 1),
        *(pytest.param(*case, marks=pytest.mark.long) for case in (("P-256", 256, 2), ("P-384", 384, 1))),
    ],
)
def test_signatures_are_those_of_cryptography(
    open_unit: Callable[..., CurveUnitSession], name: str, width: int, cores: int
) -> None:
    unit, rng = open_unit(width, cores=cores, technology=cores - 1), random.Random(name)
    curve = CURVES[name]
    secret = ec.derive_private_key(rng.randrange(1, curve.n), {"P-256": ec.SECP256R1(), "P-384": ec.SECP384R1()}[name])
    public = secret.public_key().public_numbers()
    load(unit, curve, (public.x, public.y))
    for _ in range(2):
        hashed = rng.randbytes(32)
        h = int.from_bytes(hashed, "big")
        r, s = decode_dss_signature(secret.sign(hashed, ec.ECDSA(Prehashed(SHA256()))))
        assert unit.command("verify_key", [h, r, s], pauses=bool(h % 2)).numbers == (r,)
        assert unit.command("verify_key", [h, r, s]) == (unit.config.cycles("verify_key"), "", (r,))
        assert unit.command("verify_key", [h ^ 1, r, s]).error == "signature"


@pytest.mark.parametrize("command", ["verify", "verify_key"])
def test_no_wrong_operand_of_the_last_products_hides_a_wrong_signature(
    command: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A product with an operand that is 0, as after a flip in an address, takes no invalid signature for valid."""
    shape, curve, rng = Shape(256, 1), CURVES["P-256"], random.Random(command)
    unit = CurveModel(program(shape))
    unit.run("curve", [curve.p, curve.a, curve.b, curve.n])
    unit.run("base", curve.g)
    key = curve.multiply(rng.randrange(curve.n), curve.g)
    assert key
    unit.run("key", key)
    numbers = [*(rng.randrange(1, curve.n) for _ in range(3)), *(key if command == "verify" else ())]
    made, wrong, product = 0, -1, CurveRun.product

    def faulty(run: CurveRun, x: int, y: int, core: int) -> int:
        nonlocal made
        made += 1
        return product(run, 0 if made == wrong else x, y, core)

    monkeypatch.setattr(CurveRun, "product", faulty)
    assert unit.run(command, numbers) == [0]
    for wrong in range(made - LAST_PRODUCTS, made + 1):
        made = 0
        assert unit.run(command, numbers) == [0], wrong
