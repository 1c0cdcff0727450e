// SPDX-License-Identifier: Apache-2.0
//
// Part of the proof of the sequencer: the command whose microcode SELF_TEST runs, and that the sequencer agrees.
//
// ACTS, ACTS_COUNT entries made from the assembled microcode, lists in order the number of an instruction of SELF_TEST
// and the command from there on. Before the first entry the command is ZEROISE.

module mont_coprocessor_acts (
  output logic [6:0] acts_o  // {SELF_TEST wipes, the end does not end SELF_TEST, the command that runs}
);

  localparam int unsigned Acts = `ACTS_COUNT;
  localparam logic [15*Acts-1:0] Act = `ACTS;

  function automatic logic [4:0] act_at(logic [9:0] of_number);
    act_at = mont_coprocessor_pkg::CommandZeroise;
    for (int unsigned i = 0; i < Acts; i++) if (of_number >= Act[15*i+5+:10]) act_at = Act[15*i+:5];
  endfunction

  logic busy, wiping, in_step, decoded, acted;
  logic [ 9:0] number;
  logic [35:0] instruction;
  logic tests, takes, inner, wipes;
  logic [4:0] acts;

  assign busy = mont_coprocessor_sequencer_proof.busy & mont_coprocessor_sequencer_proof.engine_rst_n;
  assign wiping = mont_coprocessor_sequencer_proof.wiping;
  assign in_step = mont_coprocessor_sequencer_proof.in_step;
  assign decoded = mont_coprocessor_sequencer_proof.decoded;
  assign number = mont_coprocessor_sequencer_proof.number;
  assign instruction = mont_coprocessor_sequencer_proof.instruction;
  assign acted = (mont_coprocessor_sequencer_proof.u_sequencer.state_q.evaluate != '0)
               | mont_coprocessor_sequencer_proof.u_sequencer.state_q.conclude;
  assign tests = mont_coprocessor_sequencer_proof.asked_q == mont_coprocessor_pkg::CommandSelfTest;
  assign takes = instruction[35:29] == {mont_coprocessor_pkg::KindControl, mont_coprocessor_pkg::ControlAs};

  assign acts = (wiping | ~tests) ? mont_coprocessor_sequencer_proof.asked_q : act_at(number + 10'(acted));
  assign inner = tests & (acts != mont_coprocessor_pkg::CommandSelfTest);
  assign wipes = tests & (acts == mont_coprocessor_pkg::CommandZeroise | ~inner);
  assign acts_o = {wipes, inner, acts};

  always_comb
    if (mont_coprocessor_sequencer_proof.started_q) begin
      if (busy) begin
        knows_test : assert (mont_coprocessor_sequencer_proof.u_sequencer.tests_o == tests);
        if (tests & in_step)
          acts_as : assert (mont_coprocessor_sequencer_proof.u_sequencer.u_decoder.u_self_test.as_q == acts);
        if (in_step & (mont_coprocessor_sequencer_proof.u_sequencer.state_q.read == '0)
          & ~mont_coprocessor_sequencer_proof.u_sequencer.state_q.evaluate[0]) begin
          knows_act : assert (mont_coprocessor_sequencer_proof.u_sequencer.u_decoder.command == acts);
          knows_inner : assert (mont_coprocessor_sequencer_proof.u_sequencer.u_decoder.inner == inner);
          knows_wiping : assert (mont_coprocessor_sequencer_proof.u_sequencer.test_wipes == wipes);
        end
      end
      if (decoded & tests & ~wiping)
        next : assert (act_at(number + 1'b1) == (takes ? instruction[14:10] : act_at(number)));
    end

endmodule
