// SPDX-License-Identifier: Apache-2.0
//
// Adder of two binary numbers and a redundant radix-2^r number, r = DigitBits, digit by digit:
//
//   sum_i = X_i + A_i + B_i,   X_i of r+2 bits, A_i and B_i of r bits
//
// Range: sum_i must be below 2^(r+2).
//
// A row of full adders reduces the three numbers to two, so late inputs A and B pass only one carry chain.
// Combinational.

module mont_redundant_add_words #(
  parameter int unsigned Digits = 4,
  parameter int unsigned DigitBits = 16,  // r
  localparam int unsigned DigitWidth = DigitBits + 2
) (
  input  logic [Digits*DigitWidth-1:0] x_i,
  input  logic [ Digits*DigitBits-1:0] a_i,
  input  logic [ Digits*DigitBits-1:0] b_i,
  output logic [Digits*DigitWidth-1:0] sum_o
);

  for (genvar i = 0; i < Digits; i++) begin : gen_digit
    logic [DigitWidth-1:0] parity;
    logic [DigitWidth-1:0] majority;

    mont_carry_save_adder #(
      .Width(DigitWidth)
    ) u_adder (
      .a_i    (x_i[i*DigitWidth+:DigitWidth]),
      .b_i    ({2'b00, a_i[i*DigitBits+:DigitBits]}),
      .c_i    ({2'b00, b_i[i*DigitBits+:DigitBits]}),
      .carry_i(1'b0),
      .sum_o  (parity),
      .carry_o(majority)
    );

    assign sum_o[i*DigitWidth+:DigitWidth] = parity + majority;
  end

endmodule
