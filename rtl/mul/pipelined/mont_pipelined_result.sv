// SPDX-License-Identifier: Apache-2.0
//
// Result of mont_mul_pipelined: the sum of mont_pipelined_columns in binary, and the inputs of the final reduction.
//
// Cycles. Word k of the sum arrives k cycles after first_i. word_o is its binary value three cycles later. The last
// Folding words are in z_o from the next cycle on. While busy_i is low, they are held.
//
// Reduce = 1. With refill_i, x_refill_o is the complement of a word of the number, the lowest one first. With Reduce = 0,
// the last Delay quotient digits are the digits below the number.
//
// Streams. With Streams = 2 the words of two numbers alternate. z_o is the first number, or the second one while second_i
// is high.

module mont_pipelined_result #(
  parameter bit Reduce = 1'b1,
  parameter int unsigned Folding = 2,  // words of a number
  parameter int unsigned DigitBits = 18,
  parameter int unsigned Streams = 1,  // 1 or 2
  parameter int unsigned Delay = 4,  // D
  parameter int unsigned RowStages = 4,  // cycles from the digits of a row to its sum
  parameter int unsigned OperandWidth = 144,
  parameter int unsigned WordDigits = 4,  // columns of a word
  parameter int unsigned XDigits = 4,  // digits of a word of x that are not constant zero
  parameter int unsigned CarryBits = 3,  // bits of a column of the sum above its r bits
  localparam int unsigned WordBits = WordDigits * DigitBits,
  localparam int unsigned NumberBits = Folding * WordBits,
  localparam int unsigned NumbersBits = Streams * NumberBits,
  localparam int unsigned ColumnBits = DigitBits + CarryBits
) (
  input  logic                             clk_i,
  input  logic                             busy_i,         // a product is running
  input  logic [WordDigits*ColumnBits-1:0] sum_i,
  input  logic                             first_i,        // sum_i is word 0
  input  logic                             last_i,         // the last word of a row is on the ports of the products
  input  logic                             refill_i,       // the row loads x_refill_o into x
  input  logic                             second_i,       // z_o is the second number
  output logic [             WordBits-1:0] word_o,         // the newest word in binary
  output logic [             WordBits-1:0] x_refill_o,     // the complement of a word of the number
  output logic                             add_modulus_o,  // the last row adds M
  output logic [         OperandWidth-1:0] z_o
);

  // The bits of a column above its r bits are added to the next column.
  logic [ WordBits-1:0] low;
  logic [ WordBits-1:0] high;
  logic [CarryBits-1:0] high_q;  // bits above r of the highest column of the previous word

  for (genvar j = 0; j < WordDigits; j++) begin : gen_column
    assign low[j*DigitBits+:DigitBits] = sum_i[j*ColumnBits+:DigitBits];

    if (j == 0) begin : gen_lowest
      assign high[DigitBits-1:0] = DigitBits'(first_i ? '0 : high_q);
    end else begin : gen_above
      assign high[j*DigitBits+:DigitBits] = DigitBits'(sum_i[j*ColumnBits-1-:CarryBits]);
    end
  end

  logic [WordBits-1:0] word;
  logic [NumbersBits-1:0] words_q;

  mont_digit_carry #(
    .Digits   (WordDigits),
    .DigitBits(DigitBits)
  ) u_binary (
    .clk_i,
    .first_i,
    .a_i  (low),
    .b_i  (high),
    .sum_o(word)
  );

  always_ff @(posedge clk_i) begin
    high_q <= sum_i[WordDigits*ColumnBits-1-:CarryBits];
    if (busy_i) words_q <= NumbersBits'({word, words_q} >> WordBits);
  end

  logic [NumberBits-1:0] number;

  assign word_o = word;
  assign number = second_i ? words_q[NumbersBits-1-:NumberBits] : words_q[NumberBits-1:0];

  if (Reduce) begin : gen_canonical
    // A number leaves the conversion to binary P+3 cycles after the first word of its row. It enters x at the start of
    // a row.
    localparam int unsigned RowCycles = Streams * Folding;
    localparam int unsigned Wait = (RowCycles - (RowStages + 3) % RowCycles) % RowCycles;
    logic positive;

    if (Wait == 0) begin : gen_refill_at_once
      assign x_refill_o = ~word;
    end else begin : gen_refill
      assign x_refill_o = ~words_q[(RowCycles-Wait)*WordBits+:WordBits];
    end

    // e and u as in mont_mul_pipelined. In the K bits of the columns ~S is 2^K - 1 - S, so u*M + ~S carries out of the
    // highest column if e > 0. The row moves its sum down by a digit: the carry is then bit 0 of the highest column,
    // above e - 1. It is known with the last word of the sum, and the next row of the same product uses it.
    assign positive = refill_i & ~x_refill_o[(XDigits-1)*DigitBits];

    if (Streams == 1) begin : gen_next_row
      assign add_modulus_o = positive;
    end else begin : gen_next_row_but_one
      always_ff @(posedge clk_i) begin
        if (!busy_i) add_modulus_o <= 1'b0;
        else if (last_i) add_modulus_o <= positive;
      end
    end

    assign z_o = number[OperandWidth-1:0];
  end else begin : gen_chained
    assign x_refill_o = '0;
    assign add_modulus_o = 1'b0;

    if (Delay == 0) begin : gen_no_low_digits
      assign z_o = number[OperandWidth-1:0];
    end else begin : gen_low_digits
      logic [Delay*DigitBits-1:0] low_digits;

      mont_pipelined_low_digits #(
        .DigitBits(DigitBits),
        .Delay    (Delay),
        .Folding  (Folding),
        .Streams  (Streams)
      ) u_low_digits (
        .clk_i,
        .valid_i     (busy_i & first_i),
        .digit_i     (sum_i[DigitBits-1:0]),
        .second_i,
        .low_digits_o(low_digits)
      );

      assign z_o = OperandWidth'({number, low_digits});
    end
  end

endmodule
