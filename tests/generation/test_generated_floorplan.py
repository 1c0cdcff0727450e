# SPDX-License-Identifier: Apache-2.0
"""The floorplan in a generated core gives the sites of montcore's measurement."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from montcore.architectures import Config, Pipelined
from montcore.cores import MultiplierCore
from montcore.generation import generated
from montcore.generation.flows.floorplan import files
from montcore.lab.measurement.floorplan import floorplan
from montcore.lab.targets import PLACED, find
from montcore.lab.targets.cells import Area

COLUMNS = MultiplierCore(Pipelined(1024, reduce=0, multiplier=1))
TABLES = MultiplierCore(Config("redundant", 1024))


def cell(kind: str, inputs: dict[str, list[int]], outputs: dict[str, list[int]]) -> dict[str, Any]:
    directions = {**dict.fromkeys(inputs, "input"), **dict.fromkeys(outputs, "output")}
    return {"type": kind, "attributes": {}, "port_directions": directions, "connections": {**inputs, **outputs}}


def columns(count: int) -> dict[str, dict[str, Any]]:
    """DSP blocks, all driven by one flip-flop."""
    blocks = {f"gen[{k}].u": cell("MULT18X18D", {"A0": [2]}, {"P0": [10 + k]}) for k in range(count)}
    return {"digit_q": cell("TRELLIS_FF", {"DI": [3]}, {"Q": [2]}), **blocks}


def tables(count: int) -> dict[str, dict[str, Any]]:
    """Block RAMs, each with a LUT in front of its address."""
    luts = {f"lut[{k}].u": cell("LUT4", {"A": [2]}, {"Z": [1000 + k]}) for k in range(count)}
    return {**{f"ram.{k}": cell("DP16KD", {"ADA0": [1000 + k]}, {"DOA0": [2000 + k]}) for k in range(count)}, **luts}


def write(path: Path, cells: dict[str, dict[str, Any]]) -> None:
    path.write_text(json.dumps({"modules": {"top": {"attributes": {"top": "1"}, "cells": cells}}}), encoding="utf-8")


def read(path: Path) -> dict[str, dict[str, Any]]:
    cells: dict[str, dict[str, Any]] = json.loads(path.read_text("utf-8"))["modules"]["top"]["cells"]
    return cells


def run(core: MultiplierCore, *arguments: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    for path, (text, _) in files(generated(core)).items():
        (cwd / Path(path).name).write_text(text, encoding="utf-8")
    # -I and -S hide the packages of this environment from the program.
    command = [sys.executable, "-I", "-S", "floorplan.py", *arguments]
    return subprocess.run(command, cwd=cwd, capture_output=True, text=True, check=False)


@pytest.mark.parametrize(
    ("core", "cells", "area"),
    [
        pytest.param(COLUMNS, columns(105), {"dsps": 105}, id="DSP blocks"),
        pytest.param(TABLES, tables(53), {"brams": 53}, id="block RAMs"),
    ],
)
def test_it_gives_the_sites_of_the_measurement(
    core: MultiplierCore, cells: dict[str, dict[str, Any]], area: dict[str, float], tmp_path: Path
) -> None:
    """In a design, only the cells of the core have sites."""
    write(tmp_path / "measured.json", cells)
    placement = find(PLACED).placement
    assert placement
    nothing: dict[str, Any] = dict.fromkeys(("luts", "ffs", "dsps", "brams", "carries", "gates"))
    floorplan(placement, core, Area(**{**nothing, **area}), tmp_path / "measured.json")
    measured = read(tmp_path / "measured.json")

    write(tmp_path / "design.json", {**{f"u_a.u_core.{name}": cell for name, cell in cells.items()}, **columns(8)})
    done = run(core, "design.json", "u_a.u_core", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    placed = {name: row for name, row in read(tmp_path / "design.json").items() if "BEL" in row["attributes"]}
    assert placed == {f"u_a.u_core.{name}": row for name, row in measured.items() if "BEL" in row["attributes"]}
    assert done.stdout == f"{len(placed)} cells have a site\n"
    assert len(placed) > sum(area.values())


def test_a_small_core_stays_as_it_is(tmp_path: Path) -> None:
    write(tmp_path / "design.json", columns(104))
    done = run(COLUMNS, "design.json", cwd=tmp_path)
    assert done.returncode == 0
    assert done.stdout.startswith("104 MULT18X18D of 156: nextpnr needs no floorplan")
    assert read(tmp_path / "design.json") == columns(104)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ([], "usage: floorplan.py NETLIST.json [INSTANCE]"),
        (["none.json"], "none.json: must be a netlist of Yosys with one top module"),
        (["text.json"], "text.json: must be a netlist of Yosys with one top module"),
        (["design.json", "u_other"], "design.json: has no cell u_other.* of type MULT18X18D"),
    ],
)
def test_what_it_refuses(arguments: list[str], message: str, tmp_path: Path) -> None:
    write(tmp_path / "design.json", columns(105))
    (tmp_path / "text.json").write_text("text", encoding="utf-8")
    done = run(COLUMNS, *arguments, cwd=tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(message)
    assert done.stderr.count("\n") == 1
    assert read(tmp_path / "design.json") == columns(105)


def test_cores_that_have_none() -> None:
    others = (Pipelined(64, reduce=0), Config("redundant", 64, {"Redundant": 0}), Config("radix2", 64))
    assert [files(generated(MultiplierCore(config))) for config in others] == [{}, {}, {}]
