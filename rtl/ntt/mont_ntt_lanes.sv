// SPDX-License-Identifier: Apache-2.0
//
// The position of a lane's words in a step: the bits of the lane, with a place for the side of the pair between them.

module mont_ntt_lanes #(
  parameter int unsigned Bits = 32,
  parameter int unsigned BankBits = 1,
  localparam int unsigned Banks = 2 ** BankBits,
  localparam int unsigned Lanes = Banks / 2
) (
  input  logic [BankBits-1:0]           side_i,    // one bit: its place
  input  logic [   Banks-1:0][Bits-1:0] words_i,
  output logic [   Lanes-1:0][Bits-1:0] first_o,
  output logic [   Lanes-1:0][Bits-1:0] second_o,
  input  logic [   Lanes-1:0][Bits-1:0] first_i,
  input  logic [   Lanes-1:0][Bits-1:0] second_i,
  output logic [   Banks-1:0][Bits-1:0] words_o
);

  logic [Lanes-1:0][BankBits-1:0] position;  // of the first word

  always_comb begin
    words_o = '0;
    for (int unsigned k = 0; k < Lanes; k++) begin
      // Bits below the side stay, those from it on move up.
      position[k] = (BankBits'(k) & (side_i - 1'b1)) | BankBits'((BankBits'(k) & ~(side_i - 1'b1)) << 1);
      first_o[k] = words_i[position[k]];
      second_o[k] = words_i[position[k]|side_i];
      words_o[position[k]] = first_i[k];
      words_o[position[k]|side_i] = second_i[k];
    end
  end

endmodule
