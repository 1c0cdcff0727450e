# SPDX-License-Identifier: Apache-2.0
"""FuseSoC accepts the generated core files and runs their targets."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from generation_cases import CASES, WITH_CELLS, Case, Generated, needs_icarus

from montcore import tools

PICKED = pytest.mark.parametrize("case", [CASES[0], CASES[-1], WITH_CELLS[0]], ids=str)


def fusesoc(work: Path, generated: Generated, *arguments: str) -> str:
    """Run FuseSoC in ``work`` with our Verilator as the one on the PATH; its output."""
    verilator = tools.verilator()
    programs = work / "bin"
    programs.mkdir()
    (programs / "verilator").write_text(f'#!/bin/sh\nexec {verilator.command[0]} "$@"\n')
    (programs / "verilator").chmod(0o755)
    environment = {
        **os.environ,
        **verilator.environment,
        "HOME": str(work),
        "PATH": f"{programs}{os.pathsep}{os.environ['PATH']}",
        "CXXFLAGS": "-std=c++20",
    }
    command = [str(Path(sys.executable).parent / "fusesoc"), "--cores-root", str(generated.folder), *arguments]
    done = subprocess.run(
        command, cwd=work, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
    )
    assert done.returncode == 0, done.stdout
    return done.stdout


@PICKED
def test_core_file_is_accepted(case: Case, tmp_path: Path) -> None:
    generated = case.generate(tmp_path / "core")
    shown = fusesoc(tmp_path, generated, "core-info", generated.name)
    assert f"montcore:generated:{generated.name}:" in shown
    for target in ("default", "sim", "lint"):
        assert f"{target} " in shown


@PICKED
def test_lint_target_runs(case: Case, tmp_path: Path) -> None:
    generated = case.generate(tmp_path / "core")
    assert "Warning" not in fusesoc(tmp_path, generated, "run", "--target=lint", generated.name)


@needs_icarus
@PICKED
def test_sim_target_of_the_verilog_passes(case: Case, tmp_path: Path) -> None:
    generated = case.generate(tmp_path / "core", "verilog")
    assert "PASS\n" in fusesoc(tmp_path, generated, "run", "--target=sim", generated.name)


@PICKED
def test_sim_target_of_the_systemverilog_is_set_up(case: Case, tmp_path: Path) -> None:
    generated = case.generate(tmp_path / "core")
    fusesoc(tmp_path, generated, "run", "--setup", "--target=sim", generated.name)
    (options,) = tmp_path.rglob("*.vc")
    assert "--binary\n--timing\n--output-split 0\n" in options.read_text()


@pytest.mark.long
@PICKED
def test_sim_target_of_the_systemverilog_passes(case: Case, tmp_path: Path) -> None:
    generated = case.generate(tmp_path / "core")
    assert "PASS\n" in fusesoc(tmp_path, generated, "run", "--target=sim", generated.name)
