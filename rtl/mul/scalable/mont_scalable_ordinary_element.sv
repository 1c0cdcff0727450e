// SPDX-License-Identifier: Apache-2.0
//
// Processing element of the scalable multiplier with S in ordinary binary: it adds x_i*Y + c*M to the running sum S and
// halves the result, for one bit of x. S, Y and M stream through it, one word per cycle, least significant word first.
//
//   S = (S + x_i*Y + c*M) / 2,   c = (S + x_i*Y) mod 2
//
// Source: A. F. Tenca, C. K. Koc, "A Scalable Architecture for Modular Multiplication Based on Montgomery's
// Algorithm" (2003), section 5: the nonredundant representation for FPGAs, whose carry chains are fast.
// mont_scalable_element keeps S as a carry-save pair instead.
//
// Two carry chains process a word: the first adds x_i*Y, the second c*M. The carry out of each chain enters the next
// word. S has half the flip-flops of the carry-save pair, and the critical path grows with WordBits.
//
// Cycles. start_i is high, with the bit of x, in the cycle before word 0 is at the inputs. While word j is at the
// inputs, word j-1 is at the outputs. The top bit of S of word j-1 is the bottom bit of the new word j. s_top_i carries
// the top bit and arrives later in the cycle than the other inputs. It enters the top of the first carry chain, and
// no path leads from it to an output.
//
// Ranges. The operands must satisfy S + x_i*Y + M < 2^((e+1)*WordBits) in every step. All terms are non-negative, so
// neither chain carries out of word e. A word 0 with an even sum, or a word of zeros, can therefore follow word e at once.

module mont_scalable_ordinary_element #(
  parameter int unsigned WordBits = 8  // bits of a word, >= 3
) (
  input  logic                clk_i,
  input  logic                rst_ni,
  input  logic                start_i,  // word 0 is at the inputs in the next cycle
  input  logic                x_i,      // with start_i: the bit of x
  input  logic [WordBits-1:0] y_i,
  input  logic [WordBits-1:0] m_i,
  input  logic [WordBits-2:0] s_i,      // S without its top bit
  input  logic                s_top_i,  // top bit of S, late in the cycle
  output logic                first_o,  // word 0 is at the inputs
  output logic [WordBits-1:0] y_o,
  output logic [WordBits-1:0] m_o,
  output logic [WordBits-2:0] s_o,
  output logic                s_top_o
);

  // Local control: the bit of x, and c, which is computed from word 0 and held for the other words.
  logic first_q;
  logic x_q;
  logic c_q;
  logic c;

  assign c = first_q ? s_i[0] ^ (x_q & y_i[0]) : c_q;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) first_q <= 1'b0;
    else first_q <= start_i;
  end

  always_ff @(posedge clk_i) begin
    if (start_i) x_q <= x_i;
    c_q <= c;
  end

  // The two additions, with the carries of the previous word.
  logic carry_y;
  logic carry_m;
  logic carry_y_q;
  logic carry_m_q;
  logic [WordBits-1:0] sum;
  logic [WordBits-1:0] next;
  logic bottom;  // bit 0 of the new sum, without a path through the carry chains

  assign {carry_y, sum} = {1'b0, s_top_i, s_i} + {1'b0, {WordBits{x_q}} & y_i} + {{WordBits{1'b0}}, carry_y_q};
  assign {carry_m, next} = {1'b0, sum} + {1'b0, {WordBits{c}} & m_i} + {{WordBits{1'b0}}, carry_m_q};
  assign bottom = s_i[0] ^ (x_q & y_i[0]) ^ carry_y_q ^ (c & m_i[0]) ^ carry_m_q;

  // Alignment: bit 0 of the new sum is the top bit of the previous word. The other bits are registered.
  logic [WordBits-2:0] s_q;
  logic [WordBits-1:0] y_q;
  logic [WordBits-1:0] m_q;

  always_ff @(posedge clk_i) begin
    // Word e carries nothing out. Clearing the carries makes them known from the first pass on.
    carry_y_q <= carry_y & ~start_i;
    carry_m_q <= carry_m & ~start_i;
    s_q       <= next[WordBits-1:1];
    y_q       <= y_i;
    m_q       <= m_i;
  end

  assign first_o = first_q;
  assign y_o     = y_q;
  assign m_o     = m_q;
  assign s_o     = s_q;
  assign s_top_o = bottom;

endmodule
