# SPDX-License-Identifier: Apache-2.0
"""Our model of a vendor's cell is proved equal to Yosys' model, in the module that instantiates the cell.

Yosys has no model of DSP48E2. It is proved equal to DSP48E1 where both have the operands.
"""

from itertools import product
from pathlib import Path

import pytest
from long_tests import long_cases

from montcore import tools
from montcore.simulation import cells
from montcore.tools import rtl

# The multiplications of both models have the same registers before them, so they become one.
PROVE = """\
read_verilog -D NO_INCLUDES +/xilinx/cells_sim.v
{theirs}
rename -top theirs
design -stash theirs
design -reset
read_verilog {model}
{ours}
rename -top ours
design -stash ours
design -reset
design -copy-from theirs -as theirs theirs
design -copy-from ours -as ours ours
miter -equiv -flatten theirs ours both
hierarchy -top both
setattr -unset init w:*
opt -full
simplemap t:$dff
opt_merge -share_all
opt_merge -share_all
wreduce t:$mul
opt_merge -share_all
opt_clean
select -assert-count 1 t:$mul
sat -verify -seq 3 -tempinduct -prove trigger 0 both
design -reset
"""
NAMES = ("ProductRegister", "SumRegister", "AddCascade")


# The operand of 25 bits in a block for 27.
NARROW = """\
module narrow #(
  parameter bit ProductRegister = 1'b0, SumRegister = 1'b1, AddCascade = 1'b0
) (
  input logic clk_i, input logic signed [24:0] a_i, input logic signed [17:0] b_i, input logic [47:0] cascade_i,
  output logic [47:0] p_o, output logic [47:0] cascade_o
);
  mont_dsp48e2 #(
    .ProductRegister(ProductRegister), .SumRegister(SumRegister), .AddCascade(AddCascade)
  ) u_block (.clk_i, .a_i(27'(a_i)), .b_i, .cascade_i, .p_o, .cascade_o);
endmodule
"""


@long_cases(why="The largest of several instances; smaller ones stay.")
@pytest.mark.parametrize(("cell", "top"), [("DSP48E1", "mont_dsp48e1"), ("DSP48E2", "narrow")])
def test_a_dsp_block_of_xilinx(cell: str, top: str, tmp_path: Path) -> None:
    """The block is right with each combination of registers, with and without the cascade."""
    (model,) = (path for path in cells.paths() if path.stem == cell)
    (tmp_path / "narrow.sv").write_text(NARROW, encoding="utf-8")
    source = rtl.library()[f"mont_{cell.lower()}"]
    script = ""
    for values in product((0, 1), repeat=len(NAMES)):
        settings = " ".join(f"-set {name} {value}" for name, value in zip(NAMES, values, strict=True))

        def elaborate(top: str, *files: object, settings: str = settings) -> str:
            steps = [f"read_verilog -sv {file}" for file in files] + [f"chparam {settings} {top}"]
            return "\n".join([*steps, f"hierarchy -check -top {top}", "proc", "flatten", "opt_clean"])

        theirs = elaborate("mont_dsp48e1", rtl.library()["mont_dsp48e1"])
        files = [source, "narrow.sv"] if top == "narrow" else [source]
        script += PROVE.format(theirs=theirs, ours=elaborate(top, *files), model=model)
    (tmp_path / "prove.ys").write_text(script, encoding="utf-8")
    tools.yosys().check(["-q", "prove.ys"], cwd=tmp_path)
