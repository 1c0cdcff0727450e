// SPDX-License-Identifier: Apache-2.0
//
// Codes of the coprocessor's microcode. Generated from src/montcore/microcode/coprocessor.txt: make tables.

package mont_coprocessor_pkg;

  typedef enum logic [4:0] {
    CommandZeroise        = 5'd0,
    CommandSetModulus     = 5'd1,
    CommandMontmul        = 5'd2,
    CommandModmul         = 5'd3,
    CommandModadd         = 5'd4,
    CommandModsub         = 5'd5,
    CommandReduce         = 5'd6,
    CommandModexp         = 5'd7,
    CommandModexpPublic   = 5'd8,
    CommandInvert         = 5'd9,
    CommandCompare        = 5'd10,
    CommandRsaCrt         = 5'd11,
    CommandEcCheck        = 5'd12,
    CommandEcMultiply     = 5'd13,
    CommandEcdsaSign      = 5'd14,
    CommandXMultiply      = 5'd15,
    CommandEcMultiplyAdd  = 5'd16,
    CommandEcdsaVerify    = 5'd17,
    CommandEcTable        = 5'd18,
    CommandEcMultiplyBase = 5'd19,
    CommandSelfTest       = 5'd20,
    CommandRsaKey         = 5'd21,
    CommandRsaPrime       = 5'd22,
    CommandPrimeTest      = 5'd23,
    CommandEd25519Verify  = 5'd24
  } command_e;

  localparam logic [4:0] LastCommand = 5'd24;

  typedef enum logic [3:0] {
    ErrorNone          = 4'd0,
    ErrorCommand       = 4'd1,
    ErrorLength        = 4'd2,
    ErrorModulus       = 4'd3,
    ErrorSlot          = 4'd4,
    ErrorEven          = 4'd5,
    ErrorRange         = 4'd6,
    ErrorNotInvertible = 4'd7,
    ErrorCheck         = 4'd8,
    ErrorAborted       = 4'd9,
    ErrorFault         = 4'd10,
    ErrorPoint         = 4'd11,
    ErrorInfinity      = 4'd12,
    ErrorEntropy       = 4'd13
  } error_e;

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
  typedef enum logic [3:0] {
    SelectLength             = 4'd0,
    SelectPrimeLength        = 4'd1,
    SelectExponentLength     = 4'd2,
    SelectSecretLength       = 4'd3,
    SelectPublicLength       = 4'd4,
    SelectLowLength          = 4'd5,
    SelectHighLength         = 4'd6,
    SelectLowExponentLength  = 4'd7,
    SelectHighExponentLength = 4'd8,
    SelectWholeWindows       = 4'd9,
    SelectMaxWidth           = 4'd10,
    SelectHalfSlot           = 4'd11,
    SelectWord               = 4'd12,
    SelectCurveLength        = 4'd13,
    SelectScalarLength       = 4'd14,
    SelectColumns            = 4'd15
  } select_e;

  // Kinds of instructions.
  typedef enum logic [1:0] {
    KindEngine  = 2'd0,
    KindLoad    = 2'd1,
    KindStore   = 2'd2,
    KindControl = 2'd3
  } kind_e;

  // Instructions of the control.
  typedef enum logic [4:0] {
    ControlCheck         = 5'd0,
    ControlLess          = 5'd1,
    ControlEqual         = 5'd2,
    ControlReport        = 5'd3,
    ControlClearWindow   = 5'd4,
    ControlForgetModulus = 5'd5,
    ControlKeepModulus   = 5'd6,
    ControlGuard         = 5'd7,
    ControlJump          = 5'd8,
    ControlMatch         = 5'd9,
    ControlKeepTable     = 5'd10,
    ControlAs            = 5'd11,
    ControlEnd           = 5'd30
  } control_e;

  // Conditions of a jump, in the field of the command that it is for.
  typedef enum logic [4:0] {
    WithBlinding = 5'd29,
    WithUse      = 5'd30,
    WithTable    = 5'd31
  } with_e;

endpackage
