// SPDX-License-Identifier: Apache-2.0
//
// Adds numbers in digits of r = DigitBits bits, words of Digits digits a clock, the lowest word first:
//
//   sum = a + b + carry,   a_i < 2^r and b_i < 2^r in every digit
//
// Three stages. In the first the digits are added by themselves, v_i = a_i + b_i < 2^(r+1) - 1, so that with a carry one
// carry at most leaves a digit. The second tells which digits send one by themselves, g_i = v_i >= 2^r, and which pass
// one on, p_i = v_i = 2^r - 1. In the third all carries of the word come from one short addition with a bit for each
// digit, (g | p) + g + carry: a digit that sends adds 2 to its place, one that passes 1, and in that place's bit of the
// sum stands what comes in, inverted by the 1. The digits take their carries behind the last register.
//
// sum_o is the word of a_i and b_i three clocks ago, carry_o the carry out of it. first_i marks the lowest word, which takes carry_i, given along.

module mont_digit_carry #(
  parameter int unsigned Digits = 4,
  parameter int unsigned DigitBits = 18,
  localparam int unsigned WordBits = Digits * DigitBits
) (
  input  logic                clk_i,
  input  logic                first_i,
  input  logic                carry_i,
  input  logic [WordBits-1:0] a_i,
  input  logic [WordBits-1:0] b_i,
  output logic [WordBits-1:0] sum_o,
  output logic                carry_o
);

  logic [1:0] first_q;
  logic [1:0] carry_in_q;
  logic carry_out_q;

  logic [WordBits-1:0] v_q;  // without the digits' top bits, which are in g
  logic [WordBits-1:0] v_late_q;
  logic [WordBits-1:0] v_last_q;
  logic [Digits-1:0] top_q;
  logic [Digits-1:0] generates_q;
  logic [Digits-1:0] sends_q;  // g | p
  logic [Digits-1:0] carries_q;

  logic carry;
  logic carry_out;
  logic [Digits-1:0] places;

  assign carry = first_q[1] ? carry_in_q[1] : carry_out_q;
  assign {carry_out, places} = {1'b0, sends_q} + {1'b0, generates_q} + {{Digits{1'b0}}, carry};

  always_ff @(posedge clk_i) begin
    first_q     <= {first_q[0], first_i};
    carry_in_q  <= {carry_in_q[0], carry_i};
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

  assign carry_o = carry_out_q;

endmodule
