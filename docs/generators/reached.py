# SPDX-License-Identifier: Apache-2.0
"""What the tests do not reach: places of the RTL and outcomes of commands. The reasons: lint/coverage_reasons.txt.

A paragraph of the list is a reason after #, and names in lines, in which * stands for anything:

    mont_MODULE KIND POINT       a place as in results/coverage.jsonl, without its line
    UNIT COMMAND ERROR           an outcome that no test has, of a coprocessor or curve unit
"""

import json
import re
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from itertools import product, repeat
from pathlib import Path
from typing import Any

from montcore.architectures.curve_unit import COMMANDS as CURVE_COMMANDS
from montcore.microcode import coprocessor
from montcore.microcode.curve_unit import CurveModel, Shape, program
from montcore.microcode.curve_unit.model import EFFECT_ERRORS, CurveRun
from montcore.microcode.curve_unit.word import Effect
from montcore.tools.markdown import table as markdown

ROOT = Path(__file__).resolve().parents[2]
REASONS = ROOT / "lint" / "coverage_reasons.txt"


def _rows(name: str) -> list[dict[str, Any]]:
    path = ROOT / "results" / name
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()] if path.exists() else []


def reasons(text: str) -> dict[str, list[str]]:
    """Return the names by reason."""
    found = dict[str, list[str]]()
    for paragraph in text.strip().split("\n\n"):
        lines = paragraph.splitlines()
        reason = " ".join(line.removeprefix("# ") for line in lines if line.startswith("#"))
        assert reason, f"{REASONS.name}: no reason for {paragraph!r}"
        found[reason] = [line for line in lines if not line.startswith("#")]
    return found


def fits(name: str, pattern: str) -> bool:
    """Whether a name of the list stands for a place or an outcome."""
    return re.fullmatch(".*".join(map(re.escape, pattern.split("*"))), name) is not None


def missed(rows: Iterable[dict[str, Any]]) -> list[str]:
    """Return the places that no test reaches, without their lines: comments move these."""
    return [f"{row['module']} {place.partition(': ')[2]}" for row in rows for place in row["missed"]]


# ---- Outcomes of commands


def outcomes() -> dict[tuple[str, str], set[str]]:
    """Return the errors for which the microcode of a unit's command has a check, and ``none``."""
    of_unit = {("curve unit", command): errors for command, errors in _curve_outcomes()}
    return {("coprocessor", command): _outcomes(command) for command in coprocessor.assemble().commands} | of_unit


def _outcomes(command: str) -> set[str]:
    # The program of ZEROISE cannot fail, and an error of a command in SELF_TEST is a fault.
    if command in ("ZEROISE", coprocessor.SELF_TEST):
        return {"none"}
    found = {"none"}
    for table, use, blinded in product((False, True), repeat=3):
        for step in coprocessor.assemble().of(command, table=table, use=use, blinded=blinded):
            found.add(step.error)
            if step.control == "check":
                found |= {"modulus", "slot"}
            if step.command == "precision":
                found.add("length")
            if step.command == "setup":
                found.add("even")
    return found


class _Checks(CurveRun):
    """A run that notes the errors that its words can set."""

    errors: set[str]

    def effect(self, effect: int, carry: bool) -> None:
        if effect in EFFECT_ERRORS:
            self.errors.add(EFFECT_ERRORS[Effect(effect)])
        super().effect(effect, carry)


def _curve_outcomes() -> Iterator[tuple[str, set[str]]]:
    unit = CurveModel(program(Shape(16, 1)))
    for command in CURVE_COMMANDS:
        run = _Checks(unit, command, deque([7] * 64), repeat(1), blind=False)
        run.errors = {"none"} if command in ("wipe", "curve") else {"none", "curve"}
        run.run()
        yield command, run.errors


def unseen(rows: Iterable[dict[str, Any]]) -> list[str]:
    """Return the outcomes that no test has."""
    seen = {(row["unit"], row["command"], row["error"]) for row in rows}
    return [
        f"{unit} {command} {error}"
        for (unit, command), errors in outcomes().items()
        for error in sorted(errors)
        if (unit, command, error) not in seen
    ]


def names() -> list[str]:
    """Return the recorded places and outcomes that no test reaches."""
    rows = _rows("commands.jsonl")
    return [*missed(_rows("coverage.jsonl")), *(unseen(rows) if rows else ())]


# ---- Tables


def unreached(_: str) -> str:
    """Count the places that no test reaches, and the places without a reason."""
    patterns = [each for group in reasons(REASONS.read_text(encoding="utf-8")).values() for each in group]
    places = names()
    left = [name for name in places if not any(fits(name, pattern) for pattern in patterns)]
    return (
        f"No test reaches {len(places)} places and outcomes. "
        f"[The list of reasons](../../lint/coverage_reasons.txt) explains {len(places) - len(left)} of them.\n"
    )


def ended(unit: str) -> str:
    """Return how many of the outcomes of a unit's commands tests have; – if no run is recorded."""
    expected = {pair: errors for pair, errors in outcomes().items() if pair[0] == unit}
    seen = {(row["unit"], row["command"], row["error"]) for row in _rows("commands.jsonl")}
    count = sum((*pair, error) in seen for pair, errors in expected.items() for error in errors)
    return f"{unit} {count if seen else '–'} of {sum(map(len, expected.values()))}"


def commands(_: str) -> str:
    """Count how the commands of each unit ended in tests, and the pairs of a length's class and a value of PROTECT."""
    rows = _rows("commands.jsonl")
    lines = []
    for unit in dict.fromkeys(unit for unit, _ in outcomes()):
        own = [row for row in rows if row["unit"] == unit]
        pairs: dict[str, set[tuple[str, int]]] = {}
        for row in own:
            if row["error"] == "none":
                done = {(length, value) for length, values in row["protect"].items() for value in values}
                pairs.setdefault(row["command"], set()).update(done)
        counts = sorted(map(len, pairs.values()))
        never = ", ".join(name.removeprefix(f"{unit} ") for name in unseen(rows) if name.startswith(f"{unit} "))
        spread = f"{counts[0]} to {counts[-1]}" if counts else None
        lines.append([ended(unit).removeprefix(f"{unit} ") if own else None, never if own else None, spread])
        lines[-1].insert(0, unit)
    return markdown(["unit", "outcomes", "never", "pairs of a command"], lines)


TABLES: dict[str, Callable[[str], str]] = {"unreached": unreached, "outcomes": commands}
