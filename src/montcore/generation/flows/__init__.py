# SPDX-License-Identifier: Apache-2.0
"""Files of a package for other languages, for the tools of FPGA vendors and for software."""

from collections.abc import Sequence
from textwrap import indent

from montcore.cores import BusCore, MappedCore, PoolCore
from montcore.cores.coprocessor import ADDRESS_BITS
from montcore.generation.core import VERSION, GeneratedCore
from montcore.generation.flows import floorplan, vendors, vhdl
from montcore.generation.flows.ipxact import component
from montcore.generation.flows.svd import BASE, svd
from montcore.generation.template import fill


def files(core: GeneratedCore, language: str, rtl: Sequence[str], *, streams: bool) -> dict[str, tuple[str, str]]:
    """Return the files: text and description by path.

    ``rtl`` are the RTL files in compile order, ``streams`` is true if the package has streams around the core.
    """
    return {
        **vhdl.files(core, streams=streams),
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
        f"sw/{core.name}.dtsi": (head + _cells(top) + _nodes(top), "device tree"),
    }


def _size(top: BusCore) -> int:
    """Return the bytes of the registers: a page, and one for each coprocessor of a pool."""
    return (top.count + 1 if isinstance(top, PoolCore) else 1) << ADDRESS_BITS


def _cells(top: BusCore) -> str:
    """Say where a node has its address, with one or two address cells. Nodes in a pool are relative to the pool."""
    size = f"0x{_size(top):x}"
    lines = ["The address is in the node's name and in `reg`."]
    wide = f"reg = <0x1 0x{BASE:x} 0x0 {size}>;"
    if isinstance(top, PoolCore):
        lines = ["The address is in the node's name, in `reg` and in `ranges`. The nodes inside are relative to it."]
        wide += f" ranges = <0x0 0x1 0x{BASE:x} {size}>;"
    lines += [f"With two cells for addresses and two for sizes, at 0x1{BASE:x}:", wide]
    return "".join(f"// {line}\n" for line in lines)


def _nodes(top: BusCore) -> str:
    """Return the node of a coprocessor; the node of a pool contains a node for each coprocessor."""
    if isinstance(top, PoolCore):
        inner = [_node(top.coprocessor, page) for page in range(1, top.count + 1)]
        return fill(
            "devicetree_pool.dtsi",
            base=f"{BASE:x}",
            size=f"{_size(top):x}",
            version=VERSION,
            count=top.count,
            nodes="\n".join(indent(node, "\t") for node in inner),
        )
    assert isinstance(top, MappedCore)
    return _node(top)


def _node(core: MappedCore, page: int = 0) -> str:
    """Return the node of a coprocessor. In a page of a pool it has no interrupt: the line is the pool's."""
    values = core.register_values
    shape = "multipliers" if values["MULTIPLIERS"] else "curve-cores"
    return fill(
        "devicetree.dtsi",
        label=f"montcore{page or ''}",
        base=f"{page << ADDRESS_BITS if page else BASE:x}",
        version=VERSION,
        interrupt="" if page else "\tinterrupts = <1>;\n",
        max_width=values["MAX_WIDTH"],
        shape=f"{shape} = <{values['MULTIPLIERS'] or values['CURVE_CORES']}",
    )
