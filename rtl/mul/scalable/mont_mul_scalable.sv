// SPDX-License-Identifier: Apache-2.0
//
// Adapter that gives mont_scalable_core the ports of the multiplier contract, for one width.
//
//   z = x * y * 2^(-RExponent) mod M,  M odd,   w = WordBits, p = Elements, L = Latency
//
// Source: A. F. Tenca, C. K. Koc, "A Scalable Architecture for Modular Multiplication Based on Montgomery's
// Algorithm" (2003).
//
//                 operands       result        RExponent = k*p             e             words N of x, y, z
//   Reduce = 1    0 <= x,y < M   0 <= z < M    k = ceil(Width/p)           ceil(Width/w)  e
//   Reduce = 0    0 <= x,y < 2M  0 <= z < 2M   k = ceil((Width + 2)/p)     ceil(Width/w)  e + 1
//
// The header of the core proves the ranges.
//
// Cycles. The core takes one word of each operand per cycle and returns one word of the result per cycle. Equation
// (1) of the paper gives ComputeCycles. Latency is the parameter of the kernel.
//
//   ComputeCycles = (k-1)*max(e+1, L*p) + L*(p-1) + e+1
//   ProductLatency = ComputeCycles + 2*N + L + 6
//   SetupCycles = e + 1
//
// Ports: the multiplier contract, docs/reference/contract.md.

module mont_mul_scalable #(
  parameter int unsigned Width = 256,  // bits of the modulus, >= 2
  parameter bit Reduce = 1'b1,  // 1: canonical result; 0: results chain in [0, 2M)
  parameter int unsigned WordBits = 8,  // bits of a word, >= 3
  parameter int unsigned Elements = 16,  // processing elements, >= 1
  parameter int unsigned Latency = 2,  // cycles from element to element, 1 or 2
  parameter bit Redundant = 1'b1,  // S in the elements; 1: carry-save pair; 0: binary, for fast carry chains
  localparam int unsigned OperandWidth = Reduce ? Width : Width + 1,
  localparam int unsigned Passes = ((Reduce ? Width : Width + 2) + Elements - 1) / Elements,
  localparam int unsigned RExponent = Passes * Elements,
  localparam int unsigned Words = (Width + WordBits - 1) / WordBits,
  localparam int unsigned OperandWords = Reduce ? Words : Words + 1,
  localparam int unsigned Period = (Words + 1 > Latency * Elements) ? Words + 1 : Latency * Elements,
  localparam int unsigned ComputeCycles = (Passes - 1) * Period + Latency * (Elements - 1) + Words + 1,
  localparam int unsigned ProductLatency = ComputeCycles + 2 * OperandWords + Latency + 6
) (
  input  logic                    clk_i,
  input  logic                    rst_ni,
  input  logic                    mod_valid_i,
  output logic                    mod_ready_o,
  input  logic [       Width-1:0] mod_i,
  output logic                    mod_error_o,
  input  logic                    op_valid_i,
  output logic                    op_ready_o,
  input  logic [OperandWidth-1:0] x_i,
  input  logic [OperandWidth-1:0] y_i,
  output logic                    res_valid_o,
  input  logic                    res_ready_i,
  output logic [OperandWidth-1:0] z_o
);

  if (Width < 2) begin : gen_illegal_width
    $error("mont_mul_scalable: Width must be at least 2");
  end

  localparam int unsigned PaddedWidth = OperandWords * WordBits;
  localparam int unsigned IndexWidth = mont_pkg::index_width(ProductLatency + 1);
  localparam int unsigned SetupCycles = Words + 1;

  logic load_mod;
  logic load_op;
  logic setup;
  logic [IndexWidth-1:0] index;

  mont_serial_control #(
    .Latency    (ProductLatency),
    .FirstIndex (1),
    .SetupCycles(SetupCycles)
  ) u_control (
    .clk_i,
    .rst_ni,
    .mod_valid_i,
    .mod_ready_o,
    .mod_odd_i (mod_i[0]),
    .mod_error_o,
    .op_valid_i,
    .op_ready_o,
    .res_valid_o,
    .res_ready_i,
    .load_mod_o(load_mod),
    .setup_o   (setup),
    .load_op_o (load_op),
    .busy_o    (),
    .last_o    (),
    .index_o   (index)
  );

  // Two shift registers send the words of the operands, lowest first. y_q also sends the words of the modulus, and x_q
  // collects the words of the result from the top.
  logic feeding_q;  // the operands are being sent
  logic new_modulus_q;  // first cycle of the set-up
  logic configure;
  logic load_word;  // the modulus is being sent
  logic res_valid;
  logic [WordBits-1:0] z_word;
  logic [PaddedWidth-1:0] x_q;
  logic [PaddedWidth-1:0] y_q;

  // A new modulus: the first cycle sends the precision, which resets the core, the others send the words.
  assign configure = setup & new_modulus_q;
  assign load_word = setup & ~new_modulus_q;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) feeding_q <= 1'b0;
    else if (load_op) feeding_q <= 1'b1;
    else if (index == IndexWidth'(OperandWords)) feeding_q <= 1'b0;
  end

  always_ff @(posedge clk_i) begin
    new_modulus_q <= load_mod;

    if (load_op) x_q <= PaddedWidth'(x_i);
    else if (feeding_q | res_valid) x_q <= PaddedWidth'({z_word, x_q} >> WordBits);

    if (load_mod) y_q <= PaddedWidth'(mod_i);
    else if (load_op) y_q <= PaddedWidth'(y_i);
    else if (feeding_q | load_word) y_q <= y_q >> WordBits;
  end

  mont_scalable_core #(
    .WordBits (WordBits),
    .Elements (Elements),
    .MaxWords (Words),
    .Latency  (Latency),
    .Redundant(Redundant)
  ) u_core (
    .clk_i,
    .rst_ni,
    .cfg_valid_i (configure),
    .cfg_ready_o (),
    .cfg_words_i (16'(Words)),
    .cfg_passes_i(16'(Passes)),
    .cfg_reduce_i(Reduce),
    .cfg_error_o (),
    .mod_valid_i (load_word),
    .mod_ready_o (),
    .mod_word_i  (y_q[WordBits-1:0]),
    .mod_error_o (),
    .op_valid_i  (feeding_q),
    .op_ready_o  (),
    .x_word_i    (x_q[WordBits-1:0]),
    .y_word_i    (y_q[WordBits-1:0]),
    .res_valid_o (res_valid),
    .res_ready_i (1'b1),
    .z_word_o    (z_word),
    .res_last_o  (),
    .computing_o ()
  );

  assign z_o = x_q[OperandWidth-1:0];

endmodule
