# SPDX-License-Identifier: Apache-2.0
"""``montcore generate``: a core as a folder of plain RTL for any flow."""

from pathlib import Path

from montcore.architectures import Config, check_config
from montcore.errors import BadInput, check_path
from montcore.generation.coprocessor import GeneratedCoprocessor
from montcore.generation.core import GeneratedCore
from montcore.generation.engine import GeneratedEngine
from montcore.generation.exponentiator import GeneratedExponentiator
from montcore.generation.multiplier import GeneratedMultiplier
from montcore.generation.output import check_free, write_folder
from montcore.generation.package import LANGUAGES, files

__all__ = ["LANGUAGES", "generate", "generate_coprocessor"]


def generate(
    config: Config,
    folder: Path | str,
    *,
    exponentiator: str | None = None,
    language: str = "systemverilog",
    exponent_width: int | None = None,
    part: str | None = None,
) -> list[Path]:
    """Write the core into ``folder`` and return the written files. All files appear at once or none.

    Parameters
    ----------
    config
        The multiplier.
    folder
        Output folder, new or empty.
    exponentiator
        Exponentiation method; None for the multiplier alone.
    language
        ``systemverilog`` for the library's own files, ``verilog`` for one Verilog-2005 file.
    exponent_width
        Maximum number of exponent bits; None for the width of the modulus.
    part
        ``engine`` or ``pair-engine`` of ``digit_serial``; None for the multiplier.

    Raises
    ------
    BadInput
        ``output`` is not empty, or another argument is illegal.
    MontcoreError
        Yosys fails to write the Verilog.
    """
    check_config(config)
    folder = _free(folder, language)
    core = _core(config, exponentiator, exponent_width, part)
    return write_folder(folder, files(core, LANGUAGES[language]))


def generate_coprocessor(
    folder: Path | str,
    *,
    bus: str = "axi4lite",
    multipliers: int = 2,
    max_width: int = 4096,
    technology: int = 0,
    streams: int = 1,
    language: str = "systemverilog",
) -> list[Path]:
    """Write the coprocessor with its driver into ``folder`` and return the written files, as ``generate`` does.

    Parameters
    ----------
    folder, language
        As for ``generate``.
    bus
        ``axi4lite``, ``apb``, ``wishbone`` or ``native``.
    multipliers
        Multipliers of the engine: 2, 4, 8, 16 or 32.
    max_width
        Bits of the longest modulus, 64 to 8192.
    technology
        0 for any device, 1 for the DSP blocks and block RAMs of Lattice ECP5.
    streams
        2: curves compute two products in turn, with 4 multipliers or more.

    Raises
    ------
    BadInput
        ``output`` is not empty, or another argument is illegal.
    MontcoreError
        Yosys fails to write the Verilog.
    """
    folder = _free(folder, language)
    core = GeneratedCoprocessor(bus, multipliers, max_width, technology, streams)
    return write_folder(folder, files(core, LANGUAGES[language]))


def _free(folder: Path | str, language: str) -> Path:
    """Check language and folder; return the folder."""
    if language not in LANGUAGES:
        raise BadInput("language", f"must be {' or '.join(LANGUAGES)}, not {language!r}")
    folder = check_path("output", folder)
    check_free(folder)
    return folder


def _core(config: Config, exponentiator: str | None, exponent_width: int | None, part: str | None) -> GeneratedCore:
    if exponentiator is not None and part is not None:
        raise BadInput("part", "must not be given with an exponentiator")
    if exponentiator is not None:
        return GeneratedExponentiator(config, exponentiator, config.width if exponent_width is None else exponent_width)
    if exponent_width is not None:
        raise BadInput("exponent width", "must be given with an exponentiator only")
    if part is not None:
        return GeneratedEngine(config, part)
    return GeneratedMultiplier(config)
