# SPDX-License-Identifier: Apache-2.0
"""Every reader of a generated core gives the same hardware, proved register by register."""

import re
from dataclasses import dataclass
from pathlib import Path

import pytest
from generation_cases import Case, Generated, small_cases
from long_tests import long_cases

from montcore import tools
from montcore.errors import MontcoreError

READING = """\
{read}
prep -flatten -top {name}
memory_map
techmap
opt_clean
rename {name} {role}
write_rtlil {role}.il
design -reset
"""

PROOF = """\
read_rtlil gold.il
read_rtlil gate.il
equiv_make gold gate equiv
hierarchy -top equiv
cd equiv
{bits}
cd ..
clean -purge
equiv_simple -undef
equiv_induct -undef
equiv_status -assert
"""


def flat_name(path: re.Match[str]) -> str:
    """Return a hierarchical name without instances, generate blocks and their numbers."""
    return re.sub(r"\[(\d+)\]\.", r"_\1_", path[0]).replace(".", "_")


def split_registers(gold: str, gate: str) -> str:
    """Match bits of a vector with registers: Verilog-2005 has one for each bit where a loop writes single bits."""
    vectors = set(re.findall(r"^  wire width \d+ \\(\S+)$", gold, re.MULTILINE))
    bits = re.findall(r"^  wire \\(\S+)_reg_(\d+)$", gate, re.MULTILINE)
    # In Verilog-2005, an output's register has the port's name.
    pairs = (
        f"\\{vector}_gold[{bit}] \\{name}_reg_{bit}_gate"
        for name, bit in bits
        for vector in (f"{name}_q", name)
        if vector in vectors
    )
    return "\n".join(f"equiv_add -try {pair}" for pair in pairs)


@dataclass(frozen=True)
class Core:
    """A generated core, and its netlist as slang reads it."""

    case: Case
    generated: Generated
    gold: str


def read(command: str, name: str, role: str, folder: Path) -> str:
    """Return the flat netlist."""
    (folder / "read.ys").write_text(READING.format(role=role, read=command, name=name), encoding="utf-8")
    tools.yosys().check(["-q", "read.ys"], cwd=folder)
    # Registers are matched by name; Verilog-2005 has the scope of a generate block as a part of the name.
    return re.sub(r"\\u_\S+", flat_name, (folder / f"{role}.il").read_text(encoding="utf-8"))


def read_gold(case: Case, folder: Path) -> Core:
    generated = case.generate(folder)
    command = f"read_slang --top {generated.name} {' '.join(generated.rtl)}"
    return Core(case, generated, read(command, generated.name, "gold", folder))


def is_long(case: Case) -> bool:
    """The exponentiators take longest, with the same comparator and constants: one is enough in short runs."""
    return case.exponentiator not in (None, "r2l")


CASES = [pytest.param(case, marks=pytest.mark.long) if is_long(case) else case for case in small_cases()]


@pytest.fixture(scope="module", params=CASES, ids=str)
def core(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Core:
    return read_gold(request.param, tmp_path_factory.mktemp("core"))


def prove(core: Core, rtl: Generated, folder: Path) -> None:
    """Slang's reading of the SystemVerilog against the reading of ``rtl`` by Yosys' own front end."""
    name = core.generated.name
    paths = " ".join(str(rtl.folder / path) for path in rtl.rtl)
    gate = read(f"read_verilog -sv {paths}", name, "gate", folder)
    for role, netlist in {"gold": core.gold, "gate": gate}.items():
        (folder / f"{role}.il").write_text(netlist, encoding="utf-8")
    (folder / "proof.ys").write_text(PROOF.format(bits=split_registers(core.gold, gate)), encoding="utf-8")
    tools.yosys().check(["-q", "proof.ys"], cwd=folder)


@long_cases(
    "[radix2 8 r2l]",
    "[redundant*",
    "[stored_multiples*",
    "[pipelined*",
    "[scalable*",
    why="The slowest equivalences; those of six architectures stay, in both directions.",
)
@long_cases("[vlm3*", "[high_radix*", why="The largest of several instances; smaller ones stay.")
def test_yosys_own_front_end_reads_the_systemverilog_right(core: Core, tmp_path: Path) -> None:
    prove(core, core.generated, tmp_path)


@long_cases(
    "[radix2 8 r2l]",
    "[redundant*",
    "[stored_multiples*",
    why="The slowest equivalences; those of six architectures stay, in both directions.",
)
@long_cases("[scalable 8]", why="Its Verilog passes the smoke test in Icarus, and is proved equal for six other cores.")
def test_the_verilog_is_the_systemverilog(core: Core, tmp_path: Path) -> None:
    prove(core, core.case.generate(tmp_path / "core", "verilog"), tmp_path)


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("tau + multiple;", "tau - multiple;"),
        ("if (load_op) y_q <= y_i;", "y_q <= y_i;"),
        ("if (!rst_ni) busy_o <= 1'h0;", "if (!rst_ni) busy_o <= 1'h1;"),
    ],
)
def test_other_hardware_is_found(right: str, wrong: str, tmp_path: Path) -> None:
    core = read_gold(small_cases()[0], tmp_path / "sv")
    verilog = core.case.generate(tmp_path / "v", "verilog")
    text = verilog.top.read_text()
    assert text.count(right) == 1
    verilog.top.write_text(text.replace(right, wrong))
    with pytest.raises(MontcoreError, match="unproven"):
        prove(core, verilog, tmp_path)
