# SPDX-License-Identifier: Apache-2.0
"""Simulation models of vendor cells that cores instantiate: a Verilog file per cell, with its name."""

from pathlib import Path

from montcore.architectures import Config, DigitSerial, Pipelined

_FOLDER = Path(__file__).resolve().parent


def paths() -> list[Path]:
    """Return the files of all models."""
    return sorted(_FOLDER.glob("*.v"))


def vendor_cells(config: Config) -> tuple[str, ...]:
    """Return the vendor cells that the RTL of a multiplier instantiates."""
    match config:
        case Pipelined(multiplier=1, quotient=0):
            return ("DP16KD", "MULT18X18D")
        case Pipelined(multiplier=1):
            return ("MULT18X18D",)
        case Pipelined(multiplier=2):
            return ("DSP48E1",)
        case DigitSerial(technology=1):
            return ("DP16KD", "MULT18X18D")
        case _:
            return ()


def files(config: Config) -> list[Path]:
    """Return the files of the models of the vendor cells in a multiplier."""
    return [_FOLDER / f"{cell}.v" for cell in vendor_cells(config)]


def models(config: Config) -> dict[str, str]:
    """Return the models of the vendor cells in a multiplier, text by file name."""
    return {path.name: path.read_text(encoding="utf-8") for path in files(config)}
