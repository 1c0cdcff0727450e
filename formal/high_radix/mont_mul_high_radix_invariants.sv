// SPDX-License-Identifier: Apache-2.0
//
// Invariants of mont_mul_high_radix: the equation and the ranges of its header. After i steps, with D = 2^DigitBits,
//
//   D^i * S = (x mod D^i) * y + Q * M,   S = Ss + Sc + low carry
//
// for an integer Q, whose digits are the quotient digits q. s_q holds S of the equation in binary: it starts at 0, and
// step i makes it (s_q + x_i * y + q * M) / D, an exact division (`divisible`). The final subtraction removes M, and z
// replaces S. After j cycles of the set-up the lowest j bits of N = -M^(-1) mod D are known.

module mont_mul_high_radix_invariants #(
  parameter int unsigned Width = 4,
  parameter bit Reduce = 1'b1,
  parameter int unsigned DigitBits = 4,
  parameter int unsigned OperandWidth = 4,
  parameter int unsigned Steps = 1,
  parameter int unsigned RExponent = 4,
  parameter int unsigned Latency = 5,
  parameter int unsigned PartialWidth = 5
) (
  input logic                    clk_i,
  input logic                    rst_ni,
  input logic [       Width-1:0] m_q,
  input logic [   RExponent-1:0] x_q,
  input logic [OperandWidth-1:0] y_q,
  input logic [PartialWidth-1:0] s_sum_q,
  input logic [PartialWidth-1:0] s_carry_q,
  input logic                    s_low_carry_q,
  input logic [   DigitBits-1:0] quotient_q,
  input logic [   DigitBits-1:0] negated_inverse_q,
  input logic [   DigitBits-1:0] residue_q,
  input logic                    stepping_q
);

  // Wide enough for the sum of a step, and for x with the bits that fill its last digit.
  localparam int unsigned WideWidth = PartialWidth + DigitBits;

  // The product as the contract sees it. Each of the first Steps cycles is a step.
  logic computing;
  logic due;
  logic loaded;
  int unsigned age;  // cycles of the set-up so far
  int unsigned count;
  logic [RExponent-1:0] x;
  logic [WideWidth-1:0] y;
  logic [WideWidth-1:0] m;
  logic [WideWidth-1:0] s_sum;
  logic [WideWidth-1:0] s_carry;
  logic [WideWidth-1:0] p;
  logic [WideWidth-1:0] z;

  assign computing = mont_mul_proof.u_contract.computing;
  assign due = mont_mul_proof.u_contract.due;
  assign loaded = mont_mul_proof.u_contract.loaded_q;
  assign age = 32'(mont_mul_proof.u_contract.setup_q);
  assign count = 32'(mont_mul_proof.u_contract.count_q);
  assign x = RExponent'(mont_mul_proof.u_contract.x_q);
  assign y = WideWidth'(mont_mul_proof.u_contract.y_q);
  assign m = WideWidth'(mont_mul_proof.u_contract.m_q);
  assign s_sum = WideWidth'(s_sum_q);
  assign s_carry = WideWidth'(s_carry_q);
  assign p = s_sum + s_carry + WideWidth'(s_low_carry_q);
  assign z = WideWidth'(u_convert.z_o);

  // sum + digit * value, and the low digit of digit * value.
  function automatic logic [WideWidth-1:0] plus(logic [WideWidth-1:0] sum, logic [DigitBits-1:0] digit,
                                                logic [WideWidth-1:0] value);
    plus = sum;
    for (int j = 0; j < DigitBits; j++) if (digit[j]) plus = plus + (value << j);
  endfunction

  function automatic logic [DigitBits-1:0] low_times(logic [DigitBits-1:0] digit, logic [DigitBits-1:0] value);
    low_times = '0;
    for (int j = 0; j < DigitBits; j++) if (digit[j]) low_times = low_times + (value << j);
  endfunction

  logic [DigitBits-1:0] digit;
  logic [DigitBits-1:0] low_s;
  logic [WideWidth-1:0] s;
  logic [WideWidth-1:0] s_q;

  assign digit = DigitBits'(x >> (count * DigitBits));
  assign low_s = DigitBits'(s_sum_q) + DigitBits'(s_carry_q) + DigitBits'(s_low_carry_q);
  assign s = (count == 0) ? '0 : s_q;

  always_ff @(posedge clk_i) begin
    if (computing && count < Steps) s_q <= plus(plus(s, digit, y), quotient_q, m) >> DigitBits;
    else if (computing && Reduce && count == Latency - 1 && p >= m) s_q <= s_q - m;
  end

  // The set-up: 1 + N * M without its zeros, and the known bits of N, aligned at the top.
  logic [DigitBits-1:0] bits;
  assign bits = negated_inverse_q >> (DigitBits - age);

  always_comb begin
    if (rst_ni && loaded) begin
      modulus : assert (m_q == mont_mul_proof.u_contract.mod_q);
      inverse : assert (DigitBits'(1) + low_times(bits, DigitBits'(m_q)) == residue_q << age);
    end
  end

  always_comb begin
    if (rst_ni && computing) begin
      same_modulus : assert (m_q == mont_mul_proof.u_contract.m_q);
      stepping : assert (stepping_q == (count < Steps));
      equation : assert (p == s);
      // y < B, the limit of operands: p < B + M between steps, and p < B at the end.
      partial_range : assert (p < (Reduce ? 2 * m : 3 * m));
      if (count >= Steps) last_range : assert (p < 2 * m);
      if (count < Steps) begin
        same_y : assert (y_q == mont_mul_proof.u_contract.y_q);
        rest_of_x : assert (x_q == x >> (count * DigitBits));
        divisible : assert (low_s + low_times(digit, DigitBits'(y)) + low_times(quotient_q, DigitBits'(m)) == '0);
      end
      converting : assert (u_convert.u_invariants.running_q == (count >= Steps));
      if (count >= Steps) converted : assert (u_convert.u_invariants.cycle == count - Steps);
    end
    if (rst_ni && due) begin
      final_equation : assert (z == s_q);
      final_range : assert (z < (Reduce ? m : 2 * m));
    end
  end

endmodule

bind mont_mul_high_radix mont_mul_high_radix_invariants #(
  .Width       (Width),
  .Reduce      (Reduce),
  .DigitBits   (DigitBits),
  .OperandWidth(OperandWidth),
  .Steps       (Steps),
  .RExponent   (RExponent),
  .Latency     (Latency),
  .PartialWidth(PartialWidth)
) u_invariants (.*);
