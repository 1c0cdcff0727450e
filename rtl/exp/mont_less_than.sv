// SPDX-License-Identifier: Apache-2.0
//
// Whether a < b, without a borrow along the width: blocks are compared side by side in one clock, and in the next one
// a borrow runs over a bit for each block.
//
//   less_o = a < b, for the a_i and b_i of two clocks ago
//
// A block generates a borrow if it is less and passes one on if it is equal. As summands (less or equal) + (less), bit
// for bit, they make a carry do the same, so the borrow is the carry of an addition.

module mont_less_than #(
  parameter int unsigned Width = 256,
  parameter int unsigned BlockBits = 32,  // bits that are compared in a clock
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
