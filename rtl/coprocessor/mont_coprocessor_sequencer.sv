// SPDX-License-Identifier: Apache-2.0
//
// Sequencer of the coprocessor: it runs the microcode of a command, one command of the engine after the other. There is no
// branch: an instruction that fails ends the command. docs/coprocessor.md has the listing.
//
// Wiping. It begins with a reset of the engine and runs the microcode of ZEROISE. After reset, ABORT, a failed check and
// a fault the coprocessor wipes by itself; the command then ends with that error.
//
// Faults. The state has one bit set, the program counter has a copy, an engine that is idle has answered, and the last
// instruction knows its own address. Otherwise there was a fault.
//
// Cycles. An instruction takes 10 cycles and those of the engine's command, or 11 without the engine.

module mont_coprocessor_sequencer #(
  parameter int unsigned MaxWidth = 4096,
  parameter int unsigned SlotBits = 4608,  // capacity of an engine's slot for numbers of MaxWidth bits
  parameter int unsigned HalfBits = 2304,  // and of one for numbers of half the length
  parameter int unsigned HalfWidth = 2266,  // bits of the longest modulus with slots of half the length
  parameter int unsigned Technology = mont_technology_pkg::Generic  // of the microcode's memory
) (
  input  logic        clk_i,
  input  logic        rst_ni,
  // Register file. Command, lengths and slots are constant while the sequencer is busy.
  input  logic        start_i,
  input  logic [ 4:0] command_i,
  input  logic        abort_i,
  input  logic        zeroise_i,
  input  logic [13:0] length_i,
  input  logic [13:0] prime_length_i,
  input  logic [13:0] exponent_length_i,
  input  logic [13:0] public_length_i,
  input  logic [ 3:0] slot_a_i,
  input  logic [ 3:0] slot_b_i,
  input  logic [ 3:0] slot_d_i,
  output logic        busy_o,
  output logic        done_o,             // the last cycle of busy
  output logic [ 3:0] error_o,            // with done_o
  output logic [ 1:0] compare_o,          // {a > b, a < b}
  // Window.
  output logic        load_o,
  output logic        constant_o,
  output logic [ 4:0] constant_word_o,
  output logic        store_o,
  output logic [ 3:0] window_slot_o,
  output logic        clear_o,
  input  logic        cleared_i,
  input  logic        fault_i,
  // Engine.
  output logic        engine_rst_no,
  output logic        cmd_valid_o,
  input  logic        cmd_ready_i,
  output logic [ 4:0] cmd_o,
  output logic [ 1:0] modulus_o,
  output logic [ 7:0] a_o,
  output logic [ 7:0] b_o,
  output logic [ 7:0] d_o,
  output logic [ 7:0] table_o,
  output logic [13:0] bits_o,
  output logic [ 2:0] window_o,
  input  logic        engine_done_i,
  input  logic [ 2:0] engine_error_i,
  input  logic [ 1:0] engine_compare_i,   // {a < b, b < a}
  input  logic [13:0] reach_i
);

  localparam int unsigned States = 13;

  typedef struct packed {
    logic finish;
    logic judge;  // the instruction has ended, with failure_q
    logic waiting;  // for the engine, or the window
    logic execute;
    logic [4:0] settle;  // the lengths follow the instruction
    logic latch;
    logic [1:0] read;
    logic idle;
  } state_t;

  state_t state_q;  // one bit

  // Instruction.
  logic [8:0] pc_q;
  logic [8:0] copy_q;  // of pc_q, inverted
  logic [35:0] rom_word;
  logic [35:0] instruction_q;
  logic [1:0] kind;
  logic on_engine;  // a command of the engine
  logic [4:0] control;
  logic [5:0] source;
  logic [5:0] target;
  logic [2:0] window;
  logic [4:0] flags;  // of a check: A, B, D, public B, long A
  logic [3:0] require_error;

  mont_coprocessor_microcode #(
    .Technology(Technology)
  ) u_microcode (
    .clk_i,
    .address_i(pc_q),
    .word_o   (rom_word)
  );

  assign {kind, cmd_o, modulus_o, source, target} = instruction_q[35:15];
  assign control = cmd_o;
  assign on_engine = kind != mont_coprocessor_pkg::KindControl;
  assign window = instruction_q[4:2];
  assign flags = instruction_q[13:9];
  assign require_error = instruction_q[8:5];

  // Length.
  logic whole;
  logic wrong_length;

  mont_coprocessor_lengths #(
    .MaxWidth (MaxWidth),
    .SlotBits (SlotBits),
    .HalfBits (HalfBits),
    .HalfWidth(HalfWidth)
  ) u_lengths (
    .clk_i,
    .select_i(instruction_q[8:5]),
    .length_i,
    .prime_length_i,
    .exponent_length_i,
    .public_length_i,
    .reach_i,
    .bits_o,
    .whole_o (whole),
    .wrong_o (wrong_length)
  );

  // Command of the engine. The fields of load and store that name slots of the window mean nothing to it.
  assign a_o = 8'(source);
  assign b_o = 8'(target);
  assign d_o = 8'(instruction_q[14:9]);
  assign table_o = {2'd0, instruction_q[1:0], 4'd0};
  assign window_o = whole ? '0 : window;
  assign cmd_valid_o = state_q.execute & ~wrong_length & on_engine;

  // Window: load begins when the lengths are known, before the engine takes the command.
  logic [4:0] named;

  assign named = (kind == mont_coprocessor_pkg::KindStore) ? target[4:0] : source[4:0];
  assign load_o = state_q.execute & (kind == mont_coprocessor_pkg::KindLoad)
                & (whole | ~window[mont_engine_pkg::Within]);
  assign store_o = state_q.execute & (kind == mont_coprocessor_pkg::KindStore);
  assign constant_o = source[5] | (whole & window[mont_engine_pkg::Within]);
  assign constant_word_o = source[5] ? source[4:0] : '0;

  always_comb begin
    window_slot_o = named[3:0];
    if (named[4]) begin
      unique case (named[1:0])
        2'd0: window_slot_o = slot_a_i;
        2'd1: window_slot_o = slot_b_i;
        default: window_slot_o = slot_d_i;
      endcase
    end
  end

  // Modulus that is set, and rules of its use. A key is in the slots from 8 on. A number of EXPONENT_LENGTH bits may
  // begin in a slot below them and go on there.
  logic known_q;  // a modulus is set
  logic key_q;  // it comes from a key slot
  logic [13:0] length_q;  // its length
  localparam int unsigned SlotWidth = $clog2(MaxWidth);
  logic [14:0] taken;  // slots of a number of EXPONENT_LENGTH bits
  logic crosses_a_q;
  logic crosses_b_q;
  logic secret_a;
  logic secret_b;
  logic leaks;
  logic [3:0] check_error;

  assign taken = (15'(exponent_length_i) + 15'(2 ** SlotWidth - 1)) >> SlotWidth;
  assign secret_a = slot_a_i[3] | (flags[4] & crosses_a_q);
  assign secret_b = slot_b_i[3] | (flags[3] & crosses_b_q);
  assign leaks = ((key_q | (flags[0] & secret_a) | (flags[1] & secret_b)) & ~(flags[2] & slot_d_i[3]))
               | (flags[3] & secret_b);

  always_comb begin
    check_error = mont_coprocessor_pkg::ErrorNone;
    if (!known_q) check_error = mont_coprocessor_pkg::ErrorModulus;
    else if (length_q != length_i) check_error = mont_coprocessor_pkg::ErrorLength;
    else if (leaks) check_error = mont_coprocessor_pkg::ErrorSlot;
  end

  // Control.
  logic acted;  // an instruction of the control is done
  logic act;
  logic less;
  logic greater;
  logic lost;  // a fault
  logic lost_q;
  logic ended;  // the instruction ends
  logic step;  // to the next one
  logic ending_q;  // it is the last one
  logic [3:0] failure;
  logic [3:0] failure_q;
  logic failed;
  logic abort_q;
  logic guarded_q;  // a result is in the window that nobody may read yet
  logic wipe;  // begins, or begins again
  logic wiping_q;
  logic [3:0] error_q;
  logic engine_rst_nq;

  assign {less, greater} = engine_compare_i;
  assign act = state_q.waiting & ~on_engine;
  assign acted = act & ((control != mont_coprocessor_pkg::ControlClearWindow) | cleared_i);
  assign clear_o = state_q.execute & ~on_engine & (control == mont_coprocessor_pkg::ControlClearWindow);
  assign ended = acted | (state_q.waiting & on_engine & engine_done_i);

  always_comb begin
    failure = mont_coprocessor_pkg::ErrorNone;
    if (on_engine) begin
      unique case (engine_error_i)
        mont_microcode_pkg::ErrorNone: ;
        // Of a number that is loaded, a bit above its length.
        mont_microcode_pkg::ErrorLength:
        failure = (kind == mont_coprocessor_pkg::KindLoad) ? mont_coprocessor_pkg::ErrorRange
                                                           : mont_coprocessor_pkg::ErrorLength;
        mont_microcode_pkg::ErrorSlot: failure = mont_coprocessor_pkg::ErrorLength;
        mont_microcode_pkg::ErrorEven: failure = mont_coprocessor_pkg::ErrorEven;
        default: failure = mont_coprocessor_pkg::ErrorFault;
      endcase
    end
    if (!on_engine) begin
      unique case (control)
        mont_coprocessor_pkg::ControlCheck: failure = check_error;
        mont_coprocessor_pkg::ControlLess: if (!less) failure = require_error;
        mont_coprocessor_pkg::ControlEqual: if (less | greater) failure = require_error;
        mont_coprocessor_pkg::ControlEnd: if (pc_q != instruction_q[8:0]) failure = mont_coprocessor_pkg::ErrorFault;
        default: ;
      endcase
    end
    if (state_q.execute) failure = mont_coprocessor_pkg::ErrorLength;
  end

  // Exactly one bit of the state is set.
  function automatic logic one_hot(logic [States-1:0] bits);
    logic found;
    one_hot = 1'b1;
    found   = 1'b0;
    for (int unsigned i = 0; i < States; i++) begin
      if (found & bits[i]) one_hot = 1'b0;
      found |= bits[i];
    end
    one_hot &= found;
  endfunction

  assign lost = ~one_hot(
    state_q
  ) | (pc_q != ~copy_q) | fault_i | (state_q.waiting & on_engine & cmd_ready_i & ~engine_done_i);
  // Errors from Check on wipe, and all errors behind a guard. The microcode of ZEROISE itself cannot fail but by a fault
  // of the control.
  assign failed = failure_q != mont_coprocessor_pkg::ErrorNone;
  assign wipe = zeroise_i | abort_q | lost_q | (state_q.judge & failed & (failure_q[3] | guarded_q) & ~wiping_q);
  assign step = state_q.judge & ~failed & ~ending_q;

  always_ff @(posedge clk_i) begin
    lost_q        <= lost & ~wipe;
    abort_q       <= abort_i & ~state_q.finish & ~wiping_q;
    engine_rst_nq <= rst_ni & ~wipe;

    if (state_q.latch) instruction_q <= rom_word;
    failure_q <= failure;
    crosses_a_q <= 15'(slot_a_i) + taken > 15'd8;
    crosses_b_q <= 15'(slot_b_i) + taken > 15'd8;
    ending_q <= ~on_engine & (control == mont_coprocessor_pkg::ControlEnd);

    // Program counter.
    if (state_q.idle & start_i) begin
      pc_q   <= {command_i[3:0], 5'd0};
      copy_q <= ~{command_i[3:0], 5'd0};
    end else if (step) begin
      pc_q   <= pc_q + 1'b1;
      copy_q <= copy_q - 1'b1;
    end

    // State.
    state_q <= '0;
    state_q.idle <= (state_q.idle & ~start_i) | state_q.finish;
    state_q.read <= {state_q.read[0], (state_q.idle & start_i) | step};
    state_q.latch <= state_q.read[1];
    state_q.settle <= {state_q.settle[3:0], state_q.latch};
    state_q.execute <= state_q.settle[4];
    state_q.waiting <= (state_q.execute & ~(on_engine & wrong_length)) | (state_q.waiting & ~ended);
    state_q.judge <= ended | (state_q.execute & on_engine & wrong_length);
    state_q.finish <= state_q.judge & ~step;

    // Errors.
    if (state_q.idle & start_i) begin
      error_q  <= mont_coprocessor_pkg::ErrorNone;
      wiping_q <= command_i == mont_coprocessor_pkg::CommandZeroise;
      if (command_i > mont_coprocessor_pkg::LastCommand) begin
        error_q        <= mont_coprocessor_pkg::ErrorCommand;
        state_q        <= '0;
        state_q.finish <= 1'b1;
      end
    end
    if (lost_q) error_q <= mont_coprocessor_pkg::ErrorFault;
    else if (abort_q) error_q <= mont_coprocessor_pkg::ErrorAborted;
    else if (state_q.judge & failed) error_q <= failure_q;

    // Modulus.
    if (act & (control == mont_coprocessor_pkg::ControlForgetModulus)) known_q <= 1'b0;
    if (state_q.idle) guarded_q <= 1'b0;
    else if (act & (control == mont_coprocessor_pkg::ControlGuard)) guarded_q <= 1'b1;
    if (act & (control == mont_coprocessor_pkg::ControlKeepModulus)) begin
      known_q  <= 1'b1;
      key_q    <= slot_a_i[3];
      length_q <= length_i;
    end

    if (act & (control == mont_coprocessor_pkg::ControlReport)) compare_o <= {greater, less};

    if (wipe | ~rst_ni) begin
      state_q      <= '0;
      state_q.read <= 2'b01;
      pc_q         <= '0;
      copy_q       <= '1;
      wiping_q     <= 1'b1;
      abort_q      <= 1'b0;
      known_q      <= 1'b0;
      compare_o    <= '0;
      if (zeroise_i) error_q <= mont_coprocessor_pkg::ErrorNone;
    end
    if (!rst_ni) begin
      lost_q        <= 1'b0;
      guarded_q     <= 1'b0;
      failure_q     <= mont_coprocessor_pkg::ErrorNone;
      ending_q      <= 1'b0;
      error_q       <= mont_coprocessor_pkg::ErrorNone;
      instruction_q <= '0;
      key_q         <= 1'b0;
    end
  end

  assign engine_rst_no = engine_rst_nq;
  assign busy_o = ~state_q.idle;
  assign done_o = state_q.finish & ~wipe & ~lost_q;
  assign error_o = error_q;

endmodule
