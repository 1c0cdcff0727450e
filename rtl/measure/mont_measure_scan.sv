// SPDX-License-Identifier: Apache-2.0
//
// Bit-serial harness that puts a core with narrow ports behind five pins, so that it can be placed on any package and
// its clock measured.
//
//   serial_i --> chain --> strobes_o, inputs_o          outputs_i --> chain --> serial_o
//
// Input. InputWidth bits, then StrobeWidth bits, most significant first; in the clock after the last one start_i. In the
//   clock after that the core sees them. The strobes, by which something happens in the core, are low in all other clocks,
//   in which the inputs mean nothing.
//
// Output. What the core answers in that one clock appears on serial_o from the next clock on, least significant bit first.
//
// Neither chain has a reset: what they hold means nothing without start_i.

module mont_measure_scan #(
  parameter int unsigned StrobeWidth = 2,
  parameter int unsigned InputWidth  = 8,
  parameter int unsigned OutputWidth = 8   // >= 2
) (
  input  logic clk_i,
  input  logic rst_ni,
  input  logic start_i,
  input  logic serial_i,
  output logic serial_o,

  // The core.
  output logic                   core_rst_no,
  output logic [StrobeWidth-1:0] strobes_o,
  output logic [ InputWidth-1:0] inputs_o,
  input  logic [OutputWidth-1:0] outputs_i
);

  localparam int unsigned ChainWidth = StrobeWidth + InputWidth;

  // Reset comes from a flip-flop, so that its paths count.
  logic rst_nq;
  always_ff @(posedge clk_i) rst_nq <= rst_ni;
  assign core_rst_no = rst_nq;

  logic start_q;
  logic [ChainWidth:0] chain_q;
  logic [StrobeWidth-1:0] strobes_q;
  logic [OutputWidth-1:0] outputs_q;

  always_ff @(posedge clk_i) begin
    start_q   <= start_i;
    chain_q   <= {chain_q[ChainWidth-1:0], serial_i};
    strobes_q <= (start_i & rst_nq) ? chain_q[StrobeWidth-1:0] : '0;
    outputs_q <= start_q ? outputs_i : {1'b0, outputs_q[OutputWidth-1:1]};
  end

  assign strobes_o = strobes_q;
  assign inputs_o  = chain_q[ChainWidth:StrobeWidth+1];
  assign serial_o  = outputs_q[0];

endmodule
