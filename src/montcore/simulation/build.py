# SPDX-License-Identifier: Apache-2.0
"""RTL to an executable: Verilator writes C++, g++ compiles it together with the harness, the cache keeps the result."""

import shutil
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

from montcore import tools
from montcore.simulation import runtime
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
# Measured at 256 to 2048 bits: -O2 is a quarter slower, -O1 half as fast; neither saves more than a second.
_MODEL_FLAGS = ("-O3",)


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
            *((_HARNESS / name).read_text(encoding="utf-8") for name in ("bench.h", f"{design.harness}.cpp")),
            runtime.toolchain(*_VERILATOR_FLAGS, *_model_flags(trace)),
        ]
    )


def _model_flags(trace: bool) -> tuple[str, ...]:
    return (*_MODEL_FLAGS, f"-DVM_TRACE={int(trace)}")


def _build(design: Design, folder: Path, *, trace: bool) -> None:
    work = folder / "work"
    work.mkdir()
    parts = ("verilated_fst_c",) if trace else ()
    with ThreadPoolExecutor() as pool:
        pool.submit(runtime.objects, *parts)  # meanwhile
        verilate(design, work, trace=trace)
        units = [*sorted(path.name for path in work.glob("*.cpp")), str(_HARNESS / f"{design.harness}.cpp")]
        runtime.program(work, units, folder / "model", *_model_flags(trace), parts=parts)
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
