// SPDX-License-Identifier: Apache-2.0
//
// Columns of a running sum. Each row adds two digit products, one word of columns per cycle, r = DigitBits:
//
//   S = S div 2^r + x * b + m * q
//
// mont_pipelined_products gives the products as numbers, two for each part of b and of q. A row takes RowCycles cycles,
// one for each of its words. Rows follow without a pause. C = ProductCycles:
//
// cycle 0         word k of x and m, b, q at the inputs of the products
//   cycle C         products;  W_j = low(x_j*b) + high(x_(j-1)*b) + low(m_j*q) + high(m_(j-1)*q)
//   cycle C+1       W;         S_j' = S_(j+1) + W_j
//   cycle C+2       word k of the new S, in sum_o
//
// RowStages is C + 2. A pipeline register between the two additions of W makes it one more.
//
// Parts = 2. A digit of b or q has two parts, as wide as a multiplier input, and each part gives its own numbers low
// and high. Cycle C adds low and high, and the rest follows a cycle later: RowStages is one more.
//
// Carries. No carry runs between columns. Each of the four additions of a column, eight with Parts = 2, has r bits. Its
// carry-out returns to the column a row later, when the row has moved S down by a column. So every addition has two
// operands and a carry-in. sum_o has the digits of S, and above each digit the number of its column's waiting carries,
// which belong to the next column. The lowest digit S_0 leaves S: it is the quotient digit.
//
// x and m must have no digit in the highest column.
//
// Cascaded = 1: DSP blocks add both products, so the inputs for x*b already include m*q. If a block multiplies digits,
// a digit of x_high_i has HighBits = r + 1 bits.

module mont_pipelined_columns #(
  parameter int unsigned WordDigits = 4,  // columns of a word
  parameter int unsigned DigitBits = 18,  // r
  parameter int unsigned Parts = 1,  // parts of a digit, 1 or 2
  parameter int unsigned RowCycles = 2,  // cycles of a row
  parameter int unsigned RowStages = 4,  // cycles from the inputs of the products to sum_o
  parameter int unsigned ProductCycles = 2,  // cycles from the inputs of the products to their numbers
  parameter int unsigned HighBits = 18,  // bits of a digit of x_high_i
  parameter bit Cascaded = 1'b0,  // 1: m*q is added to x*b
  localparam int unsigned WordBits = WordDigits * DigitBits,
  localparam int unsigned CarryBits = 2 + Parts,
  localparam int unsigned ColumnBits = DigitBits + CarryBits,
  localparam int unsigned SumBits = WordDigits * ColumnBits
) (
  input logic clk_i,
  input logic clear_i,  // RowStages - 3 cycles later, S is 0 and no carry waits
  input logic first_i,  // word 0 is at the inputs of the products
  output logic first_o,  // the numbers of word 0 arrive in the next cycle
  input logic [Parts-1:0][WordBits-1:0] x_low_i,
  input logic [Parts-1:0][WordDigits*HighBits-1:0] x_high_i,
  input logic [Parts-1:0][WordBits-1:0] m_low_i,
  input logic [Parts-1:0][WordBits-1:0] m_high_i,
  input logic no_m_i,  // treat m*q of the word presented two cycles ago as 0
  output logic [SumBits-1:0] sum_o
);

  logic [RowStages-3:0] first_q;

  always_ff @(posedge clk_i) first_q <= {first_q[RowStages-4:0], first_i};

  assign first_o = first_q[ProductCycles-2];

  // Each stage clears its carries with the same word.
  localparam bit Split = RowStages > ProductCycles + Parts + 1;  // a register between the two additions of W
  localparam int unsigned ProductLate = Split ? 2 : 1;
  logic [RowStages-4:0] clear_q;  // [i]: clear_i i+1 cycles ago
  logic [RowStages-3:0] clears;
  logic clear_products;
  logic clear_words;
  logic clear_sum;

  always_ff @(posedge clk_i) clear_q <= clears[RowStages-4:0];

  assign clears         = {clear_q, clear_i};
  assign clear_sum      = clears[RowStages-3];
  assign clear_words    = clears[RowStages-4];
  assign clear_products = clears[RowStages-3-ProductLate];

  // The words of S rotate: sum_q[0] is the newest word, sum_q[RowCycles-1] the word being processed.
  logic [WordBits-1:0] sum_q[RowCycles];
  logic [WordBits-1:0] old;
  logic [DigitBits-1:0] next;  // the digit above the word

  assign old = sum_q[RowCycles-1];

  if (RowCycles == 1) begin : gen_one_word
    assign next = '0;
  end else begin : gen_words
    assign next = first_q[RowStages-3] ? '0 : sum_q[RowCycles-2][DigitBits-1:0];

    always_ff @(posedge clk_i) begin
      for (int k = 1; k < RowCycles; k++) begin
        if (clear_sum) sum_q[k] <= '0;
        else sum_q[k] <= sum_q[k-1];
      end
    end
  end

  for (genvar j = 0; j < WordDigits; j++) begin : gen_column
    localparam int unsigned At = j * DigitBits;
    localparam int unsigned HighAt = j * HighBits;
    localparam int unsigned ColumnAt = j * ColumnBits;

    // Addends of the digits of x*b and m*q, and the numbers of waiting carries of their parts.
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
    logic [RowCycles-1:0] x_carries;
    logic [RowCycles-1:0] m_carries;
    logic [RowCycles-1:0] w_carries;
    logic [RowCycles-1:0] s_carries;
    // Carry-outs that no later word clears; they belong to the word in sum_o. [i]: the carry-out i+2 cycles ago.
    logic [1:0] x_late_q;
    logic [1:0] m_late_q;
    logic w_late_q;

    if (Parts == 1) begin : gen_one_part
      assign x_first   = x_low_i[0][At+:DigitBits];
      assign x_second  = x_high_i[0][HighAt+:DigitBits];
      assign m_first   = m_low_i[0][At+:DigitBits];
      assign m_second  = m_high_i[0][At+:DigitBits];
      assign x_waiting = '0;
      assign m_waiting = '0;
    end else begin : gen_two_parts
      mont_part_sums #(
        .Bits(DigitBits),
        .Wait(RowCycles),
        .Late(ProductLate)
      ) u_x_parts (
        .clk_i,
        .clear_i      (clear_i),
        .first_low_i  (x_low_i[0][At+:DigitBits]),
        .first_high_i (x_high_i[0][HighAt+:DigitBits]),
        .second_low_i (x_low_i[Parts-1][At+:DigitBits]),
        .second_high_i(x_high_i[Parts-1][HighAt+:DigitBits]),
        .first_o      (x_first),
        .second_o     (x_second),
        .waiting_o    (x_waiting)
      );

      mont_part_sums #(
        .Bits(DigitBits),
        .Wait(RowCycles),
        .Late(ProductLate)
      ) u_m_parts (
        .clk_i,
        .clear_i      (clear_i | no_m_i),
        .first_low_i  (m_low_i[0][At+:DigitBits]),
        .first_high_i (m_high_i[0][At+:DigitBits]),
        .second_low_i (m_low_i[Parts-1][At+:DigitBits]),
        .second_high_i(m_high_i[Parts-1][At+:DigitBits]),
        .first_o      (m_first),
        .second_o     (m_second),
        .waiting_o    (m_waiting)
      );
    end

    mont_column_adder #(
      .Bits(DigitBits),
      .Wait(RowCycles)
    ) u_x (
      .clk_i,
      .clear_i  (clear_products),
      .a_i      (x_first),
      .b_i      (x_second),
      .sum_o    (x_sum),
      .sum_q_o  (x_sum_q),
      .carries_o(x_carries)
    );

    if (Cascaded && HighBits == DigitBits) begin : gen_no_m
      assign m_carries = '0;
      assign m_sum     = '0;
      assign m_sum_q   = '0;
    end else if (Cascaded) begin : gen_high_bit
      // The high half of two products has one bit more than its digit: this bit is a carry, too.
      mont_returning_carry #(
        .Wait(RowCycles)
      ) u_high (
        .clk_i,
        .clear_i  (clear_products),
        .carry_i  (x_high_i[0][HighAt+DigitBits]),
        .carries_o(m_carries)
      );

      assign m_sum   = DigitBits'(m_carries[RowCycles-1]);
      assign m_sum_q = '0;
    end else begin : gen_m
      logic no_m;
      logic [DigitBits-1:0] sum_of_m;

      assign no_m = (Parts == 1) & no_m_i;

      mont_column_adder #(
        .Bits(DigitBits),
        .Wait(RowCycles)
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
      .Wait(RowCycles)
    ) u_w (
      .clk_i,
      .clear_i  (clear_words),
      .a_i      (Split ? x_sum_q : x_sum),
      .b_i      (Split ? m_sum_q : m_sum),
      .sum_o    (),
      .sum_q_o  (w_q),
      .carries_o(w_carries)
    );

    if (j == WordDigits - 1) begin : gen_top
      assign above = next;
    end else begin : gen_inner
      assign above = old[At+DigitBits+:DigitBits];
    end

    mont_column_adder #(
      .Bits(DigitBits),
      .Wait(RowCycles)
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
