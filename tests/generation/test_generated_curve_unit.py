# SPDX-License-Identifier: Apache-2.0
"""The generated curve unit without registers: its smoke test."""

from pathlib import Path

from generation_cases import Generated, verilator
from kinds import KINDS

from montcore.generation import generate


def test_systemverilog_passes_in_verilator(tmp_path: Path) -> None:
    """A multiple of a point, exact cycles, also of a refused command, and errors."""
    generate(KINDS["curve unit"], tmp_path)
    done = verilator(Generated(tmp_path))
    assert done.returncode == 0
    assert done.stdout.startswith("PASS\n")
