// SPDX-License-Identifier: Apache-2.0
//
// Column of a running sum; each cycle adds a row, r = DigitBits:
//
//   S = S div 2^r + b*x + q*m
//
// b*x is the sum of r words of x, each gated by a bit of the digit b. The gate is the synchronous reset of a flip-flop
// and takes no LUT. q*m comes from a table of the multiples of m: for r = 8 from two tables, one for each half of q.
// Every addition has two operands and keeps its carries in the column (mont_column_adder).
//
// Cycles, with L = log2(r) levels of additions and T = Tables:
//
//   cycle 0        the digit b on gate_i (inverted)
//   cycle 1        the gated words of x
//   cycle 1 + L    b*x               cycle 1 + L - T   the digit q on q_i, with idle_i
//   cycle 2 + L    b*x + q*m         cycle 1 + L       q*m
//   cycle 3 + L    S, in sum_o
//
// The table has no entry for q = 0: idle_i clears its output. Entry 0 holds a number that is added in place of a
// multiple.

module mont_stored_multiples_column #(
  parameter int unsigned DigitBits = 4,  // r: 2, 4 or 8
  parameter int unsigned ColumnBits = 16,
  parameter bit Lowest = 1'b0,  // 1: one_i is added
  parameter bit Stored = 1'b1,  // 1: m has bits in this column; 0: no table
  localparam int unsigned Tables = (DigitBits > 4) ? 2 : 1,
  localparam int unsigned TableBits = DigitBits / Tables,
  localparam int unsigned Rows = ColumnBits / DigitBits,
  localparam int unsigned XBits = ColumnBits + DigitBits - 1
) (
  input  logic                  clk_i,
  input  logic                  drain_i,  // clear all carries except the carries of S
  input  logic                  clear_i,  // clear S
  input  logic [     XBits-1:0] x_i,      // the word of x, and the DigitBits - 1 bits below it
  input  logic [ DigitBits-1:0] gate_i,   // ~b
  input  logic [ DigitBits-1:0] q_i,
  input  logic [    Tables-1:0] idle_i,   // by table: add nothing
  input  logic                  one_i,    // add 1 to the output of table 0, which is then 0
  input  logic                  write_i,  // word_i is written to all tables
  input  logic [ TableBits-1:0] entry_i,
  input  logic [ColumnBits-1:0] word_i,
  input  logic [ TableBits-1:0] below_i,  // above_o of the column below
  output logic [ TableBits-1:0] above_o,  // bits of table 1 that belong to the next column
  input  logic [ DigitBits-1:0] next_i,   // lowest digit of the next column of S
  output logic [ColumnBits-1:0] sum_o,    // the column of S
  output logic [      Rows-1:0] late_o    // carries out of S that are not added yet
);

  // Additions as a binary tree: node 1 is b*x, node i adds nodes 2*i and 2*i + 1, the leaves are the gated words.
  logic [ColumnBits-1:0] node[2*DigitBits];

  assign node[0] = '0;

  for (genvar i = 0; i < DigitBits; i++) begin : gen_gate
    logic [ColumnBits-1:0] gated_q;

    always_ff @(posedge clk_i) begin
      if (gate_i[i]) gated_q <= '0;
      else gated_q <= x_i[DigitBits-1-i+:ColumnBits];
    end

    assign node[DigitBits+i] = gated_q;
  end

  for (genvar i = 1; i < DigitBits; i++) begin : gen_node
    mont_column_adder #(
      .Bits(ColumnBits),
      .Wait(Rows)
    ) u_add (
      .clk_i,
      .clear_i  (drain_i),
      .a_i      (node[2*i]),
      .b_i      (node[2*i+1]),
      .sum_o    (),
      .sum_q_o  (node[i]),
      .carries_o()
    );
  end

  // q*m
  logic [ColumnBits-1:0] read_q[Tables];
  logic [ColumnBits-1:0] multiple;

  for (genvar i = 0; i < Tables; i++) begin : gen_table
    logic [ColumnBits-1:0] word;

    if (Stored) begin : gen_stored
      logic [ColumnBits-1:0] words[1<<TableBits];

      always_ff @(posedge clk_i) if (write_i) words[entry_i] <= word_i;

      assign word = words[q_i[i*TableBits+:TableBits]];
    end else begin : gen_zero
      assign word = '0;
    end

    if (i == 0 && Lowest) begin : gen_one
      always_ff @(posedge clk_i) begin
        read_q[i] <= {word[ColumnBits-1:1] & {(ColumnBits - 1) {~idle_i[i]}}, (word[0] & ~idle_i[i]) | one_i};
      end
    end else begin : gen_read
      always_ff @(posedge clk_i) begin
        if (idle_i[i]) read_q[i] <= '0;
        else read_q[i] <= word;
      end
    end
  end

  if (Tables == 1) begin : gen_one_table
    assign above_o  = '0;
    assign multiple = read_q[0];
  end else begin : gen_two_tables
    assign above_o = read_q[1][ColumnBits-1-:TableBits];

    mont_column_adder #(
      .Bits(ColumnBits),
      .Wait(Rows)
    ) u_add (
      .clk_i,
      .clear_i  (drain_i),
      .a_i      (read_q[0]),
      .b_i      ({read_q[1][ColumnBits-1-TableBits:0], below_i}),
      .sum_o    (),
      .sum_q_o  (multiple),
      .carries_o()
    );
  end

  logic [ColumnBits-1:0] row;

  mont_column_adder #(
    .Bits(ColumnBits),
    .Wait(Rows)
  ) u_row (
    .clk_i,
    .clear_i  (drain_i),
    .a_i      (node[1]),
    .b_i      (multiple),
    .sum_o    (),
    .sum_q_o  (row),
    .carries_o()
  );

  mont_column_adder #(
    .Bits(ColumnBits),
    .Wait(Rows)
  ) u_sum (
    .clk_i,
    .clear_i,
    .a_i      ({next_i, sum_o[ColumnBits-1:DigitBits]}),
    .b_i      (row),
    .sum_o    (),
    .sum_q_o  (sum_o),
    .carries_o(late_o)
  );

endmodule
