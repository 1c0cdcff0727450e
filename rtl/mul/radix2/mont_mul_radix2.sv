// SPDX-License-Identifier: Apache-2.0
//
// Radix-2 Montgomery multiplier for small area: two carry chains and a multiplexer that selects a bit of x.
//
//   z = x * y * 2^(-RExponent) mod M,  M odd
//
// Source: A. Rezai, P. Keshavarzi, "High-Throughput Modular Multiplication and Exponentiation Algorithms Using
// Multibit-Scan-Multibit-Shift Technique" (2014), algorithm 1; A. A. H. Abd-Elkader et al., "Efficient
// implementation of Montgomery modular multiplier on FPGA" (2021), algorithm 3. Reduce = 0 is the variant without
// the final subtraction of C. D. Walter (1999).
//
//   for i in 0 .. Iterations-1:   p = (p + x_i*y + q*M) / 2,   q = (p + x_i*y) mod 2
//   Reduce = 1:                   if p >= M: p = p - M
//
//                 operands       result        Iterations = RExponent   Latency (cycles)
//   Reduce = 1    0 <= x,y < M   0 <= z < M    Width                    Width + 1
//   Reduce = 0    0 <= x,y < 2M  0 <= z < 2M   Width + 2                Width + 2
//
// Ranges. With y < B the sum stays below B + M: p' = (p + x_i*y + q*M)/2 < ((B + M) + B + M)/2 = B + M.
//   Reduce = 1: B = M, so p < 2M and one subtraction makes it canonical.
//   Reduce = 0: B = 2M, so p < 3M; bit Width+1 of x is zero, so the last step gives p < (3M + M)/2 = 2M.
//
// The subtraction shares the two adders. In the last cycle the first adder forms p + p and the second one subtracts 2M.
// The halving then gives p - M, and p is kept if the subtraction borrows.
//
// Ports: the multiplier contract, docs/reference/contract.md.

module mont_mul_radix2 #(
  parameter int unsigned Width = 256,  // bits of the modulus, >= 2
  parameter bit Reduce = 1'b1,  // 1: canonical result; 0: results chain in [0, 2M)
  localparam int unsigned OperandWidth = Reduce ? Width : Width + 1,
  localparam int unsigned RExponent = Reduce ? Width : Width + 2,
  localparam int unsigned Latency = Reduce ? Width + 1 : Width + 2
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
    $error("mont_mul_radix2: Width must be at least 2");
  end

  // p < 2M with Reduce, otherwise p < 3M. tau = p + x_i*y and tau + q*M are below twice that bound.
  localparam int unsigned PartialWidth = OperandWidth + 1;
  localparam int unsigned SumWidth = OperandWidth + 2;
  localparam int unsigned BitIndexWidth = mont_pkg::index_width(RExponent);
  localparam int unsigned IndexWidth = mont_pkg::index_width(Latency + 1);

  logic load_mod;
  logic load_op;
  logic busy;
  logic last;
  logic [IndexWidth-1:0] index;

  logic [Width-1:0] m_q;
  logic [RExponent-1:0] x_q;
  logic x_bit_q;  // x_i of the current step
  logic [OperandWidth-1:0] y_q;
  logic [PartialWidth-1:0] p_q;

  // x_bit_q loads bit 0 of x from the port with the operands, so the index starts at 1.
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
    .load_op_o (load_op),
    .busy_o    (busy),
    .last_o    (last),
    .index_o   (index)
  );

  logic subtract;  // the last cycle: 2p - 2M
  logic [PartialWidth-1:0] partial;
  logic [SumWidth-1:0] tau;
  logic [SumWidth-1:0] m;
  logic [SumWidth-1:0] multiple;
  logic [SumWidth-1:0] sum;
  logic hold;  // p < M: keep p

  assign subtract = Reduce & last;
  assign partial = subtract ? p_q : {1'b0, {OperandWidth{x_bit_q}} & y_q};
  assign tau = {1'b0, p_q} + {1'b0, partial};
  assign m = {{(SumWidth - Width) {1'b0}}, m_q};
  assign multiple = subtract ? ~{m[SumWidth-2:0], 1'b0} : {SumWidth{tau[0]}} & m;
  assign sum = tau + multiple + {{(SumWidth - 1) {1'b0}}, subtract};
  // The top bit is the sign of 2p - 2M, because |2p - 2M| < 2^(Width+1).
  assign hold = subtract & sum[SumWidth-1];

  always_ff @(posedge clk_i) begin
    if (load_mod) m_q <= mod_i;

    if (load_op) begin
      x_q <= {{(RExponent - OperandWidth) {1'b0}}, x_i};
      y_q <= y_i;
    end
    x_bit_q <= load_op ? x_i[0] : x_q[index[BitIndexWidth-1:0]];

    if (load_op) p_q <= '0;
    else if (busy & ~hold) p_q <= sum[SumWidth-1:1];
  end

  assign z_o = p_q[OperandWidth-1:0];

endmodule
