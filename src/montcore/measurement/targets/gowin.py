# SPDX-License-Identifier: Apache-2.0
"""A device of Gowin."""

from montcore.measurement.cells import GOWIN
from montcore.measurement.targets.target import Placement, Target, pins

# nextpnr knows the delay of LUT4 only. It assumes a delay of 0 for smaller LUTs.
_GOWIN_MAP = """\
module LUT1 (output F, input I0);
  parameter [1:0] INIT = 0;
  LUT4 #(.INIT({8{INIT}})) _TECHMAP_REPLACE_ (.F(F), .I0(I0), .I1(1'b0), .I2(1'b0), .I3(1'b0));
endmodule

module LUT2 (output F, input I0, I1);
  parameter [3:0] INIT = 0;
  LUT4 #(.INIT({4{INIT}})) _TECHMAP_REPLACE_ (.F(F), .I0(I0), .I1(I1), .I2(1'b0), .I3(1'b0));
endmodule

module LUT3 (output F, input I0, I1, I2);
  parameter [7:0] INIT = 0;
  LUT4 #(.INIT({2{INIT}})) _TECHMAP_REPLACE_ (.F(F), .I0(I0), .I1(I1), .I2(I2), .I3(1'b0));
endmodule
"""

GW2A = Target(
    name="gowin",
    device="Gowin GW2A-LV18PG256C8/I7",
    # By default synth_gowin adds pads to every module, and builds wide LUTs, which doubles the LUTs of a core.
    synthesis=(
        "synth_gowin -family gw2a -noiopads -nowidelut",
        "iopadmap -bits -inpad IBUF O:I -outpad OBUF I:O A:top",
        "techmap -map gowin.v",
        "hilomap -singleton -hicell VCC V -locell GND G",
    ),
    cells=GOWIN,
    maps={"gowin.v": _GOWIN_MAP},
    placement=Placement(
        "himbaechel-gowin",
        ("--device", "GW2A-LV18PG256C8/I7", "--vopt", "family=GW2A-18", "--vopt", "cst=pins.cst"),
        {"pins.cst": pins('IO_LOC "{port}" {pin};', "H11", "T10", "T3", "T2", "L16", "L14")},
        untimed=("MULT*", "RAM16*", "SP*", "SDP*", "DP*"),
        luts=20_736,
        dsps=48,
        brams=46,
    ),
)
