# SPDX-License-Identifier: Apache-2.0
"""Multiplier blocks in the order of the columns, where a core takes most of a device's."""

import json
import re
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from montcore.config import Config
from montcore.measurement.core import Core
from montcore.measurement.floorplan import floorplan, needs_floorplan
from montcore.measurement.placement import place
from montcore.measurement.synthesis import NETLIST, Design, synthesise
from montcore.measurement.targets import TARGETS, Placement, find

TARGET = find("ecp5-85k-8")


@pytest.fixture
def placement() -> Placement:
    assert TARGET.placement
    return TARGET.placement


def test_a_floorplan_is_for_cores_that_take_most_of_the_blocks(placement: Placement) -> None:
    assert len(placement.block_sites) == 156
    assert [needs_floorplan(placement, blocks) for blocks in (None, 0, 104, 105, 156)] == [*(False,) * 3, *(True,) * 2]
    others = [target.placement for name, target in TARGETS.items() if target.placement and name != TARGET.name]
    assert not any(needs_floorplan(other, 1000) for other in others)


def test_the_sites_are_a_line(placement: Placement) -> None:
    """No place twice, and every place but one near the one before: rows are 24 tiles apart, blocks up to 11."""
    assert len(set(placement.block_sites)) == len(placement.block_sites)
    assert len(set(placement.middle)) == len(placement.middle)
    places = [tuple(map(int, re.findall(r"\d+", site)[:2])) for site in placement.block_sites]
    steps = [abs(x - x_before) + abs(y - y_before) for (x_before, y_before), (x, y) in pairwise(places)]
    assert sorted(steps)[-2] <= 24 + 11


def test_columns_follow_the_line(placement: Placement, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The blocks are where they were told to be, in the order of the columns, and nextpnr takes it from there."""
    core = Core(Config("pipelined", 64, {"Reduce": 0, "Multiplier": 1}))
    cells = synthesise(Design(core, TARGET), tmp_path)
    monkeypatch.setattr("montcore.measurement.floorplan.WIDE_BLOCKS", 3)
    few = replace(placement, block_sites=placement.block_sites[: cells["MULT18X18D"]])
    floorplan(few, tmp_path / NETLIST)

    netlist = json.loads((tmp_path / NETLIST).read_text(encoding="utf-8"))
    (placed,) = (module["cells"] for module in netlist["modules"].values() if "top" in module["attributes"])
    columns = {
        cell["attributes"]["BEL"]: int(number.group(1))
        for name, cell in placed.items()
        if cell["type"] == "MULT18X18D" and (number := re.search(r"gen_product\[(\d+)\]", name))
    }
    in_line = [columns[site] for site in few.block_sites]
    assert in_line == sorted(in_line)
    assert len(in_line) == cells["MULT18X18D"]
    others = [cell["attributes"]["BEL"] for cell in placed.values() if "BEL" in cell["attributes"]]
    assert len(others) > len(in_line)
    assert len(set(others)) == len(others)

    ((_, clock),) = place(few, tmp_path, [1])
    assert clock > 0
