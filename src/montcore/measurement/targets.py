# SPDX-License-Identifier: Apache-2.0
"""What a core can be measured on: a row of data each."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fnmatch import fnmatchcase

from montcore.errors import BadInput
from montcore.measurement.cells import ECP5, GOWIN, ICE40, NAND2, NEXUS, XILINX_LUT4, XILINX_LUT6, Cells
from montcore.measurement.harness import PINS


@dataclass(frozen=True)
class Placement:
    """How nextpnr is called.

    family: which nextpnr. arguments: device, package and the like. files: text by name, for arguments that name a
    file (the six pins of the harness, for families that place no pin by themselves).
    untimed: cells (with shell wildcards) whose delays this nextpnr does not know. It takes paths through them for
    instant, so that its clock means nothing for a core that has them, and they are not placed at all.
    block: the cell of a multiplier block. block_sites: their places, on a line on which neighbours are neighbours on
    the device, from its middle on. memory: the cell of a block RAM. memory_sites: their places, those nearest to the
    middle first. middle: slices there. innermost: places of look-up tables among them. All are for floorplan.py.
    """

    family: str
    arguments: tuple[str, ...]
    files: Mapping[str, str] = field(default_factory=dict)
    untimed: tuple[str, ...] = ()
    block: str = ""
    block_sites: tuple[str, ...] = ()
    memory: str = ""
    memory_sites: tuple[str, ...] = ()
    middle: tuple[str, ...] = ()
    innermost: tuple[str, ...] = ()

    def times(self, netlist: Mapping[str, int]) -> bool:
        """Whether the delays of all cells of a netlist (number by type) are known."""
        return not any(fnmatchcase(cell, name) for cell in netlist for name in self.untimed)


@dataclass(frozen=True)
class Target:
    """A device (or a family, or a cell library) and the flow that measures on it.

    synthesis: Yosys commands from the elaborated design to a netlist of the target's cells. maps: technology maps
    that they use, text by name. blackboxes: declarations of the device's blocks that a core may instantiate, by name.
    placement: None where there is no open place-and-route; the clock is then not known.
    """

    name: str
    device: str
    synthesis: tuple[str, ...]
    cells: Cells
    maps: Mapping[str, str] = field(default_factory=dict)
    blackboxes: Mapping[str, str] = field(default_factory=dict)
    placement: Placement | None = None

    @property
    def flow(self) -> str:
        """The Yosys commands in one line."""
        return "; ".join(self.synthesis)


def _pins(line: str, *pins: str) -> str:
    """A constraint file: ``line`` once for each pin of the harness, with its port and its pin filled in."""
    return "".join(f"{line.format(port=port.name, pin=pin)}\n" for port, pin in zip(PINS, pins, strict=True))


# nextpnr knows the delays of LUT4 alone and takes paths through smaller LUTs for instant.
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

# nextpnr wants the first CCU2 of a chain without a carry-in; ABC9 leaves a constant there, driven by a VLO cell.
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


def _ports(name: str, count: int) -> str:
    return ", ".join(f"{name}{bit}" for bit in range(count))


# Of the multiplier blocks and of the block RAMs: the first of four in a group.
_ECP5_85_COLUMNS = (4, 13, 22, 31, 40, 49, 58, 69, 78, 87, 96, 105, 114)


def _ecp5_85_blocks() -> tuple[str, ...]:
    """Three rows: from the middle to the right, back along the row above, on to the middle, then the row below."""
    above, centre, below = (
        [f"X{x + offset}/Y{y}/MULT18_{offset}" for x in _ECP5_85_COLUMNS for offset in (0, 1, 4, 5)]
        for y in (10, 34, 58)
    )
    half = 4 * _ECP5_85_COLUMNS.index(58)
    return (*centre[half:], *reversed(above), *centre[:half], *below[half:], *reversed(below[:half]))


def _ecp5_85_memories() -> tuple[str, ...]:
    """The two rows on both sides of the middle from there on, then the two above them."""
    columns = [(x + 2 * at, at) for x in _ECP5_85_COLUMNS for at in range(4)]
    columns.sort(key=lambda column: abs(column[0] - 60))
    return tuple(f"X{x}/Y{y}/EBR{at}" for rows in ((22, 46), (70, 82)) for x, at in columns for y in rows)


# Yosys' own declaration loses its parameters on the way to the SystemVerilog front end.
_ECP5_MULTIPLIER = f"""\
(* blackbox *)
module MULT18X18D (
  input {_ports("A", 18)}, {_ports("B", 18)}, {_ports("C", 18)},
  input SIGNEDA, SIGNEDB, SOURCEA, SOURCEB,
  input {_ports("CLK", 4)}, {_ports("CE", 4)}, {_ports("RST", 4)},
  output {_ports("P", 36)}
);
  parameter REG_INPUTA_CLK = "NONE";
  parameter REG_INPUTB_CLK = "NONE";
  parameter REG_OUTPUT_CLK = "NONE";
endmodule
"""

# A macro of 256 words of 64 bits with two ports, worth its while from half as many bits on.
_GATES_MEMORIES = """\
ram block $__MEMORY_ {
  abits 8;
  width 64;
  cost 8192;
  port srsw "A" "B" {
    clock posedge;
    clken;
    rdwr undefined;
  }
}
"""


def _xilinx(family: str, device: str) -> Target:
    """A family of LUT6: multiplexers wide enough become MUXF7 and MUXF8, as the vendor's tools make them."""
    return Target(
        name=family,
        device=device,
        synthesis=("bmuxmap", f"synth_xilinx -family {family} -noiopad -flatten -widemux 5"),
        cells=XILINX_LUT6,
    )


TARGETS: dict[str, Target] = {
    target.name: target
    for target in (
        Target(
            name="ecp5-85k-8",
            device="Lattice LFE5U-85F, speed 8, CABGA756",
            synthesis=("synth_ecp5 -abc9",),
            cells=ECP5,
            blackboxes={"MULT18X18D": _ECP5_MULTIPLIER},
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
            ),
        ),
        Target(
            name="ice40-up5k",
            device="Lattice iCE40UP5K, SG48",
            synthesis=("synth_ice40 -device u -dsp",),
            cells=ICE40,
            placement=Placement("ice40", ("--up5k", "--package", "sg48"), untimed=("SB_MAC16",)),
        ),
        Target(
            name="gowin",
            device="Gowin GW2A-LV18PG256C8/I7",
            # Left to itself synth_gowin puts pads on every module, where only the top has pins, and doubles the LUTs of
            # a core to make wide ones of them.
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
                {"pins.cst": _pins('IO_LOC "{port}" {pin};', "H11", "T10", "T3", "T2", "L16", "L14")},
                untimed=("MULT*", "RAM16*", "SP*", "SDP*", "DP*"),
            ),
        ),
        Target(
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
                # The other router does not always find the way from the clock's pin to the clock tree.
                ("--device", "LIFCL-40-9BG400C", "--pdc", "pins.pdc", "--router", "router1"),
                {
                    "pins.pdc": _pins(
                        "ldc_set_location -site {{{pin}}} [get_ports {port}]", "L5", "M3", "M5", "M7", "N5", "N7"
                    )
                },
            ),
        ),
        _xilinx("xc7", "Xilinx series 7"),
        _xilinx("xc6v", "Xilinx Virtex-6"),
        _xilinx("xc5v", "Xilinx Virtex-5"),
        Target(
            name="xc2vp",
            device="Xilinx Virtex-II Pro",
            # Without it ABC9 spends LUTs on speed that nothing here measures.
            synthesis=("synth_xilinx -family xc2vp -noiopad -flatten -nowidelut",),
            cells=XILINX_LUT4,
        ),
        Target(
            name="gates",
            device="standard cells, areas relative to NAND2",
            synthesis=(
                "synth -flatten -run begin:fine",
                "memory_libmap -lib memories.txt -logic-cost-ram 1",
                "synth -noabc -run fine:check",
                "dfflegalize -cell $_DFF_P_ x",
                "simplemap",
                "opt_expr",
                "opt_merge",
                "abc -g NAND,NOR,AND,OR,XOR,XNOR,MUX",
                "opt_clean",
            ),
            cells=NAND2,
            maps={"memories.txt": _GATES_MEMORIES},
        ),
    )
}


def find(name: str) -> Target:
    """The target called ``name``; BadInput naming ``target`` if there is none."""
    if name not in TARGETS:
        raise BadInput("target", f"unknown target {name!r}; known: {', '.join(TARGETS)}")
    return TARGETS[name]
