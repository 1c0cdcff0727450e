// SPDX-License-Identifier: Apache-2.0
//
// Converter from redundant digits v_i < 2^(r+1) - 1, r = DigitBits, to binary, one word of Digits digits per cycle, the
// lowest word first. At most one carry leaves a digit:
//
//   stage 1   g_i = v_i >= 2^r: the digit generates a carry;   p_i = v_i = 2^r - 1: the digit propagates a carry
//   stage 2   one short addition (g | p) + g + carry, with one bit for each digit, computes all carries of the word
//
// In the short addition a generating digit adds 2 at its bit and a propagating digit adds 1. The sum bit of a digit is
// the carry into the digit, inverted if the digit propagates. The digits add their carries after the second register.
//
// Cycles: sum_o is the word of v_i two cycles ago.

module mont_engine_convert #(
  parameter int unsigned Digits = 4,  // digits of a word
  parameter int unsigned DigitBits = 18,  // r
  localparam int unsigned WordBits = Digits * DigitBits
) (
  input  logic                             clk_i,
  input  logic                             first_i,  // v_i is the lowest word
  input  logic                             carry_i,  // with first_i: carry into the lowest word
  input  logic [  Digits-1:0][DigitBits:0] v_i,
  output logic [  Digits-1:0][DigitBits:0] v_o,      // v_i, a cycle late
  output logic [WordBits-1:0]              sum_o
);

  logic first_q;
  logic carry_in_q;
  logic carry_out_q;
  logic carry;
  logic carry_out;
  logic [Digits-1:0] generates_q;  // g after stage 1
  logic [Digits-1:0] sends_q;  // g | p after stage 1
  logic [Digits-1:0] carries_q;  // carry into each digit after stage 2
  logic [Digits-1:0] places;
  logic [Digits-1:0][DigitBits-1:0] v_late_q;  // v mod 2^r after stage 1
  logic [Digits-1:0][DigitBits-1:0] v_last_q;  // v mod 2^r after stage 2

  assign carry = first_q ? carry_in_q : carry_out_q;
  assign {carry_out, places} = {1'b0, sends_q} + {1'b0, generates_q} + {{Digits{1'b0}}, carry};

  always_ff @(posedge clk_i) begin
    first_q     <= first_i;
    carry_in_q  <= carry_i;
    carry_out_q <= carry_out;
    v_last_q    <= v_late_q;
    carries_q   <= places ^ sends_q ^ generates_q;
  end

  for (genvar i = 0; i < Digits; i++) begin : gen_digit
    always_ff @(posedge clk_i) begin
      v_late_q[i]    <= v_i[i][DigitBits-1:0];
      generates_q[i] <= v_i[i][DigitBits];
      sends_q[i]     <= v_i[i][DigitBits] | (&v_i[i][DigitBits-1:0]);
    end

    assign v_o[i] = {generates_q[i], v_late_q[i]};
    assign sum_o[i*DigitBits+:DigitBits] = v_last_q[i] + {{(DigitBits - 1) {1'b0}}, carries_q[i]};
  end

endmodule
