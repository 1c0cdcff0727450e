# SPDX-License-Identifier: Apache-2.0
"""The words of a microcode for mont_rom: 1024 or 2048 words of 36 bits."""

from collections.abc import Iterator, Mapping

ADDRESS_BITS = 10
_GROUP = 32


def constants(words: Mapping[int, tuple[int, str]], address_bits: int = ADDRESS_BITS) -> str:
    """Return the constant ``Words``, and ``Upper`` for 11 bits: by address the words and their text.

    No constant has more than the 65 536 bits that each tool must support.
    """
    size = 1 << ADDRESS_BITS
    names = ("Words", "Upper")[: address_bits - ADDRESS_BITS + 1]
    return "\n".join(_constant(name, words, size * number, size) for number, name in enumerate(names))


def _constant(name: str, words: Mapping[int, tuple[int, str]], first: int, size: int) -> str:
    lines = "\n".join(_lines(words, first, size))
    return f"""  // The word of address {first} is the lowest.
  // verilog_format: off  // a line for every word
  localparam logic [36*{size}-1:0] {name} = {{
{lines}
  }};
  // verilog_format: on
"""


def _lines(words: Mapping[int, tuple[int, str]], first: int, size: int) -> Iterator[str]:
    """Yield a line for each word and for each gap, from the highest address to the first one.

    They are in groups: Verilator copies what it has so far for each part of a list.
    """
    entries = [*_entries(words, first, size)]
    groups = [entries[at : at + _GROUP] for at in range(0, len(entries), _GROUP)]
    for number, group in enumerate(groups, 1):
        yield "    {"
        for position, (value, comment) in enumerate(group, 1):
            yield f"      {value}{',' if position < len(group) else ' '}{comment}".rstrip()
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
