// SPDX-License-Identifier: Apache-2.0
//
// Difference modulo a limit, two enabled cycles later:
//
//   d_o = a_i - b_i mod limit_i      for 0 <= a_i < limit_i and 0 <= b_i <= limit_i
//
// limit_i is constant while differences are in the pipeline.

module mont_word_difference #(
  parameter int unsigned Bits = 32
) (
  input  logic            clk_i,
  input  logic            enable_i,
  input  logic [Bits-1:0] limit_i,
  input  logic [Bits-1:0] a_i,
  input  logic [Bits-1:0] b_i,
  output logic [Bits-1:0] d_o
);

  logic [  Bits:0] difference_q;  // the highest bit is the sign
  logic [Bits-1:0] d_q;

  always_ff @(posedge clk_i) begin
    if (enable_i) begin
      difference_q <= {1'b0, a_i} - {1'b0, b_i};
      d_q <= difference_q[Bits-1:0] + (limit_i & {Bits{difference_q[Bits]}});
    end
  end

  assign d_o = d_q;

endmodule
