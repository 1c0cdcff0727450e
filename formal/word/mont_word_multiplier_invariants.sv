// SPDX-License-Identifier: Apache-2.0
//
// Invariants of mont_word_multiplier: its view of modulus and operands agrees with the contract's. In a butterfly
// its valid is not used.

module mont_word_multiplier_invariants #(
  parameter int unsigned Bits = 4,
  parameter int unsigned Latency = 9
) (
  input logic               rst_ni,
  input logic               loaded,
  input logic [   Bits-1:0] m,
  input logic [Latency-1:0] valid_q
);

  logic consistent;

  assign consistent =
      (mont_fixed_latency_proof.Butterfly || valid_q == Latency'(mont_fixed_latency_proof.u_contract.taken_q)) &&
      loaded == mont_fixed_latency_proof.u_contract.loaded &&
      (!loaded || m == Bits'(mont_fixed_latency_proof.u_contract.m));

  always_comb begin
    if (mont_fixed_latency_proof.u_contract.any_start)
      assume (consistent);
      else if (rst_ni) seen : assert (consistent);
  end

endmodule

bind mont_word_multiplier mont_word_multiplier_invariants #(
  .Bits   (Bits),
  .Latency(Latency)
) u_invariants (.*);
