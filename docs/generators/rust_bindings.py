# SPDX-License-Identifier: Apache-2.0
"""Generated files of the crate in driver/rust: the declarations of driver/montcore.h, and the registers."""

import re
from collections.abc import Iterator

from curve_constants import NOTE

from montcore.generation import registers as description

_HEAD = """//! The functions in C, for uses that the safe functions do not cover.
#![allow(missing_docs)]

use core::ffi::{c_char, c_int, c_void};
"""
_TYPES = {
    "uint32_t": "u32",
    "uint8_t": "u8",
    "size_t": "usize",
    "void": "c_void",
    "char": "c_char",
    "int": "c_int",
    "enum mc_error": "u32",
}
_TYPES |= {"enum mc_command": "u32", "enum mc_use": "u32"}
_KEYWORDS = {"use"}
_FIELDS = re.compile(
    r"^    ((?:const |volatile )*(?:enum |struct )?\w+) (\*?\w+(?:\[\w+\])?(?:, \*?\w+)*);", re.MULTILINE
)
_DEFINED = re.compile(r"^#define (MC_\w+) (\d+)u$", re.MULTILINE)
_DEFINED_WORDS = re.compile(r"^#define (MC_\w+) MC_WORDS\((MC_\w+)\)$", re.MULTILINE)
_CALLBACK_PARAMETER = re.compile(r"void \(\*(\w+)\)\(([^)]*)\)")
_CALLBACK = re.compile(r"^    (void|int) \(\*(\w+)\)\((.*)\);", re.MULTILINE)
_FUNCTION = re.compile(
    r"^(enum mc_error|uint32_t|const char \*)\s?(mc_\w+)\(([^)]*(?:\([^)]*\)[^)]*)*)\);", re.MULTILINE
)
_ENUMERATOR = re.compile(r"^    (MC_\w+) = (\d+),(?:\s+// (.*(?:\n +// .*)*))?", re.MULTILINE)


def _rust_type(text: str) -> str:
    """The type of a C parameter or field without its name."""
    base = re.sub(r"\b(const|volatile)\b|\*", "", text).strip()
    name = _TYPES.get(base, base.removeprefix("struct "))
    if "*" not in text:
        return name
    return f"*{'const' if re.search('const', text) else 'mut'} {name}"


def _parameters(text: str) -> str:
    parts, callbacks = [], dict(_CALLBACK_PARAMETER.findall(text))
    for parameter in re.sub(r"\s+", " ", _CALLBACK_PARAMETER.sub(r"callback \1", text)).split(", "):
        if parameter.startswith("callback "):
            name = parameter.removeprefix("callback ")
            parts.append(f'{name}: Option<unsafe extern "C" fn({_parameters(callbacks[name])})>')
            continue
        found = re.fullmatch(r"(.*?)(\w+)", parameter)
        assert found, parameter
        name = f"r#{found[2]}" if found[2] in _KEYWORDS else found[2]
        parts.append(f"{name}: {_rust_type(found[1])}")
    return ", ".join(parts)


def _lengths(header: str) -> dict[str, str]:
    """The lengths of arrays that a header defines, by name: words, and words of this many bits."""
    numbers = dict(_DEFINED.findall(header))
    return numbers | {name: str(-(-int(numbers[bits]) // 32)) for name, bits in _DEFINED_WORDS.findall(header)}


def _field(text: str, kind: str, header: str) -> str:
    """A field of a structure: a number, a pointer or an array."""
    found = re.fullmatch(r"(\*?)(\w+)(?:\[(\w+)\])?", text)
    assert found, text
    of = _rust_type(kind + found[1])
    length = _lengths(header).get(found[3], found[3])
    return f"{found[2]}: [{of}; {length}]" if length else f"{found[2]}: {of}"


def _structures(header: str) -> Iterator[str]:
    for name, body in re.findall(r"^struct (\w+) \{\n(.*?)^\};", header, re.MULTILINE | re.DOTALL):
        fields = {}
        for callback in _CALLBACK.finditer(body):
            returned = "" if callback[1] == "void" else f" -> {_TYPES[callback[1]]}"
            of = f'Option<unsafe extern "C" fn({_parameters(callback[3])}){returned}>'
            fields[callback.start()] = f"{callback[2]}: {of}"
        for found in _FIELDS.finditer(body):
            for place, field in enumerate(found[2].split(", "), found.start()):
                fields[place] = _field(field, found[1], header)
        lines = "".join(f"    pub {fields[place]},\n" for place in sorted(fields))
        derive = "" if "[" in lines else "#[derive(Clone, Copy)]\n"  # no copies of numbers, which may be secret
        yield f"{derive}#[repr(C)]\npub struct {name} {{\n{lines}}}\n"


def _enumeration(header: str, name: str, prefix: str, title: str, text: str, *, is_read: bool = True) -> str:
    """A Rust enumeration of the names after ``prefix``, with the header's comments; is_read: the driver returns it."""
    (body,) = re.findall(rf"^enum {name} \{{\n(.*?)^\}};", header, re.MULTILINE | re.DOTALL)
    lines, arms = [], []
    for code, number, comment in _ENUMERATOR.findall(body):
        if not code.startswith(prefix):
            continue
        words = code.removeprefix(prefix).split("_")
        variant = "".join(word.capitalize() for word in words)
        said = re.sub(r"\s*\n\s*// ", " ", comment) or f"The number of `{code}`"
        start = said[:1].upper() if not said.startswith("mc_") else said[:1]
        lines.append(f"    /// {start}{said[1:]}.\n    {variant} = {number},\n")
        arms.append(f"            {number} => Some(Self::{variant}),\n")
    derive = "#[derive(Clone, Copy, Debug, PartialEq, Eq)]\n#[repr(u32)]\n"
    declared = f"/// {text}\n{derive}pub enum {title} {{\n{''.join(lines)}}}\n"
    if not is_read:
        return declared
    return (
        f"{declared}\nimpl {title} {{\n"
        f"    pub(crate) fn from_code(code: u32) -> Option<Self> {{\n        match code {{\n{''.join(arms)}"
        "            _ => None,\n        }\n    }\n}\n"
    )


def declarations(header: str, *others: str) -> str:
    """Return codes of the driver's header in Rust, and structures and functions of it and other headers."""
    functions = []
    for result, name, parameters in _FUNCTION.findall("\n".join((header, *others))):
        returned = "*const c_char" if "char" in result else "u32"
        functions.append(f"    pub fn {name}({_parameters(parameters)}) -> {returned};\n")
    parts = (
        NOTE.format("driver/montcore.h and its headers of the self-test, Ed25519 and pools") + _HEAD,
        _enumeration(header, "mc_error", "MC_ERROR_", "Error", "Why a function did not compute."),
        _enumeration(header, "mc_command", "MC_", "Command", "A command of the hardware.", is_read=False),
        _enumeration(header, "mc_use", "MC_USE_", "Use", "The use of a slot: set once, until everything is wiped."),
        *(part for each in (header, *others) for part in _structures(each)),
        f'extern "C" {{\n{"".join(functions)}}}\n',
    )
    return "\n".join(parts)


def _constant(name: str, value: int, text: str) -> str:
    return f"/// {text[:1].upper()}{text[1:].rstrip('.')}.\npub const {name}: u32 = 0x{value:x};\n"


def registers() -> str:
    """Return the offsets of the registers and the masks of their fields."""
    head = NOTE.format("rtl/coprocessor/mont_coprocessor.rdl")
    head += "//! Registers for a [`Bus`](crate::Bus): offsets in bytes, and masks of fields.\n"
    parts = [head]
    for register in description.registers():
        name = register.inst_name
        step = f", and {register.array_stride} bytes to the next one" if register.is_array else ""
        constants = [_constant(name, register.raw_address_offset, description.meaning(register) + step)]
        for field in description.fields(register):
            mask = (1 << field.width) - 1 << field.low
            text = description.meaning(field) or f"Field `{field.inst_name}` of `{name}`"
            constants.append(_constant(f"{name}_{field.inst_name}", mask, text))
        parts.append("".join(constants))
    return "\n".join(parts)
