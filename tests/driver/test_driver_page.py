# SPDX-License-Identifier: Apache-2.0
"""The programs on the driver's page compile and run, and its table of errors agrees with the header."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
from hosts.simulation import library

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "user" / "driver.md").read_text(encoding="utf-8")
HEADER = (ROOT / "driver" / "montcore.h").read_text(encoding="utf-8")


def programs(language: str, page: str = PAGE) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", page, re.DOTALL)


# Registers of the simulated coprocessor in place of a board's registers.
SIMULATED = """
#include "bus.h"
#include "montcore.h"

enum mc_error open_simulated(struct mc_device *device) { return mc_open(device, montcore_simulated_bus(), 10000000u); }
"""


def test_the_first_program_signs(tmp_path: Path) -> None:
    """On the simulated RTL the program ends without an error, and with an error if it verifies with another key."""
    program = programs("c")[0]
    declared = "enum mc_error open_simulated(struct mc_device *device);\n"
    opened = program.replace("mc_open_mmio(&device, BASE, NULL, POLLS)", "open_simulated(&device)")
    assert opened != program
    broken = opened.replace(
        "mc_ecdsa_verify_hash(&device, p256, &signature, hash", "mc_ecdsa_verify_hash(&device, p256, &signature, d"
    )
    assert broken != opened
    codes = []
    for text in (opened, broken):
        sources = {"program.c": text.replace("int main", f"{declared}int main"), "simulated.c": SIMULATED}
        for name, source in sources.items():
            (tmp_path / name).write_text(source, encoding="utf-8")
        files = [*(tmp_path / name for name in sources), ROOT / "driver" / "montcore_curves.c"]
        library.link(tmp_path / "program", files, ["-Werror"], ["-lstdc++", "-lm"])
        codes.append(subprocess.run([tmp_path / "program"], check=False).returncode)
    assert codes == [0, 8]


@pytest.mark.parametrize("number", [0, 1, 2])
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
