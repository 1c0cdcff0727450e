# SPDX-License-Identifier: Apache-2.0
"""A target of measurements: a row of data."""

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fnmatch import fnmatchcase

from montcore.lab.targets.cells import Cells
from montcore.lab.targets.library import Library
from montcore.lab.targets.vendors.vendor import Vendor
from montcore.simulation.cells import declaration
from montcore.tools.markdown import count


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
        Cells, with shell wildcards, through which nextpnr has no timing arc. A path ends at such a cell, so that the
        frequency would be wrong. A core with such cells is not placed.
    limits
        Frequencies in MHz up to which blocks work, by their figure in the area, where nextpnr does not check the inside
        of the block.
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
    luts, dsps, brams
        Resources of the device, from nextpnr's report; for Xilinx from the vendor.
    luts_of_dsp
        LUTs that replace a DSP block on a device without DSP blocks.
    shares_cells
        True if a LUT and a flip-flop are in one cell only where the LUT drives the flip-flop.
    """

    family: str
    arguments: tuple[str, ...]
    files: Mapping[str, str] = field(default_factory=dict)
    untimed: tuple[str, ...] = ()
    limits: Mapping[str, float] = field(default_factory=dict)
    block: str = ""
    block_sites: tuple[str, ...] = ()
    memory: str = ""
    memory_sites: tuple[str, ...] = ()
    middle: tuple[str, ...] = ()
    innermost: tuple[str, ...] = ()
    program: str = ""
    databases: str = ""
    database: str = ""
    luts: float = math.inf
    dsps: float = math.inf
    brams: float = math.inf
    luts_of_dsp: int = 0
    shares_cells: bool = False

    def times(self, netlist: Mapping[str, int]) -> bool:
        """Return whether nextpnr knows the delays of all cells of a netlist, given as number of cells by type."""
        return not any(fnmatchcase(cell, name) for cell in netlist for name in self.untimed)

    def lack(self, luts: float, dsps: float, brams: float, ffs: float = 0) -> str:
        """Return in words which resources the device has too few of; "" if none.

        ``ffs``: the flip-flops of a core for which no report says how many share a cell with a LUT.
        """
        cells = luts + ffs if self.shares_cells and luts <= self.luts else 0
        needs = (
            ("LUTs", luts + dsps * self.luts_of_dsp, self.luts),
            ("DSP blocks", dsps, self.dsps),
            ("block RAMs", brams, self.brams),
            ("LUTs and flip-flops in cells", cells, self.luts),
        )
        return ", ".join(f"{count(number)} {what} of {count(limit)}" for what, number, limit in needs if number > limit)


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
    blocks
        Device blocks that a core may instantiate, by name.
    placement
        None without open place and route; the maximum frequency is then unknown.
    frequency
        Meaning of the frequency in a few words; "" without a frequency.
    library
        The standard cells, once they are read.
    vendor
        The vendor's tool that replaces Yosys and nextpnr, if any.
    """

    name: str
    device: str
    synthesis: tuple[str, ...]
    cells: Cells
    maps: Mapping[str, str] = field(default_factory=dict)
    blocks: tuple[str, ...] = ()
    placement: Placement | None = None
    frequency: str = ""
    library: Library | None = None
    vendor: Vendor | None = None

    def declarations(self, sources: Iterable[str]) -> dict[str, str]:
        """Return the declarations of the device blocks in ``sources``, each with the parameters that are set there."""
        if self.vendor:
            # The tool has its own.
            return {}
        text = "\n".join(sources)
        used = {block: declaration(block).splitlines() for block in self.blocks if block in text}

        def kept(line: str) -> bool:
            name = line.split()[1] if line.startswith("  parameter ") else ""
            return name in text

        return {block: "".join(f"{line}\n" for line in lines if kept(line)) for block, lines in used.items()}

    def lacks(self, blocks: Iterable[str]) -> list[str]:
        """Return which of the device blocks, given by name, a core cannot instantiate on the target."""
        return [block for block in blocks if block not in self.blocks]

    @property
    def is_placed(self) -> bool:
        """True if a core is placed and routed on the target."""
        return self.placement is not None or self.vendor is not None

    @property
    def has_gates(self) -> bool:
        """True if an area is in units of NAND2, not in LUTs."""
        return self.cells.luts is None and self.vendor is None

    @property
    def meaning(self) -> str:
        """Meaning of the frequency: after place and route, before layout, or "" if it is not known."""
        return "after place and route" if self.is_placed else self.frequency
