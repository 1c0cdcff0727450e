# SPDX-License-Identifier: Apache-2.0
"""Figures in the tables of all pages have their thousands separated."""

import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from montcore.tools import markdown

ROOT = Path(__file__).resolve().parents[2]
PAGES = sorted([ROOT / "README.md", *ROOT.glob("rtl/**/*.md"), *ROOT.glob("docs/**/*.md")])


def cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip("|").split("|")]


def joined(text: str) -> Iterator[str]:
    """Each cell of a column of figures, except lengths of numbers, with thousands that are not separated."""
    head: list[str] = []
    right: list[bool] = []
    for line, following in pairwise([*text.splitlines(), ""]):
        if not line.startswith("|"):
            head = []
        elif re.fullmatch(r"[| :-]+", following):
            head, right = cells(line), [cell == "---:" for cell in cells(following)]
        elif head and not re.fullmatch(r"[| :-]+", line):
            for title, figures, cell in zip(head, right, cells(line), strict=False):
                if figures and title not in markdown.LENGTHS and re.search(r"\d{4}", cell.split(".")[0]):
                    yield f"{title}: {cell}"


def test_what_is_found() -> None:
    table = markdown.table(["bits", "LUTs", "µs", "core"], [[1024, 12345, "1.23456", "radix2 1024"], [1, 2, "3", "4"]])
    assert list(joined(table)) == []
    assert list(joined(table.replace("\u202f", ""))) == ["LUTs: 12345"]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_thousands_are_separated(page: Path) -> None:
    assert list(joined(page.read_text(encoding="utf-8"))) == []
