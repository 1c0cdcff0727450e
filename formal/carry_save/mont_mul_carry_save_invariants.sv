// SPDX-License-Identifier: Apache-2.0
//
// Invariants of mont_mul_carry_save: the equation and the ranges of its header. After i steps
//
//   2^i * (Ss + Sc) = (x mod 2^i) * y + Q * M
//
// for an integer Q, whose bits are the quotient digits q. s_q holds the right-hand side: step i adds x_i * y * 2^i and
// q * M * 2^i, and the final subtraction takes off M * 2^r. At the end z replaces Ss + Sc in the equation.

module mont_mul_carry_save_invariants #(
  parameter int unsigned Width = 4,
  parameter bit Reduce = 1'b1,
  parameter int unsigned OperandWidth = 4,
  parameter int unsigned RExponent = 4,
  parameter int unsigned Latency = 8,
  parameter int unsigned PartialWidth = 5
) (
  input logic                    clk_i,
  input logic                    rst_ni,
  input logic [       Width-1:0] m_q,
  input logic [   RExponent-1:0] x_q,
  input logic [OperandWidth-1:0] y_q,
  input logic [PartialWidth-1:0] s_sum_q,
  input logic [PartialWidth-1:0] s_carry_q,
  input logic                    quotient_q,
  input logic                    stepping_q
);

  localparam int unsigned WideWidth = OperandWidth + RExponent + 3;

  // The product as the contract sees it. Each of the first RExponent cycles makes a step.
  logic computing;
  logic due;
  int unsigned count;
  int unsigned steps;
  logic [WideWidth-1:0] x;
  logic [WideWidth-1:0] y;
  logic [WideWidth-1:0] m;
  logic [WideWidth-1:0] s_sum;
  logic [WideWidth-1:0] s_carry;
  logic [WideWidth-1:0] p;
  logic [WideWidth-1:0] z;

  assign computing = mont_mul_proof.u_contract.computing;
  assign due = mont_mul_proof.u_contract.due;
  assign count = 32'(mont_mul_proof.u_contract.count_q);
  assign steps = (count > RExponent) ? RExponent : count;
  assign x = WideWidth'(mont_mul_proof.u_contract.x_q);
  assign y = WideWidth'(mont_mul_proof.u_contract.y_q);
  assign m = WideWidth'(mont_mul_proof.u_contract.m_q);
  assign s_sum = WideWidth'(s_sum_q);
  assign s_carry = WideWidth'(s_carry_q);
  assign p = s_sum + s_carry;
  assign z = WideWidth'(u_convert.z_o);

  logic digit;
  logic quotient;
  logic [WideWidth-1:0] s_q;

  assign digit = x[count];
  assign quotient = p[0] ^ (digit & y[0]);

  always_ff @(posedge clk_i) begin
    if (count == 0 && computing) s_q <= (digit ? y : '0) + (quotient ? m : '0);
    else if (computing && count < RExponent) s_q <= s_q + ((digit ? y : '0) << count) + ((quotient ? m : '0) << count);
    else if (computing && Reduce && count == Latency - 1 && p >= m) s_q <= s_q - (m << RExponent);
  end

  always_comb begin
    if (rst_ni && computing) begin
      same_modulus : assert (m_q == mont_mul_proof.u_contract.m_q);
      stepping : assert (stepping_q == (count < RExponent));
      if (count == 0)
        nothing_yet :
        assert (p == 0);
        else equation : assert (p << steps == s_q);
      // y < B, the limit of operands: p < B + M between steps, and p < B at the end.
      partial_range : assert (p < (Reduce ? 2 * m : 3 * m));
      if (count >= RExponent) last_range : assert (p < 2 * m);
      if (count < RExponent) begin
        same_y : assert (y_q == mont_mul_proof.u_contract.y_q);
        rest_of_x : assert (WideWidth'(x_q) == x >> count);
        same_quotient : assert (quotient_q == quotient);
      end
      converting : assert (u_convert.u_invariants.running_q == (count >= RExponent));
      if (count >= RExponent) converted : assert (u_convert.u_invariants.cycle == count - RExponent);
    end
    if (rst_ni && due) begin
      final_equation : assert (z << RExponent == s_q);
      final_range : assert (z < (Reduce ? m : 2 * m));
    end
    if (rst_ni && mont_mul_proof.u_contract.loaded_q) modulus : assert (m_q == mont_mul_proof.u_contract.mod_q);
  end

endmodule

bind mont_mul_carry_save mont_mul_carry_save_invariants #(
  .Width       (Width),
  .Reduce      (Reduce),
  .OperandWidth(OperandWidth),
  .RExponent   (RExponent),
  .Latency     (Latency),
  .PartialWidth(PartialWidth)
) u_invariants (.*);
