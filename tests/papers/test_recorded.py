# SPDX-License-Identifier: Apache-2.0
"""The pages of the reproduction agree with a run of `reproduce` on the recorded figures of present RTL."""

from pathlib import Path

import pytest

from montcore.lab.papers import PAPERS, text
from montcore.lab.papers.comparison import Comparison
from montcore.lab.papers.comparisons import compare
from montcore.lab.papers.ours import Ours
from montcore.lab.papers.reproduction import QUICK_WIDTH
from montcore.lab.papers.simulated import stored_simulations
from montcore.lab.results import has_same_rtl, stored
from montcore.tools.markdown import MARK

RESULTS = Path(__file__).resolve().parents[2] / "results"


def cells(comparison: Comparison) -> list[dict[str, str]]:
    """The cells of each line by heading."""
    heads = text.heads(comparison)
    return [dict(zip(heads, text.cells(comparison, line), strict=True)) for line in comparison.lines]


@pytest.fixture(scope="module")
def recorded() -> Ours:
    return Ours.recorded(RESULTS)


@pytest.fixture(scope="module")
def present() -> Ours:
    """The recorded figures of present RTL, of any tools."""
    simulations = (row for row in stored_simulations(RESULTS) if row.is_current)
    return Ours((row for row in stored(RESULTS) if has_same_rtl(row)), simulations)


@pytest.mark.parametrize("name", [table.name for paper in PAPERS.values() for table in paper.tables])
def test_pages_and_a_fresh_run_agree(name: str, recorded: Ours, present: Ours) -> None:
    """Every cell without the mark of earlier RTL; if our core has the mark, a new run may choose another core."""
    pages, fresh = (cells(compare(name, ours)) for ours in (recorded, present))
    assert len(pages) == len(fresh)
    for page, run in zip(pages, fresh, strict=True):
        marked = any(MARK in cell for cell in page.values())
        different = {head for head in page if page[head] != run[head] and MARK not in page[head]}
        assert not different or (marked and page["our core"] != run["our core"]), (page, run)


def test_a_quick_run_measures_nothing_that_is_not_recorded() -> None:
    """The pages have all figures of `reproduce --quick`, with a mark on figures of earlier RTL."""
    ours = Ours.recorded(RESULTS)
    for paper in PAPERS.values():
        for table in paper.tables:
            compare(table.name, ours)
    assert [str(one) for one in ours.wanted if one.width is None or one.width <= QUICK_WIDTH] == []
