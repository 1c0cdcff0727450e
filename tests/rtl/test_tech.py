# SPDX-License-Identifier: Apache-2.0
"""Memories and multipliers of rtl/tech: with each technology they do what a short model does."""

from pathlib import Path

import pytest
from testbench import build_testbench, run_testbench

from montcore.simulation import cells
from montcore.tools import rtl

HERE = Path(__file__).parent


@pytest.mark.parametrize("part", ["registered_multiplier", "ram_1r1w", "ram_2r1w", "ram_lut", "rom"])
def test_parts(part: str, tmp_path: Path) -> None:
    files = [*cells.paths(), *rtl.sources(f"mont_{part}"), HERE / f"{part}_tb.sv"]
    done = run_testbench(build_testbench(f"{part}_tb", files, tmp_path / "build"))
    assert done.returncode == 0 and "PASS" in done.stdout, done.stdout


def test_memories_with_two_ports(tmp_path: Path) -> None:
    files = [*cells.paths(), *rtl.sources("mont_coprocessor_pool_microcode"), HERE / "rom_2r_tb.sv"]
    done = run_testbench(build_testbench("rom_2r_tb", files, tmp_path / "build"))
    assert done.returncode == 0 and "PASS" in done.stdout, done.stdout
