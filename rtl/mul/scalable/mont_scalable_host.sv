// SPDX-License-Identifier: Apache-2.0
//
// Host side of the scalable multiplier: it takes the precision, and the streams of the modulus and the operands into
// their memories. The header of mont_scalable_core describes the host ports.
//
// A precision is e = cfg_words_i words and k = cfg_passes_i passes. Two values are computed from it when it is
// taken:
//
//   pass_last_o = max(e+1, Depth) - 1,  queued_o = (e+1 > Depth)
//
// full_o is high from the cycle after the last words of the operands until finish_i. After finish_i they are not
// needed.

module mont_scalable_host #(
  parameter int unsigned MaxWords = 16,  // most words of a modulus
  parameter int unsigned MaxPasses = 8,  // most passes of a product
  parameter int unsigned Depth = 16,  // cycles from the inputs of the first element to the outputs of the last
  localparam int unsigned LongestPass = (MaxWords + 1 > Depth) ? MaxWords + 1 : Depth,
  localparam int unsigned ModulusWidth = mont_pkg::index_width(MaxWords),
  localparam int unsigned WordWidth = mont_pkg::index_width(MaxWords + 1),
  localparam int unsigned CountWidth = mont_pkg::index_width(LongestPass + 1),
  localparam int unsigned PassWidth = mont_pkg::index_width(MaxPasses + 1)
) (
  input  logic                    clk_i,
  input  logic                    rst_ni,
  // Host
  input  logic                    cfg_valid_i,
  output logic                    cfg_ready_o,
  input  logic [            15:0] cfg_words_i,
  input  logic [            15:0] cfg_passes_i,
  input  logic                    cfg_reduce_i,
  output logic                    cfg_error_o,
  input  logic                    mod_valid_i,
  output logic                    mod_ready_o,
  input  logic                    mod_odd_i,       // bit 0 of the word that is offered
  output logic                    mod_error_o,
  input  logic                    op_valid_i,
  output logic                    op_ready_o,
  // Core
  input  logic                    idle_i,          // no product is running and no result waits
  input  logic                    finish_i,        // the kernel has read the operands
  output logic                    full_o,          // the operands are complete
  output logic                    mod_write_o,     // a word of the modulus is taken
  output logic                    op_write_o,      // a word of each operand is taken
  output logic [ModulusWidth-1:0] mod_index_o,     // number of the word that is offered
  output logic [   WordWidth-1:0] op_index_o,      // number of the words that are offered
  output logic                    reduce_o,        // results are canonical
  output logic                    queued_o,        // words of S wait in the queue
  output logic [   PassWidth-1:0] passes_o,        // k
  output logic [   WordWidth-1:0] modulus_last_o,  // number of the last word of M
  output logic [   WordWidth-1:0] operand_last_o,  // number of the last word of x, y and z
  output logic [  CountWidth-1:0] pass_last_o      // number of the last cycle of a pass
);

  // The precision.
  logic configured_q;
  logic reduce_q;
  logic queued_q;
  logic [PassWidth-1:0] passes_q;
  logic [WordWidth-1:0] modulus_last_q;
  logic [WordWidth-1:0] operand_last_q;
  logic [CountWidth-1:0] pass_last_q;
  logic take_cfg;
  logic legal;
  logic long_pass;
  logic [CountWidth-1:0] words;

  assign legal = (cfg_words_i != '0) & (cfg_words_i <= 16'(MaxWords)) &
                 (cfg_passes_i != '0) & (cfg_passes_i <= 16'(MaxPasses));
  assign words = CountWidth'(cfg_words_i);
  assign long_pass = words >= CountWidth'(Depth);

  assign cfg_ready_o = idle_i & ~full_o;
  assign take_cfg = cfg_valid_i & cfg_ready_o;
  assign cfg_error_o = take_cfg & ~legal;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) configured_q <= 1'b0;
    else if (take_cfg) configured_q <= legal;
  end

  always_ff @(posedge clk_i) begin
    if (take_cfg) begin
      reduce_q       <= cfg_reduce_i;
      queued_q       <= long_pass;
      passes_q       <= PassWidth'(cfg_passes_i);
      modulus_last_q <= WordWidth'(words - 1'b1);
      operand_last_q <= WordWidth'(cfg_reduce_i ? words - 1'b1 : words);
      pass_last_q    <= long_pass ? words : CountWidth'(Depth - 1);
    end
  end

  assign reduce_o = reduce_q;
  assign queued_o = queued_q;
  assign passes_o = passes_q;
  assign modulus_last_o = modulus_last_q;
  assign operand_last_o = operand_last_q;
  assign pass_last_o = pass_last_q;

  // The streams into the memories.
  logic [ModulusWidth-1:0] mod_index_q;
  logic [WordWidth-1:0] op_index_q;
  logic loaded_q;  // an odd modulus is loaded
  logic odd_q;  // word 0 of the modulus is odd
  logic full_q;
  logic mod_last;
  logic op_last;
  logic odd;

  // A precision has priority over a modulus, a modulus over operands.
  assign mod_ready_o = configured_q & ~full_q & ~cfg_valid_i;
  assign op_ready_o = loaded_q & ~full_q & ~cfg_valid_i & ~mod_valid_i;

  assign mod_write_o = mod_valid_i & mod_ready_o;
  assign op_write_o = op_valid_i & op_ready_o;
  assign mod_last = mod_write_o & (WordWidth'(mod_index_q) == modulus_last_q);
  assign op_last = op_write_o & (op_index_q == operand_last_q);
  assign odd = (mod_index_q == '0) ? mod_odd_i : odd_q;
  assign mod_error_o = mod_last & ~odd;

  always_ff @(posedge clk_i) begin
    odd_q <= odd;

    if (take_cfg | mod_last) mod_index_q <= '0;
    else if (mod_write_o) mod_index_q <= mod_index_q + 1'b1;

    if (take_cfg | op_last) op_index_q <= '0;
    else if (op_write_o) op_index_q <= op_index_q + 1'b1;
  end

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      loaded_q <= 1'b0;
      full_q   <= 1'b0;
    end else begin
      if (take_cfg) loaded_q <= 1'b0;
      else if (mod_write_o) loaded_q <= mod_last & odd;

      if (op_last) full_q <= 1'b1;
      else if (finish_i) full_q <= 1'b0;
    end
  end

  assign full_o = full_q;
  assign mod_index_o = mod_index_q;
  assign op_index_o = op_index_q;

endmodule
