// SPDX-License-Identifier: Apache-2.0
//
// From many numbers to two with the same sum: a Wallace tree of 3:2 carry-save adders.
//
//   sum_o + carry_o = sum of the operands  (mod 2^Width)
//
// Each level takes the numbers three at a time and leaves two of each three: a sum, and the carries one place further
// up. What is left over goes on to the next level. n numbers leave n - floor(n/3), so that r+2 of them take about
// log(r+2) / log(3/2) levels. The last level leaves a sum and carries: bit 0 of carry_o is zero.
//
// No operand is negative, so nothing is lost at the top where their sum is below 2^Width.

module mont_carry_save_tree #(
  parameter int unsigned Operands = 6,  // >= 3
  parameter int unsigned Width = 257  // bits of each of them
) (
  input  logic [Operands*Width-1:0] operands_i,  // side by side
  output logic [         Width-1:0] sum_o,
  output logic [         Width-1:0] carry_o
);

  if (Operands < 3) begin : gen_illegal_operands
    $error("mont_carry_save_tree: Operands must be at least 3");
  end

  logic [Operands*Width-1:0] rows;
  logic [Width-1:0] a;
  logic [Width-1:0] b;
  logic [Width-1:0] c;

  always_comb begin
    rows = operands_i;
    a = '0;
    b = '0;
    c = '0;
    for (int left = Operands; left > 2; left = left - left / 3) begin
      // A pair never lands above the three that it comes from, so the rows are replaced in place.
      for (int k = 0; k < left / 3; k++) begin
        a = rows[3*k*Width+:Width];
        b = rows[(3*k+1)*Width+:Width];
        c = rows[(3*k+2)*Width+:Width];
        rows[2*k*Width+:Width] = a ^ b ^ c;
        rows[(2*k+1)*Width+:Width] = Width'({(a & b) | (a & c) | (b & c), 1'b0});
      end
      for (int k = 0; k < left % 3; k++) rows[(left/3*2+k)*Width+:Width] = rows[(left/3*3+k)*Width+:Width];
    end
  end

  assign sum_o   = rows[0+:Width];
  assign carry_o = rows[Width+:Width];

endmodule
