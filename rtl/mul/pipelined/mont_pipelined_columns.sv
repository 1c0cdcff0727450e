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
//   cycle 2         products;  W_j = low(x_j*b) + high(x_(j-1)*b) + low(m_j*q) + high(m_(j-1)*q)
//   cycle 3         W;         S_j' = S_(j+1) + W_j
//   cycle 4         word k of the new S, in sum_o
//
// With Stages = 5 a pipeline register between the two additions of W delays cycles 3 and 4 by one. DSP blocks that add
// the two products of a column have it after the multiplication instead. Their sum is then x_low and x_high.
//
// Carries. No carry runs between columns. Each of the four additions of a column has r bits, and its carry-out returns
// to it a row later, when the row has moved S down by a column. So every addition has two operands and a carry-in.
// sum_o has the digits of S, and above each digit how many carries of its column wait, 0 to 4: they belong to the next
// column. The lowest digit S_0 is dropped: it is the quotient digit.
//
// x and m must have no digit in the highest column.
//
// With Tables = 1, mont_quotient_tables is in the place of the multipliers of m: m*q is the sum of two numbers, whose
// digits are below 2^r.

module mont_pipelined_columns #(
  parameter int unsigned Digits = 4,  // columns of a word
  parameter int unsigned DigitBits = 18,  // r
  parameter int unsigned BranchDigits = 4,  // columns that share an input of b and q
  parameter int unsigned Words = 2,  // cycles per row
  parameter int unsigned Stages = 4,  // cycles from the ports to sum_o, 4 or 5
  parameter int unsigned XMultipliers = 4,  // digits of a word of x that are not constant zero
  parameter int unsigned MMultipliers = 4,  // digits of a word of m that are not constant zero
  parameter int unsigned Technology = 0,  // of multipliers and tables, one of mont_technology_pkg
  parameter bit Tables = 1'b0,  // 1: m*q from tables; MMultipliers is then 0
  parameter int unsigned TableWords = 1,  // with tables: words of a number
  parameter bit Canonical = 1'b0,  // with tables: those of M and M^-1, too
  parameter int unsigned TableDigits = 4,  // with tables: columns that have one
  parameter int unsigned InverseDigits = 1,  // with tables: digits of M^-1
  localparam int unsigned PageWidth = (Canonical ? 2 : 0) + ((TableWords > 1) ? $clog2(TableWords) : 0),
  localparam int unsigned PageBits = (PageWidth > 0) ? PageWidth : 1,
  localparam int unsigned Branches = (Digits + BranchDigits - 1) / BranchDigits,
  localparam int unsigned WordBits = Digits * DigitBits,
  localparam int unsigned SumBits = Digits * (DigitBits + 3)
) (
  input  logic                               clk_i,
  input  logic                               clear_i,        // Stages - 3 cycles later, S is zero and no carry waits
  input  logic                               first_i,        // word 0 is on the ports
  input  logic [WordBits-1:0]                x_i,
  input  logic [Branches-1:0][DigitBits-1:0] b_i,            // equal digits
  input  logic [WordBits-1:0]                m_i,
  input  logic [Branches-1:0][DigitBits-1:0] q_i,            // equal digits
  input  logic [PageBits-1:0]                table_page_i,
  input  logic                               no_m_i,         // m*q of words 2 cycles ago is taken as 0
  input  logic                               table_write_i,
  input  logic [WordBits-1:0]                table_word_i,
  output logic [ SumBits-1:0]                sum_o
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
        .a_i(x_i[At+:DigitBits]),
        .b_i(b_i[j/BranchDigits]),
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
        .b_i(q_i[j/BranchDigits]),
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

  // Each stage clears its carries with the same word.
  localparam bit Split = Stages > ProductCycles + 2;  // a register between the two additions of W
  localparam int unsigned ProductLate = Split ? 2 : 1;
  logic [Stages-4:0] clear_q;  // [i]: clear_i i+1 cycles ago
  logic [Stages-3:0] clears;
  logic clear_products;
  logic clear_words;
  logic clear_sum;

  always_ff @(posedge clk_i) clear_q <= clears[Stages-4:0];

  assign clears         = {clear_q, clear_i};
  assign clear_sum      = clears[Stages-3];
  assign clear_words    = clears[Stages-4];
  assign clear_products = clears[Stages-3-ProductLate];

  // The words of S rotate: the newest word is sum_q[0], the word that is being processed is sum_q[Words-1].
  logic [WordBits-1:0] sum_q[Words];
  logic [WordBits-1:0] old;
  logic [DigitBits-1:0] next;  // the digit above the word

  assign old = sum_q[Words-1];

  if (Words == 1) begin : gen_one_word
    assign next = '0;
  end else begin : gen_words
    assign next = first_q[Stages-3] ? '0 : sum_q[Words-2][DigitBits-1:0];

    always_ff @(posedge clk_i) begin
      for (int k = 1; k < Words; k++) begin
        if (clear_sum) sum_q[k] <= '0;
        else sum_q[k] <= sum_q[k-1];
      end
    end
  end

  for (genvar j = 0; j < Digits; j++) begin : gen_column
    localparam int unsigned At = j * DigitBits;
    localparam int unsigned HighAt = j * HighBits;
    localparam int unsigned ColumnAt = j * ColumnBits;

    logic [DigitBits-1:0] x_sum;
    logic [DigitBits-1:0] x_sum_q;
    logic [DigitBits-1:0] m_sum;
    logic [DigitBits-1:0] m_sum_q;
    logic [DigitBits-1:0] w_q;
    logic [DigitBits-1:0] above;
    logic [Words-1:0] x_carries;
    logic [Words-1:0] m_carries;
    logic [Words-1:0] w_carries;
    logic [Words-1:0] s_carries;
    // Carry-outs of the word in sum_o, which no later word clears: [i] is i+2 cycles old.
    logic [1:0] x_late_q;
    logic [1:0] m_late_q;
    logic w_late_q;

    mont_column_adder #(
      .Bits(DigitBits),
      .Wait(Words)
    ) u_x (
      .clk_i,
      .clear_i  (clear_products),
      .a_i      (x_low[At+:DigitBits]),
      .b_i      (x_highs[HighAt+:DigitBits]),
      .sum_o    (x_sum),
      .sum_q_o  (x_sum_q),
      .carries_o(x_carries)
    );

    if (Cascaded && !Tables) begin : gen_high_bit
      // The high half of two products has a bit above its digit, which is a carry, too.
      mont_returning_carry #(
        .Wait(Words)
      ) u_high (
        .clk_i,
        .clear_i  (clear_products),
        .carry_i  (x_highs[HighAt+DigitBits]),
        .carries_o(m_carries)
      );

      assign m_sum   = DigitBits'(m_carries[Words-1]);
      assign m_sum_q = '0;
    end else begin : gen_m
      logic [DigitBits-1:0] sum_of_m;

      mont_column_adder #(
        .Bits(DigitBits),
        .Wait(Words)
      ) u_m (
        .clk_i,
        .clear_i  (clear_products | no_m_i),
        .a_i      (m_first[At+:DigitBits]),
        .b_i      (m_second[At+:DigitBits]),
        .sum_o    (sum_of_m),
        .sum_q_o  (m_sum_q),
        .carries_o(m_carries)
      );

      assign m_sum = no_m_i ? '0 : sum_of_m;
    end

    mont_column_adder #(
      .Bits(DigitBits),
      .Wait(Words)
    ) u_w (
      .clk_i,
      .clear_i  (clear_words),
      .a_i      (Split ? x_sum_q : x_sum),
      .b_i      (Split ? m_sum_q : m_sum),
      .sum_o    (),
      .sum_q_o  (w_q),
      .carries_o(w_carries)
    );

    if (j == Digits - 1) begin : gen_top
      assign above = next;
    end else begin : gen_inner
      assign above = old[At+DigitBits+:DigitBits];
    end

    mont_column_adder #(
      .Bits(DigitBits),
      .Wait(Words)
    ) u_s (
      .clk_i,
      .clear_i  (clear_sum),
      .a_i      (w_q),
      .b_i      (above),
      .sum_o    (),
      .sum_q_o  (sum_q[0][At+:DigitBits]),
      .carries_o(s_carries)
    );

    always_ff @(posedge clk_i) begin
      x_late_q <= {x_late_q[0], x_carries[0]};
      m_late_q <= {m_late_q[0], m_carries[0]};
      w_late_q <= w_carries[0];
    end

    assign sum_o[ColumnAt+:DigitBits] = sum_q[0][At+:DigitBits];
    assign sum_o[ColumnAt+DigitBits+:3] =
        3'(x_late_q[ProductLate-1]) + 3'(m_late_q[ProductLate-1]) + 3'(w_late_q) + 3'(s_carries[0]);
  end

endmodule
