# SPDX-License-Identifier: Apache-2.0
"""Long names in netlists, and a synthesis that fails."""

import json
from pathlib import Path

import pytest
from long_tests import long_cases

from montcore import Config, MontcoreError, Pipelined
from montcore.cores import MultiplierCore
from montcore.errors import BadInput
from montcore.lab.exploration.sweeps import grid
from montcore.lab.measurement import measure
from montcore.lab.measurement.synthesis import NETLIST, shorten_names


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
    """Yosys writes this reason only to its log: a memory that must be in LUTs, on a target without such memories."""
    with pytest.raises(MontcoreError, match="no valid mapping found for memory"):
        measure(MultiplierCore(Config("pipelined", 8, {"Folding": 2})), "gates")


@long_cases(why="Syntheses that count blocks: a row of each kind stays.")
def test_a_digit_product_takes_one_dsp_block_on_series_7() -> None:
    """The block includes the registers and the sum of two products, so neither takes flip-flops or LUTs."""
    parameters = {"Reduce": 0, "DigitBits": 17, "QuotientDelay": 2}
    blocks, found = (Pipelined.from_parameters(40, {**parameters, "Multiplier": value}) for value in (2, 0))
    ours, inferred = (measure(MultiplierCore(config), "xc7").area for config in (blocks, found))
    products = blocks.digits + blocks.modulus_digits
    assert ours.dsps == products
    assert ours.luts and inferred.luts and ours.luts < inferred.luts
    # One register of 17 + 1 bits fewer for both halves of each sum of products.
    assert ours.ffs and inferred.ffs and ours.ffs <= inferred.ffs - blocks.modulus_digits * 18


@pytest.mark.parametrize(
    ("parameters", "target", "cell"),
    [
        ({"Multiplier": 1}, "xc7", "MULT18X18D"),
        ({"DigitBits": 17, "Multiplier": 2}, "ecp5-85k-8", "DSP48E1"),
        ({"DigitBits": 17, "Multiplier": 2, "WideBits": 26}, "xc7", "DSP48E2"),
    ],
)
def test_block_of_another_device(parameters: dict[str, int], target: str, cell: str) -> None:
    with pytest.raises(BadInput, match=f"target: .* has no {cell}, which pipelined 16 .* instantiates"):
        measure(MultiplierCore(Config("pipelined", 16, parameters)), target)


def test_a_grid_leaves_out_blocks_that_the_target_lacks() -> None:
    for target, multipliers in (("xc7", {0, 2}), ("ecp5-85k-8", {0, 1}), ("nexus", {0})):
        points = grid(["pipelined"], [64], [target], {})
        assert {point.config.parameters["Multiplier"] for point in points} == multipliers
