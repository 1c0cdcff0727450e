# SPDX-License-Identifier: Apache-2.0
"""The memory of a microcode as SystemVerilog: 512 words of 36 bits in one block RAM, or 1024 in two."""

import textwrap
from collections.abc import Iterable, Mapping, Sequence

ADDRESS_BITS = 9
# Bits of half a word.
_HALF = 18
# Bits of a block's addresses, in words of a bit.
_BLOCK_ADDRESS = 14
# Inputs of the block RAM that are 0, and lower bits of an address.
_UNUSED = (
    *("CEA", "WEA", "RSTA", "CSA0", "CSA1", "CSA2", "WEB", "RSTB", "CSB0", "CSB1", "CSB2"),
    *(f"ADA{i}" for i in range(_BLOCK_ADDRESS)),
)
_INPUTS = tuple(f"DI{port}{i}" for port in "AB" for i in range(_HALF))


def _content(halves: Sequence[int]) -> str:
    """Return the parameters of a block RAM of ECP5: halves of words, 16 of them in 320 bits."""
    rows = (sum(half << 20 * i for i, half in enumerate(halves[k : k + 16])) for k in range(0, len(halves), 16))
    return ",\n".join(f"      .INITVAL_{number:02X}(320'h{row:080x})" for number, row in enumerate(rows))


def _block(name: str, halves: Sequence[int], address_bits: int, outputs: str) -> str:
    """Return a block RAM of ECP5."""
    width = _HALF * len(halves) >> address_bits
    lower = _BLOCK_ADDRESS - address_bits
    address = _ports(f".ADB{lower + i}(address_i[{i}])" for i in range(address_bits))
    zeros = _ports(f".{name}(1'b0)" for name in (*_UNUSED, *(f"ADB{i}" for i in range(lower)), *_INPUTS))
    return f"""    DP16KD #(
      .DATA_WIDTH_A({width}),
      .DATA_WIDTH_B({width}),
      .REGMODE_A("OUTREG"),
      .REGMODE_B("OUTREG"),
{_content(halves)}
    ) {name} (
      .CLKA(clk_i), .CLKB(clk_i), .OCEA(1'b1), .CEB(1'b1), .OCEB(1'b1),
{address},
{zeros},
{outputs}
    );"""


def _blocks(words: Mapping[int, tuple[int, str]], address_bits: int) -> str:
    """Return the block RAMs: one for words of 36 bits, or one for the lower and one for the upper halves."""
    image = [words[address][0] if address in words else 0 for address in range(1 << address_bits)]
    parts = [[value >> shift & (1 << _HALF) - 1 for value in image] for shift in (0, _HALF)]
    if address_bits == ADDRESS_BITS:
        outputs = _ports(f".DO{port}{i}(word[{i + _HALF * (port == 'B')}])" for port in "AB" for i in range(_HALF))
        return _block("u_block", [half for pair in zip(*parts, strict=True) for half in pair], address_bits, outputs)
    # The other port does not read.
    named = zip(("u_lower", "u_upper"), parts, (0, _HALF), strict=True)
    unused = "    logic [35:0] unused_word;\n    logic unused;\n    assign unused = &{1'b0, unused_word};"
    blocks = (_block(name, part, address_bits, _outputs(shift)) for name, part, shift in named)
    return "\n\n".join([unused, *blocks])


def _outputs(shift: int) -> str:
    """Return the outputs of a block that gives half a word."""
    words = {"A": "unused_word", "B": "word"}
    return _ports(f".DO{port}{i}({word}[{shift + i}])" for port, word in words.items() for i in range(_HALF))


def _ports(ports: Iterable[str]) -> str:
    return textwrap.fill(", ".join(ports), 110, initial_indent=" " * 6, subsequent_indent=" " * 6)


def module(
    name: str, of: str, source: str, words: Mapping[int, tuple[int, str]], address_bits: int = ADDRESS_BITS
) -> str:
    """Return the module ``name`` with the microcode ``of`` something: by address the words and their text."""
    lines = "".join(
        f"        {address_bits}'d{address}: word_q <= 36'h{value:09x};  // {text}\n"
        for address, (value, text) in sorted(words.items())
    )
    memory = (
        "A block RAM with its output register" if address_bits == ADDRESS_BITS else "Block RAMs with their registers"
    )
    return f"""// SPDX-License-Identifier: Apache-2.0
//
// Microcode of {of}. Generated from {source}: make tables.

module {name} #(
  parameter int unsigned Technology = mont_technology_pkg::Generic  // one of mont_technology_pkg
) (
  input  logic        clk_i,
  input  logic [{address_bits - 1:2}:0] address_i,
  output logic [35:0] word_o      // two cycles later
);

  if (Technology == mont_technology_pkg::Ecp5) begin : gen_ecp5
    // {memory}, which inferred memories do not use.
    logic [35:0] word;

    // verilog_format: off  // a port for every bit
{_blocks(words, address_bits)}
    // verilog_format: on

    assign word_o = word;
  end else begin : gen_generic
    logic [35:0] word_q;
    logic [35:0] read_word_q;

    always_ff @(posedge clk_i) begin
      unique case (address_i)
        // verilog_format: off  // a line for every word
{lines}        // verilog_format: on
        default: word_q <= '0;
      endcase
      read_word_q <= word_q;
    end

    assign word_o = read_word_q;
  end

endmodule
"""
