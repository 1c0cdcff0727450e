// SPDX-License-Identifier: Apache-2.0
//
// The words of a number one after the other, word 0 first: word_o is word k in the clock after select_i[k] was high.
//
// select_i is a single one that moves up by a place a clock, so that a word is known to be wanted a clock before it is. All
// words but the first pass two registers, with a multiplexer of GroupWords words before the one and that of the groups
// before the other: however long the number is, no wire crosses all of it in a clock.

module mont_word_pick #(
  parameter int unsigned WordBits = 32,
  parameter int unsigned Words = 9,
  parameter int unsigned GroupWords = 8
) (
  input  logic                      clk_i,
  input  logic [         Words-1:0] select_i,
  input  logic [Words*WordBits-1:0] words_i,   // held while a one is in select_i
  output logic [      WordBits-1:0] word_o
);

  // Words 1 to Words-1 in groups; at least one group, which may be empty.
  localparam int unsigned Groups = 1 + (Words - 1) / GroupWords;

  logic [WordBits-1:0] group[Groups];
  logic [WordBits-1:0] group_q[Groups];
  logic [WordBits-1:0] grouped;  // the word that is wanted, if it has come through a group

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
