// SPDX-License-Identifier: Apache-2.0
//
// Font of the seven-segment display: the segments of a character, high if lit. Bit 0 is segment a (top), bits 1 to 5
// follow clockwise to f, and bit 6 is g (middle).

module seven_segment_font (
  input  logic [seven_segment_pkg::CharWidth-1:0] char_i,
  output logic [                             6:0] segments_o
);

  always_comb begin
    case (char_i)
      5'h00: segments_o = 7'b0111111;
      5'h01: segments_o = 7'b0000110;
      5'h02: segments_o = 7'b1011011;
      5'h03: segments_o = 7'b1001111;
      5'h04: segments_o = 7'b1100110;
      5'h05: segments_o = 7'b1101101;
      5'h06: segments_o = 7'b1111101;
      5'h07: segments_o = 7'b0000111;
      5'h08: segments_o = 7'b1111111;
      5'h09: segments_o = 7'b1101111;
      5'h0A: segments_o = 7'b1110111;
      5'h0B: segments_o = 7'b1111100;
      5'h0C: segments_o = 7'b0111001;
      5'h0D: segments_o = 7'b1011110;
      5'h0E: segments_o = 7'b1111001;
      5'h0F: segments_o = 7'b1110001;
      seven_segment_pkg::CharN: segments_o = 7'b1010100;
      seven_segment_pkg::CharP: segments_o = 7'b1110011;
      seven_segment_pkg::CharR: segments_o = 7'b1010000;
      default: segments_o = 7'b0000000;
    endcase
  end

endmodule
