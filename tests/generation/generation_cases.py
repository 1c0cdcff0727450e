# SPDX-License-Identifier: Apache-2.0
"""The cores that the tests generate: every architecture and every method that is registered, at two widths."""

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest
from configurations import swept
from testbench import FLAGS

from montcore import tools
from montcore.architectures import ARCHITECTURES, Config
from montcore.cores import named
from montcore.exponentiation import METHODS
from montcore.generation import generate
from montcore.lab.proof import proof_config
from montcore.simulation import runtime

WIDTHS = (8, 33)

# The files of every package of a multiplier or an exponentiator in addition to its RTL, by NAME.
FILES = (
    *("LICENSE", "README.md", "NAME.core", "NAME.f", "NAME.vlt", "tb/NAME_tb.v"),
    *("vhdl/NAME_pkg.vhd", "vhdl/NAME_example.vhd", "component.xml"),
    *(f"constraints/NAME.{kind}" for kind in ("xdc", "sdc", "lpf")),
    *(f"scripts/{tool}.tcl" for tool in ("vivado", "vivado_ip", "quartus")),
    *("doc/symbol.svg", "doc/timing.svg"),
)

needs_icarus = pytest.mark.skipif(
    shutil.which("iverilog") is None, reason="Icarus Verilog is not installed: apt-get install iverilog"
)


@dataclass(frozen=True)
class Case:
    config: Config
    exponentiator: str | None = None

    def __str__(self) -> str:
        return str(self.config) + (f" {self.exponentiator}" if self.exponentiator else "")

    @property
    def floorplan(self) -> set[str]:
        """The program that a core brings whose tables, at a large width, take many block RAMs."""
        is_planned = self.config.architecture == "redundant" and "Redundant=0" not in str(self.config)
        return {"constraints/floorplan.py", "constraints/floorplan.json"} if is_planned else set()

    def generate(self, folder: Path, language: str = "systemverilog") -> "Generated":
        """Generate the core, or write the files again that it had in an earlier test."""
        content = _CONTENTS.get((self, language))
        if content is None:
            generate(named(self.config, exponentiator=self.exponentiator), folder, language=language)
            _CONTENTS[self, language] = Generated(folder).content()
            return Generated(folder)
        for name, data in content.items():
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
        return Generated(folder)


@dataclass(frozen=True)
class Generated:
    folder: Path

    @property
    def name(self) -> str:
        (file_list,) = self.folder.glob("*.f")
        return file_list.stem

    @property
    def files(self) -> set[str]:
        """The files that it holds in addition to its RTL."""
        return {path.replace("NAME", self.name) for path in FILES}

    @property
    def testbench(self) -> str:
        return f"tb/{self.name}_tb.v"

    @property
    def cells(self) -> list[str]:
        models = {str(path.relative_to(self.folder)) for path in self.folder.glob("tb/*.v")}
        return sorted(models - {self.testbench})

    @property
    def rtl(self) -> list[str]:
        return (self.folder / f"{self.name}.f").read_text().splitlines()

    def documented(self, program: str) -> list[list[str]]:
        """The arguments of the program in each command of the README."""
        lines = (self.folder / "README.md").read_text().splitlines()
        return [line.split()[1:] for line in lines if line.startswith(f"    {program} ")]

    @property
    def top(self) -> Path:
        """The file of the RTL."""
        (path,) = self.rtl
        return self.folder / path

    @property
    def units(self) -> dict[str, str]:
        """The packages and modules of the SystemVerilog by name, in order."""
        found = re.finditer(r"^(module|package) (\w+).*?^end\1$", self.top.read_text(), re.MULTILINE | re.DOTALL)
        return {unit[2]: unit[0] for unit in found}

    def content(self) -> dict[str, bytes]:
        return {
            str(path.relative_to(self.folder)): path.read_bytes() for path in self.folder.rglob("*") if path.is_file()
        }


# Files of the cores that this process has generated: most tests read the files of an earlier test.
_CONTENTS: dict[tuple[Case, str], dict[str, bytes]] = {}


def _cases() -> Iterator[Case]:
    for name, architecture in ARCHITECTURES.items():
        for width in WIDTHS:
            yield Case(Config(name, width))
        for parameter in architecture.known_parameters():
            if (name, parameter.name) == ("pipelined", "Quotient"):
                continue  # Icarus takes long to fill tables for digits of 18 bits; WITH_CELLS has smaller ones.
            values = swept(name)[parameter.name]
            for value in {values[0], values[-1]} - {parameter.default}:
                yield Case(Config(name, WIDTHS[-1], {parameter.name: value}))
    yield Case(Config("radix2", WIDTHS[0]), "window3_protected")
    for method in METHODS:
        for name, width in zip(list(ARCHITECTURES)[:2], WIDTHS, strict=True):
            yield Case(Config(name, width), method)


CASES = list(_cases())
# Cores that instantiate a cell of the device.
WITH_CELLS = [
    Case(Config("pipelined", 33, {"DigitBits": 8, "Multiplier": 1, "Quotient": 0})),
    Case(Config("pipelined", 33, {"Multiplier": 1, "Reduce": 0}), "l2r"),
    Case(Config("pipelined", 33, {"DigitBits": 17, "QuotientDelay": 2, "Multiplier": 2})),
]
# Two products at the same time.
WITH_STREAMS = Case(Config("pipelined", 33, {"Streams": 2}))
every_case = pytest.mark.parametrize("case", CASES, ids=str)
# A core of each architecture and of each method: the first case with its module.
ONE_OF_EACH = list({(case.config.architecture, case.exponentiator): case for case in reversed(CASES)}.values())
# For tests that take a second: other widths and values of parameters only in the long run.
CASES_BY_LENGTH = [case if case in ONE_OF_EACH else pytest.param(case, marks=pytest.mark.long) for case in CASES]


def small_cases() -> list[Case]:
    """The narrowest core of each architecture, its parameters small enough for proofs, and of each method.

    The memories of digit_serial are too large for a proof of equivalence.
    """
    methods = {case.exponentiator: case for case in reversed(CASES) if case.exponentiator}
    names = [name for name in ARCHITECTURES if name != "digit_serial"]
    return [*(Case(proof_config(name, min(WIDTHS))) for name in names), *methods.values()]


def icarus(core: Generated) -> subprocess.CompletedProcess[str]:
    """Run the smoke test with the commands of the README."""
    (compile_options,) = core.documented("iverilog")
    subprocess.run(["iverilog", *compile_options], cwd=core.folder, check=True)
    (run_options,) = core.documented("vvp")
    return subprocess.run(
        ["vvp", *run_options], cwd=core.folder, capture_output=True, text=True, timeout=600, check=False
    )


def verilate(options: Sequence[str], folder: Path) -> None:
    """Compile a simulation of firmware with Verilator's makefile.

    The makefile would compile Verilator's library each time, which takes longer than a core; it is linked from the
    cache.
    """
    with runtime.objects("verilated_timing") as library:
        # Not every system has a program called python, which the makefile of the wheel asks for.
        variables = f"PYTHON3={sys.executable} VM_GLOBAL_FAST= OPT_FAST=-O1 OPT_SLOW=-O0"
        linked = " ".join(map(str, library))
        more = ["-CFLAGS", "-std=c++17 -fcoroutines", "-LDFLAGS", linked, "-MAKEFLAGS", variables]
        tools.verilator().check([*options, *more], cwd=folder)


def compile_bench(options: Sequence[str], folder: Path, top: str) -> Path:
    """Compile a simulation as all testbenches: Verilator's makefile would read its headers for each."""
    tools.verilator().check(["--cc", "--main", *(option for option in options if option != "--binary")], cwd=folder)
    made = folder / "obj_dir"
    program = made / f"V{top}"
    runtime.program(made, sorted(path.name for path in made.glob("*.cpp")), program, *FLAGS, parts=["verilated_timing"])
    return program


def verilator(core: Generated) -> subprocess.CompletedProcess[str]:
    """Run the smoke test with the command of the README."""
    (options,) = [options for options in core.documented("verilator") if "--binary" in options]
    compile_bench(options, core.folder, f"{core.name}_tb")
    return verilated(core)


def verilated(core: Generated, *words: str) -> subprocess.CompletedProcess[str]:
    """Run the compiled smoke test with words on its command line."""
    program = core.folder / "obj_dir" / f"V{core.name}_tb"
    return subprocess.run([program, *words], capture_output=True, text=True, check=False)


def lint(core: Generated) -> tuple[int, str]:
    """Exit code and warnings of the lint command of the README."""
    (options,) = [options for options in core.documented("verilator") if "--lint-only" in options]
    done = tools.verilator().run([*options, "--quiet"], cwd=core.folder)
    return done.returncode, done.stdout


def leave_open(core: Generated, port: str) -> None:
    """Leave an output open in the smoke test."""
    bench = core.folder / core.testbench
    text = bench.read_text()
    bench.write_text(text.replace(f".{port}({port})", f".{port}()"))
    assert bench.read_text() != text
