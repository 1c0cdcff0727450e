# SPDX-License-Identifier: Apache-2.0
"""Devices of Gowin."""

from montcore.lab.targets.cells import GOWIN
from montcore.lab.targets.pins import pins
from montcore.lab.targets.target import Placement, Target

# nextpnr has a timing arc for LUT4 only: a path through a smaller LUT would end there.
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


def _gowin(
    name: str,
    device: str,
    family: str,
    chip: str,
    where: tuple[str, ...],
    sizes: tuple[int, int, int],
    missing: str = "",
) -> Target:
    """Return a device: families of Yosys and nextpnr, pins, sizes, options for missing blocks."""
    luts, dsps, brams = sizes
    return Target(
        name=name,
        device=f"Gowin {device}",
        # By default synth_gowin adds pads to every module, and builds wide LUTs, which doubles the LUTs of a core.
        synthesis=(
            f"synth_gowin -family {family} -noiopads -nowidelut{missing}",
            "iopadmap -bits -inpad IBUF O:I -outpad OBUF I:O A:top",
            "techmap -map gowin.v",
            "hilomap -singleton -hicell VCC V -locell GND G",
        ),
        cells=GOWIN,
        maps={"gowin.v": _GOWIN_MAP},
        placement=Placement(
            "himbaechel-gowin",
            ("--device", device, "--vopt", f"family={chip}", "--vopt", "cst=pins.cst"),
            {"pins.cst": pins('IO_LOC "{port}" {pin};', *where)},
            untimed=_UNTIMED,
            luts=luts,
            dsps=dsps,
            brams=brams,
        ),
    )


# Block RAMs with one or two simple ports have delays.
_UNTIMED = ("MULT*", "RAM16*", "DP*")

GW2A = _gowin(
    "gowin",
    "GW2A-LV18PG256C8/I7",
    "gw2a",
    "GW2A-18",
    ("H11", "T10", "T3", "T2", "L16", "L14"),
    (20_736, 48, 46),
)
# The device of the board Tang Nano 9K.
GW1N = _gowin(
    "gw1n",
    "GW1NR-LV9QN88PC6/I5",
    "gw1n",
    "GW1N-9C",
    ("52", "3", "4", "31", "32", "10"),
    (8_640, 20, 26),
)
# Device of the Tang Primer 25K. nextpnr has no LUT RAM for it, and Yosys no map to its multipliers of 27 x 18 bits.
GW5A = _gowin(
    "gw5a",
    "GW5A-LV25MG121NC1/I0",
    "gw5a",
    "GW5A-25A",
    ("E2", "H11", "H10", "G10", "D8", "E8"),
    (23_040, 28, 56),
    " -nolutram -nodsp",
)
