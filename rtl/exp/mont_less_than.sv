// SPDX-License-Identifier: Apache-2.0
//
// Pipelined comparator of two unsigned numbers without a borrow chain along the width:
//
//   less_o = a < b, for the a_i and b_i of two cycles ago
//
// The first cycle subtracts in all blocks in parallel. The second cycle runs a borrow over one bit for each block. A block
// generates a borrow if its part of a is less, and propagates one if its difference is zero. The carry of the addition
// (generates or propagates) + (generates), with one bit for each block, follows the same rules and is that borrow.
//
// A subtraction is one carry chain, which yields both. Groups of GroupBits bits of the difference are compared with zero
// in the first cycle, a LUT each, and joined in the second.

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
  localparam int unsigned GroupBits = 4;
  localparam int unsigned Groups = (BlockBits + GroupBits - 1) / GroupBits;

  logic [PaddedWidth-1:0] a;
  logic [PaddedWidth-1:0] b;
  logic [Blocks-1:0] less_q;
  logic [Blocks-1:0] less_or_equal;

  assign a = PaddedWidth'(a_i);
  assign b = PaddedWidth'(b_i);

  for (genvar k = 0; k < Blocks; k++) begin : gen_block
    logic [BlockBits-1:0] difference;
    logic borrow;
    logic [Groups-1:0] zero;
    logic [Groups-1:0] zero_q;

    assign {borrow, difference} = {1'b0, a[k*BlockBits+:BlockBits]} - {1'b0, b[k*BlockBits+:BlockBits]};

    for (genvar i = 0; i < Groups; i++) begin : gen_group
      localparam int unsigned At = i * GroupBits;
      localparam int unsigned Bits = (BlockBits - At < GroupBits) ? BlockBits - At : GroupBits;

      assign zero[i] = difference[At+:Bits] == '0;
    end

    always_ff @(posedge clk_i) begin
      less_q[k] <= borrow;
      zero_q    <= zero;
    end

    assign less_or_equal[k] = less_q[k] | (&zero_q);
  end

  logic less;
  logic [Blocks-1:0] unused;
  assign {less, unused} = {1'b0, less_or_equal} + {1'b0, less_q};

  always_ff @(posedge clk_i) less_o <= less;

endmodule
