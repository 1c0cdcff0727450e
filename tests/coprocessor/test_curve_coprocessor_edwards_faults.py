# SPDX-License-Identifier: Apache-2.0
"""ED25519_VERIFY of a curve unit on a curve of 39 bits while a bit is flipped: no invalid signature becomes valid."""

import random
from collections.abc import Iterator

import pytest
from edwards_faults import BITS, Numbers, flip_invalid, numbers
from fault_campaign import CURVE_RESULT
from flip_units import UnitCampaign

from montcore.cores import CurveCoprocessorCore
from montcore.microcode.coprocessor_cycles import Lengths

SHAPE = CurveCoprocessorCore(64, edwards=1)
# Cycles from the last addition to the end.
COMPARISONS = 3500


@pytest.fixture(scope="module")
def campaign(tmp_path_factory: pytest.TempPathFactory) -> Iterator[UnitCampaign]:
    with UnitCampaign(tmp_path_factory.mktemp("faults"), SHAPE) as made:
        yield made


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
    duration = cycles(campaign)

    def begin(of: Numbers) -> int:
        program(campaign, of)
        return duration

    flip_invalid(campaign, begin, trials, COMPARISONS)
