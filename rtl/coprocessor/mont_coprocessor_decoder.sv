// SPDX-License-Identifier: Apache-2.0
//
// Decoder of the coprocessor's microcode: one output bit for each kind of instruction.
//
// Cycles. The outputs are right a cycle after the instruction, jump_o and end_o two cycles after it.

module mont_coprocessor_decoder #(
  parameter int unsigned QuarterWidth = 1114  // bits of the longest modulus with numbers of a quarter of a slot
) (
  input  logic        clk_i,
  input  logic        rst_ni,
  input  logic [ 1:0] kind_i,
  input  logic        part_i,          // a load takes a part of a key, no longer than the modulus
  input  logic [ 4:0] control_i,       // code of an instruction of KindControl
  input  logic [ 4:0] flags_i,
  input  logic [ 4:0] command_i,       // command that runs
  input  logic        with_use_i,      // the command's key has the use ECDSA
  input  logic        blinds_i,        // the command blinds its scalar
  input  logic        wipe_i,
  input  logic        idle_i,          // no command runs
  input  logic        waiting_i,       // the instruction is being executed
  input  logic        differ_i,        // the numbers of the last comparison differ
  input  logic [13:0] bits_i,
  input  logic [13:0] columns_i,       // PRIME_LENGTH
  input  logic [13:0] exponent_i,      // EXPONENT_LENGTH
  output logic        columns_o,       // PRIME_LENGTH is a fifth of EXPONENT_LENGTH
  output logic        on_engine_o,     // an instruction of the engine
  output logic        load_o,
  output logic        store_o,
  output logic        check_o,
  output logic        less_o,
  output logic        equal_o,
  output logic        report_o,
  output logic        clear_window_o,
  output logic        forget_o,
  output logic        keep_o,
  output logic        guard_o,
  output logic        tests_o,         // SELF_TEST runs
  output logic        test_wipes_o,    // SELF_TEST wipes
  output logic        jump_o,
  output logic        end_o            // end of the command that runs
);

  function automatic logic is_control(logic [1:0] kind, logic [4:0] control, logic [4:0] wanted);
    is_control = (kind == mont_coprocessor_pkg::KindControl) & (control == wanted);
  endfunction

  logic as_q;
  logic [4:0] command;  // command_i, or the command that SELF_TEST runs
  logic inner;  // an end of that command does not end SELF_TEST
  logic match_q;
  logic keep_table_q;
  logic precision_q;
  logic with_table;  // there is a table of multiples of the point
  logic for_command_q;  // the end or jump applies to this command

  mont_coprocessor_table #(
    .QuarterWidth(QuarterWidth)
  ) u_table (
    .clk_i,
    .rst_ni,
    .wipe_i,
    .idle_i,
    .make_i (command_i == mont_coprocessor_pkg::CommandEcTable),
    .keep_i (waiting_i & keep_table_q),
    .match_i(waiting_i & match_q),
    .differ_i,
    .write_i(waiting_i & ((load_o & ~part_i) | precision_q)),
    .bits_i,
    .columns_i,
    .exponent_i,
    .columns_o,
    .use_o  (with_table)
  );

  mont_coprocessor_self_test u_self_test (
    .clk_i,
    .rst_ni,
    .command_i,
    .idle_i,
    .wipe_i,
    .as_i     (waiting_i & as_q),
    .next_i   (flags_i),
    .tests_o,
    .command_o(command),
    .inner_o  (inner),
    .wipes_o  (test_wipes_o)
  );

  always_ff @(posedge clk_i) begin
    precision_q    <= (kind_i == mont_coprocessor_pkg::KindEngine)
                    & (control_i == mont_engine_microcode_pkg::CommandPrecision);
    on_engine_o <= kind_i != mont_coprocessor_pkg::KindControl;
    load_o <= kind_i == mont_coprocessor_pkg::KindLoad;
    store_o <= kind_i == mont_coprocessor_pkg::KindStore;
    check_o <= is_control(kind_i, control_i, mont_coprocessor_pkg::ControlCheck);
    less_o <= is_control(kind_i, control_i, mont_coprocessor_pkg::ControlLess);
    equal_o <= is_control(kind_i, control_i, mont_coprocessor_pkg::ControlEqual);
    report_o <= is_control(kind_i, control_i, mont_coprocessor_pkg::ControlReport);
    clear_window_o <= is_control(kind_i, control_i, mont_coprocessor_pkg::ControlClearWindow);
    forget_o <= is_control(kind_i, control_i, mont_coprocessor_pkg::ControlForgetModulus);
    keep_o <= is_control(kind_i, control_i, mont_coprocessor_pkg::ControlKeepModulus);
    guard_o <= is_control(kind_i, control_i, mont_coprocessor_pkg::ControlGuard);
    match_q <= is_control(kind_i, control_i, mont_coprocessor_pkg::ControlMatch);
    keep_table_q <= is_control(kind_i, control_i, mont_coprocessor_pkg::ControlKeepTable);
    as_q <= is_control(kind_i, control_i, mont_coprocessor_pkg::ControlAs);
    jump_o <= is_control(kind_i, control_i, mont_coprocessor_pkg::ControlJump) & for_command_q;
    for_command_q  <= (flags_i == '0) | (flags_i == command)
                    | ((flags_i == mont_coprocessor_pkg::WithTable) & with_table)
                    | ((flags_i == mont_coprocessor_pkg::WithUse) & with_use_i)
                    | ((flags_i == mont_coprocessor_pkg::WithBlinding) & blinds_i);
    end_o <= is_control(kind_i, control_i, mont_coprocessor_pkg::ControlEnd) & for_command_q & ~inner;
  end

endmodule
