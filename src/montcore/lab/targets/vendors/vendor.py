# SPDX-License-Identifier: Apache-2.0
"""A vendor's tool: a row of data with a parser of its reports."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from montcore.lab.targets.cells import Area


class BrokenReport(Exception):
    """A report lacks a figure. The message names both."""


@dataclass(frozen=True)
class VendorFigures:
    """Figures in the reports of one run: area, large RAM blocks, and slack in ns."""

    area: Area
    urams: int | None
    slack_ns: float


@dataclass(frozen=True)
class Vendor:
    """A vendor's tool, which synthesises, places and routes a core out of context.

    Attributes
    ----------
    name
        Name of the tool. In lower case, its targets' names begin with it, before the part.
    program
        Environment variable that names the program.
    executable
        Usual name of the program.
    asked
        Arguments for the program's version.
    version
        Pattern of the version in the answer.
    script
        Name of the script.
    constraints
        Ending of the file of constraints.
    arguments
        Arguments of the program that run a script, before the script's own: the part and the strategy.
    steps
        The work of the script, in one line.
    strategies
        Strategies of placement by seed, the first of seed 1; empty for a tool that takes the seed as a number.
    read
        Parser: from the folder of a run and the name of the top to the figures; raises BrokenReport.
    too_small
        Pattern of the message that a part is too small, with the groups ``cell``, ``used`` and ``available``.
    """

    name: str
    program: str
    executable: str
    asked: tuple[str, ...]
    version: str
    script: str
    constraints: str
    arguments: tuple[str, ...]
    steps: str
    strategies: tuple[str, ...]
    read: Callable[[Path, str], VendorFigures]
    too_small: str

    def strategy(self, seed: int) -> str:
        """Return the script's argument for a seed."""
        return self.strategies[seed - 1] if self.strategies else str(seed)


def text(folder: Path, name: str) -> str:
    """Return a report; raise BrokenReport if there is none."""
    try:
        return (folder / name).read_text(encoding="utf-8", errors="replace")
    except OSError:
        raise BrokenReport(f"there is no {name}") from None


def number(report: str, name: str, what: str, pattern: str) -> float:
    """Return the first group of the first match of a pattern, a number that may have commas.

    Raises BrokenReport naming the report ``name`` and the figure ``what``.
    """
    found = re.search(pattern, report, re.MULTILINE)
    try:
        return float(found[1].replace(",", "")) if found else _missing(name, what)
    except ValueError:
        return _missing(name, what)


def whole(value: float) -> int | float:
    """Return a number of blocks, which may be halves."""
    return int(value) if value == int(value) else value


def _missing(name: str, what: str) -> float:
    raise BrokenReport(f"{name} has no {what}")
