// SPDX-License-Identifier: Apache-2.0
//
// Sequencer of the coprocessor: it runs the microcode of a command, one engine command after the other. No branch
// depends on secret data: a failed instruction ends the command, and a jump or an end may apply to one command only, or
// depend on a table, a use, a comparison of public numbers or the blinding of the scalar.
// docs/reference/coprocessor.md has the listing.
//
// Wiping resets the engine and runs the microcode of ZEROISE. The coprocessor wipes by itself after reset, ABORT, a
// failed check and a fault; the command then ends with that error.
//
// Faults. The coprocessor wipes three cycles after a sign of a fault, and if the last instruction is not at the address
// that it names. The last two cycles of a command leave time to detect a fault. alert_o then stays high until a reset;
// with Latch = 1 each later command ends at once with the error fault.
//
// Cycles. An instruction takes 15 cycles, or 14 cycles plus those of its engine command.

module mont_coprocessor_sequencer #(
  parameter int unsigned MaxWidth = 4096,
  parameter int unsigned SlotBits = 4608,  // capacity of an engine's slot for numbers of MaxWidth bits
  parameter int unsigned HalfBits = 2304,  // capacity of a slot for numbers of half the length
  parameter int unsigned HalfWidth = 2266,  // bits of the longest modulus with slots of half the length
  parameter int unsigned QuarterWidth = 1114,  // bits of the longest modulus with slots of a quarter of the length
  parameter int unsigned Latch = 0  // 1: no command after a fault
) (
  input logic clk_i,
  input logic rst_ni,
  // Memory of the microcode: a word arrives two cycles after its address.
  output logic [10:0] microcode_address_o,
  input logic [35:0] microcode_word_i,
  // Register file. Command, lengths and slots are constant while the sequencer is busy.
  input logic start_i,
  input logic [4:0] command_i,
  input logic abort_i,
  input logic zeroise_i,
  input mont_coprocessor_pkg::lengths_t lengths_i,
  input mont_coprocessor_pkg::slots_t slots_i,
  output logic busy_o,
  output logic done_o,  // the last cycle of busy
  output logic [3:0] error_o,  // with done_o
  output logic [1:0] compare_o,  // {a > b, a < b}
  output logic alert_o,  // a fault was detected since the reset
  // Window.
  output logic load_o,
  output logic constant_o,
  output logic [10:0] constant_word_o,
  output logic store_o,
  output logic [3:0] window_slot_o,
  output logic [13:0] window_bits_o,  // length of the number that begins there
  output logic key_exponent_o,  // the operand is an exponent that may be a key with a use
  output logic operand_b_o,  // the operand is slot B
  output logic forget_o,  // no modulus is set from now on
  output logic keep_o,  // a modulus is set from now on
  input logic pinned_i,  // the parameters are locked
  input logic with_use_i,  // the key of a signature has its use
  input logic denied_i,  // the last load or store had a word that is denied to the command
  output logic clear_o,
  output logic awaits_clear_o,  // the wipe waits for the end of the window's clearing only
  output logic change_o,
  input logic cleared_i,
  input logic fault_i,
  // Engine.
  output logic engine_rst_no,
  output logic cmd_valid_o,
  input logic cmd_ready_i,
  output logic [4:0] cmd_o,
  output logic [1:0] modulus_o,
  output logic [7:0] a_o,
  output logic [7:0] b_o,
  output logic [7:0] d_o,
  output logic [7:0] table_o,
  output logic [13:0] bits_o,
  output logic [2:0] window_o,
  output logic tests_o,  // SELF_TEST runs: no number is a secret
  input logic engine_done_i,
  input logic [2:0] engine_error_i,
  input logic [1:0] engine_compare_i,  // {a < b, b < a}
  input logic [13:0] reach_i
);

  typedef struct packed {
    logic [1:0] finish;
    logic conclude;  // the failure, if any, is known
    logic [1:0] evaluate;  // the failure is computed
    logic waiting;  // for the engine or the window
    logic execute;
    logic [6:0] settle;  // the lengths follow the instruction
    logic latch;
    logic [1:0] read;
    logic idle;
  } state_t;
  state_t state_q;  // one-hot

  // Instruction.
  logic [10:0] pc_q, copy_q;  // copy_q: inverted
  logic [10:0] target;  // target of a jump; of an end, its own address
  logic [35:0] rom_word;
  logic [35:0] instruction_q;
  logic [1:0] kind;
  logic continues;  // a number begins within a word of the host
  logic [4:0] flags;  // flags of a check: {long A, public B, D, B, A}
  logic [3:0] require_error;

  assign microcode_address_o = pc_q;
  assign rom_word = microcode_word_i;
  assign {kind, cmd_o, modulus_o} = instruction_q[35:27];
  assign continues = instruction_q[2+mont_engine_pkg::WindowWithin] & ~instruction_q[2+mont_engine_pkg::WindowHold];
  assign target = {instruction_q[15], instruction_q[9:0]};
  assign flags = instruction_q[14:10];
  assign require_error = instruction_q[8:5];

  // Instruction, decoded.
  logic on_engine;
  logic load, store;
  logic check;
  logic less_required;
  logic equal_required;
  logic report;
  logic clear_window;
  logic forget;
  logic keep;
  logic guard;
  logic test_wipes;
  logic wipe_q;  // wiping begins, or begins again
  logic columns;  // COLUMNS is a fifth of a scalar
  logic jump;
  logic last;  // the end of the command

  mont_coprocessor_decoder #(
    .QuarterWidth(QuarterWidth)
  ) u_decoder (
    .clk_i,
    .rst_ni,
    .kind_i        (kind),
    .part_i        (instruction_q[0]),
    .control_i     (cmd_o),
    .flags_i       (flags),
    .command_i,
    .with_use_i,
    .blinds_i      (slots_i.blinded),
    .wipe_i        (wipe_q),
    .idle_i        (state_q.idle),
    .waiting_i     (state_q.waiting),
    .differ_i      (engine_compare_i != '0),
    .bits_i        (bits_o),
    .columns_i     (lengths_i.prime),
    .exponent_i    (lengths_i.exponent),
    .columns_o     (columns),
    .on_engine_o   (on_engine),
    .load_o        (load),
    .store_o       (store),
    .check_o       (check),
    .less_o        (less_required),
    .equal_o       (equal_required),
    .report_o      (report),
    .clear_window_o(clear_window),
    .forget_o      (forget),
    .keep_o        (keep),
    .guard_o       (guard),
    .tests_o,
    .test_wipes_o  (test_wipes),
    .jump_o        (jump),
    .end_o         (last)
  );

  // Length.
  logic whole, wrong_length;
  logic key_exponent;  // slot B may be a key with a use

  mont_coprocessor_lengths #(
    .MaxWidth (MaxWidth),
    .SlotBits (SlotBits),
    .HalfBits (HalfBits),
    .HalfWidth(HalfWidth)
  ) u_lengths (
    .clk_i,
    .instruction_i(instruction_q),
    .lengths_i,
    .tests_i      (tests_o),
    .blinds_i     (slots_i.blinded),
    .reach_i,
    .columns_i    (columns),
    .bits_o,
    .picked_o     (window_bits_o),
    .whole_o      (whole),
    .wrong_o      (wrong_length)
  );

  // The last cycle of settle decides which unit starts. In the next cycle, execute, the engine takes its command, and
  // the window begins to load or store.
  logic refused_q;  // the length is wrong
  logic was_refused_q;

  always_ff @(posedge clk_i) begin
    cmd_valid_o   <= state_q.settle[6] & on_engine & ~wrong_length;
    refused_q     <= state_q.settle[6] & on_engine & wrong_length;
    was_refused_q <= refused_q;
    load_o        <= state_q.settle[6] & load & (whole | ~continues);
    store_o       <= state_q.settle[6] & store;
    clear_o       <= state_q.settle[6] & clear_window;
    change_o      <= state_q.settle[6] & (store | clear_window);
    if (!rst_ni) begin
      cmd_valid_o   <= 1'b0;
      refused_q     <= 1'b0;
      was_refused_q <= 1'b0;
      load_o        <= 1'b0;
      store_o       <= 1'b0;
      clear_o       <= 1'b0;
      change_o      <= 1'b0;
    end
  end

  mont_coprocessor_operands u_operands (
    .clk_i,
    .instruction_i (instruction_q),
    .store_i       (store),
    .whole_i       (whole),
    .slots_i,
    .key_exponent_i(key_exponent),
    .a_o,
    .b_o,
    .d_o,
    .table_o,
    .window_o,
    .constant_o,
    .constant_word_o,
    .window_slot_o,
    .operand_b_o,
    .key_exponent_o
  );

  // Control.
  logic less, greater;
  logic ended;  // the instruction is done
  logic step;  // go to the next instruction
  logic misplaced_q;  // the last instruction is not at its address
  logic [3:0] check_error;
  logic [3:0] failure;
  logic failed;
  logic must_wipe;  // the failure wipes
  logic concluded_q;  // state_q.conclude, a cycle late
  logic fault_found;
  logic abort_q;
  logic stop;
  logic guarded_q;  // the window has a result that must not be read yet
  logic wiping_q;
  logic done_q;
  logic [3:0] error_q;
  logic latched;  // every command ends with the error fault

  assign latched = (Latch == 1) & alert_o;
  assign forget_o = state_q.waiting & forget;
  assign keep_o = state_q.waiting & keep;
  assign {less, greater} = engine_compare_i;
  assign ended = state_q.waiting & (on_engine ? engine_done_i : ~clear_window | cleared_i);

  mont_coprocessor_rules #(
    .MaxWidth(MaxWidth)
  ) u_rules (
    .clk_i,
    .rst_ni,
    .wipe_i           (wipe_q),
    .forget_i         (forget_o),
    .keep_i           (keep_o),
    .flags_i          (flags),
    .length_i         (lengths_i.modulus),
    .exponent_length_i(lengths_i.exponent),
    .slot_a_i         (slots_i.a),
    .slot_b_i         (slots_i.b),
    .key_d_i          (slots_i.d[3]),
    .pinned_i,
    .key_exponent_o   (key_exponent),
    .error_o          (check_error)
  );

  mont_coprocessor_failures u_failures (
    .clk_i,
    .rst_ni,
    .evaluate_i     (state_q.evaluate[0]),
    .on_engine_i    (on_engine),
    .load_i         (load),
    .store_i        (store),
    .check_i        (check),
    .less_i         (less_required),
    .equal_i        (equal_required),
    .misplaced_i    (misplaced_q),
    .require_error_i(require_error),
    .guarded_i      (guarded_q),
    .wiping_i       (wiping_q),
    .tests_i        (tests_o),
    .refused_i      (was_refused_q),
    .denied_i,
    .check_error_i  (check_error),
    .less_than_i    (less),
    .greater_than_i (greater),
    .engine_error_i,
    .error_o        (failure),
    .failed_o       (failed),
    .must_wipe_o    (must_wipe)
  );

  mont_coprocessor_fault_detector u_faults (
    .clk_i,
    .clear_i         (wipe_q | fault_found | ~rst_ni),
    .state_i         (state_q),
    .pc_i            (pc_q),
    .copy_i          (copy_q),
    .instruction_i   (instruction_q),
    .rom_word_i      (rom_word),
    .engine_rst_ni   (engine_rst_no),
    .engine_ready_i  (cmd_ready_i),
    .engine_awaited_i(state_q.waiting & on_engine & ~engine_done_i),
    .window_fault_i  (fault_i),
    .fault_o         (fault_found)
  );

  assign stop = zeroise_i | abort_q | fault_found;
  assign step = state_q.conclude & ~failed & ~last;

  always_ff @(posedge clk_i) begin
    misplaced_q   <= last & (pc_q != target);
    wipe_q        <= stop | (state_q.conclude & must_wipe & ~wipe_q);
    abort_q       <= abort_i & ~state_q.finish[1] & ~wiping_q;
    engine_rst_no <= rst_ni & ~wipe_q;
    concluded_q   <= state_q.conclude;
    done_q        <= state_q.finish[0] & concluded_q & ~stop & ~wipe_q;

    if (state_q.latch) instruction_q <= rom_word;

    // Program counter.
    if (state_q.idle & start_i) begin
      pc_q   <= {2'd0, command_i, 4'd0};
      copy_q <= ~{2'd0, command_i, 4'd0};
    end else if (step) begin
      pc_q   <= jump ? target : pc_q + 1'b1;
      copy_q <= jump ? ~target : copy_q - 1'b1;
    end

    // State.
    state_q.idle <= (state_q.idle & ~start_i) | state_q.finish[1];
    state_q.read <= {state_q.read[0], (state_q.idle & start_i) | step};
    state_q.latch <= state_q.read[1];
    state_q.settle <= {state_q.settle[5:0], state_q.latch};
    state_q.execute <= state_q.settle[6];
    state_q.waiting <= (state_q.execute & ~refused_q) | (state_q.waiting & ~ended);
    state_q.evaluate <= {state_q.evaluate[0], ended | (state_q.execute & refused_q)};
    state_q.conclude <= state_q.evaluate[1];
    state_q.finish <= {state_q.finish[0], state_q.conclude & ~step};

    // Errors.
    if (state_q.idle & start_i) begin
      error_q  <= mont_coprocessor_pkg::ErrorNone;
      wiping_q <= (command_i == mont_coprocessor_pkg::CommandZeroise) & ~latched;
      if (latched | (command_i > mont_coprocessor_pkg::LastCommand)) begin
        error_q           <= latched ? mont_coprocessor_pkg::ErrorFault : mont_coprocessor_pkg::ErrorCommand;
        state_q           <= '0;
        state_q.finish[0] <= 1'b1;
        concluded_q       <= 1'b1;
      end
    end
    if (zeroise_i) error_q <= mont_coprocessor_pkg::ErrorNone;
    else if (fault_found) error_q <= mont_coprocessor_pkg::ErrorFault;
    else if (abort_q) error_q <= mont_coprocessor_pkg::ErrorAborted;
    else if (state_q.conclude & failed & ~wipe_q) error_q <= failure;

    alert_o <= alert_o | fault_found | (state_q.conclude & failed & (failure == mont_coprocessor_pkg::ErrorFault));

    // Result.
    if (state_q.idle) guarded_q <= 1'b0;
    else if (state_q.waiting & guard) guarded_q <= 1'b1;
    if (state_q.waiting & report) compare_o <= {greater, less};

    if (wipe_q | ~rst_ni) begin
      state_q      <= '0;
      state_q.read <= 2'b01;
      pc_q         <= '0;
      copy_q       <= '1;
      wiping_q     <= 1'b1;
      compare_o    <= '0;
    end
    if (!rst_ni) begin
      wipe_q        <= 1'b0;
      abort_q       <= 1'b0;
      done_q        <= 1'b0;
      guarded_q     <= 1'b0;
      alert_o       <= 1'b0;
      error_q       <= mont_coprocessor_pkg::ErrorNone;
      instruction_q <= '0;
    end
  end

  assign awaits_clear_o = (wiping_q | test_wipes) & state_q.waiting & clear_window & ~wipe_q;
  assign busy_o = ~state_q.idle;
  assign done_o = done_q & ~stop;
  assign error_o = error_q;

endmodule
