// SPDX-License-Identifier: Apache-2.0
//
// Position of a bit in a number of the digit-serial engine: digit index_o, bit bit_o of the digit. Upwards, bits are
// counted, too: full_o is high when bits_i bits are below the position. Downwards, spent_o is high below bit 0, where
// the index is -1.
//
// Range: index_o < 3*2^(IndexBits-2) where the position moves downwards.

module mont_digit_serial_position #(
  parameter int unsigned DigitBits  = 18,  // r, 4 to 18
  parameter int unsigned IndexBits  = 9,
  parameter int unsigned LengthBits = 14
) (
  input  logic                  clk_i,
  input  logic                  rewind_i,       // to digit 0 or 2, bit 0 or 1
  input  logic                  third_digit_i,
  input  logic                  second_bit_i,
  input  logic                  up_i,
  input  logic                  down_i,
  input  logic [LengthBits-1:0] bits_i,
  output logic [ IndexBits-1:0] index_o,
  output logic [           4:0] bit_o,
  output logic                  top_bit_o,      // bit_o is the highest bit of a digit
  output logic                  full_o,
  output logic                  spent_o
);

  logic [IndexBits-1:0] index_q;
  logic [4:0] bit_q;
  logic [LengthBits-1:0] count_q;  // bits below the position, and one more
  logic full_q;
  logic top_bit;
  logic wrap;

  assign top_bit = bit_q == 5'(DigitBits - 1);
  assign wrap = down_i ? bit_q == '0 : top_bit;
  assign full_o = full_q;
  assign spent_o = &index_q[IndexBits-1-:2];

  always_ff @(posedge clk_i) begin
    if (rewind_i) count_q <= LengthBits'(1);
    else if (up_i) count_q <= count_q + 1'b1;

    if (rewind_i) full_q <= bits_i == '0;
    else if (up_i & (count_q == bits_i)) full_q <= 1'b1;

    if (rewind_i) index_q <= {{(IndexBits - 2) {1'b0}}, third_digit_i, 1'b0};
    else if ((up_i | down_i) & wrap) index_q <= index_q + {{(IndexBits - 1) {down_i}}, 1'b1};

    if (rewind_i) bit_q <= {4'd0, second_bit_i};
    else if (up_i | down_i) begin
      if (wrap) bit_q <= down_i ? 5'(DigitBits - 1) : '0;
      else bit_q <= bit_q + {{4{down_i}}, 1'b1};
    end
  end

  assign index_o = index_q;
  assign bit_o = bit_q;
  assign top_bit_o = top_bit;

endmodule
