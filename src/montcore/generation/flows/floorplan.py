# SPDX-License-Identifier: Apache-2.0
"""The floorplan of a core whose recorded frequency may need one, as a program for the netlist."""

import textwrap
from collections.abc import Iterable
from pathlib import Path

from montcore.architectures import Pipelined, Redundant
from montcore.cores import ExponentiatorCore, MultiplierCore
from montcore.generation.core import GeneratedCore
from montcore.generation.template import fill
from montcore.targets import PLACED, find, sites
from montcore.targets.target import LARGE_PART, LARGE_TABLE

PATH = "constraints/floorplan.py"


def files(core: GeneratedCore) -> dict[str, tuple[str, str]]:
    """Return text and description by path; none for a core that no size makes need a floorplan."""
    target = find(PLACED)
    placement = target.placement
    if placement is None or not isinstance(core.core, MultiplierCore | ExponentiatorCore):
        return {}
    match core.core.config:
        case Pipelined() if placement.block in core.core.cells:
            function, block, share = sites.place_on_the_line.__name__, placement.block, LARGE_PART
            block_sites, driver_sites = placement.block_sites, placement.middle
        case Redundant(redundant=1):
            function, block, share = sites.place_in_a_ring.__name__, placement.memory, LARGE_TABLE
            block_sites, driver_sites = placement.memory_sites, placement.innermost
        case _:
            return {}
    imports, code = _code()
    text = fill(
        "floorplan.txt",
        name=core.name,
        device=target.device,
        arguments=" ".join(placement.arguments),
        imports=imports,
        code=code,
        block=block,
        block_sites=_lines(block_sites),
        driver_sites=_lines(driver_sites),
        few=int(share * len(block_sites)),
        function=function,
    )
    return {PATH: (text, "floorplan for nextpnr-ecp5: adds sites to the netlist")}


def _code() -> tuple[str, str]:
    """Return the imports of the program, and the functions that place."""
    _, _, text = Path(sites.__file__).read_text(encoding="utf-8").partition('montcore.\n"""\n\n')
    imports, _, code = text.partition("\n\n")
    needed = {*imports.splitlines(), "import json", "import sys", "from pathlib import Path"}
    return "\n".join(sorted(needed, key=lambda line: (line.startswith("from"), line))), code.strip()


def _lines(names: Iterable[str]) -> str:
    return "\n".join(textwrap.wrap(" ".join(names), 118))
