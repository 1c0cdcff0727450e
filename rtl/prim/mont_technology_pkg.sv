// SPDX-License-Identifier: Apache-2.0
//
// Technologies of multipliers and memories that have modules of their own.

package mont_technology_pkg;

  localparam int unsigned Generic = 0;  // any device: the DSP block is inferred
  localparam int unsigned Ecp5 = 1;  // Lattice ECP5: MULT18X18D is instantiated
  localparam int unsigned Xilinx7 = 2;  // Xilinx series 7 and Virtex-6: DSP48E1 is instantiated, in pipelined alone

endpackage
