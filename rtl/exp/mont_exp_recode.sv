// SPDX-License-Identifier: Apache-2.0
//
// Recoding of an exponent without windows of zero, for an exponentiator with windows of w = WindowBits bits from the
// top:
//
//   e' = (e - C) mod 2^length,  C has a one at the lowest bit of each window
//
// A window d of e' stands for the power d + 1, from 1 to 2^w. If e < C, borrow_o is high. Then the windows of e' up to
// and with the first window of ones only stand for 0: these windows are zero in e, except at most one more window.
//
// The lowest window has v = length mod w bits, or w. v is computed bit by bit, then e from its lowest bit. A memory keeps e'.
//
// Masks. Registers hold bits of e or e', and borrows, only XORed with random bits; random_i is new in each cycle.
//
// Cycles. length_i and exponent_i are constant from the first cycle in which idle_i is low until done_o is high, length
// + 21 cycles later. bit_o xor share_o is bit index_i of e', one clock edge later.

module mont_exp_recode #(
  parameter int unsigned ExponentWidth = 256,
  parameter int unsigned WindowBits = 5,
  localparam int unsigned LengthWidth = mont_pkg::index_width(ExponentWidth + 1),
  localparam int unsigned IndexWidth = mont_pkg::index_width(ExponentWidth)
) (
  input  logic                     clk_i,
  input  logic                     idle_i,      // begin again
  input  logic [              2:0] random_i,
  input  logic [ExponentWidth-1:0] exponent_i,
  input  logic [  LengthWidth-1:0] length_i,
  output logic                     done_o,
  output logic                     borrow_o,    // with done_o
  input  logic [   IndexWidth-1:0] index_i,
  output logic                     bit_o,
  output logic                     share_o
);

  localparam int unsigned LengthBits = 17;  // LengthWidth or more
  localparam int unsigned PlaceWidth = $clog2(WindowBits) + 1;
  localparam logic [PlaceWidth-1:0] Window = PlaceWidth'(WindowBits);

  // The length modulo w. The appended 1 marks the end of its bits.
  logic [LengthBits:0] rest_bits_q;
  logic [PlaceWidth-1:0] rest_q;
  logic [PlaceWidth-1:0] twice;
  logic counted;

  assign counted = rest_bits_q[LengthBits-1:0] == '0;
  assign twice   = {rest_q[PlaceWidth-2:0], rest_bits_q[LengthBits]};

  always_ff @(posedge clk_i) begin
    if (idle_i) begin
      rest_bits_q <= {LengthBits'(length_i), 1'b1};
      rest_q      <= '0;
    end else if (!counted) begin
      rest_bits_q <= rest_bits_q << 1;
      rest_q      <= (twice >= Window) ? twice - Window : twice;
    end
  end

  // The bits, each three cycles after its index.
  logic [LengthWidth-1:0] index_q;
  logic asks;
  logic [2:0] asked_q;  // [i]: a bit was asked for i+1 cycles ago
  logic picked_bit;
  logic [2:0] mask_q;  // [i]: mask of a bit that was asked for i+1 cycles ago
  logic exponent_bit;
  logic [IndexWidth-1:0] written_q;  // index of the bit that arrives
  logic [PlaceWidth-1:0] place_q;  // place of that bit in its window; each window ends with place w - 1
  logic low;  // the bit is the lowest of its window
  logic borrow_q;
  logic borrow_share_q;
  logic borrow;
  logic done_q;

  assign asks = counted & ~done_q & (index_q != length_i);
  assign low  = (place_q == '0) | (written_q == '0);

  mont_bit_pick #(
    .Width(ExponentWidth)
  ) u_exponent_bit (
    .clk_i,
    .number_i(exponent_i),
    .index_i (index_q[IndexWidth-1:0]),
    .mask_i  (random_i[0]),
    .bit_o   (picked_bit)
  );

  assign exponent_bit = picked_bit ^ mask_q[2];
  assign borrow = borrow_q ^ borrow_share_q;

  always_ff @(posedge clk_i) begin
    if (idle_i) index_q <= '0;
    else if (asks) index_q <= index_q + 1'b1;

    asked_q <= {asked_q[1:0], asks} & {3{~idle_i}};
    mask_q  <= {mask_q[1:0], random_i[0]};

    if (!asked_q[2]) place_q <= (rest_q == '0) ? '0 : Window - rest_q;
    else if (place_q == Window - 1'b1) place_q <= '0;
    else place_q <= place_q + 1'b1;

    if (idle_i) begin
      written_q      <= '0;
      borrow_q       <= 1'b0;
      borrow_share_q <= 1'b0;
    end else if (asked_q[2]) begin
      written_q      <= written_q + 1'b1;
      borrow_q       <= ((~exponent_bit & (low | borrow)) | (low & borrow)) ^ random_i[1];
      borrow_share_q <= random_i[1];
    end

    done_q <= ~idle_i & (done_q | (counted & ~asks & (asked_q == '0)));
  end

  assign done_o   = done_q;
  assign borrow_o = borrow;

  logic [1:0] bits[ExponentWidth];

  always_ff @(posedge clk_i) begin
    if (asked_q[2]) bits[written_q] <= {random_i[2], exponent_bit ^ low ^ borrow ^ random_i[2]};
    {share_o, bit_o} <= bits[index_i];
  end

endmodule
