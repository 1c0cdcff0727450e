# SPDX-License-Identifier: Apache-2.0
"""Devices of Lattice: ECP5, iCE40 UltraPlus and Nexus."""

from montcore.devices import ecp5_85
from montcore.lab.targets.cells import ECP5, ICE40, NEXUS
from montcore.lab.targets.pins import pins
from montcore.lab.targets.target import Placement, Target

# The target of the frequencies in tables and plots: the largest device that open tools place with known delays.
PLACED = ecp5_85.NAME


# Delays of MULT18X18D for speed grade 8 in ps, from the database of nextpnr: from the clock to the product with
# registers at the inputs only, the set-up time of an input with a register at the output only, and from input to
# product. With registers at both ends nextpnr compares no path between them. The path takes the first two delays
# without the third.
_FROM_INPUT_REGISTER, _TO_OUTPUT_REGISTER, _THROUGH = 3045, 2635, 3066
# The least high time and low time of the clock of DP16KD in ps. nextpnr does not check them.
_PULSE = 1842

ECP5_85 = Target(
    name=PLACED,
    device=ecp5_85.DEVICE,
    synthesis=("synth_ecp5 -abc9",),
    cells=ECP5,
    blocks=(ecp5_85.BLOCK, ecp5_85.MEMORY),
    placement=Placement(
        "ecp5",
        ecp5_85.ARGUMENTS,
        block=ecp5_85.BLOCK,
        block_sites=ecp5_85.BLOCK_SITES,
        memory=ecp5_85.MEMORY,
        memory_sites=ecp5_85.MEMORY_SITES,
        middle=ecp5_85.MIDDLE,
        innermost=ecp5_85.INNERMOST,
        limits={
            "dsps": round(1e6 / (_FROM_INPUT_REGISTER + _TO_OUTPUT_REGISTER - _THROUGH), 2),
            "brams": round(1e6 / (2 * _PULSE), 2),
        },
        luts=83_640,
        dsps=156,
        brams=208,
    ),
)

ICE40_UP5K = Target(
    name="ice40-up5k",
    device="Lattice iCE40UP5K, SG48",
    synthesis=("synth_ice40 -device u -dsp",),
    cells=ICE40,
    placement=Placement(
        "ice40",
        ("--up5k", "--package", "sg48"),
        untimed=("SB_MAC16",),
        luts=5_280,
        dsps=8,
        brams=30,
        shares_cells=True,
    ),
)

# nextpnr requires an open carry-in at the first CCU2 of a chain. ABC9 drives it with a constant from a VLO cell.
_NEXUS_MAP = """\
module VLO (output Z);
  assign Z = 1'b0;
endmodule

module CCU2 (input CIN, A0, B0, C0, D0, A1, B1, C1, D1, output S0, S1, COUT);
  parameter INJECT = "YES";
  parameter INIT0 = "0x0000";
  parameter INIT1 = "0x1111";
  parameter _TECHMAP_CONSTMSK_CIN_ = 1'b0;
  parameter _TECHMAP_CONSTVAL_CIN_ = 1'bx;
  wire _TECHMAP_FAIL_ = !_TECHMAP_CONSTMSK_CIN_ || _TECHMAP_CONSTVAL_CIN_ !== 1'b0;
  CCU2 #(.INJECT(INJECT), .INIT0(INIT0), .INIT1(INIT1)) _TECHMAP_REPLACE_ (
    .CIN(1'bx), .A0(A0), .B0(B0), .C0(C0), .D0(D0), .A1(A1), .B1(B1), .C1(C1), .D1(D1), .S0(S0), .S1(S1), .COUT(COUT)
  );
endmodule
"""

NEXUS_40 = Target(
    name="nexus",
    device="Lattice LIFCL-40-9BG400C",
    synthesis=(
        "synth_nexus",
        "techmap -map nexus.v t:VLO",
        "techmap -map nexus.v t:CCU2",
        "hilomap -singleton -hicell VHI Z -locell VLO Z",
    ),
    cells=NEXUS,
    maps={"nexus.v": _NEXUS_MAP},
    placement=Placement(
        "nexus",
        # The default router may fail to route from the clock pin to the clock tree.
        ("--device", "LIFCL-40-9BG400C", "--pdc", "pins.pdc", "--router", "router1"),
        {"pins.pdc": pins("ldc_set_location -site {{{pin}}} [get_ports {port}]", "L5", "M3", "M5", "M7", "N5", "N7")},
        luts=32_256,
        dsps=56,
        brams=84,
    ),
)
