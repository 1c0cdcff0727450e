// SPDX-License-Identifier: Apache-2.0
//
// Pipelined comparator of two unsigned numbers without a borrow chain along the width:
//
//   less_o = a < b, for the a_i and b_i of two cycles ago
//
// The first cycle compares all blocks in parallel. The second cycle runs a borrow over one bit for each block. A block
// generates a borrow if its part of a is less, and propagates one if the parts are equal. The carry of the addition
// (less or equal) + (less), with one bit for each block, follows the same rules and is that borrow.

module mont_less_than #(
  parameter int unsigned Width = 256,
  parameter int unsigned BlockBits = 32,  // bits of one block
  localparam int unsigned Blocks = (Width + BlockBits - 1) / BlockBits
) (
  input  logic             clk_i,
  input  logic [Width-1:0] a_i,
  input  logic [Width-1:0] b_i,
  output logic             less_o
);

  if (BlockBits < 1) begin : gen_illegal_block
    $error("mont_less_than: BlockBits must be at least 1");
  end

  localparam int unsigned PaddedWidth = Blocks * BlockBits;

  logic [PaddedWidth-1:0] a;
  logic [PaddedWidth-1:0] b;
  logic [Blocks-1:0] less_q;
  logic [Blocks-1:0] less_or_equal_q;

  assign a = PaddedWidth'(a_i);
  assign b = PaddedWidth'(b_i);

  for (genvar k = 0; k < Blocks; k++) begin : gen_block
    always_ff @(posedge clk_i) begin
      less_q[k] <= a[k*BlockBits+:BlockBits] < b[k*BlockBits+:BlockBits];
      less_or_equal_q[k] <= a[k*BlockBits+:BlockBits] <= b[k*BlockBits+:BlockBits];
    end
  end

  logic less;
  logic [Blocks-1:0] unused;
  assign {less, unused} = {1'b0, less_or_equal_q} + {1'b0, less_q};

  always_ff @(posedge clk_i) less_o <= less;

endmodule
