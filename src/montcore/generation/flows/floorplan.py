# SPDX-License-Identifier: Apache-2.0
"""The floorplan with which a large core is measured: a program for nextpnr-ecp5, and its sites."""

import json
from pathlib import Path

from montcore.architectures import Pipelined, Redundant
from montcore.cores import ExponentiatorCore, MultiplierCore
from montcore.devices import ecp5_85, place_ecp5
from montcore.generation.core import GeneratedCore

PATH = "constraints/floorplan.py"


def files(core: GeneratedCore) -> dict[str, tuple[str, str]]:
    """Return text and description by path; none for a kind of core that never needs a floorplan."""
    if not isinstance(core.core, MultiplierCore | ExponentiatorCore):
        return {}
    match core.core.config:
        case Pipelined() if ecp5_85.BLOCK in core.core.cells:
            shape, block, share = "line", ecp5_85.BLOCK, ecp5_85.LARGE_PART
            block_sites, driver_sites = ecp5_85.BLOCK_SITES, ecp5_85.MIDDLE
        case Redundant(redundant=1):
            shape, block, share = "ring", ecp5_85.MEMORY, ecp5_85.LARGE_TABLE
            block_sites, driver_sites = ecp5_85.MEMORY_SITES, ecp5_85.INNERMOST
        case _:
            return {}
    plan = {
        "core": core.name,
        "device": ecp5_85.DEVICE,
        "nextpnr": f"nextpnr-ecp5 --json NETLIST.json {' '.join(ecp5_85.ARGUMENTS)}",
        "shape": shape,
        "block": block,
        "most_without": int(share * len(block_sites)),
        "block_sites": block_sites,
        "driver_sites": driver_sites,
    }
    program = Path(place_ecp5.__file__).read_text(encoding="utf-8")
    return {
        PATH: (program, "floorplan for nextpnr-ecp5: adds sites to the netlist"),
        PATH.replace(".py", ".json"): (json.dumps(plan, indent=1) + "\n", "device and sites of the floorplan"),
    }
