// SPDX-License-Identifier: Apache-2.0
//
// Carry-skip adder: {carry_o, sum_o} = a_i + b_i + carry_i, in blocks of at most BlockBits bits.
//
// A block generates a carry if its bits alone overflow, and passes the one from below on, without it running through
// the block, if all its bits differ. So the carries into the blocks are those of one short sum that has a bit for each
// block, and a carry runs through that sum and two blocks at most. One block is an ordinary adder.
//
// Combinational.

module mont_carry_skip_adder #(
  parameter int unsigned Width = 129,
  parameter int unsigned BlockBits = 160
) (
  input  logic [Width-1:0] a_i,
  input  logic [Width-1:0] b_i,
  input  logic             carry_i,
  output logic [Width-1:0] sum_o,
  output logic             carry_o
);

  localparam int unsigned Blocks = (Width + BlockBits - 1) / BlockBits;
  // Equally long, but for the last one.
  localparam int unsigned Bits = (Width + Blocks - 1) / Blocks;

  logic [Blocks-1:0] generates;
  logic [Blocks-1:0] passes;
  logic [Blocks-1:0] carry;  // into each block
  logic [Blocks-1:0] carry_out;

  for (genvar k = 0; k < Blocks; k++) begin : gen_block
    localparam int unsigned First = k * Bits;
    localparam int unsigned Length = (First + Bits > Width) ? Width - First : Bits;

    logic [Length-1:0] a;
    logic [Length-1:0] b;

    assign a = a_i[First+:Length];
    assign b = b_i[First+:Length];
    assign {carry_out[k], sum_o[First+:Length]} = {1'b0, a} + {1'b0, b} + {{Length{1'b0}}, carry[k]};

    if (k + 1 < Blocks) begin : gen_skip
      logic [Length-1:0] alone;
      assign {generates[k], alone} = {1'b0, a} + {1'b0, b};
      assign passes[k] = &alone;
    end else begin : gen_top
      assign generates[k] = 1'b0;
      assign passes[k] = 1'b0;
    end
  end

  assign carry_o = carry_out[Blocks-1];

  if (Blocks > 1) begin : gen_carries
    // A block that generates adds 2 to its place, one that passes 1: what comes in there is the place's sum bit, inverted
    // by the 1.
    logic [Blocks-1:0] ripple;
    assign ripple = (generates | passes) + generates + {{(Blocks - 1) {1'b0}}, carry_i};
    assign carry  = ripple ^ passes;
  end else begin : gen_no_carries
    assign carry = carry_i;
  end

endmodule
