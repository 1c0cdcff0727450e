# SPDX-License-Identifier: Apache-2.0
"""A bit of the curve unit with registers is flipped while a command runs or the bus reads."""

from collections.abc import Iterator

import pytest
from flip_units import (
    CURVE_SCENARIOS,
    SHAPE,
    STREAM_REGISTERS,
    STREAMS,
    UNIT_COMPARISON,
    OfUnit,
    UnitCampaign,
    curve_record,
    verification_cycles,
)
from key_flips import LOADS, Scenario, flip, verify

# Cases of make test.
SAMPLED = ("reads of the bus", "`EC_CHECK`", "`EC_MULTIPLY`", "`EC_CHECK` of public numbers", LOADS.name)


@pytest.fixture(scope="module")
def campaign(tmp_path_factory: pytest.TempPathFactory) -> Iterator[UnitCampaign]:
    with UnitCampaign(tmp_path_factory.mktemp("faults")) as made:
        yield made


def test_registers_and_memories_are_found(campaign: UnitCampaign) -> None:
    names = {target.name for target in campaign.targets}
    assert {"u_commands.state_q", "u_mover.value_q", "u_window.u_uses.uses", "u_unit.u_sequencer.pc_q"} <= names
    assert not any("u_page_" in name for name in names)
    assert campaign.bits[0] > 3000
    assert campaign.bits[1] > 2 * 512 * SHAPE.config.shape.number_bits


@pytest.mark.parametrize(
    ("scenario", "trials"),
    [
        *((scenario, 10) for scenario in CURVE_SCENARIOS if str(scenario) in SAMPLED),
        *(pytest.param(scenario, 4000, marks=pytest.mark.long) for scenario in CURVE_SCENARIOS),
    ],
    ids=str,
)
def test_a_flipped_bit_reads_no_key(campaign: UnitCampaign, scenario: Scenario, trials: int) -> None:
    """After a flip of any bit at any time, the bus reads no key, and no word that depends on a secret key."""
    registers = STREAM_REGISTERS if scenario.name == STREAMS else None
    counts, leaks = flip(scenario, campaign.read, campaign.targets, trials, 20261126, registers)
    print(counts, *leaks, sep="\n")
    curve_record(counts)
    assert not leaks
    assert not counts.parts


@pytest.mark.parametrize("trials", [20, pytest.param(100_000, marks=pytest.mark.long)])
def test_an_invalid_signature_never_becomes_valid(campaign: UnitCampaign, trials: int) -> None:
    """The signature has a wrong hash, r or s. Half of the flips are in the last comparisons."""
    duration = verification_cycles(campaign)
    counts, found = verify(campaign.read, campaign.bits, trials, duration, UNIT_COMPARISON, curve_record, OfUnit)
    print(counts, dict(found))
    assert counts.flips >= trials
    assert not counts.wrong
    assert found["not invertible"] > trials // 4
