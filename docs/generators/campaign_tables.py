# SPDX-License-Identifier: Apache-2.0
"""The tables of the page on verification: planted faults and random campaigns, from results/."""

import json
import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

from montcore.cores.coprocessor import BUSES
from montcore.tools import rtl
from montcore.tools.markdown import MARK, number
from montcore.tools.markdown import table as markdown

RESULTS = Path(__file__).resolve().parents[2] / "results"

Rows = list[dict[str, Any]]


def _rows(path: Path) -> Rows:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()] if path.exists() else []


def _current() -> Rows:
    """Return the rows about faults in the present text of a module."""
    library = rtl.library()
    present = {
        name: rtl.fingerprint({f"{name}.sv": path.read_text(encoding="utf-8")}, {}) for name, path in library.items()
    }
    return [row for row in _rows(RESULTS / "mutation.jsonl") if row["rtl_hash"] == present.get(row["module"])]


def mutation(_: str) -> str:
    """Count the verdicts about the faults of all modules."""
    head = ["modules", "faults", "tried", "found by tests", "by lint", "equivalent", "survived", "found of the others"]
    return markdown(head, [_counts(_current())])


def _counts(rows: Rows) -> list[object]:
    tested, linted = (sum(len(row.get(by, ())) for row in rows) for by in ("tests", "lint"))
    equivalent, survived = (
        sum(row.get("verdict") == verdict for row in rows) for verdict in ("equivalent", "survived")
    )
    found = tested + linted
    share = f"{100 * found / (found + survived):.1f} %" if found + survived else None
    modules = {row["module"]: row["drawn_from"] for row in rows}
    tried = found + equivalent + survived
    return [len(modules), sum(modules.values()), tried, tested, linted, equivalent, survived, share]


def survivors(_: str) -> str:
    """List the faults that no test finds."""
    rows = [row for row in _current() if row.get("verdict") == "survived"]
    cells = [
        [f"`{row['module']}.sv`, line {row['line']}", f"`{row['original']}`", f"`{row['mutant']}`", row["by"]]
        for row in rows
    ]
    head = ["where", "original", "mutation", "why it is not known to be equivalent"]
    escaped = [[cell.replace("|", "\\|") for cell in row] for row in cells]
    return markdown(head, escaped) if rows else "None.\n"


def campaigns(_: str) -> str:
    """List the random campaigns; campaigns of earlier RTL are marked."""
    rows = _rows(RESULTS / "campaigns.jsonl")
    present = rtl.fingerprint_of(*rtl.library())
    lines = [
        [*_marked(row, present, "name", "cases", "failures"), f"{row['seconds'] / 60:.0f} min", row["date"][:10]]
        for row in rows
    ]
    return markdown(["campaign", "cases", "failures", "time", "date"], lines) + _line(rows, present)


# Files of campaigns of flipped bits, and the modules of each.
FLIPS = {
    "": ("flips.jsonl", ["mont_coprocessor"]),
    "curve": ("curve_flips.jsonl", ["mont_curve_coprocessor"]),
    "pool": ("pool_flips.jsonl", ["mont_coprocessor_pool"]),
    "bus": ("bus_flips.jsonl", ["mont_coprocessor", *(f"mont_coprocessor_{bus}" for bus in BUSES if bus != "native")]),
}


def flips(name: str) -> str:
    """List the outcomes of bits flipped while keys were in the window, of the coprocessor or of other hardware."""
    file, modules = FLIPS[name]
    rows = [row | {"bits": _parts(row)} for row in _rows(RESULTS / file)]
    present = rtl.fingerprint_of(*modules)
    listed, rest = [row for row in rows if _is_listed(row)], [row for row in rows if not _is_listed(row)]
    lines = [_marked(row, present, "scenario", *_KINDS) for row in listed]
    name = f"{len(rest)} {'other ' if listed else ''}rows"
    lines.append(_marked(_sum(name, rest), present, "scenario", *_KINDS))
    total = [None if count is None else number(count, 0) for count in map(_sum("all", rows).get, _KINDS)]
    head = [
        *("what runs", "flips", "depends on a key", "bits of a key", "wrong without an error", "another error"),
        *("alert", "time-out"),
    ]
    return markdown(head, [*lines, ["all", *total]]) + _where(rows) + _line(rows, present)


_KINDS = ("flips", "leaked", "bits", "wrong", "refused", "alerts", "timeouts")


def _is_listed(row: dict[str, Any]) -> bool:
    """Return whether a row is listed: a flip revealed a part of a key, or the row is of invalid signatures or loads."""
    return bool(row["leaked"] or row["bits"] or re.search(r"invalid signature|^loads", row["scenario"]))


def _sum(name: str, rows: Rows) -> dict[str, Any]:
    """Return the sum of rows as a row; a count that no row has stays None, and a row of earlier RTL marks the sum."""
    counted = {kind: [row[kind] for row in rows if row.get(kind) is not None] for kind in _KINDS}
    texts = {row["rtl"] for row in rows}
    return {
        "scenario": name,
        "rtl": texts.pop() if len(texts) == 1 else None,
        **{kind: sum(counts) if counts else None for kind, counts in counted.items()},
    }


def _parts(row: dict[str, Any]) -> int | None:
    """Return how many flips showed bits of a key, if they were counted."""
    return None if row.get("parts") is None else sum(row["parts"].values())


def _where(rows: Rows) -> str:
    """Return a line below the table with the registers whose flips showed bits of a key; empty without one."""
    found: Counter[str] = Counter()
    for row in rows:
        for register, count in (row.get("parts") or {}).items():
            found[".".join(register.split(".")[-2:])] += count
    listed = ", ".join(f"`{name}` {number(count, 0)}" for name, count in sorted(found.items()))
    return f"\nBits of a key, by the flipped register: {listed}.\n" if listed else ""


def _marked(row: dict[str, Any], present: str, name: str, *counts: str) -> list[object]:
    """Return names and counts of a row, marked if the row is of earlier RTL; None: not counted."""
    mark = "" if row.get("rtl") == present else MARK
    cells = (row.get(count) for count in counts)
    return [row[name], *(None if cell is None else f"{number(cell, 0)}{mark}" for cell in cells)]


def _line(rows: Rows, present: str) -> str:
    """Return the line below the table; empty if no row is of earlier RTL."""
    return "" if all(row.get("rtl") == present for row in rows) else f"\n{MARK} of earlier RTL.\n"


def suite(_: str) -> str:
    """Return a sentence on the number of tests, and their time on the machine of the recorded run."""
    path = RESULTS / "suite.json"
    if not path.exists():
        return "No run is recorded.\n"
    run = json.loads(path.read_text(encoding="utf-8"))
    where = f"{run['processors']} processors" + (f" ({run['machine']})" if "machine" in run else "")
    took = f"{run['seconds'] / 60:.0f} minutes and {number(run['processor_seconds'], 0)} s of processor time"
    return (
        f"The recorded run of {number(run['tests'], 0)} tests on {run['date'][:10]} had {where} and an empty cache of "
        f"models. It took {took}.\n"
    )


TABLES: dict[str, Callable[[str], str]] = {
    "mutation": mutation,
    "survivors": survivors,
    "campaigns": campaigns,
    "flips": flips,
    "suite": suite,
}
