// SPDX-License-Identifier: Apache-2.0
//
// The multiple k*M that cancels the low digit Z of the running sum T, from multipliers:
//
//   k = Z * (-M^-1) mod 2^r,   r = DigitBits,   k*M as two numbers: the lower and the upper halves of the k*M_i
//
// Source: Shigemoto, Kawakami, Nakano (2008), lemma 5. Digits + 1 multipliers.
//
// In each clock early_i is the low digit of the next T but for the multiple of the T before, which is added here. a_o and
// b_o are the digits above the low one of the two numbers, and low_carry_o what the low digit carries into them once
// it is cancelled. They are zero while accumulate_i is low.
//
// Set-up: -M^-1 mod 2^r, a bit a clock, in r clocks with setup_i high after load_i: t = 1; t = (t + bit*M) / 2, where the
// bit makes the sum even; the bits are k with 1 + k*M = t*2^r.

module mont_quotient_multiplier #(
  parameter int unsigned Digits = 16,
  parameter int unsigned DigitBits = 16,
  localparam int unsigned WordBits = Digits * DigitBits
) (
  input  logic                 clk_i,
  input  logic                 load_i,
  input  logic                 setup_i,
  input  logic [ WordBits-1:0] m_i,
  input  logic                 accumulate_i,
  input  logic [DigitBits-1:0] early_i,
  output logic [ WordBits-1:0] a_o,
  output logic [ WordBits-1:0] b_o,
  output logic [          1:0] low_carry_o
);

  logic [DigitBits-1:0] t_q;
  logic [DigitBits-1:0] negative_inverse_q;
  logic [DigitBits-1:0] low_q;
  logic [DigitBits-1:0] k;
  logic [2*WordBits-1:0] products;

  logic [DigitBits:0] t_sum;
  assign t_sum = {1'b0, t_q} + {1'b0, {DigitBits{t_q[0]}} & m_i[DigitBits-1:0]};

  always_ff @(posedge clk_i) begin
    if (load_i) t_q <= {{(DigitBits - 1) {1'b0}}, 1'b1};
    else if (setup_i) t_q <= DigitBits'(t_sum >> 1);

    if (setup_i) negative_inverse_q <= {t_q[0], negative_inverse_q[DigitBits-1:1]};

    low_q <= early_i + a_o[DigitBits-1:0] + b_o[DigitBits-1:0] + {{(DigitBits - 2) {1'b0}}, low_carry_o};
  end

  assign k = low_q * negative_inverse_q;

  mont_digit_products #(
    .Digits    (Digits),
    .FactorBits(DigitBits)
  ) u_products (
    .x_i       (m_i),
    .y_i       (k),
    .products_o(products)
  );

  // k*M_i lies at digit i, its upper half at digit i+1.
  logic [WordBits-1:0] lower;
  logic [WordBits-1:0] upper;

  for (genvar i = 0; i < Digits; i++) begin : gen_digit
    assign lower[i*DigitBits+:DigitBits] = products[2*i*DigitBits+:DigitBits];
    assign upper[i*DigitBits+:DigitBits] = products[(2*i+1)*DigitBits+:DigitBits];
  end

  assign a_o = accumulate_i ? lower >> DigitBits : '0;
  assign b_o = accumulate_i ? upper : '0;
  assign low_carry_o = {1'b0, accumulate_i & (|low_q)};

endmodule
