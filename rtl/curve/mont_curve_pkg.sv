// SPDX-License-Identifier: Apache-2.0
//
// Commands, errors and microcode words of mont_curve_unit. src/montcore/microcode/curve_unit/word.py has the same codes.

package mont_curve_pkg;

  localparam int unsigned CommandBits = 4;

  typedef enum logic [CommandBits-1:0] {
    Wipe = 4'd0,  // wipe all numbers except the curve's; also after reset
    Curve = 4'd1,  // load M, a, b, n
    Multiply = 4'd2,  // k * (x, y)
    Ladder = 4'd3,  // the coordinate of k times a point of a Montgomery curve
    Base = 4'd4,  // load the base point, for Sign, Verify and MultiplyBase
    Sign = 4'd5,  // ECDSA
    Verify = 4'd6,  // ECDSA
    Check = 4'd7,  // a point is on the curve
    MultiplyBase = 4'd8,  // k times the base point
    MultiplyAdd = 4'd9,  // k * (x, y) plus another point
    Key = 4'd10,  // load a public key, for VerifyKey
    VerifyKey = 4'd11,  // ECDSA with that key
    SignBatch = 4'd12,  // ECDSA of several hashes
    VerifyEdwards = 4'd13  // Ed25519
  } command_e;

  typedef enum logic [2:0] {
    ErrorNone = 3'd0,
    ErrorCurve = 3'd1,  // no curve is loaded, or no base point
    ErrorEven = 3'd2,  // M or n is even
    ErrorRange = 3'd3,  // a number is too large
    ErrorPoint = 3'd4,  // the point is not on the curve
    ErrorInfinity = 3'd5,  // the result is infinity, or 0 for Ladder
    ErrorCheck = 3'd6,  // the result is not on the curve
    ErrorSignature = 3'd7  // the signature is not valid, or r or s is 0
  } error_e;

  // Operation that a word starts.
  typedef enum logic [1:0] {
    Sum = 2'd0,
    Core0 = 2'd1,
    Core1 = 2'd2,
    Control = 2'd3
  } kind_e;

  // Source of the number that a word writes.
  typedef enum logic [1:0] {
    WriteNothing = 2'd0,
    WriteSum = 2'd1,
    WriteCore0 = 2'd2,
    WriteCore1 = 2'd3
  } write_e;

  // Operands of a sum; c is the condition.
  typedef enum logic [2:0] {
    Plain = 3'd0,  // a + b
    Entry = 3'd1,  // c * a + b
    Select = 3'd2,  // a if c, otherwise b
    Right = 3'd3,  // b
    Left = 3'd4,  // a
    EntryOnly = 3'd5,  // c * a
    Input = 3'd6,  // the number that was received
    Zero = 3'd7
  } mode_e;

  typedef enum logic [2:0] {
    Borrow = 3'd0,  // the sum that started 8 words earlier did not carry
    Digit  = 3'd1,  // the scalar's digit selects the entry a
    Fresh  = 3'd2,  // all digits so far were 0
    Keep   = 3'd3,  // Fresh, or the digit is 0
    Swap   = 3'd4,  // the scalar's bit differs from the previous bit
    Failed = 3'd5,  // the command has an error
    Begin  = 3'd6   // Fresh, and the digit is not 0
  } condition_e;

  typedef enum logic [2:0] {
    EffectNone = 3'd0,
    EffectRange = 3'd1,  // error if the sum carries
    EffectInfinity = 3'd2,  // error if it carries
    EffectPoint = 3'd3,  // error if it does not carry
    EffectCheck = 3'd4,  // error if it does not carry
    EffectSignature = 3'd5,  // error if it does not carry
    EffectVanished = 3'd6,  // error of the signature if the sum carries
    EffectLater = 3'd7  // nothing is written in the first pass of a loop
  } effect_e;

  // Control words: the mode of the word.
  // Scalar: condition 0 is set for columns of the comb, 1 for a masked scalar, whose comb is the copy, 2 for a blinded one;
  // 0 and 2 for the key's comb. 2 alone: a joint digit, two bits of each of two scalars, with 16 entries of each table.
  // Receive: condition 0 is set for the random stream, 1 for a number in which only the words of blinding are not 0.
  // Count: condition 0 is set for a count that applies to blinded scalars only.
  // Modulus: condition k is set if multiplier k keeps its modulus.
  typedef enum logic [2:0] {
    Jump = 3'd0,
    Count = 3'd1,
    Scalar = 3'd2,
    Shift = 3'd3,
    Receive = 3'd4,
    Send = 3'd5,
    Modulus = 3'd6,
    Level = 3'd7
  } control_e;

  // Jumps: the condition of the word.
  typedef enum logic [2:0] {
    JumpLoop = 3'd0,  // the count is not 1; it decreases
    JumpWait = 3'd1,  // a stream is not done
    JumpCall = 3'd2,  // always, and the return address is kept
    JumpEnd = 3'd3,  // the command ends
    JumpAlways = 3'd4,
    JumpReturn = 3'd5,  // to the address that was kept
    JumpLevel = 3'd6,  // the level is not the highest one; with twice: the lane is not the last one, with invert not 0
    JumpPlain = 3'd7  // scalars are not blinded; in verifications: the command is not VerifyKey
  } jump_e;

  // Control words of the level, a power of 2, and of the lane, a signature of SignBatch: the condition of the word.
  typedef enum logic [2:0] {
    LevelFirst = 3'd0,  // the level is 1
    LevelNext  = 3'd1,  // the level is doubled
    LevelCount = 3'd2,  // the count is the level less 1
    LaneFirst  = 3'd3,  // the lane is 0
    LaneEnd    = 3'd4,  // the lane is after the last one
    LaneNext   = 3'd5,
    LaneBack   = 3'd6
  } level_e;

  localparam int unsigned FieldBits = 7;  // bits of a number's field in a word
  localparam int unsigned Teeth = 6;  // teeth of a comb: four tables of 2^Teeth numbers fill the upper half
  localparam int unsigned AddressBits = Teeth + 3;  // address bits of a number
  localparam int unsigned LaneBits = 3;  // SignBatch makes up to 2^LaneBits signatures

  typedef logic [AddressBits-1:0] address_t;
  typedef logic [LaneBits-1:0] lane_t;

  // Microcode word. A field of 96 or more selects a number by the count: bits 1:0 are the region of 16 numbers, or the
  // table if bit 2 is set; bit 3 adds the level to the count; bit 4 negates the count. With bits 3 and 4 a field selects a
  // number of the lane, in one of eight regions of 8 numbers.
  typedef struct packed {
    logic [2:0] effect;
    logic [2:0] condition;
    logic [2:0] mode;
    logic invert;
    logic twice;
    logic [1:0] write;
    logic [1:0] kind;
    logic [FieldBits-1:0] d;
    logic [FieldBits-1:0] b;
    logic [FieldBits-1:0] a;
  } word_t;

  localparam int unsigned DigitBits = 18;
  localparam int unsigned Delay = 5;  // rows from a quotient digit to its use
  localparam int unsigned FactorBits = DigitBits * (Delay + 1);
  localparam int unsigned SlackBits = 12;  // R has this many bits more than M * 2^FactorBits

  // Bits of a scalar's windows, of a column of the comb (the distance of two teeth), and of both, for primes of a
  // width.
  function automatic int unsigned window_bits(input int unsigned width);
    window_bits = 4 * ((width + 3) / 4);
  endfunction

  function automatic int unsigned columns(input int unsigned width);
    columns = (width + Teeth - 1) / Teeth;
  endfunction

  function automatic int unsigned scalar_bits(input int unsigned width);
    scalar_bits = (Teeth * columns(width) > window_bits(width)) ? Teeth * columns(width) : window_bits(width);
  endfunction

  // Bits of the random multiple of the order that blinds a scalar: 64 if the width is a multiple of 32, otherwise 52 to
  // 83, or as many as a number has. These bits are the highest bits of the last words of a number.
  function automatic int unsigned blind_words(input int unsigned width);
    int unsigned bits;
    bits = (width + 31) % 32 + 1;
    blind_words = (width <= 64) ? (width + 31) / 32 : (bits < 20) ? 3 : 2;
  endfunction

  function automatic int unsigned blind_bits(input int unsigned width);
    blind_bits = width - 32 * ((width + 31) / 32 - blind_words(width));
  endfunction

  // Bits of a blinded scalar in whole windows, and of its mask in whole words.
  function automatic int unsigned blinded_bits(input int unsigned width);
    blinded_bits = 4 * ((width + blind_bits(width) + 3) / 4);
  endfunction

  function automatic int unsigned mask_bits(input int unsigned width);
    mask_bits = 32 * ((blinded_bits(width) + 31) / 32);
  endfunction

  // Digits of a number for primes of a width.
  function automatic int unsigned digits(input int unsigned width);
    digits = (width + FactorBits + SlackBits + DigitBits - 1) / DigitBits;
  endfunction

endpackage
