# SPDX-License-Identifier: Apache-2.0
"""Two generated cores in one design, in every flow of the documentation: file lists and FuseSoC, both languages."""

import shutil
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from generation_cases import Case, Generated, needs_icarus
from test_generated_fusesoc import fusesoc

from montcore import generation, tools
from montcore.architectures import Config
from montcore.cores import CoprocessorCore, Core, EngineCore, named

# Both use the library's packages and its control of a product.
CASES = (Case(Config("compact", 8)), Case(Config("radix2", 33, {"Reduce": 0}), "l2r"))


@dataclass(frozen=True)
class Design:
    """A folder with two packages, and ``top.v`` with an instance of each."""

    folder: Path
    cores: tuple[Generated, ...]

    def run(self, tool: tools.Tool, *arguments: str) -> str:
        return tool.check(arguments, cwd=self.folder)

    @property
    def lists(self) -> list[str]:
        """The file lists, as in the documentation."""
        return [word for core in self.cores for word in ("-F", f"{core.folder.name}/{core.name}.f")]

    @property
    def files(self) -> list[str]:
        return [f"{core.folder.name}/{path}" for core in self.cores for path in core.rtl]


def _top(cores: list[Core]) -> str:
    ports, instances = [], []
    for number, core in enumerate(cores):
        wires = [(port, f"core{number}_{port.name}") for port in core.ports]
        ports += [f"  {port.direction} [{core.widths[port.width] - 1}:0] {wire}" for port, wire in wires]
        pins = ", ".join(f".{port.name}({wire})" for port, wire in wires)
        instances.append(f"  {core.name} u_core{number} ({pins});\n")
    return "module top (\n" + ",\n".join(ports) + "\n);\n" + "".join(instances) + "endmodule\n"


@pytest.fixture(scope="module", params=generation.LANGUAGES)
def design(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Design]:
    folder = tmp_path_factory.mktemp("together")
    cores = tuple(case.generate(folder / f"core{number}", request.param) for number, case in enumerate(CASES))
    (folder / "top.v").write_text(_top([named(case.config, exponentiator=case.exponentiator) for case in CASES]))
    yield Design(folder, cores)


def test_verilator_takes_the_file_lists_without_waivers(design: Design) -> None:
    design.run(tools.verilator(), "--lint-only", *design.lists, "top.v", "--top-module", "top")


def test_verilator_has_no_warning_with_the_waivers(design: Design) -> None:
    waivers = [f"{core.folder.name}/{core.name}.vlt" for core in design.cores]
    design.run(tools.verilator(), "--lint-only", "-Wall", *waivers, *design.lists, "top.v", "--top-module", "top")


def test_slang_takes_the_file_lists(design: Design) -> None:
    lists = " ".join(design.lists)
    design.run(
        tools.yosys(), "-q", "-p", f"read_slang {lists} top.v --top top; hierarchy -check -top top; check -assert"
    )


def test_yosys_takes_the_files(design: Design) -> None:
    files = " ".join(design.files)
    design.run(tools.yosys(), "-q", "-p", f"read_verilog -sv {files} top.v; hierarchy -check -top top")


@needs_icarus
@pytest.mark.parametrize("design", ["verilog"], indirect=True)
def test_icarus_runs_each_smoke_test_with_both_cores(design: Design) -> None:
    for core in design.cores:
        bench = f"{core.folder.name}/{core.testbench}"
        compiled = ["iverilog", "-g2005", "-s", "top", "-s", f"{core.name}_tb", "-o", "smoke.vvp"]
        subprocess.run([*compiled, *design.files, "top.v", bench], cwd=design.folder, check=True)
        done = subprocess.run(["vvp", "-N", "smoke.vvp"], cwd=design.folder, capture_output=True, text=True, check=True)
        assert "PASS" in done.stdout


@needs_icarus
@pytest.mark.skipif(shutil.which("ghdl") is None, reason="GHDL is not installed: apt-get install ghdl")
@pytest.mark.parametrize("design", ["verilog"], indirect=True)
def test_vhdl_with_both_cores_passes_the_smoke_tests(design: Design) -> None:
    """GHDL turns the VHDL examples, in one library, into Verilog; Icarus runs them with the cores."""

    def run(*command: str) -> str:
        done = subprocess.run(command, cwd=design.folder, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        return done.stdout

    texts = [f"{core.folder.name}/vhdl/{core.name}_{part}.vhd" for core in design.cores for part in ("pkg", "example")]
    run("ghdl", "-a", *texts)
    for core in design.cores:
        verilog = run("ghdl", "--synth", "--out=verilog", f"{core.name}_example")
        # GHDL writes an empty module for the component.
        example = verilog[verilog.index(f"module {core.name}_example") :]
        (design.folder / "example.v").write_text(example)
        bench = (core.folder / core.testbench).read_text()
        assert f"  {core.name} dut (" in bench
        (design.folder / "bench.v").write_text(bench.replace(f"  {core.name} dut (", f"  {core.name}_example dut ("))
        run("iverilog", "-g2005", "-s", f"{core.name}_tb", "-o", "vhdl.vvp", *design.files, "example.v", "bench.v")
        assert "PASS" in run("vvp", "-N", "vhdl.vvp")


def test_a_core_that_depends_on_both_passes_lint_in_fusesoc(design: Design) -> None:
    """The waivers come with the cores."""
    depend = ", ".join(f'"montcore:generated:{core.name}"' for core in design.cores)
    (design.folder / "two.core").write_text(f"""\
CAPI=2:
name: example:test:two:1.0.0
filesets:
  rtl:
    depend: [{depend}]
    files: [top.v]
    file_type: verilogSource-2005
targets:
  lint:
    filesets: [rtl]
    toplevel: top
    flow: lint
    flow_options:
      tool: verilator
      verilator_options: [-Wall]
    flags: {{tool: verilator}}
""")
    assert "Warning" not in fusesoc(design.folder, design.folder, "run", "--target=lint", "two")


@pytest.mark.parametrize(
    "core", [named(Config("scalable", 33)), EngineCore(2, 64), CoprocessorCore(2, 64, bus="apb")], ids=str
)
def test_every_name_is_the_cores_own(core: Core, tmp_path: Path) -> None:
    """Packages of different configurations or versions share no name."""
    generation.generate(core, tmp_path)
    units = Generated(tmp_path).units
    assert len(units) > 2
    assert all(name.startswith(core.name) for name in units)
