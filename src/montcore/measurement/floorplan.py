# SPDX-License-Identifier: Apache-2.0
"""Places for the multiplier blocks of a core that takes most of a device's, in the order of its columns.

Left alone, columns that are neighbours may end up at opposite edges of the device. Here the blocks follow a line over
it that begins in its middle, and what drives many cells, with the digits that go to all columns among it, stands there.
All else is left to nextpnr.
"""

import json
import re
from collections import Counter
from pathlib import Path
from typing import Any

from montcore.measurement.targets import Placement

# Of the blocks of the device: from here on they decide where everything else can be.
LARGE_PART = 2 / 3
# Cells, or blocks among them, that a flip-flop or a look-up table drives which belongs into the middle.
WIDE = 250
WIDE_BLOCKS = 40

# The output of such a cell, and its place in a slice.
_OUTPUTS = {"TRELLIS_FF": "Q", "LUT4": "Z"}
_PLACES = {"TRELLIS_FF": "FF0", "LUT4": "K0"}

Cell = dict[str, Any]


def needs_floorplan(placement: Placement, blocks: float | None) -> bool:
    """Whether so many multiplier blocks are a large part of the device's."""
    return (blocks or 0) > LARGE_PART * len(placement.block_sites) > 0


def floorplan(placement: Placement, netlist: Path) -> None:
    """Give cells of the flat ``netlist`` (Yosys' JSON) their places, as attributes that nextpnr follows."""
    design = json.loads(netlist.read_text(encoding="utf-8"))
    (cells,) = (module["cells"] for module in design["modules"].values() if "top" in module["attributes"])
    blocks = [name for name, cell in cells.items() if cell["type"] == placement.block]
    for name, site in zip(sorted(blocks, key=_in_order), placement.block_sites, strict=False):
        cells[name]["attributes"]["BEL"] = site
    for cell, site in zip(_wide(cells, placement.block), placement.middle, strict=False):
        cell["attributes"]["BEL"] = f"{site}.{_PLACES[cell['type']]}"
    netlist.write_text(json.dumps(design), encoding="utf-8")


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
