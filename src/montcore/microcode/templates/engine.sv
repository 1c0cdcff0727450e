// SPDX-License-Identifier: Apache-2.0
//
// Codes and words of the engine's microcode. Generated from src/montcore/microcode/engine.txt: make tables.

package mont_engine_microcode_pkg;

  localparam int unsigned TargetBits = @{target_bits};
  localparam int unsigned PcBits = TargetBits + 2;  // the two highest bits of a target are also bits of the error
  localparam int unsigned ActionBits = @{action_bits};

@{commands}
  localparam logic [4:0] FirstOnModulus = 5'd@{first_on_modulus};  // commands from here on need a modulus that is set up
  localparam logic [4:0] FirstWithLength = 5'd@{first_with_length};
  // Bit [k]: command k goes through its number down to bit 0, or writes or reads all of its bits.
  localparam logic [31:0] WholeNumber = @{whole_number};
  localparam logic [31:0] HostNumber = @{host_number};

@{errors}
  // Kinds of a reference to a slot.
@{slots}
  // Actions of a control instruction: bits of its field.
@{actions}
@{conditions}
@{words}
endpackage
