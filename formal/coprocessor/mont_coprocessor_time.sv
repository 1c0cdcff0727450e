// SPDX-License-Identifier: Apache-2.0
//
// Two coprocessors with the same traffic on their ports, but different numbers in their windows: words written there
// may differ. Both answer in the same cycles, with the same errors, the same words of registers and the same
// interrupts, and address all memories alike.
//
// Words of entropy are public here: both get the same words. Microcode words are free, but equal for both, since both
// give the memories the same addresses.
//
// Assumed equal are the facts that a result reveals about numbers: whether a modulus is even, a bit of the exponent of
// a public power, where the scalars of a verification have digits, whether a number is too long, and the comparison
// that a check or COMPARE asks for. Parities are right, as in a coprocessor without faults.
//
// mont_coprocessor_time_state lists the registers that are equal: all registers of the control.
// tests/proof/test_coprocessor_time.py generates it.

module mont_coprocessor_time #(
  parameter int unsigned Multipliers = 2,
  parameter int unsigned MaxWidth = 256,
  parameter int unsigned Streams = 1
) (
  input logic        clk_i,
  input logic        rst_ni,
  input logic        req_valid_i,
  input logic        req_write_i,
  input logic [14:0] req_address_i,
  input logic [31:0] req_word_i,
  input logic [31:0] other_word_i,
  input logic        entropy_valid_i,
  input logic [31:0] entropy_word_i,
  input logic [35:0] microcode_word_i,
  input logic [35:0] engine_word_i
);

  logic req_ready;
  logic rsp_valid;
  logic [31:0] rsp_word;
  logic rsp_error;
  logic interrupt;
  logic other_req_ready;
  logic other_rsp_valid;
  logic [31:0] other_rsp_word;
  logic other_rsp_error;
  logic other_interrupt;
  logic alert;
  logic other_alert;
  logic entropy_ready;
  logic other_entropy_ready;

  mont_coprocessor_core #(
    .Multipliers(Multipliers),
    .MaxWidth   (MaxWidth),
    .Streams    (Streams)
  ) u_core (
    .clk_i,
    .rst_ni,
    .microcode_address_o(),
    .microcode_word_i,
    .engine_address_o   (),
    .engine_word_i,
    .req_valid_i,
    .req_ready_o        (req_ready),
    .req_write_i,
    .req_address_i,
    .req_word_i,
    .rsp_valid_o        (rsp_valid),
    .rsp_word_o         (rsp_word),
    .rsp_error_o        (rsp_error),
    .interrupt_o        (interrupt),
    .alert_o            (alert),
    .entropy_valid_i,
    .entropy_ready_o    (entropy_ready),
    .entropy_word_i
  );

  mont_coprocessor_core #(
    .Multipliers(Multipliers),
    .MaxWidth   (MaxWidth),
    .Streams    (Streams)
  ) u_other (
    .clk_i,
    .rst_ni,
    .microcode_address_o(),
    .microcode_word_i,
    .engine_address_o   (),
    .engine_word_i,
    .req_valid_i,
    .req_ready_o        (other_req_ready),
    .req_write_i,
    .req_address_i,
    .req_word_i         (other_word_i),
    .rsp_valid_o        (other_rsp_valid),
    .rsp_word_o         (other_rsp_word),
    .rsp_error_o        (other_rsp_error),
    .interrupt_o        (other_interrupt),
    .alert_o            (other_alert),
    .entropy_valid_i,
    .entropy_ready_o    (other_entropy_ready),
    .entropy_word_i
  );

  // Words of the window may differ.
  localparam logic [31:0] Window = 32'h4000;
  localparam logic [31:0] WindowBytes = 16 * 2 ** $clog2(MaxWidth) / 8;

  function automatic logic in_window(logic [14:0] address);
    in_window = 32'(address) >= Window && 32'(address) < Window + WindowBytes;
  endfunction

  // The last request that was taken.
  logic [14:0] address_q;
  logic write_q;
  logic asks;  // the request is for a register

  assign asks = ~in_window(address_q);

  always_ff @(posedge clk_i) begin
    if (req_valid_i & req_ready) begin
      address_q <= req_address_i;
      write_q   <= req_write_i;
    end
  end

  `define ENGINE u_core.u_engine.u_sequencer
  `define OTHER_ENGINE u_other.u_engine.u_sequencer
  `define SEQUENCER u_core.u_sequencer
  `define CONDITION `ENGINE.u_control.rom_q[mont_engine_microcode_pkg::TargetBits+:4]

  logic compares;  // an instruction asks for a comparison

  assign compares = `SEQUENCER.less_required | `SEQUENCER.equal_required | `SEQUENCER.report
                  | `SEQUENCER.u_decoder.match_q;

  logic started_q = 1'b0;

  always_ff @(posedge clk_i) started_q <= 1'b1;

  logic same;

  mont_coprocessor_time_state u_state (.same_o(same));

  always_comb begin
    if (!started_q) assume (!rst_ni && same && !u_core.u_window.u_uses.set_q);
    if (!in_window(req_address_i)) assume (req_word_i == other_word_i);

    // Facts that a number reveals.
    if (`CONDITION == mont_engine_microcode_pkg::ConditionEven)
      assume (`ENGINE.conditions[mont_engine_microcode_pkg::ConditionEven]
          == `OTHER_ENGINE.conditions[mont_engine_microcode_pkg::ConditionEven]);
    if (`CONDITION == mont_engine_microcode_pkg::ConditionBitSet)
      assume (`ENGINE.conditions[mont_engine_microcode_pkg::ConditionBitSet]
          == `OTHER_ENGINE.conditions[mont_engine_microcode_pkg::ConditionBitSet]);
    if (`CONDITION == mont_engine_microcode_pkg::ConditionMarked)
      assume (`ENGINE.conditions[mont_engine_microcode_pkg::ConditionMarked]
          == `OTHER_ENGINE.conditions[mont_engine_microcode_pkg::ConditionMarked]);
    assume (`ENGINE.u_words.excess_q == `OTHER_ENGINE.u_words.excess_q);
    if (compares) assume (u_core.engine_compare == u_other.engine_compare);
    assume (u_core.fault == u_other.fault && u_core.read_wrong == u_other.read_wrong);

    if (started_q) begin
      same_req_ready : assert (req_ready == other_req_ready);
      same_rsp_valid : assert (rsp_valid == other_rsp_valid);
      same_rsp_error : assert (rsp_error == other_rsp_error);
      same_interrupt : assert (interrupt == other_interrupt);
      same_alert : assert (alert == other_alert);
      if (rsp_valid && (asks || write_q)) same_rsp_word : assert (rsp_word == other_rsp_word);

      // The requests of both.
      if (!req_ready) begin
        request : assert (u_core.u_registers.address_q == address_q[14:2] && u_core.u_registers.write_q == write_q);
        low : assert (u_core.u_registers.low_q == (address_q[14:8] == '0));
        other_low : assert (u_other.u_registers.low_q == (address_q[14:8] == '0));
        if (asks) same_word : assert (u_core.u_registers.word_q == u_other.u_registers.word_q);
        if (u_core.u_registers.stage_q[2:1] == '0 && u_core.u_registers.read_window_q)
          reads_window : assert (!asks && !write_q);
      end
      if (u_core.u_registers.to_register_q) writes_register : assert (!req_ready && asks && write_q);
      if (u_core.u_registers.to_protect_q) writes_protect : assert (!req_ready && asks && write_q);
      if (u_core.u_registers.to_window_q) goes_to_window : assert (!req_ready && !asks);
      if (u_core.u_registers.to_use_q) asks_use : assert (u_core.u_registers.stage_q[2] && asks);
      if (u_core.u_window.u_uses.set_q) sets_use : assert (u_core.u_registers.stage_q[3] && asks);
      one_request : assert ($onehot0(u_core.u_registers.stage_q));
    end
  end

endmodule
