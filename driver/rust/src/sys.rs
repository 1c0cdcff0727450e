// SPDX-License-Identifier: Apache-2.0
//
// Written by `make tables` from driver/montcore.h and its headers of the self-test, Ed25519 and pools.
//! The functions in C, for uses that the safe functions do not cover.
#![allow(missing_docs)]

use core::ffi::{c_char, c_int, c_void};

/// Why a function did not compute.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u32)]
pub enum Error {
    /// The hardware does not know the command.
    Command = 1,
    /// A length is 0, 1 for a modulus, too large, or not the modulus' or the loaded key's.
    Length = 2,
    /// No modulus is set.
    Modulus = 3,
    /// The command cannot use this slot.
    Slot = 4,
    /// The modulus is even.
    Even = 5,
    /// An operand is not below the modulus, or has bits above its length.
    Range = 6,
    /// There is no inverse.
    NotInvertible = 7,
    /// Wrong key, result or signature; all is wiped, except by verifications.
    Check = 8,
    /// mc_abort ended the command; the hardware has wiped everything.
    Aborted = 9,
    /// The hardware found a fault in itself; it has wiped everything.
    Fault = 10,
    /// The point is not on the curve.
    Point = 11,
    /// The result is the point at infinity, or the shared secret is 0.
    Infinity = 12,
    /// No word of entropy came in time with PROTECT on, or a nonce is made with it off.
    Entropy = 13,
    /// A null pointer.
    Argument = 16,
    /// No montcore coprocessor, another version, or an answer that it never gives.
    Device = 17,
    /// A command is running, for example after a time-out.
    Busy = 18,
    /// The command did not end within the limit of polls; mc_abort ends it.
    Timeout = 19,
    /// An access was refused in the meantime, or the memory has a parity error.
    Access = 20,
}

impl Error {
    pub(crate) fn from_code(code: u32) -> Option<Self> {
        match code {
            1 => Some(Self::Command),
            2 => Some(Self::Length),
            3 => Some(Self::Modulus),
            4 => Some(Self::Slot),
            5 => Some(Self::Even),
            6 => Some(Self::Range),
            7 => Some(Self::NotInvertible),
            8 => Some(Self::Check),
            9 => Some(Self::Aborted),
            10 => Some(Self::Fault),
            11 => Some(Self::Point),
            12 => Some(Self::Infinity),
            13 => Some(Self::Entropy),
            16 => Some(Self::Argument),
            17 => Some(Self::Device),
            18 => Some(Self::Busy),
            19 => Some(Self::Timeout),
            20 => Some(Self::Access),
            _ => None,
        }
    }
}

/// A command of the hardware.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u32)]
pub enum Command {
    /// The number of `MC_ZEROISE`.
    Zeroise = 0,
    /// The number of `MC_SET_MODULUS`.
    SetModulus = 1,
    /// The number of `MC_MONTMUL`.
    Montmul = 2,
    /// The number of `MC_MODMUL`.
    Modmul = 3,
    /// The number of `MC_MODADD`.
    Modadd = 4,
    /// The number of `MC_MODSUB`.
    Modsub = 5,
    /// The number of `MC_REDUCE`.
    Reduce = 6,
    /// The number of `MC_MODEXP`.
    Modexp = 7,
    /// The number of `MC_MODEXP_PUBLIC`.
    ModexpPublic = 8,
    /// The number of `MC_INVERT`.
    Invert = 9,
    /// The number of `MC_COMPARE`.
    Compare = 10,
    /// The number of `MC_RSA_CRT`.
    RsaCrt = 11,
    /// The number of `MC_EC_CHECK`.
    EcCheck = 12,
    /// The number of `MC_EC_MULTIPLY`.
    EcMultiply = 13,
    /// The number of `MC_ECDSA_SIGN`.
    EcdsaSign = 14,
    /// The number of `MC_X_MULTIPLY`.
    XMultiply = 15,
    /// The number of `MC_EC_MULTIPLY_ADD`.
    EcMultiplyAdd = 16,
    /// The number of `MC_ECDSA_VERIFY`.
    EcdsaVerify = 17,
    /// The number of `MC_EC_TABLE`.
    EcTable = 18,
    /// The number of `MC_EC_MULTIPLY_BASE`.
    EcMultiplyBase = 19,
    /// The number of `MC_SELF_TEST`.
    SelfTest = 20,
    /// The number of `MC_RSA_KEY`.
    RsaKey = 21,
    /// The number of `MC_RSA_PRIME`.
    RsaPrime = 22,
    /// The number of `MC_PRIME_TEST`.
    PrimeTest = 23,
    /// The number of `MC_ED25519_VERIFY`.
    Ed25519Verify = 24,
    /// The number of `MC_EC_KEY_TABLE`.
    EcKeyTable = 25,
    /// The number of `MC_ECDSA_SIGN_BATCH`.
    EcdsaSignBatch = 26,
}

/// The use of a slot: set once, until everything is wiped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u32)]
pub enum Use {
    /// The number of `MC_USE_OPEN`.
    Open = 0,
    /// The number of `MC_USE_LOCKED`.
    Locked = 1,
    /// The number of `MC_USE_DH`.
    Dh = 7,
    /// The number of `MC_USE_RSA`.
    Rsa = 11,
    /// The number of `MC_USE_ECDH`.
    Ecdh = 13,
    /// The use of slot 9, with slots 0 to 5 locked.
    Ecdsa = 14,
    /// The number of `MC_USE_X`.
    X = 15,
}

impl Use {
    pub(crate) fn from_code(code: u32) -> Option<Self> {
        match code {
            0 => Some(Self::Open),
            1 => Some(Self::Locked),
            7 => Some(Self::Dh),
            11 => Some(Self::Rsa),
            13 => Some(Self::Ecdh),
            14 => Some(Self::Ecdsa),
            15 => Some(Self::X),
            _ => None,
        }
    }
}

#[derive(Clone, Copy)]
#[repr(C)]
pub struct mc_bus {
    pub read: Option<unsafe extern "C" fn(context: *mut c_void, offset: u32, words: *mut u32, count: u32)>,
    pub write: Option<unsafe extern "C" fn(context: *mut c_void, offset: u32, words: *const u32, count: u32)>,
    pub wait: Option<unsafe extern "C" fn(context: *mut c_void)>,
    pub context: *mut c_void,
}

#[derive(Clone, Copy)]
#[repr(C)]
pub struct mc_random {
    pub fill: Option<unsafe extern "C" fn(context: *mut c_void, words: *mut u32, count: u32) -> c_int>,
    pub context: *mut c_void,
}

#[derive(Clone, Copy)]
#[repr(C)]
pub struct mc_device {
    pub bus: mc_bus,
    pub polls: u32,
    pub max_bits: u32,
    pub slot_words: u32,
    pub modulus_bits: u32,
    pub next_modulus_bits: u32,
    pub key_use: u32,
    pub key_bits: u32,
    pub has_table: u32,
    pub is_curve_unit: u32,
    pub key_count: u32,
    pub timed_out: u32,
    pub random: mc_random,
}

#[derive(Clone, Copy)]
#[repr(C)]
pub struct mc_blind {
    pub order: *const u32,
    pub order_bits: u32,
    pub random: *const u32,
    pub random_bits: u32,
}

#[derive(Clone, Copy)]
#[repr(C)]
pub struct mc_rsa_key {
    pub n: *const u32,
    pub e: *const u32,
    pub p: *const u32,
    pub q: *const u32,
    pub dp: *const u32,
    pub dq: *const u32,
    pub qinv: *const u32,
    pub n_bits: u32,
    pub e_bits: u32,
    pub prime_bits: u32,
}

#[derive(Clone, Copy)]
#[repr(C)]
pub struct mc_rsa_pair {
    pub factor: *mut u32,
    pub inverse: *mut u32,
}

#[derive(Clone, Copy)]
#[repr(C)]
pub struct mc_curve {
    pub p: *const u32,
    pub a: *const u32,
    pub b: *const u32,
    pub gx: *const u32,
    pub gy: *const u32,
    pub n: *const u32,
    pub bits: u32,
}

#[repr(C)]
pub struct mc_point {
    pub x: [u32; 17],
    pub y: [u32; 17],
}

#[repr(C)]
pub struct mc_signature {
    pub r: [u32; 17],
    pub s: [u32; 17],
}

#[derive(Clone, Copy)]
#[repr(C)]
pub struct mc_edwards {
    pub p: *const u32,
    pub d: *const u32,
    pub half_root: *const u32,
    pub gx: *const u32,
    pub gy: *const u32,
    pub bits: u32,
}

#[repr(C)]
pub struct mc_encoding {
    pub y: [u32; 8],
    pub is_odd: u32,
}

#[repr(C)]
pub struct mc_ed25519_key {
    pub scalar: [u32; 8],
    pub prefix: [u8; 32],
    pub public_key: [u8; 32],
}

#[derive(Clone, Copy)]
#[repr(C)]
pub struct mc_pool {
    pub bus: mc_bus,
    pub wait: Option<unsafe extern "C" fn(context: *mut c_void, number: u32)>,
    pub polls: u32,
    pub count: u32,
}

#[derive(Clone, Copy)]
#[repr(C)]
pub struct mc_claimed {
    pub device: mc_device,
    pub pool: *const mc_pool,
    pub number: u32,
}

extern "C" {
    pub fn mc_open(device: *mut mc_device, bus: *const mc_bus, polls: u32) -> u32;
    pub fn mc_open_mmio(device: *mut mc_device, base: *mut u32, wait: Option<unsafe extern "C" fn(context: *mut c_void)>, polls: u32) -> u32;
    pub fn mc_zeroise(device: *mut mc_device) -> u32;
    pub fn mc_abort(device: *mut mc_device) -> u32;
    pub fn mc_protect(device: *mut mc_device, on: u32) -> u32;
    pub fn mc_set_random(device: *mut mc_device, random: *const mc_random) -> u32;
    pub fn mc_cycles(device: *mut mc_device, cycles: *mut u32) -> u32;
    pub fn mc_set_modulus(device: *mut mc_device, modulus: *const u32, bits: u32) -> u32;
    pub fn mc_montmul(device: *mut mc_device, result: *mut u32, a: *const u32, b: *const u32) -> u32;
    pub fn mc_modmul(device: *mut mc_device, result: *mut u32, a: *const u32, b: *const u32) -> u32;
    pub fn mc_modadd(device: *mut mc_device, result: *mut u32, a: *const u32, b: *const u32) -> u32;
    pub fn mc_modsub(device: *mut mc_device, result: *mut u32, a: *const u32, b: *const u32) -> u32;
    pub fn mc_reduce(device: *mut mc_device, result: *mut u32, a: *const u32, bits: u32) -> u32;
    pub fn mc_modexp(device: *mut mc_device, result: *mut u32, base: *const u32, exponent: *const u32, bits: u32) -> u32;
    pub fn mc_modexp_public(device: *mut mc_device, result: *mut u32, base: *const u32, exponent: *const u32, bits: u32) -> u32;
    pub fn mc_modexp_blinded(device: *mut mc_device, result: *mut u32, base: *const u32, exponent: *const u32, bits: u32, blind: *const mc_blind) -> u32;
    pub fn mc_invert(device: *mut mc_device, result: *mut u32, a: *const u32) -> u32;
    pub fn mc_compare(device: *mut mc_device, a: *const u32, b: *const u32, order: *mut c_int) -> u32;
    pub fn mc_rsa_crt(device: *mut mc_device, key: *const mc_rsa_key, result: *mut u32, c: *const u32) -> u32;
    pub fn mc_rsa_make_pair(device: *mut mc_device, key: *const mc_rsa_key, random: *const u32, pair: *const mc_rsa_pair) -> u32;
    pub fn mc_rsa_crt_blinded(device: *mut mc_device, key: *const mc_rsa_key, result: *mut u32, c: *const u32, random: *const u32, random_bits: u32, pair: *const mc_rsa_pair) -> u32;
    pub fn mc_ec_check(device: *mut mc_device, curve: *const mc_curve, x: *const u32, y: *const u32) -> u32;
    pub fn mc_edwards_verify(device: *mut mc_device, curve: *const mc_edwards, a: *const mc_encoding, r: *const mc_encoding, s: *const u32, h: *const u32) -> u32;
    pub fn mc_ec_table(device: *mut mc_device, curve: *const mc_curve) -> u32;
    pub fn mc_ec_key_table(device: *mut mc_device, curve: *const mc_curve, x: *const u32, y: *const u32) -> u32;
    pub fn mc_ec_multiply(device: *mut mc_device, curve: *const mc_curve, rx: *mut u32, ry: *mut u32, k: *const u32, x: *const u32, y: *const u32, random: *const u32, random_bits: u32) -> u32;
    pub fn mc_ec_multiply_add(device: *mut mc_device, curve: *const mc_curve, rx: *mut u32, ry: *mut u32, u: *const u32, v: *const u32, x: *const u32, y: *const u32) -> u32;
    pub fn mc_ecdsa_sign_hash(device: *mut mc_device, curve: *const mc_curve, signature: *mut mc_signature, hash: *const u32, d: *const u32, k: *const u32) -> u32;
    pub fn mc_ecdsa_sign_hash_verified(device: *mut mc_device, curve: *const mc_curve, signature: *mut mc_signature, hash: *const u32, d: *const u32, k: *const u32, public_key: *const mc_point) -> u32;
    pub fn mc_ecdsa_verify_hash(device: *mut mc_device, curve: *const mc_curve, signature: *const mc_signature, hash: *const u32, public_key: *const mc_point) -> u32;
    pub fn mc_ecdsa_low_s(curve: *const mc_curve, s: *mut u32) -> u32;
    pub fn mc_ecdsa_sign(device: *mut mc_device, curve: *const mc_curve, r: *mut u32, s: *mut u32, hash: *const u32, d: *const u32, k: *const u32) -> u32;
    pub fn mc_ecdsa_sign_verified(device: *mut mc_device, curve: *const mc_curve, r: *mut u32, s: *mut u32, hash: *const u32, d: *const u32, k: *const u32, x: *const u32, y: *const u32) -> u32;
    pub fn mc_ecdsa_verify(device: *mut mc_device, curve: *const mc_curve, hash: *const u32, r: *const u32, s: *const u32, x: *const u32, y: *const u32) -> u32;
    pub fn mc_x25519(device: *mut mc_device, result: *mut u32, scalar: *const u32, u: *const u32) -> u32;
    pub fn mc_x448(device: *mut mc_device, result: *mut u32, scalar: *const u32, u: *const u32) -> u32;
    pub fn mc_check_key(device: *mut mc_device) -> u32;
    pub fn mc_load_rsa(device: *mut mc_device, key: *const mc_rsa_key) -> u32;
    pub fn mc_rsa_generate(device: *mut mc_device, n: *mut u32, bits: u32, e: u32) -> u32;
    pub fn mc_use_rsa_key(device: *mut mc_device, result: *mut u32, c: *const u32, bits: u32) -> u32;
    pub fn mc_use_rsa(device: *mut mc_device, result: *mut u32, c: *const u32) -> u32;
    pub fn mc_load_dh(device: *mut mc_device, modulus: *const u32, bits: u32, exponent: *const u32, exponent_bits: u32) -> u32;
    pub fn mc_use_dh_key(device: *mut mc_device, result: *mut u32, base: *const u32, bits: u32) -> u32;
    pub fn mc_use_dh(device: *mut mc_device, result: *mut u32, base: *const u32) -> u32;
    pub fn mc_load_ecdh(device: *mut mc_device, curve: *const mc_curve, k: *const u32, random: *const u32, random_bits: u32, x: *mut u32, y: *mut u32) -> u32;
    pub fn mc_use_ecdh_key(device: *mut mc_device, rx: *mut u32, ry: *mut u32, x: *const u32, y: *const u32, bits: u32) -> u32;
    pub fn mc_use_ecdh(device: *mut mc_device, rx: *mut u32, ry: *mut u32, x: *const u32, y: *const u32) -> u32;
    pub fn mc_load_ecdsa(device: *mut mc_device, curve: *const mc_curve, d: *const u32, random: *const u32, random_bits: u32, x: *mut u32, y: *mut u32) -> u32;
    pub fn mc_use_ecdsa_key(device: *mut mc_device, r: *mut u32, s: *mut u32, hash: *const u32, bits: u32) -> u32;
    pub fn mc_use_ecdsa(device: *mut mc_device, r: *mut u32, s: *mut u32, hash: *const u32) -> u32;
    pub fn mc_use_ecdsa_batch_key(device: *mut mc_device, signatures: *mut mc_signature, hashes: *const u32, count: u32, bits: u32) -> u32;
    pub fn mc_load_x25519(device: *mut mc_device, scalar: *const u32, u: *mut u32) -> u32;
    pub fn mc_load_x448(device: *mut mc_device, scalar: *const u32, u: *mut u32) -> u32;
    pub fn mc_use_x25519_key(device: *mut mc_device, result: *mut u32, u: *const u32) -> u32;
    pub fn mc_use_x448_key(device: *mut mc_device, result: *mut u32, u: *const u32) -> u32;
    pub fn mc_use_x(device: *mut mc_device, result: *mut u32, u: *const u32) -> u32;
    pub fn mc_write(device: *mut mc_device, slot: u32, number: *const u32, bits: u32) -> u32;
    pub fn mc_read(device: *mut mc_device, slot: u32, number: *mut u32, bits: u32) -> u32;
    pub fn mc_execute(device: *mut mc_device, command: u32, a: u32, b: u32, d: u32, exponent_bits: u32) -> u32;
    pub fn mc_start(device: *mut mc_device, command: u32, a: u32, b: u32, d: u32, exponent_bits: u32) -> u32;
    pub fn mc_poll(device: *mut mc_device) -> u32;
    pub fn mc_get_use(device: *mut mc_device, slot: u32, r#use: *mut u32) -> u32;
    pub fn mc_set_use(device: *mut mc_device, slot: u32, r#use: u32) -> u32;
    pub fn mc_error_text(error: u32) -> *const c_char;
    pub fn mc_self_test(device: *mut mc_device) -> u32;
    pub fn mc_ed25519_table(device: *mut mc_device) -> u32;
    pub fn mc_ed25519_make_key(device: *mut mc_device, key: *mut mc_ed25519_key, seed: *const u8) -> u32;
    pub fn mc_ed25519_sign(device: *mut mc_device, key: *const mc_ed25519_key, signature: *mut u8, message: *const u8, length: usize) -> u32;
    pub fn mc_ed25519_sign_verified(device: *mut mc_device, key: *const mc_ed25519_key, signature: *mut u8, message: *const u8, length: usize) -> u32;
    pub fn mc_ed25519_verify(device: *mut mc_device, public_key: *const u8, signature: *const u8, message: *const u8, length: usize) -> u32;
    pub fn mc_pool_open(pool: *mut mc_pool, bus: *const mc_bus, wait: Option<unsafe extern "C" fn(context: *mut c_void, number: u32)>, polls: u32) -> u32;
    pub fn mc_pool_claim(pool: *const mc_pool, claimed: *mut mc_claimed) -> u32;
    pub fn mc_pool_release(claimed: *mut mc_claimed) -> u32;
    pub fn mc_pool_claims(pool: *const mc_pool) -> u32;
    pub fn mc_pool_failed(pool: *const mc_pool) -> u32;
    pub fn mc_pool_free(pool: *const mc_pool, number: u32) -> u32;
    pub fn mc_pool_pending(pool: *const mc_pool) -> u32;
}
