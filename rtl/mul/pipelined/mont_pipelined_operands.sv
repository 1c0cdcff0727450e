// SPDX-License-Identifier: Apache-2.0
//
// The operands of mont_mul_pipelined: the words of x go round, one a clock, and the digits of y leave, one a row of Words
// clocks. With Streams = 2 rows of two products take turns; the product whose turn it is stands lowest.
//
// While load_i is high the ports go to the place of that product: between products all the time, and for a second product
// in the last clock of the first one's first row, which moves the first product out of the way.

module mont_pipelined_operands #(
  parameter int unsigned WordBits = 36,
  parameter int unsigned Words = 2,
  parameter int unsigned DigitBits = 18,
  parameter int unsigned Digits = 4,  // of y
  parameter int unsigned Streams = 1,  // 1 or 2
  localparam int unsigned NumberBits = Words * WordBits,
  localparam int unsigned YBits = Digits * DigitBits
) (
  input  logic                  clk_i,
  input  logic                  load_i,
  input  logic [NumberBits-1:0] x_i,
  input  logic [     YBits-1:0] y_i,
  input  logic                  last_i,    // the last word of a row
  input  logic                  refill_i,  // x_word_i goes round in place of x_word_o
  input  logic [  WordBits-1:0] x_word_i,
  input  logic                  one_i,     // the product's next digit is 1
  output logic [  WordBits-1:0] x_word_o,
  output logic [ DigitBits-1:0] y_digit_o
);

  localparam int unsigned TurnBits = Streams * NumberBits;

  logic [TurnBits-1:0] x_q;
  logic [Streams*YBits-1:0] y_q;
  logic [YBits-1:0] y_left;

  assign y_left = (y_q[YBits-1:0] >> DigitBits) | YBits'(one_i);

  always_ff @(posedge clk_i) begin
    x_q <= TurnBits'({refill_i ? x_word_i : x_q[WordBits-1:0], x_q} >> WordBits);
    if (load_i) x_q[NumberBits-1:0] <= x_i;

    if (last_i) y_q <= (Streams * YBits)'({y_left, y_q} >> YBits);
    if (load_i) y_q[YBits-1:0] <= y_i;
  end

  assign x_word_o  = x_q[WordBits-1:0];
  assign y_digit_o = y_q[DigitBits-1:0];

endmodule
