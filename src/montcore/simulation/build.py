# SPDX-License-Identifier: Apache-2.0
"""From RTL to an executable: Verilator writes C++, g++ compiles it with the harness, the cache keeps the result."""

import logging
import os
import shutil
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path

from montcore import tools
from montcore.simulation import runtime
from montcore.tools import rtl
from montcore.tools.cache import once, root
from montcore.tools.systemverilog import literal

# Messages about long steps, for programs that show them.
_LOG = logging.getLogger("montcore")
_SECONDS = "seconds"  # file of a model: its top and the time that it took

_HARNESS = Path(__file__).resolve().parent / "harness"

# Registers start with arbitrary values, so that a core that depends on them fails.
# All loops over the words of an operand are unrolled; Verilator's default limit is 64. A loop that is not unrolled
# copies the whole operand for each word, which makes simulation at 2048 bits six times slower.
_VERILATOR_FLAGS = (
    *("--cc", "-O3", "--assert", "-Wno-fatal"),
    *("--x-initial", "unique", "--x-assign", "unique"),
    *("--unroll-count", "65536"),
)
# Verilator starts all words of a memory with one value, a function of the memory's name and the seed. These definitions
# take the next value of the generator for each word instead, also in Verilator's own declarations.
START_FLAGS = tuple(
    f"-DVL_SCOPED_RAND_RESET_{kind}({values},...)=VL_RAND_RESET_{kind}({values})"
    for kind, values in (("I", "bits"), ("Q", "bits"), ("W", "bits,words"))
)
# For long simulations. With -O1 wide multipliers are up to half as fast, and models compile in half the time.
_MODEL_FLAGS = "-O3"


@dataclass(frozen=True)
class Design:
    """A design for simulation.

    Attributes
    ----------
    top
        Name of the top module.
    sources
        SystemVerilog by file name, in reading order.
    harness
        Name of the C++ program that drives the design, such as ``multiplier``.
    parameters
        Parameters of the top module.
    linked
        C sources, and headers that they or the harness include, by file name.
    c_flags
        Options for compiling and linking the C sources.
    """

    top: str
    sources: Mapping[str, str]
    harness: str
    parameters: Mapping[str, int] = field(default_factory=dict)
    linked: Mapping[str, str] = field(default_factory=dict)
    c_flags: tuple[str, ...] = ()

    @staticmethod
    def library(*modules: str) -> dict[str, str]:
        """Return the library's sources that ``modules`` need."""
        return rtl.texts(*modules)


@contextmanager
def executable(design: Design, *, trace: bool) -> Iterator[Path]:
    """Lend the program that simulates ``design``, from the cache or newly compiled.

    With ``trace`` the program can write waveforms. Raises MontcoreError with the tool's message if the RTL does not
    elaborate or compile.
    """
    with once("models", key(design, trace=trace), lambda folder: _build(design, folder, trace=trace)) as folder:
        yield folder / "model"


def key(design: Design, *, trace: bool) -> str:
    """Return the hash of everything that the program depends on."""
    return rtl.content_hash(
        [
            design.top,
            rtl.fingerprint(design.sources, design.parameters),
            *(path.read_text(encoding="utf-8") for path in (*sorted(_HARNESS.glob("*.h")), _program(design))),
            *(text for file in design.linked.items() for text in file),
            *design.c_flags,
            runtime.toolchain(*_VERILATOR_FLAGS, *added_flags(), *model_flags(trace=trace)),
        ]
    )


def _program(design: Design) -> Path:
    return _HARNESS / f"{design.harness}.cpp"


def added_flags() -> tuple[str, ...]:
    """Return Verilator's options in ``MONTCORE_VERILATOR_FLAGS``, which all simulations get."""
    return tuple(os.environ.get("MONTCORE_VERILATOR_FLAGS", "").split())


def covers() -> bool:
    """Whether simulations count coverage, into a file in the folder that ``MONTCORE_POINTS`` names."""
    return any(flag.startswith("--coverage") for flag in added_flags())


def model_flags(*, trace: bool) -> tuple[str, ...]:
    """Return the options of g++ for a model; ``MONTCORE_MODEL_FLAGS`` replaces the optimisation."""
    chosen = os.environ.get("MONTCORE_MODEL_FLAGS", _MODEL_FLAGS).split()
    return (*chosen, *START_FLAGS, f"-DVM_TRACE={int(trace)}", *(["-DVM_COVERAGE=1"] if covers() else []))


def _build(design: Design, folder: Path, *, trace: bool) -> None:
    _LOG.info("compiling the simulation of %s, once%s", design.top, _last_time(design.top))
    started = time.monotonic()
    work = folder / "work"
    work.mkdir()
    parts = (*(("verilated_fst_c",) if trace else ()), *(("verilated_cov",) if covers() else ()))
    with tools.CancellableThreads() as pool:
        pool.submit(runtime.prepare, *parts)  # compiles while Verilator runs
        verilate(design, work, trace=trace)
        for name, text in design.linked.items():
            (work / name).write_text(text, encoding="utf-8")
        units = [*sorted(path.name for path in work.glob("*.cpp")), str(_program(design))]
        program = folder / "model"
        flags = model_flags(trace=trace)
        runtime.program(work, units, program, *flags, parts=parts, linked=design.linked, c_flags=design.c_flags)
    shutil.rmtree(work)
    (folder / _SECONDS).write_text(f"{design.top} {time.monotonic() - started:.0f}", encoding="ascii")


def _last_time(top: str) -> str:
    """Return how long the last model of a module took, if the cache has one."""
    times = []
    for path in (root() / "models").glob(f"*/{_SECONDS}"):
        with suppress(OSError, ValueError):
            name, seconds = path.read_text(encoding="ascii").split()
            times += [(path.stat().st_mtime, int(seconds))] if name == top else []
    return f" ({max(times)[1]} s last time)" if times else ""


def verilate(design: Design, work: Path, *, trace: bool) -> None:
    """Write the C++ of ``design`` into the folder ``work``, next to its sources."""
    for name, text in design.sources.items():
        (work / name).write_text(text, encoding="utf-8")
    tools.verilator().check(
        [
            *_VERILATOR_FLAGS,
            *added_flags(),
            *(["--trace-fst"] if trace else []),
            *(f"-G{name}={literal(design.top, name, value)}" for name, value in design.parameters.items()),
            *("--top-module", design.top, "--prefix", "Vcore", "--Mdir", "."),
            *design.sources,
        ],
        cwd=work,
    )
