// SPDX-License-Identifier: Apache-2.0
//
// Pipelined multiplexer that reads the words of a number in order, word 0 first:
//
//   word_o = word k of words_i, in the cycle after select_i[k] was high
//
// select_i is one-hot; the one moves up by one place each cycle. Each word k > 0 is therefore known one cycle ahead,
// and passes two pipeline stages: a multiplexer within a group of GroupWords words, then a multiplexer between the
// groups. However long the number is, no net spans all of it within one cycle.

module mont_word_pick #(
  parameter int unsigned WordBits = 32,
  parameter int unsigned Words = 9,
  parameter int unsigned GroupWords = 8  // inputs of the first multiplexer
) (
  input  logic                      clk_i,
  input  logic [         Words-1:0] select_i,
  input  logic [Words*WordBits-1:0] words_i,   // held while any bit of select_i is high
  output logic [      WordBits-1:0] word_o
);

  // Words 1 to Words-1 form groups. There is at least one group, which may be empty.
  localparam int unsigned Groups = 1 + (Words - 1) / GroupWords;

  logic [WordBits-1:0] group[Groups];
  logic [WordBits-1:0] group_q[Groups];
  logic [WordBits-1:0] grouped;  // the selected word k > 0, otherwise zero

  always_comb begin
    for (int g = 0; g < Groups; g++) begin
      group[g] = '0;
      for (int k = 1 + g * GroupWords; k < Words && k < 1 + (g + 1) * GroupWords; k++)
      group[g] = group[g] | (words_i[k*WordBits+:WordBits] & {WordBits{select_i[k-1]}});
    end
  end

  always_comb begin
    grouped = '0;
    for (int g = 0; g < Groups; g++) grouped = grouped | group_q[g];
  end

  always_ff @(posedge clk_i) begin
    group_q <= group;
    word_o  <= grouped | (words_i[WordBits-1:0] & {WordBits{select_i[0]}});
  end

endmodule
