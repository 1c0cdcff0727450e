# SPDX-License-Identifier: Apache-2.0
"""Simulation models of vendor cells that cores instantiate: a Verilog file per cell, with its name."""

import re
from collections.abc import Iterable
from pathlib import Path

_FOLDER = Path(__file__).resolve().parent


def paths() -> list[Path]:
    """Return the files of all models."""
    return sorted(_FOLDER.glob("*.v"))


def files(cells: Iterable[str]) -> list[Path]:
    """Return the files of the models of vendor cells."""
    return [_FOLDER / f"{cell}.v" for cell in cells]


def models(cells: Iterable[str]) -> dict[str, str]:
    """Return the models of vendor cells, text by file name."""
    return {path.name: path.read_text(encoding="utf-8") for path in files(cells)}


def declaration(cell: str) -> str:
    """Return the ports and parameters of the model of a vendor cell, as a black box for synthesis.

    The SystemVerilog front end of Yosys does not receive the parameters of Yosys' own declarations. Ranges of
    parameters are left out, and a wrapped list of ports is one line.
    """
    (text,) = models([cell]).values()
    header = re.search(r"^module (?:.*\n)+?\);\n(?:  (?:parameter|//) .*\n)*", text, re.MULTILINE)
    assert header, f"the model of {cell} has no header"
    lines = re.sub(r",\n {4}", ", ", header[0])
    lines = re.sub(r"^  //.*\n", "", lines, flags=re.MULTILINE)
    lines = re.sub(r"^  parameter \[\S+\]", "  parameter", lines, flags=re.MULTILINE)
    return f"(* blackbox *)\n{lines}endmodule\n"
