# SPDX-License-Identifier: Apache-2.0
"""A bit of a pool or of the adapter of a bus is flipped while keys are loaded, used or wiped."""

import re
from pathlib import Path

import pytest
from fault_campaign import Campaign
from flip_units import BUSES, POOL_SCENARIOS, BusCampaign, PoolCampaign, bus_record, bus_scenarios, pool_record
from key_flips import PARTS, Answer, Counts, Record, Scenario, flip

TRIALS = 4000
# The address on its way to a coprocessor of a pool, which checks a slot against the address that it gets.
ADDRESS = re.compile(r"u_port\.(address_q|gen_links.*\.u_link\.req_address_o)")


def _flip(campaign: Campaign, record: Record, scenario: Scenario) -> tuple[Counts, list[Answer]]:
    counts, leaks = flip(scenario, campaign.read, campaign.targets, TRIALS, 20261128, aimed=campaign.aimed)
    print(counts, *leaks, sep="\n")
    record(counts)
    return counts, leaks


@pytest.mark.long
@pytest.mark.parametrize("bus", BUSES)
def test_a_flipped_bit_reads_no_key_through_a_bus(tmp_path: Path, bus: str) -> None:
    with BusCampaign(tmp_path, bus) as campaign:
        for scenario in bus_scenarios(bus):
            counts, leaks = _flip(campaign, bus_record, scenario)
            assert not leaks
            assert not [name for name in counts.parts or {} if not PARTS.match(name)]


@pytest.mark.long
def test_only_a_flipped_address_of_a_pool_reads_a_key(tmp_path: Path) -> None:
    with PoolCampaign(tmp_path) as campaign:
        for scenario in POOL_SCENARIOS:
            counts, leaks = _flip(campaign, pool_record, scenario)
            assert scenario.loads or not leaks
            assert not [leak for leak in leaks if not ADDRESS.search(leak.flipped)]
            assert not [name for name in counts.parts or {} if not (PARTS.match(name) or ADDRESS.match(name))]
