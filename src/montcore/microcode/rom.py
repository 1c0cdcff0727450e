# SPDX-License-Identifier: Apache-2.0
"""The words of a microcode for mont_rom: 1024 or 2048 words of 36 bits."""

from collections.abc import Iterator, Mapping

ADDRESS_BITS = 10
_GROUP = 32


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
    """Yield a line for each word and for each gap, or only for each group, from the highest address to the first one.

    The lines are in groups, because Verilator copies the list so far for each further element.
    """
    entries = [*_entries(words, first, size)]
    groups = [entries[at : at + _GROUP] for at in range(0, len(entries), _GROUP)]
    for number, group in enumerate(groups, 1):
        end = "}," if number < len(groups) else "}"
        if listed:
            yield "    {"
            for position, (value, comment) in enumerate(group, 1):
                yield f"      {value}{',' if position < len(group) else ' '}{comment}".rstrip()
            yield f"    {end}"
        else:
            yield f"    {{{', '.join(value for value, _ in group)}{end}"


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
