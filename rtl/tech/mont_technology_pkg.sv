// SPDX-License-Identifier: Apache-2.0
//
// Technologies: devices whose cells the memories and multipliers of this folder instantiate.

package mont_technology_pkg;

  typedef enum int unsigned {
    Generic = 0,  // any device: synthesis infers its cells
    Ecp5 = 1,  // Lattice ECP5: DP16KD and MULT18X18D
    Xilinx7 = 2  // Xilinx: DSP48E1, with WideBits = 26 DSP48E2, in pipelined only
  } technology_e;

endpackage
