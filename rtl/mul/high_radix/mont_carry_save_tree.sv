// SPDX-License-Identifier: Apache-2.0
//
// Wallace tree of 3:2 carry-save adders: it reduces many numbers to two with the same sum.
//
//   sum_o + carry_o = sum of the operands  (mod 2^Width)
//
// The rows form a queue that begins with the operands. Each adder takes the next three rows and appends two: a sum, and
// its carries shifted up by one place. The last two rows are the result. Because rows are taken in order, the tree has
// Wallace's depth: each level turns n rows into n - floor(n/3). Bit 0 of carry_o is zero.
// Combinational.
//
// Range. The operands are unsigned. If their sum is below 2^Width, no carry is lost.

module mont_carry_save_tree #(
  parameter int unsigned Operands = 6,  // >= 3
  parameter int unsigned Width = 257  // bits of each operand
) (
  input  logic [Operands*Width-1:0] operands_i,  // operand k in bits k*Width and up
  output logic [         Width-1:0] sum_o,
  output logic [         Width-1:0] carry_o
);

  if (Operands < 3) begin : gen_illegal_operands
    $error("mont_carry_save_tree: Operands must be at least 3");
  end

  localparam int unsigned Rows = 3 * Operands - 4;

  for (genvar k = 0; k < Rows; k++) begin : gen_row
    logic [Width-1:0] value;

    if (k < Operands) begin : gen_operand
      assign value = operands_i[k*Width+:Width];
    end else begin : gen_adder
      localparam int unsigned First = (k - Operands) / 2 * 3;

      logic [Width-1:0] a;
      logic [Width-1:0] b;
      logic [Width-1:0] c;

      assign a = gen_row[First].value;
      assign b = gen_row[First+1].value;
      assign c = gen_row[First+2].value;

      if ((k - Operands) % 2 == 0) begin : gen_sum
        assign value = a ^ b ^ c;
      end else begin : gen_carry
        assign value = Width'({(a & b) | (a & c) | (b & c), 1'b0});
      end
    end
  end

  assign sum_o   = gen_row[Rows-2].value;
  assign carry_o = gen_row[Rows-1].value;

endmodule
