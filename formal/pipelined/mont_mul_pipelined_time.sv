// SPDX-License-Identifier: Apache-2.0
//
// Invariant of mont_mul_time: the two registers of a running product are equal, in both copies of the multiplier.

module mont_mul_pipelined_time (
  input logic rst_ni,
  input logic busy,
  input logic busy_q
);

  always_comb if (rst_ni) busy_twice : assert (busy_q == busy);

endmodule

bind mont_mul_pipelined mont_mul_pipelined_time u_time (.*);
