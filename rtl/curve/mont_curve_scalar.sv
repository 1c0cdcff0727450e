// SPDX-License-Identifier: Apache-2.0
//
// Scalar of mont_curve_unit: a shift register whose digit, and whose highest bit, are conditions. A digit is the highest
// 4 bits, or with comb_i a column: one bit of each of Teeth teeth of Columns bits.
//
// load_i takes a scalar of Width bits, padded to whole digits. shift_i consumes a bit, or with shift_4_i 4 bits; zeros follow.
// Which words see the digit is fixed by the microcode, so nothing here has a time that depends on the scalar.
//
// Cycles: a digit and whether it is 0 are there two cycles after load_i, shift_i and a change of comb_i.

module mont_curve_scalar #(
  parameter  int unsigned Width = 256,
  localparam int unsigned Teeth = mont_curve_pkg::Teeth
) (
  input  logic             clk_i,
  input  logic             load_i,
  input  logic             comb_i,     // digits are columns
  input  logic [Width-1:0] scalar_i,
  input  logic             shift_i,
  input  logic             shift_4_i,
  input  logic [Teeth-1:0] place_i,    // of an entry: -digit, or the column
  output logic             match_o,    // the digit belongs to the entry
  output logic             fresh_o,    // all digits consumed so far were 0
  output logic             keep_o,     // fresh_o, or the digit is 0
  output logic             swap_o      // the highest bit differs from the bit consumed before
);

  localparam int unsigned WindowBits = 4 * ((Width + 3) / 4);
  localparam int unsigned Columns = (Width + Teeth - 1) / Teeth;
  localparam int unsigned ScalarBits = (Teeth * Columns > WindowBits) ? Teeth * Columns : WindowBits;

  logic [ScalarBits-1:0] scalar_q;
  logic started_q;
  logic before_q;
  logic [3:0] window;
  logic [Teeth-1:0] column;
  logic zero_q;  // the digit is 0
  logic [Teeth-1:0] digit_q;  // the place of its entry
  logic comb_q;

  assign window  = scalar_q[WindowBits-1-:4];
  assign match_o = place_i[3:0] == digit_q[3:0] && (place_i[Teeth-1:4] == digit_q[Teeth-1:4] || !comb_q);
  assign fresh_o = ~started_q;
  assign keep_o  = ~started_q | zero_q;
  assign swap_o  = scalar_q[WindowBits-1] ^ before_q;

  always_comb begin
    for (int t = 0; t < Teeth; t++) column[t] = scalar_q[Columns*(t+1)-1];
  end

  always_ff @(posedge clk_i) begin
    comb_q  <= comb_i;
    zero_q  <= comb_i ? column == '0 : window == '0;
    digit_q <= comb_i ? column : Teeth'(4'd0 - window);
    if (load_i) begin
      scalar_q  <= ScalarBits'(scalar_i);
      started_q <= 1'b0;
      before_q  <= 1'b0;
    end else if (shift_i) begin
      scalar_q  <= shift_4_i ? scalar_q << 4 : scalar_q << 1;
      started_q <= started_q | ~zero_q;
      before_q  <= scalar_q[WindowBits-1];
    end
  end

endmodule
