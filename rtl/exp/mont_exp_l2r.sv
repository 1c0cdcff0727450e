// SPDX-License-Identifier: Apache-2.0
//
// Left-to-right modular exponentiation on one Montgomery multiplier of any architecture.
//
//   z = base^e mod M,  e = exponent mod 2^exponent_length,  M odd,  0 <= base < M
//
// Source: A. Rezai, P. Keshavarzi, "High-Throughput Modular Multiplication and Exponentiation Algorithms Using
// Multibit-Scan-Multibit-Shift Technique" (2014), algorithm 4.
//
//   B = Mont(base, R^2);  S = R mod M
//   for i = exponent_length-1 .. 0:   S = Mont(S, S);   if e_i: S = Mont(S, B)
//   z = Mont(S, 1)
//
// Modulus. The core keeps the modulus, and passes it on to the multiplier. R mod M and R^2 mod M come with it
// (constants_valid_i) or are computed in (2*RExponent + 2) * (ceil(Width / 72) + 1) + 1 cycles. op_ready_o is low until
// the constants and the multiplier are ready. An even modulus raises mod_error_o.
//
// Errors. For base >= M or exponent_length > ExponentWidth, res_error_o is high with res_valid_o, and z_o = 0.
//
// Cycles from operands to result, for K products with latencies c_1 .. c_K:
//
//   h + (c_1 + 1) + ... + (c_K + 1),   K = 2 + exponent_length + (ones among the exponent_length bits)
//
// with h = ceil(Width / 72) + 2. An error takes h cycles. With Canonical = 0, the last factor is 2^ExcessBits mod M instead of
// 1. Making z canonical then adds
//
//   2 + (ExcessBits/2 + 2) * max(3, (Width + ExcessBits + 1) div 72 + 2)
//
// cycles. Every latency must be at least 2, because the next product is known two cycles after the start of a product.
//
// The number of cycles depends on the exponent: the exponent must be public, or this leak accepted.

module mont_exp_l2r #(
  parameter int unsigned Width = 256,  // bits of the modulus
  parameter int unsigned ExponentWidth = 256,  // most bits of an exponent, >= 1
  parameter int unsigned RExponent = 256,  // R = 2^RExponent of the multiplier
  parameter bit Canonical = 1'b1,  // 1: the multiplier's results are canonical; 0: they chain
  parameter int unsigned OperandWidth = Width,  // bits of the multiplier's operands and results
  parameter int unsigned ExcessBits = 0,  // even; with Canonical = 0: the last factor is 2^ExcessBits mod M
  localparam int unsigned ExponentLengthWidth = mont_pkg::index_width(ExponentWidth + 1)
) (
  input  logic                           clk_i,
  input  logic                           rst_ni,
  // User side
  input  logic                           mod_valid_i,
  output logic                           mod_ready_o,
  input  logic [              Width-1:0] mod_i,
  output logic                           mod_error_o,
  input  logic                           constants_valid_i,
  input  logic [              Width-1:0] r_mod_i,
  input  logic [              Width-1:0] r2_mod_i,
  input  logic                           op_valid_i,
  output logic                           op_ready_o,
  input  logic [              Width-1:0] base_i,
  input  logic [      ExponentWidth-1:0] exponent_i,
  input  logic [ExponentLengthWidth-1:0] exponent_length_i,
  output logic                           res_valid_o,
  input  logic                           res_ready_i,
  output logic                           res_error_o,
  output logic [              Width-1:0] z_o,
  // Multiplier side
  output logic                           mul_mod_valid_o,
  input  logic                           mul_mod_ready_i,
  output logic [              Width-1:0] mul_mod_o,
  output logic                           mul_op_valid_o,
  input  logic                           mul_op_ready_i,
  output logic [       OperandWidth-1:0] mul_x_o,
  output logic [       OperandWidth-1:0] mul_y_o,
  input  logic                           mul_res_valid_i,
  output logic                           mul_res_ready_o,
  input  logic [       OperandWidth-1:0] mul_z_i
);

  if (Width < 2) begin : gen_illegal_width
    $error("mont_exp_l2r: Width must be at least 2");
  end
  if (ExponentWidth < 1) begin : gen_illegal_exponent_width
    $error("mont_exp_l2r: ExponentWidth must be at least 1");
  end

  localparam int unsigned BitIndexWidth = mont_pkg::index_width(ExponentWidth);
  localparam int unsigned KeptWidth = mont_exp_pkg::kept_width(Canonical, OperandWidth, Width, ExcessBits);

  typedef enum logic [1:0] {
    ToMontgomery,
    Square,
    Multiply,
    FromMontgomery
  } product_e;

  product_e product_q;  // the current product
  product_e next_q;  // the next product
  logic started_q;  // product_q is running or its result waits

  logic [KeptWidth-1:0] base_q;  // base, then B
  logic [ExponentWidth-1:0] exponent_q;
  logic exponent_bit_q;
  logic [ExponentLengthWidth-1:0] remaining_q;  // bits of the exponent whose square has not started

  logic idle;
  logic run;
  logic last;
  logic power_ready;
  logic kept_q;  // base_q is the last product
  logic rotate_base;
  logic [KeptWidth-1:0] rotated_base;
  logic [OperandWidth-1:0] last_factor;
  logic [OperandWidth-1:0] r_mod;
  logic [OperandWidth-1:0] r2_mod;

  mont_exp_control #(
    .Width        (Width),
    .ExponentWidth(ExponentWidth),
    .RExponent    (RExponent),
    .Canonical    (Canonical),
    .OperandWidth (OperandWidth),
    .ExcessBits   (ExcessBits)
  ) u_control (
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
    .res_valid_o,
    .res_ready_i,
    .res_error_o,
    .z_o,
    .mul_mod_valid_o,
    .mul_mod_ready_i,
    .mul_mod_o,
    .mul_op_ready_i,
    .idle_o       (idle),
    .base_i       (base_q[Width-1:0]),
    .length_i     (remaining_q),
    .run_o        (run),
    .power_valid_i(last & mul_res_valid_i),
    .power_ready_o(power_ready),
    .kept_valid_i (kept_q),
    .kept_i       ((Canonical ? KeptWidth'(mul_z_i) : base_q) & {KeptWidth{~res_error_o}}),
    .rotate_kept_o(rotate_base),
    .rotated_o    (rotated_base),
    .r_mod_o      (r_mod),
    .r2_mod_o     (r2_mod),
    .last_factor_o(last_factor)
  );

  // The sequence of products.
  logic finished;
  logic issue;

  // next_q is valid two cycles after a product has started. It is a register because it selects every bit of an
  // operand.
  always_ff @(posedge clk_i) begin
    if (!started_q) next_q <= ToMontgomery;
    else if ((product_q == Square) & exponent_bit_q) next_q <= Multiply;
    else if (remaining_q == '0) next_q <= FromMontgomery;
    else next_q <= Square;
  end

  assign last = started_q & (product_q == FromMontgomery);
  assign finished = started_q & mul_res_valid_i;
  assign issue = mul_op_valid_o & mul_op_ready_i;

  // A product starts in the cycle in which the previous result is taken, with that result as its operand. S is
  // therefore never stored here.
  assign mul_op_valid_o = run & (~started_q | (finished & ~last));
  assign mul_res_ready_o = last ? power_ready : started_q;

  always_comb begin
    if (!started_q) mul_x_o = OperandWidth'(base_q);
    else if (product_q == ToMontgomery) mul_x_o = r_mod;
    else mul_x_o = mul_z_i;

    unique case (next_q)
      ToMontgomery: mul_y_o = r2_mod;
      Square: mul_y_o = mul_x_o;
      Multiply: mul_y_o = OperandWidth'(base_q);
      default: mul_y_o = last_factor;
    endcase
  end

  always_ff @(posedge clk_i) begin
    if (idle) base_q <= KeptWidth'(base_i);
    else if (finished & ((product_q == ToMontgomery) | (product_q == FromMontgomery))) base_q <= KeptWidth'(mul_z_i);
    else if (rotate_base) base_q <= rotated_base;
    kept_q <= last & mul_res_valid_i & ~Canonical;

    if (idle) exponent_q <= exponent_i;
    exponent_bit_q <= exponent_q[remaining_q[BitIndexWidth-1:0]];

    if (idle) remaining_q <= exponent_length_i;
    else if (issue & (next_q == Square)) remaining_q <= remaining_q - 1'b1;

    if (issue) product_q <= next_q;
  end

  always_ff @(posedge clk_i) begin
    if (!rst_ni) started_q <= 1'b0;
    else if (issue) started_q <= 1'b1;
    else if (last & mul_res_valid_i & power_ready) started_q <= 1'b0;
  end

endmodule
