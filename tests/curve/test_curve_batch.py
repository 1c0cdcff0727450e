# SPDX-License-Identifier: Apache-2.0
"""Batches of ECDSA signatures: model and RTL against the definition on integers, and against `cryptography`."""

import random
from collections.abc import Callable, Iterator
from itertools import repeat

import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import Prehashed, encode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256
from curves import BELOW, CURVES, ROOT, Curve, random_words, signature

from montcore import BadInput, CurveUnit
from montcore.architectures.curve_unit import MAX_BATCH_WIDTH
from montcore.microcode.curve_unit import LANES, CurveModel, Shape, batch, program
from montcore.simulation.curve_unit import CurveUnitSession

LONG = Curve((1 << 64) - 59, 81, 7, (1, 2291485145234075306), 18446744071426159477)
P256 = CURVES["P-256"]


def load(unit: CurveUnitSession, curve: Curve) -> None:
    assert not unit.command("curve", [curve.p, curve.a, curve.b, curve.n]).error
    assert unit.command("base", curve.g) == (unit.config.cycles("base"), "", ())


def loaded(width: int, cores: int, curve: Curve) -> CurveModel:
    model = CurveModel(program(Shape(width, cores, 1)))
    model.run("curve", [curve.p, curve.a, curve.b, curve.n])
    model.run("base", curve.g)
    assert not model.errors
    return model


def drawn(curve: Curve, lanes: int, rng: random.Random) -> tuple[list[int], int, list[int]]:
    """Nonces, a key and hashes, corner cases among them."""
    n = curve.n
    nonces = rng.sample([1, 2, n - 1, *(rng.randrange(3, n - 1) for _ in range(LANES))], lanes)
    hashes = rng.choices([0, 1, n - 1, n, n + 1, *(rng.randrange(n) for _ in range(LANES))], k=lanes)
    return nonces, rng.choice([1, n - 1, rng.randrange(2, n - 1)]), hashes


def signatures(curve: Curve, nonces: list[int], d: int, hashes: list[int]) -> list[int]:
    return [number for h, k in zip(hashes, nonces, strict=True) for number in signature(curve, h, d, k)]


def expected(curve: Curve, nonces: list[int], d: int, hashes: list[int]) -> tuple[str, tuple[int, ...]]:
    """Return error and results: r or s may be 0, as with x = 1 of the base point, d = n - 1 and the hash 1."""
    right = tuple(signatures(curve, nonces, d, hashes))
    return ("", right) if all(right) else ("signature", (0,) * len(right))


@pytest.fixture(scope="module", params=[1, pytest.param(2, marks=pytest.mark.long)])
def unit(open_unit: Callable[..., CurveUnitSession], request: pytest.FixtureRequest) -> CurveUnitSession:
    return open_unit(64, cores=request.param, batch=1)


@pytest.mark.parametrize("lanes", range(1, LANES + 1))
def test_batches_are_signatures(unit: CurveUnitSession, lanes: int) -> None:
    """A batch of any number of signatures takes the cycles of the formula."""
    rng = random.Random(lanes)
    for curve in (LONG, BELOW):
        load(unit, curve)
        nonces, d, hashes = drawn(curve, lanes, rng)
        done = unit.command("sign_batch", [*nonces, d, *hashes], random=rng.getrandbits(32) | 1, batch=lanes)
        right = expected(curve, nonces, d, hashes)
        assert done == (unit.config.cycles("sign_batch", batch=lanes), *right)
    pauses = unit.command("sign_batch", [*nonces, d, *hashes], random=77, batch=lanes, pauses=True)
    assert pauses[1:] == right


def test_equal_and_opposite_nonces(unit: CurveUnitSession) -> None:
    """Lanes may have the same x, hash and signature; ``blind_i`` changes nothing."""
    load(unit, LONG)
    n, rng = LONG.n, random.Random(8)
    k, d = rng.randrange(3, n - 1), rng.randrange(1, n)
    for nonces, hashes in (
        ([k] * LANES, [5] * LANES),
        ([k, n - k] * (LANES // 2), [0] * LANES),
        ([n - 1] * LANES, [n - 1] * LANES),
        ([2] * LANES, [(1 << 64) - 1] * LANES),
    ):
        for blind in (False, True):
            done = unit.command(
                "sign_batch", [*nonces, d, *hashes], random=rng.getrandbits(32), batch=LANES, blind=blind
            )
            assert done[1:] == ("", tuple(signatures(LONG, nonces, d, hashes)))


def test_a_model_of_p_256_against_cryptography() -> None:
    rng, lanes = random.Random(20261130), 3
    model = loaded(256, 1, P256)
    digests = [bytes(32), b"\xff" * 32, rng.randbytes(32)]
    d = rng.randrange(1, P256.n)
    nonces = [rng.randrange(1, P256.n) for _ in range(lanes)]
    numbers = [*nonces, d, *(int.from_bytes(digest, "big") for digest in digests)]
    made = model.run("sign_batch", numbers, random_words(5), batch=lanes)
    assert not model.errors
    key = ec.derive_private_key(d, ec.SECP256R1()).public_key()
    for digest, r, s in zip(digests, made[::2], made[1::2], strict=True):
        key.verify(encode_dss_signature(r, s), digest, ec.ECDSA(Prehashed(SHA256())))


@pytest.mark.long
@pytest.mark.parametrize(("name", "width", "cores"), [("P-256", 256, 1), ("P-256", 256, 2), ("P-384", 384, 2)])
def test_named_curves(open_unit: Callable[..., CurveUnitSession], name: str, width: int, cores: int) -> None:
    unit, curve, rng = open_unit(width, cores=cores, batch=1), CURVES[name], random.Random(name)
    load(unit, curve)
    for lanes in (1, 3, LANES):
        nonces, d, hashes = drawn(curve, lanes, rng)
        done = unit.command("sign_batch", [*nonces, d, *hashes], random=rng.getrandbits(32), batch=lanes)
        assert done == (unit.config.cycles("sign_batch", batch=lanes), *expected(curve, nonces, d, hashes))


def test_one_wrong_number_ends_the_batch(unit: CurveUnitSession) -> None:
    """All results are then 0, and the cycles do not change."""
    curve, n = ROOT, ROOT.n
    load(unit, curve)
    lanes, d = LANES, 2
    zero_s = -signature(curve, 0, d, 5)[0] * d % n
    for lane in range(lanes):

        def numbers(k: int = 5, h: int = 1, d: int = d, lane: int = lane) -> list[int]:
            nonces, hashes = [3, 4, *range(6, 6 + lanes - 2)], [7, 8, *range(9, 9 + lanes - 2)]
            nonces[lane], hashes[lane] = k, h
            return [*nonces, d, *hashes]

        for given, error in (
            (numbers(), ""),
            (numbers(k=0), "infinity"),
            (numbers(k=n), "range"),
            (numbers(k=1), "signature"),  # r is 0
            (numbers(h=zero_s), "signature"),
            (numbers(d=0), "range"),
            (numbers(d=n), "range"),
        ):
            done = unit.command("sign_batch", given, random=3, batch=lanes)
            right = (0,) * 2 * lanes if error else tuple(signatures(curve, given[:lanes], d, given[lanes + 1 :]))
            assert done == (unit.config.cycles("sign_batch", batch=lanes), error, right), given


def test_a_factor_that_is_0() -> None:
    model = loaded(64, 1, LONG)
    assert model.run("sign_batch", [11, 12, 77, 5, 6], repeat(0), batch=2) == [0] * 4
    assert "infinity" in model.errors


def test_a_reset_in_a_batch(unit: CurveUnitSession) -> None:
    rng, lanes = random.Random(6), 3
    for _ in range(20):
        load(unit, LONG)
        nonces, d, hashes = drawn(LONG, lanes, rng)
        numbers = [*nonces, d, *hashes]
        unit.reset(rng.randrange(unit.config.cycles("sign_batch", batch=lanes)), "sign_batch", numbers, batch=lanes)
        assert unit.wait() == unit.config.cycles("wipe")
        unit.command("curve", [LONG.p, LONG.a, LONG.b, LONG.n])
        assert unit.command("sign_batch", [1, 2, 3], batch=1) == (1, "curve", ())
    load(unit, LONG)
    done = unit.command("sign_batch", numbers, random=9, batch=lanes)
    assert done[1:] == expected(LONG, nonces, d, hashes)


def test_other_commands_of_a_unit_with_batches(unit: CurveUnitSession) -> None:
    """Signatures and multiples are as without batches; tables of keys are refused."""
    load(unit, LONG)
    assert unit.command("sign", [5, 6, 7], random=9)[1:] == ("", signature(LONG, 5, 6, 7))
    assert unit.command("multiply", [7, *LONG.g], random=9)[1:] == ("", LONG.multiply(7, LONG.g))
    assert unit.command("key", LONG.g) == (1, "curve", ())
    assert unit.command("verify_key", [1, 2, 3]) == (1, "curve", ())


def test_a_unit_without_batches_refuses_them(open_unit: Callable[..., CurveUnitSession]) -> None:
    unit = open_unit(16, cores=2)
    load(unit, ROOT)
    assert unit.command("sign_batch", [1, 2, 3]) == (1, "curve", ())
    with pytest.raises(BadInput, match=r"^command: must be one of wipe, .*, verify_key, not 'sign_batch'$"):
        unit.config.cycles("sign_batch")


def left(model: CurveModel) -> set[int]:
    """Return the places that have a number after a command, but for curve, base point and tables."""
    return {place for place, number in enumerate(model.numbers) if number} - {*model.program.kept}


@pytest.fixture
def changed(monkeypatch: pytest.MonkeyPatch) -> Iterator[pytest.MonkeyPatch]:
    """Changes of routines make other microcode."""
    program.cache_clear()
    yield monkeypatch
    program.cache_clear()


def signed(model: CurveModel) -> CurveModel:
    model.run("sign_batch", [11, 12, 77, 5, 6], random_words(9), batch=2)
    assert not model.errors
    return model


def test_nothing_of_a_batch_is_left() -> None:
    assert not left(signed(loaded(64, 1, LONG)))


def test_lanes_that_are_not_wiped_are_found(changed: pytest.MonkeyPatch) -> None:
    right = batch.LANE_WIPES
    changed.setattr(batch, "LANE_WIPES", right[1:])
    assert left(signed(loaded(64, 1, LONG))) == {96, 97}


def test_four_units_fit_an_ecp5() -> None:
    """Thirteen pages of microcode: with 22 block RAMs of numbers, two of the window and one of the copy 51 of 208."""
    assert len(program(Shape(256, 1, 1)).words) <= 13 * 1024


def test_wider_units_with_batches_are_refused() -> None:
    with pytest.raises(
        BadInput, match=f"^width: must be 16 to {MAX_BATCH_WIDTH} .*batch=1, not {MAX_BATCH_WIDTH + 1}$"
    ):
        CurveUnit(MAX_BATCH_WIDTH + 1, cores=2, batch=1)


@pytest.mark.long
@pytest.mark.parametrize("cores", [1, 2])
def test_jumps_of_the_widest_units_reach(cores: int) -> None:
    assert CurveUnit(MAX_BATCH_WIDTH, cores=cores, batch=1).microcode.words
