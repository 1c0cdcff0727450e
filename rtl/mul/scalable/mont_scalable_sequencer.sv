// SPDX-License-Identifier: Apache-2.0
//
// Sequencer of the scalable multiplier: it controls the passes of a product through the kernel.
//
// A pass takes pass_last_i+1 cycles, in which words 0, 1, ... of Y and M are fetched. Words beyond the last one are
// zero.
//
//   cycle f        word_o is the address of word j in the memories of Y and M
//   cycle f + 1    the memories return the word; start_o: it is word 0; y_on_o, m_on_o: it exists;
//                  returns_o: S comes from the previous pass and is not zero
//   cycle f + 2    the word is at the inputs of the kernel; last_pass_o: the pass is the last one
//
// After start_o, step_o advances X by one bit every Latency cycles, Elements times per pass. The inputs are constant
// from the cycle before run_i until running_o is low.

module mont_scalable_sequencer #(
  parameter int unsigned WordWidth = 8,  // bits of a word's number
  parameter int unsigned PassWidth = 8,  // bits of a pass's number
  parameter int unsigned Elements  = 8,  // processing elements
  parameter int unsigned Latency   = 2   // cycles from element to element: 1 or 2
) (
  input  logic                 clk_i,
  input  logic                 rst_ni,
  input  logic                 run_i,           // the product begins in the next cycle
  input  logic [WordWidth-1:0] pass_last_i,     // number of the last cycle of a pass, >= Latency*Elements-1
  input  logic [WordWidth-1:0] modulus_last_i,  // number of the last word of M
  input  logic [WordWidth-1:0] operand_last_i,  // number of the last word of Y
  input  logic [PassWidth-1:0] passes_i,        // passes of the product, >= 1
  output logic                 running_o,
  output logic                 finish_o,        // the last cycle of running_o
  output logic [WordWidth-1:0] word_o,
  output logic                 start_o,
  output logic                 step_o,
  output logic                 y_on_o,
  output logic                 m_on_o,
  output logic                 returns_o,
  output logic                 last_pass_o
);

  localparam int unsigned Depth = Latency * Elements;

  logic running_q;
  logic first_pass_q;
  logic [WordWidth-1:0] word_q;
  logic [PassWidth-1:0] left_q;  // passes after the current one
  logic pass_ends;
  logic last_pass;

  assign pass_ends = running_q & (word_q == pass_last_i);
  assign last_pass = running_q & (left_q == '0);

  always_ff @(posedge clk_i) begin
    if (!rst_ni) running_q <= 1'b0;
    else if (run_i) running_q <= 1'b1;
    else if (pass_ends & last_pass) running_q <= 1'b0;
  end

  always_ff @(posedge clk_i) begin
    if (run_i) begin
      word_q       <= '0;
      left_q       <= passes_i - 1'b1;
      first_pass_q <= 1'b1;
    end else if (pass_ends) begin
      word_q       <= '0;
      left_q       <= left_q - 1'b1;
      first_pass_q <= 1'b0;
    end else begin
      word_q <= word_q + 1'b1;
    end
  end

  // An element takes a bit of X every Latency cycles.
  logic taking;
  logic step;

  assign taking = running_q & (word_q < WordWidth'(Depth));

  if (Latency == 1) begin : gen_every_clock
    assign step = taking;
  end else begin : gen_every_other_clock
    assign step = taking & word_q[0];
  end

  logic start_q;
  logic step_q;
  logic y_on_q;
  logic m_on_q;
  logic returns_q;
  logic last_pass_q;
  logic last_pass_later_q;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) start_q <= 1'b0;
    else start_q <= running_q & (word_q == '0);
  end

  always_ff @(posedge clk_i) begin
    step_q            <= step;
    y_on_q            <= running_q & (word_q <= operand_last_i);
    m_on_q            <= running_q & (word_q <= modulus_last_i);
    returns_q         <= running_q & ~first_pass_q;
    last_pass_q       <= last_pass;
    last_pass_later_q <= last_pass_q;
  end

  assign running_o = running_q;
  assign finish_o = pass_ends & last_pass;
  assign word_o = word_q;
  assign start_o = start_q;
  assign step_o = step_q;
  assign y_on_o = y_on_q;
  assign m_on_o = m_on_q;
  assign returns_o = returns_q;
  assign last_pass_o = last_pass_later_q;

endmodule
