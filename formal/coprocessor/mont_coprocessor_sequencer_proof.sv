// SPDX-License-Identifier: Apache-2.0
//
// The coprocessor's sequencer with its microcode. The engine answers each command after any time with any result, and
// the window is cleared after any time. Commands, ABORT, ZEROISE, resets and faults come at any time.
//
//   wipes_*          a reset, ZEROISE, ABORT and a fault reset the engine within five cycles
//   order_*          from then on the engine gets only the commands of ZEROISE, after the window is cleared
//   moves_*          then no number goes from the window to the engine, and only the word 0 goes back at the end
//   busy_*           the sequencer is busy until the last command is answered
//   guarded_*        a command that ends with check, aborted or fault has wiped first; so has RSA_CRT with any error
//                    after the write of its result
//   ends_*           a command ends after its instructions, each with a bounded number of cycles besides waiting for
//                    engine and window
//   quiet_*          the sequencer sees no fault and raises no alert, and is busy only from a reset, a start or ZEROISE
//                    until done; unless since the reset fault_i came, the engine had an unknown error, SELF_TEST
//                    failed, or ABORT came while idle
//
// Assumed: the engine answers the commands of ZEROISE without an error; the command register is constant while a
// command runs; and no slot is locked once the window is cleared. ZEROISE, RUNS and LAST describe the microcode. Jumps
// on a table of multiples depend on TABLE, and the two at MATCHED on SAME. USE: the key has a use. BLINDED: SCALAR is
// set.

module mont_coprocessor_sequencer_proof #(
  parameter int unsigned MaxWidth = 4096,
  parameter int unsigned SlotBits = 4608,
  parameter int unsigned HalfBits = 2304,
  parameter int unsigned HalfWidth = 2266,
  parameter int unsigned Steps = 15,  // commands of the engine in ZEROISE
  parameter int unsigned Runs = 16,
  parameter int unsigned Guard = 388  // address of the guard of RSA_CRT
) (
  input logic                                  clk_i,
  input logic                                  rst_ni,
  input logic                                  start_i,
  input logic                           [ 4:0] command_i,
  input logic                                  abort_i,
  input logic                                  zeroise_i,
  input mont_coprocessor_pkg::lengths_t        lengths_i,
  input mont_coprocessor_pkg::slots_t          slots_i,
  input logic                                  cleared_i,
  input logic                                  fault_i,
  input logic                                  answer_i,          // the engine answers
  input logic                           [ 2:0] engine_error_i,
  input logic                           [ 1:0] engine_compare_i,
  input logic                                  pinned_i,
  input logic                                  denied_i,
  input logic                           [13:0] reach_i
);

  // ZEROISE jumps, forgets the modulus, clears the window, and then has these instructions, the first one lowest.
  localparam logic [36*Steps-1:0] Zeroise = `ZEROISE;
  localparam logic [9:0] FirstStep = 10'd3;  // number of the first instruction in Zeroise
  // Runs of instructions without a jump, in order: command, number and address of the first instruction.
  localparam logic [26*Runs-1:0] Run = `RUNS;
  localparam int unsigned Commands = 32'(mont_coprocessor_pkg::LastCommand) + 1;
  localparam logic [Commands*10-1:0] Last = `LAST;  // number of the last instruction of each command
  localparam int unsigned StepCycles = 15;  // cycles of an instruction, except those in which the sequencer waits

  logic busy, done, load, constant, store, clear, blinds, alert, tests;
  logic [3:0] error, window_slot;
  logic engine_rst_n, cmd_valid, cmd_ready, engine_done_q;
  logic [4:0] cmd;
  logic [1:0] modulus;
  logic [7:0] a, b, d, first_entry;
  logic [13:0] bits;
  logic [ 2:0] window;

  logic [10:0] microcode_address;
  logic [35:0] microcode_word;
  mont_rom #(
    .AddressBits(11),
    .Words      (mont_coprocessor_microcode_pkg::Words),
    .Upper      (mont_coprocessor_microcode_pkg::Upper)
  ) u_microcode (
    .clk_i,
    .address_i(microcode_address),
    .word_o   (microcode_word)
  );

  assign blinds = `BLINDED & ((command_i == 5'd13) | (command_i == 5'd16));  // EC_MULTIPLY, EC_MULTIPLY_ADD

  mont_coprocessor_sequencer #(
    .MaxWidth (MaxWidth),
    .SlotBits (SlotBits),
    .HalfBits (HalfBits),
    .HalfWidth(HalfWidth)
  ) u_sequencer (
    .clk_i,
    .rst_ni,
    .microcode_address_o(microcode_address),
    .microcode_word_i   (microcode_word),
    .start_i,
    .command_i,
    .abort_i,
    .zeroise_i,
    .lengths_i,
    .slots_i            ({blinds, slots_i[12:0]}),
    .busy_o             (busy),
    .done_o             (done),
    .error_o            (error),
    .compare_o          (),
    .alert_o            (alert),
    .load_o             (load),
    .constant_o         (constant),
    .constant_word_o    (),
    .store_o            (store),
    .window_slot_o      (window_slot),
    .key_exponent_o     (),
    .operand_b_o        (),
    .forget_o           (),
    .keep_o             (),
    .pinned_i,
    .with_use_i         (`USE),
    .denied_i,
    .clear_o            (clear),
    .awaits_clear_o     (),
    .change_o           (),
    .cleared_i,
    .fault_i,
    .engine_rst_no      (engine_rst_n),
    .cmd_valid_o        (cmd_valid),
    .cmd_ready_i        (cmd_ready),
    .cmd_o              (cmd),
    .modulus_o          (modulus),
    .a_o                (a),
    .b_o                (b),
    .d_o                (d),
    .table_o            (first_entry),
    .bits_o             (bits),
    .window_o           (window),
    .tests_o            (tests),
    .engine_done_i      (engine_done_q),
    .engine_error_i,
    .engine_compare_i,
    .reach_i
  );

  // Engine: ready again when it answers.
  logic works_q;
  assign cmd_ready = ~works_q;
  always_ff @(posedge clk_i) begin
    works_q       <= (cmd_valid & cmd_ready) | (works_q & ~answer_i);
    engine_done_q <= works_q & answer_i;
    if (!engine_rst_n) begin
      works_q       <= 1'b0;
      engine_done_q <= 1'b0;
    end
  end

  // Window: it is cleared some time after clear_o.
  logic clearing_q;
  always_ff @(posedge clk_i) clearing_q <= engine_rst_n & (clear | (clearing_q & ~cleared_i));

  // The command that runs. Wiping begins with the engine's reset, or with the command ZEROISE.
  logic accepted;
  logic [4:0] asked_q;  // the command in the command register
  logic wiping_q, wiping;
  logic [4:0] command_q, command;
  logic [4:0] step_q, step;  // commands of the engine since the command began
  logic window_cleared_q, window_cleared;
  logic stored_q, stored;  // the result of RSA_CRT is in the window
  logic complete;  // everything is wiped

  assign accepted = start_i & ~busy;
  assign wiping = ~engine_rst_n | wiping_q;
  assign command = engine_rst_n ? command_q : '0;
  assign step = engine_rst_n ? step_q : '0;
  assign window_cleared = engine_rst_n & window_cleared_q;
  assign stored = engine_rst_n & stored_q;
  assign complete = wiping & window_cleared & (step == 5'(Steps)) & ~works_q;

  always_ff @(posedge clk_i) begin
    asked_q          <= accepted ? command_i : asked_q;
    wiping_q         <= accepted ? command_i == '0 : wiping & ~done;
    command_q        <= accepted ? command_i : command;
    step_q           <= accepted ? '0 : step + 5'(engine_rst_n & cmd_valid & cmd_ready & wiping);
    window_cleared_q <= ~accepted & (window_cleared | (engine_rst_n & clearing_q & cleared_i));
    stored_q         <= ~accepted & (stored | (engine_rst_n & store & (command == 5'd11)));
  end

  // The next engine command of ZEROISE.
  logic [35:0] word;
  // An instruction of ZEROISE.
  function automatic logic [35:0] word_of(logic [4:0] index);
    word_of = '0;
    for (int unsigned i = 0; i < Steps; i++) if (index == 5'(i)) word_of = Zeroise[36*i+:36];
  endfunction

  assign word = word_of(step);
  function automatic logic [13:0] word_bits(logic [35:0] of_word);
    unique case (of_word[8:5])
      mont_coprocessor_pkg::SelectMaxWidth: word_bits = 14'(MaxWidth);
      mont_coprocessor_pkg::SelectHalfSlot: word_bits = 14'(HalfWidth);
      default: word_bits = 14'd32;
    endcase
  endfunction

  // Causes of a wipe; bit [k]: the cause came k cycles ago, and the engine has not been reset since.
  logic [4:1] fault_q;
  logic [5:1] unknown_q;  // the engine failed in a way that no microcode can cause
  logic [3:1] abort_q;
  logic [2:1] zeroise_q;
  logic reset_q;
  logic unknown;
  assign unknown = engine_done_q & (engine_error_i != mont_engine_microcode_pkg::ErrorNone)
                 & (engine_error_i != mont_engine_microcode_pkg::ErrorLength)
                 & (engine_error_i != mont_engine_microcode_pkg::ErrorSlot)
                 & (engine_error_i != mont_engine_microcode_pkg::ErrorEven)
                 & (engine_error_i != mont_engine_microcode_pkg::ErrorEntropy);

  always_ff @(posedge clk_i) begin
    fault_q   <= {fault_q[3:1], fault_i} & {4{engine_rst_n}};
    unknown_q <= {unknown_q[4:1], unknown} & {5{engine_rst_n}};
    abort_q   <= {abort_q[2:1], abort_i & busy & ~done & ~wiping} & {3{engine_rst_n}};
    zeroise_q <= {zeroise_q[1], zeroise_i} & {2{engine_rst_n}};
    reset_q   <= ~rst_ni;
  end

  // Busy as in the register file: from a reset, a start or ZEROISE until done.
  logic occupied_q;
  always_ff @(posedge clk_i) occupied_q <= ~rst_ni | start_i | zeroise_i | (occupied_q & ~done);

  // A cause of an alert has come since the reset.
  logic upset_q;
  always_ff @(posedge clk_i) begin
    upset_q <= rst_ni & (upset_q | fault_i | unknown | (abort_i & ~busy & ~occupied_q)
             | (tests & u_sequencer.state_q.evaluate[1] & (u_sequencer.failure != mont_coprocessor_pkg::ErrorNone)));
  end

  // Instructions of the command that have ended, and the cycles of the current instruction in which the sequencer waits
  // neither for the engine nor for the window.
  logic [9:0] number_q, number;
  logic [4:0] count_q, count;
  assign number = engine_rst_n ? number_q : '0;
  assign count  = u_sequencer.state_q.read[0] ? '0 : count_q;

  always_ff @(posedge clk_i) begin
    number_q <= busy ? number + 10'(u_sequencer.step) : '0;
    count_q  <= busy ? count + {4'd0, ~works_q & ~clearing_q} : '0;
  end

  logic [9:0] last;
  always_comb begin
    last = '0;
    for (int unsigned i = 0; i < Commands; i++) if (command == 5'(i)) last = Last[10*i+:10];
  end

  // Address of an instruction of a command.
  function automatic logic [10:0] address_of(logic [4:0] of_command, logic [9:0] of_number);
    address_of = '0;
    for (int unsigned i = 0; i < Runs; i++)
    if (of_command == Run[26*i+21+:5] && of_number >= Run[26*i+11+:10])
      address_of = Run[26*i+:11] + 11'(of_number - Run[26*i+11+:10]);
  endfunction

  // Errors of points and a lack of entropy do not wipe.
  function automatic logic is_grave(logic [3:0] of_error);
    is_grave = of_error >= mont_coprocessor_pkg::ErrorCheck && of_error != mont_coprocessor_pkg::ErrorPoint
             && of_error != mont_coprocessor_pkg::ErrorInfinity && of_error != mont_coprocessor_pkg::ErrorEntropy;
  endfunction

  // State of the sequencer.
  logic in_step;  // an instruction runs
  logic decoded;  // the instruction is decoded
  logic past;  // the instruction's command has been given
  logic [35:0] instruction, present;  // present: the instruction expected in ZEROISE
  logic [10:0] pc, target;
  logic for_command, jumps, ends;  // jumps, ends: the jump or end applies to this command
  logic goes, tabled, has_table;  // the instruction jumps or ends; it depends on a table; there is a table
  logic [4:0] acts;  // the command that SELF_TEST runs, or asked_q
  logic inner, wipes;  // the end does not end SELF_TEST; SELF_TEST wipes
  mont_coprocessor_acts u_acts (.acts_o({wipes, inner, acts}));
  logic [4:0] left;  // cycles left of the instruction

  assign instruction = u_sequencer.instruction_q;
  assign pc = u_sequencer.pc_q;
  assign target = u_sequencer.target;
  assign present = word_of(5'(number - FirstStep));
  assign for_command = instruction[14:10] == '0 || instruction[14:10] == acts || (tabled && has_table)
                     || (instruction[14:10] == mont_coprocessor_pkg::WithUse && `USE)
                     || (instruction[14:10] == mont_coprocessor_pkg::WithBlinding && blinds);
  assign goes = instruction[35:29] == 7'h68 || instruction[35:29] == 7'h7e;
  assign tabled = instruction[14:10] == mont_coprocessor_pkg::WithTable;
  assign has_table = (pc == 11'(`MATCHED) || pc == 11'((`MATCHED) >> 11)) ? `SAME : `TABLE;
  assign jumps = instruction[35:29] == 7'h68 && for_command;
  assign ends = instruction[35:29] == 7'h7e && for_command && !inner;
  assign decoded = (u_sequencer.state_q.settle != '0) | u_sequencer.state_q.execute | u_sequencer.state_q.waiting
                 | (u_sequencer.state_q.evaluate != '0) | u_sequencer.state_q.conclude;
  assign in_step = (u_sequencer.state_q.read != '0) | u_sequencer.state_q.latch | decoded;
  assign past = u_sequencer.state_q.waiting | (u_sequencer.state_q.evaluate != '0) | u_sequencer.state_q.conclude;

  always_comb begin
    left = '0;
    if (u_sequencer.state_q.read[0]) left = 5'd15;
    if (u_sequencer.state_q.read[1]) left = 5'd14;
    if (u_sequencer.state_q.latch) left = 5'd13;
    for (int unsigned i = 0; i < 7; i++) if (u_sequencer.state_q.settle[i]) left = 5'd12 - 5'(i);
    if (u_sequencer.state_q.execute) left = 5'd5;
    if (u_sequencer.state_q.waiting) left = 5'd4;
    if (u_sequencer.state_q.evaluate[0]) left = 5'd3;
    if (u_sequencer.state_q.evaluate[1]) left = 5'd2;
    if (u_sequencer.state_q.conclude) left = 5'd1;
  end

  logic started_q = 1'b0;  // a reset has been seen
  always_ff @(posedge clk_i) started_q <= 1'b1;
  always_comb begin
    if (!started_q) assume (!rst_ni);
    if (wiping && engine_done_q) assume (unknown || engine_error_i == mont_engine_microcode_pkg::ErrorNone);
    if (busy) assume (command_i == asked_q);
    if (tabled && goes) assume (u_sequencer.u_decoder.with_table == has_table);
    if (wiping && window_cleared) assume (!denied_i);

    if (started_q) begin
      if (reset_q) wipes_at_reset : assert (!engine_rst_n);
      if (zeroise_q[2]) wipes_at_zeroise : assert (!engine_rst_n);
      if (abort_q[3]) wipes_after_abort : assert (!engine_rst_n);
      if (fault_q[3] && engine_rst_n) alerts : assert (u_sequencer.alert_o);
      if (fault_q[4]) wipes_after_fault : assert (!engine_rst_n);
      if (unknown_q[5]) wipes_after_error : assert (!engine_rst_n);

      if (wiping && engine_rst_n && cmd_valid) begin
        order_of_engine : assert (cmd_ready && window_cleared && step < 5'(Steps));
        order_of_command : assert (cmd == word[33:29] && modulus == word[28:27]);
        order_of_slots : assert (a == 8'(word[26:21]) && b == 8'(word[20:15]) && d == 8'(word[14:9]));
        order_of_bits :
        assert (bits == word_bits(word) && window == word[4:2] && first_entry == {2'd0, word[1:0], 4'd0});
      end
      if (wiping && engine_rst_n && load) moves_constant : assert (constant);
      if (wiping && engine_rst_n && store) moves_zero : assert (step == 5'(Steps - 1) && window_cleared);
      if (wiping) busy_while_wiping : assert (busy || occupied_q || complete);
      if (wiping && done) busy_until_wiped : assert (complete);
      if (done) busy_to_the_end : assert (busy && !works_q && !clearing_q);
      if (done && is_grave(error)) guarded_check : assert (complete);
      if (done && error != mont_coprocessor_pkg::ErrorNone && stored) guarded_result : assert (complete);
      if (in_step) ends_instructions : assert (number <= last);
      if (busy) ends_cycles : assert (count <= 5'(StepCycles + 2));

      if (!upset_q) begin
        quiet_alert : assert (!alert);
        quiet_fault : assert (!u_sequencer.fault_found);
        if (busy) quiet_busy : assert (occupied_q);
        if (done) quiet_error : assert (error != mont_coprocessor_pkg::ErrorFault);
        quiet_abort : assert (!u_sequencer.abort_q || occupied_q);
        quiet_wipe : assert (!u_sequencer.wipe_q || occupied_q);
        quiet_before : assert (u_sequencer.error_q != mont_coprocessor_pkg::ErrorFault);
        if ((u_sequencer.state_q.evaluate[1] && !tests) || u_sequencer.state_q.conclude)
          quiet_failure : assert (u_sequencer.failure != mont_coprocessor_pkg::ErrorFault);
      end

      // State of the sequencer.
      if (u_sequencer.done_q) ending : assert (u_sequencer.state_q.finish[1]);
      if (unknown_q[3] && engine_rst_n)
        wipes_soon : assert (u_sequencer.wipe_q || (u_sequencer.state_q.conclude && u_sequencer.must_wipe));
      if ((fault_q[3] || unknown_q[4] || abort_q[2]) && engine_rst_n) wipes_next : assert (u_sequencer.wipe_q);
      one_state : assert ($onehot(u_sequencer.state_q));
      one_address : assert (u_sequencer.pc_q == ~u_sequencer.copy_q);
      if (!engine_rst_n) begins : assert (u_sequencer.state_q.read == 2'b01 && pc == '0);
      awaits :
      assert (u_sequencer.awaits_clear_o == ((wiping | wipes) & engine_rst_n & clearing_q & ~u_sequencer.wipe_q));
      if (busy) same_wiping : assert (u_sequencer.wiping_q == wiping);
      if (busy && !wiping && !u_sequencer.wipe_q) begin
        wiped_error : assert (!is_grave(u_sequencer.error_q));
        if (in_step || stored) no_error : assert (u_sequencer.error_q == mont_coprocessor_pkg::ErrorNone);
      end
      if (wiping) is_zeroise : assert (command == '0);
      if (works_q || engine_done_q)
        working : assert (!engine_rst_n || (u_sequencer.state_q.waiting && instruction[35:34] != 2'd3));
      if (engine_done_q) answered : assert (!works_q);
      if (u_sequencer.state_q.waiting && instruction[35:34] != 2'd3) commanded : assert (works_q != engine_done_q);
      if (clearing_q) clearing : assert (!engine_rst_n || (u_sequencer.state_q.waiting && instruction[35:29] == 7'h64));
      if (u_sequencer.state_q.waiting && instruction[35:29] == 7'h64) cleared : assert (clearing_q);

      // Instruction of the sequencer.
      if (in_step) in_command : assert (wiping || command == asked_q);
      if (decoded) begin
        same_word : assert (instruction == microcode_word);
        if ((instruction[35:29] == 7'h61 || instruction[35:29] == 7'h62) && asked_q != 5'd20)
          requires_no_fault : assert (instruction[8:5] != mont_coprocessor_pkg::ErrorFault);
        ended : assert ((number == last) == ends);
        if (ends) own_address : assert ({instruction[15], instruction[9:0]} == pc);
        if (number != last) goes_on : assert (address_of(command, number + 1'b1) == (jumps ? target : pc + 1'b1));
        if (wiping && number == 10'd0) jumps_first : assert (jumps);
        if (wiping && number == 10'd1) forgets : assert (instruction[35:29] == 7'h65);
        if (wiping && number == 10'd2) clears : assert (instruction[35:29] == 7'h64);
        if (wiping && number >= FirstStep && number < last)
          runs : assert (instruction == present && instruction[35:34] != 2'd3);
        if (command == 5'd11 && pc == 11'(Guard)) guards : assert (instruction[35:29] == 7'h67);
        if (command == 5'd11 && pc < 11'(Guard))
          stores_later : assert (instruction[35:34] != mont_coprocessor_pkg::KindStore);
      end
      if (in_step && command == 5'd11
          && (pc > 11'(Guard) || (pc == 11'(Guard) && past && !u_sequencer.state_q.waiting)))
        is_guarded : assert (u_sequencer.guarded_q);
      if (stored && in_step) after_guard : assert (command == 5'd11 && pc > 11'(Guard));

      if (decoded && !u_sequencer.state_q.settle[0]) begin
        if (!u_sequencer.state_q.settle[1]) knows_next : assert (u_sequencer.last == ends && u_sequencer.jump == jumps);
        own : assert (u_sequencer.u_decoder.for_command_q == for_command || !goes);
        knows_kind : assert (u_sequencer.on_engine == (instruction[35:34] != mont_coprocessor_pkg::KindControl));
      end
      if (wiping && (u_sequencer.state_q.waiting || u_sequencer.state_q.evaluate[0]))
        no_control_failure : assert (u_sequencer.u_failures.control_error_q == mont_coprocessor_pkg::ErrorNone);
      if (wiping && u_sequencer.state_q.evaluate[1])
        no_failure : assert (u_sequencer.failure == mont_coprocessor_pkg::ErrorNone);
      if (wiping && u_sequencer.state_q.conclude) not_failed : assert (!u_sequencer.failed);
      if (wiping && decoded && number >= FirstStep && number < last) begin
        if (u_sequencer.state_q.settle[2:0] == '0)
          chosen : assert (u_sequencer.u_lengths.chosen_q == word_bits(present));
        if (u_sequencer.state_q.settle[6]) right_length : assert (!u_sequencer.wrong_length && !u_sequencer.whole);
        if (u_sequencer.state_q.execute) commands : assert (cmd_valid && !u_sequencer.refused_q);
      end

      // Position of the sequencer.
      if (wiping && in_step) begin
        if (number <= FirstStep - 1)
          before_steps :
          assert (step == '0 && window_cleared == (number == FirstStep - 1 && past && !clearing_q));
          else at_step : assert (10'(step) == number - FirstStep + 10'(past & (number != last)) && window_cleared);
      end
      if (wiping && u_sequencer.state_q.finish != '0) finished : assert (complete);
      if (in_step) at_number : assert (pc == address_of(command, number) && count + left <= 5'(StepCycles));
      if (u_sequencer.state_q.finish[0]) before_done : assert (count <= 5'(StepCycles));
      if (u_sequencer.state_q.finish[1]) at_done : assert (count <= 5'(StepCycles + 1));
    end
  end
endmodule
