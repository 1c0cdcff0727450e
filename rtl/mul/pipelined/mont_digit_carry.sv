// SPDX-License-Identifier: Apache-2.0
//
// Pipelined adder of numbers in digits of r = DigitBits bits, one word of Digits digits per cycle, the lowest word
// first:
//
//   sum = a + b,   a_i < 2^r and b_i < 2^r in every digit
//
//   stage 1   v_i = a_i + b_i < 2^(r+1) - 1 in every digit, so at most one carry leaves a digit
//   stage 2   g_i = v_i >= 2^r: the digit generates a carry;   p_i = v_i = 2^r - 1: the digit propagates a carry
//   stage 3   one short addition (g | p) + g + carry, with one bit for each digit, computes all carries of the word
//
// In the short addition a generating digit adds 2 at its bit and a propagating digit adds 1. The sum bit of a digit is
// the carry into the digit, inverted if the digit propagates. The digits add their carries after the third register.
//
// Cycles: sum_o is the word of a_i and b_i three cycles ago.

module mont_digit_carry #(
  parameter int unsigned Digits = 4,  // digits of a word
  parameter int unsigned DigitBits = 18,  // r
  localparam int unsigned WordBits = Digits * DigitBits
) (
  input  logic                clk_i,
  input  logic                first_i,  // a_i and b_i are the lowest word
  input  logic [WordBits-1:0] a_i,
  input  logic [WordBits-1:0] b_i,
  output logic [WordBits-1:0] sum_o
);

  logic [1:0] first_q;
  logic carry_out_q;

  logic [WordBits-1:0] v_q;  // v mod 2^r after stage 1
  logic [WordBits-1:0] v_late_q;  // after stage 2
  logic [WordBits-1:0] v_last_q;  // after stage 3
  logic [Digits-1:0] top_q;  // g after stage 1
  logic [Digits-1:0] generates_q;  // g after stage 2
  logic [Digits-1:0] sends_q;  // g | p after stage 2
  logic [Digits-1:0] carries_q;  // carry into each digit after stage 3

  logic carry;
  logic carry_out;
  logic [Digits-1:0] places;

  assign carry = ~first_q[1] & carry_out_q;
  assign {carry_out, places} = {1'b0, sends_q} + {1'b0, generates_q} + {{Digits{1'b0}}, carry};

  always_ff @(posedge clk_i) begin
    first_q     <= {first_q[0], first_i};
    carry_out_q <= carry_out;
    v_late_q    <= v_q;
    v_last_q    <= v_late_q;
    generates_q <= top_q;
    carries_q   <= places ^ sends_q ^ generates_q;
  end

  for (genvar i = 0; i < Digits; i++) begin : gen_digit
    localparam int unsigned At = i * DigitBits;

    always_ff @(posedge clk_i) begin
      {top_q[i], v_q[At+:DigitBits]} <= {1'b0, a_i[At+:DigitBits]} + {1'b0, b_i[At+:DigitBits]};
      sends_q[i] <= top_q[i] | (&v_q[At+:DigitBits]);
    end

    assign sum_o[At+:DigitBits] = v_last_q[At+:DigitBits] + {{(DigitBits - 1) {1'b0}}, carries_q[i]};
  end

endmodule
