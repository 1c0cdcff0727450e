// SPDX-License-Identifier: Apache-2.0
//
// Words between banks and positions: word k goes to place k XOR mask_i.

module mont_ntt_exchange #(
  parameter int unsigned Bits = 32,
  parameter int unsigned BankBits = 1
) (
  input  logic [   BankBits-1:0]           mask_i,
  input  logic [2**BankBits-1:0][Bits-1:0] words_i,
  output logic [2**BankBits-1:0][Bits-1:0] words_o
);

  always_comb begin
    for (int unsigned k = 0; k < 2 ** BankBits; k++) words_o[k] = words_i[BankBits'(k)^mask_i];
  end

endmodule
