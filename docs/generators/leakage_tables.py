# SPDX-License-Identifier: Apache-2.0
"""The tables of the page on leakage, from results/leakage.jsonl and results/attacks.jsonl."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from montcore.lab.leakage.attack import TOTAL
from montcore.lab.leakage.results import ExperimentRow, Record, stored, stored_attacks
from montcore.tools.markdown import MARK, number
from montcore.tools.markdown import table as markdown

RESULTS = Path(__file__).resolve().parents[2] / "results"
# Instructions of a row that are listed.
_SHOWN = 2


def leakage(_: str) -> str:
    """List the assessments with the most protections and with none; assessments of earlier RTL are marked."""
    smallest = [row for row in stored(RESULTS) if getattr(row.core, "multipliers", 2) == 2]
    rows = [(row, row.is_current) for row in _extremes(smallest)]
    lines = [
        [
            f"`{row.command}`{'' if current else MARK}",
            _name(row),
            row.secret,
            ", ".join(row.protect) or "nothing",
            number(row.traces, 0),
            *(f"{number(maximum, 1)} ({number(above, 0)})" for maximum, above in row.orders),
        ]
        for row, current in rows
    ]
    head = ["command", "core", "secret", "protected", "runs", "|t| (found)", "second order"]
    note = "" if all(current for _, current in rows) else f"\n{MARK} of earlier RTL.\n"
    return markdown([each.replace("|", "\\|") for each in head], lines) + note


def _extremes(rows: list[Record]) -> list[Record]:
    """Return the rows with the most and with the fewest protections of each command, core and secret."""
    found: dict[tuple[str, str, str], list[int]] = {}
    for row in rows:
        found.setdefault((row.command, str(row.core), row.secret), []).append(len(row.protect))
    counts = {key: {min(each), max(each)} for key, each in found.items()}
    return [row for row in rows if len(row.protect) in counts[row.command, str(row.core), row.secret]]


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
    """List the attacks on single runs: what is read with each noise, and how long the search for the secret is."""
    rows = stored_attacks(RESULTS)
    lines = []
    for row in rows:
        for probe in dict.fromkeys(each["probe"] for each in row.searches):
            searches = [each for each in row.searches if each["probe"] == probe]
            of_probe = [each for each in row.readings if each["probe"] == probe]
            scans = {each["scan"]: [same for same in of_probe if same["scan"] == each["scan"]] for each in of_probe}
            read = [
                f"{scan} {_by_noise(each, 'right', '.2f')} ({each[0]['chance']:.2f})" for scan, each in scans.items()
            ]
            equal = [_by_noise(each, "equal", ".2f") for each in scans.values()] if probe == TOTAL else []
            lines.append(
                [
                    f"`{row.command}`{'' if row.is_current else MARK}",
                    _name(row),
                    ", ".join(row.protect) or "nothing",
                    f"{probe}, {_by_noise(searches, 'noise', 'g')}",
                    ", ".join(read),
                    ", ".join(equal) or None,
                    f"{searches[0]['guess']:.0f}",
                    f"{_by_noise(searches, 'remaining', '.0f')} ({_by_noise(searches, 'least', '.0f')})",
                    f"{_by_noise(searches, 'recovered', 'd')} of {searches[0]['secrets']}",
                ]
            )
    head = ["command", "core", "protected", "power, noise", "read (chance)", "equal (0.5)"]
    head += ["bits", "left", "recovered"]
    profiled = ", ".join(sorted({f"{row.profiled}" for row in rows}))
    earlier = "" if all(row.is_current for row in rows) else f" {MARK} of earlier RTL."
    return markdown(head, lines) + f"\nRuns that taught the templates: {profiled}.{earlier}\n"


def methods(_: str) -> str:
    """List what each attack reads of windows, from the total power without noise, one run each."""
    names = ("segments", "cycles", "network", "shares")
    lines = []
    for row in stored_attacks(RESULTS):
        for each in row.readings:
            if (each["probe"], each["noise"]) == (TOTAL, 0):
                mark = "" if row.is_current else MARK
                lines.append(
                    [
                        f"`{row.command}`{mark}",
                        _name(row),
                        each["scan"],
                        f"{each['chance']:.2f}",
                        *(_figure(each["methods"].get(name)) for name in names),
                        *(_pair(each, name) for name in ("clusters", "corrected")),
                    ]
                )
    return markdown(["command", "core", "windows", "chance", *names, "clusters (chance)", "corrected (chance)"], lines)


def one_key(_: str) -> str:
    """List the searches for a secret from 1, 10 and 100 runs with one key."""
    lines = []
    for row in stored_attacks(RESULTS):
        for noise in dict.fromkeys(each["noise"] for each in row.several):
            rows = [each for each in row.several if each["noise"] == noise]
            solved = [f"{each['solved']} of {each['sets']}" for each in rows if each["solved"] is not None]
            lines.append(
                [
                    f"`{row.command}`{'' if row.is_current else MARK}",
                    _name(row),
                    ", ".join(row.protect) or "nothing",
                    f"{noise:g}",
                    "same" if rows[0]["same"] else "others",
                    _by_noise(rows, "least", ".0f"),
                    ", ".join(f"{each['recovered']} of {each['sets']}" for each in rows),
                    ", ".join(solved) or None,
                ]
            )
    head = ["command", "core", "protected", "noise", "windows", "left", "recovered", "by lattice or factors"]
    return markdown(head, lines)


def _figure(value: float | None) -> str | None:
    return None if value is None else f"{value:.2f}"


def _pair(reading: dict[str, Any], name: str) -> str | None:
    """Return a share and the share by chance, if the row has them."""
    return f"{reading[name]:.2f} ({reading[f'{name}_chance']:.2f})" if name in reading else None


def _by_noise(rows: list[dict[str, Any]], name: str, form: str) -> str:
    """Return a figure of each row."""
    return "/".join(f"{row[name]:{form}}" for row in rows)


def shown(_: str) -> str:
    """List where the search of all registers finds secrets, the strongest place of each kind of window."""
    lines = []
    for row in stored_attacks(RESULTS):
        if row.looks:
            places = [
                f"{scan}: `{register}` in `{text}`, cycle {cycle}: {correlation:.2f}"
                for scan, register, cycle, text, correlation, _ in row.places[:_SHOWN]
            ]
            mark = "" if row.is_current else MARK
            looks = f"{row.looks / 1e6:.0f}"
            lines.append([f"`{row.command}`{mark}", _name(row), looks, str(row.false), "; ".join(places) or None])
    return markdown(["command", "core", "million looks", "false", "strongest places"], lines)


def _name(row: ExperimentRow) -> str:
    """Return the core's name without the number of multipliers, which is 2."""
    return str(row.core).removesuffix(" Multipliers=2").removeprefix("coprocessor of ")


TABLES: dict[str, Callable[[str], str]] = {
    **{"leakage": leakage, "failing": failing, "attacks": attacks, "methods": methods, "one_key": one_key},
    "shown": shown,
}
