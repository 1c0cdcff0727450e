// SPDX-License-Identifier: Apache-2.0
//
// The carry-out of a column waits for the next row, which is Words cycles later, and is then its carry-in: a row moves
// the sum down by one column, so the weight of a carry-out becomes that of bit 0 of the same column.

module mont_returning_carry #(
  parameter int unsigned Words = 1,  // cycles per row
  parameter int unsigned Late  = 0   // 0 to 2
) (
  input  logic clk_i,
  input  logic clear_i,  // no carry waits
  input  logic carry_i,  // carry-out
  output logic carry_o,  // carry-in
  output logic late_o    // the carry-out Late + 1 cycles ago
);

  logic [Words-1:0] waiting_q;  // [i]: the carry-out i+1 cycles ago
  logic [1:0] late_q;  // [i]: the carry-out i+2 cycles ago, which no later word clears
  logic [2:0] late;

  always_ff @(posedge clk_i) begin
    if (clear_i) waiting_q <= '0;
    else waiting_q <= Words'({waiting_q, carry_i});
    late_q <= {late_q[0], waiting_q[0]};
  end

  assign late    = {late_q, waiting_q[0]};
  assign carry_o = waiting_q[Words-1];
  assign late_o  = late[Late];

endmodule
