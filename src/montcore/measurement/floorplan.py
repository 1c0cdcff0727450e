# SPDX-License-Identifier: Apache-2.0
"""A floorplan for cores that take many of a device's DSP blocks or block RAMs. nextpnr places all other cells.

DSP blocks: nextpnr may place neighbouring columns at opposite edges of the device. The floorplan places instantiated
DSP blocks along a line that starts in the middle of the device. Cells with a high fan-out, such as registers of
broadcast digits, go to the middle. Inferred DSP blocks have their registers in slices and are left to nextpnr.

Copies side by side: nextpnr mixes them, and the wires within each become as long as the device. The floorplan gives
each copy a separate region: a stretch of a path through all DSP blocks, and the block RAMs nearest to it.

Block RAMs: an address that is computed in the cycle of the read is on the critical path. The floorplan places the block
RAMs of the table as a ring around the middle, and the LUTs of their addresses in the middle. This suits architectures
whose digits are connected to their neighbours only.
"""

import json
import math
import re
from collections import Counter, deque
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from montcore.architectures import Redundant
from montcore.cores import Core
from montcore.measurement.cells import Area
from montcore.measurement.harness import COPY
from montcore.measurement.targets import Placement

# Share of the device's DSP blocks from which their sites determine the placement of all other cells.
LARGE_PART = 2 / 3
# Share of the device's block RAMs from which the routing to the farthest one is critical.
LARGE_TABLE = 1 / 4
# Fan-out, in cells or in DSP blocks, from which a flip-flop or LUT belongs in the middle.
WIDE = 250
WIDE_BLOCKS = 40

# The output of each such cell, and its position in a slice.
_OUTPUTS = {"TRELLIS_FF": "Q", "LUT4": "Z"}
_PLACES = {"TRELLIS_FF": "FF0", "LUT4": "K0"}

_MULTIPLEXERS = ("PFUMX", "L6MUX21")
# Combinational cells with the prefix of the inputs on which the output depends. LUT RAM is read asynchronously.
_COMBINATIONAL = {"LUT4": "", "CCU2C": "", **dict.fromkeys(_MULTIPLEXERS, ""), "TRELLIS_DPR16X4": "RAD"}

Cell = dict[str, Any]


def needs_floorplan(placement: Placement, core: Core, area: Area, copies: int = 1) -> bool:
    """Return whether a core, or copies of it, of this area each, needs a floorplan for DSP blocks or block RAMs."""
    return _takes_the_multipliers(placement, core, area, copies) or _has_a_ring(placement, core, area, copies)


def _takes_the_multipliers(placement: Placement, core: Core, area: Area, copies: int) -> bool:
    large = copies * (area.dsps or 0) > LARGE_PART * len(placement.block_sites) > 0
    return large and placement.block in core.cells


def _has_a_ring(placement: Placement, core: Core, area: Area, copies: int) -> bool:
    large = copies == 1 and (area.brams or 0) > LARGE_TABLE * len(placement.memory_sites) > 0
    return large and isinstance(core.config, Redundant) and core.config.redundant == 1


def floorplan(placement: Placement, core: Core, area: Area, netlist: Path, copies: int = 1) -> None:
    """Add BEL attributes to cells of the flat ``netlist`` (Yosys' JSON); nextpnr obeys them."""
    design = json.loads(netlist.read_text(encoding="utf-8"))
    (cells,) = (module["cells"] for module in design["modules"].values() if "top" in module["attributes"])
    if _has_a_ring(placement, core, area, copies):
        _place_in_a_ring(placement, cells)
    if _takes_the_multipliers(placement, core, area, copies):
        if copies == 1:
            _place_on_the_line(placement, cells)
        else:
            _place_in_regions(placement, cells, copies)
    netlist.write_text(json.dumps(design), encoding="utf-8")


def _place_in_a_ring(placement: Placement, cells: dict[str, Cell]) -> None:
    wiring = _Wiring(cells)
    table = [cell for cell in _of_type(cells, placement.memory) if wiring.computes_address(cell)]
    _place(table, _around(placement.memory_sites[: len(table)]))
    _place(wiring.before_addresses(table), placement.innermost)


def _place_on_the_line(placement: Placement, cells: dict[str, Cell]) -> None:
    _place(_by_bits(cells, placement.block), placement.block_sites)
    wide = _wide(cells, placement.block)
    _place(wide, [f"{site}.{_PLACES[cell['type']]}" for cell, site in zip(wide, placement.middle, strict=False)])


def _place_in_regions(placement: Placement, cells: dict[str, Cell], copies: int) -> None:
    """Give each copy a stretch of a path through all DSP blocks, and the free block RAMs nearest to its middle."""
    path = _row_by_row(placement.block_sites, placement.block_sites)
    free = list(placement.memory_sites)
    for k in range(copies):
        own = {name: cell for name, cell in cells.items() if name.startswith(f"{COPY}{k}.")}
        blocks = _by_bits(own, placement.block)
        first = k * len(path) // copies
        stretch = path[first : first + len(blocks)]
        _place(blocks, stretch)

        columns, rows = zip(*map(_tile, stretch), strict=True)
        middle = sum(columns) / len(columns), sum(rows) / len(rows)
        memories = _by_bits(own, placement.memory)
        nearest = sorted(free, key=lambda site: math.dist(_tile(site), middle))[: len(memories)]
        _place(memories, _row_by_row(nearest, path))
        free = [site for site in free if site not in nearest]


def _row_by_row(sites: Sequence[str], path: Sequence[str]) -> list[str]:
    """Return the sites by the nearest row of the path, from the left, and from the right in every second row."""
    rows = sorted({_tile(site)[1] for site in path})

    def position(site: str) -> tuple[int, int, int]:
        column, row = _tile(site)
        nearest = min(range(len(rows)), key=lambda at: abs(rows[at] - row))
        return nearest, -column if nearest % 2 else column, row

    return sorted(sites, key=position)


def _place(cells: Sequence[Cell], sites: Sequence[str]) -> None:
    """Place each cell on its site; nextpnr places what has none."""
    for cell, site in zip(cells, sites, strict=False):
        cell["attributes"]["BEL"] = site


def _tile(site: str) -> tuple[int, int]:
    """Return the column and the row of a site."""
    column, row, *_ = map(int, re.findall(r"\d+", site))
    return column, row


def _of_type(cells: dict[str, Cell], cell_type: str) -> list[Cell]:
    """Return the cells of a type in the order of their names."""
    return [cells[name] for name in sorted(cells, key=_in_order) if cells[name]["type"] == cell_type]


def _by_bits(cells: dict[str, Cell], cell_type: str) -> list[Cell]:
    """Return the cells of a type with those of the same bits side by side: by the last index in their names."""

    def position(name: str) -> tuple[int, list[tuple[int, str]]]:
        indices = re.findall(r"\[(\d+)\]", name)
        return int(indices[-1]) if indices else 0, _in_order(name)

    return [cells[name] for name in sorted(cells, key=position) if cells[name]["type"] == cell_type]


def _in_order(name: str) -> list[tuple[int, str]]:
    """Return a sort key that compares numbers in names by value: gen_column[2] before gen_column[10]."""
    return [(int(part), "") if part.isdigit() else (0, part) for part in re.split(r"(\d+)", name)]


def _wide(cells: dict[str, Cell], block: str) -> list[Cell]:
    """Return the flip-flops and LUTs with a high fan-out, highest first.

    A LUT and a flip-flop that nextpnr may pack into one slice are excluded.
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
    """Return the sites in the order of their angle around the middle, starting straight below it."""
    if not sites:
        return []
    tiles = [_tile(site) for site in sites]
    columns, rows = zip(*tiles, strict=True)
    middle = (min(columns) + max(columns)) / 2, (min(rows) + max(rows)) / 2

    def angle(at: int) -> float:
        column, row = tiles[at]
        return (math.atan2(row - middle[1], column - middle[0]) + math.pi / 2) % math.tau

    return [sites[at] for at in sorted(range(len(sites)), key=angle)]


class _Wiring:
    """The drivers of a netlist, for tracing the addresses of its memories."""

    def __init__(self, cells: dict[str, Cell]) -> None:
        self._cells = cells
        self._drivers: dict[int | str, str] = {}
        # Bits whose driver nextpnr packs into the slice of a flip-flop or multiplexer.
        self._bound: set[int | str] = set()
        for name, cell in cells.items():
            for port, bits in cell["connections"].items():
                if cell["port_directions"][port] == "output":
                    self._drivers.update(dict.fromkeys(bits, name))
                elif cell["type"] in _MULTIPLEXERS or (cell["type"], port) == ("TRELLIS_FF", "DI"):
                    self._bound.update(bits)

    def computes_address(self, memory: Cell) -> bool:
        """Return whether the address of a memory is computed in the cycle of the read."""
        return bool(self._logic(memory, "AD"))

    def before_addresses(self, memories: Sequence[Cell]) -> list[Cell]:
        """Return the LUTs on the paths to addresses, the last ones first, without those bound to another slice."""
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
        """Return the combinational cells that drive the inputs with a name prefix."""
        inputs = [port for port, direction in cell["port_directions"].items() if direction == "input"]
        bits = [bit for port in inputs if port.startswith(prefix) for bit in cell["connections"].get(port, ())]
        names = [self._drivers[bit] for bit in bits if bit in self._drivers]
        return [name for name in names if self._cells[name]["type"] in _COMBINATIONAL]

    def _is_bound(self, look_up_table: str) -> bool:
        return self._cells[look_up_table]["connections"]["Z"][0] in self._bound
