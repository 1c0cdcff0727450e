# SPDX-License-Identifier: Apache-2.0
"""Our model of a vendor's cell is proved equal to that of Yosys, in the module that instantiates it."""

from itertools import product
from pathlib import Path

from montcore import tools
from montcore.simulation import cells
from montcore.tools import rtl

# The multiplications of both models have the same registers in front of them and become one.
PROVE = """\
read_verilog -D NO_INCLUDES +/xilinx/cells_sim.v
{elaborate}
rename -top theirs
design -stash theirs
design -reset
read_verilog {model}
{elaborate}
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
opt_clean
select -assert-count 1 t:$mul
sat -verify -seq 3 -tempinduct -prove trigger 0 both
design -reset
"""
NAMES = ("ProductRegister", "SumRegister", "AddCascade")


def test_dsp48e1(tmp_path: Path) -> None:
    """With each combination of registers, with the cascade and without it."""
    (model,) = (path for path in cells.paths() if path.stem == "DSP48E1")
    source = rtl.library()["mont_dsp48e1"]
    script = ""
    for values in product((0, 1), repeat=len(NAMES)):
        settings = " ".join(f"-set {name} {value}" for name, value in zip(NAMES, values, strict=True))
        steps = [f"read_verilog -sv {source}", f"chparam {settings} mont_dsp48e1"]
        steps += ["hierarchy -check -top mont_dsp48e1", "proc", "flatten", "opt_clean"]
        script += PROVE.format(elaborate="\n".join(steps), model=model)
    (tmp_path / "prove.ys").write_text(script, encoding="utf-8")
    tools.yosys().check(["-q", "prove.ys"], cwd=tmp_path)
