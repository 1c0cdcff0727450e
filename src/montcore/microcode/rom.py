# SPDX-License-Identifier: Apache-2.0
"""The words of a microcode for mont_rom: 1024 or 2048 words of 36 bits."""

from collections.abc import Iterator, Mapping

ADDRESS_BITS = 10
_GROUP = 32
_PACKED = 8  # words in a line without their texts


def constants(words: Mapping[int, tuple[int, str]], address_bits: int = ADDRESS_BITS, *, listed: bool = True) -> str:
    """Return the constant ``Words``, and ``Upper`` for 11 bits: by address the words and their text.

    No constant has more than the 65 536 bits that each tool must support. listed: each word has a line with its text.
    """
    size = 1 << ADDRESS_BITS
    names = ("Words", "Upper")[: address_bits - ADDRESS_BITS + 1]
    return "\n".join(_constant(name, words, size * number, size, listed) for number, name in enumerate(names))


def _constant(name: str, words: Mapping[int, tuple[int, str]], first: int, size: int, listed: bool) -> str:
    lines = "\n".join(_lines(words, first, size, listed))
    return f"""  // The word of address {first} is the lowest.
  // verilog_format: off{"  // a line for every word" if listed else ""}
  localparam logic [36*{size}-1:0] {name} = {{
{lines}
  }};
  // verilog_format: on
"""


def _lines(words: Mapping[int, tuple[int, str]], first: int, size: int, listed: bool) -> Iterator[str]:
    """Yield lines of words and gaps, from the highest address to the first one.

    Words are in groups: Verilator copies what it has so far for each part of a list.
    """
    entries = [*_entries(words, first, size)]
    groups = [entries[at : at + _GROUP] for at in range(0, len(entries), _GROUP)]
    for number, group in enumerate(groups, 1):
        yield "    {"
        parts = [(f"{value}{',' if place < len(group) else ' '}", text) for place, (value, text) in enumerate(group, 1)]
        if listed:
            yield from (f"      {value}{text}".rstrip() for value, text in parts)
        else:
            packed = [value for value, _ in parts]
            yield from (
                f"      {' '.join(packed[at : at + _PACKED])}".rstrip() for at in range(0, len(packed), _PACKED)
            )
        yield "    }," if number < len(groups) else "    }"


def _entries(words: Mapping[int, tuple[int, str]], first: int, size: int) -> Iterator[tuple[str, str]]:
    """Yield value and comment of each word and of each gap."""
    after = first + size
    for address, (value, text) in sorted(words.items(), reverse=True):
        if not first <= address < first + size:
            continue
        if after - address > 1:
            yield f"{{{after - address - 1}{{36'd0}}}}", ""
        yield f"36'h{value:09x}", f"  // {address}: {text}"
        after = address
    if after > first:
        yield f"{{{after - first}{{36'd0}}}}", ""
