// SPDX-License-Identifier: Apache-2.0
//
// How Yosys is to write a variable index: as an index, bit by bit, not as a tree of two-way multiplexers.

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
