# SPDX-License-Identifier: Apache-2.0
"""The registers of a coprocessor in CMSIS-SVD, for svd2rust and debuggers."""

from xml.etree.ElementTree import Element, SubElement

from systemrdl.node import AddressableNode, AddrmapNode, FieldNode, MemNode, RegNode

from montcore.cores import MappedCore, PoolCore
from montcore.cores.coprocessor import ADDRESS_BITS
from montcore.generation import registers
from montcore.generation.core import VERSION, GeneratedCore
from montcore.generation.flows.xml import document

BASE = 0x80000000  # the address in the example of the device tree; each system has its own address

# Access, and the effect of a write, by the kinds of registers.access.
_ACCESS = {"ro": "read-only", "rw": "read-write", "wo": "write-only", "w1c": "read-write"}


def svd(core: GeneratedCore) -> str:
    """Return the description of a device with the coprocessor, or the pool and its coprocessors, as its peripherals."""
    root = Element("device", {"schemaVersion": "1.3"})
    _add(root, name=core.name, version=VERSION, description=core.title)
    _add(root, addressUnitBits=8, width=32, size=32, access="read-write", resetValue=0, resetMask=0xFFFFFFFF)
    peripherals = SubElement(root, "peripherals")
    if isinstance(core.core, PoolCore):
        _peripheral(peripherals, "MONTCORE_POOL", core.title, BASE, registers.pool_description(core.core.count))
        for page, coprocessor in enumerate([core.core.coprocessor] * core.core.count, 1):
            base = BASE + (page << ADDRESS_BITS)
            _peripheral(peripherals, f"MONTCORE{page}", str(coprocessor), base, registers.description(coprocessor))
    else:
        assert isinstance(core.core, MappedCore)
        _peripheral(peripherals, "MONTCORE", core.title, BASE, registers.description(core.core))
    return document(root)


def _peripheral(parent: Element, name: str, description: str, base: int, top: AddrmapNode) -> None:
    peripheral = SubElement(parent, "peripheral")
    _add(peripheral, name=name, description=description, baseAddress=f"0x{base:08X}")
    _add(SubElement(peripheral, "addressBlock"), offset=0, size=f"0x{top.size:X}", usage="registers")
    _add(SubElement(peripheral, "interrupt"), name="MONTCORE", value=0)
    _registers(SubElement(peripheral, "registers"), list(top.children()))


def _add(parent: Element, **values: object) -> None:
    for name, value in values.items():
        SubElement(parent, name).text = str(value)


def _text(node: AddressableNode | FieldNode) -> str:
    return " ".join((node.get_property("desc") or node.inst_name).split())


def _registers(parent: Element, nodes: list[object]) -> None:
    for node in nodes:
        if isinstance(node, RegNode):
            register = SubElement(parent, "register")
            offset = f"0x{node.raw_address_offset:04X}"
            name = node.inst_name
            if node.array_dimensions:
                name = f"{name}[%s]"
                _add(register, dim=node.array_dimensions[0], dimIncrement=node.array_stride)
            kinds = {registers.access(field) for field in registers.fields(node)}
            access = _ACCESS[kinds.pop()] if len(kinds) == 1 else "read-write"
            kept = all(registers.is_kept(field) for field in registers.fields(node))
            known = [field for field in registers.fields(node) if field.is_sw_readable and not kept]
            start = sum(registers.reset(field) << field.low for field in known)
            _add(register, name=name, description=_text(node), addressOffset=offset)
            _add(register, access=access, resetValue=f"0x{start:08X}", **({"resetMask": 0} if kept else {}))
            fields = SubElement(register, "fields")
            for field in registers.fields(node):
                _field(SubElement(fields, "field"), field)
        elif isinstance(node, MemNode):
            # An array of words.
            register = SubElement(parent, "register")
            words = node.get_property("mementries")
            _add(register, dim=words, dimIncrement=4, name=f"{node.inst_name}[%s]", description=_text(node))
            writable_only = not node.is_sw_readable
            access = "write-only" if writable_only else "read-write"
            _add(register, addressOffset=f"0x{node.address_offset:04X}", access=access)


def _field(parent: Element, field: FieldNode) -> None:
    kind = registers.access(field)
    _add(parent, name=field.inst_name, description=_text(field), bitOffset=field.low, bitWidth=field.width)
    _add(parent, access=_ACCESS[kind])
    if kind == "w1c":
        _add(parent, modifiedWriteValues="oneToClear")
    if field.get_property("onread"):
        _add(parent, readAction="modify")
    if codes := registers.codes(field):
        values = SubElement(parent, "enumeratedValues")
        for code in codes:
            description = " ".join((code.rdl_desc or code.name).split())
            _add(SubElement(values, "enumeratedValue"), name=code.name, description=description, value=int(code.value))
