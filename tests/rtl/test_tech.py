# SPDX-License-Identifier: Apache-2.0
"""Memories and multipliers of rtl/tech: with each technology they agree with a short model."""

from collections.abc import Mapping
from pathlib import Path

import pytest
from testbench import build_testbench, run_testbench

from montcore.simulation import cells
from montcore.tools import rtl

HERE = Path(__file__).parent


# Verilator takes two seconds for the content of four block RAMs, 2048 words in ECP5. In tests/generation a whole
# coprocessor in ECP5's block RAMs runs its microcode from them.
PARTS = [
    *(pytest.param(part, {}, id=part) for part in ("registered_multiplier", "ram_1r1w", "ram_2r1w", "ram_lut")),
    pytest.param("rom", {"Memories": 3}, id="rom"),
    pytest.param("rom", {}, id="rom in all memories", marks=pytest.mark.long),
]


@pytest.mark.parametrize(("part", "parameters"), PARTS)
def test_parts(part: str, parameters: Mapping[str, int], tmp_path: Path) -> None:
    files = [*cells.paths(), *rtl.sources(f"mont_{part}"), HERE / f"{part}_tb.sv"]
    done = run_testbench(build_testbench(f"{part}_tb", files, tmp_path / "build", parameters=parameters))
    assert done.returncode == 0 and "PASS" in done.stdout, done.stdout


def test_memories_with_two_ports(tmp_path: Path) -> None:
    files = [*cells.paths(), *rtl.sources("mont_coprocessor_pool_microcode"), HERE / "rom_2r_tb.sv"]
    done = run_testbench(build_testbench("rom_2r_tb", files, tmp_path / "build"))
    assert done.returncode == 0 and "PASS" in done.stdout, done.stdout
