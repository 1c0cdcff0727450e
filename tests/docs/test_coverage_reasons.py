# SPDX-License-Identifier: Apache-2.0
"""The reasons why no test reaches a place: each names a place that the last recorded run missed."""

import sys
from pathlib import Path

import pytest

sys.path.append(str(Path(__file__).parents[2] / "docs" / "generators"))
import reached

LIST = reached.REASONS.read_text(encoding="utf-8")


def test_each_reason_is_needed() -> None:
    names = reached.names()
    patterns = [pattern for each in reached.reasons(LIST).values() for pattern in each]
    assert not [pattern for pattern in patterns if not any(reached.fits(name, pattern) for name in names)]


def test_no_place_has_two_reasons() -> None:
    groups = reached.reasons(LIST).values()
    for name in reached.names():
        assert sum(any(reached.fits(name, pattern) for pattern in each) for each in groups) <= 1, name


def test_a_reason_is_required() -> None:
    with pytest.raises(AssertionError, match="no reason for"):
        reached.reasons("# Why.\nmont_a line if\n\nmont_b line if\n")


@pytest.mark.parametrize(
    ("name", "pattern", "fits"),
    [
        ("mont_a expr (x[0]==1) => 1", "mont_a expr (x[*]==1) => 1", True),
        ("mont_a expr (x[0]==1) => 1", "mont_a expr (x", False),
        ("mont_ab line if", "mont_a* line if", True),
        ("mont_b line if", "mont_a* line if", False),
    ],
)
def test_only_a_star_stands_for_anything(name: str, pattern: str, fits: bool) -> None:
    assert reached.fits(name, pattern) is fits


def test_outcomes_come_from_the_microcode() -> None:
    expected = reached.outcomes()
    assert expected["coprocessor", "MODADD"] == {"none", "range", "modulus", "slot"}
    assert expected["curve unit", "check"] == {"none", "curve", "range", "point"}
    assert "curve unit check curve" in reached.unseen([{"unit": "curve unit", "command": "check", "error": "none"}])
