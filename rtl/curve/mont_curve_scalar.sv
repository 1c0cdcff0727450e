// SPDX-License-Identifier: Apache-2.0
//
// Scalar of mont_curve_unit: a shift register whose highest digit of 4 bits, and whose highest bit, are conditions.
//
// load_i takes a scalar of Width bits, padded to whole digits. shift_4_i and shift_1_i consume a digit or a bit; zeros
// follow. Which words see the digit is fixed by the microcode, so nothing here has a time that depends on the scalar.

module mont_curve_scalar #(
  parameter int unsigned Width = 256
) (
  input  logic             clk_i,
  input  logic             load_i,
  input  logic [Width-1:0] scalar_i,
  input  logic             shift_4_i,
  input  logic             shift_1_i,
  input  logic [      3:0] place_i,    // of an entry: -digit
  output logic             match_o,    // the digit belongs to the entry
  output logic             fresh_o,    // all digits consumed so far were 0
  output logic             keep_o,     // fresh_o, or the digit is 0
  output logic             swap_o      // the highest bit differs from the bit consumed before
);

  localparam int unsigned ScalarBits = 4 * ((Width + 3) / 4);

  logic [ScalarBits-1:0] scalar_q;
  logic started_q;
  logic before_q;
  logic [3:0] digit;

  assign digit   = scalar_q[ScalarBits-1-:4];
  assign match_o = (place_i + digit) == 4'd0;
  assign fresh_o = ~started_q;
  assign keep_o  = ~started_q | (digit == 4'd0);
  assign swap_o  = scalar_q[ScalarBits-1] ^ before_q;

  always_ff @(posedge clk_i) begin
    if (load_i) begin
      scalar_q  <= ScalarBits'(scalar_i);
      started_q <= 1'b0;
      before_q  <= 1'b0;
    end else if (shift_4_i || shift_1_i) begin
      scalar_q  <= shift_4_i ? scalar_q << 4 : scalar_q << 1;
      started_q <= started_q | (digit != 4'd0);
      before_q  <= scalar_q[ScalarBits-1];
    end
  end

endmodule
