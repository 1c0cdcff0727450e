# SPDX-License-Identifier: Apache-2.0
"""From Verilator's C++ to a program: the run-time library is compiled once, each model as one translation unit.

The package's models, the testbenches and cocotb link the same objects.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, ExitStack, contextmanager
from functools import cache
from pathlib import Path

from montcore import tools
from montcore.tools.cache import once
from montcore.tools.rtl import content_hash

_LANGUAGE = ("-DVERILATOR=1", "-DVM_SC=0")
# Delays in the RTL become coroutines. With them, C++17 compiles a quarter faster than C++20; without, C++14 is fastest:
# fewer templates.
_TIMING = "verilated_timing"
# Functions in Verilator's headers resize queues of words. Without a declaration that they are compiled elsewhere, g++
# instantiates their templates for each model, a sixth of its time, and then drops them.
_QUEUES = [f"template class std::deque<{word}>;\n" for word in ("CData", "SData", "IData", "QData")]
# A model hardly uses the library during a cycle, and -O2 doubles the compile time. The objects also serve
# shared libraries.
_OPTIMISATION = ("-O1", "-fPIC")
# Large parts for cocotb only. They are compiled without optimisation: cocotb spends its time elsewhere.
_SLOW = ("verilated_vpi", "verilated_dpi")
# Silences a warning: parts without optimisation declare functions that were defined with optimisation.
NO_MISMATCH = "-Wno-attributes"
# The waveform writer's zlib and LZ4, for machines without their headers.
_SHIMS = Path(__file__).resolve().parent / "harness" / "fst"
# Parts of the library that every model needs.
_ALWAYS = ("verilated", "verilated_threads")


def toolchain(*flags: str) -> str:
    """Return the hash of everything that compiled code depends on, except its own text: tools, options, ``flags``."""
    shims = [path.read_text(encoding="utf-8") for path in sorted(_SHIMS.iterdir())]
    versions = (tools.verilator().version, tools.compiler().version)
    return content_hash([*versions, *_LANGUAGE, *_OPTIMISATION, *_QUEUES, *shims, *flags])


def _standard(parts: Iterable[str]) -> tuple[str, ...]:
    return ("-std=c++17", "-fcoroutines") if _TIMING in parts else ("-std=c++14",)


@contextmanager
def objects(*parts: str) -> Iterator[list[Path]]:
    """Lend the compiled parts of the library that every model needs, and ``parts``, such as ``verilated_vpi``.

    Each part is compiled once, independent of the others.
    """
    key = toolchain()

    def compiled(name: str) -> AbstractContextManager[Path]:
        def build(folder: Path) -> None:
            text = [f"#include <{name}.cpp>\n", *(_QUEUES if name == _ALWAYS[0] else ())]
            (folder / f"{name}.cc").write_text("".join(text), encoding="utf-8")
            slow = ("-O0",) if name in _SLOW else ()
            _compile(folder, "-c", f"{name}.cc", "-o", f"{name}.o", *_standard([name]), *_OPTIMISATION, *slow)

        return once("runtime", f"{name}-{key}", build)

    names = (*_ALWAYS, *parts)
    with ExitStack() as entries:
        with tools.CancellableThreads() as pool:
            folders = list(pool.map(lambda name: entries.enter_context(compiled(name)), names))
        yield [folder / f"{name}.o" for folder, name in zip(folders, names, strict=True)]


def prepare(*parts: str) -> None:
    """Compile the objects that ``objects`` lends, ahead of their use."""
    with objects(*parts):
        pass


def program(
    folder: Path,
    units: Iterable[str],
    target: Path,
    *flags: str,
    parts: Iterable[str] = (),
    linked: Mapping[str, str] | None = None,
    c_flags: Sequence[str] = (),
) -> None:
    """Compile the C++ files ``units`` in ``folder`` with ``flags``, and link them with the library to ``target``.

    The C files in ``linked``, texts by name that have their headers, are compiled with ``c_flags`` and linked, too.
    Raises MontcoreError with the compiler's message if that fails.
    """
    parts = tuple(parts)
    flags = (*_standard(parts), *flags)
    (folder / "all.cc").write_text(joined(units), encoding="utf-8")
    with ExitStack() as entries, tools.CancellableThreads() as pool:
        library = pool.submit(entries.enter_context, objects(*parts))
        with _header(*flags, timing=_TIMING in parts) as header:
            _compile(folder, "-c", "all.cc", "-o", "all.o", "-include", str(header), NO_MISMATCH, *flags)
        others = [*entries.enter_context(_c_objects(linked or {}, c_flags)), *library.result()]
        inputs = ["all.o", *map(str, others)]
        tools.compiler().check([*flags, *inputs, *c_flags, "-pthread", "-o", str(target)], cwd=folder)


@contextmanager
def _c_objects(texts: Mapping[str, str], flags: Sequence[str]) -> Iterator[list[Path]]:
    """Lend the compiled C files among ``texts``: all coprocessors share the driver's objects."""
    units = [name for name in texts if name.endswith(".c")]
    if not units:
        yield []
        return

    def build(folder: Path) -> None:
        for name, text in texts.items():
            (folder / name).write_text(text, encoding="utf-8")
        for unit in units:
            tools.compiler().check(["-x", "c", *flags, "-c", unit, "-o", f"{unit}.o"], cwd=folder)

    key = content_hash([tools.compiler().version, *flags, *(text for file in texts.items() for text in file)])
    with once("drivers", key, build) as folder:
        yield [folder / f"{unit}.o" for unit in units]


def joined(units: Iterable[str]) -> str:
    """Return one translation unit of the C++ files, because parsing the headers takes longer than compiling a model.

    Verilator's "slow" code runs once, at the start, and is most of the text: it is not optimised.
    """
    fast: list[str] = []
    slow = ["#pragma GCC push_options", '#pragma GCC optimize ("O0")']
    for unit in units:
        (slow if unit.endswith("__Slow.cpp") else fast).append(f'#include "{unit}"')
    return "\n".join([*fast, *slow, "#pragma GCC pop_options", ""])


@contextmanager
def _header(*flags: str, timing: bool) -> Iterator[Path]:
    """Yield Verilator's headers, precompiled next to their source, which g++ uses if it rejects the compiled ones."""

    def build(folder: Path) -> None:
        names = ("verilated", *([_TIMING] if timing else []))
        text = [*(f"#include <{name}.h>\n" for name in names), *(f"extern {queue}" for queue in _QUEUES)]
        (folder / "model.h").write_text("".join(text), encoding="utf-8")
        _compile(folder, "-x", "c++-header", "model.h", "-o", "model.h.gch", *flags)

    with once("headers", toolchain(*flags), build) as folder:
        yield folder / "model.h"


def _compile(folder: Path, *arguments: str) -> None:
    """Run g++ in ``folder`` with the common arguments."""
    include = (folder, _SHIMS, _include(), _include() / "vltstd")
    tools.compiler().check([*arguments, *_LANGUAGE, *(f"-I{path}" for path in include)], cwd=folder)


@cache
def _include() -> Path:
    return Path(tools.verilator().check(["--getenv", "VERILATOR_ROOT"]).strip()) / "include"
