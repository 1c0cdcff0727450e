# SPDX-License-Identifier: Apache-2.0
"""Simulation models of vendor cells that cores instantiate: a Verilog file per cell, with its name."""

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
