// SPDX-License-Identifier: Apache-2.0
//
// Invariants of mont_butterfly: its view of modulus and operands agrees with the contract's.

module mont_butterfly_invariants #(
  parameter int unsigned Width   = 4,
  parameter int unsigned Latency = 13
) (
  input logic               rst_ni,
  input logic [  Width-1:0] m,
  input logic [Latency-1:0] valid_q
);

  logic consistent;

  assign consistent =
      valid_q == mont_fixed_latency_proof.u_contract.taken_q &&
      (!mont_fixed_latency_proof.u_contract.loaded || m == mont_fixed_latency_proof.u_contract.m);

  always_comb begin
    if (mont_fixed_latency_proof.u_contract.any_start)
      assume (consistent);
      else if (rst_ni) seen : assert (consistent);
  end

endmodule

bind mont_butterfly mont_butterfly_invariants #(
  .Width  (Width),
  .Latency(Latency)
) u_invariants (.*);
