// SPDX-License-Identifier: Apache-2.0
//
// Codes of the digit-serial engine's microcode. Generated from src/montcore/engine/microcode.txt: make tables.

package mont_engine_microcode_pkg;

  localparam int unsigned PcBits = 9;
  localparam int unsigned UpperTarget = 14;  // bit of an instruction: its target is in the upper half
  localparam int unsigned Other = 15;  // bit of an instruction: the fields of the other one of two powers

  // Commands.
  localparam logic [4:0] CommandPrecision = 5'd0;
  localparam logic [4:0] CommandWrite = 5'd1;
  localparam logic [4:0] CommandRead = 5'd2;
  localparam logic [4:0] CommandCopy = 5'd3;
  localparam logic [4:0] CommandCompare = 5'd4;
  localparam logic [4:0] CommandSum = 5'd5;
  localparam logic [4:0] CommandMultiply = 5'd6;
  localparam logic [4:0] CommandWipe = 5'd7;
  localparam logic [4:0] CommandRecode = 5'd8;
  localparam logic [4:0] CommandSetup = 5'd9;
  localparam logic [4:0] CommandProduct = 5'd10;
  localparam logic [4:0] CommandProductCanonical = 5'd11;
  localparam logic [4:0] CommandCanonical = 5'd12;
  localparam logic [4:0] CommandToForm = 5'd13;
  localparam logic [4:0] CommandFromForm = 5'd14;
  localparam logic [4:0] CommandAdd = 5'd15;
  localparam logic [4:0] CommandSubtract = 5'd16;
  localparam logic [4:0] CommandAddCanonical = 5'd17;
  localparam logic [4:0] CommandSubtractCanonical = 5'd18;
  localparam logic [4:0] CommandReduce = 5'd19;
  localparam logic [4:0] CommandPower = 5'd20;
  localparam logic [4:0] CommandPowerPublic = 5'd21;
  localparam logic [4:0] CommandPoint = 5'd22;
  localparam logic [4:0] CommandLadder = 5'd23;
  localparam logic [4:0] CommandPowerFirst = 5'd24;
  localparam logic [4:0] LastCommand = 5'd23;  // with Streams=1
  localparam logic [4:0] FirstOnModulus = 5'd10;  // it needs a modulus that is set up
  localparam logic [4:0] FirstWithLength = 5'd20;

  // Errors.
  localparam logic [2:0] ErrorNone = 3'd0;
  localparam logic [2:0] ErrorCommand = 3'd1;
  localparam logic [2:0] ErrorLength = 3'd2;
  localparam logic [2:0] ErrorModulus = 3'd3;
  localparam logic [2:0] ErrorSlot = 3'd4;
  localparam logic [2:0] ErrorEven = 3'd5;

  // Slots.
  localparam logic [2:0] SlotA = 3'd0;
  localparam logic [2:0] SlotB = 3'd1;
  localparam logic [2:0] SlotD = 3'd2;
  localparam logic [2:0] SlotTable = 3'd3;
  localparam logic [2:0] SlotModulus = 3'd4;

  // Actions of control instructions.
  localparam int unsigned ControlBits = 19;
  localparam int unsigned Modifier = 13;  // bit of an instruction
  localparam int unsigned End = 0;
  localparam int unsigned Rewind = 1;
  localparam int unsigned SecondBit = 2;
  localparam int unsigned ThirdDigit = 3;
  localparam int unsigned Seek = 4;
  localparam int unsigned Back = 5;
  localparam int unsigned OpenWindow = 6;
  localparam int unsigned TakeBit = 7;
  localparam int unsigned AwaitDigit = 8;
  localparam int unsigned Await = 9;
  localparam int unsigned Receive = 10;
  localparam int unsigned Send = 11;
  localparam int unsigned Drain = 12;
  localparam int unsigned Compare = 13;
  localparam int unsigned StorePrecision = 14;
  localparam int unsigned StoreModulus = 15;
  localparam int unsigned ClearModulus = 16;
  localparam int unsigned OneBit = 17;
  localparam int unsigned LoadFlag = 18;

  // Conditions.
  localparam logic [3:0] Never = 4'd0;
  localparam logic [3:0] Always = 4'd1;
  localparam logic [3:0] NeedDigit = 4'd2;
  localparam logic [3:0] WindowOpen = 4'd3;
  localparam logic [3:0] BitSet = 4'd4;
  localparam logic [3:0] BitsLeft = 4'd5;
  localparam logic [3:0] ExponentLeft = 4'd6;
  localparam logic [3:0] WordsLeft = 4'd7;
  localparam logic [3:0] InDigit = 4'd8;
  localparam logic [3:0] BelowTop = 4'd9;
  localparam logic [3:0] Even = 4'd10;
  localparam logic [3:0] EntriesLeft = 4'd11;
  localparam logic [3:0] Short = 4'd12;
  localparam logic [3:0] Streams = 4'd13;
  localparam logic [3:0] UpToTop = 4'd14;
  localparam logic [3:0] InTurn = 4'd15;

endpackage
