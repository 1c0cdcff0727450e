// SPDX-License-Identifier: Apache-2.0
//
// Codes of the coprocessor's microcode. Generated from src/montcore/coprocessing/microcode.txt: make tables.

package mont_coprocessor_pkg;

  // Commands.
  localparam logic [4:0] CommandZeroise = 5'd0;
  localparam logic [4:0] CommandSetModulus = 5'd1;
  localparam logic [4:0] CommandMontmul = 5'd2;
  localparam logic [4:0] CommandModmul = 5'd3;
  localparam logic [4:0] CommandModadd = 5'd4;
  localparam logic [4:0] CommandModsub = 5'd5;
  localparam logic [4:0] CommandReduce = 5'd6;
  localparam logic [4:0] CommandModexp = 5'd7;
  localparam logic [4:0] CommandModexpPublic = 5'd8;
  localparam logic [4:0] CommandInvert = 5'd9;
  localparam logic [4:0] CommandCompare = 5'd10;
  localparam logic [4:0] CommandRsaCrt = 5'd11;
  localparam logic [4:0] CommandEcCheck = 5'd12;
  localparam logic [4:0] CommandEcMultiply = 5'd13;
  localparam logic [4:0] CommandEcdsaSign = 5'd14;
  localparam logic [4:0] CommandXMultiply = 5'd15;
  localparam logic [4:0] CommandEcMultiplyAdd = 5'd16;
  localparam logic [4:0] LastCommand = 5'd16;

  // Errors.
  localparam logic [3:0] ErrorNone = 4'd0;
  localparam logic [3:0] ErrorCommand = 4'd1;
  localparam logic [3:0] ErrorLength = 4'd2;
  localparam logic [3:0] ErrorModulus = 4'd3;
  localparam logic [3:0] ErrorSlot = 4'd4;
  localparam logic [3:0] ErrorEven = 4'd5;
  localparam logic [3:0] ErrorRange = 4'd6;
  localparam logic [3:0] ErrorNotInvertible = 4'd7;
  localparam logic [3:0] ErrorCheck = 4'd8;
  localparam logic [3:0] ErrorAborted = 4'd9;
  localparam logic [3:0] ErrorFault = 4'd10;
  localparam logic [3:0] ErrorPoint = 4'd11;
  localparam logic [3:0] ErrorInfinity = 4'd12;

  // Lengths of an instruction.
  localparam logic [3:0] SelectLength = 4'd0;
  localparam logic [3:0] SelectPrimeLength = 4'd1;
  localparam logic [3:0] SelectExponentLength = 4'd2;
  localparam logic [3:0] SelectSecretLength = 4'd3;
  localparam logic [3:0] SelectPublicLength = 4'd4;
  localparam logic [3:0] SelectLowLength = 4'd5;
  localparam logic [3:0] SelectHighLength = 4'd6;
  localparam logic [3:0] SelectLowExponentLength = 4'd7;
  localparam logic [3:0] SelectHighExponentLength = 4'd8;
  localparam logic [3:0] SelectWholeWindows = 4'd9;
  localparam logic [3:0] SelectMaxWidth = 4'd10;
  localparam logic [3:0] SelectHalfSlot = 4'd11;
  localparam logic [3:0] SelectWord = 4'd12;
  localparam logic [3:0] SelectCurveLength = 4'd13;
  localparam logic [3:0] SelectScalarLength = 4'd14;

  // Kinds of instructions.
  localparam logic [1:0] KindEngine = 2'd0;
  localparam logic [1:0] KindLoad = 2'd1;
  localparam logic [1:0] KindStore = 2'd2;
  localparam logic [1:0] KindControl = 2'd3;

  // Instructions of the control.
  localparam logic [4:0] ControlCheck = 5'd0;
  localparam logic [4:0] ControlLess = 5'd1;
  localparam logic [4:0] ControlEqual = 5'd2;
  localparam logic [4:0] ControlReport = 5'd3;
  localparam logic [4:0] ControlClearWindow = 5'd4;
  localparam logic [4:0] ControlForgetModulus = 5'd5;
  localparam logic [4:0] ControlKeepModulus = 5'd6;
  localparam logic [4:0] ControlGuard = 5'd7;
  localparam logic [4:0] ControlJump = 5'd8;
  localparam logic [4:0] ControlEnd = 5'd30;

endpackage
