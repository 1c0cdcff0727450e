# SPDX-License-Identifier: Apache-2.0
"""Verilator's C++ to a program: its run-time library is compiled once for all, a model as one unit.

The models of the package, the testbenches and cocotb link the same objects.
"""

from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path

from montcore import tools
from montcore.tools.cache import once
from montcore.tools.rtl import content_hash

# Delays in the RTL become coroutines, which are C++20.
_LANGUAGE = ("-std=c++20", "-DVERILATOR=1", "-DVM_COVERAGE=0", "-DVM_SC=0")
# Of the library a model uses next to nothing in a cycle; -O2 takes twice as long to compile.
_OPTIMISATION = ("-O1",)
# The waveform writer's zlib and LZ4, for machines without their headers.
_SHIMS = Path(__file__).resolve().parent / "harness" / "fst"
# What every model needs of the library.
_ALWAYS = ("verilated", "verilated_threads")


def toolchain(*flags: str) -> str:
    """Hash of everything that compiled code depends on, beside its own text and the compiler's other ``flags``."""
    shims = [path.read_text(encoding="utf-8") for path in sorted(_SHIMS.iterdir())]
    versions = (tools.verilator().version, tools.compiler().version)
    return content_hash([*versions, *_LANGUAGE, *_OPTIMISATION, *shims, *flags])


def objects(*parts: str) -> list[Path]:
    """The library, compiled: what every model needs, and ``parts`` by the names of their files, as ``verilated_vpi``.

    What the parts are used for changes nothing in the others, so that each is compiled once, whoever asks.
    """
    key = toolchain()

    def compiled(name: str) -> Path:
        def build(folder: Path) -> None:
            _compile(folder, "-c", str(_include() / f"{name}.cpp"), "-o", f"{name}.o", *_OPTIMISATION)

        return once("runtime", f"{name}-{key}", build) / f"{name}.o"

    with ThreadPoolExecutor() as pool:
        return list(pool.map(compiled, (*_ALWAYS, *parts)))


def program(folder: Path, units: Iterable[str], target: Path, *flags: str, parts: Iterable[str] = ()) -> None:
    """Compile the C++ files ``units`` in ``folder`` with ``flags``, and link them with the library to ``target``.

    Raises MontcoreError with the compiler's message if that fails.
    """
    # One translation unit: reading the headers takes longer than compiling a model.
    (folder / "all.cc").write_text("".join(f'#include "{unit}"\n' for unit in units), encoding="utf-8")
    with ThreadPoolExecutor() as pool:
        library = pool.submit(objects, *parts)
        _compile(folder, "-c", "all.cc", "-o", "all.o", "-include", str(_header(*flags)), *flags)
    tools.compiler().check(["all.o", *map(str, library.result()), "-pthread", "-o", str(target)], cwd=folder)


def _header(*flags: str) -> Path:
    """Verilator's header, precompiled beside the source that g++ falls back on if it does not like the result."""

    def build(folder: Path) -> None:
        (folder / "model.h").write_text("#include <verilated.h>\n", encoding="utf-8")
        _compile(folder, "-x", "c++-header", "model.h", "-o", "model.h.gch", *flags)

    return once("headers", toolchain(*flags), build) / "model.h"


def _compile(folder: Path, *arguments: str) -> None:
    """Run g++ in ``folder`` with what all compilations have in common."""
    include = (folder, _SHIMS, _include(), _include() / "vltstd")
    tools.compiler().check([*arguments, *_LANGUAGE, *(f"-I{path}" for path in include)], cwd=folder)


@cache
def _include() -> Path:
    return Path(tools.verilator().check(["--getenv", "VERILATOR_ROOT"]).strip()) / "include"
