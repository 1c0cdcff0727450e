// SPDX-License-Identifier: Apache-2.0
//
// Power-on reset: low for the first clocks after configuration, which gives the registers here their initial value.

module board_reset (
  input  logic clk_i,
  output logic rst_no
);

  // verilator lint_off PROCASSINIT
  // There is no reset yet that could do this: the configuration of the device sets it.
  logic [3:0] running_q = '0;
  // verilator lint_on PROCASSINIT

  always_ff @(posedge clk_i) running_q <= {running_q[2:0], 1'b1};

  assign rst_no = running_q[3];

endmodule
