// SPDX-License-Identifier: Apache-2.0
//
// Multiple k*M that cancels the low digit Z of the running sum T, computed by multipliers:
//
//   k = Z * (-M^-1) mod 2^r,   r = DigitBits,   k*M as two numbers: the lower and the upper halves of the k*M_i
//
// Source: Shigemoto, Kawakami, Nakano (2008), lemma 5. The module has Digits + 1 multipliers.
//
// early_i is the low digit of the next T without the contribution of the current k*M, which this module adds. a_o and
// b_o are the two numbers without their low digit. low_carry_o is the carry out of the low digit of T + k*M. These
// three outputs are zero while accumulate_i is low.
//
// Set-up: -M^-1 mod 2^r, one bit per cycle, in the r cycles with setup_i after load_i. t = 1; t = (t + bit*M) / 2,
// where the bit makes the sum even. The bits are the number k with 1 + k*M = t*2^r.

module mont_quotient_multiplier #(
  parameter int unsigned Digits = 16,
  parameter int unsigned DigitBits = 16,  // r
  localparam int unsigned WordBits = Digits * DigitBits
) (
  input  logic                 clk_i,
  input  logic                 load_i,        // a modulus is taken
  input  logic                 setup_i,       // the set-up is running
  input  logic [ WordBits-1:0] m_i,
  input  logic                 accumulate_i,  // T is valid
  input  logic [DigitBits-1:0] early_i,
  output logic [ WordBits-1:0] a_o,
  output logic [ WordBits-1:0] b_o,
  output logic [          1:0] low_carry_o
);

  logic [DigitBits-1:0] t_q;  // t of the set-up
  logic [DigitBits-1:0] negative_inverse_q;  // -M^-1 mod 2^r after the set-up
  logic [DigitBits-1:0] low_q;  // Z
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

  // The lower half of k*M_i has the weight of digit i, the upper half that of digit i+1.
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
