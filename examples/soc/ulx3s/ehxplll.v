// SPDX-License-Identifier: Apache-2.0
//
// The PLL of ECP5, for synthesis: the ports and parameters that soc_ulx3s uses.

(* blackbox *)
module EHXPLLL (
  input CLKI, CLKFB, RST, STDBY, PHASESEL1, PHASESEL0, PHASEDIR, PHASESTEP, PHASELOADREG, PLLWAKESYNC, ENCLKOP,
  output CLKOP, LOCK
);
  parameter CLKI_DIV = 1;
  parameter CLKFB_DIV = 1;
  parameter CLKOP_DIV = 8;
  parameter CLKOP_CPHASE = 0;
  parameter CLKOP_ENABLE = "DISABLED";
  parameter FEEDBK_PATH = "CLKOP";
endmodule
