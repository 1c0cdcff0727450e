# SPDX-License-Identifier: Apache-2.0
"""Sites for cells of a flat ECP5 netlist: the floorplan with which montcore measures large cores.

    python3 floorplan.py NETLIST.json [INSTANCE]

Run it between Yosys and nextpnr:

    synth_ecp5 -json NETLIST.json
    nextpnr-ecp5 --json NETLIST.json …

It adds sites to cells of the flat netlist, as BEL attributes, which nextpnr obeys. INSTANCE is the path of the core in
the design, such as u_system.u_core; without it, the core is the whole design. floorplan.json has device, sites and
limit. Python 3.10 or newer, nothing else: generated cores bring this file as it is.
"""

import json
import math
import re
import sys
from collections import Counter, deque
from collections.abc import Sequence
from pathlib import Path
from typing import Any

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


def place_on_the_line(cells: dict[str, Cell], block: str, block_sites: Sequence[str], middle: Sequence[str]) -> None:
    """Place the DSP blocks in the order of their columns, and cells with a high fan-out near the start of the line."""
    place(by_bits(cells, block), block_sites)
    wide = wide_drivers(cells, block)
    place(wide, [f"{site}.{_PLACES[cell['type']]}" for cell, site in zip(wide, middle, strict=False)])


def place_in_a_ring(cells: dict[str, Cell], memory: str, memory_sites: Sequence[str], innermost: Sequence[str]) -> None:
    """Place block RAMs with a computed address around the middle, and the LUTs of their addresses in the middle."""
    wiring = Wiring(cells)
    table = [cell for cell in of_type(cells, memory) if wiring.computes_address(cell)]
    place(table, around(memory_sites[: len(table)]))
    place(wiring.before_addresses(table), innermost)


def place(cells: Sequence[Cell], sites: Sequence[str]) -> None:
    """Place each cell that has a site; nextpnr places all others."""
    for cell, site in zip(cells, sites, strict=False):
        cell["attributes"]["BEL"] = site


def tile(site: str) -> tuple[int, int]:
    """Return the column and the row of a site."""
    column, row, *_ = map(int, re.findall(r"\d+", site))
    return column, row


def of_type(cells: dict[str, Cell], cell_type: str) -> list[Cell]:
    """Return the cells of a type in the order of their names."""
    return [cells[name] for name in sorted(cells, key=_in_order) if cells[name]["type"] == cell_type]


def by_bits(cells: dict[str, Cell], cell_type: str) -> list[Cell]:
    """Return the cells of a type ordered by the last index in their names, so that cells of a bit are side by side."""

    def position(name: str) -> tuple[int, list[tuple[int, str]]]:
        indices = re.findall(r"\[(\d+)\]", name)
        return int(indices[-1]) if indices else 0, _in_order(name)

    return [cells[name] for name in sorted(cells, key=position) if cells[name]["type"] == cell_type]


def _in_order(name: str) -> list[tuple[int, str]]:
    """Return a sort key that compares numbers in names by value: gen_column[2] before gen_column[10]."""
    return [(int(part), "") if part.isdigit() else (0, part) for part in re.split(r"(\d+)", name)]


def wide_drivers(cells: dict[str, Cell], block: str) -> list[Cell]:
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


def around(sites: Sequence[str]) -> list[str]:
    """Return the sites in the order of their angle around the middle, starting straight below it."""
    if not sites:
        return []
    tiles = [tile(site) for site in sites]
    columns, rows = zip(*tiles, strict=True)
    middle = (min(columns) + max(columns)) / 2, (min(rows) + max(rows)) / 2

    def angle(at: int) -> float:
        column, row = tiles[at]
        return (math.atan2(row - middle[1], column - middle[0]) + math.pi / 2) % math.tau

    return [sites[at] for at in sorted(range(len(sites)), key=angle)]


class Wiring:
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


def main() -> str | None:
    """Place the cells; return an error message, or None."""
    if len(sys.argv) not in (2, 3):
        return f"usage: {sys.argv[0]} NETLIST.json [INSTANCE]"
    plan = json.loads(Path(__file__).with_suffix(".json").read_text(encoding="utf-8"))
    block, block_sites, most = plan["block"], plan["block_sites"], plan["most_without"]
    netlist, prefix = Path(sys.argv[1]), "".join(f"{name}." for name in sys.argv[2:])
    try:
        design = json.loads(netlist.read_text(encoding="utf-8"))
        (top,) = (module["cells"] for module in design["modules"].values() if "top" in module["attributes"])
    except (OSError, ValueError, LookupError) as error:
        return f"{netlist}: must be a netlist of Yosys with one top module ({error})"
    cells = {name: cell for name, cell in top.items() if name.startswith(prefix)}
    found = len(of_type(cells, block))
    if not found:
        return f"{netlist}: has no cell {prefix}* of type {block}"
    if found <= most:
        print(f"{found} {block} of {len(block_sites)}: nextpnr needs no floorplan, and the netlist stays as it is")
        return None
    arrange = {"line": place_on_the_line, "ring": place_in_a_ring}[plan["shape"]]
    arrange(cells, block, block_sites, plan["driver_sites"])
    netlist.write_text(json.dumps(design), encoding="utf-8")
    print(f"{sum('BEL' in cell['attributes'] for cell in cells.values())} cells have a site")
    return None


if __name__ == "__main__":
    if message := main():
        print(message, file=sys.stderr)
        sys.exit(2)
