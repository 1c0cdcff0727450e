// SPDX-License-Identifier: Apache-2.0
//
// Multiplier of two digits for any device, with a register at its inputs and one at its output:
//
//   p_o = a_i * b_i of two cycles ago
//
// Synthesis infers a DSP block, and moves the registers into it where it can.

module mont_registered_multiplier_generic #(
  parameter int unsigned DigitBits = 18
) (
  input  logic                   clk_i,
  input  logic [  DigitBits-1:0] a_i,
  input  logic [  DigitBits-1:0] b_i,
  output logic [2*DigitBits-1:0] p_o
);

  logic [  DigitBits-1:0] a_q;
  logic [  DigitBits-1:0] b_q;
  logic [2*DigitBits-1:0] p_q;

  always_ff @(posedge clk_i) begin
    a_q <= a_i;
    b_q <= b_i;
    p_q <= a_q * b_q;
  end

  assign p_o = p_q;

endmodule
