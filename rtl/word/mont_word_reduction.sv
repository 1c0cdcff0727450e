// SPDX-License-Identifier: Apache-2.0
//
// One step of a Montgomery reduction, by one digit. s_o follows 7 enabled cycles later, or 5 with Digits = 1:
//
//   q = s * k mod 2^DigitBits,   s_o = (s + q * m) / 2^DigitBits,   s = s_i + 2^(Digits*DigitBits) * next_i
//
// The lowest digit of s + q*m is 0, so only the carry out of it is computed: 1 unless the lowest digit of s is 0.
// s_i has Digits digits, one less than q*m, and one carry bit above them. mont_word_row adds this carry to q*m.

module mont_word_reduction #(
  parameter int unsigned Digits = 2,
  parameter int unsigned DigitBits = 16,
  parameter bit Fixed = 1'b0,  // 1: m and k are ModulusValue and InverseValue; m_i and k_i have no effect
  parameter bit [71:0] ModulusValue = 72'd0,
  parameter bit [17:0] InverseValue = 18'd0,
  parameter int unsigned Technology = mont_technology_pkg::Generic
) (
  input  logic                        clk_i,
  input  logic                        enable_i,
  input  logic [Digits*DigitBits-1:0] m_i,
  input  logic [       DigitBits-1:0] k_i,       // -1/m mod 2^DigitBits
  input  logic [  Digits*DigitBits:0] s_i,
  input  logic [       DigitBits-1:0] next_i,
  output logic [  Digits*DigitBits:0] s_o
);

  localparam int unsigned Bits = Digits * DigitBits;
  localparam int unsigned Cycles = Digits == 1 ? 4 : 6;

  logic [2*DigitBits-1:0] quotient;
  logic [Bits+DigitBits-1:0] row;
  logic carry;
  logic not_zero_q;
  logic not_zero;
  logic [Bits-1:0] late;
  logic [Bits:0] s_q;

  mont_word_digit_product #(
    .DigitBits (DigitBits),
    .Fixed     (Fixed),
    .Constant  (InverseValue),
    .Technology(Technology)
  ) u_quotient (
    .clk_i,
    .enable_i,
    .a_i(s_i[DigitBits-1:0]),
    .b_i(k_i),
    .p_o(quotient)
  );

  mont_word_row #(
    .Digits    (Digits),
    .DigitBits (DigitBits),
    .Fixed     (Fixed),
    .Constant  (ModulusValue),
    .Technology(Technology)
  ) u_row (
    .clk_i,
    .enable_i,
    .a_i    (quotient[DigitBits-1:0]),
    .b_i    (m_i),
    .carry_i(carry),
    .p_o    (row)
  );

  mont_word_delay #(
    .Cycles(5)
  ) u_carry (
    .clk_i,
    .enable_i,
    .d_i(s_i[Bits]),
    .d_o(carry)
  );

  mont_word_delay #(
    .Bits  (Bits),
    .Cycles(Cycles)
  ) u_late (
    .clk_i,
    .enable_i,
    .d_i(Bits'({next_i, s_i[Bits-1:0]} >> DigitBits)),
    .d_o(late)
  );

  mont_word_delay #(
    .Cycles(Cycles - 1)
  ) u_not_zero (
    .clk_i,
    .enable_i,
    .d_i(not_zero_q),
    .d_o(not_zero)
  );

  always_ff @(posedge clk_i) begin
    if (enable_i) begin
      not_zero_q <= s_i[DigitBits-1:0] != '0;
      // The carry enters the addition as one more place below the sum.
      s_q <= (Bits + 1)'(({1'b0, late, 1'b1} + {1'b0, row[Bits+DigitBits-1:DigitBits], not_zero}) >> 1);
    end
  end

  assign s_o = s_q;

endmodule
