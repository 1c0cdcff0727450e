// SPDX-License-Identifier: Apache-2.0
//
// Delay of a fixed number of enabled cycles, without reset.

module mont_word_delay #(
  parameter int unsigned Bits   = 1,
  parameter int unsigned Cycles = 1   // at least 1
) (
  input  logic            clk_i,
  input  logic            enable_i,
  input  logic [Bits-1:0] d_i,
  output logic [Bits-1:0] d_o
);

  logic [Cycles-1:0][Bits-1:0] d_q;

  always_ff @(posedge clk_i) begin
    if (enable_i) d_q <= (Cycles * Bits)'({d_q, d_i});
  end

  assign d_o = d_q[Cycles-1];

endmodule
