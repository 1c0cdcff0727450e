// SPDX-License-Identifier: Apache-2.0
//
// The commands of mont_curve_coprocessor, with their plan of numbers, and the unit's record of loaded curve and errors.
// Commands, ABORT, ZEROISE and resets come at any time; moves of numbers and commands of the unit take any time and
// have any result.
//
//   quiet_*   unless since the reset fault_i came, or ABORT while idle, there is no fault and no alert, and it is busy only from a
//             reset, a start or ZEROISE until done
//   loaded_*  if the commands take a curve, a base point or a key as loaded, the unit has it, and refuses no command
//   fresh_*   when a command is checked, what its control depends on is as after a reset, except which curve, base point and key
//             are loaded; when one of the unit begins, it has no error
//
// Assumed of the unit, as in mont_curve_unit: it is busy from a start or reset until its command ends. The end comes
// after the last number has moved; errors and the wait for entropy come at least two cycles before the end. Its
// microcode is free, but for a curve with n = 0, as VerifyEdwards has it, no base point is loaded: Base finds n even.

module mont_curve_commands_proof #(
  parameter int unsigned Width = 256,
  parameter int unsigned Batch = 0,
  parameter int unsigned Edwards = 0,
  parameter int unsigned SlotBits = 512
) (
  input logic                           clk_i,
  input logic                           rst_ni,
  input logic                           start_i,
  input logic                    [ 4:0] command_i,
  input logic                           abort_i,
  input logic                           zeroise_i,
  input logic                    [13:0] length_i,
  input logic                    [13:0] exponent_length_i,
  input logic                           protect_i,
  input logic                           blind_i,
  input logic                    [ 3:0] batch_i,
  input logic                           with_use_i,
  input logic                           denied_i,
  input logic                           cleared_i,
  input logic                           fault_i,
  input logic                           moved_i,
  input logic                           differs_i,
  input logic                           excess_i,
  input logic                           exhausted_i,
  input logic                           awaits_entropy_i,
  input logic                           entropy_valid_i,
  input logic                           answer_i,           // the command of the unit ends in two cycles
  input logic                           even_i,
  input logic                           unit_excess_i,
  input mont_curve_pkg::effect_e        effect_i,
  input logic                           carry_i
);

  logic busy, idle, done, alert, unit_rst_n, unit_start, unit_ready;
  logic [3:0] error;
  mont_curve_pkg::command_e unit_command, unit_command_q;
  mont_curve_pkg::error_e unit_error;

  mont_curve_commands #(
    .Width   (Width),
    .Batch   (Batch),
    .Edwards (Edwards),
    .SlotBits(SlotBits)
  ) u_commands (
    .clk_i,
    .rst_ni,
    .start_i,
    .command_i,
    .abort_i,
    .zeroise_i,
    .length_i,
    .exponent_length_i,
    .protect_i,
    .blind_i,
    .batch_i,
    .busy_o        (busy),
    .idle_o        (idle),
    .done_o        (done),
    .error_o       (error),
    .alert_o       (alert),
    .with_use_i,
    .denied_i,
    .clear_o       (),
    .awaits_clear_o(),
    .cleared_i,
    .fault_i,
    .stop_o        (),
    .start_o       (),
    .number_o      (),
    .length_o      (),
    .lane_o        (),
    .moved_i,
    .differs_i,
    .excess_i,
    .exhausted_i,
    .unit_rst_no   (unit_rst_n),
    .unit_start_o  (unit_start),
    .unit_command_o(unit_command),
    .unit_ready_i  (unit_ready),
    .unit_error_i  (unit_error),
    .awaits_entropy_i,
    .entropy_valid_i
  );

  // The unit.
  logic begins_q, runs_q, refuse, curve, base, key, ends, failed;
  logic [2:1] ending_q;  // [k]: the command ends in k cycles

  assign unit_ready = ~(runs_q | begins_q);
  assign ends = ending_q[1];
  always_comb begin
    unique case (unit_command_q)
      mont_curve_pkg::Wipe, mont_curve_pkg::Curve: refuse = 1'b0;
      mont_curve_pkg::Sign, mont_curve_pkg::Verify, mont_curve_pkg::MultiplyBase: refuse = ~base;
      mont_curve_pkg::VerifyKey: refuse = ~(base & key);
      mont_curve_pkg::SignBatch: refuse = ~base || Batch == 0;
      mont_curve_pkg::VerifyEdwards: refuse = ~curve || base || Edwards == 0;
      mont_curve_pkg::Multiply, mont_curve_pkg::Ladder, mont_curve_pkg::Base, mont_curve_pkg::Check,
          mont_curve_pkg::MultiplyAdd, mont_curve_pkg::Key:
      refuse = ~curve;
      default: refuse = 1'b1;
    endcase
  end

  mont_curve_errors u_errors (
    .clk_i,
    .rst_ni    (unit_rst_n),
    .start_i   (begins_q),
    .refuse_i  (refuse),
    .end_i     (ends),
    .of_curve_i(runs_q & (unit_command_q == mont_curve_pkg::Curve)),
    .of_base_i (runs_q & (unit_command_q == mont_curve_pkg::Base)),
    .of_key_i  (runs_q & (unit_command_q == mont_curve_pkg::Key)),
    .even_i,
    .excess_i  (unit_excess_i),
    .effect_i,
    .carry_i,
    .curve_o   (curve),
    .base_o    (base),
    .key_o     (key),
    .failed_o  (failed),
    .error_o   (unit_error)
  );

  logic began_q;  // the unit's command began a cycle ago
  logic draws;  // the number is a random nonce
  logic at_stage;  // a number of the stage is next, moves, or has moved
  logic may_end;  // all numbers of the unit's command have moved
  logic stable_q;  // a command runs
  logic asked_use_q, asked_blind_q, upset_q, occupied_q;
  logic [3:0] asked_batch_q;
  logic [4:0] asked_q;
  logic [13:0] length_q, exponent_q;

  assign draws = u_commands.number.move == mont_curve_plan_pkg::Draw;
  assign at_stage = u_commands.state_q.next != '0 | u_commands.state_q.move;
  assign may_end = runs_q & (ending_q == '0) &
      (u_commands.state_q.await_unit | (unit_command_q == mont_curve_pkg::Wipe));

  always_ff @(posedge clk_i) begin
    began_q  <= begins_q;
    begins_q <= (unit_start & unit_ready) | ~unit_rst_n;
    runs_q   <= unit_rst_n & ((begins_q & ~refuse) | (runs_q & ~ends));
    ending_q <= {2{unit_rst_n}} & {answer_i & may_end, ending_q[2]};
    if (unit_start & unit_ready) unit_command_q <= unit_command;
    if (!unit_rst_n) unit_command_q <= mont_curve_pkg::Wipe;
    occupied_q <= ~rst_ni | start_i | zeroise_i | (occupied_q & ~done);
    upset_q <= rst_ni & (upset_q | fault_i | (abort_i & ~busy & ~occupied_q));
    stable_q <= rst_ni & (start_i | busy);
    {asked_q, length_q, exponent_q, asked_use_q, asked_blind_q, asked_batch_q} <= {
      command_i, length_i, exponent_length_i, with_use_i, blind_i, batch_i
    };
  end

  logic works;
  logic in_command;  // in a command, or between two commands

  assign works = begins_q | runs_q;
  assign in_command = unit_rst_n & ~u_commands.state_q.reset & ~u_commands.state_q.clear;

  logic [1:0] started_q = '0;  // a reset has been seen, and the unit has had one
  always_ff @(posedge clk_i) started_q <= {started_q[0], 1'b1};

  always_comb begin
    if (!started_q[0]) assume (!rst_ni);
    if (start_i) assume (!busy && !occupied_q);
    if (stable_q)
      assume (command_i == asked_q && length_i == length_q && exponent_length_i == exponent_q
              && with_use_i == asked_use_q && blind_i == asked_blind_q && batch_i == asked_batch_q);
    if (begins_q && unit_command_q == mont_curve_pkg::VerifyEdwards) assume (!base);
    // The module awaits entropy for numbers of the unit, and for a nonce.
    if (awaits_entropy_i) assume ((runs_q && ending_q == '0) || (u_commands.state_q.move && draws && !moved_i));
    if (!runs_q || ending_q != '0 || (answer_i && may_end))
      assume (!even_i && !unit_excess_i && effect_i == mont_curve_pkg::EffectNone);

    if (started_q[0]) begin
      if (!upset_q) begin
        quiet_alert : assert (!alert);
        quiet_fault : assert (!u_commands.fault_q);
        quiet_busy : assert (!busy || occupied_q);
        if (done) quiet_error : assert (error != mont_coprocessor_pkg::ErrorFault);
        quiet_before : assert (!u_commands.errors_q.fault);
        quiet_unit : assert (!u_commands.errors_q.unit || u_commands.unit_code_q != mont_coprocessor_pkg::ErrorFault);
        quiet_abort : assert (!u_commands.abort_q || occupied_q);
        one_state : assert ($onehot(u_commands.state_q));
        if (started_q[1]) begin
          if (unit_rst_n) loaded_unit : assert (!u_errors.refused_q);
          if (unit_rst_n && u_commands.curve_q) loaded_curve : assert (curve);
          if (unit_rst_n && u_commands.base_q) loaded_base : assert (base && u_commands.curve_q);
          if (unit_rst_n && u_commands.key_q) loaded_key : assert (key && u_commands.curve_q);
        end
        if (u_commands.state_q.check) begin
          fresh_stage : assert (u_commands.stage_q == mont_curve_plan_pkg::StageCompare && u_commands.index_q == '0);
          fresh_lane : assert (u_commands.lane_q == '0);
          fresh_errors : assert (u_commands.errors_q == '0 && !u_commands.other_q && !u_commands.other_key_q);
          fresh_wipe : assert (!u_commands.wiping_q || u_commands.stop);
          fresh_entropy : assert (!u_commands.starved_q && u_commands.entropy_count_q == '0);
        end
        if (began_q && unit_rst_n) fresh_unit : assert (unit_error == mont_curve_pkg::ErrorNone);

        reached : cover (done && error == mont_coprocessor_pkg::ErrorNone && unit_command_q == mont_curve_pkg::Sign);

        // State.
        if (!unit_rst_n || u_commands.state_q.clear || u_commands.state_q.reset) begin
          resets : assert (!u_commands.curve_q && !u_commands.base_q && !u_commands.key_q);
        end
        if (u_commands.state_q.reset) no_unit : assert (!unit_rst_n);
        if (!unit_rst_n) no_state : assert (u_commands.state_q.reset);
        if (u_commands.state_q.clear && works) wipes : assert (unit_command_q == mont_curve_pkg::Wipe);
        if (in_command) begin
          if (works)
            works_in_stage :
            assert (u_commands.stage_q != mont_curve_plan_pkg::StageCompare
              && (at_stage || u_commands.state_q.await_unit));
          if (u_commands.stage_q != mont_curve_plan_pkg::StageCompare && at_stage)
            works_from_issue : assert (works && ending_q == '0);
          if (works) works_on_command : assert (unit_command_q == unit_command);
          if (works && u_commands.stage_q == mont_curve_plan_pkg::StageCurve)
            no_curve : assert (!u_commands.curve_q && !u_commands.base_q && !u_commands.key_q);
          if (works && u_commands.stage_q == mont_curve_plan_pkg::StageBase)
            no_base : assert (u_commands.curve_q && (u_commands.keys ? !u_commands.key_q : !u_commands.base_q));
          if ((works || u_commands.state_q.issue) && u_commands.stage_q == mont_curve_plan_pkg::StageMain)
            has_curve : assert (u_commands.curve_q && (u_commands.base_q || !u_commands.needs_base));
          if (u_commands.state_q.issue && u_commands.stage_q == mont_curve_plan_pkg::StageBase)
            issues_base : assert (u_commands.curve_q && (u_commands.keys ? !u_commands.key_q : !u_commands.base_q));
          if (u_commands.state_q.issue && u_commands.stage_q == mont_curve_plan_pkg::StageCurve)
            issues_curve : assert (!u_commands.curve_q && !u_commands.base_q && !u_commands.key_q);
          if (u_commands.state_q.issue) issues : assert (u_commands.stage_q != mont_curve_plan_pkg::StageCompare);
          if (u_commands.state_q.await_unit) awaits : assert (u_commands.stage_q != mont_curve_plan_pkg::StageCompare);
        end
        if (begins_q && in_command) begins_next : assert (u_commands.state_q.next[0]);
        if (begins_q && unit_rst_n) begins_alone : assert (!runs_q);
        if (ending_q != '0 && unit_rst_n) ends_running : assert (runs_q && ending_q != '1);
      end
    end
  end

endmodule
