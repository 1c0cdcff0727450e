// SPDX-License-Identifier: Apache-2.0
//
// Pipelined multiplexer that reads one bit of a long number:
//
//   bit_o = number_i[index_i], two clock edges later
//
// The first pipeline stage selects one bit in each group of GroupBits bits, the second stage selects the group.

module mont_bit_pick #(
  parameter int unsigned Width = 1024,
  localparam int unsigned IndexWidth = mont_pkg::index_width(Width)
) (
  input  logic                  clk_i,
  input  logic [     Width-1:0] number_i,
  input  logic [IndexWidth-1:0] index_i,
  output logic                  bit_o
);

  localparam int unsigned GroupBits = 32;
  localparam int unsigned Groups = (Width + GroupBits - 1) / GroupBits;
  localparam int unsigned PlaceWidth = mont_pkg::index_width(GroupBits);
  localparam int unsigned GroupWidth = mont_pkg::index_width(Groups);

  logic [Groups*GroupBits-1:0] padded;
  logic [PlaceWidth-1:0] place;  // index within a group
  logic [Groups-1:0] picked_q;  // the selected bit of each group
  logic [GroupWidth-1:0] group_q;  // number of the group

  assign padded = (Groups * GroupBits)'(number_i);
  assign place  = PlaceWidth'(index_i);

  always_ff @(posedge clk_i) begin
    for (int g = 0; g < Groups; g++) picked_q[g] <= 1'(padded[g*GroupBits+:GroupBits] >> place);
    group_q <= GroupWidth'(index_i >> PlaceWidth);
    bit_o   <= 1'(picked_q >> group_q);
  end

endmodule
