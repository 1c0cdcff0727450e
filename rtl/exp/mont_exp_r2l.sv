// SPDX-License-Identifier: Apache-2.0
//
// Right-to-left modular exponentiation on two Montgomery multipliers of any architecture: one squares while the other
// multiplies.
//
//   z = base^e mod M,  e = exponent mod 2^exponent_length,  M odd,  0 <= base < M
//
// Source: A. Rezai, P. Keshavarzi, "High-Throughput Modular Multiplication and Exponentiation Algorithms Using
// Multibit-Scan-Multibit-Shift Technique" (2014), algorithms 5 and 9.
//
//   slot                          squarer              multiplier
//   ToMontgomery                  B = Mont(base, R^2)                       S = R mod M
//   i = 0 .. exponent_length-1    B = Mont(B, B)       P = Mont(B, S)       if e_i: S = P
//   FromMontgomery                                     z = Mont(1, S)
//
// Both products of a slot start in the same cycle, with the B of the previous slot as first operand. If the first
// operand determines the latency of a multiplier, both end in the same cycle, and the time does not depend on the
// exponent. The next slot starts when both results are valid. The multiplier also runs for a zero bit of the exponent;
// P is then not used.
//
// Modulus. The core keeps the modulus, and passes it on to both multipliers in a cycle in which both are ready. R mod M
// and R^2 mod M come with it (constants_valid_i) or are computed in (2*RExponent + 2) * (ceil(Width / 72) + 1) + 1
// cycles. op_ready_o is low until the constants and both multipliers are ready. From the first slot on, a multiplier is
// ready when its result is taken, as the contract says. An even modulus raises mod_error_o.
//
// Errors. For base >= M or exponent_length > ExponentWidth, res_error_o is high with res_valid_o, and z_o = 0.
//
// Cycles from operands to result, for K slots, where c_i is the latency of the slower product of slot i:
//
//   h + (c_1 + 1) + ... + (c_K + 1),   K = 2 + exponent_length
//
// with h = ceil(Width / 72) + 2. An error takes h cycles. With Canonical = 0, the last factor is 2^ExcessBits mod M instead of
// 1. Making z canonical then adds
//
//   2 + (ExcessBits/2 + 2) * max(3, (Width + ExcessBits + 1) div 72 + 2)
//
// cycles. Every latency must be at least 2, because the next slot is known two cycles after the start of a slot.

module mont_exp_r2l #(
  parameter int unsigned Width = 256,  // bits of the modulus
  parameter int unsigned ExponentWidth = 256,  // most bits of an exponent, >= 1
  parameter int unsigned RExponent = 256,  // R = 2^RExponent of the multipliers
  parameter bit Canonical = 1'b1,  // 1: the multipliers' results are canonical; 0: they chain
  parameter int unsigned OperandWidth = Width,  // bits of the multipliers' operands and results
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
  // Squarer side
  output logic                           sqr_mod_valid_o,
  input  logic                           sqr_mod_ready_i,
  output logic [              Width-1:0] sqr_mod_o,
  output logic                           sqr_op_valid_o,
  input  logic                           sqr_op_ready_i,
  output logic [       OperandWidth-1:0] sqr_x_o,
  output logic [       OperandWidth-1:0] sqr_y_o,
  input  logic                           sqr_res_valid_i,
  output logic                           sqr_res_ready_o,
  input  logic [       OperandWidth-1:0] sqr_z_i,
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
    $error("mont_exp_r2l: Width must be at least 2");
  end
  if (ExponentWidth < 1) begin : gen_illegal_exponent_width
    $error("mont_exp_r2l: ExponentWidth must be at least 1");
  end

  localparam int unsigned KeptWidth = mont_exp_pkg::kept_width(Canonical, OperandWidth, Width, ExcessBits);

  typedef enum logic [1:0] {
    ToMontgomery,
    Bit,
    FromMontgomery
  } slot_e;

  slot_e slot_q;  // the current slot
  slot_e next_q;  // the next slot
  logic started_q;  // slot_q is running or its results wait
  logic keep_q;  // the multiplier's current product becomes S

  logic [KeptWidth-1:0] s_q;  // base until the first slot has started, then S
  logic [ExponentWidth-1:0] exponent_q;  // bits of the exponent whose slots have not started, the next one lowest
  logic [ExponentLengthWidth-1:0] remaining_q;  // number of these bits

  logic idle;
  logic run;
  logic last;
  logic mod_valid;
  logic power_ready;
  logic kept_q;  // s_q is the last product
  logic rotate_s;
  logic [KeptWidth-1:0] rotated_s;
  logic [OperandWidth-1:0] last_factor;
  logic [OperandWidth-1:0] r_mod;
  logic [OperandWidth-1:0] r2_mod;

  // Both multipliers take a modulus in the same cycle: it is offered when both are ready.
  assign sqr_mod_valid_o = mod_valid;
  assign mul_mod_valid_o = mod_valid;
  assign sqr_mod_o = mul_mod_o;

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
    .mul_mod_valid_o(mod_valid),
    .mul_mod_ready_i(sqr_mod_ready_i & mul_mod_ready_i),
    .mul_mod_o,
    .mul_op_ready_i (sqr_op_ready_i & mul_op_ready_i),
    .idle_o         (idle),
    .base_i         (s_q[Width-1:0]),
    .length_i       (remaining_q),
    .run_o          (run),
    .power_valid_i  (last & mul_res_valid_i),
    .power_ready_o  (power_ready),
    .kept_valid_i   (kept_q),
    .kept_i         ((Canonical ? KeptWidth'(mul_z_i) : s_q) & {KeptWidth{~res_error_o}}),
    .rotate_kept_o  (rotate_s),
    .rotated_o      (rotated_s),
    .r_mod_o        (r_mod),
    .r2_mod_o       (r2_mod),
    .last_factor_o  (last_factor)
  );

  // The sequence of slots.
  logic squares;  // the current slot uses the squarer
  logic multiplies;  // the current slot uses the multiplier
  logic finished;
  logic issue;

  // next_q is valid two cycles after a slot has started. It is a register because it selects every bit of an operand.
  always_ff @(posedge clk_i) begin
    if (!started_q) next_q <= ToMontgomery;
    else if (remaining_q == '0) next_q <= FromMontgomery;
    else next_q <= Bit;
  end

  assign last = started_q & (slot_q == FromMontgomery);
  assign squares = started_q & (slot_q != FromMontgomery);
  assign multiplies = started_q & (slot_q != ToMontgomery);
  assign finished = started_q & (sqr_res_valid_i | ~squares) & (mul_res_valid_i | ~multiplies);

  // The earlier result waits in its multiplier. The next slot takes both results as its operands in its first cycle. B
  // is therefore never stored here.
  assign issue = run & (~started_q | (finished & ~last));
  assign sqr_op_valid_o = issue & (next_q != FromMontgomery);
  assign mul_op_valid_o = issue & (next_q != ToMontgomery);
  assign sqr_res_ready_o = squares & finished;
  assign mul_res_ready_o = last ? power_ready : multiplies & finished;

  logic [OperandWidth-1:0] s;

  assign s = keep_q ? mul_z_i : OperandWidth'(s_q);

  assign sqr_x_o = started_q ? sqr_z_i : OperandWidth'(s_q);
  assign sqr_y_o = started_q ? sqr_z_i : r2_mod;
  assign mul_x_o = (next_q == FromMontgomery) ? last_factor : sqr_z_i;
  assign mul_y_o = s;

  always_ff @(posedge clk_i) begin
    if (idle) s_q <= KeptWidth'(base_i);
    else if (issue) s_q <= KeptWidth'(started_q ? s : r_mod);
    else if (last & mul_res_valid_i) s_q <= KeptWidth'(s);
    else if (rotate_s) s_q <= rotated_s;
    kept_q <= last & mul_res_valid_i & ~Canonical;

    if (idle) begin
      exponent_q  <= exponent_i;
      remaining_q <= exponent_length_i;
    end else if (issue & (next_q == Bit)) begin
      exponent_q  <= exponent_q >> 1;
      remaining_q <= remaining_q - 1'b1;
    end

    if (issue) begin
      slot_q <= next_q;
      keep_q <= (next_q == FromMontgomery) | ((next_q == Bit) & exponent_q[0]);
    end
  end

  always_ff @(posedge clk_i) begin
    if (!rst_ni) started_q <= 1'b0;
    else if (issue) started_q <= 1'b1;
    else if (last & mul_res_valid_i & power_ready) started_q <= 1'b0;
  end

endmodule
