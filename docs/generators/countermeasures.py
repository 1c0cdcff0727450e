# SPDX-License-Identifier: Apache-2.0
"""The countermeasures of the RTL by name, from rtl/countermeasures.toml."""

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import TypedDict

from montcore.tools.markdown import table as markdown

SOURCE = Path(__file__).resolve().parents[2] / "rtl" / "countermeasures.toml"


class Countermeasure(TypedDict):
    """A countermeasure: its effect, its place, tests that need it, and tests with a fault planted in it."""

    does: str
    registers: list[str]
    held: list[str]
    killed: list[str]


def listed() -> dict[str, Countermeasure]:
    """Return the countermeasures by name."""
    (top, parts), *_ = tomllib.loads(SOURCE.read_text(encoding="utf-8")).items()
    return {f"{top}.{part}.{name}": each for part, found in parts.items() for name, each in found.items()}


def _files(ids: list[str]) -> str:
    """Link the files of tests."""
    paths = dict.fromkeys(each.partition("::")[0] for each in ids)
    return ", ".join(f"[{Path(path).stem.removeprefix('test_')}](../../{path})" for path in paths)


def countermeasures(_: str) -> str:
    """List the countermeasures."""
    rows = [
        [
            f"`{name.removeprefix('SEC_CM.')}`",
            each["does"],
            _files([*each["held"], *each["killed"]]),
        ]
        for name, each in listed().items()
    ]
    return markdown(["`SEC_CM.`", "what it does", "held, and planted faults found, by"], rows)


TABLES: dict[str, Callable[[str], str]] = {"countermeasures": countermeasures}
