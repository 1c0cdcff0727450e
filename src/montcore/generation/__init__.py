# SPDX-License-Identifier: Apache-2.0
"""``montcore generate``: a core as a folder of plain RTL for any flow."""

import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any

from montcore.checks import check_path
from montcore.cores import (
    BatchMultiplierCore,
    ButterflyCore,
    CoprocessorCore,
    Core,
    CurveCoprocessorCore,
    CurveUnitCore,
    EngineCore,
    ExponentiatorCore,
    KernelCore,
    MultiplierCore,
    NttCore,
    PoolCore,
    WideMultiplierCore,
    WordMultiplierCore,
)
from montcore.cores.former import core_of
from montcore.errors import BadInput
from montcore.generation.butterfly import GeneratedButterfly
from montcore.generation.coprocessor import GeneratedCoprocessor
from montcore.generation.core import GeneratedCore
from montcore.generation.curve_coprocessor import GeneratedCurveCoprocessor
from montcore.generation.curve_unit import GeneratedCurveUnit
from montcore.generation.engine import GeneratedEngine
from montcore.generation.exponentiator import GeneratedExponentiator
from montcore.generation.multiplier import GeneratedMultiplier
from montcore.generation.ntt import GeneratedNtt
from montcore.generation.output import check_free, default_folder, write_folder
from montcore.generation.package import LANGUAGES, files
from montcore.generation.pool import GeneratedPool
from montcore.generation.product import GeneratedProduct
from montcore.generation.scalable import GeneratedScalable
from montcore.generation.stream import check as check_stream

__all__ = ["LANGUAGES", "default_folder", "generate", "generate_coprocessor"]


# The generator of each kind of core.
GENERATED: dict[type, Callable[[Any], GeneratedCore]] = {
    MultiplierCore: GeneratedMultiplier,
    ExponentiatorCore: GeneratedExponentiator,
    EngineCore: GeneratedEngine,
    KernelCore: GeneratedScalable,
    CoprocessorCore: GeneratedCoprocessor,
    PoolCore: GeneratedPool,
    WordMultiplierCore: GeneratedProduct,
    WideMultiplierCore: GeneratedProduct,
    BatchMultiplierCore: GeneratedProduct,
    ButterflyCore: GeneratedButterfly,
    NttCore: GeneratedNtt,
    CurveUnitCore: GeneratedCurveUnit,
    CurveCoprocessorCore: GeneratedCurveCoprocessor,
}


def generate(
    core: Core, folder: Path | str, *, language: str = "systemverilog", stream: str | None = None, **former: Any
) -> list[Path]:
    """Write the core into ``folder`` and return the written files. All files appear at once or none.

    Parameters
    ----------
    core
        The core.
    folder
        Output folder, new or empty.
    language
        ``systemverilog`` for the library's own files, ``verilog`` for one Verilog-2005 file.
    stream
        ``axi4stream`` for a module with AXI4-Stream around a multiplier, a word core or a transform.

    Raises
    ------
    BadInput
        ``output`` is not empty, ``core`` cannot be generated, or another argument is illegal.
    MontcoreError
        Yosys fails to write the Verilog.
    """
    core = core_of(core, "generate(core, folder)", **former)
    if language not in LANGUAGES:
        raise BadInput("language", f"must be {' or '.join(LANGUAGES)}, not {language!r}")
    if stream is not None:
        check_stream(core, stream)
    folder = check_path("output", folder)
    check_free(folder)
    return write_folder(folder, files(generated(core), LANGUAGES[language], stream))


def generated(core: Core) -> GeneratedCore:
    """Return what is generated for a core; raise BadInput naming ``part`` for a kind without it."""
    is_measured_only = isinstance(core, KernelCore) and not core.is_generated
    for kind in type(core).__mro__:
        if kind in GENERATED and not is_measured_only:
            return GENERATED[kind](core)
    raise BadInput(
        "part",
        f"{core} is only measured; engine and power of scalable, engine and pair-engine of digit_serial can be "
        "generated",
    )


def generate_coprocessor(folder: Path | str, *, language: str = "systemverilog", **shape: Any) -> list[Path]:
    """Write a coprocessor into ``folder``, by default of 2 multipliers and 4096 bits; ``generate`` replaces it."""
    warnings.warn(
        "generate_coprocessor(folder, ...) is generate(montcore.Coprocessor(...), folder)",
        DeprecationWarning,
        stacklevel=2,
    )
    return generate(CoprocessorCore(**{"multipliers": 2, "max_width": 4096, **shape}), folder, language=language)
