// SPDX-License-Identifier: Apache-2.0
//
// Codes of the coprocessor's microcode. Generated from src/montcore/microcode/coprocessor.txt: make tables.

package mont_coprocessor_pkg;

@{commands}
  localparam logic [4:0] LastCommand = 5'd@{last_command};

@{errors}
  // Lengths, in bits, and slots that the registers name. shares: the scalar of a ladder has two shares; blinded: the scalar
  // of EC_MULTIPLY gets a random multiple of the order.
  typedef struct packed {
    logic [13:0] modulus;
    logic [13:0] prime;
    logic [13:0] exponent;
    logic [13:0] public_exponent;
  } lengths_t;

  typedef struct packed {
    logic       blinded;
    logic       shares;
    logic [3:0] a;
    logic [3:0] b;
    logic [3:0] d;
  } slots_t;

  // Lengths that an instruction selects.
@{selects}
  // Kinds of instructions.
@{kinds}
  // Instructions of the control.
@{controls}
  // Conditions of a jump, in the field of the command that it is for.
@{withs}
endpackage
