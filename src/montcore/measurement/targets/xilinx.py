# SPDX-License-Identifier: Apache-2.0
"""Devices and families of Xilinx."""

from collections.abc import Mapping

from montcore.measurement.cells import XILINX_LUT4, XILINX_LUT6
from montcore.measurement.targets.target import Placement, Target, pins

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


def _xilinx(family: str, device: str, blackboxes: Mapping[str, str]) -> Target:
    """Return a family with LUT6; wide multiplexers become MUXF7 and MUXF8, as in the vendor's tools."""
    return Target(
        name=family,
        device=device,
        synthesis=("bmuxmap", f"synth_xilinx -family {family} -noiopad -flatten -widemux 5"),
        cells=XILINX_LUT6,
        blackboxes=blackboxes,
    )


XC7A100T = Target(
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
            "pins.xdc": pins(
                "set_property LOC {pin} [get_ports {port}]\nset_property IOSTANDARD LVCMOS33 [get_ports {port}]",
                *("E3", "J15", "L16", "M13", "H17", "K15"),
            )
        },
        program="MONTCORE_NEXTPNR_XILINX",
        databases="MONTCORE_XILINX_CHIPDB",
        database="xc7a100tcsg324.bin",
    ),
)

SERIES7 = _xilinx("xc7", "Xilinx series 7", {"DSP48E1": _XILINX7_BLOCK})
VIRTEX6 = _xilinx("xc6v", "Xilinx Virtex-6", {"DSP48E1": _XILINX7_BLOCK})
VIRTEX5 = _xilinx("xc5v", "Xilinx Virtex-5", {})
VIRTEX2_PRO = Target(
    name="xc2vp",
    device="Xilinx Virtex-II Pro",
    # With wide LUTs, ABC9 spends area on speed that is not measured.
    synthesis=("synth_xilinx -family xc2vp -noiopad -flatten -nowidelut",),
    cells=XILINX_LUT4,
)
