// SPDX-License-Identifier: Apache-2.0
//
// Two curve coprocessors with the same traffic on their ports, but different numbers in their windows: words written
// there may differ. Both answer in the same cycles, with the same errors, the same words of registers and the same
// interrupts, and address all memories alike.
//
// Words of entropy are public here: both get the same words. The microcode is free: any word for each address.
//
// Assumed is what a result reveals about numbers, and what is public: whether a number is too long, M even, and what the
// microcode asks as an error; whether the curve, the base point and the public key are those that the unit has; and n, below which
// nonces are drawn. Parities are those of a unit without faults.
//
// mont_curve_coprocessor_time_state lists the registers that are equal: all registers of the control.
// tests/proof/test_curve_time.py generates it.

module mont_curve_coprocessor_time #(
  parameter int unsigned Width   = 64,
  parameter int unsigned Cores   = 1,
  parameter int unsigned Batch   = 0,
  parameter int unsigned Edwards = 0
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
  input logic [35:0] program_word_i
);

  localparam int unsigned ProgramBits = 13;

  logic req_ready;
  logic rsp_valid;
  logic [31:0] rsp_word;
  logic rsp_error;
  logic interrupt;
  logic alert;
  logic entropy_ready;
  logic [ProgramBits-1:0] program_address;
  logic other_req_ready;
  logic other_rsp_valid;
  logic [31:0] other_rsp_word;
  logic other_rsp_error;
  logic other_interrupt;
  logic other_alert;
  logic other_entropy_ready;
  logic [ProgramBits-1:0] other_program_address;

  mont_curve_coprocessor #(
    .Width      (Width),
    .Cores      (Cores),
    .Keys       ((Batch == 1 || Edwards == 1) ? 0 : 1),
    .Batch      (Batch),
    .Edwards    (Edwards),
    .ProgramBits(ProgramBits)
  ) u_core (
    .clk_i,
    .rst_ni,
    .req_valid_i,
    .req_ready_o      (req_ready),
    .req_write_i,
    .req_address_i,
    .req_word_i,
    .rsp_valid_o      (rsp_valid),
    .rsp_word_o       (rsp_word),
    .rsp_error_o      (rsp_error),
    .interrupt_o      (interrupt),
    .alert_o          (alert),
    .entropy_valid_i,
    .entropy_ready_o  (entropy_ready),
    .entropy_word_i,
    .program_address_o(program_address),
    .program_word_i
  );

  mont_curve_coprocessor #(
    .Width      (Width),
    .Cores      (Cores),
    .Keys       ((Batch == 1 || Edwards == 1) ? 0 : 1),
    .Batch      (Batch),
    .Edwards    (Edwards),
    .ProgramBits(ProgramBits)
  ) u_other (
    .clk_i,
    .rst_ni,
    .req_valid_i,
    .req_ready_o      (other_req_ready),
    .req_write_i,
    .req_address_i,
    .req_word_i       (other_word_i),
    .rsp_valid_o      (other_rsp_valid),
    .rsp_word_o       (other_rsp_word),
    .rsp_error_o      (other_rsp_error),
    .interrupt_o      (other_interrupt),
    .alert_o          (other_alert),
    .entropy_valid_i,
    .entropy_ready_o  (other_entropy_ready),
    .entropy_word_i,
    .program_address_o(other_program_address),
    .program_word_i
  );

  // Words of the window may differ.
  localparam logic [31:0] Window = 32'h4000;
  localparam int unsigned SlotBits = (Batch == 1) ? 8 * 32 * ((Width + 31) / 32) : Width + 64;
  localparam logic [31:0] WindowBytes = 16 * 2 ** $clog2(SlotBits) / 8;

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

  logic started_q = 1'b0;

  always_ff @(posedge clk_i) started_q <= 1'b1;

  logic same;

  mont_curve_coprocessor_time_state u_state (.same_o(same));

  `define UNIT u_core.u_unit
  `define OTHER_UNIT u_other.u_unit
  `define MOVER u_core.u_mover
  `define OTHER_MOVER u_other.u_mover

  always_comb begin
    if (!started_q) assume (!rst_ni && same && !u_core.u_window.u_uses.set_q);
    if (!in_window(req_address_i)) assume (req_word_i == other_word_i);

    // Facts that a number reveals: errors.
    if (`UNIT.u_errors.effect_i != mont_curve_pkg::EffectNone && `UNIT.u_errors.effect_i != mont_curve_pkg::EffectLater)
      assume (`UNIT.carry == `OTHER_UNIT.carry);
    assume (`UNIT.excess == `OTHER_UNIT.excess);
    if (`UNIT.modulus_q[1]) assume (`UNIT.canonical[0] == `OTHER_UNIT.canonical[0]);
    assume (`MOVER.too_long_q == `OTHER_MOVER.too_long_q);
    // Public numbers.
    if (`MOVER.move_i == mont_curve_plan_pkg::Compare)
      assume ((`MOVER.value_q != `MOVER.copy_q) == (`OTHER_MOVER.value_q != `OTHER_MOVER.copy_q));
    if (`MOVER.keep_i && `MOVER.entry_i == mont_curve_plan_pkg::Order) assume (`MOVER.value_q == `OTHER_MOVER.value_q);
    if (`MOVER.taken_q) assume (`MOVER.copy_q == `OTHER_MOVER.copy_q);
    assume (u_core.fault == u_other.fault && u_core.read_wrong == u_other.read_wrong);

    if (started_q) begin
      same_req_ready : assert (req_ready == other_req_ready);
      same_rsp_valid : assert (rsp_valid == other_rsp_valid);
      same_rsp_error : assert (rsp_error == other_rsp_error);
      same_interrupt : assert (interrupt == other_interrupt);
      same_alert : assert (alert == other_alert);
      same_entropy : assert (entropy_ready == other_entropy_ready);
      same_program : assert (program_address == other_program_address);
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
