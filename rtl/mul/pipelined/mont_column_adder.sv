// SPDX-License-Identifier: Apache-2.0
//
// Adder of one column, whose carry-out returns to the same column a row later.
//
//   sum_o + 2^r * carry-out = a_i + b_i + the carry-out of Words cycles ago,   r = DigitBits

module mont_column_adder #(
  parameter int unsigned DigitBits = 18,  // r
  parameter int unsigned Words = 1,  // cycles per row
  parameter int unsigned Late = 0  // cycles by which late_o is later than sum_q_o
) (
  input  logic                 clk_i,
  input  logic                 clear_i,  // sum_q_o is 0 and no carry waits
  input  logic [DigitBits-1:0] a_i,
  input  logic [DigitBits-1:0] b_i,
  output logic [DigitBits-1:0] sum_o,
  output logic [DigitBits-1:0] sum_q_o,  // sum_o a cycle ago
  output logic                 late_o    // the carry-out Late + 1 cycles ago
);

  logic carry;

  // Bit 0 of the sum produces the carry into bit 1, so that synthesis needs one carry chain only.
  logic [DigitBits+1:0] sum;
  assign sum   = {1'b0, a_i, 1'b1} + {1'b0, b_i, carry};
  assign sum_o = sum[DigitBits:1];

  // With the clear input of the carry-out, both fit into one slice at the end of the carry chain.
  always_ff @(posedge clk_i) begin
    if (clear_i) sum_q_o <= '0;
    else sum_q_o <= sum[DigitBits:1];
  end

  mont_returning_carry #(
    .Words(Words),
    .Late (Late)
  ) u_carry (
    .clk_i,
    .clear_i,
    .carry_i(sum[DigitBits+1]),
    .carry_o(carry),
    .late_o
  );

endmodule
