# SPDX-License-Identifier: Apache-2.0
"""Devices of Lattice: ECP5, iCE40 UltraPlus and Nexus."""

from montcore.targets.cells import ECP5, ICE40, NEXUS
from montcore.targets.pins import pins
from montcore.targets.target import Placement, Target

# The target of the frequencies in tables and plots: the largest device that open tools place with known delays.
PLACED = "ecp5-85k-8"


# Columns of the DSP blocks and block RAMs: the first of each group of four.
_ECP5_85_COLUMNS = (4, 13, 22, 31, 40, 49, 58, 69, 78, 87, 96, 105, 114)


def _ecp5_85_blocks() -> tuple[str, ...]:
    """Return the DSP blocks of three rows: middle to right, back along the row above, to the middle, row below."""
    above, centre, below = (
        [f"X{x + offset}/Y{y}/MULT18_{offset}" for x in _ECP5_85_COLUMNS for offset in (0, 1, 4, 5)]
        for y in (10, 34, 58)
    )
    half = 4 * _ECP5_85_COLUMNS.index(58)
    return (*centre[half:], *reversed(above), *centre[:half], *below[half:], *reversed(below[:half]))


def _ecp5_85_memories() -> tuple[str, ...]:
    """Return the block RAMs of the two rows around the middle, nearest first, then those of the two rows above."""
    columns = [(x + 2 * at, at) for x in _ECP5_85_COLUMNS for at in range(4)]
    columns.sort(key=lambda column: abs(column[0] - 60))
    return tuple(f"X{x}/Y{y}/EBR{at}" for rows in ((22, 46), (70, 82)) for x, at in columns for y in rows)


ECP5_85 = Target(
    name=PLACED,
    device="Lattice LFE5U-85F, speed 8, CABGA756",
    synthesis=("synth_ecp5 -abc9",),
    cells=ECP5,
    blocks=("MULT18X18D", "DP16KD"),
    placement=Placement(
        "ecp5",
        ("--85k", "--speed", "8", "--package", "CABGA756"),
        block="MULT18X18D",
        block_sites=_ecp5_85_blocks(),
        memory="DP16KD",
        memory_sites=_ecp5_85_memories(),
        middle=tuple(f"X{x}/Y{y}/SLICEA" for y in (31, 30, 32, 29) for x in range(48, 78)),
        innermost=tuple(
            f"X{x}/Y{y}/SLICEA.K{k}"
            for x in sorted(range(55, 66), key=lambda x: abs(x - 60))
            for y in (31, 30, 32, 29)
            for k in (0, 1)
        ),
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
