// SPDX-License-Identifier: Apache-2.0
//
// Invariant of mont_pipelined_columns: the columns of the sum keep their range.

module mont_pipelined_columns_invariants #(
  parameter int unsigned Digits = 4,
  parameter int unsigned DigitBits = 3,
  parameter int unsigned SumBits = 24,
  parameter bit Tables = 1'b0
) (
  input logic               clk_i,
  input logic               clear_i,
  input logic [SumBits-1:0] sum_o
);

  localparam int unsigned ColumnBits = DigitBits + 3;

  // The registers in front of the sum lose their power-up values within four cycles. After a cycle with clear_i the sum
  // is 0, and its range holds from then on.
  logic [3:0] drained_q = '0;
  logic cleared_q = 1'b0;

  always_ff @(posedge clk_i) begin
    drained_q <= {drained_q[2:0], 1'b1};
    cleared_q <= cleared_q | (drained_q[3] & clear_i);
  end

  for (genvar j = 0; j < Digits; j++) begin : gen_column
    always_comb begin
      if (cleared_q) column_range : assert (sum_o[j*ColumnBits+:ColumnBits] <= 5 * (1 << DigitBits) - (Tables ? 1 : 3));
    end
  end

endmodule

bind mont_pipelined_columns mont_pipelined_columns_invariants #(
  .Digits   (Digits),
  .DigitBits(DigitBits),
  .SumBits  (SumBits),
  .Tables   (Tables)
) u_invariants (.*);
