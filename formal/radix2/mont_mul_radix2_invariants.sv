// SPDX-License-Identifier: Apache-2.0
//
// Invariants of mont_mul_radix2: the equation and the ranges of its header. After i steps
//
//   2^i * p = (x mod 2^i) * y + Q * M
//
// for an integer Q, whose bits are the quotient digits q. s_q holds the right-hand side: step i adds x_i * y * 2^i and
// q * M * 2^i, and the final subtraction removes M * 2^r.

module mont_mul_radix2_invariants #(
  parameter int unsigned Width = 4,
  parameter bit Reduce = 1'b1,
  parameter int unsigned OperandWidth = 4,
  parameter int unsigned RExponent = 4,
  parameter int unsigned Latency = 5,
  parameter int unsigned PartialWidth = 5
) (
  input logic                    clk_i,
  input logic                    rst_ni,
  input logic                    load_op,
  input logic [       Width-1:0] m_q,
  input logic [   RExponent-1:0] x_q,
  input logic                    x_bit_q,
  input logic [OperandWidth-1:0] y_q,
  input logic [PartialWidth-1:0] p_q
);

  localparam int unsigned WideWidth = PartialWidth + RExponent;

  // The product as the contract sees it. Every cycle is a step, except the last one with Reduce.
  logic active;
  logic computing;
  int unsigned count;
  int unsigned steps;
  logic [WideWidth-1:0] x;
  logic [WideWidth-1:0] y;
  logic [WideWidth-1:0] m;
  logic [WideWidth-1:0] p;

  assign active = mont_mul_proof.u_contract.active_q;
  assign computing = mont_mul_proof.u_contract.computing;
  assign count = 32'(mont_mul_proof.u_contract.count_q);
  assign steps = (count > RExponent) ? RExponent : count;
  assign x = WideWidth'(mont_mul_proof.u_contract.x_q);
  assign y = WideWidth'(mont_mul_proof.u_contract.y_q);
  assign m = WideWidth'(mont_mul_proof.u_contract.m_q);
  assign p = WideWidth'(p_q);

  logic digit;
  logic quotient;
  logic [WideWidth-1:0] s_q;

  assign digit = x[count];
  assign quotient = p[0] ^ (digit & y[0]);

  always_ff @(posedge clk_i) begin
    if (load_op) s_q <= '0;
    else if (computing && count < RExponent) s_q <= s_q + ((digit ? y : '0) << count) + ((quotient ? m : '0) << count);
    else if (computing && p >= m) s_q <= s_q - (m << RExponent);
  end

  always_comb begin
    if (rst_ni && active) begin
      equation : assert (p << steps == s_q);
      // y < B: p < B + M between steps; below B at the end.
      if (count <= RExponent) partial_range : assert (p < (Reduce ? 2 * m : 3 * m));
      if (count == Latency) final_range : assert (p < (Reduce ? m : 2 * m));
    end
    if (rst_ni && computing) begin
      same_modulus : assert (m_q == mont_mul_proof.u_contract.m_q);
      same_x : assert (WideWidth'(x_q) == x);
      same_y : assert (y_q == mont_mul_proof.u_contract.y_q);
      if (count < RExponent) same_digit : assert (x_bit_q == digit);
    end
    if (rst_ni && mont_mul_proof.u_contract.loaded_q) modulus : assert (m_q == mont_mul_proof.u_contract.mod_q);
  end

endmodule

bind mont_mul_radix2 mont_mul_radix2_invariants #(
  .Width       (Width),
  .Reduce      (Reduce),
  .OperandWidth(OperandWidth),
  .RExponent   (RExponent),
  .Latency     (Latency),
  .PartialWidth(PartialWidth)
) u_invariants (.*);
