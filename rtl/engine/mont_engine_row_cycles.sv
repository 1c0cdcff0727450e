// SPDX-License-Identifier: Apache-2.0
//
// Cycles of a row of an operation. A table of 2^w entries needs 2^w + 2 cycles in Columns rows, and one cycle without a
// word in each row. Other rows take 4 or 5 cycles if the columns allow it, and otherwise 6 or more. The instruction is
// valid four cycles before the kernel takes it.

module mont_engine_row_cycles #(
  parameter int unsigned Columns = 1,
  parameter int unsigned WordWidth = 8,
  parameter int unsigned EntryBits = 5,
  parameter int unsigned CycleWidth = 9
) (
  input  logic                  clk_i,
  input  logic                  use_table_i,
  input  logic [           2:0] window_i,     // w
  input  logic                  one_word_i,   // the operation has one word
  input  logic [ WordWidth-1:0] last_word_i,  // last word of longer operations
  input  logic                  pair_i,       // the row is one of two interleaved products
  input  logic [CycleWidth-1:0] pair_last_i,  // cycles of a row of the pair, less 1
  output logic [ WordWidth-1:0] last_word_o,
  output logic [CycleWidth-1:0] row_last_o    // cycles of a row, less 1
);

  localparam int unsigned LeastRow = 6;
  localparam int unsigned FiveRow = 5;
  localparam int unsigned ShortRow = 4;

  logic [CycleWidth-1:0] least;
  logic [CycleWidth-1:0] least_q;
  logic below_q;
  logic may_be_short;  // a row of few words may be short
  logic may_be_short_q;
  logic short_q;
  logic may_be_five;
  logic may_be_five_q;
  logic five_q;

  always_comb begin
    least = CycleWidth'(LeastRow - 1);
    may_be_short = mont_engine_pkg::has_short_rows(Columns) & ~pair_i;
    may_be_five = mont_engine_pkg::has_five_rows(Columns) & ~pair_i;
    for (int unsigned w = 1; w <= EntryBits; w++) begin
      if (use_table_i & (window_i == 3'(w)) & ((2 ** w + 1 + Columns) / Columns > LeastRow))
        least = CycleWidth'((2 ** w + 1 + Columns) / Columns - 1);
      if (use_table_i & (window_i == 3'(w)) & ((2 ** w + 1 + Columns) / Columns > ShortRow)) may_be_short = 1'b0;
      if (use_table_i & (window_i == 3'(w)) & ((2 ** w + 1 + Columns) / Columns > FiveRow)) may_be_five = 1'b0;
    end
    if (pair_i) least = pair_last_i;
  end

  always_ff @(posedge clk_i) begin
    last_word_o <= one_word_i ? '0 : last_word_i;
    least_q <= least;
    below_q <= CycleWidth'(last_word_o) < least_q;
    may_be_short_q <= may_be_short;
    short_q <= may_be_short_q & (CycleWidth'(last_word_o) < CycleWidth'(ShortRow) - CycleWidth'(use_table_i));
    may_be_five_q <= may_be_five;
    five_q <= may_be_five_q & (CycleWidth'(last_word_o) < CycleWidth'(FiveRow) - CycleWidth'(use_table_i));
    row_last_o  <= short_q ? CycleWidth'(ShortRow - 1)
        : five_q ? CycleWidth'(FiveRow - 1)
        : below_q ? least_q : CycleWidth'(last_word_o) + CycleWidth'(use_table_i);
  end

endmodule
