// SPDX-License-Identifier: Apache-2.0
//
// Operand registers of mont_mul_pipelined: the words of x rotate, one per cycle; the digits of y leave, one per row of
// Folding cycles.
//
// With Streams = 2 the rows of two products alternate. The lowest words and digits belong to the product of the current
// row.
//
// load_i loads the ports in every cycle between products. A second product is loaded in the last cycle of the first
// row of the first product, which moves up at the same clock edge.
//
// The set-up of tables multiplies a number by digits, between products: with fill_i, its words enter x from x_word_i,
// and fill_digit_i replaces the next digit of y.
//
// The digit of y has Branches equal registers, one for each branch of columns.

module mont_pipelined_operands #(
  parameter int unsigned WordBits = 36,
  parameter int unsigned Folding = 2,  // cycles per row
  parameter int unsigned DigitBits = 18,
  parameter int unsigned Digits = 4,  // digits of y
  parameter int unsigned Streams = 1,  // 1 or 2
  parameter int unsigned Branches = 1,
  localparam int unsigned NumberBits = Folding * WordBits,
  localparam int unsigned YBits = Digits * DigitBits
) (
  input  logic                                 clk_i,
  input  logic                                 load_i,
  input  logic [NumberBits-1:0]                x_i,
  input  logic [     YBits-1:0]                y_i,
  input  logic                                 last_i,        // the last word of a row
  input  logic                                 refill_i,      // x_word_i replaces x_word_o in the rotation
  input  logic [  WordBits-1:0]                x_word_i,
  input  logic                                 one_i,         // the next digit of the product is 1
  input  logic                                 fill_i,        // with load_i
  input  logic [ DigitBits-1:0]                fill_digit_i,
  output logic [  WordBits-1:0]                x_word_o,
  output logic [  Branches-1:0][DigitBits-1:0] y_digit_o
);

  localparam int unsigned NumbersBits = Streams * NumberBits;

  logic [NumbersBits-1:0] x_q;  // the words of all products
  logic [Streams*YBits-1:0] y_q;
  logic [YBits-1:0] y_left;
  logic [(Streams+1)*YBits-1:0] y_next;

  assign y_left = (y_q[YBits-1:0] >> DigitBits) | YBits'(one_i);
  assign y_next = {y_left, y_q};

  always_ff @(posedge clk_i) begin
    x_q <= NumbersBits'({refill_i ? x_word_i : x_q[WordBits-1:0], x_q} >> WordBits);
    if (load_i) begin
      x_q[NumberBits-1:0] <= x_i;
      if (fill_i) x_q <= NumbersBits'({x_word_i, x_q} >> WordBits);
    end

    if (last_i) y_q <= (Streams * YBits)'(y_next >> YBits);
    if (load_i) y_q[YBits-1:0] <= y_i;
  end

  assign x_word_o = x_q[WordBits-1:0];

  // keep at the process stops synthesis from merging equal registers.
  for (genvar b = 0; b < Branches; b++) begin : gen_branch
    logic [DigitBits-1:0] digit_q;

    (* keep *)
    always_ff @(posedge clk_i) begin
      if (fill_i) digit_q <= fill_digit_i;
      else if (load_i) digit_q <= y_i[DigitBits-1:0];
      else if (last_i) digit_q <= y_next[YBits+:DigitBits];
    end

    assign y_digit_o[b] = digit_q;
  end

endmodule
