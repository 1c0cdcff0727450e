// SPDX-License-Identifier: Apache-2.0
//
// Short memory with one write port and one read port, in LUT RAM: 16 to 64 words do not fill a block RAM. As in
// mont_ram_1r1w, a word appears two cycles after its address.
//
// A word read in the cycle of its write is undefined.

module mont_ram_lut #(
  parameter int unsigned WordBits = 19,
  parameter int unsigned AddressBits = 4
) (
  input  logic                   clk_i,
  input  logic                   write_i,
  input  logic [AddressBits-1:0] write_address_i,
  input  logic [   WordBits-1:0] write_word_i,
  input  logic [AddressBits-1:0] read_address_i,
  output logic [   WordBits-1:0] read_word_o
);

  (* ram_style = "distributed" *)
  logic [WordBits-1:0] memory[2**AddressBits];
  logic [AddressBits-1:0] address_q;

  // In simulation, unwritten words need a value, because they are multiplied by 0.
  initial for (int unsigned i = 0; i < 2 ** AddressBits; i++) memory[i] = '0;

  always_ff @(posedge clk_i) begin
    if (write_i) memory[write_address_i] <= write_word_i;
    address_q   <= read_address_i;
    read_word_o <= memory[address_q];
  end

endmodule
