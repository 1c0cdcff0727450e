# SPDX-License-Identifier: Apache-2.0
"""RTL to an executable: Verilator writes C++, g++ compiles it together with the harness, the cache keeps the result."""

import shutil
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from montcore import tools
from montcore.tools import rtl
from montcore.tools.cache import once

_HARNESS = Path(__file__).resolve().parent / "harness"

# Registers start with arbitrary values, as they do in hardware: a core that needs more than its reset shows it.
# A loop over the words of an operand is unrolled however many there are; Verilator's own limit is 64. Left a loop, it
# copies the whole operand for each of its words, which made 2048 bits six times slower.
_VERILATOR_FLAGS = (
    *("--cc", "-O3", "--assert", "-Wno-fatal"),
    *("--x-initial", "unique", "--x-assign", "unique"),
    *("--unroll-count", "65536"),
)
_LANGUAGE = ("-std=c++17", "-DVM_COVERAGE=0", "-DVM_SC=0")
# Measured at 256 to 2048 bits: -O2 is a quarter slower, -O1 half as fast; neither saves more than a second.
_MODEL_FLAGS = ("-O3",)
# Of Verilator's run-time library a model uses next to nothing in a clock; -O2 takes twice as long to compile.
_RUNTIME_FLAGS = ("-O1",)


@dataclass(frozen=True)
class Design:
    """What is simulated.

    top: name of the module. sources: SystemVerilog by file name, in reading order. parameters: of the top.
    harness: name of the C++ program that drives it (``multiplier`` or ``exponentiator``).
    """

    top: str
    sources: Mapping[str, str]
    harness: str
    parameters: Mapping[str, int] = field(default_factory=dict)

    @staticmethod
    def library(*modules: str) -> dict[str, str]:
        """The library's sources that ``modules`` need."""
        return {path.name: path.read_text(encoding="utf-8") for path in rtl.sources(*modules)}


def executable(design: Design, *, trace: bool) -> Path:
    """The program that simulates ``design``; with ``trace`` it can write waveforms. Compiled only if not cached.

    Raises MontcoreError with the tool's message if the RTL does not elaborate or compile.
    """
    return once("models", key(design, trace=trace), lambda folder: _build(design, folder, trace=trace)) / "model"


def key(design: Design, *, trace: bool) -> str:
    """Hash of everything that the program depends on."""
    return rtl.content_hash(
        [
            design.top,
            rtl.fingerprint(design.sources, design.parameters),
            _text("bench.h", f"{design.harness}.cpp"),
            _toolchain(trace),
        ]
    )


def _toolchain(trace: bool) -> str:
    """Hash of everything but the design and its harness that compiled code depends on."""
    flags = (*_VERILATOR_FLAGS, *_LANGUAGE, *_MODEL_FLAGS, *_RUNTIME_FLAGS, f"trace {trace}")
    shims = _text("fst/lz4.h", "fst/zlib.h")
    return rtl.content_hash([tools.verilator().version, tools.compiler().version, *flags, shims])


def _text(*names: str) -> str:
    return "".join((_HARNESS / name).read_text(encoding="utf-8") for name in names)


def _build(design: Design, folder: Path, *, trace: bool) -> None:
    work = folder / "work"
    work.mkdir()
    with ThreadPoolExecutor() as pool:
        runtime = pool.submit(_runtime, trace)
        verilate(design, work, trace=trace)
        # One translation unit: reading the headers takes longer than compiling a model.
        units = [*sorted(path.name for path in work.glob("*.cpp")), f"{design.harness}.cpp"]
        (work / "all.cc").write_text("".join(f'#include "{unit}"\n' for unit in units), encoding="utf-8")
        header = _header(trace)
        _compile(work, "-c", "all.cc", "-o", "all.o", "-include", str(header), *_MODEL_FLAGS, trace=trace)
    objects = [str(path) for path in sorted(runtime.result().glob("*.o"))]
    tools.compiler().check(["all.o", *objects, "-pthread", "-o", "../model"], cwd=work)
    shutil.rmtree(work)


def verilate(design: Design, work: Path, *, trace: bool) -> None:
    """Write the C++ of ``design`` into the folder ``work``, beside its sources."""
    for name, text in design.sources.items():
        (work / name).write_text(text, encoding="utf-8")
    tools.verilator().check(
        [
            *_VERILATOR_FLAGS,
            *(["--trace-fst"] if trace else []),
            *(f"-G{name}={value}" for name, value in design.parameters.items()),
            *("--top-module", design.top, "--prefix", "Vcore", "--Mdir", "."),
            *design.sources,
        ],
        cwd=work,
    )


def _runtime(trace: bool) -> Path:
    """The folder with Verilator's own run-time library, compiled."""
    names = ["verilated", "verilated_threads", *(["verilated_fst_c"] if trace else [])]

    def build(folder: Path) -> None:
        def compile_one(name: str) -> None:
            _compile(folder, "-c", str(_include() / f"{name}.cpp"), "-o", f"{name}.o", *_RUNTIME_FLAGS, trace=trace)

        with ThreadPoolExecutor() as pool:
            list(pool.map(compile_one, names))

    return once("runtime", _toolchain(trace), build)


def _header(trace: bool) -> Path:
    """Verilator's header, precompiled beside the source that g++ falls back on if it does not like the result."""

    def build(folder: Path) -> None:
        (folder / "model.h").write_text("#include <verilated.h>\n", encoding="utf-8")
        _compile(folder, "-x", "c++-header", "model.h", "-o", "model.h.gch", *_MODEL_FLAGS, trace=trace)

    return once("headers", _toolchain(trace), build) / "model.h"


@cache
def _include() -> Path:
    return Path(tools.verilator().check(["--getenv", "VERILATOR_ROOT"]).strip()) / "include"


def _compile(folder: Path, *arguments: str, trace: bool) -> None:
    """Run g++ in ``folder`` with what all our compilations have in common."""
    include = (folder, _HARNESS, _HARNESS / "fst", _include(), _include() / "vltstd")
    tools.compiler().check(
        [*arguments, *_LANGUAGE, f"-DVM_TRACE={int(trace)}", *(f"-I{path}" for path in include)], cwd=folder
    )
