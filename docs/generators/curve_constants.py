# SPDX-License-Identifier: Apache-2.0
"""The curves of montcore by name, as constants of the driver in C and of the crate in Rust."""

from collections.abc import Iterator

from montcore.curves import BASE_POINTS, CURVES, Curve

NOTE = "// SPDX-License-Identifier: Apache-2.0\n//\n// Written by `make tables` from {}.\n"
_FROM = NOTE.format("the curves of montcore")
_C_HEADER = """//
// Elliptic curves for montcore.h by name, and u of the base points of X25519 and X448. A program compiles
// montcore_curves.c in addition; with -fdata-sections and --gc-sections only the curves remain that the program uses.

#ifndef MONTCORE_CURVES_H_
#define MONTCORE_CURVES_H_

#include "montcore.h"

#ifdef __cplusplus
extern "C" {{
#endif

{}
#ifdef __cplusplus
}}
#endif
#endif
"""


def _words(value: int, bits: int) -> list[str]:
    return [f"0x{value >> 32 * place & 0xFFFFFFFF:08x}" for place in range(-(-bits // 32))]


def _numbers(curve: Curve) -> Iterator[tuple[str, list[str]]]:
    fields = {"p": curve.p, "a": curve.a, "b": curve.b, "gx": curve.x, "gy": curve.y, "n": curve.n}
    return ((field, _words(value, curve.bits)) for field, value in fields.items())


def _base_points() -> Iterator[tuple[str, list[str]]]:
    """Yield name and words of u of the base points of ladders."""
    return ((name.lower(), _words(u, 8 * size)) for name, (size, u) in BASE_POINTS.items())


def c_name(name: str) -> str:
    """Return the constant in C of a curve."""
    return f"mc_curve_{name.lower().replace('-', '')}"


def _c_array(declared: str, words: list[str]) -> str:
    lines = [", ".join(f"{word}u" for word in words[k : k + 8]) for k in range(0, len(words), 8)]
    return f"{declared} = {{\n    {(',' + chr(10) + '    ').join(lines)}}};\n"


def c_header() -> str:
    """Return the declarations in C."""
    curves = "".join(f"extern const struct mc_curve {c_name(name)};\n" for name in CURVES)
    points = "".join(f"extern const uint32_t mc_{name}_base[{len(words)}];\n" for name, words in _base_points())
    return _FROM + _C_HEADER.format(curves + points)


def c_source() -> str:
    """Return the definitions in C."""
    parts = [f'{_FROM}\n#include "montcore_curves.h"\n']
    for name, curve in CURVES.items():
        parts += [
            _c_array(f"static const uint32_t {c_name(name)}_{field}[]", words) for field, words in _numbers(curve)
        ]
        fields = ", ".join(f".{field} = {c_name(name)}_{field}" for field, _ in _numbers(curve))
        parts.append(f"const struct mc_curve {c_name(name)} = {{\n    {fields}, .bits = {curve.bits}}};\n")
    parts += [_c_array(f"const uint32_t mc_{name}_base[{len(words)}]", words) for name, words in _base_points()]
    return "\n".join(parts)


def rust() -> str:
    """Return the module in Rust."""
    parts = [_FROM + "//! Curves by name, and u of the base points of X25519 and X448.\n\nuse crate::Curve;\n"]
    for name, curve in CURVES.items():
        lines = "".join(f"    {field}: [{', '.join(words)}],\n" for field, words in _numbers(curve))
        declared = f"pub const {name.upper().replace('-', '')}: Curve<{-(-curve.bits // 32)}>"
        parts.append(f"/// {name}.\n{declared} = Curve {{\n    bits: {curve.bits},\n{lines}}};\n")
    for name, (size, u) in BASE_POINTS.items():
        number = ", ".join(str(byte) for byte in u.to_bytes(size, "little"))
        parts.append(f"/// u of the base point of {name}.\npub const {name}_BASE: [u8; {size}] = [{number}];\n")
    return "\n".join(parts)
