# SPDX-License-Identifier: Apache-2.0
"""A plugin for pytest: coverage of the RTL by the tests; as a program, the recorded result.

    make coverage                      run the tests, and record the result in results/coverage.jsonl and commands.jsonl
    python tests/rtl_coverage.py MODULE...    record these modules and new outcomes, after a run of some tests

Verilator counts blocks (its kind "line"), branches, conditions and toggles of each instance. A point is a place in the
text of a module: one hit, in any instance with any parameters, covers the point. So the names of conditions have no
widths. Four limits of Verilator hold:

- a signal of more than 256 bits has no toggles,
- a condition of more than 32 combinations has no points,
- a branch that ends with return, break or continue has a counter that stays 0, so such a branch is no point here,
- names with a leading underscore are left out.

MONTCORE_COVERAGE names a folder. Each simulation writes a file of its points there; after each test, the plugin reads
and removes these files. At the end, each process of pytest-xdist leaves one file of points, with the fingerprints of
the modules. Points of a text that has changed since are left out: their lines and conditions may be others. Commands of
the coprocessor and the curve unit are in one file (command_points.py).
"""

import json
import os
import re
import shutil
import sys
import textwrap
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from contextlib import ExitStack
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import command_points
import pytest

from montcore.tools import rtl

RESULTS = Path(__file__).resolve().parents[1] / "results"
# Characters of a place in the result; a condition of many bits has hundreds.
LONGEST = 160
KINDS = ("line", "branch", "expr", "toggle")
_POINT = re.compile(r"C '(.*)' (\d+)$")
_LEAVES = re.compile(r"\b(return|break|continue)\b")

# File, line, column, kind, and Verilator's name of the point.
Point = tuple[str, int, int, str, str]


def folder() -> Path:
    """Return the folder of the files of points."""
    return Path(os.environ["MONTCORE_COVERAGE"])


def commands() -> Path:
    """Return the file to which all simulations append their commands."""
    return folder() / "commands.txt"


def without_widths(condition: str) -> str:
    """Return a condition without the widths and bounds that parameters give it."""
    # A number of a loop that is an index has as many bits as its bound; a signal of one letter has bits of its own.
    condition = re.sub(r"\b(?:([A-Z]\w*)\[[\d:]+\]|([g-k])\[[\d:]+\](?=\+:|\]))", r"\1\2", condition)
    condition = re.sub(r"\[\d+:\d+\]|(?<=\))\[0\](?=\+:)", "[:]", condition)
    return re.sub(r"\b\d+(?='s?h)", "", condition)


def points(text: str) -> Iterator[tuple[Point, bool]]:
    """Yield the points in a file of Verilator, and whether they were hit."""
    for line in text.splitlines():
        if found := _POINT.match(line):
            entries = dict(entry.partition("\2")[::2] for entry in found[1].split("\1")[1:])
            if entries["t"] in KINDS:
                place = (Path(entries["f"]).name, int(entries["l"]), int(entries["n"]))
                yield (*place, entries["t"], without_widths(entries["o"])), found[2] != "0"


def fingerprints() -> dict[str, str]:
    """Return the fingerprint of each module's text, by the name of its file."""
    texts = {path.name: path.read_text(encoding="utf-8") for path in rtl.library().values()}
    return {name: rtl.fingerprint({name: text}, {}) for name, text in texts.items()}


SEEN: dict[Point, bool] = {}
# Read the texts before a plugin substitutes modules.
_TEXTS = fingerprints()
_OBSERVING = ExitStack()


def merge(seen: dict[Point, bool], found: Iterable[tuple[Point, bool]]) -> None:
    """Add points; one hit covers a point."""
    for point, hit in found:
        seen[point] = seen.get(point, False) or hit


def collect() -> None:
    """Read and remove the files of the simulations that have ended in this process's folder."""
    for path in folder().joinpath(str(os.getpid())).glob("*.dat"):
        merge(SEEN, points(path.read_text(encoding="utf-8")))
        path.unlink()


def pytest_configure() -> None:
    """Give the simulations of this process a folder."""
    own = folder() / str(os.getpid())
    own.mkdir(parents=True, exist_ok=True)
    os.environ["MONTCORE_POINTS"] = str(own)
    _OBSERVING.enter_context(command_points.observed(commands()))


@pytest.hookimpl(trylast=True)
def pytest_runtest_logfinish() -> None:
    collect()


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish() -> None:
    """Leave the points of this process. A worker of pytest-xdist may be killed after this hook."""
    collect()
    if SEEN:
        lines = [json.dumps([_TEXTS.get(point[0]), *point, hit]) + "\n" for point, hit in SEEN.items()]
        folder().joinpath(f"{os.getpid()}.jsonl").write_text("".join(lines), encoding="utf-8")


@pytest.hookimpl(trylast=True)
def pytest_unconfigure() -> None:
    """Add the points of simulations that ended later."""
    _OBSERVING.close()
    pytest_sessionfinish()
    shutil.rmtree(folder() / str(os.getpid()))


# ---- The recorded result


def merged(files: Iterable[Path]) -> dict[Point, bool]:
    """Return the points of all processes in the present texts."""
    seen: dict[Point, bool] = {}
    present = fingerprints()
    for path in files:
        entries = map(json.loads, path.read_text(encoding="utf-8").splitlines())
        merge(seen, ((tuple(point), hit) for text, *point, hit in entries if text == present.get(point[0])))
    return seen


def never_counted(lines: list[str], point: Point) -> bool:
    """Whether a branch leaves its block in its first lines, so that its counter stays 0."""
    _, line, _, kind, _ = point
    return kind in {"branch", "line"} and any(map(_LEAVES.search, lines[line - 1 : line + 1]))


def rows(seen: dict[Point, bool]) -> Iterator[dict[str, Any]]:
    """Yield a row for each simulated module: points and hits by kind, and the places that no test reaches."""
    by_module: defaultdict[str, dict[Point, bool]] = defaultdict(dict)
    for point, hit in seen.items():
        by_module[point[0].removesuffix(".sv")][point] = hit
    now = datetime.now(UTC).date().isoformat()
    for name, path in sorted(rtl.library().items()):
        if name not in by_module:
            continue
        text = path.read_text(encoding="utf-8")
        counts: Counter[str] = Counter()
        hits: Counter[str] = Counter()
        missed = []
        for point, hit in sorted(by_module[name].items()):
            if not hit and never_counted(text.splitlines(), point):
                continue
            counts[point[3]] += 1
            hits[point[3]] += hit
            if not hit and point[3] != "toggle":
                missed.append(textwrap.shorten(f"{point[1]}: {point[3]} {point[4]}", LONGEST, placeholder="…"))
        yield {
            "date": now,
            "module": name,
            "rtl_hash": rtl.fingerprint({f"{name}.sv": text}, {}),
            **{kind: [hits[kind], counts[kind]] for kind in KINDS},
            "missed": missed,
        }


def recorded(name: str) -> list[dict[str, Any]]:
    """Return the rows of a result."""
    return [json.loads(line) for line in (RESULTS / name).read_text(encoding="utf-8").splitlines()]


def of_modules(result: Iterable[dict[str, Any]], names: Iterable[str]) -> list[dict[str, Any]]:
    """Return the recorded rows, with the rows of these modules replaced."""
    found = {row["module"]: row for row in recorded("coverage.jsonl")}
    found |= {row["module"]: row for row in result if row["module"] in names}
    return [found[name] for name in sorted(found)]


def with_new_outcomes(result: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return the recorded rows of commands, and the rows of outcomes that were not recorded."""
    found = {(row["unit"], row["command"], row["error"]): row for row in (*result, *recorded("commands.jsonl"))}
    return [found[key] for key in sorted(found)]


def write(name: str, result: Iterable[dict[str, Any]]) -> None:
    """Write the rows of a result."""
    (RESULTS / name).write_text("".join(json.dumps(row) + "\n" for row in result), encoding="utf-8")


if __name__ == "__main__":
    RUN = rows(merged(folder().glob("*.jsonl")))
    COMMANDS = command_points.rows(commands().read_text(encoding="ascii").splitlines())
    MODULES = sys.argv[1:]
    write("coverage.jsonl", of_modules(RUN, MODULES) if MODULES else RUN)
    write("commands.jsonl", with_new_outcomes(COMMANDS) if MODULES else COMMANDS)
