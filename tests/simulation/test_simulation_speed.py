# SPDX-License-Identifier: Apache-2.0
"""The condition for fast simulation of wide models."""

import re
from pathlib import Path

import pytest
from long_tests import long_cases

from montcore import Config
from montcore.architectures import ARCHITECTURES
from montcore.cores import MultiplierCore
from montcore.simulation.build import verilate
from montcore.simulation.multiplier import library_design

# A loop over a variable of the RTL; variables of Verilator's own loops over words have no hierarchy in their names.
RTL_LOOP = re.compile(r"while \(\(.*__DOT__.*")


@long_cases("[stored_multiples]", why="The largest of several instances; smaller ones stay.")
@pytest.mark.parametrize("name", ARCHITECTURES)
def test_no_loop_of_the_rtl_is_left(name: str, tmp_path: Path) -> None:
    verilate(library_design(MultiplierCore(Config(name, 2048))), tmp_path, trace=False)
    # Loops at the start fill memories, once.
    paths = [path for path in tmp_path.glob("*.cpp") if not path.stem.endswith("__Slow")]
    assert paths
    for path in paths:
        assert RTL_LOOP.findall(path.read_text(encoding="utf-8")) == [], path.name
