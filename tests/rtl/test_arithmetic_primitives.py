# SPDX-License-Identifier: Apache-2.0
"""The primitives that add, compare and reduce: all values of narrow operands, random and directed wide ones."""

from collections.abc import Mapping
from pathlib import Path

import pytest
from testbench import build_testbench, run_testbench

from montcore.tools import rtl

TREES = [(3, 5), (4, 4), (5, 3), (8, 2), (6, 12), (10, 33), (18, 33)]
BLOCKS = [(1, 4), (5, 2), (7, 2), (7, 3), (7, 7), (33, 8), (129, 32), (257, 160)]

# Width, excess bits, word bits: a word and more, and all of it in the words' last bits.
RESIDUES = [(2, 0, 2), (3, 1, 2), (4, 3, 2), (4, 2, 3), (3, 4, 16), (5, 2, 4)]

CASES: list[tuple[str, Mapping[str, int]]] = [
    *(("carry_save_tree", {"Operands": operands, "Width": width}) for operands, width in TREES),
    *(("carry_skip_adder", {"Width": width, "BlockBits": block_bits}) for width, block_bits in BLOCKS),
    *(("less_than", {"Width": width, "BlockBits": block_bits}) for width, block_bits in BLOCKS),
    *(
        ("canonical_result", {"Width": width, "ExcessBits": excess_bits, "WordBits": word_bits})
        for width, excess_bits, word_bits in RESIDUES
    ),
]


@pytest.mark.parametrize(("primitive", "parameters"), CASES)
def test_primitive(primitive: str, parameters: Mapping[str, int], tmp_path: Path) -> None:
    top = f"{primitive}_tb"
    sources = [*rtl.sources(f"mont_{primitive}"), Path(__file__).parent / f"{top}.sv"]
    done = run_testbench(build_testbench(top, sources, tmp_path / "build", parameters=parameters))
    assert done.returncode == 0, done.stdout
    assert "PASS" in done.stdout
