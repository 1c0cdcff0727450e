# SPDX-License-Identifier: Apache-2.0
"""ED25519_VERIFY of signatures on a curve of 39 bits while a bit is flipped."""

import random
from collections import Counter
from collections.abc import Callable

from edwards_curves import MIDDLE, opposites, some_point
from fault_campaign import CURVE_RESULT, Campaign

BITS = MIDDLE.p.bit_length()
_NAMES = ("a_parity", "a", "r_parity", "r", "s", "h", "gx", "gy")
Numbers = dict[str, int]


def numbers(rng: random.Random, *, valid: bool) -> Numbers:
    """Return the numbers of a command by their slots."""
    p, d, half_root, _ = MIDDLE.numbers
    base, a, r = (some_point(MIDDLE, rng) for _ in range(3))
    s, h = rng.randrange(1, p), rng.randrange(1, p)
    if valid:
        r = MIDDLE.add(MIDDLE.multiply(s, base), MIDDLE.multiply(h, (-a[0] % p, a[1])))
    given = [*opposites(a, r, p), s, h, *base]
    assert MIDDLE.verdict(given) == ("" if valid else "signature")
    return {"p": p, "d": d, "half_root": half_root, **dict(zip(_NAMES, given, strict=True))}


def flip_invalid(campaign: Campaign, begin: Callable[[Numbers], int], trials: int, comparisons: int) -> Counter[str]:
    """Flip a bit while an invalid signature is verified: none becomes valid. Return how the commands ended.

    The driver takes a signature for valid if the command ends without an error and has left h in its slot. ``begin``
    sets a command and returns its cycles. Half of the flips are in the last ``comparisons`` cycles.
    """
    rng, found = random.Random(20261130), Counter[str]()
    for number in range(trials):
        of = numbers(rng, valid=False)
        duration = begin(of)
        memory = rng.random() < 0.5
        cycle = duration - rng.randrange(comparisons) if number % 2 else rng.randrange(duration)
        bit = rng.randrange(campaign.bits[memory])
        outcome = campaign.trial(cycle, memory=memory, bit=bit, limit=2 * duration, slot=CURVE_RESULT)
        found[outcome.error] += 1
        assert outcome.error != "none" or outcome.result != of["h"], (of, cycle, memory, bit, outcome)
    print(dict(found))
    assert found["not invertible"] > trials // 4
    return found
