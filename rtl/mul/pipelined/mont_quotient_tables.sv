// SPDX-License-Identifier: Apache-2.0
//
// Multiples of a number by a quotient digit, from tables in place of the multipliers of mont_pipelined_products. Here a
// digit has r = PartBits bits: a digit of the sum, or one of its two parts. Each column has one memory, which holds
// digit j of v*m for all v of half a digit. The two halves of q address its two ports:
//
//   low_o  = digits of (q mod 2^h)*m,   high_o = digits of (q div 2^h)*m * 2^h,   h = ceil(r/2)
//   low_o + high_o = q*m, digit by digit
//
// Cycles. low_o and high_o are the digits of word k two cycles after q_i and the page of word k. first_i is high in the
// cycle before word 0 leaves. write_i writes the word_i of the previous cycle to the address given by q_i and the page.
//
// Pages. A page has the multiples of one word of one number: M~ unless inverse_i or modulus_i is high. Its address is
// {inverse_i, modulus_i, word of the number}, without the first two if Reduce = 0, and without the word if Folding = 1.
// Only the lowest InverseParts columns have pages of M^-1. In a row with M^-1, higher columns read M~, and their sum is
// not used.

module mont_quotient_tables #(
  parameter int unsigned WordParts = 4,  // columns of a word
  parameter int unsigned PartBits = 18,  // r
  parameter int unsigned BranchParts = 4,  // columns that share an input of q
  parameter int unsigned Folding = 1,  // words of a number
  parameter bit Reduce = 1'b0,  // 1: also tables of M and M^-1
  parameter int unsigned TableParts = 4,  // columns with a table
  parameter int unsigned InverseParts = 1,  // digits of M^-1
  parameter int unsigned Technology = mont_technology_pkg::Generic,  // one of mont_technology_pkg
  localparam int unsigned Branches = (WordParts + BranchParts - 1) / BranchParts,
  localparam int unsigned WordBits = WordParts * PartBits,
  localparam int unsigned WordWidth = mont_pkg::index_width(Folding)
) (
  input  logic                               clk_i,
  input  logic                               first_i,
  input  logic [ Branches-1:0][PartBits-1:0] q_i,        // equal digits
  input  logic                               modulus_i,  // page of M
  input  logic                               inverse_i,  // page of M^-1
  input  logic [WordWidth-1:0]               page_i,     // word of the number
  input  logic                               write_i,
  input  logic [ WordBits-1:0]               word_i,
  output logic [ WordBits-1:0]               low_o,
  output logic [ WordBits-1:0]               high_o
);

  localparam int unsigned PageWidth = (Reduce ? 2 : 0) + ((Folding > 1) ? WordWidth : 0);
  localparam int unsigned PageBits = (PageWidth > 0) ? PageWidth : 1;
  localparam int unsigned HalfBits = (PartBits + 1) / 2;  // h

  logic [PageBits-1:0] page;
  logic [WordBits-1:0] high;  // digits of (q div 2^h)*m
  logic [WordBits-1:0] word_q;

  if (Folding == 1) begin : gen_one_word
    assign page = PageBits'({inverse_i, modulus_i});
  end else begin : gen_words
    assign page = PageBits'({inverse_i, modulus_i, page_i});
  end

  always_ff @(posedge clk_i) word_q <= word_i;

  for (genvar j = 0; j < WordParts; j++) begin : gen_column
    localparam int unsigned At = j * PartBits;

    if (j < TableParts) begin : gen_table
      localparam bit HasInverse = Reduce && j < InverseParts;
      localparam int unsigned AddressBits = HalfBits + PageWidth - ((Reduce && !HasInverse) ? 1 : 0);
      logic [HalfBits-1:0] low_half;
      logic [HalfBits-1:0] high_half;
      logic write;

      assign low_half  = q_i[j/BranchParts][HalfBits-1:0];
      assign high_half = HalfBits'(q_i[j/BranchParts][PartBits-1:HalfBits]);

      if (Reduce && !HasInverse) begin : gen_not_inverse
        assign write = write_i & ~inverse_i;
      end else begin : gen_every_number
        assign write = write_i;
      end

      mont_ram_2r1w #(
        .WordBits   (PartBits),
        .AddressBits(AddressBits),
        .Technology (Technology)
      ) u_ram (
        .clk_i,
        .write_i    (write),
        .word_i     (word_q[At+:PartBits]),
        .a_address_i(AddressBits'({page, low_half})),
        .b_address_i(AddressBits'({page, high_half})),
        .a_word_o   (low_o[At+:PartBits]),
        .b_word_o   (high[At+:PartBits])
      );
    end else begin : gen_no_table
      assign low_o[At+:PartBits] = '0;
      assign high[At+:PartBits]  = '0;
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
