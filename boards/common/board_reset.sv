// SPDX-License-Identifier: Apache-2.0
//
// Power-on reset: rst_no is low in the first cycles after configuration, which sets the initial values of its
// registers.

module board_reset (
  input  logic clk_i,
  output logic rst_no
);

  // verilator lint_off PROCASSINIT
  // No reset exists yet: the configuration of the device sets the initial value.
  logic [3:0] running_q = '0;
  // verilator lint_on PROCASSINIT

  always_ff @(posedge clk_i) running_q <= {running_q[2:0], 1'b1};

  assign rst_no = running_q[3];

endmodule
