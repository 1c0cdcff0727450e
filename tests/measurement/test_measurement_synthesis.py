# SPDX-License-Identifier: Apache-2.0
"""Netlists that are mostly names, and a synthesis that fails."""

import json
from pathlib import Path

import pytest

from montcore import Config, MontcoreError
from montcore.measurement import measure
from montcore.measurement.synthesis import NETLIST, shorten_names


def test_long_names_get_another_end(tmp_path: Path) -> None:
    """Names as Yosys writes them: distinct names stay distinct, and short ones stay unchanged."""
    first, second = ("u_core." + "LUT4_Z_" * 1000 + end for end in "AB")
    cell = {
        "attributes": {"hdlname": f"u_core {first}", "src": "a.sv:1.2"},
        "parameters": {"INITVAL_00": "01" * 160},
        "connections": {"A": list(range(1000)), "Z": [1]},
    }
    netlist = {"cells": {first: cell, second: cell, "u_core.short": cell}, "netnames": {first: {"bits": [1]}}}
    (tmp_path / NETLIST).write_text(json.dumps(netlist), encoding="utf-8")
    shorten_names(tmp_path / NETLIST)

    shortened = json.loads((tmp_path / NETLIST).read_text(encoding="utf-8"))
    names = list(shortened["cells"])
    assert len(set(names)) == 3
    assert names[2] == "u_core.short"
    assert all(name.startswith("u_core.LUT4_Z_") and len(name) < 1000 for name in names[:2])
    assert list(shortened["netnames"]) == names[:1]
    for one in shortened["cells"].values():
        assert len(one["attributes"].pop("hdlname")) < 1000
        assert one == {**cell, "attributes": {"src": "a.sv:1.2"}}


def test_failure_says_why() -> None:
    """Where Yosys writes the reason to its log alone: a memory that must be in LUTs, on a target that has none."""
    with pytest.raises(MontcoreError, match="no valid mapping found for memory"):
        measure(Config("pipelined", 8, {"Folding": 2}), "gates")
