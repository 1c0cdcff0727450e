// SPDX-License-Identifier: Apache-2.0
//
// Invariants of mont_exp_time: the sequence of slots is in the same state in both copies, for all exponents.

module mont_exp_r2l_time #(
  parameter int unsigned ExponentLengthWidth = 3
) (
  input logic                           rst_ni,
  input logic                           idle,
  input logic                           run,
  input logic                           started_q,
  input logic [                    1:0] slot_q,
  input logic [                    1:0] next_q,
  input logic [ExponentLengthWidth-1:0] remaining_q
);

  always_comb begin
    if (rst_ni) begin
      started_runs : assert (!started_q || run);
      same_started : assert (started_q == mont_exp_time.u_other.started_q);
      if (started_q) same_slot : assert (slot_q == mont_exp_time.u_other.slot_q);
      if (!idle) begin
        same_next : assert (next_q == mont_exp_time.u_other.next_q);
        same_remaining : assert (remaining_q == mont_exp_time.u_other.remaining_q);
      end
    end
  end

endmodule

bind mont_exp_r2l mont_exp_r2l_time #(
  .ExponentLengthWidth(ExponentLengthWidth)
) u_time (
  .slot_q(2'(slot_q)),
  .next_q(2'(next_q)),
  .*
);
