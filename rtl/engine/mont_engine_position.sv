// SPDX-License-Identifier: Apache-2.0
//
// Position of a bit in a number of the digit-serial engine: digit index_o, bit bit_o of the digit. Steps upwards also
// count bits: full_o is high when bits_i bits are below the position. Steps downwards end below bit 0, at index -1,
// with spent_o high.
//
// Registers hold the result of the next step upwards, so little logic follows moves. index_o follows the other
// outputs one cycle later. Two steps must be three cycles apart if the second is downwards. After the
// first step downwards, full_o is valid again from the next rewind on. The position can also go from digit i to digit
// 2*i + 1 or i - 1.
//
// Range: index_o < 3*2^(IndexBits-2) if the position moves downwards by bits.

module mont_engine_position #(
  parameter  int unsigned DigitBits  = 18,  // r, 4 to 18
  parameter  int unsigned IndexBits  = 9,
  localparam int unsigned LengthBits = 14
) (
  input  logic                                             clk_i,
  input  logic [mont_engine_microcode_pkg::ActionBits-1:0] act_i,
  input  logic                                             third_digit_i,  // with rewind: go to digit 2 instead of 0
  input  logic                                             second_bit_i,   // with rewind: go to bit 1 instead of 0
  input  logic                                             up_i,           // move a bit up, a cycle later
  input  logic                                             valid_i,        // with receive: the host's word is valid
  input  logic                                             sent_i,         // a bit is sent
  input  logic [                           LengthBits-1:0] bits_i,         // constant from two cycles before rewind on
  input  logic [                            IndexBits-2:0] digits_i,       // L
  output logic [                            IndexBits-1:0] index_o,
  output logic [                                      4:0] bit_o,
  output logic                                             top_bit_o,      // bit_o is the highest bit of a digit
  output logic                                             full_o,
  output logic                                             spent_o,
  output logic                                             below_o,        // a cycle late: index_o is -1
  output logic                                             at_top_o,       // a cycle late: index_o is L
  output logic                                             up_to_top_o     // a cycle late: L, or 2^k - 1 below L
);

  logic rewind;
  logic twice;  // move from digit i to digit 2*i + 1
  logic digit_back;  // move to digit i - 1
  logic step_q;  // the position moves once
  logic move_down_q;
  logic at_top_q;
  logic below_power_q;
  // keep stops synthesis from restructuring: the position moves two levels of logic after its registers.
  (* keep *)logic passes;  // moves that do not transfer a bit of the host's word
  (* keep *)logic moves;

  assign rewind = act_i[mont_engine_microcode_pkg::ActionRewind];
  assign twice = act_i[mont_engine_microcode_pkg::ActionSecondBit] & ~rewind;
  assign digit_back = act_i[mont_engine_microcode_pkg::ActionThirdDigit] & ~rewind;
  assign passes = step_q | (act_i[mont_engine_microcode_pkg::ActionReceive] & full_o)
      | (act_i[mont_engine_microcode_pkg::ActionSeek] & ~full_o);
  assign moves = passes | sent_i | (act_i[mont_engine_microcode_pkg::ActionReceive] & valid_i);

  always_ff @(posedge clk_i) begin
    move_down_q <= act_i[mont_engine_microcode_pkg::ActionBack] | act_i[mont_engine_microcode_pkg::ActionTakeBit];
    step_q <= act_i[mont_engine_microcode_pkg::ActionBack] | act_i[mont_engine_microcode_pkg::ActionTakeBit] | up_i;
    at_top_q <= index_o == {1'b0, digits_i};
    below_o <= &index_o;
    below_power_q <= |({1'b0, digits_i} & ~index_o);
  end

  assign at_top_o = at_top_q;
  assign up_to_top_o = below_power_q | at_top_q;

  logic [IndexBits-1:0] index_q;
  logic [4:0] bit_q;
  logic wrap_q;  // the digit changes
  logic down_q;
  logic top_q;  // bit_q is the highest bit of a digit
  logic bottom_q;  // bit_q was 0 a cycle ago
  logic [LengthBits-1:0] count_q;  // bits below the position, plus two
  logic last_q;  // one bit is left
  logic full_q;
  logic at_most_one_q;  // bits_i is 0 or 1

  always_ff @(posedge clk_i) begin
    at_most_one_q    <= bits_i[LengthBits-1:1] == '0;
    bottom_q <= bit_q == '0;

    if (rewind) count_q <= LengthBits'(2);
    else if (moves) count_q <= count_q + 1'b1;

    if (rewind) last_q <= at_most_one_q & bits_i[0];
    else if (moves) last_q <= count_q == bits_i;

    if (rewind) full_q <= at_most_one_q & ~bits_i[0];
    else full_q <= full_q | (moves & last_q);

    wrap_q <= (moves & (move_down_q ? bottom_q : top_q)) | digit_back;
    down_q <= move_down_q | digit_back;
    if (rewind) index_q <= {{(IndexBits - 2) {1'b0}}, third_digit_i, 1'b0};
    else if (twice) index_q <= {index_q[IndexBits-2:0], 1'b1};
    else if (wrap_q) index_q <= index_q + {{(IndexBits - 1) {down_q}}, 1'b1};

    if (rewind) begin
      bit_q <= {4'd0, second_bit_i};
      top_q <= 1'b0;
    end else if (moves) begin
      if (move_down_q) begin
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
