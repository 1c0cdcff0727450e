# SPDX-License-Identifier: Apache-2.0
"""Devices and families of Xilinx."""

from montcore.lab.targets.cells import XILINX_LUT4, XILINX_LUT6
from montcore.lab.targets.pins import pins
from montcore.lab.targets.target import Placement, Target


def _xilinx(family: str, device: str, blocks: tuple[str, ...] = ()) -> Target:
    """Return a family with LUT6; wide multiplexers become MUXF7 and MUXF8, as in the vendor's tools."""
    return Target(
        name=family,
        device=device,
        synthesis=("bmuxmap", f"synth_xilinx -family {family} -noiopad -flatten -widemux 5"),
        cells=XILINX_LUT6,
        blocks=blocks,
    )


XC7A100T = Target(
    name="xc7a100t-1",
    device="Xilinx XC7A100T, CSG324",
    # Unlike the family's synthesis, it adds pads. The pins are clock, switches and LEDs of the board Nexys A7.
    synthesis=("bmuxmap", "synth_xilinx -family xc7 -flatten -widemux 5"),
    cells=XILINX_LUT6,
    blocks=("DSP48E1",),
    placement=Placement(
        "xilinx",
        ("--xdc", "pins.xdc"),
        {
            "pins.xdc": pins(
                "set_property LOC {pin} [get_ports {port}]\nset_property IOSTANDARD LVCMOS33 [get_ports {port}]",
                *("E3", "J15", "L16", "M13", "H17", "K15"),
            )
        },
        # The database has one set of delays for all speed grades, and none for these cells.
        untimed=("DSP48*", "RAMB*", "RAM*M", "RAM*X1*", "SRL*"),
        program="MONTCORE_NEXTPNR_XILINX",
        databases="MONTCORE_XILINX_CHIPDB",
        database="xc7a100tcsg324.bin",
        luts=63_400,
        dsps=240,
        brams=135,
    ),
)

SERIES7 = _xilinx("xc7", "Xilinx series 7", ("DSP48E1",))
# Vivado makes one DSP48E2 of a DSP48E1.
ULTRASCALE_PLUS = _xilinx("xcup", "Xilinx UltraScale+", ("DSP48E1", "DSP48E2"))
VIRTEX6 = _xilinx("xc6v", "Xilinx Virtex-6", ("DSP48E1",))
VIRTEX5 = _xilinx("xc5v", "Xilinx Virtex-5")
VIRTEX2_PRO = Target(
    name="xc2vp",
    device="Xilinx Virtex-II Pro",
    # With wide LUTs, ABC9 trades area for a speed that is not measured.
    synthesis=("synth_xilinx -family xc2vp -noiopad -flatten -nowidelut",),
    cells=XILINX_LUT4,
)
