# SPDX-License-Identifier: Apache-2.0
"""The targets of measurements, each a row of data."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fnmatch import fnmatchcase

from montcore.errors import BadInput
from montcore.measurement.cells import ECP5, GOWIN, ICE40, NAND2, NEXUS, XILINX_LUT4, XILINX_LUT6, Cells
from montcore.measurement.harness import PINS


@dataclass(frozen=True)
class Placement:
    """The arguments of nextpnr.

    Attributes
    ----------
    family
        Family of nextpnr.
    arguments
        Device, package and other options.
    files
        Texts of the files that the arguments name: the pins of the harness, where nextpnr does not choose them.
    untimed
        Cells, with shell wildcards, whose delays nextpnr does not know. It assumes a delay of 0 for them, so that the
        frequency would be wrong. A core with such cells is not placed.
    block
        Type of a DSP block.
    block_sites
        Sites of the DSP blocks along a line that starts in the middle of the device.
    memory
        Type of a block RAM.
    memory_sites
        Sites of the block RAMs, nearest to the middle first.
    middle
        Slices in the middle of the device.
    innermost
        LUTs in the middle of the device.
    program
        Environment variable that names nextpnr, for a family that no package has.
    databases
        Environment variable that names the folder of its chip databases.
    database
        File of the device in that folder.
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
    program: str = ""
    databases: str = ""
    database: str = ""

    def times(self, netlist: Mapping[str, int]) -> bool:
        """Return whether nextpnr knows the delays of all cells of a netlist, given as number of cells by type."""
        return not any(fnmatchcase(cell, name) for cell in netlist for name in self.untimed)


@dataclass(frozen=True)
class Target:
    """A device, a family or a cell library, with its flow.

    Attributes
    ----------
    name
        Name on the command line.
    device
        Name of the device.
    synthesis
        Yosys commands from the elaborated design to a netlist of the target's cells.
    cells
        Weights of the cells.
    maps
        Texts of the technology maps that the commands use, by name.
    blackboxes
        Declarations of device blocks that a core may instantiate, by name.
    placement
        None without open place and route; the maximum frequency is then unknown.
    """

    name: str
    device: str
    synthesis: tuple[str, ...]
    cells: Cells
    maps: Mapping[str, str] = field(default_factory=dict)
    blackboxes: Mapping[str, str] = field(default_factory=dict)
    placement: Placement | None = None

    def declarations(self, sources: Iterable[str]) -> dict[str, str]:
        """Return the declarations of the device blocks in ``sources``, each with the parameters that are set there."""
        text = "\n".join(sources)
        used = {block: lines.splitlines() for block, lines in self.blackboxes.items() if block in text}

        def kept(line: str) -> bool:
            name = line.split()[1] if line.startswith("  parameter ") else ""
            return name in text

        return {block: "".join(f"{line}\n" for line in lines if kept(line)) for block, lines in used.items()}

    def lacks(self, blocks: Iterable[str]) -> list[str]:
        """Return those of the device blocks, given by name, that a core cannot instantiate on the target."""
        return [block for block in blocks if block not in self.blackboxes]

    @property
    def flow(self) -> str:
        """The Yosys commands in one line."""
        return "; ".join(self.synthesis)


def _pins(line: str, *pins: str) -> str:
    """Return a constraint file: ``line`` for each pin of the harness, with port and pin filled in."""
    return "".join(f"{line.format(port=port.name, pin=pin)}\n" for port, pin in zip(PINS, pins, strict=True))


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


def _ports(name: str, count: int) -> str:
    return ", ".join(f"{name}{bit}" for bit in range(count))


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


# The SystemVerilog front end does not receive the parameters of Yosys' own declaration.
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
  parameter REG_INPUTB_CE = "CE0";
  parameter REG_OUTPUT_CLK = "NONE";
endmodule
"""

# The second word of a line is the parameter's name.
_INITIAL = "\n".join(f"  parameter INITVAL_{k:02X} = 320'd0;" for k in range(64))
_ECP5_MEMORY = f"""\
(* blackbox *)
module DP16KD (
  input {_ports("DIA", 18)}, {_ports("DIB", 18)}, {_ports("ADA", 14)}, {_ports("ADB", 14)},
  input CEA, OCEA, CLKA, WEA, RSTA, {_ports("CSA", 3)},
  input CEB, OCEB, CLKB, WEB, RSTB, {_ports("CSB", 3)},
  output {_ports("DOA", 18)}, {_ports("DOB", 18)}
);
  parameter DATA_WIDTH_A = 18;
  parameter DATA_WIDTH_B = 18;
  parameter REGMODE_A = "NOREG";
  parameter REGMODE_B = "NOREG";
{_INITIAL}
endmodule
"""

_XILINX7_BLOCK = """\
(* blackbox *)
module DSP48E1 (
  input CLK,
  input [29:0] A, input [17:0] B, input [47:0] C, input [24:0] D,
  input [6:0] OPMODE, input [3:0] ALUMODE, input [4:0] INMODE, input CARRYIN, input [2:0] CARRYINSEL,
  input [29:0] ACIN, input [17:0] BCIN, input CARRYCASCIN, MULTSIGNIN, input [47:0] PCIN,
  input CEA1, CEA2, CEAD, CEALUMODE, CEB1, CEB2, CEC, CECARRYIN, CECTRL, CED, CEINMODE, CEM, CEP,
  input RSTA, RSTALLCARRYIN, RSTALUMODE, RSTB, RSTC, RSTCTRL, RSTD, RSTINMODE, RSTM, RSTP,
  output [47:0] P, output [29:0] ACOUT, output [17:0] BCOUT, output [47:0] PCOUT, output [3:0] CARRYOUT,
  output CARRYCASCOUT, MULTSIGNOUT, OVERFLOW, PATTERNBDETECT, PATTERNDETECT, UNDERFLOW
);
  parameter AREG = 1;
  parameter BREG = 1;
  parameter ACASCREG = 1;
  parameter BCASCREG = 1;
  parameter CREG = 1;
  parameter DREG = 1;
  parameter ADREG = 1;
  parameter MREG = 1;
  parameter PREG = 1;
  parameter ALUMODEREG = 1;
  parameter CARRYINREG = 1;
  parameter CARRYINSELREG = 1;
  parameter INMODEREG = 1;
  parameter OPMODEREG = 1;
  parameter USE_DPORT = "FALSE";
  parameter USE_MULT = "MULTIPLY";
endmodule
"""

# A memory macro of 256 words of 64 bits with two ports, used from half as many bits on.
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


def _xilinx(family: str, device: str, blackboxes: Mapping[str, str]) -> Target:
    """Return a family with LUT6; wide multiplexers become MUXF7 and MUXF8, as in the vendor's tools."""
    return Target(
        name=family,
        device=device,
        synthesis=("bmuxmap", f"synth_xilinx -family {family} -noiopad -flatten -widemux 5"),
        cells=XILINX_LUT6,
        blackboxes=blackboxes,
    )


_XC7A100T = Target(
    name="xc7a100t-1",
    device="Xilinx XC7A100T, speed 1, CSG324",
    # Unlike that of the family, it adds pads. The pins are clock, switches and LEDs of the board Nexys A7.
    synthesis=("bmuxmap", "synth_xilinx -family xc7 -flatten -widemux 5"),
    cells=XILINX_LUT6,
    blackboxes={"DSP48E1": _XILINX7_BLOCK},
    placement=Placement(
        "xilinx",
        ("--xdc", "pins.xdc"),
        {
            "pins.xdc": _pins(
                "set_property LOC {pin} [get_ports {port}]\nset_property IOSTANDARD LVCMOS33 [get_ports {port}]",
                *("E3", "J15", "L16", "M13", "H17", "K15"),
            )
        },
        program="MONTCORE_NEXTPNR_XILINX",
        databases="MONTCORE_XILINX_CHIPDB",
        database="xc7a100tcsg324.bin",
    ),
)

# The target of the frequencies in tables and plots: the largest device that open tools place with known delays.
PLACED = "ecp5-85k-8"

TARGETS: dict[str, Target] = {
    target.name: target
    for target in (
        Target(
            name=PLACED,
            device="Lattice LFE5U-85F, speed 8, CABGA756",
            synthesis=("synth_ecp5 -abc9",),
            cells=ECP5,
            blackboxes={"MULT18X18D": _ECP5_MULTIPLIER, "DP16KD": _ECP5_MEMORY},
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
                # The default router may fail to route from the clock pin to the clock tree.
                ("--device", "LIFCL-40-9BG400C", "--pdc", "pins.pdc", "--router", "router1"),
                {
                    "pins.pdc": _pins(
                        "ldc_set_location -site {{{pin}}} [get_ports {port}]", "L5", "M3", "M5", "M7", "N5", "N7"
                    )
                },
            ),
        ),
        _XC7A100T,
        _xilinx("xc7", "Xilinx series 7", {"DSP48E1": _XILINX7_BLOCK}),
        _xilinx("xc6v", "Xilinx Virtex-6", {"DSP48E1": _XILINX7_BLOCK}),
        _xilinx("xc5v", "Xilinx Virtex-5", {}),
        Target(
            name="xc2vp",
            device="Xilinx Virtex-II Pro",
            # With wide LUTs, ABC9 spends area on speed that is not measured.
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
    """Return the target ``name``; raise BadInput naming ``target`` if there is none."""
    if name not in TARGETS:
        raise BadInput("target", f"unknown target {name!r}; known: {', '.join(TARGETS)}")
    return TARGETS[name]
