// SPDX-License-Identifier: Apache-2.0
//
// Row of digit multipliers: P_i = X_i * Y for every digit X_i of X and one digit Y. Combinational.
//
// A digit takes one DSP block if it has at most 18 bits; at most 17 bits in families whose DSP blocks are signed.

module mont_digit_products #(
  parameter int unsigned Digits = 4,
  parameter int unsigned FactorBits = 16  // bits of each X_i and of Y
) (
  input  logic [  Digits*FactorBits-1:0] x_i,
  input  logic [         FactorBits-1:0] y_i,
  output logic [2*Digits*FactorBits-1:0] products_o
);

  localparam int unsigned ProductBits = 2 * FactorBits;

  for (genvar i = 0; i < Digits; i++) begin : gen_digit
    assign products_o[i*ProductBits+:ProductBits] =
        {{FactorBits{1'b0}}, x_i[i*FactorBits+:FactorBits]} * {{FactorBits{1'b0}}, y_i};
  end

endmodule
