// SPDX-License-Identifier: Apache-2.0
//
// Invariant of mont_pipelined_columns: at most four carries of a column wait.

module mont_pipelined_columns_invariants #(
  parameter int unsigned Digits = 4,
  parameter int unsigned DigitBits = 3,
  parameter int unsigned SumBits = 24
) (
  input logic [SumBits-1:0] sum_o
);

  localparam int unsigned ColumnBits = DigitBits + 3;

  for (genvar j = 0; j < Digits; j++) begin : gen_column
    always_comb waiting : assert (sum_o[j*ColumnBits+:ColumnBits] < 5 << DigitBits);
  end

endmodule

bind mont_pipelined_columns mont_pipelined_columns_invariants #(
  .Digits   (WordDigits),
  .DigitBits(DigitBits),
  .SumBits  (SumBits)
) u_invariants (.*);
