# SPDX-License-Identifier: Apache-2.0
"""The carry-skip adder adds, with one block and with several, equally long or not."""

from pathlib import Path

import pytest
from testbench import build_testbench, run_testbench

from montcore import rtl

TESTBENCH = Path(__file__).parent / "carry_skip_adder_tb.sv"


@pytest.mark.parametrize(
    ("width", "block_bits"), [(1, 4), (5, 2), (7, 2), (7, 3), (7, 7), (33, 8), (129, 32), (257, 160)]
)
def test_adder_adds(width: int, block_bits: int, tmp_path: Path) -> None:
    program = build_testbench(
        "carry_skip_adder_tb",
        [*rtl.sources("mont_carry_skip_adder"), TESTBENCH],
        tmp_path / "build",
        parameters={"Width": width, "BlockBits": block_bits},
    )
    done = run_testbench(program)
    assert done.returncode == 0, done.stdout
    assert "PASS" in done.stdout
