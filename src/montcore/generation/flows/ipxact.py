# SPDX-License-Identifier: Apache-2.0
"""The component of a core in IP-XACT, IEEE 1685-2014: ports, bus interfaces, registers, memories and files."""

from collections.abc import Mapping, Sequence
from copy import deepcopy
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from xml.etree import ElementTree
from xml.etree.ElementTree import Element, SubElement

from peakrdl_ipxact import IPXACTExporter
from systemrdl.node import AddrmapNode, MemNode, RegNode

from montcore.cores import BusCore, MappedCore, PoolCore
from montcore.cores.coprocessor import ADDRESS_BITS
from montcore.generation import registers
from montcore.generation.core import VERSION, GeneratedCore
from montcore.generation.flows.xml import document

_NAMES = "http://www.accellera.org/XMLSchema/IPXACT/1685-2014"
_SCHEMA = "http://www.w3.org/2001/XMLSchema-instance"
_MAP = "registers"

# Bus and abstraction: vendor, library, name and version.
_AMBA = {
    "axi4lite": ("amba.com", "AMBA4", "AXI4-Lite", "r0p0_0"),
    "apb": ("amba.com", "AMBA4", "APB4", "r0p0_0"),
    "ahblite": ("amba.com", "AMBA3", "AHBLite", "r2p0_0"),
}
_SIGNALS = {"clock": ("clk_i", "CLK"), "reset": ("rst_ni", "RST"), "interrupt": ("interrupt_o", "INTERRUPT")}


def component(core: GeneratedCore, language: str, rtl: Sequence[str]) -> str:
    """Return the component; ``rtl`` are the files in compile order."""
    ElementTree.register_namespace("ipxact", _NAMES)
    ElementTree.register_namespace("xsi", _SCHEMA)
    root = Element(_tag("component"))
    root.set(f"{{{_SCHEMA}}}schemaLocation", f"{_NAMES} {_NAMES}/index.xsd")
    for name, text in (("vendor", "montcore"), ("library", "generated"), ("name", core.name), ("version", VERSION)):
        _add(root, name, text)
    _interfaces(root, core)
    if isinstance(core.core, BusCore):
        root.append(_memory_maps(core.core))
    _model(root, core, language)
    _file_set(root, language, rtl)
    _add(root, "description", core.title)
    return document(root)


def _tag(name: str) -> str:
    return f"{{{_NAMES}}}{name}"


def _add(parent: Element, name: str, text: str = "", attributes: Mapping[str, str] = {}) -> Element:
    child = SubElement(parent, _tag(name), dict(attributes))
    if text:
        child.text = text
    return child


def _interfaces(root: Element, core: GeneratedCore) -> None:
    ports = {port.name for port in core.ports}
    interfaces = _add(root, "busInterfaces")
    if isinstance(core.core, BusCore) and core.core.bus in _AMBA:
        # A port is named like its signal: awvalid_i is AWVALID.
        pins = {port.signal.upper(): port.name for port in core.core.bus_ports}
        interface = _interface(interfaces, core.core.bus, _AMBA[core.core.bus], pins)
        _add(_add(interface, "slave"), "memoryMapRef", attributes={"memoryMapRef": _MAP})
    for kind, (port, logical) in _SIGNALS.items():
        if port in ports:
            interface = _interface(interfaces, kind, ("xilinx.com", "signal", kind, "1.0"), {logical: port})
            _add(interface, "master" if kind == "interrupt" else "slave")


def _interface(parent: Element, name: str, bus: tuple[str, str, str, str], pins: Mapping[str, str]) -> Element:
    vendor, library, kind, version = bus
    interface = _add(parent, "busInterface")
    _add(interface, "name", name)
    identifier = {"vendor": vendor, "library": library, "version": version}
    _add(interface, "busType", attributes={**identifier, "name": kind})
    abstraction = _add(_add(interface, "abstractionTypes"), "abstractionType")
    _add(abstraction, "abstractionRef", attributes={**identifier, "name": f"{kind}_rtl"})
    maps = _add(abstraction, "portMaps")
    for logical, physical in pins.items():
        pair = _add(maps, "portMap")
        _add(_add(pair, "logicalPort"), "name", logical)
        _add(_add(pair, "physicalPort"), "name", physical)
    return interface


class _Exporter(IPXACTExporter):  # type: ignore[misc]
    """Exports the registers as one block of addresses, and each memory as a separate block."""

    def add_addressBlock(self, parent: Any, node: AddrmapNode | MemNode) -> None:  # noqa: N802
        super().add_addressBlock(parent, node)
        if isinstance(node, AddrmapNode):
            memories = [child for child in node.children() if isinstance(child, MemNode)]
            if memories:
                (size,) = parent.lastChild.getElementsByTagName("ipxact:range")
                size.firstChild.data = self.hex_str(min(memory.address_offset for memory in memories))
            for memory in memories:
                super().add_addressBlock(parent, memory)

    def add_registerData(self, parent: Any, node: AddrmapNode | MemNode) -> None:  # noqa: N802
        for child in node.children():
            if isinstance(child, RegNode):
                self.add_register(parent, child)


def _memory_maps(core: BusCore) -> Element:
    """Return the map of a coprocessor, or the map of a pool with the blocks of each coprocessor in its page."""
    if isinstance(core, MappedCore):
        return _exported(registers.description(core))
    assert isinstance(core, PoolCore)
    maps = _exported(registers.pool_description(core.count))
    (memory_map,) = maps
    own = [index for index, each in enumerate(memory_map) if each.tag == _tag("addressBlock")]
    blocks = _exported(registers.description(core.coprocessor)).findall(f"*/{_tag('addressBlock')}")
    for page, block in product(range(core.count, 0, -1), reversed(blocks)):
        moved = deepcopy(block)
        name, base = moved.find(_tag("name")), moved.find(_tag("baseAddress"))
        assert name is not None and base is not None and base.text is not None
        name.text = f"{name.text}_{page}"
        base.text = f"'h{int(base.text.removeprefix(chr(39) + 'h'), 16) + (page << ADDRESS_BITS):X}"
        memory_map.insert(own[-1] + 1, moved)
    return maps


def _exported(top: AddrmapNode) -> Element:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "registers.xml"
        _Exporter(vendor="montcore", library="generated", version=VERSION).export(
            top, str(path), component_name="registers"
        )
        root = ElementTree.fromstring(path.read_bytes())
    maps = root.find(_tag("memoryMaps"))
    assert maps is not None
    for each in root.iter():
        # The exporter breaks lines around texts.
        each.text = (each.text or "").strip() or None
        each.tail = None
    name = maps.find(f"{_tag('memoryMap')}/{_tag('name')}")
    assert name is not None
    name.text = _MAP
    return maps


def _model(root: Element, core: GeneratedCore, language: str) -> None:
    model = _add(root, "model")
    view = _add(_add(model, "views"), "view")
    _add(view, "name", "rtl")
    _add(view, "componentInstantiationRef", "rtl")
    instantiation = _add(_add(model, "instantiations"), "componentInstantiation")
    _add(instantiation, "name", "rtl")
    _add(instantiation, "language", language)
    _add(instantiation, "moduleName", core.name)
    _add(_add(instantiation, "fileSetRef"), "localName", "rtl")
    ports = _add(model, "ports")
    for port in core.ports:
        each = _add(ports, "port")
        _add(each, "name", port.name)
        wire = _add(each, "wire")
        _add(wire, "direction", "in" if port.direction == "input" else "out")
        if port.width != "1":
            vector = _add(_add(wire, "vectors"), "vector")
            _add(vector, "left", str(core.widths[port.width] - 1))
            _add(vector, "right", "0")


def _file_set(root: Element, language: str, rtl: Sequence[str]) -> None:
    files = _add(_add(root, "fileSets"), "fileSet")
    _add(files, "name", "rtl")
    for path in rtl:
        file = _add(files, "file")
        _add(file, "name", path)
        _add(file, "fileType", "systemVerilogSource" if language == "systemverilog" else "verilogSource")
