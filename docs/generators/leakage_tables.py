# SPDX-License-Identifier: Apache-2.0
"""The tables of the page on leakage, from results/leakage.jsonl and results/attacks.jsonl."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from montcore.cores import CoprocessorCore
from montcore.lab.leakage.attack import TOTAL
from montcore.lab.leakage.results import ExperimentRow, Record, stored, stored_attacks
from montcore.lab.leakage.runs import OF_A_KEY
from montcore.tools.markdown import MARK, number
from montcore.tools.markdown import table as markdown

RESULTS = Path(__file__).resolve().parents[2] / "results"
# Instructions of a row that are listed.
_SHOWN = 2


def leakage(_: str) -> str:
    """List the assessments with the most protections, beside those with none; assessments of earlier RTL are marked."""
    rows = [row for row in stored(RESULTS) if getattr(row.core, "multipliers", 2) == 2]
    bare = {_subject(row): row for row in rows if not row.protect}
    most: dict[tuple[str, str, str], int] = {}
    for row in rows:
        most[_subject(row)] = max(most.get(_subject(row), 0), len(row.protect))
    shown = [row for row in rows if len(row.protect) == most[_subject(row)]]
    lines = [
        [
            f"`{row.command}`{'' if row.is_current else MARK}",
            _name(row),
            row.secret,
            ", ".join(row.protect) or "nothing",
            number(row.traces, 0),
            *map(_order, row.orders),
            _order(bare[_subject(row)].orders[0]) if row.protect and _subject(row) in bare else None,
        ]
        for row in shown
    ]
    head = ["command", "core", "secret", "protected", "runs", "|t| (found)", "second order", "|t| without protection"]
    note = "" if all(row.is_current for row in shown) else f"\n{MARK} of earlier RTL.\n"
    return markdown([each.replace("|", "\\|") for each in head], lines) + note


def _subject(row: Record) -> tuple[str, str, str]:
    return row.command, str(row.core), row.secret


def _order(found: list[float]) -> str:
    maximum, above = found
    return f"{number(maximum, 1)} ({number(above, 0)})"


def failing(_: str) -> str:
    """List the instructions that fail although all protections are on, the worst first."""
    lines = []
    for row in stored(RESULTS):
        if row.failing and ({"order", "coordinates"} & set(row.protect) or row.command.endswith("_protected")):
            worst = sorted(row.failing, key=lambda item: -item[1])
            shown = ", ".join(f"`{text}` {number(t, 1)}" for text, t in worst[:_SHOWN])
            rest = f" and {len(worst) - _SHOWN} more" if len(worst) > _SHOWN else ""
            mark = "" if row.is_current else MARK
            lines.append([f"`{row.command}`{mark}", _name(row), row.secret, shown + rest])
    return markdown(["command", "core", "secret", "\\|t\\| by instruction"], lines)


def attacks(_: str) -> str:
    """List attacks on single runs with protection: what is read with each noise, and the search for the secret."""
    rows = [row for row in stored_attacks(RESULTS) if row.protect]
    lines = []
    for row in rows:
        for probe in dict.fromkeys(each["probe"] for each in row.searches):
            searches = [each for each in row.searches if each["probe"] == probe]
            of_probe = [each for each in row.readings if each["probe"] == probe]
            scans = {each["scan"]: [same for same in of_probe if same["scan"] == each["scan"]] for each in of_probe}
            read = [
                f"{scan} {_by_noise(each, 'right', '.2f')} ({each[0]['chance']:.2f})" for scan, each in scans.items()
            ]
            equal = [_equal(each) for each in scans.values()] if probe == TOTAL else []
            lines.append(
                [
                    _sized(row),
                    f"{probe}, {_by_noise(searches, 'noise', 'g')}",
                    ", ".join(read),
                    ", ".join(equal) or None,
                    f"{searches[0]['guess']:.0f}",
                    f"{_by_noise(searches, 'remaining', '.0f')} ({_by_noise(searches, 'least', '.0f')})",
                    f"{'/'.join(str(_recovered(each)) for each in searches)} of {searches[0]['secrets']}",
                ]
            )
    head = ["command, size", "power, noise", "read (chance)", "equal (chance)"]
    head += ["bits", "left", "recovered"]
    profiled = ", ".join(map(str, sorted({row.profiled for row in rows})))
    earlier = "" if all(row.is_current for row in rows) else f" {MARK} of earlier RTL."
    return markdown(head, lines) + f"\nRuns that taught the templates: {profiled}.{earlier}\n"


def _recovered(search: dict[str, Any]) -> int:
    """Return the number of recovered secrets, also by lattice or factors if that was recorded."""
    return len(search["found"]) if "found" in search else int(search["recovered"])


def _equal(rows: list[dict[str, Any]]) -> str:
    """Return how alike equal windows look, and how alike exchanged ones look if that was recorded."""
    chance = f" ({_by_noise(rows, 'equal_chance', '.2f')})" if "equal_chance" in rows[0] else ""
    return _by_noise(rows, "equal", ".2f") + chance


def one_key(_: str) -> str:
    """List the searches for a secret from 1, 10 and 100 runs with one key, without noise."""
    lines = []
    for row in stored_attacks(RESULTS):
        rows = [each for each in row.several if each["noise"] == 0]
        if rows and row.protect:
            sets = _by_noise(rows, "sets", "d")
            lines.append(
                [
                    _sized(row),
                    _by_noise(rows, "least", ".0f"),
                    f"{_by_noise(rows, 'recovered', 'd')} of {sets}",
                    None if rows[0]["solved"] is None else _by_noise(rows, "solved", "d"),
                    _keys(rows),
                ]
            )
    head = ["command, size", "left", "recovered", "by lattice or factors", "keys found"]
    return markdown(head, lines)


def _keys(rows: list[dict[str, Any]]) -> str | None:
    """Return the numbers of keys of which a set was recovered or solved, if they were recorded."""
    if not all("found" in row for row in rows):
        return None
    keys = rows[0]["traces"] * rows[0]["sets"] // OF_A_KEY
    return "/".join(str(len(row["found"])) for row in rows) + f" of {keys}"


def _by_noise(rows: list[dict[str, Any]], name: str, form: str) -> str:
    """Return a figure of each row."""
    return "/".join(f"{row[name]:{form}}" for row in rows)


def shown(_: str) -> str:
    """List where the search of all registers finds secrets: the strongest place."""
    lines = []
    for row in stored_attacks(RESULTS):
        if row.looks:
            places = [
                f"{scan}: `{register}` in `{text}`, cycle {cycle}: {correlation:.2f}"
                for scan, register, cycle, text, correlation, _ in row.places[:1]
            ]
            looks = f"{row.looks / 1e6:.0f}"
            lines.append([_sized(row), looks, str(row.false), "; ".join(places) or None])
    return markdown(["command, size", "million looks", "false", "strongest place"], lines)


def _sized(row: ExperimentRow) -> str:
    """Return the command with the bits of its numbers, the core unless it is a coprocessor, and a mark of old RTL."""
    core = "" if isinstance(row.core, CoprocessorCore) else f", {_name(row).removesuffix(f' {row.bits}')}"
    return f"`{row.command}` {row.bits}{core}{'' if row.is_current else MARK}"


def _name(row: ExperimentRow) -> str:
    """Return the core's name without the number of multipliers, which is 2."""
    return str(row.core).removesuffix(" Multipliers=2").removeprefix("coprocessor of ")


TABLES: dict[str, Callable[[str], str]] = {
    **{"leakage": leakage, "failing": failing, "attacks": attacks, "one_key": one_key},
    "shown": shown,
}
