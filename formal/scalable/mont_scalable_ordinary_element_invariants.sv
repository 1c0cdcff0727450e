// SPDX-License-Identifier: Apache-2.0
//
// Invariants of mont_scalable_ordinary_element: the equation of its header, word by word. P is the part that an element
// holds back after a word: the bits of S that wait for their top bit, and the two carries into the next word. For every
// word that follows another,
//
//   S + x_i*Y + c*M of this word + P / 2^WordBits before  =  2 * (the word of S that leaves) / 2^WordBits + P after
//
// and for word 0 of a pass with an odd M, if no carry enters it, the same equation without P before and without a
// leaving word. A reset in between ends the claim; so does a carry at the start of a pass, which the element drops. The
// sum over a pass, each word with its weight, is S + x_i*Y + c*M = 2 * (the new S). The inputs are free.

module mont_scalable_ordinary_element_invariants #(
  parameter int unsigned WordBits = 4
) (
  input logic                clk_i,
  input logic                rst_ni,
  input logic                start_i,
  input logic [WordBits-1:0] y_i,
  input logic [WordBits-1:0] m_i,
  input logic [WordBits-2:0] s_i,
  input logic                s_top_i,
  input logic                first_q,
  input logic                x_q,
  input logic                c,
  input logic                c_q,
  input logic                carry_y,
  input logic                carry_m,
  input logic                carry_y_q,
  input logic                carry_m_q,
  input logic [WordBits-2:0] s_q,
  input logic [WordBits-1:0] y_q,
  input logic [WordBits-1:0] m_q,
  input logic                s_top_o
);

  localparam int unsigned WideWidth = 2 * WordBits + 3;

  // This cycle: words that enter and leave, and the part held back from the previous word, in units of 2^-WordBits.
  logic [WideWidth-1:0] coming;
  logic [WideWidth-1:0] leaving;
  logic [WideWidth-1:0] held;

  assign coming = WideWidth'({s_top_i, s_i}) + WideWidth'(x_q ? y_i : '0) + WideWidth'(c ? m_i : '0);
  assign leaving = first_q ? '0 : WideWidth'({s_top_o, s_q, 1'b0});
  assign held = WideWidth'({s_q, 1'b0}) + ((WideWidth'(carry_y_q) + WideWidth'(carry_m_q)) << WordBits);

  // Previous cycle.
  logic watched_q = 1'b0;  // the equation covers this word, and another word of the pass may follow
  logic digit_q;
  logic decision_q;
  logic [WideWidth-1:0] balance_q;
  logic [WordBits-1:0] last_y_q;
  logic [WordBits-1:0] last_m_q;

  always_ff @(posedge clk_i) begin
    watched_q  <= rst_ni & ~(start_i & (carry_y | carry_m)) & (~first_q | (m_i[0] & ~carry_y_q & ~carry_m_q));
    digit_q    <= x_q;
    decision_q <= c;
    balance_q  <= (coming << WordBits) + (first_q ? '0 : held) - leaving;
    last_y_q   <= y_i;
    last_m_q   <= m_i;
  end

  always_comb begin
    if (first_q) decision : assert (c == (s_i[0] ^ (x_q & y_i[0])));
    if (first_q & m_i[0]) even : assert (!coming[0]);
    if (watched_q) begin
      if (!first_q) same_digit : assert (x_q == digit_q);
      same_decision : assert (c_q == decision_q);
      passed_on : assert (y_q == last_y_q && m_q == last_m_q);
      equation : assert (balance_q == held << WordBits);
    end
  end

endmodule

bind mont_scalable_ordinary_element mont_scalable_ordinary_element_invariants #(.WordBits(WordBits)) u_invariants (.*);
