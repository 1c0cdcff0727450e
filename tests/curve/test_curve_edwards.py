# SPDX-License-Identifier: Apache-2.0
"""Verifications of Ed25519 by a curve unit: model and RTL against the definition on integers and `cryptography`."""

import random
from collections import Counter
from collections.abc import Callable, Sequence

import edwards
import pytest
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric import ed25519
from edwards_curves import ED25519, LITTLE, MIDDLE, NEUTRAL, SMALL, Edwards, opposites, some_point

from montcore import BadInput, CurveUnit
from montcore.architectures.curve_unit import MAX_EDWARDS_WIDTHS
from montcore.microcode.curve_unit import CurveModel, Shape, cycles, program
from montcore.microcode.curve_unit.model import FETCH_CYCLES, CurveRun
from montcore.simulation.curve_unit import CurveUnitSession

CORES = [1, pytest.param(2, marks=pytest.mark.long)]
SEED = 20261130
# Products from the last sum on.
LAST_PRODUCTS = 60


def check(unit: CurveUnitSession, curve: Edwards, given: Sequence[int], *, pauses: bool = False) -> str:
    """Verify and compare with the definition; return the error."""
    error = curve.verdict(given)
    done = unit.command("verify_edwards", given, pauses=pauses)
    assert done[1:] == (error, (0 if error else given[5],)), given
    assert pauses or done.cycles == unit.config.cycles("verify_edwards")
    return error


def load(unit: CurveUnitSession, curve: Edwards) -> None:
    assert not unit.command("curve", curve.numbers).error


def modelled(shape: Shape, curve: Edwards) -> CurveModel:
    model = CurveModel(program(shape))
    model.run("curve", curve.numbers)
    assert not model.errors
    return model


def run(model: CurveModel, given: Sequence[int]) -> str:
    """Return the first error in the order of the unit."""
    (found,) = model.run("verify_edwards", given)
    order = ("range", "point", "signature")
    error = next((name for name in order if name in model.errors), "")
    assert found == (0 if error else given[5])
    assert model.cycles + FETCH_CYCLES == cycles(model.program.shape, "verify_edwards")
    return error


def test_all_points_of_a_small_curve() -> None:
    """All pairs of points as A and R, among them those of small order, all equal and opposite ones."""
    model, rng = modelled(Shape(16, 1, edwards=1), SMALL), random.Random(SEED)
    found: Counter[str] = Counter()
    pairs = [(a, r) for a in SMALL.points for r in SMALL.points]
    for a, r in rng.sample(pairs, 60):
        given = [*opposites(a, r, SMALL.p), rng.randrange(1 << 16), rng.randrange(1 << 16), *rng.choice(SMALL.points)]
        error = run(model, given)
        assert error == SMALL.verdict(given), given
        found[error] += 1
    assert min(found[""], found["signature"]) > 3, found


@pytest.mark.parametrize("cores", CORES)
def test_signatures_of_a_little_curve(open_unit: Callable[..., CurveUnitSession], cores: int) -> None:
    """Valid signatures, each with one number changed, with points of small order added, and any numbers."""
    unit, curve, rng = open_unit(16, cores=cores, edwards=1), LITTLE, random.Random(SEED)
    load(unit, curve)
    eighth = next(p for p in curve.points if curve.multiply(8, p) == NEUTRAL != curve.multiply(4, p))
    small = [curve.multiply(k, eighth) for k in range(8)]
    p, found = curve.p, Counter[str]()
    for number in range(60):
        base, a = some_point(curve, rng), some_point(curve, rng)
        s, h = (rng.choice((0, 1, 2, p, (1 << 16) - 1, *(rng.randrange(1 << 16) for _ in range(8)))) for _ in range(2))
        if number % 4 == 1:
            a = rng.choice((base, curve.multiply(p - 1, base), *small))
        r = curve.add(curve.multiply(s, base), curve.multiply(h, (-a[0] % p, a[1])))
        r = curve.add(r, rng.choice(small))
        given = [*opposites(a, r, p), s, h, *base]
        assert check(unit, curve, given, pauses=number % 8 == 0) == ""
        changed = list(given)
        place = rng.randrange(len(given))
        changed[place] ^= 1 << (0 if place in (0, 2) else rng.randrange(15))
        found[check(unit, curve, changed)] += 1
    for y in (p, p + 1, (1 << 16) - 1):
        for place in (1, 3, 6, 7):
            wrong = list(given)
            wrong[place] = y
            assert check(unit, curve, wrong) == "range"
    assert min(found["signature"], found["point"], found[""]) >= 2, found


def test_a_curve_of_39_bits(open_unit: Callable[..., CurveUnitSession]) -> None:
    """The prime is shorter than the unit, scalars are longer than the prime; any values of x = 0."""
    unit, curve, rng = open_unit(64, edwards=1), MIDDLE, random.Random(SEED)
    load(unit, curve)
    for _ in range(20):
        base, a = some_point(curve, rng), some_point(curve, rng)
        s, h = rng.getrandbits(64), rng.getrandbits(64)
        r = curve.add(curve.multiply(s, base), curve.multiply(h, (-a[0] % curve.p, a[1])))
        given = [*opposites(a, r, curve.p), s, h, *base]
        assert check(unit, curve, given) == ""
        assert check(unit, curve, [*given[:4], s ^ 1 << rng.randrange(64), *given[5:]]) == "signature"
    for odd in (0, 1):
        for y in (1, curve.p - 1):
            assert check(unit, curve, [odd, y, 1 - odd, 1, 0, h, *base]) == ""


def signed(rng: random.Random) -> tuple[list[int], bytes, bytes, bytes]:
    """Return the numbers of a signature by `cryptography`, and public key, message and signature."""
    secret = ed25519.Ed25519PrivateKey.from_private_bytes(rng.randbytes(32))
    public, message = secret.public_key().public_bytes_raw(), rng.randbytes(40)
    signature = secret.sign(message)
    h = edwards.challenge(signature[:32], public, message)
    points = (edwards.number(each) for each in (public, signature[:32]))
    encoded = [number for each in points for number in (1 - (each >> 255), each % 2**255)]
    return [*encoded, edwards.number(signature[32:]), h, *edwards.BASE], public, message, signature


@pytest.mark.parametrize("cores", [1, 2])
def test_a_model_of_ed25519_against_cryptography(cores: int) -> None:
    """Signatures of `cryptography`, each number changed, and points of small order."""
    model, rng = modelled(Shape(256, cores, edwards=1), ED25519), random.Random(SEED)
    for _ in range(2):
        given, public, message, signature = signed(rng)
        assert run(model, given) == ""
        for place in range(8):
            wrong = list(given)
            wrong[place] ^= 1
            assert run(model, wrong) == ED25519.verdict(wrong) != ""
        with pytest.raises(InvalidSignature):
            ed25519.Ed25519PublicKey.from_public_bytes(public).verify(signature, message + b".")
    torsion = edwards.SMALL[1]
    a, r, h = (rng.randrange(edwards.ORDER) for _ in range(3))
    points = [edwards.add(edwards.multiply(k, edwards.BASE), torsion) for k in (a, r)]
    given = [*opposites(points[0], points[1], edwards.P), (r + h * a) % edwards.ORDER, h, *edwards.BASE]
    assert run(model, given) == ""
    assert run(model, [*given[:4], given[4] + edwards.ORDER, *given[5:]]) == ""  # software checks S


@pytest.mark.long
@pytest.mark.parametrize(("width", "cores"), [(256, 1), (256, 2), (MAX_EDWARDS_WIDTHS[2], 2)])
def test_ed25519_on_the_rtl(open_unit: Callable[..., CurveUnitSession], width: int, cores: int) -> None:
    unit, rng = open_unit(width, cores=cores, edwards=1), random.Random(width)
    load(unit, ED25519)
    for _ in range(4):
        given = signed(rng)[0]
        assert check(unit, ED25519, given) == ""
        assert check(unit, ED25519, given, pauses=True) == ""
        place = rng.randrange(8)
        given[place] ^= 1 << (0 if place in (0, 2) else rng.randrange(250))
        assert check(unit, ED25519, given) != ""


def test_no_wrong_operand_of_the_last_products_hides_a_wrong_signature(monkeypatch: pytest.MonkeyPatch) -> None:
    """A product with an operand that is 0, as after a flip in an address, takes no invalid signature for valid."""
    model, curve, rng = modelled(Shape(64, 1, edwards=1), MIDDLE), MIDDLE, random.Random(SEED)
    base, a, r = (some_point(curve, rng) for _ in range(3))
    given = [*opposites(a, r, curve.p), rng.getrandbits(64), rng.getrandbits(64), *base]
    made, wrong, product = 0, -1, CurveRun.product

    def faulty(run: CurveRun, x: int, y: int, core: int) -> int:
        nonlocal made
        made += 1
        return product(run, 0 if made == wrong else x, y, core)

    monkeypatch.setattr(CurveRun, "product", faulty)
    assert run(model, given) == "signature"
    for wrong in range(made - LAST_PRODUCTS, made + 1):
        made = 0
        assert run(model, given) == "signature", wrong


def test_refused_commands(open_unit: Callable[..., CurveUnitSession]) -> None:
    """Without a curve, with a base point, whose comb the command would overwrite, and in units that lack it."""
    unit = open_unit(16, edwards=1)
    given = [0, 1, 0, 1, 0, 0, 0, 1]
    assert unit.command("curve", [2, 0, 0, 0]).error == "even"
    assert unit.command("verify_edwards", given) == (1, "curve", ())
    curve = [32749, 7, 49, 32909]
    assert not unit.command("curve", curve).error
    assert not unit.command("base", [0, 7]).error
    assert unit.command("verify_edwards", given) == (1, "curve", ())
    assert unit.command("multiply_base", [5]).error == ""
    load(unit, LITTLE)
    assert unit.command("multiply_base", [5]).error == "curve"
    assert unit.command("key", [0, 7]).error == "curve"
    assert check(unit, LITTLE, given) == ""
    # The command leaves no base point.
    assert unit.command("multiply_base", [5]).error == "curve"
    other = open_unit(16)
    load(other, LITTLE)
    assert other.command("verify_edwards", given).error == "curve"


def test_parameters() -> None:
    assert "verify_edwards" not in CurveUnit(256).commands
    assert CurveUnit(256, edwards=1).commands[-1] == "verify_edwards"
    assert not {"key", "verify_key"} & {*CurveUnit(256, edwards=1).commands}
    with pytest.raises(BadInput, match="param Edwards: must be 0 with Batch=1"):
        CurveUnit(64, batch=1, edwards=1)
    for cores, width in MAX_EDWARDS_WIDTHS.items():
        assert CurveUnit(width, cores=cores, edwards=1).program_bits <= 15
        with pytest.raises(BadInput, match=f"16 to {width} for curve_unit with cores={cores} and edwards=1"):
            CurveUnit(width + 1, cores=cores, edwards=1)
    # The aim for two multipliers, and how far one multiplier is from it.
    assert CurveUnit(256, cores=2, edwards=1).cycles("verify_edwards") < 100_000
    assert CurveUnit(256, edwards=1).cycles("verify_edwards") < 110_000
