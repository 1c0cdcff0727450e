// SPDX-License-Identifier: Apache-2.0
//
// Radix-2 Montgomery multiplier with its running sum S in carry-save form, a sum Ss and a carry Sc. A step passes two
// 3:2 carry-save adders; no carry propagates along the width.
//
//   z = x * y * 2^(-RExponent) mod M,  M odd
//
// Source: A. Rezai, P. Keshavarzi, "High-Throughput Modular Multiplication and Exponentiation Algorithms Using
// Multibit-Scan-Multibit-Shift Technique" (2014), algorithm 2. Reduce = 0 is the variant without the final
// subtraction of C. D. Walter (1999).
//
//   for i in 0 .. RExponent-1:   (Sc, Ss) = (Sc + Ss + x_i*y + q*M) / 2,   q = (Sc + Ss + x_i*y) mod 2
//   p = Sc + Ss                  one word of at most WordBits bits per cycle
//   Reduce = 1:                  if p >= M: p = p - M
//
//                 operands       result        RExponent   Latency (cycles), Words = ceil((Width + 1) / WordBits)
//   Reduce = 1    0 <= x,y < M   0 <= z < M    Width       Width + Words + 3
//   Reduce = 0    0 <= x,y < 2M  0 <= z < 2M   Width + 2   Width + Words + 4
//
// Ranges. With y < B the sum stays below B + M: (S + x_i*y + q*M)/2 < ((B + M) + B + M)/2 = B + M.
//   Reduce = 1: B = M, so S < 2M and one subtraction makes it canonical.
//   Reduce = 0: B = 2M, so S < 3M; bit Width+1 of x is zero, so the last step gives S < (3M + M)/2 = 2M.
// Neither Ss nor Sc is negative, so each of them is below the same bound as S.
//
// Every signal with the width as its fan-out is a flip-flop output: the bit of x, the state of the control, and the
// quotient digit. The quotient digit is computed one cycle ahead.
//
// Ports: the multiplier contract, docs/reference/contract.md.

module mont_mul_carry_save #(
  parameter int unsigned Width = 256,  // bits of the modulus, >= 2
  parameter bit Reduce = 1'b1,  // 1: canonical result; 0: results chain in [0, 2M)
  parameter int unsigned WordBits = 32,  // longest carry chain of the conversion to binary
  localparam int unsigned OperandWidth = Reduce ? Width : Width + 1,
  localparam int unsigned RExponent = Reduce ? Width : Width + 2,
  localparam int unsigned Words = (Width + WordBits) / WordBits,
  localparam int unsigned Latency = Reduce ? RExponent + Words + 3 : RExponent + Words + 2
) (
  input  logic                    clk_i,
  input  logic                    rst_ni,
  input  logic                    mod_valid_i,
  output logic                    mod_ready_o,
  input  logic [       Width-1:0] mod_i,
  output logic                    mod_error_o,
  input  logic                    op_valid_i,
  output logic                    op_ready_o,
  input  logic [OperandWidth-1:0] x_i,
  input  logic [OperandWidth-1:0] y_i,
  output logic                    res_valid_o,
  input  logic                    res_ready_i,
  output logic [OperandWidth-1:0] z_o
);

  if (Width < 2) begin : gen_illegal_width
    $error("mont_mul_carry_save: Width must be at least 2");
  end
  if (WordBits < 1) begin : gen_illegal_word
    $error("mont_mul_carry_save: WordBits must be at least 1");
  end

  // S < 2M with Reduce, otherwise S < 3M. S + x_i*y + q*M is below twice that bound.
  localparam int unsigned PartialWidth = OperandWidth + 1;
  localparam int unsigned SumWidth = OperandWidth + 2;
  localparam int unsigned IndexWidth = mont_pkg::index_width(Latency + 1);

  logic load_mod;
  logic busy;
  logic last;
  logic [IndexWidth-1:0] index;

  mont_serial_control #(
    .Latency   (Latency),
    .FirstIndex(1)
  ) u_control (
    .clk_i,
    .rst_ni,
    .mod_valid_i,
    .mod_ready_o,
    .mod_odd_i (mod_i[0]),
    .mod_error_o,
    .op_valid_i,
    .op_ready_o,
    .res_valid_o,
    .res_ready_i,
    .load_mod_o(load_mod),
    .setup_o   (),
    .load_op_o (),
    .busy_o    (busy),
    .last_o    (last),
    .index_o   (index)
  );

  logic [Width-1:0] m_q;
  logic [RExponent-1:0] x_q;  // shifts right; bit 0 is x_i of the current step
  logic [OperandWidth-1:0] y_q;
  logic [PartialWidth-1:0] s_sum_q;
  logic [PartialWidth-1:0] s_carry_q;
  logic quotient_q;  // q of the current step
  logic stepping_q;  // the steps are not finished

  // High in the cycle of the last step.
  logic last_step;
  assign last_step = busy & stepping_q & (index == IndexWidth'(RExponent));

  // First adder: Ss + Sc + x_i*y.
  logic [SumWidth-1:0] s_sum;
  logic [SumWidth-1:0] s_carry;
  logic [SumWidth-1:0] multiple_y;
  logic [SumWidth-1:0] tau_sum;
  logic [SumWidth-1:0] tau_carry;

  assign s_sum = {1'b0, s_sum_q};
  assign s_carry = {1'b0, s_carry_q};
  assign multiple_y = {2'b00, {OperandWidth{x_q[0]}} & y_q};

  mont_carry_save_adder #(
    .Width(SumWidth)
  ) u_add_multiple_y (
    .a_i    (s_sum),
    .b_i    (s_carry),
    .c_i    (multiple_y),
    .carry_i(1'b0),
    .sum_o  (tau_sum),
    .carry_o(tau_carry)
  );

  // Second adder: + q*M. Bit 0 of both results is zero, and the halving drops it.
  logic [SumWidth-1:0] multiple_m;
  logic [SumWidth-1:0] twice_sum;
  logic [SumWidth-1:0] twice_carry;
  logic [PartialWidth-1:0] next_sum;
  logic [PartialWidth-1:0] next_carry;

  assign multiple_m = {{(SumWidth - Width) {1'b0}}, {Width{quotient_q}} & m_q};

  mont_carry_save_adder #(
    .Width(SumWidth)
  ) u_add_multiple_m (
    .a_i    (tau_sum),
    .b_i    (tau_carry),
    .c_i    (multiple_m),
    .carry_i(1'b0),
    .sum_o  (twice_sum),
    .carry_o(twice_carry)
  );

  assign next_sum   = twice_sum[SumWidth-1:1];
  assign next_carry = twice_carry[SumWidth-1:1];

  logic unused;
  assign unused = twice_sum[0] | twice_carry[0];

  // The operand registers load their ports in every cycle between products, so they do not wait for the handshake.
  always_ff @(posedge clk_i) begin
    if (load_mod) m_q <= mod_i;

    if (!busy) y_q <= y_i;
    x_q <= busy ? {1'b0, x_q[RExponent-1:1]} : {{(RExponent - OperandWidth) {1'b0}}, x_i};

    stepping_q <= ~busy | (stepping_q & ~last_step);
    // The quotient digit of the next step; between products, of the first step.
    quotient_q <= busy ? next_sum[0] ^ next_carry[0] ^ (x_q[1] & y_q[0]) : x_i[0] & y_i[0];

    if (!busy) begin
      s_sum_q   <= '0;
      s_carry_q <= '0;
    end else if (stepping_q) begin
      s_sum_q   <= next_sum;
      s_carry_q <= next_carry;
    end
  end

  // After the last step S < 2M, which fits Width + 1 bits.
  logic [Width:0] p;

  mont_carry_save_convert #(
    .Width   (Width + 1),
    .WordBits(WordBits),
    .Subtract(Reduce)
  ) u_convert (
    .clk_i,
    .start_i  (last_step),
    .busy_i   (busy),
    .last_i   (last),
    .s_sum_i  (s_sum_q[Width:0]),
    .s_carry_i(s_carry_q[Width:0]),
    .carry_i  (1'b0),
    .m_i      ({1'b0, m_q}),
    .z_o      (p)
  );

  assign z_o = p[OperandWidth-1:0];

endmodule
