# SPDX-License-Identifier: Apache-2.0
"""What a core brings for other languages, for the tools of FPGA vendors and for software."""

from collections.abc import Iterator, Sequence

from montcore.cores import BusCore, CoprocessorCore, PoolCore
from montcore.cores.coprocessor import ADDRESS_BITS
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
        **(_software(core, core.core) if isinstance(core.core, BusCore) else {}),
    }


def _software(core: GeneratedCore, top: BusCore) -> dict[str, tuple[str, str]]:
    head = (
        f"// SPDX-License-Identifier: Apache-2.0\n//\n// {core.title}.\n"
        "// To copy: set the address and the interrupt of your system.\n"
    )
    return {
        f"sw/{core.name}.svd": (svd(core), "registers in CMSIS-SVD, for svd2rust and debuggers"),
        f"sw/{core.name}.dtsi": (head + "\n".join(_nodes(top)), "device tree"),
    }


def _nodes(top: BusCore) -> Iterator[str]:
    """Yield the node of a coprocessor; of a pool that of each one."""
    coprocessor = top.coprocessor if isinstance(top, PoolCore) else top
    assert isinstance(coprocessor, CoprocessorCore)
    for page in range(1, top.count + 1) if isinstance(top, PoolCore) else [0]:
        yield fill(
            "devicetree.dtsi",
            label=f"montcore{page or ''}",
            base=f"{BASE + (page << ADDRESS_BITS):x}",
            version=VERSION,
            max_width=coprocessor.max_width,
            multipliers=coprocessor.multipliers,
        )
