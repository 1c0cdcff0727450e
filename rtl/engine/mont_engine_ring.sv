// SPDX-License-Identifier: Apache-2.0
//
// Memory of a ring of the columns: block RAM, or LUT RAM if LutRam = 1 and the ring has at most 64 words. A word
// appears two cycles after its address.

module mont_engine_ring #(
  parameter int unsigned WordBits = 19,
  parameter int unsigned AddressBits = 4,
  parameter int unsigned Technology = mont_technology_pkg::Generic,  // a technology of mont_technology_pkg
  parameter int unsigned LutRam = 0  // 1: use LUT RAM
) (
  input  logic                   clk_i,
  input  logic                   write_i,
  input  logic [AddressBits-1:0] write_address_i,
  input  logic [   WordBits-1:0] write_word_i,
  input  logic [AddressBits-1:0] read_address_i,
  output logic [   WordBits-1:0] read_word_o
);

  if (LutRam == 1 && AddressBits <= 6) begin : gen_lut_ram
    mont_ram_lut #(
      .WordBits   (WordBits),
      .AddressBits(AddressBits)
    ) u_ram (
      .clk_i,
      .write_i,
      .write_address_i,
      .write_word_i,
      .read_address_i,
      .read_word_o
    );
  end else begin : gen_block_ram
    mont_ram_1r1w #(
      .WordBits   (WordBits),
      .AddressBits(AddressBits),
      .Technology (Technology)
    ) u_ram (
      .clk_i,
      .write_i,
      .write_address_i,
      .write_word_i,
      .read_address_i,
      .read_word_o
    );
  end

endmodule
