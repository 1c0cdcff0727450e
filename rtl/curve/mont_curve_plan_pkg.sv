// SPDX-License-Identifier: Apache-2.0
//
// Stages of the commands of mont_curve_coprocessor, and the operations on a number.

package mont_curve_plan_pkg;

  // Commands that the coprocessor lacks.
  typedef enum logic [4:0] {
    CommandEcKeyTable     = 5'd25,
    CommandEcdsaSignBatch = 5'd26
  } command_e;

  // Operation on a number.
  typedef enum logic [1:0] {
    Compare = 2'd0,  // compare a slot with the copy of the number that the unit has loaded
    Load = 2'd1,  // move a slot to the unit
    Store = 2'd2,  // move a number of the unit to a slot
    Draw = 2'd3  // write a random number below n to a slot
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
    logic last;  // no number follows
    logic skip;  // this index has no number
    move_e move;
    logic [3:0] slot;
    logic lane;  // the slot has a number for each lane (signature of a batch): move the current lane's
    logic repeats;  // the next lane follows, from this number on
    logic pair;  // with repeats: from the number before
    logic zero;  // the number is 0, whatever is in the slot
    logic scalar;  // the number has EXPONENT_LENGTH bits, otherwise LENGTH bits
    logic hash;  // the number has up to three bits more than n
    logic keep;  // the number is also written to the copy
    logic [2:0] entry;  // entry of the copy
  } number_t;

endpackage
