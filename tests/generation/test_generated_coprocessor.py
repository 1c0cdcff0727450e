# SPDX-License-Identifier: Apache-2.0
"""The generated coprocessor: its smoke test in Icarus and Verilator, its lint, and the files of its software."""

import re
from pathlib import Path

import pytest
from generation_cases import Generated, icarus, leave_open, lint, needs_icarus, verilator

from montcore.generation import LANGUAGES, generate_coprocessor
from montcore.generation.coprocessor import BUSES
from montcore.tools.resources import folder

WIDTH = 96


def generated(folder: Path, bus: str, language: str, **parameters: int) -> Generated:
    generate_coprocessor(folder, bus=bus, max_width=WIDTH, language=language, **parameters)
    return Generated(folder)


# An output of each bus that is left open, and the rule that finds it.
FAULTS = {
    "axi4lite": ("rresp_o", "a wrong access alone is refused"),
    "apb": ("pslverr_o", "a wrong access alone is refused"),
    "wishbone": ("interrupt_o", "the interrupt follows its state"),
    "native": ("rsp_error_o", "a wrong access alone is refused"),
}


@needs_icarus
@pytest.mark.parametrize("bus", BUSES)
def test_verilog_passes_in_icarus_and_fails_when_broken(bus: str, tmp_path: Path) -> None:
    core = generated(tmp_path, bus, "verilog")
    done = icarus(core)
    assert (done.returncode, done.stdout) == (0, "PASS\n")
    port, rule = FAULTS[bus]
    leave_open(core, port)
    done = icarus(core)
    assert done.returncode == 1
    assert rule in done.stdout


@needs_icarus
def test_blocks_of_a_vendor_pass_in_icarus(tmp_path: Path) -> None:
    core = generated(tmp_path, "native", "verilog", technology=1, multipliers=4, streams=2)
    text = (tmp_path / "rtl" / f"{core.name}.v").read_text()
    assert text.count("DP16KD #(") > text.count("MULT18X18D #(") > 0
    done = icarus(core)
    assert (done.returncode, done.stdout) == (0, "PASS\n")


def test_systemverilog_passes_in_verilator(tmp_path: Path) -> None:
    core = generated(tmp_path, "axi4lite", "systemverilog")
    done = verilator(core)
    assert done.returncode == 0
    assert done.stdout.startswith("PASS\n")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("bus", BUSES)
def test_lint_gives_no_warnings(bus: str, language: str, tmp_path: Path) -> None:
    core = generated(tmp_path, bus, language)
    assert lint(core) == (0, "")


def test_the_files_of_the_software(tmp_path: Path) -> None:
    generated(tmp_path, "native", "systemverilog")
    for path in folder("driver").glob("montcore*.[ch]"):
        assert (tmp_path / "driver" / path.name).read_text() == path.read_text()
    page = tmp_path / "doc" / "registers.md"
    for link in re.findall(r"\]\(([^)#]+)\)", page.read_text(encoding="utf-8")):
        assert (page.parent / link).is_file(), link
    description = (tmp_path / "rtl" / "mont_coprocessor.rdl").read_text()
    assert "MULTIPLIERS = 2," in description
    assert f"MAX_WIDTH = {WIDTH}," in description
    assert "STRIDE = 16\n" in description
