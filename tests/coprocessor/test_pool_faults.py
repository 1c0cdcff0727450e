# SPDX-License-Identifier: Apache-2.0
"""A bit of a pool or of a bus adapter is flipped while keys are loaded, used or wiped."""

import re
from pathlib import Path

import pytest
from fault_campaign import Campaign
from flip_units import BUSES, POOL_SCENARIOS, BusCampaign, PoolCampaign, bus_record, bus_scenarios, pool_record
from key_flips import LOADS, LOADS_WITH_A_USE, Record, Scenario, flip
from planted import mistakes, planted

from montcore.tools import rtl

TRIALS = 4000
# Registers of a request between the pool's bus and a coprocessor.
REQUEST = re.compile(r"u_port\.(gen_links.*\.u_link\.)?(req_)?(address|key|write)_[qo]")
PORT, LINK = "mont_coprocessor_pool_port", "mont_coprocessor_pool_link"


def _flip(campaign: Campaign, record: Record, scenario: Scenario) -> None:
    counts, leaks = flip(scenario, campaign.read, campaign.targets, TRIALS, 20261128, aimed=campaign.aimed)
    print(counts, *leaks, sep="\n")
    record(counts)
    assert (leaks, counts.parts) == ([], {})


def test_a_flipped_request_of_a_pool_reads_no_key(tmp_path: Path) -> None:
    with PoolCampaign(tmp_path) as campaign:
        counts, leaks = flip(LOADS, campaign.read, campaign.targets, 500, 20261129, REQUEST)
    assert counts.wrong or counts.refused
    assert (leaks, counts.parts) == ([], {})


@pytest.mark.long
@pytest.mark.parametrize(
    ("module", "right", "wrong", "flipped"),
    mistakes(
        [
            (LINK, "assign req_valid_o = valid_q & (key_q == (", "assign req_valid_o = valid_q & (1'b1 | (", "address"),
            (PORT, "word_q    <= req_write_i ? req_word_i : '0;", "word_q    <= req_word_i;", "write"),
        ]
    ),
)
def test_a_pool_without_its_guards_shows_a_key(
    module: str, right: str, wrong: str, flipped: str, tmp_path: Path
) -> None:
    registers = re.compile(rf"u_port\.(gen_links.*\.u_link\.)?(req_)?{flipped}_[qo]")
    with rtl.substituted({module: planted(module, right, wrong, tmp_path)}), PoolCampaign(tmp_path) as campaign:
        counts, leaks = flip(LOADS, campaign.read, campaign.targets, 3000, 20261129, registers)
    assert leaks or counts.parts


@pytest.mark.long
@pytest.mark.parametrize(
    ("bus", "module", "right", "wrong"),
    [
        (module.removeprefix("mont_coprocessor_"), module, *change)
        for module, *change in mistakes(
            [
                ("mont_coprocessor_axi4lite", " & (write_q ? awvalid_i & wvalid_i : arvalid_i)", ""),
                ("mont_coprocessor_ahblite", "= state_q.request & ~changed", "= state_q.request"),
                ("mont_coprocessor_ahblite", "parity_q <= ~parity_q;", ""),
            ]
        )
    ],
)
def test_an_adapter_without_its_guard_shows_a_key(
    bus: str, module: str, right: str, wrong: str, tmp_path: Path
) -> None:
    waits = re.compile(r"gen_\w+\.u_adapter\.(write|address|state)_q")
    with rtl.substituted({module: planted(module, right, wrong, tmp_path)}), BusCampaign(tmp_path, bus) as made:
        counts, leaks = flip(LOADS_WITH_A_USE, made.read, made.targets, 4000, 20261129, waits)
    assert leaks or counts.parts


@pytest.mark.long
@pytest.mark.parametrize("bus", BUSES)
def test_a_flipped_bit_reads_no_key_through_a_bus(tmp_path: Path, bus: str) -> None:
    with BusCampaign(tmp_path, bus) as campaign:
        for scenario in bus_scenarios(bus):
            _flip(campaign, bus_record, scenario)


@pytest.mark.long
def test_a_flipped_bit_reads_no_key_in_a_pool(tmp_path: Path) -> None:
    with PoolCampaign(tmp_path) as campaign:
        for scenario in POOL_SCENARIOS:
            _flip(campaign, pool_record, scenario)
