// SPDX-License-Identifier: Apache-2.0
//
// Two interleaved products of the digit-serial engine. They have at most 5 words and the same precision. Longer
// products run one after the other.
//
// The kernel holds the first product until the second one starts both.

module mont_engine_interleave #(
  parameter int unsigned WordWidth = 8,
  parameter int unsigned RowWidth = 8,
  parameter int unsigned CycleWidth = 9,
  parameter int unsigned Streams = 1  // 1: no products are interleaved
) (
  input  logic                  clk_i,
  input  logic                  rst_ni,
  input  logic                  take_i,
  input  logic                  first_i,        // the command is the first product of two
  input  logic                  second_i,
  // Instruction.
  input  logic [          35:0] instruction_i,
  input  logic                  operate_i,
  input  logic                  resolve_x_i,
  input  logic                  start_i,
  // Precision.
  input  logic [  RowWidth-1:0] digits_i,
  input  logic [ WordWidth-1:0] last_word_i,
  output logic                  hold_o,         // the kernel holds the operation
  output logic                  pair_o,         // the operation is the second product of two
  output logic                  mismatch_o,     // the two products have different precisions
  output logic [ WordWidth-1:0] last_word_o,    // last word of the operation
  output logic [CycleWidth-1:0] pair_last_o     // cycles of a row of the pair, less 1
);

  if (Streams == 2) begin : gen_pair
    logic product;  // the operation is a product
    logic [2:0] addend;
    logic first;  // the operation is the first product of two
    logic second;
    logic five_words;  // a product of five words, while the numbers have more
    logic short_q;  // at most 5 words
    logic hold_q;  // a first product of two, short enough; known before it starts
    logic held_q;  // the kernel has the first product
    logic pair_q;  // the operation is the second product of two
    logic mismatch_q;
    logic [RowWidth-1:0] held_digits_q;

    assign product = instruction_i[31:30] == mont_engine_pkg::RowsProduct;
    assign addend = instruction_i[26:24];
    assign first = product & (addend[mont_engine_pkg::ProductFirst] | first_i);
    assign second = product & (addend[mont_engine_pkg::ProductSecond] | second_i);
    assign five_words = instruction_i[34] & ~addend[mont_engine_pkg::ProductPlus] & ~short_q;

    always_ff @(posedge clk_i) begin
      short_q    <= 32'(last_word_i) < 32'd5;
      hold_q     <= (short_q | five_words) & first;
      mismatch_q <= digits_i != held_digits_q;
      if (operate_i) pair_q <= held_q & second;

      if (start_i & hold_o) begin
        held_q        <= 1'b1;
        held_digits_q <= digits_i;
      end else if ((take_i & ~second_i) | (resolve_x_i & pair_q)) held_q <= 1'b0;

      if (!rst_ni) begin
        held_q <= 1'b0;
        pair_q <= 1'b0;
      end
    end

    assign hold_o = hold_q;
    assign pair_o = pair_q;
    assign mismatch_o = pair_q & mismatch_q;
    // pair_last_o = 2*max(F, 3) - 1
    assign last_word_o = five_words ? WordWidth'(4) : last_word_i;
    assign pair_last_o = CycleWidth'((32'(last_word_o) == 32'd4) ? 9 : (32'(last_word_o) == 32'd3) ? 7 : 5);
  end else begin : gen_alone
    logic unused;
    assign unused = &{1'b0, clk_i, rst_ni, take_i, first_i, second_i, instruction_i, operate_i, resolve_x_i, start_i,
                      digits_i};

    assign hold_o = 1'b0;
    assign pair_o = 1'b0;
    assign mismatch_o = 1'b0;
    assign last_word_o = last_word_i;
    assign pair_last_o = '0;
  end

endmodule
