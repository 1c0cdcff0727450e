// SPDX-License-Identifier: Apache-2.0
//
// The carry-out of a column waits here until the number has moved down by the bits of the column. Its weight is
// then the weight of bit 0 of the same column, and it enters as the column's carry-in.
//
// carries_o[i] is the carry-out i+1 cycles ago; carries_o[Wait-1] is the carry-in.

module mont_returning_carry #(
  parameter int unsigned Wait = 1  // cycles until the number has moved down by a column
) (
  input  logic            clk_i,
  input  logic            clear_i,   // no carry waits
  input  logic            carry_i,   // carry-out
  output logic [Wait-1:0] carries_o
);

  always_ff @(posedge clk_i) begin
    if (clear_i) carries_o <= '0;
    else carries_o <= Wait'({carries_o, carry_i});
  end

endmodule
