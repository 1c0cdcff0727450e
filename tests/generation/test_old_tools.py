# SPDX-License-Identifier: Apache-2.0
"""Packages of each kind in older tools: Debian 12's Icarus Verilog 11, Verilator 5.006, Yosys 0.23 and GHDL 2.0."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest
from generation_cases import Generated
from kinds import KINDS

from montcore.generation import generate

pytestmark = pytest.mark.long
VERILATOR = "5.006-3"
every_kind = pytest.mark.parametrize("kind", KINDS)


def needs(program: str, version: str, *ask: str) -> pytest.MarkDecorator:
    """Skip a test, naming the program, unless it has this version."""
    found = shutil.which(program)
    said = subprocess.run([program, *ask], capture_output=True, text=True, check=False).stdout if found else ""
    return pytest.mark.skipif(version not in said, reason=f"{program} is not {version}: that of Debian 12 is")


@pytest.fixture(scope="module")
def verilator(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, dict[str, str]]:
    """Debian's Verilator, unpacked: command and environment."""
    folder = tmp_path_factory.mktemp("verilator")
    for command in (["apt-get", "-q", "download", f"verilator={VERILATOR}"], ["dpkg", "-x", "*.deb", "."]):
        words = [str(next(folder.glob(word))) if "*" in word else word for word in command]
        done = subprocess.run(words, cwd=folder, capture_output=True, text=True, check=False) if _has(words) else None
        if done is None or done.returncode:
            pytest.skip(f"verilator {VERILATOR} cannot be had: apt-get download verilator={VERILATOR}")
    root, program = folder / "usr" / "share" / "verilator", folder / "usr" / "bin" / "verilator"
    return str(program), {
        **os.environ,
        "VERILATOR_ROOT": str(root),
        "VERILATOR_BIN": os.path.relpath(program.with_name("verilator_bin"), root),
    }


def _has(command: list[str]) -> bool:
    return shutil.which(command[0]) is not None


def package(kind: str, folder: Path, language: str) -> Generated:
    generate(KINDS[kind], folder, language=language)
    return Generated(folder)


def run(command: list[str], core: Generated, environment: dict[str, str] | None = None) -> str:
    """Run a command in the package; return its output."""
    done = subprocess.run(
        command, cwd=core.folder, env=environment, capture_output=True, text=True, timeout=3600, check=False
    )
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
    return done.stdout + done.stderr


@every_kind
@pytest.mark.parametrize("language", ["systemverilog", "verilog"])
def test_verilator_passes(kind: str, language: str, tmp_path: Path, verilator: tuple[str, dict[str, str]]) -> None:
    """Verilator passes with the command of a README; this release knows the rules in the waivers."""
    program, environment = verilator
    core = package(kind, tmp_path, language)
    build, lint = core.documented("verilator")
    if language == "systemverilog":
        run([program, *build], core, {**environment, "MAKEFLAGS": "OPT_FAST=-O0 OPT_SLOW=-O0 OPT_GLOBAL=-O0"})
        assert "PASS\n" in run([f"obj_dir/V{core.name}_tb"], core)
    else:
        run([program, "--lint-only", *build[1:]], core, environment)
    run([program, "-Wno-fatal", *lint], core, environment)


@every_kind
@needs("iverilog", "version 11.0", "-V")
def test_icarus_passes(kind: str, tmp_path: Path) -> None:
    core = package(kind, tmp_path, "verilog")
    for program in ("iverilog", "vvp"):
        (words,) = core.documented(program)
        said = run([program, *words], core)
    assert said == "PASS\n"


@every_kind
@needs("yosys", "Yosys 0.23", "-V")
def test_yosys_reads_the_verilog(kind: str, tmp_path: Path) -> None:
    core = package(kind, tmp_path, "verilog")
    cells = [f"read_verilog -lib {path};" for path in core.cells]
    read = " ".join([*cells, *(f"read_verilog {path};" for path in core.rtl)])
    said = run(["yosys", "-q", "-p", f"{read} hierarchy -check -top {core.name}; proc; check -assert"], core)
    assert "ERROR" not in said


@every_kind
@needs("ghdl", "GHDL 2.0", "--version")
@pytest.mark.parametrize("standard", ["93", "02", "08"])
def test_ghdl_analyses_the_component(kind: str, standard: str, tmp_path: Path) -> None:
    core = package(kind, tmp_path, "verilog")
    files = [f"vhdl/{core.name}_{part}.vhd" for part in ("pkg", "example")]
    assert run(["ghdl", "-a", f"--std={standard}", *files], core) == ""
