# SPDX-License-Identifier: Apache-2.0
"""A floorplan for cores that take many of a device's DSP blocks or block RAMs. nextpnr places all other cells.

DSP blocks: nextpnr may place neighbouring columns at opposite edges of the device. The floorplan places instantiated
DSP blocks along a line that starts in the middle of the device. Cells with a high fan-out, such as registers of
broadcast digits, go to the middle. Inferred DSP blocks have their registers in slices and are left to nextpnr.

Copies side by side, and coprocessors of a pool, which take many of either: nextpnr mixes them, and the wires within
each become as long as the device. The floorplan gives each one a separate region: a stretch of a path through all DSP
blocks, and the block RAMs nearest to it. Block RAMs that two coprocessors share go between them.

Block RAMs: an address that is computed in the cycle of the read is on the critical path. The floorplan places the block
RAMs of the table as a ring around the middle, and the LUTs of their addresses in the middle. This suits architectures
whose digits are connected to their neighbours only.
"""

import json
import math
from collections.abc import Mapping, Sequence
from itertools import pairwise
from pathlib import Path

from montcore.architectures import Redundant
from montcore.cores import Core
from montcore.devices.ecp5_85 import LARGE_PART, LARGE_TABLE
from montcore.devices.place_ecp5 import Cell, by_bits, place, place_in_a_ring, place_on_the_line, tile
from montcore.lab.results.harness import COPY
from montcore.lab.targets import Placement
from montcore.lab.targets.cells import Area

# Neighbouring DSP blocks on the path that have four enables together.
SHARING = 4


def needs_floorplan(placement: Placement, core: Core, area: Area, copies: int = 1) -> bool:
    """Return whether copies of a core, each of this area, need a floorplan for DSP blocks or block RAMs."""
    return _takes_the_blocks(placement, core, area, copies) or _has_a_ring(placement, core, area, copies)


def _takes_the_blocks(placement: Placement, core: Core, area: Area, copies: int) -> bool:
    large = copies * (area.dsps or 0) > LARGE_PART * len(placement.block_sites) > 0
    if _regions(core, copies):
        large |= copies * (area.brams or 0) > LARGE_PART * len(placement.memory_sites) > 0
    return large and placement.block in core.cells


def _regions(core: Core, copies: int) -> tuple[str, ...]:
    """Return the instances that have a region each."""
    return core.repeated[1] if copies == 1 else tuple(f"{COPY}{k}" for k in range(copies))


def _has_a_ring(placement: Placement, core: Core, area: Area, copies: int) -> bool:
    large = copies == 1 and (area.brams or 0) > LARGE_TABLE * len(placement.memory_sites) > 0
    return large and isinstance(core.config, Redundant) and core.config.redundant == 1


def floorplan(placement: Placement, core: Core, area: Area, netlist: Path, copies: int = 1) -> None:
    """Add BEL attributes to cells of the flat ``netlist`` (Yosys' JSON); nextpnr obeys them."""
    design = json.loads(netlist.read_text(encoding="utf-8"))
    (cells,) = (module["cells"] for module in design["modules"].values() if "top" in module["attributes"])
    if _has_a_ring(placement, core, area, copies):
        place_in_a_ring(cells, placement.memory, placement.memory_sites, placement.innermost)
    if _takes_the_blocks(placement, core, area, copies):
        if regions := _regions(core, copies):
            _place_in_regions(placement, cells, regions, core.shared if copies == 1 else {})
        else:
            place_on_the_line(cells, placement.block, placement.block_sites, placement.middle)
    netlist.write_text(json.dumps(design), encoding="utf-8")


def _place_in_regions(
    placement: Placement, cells: dict[str, Cell], regions: Sequence[str], shared: Mapping[str, tuple[int, ...]]
) -> None:
    """Give each instance a stretch of a path through all DSP blocks, and the free block RAMs nearest to its middle.

    Block RAMs that instances share go nearest to the middle between the instances.
    """

    def cells_of(instance: str, cell_type: str) -> list[Cell]:
        return by_bits({name: cell for name, cell in cells.items() if name.startswith(f"{instance}.")}, cell_type)

    path = _row_by_row(placement.block_sites, placement.block_sites)
    middles = []
    for k, instance in enumerate(regions):
        blocks = cells_of(instance, placement.block)
        first = first_site(k, len(path), len(regions), len(blocks))
        stretch = path[first : first + len(blocks)]
        place(blocks, stretch)
        middles.append(_mean([tile(site) for site in stretch]))

    # A memory of two instances has the longest paths, so it chooses its sites before their memories.
    users = sorted([*shared.items(), *((instance, (k,)) for k, instance in enumerate(regions))], key=_first_user)
    free = list(placement.memory_sites)
    for instance, own in users:
        memories = cells_of(instance, placement.memory)
        middle = _mean([middles[k] for k in own])
        nearest = sorted(free, key=lambda site: math.dist(tile(site), middle))[: len(memories)]
        place(memories, _row_by_row(nearest, path))
        free = [site for site in free if site not in nearest]


def _first_user(item: tuple[str, tuple[int, ...]]) -> int:
    return item[1][0]


def _mean(points: Sequence[tuple[float, float]]) -> tuple[float, float]:
    columns, rows = zip(*points, strict=True)
    return sum(columns) / len(columns), sum(rows) / len(rows)


def first_site(k: int, sites: int, regions: int, blocks: int) -> int:
    """Return where stretch k of a path begins: between groups of enables, unless the stretches would be too short."""
    begins = [SHARING * (j * (sites // SHARING) // regions) for j in range(regions + 1)]
    whole = all(after - first >= blocks for first, after in pairwise(begins))
    return begins[k] if whole else k * sites // regions


def _row_by_row(sites: Sequence[str], path: Sequence[str]) -> list[str]:
    """Return the sites by the nearest row of the path, from the left, and from the right in every second row."""
    rows = sorted({tile(site)[1] for site in path})

    def position(site: str) -> tuple[int, int, int]:
        column, row = tile(site)
        nearest = min(range(len(rows)), key=lambda at: abs(rows[at] - row))
        return nearest, -column if nearest % 2 else column, row

    return sorted(sites, key=position)
