// SPDX-License-Identifier: Apache-2.0
//
// Multiples of a number by a quotient digit from tables, in the place of the multipliers of mont_pipelined_columns. Each
// column has one memory. It holds digit j of v*m for all v of half a digit, and the two halves of q are the addresses of
// its two ports:
//
//   low_o  = digits of (q mod 2^h)*m,   high_o = digits of (q div 2^h)*m * 2^h,   h = ceil(DigitBits/2)
//   low_o + high_o = q*m, digit by digit
//
// Cycles. low_o and high_o are the digits of word k two cycles after q_i and the page of word k. first_i is high in the
// cycle before word 0 leaves. With write_i, word_i of the cycle before is written to the address that q_i and page_i are.
//
// Pages. A page is the multiples of one word of one number: page_i = {M^-1, M, word} with one bit each for M^-1 and M,
// without those bits if Canonical = 0, and without the word if Words = 1. Only the lowest InverseDigits columns have
// pages of M^-1; above them a row with M^-1 reads M~, and the sum there is not used.

module mont_quotient_tables #(
  parameter int unsigned Digits = 4,  // columns of a word
  parameter int unsigned DigitBits = 18,  // r
  parameter int unsigned BranchDigits = 4,  // columns that share an input of q
  parameter int unsigned Words = 1,  // cycles per row
  parameter bit Canonical = 1'b0,  // 1: tables of M and M^-1, too
  parameter int unsigned TableDigits = 4,  // columns with a table
  parameter int unsigned InverseDigits = 1,  // digits of M^-1
  parameter int unsigned Technology = mont_technology_pkg::Generic,  // one of mont_technology_pkg
  localparam int unsigned Branches = (Digits + BranchDigits - 1) / BranchDigits,
  localparam int unsigned WordBits = Digits * DigitBits,
  localparam int unsigned WordWidth = (Words > 1) ? $clog2(Words) : 0,
  localparam int unsigned PageWidth = (Canonical ? 2 : 0) + WordWidth,
  localparam int unsigned PageBits = (PageWidth > 0) ? PageWidth : 1
) (
  input  logic                               clk_i,
  input  logic                               first_i,
  input  logic [Branches-1:0][DigitBits-1:0] q_i,      // equal digits
  input  logic [PageBits-1:0]                page_i,
  input  logic                               write_i,
  input  logic [WordBits-1:0]                word_i,
  output logic [WordBits-1:0]                low_o,
  output logic [WordBits-1:0]                high_o
);

  localparam int unsigned HalfBits = (DigitBits + 1) / 2;  // h

  logic [WordBits-1:0] high;  // digits of (q div 2^h)*m
  logic [WordBits-1:0] word_q;

  always_ff @(posedge clk_i) word_q <= word_i;

  for (genvar j = 0; j < Digits; j++) begin : gen_column
    localparam int unsigned At = j * DigitBits;

    if (j < TableDigits) begin : gen_table
      localparam bit HasInverse = Canonical && j < InverseDigits;
      localparam int unsigned AddressBits = HalfBits + PageWidth - ((Canonical && !HasInverse) ? 1 : 0);
      logic [HalfBits-1:0] low_half;
      logic [HalfBits-1:0] high_half;
      logic write;

      assign low_half  = q_i[j/BranchDigits][HalfBits-1:0];
      assign high_half = HalfBits'(q_i[j/BranchDigits][DigitBits-1:HalfBits]);

      if (Canonical && !HasInverse) begin : gen_not_inverse
        assign write = write_i & ~page_i[PageBits-1];
      end else begin : gen_every_number
        assign write = write_i;
      end

      mont_ram_2r1w #(
        .WordBits   (DigitBits),
        .AddressBits(AddressBits),
        .Technology (Technology)
      ) u_ram (
        .clk_i,
        .write_i    (write),
        .word_i     (word_q[At+:DigitBits]),
        .a_address_i(AddressBits'({page_i, low_half})),
        .b_address_i(AddressBits'({page_i, high_half})),
        .a_word_o   (low_o[At+:DigitBits]),
        .b_word_o   (high[At+:DigitBits])
      );
    end else begin : gen_no_table
      assign low_o[At+:DigitBits] = '0;
      assign high[At+:DigitBits]  = '0;
    end
  end

  mont_shifted_words #(
    .WordBits(WordBits),
    .Bits    (HalfBits)
  ) u_high (
    .clk_i,
    .first_i,
    .word_i(high),
    .word_o(high_o)
  );

endmodule
