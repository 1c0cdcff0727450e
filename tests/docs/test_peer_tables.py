# SPDX-License-Identifier: Apache-2.0
"""Each core of others has neighbours among our cores. Cores without a sweep are worse than an engine."""

import importlib
from pathlib import Path
from types import ModuleType

import pytest

from montcore.cores import MultiplierCore
from montcore.lab.exploration.point import Point
from montcore.lab.exploration.sweeps import named
from montcore.lab.papers import PAPERS
from montcore.lab.papers.published import Row
from montcore.lab.results import latest, stored
from montcore.lab.targets import PLACED

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def tables(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(ROOT / "docs" / "generators"))
    return importlib.import_module("peer_tables")


def core(tables: ModuleType, name: str, luts: float, dsps: float, brams: float, us: float) -> object:
    found: object = tables.Ours(name, (luts, dsps, brams), 100.0, 100 * us)
    return found


def beside(tables: ModuleType, row: Row) -> dict[str, str]:
    ours = [
        core(tables, "small", 1000, 0, 0, 40),
        core(tables, "large", 20000, 60, 0, 1),
        core(tables, "engine D = 2", 700, 2, 10, 10),
        core(tables, "engine D = 16", 2000, 16, 20, 2),
    ]
    return {relation: found.name for relation, found in tables._compared(row, ours)}


def test_neighbours_of_a_core(tables: ModuleType) -> None:
    """The fastest core of its size, or the core with the nearest areas; by time, or else by cycles."""
    whole = Row("one", "its author", PLACED, luts=19000, dsps=20, brams=0, time_us=3)
    assert beside(tables, whole) == {
        "size": "engine D = 16",
        "time": "engine D = 16",
    }
    assert beside(tables, Row("one", "its author", "any", dsps=1, time_us=500)) == {
        "nearest size": "small",
        "time": "small",
    }
    assert beside(tables, Row("one", "its author", "any", cycles=900)) == {"cycles": "engine D = 2"}


@pytest.mark.parametrize("name", ["peers_ecp5", "peers_published"])
def test_every_core_has_neighbours(name: str, tables: ModuleType) -> None:
    lines = [line.split(" | ") for line in tables.compared_with_others(name).splitlines()[2:]]
    theirs = [i for i, line in enumerate(lines) if line[0].startswith("| **")]
    rows = [row for row in PAPERS["peers"].table(name).rows if row.operation in tables._OPERATIONS]
    assert len(theirs) == len(rows) >= 7
    for i, row in zip(theirs, rows, strict=True):
        assert lines[i][0] == f"| **{row.design}**"
        assert lines[i][1].startswith(f"{row.operation}, {row.bits} bits")
        assert lines[i + 1][0].startswith(("| size:", "| size, time:", "| nearest size:", "| time:", "| cycles:"))


def test_a_faster_core_stands_beside_every_core_of_the_same_flow(tables: ModuleType) -> None:
    """Next to each peer of the same flow is a core of ours with a shorter time and at most the peer's size."""
    rows = [row for row in PAPERS["peers"].table("peers_ecp5").rows if row.operation in tables._OPERATIONS]
    for row in rows:
        ours = dict(tables._compared(row, list(tables._OPERATIONS[row.operation](row.bits))))
        assert ours["size"].us < row.time_us, row


def test_the_engine_takes_the_place_of_what_the_sweeps_leave_out(tables: ModuleType) -> None:
    """Foldings on the recorded curves without a sweep; a repeated measurement may give a slightly slower clock."""
    swept = {point for name in ("published", "pareto") for point in named(name)}
    placed = [row for row in latest(stored(tables.RESULTS), MultiplierCore).values() if row.target == PLACED]
    left_out = [each for each in tables.curves(placed) if Point(each[0], PLACED) not in swept]
    assert len(left_out) >= 8
    for config, own, engine, _ in left_out:
        assert engine.area[0] <= own.area[0], config
        assert engine.area[1] <= own.area[1], config
        assert engine.us <= 1.1 * own.us, config
