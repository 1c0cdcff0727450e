# SPDX-License-Identifier: Apache-2.0
"""ED25519_VERIFY on a curve of 39 bits while a bit is flipped: no signature that is invalid becomes valid."""

import random
from collections import Counter
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from edwards_faults import BITS, Numbers, flip_invalid, numbers
from fault_campaign import CURVE_RESULT, MULTIPLIERS, PROGRESS, Campaign
from planted import mistakes, planted

from montcore.cores import CoprocessorCore
from montcore.microcode.coprocessor_cycles import Lengths
from montcore.tools import rtl

WIDTH = 128
# Cycles from the sum of both sides to the end.
COMPARISONS = 10_000


@pytest.fixture(scope="module")
def campaign(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Campaign]:
    with Campaign(tmp_path_factory.mktemp("faults"), WIDTH) as made:
        yield made


def cycles(of: Numbers) -> int:
    lengths = Lengths(BITS, public_length=1, scalars=(of["s"], of["h"]))
    return CoprocessorCore(MULTIPLIERS, WIDTH).timing.cycles("ED25519_VERIFY", lengths)


def test_without_a_fault(campaign: Campaign) -> None:
    rng = random.Random(20261129)
    for valid in (True, False, True, False):
        of = numbers(rng, valid=valid)
        duration = begin(campaign, of)
        outcome = campaign.trial(0, memory=False, bit=1 << 62, limit=2 * duration, slot=CURVE_RESULT)
        assert outcome.error == ("none" if valid else "not invertible")
        assert (outcome.result == of["h"]) == valid
        assert not valid or outcome.cycles == duration


def begin(campaign: Campaign, of: Numbers) -> int:
    """Set a verification, and return its cycles."""
    campaign.program(of, Lengths(BITS, public_length=1), "ED25519_VERIFY")
    return cycles(of)


@pytest.mark.parametrize("trials", [100, pytest.param(20_000, marks=pytest.mark.long)])
def test_an_invalid_signature_never_becomes_valid(campaign: Campaign, trials: int) -> None:
    assert flip_invalid(campaign, partial(begin, campaign), trials, COMPARISONS)["fault"]


def neutral(rng: random.Random) -> Numbers:
    """Return numbers with S = 0 and the neutral point as R: invalid, but valid for sums that end before a digit.

    The hash begins with zeros, so that this is late. It is odd: a position that jumps must not skip all of its digits.
    """
    of = numbers(rng, valid=False)
    return of | {"s": 0, "h": rng.randrange(1 << 23, 1 << 24) | 1, "r": 1, "r_parity": 0}


def end_sums(campaign: Campaign, trials: int) -> Counter[str]:
    """Flip bits of control and position of the engine before and at the first sums; return how the commands ended."""
    rng = random.Random(20261131)
    found: Counter[str] = Counter()
    bits = campaign.registers(PROGRESS)
    for _ in range(trials):
        of = neutral(rng)
        duration = begin(campaign, of)
        cycle = rng.randrange(duration * 2 // 3, duration * 5 // 6)
        outcome = campaign.trial(cycle, memory=False, bit=rng.choice(bits), limit=2 * duration, slot=CURVE_RESULT)
        valid = outcome.error == "none" and outcome.result == of["h"]
        found["valid" if valid else outcome.error] += 1
    print(dict(found))
    return found


@pytest.mark.parametrize("trials", [300, pytest.param(20_000, marks=pytest.mark.long)])
def test_sums_do_not_end_early(campaign: Campaign, trials: int) -> None:
    found = end_sums(campaign, trials)
    assert not found["valid"]
    assert found["fault"] > trials // 10


@pytest.mark.long
@pytest.mark.parametrize(
    ("module", "right", "wrong"),
    mistakes(
        [
            ("mont_engine_control", "~idle_q & ~finish & (pc_q != ~copy_q)", "1'b0"),
            ("mont_engine_sequencer", "WholeNumber[command_i.code] & ~below", "WholeNumber[command_i.code] & 1'b0"),
        ]
    ),
    ids=["an address has no copy", "a number ends anywhere"],
)
def test_without_its_checks_a_flip_ends_the_sums(module: str, right: str, wrong: str, tmp_path: Path) -> None:
    source = planted(module, right, wrong, tmp_path)
    with rtl.substituted({module: source}), Campaign(tmp_path, WIDTH) as broken:
        assert end_sums(broken, 5000)["valid"]
