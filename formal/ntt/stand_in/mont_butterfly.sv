// SPDX-License-Identifier: Apache-2.0
//
// The butterfly for proofs of mont_ntt: the functions of mont_ntt_proof_pkg, and registers for the latency. Always ready.

module mont_butterfly #(
  parameter int unsigned Width = 8,
  parameter bit [63:0] Modulus = 64'd0,  // of no effect
  parameter int unsigned Reduce = 1,  // of no effect
  parameter int unsigned CellBits = 18,  // of no effect
  parameter int unsigned Technology = mont_technology_pkg::Generic  // of no effect
) (
  input  logic             clk_i,
  input  logic             rst_ni,
  input  logic             enable_i,
  input  logic             mod_valid_i,
  output logic             mod_ready_o,
  input  logic [Width-1:0] mod_i,
  output logic             mod_error_o,
  input  logic             op_valid_i,
  output logic             op_ready_o,
  input  logic             gs_i,
  input  logic [Width-1:0] x_i,
  input  logic [Width-1:0] y_i,
  input  logic [Width-1:0] w_i,
  output logic             res_valid_o,
  output logic [Width-1:0] u_o,
  output logic [Width-1:0] v_o
);

  localparam int unsigned Latency = 13;  // of one digit

  assign mod_ready_o = 1'b1;
  assign mod_error_o = 1'b0;
  assign op_ready_o  = 1'b1;
  assign res_valid_o = 1'b1;

  logic [Latency-1:0][2*Width-1:0] result_q;

  always_ff @(posedge clk_i) begin
    result_q <= {result_q[Latency-2:0], mont_ntt_proof_pkg::butterfly(gs_i, x_i, y_i, w_i)};
  end

  assign {u_o, v_o} = result_q[Latency-1];

endmodule
