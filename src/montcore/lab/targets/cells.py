# SPDX-License-Identifier: Apache-2.0
"""From the cells of a netlist to an area: a table of weights for each family."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from fnmatch import fnmatchcase
from fractions import Fraction

from montcore.errors import MontcoreError

Weights = Mapping[str, int | Fraction]


@dataclass(frozen=True)
class Area:
    """The area of a core. A figure that does not exist on the target is None.

    Attributes
    ----------
    luts
        Look-up tables, including those used as LUT RAM or carry.
    ffs
        Flip-flops.
    dsps
        DSP blocks: multipliers of 18 × 18 bits or the nearest size.
    brams
        Block RAMs; the smaller of two sizes counts as a fraction.
    carries
        Cells of carry chains.
    gates
        Area relative to a two-input NAND.
    """

    luts: int | float | None
    ffs: int | float | None
    dsps: int | float | None
    brams: int | float | None
    carries: int | float | None
    gates: int | float | None


@dataclass(frozen=True)
class Cells:
    """The weight of each netlist cell in the figures of an ``Area``.

    Names may hold shell wildcards. A cell may count in several figures. A figure that does not exist is None.

    Attributes
    ----------
    free
        Cells that no figure counts, such as the multiplexers next to the LUTs.
    """

    luts: Weights | None = None
    ffs: Weights | None = None
    dsps: Weights | None = None
    brams: Weights | None = None
    carries: Weights | None = None
    gates: Weights | None = None
    free: tuple[str, ...] = ()

    def count(self, netlist: Mapping[str, int]) -> Area:
        """Return the area of a netlist, given as number of cells by type; raise MontcoreError for an unknown cell."""
        tables: dict[str, Weights | None] = {figure.name: getattr(self, figure.name) for figure in fields(Area)}
        known = [*_ALWAYS_FREE, *self.free, *(name for table in tables.values() for name in table or ())]
        strange = sorted(cell for cell in netlist if not any(fnmatchcase(cell, name) for name in known))
        if strange:
            raise MontcoreError(f"the netlist has cells without a weight: {', '.join(strange)}")
        return Area(**{figure: None if table is None else _total(table, netlist) for figure, table in tables.items()})


# Yosys' record of the flattened hierarchy; not hardware.
_ALWAYS_FREE = ("$scopeinfo",)


def _total(table: Weights, netlist: Mapping[str, int]) -> int | float:
    total = sum(
        (
            weight * number
            for name, weight in table.items()
            for cell, number in netlist.items()
            if fnmatchcase(cell, name)
        ),
        start=Fraction(0),
    )
    return total.numerator if total.denominator == 1 else round(float(total), 1)


_HALF = Fraction(1, 2)

# A LUT RAM of 16 × 4 bits takes four LUTs for data and two for the write port.
ECP5 = Cells(
    luts={"LUT4": 1, "CCU2C": 2, "TRELLIS_DPR16X4": 6},
    ffs={"TRELLIS_FF": 1},
    dsps={"MULT18X18D": 1},
    brams={"DP16KD": 1},
    carries={"CCU2C": 1},
    free=("PFUMX", "L6MUX21"),
)

# A carry cell shares the inputs of the LUT next to it.
ICE40 = Cells(
    luts={"SB_LUT4": 1},
    ffs={"SB_DFF*": 1},
    dsps={"SB_MAC16": 1},
    brams={"SB_RAM40_4K*": 1},
    carries={"SB_CARRY": 1},
)

GOWIN = Cells(
    luts={"LUT4": 1, "INV": 1, "ALU": 1, "RAM16SDP[124]": 6},
    ffs={"DFF*": 1},
    dsps={"MULT9X9": _HALF, "MULT18X18": 1, "MULT36X36": 4},
    brams={"SP": 1, "SPX9": 1, "SDPB": 1, "SDPX9B": 1, "DPB": 1, "DPX9B": 1},
    carries={"ALU": 1},
    free=("VCC", "GND"),
)

NEXUS = Cells(
    luts={"LUT4": 1, "WIDEFN9": 2, "INV": 1, "CCU2": 2, "DPR16X4": 6},
    ffs={"FD1P3*": 1},
    dsps={"MULT9X9": _HALF, "MULT18X18": 1, "MULT18X36": 2, "MULT36X36": 4, "MULT*ADD*18X18": 1},
    brams={"DP16K": 1, "PDP16K": 1, "PDPSC16K": 1},
    carries={"CCU2": 1},
    free=("VHI", "VLO"),
)

# Half a CPE counts as a LUT; trees with five inputs and multiplexers with four take both halves. nextpnr makes a
# multiplier of LUTs.
GATEMATE = Cells(
    luts={"CC_LUT[12]": 1, "CC_L2T4": 1, "CC_L2T5": 2, "CC_MX2": 1, "CC_MX4": 2, "CC_ADDF": 1},
    ffs={"CC_DFF": 1},
    dsps={"CC_MULT": 1},
    brams={"CC_BRAM_20K": _HALF, "CC_BRAM_40K": 1},
    carries={"CC_ADDF": 1},
)

# Virtex-5 to UltraScale+: slices with LUT6.
XILINX_LUT6 = Cells(
    luts={
        "LUT[1-6]": 1,
        "INV": 1,
        "SRL16E": 1,
        "SRLC32E": 1,
        "RAM64X1S": 1,
        "RAM128X1S": 2,
        "RAM256X1S": 4,
        "RAM32X1D": 2,
        "RAM64X1D": 2,
        "RAM128X1D": 4,
        "RAM32M": 4,
        "RAM64M": 4,
        "RAM32M16": 8,
        "RAM64M8": 8,
    },
    ffs={"FD[RSCP]E": 1},
    dsps={"DSP48E": 1, "DSP48E[12]": 1},
    brams={"RAMB36": 1, "RAMB36SDP": 1, "RAMB36E[12]": 1, "RAMB18": _HALF, "RAMB18SDP": _HALF, "RAMB18E[12]": _HALF},
    carries={"CARRY4": 1},
    free=("MUXF[78]", "BUFG"),
)

# Virtex-II Pro: slices of two LUT4.
XILINX_LUT4 = Cells(
    luts={
        "LUT[1-4]": 1,
        "INV": 1,
        "SRL16E": 1,
        "RAM16X1D": 2,
        "RAM32X1D": 4,
        "RAM16X1S": 1,
        "RAM32X1S": 2,
        "RAM64X1S": 4,
        "RAM128X1S": 8,
    },
    ffs={"FD[RSCP]E": 1},
    dsps={"MULT18X18": 1, "MULT18X18S": 1},
    brams={"RAMB16_S*": 1, "RAMB16BWE_S*": 1},
    carries={"MUXCY": 1},
    free=("XORCY", "MULT_AND", "MUXF[5-8]", "BUFG"),
)

# Areas of the smallest drive strength in an open 45 nm standard cell library, in units of its NAND2. Enables and resets
# become gates in front of a plain flip-flop. The area of a memory macro is not expressed in gates.
NAND2 = Cells(
    ffs={"$_DFF_P_": 1},
    brams={"$__MEMORY_": 1},
    gates={
        "$_NOT_": Fraction(2, 3),
        "$_NAND_": 1,
        "$_NOR_": 1,
        "$_AND_": Fraction(4, 3),
        "$_OR_": Fraction(4, 3),
        "$_XOR_": 2,
        "$_XNOR_": 2,
        "$_MUX_": Fraction(7, 3),
        "$_DFF_P_": Fraction(17, 3),
    },
)
