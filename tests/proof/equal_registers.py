# SPDX-License-Identifier: Apache-2.0
"""For proofs with two copies of a core: the registers of its instances, and a module that states their equality."""

import re
from collections.abc import Mapping
from pathlib import Path

# Assignments in always_ff, one or several registers.
ASSIGNED = re.compile(
    r"^\s*(?:else\s+|if\s*\(.*\)\s*|for\s*\(.*\)\s*|always_ff\s*@\(.*?\)\s*|[\w:'. ,]+:\s*)*"
    r"(?:(\w+)(?:\[[^\]]*\])*(?:\.\w+)?(?:\[[^\]]*\])*|\{([\w, ]+)\})\s*<=",
    re.MULTILINE,
)
INSTANCE = re.compile(r"^\s*(mont_\w+)\s*(?:#\([^;]*?\n\s*\)\s*)?(u_\w+)\s*\(", re.MULTILINE)


def module_of(path: str, sources: Mapping[str, Path], module: str) -> str:
    """The module of an instance below a module; the module itself for an empty path."""
    for name in filter(None, path.split(".")):
        instances = {found[2]: found[1] for found in INSTANCE.finditer(text_of(sources[module]))}
        module = instances[name]
    return module


def text_of(source: Path) -> str:
    """Return the text of a source without comments."""
    return re.sub(r"//.*", "", source.read_text(encoding="utf-8"))


def registers_of(code: str) -> set[str]:
    """The registers that this code assigns."""
    return {name for one, several in ASSIGNED.findall(code) for name in (one, *several.split(", ")) if name}


def state(names: list[str], top: str) -> str:
    """The module that asserts the registers' equality in both cores of a top."""
    lines = [f"module {top}_state (", "  output logic same_o", ");", f"  logic [{len(names) - 1}:0] same;"]
    lines += [f"  assign same[{i}] = {top}.u_core.{name} == {top}.u_other.{name};" for i, name in enumerate(names)]
    lines += ["  assign same_o = &same;", "  always_comb begin"]
    lines += [f"    {re.sub(r'[^a-z0-9]+', '_', name)} : assert (same[{i}]);" for i, name in enumerate(names)]
    return "\n".join([*lines, "  end", "endmodule", ""])
