// SPDX-License-Identifier: Apache-2.0
//
// Multiple k*M that cancels the low digit Z of the running sum T, read as two numbers from a dual-port table. An address
// is half a digit, h = DigitBits/2 bits:
//
//   k*M = h(Z_low) + h(Z_high + g(Z_low)) * 2^h,   Z = T mod 2^r,  r = DigitBits
//
// Source: Shigemoto, Kawakami, Nakano (2008), lemma 7 and theorem 8.
//
// Table. Word A, h(A), is the multiple j*M, 0 <= j < 2^h, that cancels A. Its low h bits are -A and are not stored.
// g(A) is the amount that h(A) adds to the upper half of the low digit, mod 2^h. It is bits 2h-1 .. h of h(A), plus the
// carry out of the lower half, which is 1 if A is not zero. g has a separate table in LUT RAM, because both halves
// are needed before the same clock edge.
//
// early_i is the low digit of the next T without the contribution of the current words, which this module adds. This
// addition is the critical loop. a_o and b_o are the two numbers without their low digit. low_carry_o <= 2 is the carry
// out of the low digit of T + k*M. These three outputs are zero while accumulate_i is low.
//
// Set-up. While setup_i is high, for 2^h + 2 cycles or more, the multiplier forms the products factor_o * M. early_i is
// their low digit from the third cycle on. One cycle later upper_i is their upper part in binary. The product j*M is
// written to word -j*M mod 2^h.

module mont_quotient_table #(
  parameter int unsigned Digits = 16,
  parameter int unsigned DigitBits = 16,  // r, even
  localparam int unsigned WordBits = Digits * DigitBits
) (
  input  logic                 clk_i,
  input  logic                 start_i,       // factor_o is 0 in the next cycle
  input  logic                 setup_i,       // the set-up is running
  output logic [DigitBits-1:0] factor_o,      // factor of M during the set-up
  input  logic [ WordBits-1:0] upper_i,       // during the set-up: the product without its low digit
  input  logic                 accumulate_i,  // T is valid
  input  logic [DigitBits-1:0] early_i,
  output logic [ WordBits-1:0] a_o,
  output logic [ WordBits-1:0] b_o,
  output logic [          1:0] low_carry_o
);

  if (DigitBits % 2 != 0) begin : gen_illegal_digit
    $error("mont_quotient_table: DigitBits must be even");
  end

  localparam int unsigned Half = DigitBits / 2;
  localparam int unsigned Words = 1 << Half;

  logic [WordBits-1:0] words[Words];
  logic [Half-1:0] upper_halves[Words];  // g

  logic [Half-1:0] factor_q;
  logic [1:0] setup_q;
  logic write_q;
  logic [DigitBits-1:0] low_q;  // during the set-up: low digit of the product whose upper part is upper_i

  always_ff @(posedge clk_i) begin
    factor_q <= start_i ? '0 : factor_q + 1'b1;
    setup_q <= {setup_q[0], setup_i};
    // High from the fourth cycle of the set-up to the first cycle after it.
    write_q <= setup_i & setup_q[1];
    low_q <= early_i;
  end

  assign factor_o = {{(DigitBits - Half) {1'b0}}, factor_q};

  // The low digit of the next T. While the table is filled, the address of a word.
  logic [Half-1:0] fill_address;
  logic [DigitBits-1:0] base;
  logic [DigitBits-1:0] low;
  logic [Half-1:0] address_a;
  logic [Half-1:0] upper_half;
  logic [Half:0] upper;  // upper half of the low digit after the cancellation of the lower half, except for a wrapped g

  // The two carries out of the previous low digit use free carry inputs, so the words pass one row of full adders and
  // one carry chain.
  logic upper_carry;
  logic cancel_carry;
  logic [DigitBits-1:0] parity;
  logic [DigitBits-1:0] majority;

  mont_carry_save_adder #(
    .Width(DigitBits)
  ) u_low (
    .a_i    (base),
    .b_i    (a_o[DigitBits-1:0]),
    .c_i    (b_o[DigitBits-1:0]),
    .carry_i(upper_carry),
    .sum_o  (parity),
    .carry_o(majority)
  );

  assign fill_address = -low_q[Half-1:0];
  assign base = write_q ? {{(DigitBits - Half) {1'b0}}, fill_address} : early_i;
  assign low = parity + majority + {{(DigitBits - 1) {1'b0}}, cancel_carry};
  assign address_a = low[Half-1:0];
  assign upper_half = upper_halves[address_a];
  assign upper = {1'b0, low[DigitBits-1:Half]} + {1'b0, upper_half};

  logic [WordBits-1:0] word_a_q;
  logic [WordBits-1:0] word_b_q;
  logic upper_carry_q;
  logic [1:0] upper_nonzero_q;  // for each half of upper; the test for zero is completed in the next cycle

  // A cycle either reads or writes, so every block RAM can implement the table.
  always_ff @(posedge clk_i) begin
    if (write_q) words[address_a] <= {upper_i[WordBits-Half-1:0], low_q[DigitBits-1:Half]};
    else word_a_q <= words[address_a];
  end

  always_ff @(posedge clk_i) begin
    if (!write_q) word_b_q <= words[upper[Half-1:0]];
  end

  always_ff @(posedge clk_i) begin
    if (write_q) upper_halves[address_a] <= low_q[DigitBits-1:Half] + {{(Half - 1) {1'b0}}, |low_q[Half-1:0]};
    upper_carry_q   <= upper[Half] | ((upper_half == '0) & (address_a != '0));
    upper_nonzero_q <= {|upper[Half-1:Half/2], |upper[Half/2-1:0]};
  end

  assign a_o = accumulate_i ? word_a_q >> Half : '0;
  assign b_o = accumulate_i ? word_b_q : '0;

  // Adding g to the upper half may carry (upper_carry). Cancelling a nonzero remainder carries once more
  // (cancel_carry). A g of 2^h is stored as 0; its addition carries although the stored value adds nothing.
  assign upper_carry = accumulate_i & upper_carry_q;
  assign cancel_carry = accumulate_i & (|upper_nonzero_q);
  assign low_carry_o = {1'b0, upper_carry} + {1'b0, cancel_carry};

endmodule
