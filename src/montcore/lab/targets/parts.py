# SPDX-License-Identifier: Apache-2.0
"""Parts of Xilinx and Intel by the vendor's tool, which the user has."""

import re
from dataclasses import replace

from montcore.errors import BadInput
from montcore.lab.targets.cells import Cells
from montcore.lab.targets.target import Target
from montcore.lab.targets.vendors.quartus import QUARTUS
from montcore.lab.targets.vendors.vendor import Vendor
from montcore.lab.targets.vendors.vivado import VIVADO

_PART = "PART"


def _target(vendor: Vendor, parts: str, blocks: tuple[str, ...] = ()) -> Target:
    return Target(
        name=f"{vendor.name.lower()}:{_PART}",
        device=f"any {parts} that your {vendor.name} knows",
        synthesis=(f"{vendor.name}: {vendor.steps}",),
        cells=Cells(),
        blocks=blocks,
        vendor=vendor,
    )


# Vivado makes DSP48E2 of DSP48E1 in later families.
VENDORS = (_target(VIVADO, "part", ("DSP48E1", "DSP48E2")), _target(QUARTUS, "device with ALMs"))


def of_part(name: str) -> Target | None:
    """Return the target of a name like ``vivado:PART``; None for other names; raise BadInput naming ``target``."""
    tool, colon, part = name.partition(":")
    for target in VENDORS:
        if target.vendor and tool == target.vendor.name.lower():
            if not colon or part == _PART or not re.fullmatch(r"\w[\w-]*", part):
                raise BadInput("target", f"{tool} needs a part, as in {tool}:{_example(target.vendor)}; not {name!r}")
            return replace(target, name=name, device=f"{part} by {target.vendor.name}")
    return None


def _example(vendor: Vendor) -> str:
    return "xc7a100tcsg324-1" if vendor is VIVADO else "5CEBA9F31C7"
