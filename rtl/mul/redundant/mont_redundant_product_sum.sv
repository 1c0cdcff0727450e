// SPDX-License-Identifier: Apache-2.0
//
// Product-sum of redundant radix-2^r numbers, r = DigitBits, from the products of the digits:
//
//   value(T) = value(X) * Y + value(C),   products_i holds P_i = X_i * Y, of 2r+4 bits each
//
// Source: Shigemoto, Kawakami, Nakano (2008), lemma 3; with C = 0 it is lemma 2.
//
//   T_i = P_(i-2)[2r+3:2r] + P_(i-1)[2r-1:r] + P_i[r-1:0] + C_(i-1)[r+1:r] + C_i[r-1:0]
//
// for i = 0 .. Digits+1, where digits outside a number are zero. Range: T_i <= 15 + 3*(2^r-1) + 3 < 2^(r+2) for r >= 5.
// Combinational.

module mont_redundant_product_sum #(
  parameter int unsigned Digits = 4,  // digits of X; C has one more, T two more
  parameter int unsigned DigitBits = 16,  // r
  localparam int unsigned DigitWidth = DigitBits + 2,
  localparam int unsigned ProductWidth = 2 * DigitWidth
) (
  input  logic [  Digits*ProductWidth-1:0] products_i,
  input  logic [(Digits+1)*DigitWidth-1:0] c_i,
  output logic [(Digits+2)*DigitWidth-1:0] t_o
);

  if (DigitBits < 5) begin : gen_illegal_digit
    $error("mont_redundant_product_sum: DigitBits must be at least 5");
  end

  // Zero digits below and above the operands make all digits of T alike.
  logic [(Digits+4)*ProductWidth-1:0] p;
  logic [  (Digits+3)*DigitWidth-1:0] c;

  assign p = {{(2 * ProductWidth) {1'b0}}, products_i, {(2 * ProductWidth) {1'b0}}};
  assign c = {{DigitWidth{1'b0}}, c_i, {DigitWidth{1'b0}}};

  for (genvar i = 0; i < Digits + 2; i++) begin : gen_digit
    assign t_o[i*DigitWidth+:DigitWidth] =
        {{(DigitBits - 2) {1'b0}}, p[i*ProductWidth+2*DigitBits+:4]}
        + {2'b00, p[(i+1)*ProductWidth+DigitBits+:DigitBits]}
        + {2'b00, p[(i+2)*ProductWidth+:DigitBits]}
        + {{DigitBits{1'b0}}, c[i*DigitWidth+DigitBits+:2]}
        + {2'b00, c[(i+1)*DigitWidth+:DigitBits]};
  end

endmodule
