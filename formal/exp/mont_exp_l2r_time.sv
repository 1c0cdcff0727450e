// SPDX-License-Identifier: Apache-2.0
//
// Invariants of mont_exp_time, which fail: the sequence of products depends on the bits of the exponent.

module mont_exp_l2r_time (
  input logic rst_ni,
  input logic started_q
);

  always_comb if (rst_ni) same_started : assert (started_q == mont_exp_time.u_other.started_q);

endmodule

bind mont_exp_l2r mont_exp_l2r_time u_time (.*);
