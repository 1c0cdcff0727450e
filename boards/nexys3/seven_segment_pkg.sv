// SPDX-License-Identifier: Apache-2.0
//
// Characters of the seven-segment display: codes 0 to 15 are the hexadecimal digits, among them A b C d E F.

package seven_segment_pkg;

  localparam int unsigned CharWidth = 5;
  localparam int unsigned TextWidth = 4 * CharWidth;  // four characters, the leftmost in the top bits

  localparam logic [CharWidth-1:0] CharA = 5'h0A;
  localparam logic [CharWidth-1:0] CharB = 5'h0B;
  localparam logic [CharWidth-1:0] CharE = 5'h0E;
  localparam logic [CharWidth-1:0] CharN = 5'h10;
  localparam logic [CharWidth-1:0] CharP = 5'h11;
  localparam logic [CharWidth-1:0] CharR = 5'h12;
  localparam logic [CharWidth-1:0] CharBlank = 5'h13;

endpackage
