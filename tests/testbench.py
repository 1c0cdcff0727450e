# SPDX-License-Identifier: Apache-2.0
"""SystemVerilog testbenches as programs: Verilator with timing, and its run-time library compiled only once."""

import os
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path

from montcore import tools
from montcore.tools.cache import once

# Short simulations: compiling takes longer than running.
_FLAGS = ("-std=c++20", "-O0", "-DVM_COVERAGE=0", "-DVM_SC=0", "-DVM_TRACE=0")
_RUNTIME = ("verilated", "verilated_threads", "verilated_timing")


def build_testbench(
    top: str,
    sources: Sequence[Path],
    folder: Path,
    *,
    parameters: Mapping[str, int] | None = None,
    defines: Mapping[str, str] | None = None,
) -> Path:
    """The program that runs the testbench module ``top``; compiled in ``folder``, which is created."""
    folder.mkdir(parents=True)
    verilator = tools.verilator()
    verilator.check(
        [
            *("--cc", "--main", "--timing", "--assert", "-Wno-fatal", "--Mdir", str(folder)),
            *("--prefix", "Vtestbench", "--top-module", top),
            *(f"-G{name}={value}" for name, value in (parameters or {}).items()),
            *(f"-D{name}={value}" for name, value in (defines or {}).items()),
            *map(str, sources),
        ]
    )
    include = Path(verilator.check(["--getenv", "VERILATOR_ROOT"]).strip()) / "include"
    flags = [*_FLAGS, f"-I{include}", f"-I{include / 'vltstd'}"]
    compiler = tools.compiler()

    def build_runtime(runtime: Path) -> None:
        for name in _RUNTIME:
            compiler.check([*flags, "-c", str(include / f"{name}.cpp"), "-o", str(runtime / f"{name}.o")])

    runtime = once("testbench-runtime", f"{verilator.version} {compiler.version} {' '.join(_FLAGS)}", build_runtime)
    unit = folder / "all.cc"
    unit.write_text("".join(f'#include "{path.name}"\n' for path in sorted(folder.glob("*.cpp"))), encoding="utf-8")
    objects = [str(runtime / f"{name}.o") for name in _RUNTIME]
    compiler.check([*flags, f"-I{folder}", str(unit), *objects, "-pthread", "-o", str(folder / "testbench")])
    return folder / "testbench"


def run_testbench(program: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run a testbench to its end, output and errors together."""
    return subprocess.run(
        [program, *arguments],
        env={**os.environ, **tools.verilator().environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
