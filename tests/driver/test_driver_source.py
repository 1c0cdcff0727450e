# SPDX-License-Identifier: Apache-2.0
"""The driver in C as a program finds it: no warning, no library, usable from C++."""

import shutil
import subprocess
from pathlib import Path

import pytest

DRIVER = Path(__file__).resolve().parents[2] / "driver"
WARNINGS = ("-Wall", "-Wextra", "-Wconversion", "-Wsign-conversion", "-Wpedantic", "-Wshadow", "-Werror")


def compiled(compiler: str, target: Path, *flags: str) -> None:
    if shutil.which(compiler) is None:
        pytest.skip(f"{compiler} is not installed")
    command = [
        compiler,
        "-std=c11",
        "-ffreestanding",
        *WARNINGS,
        *flags,
        "-c",
        str(DRIVER / "montcore.c"),
        "-o",
        str(target),
    ]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("compiler", ["gcc", "clang"])
@pytest.mark.parametrize("level", ["-O0", "-O3", "-Os"])
def test_no_warning_and_no_library(compiler: str, level: str, tmp_path: Path) -> None:
    compiled(compiler, tmp_path / "montcore.o", level)
    done = subprocess.run(["nm", "-u", tmp_path / "montcore.o"], capture_output=True, text=True, check=True)
    assert done.stdout == ""


def test_no_global_state(tmp_path: Path) -> None:
    compiled("gcc", tmp_path / "montcore.o", "-O2")
    done = subprocess.run(["nm", tmp_path / "montcore.o"], capture_output=True, text=True, check=True)
    kinds = {line.split()[1] for line in done.stdout.splitlines()}
    assert "T" in kinds
    assert not kinds & set("bBdDCsS")


def test_the_header_is_cpp_too(tmp_path: Path) -> None:
    program = tmp_path / "program.cpp"
    program.write_text('#include "montcore.h"\nint main() { return mc_zeroise(nullptr) == MC_OK; }\n', encoding="utf-8")
    command = ["g++", "-std=c++17", *WARNINGS, f"-I{DRIVER}", "-fsyntax-only", str(program)]
    assert subprocess.run(command, capture_output=True, text=True, check=False).stderr == ""
