# SPDX-License-Identifier: Apache-2.0
"""The page of claims about secrets: each claim names a test that exists, and runs in `make test`."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "overview" / "side-channels.md"


def claims() -> list[list[str]]:
    """The rows of the table: claim, of what, shown by what."""
    text = PAGE.read_text(encoding="utf-8")
    table = text.partition("## The claims\n")[2].partition("\n## ")[0]
    return [[cell.strip() for cell in row.strip("|").split(" | ")] for row in re.findall(r"^\| .*\|$", table, re.M)][2:]


def test_there_are_claims() -> None:
    assert len(claims()) > 10


@pytest.mark.parametrize("claim", claims(), ids=lambda row: row[0][:40])
def test_a_claim_names_what_shows_it(claim: list[str]) -> None:
    _, _, shown = claim
    assert re.match(r"(proof|test|trial|measurement)", shown)
    links = re.findall(r"\]\(([^)]+)\)", shown)
    assert links
    for link in links:
        path = (PAGE.parent / link).resolve()
        assert path.is_file(), link
        assert "def test_" in path.read_text(encoding="utf-8")
