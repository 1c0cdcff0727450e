// SPDX-License-Identifier: Apache-2.0
//
// Self-test of the coprocessor: selects the commands that SELF_TEST runs.
//
// SELF_TEST begins as ZEROISE, and continues as other commands: an end of these commands does not end the test. After
// SELF_TEST has wiped everything again, it ends as itself. Other commands run as themselves.
//
// Cycles. The outputs follow command_i and as_i by two cycles.

module mont_coprocessor_self_test (
  input  logic       clk_i,
  input  logic       rst_ni,
  input  logic [4:0] command_i,
  input  logic       idle_i,
  input  logic       wipe_i,     // wipe everything now, then end the command
  input  logic       as_i,       // continue as command next_i
  input  logic [4:0] next_i,
  output logic       tests_o,    // SELF_TEST runs
  output logic [4:0] command_o,  // the command whose microcode runs
  output logic       inner_o,    // an end of this command does not end SELF_TEST
  output logic       wipes_o     // SELF_TEST wipes
);

  logic [4:0] as_q;
  logic last;

  assign last = as_q == mont_coprocessor_pkg::CommandSelfTest;

  always_ff @(posedge clk_i) begin
    tests_o <= command_i == mont_coprocessor_pkg::CommandSelfTest;
    if (idle_i) as_q <= mont_coprocessor_pkg::CommandZeroise;
    else if (as_i) as_q <= next_i;
    if (wipe_i) as_q <= mont_coprocessor_pkg::CommandSelfTest;
    command_o <= tests_o ? as_q : command_i;
    inner_o   <= tests_o & ~last;
    wipes_o   <= tests_o & (last | (as_q == mont_coprocessor_pkg::CommandZeroise));
    if (!rst_ni) begin
      tests_o <= 1'b0;
      as_q    <= mont_coprocessor_pkg::CommandSelfTest;
      inner_o <= 1'b0;
      wipes_o <= 1'b0;
    end
  end

endmodule
