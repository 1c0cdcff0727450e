# SPDX-License-Identifier: Apache-2.0
"""A device of Cologne Chip."""

from montcore.lab.targets.cells import GATEMATE as CELLS
from montcore.lab.targets.target import Placement, Target

GATEMATE = Target(
    name="gatemate",
    device="Cologne Chip GateMate CCGM1A1",
    # nextpnr takes trees of LUTs, and multiplexers with up to four inputs.
    synthesis=(
        "synth_gatemate -luttree -nomx8 -noiopad -noclkbuf",
        "iopadmap -bits -inpad CC_IBUF Y:I -outpad CC_OBUF A:O A:top",
        "clkbufmap -buf CC_BUFG O:I A:top",
    ),
    cells=CELLS,
    placement=Placement(
        "himbaechel-gatemate",
        ("--device", "CCGM1A1", "--vopt", "allow-unconstrained"),
        luts=40_960,
        brams=32,
        luts_of_dsp=370,
    ),
)
