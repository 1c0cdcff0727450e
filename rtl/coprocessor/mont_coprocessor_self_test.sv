// SPDX-License-Identifier: Apache-2.0
//
// Self-test of the coprocessor: which command SELF_TEST runs as, and how it ends.
//
// SELF_TEST begins as ZEROISE. It continues as other commands, whose ends do not end it, and ends as itself after it has wiped
// everything again. Other commands run as themselves, whatever as_q is.
//
// Cycles. The outputs follow the command and as_i by two cycles.

module mont_coprocessor_self_test (
  input  logic       clk_i,
  input  logic       rst_ni,
  input  logic [4:0] command_i,
  input  logic       idle_i,
  input  logic       wipe_i,     // everything is wiped from now on, then the command ends
  input  logic       as_i,       // it continues as next_i
  input  logic [4:0] next_i,
  output logic       tests_o,    // SELF_TEST runs
  output logic [4:0] command_o,  // what runs
  output logic       inner_o,    // its end ends no command
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
