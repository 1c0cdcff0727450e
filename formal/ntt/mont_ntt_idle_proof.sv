// SPDX-License-Identifier: Apache-2.0
//
// Between two commands of mont_ntt no operation is in progress, for all behaviours of the streams: the state from which
// mont_ntt_proof starts. All inputs are free, and resets come at any time: a reset of one cycle ends all operations.
//
// The count of words read and not taken is right: so the queue has a place for each, and unloading never waits for
// a word that does not come.

module mont_ntt_idle_proof #(
  parameter int unsigned LogLength = 4,
  parameter int unsigned Pairs = 0,
  parameter int unsigned Butterflies = 1,
  parameter int unsigned Slots = 2,
  localparam int unsigned SlotBits = $clog2(Slots),
  localparam int unsigned CommandBits = (Slots > 2) ? 4 : 3
) (
  input logic                                 clk_i,
  input logic                                 rst_ni,
  input logic                                 mod_valid_i,
  input logic [mont_ntt_proof_pkg::Width-1:0] mod_i,
  input logic                                 cmd_valid_i,
  input logic [              CommandBits-1:0] cmd_i,
  input logic [                 SlotBits-1:0] slot_i,
  input logic                                 in_valid_i,
  input logic [mont_ntt_proof_pkg::Width-1:0] in_i,
  input logic                                 out_ready_i
);

  localparam int unsigned Latency = (Butterflies == 1) ? 19 : 20;  // cycles until a step may read the results

  logic mod_ready_o;
  logic mod_error_o;
  logic cmd_ready_o;
  logic cmd_error_o;
  logic in_ready_o;
  logic out_valid_o;
  logic [mont_ntt_proof_pkg::Width-1:0] out_o;

  mont_ntt #(
    .Width      (mont_ntt_proof_pkg::Width),
    .LogLength  (LogLength),
    .Pairs      (Pairs),
    .Butterflies(Butterflies),
    .Slots      (Slots)
  ) u_core (
    .*
  );

  // A reset has been seen.
  logic seen_q = 1'b0;

  always_ff @(posedge clk_i) seen_q <= seen_q || !rst_ni;

  // [i]: a step was issued i + 1 cycles ago, and its words are in the pipeline.
  logic [Latency-1:0] under_way;
  logic [Latency-1:0] passed;  // [i]: no step has been issued for i + 1 cycles

  logic late;  // results wait for the exchange

  if (Butterflies == 1) begin : gen_no_register
    assign late = 1'b0;
  end else begin : gen_register
    assign late = u_core.u_write.gen_register.valid_q != '0;
  end

  assign under_way = Latency'({
    late, u_core.u_write.step_q || u_core.u_write.give_q, u_core.u_write.step_last_q, u_core.u_write.u_step.d_q
  });

  always_comb begin
    for (int unsigned i = 0; i < Latency; i++) passed[i] = i + 1 + 32'(u_core.u_control.wait_q) < Latency;
  end

  // Words of Unload that were read and not taken yet.
  localparam int unsigned PlaceBits = 5;
  localparam int unsigned WordsBits = PlaceBits + 2;
  logic [WordsBits-1:0] words;

  always_comb begin
    words = WordsBits'(u_core.u_queue.count_q) + WordsBits'(out_valid_o);
    if (u_core.u_control.gives_words) words = words + WordsBits'($countones(under_way));
  end

  always_comb begin
    if (seen_q && !u_core.u_control.busy_q) no_step : assert (!u_core.u_control.issue_q && under_way == '0);
    if (seen_q) begin
      counted : assert (WordsBits'(u_core.u_control.under_way_q) == words);
      places : assert (words <= WordsBits'(2 ** PlaceBits));
      given : assert (u_core.u_control.gives_words ? !u_core.u_write.step_q && !late : !u_core.u_write.give_q);
      // The end of a pass knows the wait that follows.
      if (u_core.u_read.count_q != '0) begin
        a_gap :
        assert (u_core.u_control.gap_less_q == u_core.u_control.gap - 1'b1 &&
                u_core.u_control.at_once_q == (u_core.u_control.gap == '0));
      end
      // An empty queue reads at its write position.
      queue : assert (u_core.u_queue.count_q[4:0] == u_core.u_queue.write_q - u_core.u_queue.read_q);
    end
    if (seen_q && u_core.u_control.busy_q && !u_core.u_control.issue_q) begin
      a_wait : assert (32'(u_core.u_control.wait_q) < Latency);
      last_pass : assert (!u_core.u_control.final_q || (under_way & passed) == '0);
    end
  end

endmodule
