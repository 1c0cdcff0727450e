// SPDX-License-Identifier: Apache-2.0
//
// Invariants of mont_mul_compact: the equation and the ranges of its header. After i steps
//
//   2^i * p = (x mod 2^i) * y + Q * M
//
// for an integer Q, the sum of the q * 2^j with q in {-1, 0, 1}. s_q holds the right-hand side: step i adds
// x_i * y * 2^i and q * M * 2^i, and the final subtraction takes off M * 2^k.

module mont_mul_compact_invariants #(
  parameter int unsigned Width = 4,
  parameter bit Reduce = 1'b1,
  parameter int unsigned Latency = 6
) (
  input logic             clk_i,
  input logic             rst_ni,
  input logic             load_op,
  input logic [Width-1:0] m_q,
  input logic [Width-1:0] x_q,
  input logic             x_bit_q,
  input logic [Width-1:0] y_q,
  input logic [Width-1:0] p_q
);

  localparam int unsigned WideWidth = 2 * Width + 2;

  // The product as the contract sees it. The first cycle fetches a bit of x, the last one reduces or waits.
  logic active;
  logic computing;
  logic stepping;
  int unsigned count;
  int unsigned steps;
  logic [WideWidth-1:0] x;
  logic [WideWidth-1:0] y;
  logic [WideWidth-1:0] m;
  logic [WideWidth-1:0] p;

  assign active = mont_mul_proof.u_contract.active_q;
  assign computing = mont_mul_proof.u_contract.computing;
  assign count = 32'(mont_mul_proof.u_contract.count_q);
  assign stepping = count != 0 && count <= Width;
  assign steps = (count == 0) ? '0 : stepping ? count - 1 : Width;
  assign x = WideWidth'(mont_mul_proof.u_contract.x_q);
  assign y = WideWidth'(mont_mul_proof.u_contract.y_q);
  assign m = WideWidth'(mont_mul_proof.u_contract.m_q);
  assign p = WideWidth'(p_q);

  logic digit;
  logic [WideWidth-1:0] tau;
  logic [WideWidth-1:0] multiple;  // q * M
  logic [WideWidth-1:0] s_q;

  assign digit = x[steps];
  assign tau = p + (digit ? y : '0);
  assign multiple = !tau[0] ? '0 : (tau + m) >> (Width + 1) != 0 ? -m : m;

  always_ff @(posedge clk_i) begin
    if (load_op) s_q <= '0;
    else if (computing && stepping) s_q <= s_q + ((digit ? y : '0) << steps) + (multiple << steps);
    else if (computing && Reduce && count > Width && p >= m) s_q <= s_q - (m << Width);
  end

  always_comb begin
    if (rst_ni && active) begin
      equation : assert (p << steps == s_q);
      // The width of p_q implies p < 2^k. With y < M it stays below 2M, and with Reduce it ends below M.
      if (y < m) partial_range : assert (p < 2 * m);
      if (Reduce && count == Latency) final_range : assert (p < m);
    end
    if (rst_ni && computing) begin
      same_modulus : assert (m_q == mont_mul_proof.u_contract.m_q);
      same_x : assert (x_q == mont_mul_proof.u_contract.x_q);
      same_y : assert (y_q == mont_mul_proof.u_contract.y_q);
      if (count == 0) nothing_yet : assert (p == 0 && !x_bit_q);
      if (stepping) same_digit : assert (x_bit_q == digit);
    end
    if (rst_ni && mont_mul_proof.u_contract.loaded_q) modulus : assert (m_q == mont_mul_proof.u_contract.mod_q);
  end

endmodule

bind mont_mul_compact mont_mul_compact_invariants #(
  .Width  (Width),
  .Reduce (Reduce),
  .Latency(Latency)
) u_invariants (.*);
