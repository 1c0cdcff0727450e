# SPDX-License-Identifier: Apache-2.0
"""The memory of a microcode: 512 words of 36 bits, one block RAM, as SystemVerilog."""

import textwrap
from collections.abc import Iterable, Mapping

ADDRESS_BITS = 9
# Inputs of the block RAM that are 0.
_UNUSED = (
    *("CEA", "WEA", "RSTA", "CSA0", "CSA1", "CSA2", "WEB", "RSTB", "CSB0", "CSB1", "CSB2"),
    *(f"ADA{i}" for i in range(14)),
    *(f"ADB{i}" for i in range(5)),
    *(f"DI{port}{i}" for port in "AB" for i in range(18)),
)


def _block(words: Mapping[int, tuple[int, str]]) -> str:
    """Return the parameters of a block RAM of ECP5: halves of words, 16 of them in 320 bits."""
    image = [words[address][0] if address in words else 0 for address in range(1 << ADDRESS_BITS)]
    halves = [half for value in image for half in (value & 0x3FFFF, value >> 18)]
    rows = (sum(half << 20 * i for i, half in enumerate(halves[k : k + 16])) for k in range(0, len(halves), 16))
    return ",\n".join(f"      .INITVAL_{number:02X}(320'h{row:080x})" for number, row in enumerate(rows))


def _ports(ports: Iterable[str]) -> str:
    return textwrap.fill(", ".join(ports), 110, initial_indent=" " * 6, subsequent_indent=" " * 6)


def module(name: str, of: str, source: str, words: Mapping[int, tuple[int, str]]) -> str:
    """Return the module ``name`` with the microcode ``of`` something: by address the words and their text."""
    lines = "".join(
        f"        {ADDRESS_BITS}'d{address}: word_q <= 36'h{value:09x};  // {text}\n"
        for address, (value, text) in sorted(words.items())
    )
    address = _ports(f".ADB{5 + i}(address_i[{i}])" for i in range(ADDRESS_BITS))
    zeros = _ports(f".{name}(1'b0)" for name in _UNUSED)
    outputs = _ports(f".DO{port}{i}(word[{i + 18 * (port == 'B')}])" for port in "AB" for i in range(18))
    return f"""// SPDX-License-Identifier: Apache-2.0
//
// Microcode of {of}. Generated from {source}: make tables.

module {name} #(
  parameter int unsigned Technology = mont_technology_pkg::Generic  // one of mont_technology_pkg
) (
  input  logic        clk_i,
  input  logic [ 8:0] address_i,
  output logic [35:0] word_o      // two cycles later
);

  if (Technology == mont_technology_pkg::Ecp5) begin : gen_ecp5
    // A block RAM with its output register, which inferred memories do not use.
    logic [35:0] word;

    // verilog_format: off  // a port for every bit
    DP16KD #(
      .DATA_WIDTH_A(36),
      .DATA_WIDTH_B(36),
      .REGMODE_A("OUTREG"),
      .REGMODE_B("OUTREG"),
{_block(words)}
    ) u_block (
      .CLKA(clk_i), .CLKB(clk_i), .OCEA(1'b1), .CEB(1'b1), .OCEB(1'b1),
{address},
{zeros},
{outputs}
    );
    // verilog_format: on

    assign word_o = word;
  end else begin : gen_generic
    logic [35:0] word_q;
    logic [35:0] read_word_q;

    always_ff @(posedge clk_i) begin
      unique case (address_i)
{lines}        default: word_q <= '0;
      endcase
      read_word_q <= word_q;
    end

    assign word_o = read_word_q;
  end

endmodule
"""
