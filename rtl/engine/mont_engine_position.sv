// SPDX-License-Identifier: Apache-2.0
//
// Position of a bit in a number of the digit-serial engine: digit index_o, bit bit_o of the digit. Upwards, bits are
// counted, too: full_o is high when bits_i bits are below the position. Downwards, spent_o is high below bit 0, where
// the index is -1.
//
// What the next step upwards reaches is known before it, so that little logic follows move_i. index_o follows the other
// outputs one cycle later. A step downwards and the step before it are three cycles apart. full_o means nothing behind
// the first one until rewind_i. From digit i the position can also go to digit 2*i + 1 or i - 1.
//
// Range: index_o < 3*2^(IndexBits-2) where the position moves downwards by bits.

module mont_engine_position #(
  parameter int unsigned DigitBits  = 18,  // r, 4 to 18
  parameter int unsigned IndexBits  = 9,
  parameter int unsigned LengthBits = 14
) (
  input  logic                  clk_i,
  input  logic                  rewind_i,       // to digit 0 or 2, bit 0 or 1
  input  logic                  third_digit_i,
  input  logic                  second_bit_i,
  input  logic                  double_i,       // from digit i to digit 2*i + 1
  input  logic                  digit_back_i,   // to digit i - 1
  input  logic                  move_i,
  input  logic                  down_i,         // with move_i: downwards
  input  logic [LengthBits-1:0] bits_i,         // constant from two cycles before rewind_i on
  output logic [ IndexBits-1:0] index_o,
  output logic [           4:0] bit_o,
  output logic                  top_bit_o,      // bit_o is the highest bit of a digit
  output logic                  full_o,
  output logic                  spent_o
);

  logic [IndexBits-1:0] index_q;
  logic [4:0] bit_q;
  logic wrap_q;  // the digit changes
  logic down_q;
  logic top_q;  // bit_q is the highest bit of a digit
  logic bottom_q;  // bit_q was the lowest one a cycle ago
  logic [LengthBits-1:0] count_q;  // bits below the position, and two more
  logic last_q;  // one bit is left
  logic full_q;
  logic few_q;  // bits_i is 0 or 1

  always_ff @(posedge clk_i) begin
    few_q    <= bits_i[LengthBits-1:1] == '0;
    bottom_q <= bit_q == '0;

    if (rewind_i) count_q <= LengthBits'(2);
    else if (move_i) count_q <= count_q + 1'b1;

    if (rewind_i) last_q <= few_q & bits_i[0];
    else if (move_i) last_q <= count_q == bits_i;

    if (rewind_i) full_q <= few_q & ~bits_i[0];
    else full_q <= full_q | (move_i & last_q);

    wrap_q <= (move_i & (down_i ? bottom_q : top_q)) | digit_back_i;
    down_q <= down_i | digit_back_i;
    if (rewind_i) index_q <= {{(IndexBits - 2) {1'b0}}, third_digit_i, 1'b0};
    else if (double_i) index_q <= {index_q[IndexBits-2:0], 1'b1};
    else if (wrap_q) index_q <= index_q + {{(IndexBits - 1) {down_q}}, 1'b1};

    if (rewind_i) begin
      bit_q <= {4'd0, second_bit_i};
      top_q <= 1'b0;
    end else if (move_i) begin
      if (down_i) begin
        bit_q <= bottom_q ? 5'(DigitBits - 1) : bit_q - 1'b1;
        top_q <= bottom_q;
      end else begin
        bit_q <= top_q ? '0 : bit_q + 1'b1;
        top_q <= bit_q == 5'(DigitBits - 2);
      end
    end
  end

  assign index_o = index_q;
  assign bit_o = bit_q;
  assign top_bit_o = top_q;
  assign full_o = full_q;
  assign spent_o = &index_q[IndexBits-1-:2];

endmodule
