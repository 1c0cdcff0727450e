# SPDX-License-Identifier: Apache-2.0
"""The exponentiators' own parts: all values of narrow operands, random and directed wide ones."""

from pathlib import Path

import pytest
from long_tests import long_cases
from testbench import assert_passes

HERE = Path(__file__).parent

# Bits, and bits of a word.
WORDS = [(1, 4), (5, 2), (7, 2), (7, 3), (7, 7), (33, 8), (129, 32), (257, 160)]

# Width, excess bits, word bits: more than a word, and an excess within the last bits of the words.
RESIDUES = [(2, 0, 4), (3, 2, 4), (4, 2, 4), (3, 2, 5), (4, 4, 5), (3, 4, 16), (5, 2, 4), (7, 0, 4)]


@long_cases(
    "*", but=("[1-4]", "[7-3]", "[129-32]"), why="Parts at other sizes: the smallest, an odd and a wide one stay."
)
@pytest.mark.parametrize(("width", "word_bits"), WORDS)
def test_less_than(width: int, word_bits: int, tmp_path: Path) -> None:
    parameters = {"Width": width, "WordBits": word_bits}
    assert_passes(HERE / "less_than_tb.sv", "mont_less_than", parameters, tmp_path / "build")


@long_cases(
    "*", but=("[2-0-4]", "[4-4-5]", "[5-2-4]"), why="Parts at other sizes: the smallest, an odd and a wide one stay."
)
@pytest.mark.parametrize(("width", "excess_bits", "word_bits"), RESIDUES)
def test_canonical_result(width: int, excess_bits: int, word_bits: int, tmp_path: Path) -> None:
    parameters = {"Width": width, "ExcessBits": excess_bits, "WordBits": word_bits}
    assert_passes(HERE / "canonical_result_tb.sv", "mont_canonical_result", parameters, tmp_path / "build")


def test_entropy(tmp_path: Path) -> None:
    assert_passes(HERE / "exp_entropy_tb.sv", "mont_exp_entropy", {}, tmp_path / "build")
