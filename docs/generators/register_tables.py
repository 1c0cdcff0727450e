# SPDX-License-Identifier: Apache-2.0
"""The registers of the coprocessor from their description: the tables of their page, and the C header of the driver."""

from collections.abc import Callable
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from peakrdl_cheader.exporter import CHeaderExporter
from systemrdl.compiler import RDLCompiler
from systemrdl.node import AddrmapNode, FieldNode, MemNode, RegNode
from systemrdl.rdltypes.builtin_enums import AccessType, OnWriteType
from systemrdl.rdltypes.user_enum import UserEnum

from montcore.tools.markdown import table as markdown

DESCRIPTION = Path(__file__).resolve().parents[2] / "rtl" / "coprocessor" / "mont_coprocessor.rdl"


@cache
def description(multipliers: int = 2, max_width: int = 4096) -> AddrmapNode:
    """Return the registers of a coprocessor."""
    compiler = RDLCompiler()
    compiler.compile_file(str(DESCRIPTION))
    stride = (1 << (max_width - 1).bit_length()) // 8
    top = compiler.elaborate(
        "mont_coprocessor", parameters={"MULTIPLIERS": multipliers, "MAX_WIDTH": max_width, "STRIDE": stride}
    ).top
    if not isinstance(top, AddrmapNode):
        raise TypeError(f"{DESCRIPTION} describes no address map")
    return top


def registers(max_width: int = 4096) -> list[RegNode]:
    """Return the registers in the order of their addresses."""
    return [node for node in description(max_width=max_width).children() if isinstance(node, RegNode)]


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


def reset(field: FieldNode) -> int:
    """Return the value of a field after reset."""
    value = field.get_property("reset")
    if not isinstance(value, int):
        raise TypeError(f"{field.get_path()} has no value after reset")
    return value


def _meaning(node: RegNode | FieldNode | MemNode | UserEnum) -> str:
    text = node.rdl_desc if isinstance(node, UserEnum) else node.get_property("desc")
    return " ".join((text or "").split())


def _register_rows(_: str) -> str:
    rows: list[list[object]] = []
    for node in description().children():
        if isinstance(node, RegNode):
            kinds = ", ".join(dict.fromkeys(map(access, fields(node))))
            link = node.inst_name.lower()
            rows.append([f"0x{node.address_offset:04X}", f"[`{node.inst_name}`](#{link})", kinds, _meaning(node)])
        elif isinstance(node, MemNode):
            kind = {AccessType.rw: "rw", AccessType.w: "wo"}[node.get_property("sw")]
            rows.append([f"0x{node.address_offset:04X}", f"`{node.inst_name}`", kind, _meaning(node)])
    return markdown(["address", "name", "access", "what it is"], rows)


def _field_tables(_: str) -> str:
    parts = []
    for register in registers():
        rows = []
        for field in fields(register):
            bits = str(field.low) if field.width == 1 else f"{field.high}:{field.low}"
            start = None if access(field) == "wo" else f"0x{reset(field):X}"
            rows.append([bits, f"`{field.inst_name}`", access(field), start, _meaning(field)])
        head = f"### `{register.inst_name}`\n\n{_meaning(register)}. Address 0x{register.address_offset:04X}.\n\n"
        parts.append(head + markdown(["bits", "field", "access", "reset", "meaning"], rows))
    return "\n" + "\n".join(parts) + "\n"


def _code_rows(register: str) -> str:
    named = [
        code for each in registers() if each.inst_name == register for field in fields(each) for code in codes(field)
    ]
    rows = [[int(code.value), f"`{code.name}`", _meaning(code)] for code in named]
    return markdown([f"`{register}.CODE`", "name", "meaning"], rows)


def header(name: str) -> str:
    """Return the C header NAME of the driver."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / name
        CHeaderExporter().export(description(), str(path))
        text = path.read_text(encoding="utf-8").rstrip()
    # A freestanding compiler has no assert.h; static_assert is a keyword of C++ and of C23.
    macro = "#if !defined(__cplusplus) && !defined(static_assert)\n#define static_assert _Static_assert\n#endif"
    text = text.replace("#include <assert.h>", macro)
    return f"// SPDX-License-Identifier: Apache-2.0\n{text}\n"


TABLES: dict[str, Callable[[str], str]] = {
    "registers": _register_rows,
    "register-fields": _field_tables,
    "register-codes": _code_rows,
}
