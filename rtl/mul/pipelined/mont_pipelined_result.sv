// SPDX-License-Identifier: Apache-2.0
//
// Converter of the sum of mont_pipelined_columns to binary.
//
// Cycles. Word k of the sum arrives k cycles after first_i. word_o is its binary value three cycles later. The last
// Words words are in number_o from the next cycle on. While move_i is low, they are held.
//
// Streams. With Streams = 2 the words of two numbers alternate. number_o is the first number, or the second one while
// second_i is high.

module mont_pipelined_result #(
  parameter int unsigned Digits = 4,  // columns of a word
  parameter int unsigned DigitBits = 18,
  parameter int unsigned CarryBits = 3,  // bits of a column of the sum above its r bits
  parameter int unsigned Words = 2,  // words of a number
  parameter int unsigned Streams = 1,  // 1 or 2
  localparam int unsigned WordBits = Digits * DigitBits,
  localparam int unsigned NumberBits = Words * WordBits,
  localparam int unsigned TurnBits = Streams * NumberBits,
  localparam int unsigned ColumnBits = DigitBits + CarryBits
) (
  input  logic                         clk_i,
  input  logic [Digits*ColumnBits-1:0] sum_i,
  input  logic                         first_i,   // sum_i is word 0
  input  logic                         move_i,    // the words shift
  input  logic                         second_i,  // number_o is the second number
  output logic [         WordBits-1:0] word_o,    // the newest word in binary
  output logic [         TurnBits-1:0] words_o,   // the words of all numbers
  output logic [       NumberBits-1:0] number_o
);

  // The bits of a column above its r bits are added to the next column.
  logic [ WordBits-1:0] low;
  logic [ WordBits-1:0] high;
  logic [CarryBits-1:0] high_q;  // bits above r of the highest column of the previous word

  for (genvar j = 0; j < Digits; j++) begin : gen_column
    assign low[j*DigitBits+:DigitBits] = sum_i[j*ColumnBits+:DigitBits];

    if (j == 0) begin : gen_lowest
      assign high[DigitBits-1:0] = DigitBits'(first_i ? '0 : high_q);
    end else begin : gen_above
      assign high[j*DigitBits+:DigitBits] = DigitBits'(sum_i[j*ColumnBits-1-:CarryBits]);
    end
  end

  logic [WordBits-1:0] word;
  logic [TurnBits-1:0] words_q;

  mont_digit_carry #(
    .Digits   (Digits),
    .DigitBits(DigitBits)
  ) u_binary (
    .clk_i,
    .first_i,
    .a_i  (low),
    .b_i  (high),
    .sum_o(word)
  );

  always_ff @(posedge clk_i) begin
    high_q <= sum_i[Digits*ColumnBits-1-:CarryBits];
    if (move_i) words_q <= TurnBits'({word, words_q} >> WordBits);
  end

  assign word_o   = word;
  assign words_o  = words_q;

  assign number_o = second_i ? words_q[TurnBits-1-:NumberBits] : words_q[NumberBits-1:0];

endmodule
