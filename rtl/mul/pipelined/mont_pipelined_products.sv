// SPDX-License-Identifier: Apache-2.0
//
// Products of words of digits with two digits b and q. The digits of b and q have Parts parts of PartBits bits, and each
// part gives two numbers whose digits are below 2^r, r = DigitBits:
//
//   x * b = sum of x_low_o[p] + x_high_o[p],   m * q = sum of m_low_o[p] + m_high_o[p]
//
// A part p of b or q is a digit of radix 2^PartBits, and so are the parts of x and m. With multipliers, the low halves
// of the products of parts form one number. The high halves, shifted up by a part, form the other. The numbers of part
// 1 are a part higher than the numbers of part 0. With Tables = 1, m * q comes from mont_quotient_tables. In blocks of
// Xilinx, m * q is added to x * b, and a digit of x_high_o has HighBits = r + 1 bits.
//
// Cycles. The numbers follow their word by ProductCycles cycles: the inputs and the products have registers.

module mont_pipelined_products #(
  parameter int unsigned Width = 256,
  parameter bit Reduce = 1'b1,
  parameter int unsigned Folding = 1,  // words of a number
  parameter int unsigned DigitBits = 18,  // r
  parameter int unsigned Parts = 1,  // parts of a digit, 1 or 2
  parameter int unsigned Delay = 4,  // D
  parameter int unsigned OperandWidth = 256,  // bits of x
  parameter int unsigned WordDigits = 4,  // digits of a word
  parameter int unsigned XDigits = 4,  // digits of a word of x that are not constant zero
  parameter int unsigned BranchDigits = 4,  // digits that share an input of b and q
  parameter int unsigned ProductCycles = 2,  // 2, in blocks of Xilinx also 3
  parameter int unsigned Technology = 0,  // technology of multipliers and tables, one of mont_technology_pkg
  parameter bit Tables = 1'b0,  // 1: m*q comes from tables
  localparam int unsigned Branches = (WordDigits + BranchDigits - 1) / BranchDigits,
  localparam int unsigned WordBits = WordDigits * DigitBits,
  localparam int unsigned WordWidth = mont_pkg::index_width(Folding),
  // DSP blocks add the two products of a digit: one bit more.
  localparam bit Cascaded = Technology == mont_technology_pkg::Xilinx7,
  localparam int unsigned HighBits = Cascaded ? DigitBits + 1 : DigitBits
) (
  input  logic                                          clk_i,
  input  logic                                          first_i,    // word 0 leaves in the next cycle
  input  logic [ WordBits-1:0]                          x_i,
  input  logic [ Branches-1:0][          DigitBits-1:0] b_i,        // equal digits
  input  logic [ WordBits-1:0]                          m_i,
  input  logic [ Branches-1:0][          DigitBits-1:0] q_i,        // equal digits
  // With tables: select the number and the word to read, and the word to write.
  input  logic                                          modulus_i,  // M instead of M~
  input  logic                                          inverse_i,  // M^-1 instead of M~
  input  logic [WordWidth-1:0]                          page_i,
  input  logic                                          write_i,
  input  logic [ WordBits-1:0]                          word_i,
  output logic [    Parts-1:0][           WordBits-1:0] x_low_o,
  output logic [    Parts-1:0][WordDigits*HighBits-1:0] x_high_o,
  output logic [    Parts-1:0][           WordBits-1:0] m_low_o,
  output logic [    Parts-1:0][           WordBits-1:0] m_high_o
);

  localparam int unsigned PartBits = DigitBits / Parts;
  localparam int unsigned WordParts = WordDigits * Parts;
  localparam int unsigned BranchParts = BranchDigits * Parts;
  localparam int unsigned PartHighBits = Cascaded ? PartBits + 1 : PartBits;  // with blocks of Xilinx, Parts = 1
  // Parts of a word of x and of m that are not constant zero. Only these have multipliers.
  localparam int unsigned ModulusDigits = (Width + DigitBits - 1) / DigitBits;
  localparam int unsigned XParts = (Folding > 1 || Reduce) ? XDigits * Parts : (OperandWidth + PartBits - 1) / PartBits;
  localparam int unsigned MDigits =
      (ModulusDigits >= WordDigits) ? WordDigits : (Reduce && Delay + 1 > ModulusDigits) ? Delay + 1 : ModulusDigits;
  localparam int unsigned MParts = Tables ? 0 : MDigits * Parts;
  // Only the parts that are not 0 in every multiple of m have tables.
  localparam int unsigned HalfBits = (PartBits + 1) / 2;
  localparam int unsigned InverseParts = (Delay + 1) * Parts;
  localparam int unsigned MultipleParts = (Width + HalfBits + PartBits - 1) / PartBits;
  localparam int unsigned TableParts =
      (MultipleParts >= WordParts) ? WordParts :
      (Reduce && InverseParts > MultipleParts) ? InverseParts : MultipleParts;

  // The parts of b and q.
  logic [Parts-1:0][Branches-1:0][PartBits-1:0] b;
  logic [Parts-1:0][Branches-1:0][PartBits-1:0] q;

  for (genvar p = 0; p < Parts; p++) begin : gen_part
    logic [WordBits-1:0] x_low;
    logic [WordParts*PartHighBits-1:0] x_high;
    logic [WordBits-1:0] m_low;
    logic [WordBits-1:0] m_high;

    for (genvar i = 0; i < Branches; i++) begin : gen_branch
      assign b[p][i] = b_i[i][p*PartBits+:PartBits];
      assign q[p][i] = q_i[i][p*PartBits+:PartBits];
    end

    for (genvar j = 0; j < WordParts; j++) begin : gen_product
      localparam int unsigned At = j * PartBits;
      localparam int unsigned HighAt = j * PartHighBits;

      if (Cascaded) begin : gen_cascade
        mont_cascaded_multipliers #(
          .DigitBits(PartBits),
          .Cycles   (ProductCycles),
          .First    (j < XParts),
          .Second   (j < MParts)
        ) u_multipliers (
          .clk_i,
          .a_i(x_i[At+:PartBits]),
          .b_i(b[p][j/BranchParts]),
          .c_i(m_i[At+:PartBits]),
          .d_i(q[p][j/BranchParts]),
          .p_o({x_high[HighAt+:PartHighBits], x_low[At+:PartBits]})
        );
      end else if (j < XParts) begin : gen_x
        mont_registered_multiplier #(
          .DigitBits (PartBits),
          .Technology(Technology)
        ) u_multiplier (
          .clk_i,
          .a_i     (x_i[At+:PartBits]),
          .load_b_i(1'b1),
          .b_i     (b[p][j/BranchParts]),
          .p_o     ({x_high[HighAt+:PartHighBits], x_low[At+:PartBits]})
        );
      end else begin : gen_no_x
        assign {x_high[HighAt+:PartHighBits], x_low[At+:PartBits]} = '0;
      end

      if (!Tables) begin : gen_m
        if (j < MParts && !Cascaded) begin : gen_multiplier
          mont_registered_multiplier #(
            .DigitBits (PartBits),
            .Technology(Technology)
          ) u_multiplier (
            .clk_i,
            .a_i     (m_i[At+:PartBits]),
            .load_b_i(1'b1),
            .b_i     (q[p][j/BranchParts]),
            .p_o     ({m_high[At+:PartBits], m_low[At+:PartBits]})
          );
        end else begin : gen_no_multiplier
          assign {m_high[At+:PartBits], m_low[At+:PartBits]} = '0;
        end
      end
    end

    if (Tables) begin : gen_tables
      mont_quotient_tables #(
        .WordParts   (WordParts),
        .PartBits    (PartBits),
        .BranchParts (BranchParts),
        .Folding     (Folding),
        .Reduce      (Reduce),
        .TableParts  (TableParts),
        .InverseParts(InverseParts),
        .Technology  (Technology)
      ) u_tables (
        .clk_i,
        .first_i,
        .q_i   (q[p]),
        .modulus_i,
        .inverse_i,
        .page_i,
        .write_i,
        .word_i,
        .low_o (m_low),
        .high_o(m_high)
      );
    end

    mont_shifted_words #(
      .WordBits(WordBits),
      .Bits    (p * PartBits)
    ) u_x_low (
      .clk_i,
      .first_i,
      .word_i(x_low),
      .word_o(x_low_o[p])
    );

    mont_shifted_words #(
      .WordBits(WordParts * PartHighBits),
      .Bits    ((p + 1) * PartHighBits)
    ) u_x_high (
      .clk_i,
      .first_i,
      .word_i(x_high),
      .word_o(x_high_o[p])
    );

    mont_shifted_words #(
      .WordBits(WordBits),
      .Bits    (p * PartBits)
    ) u_m_low (
      .clk_i,
      .first_i,
      .word_i(m_low),
      .word_o(m_low_o[p])
    );

    // The high number of a table is already shifted.
    mont_shifted_words #(
      .WordBits(WordBits),
      .Bits    ((Tables ? p : p + 1) * PartBits)
    ) u_m_high (
      .clk_i,
      .first_i,
      .word_i(m_high),
      .word_o(m_high_o[p])
    );
  end

endmodule
