# SPDX-License-Identifier: Apache-2.0
"""A batch of signatures ends at any moment, or a bit flips while it runs."""

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest
from curves import signature
from fault_campaign import ENDS as WIPES
from flip_units import BATCH, BATCH_SHAPE, NONCE, UnitCampaign, curve_record
from key_flips import CURVE, ENDS, NOTHING, ON_CURVE, PAUSE, POLLS, Answer, Numbers, Writes, flip

from montcore.microcode.curve_unit import LANES
from montcore.microcode.shape import KEY_SLOT

pytestmark = pytest.mark.long

CONFIG = BATCH_SHAPE.config
CYCLES = CONFIG.cycles("sign_batch", batch=len(BATCH.hashes))
LOADS = CONFIG.cycles("curve") + CONFIG.cycles("base")


@pytest.fixture(scope="module")
def campaign(tmp_path_factory: pytest.TempPathFactory) -> Iterator[UnitCampaign]:
    with UnitCampaign(tmp_path_factory.mktemp("faults"), BATCH_SHAPE) as made:
        yield made


def read(campaign: UnitCampaign, writes: Writes) -> Answer:
    return campaign.read(writes, len(writes) - 1, [NOTHING], POLLS)[0]


def signatures(answer: Answer) -> list[tuple[int, int]]:
    """Return the signatures in slots 6 and 7."""
    words, lane = BATCH.words, BATCH.words // LANES
    return [(answer.words[6 * words + at], answer.words[7 * words + at]) for at in range(0, words, lane)]


def program(d: int, *, loaded: bool = True) -> Writes:
    """Return the writes of a batch by a key, after EC_TABLE or with nothing loaded."""
    scenario = replace(BATCH, numbers=Numbers({**ON_CURVE.slots, KEY_SLOT + 1: d}, ON_CURVE.lengths))
    return (scenario if loaded else replace(scenario, commands=())).program([])[0]


@pytest.mark.parametrize("end", ENDS)
def test_the_next_batch_after_an_end(campaign: UnitCampaign, end: str) -> None:
    """After an end in any cycle the public slots are 0, and the next batch is right."""
    rng = random.Random(end)
    for moment in (0, 1, 2, *(rng.randrange(CYCLES) for _ in range(40))):
        ended = [*program(345678), (PAUSE, moment), ENDS[end]]
        answer = read(campaign, ended)
        assert not any(answer.words), moment
        again = read(campaign, [*ended, *program(765432)])
        assert again.codes[0] == "0", moment
        assert signatures(again) == [
            *(signature(CURVE, h, 765432, NONCE) for h in BATCH.hashes),
            *[(0, 0)] * (LANES - len(BATCH.hashes)),
        ]


@pytest.mark.parametrize("end", WIPES[:3])
def test_nothing_depends_on_the_key_after_an_end(campaign: UnitCampaign, end: str) -> None:
    """The window keeps one word of the last number that moved, which the bus cannot read, until the next command."""
    rng = random.Random(end)
    moments = [rng.randrange(LOADS), *(rng.randrange(LOADS, LOADS + CYCLES) for _ in range(25))]
    states = []
    for d in (345678, 1, CURVE.n - 1):
        read(campaign, program(d, loaded=False))
        states.append([campaign.wiped(moment, end) for moment in moments])
    for moment, *ended in zip(moments, *states, strict=True):
        others = {name for name in ended[0] if any(state[name] != ended[0][name] for state in ended)}
        assert {name for name in others if not name.endswith("u_window.in_word_q")} == set(), moment


def test_a_flipped_bit_reads_no_key(campaign: UnitCampaign) -> None:
    """After a flip of any bit at any time, the bus reads neither the key nor the nonce."""
    counts, leaks = flip(BATCH, campaign.read, campaign.targets, 4000, 20261126)
    print(counts, *leaks, sep="\n")
    curve_record(counts)
    assert not leaks
    assert not counts.parts
