# SPDX-License-Identifier: Apache-2.0
"""The boards' build products: pins that match the top levels, Verilog for ISE, and a bitstream."""

import json
import re
import sys
from pathlib import Path

import pytest
from build_board import BOARDS, sources
from long_tests import long_cases

from montcore import tools


def pins_of_top(board: str, folder: Path) -> set[str]:
    """The bits of all ports, as ``name`` or ``name[bit]``."""
    files = " ".join(map(str, sources(board)))
    tools.yosys().check(["-q", "-p", f"read_slang --top {board}_top {files}; write_json top.json"], cwd=folder)
    ports = json.loads((folder / "top.json").read_text())["modules"][f"{board}_top"]["ports"]
    return {
        f"{name}[{bit}]" if len(port["bits"]) > 1 else name
        for name, port in ports.items()
        for bit in range(len(port["bits"]))
    }


@pytest.mark.parametrize(
    ("board", "file", "location"),
    [
        ("nexys3", "nexys3.ucf", r'^NET "([^"*]+)" +LOC = (\w+) +\| IOSTANDARD = LVCMOS33'),
        ("ulx3s", "ulx3s.lpf", r'^LOCATE COMP "(.+)" SITE "(\w+)";\nIOBUF PORT "\1" PULLMODE=\w+ IO_TYPE=LVCMOS33'),
    ],
    ids=["nexys3", "ulx3s"],
)
def test_every_pin_has_its_place(board: str, file: str, location: str, tmp_path: Path) -> None:
    """Every bit of the top's ports has one pin of its own, and no other signal has a pin."""
    found = re.findall(location, (BOARDS / board / file).read_text(), re.MULTILINE)
    names = [re.sub(r"<(\d+)>", r"[\1]", name) for name, _ in found]
    assert sorted(names) == sorted(pins_of_top(board, tmp_path))
    assert len({site for _, site in found}) == len(found)


@long_cases(why="Placements and syntheses: a placed multiplier, other devices and a bitstream stay.")
def test_verilog_for_ise(tmp_path: Path) -> None:
    """``make verilog`` writes one file of plain Verilog that Yosys maps to the board's family."""
    tools.make().check(["-C", str(BOARDS / "nexys3"), f"PYTHON={sys.executable}", f"BUILD={tmp_path}", "verilog"])
    commands = "read_verilog nexys3_top.v; synth_xilinx -family xc6s -flatten -top nexys3_top; write_json mapped.json"
    tools.yosys().check(["-q", "-p", commands], cwd=tmp_path)
    cells = json.loads((tmp_path / "mapped.json").read_text())["modules"]["nexys3_top"]["cells"].values()
    kinds = [cell["type"] for cell in cells]
    assert not [kind for kind in kinds if kind.startswith("$") and kind != "$scopeinfo"], "a cell is not mapped"
    assert kinds.count("IBUF") + kinds.count("OBUF") == 24


@long_cases(why="Placements and pins of the same board stay; `make bitstream` makes the same file.")
def test_bitstream_for_the_ulx3s(tmp_path: Path) -> None:
    """``make bitstream`` places every pin and reaches the clock frequency, or fails."""
    tools.make().check(["-C", str(BOARDS / "ulx3s"), f"PYTHON={sys.executable}", f"BUILD={tmp_path}", "bitstream"])
    bitstream = (tmp_path / "ulx3s.bit").read_bytes()
    assert b"Part: LFE5U-85F-6CABGA381\0" in bitstream[:100]
    assert [path.name for path in tmp_path.iterdir()] == ["ulx3s.bit"]
