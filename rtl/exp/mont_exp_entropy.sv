// SPDX-License-Identifier: Apache-2.0
//
// Random bits of an exponentiator, 32 from each word of entropy. The next word waits in a register: if words come in
// time, a bit can be taken in each cycle.
//
// masks_o: random bits for masks in each cycle, from a feedback shift register to which each word of entropy is added.
//
// missing_o: wait_i was high for 65 536 cycles in which no word came. While missing_o is high, ready_o is high and
// bit_o is 0.
// missing_o falls when no power runs.

module mont_exp_entropy (
  input  logic        clk_i,
  input  logic        rst_ni,
  input  logic        entropy_valid_i,
  output logic        entropy_ready_o,
  input  logic [31:0] entropy_word_i,
  input  logic        idle_i,           // no power runs
  input  logic        wait_i,           // the exponentiator waits for ready_o
  output logic        ready_o,
  input  logic        take_i,           // with ready_o
  output logic        bit_o,
  output logic [ 2:0] masks_o,
  output logic        missing_o
);

  localparam logic [31:0] Feedback = 32'h80200003;  // 2^32 - 1 states

  logic [31:0] masks_q;
  logic [31:0] spare_q;  // the next word
  logic spare_valid_q;
  logic [31:0] word_q;
  logic [5:0] left_q;  // bits of word_q not taken yet
  logic refill;
  logic [15:0] waited_q;  // cycles of waiting
  logic missing_q;

  assign refill = spare_valid_q & ((left_q == '0) | (take_i & (left_q == 6'd1)));
  assign entropy_ready_o = ~spare_valid_q;
  assign ready_o = (left_q != '0) | missing_q;
  assign bit_o = word_q[0] & (left_q != '0);
  assign missing_o = missing_q;
  assign masks_o = {masks_q[22], masks_q[11], masks_q[0]};

  always_ff @(posedge clk_i) begin
    if (entropy_ready_o) spare_q <= entropy_word_i;
    spare_valid_q <= rst_ni & ((entropy_valid_i & entropy_ready_o) | (spare_valid_q & ~refill));

    if (refill) word_q <= spare_q;
    else if (take_i) word_q <= word_q >> 1;
    if (!rst_ni) left_q <= '0;
    else if (refill) left_q <= 6'd32;
    else if (take_i & (left_q != '0)) left_q <= left_q - 1'b1;

    masks_q <= (masks_q >> 1) ^ (masks_q[0] ? Feedback : '0) ^ (refill ? spare_q : '0);
    if (!rst_ni) masks_q <= '0;

    waited_q  <= (rst_ni & wait_i & ~ready_o) ? waited_q + 1'b1 : '0;
    missing_q <= rst_ni & ~idle_i & (missing_q | (waited_q == '1));
  end

endmodule
