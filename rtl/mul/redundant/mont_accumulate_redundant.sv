// SPDX-License-Identifier: Apache-2.0
//
// Accumulator of a Montgomery multiplication in redundant radix-2^r digits, r = DigitBits, with its conversion to
// binary:
//
//   C = (T + k*M) / 2^r  (0 while accumulate_i is low),   T = C + X*Y_i   in every cycle
//   z = C, or C mod M with Subtract, after the cycle with last_i
//
// Source: Shigemoto, Kawakami, Nakano (2008), theorem 8 and figure 4.
//
// X*Y_i arrives as the products of the digits. k*M arrives as two binary numbers without their low digit.
// low_carry_i is the carry out of the low digit of T + k*M. T has Digits+1 digits, C has Digits, of r+2 bits each:
//
//   T_0 <= 2*(2^r-1) + 2, T_i <= 3*(2^r-1) + 3;   C_i <= 3*(2^r-1) + 3, digit i of C - M <= 4*(2^r-1) + 3
//
// The contributions of T and of -M are added while the table of multiples is read. The last cycle computes the carries
// of C and of C - M + 2^(Digits*r), whose overflow means C >= M. Both are registered; the digits of the selected one
// then add their carries.

module mont_accumulate_redundant #(
  parameter int unsigned Digits = 16,
  parameter int unsigned DigitBits = 16,  // r
  parameter bit Subtract = 1'b1,  // 1: z = C mod M; 0: z = C
  localparam int unsigned WordBits = Digits * DigitBits
) (
  input  logic                  clk_i,
  input  logic                  accumulate_i,  // T is valid; 0 begins a new sum
  input  logic                  last_i,        // C is the last one
  input  logic [2*WordBits-1:0] products_i,    // X_j*Y_i, the product of digit j in bits 2*j*r and up
  input  logic [  WordBits-1:0] a_i,           // a + b + low_carry = (k*M + low digit of T) / 2^r
  input  logic [  WordBits-1:0] b_i,
  input  logic [           1:0] low_carry_i,
  input  logic [  WordBits-1:0] m_i,
  output logic [ DigitBits-1:0] early_o,       // low digit of the next T, without the contribution of k*M
  output logic [  WordBits-1:0] upper_o,       // T without its low digit in binary, if C was 0
  output logic [  WordBits-1:0] z_o
);

  localparam int unsigned DigitWidth = DigitBits + 2;
  localparam int unsigned ProductWidth = 2 * DigitWidth;
  localparam int unsigned SumWidth = (Digits + 1) * DigitWidth;
  localparam int unsigned PartWidth = DigitBits + 1;

  logic [SumWidth-1:0] t_q;
  logic [Digits*ProductWidth-1:0] products;

  for (genvar i = 0; i < Digits; i++) begin : gen_digit
    assign products[i*ProductWidth+:ProductWidth] = {4'b0000, products_i[2*i*DigitBits+:2*DigitBits]};
  end

  // C is T without its low digit, plus the two numbers of k*M. The carry out of the low digit enters as its redundant
  // bits.
  logic [DigitWidth-1:0] low;
  logic [SumWidth-1:0] rest;
  logic [Digits*DigitWidth-1:0] c;
  logic [SumWidth+DigitWidth-1:0] t_next;

  assign low = {low_carry_i, {DigitBits{1'b0}}};

  mont_redundant_add #(
    .Digits   (Digits + 1),
    .DigitBits(DigitBits)
  ) u_rest (
    .x_i  (t_q),
    .y_i  ({{(Digits * DigitWidth) {1'b0}}, low}),
    .sum_o(rest)
  );

  mont_redundant_add_words #(
    .Digits   (Digits),
    .DigitBits(DigitBits)
  ) u_c (
    .x_i  (rest[SumWidth-1:DigitWidth]),
    .a_i,
    .b_i,
    .sum_o(c)
  );

  mont_redundant_product_sum #(
    .Digits   (Digits),
    .DigitBits(DigitBits)
  ) u_product_sum (
    .products_i(products),
    .c_i       ({{DigitWidth{1'b0}}, accumulate_i ? c : '0}),
    .t_o       (t_next)
  );

  assign early_o = products_i[DigitBits-1:0] + (accumulate_i
      ? t_q[DigitWidth+:DigitBits] + {{(DigitBits - 2) {1'b0}}, t_q[DigitBits+:2]} : '0);

  always_ff @(posedge clk_i) t_q <= t_next[SumWidth-1:0];

  mont_redundant_to_binary #(
    .Digits   (Digits),
    .DigitBits(DigitBits)
  ) u_upper (
    .digits_i  (t_q[SumWidth-1:DigitWidth]),
    .carry_i   (1'b0),
    .binary_o  (upper_o),
    .overflow_o()
  );

  // The result.
  logic [Digits*PartWidth-1:0] sums;
  logic [Digits*PartWidth-1:0] sums_q;
  logic [Digits-1:0] carries;
  logic [Digits-1:0] carries_q;
  logic [Digits*PartWidth-1:0] z_sums;
  logic [Digits-1:0] z_carries;

  mont_redundant_carries #(
    .Digits   (Digits),
    .DigitBits(DigitBits)
  ) u_carries (
    .digits_i  (c),
    .carry_i   (1'b0),
    .sums_o    (sums),
    .carries_o (carries),
    .overflow_o()
  );

  always_ff @(posedge clk_i) begin
    if (last_i) begin
      sums_q    <= sums;
      carries_q <= carries;
    end
  end

  if (Subtract) begin : gen_subtract
    logic [SumWidth-1:0] not_m;
    logic [SumWidth-1:0] reduced_rest;
    logic [Digits*DigitWidth-1:0] reduced;
    logic [Digits*PartWidth-1:0] reduced_sums;
    logic [Digits*PartWidth-1:0] reduced_sums_q;
    logic [Digits-1:0] reduced_carries;
    logic [Digits-1:0] reduced_carries_q;
    logic not_less;
    logic not_less_q;

    assign not_m[DigitWidth-1:0] = low;

    for (genvar i = 0; i < Digits; i++) begin : gen_not_m
      assign not_m[(i+1)*DigitWidth+:DigitWidth] = {2'b00, ~m_i[i*DigitBits+:DigitBits]};
    end

    mont_redundant_add #(
      .Digits   (Digits + 1),
      .DigitBits(DigitBits)
    ) u_reduced_rest (
      .x_i  (t_q),
      .y_i  (not_m),
      .sum_o(reduced_rest)
    );

    mont_redundant_add_words #(
      .Digits   (Digits),
      .DigitBits(DigitBits)
    ) u_reduced (
      .x_i  (reduced_rest[SumWidth-1:DigitWidth]),
      .a_i,
      .b_i,
      .sum_o(reduced)
    );

    mont_redundant_carries #(
      .Digits   (Digits),
      .DigitBits(DigitBits)
    ) u_reduced_carries (
      .digits_i  (reduced),
      .carry_i   (1'b1),
      .sums_o    (reduced_sums),
      .carries_o (reduced_carries),
      .overflow_o(not_less)
    );

    always_ff @(posedge clk_i) begin
      if (last_i) begin
        reduced_sums_q    <= reduced_sums;
        reduced_carries_q <= reduced_carries;
        not_less_q        <= not_less;
      end
    end

    assign z_sums = not_less_q ? reduced_sums_q : sums_q;
    assign z_carries = not_less_q ? reduced_carries_q : carries_q;
  end else begin : gen_keep
    assign z_sums = sums_q;
    assign z_carries = carries_q;
  end

  mont_redundant_increment #(
    .Digits   (Digits),
    .DigitBits(DigitBits)
  ) u_z (
    .sums_i   (z_sums),
    .carries_i(z_carries),
    .binary_o (z_o)
  );

endmodule
