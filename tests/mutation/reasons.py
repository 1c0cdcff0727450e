# SPDX-License-Identifier: Apache-2.0
"""Mutants that are equivalent by an argument, because the proofs do not decide them: equivalent.jsonl lists them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from mutants import Mutant

from montcore.tools import jsonl, rtl

FILE = Path(__file__).with_name("equivalent.jsonl")


@dataclass(frozen=True)
class Listed:
    """A mutant that no test can find.

    Attributes
    ----------
    module
        Its module.
    line
        The line of the module in which it begins.
    original, mutant
        The right text, and the mutant's text.
    reason
        Why the module behaves the same in every design.
    """

    module: str
    line: str
    original: str
    mutant: str
    reason: str


def every() -> list[Listed]:
    """Every listed mutant."""
    return jsonl.load(FILE, "an equivalent mutant", lambda row: Listed(**row))


def listed(module: str, source: str, mutants: Sequence[Mutant]) -> Iterator[tuple[Mutant, Listed]]:
    """The mutants of a module that are listed."""
    reasons = {
        (_plain(each.line), _plain(each.original), _plain(each.mutant)): each
        for each in every()
        if each.module == module
    }
    for mutant in mutants:
        key = _line(source, mutant.begin), _plain(source[mutant.begin : mutant.end]), _plain(mutant.text)
        if key in reasons:
            yield mutant, reasons[key]


def _line(source: str, at: int) -> str:
    return _plain(source.splitlines()[source.count("\n", 0, at)])


def _plain(text: str) -> str:
    """The tokens of a text."""
    return " ".join(rtl.tokens(text))
