# SPDX-License-Identifier: Apache-2.0
"""Every way to read a generated core gives the same hardware: proved, register by register."""

from pathlib import Path

import pytest
from generation_cases import Case, small_cases

from montcore import tools

PROOF = """\
read_slang --top {name} {rtl}
prep -flatten -top {name}
rename {name} gold
design -stash gold
read_verilog -sv {other}
prep -flatten -top {name}
rename {name} gate
design -stash gate
design -copy-from gold gold
design -copy-from gate gate
equiv_make gold gate equiv
hierarchy -top equiv
clean -purge
equiv_simple -undef
equiv_induct -undef
equiv_status -assert
"""


def prove(name: str, rtl: list[str], other: list[str], folder: Path) -> None:
    """Slang's reading of ``rtl`` against the reading of ``other`` by Yosys' own front end."""
    (folder / "proof.ys").write_text(PROOF.format(name=name, rtl=" ".join(rtl), other=" ".join(other)))
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
