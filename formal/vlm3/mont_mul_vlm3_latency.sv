// SPDX-License-Identifier: Apache-2.0
//
// The latency of mont_mul_vlm3, which depends on x: a cycle for each group of its canonical digits, and the cycles that
// every product takes. The groups are counted from the definition of the digits: digit i of x is bit i+1 of 3x minus
// bit i+1 of x.

module mont_mul_vlm3_latency #(
  parameter int unsigned Width = 4,
  parameter bit Reduce = 1'b1,
  parameter int unsigned ZeroRun = 2,
  parameter int unsigned ConvertCycles = 8,
  parameter bit ConstantTime = 1'b0,
  localparam int unsigned OperandWidth = Reduce ? Width : Width + 1,
  localparam int unsigned Digits = OperandWidth + 1,
  localparam int unsigned WordBits = (Width + ConvertCycles) / ConvertCycles,
  localparam int unsigned Words = (Width + WordBits) / WordBits,
  localparam int unsigned Others = Words + (Reduce ? 4 : 3),
  localparam int unsigned MostGroups = (ZeroRun > 1) ? Digits / 2 + 1 : 1 + (2 * Digits - 1) / 3,
  localparam int unsigned CountWidth = $clog2(MostGroups + Others + 1)
) (
  input  logic [OperandWidth-1:0] x_i,
  output logic [  CountWidth-1:0] latency_o
);

  logic [Digits:0] x;
  logic [Digits:0] nonzero;

  assign x = (Digits + 1)'(x_i);
  assign nonzero = (x + (x << 1)) ^ x;  // digit i in bit i + 1

  logic [Digits-1:0] ends;  // a group ends with this digit
  logic [2:0] zeros;
  logic [CountWidth-1:0] groups;

  always_comb begin
    ends   = '0;
    zeros  = '0;
    groups = '0;
    for (int unsigned i = 0; i < Digits; i++) begin
      zeros   = zeros + 1'b1;
      ends[i] = nonzero[i+1] || 32'(zeros) == ZeroRun + 1 || i == Digits - 1;
      if (ends[i]) zeros = '0;
      groups = groups + CountWidth'(ends[i]);
    end
  end

  assign latency_o = (ConstantTime ? CountWidth'(MostGroups) : groups) + CountWidth'(Others);

endmodule
