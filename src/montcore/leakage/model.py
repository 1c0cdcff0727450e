# SPDX-License-Identifier: Apache-2.0
"""From RTL to a simulator that counts toggles: Yosys writes C++ (CXXRTL), g++ compiles it with the recorder."""

import shutil
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from montcore import tools
from montcore.cores import Core
from montcore.tools import rtl
from montcore.tools.cache import once

_HARNESS = Path(__file__).resolve().parent / "harness"
# CXXRTL evaluates a wire as a whole, so feedback from some of its bits to others takes more passes.
PASSES = ("hierarchy", "proc", "flatten", "opt -full", "memory -nomap", "opt_clean", "splitnets -driver", "opt_clean")
_WRITE = "write_cxxrtl -O6 -g2 -header model.cc"
_FLAGS = ("-std=c++17", "-O2", "-fPIC", "-shared", "-w")
_UNIT = '#include "model.cc"\n#include "{harness}.cpp"\n'


@contextmanager
def library(core: Core, harness: str) -> Iterator[Path]:
    """Lend the shared library that simulates ``core`` under ``harness``, from the cache or newly compiled."""
    texts = {path.name: path.read_text(encoding="utf-8") for path in rtl.sources(*core.modules)} | dict(core.texts)
    names = ("recorder.h", "simulator.h", "interface.h", f"{harness}.cpp")
    files = {name: (_HARNESS / name).read_text(encoding="utf-8") for name in names}
    key = rtl.content_hash(
        [
            rtl.fingerprint(texts, core.parameters),
            *(text for file in files.items() for text in file),
            *(tools.yosys().version, tools.compiler().version, *PASSES, _WRITE, *_FLAGS),
        ]
    )
    with once("leakage", key, lambda folder: _build(core, texts, harness, folder)) as folder:
        yield folder / "model.so"


def _build(core: Core, texts: Mapping[str, str], harness: str, folder: Path) -> None:
    work = folder / "work"
    work.mkdir()
    for name, text in texts.items():
        (work / name).write_text(text, encoding="utf-8")
    parameters = " ".join(f"-G {name}={value}" for name, value in core.parameters.items())
    read = f"read_slang --ignore-assertions --top {core.module} {parameters} {' '.join(texts)}"
    (work / "model.ys").write_text("\n".join([read, *PASSES, _WRITE, ""]), encoding="utf-8")
    tools.yosys().check(["-q", "model.ys"], cwd=work)
    (work / "all.cc").write_text(_UNIT.format(harness=harness), encoding="utf-8")
    include = (work, _HARNESS, _runtime())
    tools.compiler().check(
        [
            *_FLAGS,
            *(f"-I{path}" for path in include),
            f"-DMODEL=p_{core.module.replace('_', '__')}",
            "all.cc",
            "-o",
            str(folder / "model.so"),
        ],
        cwd=work,
    )
    shutil.rmtree(work)


def _runtime() -> Path:
    """Return the folder of CXXRTL's headers."""
    import pyosys

    return Path(pyosys.__path__[0]) / "share" / "include" / "backends" / "cxxrtl" / "runtime"
