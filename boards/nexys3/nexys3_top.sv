// SPDX-License-Identifier: Apache-2.0
//
// Demonstration on the Digilent Nexys-3 (Spartan-6 XC6SLX16-CSG324, 100 MHz), with the controls of the paper.
//
// Eight slide switches enter a number. The right, left and centre push buttons take it as A, B and the modulus. The
// seven-segment display shows numbers in hexadecimal. Moving a switch shows the number that is being entered.

module nexys3_top #(
  parameter int unsigned StableClocks = 1000000,  // 10 ms
  parameter int unsigned DigitClocks  = 100000    // 1 ms
) (
  input  logic       clk_i,
  input  logic [7:0] sw_i,
  input  logic       btn_right_i,
  input  logic       btn_left_i,
  input  logic       btn_centre_i,
  output logic [7:0] seg_no,
  output logic [3:0] an_no
);

  localparam int unsigned Buttons = 3;

  logic rst_n;
  logic [7:0] switches;
  logic [7:0] switches_q;
  logic [Buttons-1:0] pins;
  logic [Buttons-1:0] held;
  mont_demo_pkg::view_e view;
  logic [7:0] value;
  logic [seven_segment_pkg::TextWidth-1:0] text;

  board_reset u_reset (
    .clk_i,
    .rst_no(rst_n)
  );

  board_sync #(
    .Width(8)
  ) u_switches (
    .clk_i,
    .rst_ni(rst_n),
    .pins_i(sw_i),
    .pins_o(switches)
  );

  always_ff @(posedge clk_i) switches_q <= switches;

  assign pins = {btn_centre_i, btn_left_i, btn_right_i};

  board_buttons #(
    .Buttons     (Buttons),
    .StableClocks(StableClocks)
  ) u_buttons (
    .clk_i,
    .rst_ni(rst_n),
    .pins_i(pins),
    .held_o(held)
  );

  mont_demo u_demo (
    .clk_i,
    .rst_ni    (rst_n),
    .entry_i   (switches_q),
    .edit_i    (switches != switches_q),
    .button_a_i(held[0]),
    .button_b_i(held[1]),
    .button_m_i(held[2]),
    .view_o    (view),
    .value_o   (value)
  );

  nexys3_text u_text (
    .view_i (view),
    .value_i(value),
    .text_o (text)
  );

  seven_segment_scan #(
    .DigitClocks(DigitClocks)
  ) u_display (
    .clk_i,
    .rst_ni(rst_n),
    .text_i(text),
    .seg_no,
    .an_no
  );

endmodule
