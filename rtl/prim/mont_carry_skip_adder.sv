// SPDX-License-Identifier: Apache-2.0
//
// Carry-skip adder with blocks of at most BlockBits bits:
//
//   {carry_o, sum_o} = a_i + b_i + carry_i
//
// A block generates a carry if its bits overflow without a carry-in. It propagates its carry-in if every bit pair differs. The
// carries into the blocks are therefore the carries of one short sum with one bit for each block. The longest path is
// that short sum and two blocks. With one block the module is an ordinary adder. Combinational.

module mont_carry_skip_adder #(
  parameter int unsigned Width = 129,
  parameter int unsigned BlockBits = 160  // longest carry chain of a block
) (
  input  logic [Width-1:0] a_i,
  input  logic [Width-1:0] b_i,
  input  logic             carry_i,
  output logic [Width-1:0] sum_o,
  output logic             carry_o
);

  localparam int unsigned Blocks = (Width + BlockBits - 1) / BlockBits;
  // All blocks have the same length, except a shorter last one.
  localparam int unsigned Bits = (Width + Blocks - 1) / Blocks;

  logic [Blocks-1:0] carry;  // carry into each block
  logic [Blocks-1:0] carry_out;  // carry out of each block

  for (genvar k = 0; k < Blocks; k++) begin : gen_block
    localparam int unsigned First = k * Bits;
    localparam int unsigned Length = (First + Bits > Width) ? Width - First : Bits;

    assign {carry_out[k], sum_o[First+:Length]} =
        {1'b0, a_i[First+:Length]} + {1'b0, b_i[First+:Length]} + {{Length{1'b0}}, carry[k]};
  end

  assign carry[0] = carry_i;
  assign carry_o  = carry_out[Blocks-1];

  if (Blocks > 1) begin : gen_carries
    // The short sum covers all blocks but the last. A generating block adds 2 at its bit, a propagating block adds 1.
    // The sum bit of a block is the carry into the block, inverted if the block propagates.
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
