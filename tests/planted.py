# SPDX-License-Identifier: Apache-2.0
"""Modules with planted mistakes: they show that a test can fail."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

import pytest
from _pytest.mark import ParameterSet

from montcore.lab.proof.run import ProofResult
from montcore.tools import rtl

Row = TypeVar("Row", bound=Sequence[object])


def check_place(module: str, right: str) -> str:
    """Return the text of a module of the library, in which ``right`` stands in one place."""
    text = rtl.library()[module].read_text(encoding="utf-8")
    assert text.count(right) == 1, f"{module} has {text.count(right)} times {right}"
    return text


def mistakes(rows: Iterable[Row], module: str = "") -> list[Row]:
    """Return parameters of a test, (module, right, wrong, …), or (right, wrong, …) of one ``module``.

    The file of the test is not collected if a place is gone: a test that only `make test-long` runs cannot rot unseen.
    """
    found = [*rows]
    for row in found:
        values = getattr(row, "values", row)  # values of pytest.param
        named, right = (module, values[0]) if module else values[:2]
        check_place(str(named), str(right))
    return found


def planted(module: str, right: str, wrong: str, folder: Path) -> Path:
    """A copy in ``folder`` of a module of the library, with ``wrong`` in the one place of ``right``."""
    path = folder / f"{module}.sv"
    path.write_text(check_place(module, right).replace(right, wrong), encoding="utf-8")
    return path


def with_planted(sources: Iterable[Path], module: str, right: str, wrong: str, folder: Path) -> list[Path]:
    """The sources, with the mistake in one of them."""
    return [planted(module, right, wrong, folder) if path.stem == module else path for path in sources]


@dataclass(frozen=True)
class Mistake:
    """A change of a module; as with `mistakes`, its file is not collected if the place is gone."""

    what: str
    module: str
    right: str
    wrong: str

    def __post_init__(self) -> None:
        check_place(self.module, self.right)

    def __str__(self) -> str:
        return self.what

    def planted(self, folder: Path) -> dict[str, Path]:
        """The changed module by its name."""
        return {self.module: planted(self.module, self.right, self.wrong, folder)}


def first_of_each(rows: Iterable[Mistake | Sequence[object]]) -> list[ParameterSet]:
    """Return parameters of a test, mistakes or (module, …): all are long, except the first of each module."""
    seen: set[object] = set()
    made = []
    for row in rows:
        module, values = (row.module, (row,)) if isinstance(row, Mistake) else (row[0], row)
        made.append(pytest.param(*values, marks=pytest.mark.long if module in seen else ()))
        seen.add(module)
    return made


@dataclass(frozen=True)
class AssertedMistake(Mistake):
    """A change that a proof finds by an assertion, a pattern."""

    assertion: str

    def assert_found(self, result: ProofResult) -> None:
        assert not result.passed
        assert re.search(self.assertion, str(result.assertions)), result.assertions
