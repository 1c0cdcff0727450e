// SPDX-License-Identifier: Apache-2.0
//
// Decoder of the coprocessor's microcode: what an instruction is, a bit for each kind.
//
// Cycles. The outputs are right a cycle after the instruction, jump_o and end_o two cycles after it.

module mont_coprocessor_decoder (
  input  logic       clk_i,
  input  logic [1:0] kind_i,
  input  logic [4:0] control_i,       // of KindControl
  input  logic [4:0] flags_i,
  input  logic [4:0] command_i,       // under way
  output logic       on_engine_o,     // a command of the engine
  output logic       load_o,
  output logic       store_o,
  output logic       check_o,
  output logic       less_o,
  output logic       equal_o,
  output logic       report_o,
  output logic       clear_window_o,
  output logic       forget_o,
  output logic       keep_o,
  output logic       guard_o,
  output logic       jump_o,
  output logic       end_o            // of the command under way
);

  function automatic logic is_control(logic [1:0] kind, logic [4:0] control, logic [4:0] wanted);
    is_control = (kind == mont_coprocessor_pkg::KindControl) & (control == wanted);
  endfunction

  logic for_command_q;  // an end or jump of all commands, or of this one

  always_ff @(posedge clk_i) begin
    on_engine_o    <= kind_i != mont_coprocessor_pkg::KindControl;
    load_o         <= kind_i == mont_coprocessor_pkg::KindLoad;
    store_o        <= kind_i == mont_coprocessor_pkg::KindStore;
    check_o        <= is_control(kind_i, control_i, mont_coprocessor_pkg::ControlCheck);
    less_o         <= is_control(kind_i, control_i, mont_coprocessor_pkg::ControlLess);
    equal_o        <= is_control(kind_i, control_i, mont_coprocessor_pkg::ControlEqual);
    report_o       <= is_control(kind_i, control_i, mont_coprocessor_pkg::ControlReport);
    clear_window_o <= is_control(kind_i, control_i, mont_coprocessor_pkg::ControlClearWindow);
    forget_o       <= is_control(kind_i, control_i, mont_coprocessor_pkg::ControlForgetModulus);
    keep_o         <= is_control(kind_i, control_i, mont_coprocessor_pkg::ControlKeepModulus);
    guard_o        <= is_control(kind_i, control_i, mont_coprocessor_pkg::ControlGuard);
    jump_o         <= is_control(kind_i, control_i, mont_coprocessor_pkg::ControlJump) & for_command_q;
    for_command_q  <= (flags_i == '0) | (flags_i == command_i);
    end_o          <= is_control(kind_i, control_i, mont_coprocessor_pkg::ControlEnd) & for_command_q;
  end

endmodule
