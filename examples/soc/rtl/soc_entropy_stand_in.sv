// SPDX-License-Identifier: Apache-2.0
//
// Stand-in for a source of entropy: words of a shift register with linear feedback, which anybody can predict. A product has
// a conditioned random number generator here, as NIST SP 800-90B describes it.
//
// Source of the steps: G. Marsaglia, "Xorshift RNGs" (2003).

module soc_entropy_stand_in (
  input  logic        clk_i,
  input  logic        rst_ni,
  output logic        valid_o,
  input  logic        ready_i,  // the word is taken
  output logic [31:0] word_o
);

  logic [31:0] word_q;
  logic [31:0] left;
  logic [31:0] right;

  assign left  = word_q ^ (word_q << 13);
  assign right = left ^ (left >> 17);

  always_ff @(posedge clk_i) begin
    if (ready_i) word_q <= right ^ (right << 5);
    if (!rst_ni) word_q <= 32'h2545_F491;
  end

  assign valid_o = 1'b1;
  assign word_o  = word_q;

endmodule
