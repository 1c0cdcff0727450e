// SPDX-License-Identifier: Apache-2.0
//
// Scalar of mont_curve_unit: a shift register. Its digit and its highest bit are conditions of the microcode. The digit
// is the highest 4 bits; with comb_i, a column: one bit from each of Teeth teeth of Columns bits. With blinded_i the
// scalar is longer, and the digit its highest 4 bits.
//
// load_i takes a scalar, padded to whole digits, and masks it: this register keeps scalar ^ mask, and mont_curve_order
// the mask. shift_i consumes a bit; consume_i marks the first bit of a digit. The microcode fixes which words see the
// digit, so no time depends on the scalar.
//
// Zeros follow the scalar, the first of them masked. The mask rotates: if its bits followed the scalar instead, the
// toggles of two shifts would differ in the bits where two scalars differ.
// State that depends on all earlier digits gets a new mask with each shift. A constant mask would reveal the first
// nonzero digit.
//
// Cycles: a digit is valid two cycles after load_i, the last shift_i or a change of comb_i; match_o belongs to the digit
// and place_i of the previous cycle. fresh_o, keep_o and begin_o are valid after three cycles.

module mont_curve_scalar #(
  parameter int unsigned Width = 256,
  localparam int unsigned Teeth = mont_curve_pkg::Teeth,
  localparam int unsigned LowBits = mont_curve_pkg::scalar_bits(Width),
  localparam int unsigned Bits = mont_curve_pkg::blinded_bits(Width)
) (
  input  logic                    clk_i,
  input  logic                    load_i,
  input  logic                    blinded_i,
  input  logic                    comb_i,        // digits are columns
  input  logic [     LowBits-1:0] scalar_i,
  input  logic [Bits-LowBits-1:0] high_i,        // above scalar_i, with blinded_i
  input  logic [        Bits-1:0] mask_i,
  input  logic                    next_i,        // mask of the bit that follows the scalar
  input  logic [       Teeth-1:0] entry_mask_i,  // mask of the digit
  input  logic                    fresh_mask_i,
  input  logic                    keep_mask_i,
  input  logic                    begin_mask_i,
  input  logic                    consume_i,
  input  logic                    shift_i,
  input  logic [       Teeth-1:0] place_i,       // index of an entry before its mask
  output logic                    match_o,       // the digit belongs to the entry
  output logic                    fresh_o,       // all digits consumed so far were 0; masked, as the next three
  output logic                    keep_o,        // fresh, or the digit is 0
  output logic                    begin_o,       // fresh, and the digit is not 0
  output logic                    swap_o         // the highest bit differs from the bit consumed before
);

  localparam int unsigned WindowBits = mont_curve_pkg::window_bits(Width);
  localparam int unsigned Columns = mont_curve_pkg::columns(Width);

  logic [Bits-1:0] masked_q;
  logic tail_q;  // the bit that follows the scalar, masked
  logic fresh_mask_q;  // mask of fresh_o
  logic before_q;
  logic [Teeth-1:0] column;
  logic [Teeth-1:0] digit_q;  // masked
  logic comb_q;
  logic zero;  // the digit is 0
  logic fresh;

  assign zero   = digit_q == entry_mask_i;
  assign fresh  = fresh_o ^ fresh_mask_q;
  assign swap_o = masked_q[WindowBits-1] ^ before_q;

  always_comb begin
    for (int t = 0; t < Teeth; t++) column[t] = masked_q[Columns*(t+1)-1];
  end

  always_ff @(posedge clk_i) begin
    if (load_i) begin
      masked_q[LowBits-1:0] <= scalar_i ^ mask_i[LowBits-1:0];
      tail_q <= next_i;
    end else if (shift_i) begin
      masked_q[LowBits-1:0] <= {masked_q[LowBits-2:0], tail_q};
      tail_q <= 1'b0;
    end
    if (load_i && !blinded_i) masked_q[Bits-1:LowBits] <= '0;
    else if (load_i) masked_q[Bits-1:LowBits] <= high_i ^ mask_i[Bits-1:LowBits];
    else if (shift_i) masked_q[Bits-1:LowBits] <= masked_q[Bits-2:LowBits-1];

    match_o <= place_i[3:0] == digit_q[3:0] && (place_i[Teeth-1:4] == digit_q[Teeth-1:4] || !comb_q);
    comb_q  <= comb_i;
    if (comb_i) digit_q <= column;
    else if (blinded_i) digit_q <= Teeth'(masked_q[Bits-1-:4]);
    else digit_q <= Teeth'(masked_q[WindowBits-1-:4]);

    fresh_mask_q <= fresh_mask_i;
    fresh_o <= (load_i | (fresh & (zero | ~consume_i))) ^ fresh_mask_i;
    keep_o <= (fresh | zero) ^ keep_mask_i;
    begin_o <= (fresh & ~zero) ^ begin_mask_i;

    if (load_i) before_q <= 1'b0;
    else if (consume_i) before_q <= masked_q[WindowBits-1];
  end

endmodule
