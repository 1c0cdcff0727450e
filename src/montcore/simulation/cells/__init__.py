# SPDX-License-Identifier: Apache-2.0
"""The vendors' cells that cores instantiate, each with a simulation model: a Verilog file named like the cell."""

from pathlib import Path

from montcore.architectures import Config, Pipelined

_FOLDER = Path(__file__).resolve().parent


def paths() -> list[Path]:
    """The files of all models."""
    return sorted(_FOLDER.glob("*.v"))


def vendor_cells(config: Config) -> tuple[str, ...]:
    """The cells of a device's vendor that the RTL of a multiplier instantiates."""
    match config:
        case Pipelined(multiplier=1):
            return ("MULT18X18D",)
        case _:
            return ()


def models(config: Config) -> dict[str, str]:
    """The models of the cells in a multiplier, text by file name."""
    return {f"{cell}.v": (_FOLDER / f"{cell}.v").read_text(encoding="utf-8") for cell in vendor_cells(config)}
