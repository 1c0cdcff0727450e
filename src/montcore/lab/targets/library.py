# SPDX-License-Identifier: Apache-2.0
"""Contents of a liberty file that a measurement needs: areas, flip-flops, and the cells that set the scale."""

import hashlib
import math
import re
from dataclasses import dataclass, field
from itertools import product
from pathlib import Path

from montcore.errors import MontcoreError

_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|[{}();:,]|[^\s{}();:,"]+')
_SKIPPED = re.compile(r"/\*.*?\*/|\\\r?\n|//[^\n]*", re.DOTALL)
_UNIT = re.compile(r"(\d+)([munpf]?)s")
_NANOSECONDS = {"": 1e9, "m": 1e6, "u": 1e3, "n": 1.0, "p": 1e-3, "f": 1e-6}


class BrokenLiberty(MontcoreError):
    """The text is not a liberty file, or lacks a cell that every netlist needs."""


@dataclass
class LibertyGroup:
    """A group of a liberty file, ``kind (name) { … }``."""

    kind: str
    name: str
    values: dict[str, str] = field(default_factory=dict)
    groups: list["LibertyGroup"] = field(default_factory=list)

    def all(self, kind: str) -> list["LibertyGroup"]:
        """Return the groups of a kind in this one."""
        return [group for group in self.groups if group.kind == kind]


@dataclass(frozen=True)
class Library:
    """A library of standard cells.

    Attributes
    ----------
    name
        Name of the library, which usually holds the corner.
    text
        The file, without the wire loads that a static timing analysis would assume.
    digest
        Beginning of the file's SHA-256.
    time_ns
        The unit of times in ns.
    areas
        Area of each cell in µm².
    flip_flops
        Names of the flip-flops.
    nand
        Name of the smallest NAND with two inputs.
    driver
        Name of the buffer that drives inputs: the second smallest, or the only one.
    """

    name: str
    text: str
    digest: str
    time_ns: float
    areas: dict[str, float]
    flip_flops: tuple[str, ...]
    nand: str
    driver: str

    @classmethod
    def read(cls, path: Path) -> "Library":
        """Read a liberty file; raise BrokenLiberty or OSError."""
        data = path.read_bytes()
        text = data.decode("utf-8", errors="replace")
        top = parse(text)
        areas = {cell.name: _area(cell) for cell in top.all("cell")}
        # Cells that the library's author excludes from use do not set the scale either.
        usable = [cell for cell in top.all("cell") if cell.values.get("dont_use") != "true"]
        usable.sort(key=lambda cell: areas[cell.name])
        nands = [cell.name for cell in usable if _function(cell, 2) == (1, 1, 1, 0)]
        buffers = [cell.name for cell in usable if _function(cell, 1) == (0, 1)]
        inverters = [cell.name for cell in usable if _function(cell, 1) == (1, 0)]
        flip_flops = tuple(cell.name for cell in top.all("cell") if cell.all("ff"))
        found = {"NAND with two inputs": nands, "buffer": buffers, "inverter": inverters, "flip-flop": flip_flops}
        for what, cells in found.items():
            if not cells:
                raise BrokenLiberty(f"the library {top.name} has no {what}")
        if not areas[nands[0]]:
            raise BrokenLiberty(f"the NAND with two inputs of the library {top.name} has no area")
        unit = _UNIT.fullmatch(top.values.get("time_unit", "1ns"))
        if unit is None:
            raise BrokenLiberty(f"the library {top.name} has the time unit {top.values['time_unit']}")
        return cls(
            name=top.name,
            text=_without_wires(text),
            digest=hashlib.sha256(data).hexdigest()[:16],
            time_ns=int(unit[1]) * _NANOSECONDS[unit[2]],
            areas=areas,
            flip_flops=flip_flops,
            nand=nands[0],
            driver=buffers[:2][-1],
        )


def parse(text: str) -> LibertyGroup:
    """Return the group ``library`` of a liberty file; raise BrokenLiberty."""
    tokens = _TOKEN.findall(_SKIPPED.sub(" ", text))
    if tokens[:2] != ["library", "("]:
        raise BrokenLiberty("it does not begin with library (NAME) {")
    # The groups around the present token. An attribute ends with a semicolon or, in some files, with its line.
    stack = [LibertyGroup("", "")]
    at = 0
    while at < len(tokens):
        token = tokens[at]
        following = tokens[at + 1] if at + 1 < len(tokens) else ""
        if token == "}":
            if len(stack) == 1:
                raise BrokenLiberty("it has a closing brace too many")
            stack.pop()
        elif following == "(":
            try:
                close = tokens.index(")", at)
            except ValueError:
                raise BrokenLiberty(f"a parenthesis after {token} does not close") from None
            if close + 1 < len(tokens) and tokens[close + 1] == "{":
                group = LibertyGroup(token, " ".join(each.strip('"') for each in tokens[at + 2 : close]))
                stack[-1].groups.append(group)
                stack.append(group)
                close += 1
            at = close
        elif following == ":" and at + 2 < len(tokens):
            stack[-1].values[token] = tokens[at + 2].strip('"')
            at += 2
        at += 1
    if len(stack) > 1:
        raise BrokenLiberty(f"the group {stack[-1].kind} ({stack[-1].name}) does not end")
    return stack[0].groups[0]


def _area(cell: LibertyGroup) -> float:
    try:
        area = float(cell.values.get("area", "0"))
    except ValueError:
        area = math.nan
    if not 0 <= area < math.inf:
        raise BrokenLiberty(f"the cell {cell.name} has the area {cell.values['area']}")
    return area


def _function(cell: LibertyGroup, inputs: int) -> tuple[int, ...] | None:
    """Return the truth table of a cell with so many inputs and one output; None for other cells."""
    pins = cell.all("pin")
    names = [pin.name for pin in pins if pin.values.get("direction") == "input"]
    functions = [pin.values["function"] for pin in pins if "function" in pin.values]
    other = cell.all("ff") or cell.all("latch") or any("three_state" in pin.values for pin in pins)
    if other or len(names) != inputs or len(functions) != 1 or len(pins) != inputs + 1:
        return None
    rows = product((0, 1), repeat=inputs)
    try:
        return tuple(_value(functions[0], dict(zip(names, row, strict=True))) for row in rows)
    except (KeyError, StopIteration):
        return None


def _value(function: str, inputs: dict[str, int]) -> int:
    """Return the value of a function of liberty: ! or ' for not, & or * or nothing for and, ^, + or |."""
    tokens = re.findall(r"\w+|[!'&*^+|()]", function)
    position = iter([*tokens, ""])
    token = next(position)

    def primary() -> int:
        nonlocal token
        taken, token = token, next(position)
        if taken == "!":
            return 1 - primary()
        if taken == "(":
            value = either()
            token = next(position)
        else:
            value = int(taken) if taken in ("0", "1") else inputs[taken]
        while token == "'":
            value, token = 1 - value, next(position)
        return value

    def exclusive() -> int:
        nonlocal token
        value = primary()
        while token == "^":
            token = next(position)
            value ^= primary()
        return value

    def both() -> int:
        nonlocal token
        value = exclusive()
        while token not in ("", ")", "+", "|"):
            if token in "&*":
                token = next(position)
            value &= exclusive()
        return value

    def either() -> int:
        nonlocal token
        value = both()
        while token in ("+", "|") and token:
            token = next(position)
            value |= both()
        return value

    return either()


def _without_wires(text: str) -> str:
    """Remove the attributes by which a static timing analysis takes a wire load by itself."""
    return re.sub(r"^\s*default_wire_load\w*\s*:[^;\n]*;?", "", text, flags=re.MULTILINE)
