# SPDX-License-Identifier: Apache-2.0
"""The carry-skip adder: all values of narrow operands, random and directed wide ones."""

from pathlib import Path

import pytest
from long_tests import long_cases
from testbench import assert_passes

# Bits, and bits of a block.
BLOCKS = [(1, 4), (5, 2), (7, 2), (7, 3), (7, 7), (33, 8), (129, 32), (257, 160)]


@long_cases(
    "*", but=("[1-4]", "[7-3]", "[129-32]"), why="Parts at other sizes: the smallest, an odd and a wide one stay."
)
@pytest.mark.parametrize(("width", "block_bits"), BLOCKS)
def test_adds(width: int, block_bits: int, tmp_path: Path) -> None:
    testbench = Path(__file__).with_name("carry_skip_adder_tb.sv")
    parameters = {"Width": width, "BlockBits": block_bits}
    assert_passes(testbench, "mont_carry_skip_adder", parameters, tmp_path / "build")
