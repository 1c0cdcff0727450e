// SPDX-License-Identifier: Apache-2.0
//
// The running sum of a Montgomery multiplication in redundant radix-2^r digits, r = DigitBits, and its conversion:
//
//   C = (T + k*M) / 2^r  (0 while accumulate_i is low),   T = C + X*Y_i   in every clock
//   z = C, or C mod M with Subtract, from the clock with last_i on
//
// Source: Shigemoto, Kawakami, Nakano (2008), theorem 8 and figure 4.
//
// X*Y_i comes as the products of the digits, k*M as two binary numbers without their low digit, and low_carry_i,
// which the low digit of T + k*M carries upwards. T has Digits+1 digits, C has Digits, of r+2 bits each:
//
//   T_0 <= 2*(2^r-1) + 2, T_i <= 3*(2^r-1) + 3;   C_i <= 3*(2^r-1) + 3, and 4*(2^r-1) + 3 minus M
//
// The last clock adds, for C and for C - M + 2^(Digits*r) at once, and makes both binary; the overflow of the second one
// says that C >= M. Which one is the result is chosen behind the registers, by a flip-flop.

module mont_accumulate_redundant #(
  parameter int unsigned Digits = 16,
  parameter int unsigned DigitBits = 16,
  parameter bit Subtract = 1'b1,
  localparam int unsigned WordBits = Digits * DigitBits
) (
  input  logic                  clk_i,
  input  logic                  accumulate_i,
  input  logic                  last_i,
  input  logic [2*WordBits-1:0] products_i,
  input  logic [  WordBits-1:0] a_i,
  input  logic [  WordBits-1:0] b_i,
  input  logic [           1:0] low_carry_i,
  input  logic [  WordBits-1:0] m_i,
  output logic [ DigitBits-1:0] early_o,       // T's next low digit, but for k*M
  output logic [  WordBits-1:0] binary_o,      // C mod 2^(Digits*r)
  output logic [  WordBits-1:0] z_o
);

  localparam int unsigned DigitWidth = DigitBits + 2;
  localparam int unsigned ProductWidth = 2 * DigitWidth;
  localparam int unsigned SumWidth = (Digits + 1) * DigitWidth;

  logic [SumWidth-1:0] t_q;
  logic [SumWidth-1:0] a;
  logic [SumWidth-1:0] b;
  logic [Digits*ProductWidth-1:0] products;

  // Digit 0 is cancelled: of the multiples it holds what is carried out of it, as redundant bits.
  assign a[DigitWidth-1:0] = {low_carry_i, {DigitBits{1'b0}}};
  assign b[DigitWidth-1:0] = '0;

  for (genvar i = 0; i < Digits; i++) begin : gen_digit
    assign a[(i+1)*DigitWidth+:DigitWidth] = {2'b00, a_i[i*DigitBits+:DigitBits]};
    assign b[(i+1)*DigitWidth+:DigitWidth] = {2'b00, b_i[i*DigitBits+:DigitBits]};
    assign products[i*ProductWidth+:ProductWidth] = {4'b0000, products_i[2*i*DigitBits+:2*DigitBits]};
  end

  logic [SumWidth-1:0] sum;
  logic [Digits*DigitWidth-1:0] c;
  logic [SumWidth+DigitWidth-1:0] t_next;

  mont_redundant_add #(
    .Digits   (Digits + 1),
    .DigitBits(DigitBits),
    .Numbers  (3)
  ) u_sum (
    .numbers_i({b, a, t_q}),
    .sum_o    (sum)
  );

  assign c = sum[SumWidth-1:DigitWidth];

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

  // The result.
  logic [WordBits-1:0] sum_q;

  mont_redundant_to_binary #(
    .Digits   (Digits),
    .DigitBits(DigitBits)
  ) u_binary (
    .digits_i  (c),
    .carry_i   (1'b0),
    .binary_o,
    .overflow_o()
  );

  always_ff @(posedge clk_i) if (last_i) sum_q <= binary_o;

  if (Subtract) begin : gen_subtract
    logic [SumWidth-1:0] not_m;
    logic [SumWidth-1:0] reduced;
    logic [WordBits-1:0] difference;
    logic [WordBits-1:0] difference_q;
    logic not_less;
    logic not_less_q;

    assign not_m[DigitWidth-1:0] = '0;

    for (genvar i = 0; i < Digits; i++) begin : gen_not_m
      assign not_m[(i+1)*DigitWidth+:DigitWidth] = {2'b00, ~m_i[i*DigitBits+:DigitBits]};
    end

    mont_redundant_add #(
      .Digits   (Digits + 1),
      .DigitBits(DigitBits),
      .Numbers  (4)
    ) u_reduced (
      .numbers_i({not_m, b, a, t_q}),
      .sum_o    (reduced)
    );

    mont_redundant_to_binary #(
      .Digits   (Digits),
      .DigitBits(DigitBits)
    ) u_difference (
      .digits_i  (reduced[SumWidth-1:DigitWidth]),
      .carry_i   (1'b1),
      .binary_o  (difference),
      .overflow_o(not_less)
    );

    always_ff @(posedge clk_i) begin
      if (last_i) begin
        difference_q <= difference;
        not_less_q   <= not_less;
      end
    end

    assign z_o = not_less_q ? difference_q : sum_q;
  end else begin : gen_keep
    assign z_o = sum_q;
  end

endmodule
