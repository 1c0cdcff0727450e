// SPDX-License-Identifier: Apache-2.0
//
// Top level for the ULX3S (ECP5-85): a PLL makes 62.5 MHz from the board's 25 MHz, and the serial line goes to the USB
// socket at 115200 baud. Button "fire 1" starts the firmware again.

module soc_ulx3s (
  input  logic clk_i,
  input  logic btn_fire1_i,
  output logic ftdi_rxd_o,
  output logic wifi_gpio0_o
);

  logic clk;
  logic locked;
  logic power_rst_n;
  logic restart;

  // verilog_format: off  // most ports are for what is off
  EHXPLLL #(
    .CLKI_DIV(2), .CLKFB_DIV(5), .CLKOP_DIV(10), .CLKOP_CPHASE(4), .CLKOP_ENABLE("ENABLED")
  ) u_pll (
    .CLKI(clk_i), .CLKFB(clk), .CLKOP(clk), .LOCK(locked), .RST(1'b0), .STDBY(1'b0),
    .PHASESEL1(1'b0), .PHASESEL0(1'b0), .PHASEDIR(1'b1), .PHASESTEP(1'b1), .PHASELOADREG(1'b1),
    .PLLWAKESYNC(1'b0), .ENCLKOP(1'b0)
  );
  // verilog_format: on

  board_reset u_reset (
    .clk_i (clk),
    .rst_no(power_rst_n)
  );

  board_sync #(
    .Width(1)
  ) u_button (
    .clk_i (clk),
    .rst_ni(power_rst_n),
    .pins_i(btn_fire1_i),
    .pins_o(restart)
  );

  soc #(
    .Technology(mont_technology_pkg::Ecp5),
    .Divisor   (543)
  ) u_soc (
    .clk_i (clk),
    .rst_ni(power_rst_n & locked & ~restart),
    .tx_o  (ftdi_rxd_o)
  );

  // The ESP32 of the board shares this pin. High keeps it from changing the configuration of the FPGA.
  assign wifi_gpio0_o = 1'b1;

endmodule
