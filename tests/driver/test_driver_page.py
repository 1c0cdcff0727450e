# SPDX-License-Identifier: Apache-2.0
"""The programs on the driver's page compile and run, and its table of errors is that of the header."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "user" / "driver.md").read_text(encoding="utf-8")
HEADER = (ROOT / "driver" / "montcore.h").read_text(encoding="utf-8")


def programs(language: str, page: str = PAGE) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", page, re.DOTALL)


@pytest.mark.parametrize("number", [0, 1])
def test_c(number: int, tmp_path: Path) -> None:
    (tmp_path / "program.c").write_text(programs("c")[number], encoding="utf-8")
    flags = ["-std=c11", "-Wall", "-Wextra", "-Wconversion", "-Werror", "-fsyntax-only", f"-I{ROOT / 'driver'}"]
    done = subprocess.run(["gcc", *flags, "program.c"], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.stderr == ""


def test_python() -> None:
    (program,) = programs("python")
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.endswith(" True\n")


def test_errors() -> None:
    header = re.findall(r"MC_ERROR_(\w+) = (\d+),", HEADER)
    assert re.findall(r"^\| (\d+) \| `MC_ERROR_(\w+)` \|", PAGE, re.MULTILINE) == [
        (number, name) for name, number in header
    ]
