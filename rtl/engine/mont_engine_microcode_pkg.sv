// SPDX-License-Identifier: Apache-2.0
//
// Codes of the digit-serial engine's microcode. Generated from src/montcore/microcode/engine.txt: make tables.

package mont_engine_microcode_pkg;

  localparam int unsigned PcBits = 9;
  localparam int unsigned ActionBits = 19;

  // Bits of an instruction of the control: the action is modified, the target is in the upper half, the fields of the
  // other one of two powers are used.
  typedef enum logic [5:0] {
    BitModifier    = 6'd13,
    BitUpperTarget = 6'd14,
    BitOther       = 6'd15
  } bit_e;

  typedef enum logic [4:0] {
    CommandPrecision         = 5'd0,
    CommandWrite             = 5'd1,
    CommandRead              = 5'd2,
    CommandCopy              = 5'd3,
    CommandCompare           = 5'd4,
    CommandSum               = 5'd5,
    CommandMultiply          = 5'd6,
    CommandWipe              = 5'd7,
    CommandRecode            = 5'd8,
    CommandSetup             = 5'd9,
    CommandProduct           = 5'd10,
    CommandProductCanonical  = 5'd11,
    CommandCanonical         = 5'd12,
    CommandToForm            = 5'd13,
    CommandFromForm          = 5'd14,
    CommandAdd               = 5'd15,
    CommandSubtract          = 5'd16,
    CommandAddCanonical      = 5'd17,
    CommandSubtractCanonical = 5'd18,
    CommandReduce            = 5'd19,
    CommandPower             = 5'd20,
    CommandPowerPublic       = 5'd21,
    CommandPoint             = 5'd22,
    CommandLadder            = 5'd23,
    CommandPowerFirst        = 5'd24
  } command_e;

  localparam logic [4:0] LastCommand = 5'd23;  // with Streams=1
  localparam logic [4:0] FirstOnModulus = 5'd10;  // it needs a modulus that is set up
  localparam logic [4:0] FirstWithLength = 5'd20;

  typedef enum logic [2:0] {
    ErrorNone    = 3'd0,
    ErrorCommand = 3'd1,
    ErrorLength  = 3'd2,
    ErrorModulus = 3'd3,
    ErrorSlot    = 3'd4,
    ErrorEven    = 3'd5
  } error_e;

  // Kinds of a reference to a slot.
  typedef enum logic [2:0] {
    SlotA       = 3'd0,
    SlotB       = 3'd1,
    SlotD       = 3'd2,
    SlotTable   = 3'd3,
    SlotModulus = 3'd4
  } slot_e;

  // Actions of an instruction of the control: bits of its field.
  typedef enum logic [4:0] {
    ActionEnd            = 5'd0,
    ActionRewind         = 5'd1,
    ActionSecondBit      = 5'd2,
    ActionThirdDigit     = 5'd3,
    ActionSeek           = 5'd4,
    ActionBack           = 5'd5,
    ActionOpenWindow     = 5'd6,
    ActionTakeBit        = 5'd7,
    ActionAwaitDigit     = 5'd8,
    ActionAwait          = 5'd9,
    ActionReceive        = 5'd10,
    ActionSend           = 5'd11,
    ActionDrain          = 5'd12,
    ActionCompare        = 5'd13,
    ActionStorePrecision = 5'd14,
    ActionStoreModulus   = 5'd15,
    ActionClearModulus   = 5'd16,
    ActionOneBit         = 5'd17,
    ActionLoadFlag       = 5'd18
  } action_e;

  typedef enum logic [3:0] {
    ConditionNever        = 4'd0,
    ConditionAlways       = 4'd1,
    ConditionNeedDigit    = 4'd2,
    ConditionWindowOpen   = 4'd3,
    ConditionBitSet       = 4'd4,
    ConditionBitsLeft     = 4'd5,
    ConditionExponentLeft = 4'd6,
    ConditionWordsLeft    = 4'd7,
    ConditionInDigit      = 4'd8,
    ConditionBelowTop     = 4'd9,
    ConditionEven         = 4'd10,
    ConditionEntriesLeft  = 4'd11,
    ConditionShort        = 4'd12,
    ConditionStreams      = 4'd13,
    ConditionUpToTop      = 4'd14,
    ConditionInTurn       = 4'd15
  } condition_e;

endpackage
