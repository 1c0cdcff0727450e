# SPDX-License-Identifier: Apache-2.0
"""The system-on-chip of examples/soc: its firmware in simulation, its RTL, its pins."""

import json
import re
import sys
from pathlib import Path

import pytest

from montcore import tools
from montcore.errors import MissingTool, MontcoreError
from montcore.lab.targets import PLACED, TARGETS
from montcore.simulation import cells

ROOT = Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / "examples" / "soc"))
import soc  # noqa: E402


@pytest.fixture
def compiler() -> None:
    try:
        soc.gcc()
    except MissingTool as error:
        pytest.skip(str(error))


@pytest.mark.usefixtures("compiler")
@pytest.mark.parametrize("cpu", ["vexriscv", pytest.param("picorv32", marks=pytest.mark.long)])
def test_the_firmware_signs(cpu: str) -> None:
    """With the smallest key that OpenSSL makes; driver and bus take a small part of the time."""
    cycles = soc.simulate(cpu, 1024)
    assert 0 < cycles["command"] < cycles["coprocessor"] < 1.1 * cycles["command"]


@pytest.mark.usefixtures("compiler")
def test_a_wrong_signature_fails(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """The firmware compares with the known signature, and reports the result to the simulation."""
    header = soc.key_header
    monkeypatch.setattr(soc, "key_header", lambda key: re.sub(r"(?<=key_s\[32\] = \{)", "~", header(key)))
    with pytest.raises(MontcoreError, match="the firmware failed"):
        soc.simulate("vexriscv", 1024)
    assert "coprocessor: this is not the known signature" in capsys.readouterr().out


def test_what_is_missing_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(MissingTool, match="apt-get install picolibc-riscv64-unknown-elf"):
        soc.gcc()


@pytest.mark.parametrize("picorv32", [0, 1])
def test_lint(picorv32: int) -> None:
    waivers = [soc.SOC / "simulation" / "waiver.vlt", *sorted((ROOT / "lint").glob("*.vlt"))]
    models = [word for path in cells.paths() for word in ("-v", str(path))]
    options = ["--lint-only", "-Wall", "--quiet", "--timescale", "1ns/1ns", *models]
    design = ["--top-module", "soc", f"-GPicorv32={picorv32}", *map(str, soc.sources())]
    done = tools.verilator().run([*options, *map(str, waivers), *design])
    assert done.stdout == ""
    assert done.returncode == 0


def test_the_constraints_place_every_pin(tmp_path: Path) -> None:
    (tmp_path / "firmware.hex").write_text("00000000\n", encoding="utf-8")
    (tmp_path / "cells.v").write_text("".join(map(cells.declaration, TARGETS[PLACED].blocks)), encoding="utf-8")
    files = " ".join(map(str, ["cells.v", *soc.board_sources()]))
    command = f"read_slang --ignore-assertions --top soc_ulx3s {files}; write_json top.json"
    tools.yosys().check(["-q", "-p", command], cwd=tmp_path)
    ports = json.loads((tmp_path / "top.json").read_text(encoding="utf-8"))["modules"]["soc_ulx3s"]["ports"]
    constraints = (soc.SOC / "ulx3s" / "soc_ulx3s.lpf").read_text(encoding="utf-8")
    for pattern in (r'^LOCATE COMP "(\w+)" SITE', r'^IOBUF PORT "(\w+)" '):
        assert re.findall(pattern, constraints, re.MULTILINE) == list(ports)
