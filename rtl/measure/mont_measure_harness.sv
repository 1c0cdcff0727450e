// SPDX-License-Identifier: Apache-2.0
//
// Bit-serial harness that puts a multiplier of any width behind six pins, so that it can be placed on any package and
// its clock measured.
//
//   serial_i --> chain of 2*OperandWidth + 1 flip-flops --> mod_i, x_i, y_i
//   start_i  --> mod_valid_i or op_valid_i for one clock
//                                                   z_o --> chain of words --> serial_o
//
// Nothing in here may be slower than the core: no net has a fan-out that grows with the width, and no path more than
// one level of logic. Both chains therefore shift in every clock, without an enable.
//
// Input. Of a product y is sent first, then x; of a modulus M alone; most significant bit first. After the last bit,
//   in the same clock as start_i, comes one bit more: 1 to load M, 0 to start the product. The core is offered it in
//   the next clock and in no other; if it was not ready or rejects the modulus, error_o is high in the third clock
//   after start_i.
//
// Output. serial_o is low, then high for one clock, then gives z, least significant bit first, in words of WordWidth
//   bits with a clock of no meaning after each. The gap lets the strobe that captures z pass from word to word, one a
//   clock, instead of reaching all of them at once; the core holds z until the last word has it.
//
// Reset must last for OperandWidth clocks: it reaches no flip-flop of the chains, which empty themselves.

module mont_measure_harness #(
  parameter int unsigned Width = 256,  // bits of the core's modulus
  parameter int unsigned OperandWidth = Width  // bits of the core's operands and result, >= Width
) (
  input  logic clk_i,
  input  logic rst_ni,
  input  logic start_i,
  input  logic serial_i,
  output logic serial_o,
  output logic error_o,

  // The core.
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

  // Reset comes from a flip-flop, so that its paths count.
  logic rst_nq;
  always_ff @(posedge clk_i) rst_nq <= rst_ni;
  assign core_rst_no = rst_nq;

  // Input.
  logic [2*OperandWidth:0] chain_q;
  logic mod_valid_q;
  logic op_valid_q;
  logic refused_q;
  logic rejected_q;
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

  // Output. strobe_q[k] captures word k; the last bit of it takes the result from the core.
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
