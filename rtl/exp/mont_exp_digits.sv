// SPDX-License-Identifier: Apache-2.0
//
// Windows of an exponent, from the top, for mont_exp_window and with its parameters. The current window is window_o xor
// order_o.
//
// Without Protect, order_o is zero. With Protect, mont_exp_recode makes the windows, and order_o has a random bit for
// each bit taken. Registers hold the bits only XORed with order_o, so equal windows look different. The masks of the
// recoding are random once a word of entropy has come since the reset.
//
// Cycles. window_o and order_o have a bit four cycles after take_i.

module mont_exp_digits #(
  parameter int unsigned ExponentWidth = 256,
  parameter int unsigned WindowBits = 5,
  parameter bit Protect = 1'b0,
  localparam int unsigned LengthWidth = mont_pkg::index_width(ExponentWidth + 1)
) (
  input  logic                     clk_i,
  input  logic                     rst_ni,
  input  logic                     entropy_valid_i,
  output logic                     entropy_ready_o,
  input  logic [             31:0] entropy_word_i,
  input  logic                     idle_i,           // no power runs; the operands change
  input  logic [ExponentWidth-1:0] exponent_i,
  input  logic [  LengthWidth-1:0] left_i,           // bits not taken yet; number of the bit taken last
  input  logic                     take_i,           // a bit is taken; not before ready_o is high
  input  logic                     taken_2_i,        // a bit was taken two cycles ago
  input  logic                     taken_4_i,        // a bit was taken four cycles ago
  input  logic                     next_i,           // the next window begins
  input  logic                     wait_i,           // a bit is needed
  output logic                     may_lead_o,       // the first bits can be taken
  output logic                     ready_o,          // a random bit can be taken
  output logic                     leading_o,        // no window so far has a product
  output logic                     missing_o,        // no entropy came in time; until idle_i
  output logic [   WindowBits-1:0] window_o,
  output logic [   WindowBits-1:0] order_o
);

  localparam int unsigned IndexWidth = mont_pkg::index_width(ExponentWidth);

  logic exponent_bit;
  logic [WindowBits-1:0] window_q;

  always_ff @(posedge clk_i) begin
    if (idle_i | next_i) window_q <= '0;
    else if (taken_4_i) window_q <= (window_q << 1) | {{(WindowBits - 1) {1'b0}}, exponent_bit};
  end

  assign window_o = window_q;

  if (Protect) begin : gen_protected
    logic idle_q;
    logic recoded;
    logic borrow;
    logic passed_q;  // the last window without a product has passed
    logic recoded_bit;
    logic recoded_share;
    logic [2:0] masks;
    logic random_bit;
    logic [3:0] mask_q;  // [i]: the random bit i+1 cycles ago
    logic masked_q;
    logic masked_late_q;
    logic [WindowBits-1:0] order_q;

    mont_exp_recode #(
      .ExponentWidth(ExponentWidth),
      .WindowBits   (WindowBits)
    ) u_recode (
      .clk_i,
      .idle_i  (idle_q),
      .random_i(masks),
      .exponent_i,
      .length_i(left_i),
      .done_o  (recoded),
      .borrow_o(borrow),
      .index_i (left_i[IndexWidth-1:0]),
      .bit_o   (recoded_bit),
      .share_o (recoded_share)
    );

    mont_exp_entropy u_entropy (
      .clk_i,
      .rst_ni,
      .entropy_valid_i,
      .entropy_ready_o,
      .entropy_word_i,
      .idle_i,
      .wait_i (wait_i & recoded),
      .ready_o,
      .take_i,
      .bit_o  (random_bit),
      .masks_o(masks),
      .missing_o
    );

    assign may_lead_o = recoded & ready_o;
    assign leading_o = borrow & ~passed_q;
    assign exponent_bit = masked_late_q;
    assign order_o = order_q;

    always_ff @(posedge clk_i) begin
      idle_q <= idle_i;
      mask_q <= {mask_q[2:0], random_bit};
      if (taken_2_i) masked_q <= ((recoded_bit ^ recoded_share) & ~missing_o) ^ mask_q[1];
      masked_late_q <= masked_q;

      if (idle_i | next_i) order_q <= '0;
      else if (taken_4_i) order_q <= (order_q << 1) | {{(WindowBits - 1) {1'b0}}, mask_q[3]};

      if (idle_i) passed_q <= 1'b0;
      else if (next_i & borrow & ((window_q ^ order_q) == '1)) passed_q <= 1'b1;
    end
  end else begin : gen_plain
    assign entropy_ready_o = 1'b0;
    assign may_lead_o = 1'b1;
    assign ready_o = 1'b1;
    assign leading_o = 1'b0;
    assign missing_o = 1'b0;
    assign order_o = '0;

    mont_bit_pick #(
      .Width(ExponentWidth)
    ) u_exponent_bit (
      .clk_i,
      .number_i(exponent_i),
      .index_i (left_i[IndexWidth-1:0]),
      .mask_i  (1'b0),
      .bit_o   (exponent_bit)
    );
  end

endmodule
