# SPDX-License-Identifier: Apache-2.0
"""ED25519_VERIFY on a curve of 39 bits while a bit is flipped: no signature that is invalid becomes valid."""

import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from fault_campaign import CURVE_RESULT, MULTIPLIERS, PROGRESS, Campaign
from planted import mistakes, planted

from montcore.cores import CoprocessorCore
from montcore.microcode.coprocessor_cycles import Lengths
from montcore.sec1 import square_root
from montcore.tools import rtl

BITS, WIDTH = 39, 128
# A prime as 2^255 - 19, and a number that is no square.
P, D = 2**BITS - 19, 2
# Cycles from the sum of both sides to the end.
COMPARISONS = 10_000

Point = tuple[int, int]
NEUTRAL = (0, 1)


def add(first: Point, second: Point) -> Point:
    (x1, y1), (x2, y2) = first, second
    t = D * x1 * x2 * y1 * y2
    return (x1 * y2 + y1 * x2) * pow(1 + t, -1, P) % P, (y1 * y2 + x1 * x2) * pow(1 - t, -1, P) % P


def multiply(k: int, point: Point) -> Point:
    result = NEUTRAL
    for bit in f"{k:b}":
        result = add(result, result)
        result = add(result, point) if bit == "1" else result
    return result


ROOTS = {y: square_root((y * y - 1) * pow(D * y * y + 1, -1, P) % P, P) for y in range(2, 60)}
POINTS = [(x, y) for y, x in ROOTS.items() if x]
ROOT = pow(D, (P - 1) // 4, P)  # of -1


def numbers(rng: random.Random, *, valid: bool) -> dict[str, int]:
    """Return the numbers of a command by their slots."""
    while True:
        base, a = (multiply(rng.randrange(1, P), point) for point in rng.choices(POINTS, k=2))
        s, h = rng.randrange(P), rng.randrange(1, P)
        r = add(multiply(s, base), multiply(h, (-a[0] % P, a[1])))
        if not valid:
            r = multiply(rng.randrange(1, P), r)
        difference = add(add(multiply(s, base), multiply(h, (-a[0] % P, a[1]))), (-r[0] % P, r[1]))
        if (multiply(8, difference) == NEUTRAL) != valid:
            continue
        found = {"a_parity": -a[0] % P % 2, "a": a[1], "r_parity": -r[0] % P % 2, "r": r[1]}
        constants = {"p": P, "d": D, "half_root": (1 + ROOT) * pow(2, -1, P) % P, "gx": base[0], "gy": base[1]}
        return found | constants | {"s": s, "h": h}


@pytest.fixture(scope="module")
def campaign(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Campaign]:
    with Campaign(tmp_path_factory.mktemp("faults"), WIDTH) as made:
        yield made


def cycles(of: dict[str, int]) -> int:
    lengths = Lengths(BITS, public_length=1, scalars=(of["s"], of["h"]))
    return CoprocessorCore(MULTIPLIERS, WIDTH).timing.cycles("ED25519_VERIFY", lengths)


def test_without_a_fault(campaign: Campaign) -> None:
    """The square root of -1 is right, and the curve has points."""
    assert ROOT * ROOT % P == P - 1
    assert pow(D, (P - 1) // 2, P) == P - 1
    rng = random.Random(20261129)
    for valid in (True, False, True, False):
        of = numbers(rng, valid=valid)
        campaign.program(of, Lengths(BITS, public_length=1), "ED25519_VERIFY")
        outcome = campaign.trial(0, memory=False, bit=1 << 62, limit=2 * cycles(of), slot=CURVE_RESULT)
        assert outcome.error == ("none" if valid else "not invertible")
        assert (outcome.result == of["h"]) == valid
        assert not valid or outcome.cycles == cycles(of)


@pytest.mark.parametrize("trials", [100, pytest.param(20_000, marks=pytest.mark.long)])
def test_an_invalid_signature_never_becomes_valid(campaign: Campaign, trials: int) -> None:
    """Half of the flips are in the last comparisons.

    The driver takes a signature for valid if the command ends without an error and has left h in its slot.
    """
    rng = random.Random(20261130)
    found: Counter[str] = Counter()
    for number in range(trials):
        of = numbers(rng, valid=False)
        duration = cycles(of)
        campaign.program(of, Lengths(BITS, public_length=1), "ED25519_VERIFY")
        memory = rng.random() < 0.5
        cycle = duration - rng.randrange(COMPARISONS) if number % 2 else rng.randrange(duration)
        bit = rng.randrange(campaign.bits[memory])
        outcome = campaign.trial(cycle, memory=memory, bit=bit, limit=2 * duration, slot=CURVE_RESULT)
        found[outcome.error] += 1
        assert outcome.error != "none" or outcome.result != of["h"], (of, cycle, memory, bit, outcome)
    print(dict(found))
    assert found["not invertible"] > trials // 4
    assert found["fault"]


def neutral(rng: random.Random) -> dict[str, int]:
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
        duration = cycles(of)
        campaign.program(of, Lengths(BITS, public_length=1), "ED25519_VERIFY")
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
