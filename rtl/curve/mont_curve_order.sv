// SPDX-License-Identifier: Apache-2.0
//
// Random order of mont_curve_unit: the mask of the scalar. The mask also sets the order in which the unit reads the
// entries of a table and the operands of a selection.
//
// The mask is the last words of the random stream, the very last one in its lowest bits. The mask rotates with the
// scalar: each shift returns the highest bit at the lowest place. clear_i sets the mask to 0, for public scalars.
//
//   entry_o    the digit's mask: reads of entry e go to entry e ^ entry_o
//   fresh_o, keep_o, begin_o, swap_o   the operands of a selection by this condition are exchanged
//
// Cycles: outputs are valid two cycles after the last shift_i or change of comb_i.
//
// fresh_o, keep_o and begin_o are each the XOR of two mask bits that do not belong to the current digit.

module mont_curve_order #(
  parameter int unsigned Width = 256,
  localparam int unsigned Teeth = mont_curve_pkg::Teeth,
  localparam int unsigned ScalarBits = mont_curve_pkg::blinded_bits(Width)
) (
  input  logic                  clk_i,
  input  logic                  take_i,     // a random word
  input  logic [          31:0] word_i,
  input  logic                  clear_i,
  input  logic                  comb_i,     // digits are columns
  input  logic                  blinded_i,  // digits are of a blinded scalar
  input  logic                  consume_i,  // with the first shift of a digit
  input  logic                  shift_i,
  output logic [ScalarBits-1:0] mask_o,
  output logic                  next_o,     // the mask of the bit that follows the scalar
  output logic [     Teeth-1:0] entry_o,
  output logic                  fresh_o,
  output logic                  keep_o,
  output logic                  begin_o,
  output logic                  swap_o
);

  localparam int unsigned WindowBits = mont_curve_pkg::window_bits(Width);
  localparam int unsigned Columns = mont_curve_pkg::columns(Width);
  localparam int unsigned Bits = mont_curve_pkg::mask_bits(Width);

  logic take_q;  // a register, since the enable fans out to every bit
  logic [31:0] word_q;
  logic [Bits-1:0] mask_q;
  logic before_q;
  logic [Teeth-1:0] column;

  always_comb begin
    for (int t = 0; t < Teeth; t++) column[t] = mask_q[Columns*(t+1)-1];
  end

  assign mask_o = mask_q[ScalarBits-1:0];
  assign next_o = mask_q[Bits-1];

  always_ff @(posedge clk_i) begin
    take_q <= take_i;
    word_q <= word_i;
    if (comb_i) entry_o <= column;
    else if (blinded_i) entry_o <= Teeth'(mask_q[ScalarBits-1-:4]);
    else entry_o <= Teeth'(mask_q[WindowBits-1-:4]);
    fresh_o <= mask_q[0] ^ mask_q[Bits/2];
    keep_o  <= mask_q[1] ^ mask_q[Bits/2+2];
    begin_o <= mask_q[2] ^ mask_q[Bits/2+1];
    swap_o  <= mask_q[WindowBits-1] ^ before_q;

    if (clear_i) mask_q <= '0;
    else if (take_q) mask_q <= Bits'({mask_q, word_q});
    else if (shift_i) mask_q <= {mask_q[Bits-2:0], mask_q[Bits-1]};

    if (clear_i || take_q) before_q <= 1'b0;
    else if (consume_i) before_q <= mask_q[WindowBits-1];
  end

endmodule
