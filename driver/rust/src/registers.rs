// SPDX-License-Identifier: Apache-2.0
//
// Written by `make tables` from rtl/coprocessor/mont_coprocessor.rdl.
//! Registers for a [`Bus`](crate::Bus): offsets in bytes, and masks of fields.

/// Mark of the coprocessor, MONT in ASCII.
pub const ID: u32 = 0x0;
/// 0x4D4F4E54.
pub const ID_ID: u32 = 0xffffffff;

/// Version of montcore.
pub const VERSION: u32 = 0x4;
/// Corrections.
pub const VERSION_PATCH: u32 = 0xff;
/// Additions.
pub const VERSION_MINOR: u32 = 0xff00;
/// Incompatible changes.
pub const VERSION_MAJOR: u32 = 0xff0000;

/// Parameters of the hardware.
pub const CAPABILITIES: u32 = 0x8;
/// `Multipliers`; 0: a curve unit, which has the commands ZEROISE, EC_CHECK, EC_MULTIPLY, ECDSA_SIGN, X_MULTIPLY, ECDSA_VERIFY, EC_TABLE, EC_MULTIPLY_BASE, EC_MULTIPLY_ADD and, unless it is wide or has BATCH, EC_KEY_TABLE.
pub const CAPABILITIES_MULTIPLIERS: u32 = 0x3f;
/// 1: a curve unit with ECDSA_SIGN_BATCH.
pub const CAPABILITIES_BATCH: u32 = 0x40;
/// Bits of a digit.
pub const CAPABILITIES_DIGIT_BITS: u32 = 0x1f00;
/// `Cores` of a curve unit, otherwise 0.
pub const CAPABILITIES_CURVE_CORES: u32 = 0xc000;
/// `MaxWidth`, bits of the longest modulus.
pub const CAPABILITIES_MAX_WIDTH: u32 = 0x3fff0000;

/// Actions, also while busy. ZEROISE comes before ABORT.
pub const CONTROL: u32 = 0xc;
/// End the command under way and wipe all numbers; no effect without a command.
pub const CONTROL_ABORT: u32 = 0x1;
/// Wipe all numbers.
pub const CONTROL_ZEROISE: u32 = 0x2;

/// State of the coprocessor.
pub const STATUS: u32 = 0x10;
/// A command is under way; set after reset, until the memories are wiped.
pub const STATUS_BUSY: u32 = 0x1;
/// Result of COMPARE: A < B.
pub const STATUS_LESS: u32 = 0x2;
/// Result of COMPARE: A > B.
pub const STATUS_GREATER: u32 = 0x4;

/// Errors.
pub const ERROR: u32 = 0x14;
/// Result of the last command.
pub const ERROR_CODE: u32 = 0xf;
/// An access was refused, or a word of the window had wrong parity.
pub const ERROR_ACCESS: u32 = 0x100;

/// Interrupts that are pending.
pub const INTR_STATE: u32 = 0x18;
/// A command has ended.
pub const INTR_STATE_DONE: u32 = 0x1;
/// ERROR.ACCESS was set.
pub const INTR_STATE_ACCESS: u32 = 0x2;

/// Interrupts that raise `interrupt_o` while they are pending.
pub const INTR_ENABLE: u32 = 0x1c;
/// Enable DONE.
pub const INTR_ENABLE_DONE: u32 = 0x1;
/// Enable ACCESS.
pub const INTR_ENABLE_ACCESS: u32 = 0x2;

/// Test of the interrupts: sets bits of INTR_STATE.
pub const INTR_TEST: u32 = 0x20;
/// Set DONE.
pub const INTR_TEST_DONE: u32 = 0x1;
/// Set ACCESS.
pub const INTR_TEST_ACCESS: u32 = 0x2;

/// Length of the modulus and of operands.
pub const LENGTH: u32 = 0x24;
/// Bits.
pub const LENGTH_BITS: u32 = 0x3fff;

/// RSA_CRT: length of the longer of p and q.
pub const PRIME_LENGTH: u32 = 0x28;
/// Bits.
pub const PRIME_LENGTH_BITS: u32 = 0x3fff;

/// Length of the exponent. MODEXP: a multiple of 4. RSA_CRT: length of dp and dq, a multiple of 5, at least PRIME_LENGTH. REDUCE: length of A. RSA_PRIME: random bits, LENGTH − 4. RSA_KEY: length of n.
pub const EXPONENT_LENGTH: u32 = 0x2c;
/// Bits.
pub const EXPONENT_LENGTH_BITS: u32 = 0x3fff;

/// RSA_CRT, RSA_KEY: length of e. RSA_PRIME: length of its exponent. ECDSA_SIGN: length of the key, if it is more than LENGTH.
pub const PUBLIC_LENGTH: u32 = 0x30;
/// Bits.
pub const PUBLIC_LENGTH_BITS: u32 = 0x3fff;

/// Slots of a command.
pub const SLOTS: u32 = 0x34;
/// Operand A.
pub const SLOTS_A: u32 = 0xf;
/// Operand B.
pub const SLOTS_B: u32 = 0xf00;
/// Result D.
pub const SLOTS_D: u32 = 0xf0000;

/// Starts a command.
pub const COMMAND: u32 = 0x38;
/// Number of the command.
pub const COMMAND_CODE: u32 = 0x1f;

/// Cycles of the last command, or of the running command so far.
pub const CYCLES: u32 = 0x3c;
/// Cycles.
pub const CYCLES_CYCLES: u32 = 0xffffffff;

/// Use of each slot, from slot 0 on: set once until everything is wiped. Reads as 0 while busy, and 4 bytes to the next one.
pub const USE: u32 = 0x40;
/// Use of the slot; a slot with another number than these is locked and read by no command.
pub const USE_CODE: u32 = 0xf;

/// Protection against measurements of power; constant while a key with a use is loaded.
pub const PROTECT: u32 = 0x80;
/// Tables of powers and points are read in a random order; numbers that are loaded, coordinates of points, keys of ECDSA_SIGN, primes and exponents of RSA_CRT have random masks or multiples. Takes entropy. A nonce from inside needs it.
pub const PROTECT_ORDER: u32 = 0x1;
/// The scalar of X_MULTIPLY is the exclusive or of slots 8 and 9, not on a curve unit.
pub const PROTECT_SHARES: u32 = 0x2;
/// EC_MULTIPLY and EC_MULTIPLY_ADD add a random multiple of the order to the scalar, in 65 bits more, on a curve unit in about 64.
pub const PROTECT_SCALAR: u32 = 0x4;

/// Count of changes of the keys: grows by one or more with each wipe and with each use that is set, also while busy. No reset clears it, so that two sets of keys with uses have different counts until 2^32 changes.
pub const KEY_COUNT: u32 = 0x84;
/// Count, which begins at any value.
pub const KEY_COUNT_COUNT: u32 = 0xffffffff;
