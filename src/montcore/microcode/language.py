# SPDX-License-Identifier: Apache-2.0
"""The language of both microcodes: comments, blocks and labels, the blocks' places, and enumerated types of codes.

A line without an indent is a declaration (``slot a 8``), the head of a block (``command read``), or begins with a label
of the block's instruction (``word:   receive``). Other lines are instructions.
"""

import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from montcore.errors import MontcoreError


@dataclass
class Block:
    """A block of instructions: a command, a routine, or a fragment in the words that a command leaves free."""

    kind: str
    name: str
    lines: list[str] = field(default_factory=list)  # instructions
    labels: dict[str, int] = field(default_factory=dict)  # places in the block


@dataclass(frozen=True)
class Source:
    """A microcode's text: declared numbers by kind and name, and the blocks in their order."""

    declared: dict[tuple[str, str], int]
    blocks: list[Block]

    @property
    def commands(self) -> tuple[str, ...]:
        """The commands in the order of their numbers."""
        return tuple(block.name for block in self.blocks if block.kind == "command")


def read(text: str, kinds: Collection[str], declarations: Collection[str] = ()) -> Source:
    """Read a text with commands, other kinds of blocks, whose names are labels too, and kinds of declarations."""
    head = re.compile(rf"(command|{'|'.join(kinds)}) (.+)")
    declaration = re.compile(rf"({'|'.join(declarations)}) (\w+) (\d+)") if declarations else None
    source = Source({}, [])
    for line in text.splitlines():
        code = line.partition("#")[0].rstrip()
        if declaration and (match := declaration.fullmatch(code)):
            source.declared[match[1], match[2]] = int(match[3])
            continue
        if match := head.fullmatch(code):
            block = Block(match[1], match[2])
            source.blocks.append(block)
            if block.kind != "command":
                _label(source, f"second {block.name}" if block.kind == "second" else block.name)
            continue
        if match := re.match(r"(\S[^:]*):(.*)", code):
            _label(source, match[1])
            code = match[2]
        if code.strip():
            source.blocks[-1].lines.append(code.strip())
    return source


def _label(source: Source, name: str) -> None:
    if any(name in block.labels for block in source.blocks):
        raise MontcoreError(f"microcode: two labels {name!r}")
    source.blocks[-1].labels[name] = len(source.blocks[-1].lines)


def place(
    blocks: Sequence[Block], entry: Callable[[Block], int], words: int, routines: Mapping[str, range]
) -> tuple[list[tuple[int, str]], dict[str, int]]:
    """Place the blocks: return the instructions with their addresses, and the addresses of the labels.

    Parameters
    ----------
    blocks
        The blocks.
    entry
        The address of a block that is neither a routine nor a fragment.
    words
        Words that such a block has.
    routines
        Addresses for each kind of routine, the first kind in the half of the fragments.
    """
    lines: list[tuple[int, str]] = []
    labels: dict[str, int] = {}
    for address, block in _places(blocks, entry, words, routines):
        labels |= {label: address + place for label, place in block.labels.items()}
        lines += enumerate(block.lines, address)
    return lines, labels


def _places(
    blocks: Sequence[Block], entry: Callable[[Block], int], words: int, routines: Mapping[str, range]
) -> Iterator[tuple[int, Block]]:
    spaces: list[tuple[int, int]] = []  # addresses and lengths of the words that commands leave free
    fragments_end = next(iter(routines.values())).stop
    for block in blocks:
        if block.kind in routines or block.kind == "fragment":
            continue
        if len(block.lines) > words:
            raise MontcoreError(f"microcode: no space for {block.lines[words]!r}")
        address = entry(block)
        yield address, block
        if address < fragments_end:
            spaces.append((address + len(block.lines), words - len(block.lines)))
    for kind, addresses in routines.items():
        address = addresses.start
        for block in blocks:
            if block.kind == kind:
                yield address, block
                address += len(block.lines)
        if address > addresses.stop:
            raise MontcoreError(f"microcode: it is {address - addresses.stop} words too long")
    fragments = [block for block in blocks if block.kind == "fragment"]
    for block in sorted(fragments, key=lambda block: -len(block.lines)):
        fitting = (space for space in spaces if space[1] >= len(block.lines))
        space = min(fitting, key=lambda space: space[1], default=None)
        if not space:
            raise MontcoreError(f"microcode: no space for {block.lines[0]!r}")
        spaces[spaces.index(space)] = (space[0] + len(block.lines), space[1] - len(block.lines))
        yield space[0], block


def numbered(names: Sequence[str], other: Mapping[str, str] = {}) -> dict[str, int]:
    """Return numbers by SystemVerilog name: ``need digit`` becomes NeedDigit, unless ``other`` has another name."""
    return {
        other.get(name) or "".join(part.capitalize() for part in re.split("[ _]", name)): number
        for number, name in enumerate(names)
    }


def enumeration(name: str, prefix: str, codes: Mapping[str, int], bits: int) -> str:
    """Return the declaration of an enumerated type with a name for each code."""
    width = max(len(code) for code in codes)
    lines = (f"    {prefix}{code}{' ' * (width - len(code))} = {bits}'d{value}" for code, value in codes.items())
    return f"  typedef enum logic [{bits - 1}:0] {{\n" + ",\n".join(lines) + f"\n  }} {name};\n"
