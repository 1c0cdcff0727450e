// SPDX-License-Identifier: Apache-2.0
//
// Invariant of mont_mul_time: the two registers of a running product are equal, in both copies of the multiplier.

module mont_product_control_time (
  input logic rst_ni,
  input logic busy_q,
  input logic wide_busy_q
);

  always_comb if (rst_ni) control_busy_twice : assert (busy_q == wide_busy_q);

endmodule

bind mont_product_control mont_product_control_time u_time (.*);
