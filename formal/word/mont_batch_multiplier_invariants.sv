// SPDX-License-Identifier: Apache-2.0
//
// Invariants of mont_batch_multiplier: its view of modulus, set-up and batches agrees with the contract's.
//
// A search from any state begins between two batches, with M~ as a set-up leaves it: M~*2^k = 1 mod M, 0 < M~ <= M.
// Sums, operands, quotient digits and carries are free.

module mont_batch_multiplier_invariants #(
  parameter int unsigned WordBits = 16,
  parameter int unsigned FactorBits = 4,  // k
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
  input logic                   load_q,
  input logic                   idle_q,
  input logic                   offer_q,
  input logic                   operands_q,
  input logic                   zero_q,
  input logic [ CountWidth-1:0] count_q,
  input logic [StartCycles-3:0] start_q,
  input logic [    Latency-1:0] valid_q,
  input logic [   WordBits-1:0] m_tilde
);

  localparam int unsigned PlaceWidth = $clog2(Interval + 1);
  localparam int unsigned SetupWidth = $clog2(SetupCycles + 2);
  localparam int unsigned ScaledBits = WordBits + FactorBits;

  logic [PlaceWidth-1:0] place;
  logic [SetupWidth-1:0] setup;
  logic [ScaledBits-1:0] m;
  logic consistent;
  logic batch;
  logic started;
  logic scaled;

  assign place = mont_fixed_latency_proof.u_contract.place_q;
  assign setup = mont_fixed_latency_proof.u_contract.setup_q;
  assign m = ScaledBits'(mont_fixed_latency_proof.u_contract.m);

  assign scaled = (ScaledBits'(m_tilde) << FactorBits) % m == 1 % m && m_tilde != '0 && ScaledBits'(m_tilde) <= m;

  always_comb begin
    started = 1'b1;
    for (int unsigned i = 0; i < StartCycles - 2; i++) started &= start_q[i] == (place == PlaceWidth'(i + 1));
  end

  assign consistent =
      loaded_q == mont_fixed_latency_proof.u_contract.loaded &&
      setup_q == (setup != '0) &&
      (!setup_q || left_q == LeftWidth'(setup - 1'b1)) &&
      (!load_q || !loaded_q || setup == SetupWidth'(SetupCycles)) &&
      (load_q ? place == '0 && mont_fixed_latency_proof.u_contract.taken_q == '0 : batch);

  // For two cycles after a modulus or a reset, the last two registers do not show yet that no batch is running.
  assign batch =
      valid_q == mont_fixed_latency_proof.u_contract.taken_q &&
      idle_q == (place == '0) &&
      (idle_q || count_q == CountWidth'(PlaceWidth'(Interval - 1) - place)) &&
      offer_q == (place != '0 && place < PlaceWidth'(Batch)) &&
      started &&
      (!idle_q || !loaded_q || setup >= SetupWidth'(SetupCycles - 1) || operands_q && zero_q);

  always_comb begin
    if (mont_fixed_latency_proof.u_contract.any_start) begin
      assume (consistent && scaled && !load_q && !mont_fixed_latency_proof.u_core.u_modulus.write_q);
    end else if (rst_ni) begin
      seen : assert (consistent);
    end
  end

endmodule

bind mont_batch_multiplier mont_batch_multiplier_invariants #(
  .WordBits   (WordBits),
  .FactorBits (FactorBits),
  .SetupCycles(SetupCycles),
  .LeftWidth  (LeftWidth),
  .Batch      (Batch),
  .Interval   (Interval),
  .CountWidth (CountWidth),
  .StartCycles(StartCycles),
  .Latency    (Latency)
) u_invariants (.*);
