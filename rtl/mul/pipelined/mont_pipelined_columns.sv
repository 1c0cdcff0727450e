// SPDX-License-Identifier: Apache-2.0
//
// The columns of a sum to which rows of two digit products are added, r = DigitBits, one word of columns a clock:
//
//   S = S div 2^r + x * b + m * q
//
// A row takes Words clocks, and in each of them Digits columns are worked on, with the word of x and of m that lies there
// and the same digits b and q. Rows follow each other without a pause, whatever their number.
//
//   clock 0         word k of x and m, b, q on the ports
//   clock 1         in the multipliers
//   clock 2         products;  W_j = low(x_j*b) + high(x_(j-1)*b) + low(m_j*q) + high(m_(j-1)*q) <= 4*2^r - 6
//   clock 3         W;         S_j' = low(S_(j+1)) + high(S_j) + W_j
//   clock 4         word k of the new S, in sum_o
//
// With Stages = 5 there is a register between the two additions that W takes, and all that follows is a clock later.
//
// No carry runs between columns in a row. A column has r bits and up to 3 above: with S_j <= 5*2^r - 3 before, high(S_j) is
// at most 4 and S_j' <= 2^r - 1 + 4 + 4*2^r - 6 = 5*2^r - 3. The lowest digit low(S_0) is dropped: it is the quotient digit.
// The highest column keeps what it has above r bits until the next row moves it down.
//
// The x and m of the caller must have no digit in the highest column. first_i is high with word 0 on the ports.
// While clear_i is high S is 0.

module mont_pipelined_columns #(
  parameter int unsigned Digits = 4,
  parameter int unsigned DigitBits = 18,
  parameter int unsigned Words = 2,
  parameter int unsigned Stages = 4,  // clocks from the ports to sum_o, 4 or 5
  parameter int unsigned XMultipliers = 4,  // digits of a word of x that are not always 0
  parameter int unsigned MMultipliers = 4,  // and of m
  parameter int unsigned Device = 0,  // of the multipliers
  localparam int unsigned WordBits = Digits * DigitBits,
  localparam int unsigned SumBits = Digits * (DigitBits + 3)
) (
  input  logic                 clk_i,
  input  logic                 clear_i,
  input  logic                 first_i,
  input  logic [ WordBits-1:0] x_i,
  input  logic [DigitBits-1:0] b_i,
  input  logic [ WordBits-1:0] m_i,
  input  logic [DigitBits-1:0] q_i,
  output logic [  SumBits-1:0] sum_o
);

  localparam int unsigned ColumnBits = DigitBits + 3;

  // Products, by halves; the high half lies one column higher.
  logic [WordBits-1:0] x_low;
  logic [WordBits-1:0] x_high;
  logic [WordBits-1:0] m_low;
  logic [WordBits-1:0] m_high;

  for (genvar j = 0; j < Digits; j++) begin : gen_product
    localparam int unsigned At = j * DigitBits;

    if (j < XMultipliers) begin : gen_x
      mont_registered_multiplier #(
        .DigitBits(DigitBits),
        .Device   (Device)
      ) u_multiplier (
        .clk_i,
        .a_i(x_i[At+:DigitBits]),
        .b_i(b_i),
        .p_o({x_high[At+:DigitBits], x_low[At+:DigitBits]})
      );
    end else begin : gen_no_x
      assign {x_high[At+:DigitBits], x_low[At+:DigitBits]} = '0;
    end

    if (j < MMultipliers) begin : gen_m
      mont_registered_multiplier #(
        .DigitBits(DigitBits),
        .Device   (Device)
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

  // What comes into the lowest column of a word from the word before; into word 0 nothing does.
  logic [DigitBits-1:0] x_high_q;
  logic [DigitBits-1:0] m_high_q;
  logic [Stages-3:0] first_q;

  always_ff @(posedge clk_i) begin
    x_high_q <= first_q[0] ? '0 : x_high[WordBits-1-:DigitBits];
    m_high_q <= first_q[0] ? '0 : m_high[WordBits-1-:DigitBits];
    first_q  <= {first_q[Stages-4:0], first_i};
  end

  logic [WordBits+DigitBits-1:0] x_highs;
  logic [WordBits+DigitBits-1:0] m_highs;
  assign x_highs = {x_high, x_high_q};
  assign m_highs = {m_high, m_high_q};

  // The words of S go round: the new one in front, the one that is being worked on at the end.
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
    localparam int unsigned ColumnAt = j * ColumnBits;

    logic [  DigitBits:0] x_sum;
    logic [  DigitBits:0] m_sum;
    logic [DigitBits+1:0] w_q;
    logic [DigitBits-1:0] above;

    if (j == Digits - 1) begin : gen_top
      assign above = next;
    end else begin : gen_inner
      assign above = old[ColumnAt+ColumnBits+:DigitBits];
    end

    assign x_sum = {1'b0, x_low[At+:DigitBits]} + {1'b0, x_highs[At+:DigitBits]};
    assign m_sum = {1'b0, m_low[At+:DigitBits]} + {1'b0, m_highs[At+:DigitBits]};

    if (Stages == 4) begin : gen_at_once
      always_ff @(posedge clk_i) w_q <= {1'b0, x_sum} + {1'b0, m_sum};
    end else begin : gen_split
      logic [DigitBits:0] x_sum_q;
      logic [DigitBits:0] m_sum_q;

      always_ff @(posedge clk_i) begin
        x_sum_q <= x_sum;
        m_sum_q <= m_sum;
        w_q     <= {1'b0, x_sum_q} + {1'b0, m_sum_q};
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
