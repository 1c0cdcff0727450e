// SPDX-License-Identifier: Apache-2.0
//
// An exponentiator, its contract, and abstract multipliers side by side, all inputs free. The macros CORE and
// CORE_PARAMETERS name the core. TWO_MULTIPLIERS is set if it has a squarer, ENTROPY if it has a port for entropy;
// words of entropy then come in each cycle. A power takes one slot for each bit of the length, and two more; with Ones
// one more for each one of the exponent. With WindowBits = w it takes one more for each window, and 2^w - 1 for the
// table (2^w with Protect); the first window has no squares.

module mont_exp_proof #(
  parameter int unsigned Width = 3,
  parameter int unsigned OperandWidth = 3,
  parameter int unsigned ExponentWidth = 2,
  parameter int unsigned MostStalls = 3,
  parameter bit Ones = 1'b0,
  parameter int unsigned WindowBits = 0,
  parameter bit Protect = 1'b0,
  localparam int unsigned ExponentLengthWidth = mont_pkg::index_width(ExponentWidth + 1)
) (
  input logic                           clk_i,
  input logic                           rst_ni,
  input logic                           mod_valid_i,
  input logic [              Width-1:0] mod_i,
  input logic                           constants_valid_i,
  input logic [              Width-1:0] r_mod_i,
  input logic [              Width-1:0] r2_mod_i,
  input logic                           op_valid_i,
  input logic [              Width-1:0] base_i,
  input logic [      ExponentWidth-1:0] exponent_i,
  input logic [ExponentLengthWidth-1:0] exponent_length_i,
  input logic                           res_ready_i,
`ifdef ENTROPY
  input logic [                   31:0] entropy_word_i,
`endif
`ifdef TWO_MULTIPLIERS
  input logic                           sqr_set_up_i,
  input logic                           sqr_finish_i,
  input logic [       OperandWidth-1:0] sqr_z_i,
`endif
  input logic                           mul_set_up_i,
  input logic                           mul_finish_i,
  input logic [       OperandWidth-1:0] mul_z_i
);

  localparam int unsigned CountWidth = 10;
  localparam int FirstBits = int'(WindowBits);
  // With Canonical = 0: cycles to store the last product before mont_canonical_result starts. A table takes 3 more cycles.
  localparam int unsigned KeepCycles = (WindowBits == 0) ? 2 : 5;

  logic mod_ready_o;
  logic mod_error_o;
  logic op_ready_o;
  logic res_valid_o;
  logic res_error_o;
  logic mul_mod_valid_o;
  logic mul_mod_ready;
  logic [Width-1:0] mul_mod_o;
  logic mul_op_valid_o;
  logic mul_op_ready;
  logic mul_res_valid;
  logic mul_res_ready_o;
`ifdef TWO_MULTIPLIERS
  logic sqr_mod_valid_o;
  logic sqr_mod_ready;
  logic sqr_op_valid_o;
  logic sqr_op_ready;
  logic sqr_res_valid;
  logic sqr_res_ready_o;
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
    .z_o            (),
`ifdef ENTROPY
    .entropy_valid_i(1'b1),
    .entropy_ready_o(),
    .entropy_word_i,
`endif
`ifdef TWO_MULTIPLIERS
    .sqr_mod_valid_o,
    .sqr_mod_ready_i(sqr_mod_ready),
    .sqr_mod_o      (),
    .sqr_op_valid_o,
    .sqr_op_ready_i (sqr_op_ready),
    .sqr_x_o        (),
    .sqr_y_o        (),
    .sqr_res_valid_i(sqr_res_valid),
    .sqr_res_ready_o,
    .sqr_z_i,
`endif
    .mul_mod_valid_o,
    .mul_mod_ready_i(mul_mod_ready),
    .mul_mod_o,
    .mul_op_valid_o,
    .mul_op_ready_i (mul_op_ready),
    .mul_x_o        (),
    .mul_y_o        (),
    .mul_res_valid_i(mul_res_valid),
    .mul_res_ready_o,
    .mul_z_i
  );

  mont_mul_abstract u_mul (
    .clk_i,
    .rst_ni,
    .mod_valid_i(mul_mod_valid_o),
    .mod_ready_o(mul_mod_ready),
    .mod_odd_i  (mul_mod_o[0]),
    .op_valid_i (mul_op_valid_o),
    .op_ready_o (mul_op_ready),
    .res_valid_o(mul_res_valid),
    .res_ready_i(mul_res_ready_o),
    .set_up_i   (mul_set_up_i),
    .finish_i   (mul_finish_i)
  );

  logic slot;
  logic running;
  logic mul_mod_ready_all;
  logic [CountWidth-1:0] products;

`ifdef TWO_MULTIPLIERS
  mont_mul_abstract u_sqr (
    .clk_i,
    .rst_ni,
    .mod_valid_i(sqr_mod_valid_o),
    .mod_ready_o(sqr_mod_ready),
    .mod_odd_i  (mul_mod_o[0]),
    .op_valid_i (sqr_op_valid_o),
    .op_ready_o (sqr_op_ready),
    .res_valid_o(sqr_res_valid),
    .res_ready_i(sqr_res_ready_o),
    .set_up_i   (sqr_set_up_i),
    .finish_i   (sqr_finish_i)
  );

  assign slot = (sqr_op_valid_o & sqr_op_ready) | (mul_op_valid_o & mul_op_ready);
  assign running = u_sqr.busy_q | u_mul.busy_q;
  assign mul_mod_ready_all = sqr_mod_ready & mul_mod_ready;
`else
  assign slot = mul_op_valid_o & mul_op_ready;
  assign running = u_mul.busy_q;
  assign mul_mod_ready_all = mul_mod_ready;
`endif

  logic [CountWidth-1:0] length;

  assign length = CountWidth'(u_contract.length_q);

  always_comb begin
    products = length + CountWidth'((WindowBits == 0) ? 2 : (1 << WindowBits) + 1);
    if (Protect) products = products + 1'b1;
    if (WindowBits > 0) products = products + (length + CountWidth'(WindowBits - 1)) / CountWidth'(WindowBits);
    for (int i = 0; i < FirstBits; i++) if (length > CountWidth'(i)) products = products - 1'b1;
    for (int unsigned i = 0; i < ExponentWidth; i++)
    if (Ones && i < 32'(length)) products = products + CountWidth'(u_contract.exponent_q[i]);
  end

  // The multiplier gets the modulus that the contract has seen.
  always_comb if (rst_ni && mul_mod_valid_o) offered : assert (mul_mod_o == u_contract.mod_q);

  mont_exp_contract #(
    .Width        (Width),
    .ExponentWidth(ExponentWidth),
    .MostStalls   (MostStalls),
    .CountWidth   (CountWidth)
  ) u_contract (
    .mul_mod_ready(mul_mod_ready_all),
    .*
  );

endmodule
