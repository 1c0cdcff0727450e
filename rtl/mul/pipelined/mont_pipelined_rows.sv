// SPDX-License-Identifier: Apache-2.0
//
// Rows of mont_mul_pipelined: products, columns, and the loop of the quotient digits from the sum back to the products.
//
//   S = S div 2^r + x*b + m*q,   q = S mod 2^r before the row D rows earlier, r = DigitBits, D = Delay
//
// Cycles. With first_i, word 0 of a row is at the inputs; the next words follow. sum_o has the sum of the row RowStages
// cycles later. S is 0 until the first row of a product reaches it; restart_i also makes S 0 for a row.
//
// The set-up of tables (fill_i) runs rows between products: fill_keep_i marks the rows whose sum is needed.

module mont_pipelined_rows #(
  parameter int unsigned Width = 256,
  parameter bit Reduce = 1'b1,
  parameter int unsigned Folding = 1,  // words of a number
  parameter int unsigned DigitBits = 18,  // r
  parameter int unsigned Parts = 1,  // parts of a digit, 1 or 2
  parameter int unsigned Streams = 1,  // 1 or 2
  parameter int unsigned Delay = 4,  // D
  parameter int unsigned RowStages = 4,  // cycles from the digits of a row to its sum
  parameter int unsigned OperandWidth = 256,  // bits of x
  parameter int unsigned WordDigits = 15,  // digits of a word
  parameter int unsigned XDigits = 15,  // digits of a word of x that are not constant zero
  parameter int unsigned BranchDigits = 16,  // digits that share an input of b and a register of q
  parameter int unsigned Technology = 0,  // technology of multipliers and tables, one of mont_technology_pkg
  parameter int unsigned WideBits = 0,  // bits of x and m in a multiplier; 0: a part of a digit
  parameter bit Tables = 1'b0,  // 1: m*q comes from tables
  localparam int unsigned Branches = (WordDigits + BranchDigits - 1) / BranchDigits,
  localparam int unsigned WordBits = WordDigits * DigitBits,
  localparam int unsigned WordWidth = mont_pkg::index_width(Folding),
  localparam int unsigned CarryBits = 2 + Parts,
  localparam int unsigned SumBits = WordDigits * (DigitBits + CarryBits)
) (
  input  logic                                clk_i,
  input  logic                                busy_i,          // a product is running
  input  logic                                first_i,         // word 0 of a row is at the inputs
  input  logic                                last_i,          // the last word of a row of a product
  input  logic [WordWidth-1:0]                word_i,          // the word of this row
  input  logic                                restart_i,       // S is 0 for this row
  input  logic                                late_i,          // the next q is used one row later than in the product
  input  logic                                stop_i,          // the next q is add_modulus_i
  input  logic                                add_modulus_i,
  input  logic                                modulus_i,       // the row uses M instead of M~
  input  logic                                inverse_i,       // the row uses M^-1 instead of M~
  input  logic [ WordBits-1:0]                x_i,
  input  logic [ Branches-1:0][DigitBits-1:0] b_i,             // equal digits
  input  logic [ WordBits-1:0]                m_i,
  input  logic                                fill_i,          // the tables are filled
  input  logic                                fill_keep_i,     // S of the row of the previous cycle is needed
  input  logic                                fill_only_x_i,   // only x enters the sum
  input  logic [DigitBits-1:0]                fill_address_i,  // q
  input  logic [WordWidth-1:0]                fill_page_i,     // word of the number that is written
  input  logic                                fill_write_i,
  input  logic [ WordBits-1:0]                fill_row_i,      // the word that is written
  output logic                                first_o,         // sum_o is word 0
  output logic [  SumBits-1:0]                sum_o
);

  // DSP blocks that add the two products of a column take one cycle more for a product if QuotientDelay > 1.
  localparam bit Xilinx = Technology == mont_technology_pkg::Xilinx7;
  localparam bit Cascaded = Xilinx && !Tables;
  localparam int unsigned ProductCycles = Cascaded ? RowStages - 2 : 2;
  localparam bit Wide = WideBits != 0;
  localparam int unsigned HighBits = (Xilinx && !Wide) ? DigitBits + 1 : DigitBits;
  localparam int unsigned RowCycles = Streams * Folding;

  if (Wide && (!Xilinx || Tables)) begin : gen_illegal_wide
    $error("mont_pipelined_rows: WideBits must be 0 without Multiplier = 2 and Quotient = 1");
  end

  logic [RowStages-1:0] first_q;  // [i]: first_i was high i+1 cycles ago
  logic [RowStages-3:0] running_q;  // [i]: the product has been running for more than i cycles
  logic starting_q;  // the sum of the first row is not valid yet
  logic clear_q;  // clear the sum when it reaches the word of the previous cycle
  logic [Branches-1:0][DigitBits-1:0] q;
  logic number_first;  // the numbers of word 0 leave the products in the next cycle
  logic [Parts-1:0][WordBits-1:0] x_low;
  logic [Parts-1:0][WordDigits*HighBits-1:0] x_high;
  logic [Parts-1:0][WordBits-1:0] m_low;
  logic [Parts-1:0][WordBits-1:0] m_high;

  always_ff @(posedge clk_i) first_q <= {first_q[RowStages-2:0], first_i};

  assign first_o = first_q[RowStages-1];

  always_ff @(posedge clk_i) begin
    running_q  <= {(RowStages - 2) {busy_i}} & {running_q[RowStages-4:0], 1'b1};
    starting_q <= ~(busy_i & running_q[RowStages-3]);
    clear_q    <= ~((busy_i & running_q[0]) | fill_keep_i) | restart_i;
  end

  if (Wide) begin : gen_wide_products
    // Bits of a single word that are not constant zero. Only these have multipliers.
    localparam int unsigned InverseBits = Reduce ? (Delay + 1) * DigitBits : 0;

    mont_wide_products #(
      .WordBits  (WordBits),
      .DigitBits (DigitBits),
      .WideBits  (WideBits),
      .Words     (Folding),
      .XBits     (Reduce ? XDigits * DigitBits : OperandWidth),
      .MBits     ((InverseBits > Width) ? InverseBits : Width),
      .BranchBits(BranchDigits * DigitBits),
      .Cycles    (ProductCycles)
    ) u_products (
      .clk_i,
      .first_i(number_first),
      .x_i,
      .b_i,
      .m_i,
      .q_i    (q),
      .even_o (x_low),
      .odd_o  (x_high)
    );

    assign {m_low, m_high} = '0;
  end else begin : gen_products
    mont_pipelined_products #(
      .Width        (Width),
      .Reduce       (Reduce),
      .Folding      (Folding),
      .DigitBits    (DigitBits),
      .Parts        (Parts),
      .Delay        (Delay),
      .OperandWidth (OperandWidth),
      .WordDigits   (WordDigits),
      .XDigits      (XDigits),
      .BranchDigits (BranchDigits),
      .ProductCycles(ProductCycles),
      .Technology   (Technology),
      .Tables       (Tables)
    ) u_products (
      .clk_i,
      .first_i (number_first),
      .x_i,
      .b_i,
      .m_i,
      .q_i     (q),
      .modulus_i,
      .inverse_i,
      .page_i  (fill_i ? fill_page_i : word_i),
      .write_i (fill_write_i),
      .word_i  (fill_row_i),
      .x_low_o (x_low),
      .x_high_o(x_high),
      .m_low_o (m_low),
      .m_high_o(m_high)
    );
  end

  mont_pipelined_columns #(
    .WordDigits   (WordDigits),
    .DigitBits    (DigitBits),
    .Parts        (Parts),
    .RowCycles    (RowCycles),
    .RowStages    (RowStages),
    .ProductCycles(ProductCycles),
    .HighBits     (HighBits),
    .Cascaded     (Cascaded)
  ) u_columns (
    .clk_i,
    .clear_i (clear_q),
    .first_i (first_i),
    .first_o (number_first),
    .x_low_i (x_low),
    .x_high_i(x_high),
    .m_low_i (m_low),
    .m_high_i(m_high),
    .no_m_i  (fill_only_x_i),
    .sum_o   (sum_o)
  );

  // The quotient digit is the lowest digit of the lowest word. In the last row it is 1 if M is added, otherwise 0.
  mont_pipelined_quotient #(
    .DigitBits (DigitBits),
    .LineStages((Delay + 1) * RowCycles - RowStages),
    .Streams   (Streams),
    .Branches  (Branches)
  ) u_quotient (
    .clk_i,
    .clear_i     (starting_q),
    .set_i       (~busy_i | starting_q | (last_i & stop_i)),
    .bit_i       (add_modulus_i),
    .digit_i     (sum_o[DigitBits-1:0]),
    .last_i,
    .late_i,
    .fill_i,
    .fill_digit_i(fill_address_i),
    .q_o         (q)
  );

endmodule
