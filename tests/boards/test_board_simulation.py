# SPDX-License-Identifier: Apache-2.0
"""The demonstration on each board, simulated: cocotb presses the buttons and reads the display (``bench.py``)."""

from pathlib import Path

import pytest
from build_board import sources, write_verilog
from cocotb_support import run_cocotb
from long_tests import long_cases

BENCH = Path(__file__).with_name("bench.py")


# A display that is scanned and buttons that settle within a few cycles: the same logic, simulated quickly.
@long_cases(
    "[nexys3]", why="Demonstrations on a board's simulated design and a whole page; their parts are tested here."
)
@long_cases("[ulx3s]", why="Placements and syntheses: a placed multiplier, other devices and a bitstream stay.")
@pytest.mark.parametrize(
    ("board", "parameters"),
    [("nexys3", {"StableClocks": 8, "DigitClocks": 4}), ("ulx3s", {"StableClocks": 8, "BlinkClocks": 16})],
    ids=["nexys3", "ulx3s"],
)
def test_demonstration(board: str, parameters: dict[str, int], tmp_path: Path) -> None:
    environment = {f"{name.removesuffix('Clocks').upper()}_CLOCKS": str(value) for name, value in parameters.items()}
    run_cocotb(sources(board), f"{board}_top", parameters, BENCH, tmp_path, extra_env=environment)


@pytest.mark.long
def test_verilog_for_ise(tmp_path: Path) -> None:
    """The very file that is given to ISE, with the times of the real board."""
    design = tmp_path / "nexys3_top.v"
    write_verilog("nexys3", design)
    run_cocotb(
        [design],
        "nexys3_top",
        {},
        BENCH,
        tmp_path / "simulation",
        testcase="example_of_the_paper",
        extra_env={"STABLE_CLOCKS": "1000000", "DIGIT_CLOCKS": "100000"},
    )
