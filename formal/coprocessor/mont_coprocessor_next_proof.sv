// SPDX-License-Identifier: Apache-2.0
//
// Two sequencers of the coprocessor with the same commands, the same microcode, and the same answers of engine and
// window.
// Each begins in any state that runs no command, and stays there for four cycles. So one sequencer may have ended any
// command with any error, while the other comes from a reset.
//
//   next_*   from the start of a command on, all strobes to engine, window and register file, and errors, are equal;
//            except the result of the last COMPARE
//   state_*  the registers of both are equal from nine cycles after the first instruction on, and the error from its
//            evaluation on. So they never differ again
//
// Assumed at the beginning: both have the same modulus and the same table of multiples, or both have none. Nothing is
// in progress of ABORT, a wipe or a fault, as the proof of the sequencer shows. Lengths and slots are constant, as the
// proof of the registers shows. Assumed of the microcode: the instruction that keeps a table has no flags.

module mont_coprocessor_next_proof (
  input logic                                  clk_i,
  input logic                                  start_i,
  input logic                           [ 4:0] command_i,
  input logic                                  abort_i,
  input logic                                  zeroise_i,
  input mont_coprocessor_pkg::lengths_t        lengths_i,
  input mont_coprocessor_pkg::slots_t          slots_i,
  input logic                           [35:0] microcode_word_i,
  input logic                                  pinned_i,
  input logic                                  with_use_i,
  input logic                                  denied_i,
  input logic                                  cleared_i,
  input logic                                  fault_i,
  input logic                                  cmd_ready_i,
  input logic                                  engine_done_i,
  input logic                           [ 2:0] engine_error_i,
  input logic                           [ 1:0] engine_compare_i,
  input logic                           [13:0] reach_i
);

  logic [1:0] busy, done, alert, load, store, forget, keep, clear, awaits_clear, change, engine_rst_n, cmd_valid;
  logic [1:0][ 3:0] error;
  logic [1:0][10:0] address;

  mont_coprocessor_sequencer u_core (
    .clk_i,
    .rst_ni             (1'b1),
    .microcode_address_o(address[0]),
    .microcode_word_i,
    .start_i,
    .command_i,
    .abort_i,
    .zeroise_i,
    .lengths_i,
    .slots_i,
    .busy_o             (busy[0]),
    .done_o             (done[0]),
    .error_o            (error[0]),
    .compare_o          (),
    .alert_o            (alert[0]),
    .load_o             (load[0]),
    .constant_o         (),
    .constant_word_o    (),
    .store_o            (store[0]),
    .window_slot_o      (),
    .window_bits_o      (),
    .key_exponent_o     (),
    .operand_b_o        (),
    .forget_o           (forget[0]),
    .keep_o             (keep[0]),
    .pinned_i,
    .with_use_i,
    .denied_i,
    .clear_o            (clear[0]),
    .awaits_clear_o     (awaits_clear[0]),
    .change_o           (change[0]),
    .cleared_i,
    .fault_i,
    .engine_rst_no      (engine_rst_n[0]),
    .cmd_valid_o        (cmd_valid[0]),
    .cmd_ready_i,
    .cmd_o              (),
    .modulus_o          (),
    .a_o                (),
    .b_o                (),
    .d_o                (),
    .table_o            (),
    .bits_o             (),
    .window_o           (),
    .tests_o            (),
    .engine_done_i,
    .engine_error_i,
    .engine_compare_i,
    .reach_i
  );

  mont_coprocessor_sequencer u_other (
    .clk_i,
    .rst_ni             (1'b1),
    .microcode_address_o(address[1]),
    .microcode_word_i,
    .start_i,
    .command_i,
    .abort_i,
    .zeroise_i,
    .lengths_i,
    .slots_i,
    .busy_o             (busy[1]),
    .done_o             (done[1]),
    .error_o            (error[1]),
    .compare_o          (),
    .alert_o            (alert[1]),
    .load_o             (load[1]),
    .constant_o         (),
    .constant_word_o    (),
    .store_o            (store[1]),
    .window_slot_o      (),
    .window_bits_o      (),
    .key_exponent_o     (),
    .operand_b_o        (),
    .forget_o           (forget[1]),
    .keep_o             (keep[1]),
    .pinned_i,
    .with_use_i,
    .denied_i,
    .clear_o            (clear[1]),
    .awaits_clear_o     (awaits_clear[1]),
    .change_o           (change[1]),
    .cleared_i,
    .fault_i,
    .engine_rst_no      (engine_rst_n[1]),
    .cmd_valid_o        (cmd_valid[1]),
    .cmd_ready_i,
    .cmd_o              (),
    .modulus_o          (),
    .a_o                (),
    .b_o                (),
    .d_o                (),
    .table_o            (),
    .bits_o             (),
    .window_o           (),
    .tests_o            (),
    .engine_done_i,
    .engine_error_i,
    .engine_compare_i,
    .reach_i
  );

  logic [2:0] idle_q = '0;  // cycles from the beginning; the command starts in the fifth
  logic begun_q = 1'b0;  // the command has started
  logic [3:0] latched_q = '0;  // cycles since the first instruction, and 0 before it
  logic early;  // no instruction has been read
  logic settled;  // the instruction has reached all registers
  logic [1:0] evaluated_q = '0;  // cycles since the first instruction was evaluated
  logic [2:0] known_q;  // cycles since a modulus was set
  logic [2:0] there_q;  // cycles since a table was made
  mont_coprocessor_pkg::lengths_t lengths_q;
  mont_coprocessor_pkg::slots_t slots_q;
  logic [4:0] command_q;
  logic same;

  mont_coprocessor_next_proof_state u_state (.same_o(same));

  assign early = u_core.state_q.idle || u_core.state_q.read != '0 ||
                u_core.state_q.latch || u_core.state_q.finish != '0;
  assign settled = latched_q >= 4'd9;

  always_ff @(posedge clk_i) begin
    if (idle_q != 3'd5) idle_q <= idle_q + 1'b1;
    if (start_i) begun_q <= 1'b1;
    if (begun_q && u_core.state_q.latch && latched_q == '0) latched_q <= 4'd1;
    else if (latched_q != '0 && !settled) latched_q <= latched_q + 1'b1;
    if (begun_q && ((u_core.state_q.evaluate[0] && evaluated_q == '0) || (evaluated_q != '0 && evaluated_q != '1)))
      evaluated_q <= evaluated_q + 1'b1;
    if (!u_core.u_rules.known_q) known_q <= '0;
    else if (known_q != '1) known_q <= known_q + 1'b1;
    if (!u_core.u_decoder.u_table.there_q) there_q <= '0;
    else if (there_q != '1) there_q <= there_q + 1'b1;
    {lengths_q, slots_q, command_q} <= {lengths_i, slots_i, command_i};
  end

  // Both sequencers have set the same modulus and made the same table, or neither has one.
  logic same_modulus, same_table;
  assign same_modulus = u_core.u_rules.known_q == u_other.u_rules.known_q && (!u_core.u_rules.known_q
      || (u_core.u_rules.key_q == u_other.u_rules.key_q && u_core.u_rules.pinned_q == u_other.u_rules.pinned_q
          && u_core.u_rules.length_q == u_other.u_rules.length_q));
  assign same_table = u_core.u_decoder.u_table.there_q == u_other.u_decoder.u_table.there_q
      && (!u_core.u_decoder.u_table.there_q || u_core.u_decoder.u_table.made_q == u_other.u_decoder.u_table.made_q);

  always_comb begin
    if (idle_q != 3'd5) begin
      assume (!abort_i && !zeroise_i && !fault_i && !begun_q && known_q == '0 && there_q == '0);
      assume (latched_q == '0 && evaluated_q == '0 && cmd_ready_i && !engine_done_i && !alert[0] && !alert[1]);
      assume (u_core.state_q == 1'b1 && u_other.state_q == 1'b1);
      assume (!u_core.abort_q && !u_other.abort_q && !u_core.wipe_q && !u_other.wipe_q);
      assume (!u_core.fault_found && !u_other.fault_found && !u_core.done_q && !u_other.done_q);
      assume (u_core.pc_q == ~u_core.copy_q && u_other.pc_q == ~u_other.copy_q);
      assume (u_core.engine_rst_no && u_other.engine_rst_no);
    end
    if (idle_q == '0) assume (same_modulus && same_table);
    if (idle_q != '0 || begun_q) assume (lengths_i == lengths_q && slots_i == slots_q);
    assume (start_i == (idle_q == 3'd4));
    if (begun_q) assume (command_i == command_q);
    if (u_core.state_q.latch && microcode_word_i[35:29] == {2'd3, 5'd10}) assume (microcode_word_i[14:10] == '0);

    if (begun_q) begin
      next_busy : assert (busy[0] == busy[1] && done[0] == done[1] && alert[0] == alert[1]);
      next_error : assert (error[0] == error[1]);
      next_address : assert (address[0] == address[1]);
      next_words : assert (load[0] == load[1] && store[0] == store[1] && change[0] == change[1]);
      next_clear : assert (clear[0] == clear[1] && awaits_clear[0] == awaits_clear[1]);
      next_modulus : assert (forget[0] == forget[1] && keep[0] == keep[1]);
      next_engine : assert (cmd_valid[0] == cmd_valid[1] && engine_rst_n[0] == engine_rst_n[1]);

      // Holds before the first instruction, too.
      begun_state : assert (u_core.state_q == u_other.state_q);
      begun_address : assert (u_core.pc_q == u_other.pc_q);
      begun_copy : assert (u_core.copy_q == u_other.copy_q);
      begun_code : assert (u_core.error_q == u_other.error_q);
      begun_wiping : assert (u_core.wiping_q == u_other.wiping_q);
      begun_abort : assert (u_core.abort_q == u_other.abort_q);
      begun_wipe : assert (u_core.wipe_q == u_other.wipe_q);
      begun_done : assert (u_core.done_q == u_other.done_q);
      begun_conclusion : assert (u_core.concluded_q == u_other.concluded_q);
      begun_guard : assert (u_core.guarded_q == u_other.guarded_q);
      begun_reset : assert (u_core.engine_rst_no == u_other.engine_rst_no);
      begun_some : assert (u_core.u_faults.some_q == u_other.u_faults.some_q);
      begun_several : assert (u_core.u_faults.several_q == u_other.u_faults.several_q);
      begun_wrong_address : assert (u_core.u_faults.address_wrong_q == u_other.u_faults.address_wrong_q);
      begun_fixed : assert (u_core.u_faults.fixed_q == u_other.u_faults.fixed_q);
      begun_wrong_word : assert (u_core.u_faults.word_wrong_q == u_other.u_faults.word_wrong_q);
      begun_wrong_engine : assert (u_core.u_faults.engine_wrong_q == u_other.u_faults.engine_wrong_q);
      begun_fault : assert (u_core.u_faults.fault_o == u_other.u_faults.fault_o);
      begun_acts : assert (u_core.u_decoder.u_self_test.as_q == u_other.u_decoder.u_self_test.as_q);
      begun_tests : assert (u_core.u_decoder.u_self_test.tests_o == u_other.u_decoder.u_self_test.tests_o);
      begun_differs : assert (u_core.u_decoder.u_table.differs_q == u_other.u_decoder.u_table.differs_q);
      begun_idle : assert (u_core.u_decoder.u_table.idle_q == u_other.u_decoder.u_table.idle_q);
      begun_wipes : assert (u_core.u_decoder.u_self_test.wipes_o == u_other.u_decoder.u_self_test.wipes_o);
      if (latched_q == '0) begun_early : assert (early);
    end
    if (evaluated_q != '0) failure : assert (u_core.failure == u_other.failure && begun_q);
    if (evaluated_q > 2'd1) failed : assert (u_core.failed == u_other.failed && u_core.must_wipe == u_other.must_wipe);
    begun_once : assert (begun_q == (idle_q == 3'd5));
    if (latched_q != '0) latched : assert (begun_q && latched_q <= 4'd9);
    reached :
    cover (settled && done[0] && error[0] == mont_coprocessor_pkg::ErrorNone && known_q == '1
                     && u_core.compare_o != u_other.compare_o);
    same_moduli : assert (same_modulus && same_table);
  end

endmodule
