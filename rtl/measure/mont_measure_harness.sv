// SPDX-License-Identifier: Apache-2.0
//
// Bit-serial harness for measuring the maximum frequency of a multiplier of any width. It needs six pins, so a wide core
// fits any package.
//
//   serial_i --> chain of 2*OperandWidth + 1 flip-flops --> mod_i, x_i, y_i
//   start_i  --> mod_valid_i or op_valid_i for one cycle
//                                                   z_o --> chain of words --> serial_o
//
// The harness is never slower than the core: no net has a fan-out that grows with the width, and no path has more than
// one level of logic. Both chains therefore shift in every cycle, without an enable.
//
// Input, most significant bit first: y, then x, for a product; only M for a modulus. One more bit follows in the cycle
// of start_i: 1 loads M, 0 starts the product. The core is offered them in the next cycle only. If it is not ready or
// rejects the modulus, error_o is high in the third cycle after start_i.
//
// Output. serial_o is low, then high for one cycle, then gives z, least significant bit first. An undefined bit follows
// each word of WordWidth bits. In these gaps the strobe that captures z passes from word to word, one per cycle,
// instead of reaching all words at once. The core holds z until the last word has captured it.
//
// Reset must last OperandWidth cycles: it reaches no flip-flop of the chains, which then shift out their contents.

module mont_measure_harness #(
  parameter int unsigned Width = 256,  // bits of the core's modulus
  parameter int unsigned OperandWidth = Width  // bits of the core's operands and result, >= Width
) (
  input  logic clk_i,
  input  logic rst_ni,
  input  logic start_i,
  input  logic serial_i,
  output logic serial_o,
  output logic error_o,   // the core was not ready, or rejects the modulus

  // Core side
  output logic                    core_rst_no,
  output logic                    mod_valid_o,
  input  logic                    mod_ready_i,
  output logic [       Width-1:0] mod_o,
  input  logic                    mod_error_i,
  output logic                    op_valid_o,
  input  logic                    op_ready_i,
  output logic [OperandWidth-1:0] x_o,
  output logic [OperandWidth-1:0] y_o,
  input  logic                    res_valid_i,
  output logic                    res_ready_o,
  input  logic [OperandWidth-1:0] z_i
);

  localparam int unsigned WordWidth = 32;
  localparam int unsigned Words = (OperandWidth + WordWidth - 1) / WordWidth;
  localparam int unsigned PaddedWidth = Words * WordWidth;

  // The reset is registered, so its paths to the core are timed.
  logic rst_nq;
  always_ff @(posedge clk_i) rst_nq <= rst_ni;
  assign core_rst_no = rst_nq;

  // Input.
  logic [2*OperandWidth:0] chain_q;
  logic mod_valid_q;
  logic op_valid_q;
  logic refused_q;  // the core was not ready
  logic rejected_q;  // the modulus is even
  logic error_q;

  always_ff @(posedge clk_i) begin
    chain_q     <= {chain_q[2*OperandWidth-1:0], serial_i};
    mod_valid_q <= start_i & serial_i;
    op_valid_q  <= start_i & ~serial_i;
    refused_q   <= (mod_valid_q & ~mod_ready_i) | (op_valid_q & ~op_ready_i);
    rejected_q  <= mod_error_i;
    error_q     <= refused_q | rejected_q;
  end

  assign mod_valid_o = mod_valid_q;
  assign op_valid_o = op_valid_q;
  assign mod_o = chain_q[Width:1];
  assign x_o = chain_q[OperandWidth:1];
  assign y_o = chain_q[2*OperandWidth:OperandWidth+1];
  assign error_o = error_q;

  // Output. strobe_q[k] captures word k. strobe_q[Words] takes the result from the core.
  logic sending_q;
  logic [Words:0] strobe_q;
  logic [PaddedWidth-1:0] result;
  logic [PaddedWidth-1:0] result_q;
  logic [PaddedWidth-1:0] shifted;
  logic serial_q;

  assign result  = {{(PaddedWidth - OperandWidth) {1'b0}}, z_i};
  assign shifted = {1'b0, result_q[PaddedWidth-1:1]};

  always_ff @(posedge clk_i) begin
    sending_q <= rst_nq & (sending_q | res_valid_i) & ~strobe_q[Words];
    strobe_q  <= {strobe_q[Words-1:0], rst_nq & res_valid_i & ~sending_q};
    serial_q  <= strobe_q[0] | result_q[0];
  end

  for (genvar word = 0; word < Words; word++) begin : gen_word
    localparam int unsigned Low = word * WordWidth;
    always_ff @(posedge clk_i) begin
      result_q[Low+:WordWidth] <= strobe_q[word] ? result[Low+:WordWidth] : shifted[Low+:WordWidth];
    end
  end

  assign res_ready_o = strobe_q[Words];
  assign serial_o = serial_q;

endmodule
