// SPDX-License-Identifier: Apache-2.0
//
// Compact radix-2 Montgomery multiplier that keeps the running value within Width bits by adding or subtracting M.
//
//   z = x * y * 2^(-Width) mod M,  M odd
//
// Source: A. A. H. Abd-Elkader et al., "Efficient implementation of Montgomery modular multiplier on FPGA" (2021),
// algorithm 4. Figure 1 has a counter, a control unit, a k-bit adder, a (k+1)-bit adder and a (k+1)-bit subtractor side
// by side, and three multiplexers. k is Width; the paper's a, b and m are x, y and M.
//
//   for i in 0 .. k-1:   tau = p + (x_i ? y : 0)
//                        Z = tau + M, or tau - M when tau + M carries out of k+1 bits
//                        p = (tau odd ? Z : tau) / 2
//
//                 operands          result         RExponent   Latency (cycles)
//   Reduce = 1    0 <= x,y < M      0 <= z < M     Width       Width + 2
//   Reduce = 0    0 <= x,y < 2^k    0 <= z < 2^k   Width       Width + 2
//
// Ranges. p < 2^k and y < 2^k give tau < 2^(k+1) - 1. If tau + M < 2^(k+1), its half is below 2^k. Otherwise
//   tau >= 2^(k+1) - M > M, so 0 <= tau - M < 2^(k+1) - M. Both halves stay in [0, 2^k): no bit is lost.
//   The final p is not canonical: it lies in [0, 2^k).
//   Reduce = 1: one conditional subtraction makes p canonical, because p < 2M. A modulus of full length, 2^(k-1) < M,
//   gives p < 2^k < 2M. For a shorter modulus, y < M <= 2^j with j < k: tau + M < 4M never carries out, so p < 2M.
//
// Cycles. Cycle 1 fetches bit 0 of x. Cycles 2 .. k+1 take one step each. Cycle k+2 reduces, or waits with Reduce = 0.
// The two cycles beyond k are the paper's. In the last cycle the first adder forms p + p and the subtractor subtracts
// 2M. The halving then gives p - M, so the reduction needs no separate adder.
//
// Ports: the multiplier contract, docs/reference/contract.md.

module mont_mul_compact #(
  parameter int unsigned Width = 256,  // k, bits of the modulus, >= 2
  parameter bit Reduce = 1'b1,  // 1: canonical result; 0: the paper's algorithm, results chain in [0, 2^k)
  localparam int unsigned RExponent = Width,
  localparam int unsigned Latency = Width + 2
) (
  input  logic             clk_i,
  input  logic             rst_ni,
  input  logic             mod_valid_i,
  output logic             mod_ready_o,
  input  logic [Width-1:0] mod_i,
  output logic             mod_error_o,
  input  logic             op_valid_i,
  output logic             op_ready_o,
  input  logic [Width-1:0] x_i,
  input  logic [Width-1:0] y_i,
  output logic             res_valid_o,
  input  logic             res_ready_i,
  output logic [Width-1:0] z_o
);

  if (Width < 2) begin : gen_illegal_width
    $error("mont_mul_compact: Width must be at least 2");
  end

  localparam int unsigned BitIndexWidth = mont_pkg::index_width(Width);
  localparam int unsigned IndexWidth = mont_pkg::index_width(Latency);

  logic load_mod;
  logic load_op;
  logic busy;
  logic last;
  logic [IndexWidth-1:0] index;

  logic [Width-1:0] m_q;
  logic [Width-1:0] x_q;
  logic x_bit_q;  // x_i of the current step
  logic [Width-1:0] y_q;
  logic [Width-1:0] p_q;

  mont_serial_control #(
    .Latency   (Latency),
    .FirstIndex(0)
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
    .load_op_o (load_op),
    .busy_o    (busy),
    .last_o    (last),
    .index_o   (index)
  );

  logic subtract;  // the last cycle: 2p - 2M
  logic [Width-1:0] gamma;
  logic [Width:0] tau;
  logic [Width:1] sum;
  logic [Width:1] difference;
  logic sum_carry;
  logic no_borrow;
  logic [Width:1] z;
  logic [Width:1] alpha;
  logic use_z;  // tau is odd, or p >= M in the last cycle

  assign subtract = Reduce & last;

  // First multiplexer and the k-bit adder.
  assign gamma = subtract ? p_q : {Width{x_bit_q}} & y_q;
  assign tau = {1'b0, p_q} + {1'b0, gamma};

  // The (k+1)-bit adder and subtractor. Z is used only when tau and M are both odd. Bit 0 of either result is then
  // zero, and the carry into bit 1 is one. The same carry is right for 2p - 2M, whose bit 0 is zero too.
  assign {sum_carry, sum} = {1'b0, tau[Width:1]} + {2'b0, m_q[Width-1:1]} + 1'b1;
  assign {no_borrow, difference} = {1'b0, tau[Width:1]} + {1'b0, subtract ? ~m_q : ~{1'b0, m_q[Width-1:1]}} + 1'b1;

  // Second multiplexer: the Z that fits k+1 bits. Third multiplexer: the even number that is halved.
  assign z = (sum_carry | subtract) ? difference : sum;
  assign use_z = subtract ? no_borrow : tau[0];
  assign alpha = use_z ? z : tau[Width:1];

  always_ff @(posedge clk_i) begin
    if (load_mod) m_q <= mod_i;

    if (load_op) begin
      x_q <= x_i;
      y_q <= y_i;
    end
    // x_bit_q is zero in cycle 1, so p stays zero while the first bit is fetched.
    x_bit_q <= ~load_op & x_q[index[BitIndexWidth-1:0]];

    if (load_op) p_q <= '0;
    else if (busy & (Reduce | ~last)) p_q <= alpha;
  end

  assign z_o = p_q;

endmodule
