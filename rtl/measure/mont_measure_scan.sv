// SPDX-License-Identifier: Apache-2.0
//
// Bit-serial harness for measuring the maximum frequency of a core with narrow ports. It needs five pins, so the core
// fits any package.
//
//   serial_i --> chain --> strobes_o, inputs_o          outputs_i --> chain --> serial_o
//
// Input. InputWidth bits are sent, then StrobeWidth bits, most significant first. start_i is high in the cycle after
// the last bit. The core sees the bits in the cycle after start_i. In all other cycles the strobes are low and the
// inputs undefined.
//
// Output. The outputs of the core in that cycle appear on serial_o from the next cycle on, least significant bit first,
// and zeros after them.
//
// The chains have no reset: their contents are used only after start_i.

module mont_measure_scan #(
  parameter int unsigned StrobeWidth = 2,  // one-bit inputs that the harness pulses
  parameter int unsigned InputWidth  = 8,  // other inputs
  parameter int unsigned OutputWidth = 8   // >= 2
) (
  input  logic clk_i,
  input  logic rst_ni,
  input  logic start_i,
  input  logic serial_i,
  output logic serial_o,

  // Core side
  output logic                   core_rst_no,
  output logic [StrobeWidth-1:0] strobes_o,
  output logic [ InputWidth-1:0] inputs_o,
  input  logic [OutputWidth-1:0] outputs_i
);

  localparam int unsigned ChainWidth = StrobeWidth + InputWidth;

  // The reset is registered, so its paths to the core are timed.
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
