# SPDX-License-Identifier: Apache-2.0
"""SystemVerilog testbenches as programs: Verilator with timing."""

import os
import subprocess
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from shutil import which

from montcore import tools
from montcore.simulation import build, runtime
from montcore.tools import rtl

# Short simulations: compiling takes longer than running, and with ld.bfd linking takes half of it.
FLAGS = ("-O0", *build.START_FLAGS, *(["-fuse-ld=gold"] if which("ld.gold") else []))
# Seed of the first values of registers and memories.
SEED = 1


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
    tools.verilator().check(
        [
            *("--cc", "--main", "--timing", "--assert", "-Wno-fatal", "--Mdir", str(folder)),
            *("--prefix", "Vtestbench", "--top-module", top),
            *(f"-G{name}={value}" for name, value in (parameters or {}).items()),
            *(f"-D{name}={value}" for name, value in (defines or {}).items()),
            *build.added_flags(),
            *map(str, sources),
        ]
    )
    units = sorted(path.name for path in folder.glob("*.cpp"))
    flags, parts = [*FLAGS], ["verilated_timing"]
    if build.covers():
        flags.append("-DVM_COVERAGE=1")
        parts.append("verilated_cov")
    runtime.program(folder, units, folder / "testbench", *flags, parts=parts)
    return folder / "testbench"


def run_testbench(program: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run a testbench to its end, output and errors together. Registers without a reset start at arbitrary values."""
    arguments = (*arguments, "+verilator+rand+reset+2", f"+verilator+seed+{SEED}")
    if build.covers():
        name = f"{program.parent.name}-{time.monotonic_ns()}.dat"
        arguments = (*arguments, f"+verilator+coverage+file+{os.environ['MONTCORE_POINTS']}/{name}")
    return subprocess.run(
        [program, *arguments],
        env={**os.environ, **tools.verilator().environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )


def assert_passes(testbench: Path, module: str, parameters: Mapping[str, int], folder: Path) -> None:
    """Fail unless the testbench of a library module, named after its file, ends with PASS; compiled in ``folder``."""
    sources = [*rtl.sources(module), testbench]
    done = run_testbench(build_testbench(testbench.stem, sources, folder, parameters=parameters))
    assert done.returncode == 0 and "PASS" in done.stdout, done.stdout
