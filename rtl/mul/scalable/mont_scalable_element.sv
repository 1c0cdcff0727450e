// SPDX-License-Identifier: Apache-2.0
//
// Processing element of the scalable multiplier: it adds x_i*Y + c*M to the running sum S and halves the result, for one
// bit of x. S, Y and M stream through it, one word per cycle, least significant word first.
//
//   S = (S + x_i*Y + c*M) / 2,   c = (S + x_i*Y) mod 2
//
// Source: A. F. Tenca, C. K. Koc, "A Scalable Architecture for Modular Multiplication Based on Montgomery's
// Algorithm" (2003), figures 5 and 6. The late top bit is the latency-1 organisation of M. Huang, K. Gaj, T. El-Ghazawi
// (2008, 2011).
//
// S is a carry-save pair (s_sum, s_carry). Two levels of 3:2 adders process a word. The carry out of the first level
// enters the next word; the carry out of the second level becomes the top bit of s_carry.
//
// Cycles. start_i is high, with the bit of x, in the cycle before word 0 is at the inputs. While word j is at the
// inputs, word j-1 is at the outputs. The top bit of s_sum of word j-1 is the bottom bit of the new word j. s_top_i
// carries the top bit of s_sum and arrives later in the cycle than the other inputs. Column WordBits-1 computes both
// results and selects one by s_top_i. No path leads from s_top_i to an output.
//
// Ranges. The operands must satisfy S + x_i*Y + M < 2^((e+1)*WordBits) in every step. All terms are non-negative, so
// word e carries nothing out. A word 0 with an even sum, or a word of zeros, can therefore follow word e at once.

module mont_scalable_element #(
  parameter int unsigned WordBits = 8  // bits of a word, >= 3
) (
  input  logic                clk_i,
  input  logic                rst_ni,
  input  logic                start_i,    // word 0 is at the inputs in the next cycle
  input  logic                x_i,        // with start_i: the bit of x
  input  logic [WordBits-1:0] y_i,
  input  logic [WordBits-1:0] m_i,
  input  logic [WordBits-2:0] s_sum_i,    // s_sum without its top bit
  input  logic                s_top_i,    // top bit of s_sum, late in the cycle
  input  logic [WordBits-1:0] s_carry_i,
  output logic                first_o,    // word 0 is at the inputs
  output logic [WordBits-1:0] y_o,
  output logic [WordBits-1:0] m_o,
  output logic [WordBits-2:0] s_sum_o,
  output logic                s_top_o,
  output logic [WordBits-1:0] s_carry_o
);

  localparam int unsigned Top = WordBits - 1;

  // Local control: the bit of x, and c, which is computed from word 0 and held for the other words.
  logic first_q;
  logic x_q;
  logic c_q;
  logic c;

  assign c = first_q ? s_sum_i[0] ^ s_carry_i[0] ^ (x_q & y_i[0]) : c_q;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) first_q <= 1'b0;
    else first_q <= start_i;
  end

  always_ff @(posedge clk_i) begin
    if (start_i) x_q <= x_i;
    c_q <= c;
  end

  // Columns 0 .. Top-1.
  logic carry_q;  // carry out of the previous word
  logic [WordBits-1:0] multiple_y;
  logic [WordBits-1:0] multiple_m;
  logic [WordBits-2:0] low_sum;
  logic [WordBits-1:0] low_carry;
  logic [WordBits-2:0] next_sum;
  logic [WordBits-2:0] next_carry;

  assign multiple_y = {WordBits{x_q}} & y_i;
  assign multiple_m = {WordBits{c}} & m_i;

  assign low_sum = s_sum_i ^ s_carry_i[Top-1:0] ^ multiple_y[Top-1:0];
  assign low_carry = {
    (s_sum_i & s_carry_i[Top-1:0]) | (s_sum_i & multiple_y[Top-1:0]) | (s_carry_i[Top-1:0] & multiple_y[Top-1:0]),
    carry_q
  };
  assign next_sum = low_sum ^ low_carry[Top-1:0] ^ multiple_m[Top-1:0];
  assign next_carry =
      (low_sum & low_carry[Top-1:0]) | (low_sum & multiple_m[Top-1:0]) | (low_carry[Top-1:0] & multiple_m[Top-1:0]);

  // Column Top, for both values of s_top_i. The first level adds s_top_i, s_carry_i[Top] and multiple_y[Top].
  logic top_parity;
  logic top_carry;
  logic top_sum;
  logic top_over;

  assign top_parity = s_carry_i[Top] ^ multiple_y[Top];
  assign top_carry = s_top_i ? s_carry_i[Top] | multiple_y[Top] : s_carry_i[Top] & multiple_y[Top];
  assign top_sum = s_top_i ? ~(top_parity ^ low_carry[Top] ^ multiple_m[Top]) :
                             top_parity ^ low_carry[Top] ^ multiple_m[Top];
  assign top_over = s_top_i ?
      (~top_parity & low_carry[Top]) | (~top_parity & multiple_m[Top]) | (low_carry[Top] & multiple_m[Top]) :
      (top_parity & low_carry[Top]) | (top_parity & multiple_m[Top]) | (low_carry[Top] & multiple_m[Top]);

  // Alignment: bit 0 of the new sum is the top bit of the previous word. The other bits are registered.
  logic [WordBits-2:0] s_sum_q;
  logic [WordBits-1:0] s_carry_q;
  logic [WordBits-1:0] y_q;
  logic [WordBits-1:0] m_q;

  always_ff @(posedge clk_i) begin
    s_sum_q   <= {top_sum, next_sum[Top-1:1]};
    s_carry_q <= {top_over, next_carry};
    carry_q   <= top_carry;
    y_q       <= y_i;
    m_q       <= m_i;
  end

  assign first_o   = first_q;
  assign y_o       = y_q;
  assign m_o       = m_q;
  assign s_sum_o   = s_sum_q;
  assign s_top_o   = next_sum[0];
  assign s_carry_o = s_carry_q;

endmodule
