// SPDX-License-Identifier: Apache-2.0
//
// Pipelined multiplexer that reads one bit of a long number:
//
//   bit_o = number_i[index_i] xor mask_i, three clock edges later
//
// With a random mask_i in each cycle, the toggles of the flip-flops do not reveal single bits of the number.
//
// Three pipeline stages: the first selects one bit in each group of GroupBits bits, the second one bit in each region
// of GroupBits groups, the third selects the region. Few wires therefore span a long number in one cycle, and at most
// one multiplexer of GroupBits bits follows them.

module mont_bit_pick #(
  parameter int unsigned Width = 1024,
  localparam int unsigned IndexWidth = mont_pkg::index_width(Width)
) (
  input  logic                  clk_i,
  input  logic [     Width-1:0] number_i,
  input  logic [IndexWidth-1:0] index_i,
  input  logic                  mask_i,
  output logic                  bit_o
);

  localparam int unsigned GroupBits = 8;
  localparam int unsigned PlaceWidth = mont_pkg::index_width(GroupBits);
  localparam int unsigned Groups = (Width + GroupBits - 1) / GroupBits;
  localparam int unsigned GroupWidth = mont_pkg::index_width(Groups);
  localparam int unsigned Regions = (Groups + GroupBits - 1) / GroupBits;
  localparam int unsigned RegionWidth = mont_pkg::index_width(Regions);

  logic [Groups*GroupBits-1:0] padded;
  logic [Regions*GroupBits-1:0] picked;
  logic [Groups-1:0] picked_q;  // the selected bit of each group
  logic [GroupWidth-1:0] group_q;  // number of the group
  logic [Regions-1:0] region_bit_q;  // the selected bit of each region, a group of groups
  logic [RegionWidth-1:0] region_q;  // number of the region

  assign padded = (Groups * GroupBits)'(number_i);
  assign picked = (Regions * GroupBits)'(picked_q);

  always_ff @(posedge clk_i) begin
    for (int g = 0; g < Groups; g++) picked_q[g] <= 1'(padded[g*GroupBits+:GroupBits] >> PlaceWidth'(index_i)) ^ mask_i;
    group_q <= GroupWidth'(index_i >> PlaceWidth);

    for (int r = 0; r < Regions; r++) region_bit_q[r] <= 1'(picked[r*GroupBits+:GroupBits] >> PlaceWidth'(group_q));
    region_q <= RegionWidth'(group_q >> PlaceWidth);

    bit_o <= 1'(region_bit_q >> region_q);
  end

endmodule
