// SPDX-License-Identifier: Apache-2.0
//
// Steps of the commands of mont_curve_coprocessor, and what happens with a number.

package mont_curve_plan_pkg;

  // Commands that the coprocessor lacks.
  typedef enum logic [4:0] {CommandEcKeyTable = 5'd24} command_e;

  // Operation on a number.
  typedef enum logic [1:0] {
    Compare = 2'd0,  // it is compared with the copy of what the unit has loaded
    Load = 2'd1,  // from a slot to the unit
    Store = 2'd2,  // from the unit to a slot
    Draw = 2'd3  // a random number below n, to a slot
  } move_e;

  // Steps of a command. Curve and Base are left out if the unit has them. EC_KEY_TABLE has a key instead of a base point.
  typedef enum logic [1:0] {
    StageCompare = 2'd0,
    StageCurve = 2'd1,
    StageBase = 2'd2,
    StageMain = 2'd3
  } stage_e;

  localparam logic [2:0] Order = 3'd3;  // entry of n in the copy of p, a, b, n, x, y and the public key's x, y

  typedef struct packed {
    logic last;  // no number is left
    logic skip;  // there is none
    move_e move;
    logic [3:0] slot;
    logic zero;  // the number is 0, whatever is in the slot
    logic scalar;  // it has EXPONENT_LENGTH bits, otherwise LENGTH bits
    logic hash;  // it has about as many bits as n
    logic keep;  // it is written to the copy
    logic [2:0] entry;  // of the copy
  } number_t;

endpackage
