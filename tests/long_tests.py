# SPDX-License-Identifier: Apache-2.0
"""The mark of cases that `make test` leaves to `make test-long` and `make mutate`, where they find planted faults."""

import re
from collections.abc import Iterable
from functools import cache

import pytest
from _pytest.mark import ParameterSet


def long_cases(*cases: str, but: tuple[str, ...] = (), why: str) -> pytest.MarkDecorator:
    """Mark the long cases of a test: all, or the cases that fit ``patterns``, without the cases that fit ``but``.

    A pattern is compared with the brackets at the end of a test's name; * stands for anything. ``why`` says which tests
    find the same mistakes in `make test`.
    """
    return pytest.mark.long_cases(*(cases or ("*",)), but=but, why=why)


def first_is_short(values: Iterable[object]) -> list[ParameterSet]:
    """Return values of a parameter of a test: all but the first one are long, and find planted faults."""
    long = pytest.mark.long(faults=True)
    return [pytest.param(value, marks=long if place else ()) for place, value in enumerate(values)]


@cache
def _expression(pattern: str) -> re.Pattern[str]:
    return re.compile(".*".join(map(re.escape, pattern.split("*"))))


def _fits(case: str, patterns: Iterable[str]) -> bool:
    return any(_expression(pattern).fullmatch(case) for pattern in patterns)


def mark_long_ones(items: Iterable[pytest.Item]) -> list[str]:
    """Give the mark ``long`` to each item whose case is long; return the patterns that fit no item."""
    unused: dict[tuple[str, str], bool] = {}
    for item in items:
        name, bracket, rest = item.name.partition("[")
        for mark in item.iter_markers("long_cases"):
            but = mark.kwargs["but"]
            if _fits(bracket + rest, mark.args) and not _fits(bracket + rest, but):
                item.add_marker(pytest.mark.long(faults=True))
            for pattern in (*mark.args, *but):
                key = (f"{item.path.name}::{name}", pattern)
                unused[key] = unused.get(key, True) and not _fits(bracket + rest, (pattern,))
    return [" ".join(key) for key, is_unused in unused.items() if is_unused]
