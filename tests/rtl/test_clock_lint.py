# SPDX-License-Identifier: Apache-2.0
"""The lint of clocks finds another edge, another clock and a latch. test_reset_lint.py runs it on all cores."""

from pathlib import Path

import clocks
import pytest
import resets
from planted import mistakes, planted

from montcore.tools import rtl

APB, EDGE = "mont_coprocessor_apb", "always_ff @(posedge clk_i) begin"


def found(top: str, parameters: dict[str, int]) -> list[str]:
    return clocks.problems(top, resets.elaborated(top, parameters))


@pytest.mark.parametrize("top", ["mont_mul_radix2", APB, "mont_ram_lut"])
def test_cores_have_one_clock(top: str) -> None:
    assert found(top, {}) == []


@pytest.mark.parametrize(
    ("module", "right", "wrong", "kind"),
    mistakes(
        [
            (APB, EDGE, "always_ff @(negedge clk_i) begin", "$_DFF_N_"),
            (APB, EDGE, "always_ff @(posedge psel_i) begin", "$_DFF_P_"),
            (APB, EDGE, "always_latch begin", "$_DLATCH_"),
            ("mont_ram_lut", "always_ff @(posedge clk_i)", "always_ff @(negedge clk_i)", "$memwr"),
        ]
    ),
)
def test_a_planted_edge_or_latch_is_found(module: str, right: str, wrong: str, kind: str, tmp_path: Path) -> None:
    with rtl.substituted({module: planted(module, right, wrong, tmp_path)}):
        assert any(f"{module}.sv" in each and kind in each for each in found(module, {}))
