// SPDX-License-Identifier: Apache-2.0
//
// Comparator of two unsigned numbers, one word per cycle:
//
//   less_o = a < b
//
// The carry of a + ~b + 1 passes from word to word; a < b if no carry is left. A pipelined multiplexer reads the words
// of a. b rotates in a ring outside this module, which sees only the lowest word of b.
//
// Cycles: valid_o is high only in cycle Words + 2, if start_i is high in cycle 0. start_i is low until then.

module mont_less_than #(
  parameter int unsigned Width = 256,
  parameter int unsigned WordBits = mont_exp_pkg::WordBits,  // longest carry chain in bits
  localparam int unsigned Words = (Width + WordBits - 1) / WordBits
) (
  input  logic                clk_i,
  input  logic                rst_ni,
  input  logic                start_i,       // a_i is valid from the next cycle on
  input  logic [   Width-1:0] a_i,           // held until valid_o
  input  logic [WordBits-1:0] not_b_word_i,  // complement of the lowest word of the ring of b
  output logic                rotate_b_o,    // the ring of b rotates by one word at the next clock edge
  output logic                valid_o,
  output logic                less_o         // with valid_o
);

  logic [Words+1:0] select_q;  // one-hot: [k] reads word k of a, [k+1] subtracts it
  logic [WordBits-1:0] a_word;
  logic rotate_q;
  logic carry;
  logic carry_q;
  logic [WordBits-1:0] unused;

  mont_word_pick #(
    .WordBits(WordBits),
    .Words   (Words)
  ) u_a_word (
    .clk_i,
    .select_i(select_q[Words-1:0]),
    .words_i ((Words * WordBits)'(a_i)),
    .word_o  (a_word)
  );

  assign {carry, unused} = {1'b0, a_word} + {1'b0, not_b_word_i} + (WordBits + 1)'(carry_q);

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      select_q <= '0;
      rotate_q <= 1'b0;
    end else begin
      select_q <= (Words + 2)'({select_q, start_i});
      rotate_q <= select_q[0] | (rotate_q & ~select_q[Words]);
    end

    if (select_q[0]) carry_q <= 1'b1;
    else carry_q <= carry;
  end

  assign rotate_b_o = rotate_q;
  assign valid_o = select_q[Words+1];
  assign less_o = ~carry_q;

endmodule
