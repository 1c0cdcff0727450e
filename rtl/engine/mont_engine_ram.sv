// SPDX-License-Identifier: Apache-2.0
//
// Memory with one write port and one read port. The word read appears two cycles after its address: the memory has an
// output register, with which block RAM reaches its highest frequency.
//
// A word that is read in the cycle in which it is written is undefined, so no bypass logic is needed.

module mont_engine_ram #(
  parameter int unsigned WordBits = 18,
  parameter int unsigned AddressBits = 8,
  parameter int unsigned Technology = mont_technology_pkg::Generic  // one of mont_technology_pkg
) (
  input  logic                   clk_i,
  input  logic                   write_i,
  input  logic [AddressBits-1:0] write_address_i,
  input  logic [   WordBits-1:0] write_word_i,
  input  logic [AddressBits-1:0] read_address_i,
  output logic [   WordBits-1:0] read_word_o
);

  if (Technology == mont_technology_pkg::Ecp5) begin : gen_ecp5
    mont_engine_ram_ecp5 #(
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
  end else begin : gen_generic
    mont_engine_ram_generic #(
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
  end

endmodule
