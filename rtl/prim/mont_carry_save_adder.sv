// SPDX-License-Identifier: Apache-2.0
//
// 3:2 carry-save adder: one full adder for each bit, no carry chain.
//
//   sum_o + carry_o = a_i + b_i + c_i + carry_i   (mod 2^Width)
//
// carry_i takes bit 0 of carry_o, which the full adders leave free. Combinational.

module mont_carry_save_adder #(
  parameter int unsigned Width = 256
) (
  input  logic [Width-1:0] a_i,
  input  logic [Width-1:0] b_i,
  input  logic [Width-1:0] c_i,
  input  logic             carry_i,
  output logic [Width-1:0] sum_o,
  output logic [Width-1:0] carry_o
);

  logic [Width-1:0] majority;

  assign majority = (a_i & b_i) | (a_i & c_i) | (b_i & c_i);
  assign sum_o    = a_i ^ b_i ^ c_i;
  assign carry_o  = {majority[Width-2:0], carry_i};

  logic unused;
  assign unused = majority[Width-1];

endmodule
