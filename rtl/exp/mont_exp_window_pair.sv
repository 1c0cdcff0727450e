// SPDX-License-Identifier: Apache-2.0
//
// Two modular exponentiations of mont_exp_window at a time, on one multiplier of two products at a time:
//
//   z_j = base_j^e_j mod M_j,  e_j = exponent_j mod 2^exponent_length,  M_j odd,  0 <= base_j < M_j,  j = 0, 1
//
// The powers have bases, exponents and moduli of their own, and one length of the exponents. Every port of a number holds
// both, number 1 above number 0. For RSA with the Chinese remainder theorem, M_0 and M_1 are the prime factors.
//
// Lock step. The sequence of operations depends on the length alone, so both powers start their products in the same
// cycle. The multiplier takes the operands of both products and gives both results in one transfer each.
//
// Modulus. Both moduli are taken in one transfer, with the constants of both or without. If one of them is even,
// mod_error_o is high, and op_ready_o is low until two odd moduli are taken. The multiplier's set-up begins one
// cycle later, and its end is seen one cycle later.
//
// Errors. If the operands of a power are out of range, its z is 0, and res_error_o is high with res_valid_o. The other power
// is computed all the same: it then has the multiplier for itself.
//
// Cycles: those of mont_exp_window for one power, on the latency of two products. Two errors take 3 cycles.

module mont_exp_window_pair #(
  parameter int unsigned Width = 256,  // bits of a modulus
  parameter int unsigned ExponentWidth = 256,  // most bits of an exponent, >= 1
  parameter int unsigned RExponent = 256,  // of the multiplier: R = 2^RExponent
  parameter bit Canonical = 1'b1,  // 1: the multiplier's results are canonical; 0: they chain
  parameter int unsigned OperandWidth = Width,  // bits of one of the multiplier's operands and results
  parameter int unsigned ExcessBits = 0,  // with Canonical = 0: the last factor is 2^ExcessBits mod M
  parameter int unsigned WindowBits = 5,  // w, 1 to 8
  localparam int unsigned ExponentLengthWidth = mont_pkg::index_width(ExponentWidth + 1)
) (
  input  logic                           clk_i,
  input  logic                           rst_ni,
  // User side
  input  logic                           mod_valid_i,
  output logic                           mod_ready_o,
  input  logic [            2*Width-1:0] mod_i,
  output logic                           mod_error_o,
  input  logic                           constants_valid_i,
  input  logic [            2*Width-1:0] r_mod_i,
  input  logic [            2*Width-1:0] r2_mod_i,
  input  logic                           op_valid_i,
  output logic                           op_ready_o,
  input  logic [            2*Width-1:0] base_i,
  input  logic [    2*ExponentWidth-1:0] exponent_i,
  input  logic [ExponentLengthWidth-1:0] exponent_length_i,
  output logic                           res_valid_o,
  input  logic                           res_ready_i,
  output logic                           res_error_o,
  output logic [            2*Width-1:0] z_o,
  // Multiplier side
  output logic                           mul_mod_valid_o,
  input  logic                           mul_mod_ready_i,
  output logic [            2*Width-1:0] mul_mod_o,
  input  logic                           mul_mod_error_i,
  output logic                           mul_op_valid_o,
  input  logic                           mul_op_ready_i,
  output logic [     2*OperandWidth-1:0] mul_x_o,
  output logic [     2*OperandWidth-1:0] mul_y_o,
  input  logic                           mul_res_valid_i,
  output logic                           mul_res_ready_o,
  input  logic [     2*OperandWidth-1:0] mul_z_i
);

  // Handshakes of the two powers.
  logic [1:0] mod_ready;
  logic [1:0] mod_error;
  logic [1:0] op_ready;
  logic [1:0] res_valid;
  logic [1:0] res_error;
  logic [1:0] mul_mod_valid;
  logic [1:0] mul_op_valid;
  logic [1:0] mul_res_ready;

  // Both powers are idle and set up at the same time, because each transfer is one of both. So they are ready together.
  assign mod_ready_o = mod_ready[0];
  assign mod_error_o = mod_error[0];
  assign op_ready_o  = op_ready[0];

  // The multiplier takes the moduli one cycle later, from registers, because they reach all of its set-up.
  logic load_mod;
  logic mul_mod_valid_q;
  logic [2*Width-1:0] mul_mod_q;

  assign load_mod = mul_mod_valid[0];
  assign mul_mod_valid_o = mul_mod_valid_q;
  assign mul_mod_o = mul_mod_q;

  always_ff @(posedge clk_i) mul_mod_q <= mod_i;

  // The multiplier takes operands in the cycle in which its result is taken, and waits for the first ones of a power. So
  // while powers run, it is ready for whatever they offer, and no path leads from its handshakes to theirs.
  logic mul_ready_q;  // set up, one cycle ago
  logic running_q;  // from the operands until the results are taken

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      mul_mod_valid_q <= 1'b0;
      mul_ready_q     <= 1'b0;
      running_q       <= 1'b0;
    end else begin
      mul_mod_valid_q <= load_mod;
      mul_ready_q     <= mul_op_ready_i & ~load_mod;
      if (op_valid_i & op_ready_o) running_q <= 1'b1;
      else if (res_valid_o & res_ready_i) running_q <= 1'b0;
    end
  end

  // Results are taken together. After an error of one power, the other one runs alone.
  assign res_valid_o = &res_valid;
  assign res_error_o = |res_error & res_valid_o;
  assign mul_op_valid_o = |mul_op_valid;
  assign mul_res_ready_o = |mul_res_ready;

  for (genvar j = 0; j < 2; j++) begin : gen_power
    mont_exp_window #(
      .Width        (Width),
      .ExponentWidth(ExponentWidth),
      .RExponent    (RExponent),
      .Canonical    (Canonical),
      .OperandWidth (OperandWidth),
      .ExcessBits   (ExcessBits),
      .WindowBits   (WindowBits)
    ) u_power (
      .clk_i,
      .rst_ni,
      .mod_valid_i,
      .mod_ready_o    (mod_ready[j]),
      .mod_i          (mod_i[j*Width+:Width]),
      .mod_error_o    (mod_error[j]),
      .constants_valid_i,
      .r_mod_i        (r_mod_i[j*Width+:Width]),
      .r2_mod_i       (r2_mod_i[j*Width+:Width]),
      .op_valid_i,
      .op_ready_o     (op_ready[j]),
      .base_i         (base_i[j*Width+:Width]),
      .exponent_i     (exponent_i[j*ExponentWidth+:ExponentWidth]),
      .exponent_length_i,
      .res_valid_o    (res_valid[j]),
      .res_ready_i    (res_valid_o & res_ready_i),
      .res_error_o    (res_error[j]),
      .z_o            (z_o[j*Width+:Width]),
      .mul_mod_valid_o(mul_mod_valid[j]),
      .mul_mod_ready_i,
      .mul_mod_o      (),
      .mul_mod_error_i(load_mod & ~(mod_i[0] & mod_i[Width])),
      .mul_op_valid_o (mul_op_valid[j]),
      .mul_op_ready_i (running_q | mul_ready_q),
      .mul_x_o        (mul_x_o[j*OperandWidth+:OperandWidth]),
      .mul_y_o        (mul_y_o[j*OperandWidth+:OperandWidth]),
      .mul_res_valid_i,
      .mul_res_ready_o(mul_res_ready[j]),
      .mul_z_i        (mul_z_i[j*OperandWidth+:OperandWidth])
    );
  end

endmodule
