# SPDX-License-Identifier: Apache-2.0
"""The smoke tests pass on generated cores and fail on faulty hardware."""

import re
import subprocess
from pathlib import Path
from typing import NamedTuple

import pytest
from generation_cases import (
    CASES,
    CASES_BY_LENGTH,
    ONE_OF_EACH,
    WITH_CELLS,
    Case,
    Generated,
    compile_bench,
    needs_icarus,
)

from montcore.architectures import ARCHITECTURES, Config
from montcore.cores import MultiplierCore

MULTIPLIER_AND_EXPONENTIATOR = [CASES[0], CASES[-1]]


class Port(NamedTuple):
    name: str
    direction: str
    bits: int


def ports(generated: Generated) -> list[Port]:
    """The ports of the top without its clock, from the README."""
    rows = re.findall(r"^\| `(\w+)` \| (\w+) \| (\d+) \|", (generated.folder / "README.md").read_text(), re.MULTILINE)
    return [Port(name, direction, int(bits)) for name, direction, bits in rows if name != "clk_i"]


def broken(sound: str, generated: Generated, port: str, change: str, declarations: str = "") -> str:
    """Return the RTL in a wrapper that appends ``change`` to the value of a port."""
    name = generated.name
    header, connections = ["input clk_i"], [".clk_i(clk_i)"]
    wires, assigns = [], []
    for p in ports(generated):
        inside, outside, bits = f"sound_{p.name}", p.name, f"[{p.bits - 1}:0]"
        source, target = (outside, inside) if p.direction == "input" else (inside, outside)
        header.append(f"{p.direction} {bits} {outside}")
        wires.append(f"wire {bits} {inside};")
        connections.append(f".{outside}({inside})")
        assigns.append(f"assign {target} = {source}{change if p.name == port else ''};")
    shell = [
        f"module {name} ({', '.join(header)});",
        *wires,
        declarations,
        *assigns,
        f"{name}_sound u_sound ({', '.join(connections)});",
        "endmodule",
    ]
    renamed = re.sub(rf"^module {name}\b", f"module {name}_sound", sound, flags=re.MULTILINE)
    assert renamed != sound
    return "\n".join([renamed, *shell, ""])


def icarus(generated: Generated) -> subprocess.CompletedProcess[str]:
    """The two commands of the README."""
    bench = f"{generated.name}_tb"
    files = ["-f", f"{generated.name}.f", *generated.cells, generated.testbench]
    compiled = subprocess.run(
        ["iverilog", "-g2005", "-Wall", "-s", bench, "-o", "smoke.vvp", *files],
        cwd=generated.folder,
        capture_output=True,
        text=True,
        check=True,
    )
    assert compiled.stderr == ""
    return subprocess.run(
        ["vvp", "-N", "smoke.vvp"], cwd=generated.folder, capture_output=True, text=True, timeout=600, check=False
    )


@needs_icarus
@pytest.mark.parametrize("case", CASES_BY_LENGTH, ids=str)
def test_verilog_passes_in_icarus(case: Case, tmp_path: Path) -> None:
    done = icarus(case.generate(tmp_path, "verilog"))
    assert (done.returncode, done.stdout) == (0, "PASS\n")


@needs_icarus
@pytest.mark.parametrize("case", WITH_CELLS, ids=str)
def test_a_cell_of_the_device_has_a_model(case: Case, tmp_path: Path) -> None:
    """The model is next to the smoke test and not in the RTL, since the device's tools have the cell."""
    generated = case.generate(tmp_path, "verilog")
    cells = MultiplierCore(case.config).cells
    assert generated.cells == [f"tb/{cell}.v" for cell in cells]
    assert len(generated.rtl) == 1
    assert all(f"module {cell}" not in generated.top.read_text() for cell in cells)
    models = " ".join(generated.cells)
    assert f"-f {generated.name}.f {models} {generated.testbench}" in (tmp_path / "README.md").read_text()
    done = icarus(generated)
    assert (done.returncode, done.stdout) == (0, "PASS\n")


@needs_icarus
@pytest.mark.parametrize("case", MULTIPLIER_AND_EXPONENTIATOR, ids=str)
def test_a_fault_at_any_port_is_noticed(case: Case, tmp_path: Path) -> None:
    generated = case.generate(tmp_path, "verilog")
    sound = generated.top.read_text()
    # Windows form R mod M as a product.
    unused = {"r_mod_i"} if case.exponentiator == "window" else set()
    for port in ports(generated):
        generated.top.write_text(broken(sound, generated, port.name, " ^ 1'b1"))
        done = icarus(generated)
        if port.name in unused:
            assert done.returncode == 0, port.name
            continue
        assert done.returncode == 1, f"{port.name} is not tested"
        assert done.stdout.startswith("FAIL"), port.name


# Faults by name: declarations in the wrapper, the changed port, the changed output, and the rule that detects it.
SUBTLE_FAULTS = {
    "late": (
        "reg late; always @(posedge clk_i) late <= sound_res_valid_o;",
        "res_valid_o",
        " & late",
        "the latency is exact",
    ),
    "not kept": (
        "reg waited; always @(posedge clk_i) waited <= sound_res_valid_o & ~res_ready_i;",
        "z_o",
        " ^ waited",
        "z is x*y/R modulo M",
    ),
    "not reduced": (
        "reg [8:0] m; always @(posedge clk_i) if (mod_valid_i & mod_ready_o) m <= {1'b0, mod_i};",
        "z_o",
        " + (sound_z_o + m < 9'd256 ? m[7:0] : 8'd0)",
        "z is in its range",
    ),
}


@needs_icarus
@pytest.mark.parametrize("fault", SUBTLE_FAULTS)
def test_a_subtle_fault_of_a_multiplier_is_noticed(fault: str, tmp_path: Path) -> None:
    generated = Case(Config(next(iter(ARCHITECTURES)), 8)).generate(tmp_path, "verilog")
    declarations, port, change, rule = SUBTLE_FAULTS[fault]
    generated.top.write_text(broken(generated.top.read_text(), generated, port, change, declarations))
    done = icarus(generated)
    assert done.returncode == 1
    assert done.stdout.startswith(f"FAIL, a rule does not hold: {rule}\n")


@pytest.mark.parametrize(
    "cases",
    [pytest.param(ONE_OF_EACH, id="one of each"), pytest.param(CASES, id="all", marks=pytest.mark.long)],
)
def test_systemverilog_passes_in_verilator_and_fails_when_broken(cases: list[Case], tmp_path: Path) -> None:
    """All cores side by side in one program, since it takes long to compile: none of them may end the simulation.

    Registers start with arbitrary values. A word on the command line breaks a core.
    """
    cores = [case.generate(tmp_path / str(number)) for number, case in enumerate(cases)]
    for core in cores:
        fault = f' ^ $test$plusargs("break={core.name}.")'
        core.top.write_text(broken(core.top.read_text(), core, "z_o", fault))
        bench = core.folder / core.testbench
        bench.write_text(bench.read_text().replace("$finish;", ""))
    benches = [f"{core.name}_tb" for core in cores]
    (tmp_path / "all.v").write_text("module all;\n" + "".join(f"{b} {b}_i ();\n" for b in benches) + "endmodule\n")
    sources = [f"{core.folder.name}/{path}" for core in cores for path in (*core.rtl, core.testbench)] + ["all.v"]
    flags = ("--binary", "--timing", "--output-split", "0", "--top-module", "all")
    program = compile_bench([*flags, "--x-initial", "unique", "--x-assign", "unique", *sources], tmp_path, "all")

    def run(*words: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run([program, *words], capture_output=True, text=True, timeout=600, check=False)

    for seed in "12":
        done = run("+verilator+rand+reset+2", f"+verilator+seed+{seed}")
        assert done.returncode == 0, done.stdout
        assert done.stdout.count("PASS\n") == len(cores)
    for core in cores:
        done = run(f"+break={core.name}.")
        assert done.returncode != 0
        assert "z is" in done.stdout
