# SPDX-License-Identifier: Apache-2.0
"""Runs the campaigns of flipped bits again whose row in results/flips.jsonl is of earlier RTL or has fewer flips.

    PYTHONPATH=tests python tests/coprocessor/flip_campaigns.py            run them into results/, one after the other
    PYTHONPATH=tests python tests/coprocessor/flip_campaigns.py --list     list them, and run nothing
    PYTHONPATH=tests python tests/coprocessor/flip_campaigns.py WORD ...   those with one of these words in their name

Each row is recorded when it is complete, so an interrupted run continues with the next one. The exit code is 1 if a
key was read or an invalid signature was taken for valid.
"""

import os
import re
import sys
import time
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from fault_campaign import COMPARISON, MULTIPLIERS, Campaign
from key_flips import SCENARIOS, VERIFIED, VERIFIED_BY_TABLE, ByTable, Counts, Scenario, flip, record, verify

from montcore.cores import CoprocessorCore
from montcore.microcode.coprocessor_cycles import Lengths
from montcore.tools import jsonl, rtl

RESULTS = Path(__file__).resolve().parents[2] / "results"
FLIPS, VERIFICATIONS, VERIFICATIONS_BY_TABLE = 4000, 40_000, 50_000
SEED = 20261125


# Of a campaign: the counts, and how many flips had a result that must not be.
Run = Callable[[Campaign], tuple[Counts, int]]


def _scenario(scenario: Scenario) -> Run:
    def run(campaign: Campaign) -> tuple[Counts, int]:
        counts, leaks = flip(scenario, campaign.read, campaign.targets, FLIPS, SEED)
        return counts, len(leaks)

    return run


def _verification(trials: int, width: int) -> Run:
    def run(campaign: Campaign) -> tuple[Counts, int]:
        by_table = width > 64
        timing = CoprocessorCore(MULTIPLIERS, width).timing
        lengths = Lengths(20, 5, 25) if by_table else Lengths(20, exponent_length=25)
        duration = timing.cycles("ECDSA_VERIFY", lengths, table=by_table)
        make, name = (ByTable, VERIFIED_BY_TABLE) if by_table else (Scenario, VERIFIED)
        counts, _ = verify(campaign.read, campaign.bits, trials, duration, COMPARISON, record, make, name)
        return counts, counts.wrong

    return run


# Name, MaxWidth, flips, and what runs them.
CAMPAIGNS = [
    *((scenario.name, scenario.width, FLIPS, _scenario(scenario)) for scenario in SCENARIOS),
    (VERIFIED, 64, VERIFICATIONS, _verification(VERIFICATIONS, 64)),
    (VERIFIED_BY_TABLE, 128, VERIFICATIONS_BY_TABLE, _verification(VERIFICATIONS_BY_TABLE, 128)),
]


def main(words: list[str]) -> int:
    """Run what is of earlier RTL."""
    present = rtl.fingerprint_of("mont_coprocessor")
    rows = jsonl.load(RESULTS / "flips.jsonl", "a campaign of flips", lambda row: Counts(**row))
    complete = {row.scenario: row.flips for row in rows if row.rtl == present}
    pattern = re.compile("|".join(map(re.escape, (word for word in words if word != "--list"))), re.IGNORECASE)
    due = [each for each in CAMPAIGNS if complete.get(each[0], 0) < each[2] and pattern.search(each[0])]
    os.environ.setdefault("MONTCORE_RECORD", str(RESULTS))
    found = 0
    for width in sorted({each[1] for each in due}):
        chosen = [each for each in due if each[1] == width]
        if "--list" in words:
            print(*(f"{trials} flips: {name}" for name, _, trials, _ in chosen), sep="\n")
            continue
        with TemporaryDirectory() as folder, Campaign(Path(folder), width) as campaign:
            for name, _, _, run in chosen:
                start = time.monotonic()
                counts, bad = run(campaign)
                record(counts)
                found += bad
                print(f"{time.monotonic() - start:.0f} s: {name}: {counts.flips} flips, {bad} bad", flush=True)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
