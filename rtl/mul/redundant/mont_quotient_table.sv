// SPDX-License-Identifier: Apache-2.0
//
// The multiple k*M that cancels the low digit Z of the running sum T, as two numbers from a dual-port table with half
// a digit, h = DigitBits/2, of address:
//
//   k*M = h(Z_low) + h(Z_high + g(Z_low)) * 2^h,   Z = T mod 2^r,  r = DigitBits
//
// Source: Shigemoto, Kawakami, Nakano (2008), lemma 7 and theorem 8. Word A of the table, h(A), is the multiple
// j*M, 0 <= j < 2^h, that cancels A; its low h bits are -A and not stored. g(A) is what h(A) adds to the upper half of
// the low digit: its bits 2h-1 .. h, and 1 if A is not zero, for the carry out of the lower half, mod 2^h. It is a table of its
// own, in look-up tables, because both halves are needed before the same clock edge.
//
// In each clock early_i is the low digit of the next T but for the words read before, which are added here: the sum is the
// loop that limits the clock. a_o and b_o are the digits above the low one of the two numbers, and low_carry_o <= 2
// what the low digit carries into them once it is cancelled. They are zero while accumulate_i is low.
//
// Filling. While setup_i is high, 2^h + 2 clocks or more, the multiplier forms factor_o * M as products: from the third
// clock on early_i is their low digit, and a clock later upper_i is the rest of them in binary. Word -j*M mod 2^h is j*M.

module mont_quotient_table #(
  parameter int unsigned Digits = 16,
  parameter int unsigned DigitBits = 16,
  localparam int unsigned WordBits = Digits * DigitBits
) (
  input  logic                 clk_i,
  input  logic                 start_i,       // the clock before factor_o = 0
  input  logic                 setup_i,
  output logic [DigitBits-1:0] factor_o,
  input  logic [ WordBits-1:0] upper_i,
  input  logic                 accumulate_i,
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
  logic [DigitBits-1:0] low_q;  // of the multiple whose upper part is upper_i

  always_ff @(posedge clk_i) begin
    factor_q <= start_i ? '0 : factor_q + 1'b1;
    setup_q <= {setup_q[0], setup_i};
    // From the fourth clock of the set-up to the one after it.
    write_q <= setup_i & setup_q[1];
    low_q <= early_i;
  end

  assign factor_o = {{(DigitBits - Half) {1'b0}}, factor_q};

  // The low digit of the next T; while the table is filled, the address of a word.
  logic [Half-1:0] fill_address;
  logic [DigitBits-1:0] base;
  logic [DigitBits-1:0] low;
  logic [Half-1:0] address_a;
  logic [Half-1:0] upper_half;
  logic [Half:0] upper;  // of the low digit once the lower half is cancelled, but for a wrapped g

  // Two carries out of the digit before, each with a place of its own beside the words, so that these pass one row of full
  // adders and one carry chain.
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
  logic [1:0] upper_nonzero_q;  // of each half of it: the rest of the test for zero comes after the clock edge

  // Reading and writing exclude each other, which every block RAM can do.
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

  // The upper half carries, and what is left of it is cancelled with another carry unless it is zero already. It also
  // carries if g has wrapped: 1 more than 2^h - 1 is stored as 0, and then the upper half itself does not.
  assign upper_carry = accumulate_i & upper_carry_q;
  assign cancel_carry = accumulate_i & (|upper_nonzero_q);
  assign low_carry_o = {1'b0, upper_carry} + {1'b0, cancel_carry};

endmodule
