# SPDX-License-Identifier: Apache-2.0
"""``montcore generate``: a core as a folder of plain RTL to drop into any flow."""

from pathlib import Path

from montcore.architectures import Config
from montcore.errors import BadInput
from montcore.generation.core import GeneratedCore
from montcore.generation.exponentiator import GeneratedExponentiator
from montcore.generation.multiplier import GeneratedMultiplier
from montcore.generation.output import check_free, write_folder
from montcore.generation.package import LANGUAGES, files

__all__ = ["LANGUAGES", "generate"]


def generate(
    config: Config,
    folder: Path,
    *,
    exponentiator: str | None = None,
    language: str = "systemverilog",
    exponent_width: int | None = None,
) -> list[Path]:
    """Write the core into ``folder`` and return the files written.

    exponentiator: name of an exponentiation method; None for the multiplier alone.
    language: ``systemverilog``, the library's own files; ``verilog``, one Verilog-2005 file made from them.
    exponent_width: the most bits of an exponent; None for as many as the modulus has.

    Everything appears at once or not at all. Raises BadInput naming ``output`` if the folder holds anything, or the
    argument that breaks a rule, and MontcoreError if Yosys fails to make the Verilog.
    """
    if language not in LANGUAGES:
        raise BadInput("language", f"must be {' or '.join(LANGUAGES)}, not {language!r}")
    check_free(folder)
    core = _core(config, exponentiator, exponent_width)
    return write_folder(folder, files(core, LANGUAGES[language]))


def _core(config: Config, exponentiator: str | None, exponent_width: int | None) -> GeneratedCore:
    if exponentiator is not None:
        return GeneratedExponentiator(config, exponentiator, config.width if exponent_width is None else exponent_width)
    if exponent_width is not None:
        raise BadInput("exponent width", "makes sense with an exponentiator only")
    return GeneratedMultiplier(config)
