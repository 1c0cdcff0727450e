// SPDX-License-Identifier: Apache-2.0
//
// Block-carry-free adder of redundant radix-2^r numbers, r = DigitBits >= 3: no carry crosses more than one digit.
//
//   value(sum_o) = value(x_i) + value(y_i),  value(X) = sum of X_i * 2^(i*r),  each X_i of r+2 bits
//
// Source: K. Shigemoto, K. Kawakami, K. Nakano, "Accelerating Montgomery Modulo Multiplication for Redundant
// Radix-64k Number System on the FPGA using Dual-Port Block RAMs" (2008), lemma 1.
//
//   sum_i = X_i[r-1:0] + X_(i-1)[r+1:r] + Y_i[r-1:0] + Y_(i-1)[r+1:r];   the top digit keeps its redundant bits
//
// Range: sum_i <= 2*(2^r-1) + 2*3 < 2^(r+2). The value must be below 2^(Digits*r + 2), so that it fits the top digit.
// Combinational.

module mont_redundant_add #(
  parameter int unsigned Digits = 4,
  parameter int unsigned DigitBits = 16,  // r
  localparam int unsigned DigitWidth = DigitBits + 2
) (
  input  logic [Digits*DigitWidth-1:0] x_i,
  input  logic [Digits*DigitWidth-1:0] y_i,
  output logic [Digits*DigitWidth-1:0] sum_o
);

  if (DigitBits < 3) begin : gen_illegal_digit
    $error("mont_redundant_add: DigitBits must be at least 3");
  end

  for (genvar i = 0; i < Digits; i++) begin : gen_digit
    localparam int unsigned At = i * DigitWidth;

    logic [DigitWidth-1:0] x;
    logic [DigitWidth-1:0] y;
    logic [1:0] x_incoming;
    logic [1:0] y_incoming;

    if (i == Digits - 1) begin : gen_top
      assign x = x_i[At+:DigitWidth];
      assign y = y_i[At+:DigitWidth];
    end else begin : gen_inner
      assign x = {2'b00, x_i[At+:DigitBits]};
      assign y = {2'b00, y_i[At+:DigitBits]};
    end
    if (i == 0) begin : gen_bottom
      assign x_incoming = 2'b00;
      assign y_incoming = 2'b00;
    end else begin : gen_above
      assign x_incoming = x_i[At-2+:2];
      assign y_incoming = y_i[At-2+:2];
    end

    assign sum_o[At+:DigitWidth] = x + y + {{DigitBits{1'b0}}, x_incoming} + {{DigitBits{1'b0}}, y_incoming};
  end

endmodule
