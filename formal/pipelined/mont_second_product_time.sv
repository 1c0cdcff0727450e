// SPDX-License-Identifier: Apache-2.0
//
// Invariants of mont_mul_time: the handshakes of the second product are in the same state in both copies.

module mont_second_product_time #(
  parameter int unsigned Spacing = 1
) (
  input logic               rst_ni,
  input logic [Spacing-1:0] offer_q,
  input logic [Spacing-1:0] wait_q,
  input logic               taken_q,
  input logic               second_q
);

  always_comb begin
    if (rst_ni) begin
      same_offer : assert (offer_q == mont_mul_time.u_other.gen_two_products.u_second.offer_q);
      same_taken : assert (taken_q == mont_mul_time.u_other.gen_two_products.u_second.taken_q);
      same_second : assert (second_q == mont_mul_time.u_other.gen_two_products.u_second.second_q);
      if (second_q) same_wait : assert (wait_q == mont_mul_time.u_other.gen_two_products.u_second.wait_q);
    end
  end

endmodule

bind mont_second_product mont_second_product_time #(.Spacing(Spacing)) u_time (.*);
