// SPDX-License-Identifier: Apache-2.0
//
// Technology map for cells that Yosys would write less readably, or with warnings from strict tools.

// A variable index: an index for each bit instead of a tree of two-way multiplexers.
(* techmap_celltype = "$bmux" *)
module indexed_mux (A, S, Y);

  parameter WIDTH = 1;
  parameter S_WIDTH = 1;
  localparam Items = 1 << S_WIDTH;

  input [WIDTH*Items-1:0] A;
  input [S_WIDTH-1:0] S;
  output [WIDTH-1:0] Y;

  genvar column;
  genvar item;
  generate
    for (column = 0; column < WIDTH; column = column + 1) begin : gen_column
      wire [Items-1:0] candidates;
      for (item = 0; item < Items; item = item + 1) begin : gen_item
        assign candidates[item] = A[item*WIDTH+column];
      end
      assign Y[column] = candidates[S];
    end
  endgenerate

endmodule

// A comparison with zero, instead of a logical not of a vector.
(* techmap_celltype = "$logic_not" *)
module equals_zero (A, Y);

  parameter A_SIGNED = 0;
  parameter A_WIDTH = 1;
  parameter Y_WIDTH = 1;

  input [A_WIDTH-1:0] A;
  output [Y_WIDTH-1:0] Y;

  assign Y = A == {A_WIDTH{1'b0}};

endmodule

// A write to a bit with a variable index: a multiplexer for each bit.
(* techmap_celltype = "$bwmux" *)
module bitwise_mux (A, B, S, Y);

  parameter WIDTH = 1;

  input [WIDTH-1:0] A;
  input [WIDTH-1:0] B;
  input [WIDTH-1:0] S;
  output [WIDTH-1:0] Y;

  assign Y = (A & ~S) | (B & S);

endmodule
