// SPDX-License-Identifier: Apache-2.0
//
// Two copies of an exponentiator that see the same handshakes, of the user and of their multipliers, at the same time.
// Equal are also the lengths of both exponents, and the words of entropy, which are public here. All numbers differ:
// modulus, constants, base, exponent, and every product. Both copies must answer, and use their multipliers, in the
// same cycles.
//
// The macros CORE and CORE_PARAMETERS name the core. TWO_MULTIPLIERS is set if it has a squarer, ENTROPY if it has a
// port for words of entropy. The multipliers are free inputs: they may behave in any way whose time reveals nothing.
// The first cycle is a reset. Both moduli are odd, or both are even; the operands of both copies are in range, or both
// out of range.

module mont_exp_time #(
  parameter int unsigned Width = 4,
  parameter int unsigned OperandWidth = 4,
  parameter int unsigned ExponentWidth = 4,
  localparam int unsigned ExponentLengthWidth = mont_pkg::index_width(ExponentWidth + 1)
) (
  input logic                           clk_i,
  input logic                           rst_ni,
  input logic                           mod_valid_i,
  input logic [              Width-1:0] mod_i,
  input logic [              Width-1:0] other_mod_i,
  input logic                           constants_valid_i,
  input logic [              Width-1:0] r_mod_i,
  input logic [              Width-1:0] other_r_mod_i,
  input logic [              Width-1:0] r2_mod_i,
  input logic [              Width-1:0] other_r2_mod_i,
  input logic                           op_valid_i,
  input logic [              Width-1:0] base_i,
  input logic [              Width-1:0] other_base_i,
  input logic [      ExponentWidth-1:0] exponent_i,
  input logic [      ExponentWidth-1:0] other_exponent_i,
  input logic [ExponentLengthWidth-1:0] exponent_length_i,
  input logic                           res_ready_i,
`ifdef ENTROPY
  input logic                           entropy_valid_i,
  input logic [                   31:0] entropy_word_i,
`endif
`ifdef TWO_MULTIPLIERS
  input logic                           sqr_mod_ready_i,
  input logic                           sqr_op_ready_i,
  input logic                           sqr_res_valid_i,
  input logic [       OperandWidth-1:0] sqr_z_i,
  input logic [       OperandWidth-1:0] other_sqr_z_i,
`endif
  input logic                           mul_mod_ready_i,
  input logic                           mul_op_ready_i,
  input logic                           mul_res_valid_i,
  input logic [       OperandWidth-1:0] mul_z_i,
  input logic [       OperandWidth-1:0] other_mul_z_i
);

  logic mod_ready_o;
  logic mod_error_o;
  logic op_ready_o;
  logic res_valid_o;
  logic res_error_o;
  logic mul_mod_valid_o;
  logic mul_op_valid_o;
  logic mul_res_ready_o;
  logic other_mod_ready_o;
  logic other_mod_error_o;
  logic other_op_ready_o;
  logic other_res_valid_o;
  logic other_res_error_o;
  logic other_mul_mod_valid_o;
  logic other_mul_op_valid_o;
  logic other_mul_res_ready_o;
`ifdef ENTROPY
  logic entropy_ready_o;
  logic other_entropy_ready_o;
`endif
`ifdef TWO_MULTIPLIERS
  logic sqr_mod_valid_o;
  logic sqr_op_valid_o;
  logic sqr_res_ready_o;
  logic other_sqr_mod_valid_o;
  logic other_sqr_op_valid_o;
  logic other_sqr_res_ready_o;
`endif

  `CORE #(`CORE_PARAMETERS) u_core (
    .clk_i,
    .rst_ni,
    .mod_valid_i,
    .mod_ready_o,
    .mod_i,
    .mod_error_o,
    .constants_valid_i,
    .r_mod_i,
    .r2_mod_i,
    .op_valid_i,
    .op_ready_o,
    .base_i,
    .exponent_i,
    .exponent_length_i,
    .res_valid_o,
    .res_ready_i,
    .res_error_o,
    .z_o      (),
`ifdef ENTROPY
    .entropy_valid_i,
    .entropy_ready_o,
    .entropy_word_i,
`endif
`ifdef TWO_MULTIPLIERS
    .sqr_mod_valid_o,
    .sqr_mod_ready_i,
    .sqr_mod_o(),
    .sqr_op_valid_o,
    .sqr_op_ready_i,
    .sqr_x_o  (),
    .sqr_y_o  (),
    .sqr_res_valid_i,
    .sqr_res_ready_o,
    .sqr_z_i,
`endif
    .mul_mod_valid_o,
    .mul_mod_ready_i,
    .mul_mod_o(),
    .mul_op_valid_o,
    .mul_op_ready_i,
    .mul_x_o  (),
    .mul_y_o  (),
    .mul_res_valid_i,
    .mul_res_ready_o,
    .mul_z_i
  );

  `CORE #(`CORE_PARAMETERS) u_other (
    .clk_i,
    .rst_ni,
    .mod_valid_i,
    .mod_ready_o    (other_mod_ready_o),
    .mod_i          (other_mod_i),
    .mod_error_o    (other_mod_error_o),
    .constants_valid_i,
    .r_mod_i        (other_r_mod_i),
    .r2_mod_i       (other_r2_mod_i),
    .op_valid_i,
    .op_ready_o     (other_op_ready_o),
    .base_i         (other_base_i),
    .exponent_i     (other_exponent_i),
    .exponent_length_i,
    .res_valid_o    (other_res_valid_o),
    .res_ready_i,
    .res_error_o    (other_res_error_o),
    .z_o            (),
`ifdef ENTROPY
    .entropy_valid_i,
    .entropy_ready_o(other_entropy_ready_o),
    .entropy_word_i,
`endif
`ifdef TWO_MULTIPLIERS
    .sqr_mod_valid_o(other_sqr_mod_valid_o),
    .sqr_mod_ready_i,
    .sqr_mod_o      (),
    .sqr_op_valid_o (other_sqr_op_valid_o),
    .sqr_op_ready_i,
    .sqr_x_o        (),
    .sqr_y_o        (),
    .sqr_res_valid_i,
    .sqr_res_ready_o(other_sqr_res_ready_o),
    .sqr_z_i        (other_sqr_z_i),
`endif
    .mul_mod_valid_o(other_mul_mod_valid_o),
    .mul_mod_ready_i,
    .mul_mod_o      (),
    .mul_op_valid_o (other_mul_op_valid_o),
    .mul_op_ready_i,
    .mul_x_o        (),
    .mul_y_o        (),
    .mul_res_valid_i,
    .mul_res_ready_o(other_mul_res_ready_o),
    .mul_z_i        (other_mul_z_i)
  );

  logic started_q = 1'b0;

  always_ff @(posedge clk_i) started_q <= 1'b1;

  always_comb begin
    if (!started_q) assume (!rst_ni);
    assume (mod_i[0] == other_mod_i[0]);

    if (rst_ni) begin
      same_mod_ready : assert (mod_ready_o == other_mod_ready_o);
      same_mod_error : assert (mod_error_o == other_mod_error_o);
      same_op_ready : assert (op_ready_o == other_op_ready_o);
      same_res_valid : assert (res_valid_o == other_res_valid_o);
      same_res_error : assert (res_error_o == other_res_error_o);
      same_mul_mod_valid : assert (mul_mod_valid_o == other_mul_mod_valid_o);
      same_mul_op_valid : assert (mul_op_valid_o == other_mul_op_valid_o);
      same_mul_res_ready : assert (mul_res_ready_o == other_mul_res_ready_o);
`ifdef ENTROPY
      same_entropy_ready : assert (entropy_ready_o == other_entropy_ready_o);
`endif
`ifdef TWO_MULTIPLIERS
      same_sqr_mod_valid : assert (sqr_mod_valid_o == other_sqr_mod_valid_o);
      same_sqr_op_valid : assert (sqr_op_valid_o == other_sqr_op_valid_o);
      same_sqr_res_ready : assert (sqr_res_ready_o == other_sqr_res_ready_o);
`endif
    end
  end

  // The last operands, kept for the values of a counterexample.
  (* keep *) logic [ExponentWidth-1:0] exponent_q;
  (* keep *) logic [ExponentWidth-1:0] other_exponent_q;
  (* keep *) logic [ExponentLengthWidth-1:0] length_q;

  always_ff @(posedge clk_i) begin
    if (op_valid_i & op_ready_o) begin
      exponent_q       <= exponent_i;
      other_exponent_q <= other_exponent_i;
      length_q         <= exponent_length_i;
    end
  end

  // Non-vacuity: powers with opposite exponents end in both copies.
  logic opposite;

  assign opposite = exponent_q == ~other_exponent_q && length_q != 0;

  always_comb opposite_exponents : cover (rst_ni & opposite & res_valid_o & ~res_error_o & other_res_valid_o);

endmodule
