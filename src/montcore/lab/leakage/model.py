# SPDX-License-Identifier: Apache-2.0
"""From RTL to a simulator that counts toggles, compiled with a harness.

For one run Yosys writes C++ (CXXRTL). For many runs at once it writes gates, from which ``Netlist`` makes C++.
"""

import json
import shutil
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from montcore import tools
from montcore.cores import Core
from montcore.lab.leakage.netlist import Netlist
from montcore.tools import rtl
from montcore.tools.cache import once

HARNESS = Path(__file__).resolve().parent / "harness"
# CXXRTL evaluates a wire as a whole, so feedback from some of its bits to others takes more passes.
PASSES = ("hierarchy", "proc", "flatten", "opt -full", "memory -nomap", "opt_clean", "splitnets -driver", "opt_clean")
# Harnesses of one run, and the harness of many runs.
_ONE = ("recorder.h", "simulator.h", "interface.h")
_MANY = ("lanes.h",)
BATCH = "batch"
_WRITE_ONE = ("write_cxxrtl -O6 -g2 -header model.cc",)
# All flip-flops stay, also unused ones. Yosys maps only cells selected before, so cells made by a map come later.
_WORDS = "t:$dff %d t:$mem_v2 %d"
GATES = (
    "dffunmap",
    "setattr -set keep 1 t:$dff",
    *[f"techmap t:* {_WORDS}"] * 3,
    f"simplemap t:* {_WORDS}",
    "opt_expr",
    "abc -g AND,OR,XOR,MUX,ANDNOT,ORNOT,XNOR",
    "opt_clean",
    "write_json gates.json",
)
_FLAGS = ("-std=c++17", "-O3", "-march=native", "-fPIC", "-shared", "-w")


@contextmanager
def library(core: Core, harness: str) -> Iterator[Path]:
    """Lend the shared library that simulates ``core`` under ``harness``, from the cache or newly compiled."""
    many = harness == BATCH
    names = (*(_MANY if many else _ONE), f"{harness}.cpp")
    files = {name: (HARNESS / name).read_text(encoding="utf-8") for name in names}
    machine = tools.compiler().check([*_FLAGS[:3], "-dM", "-E", "-x", "c++", "/dev/null"])
    key = rtl.content_hash(
        [
            *_identity(core),
            *(text for file in files.items() for text in file),
            *(tools.compiler().version, *_writing(many), *_FLAGS, machine),
            *([(Path(__file__).parent / "netlist.py").read_text(encoding="utf-8")] if many else []),
        ]
    )
    with once("leakage", key, lambda folder: _build(core, harness, folder)) as folder:
        yield folder / "model.so"


@contextmanager
def design(core: Core) -> Iterator[Path]:
    """Lend the flattened design that the simulators of ``core`` are made of, as Yosys' RTLIL."""
    texts = _texts(core)
    parameters = " ".join(f"-G {name}={value}" for name, value in core.parameters.items())
    read = f"read_slang --ignore-assertions --top {core.module} {parameters} {' '.join(texts)}"

    def build(folder: Path) -> None:
        work = folder / "work"
        work.mkdir()
        for name, text in texts.items():
            (work / name).write_text(text, encoding="utf-8")
        _run_yosys([read, *PASSES, "write_rtlil ../design.il"], work)
        shutil.rmtree(work)

    with once("leakage", f"design-{rtl.content_hash(_identity(core))}", build) as folder:
        yield folder / "design.il"


def _texts(core: Core) -> dict[str, str]:
    return rtl.texts(*core.modules) | dict(core.texts)


def _identity(core: Core) -> list[str]:
    """Return all that the flattened design depends on."""
    return [rtl.fingerprint(_texts(core), core.parameters), tools.yosys().version, *PASSES]


def _run_yosys(script: Sequence[str], work: Path) -> None:
    (work / "model.ys").write_text("\n".join([*script, ""]), encoding="utf-8")
    tools.yosys().check(["-q", "model.ys"], cwd=work)


def _writing(many: bool) -> tuple[str, ...]:
    return GATES if many else _WRITE_ONE


def _build(core: Core, harness: str, folder: Path) -> None:
    many = harness == BATCH
    work = folder / "work"
    work.mkdir()
    with design(core) as flat:
        _run_yosys([f"read_rtlil {flat}", *_writing(many)], work)
    if many:
        netlist = Netlist(json.loads((work / "gates.json").read_text(encoding="utf-8")))
        (work / "netlist.h").write_text(netlist.code(), encoding="utf-8")
    unit = f'#include "{harness}.cpp"\n'
    (work / "all.cc").write_text(unit if many else f'#include "model.cc"\n{unit}', encoding="utf-8")
    include = (work, HARNESS, _runtime())
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
