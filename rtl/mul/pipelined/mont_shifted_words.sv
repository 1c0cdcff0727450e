// SPDX-License-Identifier: Apache-2.0
//
// A number times 2^Bits, in words of WordBits bits, the lowest first: the top bits of a word enter the next one.
//
// Cycles: word_o depends on word_i of the same cycle and of the one before.

module mont_shifted_words #(
  parameter int unsigned WordBits = 72,
  parameter int unsigned Bits = 18  // 0 to WordBits
) (
  input  logic                clk_i,
  input  logic                first_i,  // the next word is the lowest
  input  logic [WordBits-1:0] word_i,
  output logic [WordBits-1:0] word_o
);

  if (Bits == 0) begin : gen_in_place
    assign word_o = word_i;
  end else begin : gen_shifted
    logic [Bits-1:0] below_q;

    always_ff @(posedge clk_i) below_q <= first_i ? '0 : word_i[WordBits-1-:Bits];

    assign word_o = WordBits'({word_i, below_q});
  end

endmodule
