# SPDX-License-Identifier: Apache-2.0
"""The carry-save tree adds: all values of few operands, random ones of as many as the multipliers have."""

from pathlib import Path

import pytest
from testbench import build_testbench, run_testbench

from montcore import rtl

TESTBENCH = Path(__file__).parent / "carry_save_tree_tb.sv"


@pytest.mark.parametrize(("operands", "width"), [(3, 5), (4, 4), (5, 3), (8, 2), (6, 12), (10, 33), (18, 33)])
def test_tree_adds(operands: int, width: int, tmp_path: Path) -> None:
    program = build_testbench(
        "carry_save_tree_tb",
        [*rtl.sources("mont_carry_save_tree"), TESTBENCH],
        tmp_path / "build",
        parameters={"Operands": operands, "Width": width},
    )
    done = run_testbench(program)
    assert done.returncode == 0, done.stdout
    assert "PASS" in done.stdout
