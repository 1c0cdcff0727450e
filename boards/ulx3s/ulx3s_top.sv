// SPDX-License-Identifier: Apache-2.0
//
// Demonstration on the ULX3S (ECP5, 25 MHz), with four DIP switches and eight LEDs.
//
// A number is entered as two hexadecimal digits, high digit first: set the switches to a digit and press "up". As on
// the paper's board, right takes it as A and left as B. "fire 1" stands for the centre button and takes it as the
// modulus.
//
// The LEDs show numbers in binary. If there is no product, LEDs blink: 3 to 0 if A is not below the modulus, 7 to 4 if
// B is not below it, all if the modulus is even.

module ulx3s_top #(
  parameter int unsigned StableClocks = 250000,  // 10 ms
  parameter int unsigned BlinkClocks  = 6250000  // 250 ms, >= 2
) (
  input  logic       clk_i,
  input  logic [3:0] sw_i,
  input  logic       btn_right_i,
  input  logic       btn_left_i,
  input  logic       btn_fire1_i,
  input  logic       btn_up_i,
  output logic [7:0] led_o,
  output logic       wifi_gpio0_o
);

  localparam int unsigned Buttons = 4;
  localparam int unsigned CountWidth = $clog2(BlinkClocks);

  logic rst_n;
  logic [3:0] switches;
  logic [Buttons-1:0] pins;
  logic [Buttons-1:0] held;
  logic up_q;
  logic digit_entered;
  logic [7:0] entry_q;
  mont_demo_pkg::view_e view;
  logic [7:0] value;
  logic [CountWidth-1:0] count_q;
  logic blink_q;

  board_reset u_reset (
    .clk_i,
    .rst_no(rst_n)
  );

  board_sync #(
    .Width(4)
  ) u_switches (
    .clk_i,
    .rst_ni(rst_n),
    .pins_i(sw_i),
    .pins_o(switches)
  );

  assign pins = {btn_up_i, btn_fire1_i, btn_left_i, btn_right_i};

  board_buttons #(
    .Buttons     (Buttons),
    .StableClocks(StableClocks)
  ) u_buttons (
    .clk_i,
    .rst_ni(rst_n),
    .pins_i(pins),
    .held_o(held)
  );

  assign digit_entered = held[3] & ~up_q;

  always_ff @(posedge clk_i) begin
    if (!rst_n) begin
      up_q    <= 1'b0;
      entry_q <= '0;
    end else begin
      up_q <= held[3];
      if (digit_entered) entry_q <= {entry_q[3:0], switches};
    end
  end

  mont_demo u_demo (
    .clk_i,
    .rst_ni    (rst_n),
    .entry_i   (entry_q),
    .edit_i    (digit_entered),
    .button_a_i(held[0]),
    .button_b_i(held[1]),
    .button_m_i(held[2]),
    .view_o    (view),
    .value_o   (value)
  );

  always_ff @(posedge clk_i) begin
    if (!rst_n) begin
      count_q <= '0;
      blink_q <= 1'b0;
    end else begin
      count_q <= count_q + 1'b1;
      if (count_q == CountWidth'(BlinkClocks - 1)) begin
        count_q <= '0;
        blink_q <= ~blink_q;
      end
    end
  end

  always_comb begin
    case (view)
      mont_demo_pkg::ViewErrorA: led_o = {4'b0000, {4{blink_q}}};
      mont_demo_pkg::ViewErrorB: led_o = {{4{blink_q}}, 4'b0000};
      mont_demo_pkg::ViewErrorModulus: led_o = {8{blink_q}};
      default: led_o = value;
    endcase
  end

  // The ESP32 of the board shares this pin. High keeps it from changing the configuration of the FPGA.
  assign wifi_gpio0_o = 1'b1;

endmodule
