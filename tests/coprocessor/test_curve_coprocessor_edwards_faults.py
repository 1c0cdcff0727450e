# SPDX-License-Identifier: Apache-2.0
"""ED25519_VERIFY of a curve unit on a curve of 39 bits while a bit is flipped: no invalid signature becomes valid."""

import random
from collections import Counter
from collections.abc import Iterator

import pytest
from edwards_curves import MIDDLE, opposites, some_point
from fault_campaign import CURVE_RESULT
from flip_units import UnitCampaign

from montcore.cores import CurveCoprocessorCore
from montcore.microcode.coprocessor_cycles import Lengths

SHAPE = CurveCoprocessorCore(64, edwards=1)
BITS = MIDDLE.p.bit_length()
# Cycles from the last addition to the end.
COMPARISONS = 3500
NAMES = ("a_parity", "a", "r_parity", "r", "s", "h", "gx", "gy")
Numbers = dict[str, int]


@pytest.fixture(scope="module")
def campaign(tmp_path_factory: pytest.TempPathFactory) -> Iterator[UnitCampaign]:
    with UnitCampaign(tmp_path_factory.mktemp("faults"), SHAPE) as made:
        made._stride = SHAPE.slot_bits // 8
        yield made


def numbers(rng: random.Random, *, valid: bool) -> Numbers:
    """Return the numbers of a command by their slots."""
    p, d, half_root, _ = MIDDLE.numbers
    base, a, r = (some_point(MIDDLE, rng) for _ in range(3))
    s, h = rng.randrange(1, p), rng.randrange(1, p)
    if valid:
        r = MIDDLE.add(MIDDLE.multiply(s, base), MIDDLE.multiply(h, (-a[0] % p, a[1])))
    given = [*opposites(a, r, p), s, h, *base]
    assert MIDDLE.verdict(given) == ("" if valid else "signature")
    return {"p": p, "d": d, "half_root": half_root, **dict(zip(NAMES, given, strict=True))}


def program(campaign: UnitCampaign, of: Numbers) -> None:
    campaign.program(of, Lengths(BITS), "ED25519_VERIFY")


def cycles(campaign: UnitCampaign) -> int:
    """Return the cycles of the command without a fault, and with nothing loaded."""
    rng = random.Random(1)
    found = set()
    for valid in (True, False):
        of = numbers(rng, valid=valid)
        program(campaign, of)
        outcome = campaign.trial(0, memory=False, bit=1 << 62, limit=1 << 17, slot=CURVE_RESULT)
        assert outcome.error == ("none" if valid else "not invertible")
        assert outcome.result == (of["h"] if valid else 0)
        found.add(outcome.cycles)
    (duration,) = found
    assert duration > SHAPE.config.cycles("verify_edwards") + SHAPE.config.cycles("curve")
    return duration


@pytest.mark.parametrize("trials", [30, pytest.param(100_000, marks=pytest.mark.long)])
def test_an_invalid_signature_never_becomes_valid(campaign: UnitCampaign, trials: int) -> None:
    """Half of the flips are in the last comparisons.

    The driver takes a signature for valid if the command ends without an error and has left h in its slot.
    """
    rng, found, duration = random.Random(20261130), Counter[str](), cycles(campaign)
    for number in range(trials):
        of = numbers(rng, valid=False)
        program(campaign, of)
        memory = rng.random() < 0.5
        cycle = duration - rng.randrange(COMPARISONS) if number % 2 else rng.randrange(duration)
        bit = rng.randrange(campaign.bits[memory])
        outcome = campaign.trial(cycle, memory=memory, bit=bit, limit=2 * duration, slot=CURVE_RESULT)
        found[outcome.error] += 1
        assert outcome.error != "none" or outcome.result != of["h"], (of, cycle, memory, bit, outcome)
    print(dict(found))
    assert found["not invertible"] > trials // 4
