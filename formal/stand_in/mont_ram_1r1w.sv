// SPDX-License-Identifier: Apache-2.0
//
// The engine's memory for proofs: its words begin with any value, so they are free numbers.

module mont_ram_1r1w #(
  parameter int unsigned WordBits = 18,
  parameter int unsigned AddressBits = 8,
  parameter int unsigned Technology = mont_technology_pkg::Generic  // of no effect
) (
  input  logic                   clk_i,
  input  logic                   write_i,
  input  logic [AddressBits-1:0] write_address_i,
  input  logic [   WordBits-1:0] write_word_i,
  input  logic [AddressBits-1:0] read_address_i,
  output logic [   WordBits-1:0] read_word_o
);

  logic [2**AddressBits-1:0][WordBits-1:0] words;
  logic [WordBits-1:0] word_q;

  always_ff @(posedge clk_i) begin
    if (write_i) words[write_address_i] <= write_word_i;
    word_q      <= words[read_address_i];
    read_word_o <= word_q;
  end

endmodule
