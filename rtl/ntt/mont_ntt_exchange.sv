// SPDX-License-Identifier: Apache-2.0
//
// Exchange of words between banks and positions: word k goes to place k XOR mask_i. Stage i swaps words by bit i of the
// mask, which takes fewer LUTs than a full multiplexer in each place.

module mont_ntt_exchange #(
  parameter int unsigned Bits = 32,
  parameter int unsigned BankBits = 1
) (
  input  logic [   BankBits-1:0]           mask_i,
  input  logic [2**BankBits-1:0][Bits-1:0] words_i,
  output logic [2**BankBits-1:0][Bits-1:0] words_o
);

  logic [BankBits:0][2**BankBits-1:0][Bits-1:0] stages;

  assign stages[0] = words_i;
  assign words_o   = stages[BankBits];

  for (genvar i = 0; i < BankBits; i++) begin : gen_stage
    for (genvar k = 0; k < 2 ** BankBits; k++) begin : gen_word
      assign stages[i+1][k] = mask_i[i] ? stages[i][k^2**i] : stages[i][k];
    end
  end

endmodule
