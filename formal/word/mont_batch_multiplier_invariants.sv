// SPDX-License-Identifier: Apache-2.0
//
// Invariants of mont_batch_multiplier: what it knows of modulus, set-up and batches is what the contract has seen.

module mont_batch_multiplier_invariants #(
  parameter int unsigned SetupCycles = 9,
  parameter int unsigned LeftWidth = 4,
  parameter int unsigned Batch = 4,
  parameter int unsigned Interval = 33,
  parameter int unsigned CountWidth = 6,
  parameter int unsigned StartCycles = 8,
  parameter int unsigned Latency = 34
) (
  input logic                   rst_ni,
  input logic                   loaded_q,
  input logic                   setup_q,
  input logic [  LeftWidth-1:0] left_q,
  input logic                   idle_q,
  input logic                   offer_q,
  input logic [ CountWidth-1:0] count_q,
  input logic [StartCycles-3:0] start_q,
  input logic [    Latency-1:0] valid_q
);

  localparam int unsigned PlaceWidth = $clog2(Interval + 1);
  localparam int unsigned SetupWidth = $clog2(SetupCycles + 2);

  logic [PlaceWidth-1:0] place;
  logic [SetupWidth-1:0] setup;

  assign place = mont_fixed_latency_proof.u_contract.place_q;
  assign setup = mont_fixed_latency_proof.u_contract.setup_q;

  always_comb begin
    if (rst_ni) begin
      seen : assert (valid_q == mont_fixed_latency_proof.u_contract.taken_q);
      modulus : assert (loaded_q == mont_fixed_latency_proof.u_contract.loaded);
      set_up : assert (setup_q == (setup != '0));
      if (setup_q) set_up_left : assert (left_q == LeftWidth'(setup - 1'b1));
      idle : assert (idle_q == (place == '0));
      if (!idle_q) count : assert (count_q == CountWidth'(PlaceWidth'(Interval - 1) - place));
      offer : assert (offer_q == (place != '0 && place < PlaceWidth'(Batch)));
      for (int unsigned i = 0; i < StartCycles - 2; i++) begin
        assert (start_q[i] == (place == PlaceWidth'(i + 1)));
      end
    end
  end

endmodule

bind mont_batch_multiplier mont_batch_multiplier_invariants #(
  .SetupCycles(SetupCycles),
  .LeftWidth  (LeftWidth),
  .Batch      (Batch),
  .Interval   (Interval),
  .CountWidth (CountWidth),
  .StartCycles(StartCycles),
  .Latency    (Latency)
) u_invariants (.*);
