// SPDX-License-Identifier: Apache-2.0
//
// Products of words of digits with two digits b and q, each as two numbers whose digits are below 2^r, r = DigitBits:
//
//   x * b * 2^(r*Shift) = x_low_o + x_high_o,   m * q * 2^(r*Shift) = m_low_o + m_high_o
//
// With multipliers, the low halves of the products of digits are one number, and the high halves, a digit higher, the
// other. With Tables = 1, m * q is from mont_quotient_tables. In blocks of Xilinx, m * q is added to x * b, and a digit of
// x_high_o has r + 1 bits.
//
// Cycles. The numbers leave Cycles cycles after their word: the inputs and the products have registers.

module mont_pipelined_products #(
  parameter int unsigned Digits = 4,  // digits of a word
  parameter int unsigned DigitBits = 18,  // r
  parameter int unsigned BranchDigits = 4,  // digits that share an input of b and q
  parameter int unsigned Shift = 0,
  parameter int unsigned Cycles = 2,  // 2, in blocks of Xilinx also 3
  parameter int unsigned XMultipliers = 4,  // digits of a word of x that are not constant zero
  parameter int unsigned MMultipliers = 4,  // digits of a word of m that are not constant zero
  parameter int unsigned Technology = 0,  // of multipliers and tables, one of mont_technology_pkg
  parameter bit Tables = 1'b0,  // 1: m*q from tables; MMultipliers is then 0
  parameter int unsigned TableWords = 1,  // with tables: words of a number
  parameter bit Canonical = 1'b0,  // with tables: those of M and M^-1, too
  parameter int unsigned TableDigits = 4,  // with tables: digits that have one
  parameter int unsigned InverseDigits = 1,  // with tables: digits of M^-1
  localparam int unsigned PageWidth = (Canonical ? 2 : 0) + ((TableWords > 1) ? $clog2(TableWords) : 0),
  localparam int unsigned PageBits = (PageWidth > 0) ? PageWidth : 1,
  localparam int unsigned Branches = (Digits + BranchDigits - 1) / BranchDigits,
  localparam int unsigned WordBits = Digits * DigitBits,
  // The products of a digit are added in its DSP blocks: one bit more.
  localparam bit Cascaded = Technology == mont_technology_pkg::Xilinx7,
  localparam int unsigned HighBits = Cascaded ? DigitBits + 1 : DigitBits
) (
  input  logic                                      clk_i,
  input  logic                                      first_i,        // word 0 leaves in the next cycle
  input  logic [       WordBits-1:0]                x_i,
  input  logic [       Branches-1:0][DigitBits-1:0] b_i,            // equal digits
  input  logic [       WordBits-1:0]                m_i,
  input  logic [       Branches-1:0][DigitBits-1:0] q_i,            // equal digits
  input  logic [       PageBits-1:0]                table_page_i,
  input  logic                                      table_write_i,
  input  logic [       WordBits-1:0]                table_word_i,
  output logic [       WordBits-1:0]                x_low_o,
  output logic [Digits*HighBits-1:0]                x_high_o,
  output logic [       WordBits-1:0]                m_low_o,
  output logic [       WordBits-1:0]                m_high_o
);

  logic [WordBits-1:0] x_low;
  logic [Digits*HighBits-1:0] x_high;
  logic [WordBits-1:0] m_low;
  logic [WordBits-1:0] m_high;

  for (genvar j = 0; j < Digits; j++) begin : gen_product
    localparam int unsigned At = j * DigitBits;
    localparam int unsigned HighAt = j * HighBits;

    if (Cascaded) begin : gen_cascade
      mont_cascaded_multipliers #(
        .DigitBits(DigitBits),
        .Cycles   (Cycles),
        .First    (j < XMultipliers),
        .Second   (j < MMultipliers)
      ) u_multipliers (
        .clk_i,
        .a_i(x_i[At+:DigitBits]),
        .b_i(b_i[j/BranchDigits]),
        .c_i(m_i[At+:DigitBits]),
        .d_i(q_i[j/BranchDigits]),
        .p_o({x_high[HighAt+:HighBits], x_low[At+:DigitBits]})
      );
    end else if (j < XMultipliers) begin : gen_x
      mont_registered_multiplier #(
        .DigitBits (DigitBits),
        .Technology(Technology)
      ) u_multiplier (
        .clk_i,
        .a_i     (x_i[At+:DigitBits]),
        .load_b_i(1'b1),
        .b_i     (b_i[j/BranchDigits]),
        .p_o     ({x_high[HighAt+:HighBits], x_low[At+:DigitBits]})
      );
    end else begin : gen_no_x
      assign {x_high[HighAt+:HighBits], x_low[At+:DigitBits]} = '0;
    end

    if (!Tables) begin : gen_m
      if (j < MMultipliers && !Cascaded) begin : gen_multiplier
        mont_registered_multiplier #(
          .DigitBits (DigitBits),
          .Technology(Technology)
        ) u_multiplier (
          .clk_i,
          .a_i     (m_i[At+:DigitBits]),
          .load_b_i(1'b1),
          .b_i     (q_i[j/BranchDigits]),
          .p_o     ({m_high[At+:DigitBits], m_low[At+:DigitBits]})
        );
      end else begin : gen_no_multiplier
        assign {m_high[At+:DigitBits], m_low[At+:DigitBits]} = '0;
      end
    end
  end

  if (Tables) begin : gen_tables
    mont_quotient_tables #(
      .Digits       (Digits),
      .DigitBits    (DigitBits),
      .BranchDigits (BranchDigits),
      .Words        (TableWords),
      .Canonical    (Canonical),
      .TableDigits  (TableDigits),
      .InverseDigits(InverseDigits),
      .Technology   (Technology)
    ) u_tables (
      .clk_i,
      .first_i,
      .q_i,
      .page_i (table_page_i),
      .write_i(table_write_i),
      .word_i (table_word_i),
      .low_o  (m_low),
      .high_o (m_high)
    );
  end

  mont_shifted_words #(
    .WordBits(WordBits),
    .Bits    (Shift * DigitBits)
  ) u_x_low (
    .clk_i,
    .first_i,
    .word_i(x_low),
    .word_o(x_low_o)
  );

  mont_shifted_words #(
    .WordBits(Digits * HighBits),
    .Bits    ((Shift + 1) * HighBits)
  ) u_x_high (
    .clk_i,
    .first_i,
    .word_i(x_high),
    .word_o(x_high_o)
  );

  mont_shifted_words #(
    .WordBits(WordBits),
    .Bits    (Shift * DigitBits)
  ) u_m_low (
    .clk_i,
    .first_i,
    .word_i(m_low),
    .word_o(m_low_o)
  );

  // A table's second number is where it belongs.
  mont_shifted_words #(
    .WordBits(WordBits),
    .Bits    ((Tables ? Shift : Shift + 1) * DigitBits)
  ) u_m_high (
    .clk_i,
    .first_i,
    .word_i(m_high),
    .word_o(m_high_o)
  );

endmodule
