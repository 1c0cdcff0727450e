# SPDX-License-Identifier: Apache-2.0
"""Every way to read a generated core gives the same hardware: proved, register by register."""

import re
from pathlib import Path

import pytest
from generation_cases import Case, small_cases

from montcore import tools

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
    # The register of an output has the name of the port there.
    pairs = (
        f"\\{vector}_gold[{bit}] \\{name}_reg_{bit}_gate"
        for name, bit in bits
        for vector in (f"{name}_q", name)
        if vector in vectors
    )
    return "\n".join(f"equiv_add -try {pair}" for pair in pairs)


def prove(name: str, rtl: list[str], other: list[str], folder: Path) -> None:
    """Slang's reading of ``rtl`` against the reading of ``other`` by Yosys' own front end."""
    readings = {"gold": f"read_slang --top {name} {' '.join(rtl)}", "gate": f"read_verilog -sv {' '.join(other)}"}
    script = "".join(READING.format(role=role, read=read, name=name) for role, read in readings.items())
    (folder / "read.ys").write_text(script, encoding="utf-8")
    tools.yosys().check(["-q", "read.ys"], cwd=folder)
    netlists = []
    for role in readings:
        # Registers are matched by name; Verilog-2005 has the scope of a generate block as a part of the name.
        path = folder / f"{role}.il"
        netlists.append(re.sub(r"\\u_\S+", flat_name, path.read_text(encoding="utf-8")))
        path.write_text(netlists[-1], encoding="utf-8")
    (folder / "proof.ys").write_text(PROOF.format(bits=split_registers(*netlists)), encoding="utf-8")
    tools.yosys().check(["-q", "proof.ys"], cwd=folder)


@pytest.mark.parametrize("case", small_cases(), ids=str)
def test_yosys_own_front_end_reads_the_systemverilog_right(case: Case, tmp_path: Path) -> None:
    generated = case.generate(tmp_path)
    prove(generated.name, generated.rtl, generated.rtl, tmp_path)


@pytest.mark.parametrize("case", small_cases(), ids=str)
def test_the_verilog_is_the_systemverilog(case: Case, tmp_path: Path) -> None:
    generated = case.generate(tmp_path / "sv")
    verilog = case.generate(tmp_path / "v", "verilog")
    prove(generated.name, [f"sv/{p}" for p in generated.rtl], [f"v/{p}" for p in verilog.rtl], tmp_path)
