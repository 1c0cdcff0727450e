# SPDX-License-Identifier: Apache-2.0
"""The tests of long/*.toml, which `make test` leaves to `make test-long` and `make mutate`."""

import re
import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path


@dataclass(frozen=True)
class Entry:
    """Long tests with one reason: patterns of their node ids, in which * stands for anything."""

    reason: str
    tests: tuple[str, ...]
    exceptions: tuple[str, ...]


@cache
def entries() -> tuple[Entry, ...]:
    """Return the entries of the files."""
    files = sorted((Path(__file__).parent / "long").glob("*.toml"))
    rows = [row for file in files for row in tomllib.loads(file.read_text(encoding="utf-8"))["long"]]
    return tuple(Entry(row["reason"], tuple(row["tests"]), tuple(row.get("except", ()))) for row in rows)


@cache
def expression(patterns: tuple[str, ...]) -> re.Pattern[str]:
    """Return patterns as one regular expression."""
    return re.compile("|".join(".*".join(map(re.escape, pattern.split("*"))) for pattern in patterns))


def fits(name: str, patterns: tuple[str, ...]) -> bool:
    """Return whether one of the patterns fits a node id below tests/."""
    return bool(patterns) and expression(patterns).fullmatch(name) is not None


def is_long(name: str) -> bool:
    """Return whether a test, by its node id below tests/, is long."""
    return any(fits(name, entry.tests) and not fits(name, entry.exceptions) for entry in entries())


def patterns() -> list[str]:
    """Return all patterns of the files."""
    return [pattern for entry in entries() for pattern in (*entry.tests, *entry.exceptions)]
