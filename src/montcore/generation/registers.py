# SPDX-License-Identifier: Apache-2.0
"""The registers of a coprocessor from their description in SystemRDL: the C header, and the tables of their page.

The documentation and the driver's own header have the defaults.
"""

import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from peakrdl_cheader.exporter import CHeaderExporter
from systemrdl.compiler import RDLCompiler
from systemrdl.node import AddrmapNode, FieldNode, MemNode, RegNode
from systemrdl.rdltypes.builtin_enums import AccessType, OnWriteType
from systemrdl.rdltypes.user_enum import UserEnum

from montcore.cores import CoprocessorCore, MappedCore
from montcore.tools.markdown import table as markdown
from montcore.tools.resources import folder

# The coprocessor of the documentation.
DOCUMENTED: MappedCore = CoprocessorCore(2, 4096)


def text(core: MappedCore = DOCUMENTED) -> str:
    """Return the description with a coprocessor's parameters as its default values."""
    description = (folder("rtl") / "coprocessor" / "mont_coprocessor.rdl").read_text(encoding="utf-8")
    for name, value in core.register_values.items():
        description = re.sub(rf"(longint unsigned {name} = )\d+", rf"\g<1>{value}", description)
    return description


def pool_text(count: int = 2) -> str:
    """Return the description of the registers of a pool with its number of coprocessors."""
    description = (folder("rtl") / "coprocessor" / "pool" / "mont_coprocessor_pool.rdl").read_text(encoding="utf-8")
    return re.sub(r"(COUNT\[4:0\] = 5'd)\d+", rf"\g<1>{count}", description)


@cache
def description(core: MappedCore = DOCUMENTED) -> AddrmapNode:
    """Return the address map of a coprocessor."""
    return _address_map("mont_coprocessor", text(core))


@cache
def pool_description(count: int = 2) -> AddrmapNode:
    """Return the address map of the first page of a pool."""
    return _address_map("mont_coprocessor_pool", pool_text(count))


def _address_map(name: str, text: str) -> AddrmapNode:
    compiler = RDLCompiler()
    with TemporaryDirectory() as directory:
        path = Path(directory) / f"{name}.rdl"
        path.write_text(text, encoding="utf-8")
        compiler.compile_file(str(path))
        # The parameters are removed: otherwise every name in the header would contain them.
        top = compiler.elaborate(name).top
    if not isinstance(top, AddrmapNode):
        raise TypeError("the description has no address map")
    return top


def registers(core: MappedCore = DOCUMENTED) -> list[RegNode]:
    """Return the registers of a coprocessor in the order of their addresses."""
    return _registers(description(core))


def _registers(top: AddrmapNode) -> list[RegNode]:
    return [node for node in top.children() if isinstance(node, RegNode)]


def addresses(top: AddrmapNode | None = None) -> dict[str, int]:
    """Return the addresses of the registers by name, for an array its first address; by default a coprocessor's."""
    return {node.inst_name: node.raw_address_offset for node in _registers(top or description())}


def fields(register: RegNode) -> list[FieldNode]:
    """Return the fields of a register, the lowest bit first."""
    return sorted(register.fields(), key=lambda field: field.low)


def access(field: FieldNode) -> str:
    """Return the kind of access: ro, rw, wo or w1c."""
    if field.get_property("onwrite") is OnWriteType.woclr:
        return "w1c"
    kinds = {AccessType.r: "ro", AccessType.rw: "rw", AccessType.w: "wo"}
    return kinds[field.get_property("sw")]


def codes(field: FieldNode) -> list[UserEnum]:
    """Return the values of a field that have names."""
    encoding = field.get_property("encode")
    return list(encoding.members.values()) if encoding else []


def is_kept(field: FieldNode) -> bool:
    """Return whether a reset keeps the value of a field."""
    return field.get_property("reset") is None


def reset(field: FieldNode) -> int:
    """Return the value of a field after reset; raise TypeError if a reset keeps the field."""
    value = field.get_property("reset")
    if not isinstance(value, int):
        raise TypeError(f"{field.get_path()} has no value after reset")
    return value


def meaning(node: RegNode | FieldNode | MemNode | UserEnum) -> str:
    """Return the description of a part of the map."""
    text = node.rdl_desc if isinstance(node, UserEnum) else node.get_property("desc")
    return " ".join((text or "").split())


def _place(register: RegNode) -> str:
    """Return the address of a register; of an array, with the step to the next one."""
    address = f"0x{register.raw_address_offset:04X}"
    return f"{address} + {register.array_stride}·n" if register.is_array else address


def map_table(top: AddrmapNode) -> str:
    """Return the table of an address map."""
    rows: list[list[object]] = []
    for node in top.children():
        if isinstance(node, RegNode):
            kinds = ", ".join(dict.fromkeys(map(access, fields(node))))
            rows.append([_place(node), f"`{node.inst_name}`", kinds, meaning(node)])
        elif isinstance(node, MemNode):
            kind = {AccessType.rw: "rw", AccessType.w: "wo"}[node.get_property("sw")]
            rows.append([f"0x{node.address_offset:04X}", f"`{node.inst_name}`", kind, meaning(node)])
    return markdown(["address", "name", "access", "what it is"], rows)


def field_table(top: AddrmapNode) -> str:
    """Return the table of the fields of all registers."""
    rows = []
    for register in _registers(top):
        for field in fields(register):
            bits = str(field.low) if field.width == 1 else f"{field.high}:{field.low}"
            start = None if access(field) == "wo" or is_kept(field) else f"0x{reset(field):X}"
            rows.append([f"`{register.inst_name}.{field.inst_name}`", bits, access(field), start, meaning(field)])
    return markdown(["field", "bits", "access", "reset", "meaning"], rows)


def _named(register: str) -> list[UserEnum]:
    return [
        code for each in registers() if each.inst_name == register for field in fields(each) for code in codes(field)
    ]


def numbers(register: str) -> dict[str, int]:
    """Return a register's codes by name."""
    return {code.name: int(code.value) for code in _named(register)}


def code_table(register: str, shown: Callable[[str], bool] = lambda _: True) -> str:
    """Return the table of a register's codes whose names are shown."""
    rows = [[int(code.value), f"`{code.name}`", meaning(code)] for code in _named(register) if shown(code.name)]
    return markdown([f"`{register}.CODE`", "name", "meaning"], rows)


HEADER = "montcore_registers.h"
POOL_HEADER = "montcore_pool_registers.h"


def header(core: MappedCore = DOCUMENTED) -> str:
    """Return the C header ``HEADER`` of the driver."""
    return _header(HEADER, description(core))


def pool_header(count: int = 2) -> str:
    """Return the C header ``POOL_HEADER`` of the driver."""
    return _header(POOL_HEADER, pool_description(count))


def _header(name: str, top: AddrmapNode) -> str:
    with TemporaryDirectory() as directory:
        path = Path(directory) / name
        CHeaderExporter().export(top, str(path))
        text = path.read_text(encoding="utf-8").rstrip()
    # A freestanding compiler has no assert.h; static_assert is a keyword of C++ and of C23.
    macro = "#if !defined(__cplusplus) && !defined(static_assert)\n#define static_assert _Static_assert\n#endif"
    text = text.replace("#include <assert.h>", macro)
    return f"// SPDX-License-Identifier: Apache-2.0\n{text}\n"


# The driver's enumerations: the prefix of their names, and the register whose codes they have. Two names are different.
_ENUMERATIONS = {"mc_error": ("MC_ERROR_", "ERROR"), "mc_command": ("MC_", "COMMAND"), "mc_use": ("MC_USE_", "USE")}
_DRIVER_NAMES = {"MC_ERROR_NONE": "MC_OK", "MC_ERROR_INVERTIBLE": "MC_ERROR_NOT_INVERTIBLE"}
_NO_COMMENT = ",\n"


def driver_header(text: str) -> str:
    """Return the driver's own header ``text`` with the names and numbers of commands, errors and uses as described.

    The comments of the names stay, and so do the driver's own errors, which are beyond the hardware's four bits.
    """
    for enumeration, (prefix, register) in _ENUMERATIONS.items():
        before, body, after = re.split(rf"(?s)(?<=enum {enumeration} {{\n)(.*?)(?=}};)", text, maxsplit=1)
        present = re.findall(r"    (MC_\w+) = (\d+)(,.*\n(?: +//.*\n)*)", body)
        comments = {name: comment for name, _, comment in present}
        described = {prefix + name: number for name, number in numbers(register).items()}
        lines = {_DRIVER_NAMES.get(name, name): number for name, number in described.items()}
        lines |= {name: int(number) for name, number, _ in present if enumeration == "mc_error" and int(number) >= 16}
        body = "".join(f"    {name} = {number}{comments.get(name, _NO_COMMENT)}" for name, number in lines.items())
        text = before + body + after
    return text
