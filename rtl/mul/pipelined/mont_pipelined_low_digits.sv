// SPDX-License-Identifier: Apache-2.0
//
// Register of the last Delay quotient digits of a product: in a chained result, these digits are below the sum.
//
// digit_i is the lowest digit of the sum. Later rows shift in extra digits until the product ends; the register is long
// enough to keep the wanted ones. With Streams = 2 the digits of two products alternate.

module mont_pipelined_low_digits #(
  parameter int unsigned DigitBits = 18,
  parameter int unsigned Delay = 4,  // >= 1
  parameter int unsigned Folding = 1,  // cycles per row
  parameter int unsigned Streams = 1  // 1 or 2
) (
  input  logic                       clk_i,
  input  logic                       valid_i,      // digit_i is a quotient digit
  input  logic [      DigitBits-1:0] digit_i,
  input  logic                       second_i,     // low_digits_o belongs to the second product
  output logic [Delay*DigitBits-1:0] low_digits_o
);

  localparam int unsigned KeptBits = (Streams * Delay + Streams + 1 + 2 / Folding) * DigitBits;
  logic [KeptBits-1:0] kept_q;

  always_ff @(posedge clk_i) if (valid_i) kept_q <= KeptBits'({digit_i, kept_q} >> DigitBits);

  for (genvar i = 0; i < Delay; i++) begin : gen_digit
    localparam int unsigned At = Streams * i * DigitBits;
    assign low_digits_o[i*DigitBits+:DigitBits] =
        second_i ? kept_q[At+(Streams-1)*DigitBits+:DigitBits] : kept_q[At+:DigitBits];
  end

endmodule
