# SPDX-License-Identifier: Apache-2.0
"""The table of the page on sign-off: claims with the counts of recorded runs."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import countermeasures
import reached
from campaign_tables import FLIPS

from montcore.lab.leakage.results import stored, stored_attacks
from montcore.tools import rtl
from montcore.tools.markdown import number
from montcore.tools.markdown import table as markdown

RESULTS = Path(__file__).resolve().parents[2] / "results"
# Names of the campaigns of flipped bits.
_HARDWARE = {"": "coprocessor", "curve": "curve unit", "pool": "pool", "bus": "bus adapters"}


def _rows(name: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (RESULTS / name).read_text(encoding="utf-8").splitlines()]


def _of(count: int, total: int) -> str:
    return f"{number(count, 0)} of {number(total, 0)}"


def _of_present_text(name: str) -> tuple[list[dict[str, Any]], str]:
    """Return the rows about modules at their present text, and of how many modules."""
    texts = {module: path.read_text(encoding="utf-8") for module, path in rtl.library().items()}
    present = {module: rtl.fingerprint({f"{module}.sv": text}, {}) for module, text in texts.items()}
    rows = [row for row in _rows(name) if row["rtl_hash"] == present.get(row["module"])]
    return rows, _of(len({row["module"] for row in rows}), len(texts))


def _mutation() -> str:
    """Return the number of RTL modules with verdicts for their present text, and the verdicts."""
    rows, modules = _of_present_text("mutation.jsonl")
    found = sum(len(row.get(by, ())) for row in rows for by in ("tests", "lint"))
    survived = sum(row.get("verdict") == "survived" for row in rows)
    counts = f"{number(found, 0)} faults found, {survived} survived"
    return f"{modules} modules have verdicts for their present text: {counts}"


def _coverage() -> str:
    """Return the covered points of the modules whose recorded coverage is of their present text."""
    rows, modules = _of_present_text("coverage.jsonl")
    kinds = {"line": "blocks", "branch": "branches", "expr": "conditions", "toggle": "toggles"}
    sums = {
        name: [sum(column) for column in zip(*(row[kind] for row in rows), strict=True)] for kind, name in kinds.items()
    }
    counts = ", ".join(f"{100 * hit / total:.1f} % of {number(total, 0)} {name}" for name, (hit, total) in sums.items())
    return f"{counts}; {modules} modules at their present text"


def _uncounted() -> str:
    """Return the modules without recorded coverage, packages apart."""
    counted = {row["module"] for row in _rows("coverage.jsonl")}
    return ", ".join(f"`{name}`" for name in sorted(rtl.library()) if name not in counted and not name.endswith("_pkg"))


def _flips() -> Iterator[str]:
    """Yield for each campaign the number of flips of this and of earlier RTL, and how many flips showed a key."""
    for name, (file, modules) in FLIPS.items():
        present = rtl.fingerprint_of(*modules)
        counts = {True: [0, 0], False: [0, 0]}
        for row in _rows(file):
            shown = row["leaked"] + sum((row.get("parts") or {}).values())
            count = counts[row.get("rtl") == present]
            count[:] = count[0] + row["flips"], count[1] + shown
        now, before = (f"{shown} of {number(flips, 0)}" for flips, shown in counts.values())
        earlier = f", {before} of earlier RTL" if counts[False][0] else ""
        yield f"{_HARDWARE[name]} {now} flips{earlier}"


def _leakage() -> str:
    rows = stored(RESULTS)
    attacks = stored_attacks(RESULTS)
    current, attacked = (sum(row.is_current for row in each) for each in (rows, attacks))
    return (
        f"{len(rows)} assessments of up to {number(max(row.traces for row in rows), 0)} runs, {current} of this RTL; "
        f"{len(attacks)} attacks on single runs, {attacked} of this RTL"
    )


def _campaigns() -> str:
    rows, present = _rows("campaigns.jsonl"), rtl.fingerprint_of(*rtl.library())
    counts = ", ".join(f"{number(row['cases'], 0)} {row['name']}: {row['failures']} failures" for row in rows)
    return f"{counts}; {sum(row.get('rtl') == present for row in rows)} of {len(rows)} of this RTL"


def _countermeasures() -> str:
    listed = countermeasures.listed().values()
    proved = sum(any(test.startswith("tests/proof/") for test in each["held"]) for each in listed)
    return f"{len(listed)} named, {proved} with a proof, each with a planted fault"


def _suite() -> str:
    run = json.loads((RESULTS / "suite.json").read_text(encoding="utf-8"))
    return f"{number(run['tests'], 0)} tests of `make test` on {run['date'][:10]}"


def sign_off(_: str) -> str:
    """List the claims that can be signed off, and the claims that cannot."""
    rows = [
        [
            "A product is right, in the stated cycles",
            "proved for all operands",
            "[bounded model checks and induction](../user/proofs.md#the-contract) on the RTL",
            "small widths; see the next row",
        ],
        [
            "The same at the width of use",
            "proved for all operands",
            "[`--what steps`](../user/proofs.md#steps-at-the-width-of-a-product): lemmas on the netlist, and Coq",
            "`radix2`, `compact` up to 4096 bits, `carry_save`, `high_radix` (digits of 1, 2, 4 bits), `vlm3` "
            "(`ZeroRun` 1, 2), and `redundant` up to 1024 (redundant digits with a table: "
            "256), `stored_multiples` with `Reduce=0` at 256, `word_multiplier` and `butterfly` "
            "at 8 to 64, `wide_multiplier` with one level "
            "at 256 and some narrow widths; others are simulated",
        ],
        [
            "Cycles depend on no secret",
            "proved",
            "[two copies](../user/proofs.md#time) with different numbers, "
            "for the [cores listed](side-channels.md#the-claims)",
            "cycles of the RTL; no delays within a cycle",
        ],
        [
            "Commands of engine, coprocessor and curve unit are right",
            "simulated",
            f"{_suite()}; models, other libraries, [vectors](#vectors)",
            "no proof of a whole command; "
            "[formulas of the curve unit](../user/proofs.md#the-curve-units-microcode) are proved",
        ],
        ["Random cores, arguments and netlists", "simulated", _campaigns(), "a sample"],
        [
            "Countermeasures",
            "proved or simulated",
            f"{_countermeasures()}: [list](side-channels.md#countermeasures)",
            "one fault at a time",
        ],
        [
            "One flipped bit shows no key",
            "simulated",
            f"depend on a key: {'; '.join(_flips())}",
            "a sample of bits and cycles; RTL only",
        ],
        [
            "Power",
            "measured in simulation",
            f"{_leakage()}: [results](../user/leakage.md#results)",
            "toggles of registers; no device was measured",
        ],
        [
            "A reset of one cycle is enough",
            "simulated, lint",
            "[a reset](../../tests/reset/test_resets.py) at a sample of offsets of the cores' commands; "
            "registers without a reset are [listed](../../lint/reset_waivers.txt) with reasons",
            "six power-ups; every offset is a long test; outputs of inlined modules and some memories start at 0",
        ],
        [
            "Results depend on no first value of a register or memory",
            "simulated",
            "`make test` and `make coverage` start at two seeds. In the second run "
            "[each bit](../../tests/reset/test_start.py) of registers and memories starts at both values "
            "over 64 seeds, and no two bits agree",
            "the recorded second run started memories at 0 or one word; cocotb's simulations start at "
            "0, `make test` starts some memories and registers at 0 or alike; ROMs are constant",
        ],
        [
            "One clock, no crossing, no latch",
            "lint",
            "[`tools/clocks.py`](../../tools/clocks.py) on the netlist of every core and bus adapter: each flip-flop "
            "and memory has the positive edge of `clk_i`",
            "vendors' blocks are read as generic memories and multipliers",
        ],
        [
            "The tests find faults in the RTL",
            "sampled",
            _mutation(),
            "[the page on verification](verification.md#planted-faults)",
        ],
        [
            "Most tests of `make test` reach the RTL",
            "measured",
            f"{_coverage()}; [points that no test reaches](../../results/coverage.jsonl), without toggles, and "
            "[why](verification.md#what-the-tests-reach)",
            "[points of Verilator](../../tests/rtl_coverage.py) without tests of driver, resets and leakage, packages, "
            f"{_uncounted()}",
        ],
        [
            "Commands end in each of their outcomes",
            "measured",
            f"{reached.ended('coprocessor')}, {reached.ended('curve unit')}: "
            "[by command](verification.md#what-the-tests-reach)",
            "outcomes for which the microcode has a check; without aborts, faults and missing entropy",
        ],
        ["Gates after placement, boards, silicon", "not tried", "–", "netlists before placement are simulated"],
    ]
    return markdown(["claim", "status", "how, and what is recorded", "limit"], rows)


TABLES: dict[str, Callable[[str], str]] = {"sign-off": sign_off}
