// SPDX-License-Identifier: Apache-2.0
//
// Two copies of a multiplier that get the same handshakes at the same time, but different operands and different moduli.
// For all numbers, both copies must answer in the same cycles: ready, valid and error agree in every cycle.
//
// The macros CORE and CORE_PARAMETERS name the core. The only assumptions: the first cycle is a reset, and both
// moduli are odd or both are even, because an even modulus is refused. Operands are free unless InRange is set.

module mont_mul_time #(
  parameter int unsigned Width = 4,
  parameter int unsigned OperandWidth = 4,
  parameter bit InRange = 1'b0  // operands are below the modulus, so that a counterexample keeps the contract
) (
  input logic                    clk_i,
  input logic                    rst_ni,
  input logic                    mod_valid_i,
  input logic                    mod_odd_i,
  input logic [       Width-1:1] mod_i,        // modulus of u_core, without bit 0
  input logic [       Width-1:1] other_mod_i,  // modulus of u_other
  input logic                    op_valid_i,
  input logic [OperandWidth-1:0] x_i,
  input logic [OperandWidth-1:0] y_i,
  input logic [OperandWidth-1:0] other_x_i,
  input logic [OperandWidth-1:0] other_y_i,
  input logic                    res_ready_i
);

  logic mod_ready_o;
  logic mod_error_o;
  logic op_ready_o;
  logic res_valid_o;
  logic other_mod_ready_o;
  logic other_mod_error_o;
  logic other_op_ready_o;
  logic other_res_valid_o;

  `CORE #(`CORE_PARAMETERS) u_core (
    .clk_i,
    .rst_ni,
    .mod_valid_i,
    .mod_ready_o,
    .mod_i({mod_i, mod_odd_i}),
    .mod_error_o,
    .op_valid_i,
    .op_ready_o,
    .x_i,
    .y_i,
    .res_valid_o,
    .res_ready_i,
    .z_o  ()
  );

  `CORE #(`CORE_PARAMETERS) u_other (
    .clk_i,
    .rst_ni,
    .mod_valid_i,
    .mod_ready_o(other_mod_ready_o),
    .mod_i      ({other_mod_i, mod_odd_i}),
    .mod_error_o(other_mod_error_o),
    .op_valid_i,
    .op_ready_o (other_op_ready_o),
    .x_i        (other_x_i),
    .y_i        (other_y_i),
    .res_valid_o(other_res_valid_o),
    .res_ready_i,
    .z_o        ()
  );

  // The last moduli and operands, for the cover and for the values of a counterexample.
  (* keep *) logic [Width-1:0] mod_q;
  (* keep *) logic [Width-1:0] other_mod_q;
  (* keep *) logic [OperandWidth-1:0] x_q;
  (* keep *) logic [OperandWidth-1:0] y_q;
  (* keep *) logic [OperandWidth-1:0] other_x_q;
  (* keep *) logic [OperandWidth-1:0] other_y_q;
  logic refused_q;  // an even modulus was refused since the reset

  always_ff @(posedge clk_i) begin
    if (mod_valid_i & mod_ready_o) begin
      mod_q       <= {mod_i, mod_odd_i};
      other_mod_q <= {other_mod_i, mod_odd_i};
    end
    if (op_valid_i & op_ready_o) begin
      x_q       <= x_i;
      y_q       <= y_i;
      other_x_q <= other_x_i;
      other_y_q <= other_y_i;
    end
    refused_q <= rst_ni & (refused_q | mod_error_o);
  end

  function automatic logic below(logic [OperandWidth-1:0] operand, logic [Width-1:0] modulus);
    below = operand < OperandWidth'(modulus);
  endfunction

  logic started_q = 1'b0;

  always_ff @(posedge clk_i) started_q <= 1'b1;

  always_comb begin
    if (!started_q) assume (!rst_ni);
    if (InRange && op_valid_i && (op_ready_o || other_op_ready_o))
      assume (below(x_i, mod_q) && below(y_i, mod_q) && below(other_x_i, other_mod_q) && below(other_y_i, other_mod_q));

    if (rst_ni) begin
      same_mod_ready : assert (mod_ready_o == other_mod_ready_o);
      same_mod_error : assert (mod_error_o == other_mod_error_o);
      same_op_ready : assert (op_ready_o == other_op_ready_o);
      same_res_valid : assert (res_valid_o == other_res_valid_o);
    end
  end

  // Non-vacuity: after a refused modulus, a product of different numbers ends in both copies.
  logic different;

  assign different = mod_q != other_mod_q && x_q != other_x_q && y_q != other_y_q;

  always_comb different_products : cover (rst_ni & refused_q & different & res_valid_o & other_res_valid_o);

endmodule
