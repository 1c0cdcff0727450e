// SPDX-License-Identifier: Apache-2.0
//
// A bit, a fixed number of cycles later, with reset.

module mont_ntt_delay #(
  parameter int unsigned Cycles = 2  // at least 2
) (
  input  logic clk_i,
  input  logic rst_ni,
  input  logic d_i,
  output logic d_o
);

  logic [Cycles-1:0] d_q;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) d_q <= '0;
    else d_q <= {d_q[Cycles-2:0], d_i};
  end

  assign d_o = d_q[Cycles-1];

endmodule
