# SPDX-License-Identifier: Apache-2.0
"""The simulated coprocessor as a library for programs in C, C++ and Rust: one function, montcore_simulated_bus."""

import shutil
import subprocess
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path

from montcore import MissingTool, tools
from montcore.cores import CoprocessorCore
from montcore.simulation import build, runtime
from montcore.simulation.coprocessor import design
from montcore.tools.cache import once
from montcore.tools.rtl import content_hash, fingerprint

HERE = Path(__file__).resolve().parent
DRIVER = HERE.parents[1]
MULTIPLIERS, MAX_WIDTH = 16, 2048
ARCHIVE = "libmontcore_simulation.a"
OWN = tuple(DRIVER / f"{name}.c" for name in ("montcore", "montcore_self_test", "montcore_ed25519", "montcore_sha512"))
# The names of Verilator's library stay inside a shared library that has this one.
_FLAGS = ("-std=c++17", "-DVERILATOR=1", "-DVM_COVERAGE=0", "-DVM_SC=0", "-fPIC", "-fvisibility=hidden")
# nodelete keeps the library loaded, because the model lives as long as the program.
_LINKED = (f"-Wl,--exclude-libs,{ARCHIVE}", "-Wl,-z,nodelete")


@contextmanager
def library(model: build.Design | None = None) -> Iterator[Path]:
    """Lend the folder with the archive of a model, by default the coprocessor, from the cache or newly compiled."""
    model = model or design(CoprocessorCore(MULTIPLIERS, MAX_WIDTH))
    own = [(HERE / name).read_text(encoding="utf-8") for name in ("axi4lite.h", "bus.h", "bus.cpp")]
    own += [(DRIVER / f"montcore{part}.h").read_text(encoding="utf-8") for part in ("", "_registers")]
    flags = (*build.model_flags(trace=False), *_FLAGS)
    key = content_hash([fingerprint(model.sources, model.parameters), *own, runtime.toolchain(*flags)])
    with once("models", f"library-{key}", lambda folder: _build(model, folder, flags)) as folder:
        yield folder


def link(target: Path, sources: Iterable[Path], flags: Sequence[str], libraries: Sequence[str]) -> None:
    """Compile the driver and other files in C with ``flags``, and link them with the simulated coprocessor."""
    with library() as simulation, tempfile.TemporaryDirectory() as name, tools.CancellableThreads() as pool:
        options = ["-std=c11", "-Wall", "-Wextra", *flags, f"-I{DRIVER}", f"-I{HERE}"]
        units = {f"{name}/{number}.o": str(path) for number, path in enumerate((*OWN, *sources))}
        tasks = [
            pool.submit(tools.compiler().check, ["-x", "c", *options, "-c", unit, "-o", made])
            for made, unit in units.items()
        ]
        for task in tasks:
            task.result()
        linked = [*units, str(simulation / ARCHIVE), *_LINKED, *libraries, "-pthread"]
        tools.compiler().check([*flags, *linked, "-o", str(target)])


def _build(model: build.Design, folder: Path, flags: tuple[str, ...]) -> None:
    archiver = shutil.which("ar")
    if archiver is None:
        raise MissingTool("ar is not installed: apt-get install binutils")
    work = folder / "work"
    work.mkdir()
    build.verilate(model, work, trace=False)
    include = Path(tools.verilator().check(["--getenv", "VERILATOR_ROOT"]).strip()) / "include"
    options = [f"-I{path}" for path in (work, DRIVER, HERE, include, include / "vltstd")]
    names = [*sorted(path.name for path in work.glob("*.cpp")), str(HERE / "bus.cpp")]
    (work / "model.cc").write_text(runtime.joined(names), encoding="utf-8")
    with ExitStack() as stack, tools.CancellableThreads() as pool:
        objects = pool.submit(stack.enter_context, runtime.objects())  # compiles while model.cc compiles
        tools.compiler().check([*flags, *options, runtime.NO_MISMATCH, "-c", "model.cc", "-o", "model.o"], cwd=work)
        parts = ["model.o", *map(str, objects.result())]
        subprocess.run([archiver, "rcs", str(folder / ARCHIVE), *parts], cwd=work, check=True)
    shutil.rmtree(work)
