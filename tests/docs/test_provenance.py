# SPDX-License-Identifier: Apache-2.0
"""Figures of earlier RTL carry a mark, cycles come from the formula, and a wrong row of the present RTL is found."""

import importlib
from dataclasses import replace
from pathlib import Path
from types import ModuleType

import pytest

from montcore.architectures import Config
from montcore.cores import MultiplierCore
from montcore.lab.results import Measurement, latest, stored
from montcore.lab.results.sources import fingerprint
from montcore.lab.targets import PLACED

ROOT = Path(__file__).resolve().parents[2]
CORE = MultiplierCore(Config("radix2", 256))


@pytest.fixture
def provenance(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(ROOT / "docs" / "generators"))
    return importlib.import_module("provenance")


@pytest.fixture
def present() -> Measurement:
    """A row of the present RTL."""
    row = latest(stored(ROOT / "results"))[CORE, PLACED]
    return replace(row, rtl_hash=fingerprint(CORE, PLACED, 1), date="2026-11-20")


def test_marks(provenance: ModuleType, present: Measurement) -> None:
    earlier = replace(present, rtl_hash="0" * 64, date="2026-11-22")

    def table(*rows: Measurement) -> str:
        marks = provenance.Marks()
        text: str = marks.table(["LUTs", "MHz"], [[marks.figure(row, 1), marks.figure(row, 2)] for row in rows])
        return text.partition("| ---: | ---: |\n")[2]

    assert table(present) == "| 1 | 2 |\n"
    assert table(present, earlier) == "| 1 | 2 |\n| 1† | 2† |\n\n† of earlier RTL, measured 2026-11-22.\n"
    marks = provenance.Marks()
    assert (marks.figure(earlier, None), marks.line) == (None, "")


def test_cycles_are_those_of_the_formula(provenance: ModuleType, present: Measurement) -> None:
    wrong = replace(present, recorded_cycles=7)
    assert wrong.cycles == CORE.cycles == present.recorded_cycles
    assert wrong.time_us == present.time_us
    # The file keeps the recorded figures.
    assert wrong.as_json()["cycles"] == 7
    assert list(provenance.wrong_cycles([present, replace(wrong, rtl_hash="0" * 64)])) == []
    assert list(provenance.wrong_cycles([wrong])) == [
        "radix2 256 on ecp5-85k-8: 7 cycles are recorded, the formula has 257"
    ]


def test_pages_to_choose_by_have_a_dash(provenance: ModuleType) -> None:
    page = "† in prose\n\n| LUTs | MHz |\n| 1 | 2 |\n| 1 | 2†\u202f000† |\n\n† of earlier RTL, measured 2026-11-22.\n"
    assert provenance.without_earlier(page) == "† in prose\n\n| LUTs | MHz |\n| 1 | 2 |\n| 1 | – |\n"
    tables = importlib.import_module("tables")
    for name in tables.CHOICES:
        text = (ROOT / name).read_text("utf-8")
        assert "<!-- table: " in text
        assert provenance.MARK not in text
