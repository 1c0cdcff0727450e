# SPDX-License-Identifier: Apache-2.0
"""The words of a microcode for mont_rom: 1024 words of 36 bits."""

from collections.abc import Iterator, Mapping

ADDRESS_BITS = 10


def constant(words: Mapping[int, tuple[int, str]]) -> str:
    """Return the declaration of the constant ``Words``: by address the words and their text."""
    size = 1 << ADDRESS_BITS
    lines = "\n".join(_lines(words, size))
    return f"""  // The word of address 0 is the lowest.
  // verilog_format: off  // a line for every word
  localparam logic [36*{size}-1:0] Words = {{
{lines}
  }};
  // verilog_format: on
"""


def _lines(words: Mapping[int, tuple[int, str]], size: int) -> Iterator[str]:
    """Yield a line for each word and for each gap, from the highest address to 0."""
    after = size
    for address, (value, text) in sorted(words.items(), reverse=True):
        if after - address > 1:
            yield f"    {{{after - address - 1}{{36'd0}}}},"
        yield f"    36'h{value:09x}{',' if address else ' '}  // {address}: {text}"
        after = address
    if after:
        yield f"    {{{after}{{36'd0}}}}"
