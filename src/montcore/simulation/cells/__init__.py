# SPDX-License-Identifier: Apache-2.0
"""Simulation models of the vendors' cells that cores may instantiate: a Verilog file for each, named like it."""

from pathlib import Path

from montcore.architectures.config import Config

_FOLDER = Path(__file__).resolve().parent


def models(config: Config) -> dict[str, str]:
    """The models of the cells in a multiplier, text by file name."""
    names = [f"{cell}.v" for cell in config.arch.vendor_cells(config)]
    return {name: (_FOLDER / name).read_text(encoding="utf-8") for name in names}
