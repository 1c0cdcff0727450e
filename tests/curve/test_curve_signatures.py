# SPDX-License-Identifier: Apache-2.0
"""ECDSA of the curve unit against its definition on Python's integers, and against `cryptography`."""

import random
from collections.abc import Callable, Iterator
from itertools import islice

import pytest
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import Prehashed, decode_dss_signature, encode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256
from curves import (
    ABOVE,
    ABOVE_HALF,
    BELOW,
    BELOW_HALF,
    CURVES,
    LITTLE,
    QUARTER,
    ROOT,
    Curve,
    random_words,
    signature,
    verdict,
)

from montcore.microcode.curve_unit import CurveModel, Shape, program
from montcore.microcode.curve_unit.word import TEETH
from montcore.simulation.curve_unit import CurveUnitSession

CORES = [pytest.param(1, marks=pytest.mark.long), 2]
KNOWN = {
    "P-192": ec.SECP192R1(),
    "P-256": ec.SECP256R1(),
    "P-384": ec.SECP384R1(),
    "secp256k1": ec.SECP256K1(),
    "brainpoolP256r1": ec.BrainpoolP256R1(),
}
P_192 = Curve(
    (1 << 192) - (1 << 64) - 1,
    -3 % ((1 << 192) - (1 << 64) - 1),
    0x64210519E59C80E70FA7E9AB72243049FEB8DEECC146B9B1,
    (0x188DA80EB03090F67CBF20EB43A18800F4FF0AFD82FF1012, 0x07192B95FFC8DA78631011ED6B24CDD573F977A11E794811),
    0xFFFFFFFFFFFFFFFFFFFFFFFF99DEF836146BC9B1B4D22831,
)


def load(unit: CurveUnitSession, curve: Curve) -> None:
    assert not unit.command("curve", [curve.p, curve.a, curve.b, curve.n]).error
    assert unit.command("base", curve.g) == (unit.config.cycles("base"), "", ())


def check_sign(unit: CurveUnitSession, curve: Curve, h: int, d: int, k: int) -> tuple[int, int]:
    """Sign and compare with the definition; cycles are always the same."""
    r, s = signature(curve, h, d, k)
    first, second = islice(random_words(h * k % (curve.p - 1) + 1), 2)
    factor = first % (1 << 16) + second % (1 << 16)
    right = ("", (r, s)) if r and s and factor % curve.n else ("signature", (0, 0))
    assert unit.command("sign", [h, d, k], random=first) == (unit.config.cycles("sign"), *right)
    return r, s


def check_verify(unit: CurveUnitSession, curve: Curve, h: int, r: int, s: int, key: tuple[int, int]) -> str:
    """Verify and compare with the definition; return the error. Without an error the unit gives r."""
    error = verdict(curve, h, r, s, key)
    given = (0 if error else r,)
    assert unit.command("verify", [h, r, s, *key]) == (unit.config.cycles("verify"), error, given), (h, r, s, key)
    return error


@pytest.mark.parametrize(
    ("cores", "step"), [(2, 9), *(pytest.param(cores, 1, marks=pytest.mark.long) for cores in (1, 2))]
)
def test_nonces_of_a_little_curve(open_unit: Callable[..., CurveUnitSession], cores: int, step: int) -> None:
    unit, rng = open_unit(16, cores=cores), random.Random(1)
    load(unit, ABOVE)
    for k in (1, 2, *range(3, ABOVE.n, step), ABOVE.n - 1):
        check_sign(unit, ABOVE, rng.getrandbits(16), rng.randrange(1, ABOVE.n), k)


@pytest.mark.parametrize("cores", CORES)
def test_sums_of_every_pair_of_points(open_unit: Callable[..., CurveUnitSession], cores: int) -> None:
    """The two parts of a verification are equal or opposite, or one of them is the point at infinity."""
    unit, rng = open_unit(16, cores=cores), random.Random(2)
    load(unit, ABOVE)
    found = set()
    for d in (1, 2, ABOVE.n - 2, ABOVE.n - 1, rng.randrange(3, ABOVE.n - 2)):
        key = ABOVE.multiply(d, ABOVE.g)
        assert key
        k = rng.randrange(1, ABOVE.n)
        r = signature(ABOVE, 0, d, k)[0]
        # h = r·d: the parts are equal, and x of their sum is r for some s.
        for h in (0, ABOVE.n, r * d % ABOVE.n, -r * d % ABOVE.n, rng.getrandbits(16)):
            s = signature(ABOVE, h, d, k)[1] or 1
            found.add((bool(h % ABOVE.n), (h - r * d) % ABOVE.n == 0, check_verify(unit, ABOVE, h, r, s, key)))
            check_verify(unit, ABOVE, h, r, rng.randrange(1, ABOVE.n), key)
    assert {(False, False, ""), (True, True, ""), (True, False, ""), (True, False, "infinity")} <= found


def test_corner_cases(open_unit: Callable[..., CurveUnitSession]) -> None:
    unit, rng = open_unit(16, cores=2), random.Random(3)
    load(unit, BELOW)
    n = BELOW.n
    assert not any(unit.command("check", BELOW.g).error for _ in range(2))
    wraps = next(k for k in range(1, n) if (BELOW.multiply(k, BELOW.g) or (0, 0))[0] > n)
    for k in (1, 2, 3, n // 2, n - 2, n - 1, wraps, *(rng.randrange(1, n) for _ in range(4))):
        d = rng.choice((1, n - 1, rng.randrange(1, n)))
        h = rng.choice((0, n - 1, n, n + 1, (1 << 16) - 1, rng.getrandbits(16)))
        key = BELOW.multiply(d, BELOW.g)
        assert key
        r, s = check_sign(unit, BELOW, h, d, k)
        assert check_verify(unit, BELOW, h, r, s, key) == ""
        assert check_verify(unit, BELOW, h, r, n - s, key) == ""
        assert check_verify(unit, BELOW, h ^ 1, r, s, key) == "signature"
        assert check_verify(unit, BELOW, h, r % (n - 1) + 1, s, key) == "signature"
        check_verify(unit, BELOW, h, r, s % (n - 1) + 1, key)
        check_verify(unit, BELOW, h, r, s, BELOW.multiply(d + 1, BELOW.g) or BELOW.g)
    # r + n is below p, so x of a point may be r or r + n.
    for _ in range(20):
        check_verify(unit, BELOW, rng.getrandbits(16), rng.randrange(1, 96), rng.randrange(1, n), BELOW.g)


@pytest.mark.parametrize(("curve", "error"), [(ABOVE_HALF, ""), (BELOW_HALF, "range"), (QUARTER, "range")])
def test_orders_below_half_the_prime_are_refused(
    open_unit: Callable[..., CurveUnitSession], curve: Curve, error: str
) -> None:
    """A verification compares with r and r + n only. Signatures are right for any order."""
    unit, rng = open_unit(16, cores=2), random.Random(7)
    load(unit, curve)
    multiples = set()
    for k in range(1, 40):
        point = curve.multiply(k, curve.g)
        assert point
        if point[0] // curve.n not in multiples:
            multiples.add(point[0] // curve.n)
            h, d = rng.getrandbits(16), rng.randrange(1, curve.n)
            key = curve.multiply(d, curve.g)
            assert key
            assert check_verify(unit, curve, h, *check_sign(unit, curve, h, d, k), key) == error
    assert {0, 1} <= multiples


def test_errors(open_unit: Callable[..., CurveUnitSession]) -> None:
    unit = open_unit(16, cores=2)
    (x, y), n, p = ROOT.g, ROOT.n, ROOT.p
    curve = [p, ROOT.a, ROOT.b, n]
    commands = (("sign", [1, 2, 3]), ("verify", [1, 2, 3, x, y]))

    def refused() -> bool:
        return all(unit.command(*each) == (1, "curve", ()) for each in commands)

    unit.command("curve", curve)
    assert refused()
    for numbers, error in (([x, y + 1], "point"), ([p, y], "range"), ([x, 1 << 16], "range"), ([x, y], "")):
        assert refused()
        assert unit.command("base", numbers) == (unit.config.cycles("base"), error, ())
    for numbers, error in (([x, y], ""), ([x, y + 1], "point"), ([x, p + y], "range"), ([p, y], "range")):
        assert unit.command("check", numbers) == (unit.config.cycles("check"), error, ())
    zero_s = -signature(ROOT, 0, 2, 5)[0] * 2 % n
    for numbers, error in (
        ([1, 0, 3], "range"),
        ([1, n, 3], "range"),
        ([1, 2, n], "range"),
        ([1 << 16, 2, 3], "range"),
        ([1, 2, 0], "infinity"),
        ([1, 2, 1], "signature"),  # r is 0
        ([zero_s, 2, 5], "signature"),
    ):
        assert unit.command("sign", numbers) == (unit.config.cycles("sign"), error, (0, 0))
    # The factor of the coordinates is 0: all its words are multiples of p.
    assert unit.command("sign", [1, 2, 3], random=0) == (unit.config.cycles("sign"), "infinity", (0, 0))
    r, s = check_sign(unit, ROOT, 1, 2, 3)
    key = ROOT.multiply(2, ROOT.g)
    assert key
    for numbers, error in (
        ([1, 0, s, *key], "range"),
        ([1, n, s, *key], "range"),
        ([1, r, 0, *key], "range"),
        ([1, r, n, *key], "range"),
        ([1, r, s, p, key[1]], "range"),
        ([1, r, s, key[0], p], "range"),
        ([1, r, s, key[0], key[1] + 1], "point"),
        ([1, r, s, *key], ""),
    ):
        given = (0 if error else r,)
        assert unit.command("verify", numbers) == (unit.config.cycles("verify"), error, given)
    # After a failed load, or the load of a curve, no base point is loaded.
    assert unit.command("base", [x, y + 1]).error == "point"
    assert refused()
    load(unit, ROOT)
    unit.command("curve", curve)
    assert refused()
    unit.command("curve", [p, ROOT.a, ROOT.b, n + 1])
    assert unit.command("base", ROOT.g) == (unit.config.cycles("base"), "even", ())
    unit.command("curve", [LITTLE.p, LITTLE.a, LITTLE.b, LITTLE.n])
    assert unit.command("base", LITTLE.g) == (unit.config.cycles("base"), "infinity", ())
    assert refused()


def test_a_reset_takes_the_base_point_away(open_unit: Callable[..., CurveUnitSession]) -> None:
    unit, rng = open_unit(16, cores=2), random.Random(4)
    for name, numbers in (("base", ROOT.g), ("sign", (1, 2, 3)), ("verify", (1, 2, 3, *ROOT.g))):
        load(unit, ROOT)
        unit.reset(rng.randrange(unit.config.cycles(name)), name, numbers)
        assert unit.wait() == unit.config.cycles("wipe")
        unit.command("curve", [ROOT.p, ROOT.a, ROOT.b, ROOT.n])
        assert unit.command("sign", [1, 2, 3]).error == "curve"
    load(unit, ROOT)
    check_sign(unit, ROOT, 1, 2, 3)


def teeth(n: int, columns: int) -> Iterator[tuple[int, int]]:
    """Yield the pairs of points that the comb adds, as multiples of the base point."""
    sums = [0]
    for tooth in range(TEETH):
        power = pow(2, columns * tooth, n)
        yield from ((power, each) for each in sums[1:])
        sums += [(power + each) % n for each in sums]


@pytest.mark.parametrize("name", CURVES)
def test_sums_of_teeth_do_not_meet(name: str) -> None:
    """No addition of the comb fails, so the base point of each named curve can be loaded."""
    n = CURVES[name].n
    for width in (256, 384, 521):
        if n.bit_length() <= width:
            columns = Shape(width, 1).columns
            assert not any(a == b or (a + b) % n == 0 for a, b in teeth(n, columns))
    assert any(a == b or (a + b) % LITTLE.n == 0 for a, b in teeth(LITTLE.n, Shape(16, 1).columns))


def test_model_waits_for_a_modulus() -> None:
    """Above 256 bits the set-up takes longer than the doublings; the model asserts that no product starts before."""
    unit, curve, rng = CurveModel(program(Shape(384, 2))), CURVES["P-384"], random.Random(5)
    h, d, k = (rng.randrange(1, curve.n) for _ in range(3))
    unit.run("curve", [curve.p, curve.a, curve.b, curve.n])
    unit.run("base", curve.g)
    given = unit.run("sign", [h, d, k])
    assert (tuple(given), unit.errors) == (signature(curve, h, d, k), set())
    unit.run("verify", [h, *given, *(curve.multiply(d, curve.g) or ())])
    assert not unit.errors


@pytest.mark.parametrize(
    ("name", "width", "cores"),
    [
        *((name, 256, 1) for name in ("P-256", "P-192", "secp256k1", "brainpoolP256r1")),
        *(pytest.param(*case, marks=pytest.mark.long) for case in (("P-256", 256, 2), ("P-384", 384, 1))),
    ],
)
def test_signatures_are_those_of_cryptography(
    open_unit: Callable[..., CurveUnitSession], name: str, width: int, cores: int
) -> None:
    # Units of two cores have a device's multipliers and memories, which take longer to compile.
    unit, rng = open_unit(width, cores=cores, technology=cores - 1), random.Random(name)
    curve = CURVES.get(name, P_192)
    load(unit, curve)
    secret = ec.derive_private_key(rng.randrange(1, curve.n), KNOWN[name])
    public = secret.public_key()
    key = public.public_numbers().x, public.public_numbers().y
    hashed = rng.randbytes(32)
    h = int.from_bytes(hashed, "big") >> max(0, 256 - curve.n.bit_length())
    method = ec.ECDSA(Prehashed(SHA256()))
    given = unit.command("sign", [h, secret.private_numbers().private_value, rng.randrange(1, curve.n)], random=7)
    assert not given.error
    public.verify(encode_dss_signature(*given.numbers), hashed, method)
    r, s = decode_dss_signature(secret.sign(hashed, method))
    assert unit.command("verify", [h, r, s, *key]) == (unit.config.cycles("verify"), "", (r,))
    wrong = (h ^ 1, r, s), (h, r, s - 1), (h, r ^ 1, s)
    for numbers in wrong[: 1 if cores == 1 else None]:
        assert unit.command("verify", [*numbers, *key]).error == "signature"
    with pytest.raises(InvalidSignature):
        public.verify(encode_dss_signature(r, s - 1), hashed, method)
