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

  logic [Blocks-1:0] carry;  // into each block
  logic [Blocks-1:0] carry_out;

  for (genvar k = 0; k < Blocks; k++) begin : gen_block
    localparam int unsigned First = k * Bits;
    localparam int unsigned Length = (First + Bits > Width) ? Width - First : Bits;

    assign {carry_out[k], sum_o[First+:Length]} =
        {1'b0, a_i[First+:Length]} + {1'b0, b_i[First+:Length]} + {{Length{1'b0}}, carry[k]};
  end

  assign carry[0] = carry_i;
  assign carry_o  = carry_out[Blocks-1];

  if (Blocks > 1) begin : gen_carries
    // The short sum, without the last block. A block that generates adds 2 to its place, one that passes adds 1, and
    // in that place's bit of the sum stands what comes in, inverted by the 1.
    localparam int unsigned Lower = Blocks - 1;
    logic [Lower-1:0] generates;
    logic [Lower-1:0] passes;
    logic [Lower-1:0] places;

    for (genvar k = 0; k < Lower; k++) begin : gen_block
      logic [Bits-1:0] alone;
      assign {generates[k], alone} = {1'b0, a_i[k*Bits+:Bits]} + {1'b0, b_i[k*Bits+:Bits]};
      assign passes[k] = &alone;
    end

    assign {carry[Lower], places} = {1'b0, generates | passes} + {1'b0, generates} + {{Lower{1'b0}}, carry_i};
    for (genvar k = 1; k < Lower; k++) begin : gen_carry
      assign carry[k] = places[k] ^ passes[k];
    end
  end

endmodule
