# SPDX-License-Identifier: Apache-2.0
"""Places for the blocks of a core that takes many of a device's. All else is left to nextpnr.

Left alone, columns that are neighbours may end up at opposite edges of the device. Multiplier blocks that the RTL names
therefore follow a line over it that begins in its middle, and what drives many cells, with the digits that go to all
columns among it, stands there. Blocks that synthesis finds have their registers outside and are left to nextpnr.

The address of a large table, where it is made up in the clock in which the table is read, goes a long way. The block
RAMs of the table are a ring around the middle, neighbours beside each other, and the look-up tables in front of their
addresses stand in the middle. That is for architectures whose digits talk to their neighbours alone.
"""

import json
import math
import re
from collections import Counter, deque
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from montcore.architectures import Config, Redundant
from montcore.measurement.cells import Area
from montcore.measurement.targets import Placement
from montcore.simulation.cells import vendor_cells

# Of the multiplier blocks of the device: from here on they decide where everything else can be.
LARGE_PART = 2 / 3
# Of its block RAMs: from here on the way to the farthest of them is long.
LARGE_TABLE = 1 / 4
# Cells, or blocks among them, that a flip-flop or a look-up table drives which belongs into the middle.
WIDE = 250
WIDE_BLOCKS = 40

# The output of such a cell, and its place in a slice.
_OUTPUTS = {"TRELLIS_FF": "Q", "LUT4": "Z"}
_PLACES = {"TRELLIS_FF": "FF0", "LUT4": "K0"}

_MULTIPLEXERS = ("PFUMX", "L6MUX21")
# What has no clock, or is read without one, and how the inputs are called that its output follows.
_COMBINATIONAL = {"LUT4": "", "CCU2C": "", **dict.fromkeys(_MULTIPLEXERS, ""), "TRELLIS_DPR16X4": "RAD"}

Cell = dict[str, Any]


def needs_floorplan(placement: Placement, config: Config, area: Area) -> bool:
    """Whether a core of this area takes so many of the device's blocks of either kind that they are given places."""
    return _takes_the_multipliers(placement, config, area) or _has_a_ring(placement, config, area)


def _takes_the_multipliers(placement: Placement, config: Config, area: Area) -> bool:
    large = (area.dsps or 0) > LARGE_PART * len(placement.block_sites) > 0
    return large and placement.block in vendor_cells(config)


def _has_a_ring(placement: Placement, config: Config, area: Area) -> bool:
    large = (area.brams or 0) > LARGE_TABLE * len(placement.memory_sites) > 0
    return large and isinstance(config, Redundant) and config.redundant == 1


def floorplan(placement: Placement, config: Config, area: Area, netlist: Path) -> None:
    """Give cells of the flat ``netlist`` (Yosys' JSON) their places, as attributes that nextpnr follows."""
    design = json.loads(netlist.read_text(encoding="utf-8"))
    (cells,) = (module["cells"] for module in design["modules"].values() if "top" in module["attributes"])
    if _has_a_ring(placement, config, area):
        wiring = _Wiring(cells)
        table = [cell for cell in _of_type(cells, placement.memory) if wiring.computes_address(cell)]
        for cell, site in zip(table, _around(placement.memory_sites[: len(table)]), strict=False):
            cell["attributes"]["BEL"] = site
        for cell, place in zip(wiring.before_addresses(table), placement.innermost, strict=False):
            cell["attributes"]["BEL"] = place
    if _takes_the_multipliers(placement, config, area):
        for cell, site in zip(_of_type(cells, placement.block), placement.block_sites, strict=False):
            cell["attributes"]["BEL"] = site
        for cell, site in zip(_wide(cells, placement.block), placement.middle, strict=False):
            cell["attributes"]["BEL"] = f"{site}.{_PLACES[cell['type']]}"
    netlist.write_text(json.dumps(design), encoding="utf-8")


def _of_type(cells: dict[str, Cell], cell_type: str) -> list[Cell]:
    """The cells of a type in the order of their names."""
    return [cells[name] for name in sorted(cells, key=_in_order) if cells[name]["type"] == cell_type]


def _in_order(name: str) -> list[tuple[int, str]]:
    """What sorts names by the numbers in them, as gen_column[2] before gen_column[10]."""
    return [(int(part), "") if part.isdigit() else (0, part) for part in re.split(r"(\d+)", name)]


def _wide(cells: dict[str, Cell], block: str) -> list[Cell]:
    """Flip-flops and look-up tables that drive many cells or blocks, most of them first.

    Not those that nextpnr may put into one slice with another, which then has a place already.
    """
    sinks: Counter[int | str] = Counter()
    sinks_in_blocks: Counter[int | str] = Counter()
    looked_up: set[int | str] = set()
    stored: set[int | str] = set()
    for cell in cells.values():
        for port, bits in cell["connections"].items():
            if cell["port_directions"][port] == "input":
                sinks.update(bits)
                if cell["type"] == block:
                    sinks_in_blocks.update(bits)
                if (cell["type"], port) == ("TRELLIS_FF", "DI"):
                    stored.update(bits)
            elif cell["type"] == "LUT4":
                looked_up.update(bits)

    def output(cell: Cell) -> int | str:
        bit: int | str = cell["connections"][_OUTPUTS[cell["type"]]][0]
        return bit

    def is_wide(cell: Cell) -> bool:
        return sinks[output(cell)] >= WIDE or sinks_in_blocks[output(cell)] >= WIDE_BLOCKS

    def stands_alone(cell: Cell) -> bool:
        if cell["type"] == "LUT4":
            return output(cell) not in stored
        return cell["connections"]["DI"][0] not in looked_up

    wide = [cell for cell in cells.values() if cell["type"] in _OUTPUTS and is_wide(cell) and stands_alone(cell)]
    return sorted(wide, key=lambda cell: -sinks[output(cell)])


def _around(sites: Sequence[str]) -> list[str]:
    """The sites in the order in which they lie around their middle, from the one straight below it on."""
    if not sites:
        return []
    tiles = [tuple(map(int, re.findall(r"\d+", site)[:2])) for site in sites]
    columns, rows = zip(*tiles, strict=True)
    middle = (min(columns) + max(columns)) / 2, (min(rows) + max(rows)) / 2

    def angle(at: int) -> float:
        column, row = tiles[at]
        return (math.atan2(row - middle[1], column - middle[0]) + math.pi / 2) % math.tau

    return [sites[at] for at in sorted(range(len(sites)), key=angle)]


class _Wiring:
    """What drives the inputs of the cells of a netlist, as far as the addresses of its memories ask."""

    def __init__(self, cells: dict[str, Cell]) -> None:
        self._cells = cells
        self._drivers: dict[int | str, str] = {}
        # What nextpnr puts into the slice of a flip-flop or a multiplexer.
        self._bound: set[int | str] = set()
        for name, cell in cells.items():
            for port, bits in cell["connections"].items():
                if cell["port_directions"][port] == "output":
                    self._drivers.update(dict.fromkeys(bits, name))
                elif cell["type"] in _MULTIPLEXERS or (cell["type"], port) == ("TRELLIS_FF", "DI"):
                    self._bound.update(bits)

    def computes_address(self, memory: Cell) -> bool:
        """Whether the address of a memory is made up in the clock in which it is read."""
        return bool(self._logic(memory, "AD"))

    def before_addresses(self, memories: Sequence[Cell]) -> list[Cell]:
        """The look-up tables that signals pass on the way to addresses, the last first; not those bound to a slice."""
        steps: dict[str, int] = {}
        queue = deque((name, 1) for memory in memories for name in self._logic(memory, "AD"))
        while queue:
            name, step = queue.popleft()
            if name not in steps:
                steps[name] = step
                cell = self._cells[name]
                queue.extend((source, step + 1) for source in self._logic(cell, _COMBINATIONAL[cell["type"]]))
        free = [name for name in steps if self._cells[name]["type"] == "LUT4" and not self._is_bound(name)]
        return [self._cells[name] for name in sorted(free, key=lambda name: (steps[name], name))]

    def _logic(self, cell: Cell, prefix: str) -> list[str]:
        """The cells without a clock that drive the inputs of a cell whose names begin so."""
        inputs = [port for port, direction in cell["port_directions"].items() if direction == "input"]
        bits = [bit for port in inputs if port.startswith(prefix) for bit in cell["connections"].get(port, ())]
        names = [self._drivers[bit] for bit in bits if bit in self._drivers]
        return [name for name in names if self._cells[name]["type"] in _COMBINATIONAL]

    def _is_bound(self, look_up_table: str) -> bool:
        return self._cells[look_up_table]["connections"]["Z"][0] in self._bound
