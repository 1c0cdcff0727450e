// SPDX-License-Identifier: Apache-2.0
//
// Sequencer of the coprocessor: it runs the microcode of a command, one command of the engine after the other. No
// branch depends on data: an instruction that fails ends the command, and a jump or an end may be that of one command alone.
// docs/coprocessor.md has the listing.
//
// Wiping. It begins with a reset of the engine and runs the microcode of ZEROISE. After reset, ABORT, a failed check and
// a fault the coprocessor wipes by itself; the command then ends with that error.
//
// Faults. The state has one bit set, the program counter has a copy, the engine works while it is waited for and at no
// other time, and the last instruction knows its own address. Otherwise there was a fault, and the coprocessor wipes three
// cycles later. The last two cycles of a command are there to find it in time.
//
// Cycles. An instruction takes 14 cycles and those of the engine's command, or 15 without the engine.

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
  output logic        change_o,
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

  typedef struct packed {
    logic [1:0] finish;
    logic judge;  // the instruction has ended, with failure_q
    logic [1:0] weigh;
    logic waiting;  // for the engine, or the window
    logic execute;
    logic [6:0] settle;  // the lengths follow the instruction
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
  assign window = instruction_q[4:2];
  assign flags = instruction_q[13:9];
  assign require_error = instruction_q[8:5];

  // Instruction, decoded.
  logic on_engine_q;  // a command of the engine
  logic load_q;
  logic store_q;
  logic check_q;
  logic less_q;
  logic equal_q;
  logic report_q;
  logic clear_window_q;
  logic forget_q;
  logic keep_q;
  logic guard_q;
  logic jump_q;
  logic ends_q;  // an end or jump of all commands, or of this one
  logic end_q;

  function automatic logic is_control(logic [1:0] of_kind, logic [4:0] of_control, logic [4:0] wanted);
    is_control = (of_kind == mont_coprocessor_pkg::KindControl) & (of_control == wanted);
  endfunction

  always_ff @(posedge clk_i) begin
    on_engine_q    <= kind != mont_coprocessor_pkg::KindControl;
    load_q         <= kind == mont_coprocessor_pkg::KindLoad;
    store_q        <= kind == mont_coprocessor_pkg::KindStore;
    check_q        <= is_control(kind, control, mont_coprocessor_pkg::ControlCheck);
    less_q         <= is_control(kind, control, mont_coprocessor_pkg::ControlLess);
    equal_q        <= is_control(kind, control, mont_coprocessor_pkg::ControlEqual);
    report_q       <= is_control(kind, control, mont_coprocessor_pkg::ControlReport);
    clear_window_q <= is_control(kind, control, mont_coprocessor_pkg::ControlClearWindow);
    forget_q       <= is_control(kind, control, mont_coprocessor_pkg::ControlForgetModulus);
    keep_q         <= is_control(kind, control, mont_coprocessor_pkg::ControlKeepModulus);
    guard_q        <= is_control(kind, control, mont_coprocessor_pkg::ControlGuard);
    jump_q         <= is_control(kind, control, mont_coprocessor_pkg::ControlJump) & ends_q;
    end_q          <= is_control(kind, control, mont_coprocessor_pkg::ControlEnd) & ends_q;
    ends_q         <= (flags == '0) | (flags == command_i);
  end

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

  // What an instruction starts is decided in the last cycle of settle. The engine takes its command, and the window begins
  // to load or store, in execute.
  logic refused_q;  // the length is wrong
  logic was_refused_q;

  always_ff @(posedge clk_i) begin
    cmd_valid_o   <= state_q.settle[6] & on_engine_q & ~wrong_length;
    refused_q     <= state_q.settle[6] & on_engine_q & wrong_length;
    was_refused_q <= refused_q;
    load_o        <= state_q.settle[6] & load_q & (whole | ~window[mont_engine_pkg::Within]);
    store_o       <= state_q.settle[6] & store_q;
    clear_o       <= state_q.settle[6] & clear_window_q;
    change_o      <= state_q.settle[6] & (store_q | clear_window_q);
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

  // Command of the engine. The fields of load and store that name slots of the window mean nothing to it.
  assign a_o = 8'(source);
  assign b_o = 8'(target);
  assign d_o = 8'(instruction_q[14:9]);
  assign table_o = {2'd0, instruction_q[1:0], 4'd0};

  // Window.
  logic [4:0] named_q;

  always_ff @(posedge clk_i) begin
    window_o        <= whole ? '0 : window;
    constant_o      <= source[5] | (whole & window[mont_engine_pkg::Within]);
    constant_word_o <= source[5] ? source[4:0] : '0;

    named_q         <= store_q ? target[4:0] : source[4:0];
    window_slot_o   <= named_q[3:0];
    if (named_q[4]) begin
      unique case (named_q[1:0])
        2'd0: window_slot_o <= slot_a_i;
        2'd1: window_slot_o <= slot_b_i;
        default: window_slot_o <= slot_d_i;
      endcase
    end
  end

  // Modulus that is set, and rules of its use. A key is in the slots from 8 on. A number of EXPONENT_LENGTH bits may
  // begin in a slot below them and go on there.
  logic known_q;  // a modulus is set
  logic key_q;  // it comes from a key slot
  logic [13:0] length_q;  // its length
  localparam int unsigned SlotWidth = $clog2(MaxWidth);
  logic [14:0] taken_q;  // slots of a number of EXPONENT_LENGTH bits
  logic crosses_a_q;
  logic crosses_b_q;
  logic secret_a;
  logic secret_b;
  logic leaks_q;
  logic other_length_q;
  logic [3:0] check_error_q;

  assign secret_a = slot_a_i[3] | (flags[4] & crosses_a_q);
  assign secret_b = slot_b_i[3] | (flags[3] & crosses_b_q);

  always_ff @(posedge clk_i) begin
    taken_q <= (15'(exponent_length_i) + 15'(2 ** SlotWidth - 1)) >> SlotWidth;
    crosses_a_q <= 15'(slot_a_i) + taken_q > 15'd8;
    crosses_b_q <= 15'(slot_b_i) + taken_q > 15'd8;
    leaks_q        <= ((key_q | (flags[0] & secret_a) | (flags[1] & secret_b)) & ~(flags[2] & slot_d_i[3]))
                    | (flags[3] & secret_b);
    other_length_q <= length_q != length_i;

    check_error_q <= mont_coprocessor_pkg::ErrorNone;
    if (!known_q) check_error_q <= mont_coprocessor_pkg::ErrorModulus;
    else if (other_length_q) check_error_q <= mont_coprocessor_pkg::ErrorLength;
    else if (leaks_q) check_error_q <= mont_coprocessor_pkg::ErrorSlot;
  end

  // Control.
  logic less;
  logic greater;
  logic ended;  // the instruction ends
  logic step;  // to the next one
  logic stray_q;  // the last instruction is not at its address
  logic unmet_q;  // a comparison does not end as the instruction requires
  logic [2:0] engine_error_q;
  logic [3:0] control_failure_q;  // of an instruction of the control
  logic [3:0] failure_q;
  logic failed_q;
  logic severe;
  logic grave_q;  // it wipes
  logic judged_q;  // the cycle before was judge
  logic lost_q;  // a fault
  logic abort_q;
  logic stop;
  logic guarded_q;  // a result is in the window that nobody may read yet
  logic wipe_q;  // begins, or begins again
  logic wiping_q;
  logic done_q;
  logic [3:0] error_q;
  logic engine_rst_nq;

  assign {less, greater} = engine_compare_i;
  assign severe = failure_q[3] & (failure_q != mont_coprocessor_pkg::ErrorPoint)
                & (failure_q != mont_coprocessor_pkg::ErrorInfinity);
  assign ended = state_q.waiting & (on_engine_q ? engine_done_i : ~clear_window_q | cleared_i);

  // Failure of the instruction: of one of the control long before it executes, of the engine in the first cycle of weigh.
  always_ff @(posedge clk_i) begin
    stray_q           <= end_q & (pc_q != instruction_q[8:0]);
    unmet_q           <= (less_q & ~less) | (equal_q & (less | greater));

    control_failure_q <= mont_coprocessor_pkg::ErrorNone;
    if (check_q) control_failure_q <= check_error_q;
    if (unmet_q) control_failure_q <= require_error;
    if (stray_q) control_failure_q <= mont_coprocessor_pkg::ErrorFault;

    engine_error_q <= engine_error_i;
    if (state_q.weigh[0]) begin
      failure_q <= control_failure_q;
      if (on_engine_q) begin
        unique case (engine_error_q)
          mont_microcode_pkg::ErrorNone: failure_q <= mont_coprocessor_pkg::ErrorNone;
          // Of a number that is loaded, a bit above its length.
          mont_microcode_pkg::ErrorLength:
          failure_q <= load_q ? mont_coprocessor_pkg::ErrorRange : mont_coprocessor_pkg::ErrorLength;
          mont_microcode_pkg::ErrorSlot: failure_q <= mont_coprocessor_pkg::ErrorLength;
          mont_microcode_pkg::ErrorEven: failure_q <= mont_coprocessor_pkg::ErrorEven;
          default: failure_q <= mont_coprocessor_pkg::ErrorFault;
        endcase
      end
      if (was_refused_q) failure_q <= mont_coprocessor_pkg::ErrorLength;
    end

    // Errors from Check on wipe, but not those of a point, and all errors behind a guard. The microcode of ZEROISE itself cannot fail but by a fault
    // of the control.
    failed_q <= failure_q != mont_coprocessor_pkg::ErrorNone;
    grave_q  <= (failure_q != mont_coprocessor_pkg::ErrorNone) & (severe | guarded_q) & ~wiping_q;
    if (!rst_ni) begin
      failure_q <= mont_coprocessor_pkg::ErrorNone;
      failed_q  <= 1'b0;
      grave_q   <= 1'b0;
    end
  end

  // Faults. The state has three groups: exactly one has a bit set, and only one bit.
  logic [17:0] bits;
  logic [2:0] some_q;
  logic [2:0] several_q;
  logic astray_q;  // the program counter and its copy differ
  logic damaged_q;  // a word of the window
  logic engine_lost_q;

  assign bits = state_q;

  function automatic logic has_several(logic [5:0] group);
    logic found;
    has_several = 1'b0;
    found       = 1'b0;
    for (int unsigned i = 0; i < 6; i++) begin
      has_several |= found & group[i];
      found |= group[i];
    end
  endfunction

  always_ff @(posedge clk_i) begin
    for (int unsigned i = 0; i < 3; i++) begin
      some_q[i]    <= bits[6*i+:6] != '0;
      several_q[i] <= has_several(bits[6*i+:6]);
    end
    astray_q <= pc_q != ~copy_q;
    damaged_q <= fault_i;
    engine_lost_q <= engine_rst_nq & (cmd_ready_i == (state_q.waiting & on_engine_q & ~engine_done_i));
    lost_q        <= (several_q != '0) | astray_q | damaged_q | engine_lost_q
                   | ((some_q != 3'b001) & (some_q != 3'b010) & (some_q != 3'b100));
    if (wipe_q | lost_q | ~rst_ni) begin
      some_q        <= 3'b001;
      several_q     <= '0;
      astray_q      <= 1'b0;
      damaged_q     <= 1'b0;
      engine_lost_q <= 1'b0;
      lost_q        <= 1'b0;
    end
  end

  assign stop = zeroise_i | abort_q | lost_q;
  assign step = state_q.judge & ~failed_q & ~end_q;

  always_ff @(posedge clk_i) begin
    wipe_q        <= stop | (state_q.judge & grave_q & ~wipe_q);
    abort_q       <= abort_i & ~state_q.finish[1] & ~wiping_q;
    engine_rst_nq <= rst_ni & ~wipe_q;
    judged_q      <= state_q.judge;
    done_q        <= state_q.finish[0] & judged_q & ~stop & ~wipe_q;

    if (state_q.latch) instruction_q <= rom_word;

    // Program counter.
    if (state_q.idle & start_i) begin
      pc_q   <= {command_i, 4'd0};
      copy_q <= ~{command_i, 4'd0};
    end else if (step) begin
      pc_q   <= jump_q ? instruction_q[8:0] : pc_q + 1'b1;
      copy_q <= jump_q ? ~instruction_q[8:0] : copy_q - 1'b1;
    end

    // State.
    state_q.idle <= (state_q.idle & ~start_i) | state_q.finish[1];
    state_q.read <= {state_q.read[0], (state_q.idle & start_i) | step};
    state_q.latch <= state_q.read[1];
    state_q.settle <= {state_q.settle[5:0], state_q.latch};
    state_q.execute <= state_q.settle[6];
    state_q.waiting <= (state_q.execute & ~refused_q) | (state_q.waiting & ~ended);
    state_q.weigh <= {state_q.weigh[0], ended | (state_q.execute & refused_q)};
    state_q.judge <= state_q.weigh[1];
    state_q.finish <= {state_q.finish[0], state_q.judge & ~step};

    // Errors.
    if (state_q.idle & start_i) begin
      error_q  <= mont_coprocessor_pkg::ErrorNone;
      wiping_q <= command_i == mont_coprocessor_pkg::CommandZeroise;
      if (command_i > mont_coprocessor_pkg::LastCommand) begin
        error_q           <= mont_coprocessor_pkg::ErrorCommand;
        state_q           <= '0;
        state_q.finish[0] <= 1'b1;
        judged_q          <= 1'b1;
      end
    end
    if (zeroise_i) error_q <= mont_coprocessor_pkg::ErrorNone;
    else if (lost_q) error_q <= mont_coprocessor_pkg::ErrorFault;
    else if (abort_q) error_q <= mont_coprocessor_pkg::ErrorAborted;
    else if (state_q.judge & failed_q & ~wipe_q) error_q <= failure_q;

    // Modulus.
    if (state_q.waiting & forget_q) known_q <= 1'b0;
    if (state_q.idle) guarded_q <= 1'b0;
    else if (state_q.waiting & guard_q) guarded_q <= 1'b1;
    if (state_q.waiting & keep_q) begin
      known_q  <= 1'b1;
      key_q    <= slot_a_i[3];
      length_q <= length_i;
    end

    if (state_q.waiting & report_q) compare_o <= {greater, less};

    if (wipe_q | ~rst_ni) begin
      state_q      <= '0;
      state_q.read <= 2'b01;
      pc_q         <= '0;
      copy_q       <= '1;
      wiping_q     <= 1'b1;
      known_q      <= 1'b0;
      compare_o    <= '0;
    end
    if (!rst_ni) begin
      wipe_q        <= 1'b0;
      abort_q       <= 1'b0;
      done_q        <= 1'b0;
      guarded_q     <= 1'b0;
      error_q       <= mont_coprocessor_pkg::ErrorNone;
      instruction_q <= '0;
      key_q         <= 1'b0;
    end
  end

  assign engine_rst_no = engine_rst_nq;
  assign busy_o = ~state_q.idle;
  assign done_o = done_q & ~stop;
  assign error_o = error_q;

endmodule
