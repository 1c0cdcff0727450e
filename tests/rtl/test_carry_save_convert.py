# SPDX-License-Identifier: Apache-2.0
"""The conversion of a carry-save sum to binary, in one word up to more than two groups of words."""

from pathlib import Path

import pytest
from testbench import assert_passes


@pytest.mark.parametrize(
    ("width", "word_bits", "subtract"), [(200, 8, 1), (9, 2, 1), (72, 3, 0), (33, 8, 1), (5, 5, 0), (2, 1, 1)]
)
def test_converts(width: int, word_bits: int, subtract: int, tmp_path: Path) -> None:
    testbench = Path(__file__).with_name("carry_save_convert_tb.sv")
    parameters = {"Width": width, "WordBits": word_bits, "Subtract": subtract}
    assert_passes(testbench, "mont_carry_save_convert", parameters, tmp_path / "build")
