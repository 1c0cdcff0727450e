// SPDX-License-Identifier: Apache-2.0
//
// Columns of a sum to which rows of two digit products are added, r = DigitBits, one word of columns per cycle:
//
//   S = S div 2^r + x * b + m * q
//
// A row takes Words cycles. Each cycle processes Digits columns with the matching words of x and m and the row's digits
// b and q. Rows follow without a pause.
//
//   cycle 0         word k of x and m, b, q on the ports
//   cycle 1         multiplier inputs
//   cycle 2         products;  W_j = low(x_j*b) + high(x_(j-1)*b) + low(m_j*q) + high(m_(j-1)*q) <= 4*2^r - 6
//   cycle 3         W;         S_j' = low(S_(j+1)) + high(S_j) + W_j
//   cycle 4         word k of the new S, in sum_o
//
// With Stages = 5 a pipeline register between the two additions of W delays cycles 3 and 4 by one. DSP blocks that add
// the two products of a column have it after the multiplication instead. Their sum is then x_low and x_high, and m_low
// and m_high are zero.
//
// Ranges. No carry runs between columns within a row. A column has r bits and up to 3 above. With S_j <= 5*2^r - 3,
// high(S_j) is at most 4 and S_j' <= 2^r - 1 + 4 + 4*2^r - 6 = 5*2^r - 3. The lowest digit low(S_0) is dropped: it is
// the quotient digit. The highest column keeps its bits above r until the next row shifts it down.
//
// x and m must have no digit in the highest column.
//
// With Tables = 1, mont_quotient_tables is in the place of the multipliers of m: m*q is the sum of two numbers, whose
// digits are below 2^r. Then W_j <= 4*2^r - 4, S_j <= 5*2^r - 1, and high(S_j) is at most 4 as before.

module mont_pipelined_columns #(
  parameter int unsigned Digits = 4,  // columns of a word
  parameter int unsigned DigitBits = 18,  // r
  parameter int unsigned Words = 2,  // cycles per row
  parameter int unsigned Stages = 4,  // cycles from the ports to sum_o, 4 or 5
  parameter int unsigned XMultipliers = 4,  // digits of a word of x that are not constant zero
  parameter int unsigned MMultipliers = 4,  // digits of a word of m that are not constant zero
  parameter int unsigned Technology = 0,  // of multipliers and tables, one of mont_technology_pkg
  parameter bit Tables = 1'b0,  // 1: m*q from tables; MMultipliers is then 0
  parameter int unsigned TableWords = 1,  // with tables: words of a number
  parameter bit Canonical = 1'b0,  // with tables: those of M and k', too
  parameter int unsigned TableDigits = 4,  // with tables: columns that have one
  parameter int unsigned FactorDigits = 1,  // with tables: digits of k'
  localparam int unsigned PageWidth = (Canonical ? 2 : 0) + ((TableWords > 1) ? $clog2(TableWords) : 0),
  localparam int unsigned PageBits = (PageWidth > 0) ? PageWidth : 1,
  localparam int unsigned WordBits = Digits * DigitBits,
  localparam int unsigned SumBits = Digits * (DigitBits + 3)
) (
  input  logic                 clk_i,
  input  logic                 clear_i,        // the words of S that are written are zero
  input  logic                 first_i,        // word 0 is on the ports
  input  logic [ WordBits-1:0] x_i,
  input  logic [DigitBits-1:0] b_i,
  input  logic [ WordBits-1:0] m_i,
  input  logic [DigitBits-1:0] q_i,
  input  logic [ PageBits-1:0] table_page_i,
  input  logic                 no_m_i,         // m*q of words 2 cycles ago is taken as 0
  input  logic                 table_write_i,
  input  logic [ WordBits-1:0] table_word_i,
  output logic [  SumBits-1:0] sum_o
);

  localparam int unsigned ColumnBits = DigitBits + 3;
  // The products of a column are added in its DSP blocks: one bit more, and with Stages = 5 one cycle more.
  localparam bit Cascaded = Technology == mont_technology_pkg::Xilinx7;
  localparam int unsigned HighBits = Cascaded ? DigitBits + 1 : DigitBits;
  localparam int unsigned ProductCycles = (Cascaded && !Tables) ? Stages - 2 : 2;

  // Halves of the products. The high half belongs to the next higher column.
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
        .Cycles   (ProductCycles),
        .First    (j < XMultipliers),
        .Second   (j < MMultipliers)
      ) u_multipliers (
        .clk_i,
        .a_i(x_i[At+:DigitBits]),
        .b_i(b_i),
        .c_i(m_i[At+:DigitBits]),
        .d_i(q_i),
        .p_o({x_high[HighAt+:HighBits], x_low[At+:DigitBits]})
      );
    end else if (j < XMultipliers) begin : gen_x
      mont_registered_multiplier #(
        .DigitBits (DigitBits),
        .Technology(Technology)
      ) u_multiplier (
        .clk_i,
        .a_i(x_i[At+:DigitBits]),
        .b_i(b_i),
        .p_o({x_high[HighAt+:HighBits], x_low[At+:DigitBits]})
      );
    end else begin : gen_no_x
      assign {x_high[HighAt+:HighBits], x_low[At+:DigitBits]} = '0;
    end

    if (j < MMultipliers && !Cascaded) begin : gen_m
      mont_registered_multiplier #(
        .DigitBits (DigitBits),
        .Technology(Technology)
      ) u_multiplier (
        .clk_i,
        .a_i(m_i[At+:DigitBits]),
        .b_i(q_i),
        .p_o({m_high[At+:DigitBits], m_low[At+:DigitBits]})
      );
    end else begin : gen_no_m
      assign {m_high[At+:DigitBits], m_low[At+:DigitBits]} = '0;
    end
  end

  // High halves that enter the lowest column of a word from the previous word. For word 0 they are zero.
  logic [HighBits-1:0] x_high_q;
  logic [DigitBits-1:0] m_high_q;
  logic [Stages-3:0] first_q;

  always_ff @(posedge clk_i) begin
    x_high_q <= first_q[ProductCycles-2] ? '0 : x_high[Digits*HighBits-1-:HighBits];
    m_high_q <= first_q[ProductCycles-2] ? '0 : m_high[WordBits-1-:DigitBits];
    first_q  <= {first_q[Stages-4:0], first_i};
  end

  logic [Digits*HighBits+HighBits-1:0] x_highs;
  logic [WordBits+DigitBits-1:0] m_highs;
  assign x_highs = {x_high, x_high_q};
  assign m_highs = {m_high, m_high_q};

  // Two numbers whose sum is m*q.
  logic [WordBits-1:0] m_first;
  logic [WordBits-1:0] m_second;

  if (Tables) begin : gen_tables
    mont_quotient_tables #(
      .Digits      (Digits),
      .DigitBits   (DigitBits),
      .Words       (TableWords),
      .Canonical   (Canonical),
      .TableDigits (TableDigits),
      .FactorDigits(FactorDigits),
      .Technology  (Technology)
    ) u_tables (
      .clk_i,
      .first_i(first_q[0]),
      .q_i,
      .page_i (table_page_i),
      .write_i(table_write_i),
      .word_i (table_word_i),
      .low_o  (m_first),
      .high_o (m_second)
    );
  end else begin : gen_products
    assign m_first  = m_low;
    assign m_second = m_highs[WordBits-1:0];
  end

  // The words of S rotate: the newest word is sum_q[0], the word that is being processed is sum_q[Words-1].
  logic [SumBits-1:0] sum_q[Words];
  logic [SumBits-1:0] sum;
  logic [SumBits-1:0] old;
  logic [DigitBits-1:0] next;  // the digit above the word

  assign old = sum_q[Words-1];

  if (Words == 1) begin : gen_one_word
    assign next = '0;
  end else begin : gen_words
    assign next = first_q[Stages-3] ? '0 : sum_q[Words-2][DigitBits-1:0];

    always_ff @(posedge clk_i) begin
      for (int k = 1; k < Words; k++) begin
        if (clear_i) sum_q[k] <= '0;
        else sum_q[k] <= sum_q[k-1];
      end
    end
  end

  for (genvar j = 0; j < Digits; j++) begin : gen_column
    localparam int unsigned At = j * DigitBits;
    localparam int unsigned HighAt = j * HighBits;
    localparam int unsigned ColumnAt = j * ColumnBits;

    logic [   HighBits:0] x_sum;
    logic [  DigitBits:0] m_sum;
    logic [DigitBits+1:0] w_q;
    logic [DigitBits-1:0] above;

    if (j == Digits - 1) begin : gen_top
      assign above = next;
    end else begin : gen_inner
      assign above = old[ColumnAt+ColumnBits+:DigitBits];
    end

    assign x_sum = (HighBits + 1)'(x_low[At+:DigitBits]) + (HighBits + 1)'(x_highs[HighAt+:HighBits]);
    assign m_sum = no_m_i ? '0 : {1'b0, m_first[At+:DigitBits]} + {1'b0, m_second[At+:DigitBits]};

    if (Stages == ProductCycles + 2) begin : gen_at_once
      always_ff @(posedge clk_i) w_q <= (DigitBits + 2)'(x_sum) + {1'b0, m_sum};
    end else begin : gen_split
      logic [ HighBits:0] x_sum_q;
      logic [DigitBits:0] m_sum_q;

      always_ff @(posedge clk_i) begin
        x_sum_q <= x_sum;
        m_sum_q <= m_sum;
        w_q     <= (DigitBits + 2)'(x_sum_q) + {1'b0, m_sum_q};
      end
    end

    assign sum[ColumnAt+:ColumnBits] = {1'b0, w_q} + {3'b000, above} + {{DigitBits{1'b0}}, old[ColumnAt+DigitBits+:3]};
  end

  always_ff @(posedge clk_i) begin
    if (clear_i) sum_q[0] <= '0;
    else sum_q[0] <= sum;
  end

  assign sum_o = sum_q[0];

endmodule
