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
// Parts = 2. A digit of b or q is two parts, as wide as a multiplier takes, and so are the digits of x and m. Each part
// of b or q gives numbers low and high of its own. Cycle 2 adds low and high, and the rest follows a cycle later: Stages
// is one more.
//
// Carries. No carry runs between columns. Each of the four additions of a column, eight with Parts = 2, has r bits, and
// its carry-out returns to it a row later, when the row has moved S down by a column. So every addition has two operands
// and a carry-in. sum_o has the digits of S, and above each digit how many carries of its column wait: they belong to the
// next column. The lowest digit S_0 is dropped: it is the quotient digit.
//
// x and m must have no digit in the highest column.
//
// With Tables = 1, mont_quotient_tables is in the place of the multipliers of m: m*q is the sum of two numbers, whose
// digits are below 2^r.

module mont_pipelined_columns #(
  parameter int unsigned Digits = 4,  // columns of a word
  parameter int unsigned DigitBits = 18,  // r
  parameter int unsigned Parts = 1,  // parts of a digit, 1 or 2
  parameter int unsigned BranchDigits = 4,  // columns that share an input of b and q
  parameter int unsigned Words = 2,  // cycles per row
  parameter int unsigned Stages = 4,  // cycles from the ports to sum_o: 4 or 5, and one more with Parts = 2
  parameter int unsigned XMultipliers = 4,  // parts of a word of x that are not constant zero
  parameter int unsigned MMultipliers = 4,  // parts of a word of m that are not constant zero
  parameter int unsigned Technology = 0,  // of multipliers and tables, one of mont_technology_pkg
  parameter bit Tables = 1'b0,  // 1: m*q from tables; MMultipliers is then 0
  parameter int unsigned TableWords = 1,  // with tables: words of a number
  parameter bit Canonical = 1'b0,  // with tables: those of M and M^-1, too
  parameter int unsigned TableParts = 4,  // with tables: parts of a word that have one
  parameter int unsigned InverseParts = 1,  // with tables: parts of M^-1
  localparam int unsigned PageWidth = (Canonical ? 2 : 0) + ((TableWords > 1) ? $clog2(TableWords) : 0),
  localparam int unsigned PageBits = (PageWidth > 0) ? PageWidth : 1,
  localparam int unsigned Branches = (Digits + BranchDigits - 1) / BranchDigits,
  localparam int unsigned WordBits = Digits * DigitBits,
  localparam int unsigned CarryBits = 2 + Parts,
  localparam int unsigned ColumnBits = DigitBits + CarryBits,
  localparam int unsigned SumBits = Digits * ColumnBits
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

  localparam int unsigned PartBits = DigitBits / Parts;
  // The products of a part are added in its DSP blocks: one bit more, and with Stages = 5 one cycle more.
  localparam bit Cascaded = Technology == mont_technology_pkg::Xilinx7;
  localparam int unsigned HighBits = Cascaded ? DigitBits + 1 : DigitBits;
  localparam int unsigned ProductCycles = (Cascaded && !Tables) ? Stages - 2 : 2;

  logic [Stages-3:0] first_q;

  always_ff @(posedge clk_i) first_q <= {first_q[Stages-4:0], first_i};

  // The products of each part of b and q with x and m are two numbers each.
  logic [Parts-1:0][Branches-1:0][PartBits-1:0] b;
  logic [Parts-1:0][Branches-1:0][PartBits-1:0] q;
  logic [Parts-1:0][WordBits-1:0] x_low;
  logic [Parts-1:0][Digits*HighBits-1:0] x_high;
  logic [Parts-1:0][WordBits-1:0] m_low;
  logic [Parts-1:0][WordBits-1:0] m_high;

  for (genvar p = 0; p < Parts; p++) begin : gen_part
    for (genvar i = 0; i < Branches; i++) begin : gen_branch
      assign b[p][i] = b_i[i][p*PartBits+:PartBits];
      assign q[p][i] = q_i[i][p*PartBits+:PartBits];
    end

    mont_pipelined_products #(
      .Digits       (Digits * Parts),
      .DigitBits    (PartBits),
      .BranchDigits (BranchDigits * Parts),
      .Shift        (p),
      .Cycles       (ProductCycles),
      .XMultipliers (XMultipliers),
      .MMultipliers (MMultipliers),
      .Technology   (Technology),
      .Tables       (Tables),
      .TableWords   (TableWords),
      .Canonical    (Canonical),
      .TableDigits  (TableParts),
      .InverseDigits(InverseParts)
    ) u_products (
      .clk_i,
      .first_i (first_q[ProductCycles-2]),
      .x_i,
      .b_i     (b[p]),
      .m_i,
      .q_i     (q[p]),
      .table_page_i,
      .table_write_i,
      .table_word_i,
      .x_low_o (x_low[p]),
      .x_high_o(x_high[p]),
      .m_low_o (m_low[p]),
      .m_high_o(m_high[p])
    );
  end

  // Each stage clears its carries with the same word.
  localparam bit Split = Stages > ProductCycles + Parts + 1;  // a register between the two additions of W
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

    // The addends of the digits of x*b and of m*q, and how many carries of their parts wait.
    logic [DigitBits-1:0] x_first;
    logic [DigitBits-1:0] x_second;
    logic [DigitBits-1:0] m_first;
    logic [DigitBits-1:0] m_second;
    logic [1:0] x_waiting;
    logic [1:0] m_waiting;
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

    if (Parts == 1) begin : gen_one_part
      assign x_first   = x_low[0][At+:DigitBits];
      assign x_second  = x_high[0][HighAt+:DigitBits];
      assign m_first   = m_low[0][At+:DigitBits];
      assign m_second  = m_high[0][At+:DigitBits];
      assign x_waiting = '0;
      assign m_waiting = '0;
    end else begin : gen_two_parts
      mont_part_sums #(
        .Bits(DigitBits),
        .Wait(Words),
        .Late(ProductLate)
      ) u_x_parts (
        .clk_i,
        .clear_i      (clear_i),
        .first_low_i  (x_low[0][At+:DigitBits]),
        .first_high_i (x_high[0][HighAt+:DigitBits]),
        .second_low_i (x_low[Parts-1][At+:DigitBits]),
        .second_high_i(x_high[Parts-1][HighAt+:DigitBits]),
        .first_o      (x_first),
        .second_o     (x_second),
        .waiting_o    (x_waiting)
      );

      mont_part_sums #(
        .Bits(DigitBits),
        .Wait(Words),
        .Late(ProductLate)
      ) u_m_parts (
        .clk_i,
        .clear_i      (clear_i | no_m_i),
        .first_low_i  (m_low[0][At+:DigitBits]),
        .first_high_i (m_high[0][At+:DigitBits]),
        .second_low_i (m_low[Parts-1][At+:DigitBits]),
        .second_high_i(m_high[Parts-1][At+:DigitBits]),
        .first_o      (m_first),
        .second_o     (m_second),
        .waiting_o    (m_waiting)
      );
    end

    mont_column_adder #(
      .Bits(DigitBits),
      .Wait(Words)
    ) u_x (
      .clk_i,
      .clear_i  (clear_products),
      .a_i      (x_first),
      .b_i      (x_second),
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
        .carry_i  (x_high[0][HighAt+DigitBits]),
        .carries_o(m_carries)
      );

      assign m_sum   = DigitBits'(m_carries[Words-1]);
      assign m_sum_q = '0;
    end else begin : gen_m
      logic no_m;
      logic [DigitBits-1:0] sum_of_m;

      assign no_m = (Parts == 1) & no_m_i;

      mont_column_adder #(
        .Bits(DigitBits),
        .Wait(Words)
      ) u_m (
        .clk_i,
        .clear_i  (clear_products | no_m),
        .a_i      (m_first),
        .b_i      (m_second),
        .sum_o    (sum_of_m),
        .sum_q_o  (m_sum_q),
        .carries_o(m_carries)
      );

      assign m_sum = no_m ? '0 : sum_of_m;
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
    assign sum_o[ColumnAt+DigitBits+:CarryBits] =
        CarryBits'(x_waiting) + CarryBits'(m_waiting) + CarryBits'(x_late_q[ProductLate-1]) +
        CarryBits'(m_late_q[ProductLate-1]) + CarryBits'(w_late_q) + CarryBits'(s_carries[0]);
  end

endmodule
