// SPDX-License-Identifier: Apache-2.0
//
// Control of the digit-serial engine: it fetches and runs the microcode of a command.
//
// Cycles. A control instruction takes 4 cycles, plus the cycles for which its action waits. An operation takes 9 cycles
// until the kernel takes it, so the next operation is ready before the kernel is.
//
//   0 read   1 fetch   2 latch   3 control              or   3 operate   4 x   5 y   6 z   7 start   8 taken
//
// A condition is evaluated when its instruction is latched, three cycles after the previous instruction has ended. The
// inputs of a condition change at most two cycles after that end.
//
// Faults. A command ends with the error unfinished if its address is wrong, or if unfinished_i is high at its end.

module mont_engine_control (
  input logic clk_i,
  input logic rst_ni,
  // Memory of the microcode: a word arrives two cycles after its address.
  output logic [mont_engine_microcode_pkg::PcBits-1:0] microcode_address_o,
  input logic [35:0] microcode_word_i,
  // Command.
  input logic cmd_valid_i,
  output logic cmd_ready_o,
  input logic [4:0] cmd_i,
  output logic take_o,  // a command is taken
  output logic done_o,
  output logic [2:0] error_o,  // with done_o
  // Errors: pulses that end the command.
  input logic refused_i,  // two cycles after take_o
  input logic [2:0] refusal_i,
  input logic wrong_slot_i,
  input logic too_long_i,
  input logic missing_i,  // no entropy came
  input logic unfinished_i,  // the command may not end here
  // Instruction.
  output logic [35:0] instruction_o,
  output logic [5:0] x_reference_o,  // in the cycle before operate_o: the slot of x
  output logic [mont_engine_microcode_pkg::ActionBits-1:0] act_o,  // bit [k]: action k
  input logic [mont_engine_microcode_pkg::ActionBits-1:0] ended_i,  // the actions of these bits end their wait
  input logic [15:0] conditions_i,
  // Operation.
  output logic operate_o,
  output logic resolve_x_o,
  output logic resolve_y_o,
  output logic resolve_z_o,
  output logic pending_o,  // an operation is ready to start
  input logic starved_i,  // the operation waits for entropy
  output logic start_o,
  input logic kernel_ready_i
);

  // Actions that take more than one cycle.
  localparam logic [mont_engine_microcode_pkg::ActionBits-1:0] Waits =
      mont_engine_microcode_pkg::ActionBits'(
          (1 << mont_engine_microcode_pkg::ActionSeek) | (1 << mont_engine_microcode_pkg::ActionAwaitDigit)
          | (1 << mont_engine_microcode_pkg::ActionAwait) | (1 << mont_engine_microcode_pkg::ActionReceive)
          | (1 << mont_engine_microcode_pkg::ActionSend) | (1 << mont_engine_microcode_pkg::ActionDrain));

  typedef struct packed {
    logic taken;
    logic start;
    logic resolve_z;
    logic resolve_y;
    logic resolve_x;
    logic operate;
    logic control;
    logic latch;
    logic fetch;
    logic read;
  } state_t;

  state_t state_q;  // at most one bit
  logic   idle_q;
  logic [mont_engine_microcode_pkg::PcBits-1:0] pc_q, copy_q;  // copy_q: inverted
  logic [mont_engine_microcode_pkg::PcBits-1:0] entry;  // first address of a command
  logic [mont_engine_microcode_pkg::PcBits-1:0] target, rom_target;
  logic [35:0] rom_q;  // the instruction at pc_q two cycles ago
  logic [35:0] instruction_q;
  logic [mont_engine_microcode_pkg::ActionBits-1:0] act_q;
  logic [3:0] holds_q;  // bit [k]: the instruction has one of the conditions 4*k to 4*k + 3, and it holds
  logic branch, rom_branch;
  logic take;
  logic quiet;  // no action waits
  logic step;  // the instruction ends
  logic failed, finish;
  logic lost_q;  // the address differs from its copy

  assign microcode_address_o = pc_q;
  assign rom_q = microcode_word_i;
  assign entry = mont_engine_microcode_pkg::PcBits'({cmd_i, 3'd0});
  assign target = {
    instruction_q[mont_engine_microcode_pkg::TargetBits+5+:2], instruction_q[mont_engine_microcode_pkg::TargetBits-1:0]
  };
  assign rom_target = {
    rom_q[mont_engine_microcode_pkg::TargetBits+5+:2], rom_q[mont_engine_microcode_pkg::TargetBits-1:0]
  };

  // The condition is chosen in two steps. No flip-flop stores a condition that is not chosen, which may be a bit of a
  // secret.
  logic [3:0] holds;

  for (genvar k = 0; k < 4; k++) begin : gen_condition
    logic [3:0] four;
    assign four = conditions_i[4*k+:4];
    assign holds[k] = four[rom_q[mont_engine_microcode_pkg::TargetBits+:2]];
  end

  // An operation has no branch, even if a fault sets a bit of holds_q.
  assign branch = holds_q[instruction_q[mont_engine_microcode_pkg::TargetBits+2+:2]] & ~instruction_q[35];
  assign rom_branch = holds_q[rom_q[mont_engine_microcode_pkg::TargetBits+2+:2]] & ~rom_q[35];
  assign take = cmd_valid_i & idle_q;
  assign quiet = (act_q & Waits) == '0;
  assign step = (state_q.control & quiet) | state_q.taken;
  assign failed = wrong_slot_i | too_long_i | refused_i | missing_i | lost_q;
  assign finish = act_q[mont_engine_microcode_pkg::ActionEnd] | failed;

  always_ff @(posedge clk_i) begin
    if (state_q.latch) begin
      instruction_q <= rom_q;
      act_q         <= rom_q[35] ? '0 : rom_q[16+:mont_engine_microcode_pkg::ActionBits];
      for (int unsigned k = 0; k < 4; k++) begin
        holds_q[k] <= holds[k];
        if (rom_q[35] | (32'(rom_q[mont_engine_microcode_pkg::TargetBits+2+:2]) != k)) holds_q[k] <= 1'b0;
      end
    end else act_q <= act_q & Waits & ~ended_i;

    state_q.read <= take | (step & ~act_q[mont_engine_microcode_pkg::ActionEnd] & ~too_long_i);
    state_q.fetch <= state_q.read & ~too_long_i;
    state_q.latch <= state_q.fetch & ~refused_i;
    state_q.control <= (state_q.latch & ~rom_q[35]) | (state_q.control & ~quiet);
    state_q.operate <= state_q.latch & rom_q[35];
    state_q.resolve_x <= state_q.operate;
    state_q.resolve_y <= state_q.resolve_x;
    state_q.resolve_z <= state_q.resolve_y & ~wrong_slot_i;
    state_q.start <= (state_q.resolve_z | (state_q.start & ~(start_o & kernel_ready_i))) & ~wrong_slot_i & ~missing_i;
    state_q.taken <= start_o & kernel_ready_i;

    if (take) begin
      pc_q   <= entry;
      copy_q <= ~entry;
    end else if (step) begin
      pc_q   <= branch ? target : pc_q + 1'b1;
      copy_q <= rom_branch ? ~rom_target : copy_q - 1'b1;
    end
    lost_q <= ~idle_q & ~finish & (pc_q != ~copy_q);

    idle_q <= finish | (idle_q & ~take);
    done_o <= finish;
    if (refused_i) error_o <= refusal_i;
    else if (missing_i) error_o <= mont_engine_microcode_pkg::ErrorEntropy;
    else if (wrong_slot_i) error_o <= mont_engine_microcode_pkg::ErrorSlot;
    else if (too_long_i) error_o <= mont_engine_microcode_pkg::ErrorLength;
    else error_o <= (unfinished_i | lost_q) ? mont_engine_microcode_pkg::ErrorUnfinished : instruction_q[15:13];

    if (lost_q | ~rst_ni) begin
      state_q <= '0;
      act_q   <= '0;
    end
    if (!rst_ni) begin
      idle_q <= 1'b1;
      lost_q <= 1'b0;
      done_o <= 1'b0;
    end
  end

  assign cmd_ready_o = idle_q;
  assign take_o = take;
  assign instruction_o = instruction_q;
  assign x_reference_o = rom_q[17:12];

  // A flip of one bit does not set a position back to bit 0, after which a number would end early.
  always_comb begin
    act_o = act_q;
    act_o[mont_engine_microcode_pkg::ActionRewind] = act_q[mont_engine_microcode_pkg::ActionRewind]
        & instruction_q[16+mont_engine_microcode_pkg::ActionRewind] & ~instruction_q[35];
  end

  assign operate_o = state_q.operate;
  assign resolve_x_o = state_q.resolve_x;
  assign resolve_y_o = state_q.resolve_y;
  assign resolve_z_o = state_q.resolve_z;
  assign pending_o = state_q.start;
  assign start_o = state_q.start & ~wrong_slot_i & ~starved_i;

endmodule
