# SPDX-License-Identifier: Apache-2.0
"""What a core brings for other languages, for the tools of FPGA vendors and for software."""

from collections.abc import Sequence

from montcore.cores import CoprocessorCore
from montcore.generation.core import VERSION, GeneratedCore
from montcore.generation.flows import floorplan, vendors, vhdl
from montcore.generation.flows.ipxact import component
from montcore.generation.flows.svd import BASE, svd
from montcore.generation.template import fill


def files(core: GeneratedCore, language: str, rtl: Sequence[str]) -> dict[str, tuple[str, str]]:
    """Return the files: text and description by path. ``rtl`` are the RTL files in compile order."""
    return {
        **vhdl.files(core),
        **vendors.files(core, language, rtl),
        **floorplan.files(core),
        "component.xml": (component(core, language, rtl), "IP-XACT component, IEEE 1685-2014"),
        **(_software(core, core.core) if isinstance(core.core, CoprocessorCore) else {}),
    }


def _software(core: GeneratedCore, coprocessor: CoprocessorCore) -> dict[str, tuple[str, str]]:
    node = fill(
        "devicetree.dtsi",
        title=core.title,
        base=f"{BASE:x}",
        version=VERSION,
        max_width=coprocessor.max_width,
        multipliers=coprocessor.multipliers,
    )
    return {
        f"sw/{core.name}.svd": (svd(core), "registers in CMSIS-SVD, for svd2rust and debuggers"),
        f"sw/{core.name}.dtsi": (node, "device tree node"),
    }
