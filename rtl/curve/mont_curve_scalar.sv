// SPDX-License-Identifier: Apache-2.0
//
// Scalar of mont_curve_unit: a shift register whose digit, and whose highest bit, are conditions. A digit is the highest
// 4 bits, or with comb_i a column: one bit of each of Teeth teeth of Columns bits.
//
// load_i takes a scalar of Width bits, padded to whole digits, and masks it: the register has scalar ^ mask, and
// mont_curve_order has the mask. shift_i consumes a bit, with consume_i the first one of a digit; zeros follow. Which words
// see the digit is fixed by the microcode, so nothing here has a time that depends on the scalar.
//
// Cycles: a digit is there two cycles after load_i, the last shift_i and a change of comb_i, and fresh_o and keep_o three.

module mont_curve_scalar #(
  parameter int unsigned Width = 256,
  localparam int unsigned Teeth = mont_curve_pkg::Teeth,
  localparam int unsigned ScalarBits = mont_curve_pkg::scalar_bits(Width)
) (
  input  logic                  clk_i,
  input  logic                  load_i,
  input  logic                  comb_i,        // digits are columns
  input  logic [     Width-1:0] scalar_i,
  input  logic [ScalarBits-1:0] mask_i,
  input  logic                  next_i,        // the mask of the bit that follows
  input  logic [     Teeth-1:0] entry_mask_i,  // of the digit
  input  logic                  fresh_mask_i,
  input  logic                  keep_mask_i,
  input  logic                  consume_i,
  input  logic                  shift_i,
  input  logic [     Teeth-1:0] place_i,       // of an entry before its mask
  output logic                  match_o,       // the digit belongs to the entry
  output logic                  fresh_o,       // all digits consumed so far were 0; with its mask, as the others
  output logic                  keep_o,        // fresh, or the digit is 0
  output logic                  swap_o         // the highest bit differs from the bit consumed before
);

  localparam int unsigned WindowBits = mont_curve_pkg::window_bits(Width);
  localparam int unsigned Columns = mont_curve_pkg::columns(Width);

  logic [ScalarBits-1:0] masked_q;
  logic started_q;
  logic before_q;
  logic [Teeth-1:0] column;
  logic [Teeth-1:0] digit_q;  // masked
  logic comb_q;
  logic zero;  // the digit is 0

  assign zero    = digit_q == entry_mask_i;
  assign match_o = place_i[3:0] == digit_q[3:0] && (place_i[Teeth-1:4] == digit_q[Teeth-1:4] || !comb_q);
  assign swap_o  = masked_q[WindowBits-1] ^ before_q;

  always_comb begin
    for (int t = 0; t < Teeth; t++) column[t] = masked_q[Columns*(t+1)-1];
  end

  always_ff @(posedge clk_i) begin
    if (load_i) masked_q <= ScalarBits'(scalar_i) ^ mask_i;
    else if (shift_i) masked_q <= {masked_q[ScalarBits-2:0], next_i};

    comb_q  <= comb_i;
    digit_q <= comb_i ? column : Teeth'(masked_q[WindowBits-1-:4]);
    fresh_o <= ~started_q ^ fresh_mask_i;
    keep_o  <= (~started_q | zero) ^ keep_mask_i;

    if (load_i) begin
      started_q <= 1'b0;
      before_q  <= 1'b0;
    end else if (consume_i) begin
      started_q <= started_q | ~zero;
      before_q  <= masked_q[WindowBits-1];
    end
  end

endmodule
