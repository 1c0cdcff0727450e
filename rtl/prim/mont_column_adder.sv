// SPDX-License-Identifier: Apache-2.0
//
// Adder of one column, whose carry-out returns to the same column (mont_returning_carry) instead of the next one.
//
//   sum_o + 2^Bits * carry-out  =  a_i + b_i + carries_o[Wait-1]
//
// carries_o[i] is the carry-out of i+1 cycles ago: it left the column i cycles before sum_q_o.

module mont_column_adder #(
  parameter int unsigned Bits = 16,
  parameter int unsigned Wait = 4    // cycles until the number has moved down by a column
) (
  input  logic            clk_i,
  input  logic            clear_i,   // sum_q_o is 0 and no carry waits
  input  logic [Bits-1:0] a_i,
  input  logic [Bits-1:0] b_i,
  output logic [Bits-1:0] sum_o,
  output logic [Bits-1:0] sum_q_o,   // sum_o a cycle ago
  output logic [Wait-1:0] carries_o
);

  // Bit 0 of the sum produces the carry into bit 1, so that synthesis needs one carry chain only.
  logic [Bits+1:0] sum;
  assign sum   = {1'b0, a_i, 1'b1} + {1'b0, b_i, carries_o[Wait-1]};
  assign sum_o = sum[Bits:1];

  // With the clear input of the carry-out, both fit into one slice at the end of the carry chain.
  always_ff @(posedge clk_i) begin
    if (clear_i) sum_q_o <= '0;
    else sum_q_o <= sum[Bits:1];
  end

  mont_returning_carry #(
    .Wait(Wait)
  ) u_carry (
    .clk_i,
    .clear_i,
    .carry_i(sum[Bits+1]),
    .carries_o
  );

endmodule
