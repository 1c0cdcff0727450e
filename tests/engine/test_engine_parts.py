# SPDX-License-Identifier: Apache-2.0
"""Parts of the engine by themselves, against short models."""

from pathlib import Path

import pytest
from testbench import build_testbench, run_testbench

from montcore.simulation import cells
from montcore.tools import rtl

HERE = Path(__file__).parent


@pytest.mark.parametrize(
    ("testbench", "module"),
    [
        ("engine_memories_tb", "mont_engine_memories"),
        ("engine_addend_tb", "mont_engine_addend"),
        ("engine_precision_tb", "mont_engine_precision"),
        ("engine_check_tb", "mont_engine_check"),
        ("engine_slots_tb", "mont_engine_slots"),
    ],
)
def test_parts(testbench: str, module: str, tmp_path: Path) -> None:
    sources = rtl.sources(module)
    done = run_testbench(
        build_testbench(testbench, [*cells.paths(), *sources, HERE / f"{testbench}.sv"], tmp_path / "build")
    )
    assert done.returncode == 0 and "PASS" in done.stdout, done.stdout
