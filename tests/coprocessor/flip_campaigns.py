# SPDX-License-Identifier: Apache-2.0
"""Repeats the campaigns of flipped bits whose row in results/ is of earlier RTL or has fewer flips.

    PYTHONPATH=tests python tests/coprocessor/flip_campaigns.py            run them into results/, one after the other
    PYTHONPATH=tests python tests/coprocessor/flip_campaigns.py --list     list them, and run nothing
    PYTHONPATH=tests python tests/coprocessor/flip_campaigns.py WORD ...   campaigns with one of these words in the name

The name begins with the hardware: coprocessor, curve, pool, or bus. A row is recorded after each 1000 flips, so an
interrupted run continues there. The exit code is 1 if a key was read or an invalid signature was taken for valid.
"""

import os
import re
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from itertools import groupby
from pathlib import Path
from tempfile import TemporaryDirectory

from fault_campaign import COMPARISON, MULTIPLIERS, Campaign
from flip_units import (
    BATCH,
    BATCH_SHAPE,
    BUSES,
    CURVE_SCENARIOS,
    POOL_SCENARIOS,
    STREAM_REGISTERS,
    STREAMS,
    UNIT_COMPARISON,
    BusCampaign,
    OfUnit,
    PoolCampaign,
    UnitCampaign,
    bus_record,
    bus_scenarios,
    curve_record,
    pool_record,
    verification_cycles,
)
from key_flips import (
    LOADS,
    SCENARIOS,
    VERIFIED,
    VERIFIED_BY_TABLE,
    ByTable,
    Counts,
    Record,
    Scenario,
    add,
    flip,
    record,
    verify,
)

from montcore.cores import CoprocessorCore
from montcore.microcode.coprocessor_cycles import Lengths
from montcore.tools import jsonl

RESULTS = Path(__file__).resolve().parents[2] / "results"
FLIPS, VERIFICATIONS, VERIFICATIONS_BY_TABLE = 4000, 40_000, 50_000
# Loads get more flips, since a key passes few registers.
LOADED, LOADED_IN_POOL = 100_000, 20_000
PART = 1000
SEED = 20261125

# Runs a campaign on top of its recorded counts; returns the counts, and the number of flips with a forbidden result.
Run = Callable[[Campaign, Counts], tuple[Counts, int]]


@dataclass(frozen=True)
class Due:
    """A campaign: its hardware, the function that builds it, its file of results, its flips, and their runner."""

    hardware: str
    make: Callable[[Path], Campaign]
    record: Record
    scenario: str
    flips: int
    run: Run

    def __str__(self) -> str:
        return f"{self.hardware}: {self.scenario}"


def _scenario(
    hardware: str, make: Callable[[Path], Campaign], where: Record, scenario: Scenario, trials: int = FLIPS
) -> Due:
    registers = STREAM_REGISTERS if scenario.name == STREAMS else None

    def run(campaign: Campaign, counts: Counts) -> tuple[Counts, int]:
        found = 0
        while counts.flips < trials:
            part = min(PART, trials - counts.flips)
            seed = SEED + counts.flips
            more, leaks = flip(scenario, campaign.read, campaign.targets, part, seed, registers, campaign.aimed)
            print(*leaks, sep="\n", end="\n" if leaks else "", flush=True)
            counts = add(counts, more)
            where(counts)
            found += len(leaks)
        return counts, found

    return Due(hardware, make, where, scenario.name, trials, run)


def _verification(trials: int, width: int) -> Due:
    by_table = width > 64
    make, name = (ByTable, VERIFIED_BY_TABLE) if by_table else (Scenario, VERIFIED)

    def run(campaign: Campaign, _: Counts) -> tuple[Counts, int]:
        timing = CoprocessorCore(MULTIPLIERS, width).timing
        lengths = Lengths(20, 5, 25) if by_table else Lengths(20, exponent_length=25)
        duration = timing.cycles("ECDSA_VERIFY", lengths, table=by_table)
        verified, _ended = verify(campaign.read, campaign.bits, trials, duration, COMPARISON, record, make, name)
        record(verified)
        return verified, verified.wrong

    return Due(f"coprocessor of {width} bits", partial(Campaign, width=width), record, name, trials, run)


def _unit_verification(campaign: Campaign, _: Counts) -> tuple[Counts, int]:
    duration = verification_cycles(campaign)
    verified, _ended = verify(
        campaign.read, campaign.bits, VERIFICATIONS, duration, UNIT_COMPARISON, curve_record, OfUnit
    )
    curve_record(verified)
    return verified, verified.wrong


CAMPAIGNS = [
    *(
        _scenario(
            f"coprocessor of {scenario.width} bits",
            partial(Campaign, width=scenario.width),
            record,
            scenario,
            LOADED if scenario is LOADS else FLIPS,
        )
        for scenario in SCENARIOS
    ),
    _verification(VERIFICATIONS, 64),
    _verification(VERIFICATIONS_BY_TABLE, 128),
    *(_scenario("curve unit", UnitCampaign, curve_record, scenario) for scenario in CURVE_SCENARIOS),
    _scenario("curve unit with batches", partial(UnitCampaign, shape=BATCH_SHAPE), curve_record, BATCH),
    Due("curve unit", UnitCampaign, curve_record, VERIFIED, VERIFICATIONS, _unit_verification),
    *(
        _scenario("pool", PoolCampaign, pool_record, scenario, LOADED_IN_POOL if scenario is LOADS else FLIPS)
        for scenario in POOL_SCENARIOS
    ),
    *(
        _scenario(f"bus {bus}", partial(BusCampaign, bus=bus), bus_record, scenario)
        for bus in BUSES
        for scenario in bus_scenarios(bus)
    ),
]


def _recorded(due: Due) -> Counts:
    """Return the campaigns that are recorded with the present RTL."""
    rows = jsonl.load(RESULTS / due.record.name, "a campaign of flips", lambda row: Counts(**row))
    found = [row for row in rows if row.scenario == due.scenario and row.rtl == due.record.present]
    return found[0] if found else Counts(due.scenario)


def main(words: list[str]) -> int:
    """Run the campaigns whose rows are of earlier RTL."""
    pattern = re.compile("|".join(map(re.escape, (word for word in words if word != "--list"))), re.IGNORECASE)
    due = [each for each in CAMPAIGNS if pattern.search(str(each)) and _recorded(each).flips < each.flips]
    if "--list" in words:
        print(*(f"{each.flips} flips: {each}" for each in due), sep="\n")
        return 0
    os.environ.setdefault("MONTCORE_RECORD", str(RESULTS))
    found = 0
    for _, group in groupby(sorted(due, key=lambda each: each.hardware), key=lambda each: each.hardware):
        chosen = list(group)
        with TemporaryDirectory() as folder, chosen[0].make(Path(folder)) as campaign:
            for each in chosen:
                start = time.monotonic()
                counts, bad = each.run(campaign, _recorded(each))
                found += bad
                print(f"{time.monotonic() - start:.0f} s: {each}: {counts.flips} flips, {bad} bad", flush=True)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
