// SPDX-License-Identifier: Apache-2.0
//
// Driver of the coprocessor montcore: modular arithmetic and RSA on numbers of any size up to the hardware's MaxWidth, and
// elliptic curves of up to 521 bits: X25519, X448 and curves of more than 242 bits take a MaxWidth of 539 or more.
//
// Freestanding C11: no library, no allocation, no global state. One caller at a time for each device.
//
// Numbers are arrays of 32-bit words, least significant word first. A number of b bits takes MC_WORDS(b) words; bits of
// the last word above b are 0. A result may take the array of an operand.
//
// Constant time: no branch, loop bound or index of the driver depends on a secret number, except that a function may refuse
// an invalid one. Lengths are public, and so are the numbers of mc_ec_multiply_add and mc_ecdsa_verify_hash. The blinded functions
// need a processor whose multiplication takes the same time for all operands.
//
// Every function checks its arguments, and that the device is idle, before it writes anything. Results are written only
// with MC_OK, with two exceptions: all results of a call may become 0 with MC_ERROR_ACCESS, and with MC_ERROR_SLOT if a
// key is lost during its use.
//
// Lengths, indices and counts come from the caller. If a device gives wrong answers, a function returns a wrong result
// or an error, but never reads or writes outside the caller's arrays.

#ifndef MONTCORE_H_
#define MONTCORE_H_

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// ---- Numbers and errors

// The caller must use the result. Functions whose errors change nothing lack this mark.
#if defined(__GNUC__)
#define MC_MUST_CHECK __attribute__((warn_unused_result))
#else
#define MC_MUST_CHECK
#endif

// 32-bit words of a number of this many bits.
#define MC_WORDS(bits) (((bits) + 31u) / 32u)

// The result of a function. The first ones are the codes of the hardware: `make tables` writes their names and numbers,
// the commands and the uses, from rtl/coprocessor/mont_coprocessor.rdl.
enum mc_error {
    MC_OK = 0,
    MC_ERROR_COMMAND = 1,     // the hardware does not know the command
    MC_ERROR_LENGTH = 2,      // a length is 0, 1 for a modulus, too large, or not the modulus' or the loaded key's
    MC_ERROR_MODULUS = 3,     // no modulus is set
    MC_ERROR_SLOT = 4,        // the command cannot use this slot
    MC_ERROR_EVEN = 5,        // the modulus is even
    MC_ERROR_RANGE = 6,       // an operand is not below the modulus, or has bits above its length
    MC_ERROR_NOT_INVERTIBLE = 7,  // there is no inverse
    MC_ERROR_CHECK = 8,       // wrong key, result or signature; all is wiped, except by verifications
    MC_ERROR_ABORTED = 9,     // mc_abort ended the command; the hardware has wiped everything
    MC_ERROR_FAULT = 10,      // the hardware found a fault in itself; it has wiped everything
    MC_ERROR_POINT = 11,      // the point is not on the curve
    MC_ERROR_INFINITY = 12,   // the result is the point at infinity, or the shared secret is 0
    MC_ERROR_ENTROPY = 13,    // no word of entropy came in time with PROTECT on, or a nonce is made with it off
    MC_ERROR_ARGUMENT = 16,   // a null pointer
    MC_ERROR_DEVICE = 17,     // no montcore coprocessor, another version, or an answer that it never gives
    MC_ERROR_BUSY = 18,       // a command is running, for example after a time-out
    MC_ERROR_TIMEOUT = 19,    // the command did not end within the limit of polls; mc_abort ends it
    MC_ERROR_ACCESS = 20,     // an access was refused in the meantime, or the memory has a parity error
};

// The commands of the hardware. mc_execute runs the commands before MC_RSA_CRT.
enum mc_command {
    MC_ZEROISE = 0,
    MC_SET_MODULUS = 1,
    MC_MONTMUL = 2,
    MC_MODMUL = 3,
    MC_MODADD = 4,
    MC_MODSUB = 5,
    MC_REDUCE = 6,
    MC_MODEXP = 7,
    MC_MODEXP_PUBLIC = 8,
    MC_INVERT = 9,
    MC_COMPARE = 10,
    MC_RSA_CRT = 11,
    MC_EC_CHECK = 12,
    MC_EC_MULTIPLY = 13,
    MC_ECDSA_SIGN = 14,
    MC_X_MULTIPLY = 15,
    MC_EC_MULTIPLY_ADD = 16,
    MC_ECDSA_VERIFY = 17,
    MC_EC_TABLE = 18,
    MC_EC_MULTIPLY_BASE = 19,
    MC_SELF_TEST = 20,
    MC_RSA_KEY = 21,
    MC_RSA_PRIME = 22,
    MC_PRIME_TEST = 23,
    MC_ED25519_VERIFY = 24,
    MC_EC_KEY_TABLE = 25,
    MC_ECDSA_SIGN_BATCH = 26,
};

// The use of a slot: set once, until everything is wiped. A slot that is not open is locked; a key is read for its use
// only.
enum mc_use {
    MC_USE_OPEN = 0,
    MC_USE_LOCKED = 1,
    MC_USE_DH = 7,
    MC_USE_RSA = 11,
    MC_USE_ECDH = 13,
    MC_USE_ECDSA = 14,  // the use of slot 9, with slots 0 to 5 locked
    MC_USE_X = 15,
};

// Slots from this one on hold keys: they can be written and never read.
#define MC_KEY_SLOT 8u
#define MC_SLOTS 16u

// ---- Device

// Access to the registers: functions that read or write `count` registers of 32 bits, one after the other.
// offset: bytes from the base address of the coprocessor to the first register, a multiple of 4.
struct mc_bus {
    void (*read)(void *context, uint32_t offset, uint32_t *words, uint32_t count);
    void (*write)(void *context, uint32_t offset, const uint32_t *words, uint32_t count);
    // Called between polls while the hardware is busy: sleep until the interrupt, or yield. Null: poll without a pause.
    void (*wait)(void *context);
    void *context;
};
// The bus of registers in the processor's address space, at base; base is also the context of wait.
struct mc_bus mc_mmio(volatile uint32_t *base, void (*wait)(void *context));

// A source of random words: fill writes `count` words and returns 0, or returns another value if it has none.
struct mc_random {
    int (*fill)(void *context, uint32_t *words, uint32_t count);
    void *context;
};

// A coprocessor. The driver owns the fields.
struct mc_device {
    struct mc_bus bus;
    uint32_t polls;         // limit of polls of a command
    uint32_t max_bits;      // MaxWidth of the hardware
    uint32_t slot_words;    // words from a slot to the next one
    uint32_t modulus_bits;  // length of the modulus that is set, 0 without one
    uint32_t next_modulus_bits;  // length of the modulus that mc_start sets
    uint32_t key_use;       // enum mc_use of the key loaded by a function mc_load_..., MC_USE_OPEN without one
    uint32_t key_bits;      // length of that key
    uint32_t has_table;     // mc_ec_table has made a table
    uint32_t is_curve_unit; // the hardware has the commands for curves only
    uint32_t key_count;     // KEY_COUNT of the hardware, if only this device has changed the keys
    uint32_t timed_out;     // a command did not end within the limit of polls
    struct mc_random random;  // source of mc_set_random
};

// Attaches a coprocessor through callbacks. Waits until the hardware has wiped its memory after a reset.
// polls: how often the driver reads STATUS in a command before it returns MC_ERROR_TIMEOUT.
MC_MUST_CHECK
enum mc_error mc_open(struct mc_device *device, const struct mc_bus *bus, uint32_t polls);
// mc_open with the bus mc_mmio(base, wait).
MC_MUST_CHECK
enum mc_error mc_open_mmio(
    struct mc_device *device, volatile uint32_t *base, void (*wait)(void *context), uint32_t polls);

// Wipes all numbers, at any time. No modulus is set afterwards.
enum mc_error mc_zeroise(struct mc_device *device);
// Ends the running command, and so wipes all numbers; does nothing if no command runs.
enum mc_error mc_abort(struct mc_device *device);

// on = 0: tables are read in order, and nothing is masked: for designs without a source of random words. After a reset on is 1.
MC_MUST_CHECK
enum mc_error mc_protect(struct mc_device *device, uint32_t on);

// Sets a source of random words, with which functions load secrets differently each time, except on a curve unit. Functions that sign
// with ECDSA, and mc_load_ecdsa, load the key as d + r * n with a fresh r of as many bits as n, or as the slot has left. X25519 and
// X448 load the scalar in two random shares. RSA and powers load the words of secrets in random order.
// These functions return MC_ERROR_ENTROPY if the source has no words. Null: no source, as after mc_open.
enum mc_error mc_set_random(struct mc_device *device, const struct mc_random *random);
// Cycles of the hardware in the last command.
enum mc_error mc_cycles(struct mc_device *device, uint32_t *cycles);

// ---- Modular arithmetic

// Sets the odd modulus of the functions below; operands and results have its length.
MC_MUST_CHECK
enum mc_error mc_set_modulus(struct mc_device *device, const uint32_t *modulus, uint32_t bits);

// a * b / R mod M with R = 2^(18 * (ceil((bits + 2) / 18) + 1)).
MC_MUST_CHECK
enum mc_error mc_montmul(struct mc_device *device, uint32_t *result, const uint32_t *a, const uint32_t *b);

// a * b, a + b, a - b mod M; a and b below M.
MC_MUST_CHECK
enum mc_error mc_modmul(struct mc_device *device, uint32_t *result, const uint32_t *a, const uint32_t *b);
MC_MUST_CHECK
enum mc_error mc_modadd(struct mc_device *device, uint32_t *result, const uint32_t *a, const uint32_t *b);
MC_MUST_CHECK
enum mc_error mc_modsub(struct mc_device *device, uint32_t *result, const uint32_t *a, const uint32_t *b);
// a mod M; a has at most twice as many bits as M.
MC_MUST_CHECK
enum mc_error mc_reduce(struct mc_device *device, uint32_t *result, const uint32_t *a, uint32_t bits);

// base^exponent mod M with a secret exponent of any value below 2^bits: timing and addresses reveal only `bits`.
MC_MUST_CHECK
enum mc_error mc_modexp(
    struct mc_device *device, uint32_t *result, const uint32_t *base, const uint32_t *exponent, uint32_t bits);
// base^exponent mod M with a public exponent: timing and addresses reveal the exponent.
MC_MUST_CHECK
enum mc_error mc_modexp_public(
    struct mc_device *device, uint32_t *result, const uint32_t *base, const uint32_t *exponent, uint32_t bits);

// A multiple of the order of the base that blinds an exponent, and fresh random numbers.
struct mc_blind {
    const uint32_t *order;   // base^order mod M must be 1; for a prime M: M - 1
    uint32_t order_bits;
    const uint32_t *random;  // MC_WORDS(random_bits) words
    uint32_t random_bits;    // 64, 96 or 128
};
// mc_modexp with the exponent replaced by exponent + random * order, which gives the same result.
MC_MUST_CHECK
enum mc_error mc_modexp_blinded(struct mc_device *device, uint32_t *result, const uint32_t *base,
                                const uint32_t *exponent, uint32_t bits, const struct mc_blind *blind);
// 1/a mod M for a prime M.
MC_MUST_CHECK
enum mc_error mc_invert(struct mc_device *device, uint32_t *result, const uint32_t *a);
// order: -1, 0, 1 for a < b, a = b, a > b. The numbers have the length of the modulus that is set.
MC_MUST_CHECK
enum mc_error mc_compare(struct mc_device *device, const uint32_t *a, const uint32_t *b, int *order);

// ---- RSA

// A private RSA key: n = p * q, dp = d mod (p - 1), dq = d mod (q - 1), qinv = 1/q mod p. p may be below q.
struct mc_rsa_key {
    const uint32_t *n, *e, *p, *q, *dp, *dq, *qinv;
    uint32_t n_bits;
    uint32_t e_bits;
    uint32_t prime_bits;  // length of the longer prime, and of dp, dq and qinv
};

// result = c^d mod n for c below n. The hardware checks result^e = c before the result can be read. With PROTECT on it masks all numbers.
MC_MUST_CHECK
enum mc_error mc_rsa_crt(struct mc_device *device, const struct mc_rsa_key *key, uint32_t *result, const uint32_t *c);

// A pair that blinds the input of RSA where PROTECT is off: factor = r^e, inverse = 1/r mod n, both of MC_WORDS(n_bits) words.
struct mc_rsa_pair {
    uint32_t *factor;
    uint32_t *inverse;
};
// Makes a pair from n_bits fresh random bits: a power with the secret exponent n - p - q, which takes more than three
// times as long as mc_rsa_crt. MC_ERROR_NOT_INVERTIBLE: the key is inconsistent.
MC_MUST_CHECK
enum mc_error mc_rsa_make_pair(struct mc_device *device, const struct mc_rsa_key *key, const uint32_t *random,
                               const struct mc_rsa_pair *pair);

// mc_rsa_crt with blinded exponents: dp + r * (p - 1) and dq + r' * (q - 1), before the hardware adds 32 random bits.
// random: 2 * MC_WORDS(random_bits) fresh random words; random_bits: 64, 96 or 128.
// pair: also blinds c, and is squared for the next call; null: only the hardware masks c.
MC_MUST_CHECK
enum mc_error mc_rsa_crt_blinded(struct mc_device *device, const struct mc_rsa_key *key, uint32_t *result,
                                 const uint32_t *c, const uint32_t *random, uint32_t random_bits,
                                 const struct mc_rsa_pair *pair);

// ---- Curves

// The longest curve, and the words of its numbers.
#define MC_CURVE_BITS 521u
#define MC_CURVE_WORDS MC_WORDS(MC_CURVE_BITS)

// The curve y^2 = x^3 + a * x + b modulo the prime p, with a point (gx, gy) of the prime order n. All numbers have bits bits.
// montcore_curves.h has curves by name.
struct mc_curve {
    const uint32_t *p, *a, *b, *gx, *gy, *n;
    uint32_t bits;
};

// A point, or a signature of ECDSA. Functions use the first MC_WORDS(bits) words of each number, for the bits of the
// curve.
struct mc_point {
    uint32_t x[MC_CURVE_WORDS];
    uint32_t y[MC_CURVE_WORDS];
};
struct mc_signature {
    uint32_t r[MC_CURVE_WORDS];
    uint32_t s[MC_CURVE_WORDS];
};

// The twisted Edwards curve -x^2 + y^2 = 1 + d * x^2 * y^2 with a base point, for p = 2^bits - 19 and bits = 255. half_root is
// (1 + sqrt(-1))/2. Numbers have 8 words.
struct mc_edwards {
    const uint32_t *p;
    const uint32_t *d;
    const uint32_t *half_root;
    const uint32_t *gx;
    const uint32_t *gy;
    uint32_t bits;
};
// A point of the curve: y below p, and whether x is odd.
struct mc_encoding {
    uint32_t y[8];
    uint32_t is_odd;
};

// MC_OK if x and y are below p and (x, y) is on the curve.
MC_MUST_CHECK
enum mc_error mc_ec_check(struct mc_device *device, const struct mc_curve *curve, const uint32_t *x, const uint32_t *y);

// MC_OK if 8 * s * G = 8 * R + 8 * h * A for the base point G, else MC_ERROR_CHECK, also if R is no point. All numbers are public.
// MC_ERROR_POINT: A is no point. MC_ERROR_RANGE: y of A or R is not below p. MC_ERROR_LENGTH: bits is not 255. mc_ed25519_verify
// hashes the message, checks s and the encodings, and verifies twice with s = 0 or R of small order: there one fault can be enough.
MC_MUST_CHECK
enum mc_error mc_edwards_verify(struct mc_device *device, const struct mc_edwards *curve, const struct mc_encoding *a,
                                const struct mc_encoding *r, const uint32_t *s, const uint32_t *h);

// Makes a table of multiples of (gx, gy), which halves the time of signatures and of multiples of (gx, gy). The table
// lasts until another table is made, everything is wiped, or numbers longer than a quarter of MaxWidth take its place.
// MC_ERROR_LENGTH: the table does not fit.
MC_MUST_CHECK
enum mc_error mc_ec_table(struct mc_device *device, const struct mc_curve *curve);

// Makes a table of the public key (x, y), with which mc_ecdsa_verify takes less than half the time for this key, until another table
// of a key is made, a command of another curve comes, a command ends with MC_ERROR_ENTROPY or a number that is too long, or all is
// wiped. Verifications by other keys stay right.
// MC_ERROR_COMMAND: only curve units of up to 384 bits with one multiplier, or 564 with two, have the command.
// MC_ERROR_INFINITY: a curve with a small n has no such tables.
MC_MUST_CHECK
enum mc_error mc_ec_key_table(struct mc_device *device, const struct mc_curve *curve, const uint32_t *x, const uint32_t *y);

// (rx, ry) = k * (x, y) with a secret k below n; ry may be null, as for ECDH. The point is checked before k is used.
// random: random_bits fresh random bits, 64, 96 or 128, that blind k as k + random * n; null, or a curve unit: k is not blinded.
// If n is close to a power of two, random * n leaves upper bits of k visible: of P-521 198 bits with 64 random bits and
// 134 with 128, of P-384 130 and 66, of secp256k1 63 and none. If the bits of the curve and the random bits add up to
// more than 249, MaxWidth must be 539 or more; to more than 534, 1115 or more; not for a curve unit. (rx, ry) does not
// stay in its slots.
// For k within 62 of 0 modulo n, an addition may fail with some random numbers; the driver then changes a bit of the
// number.
// MC_ERROR_RANGE: k is not below n. MC_ERROR_INFINITY: k is 0.
MC_MUST_CHECK
enum mc_error mc_ec_multiply(struct mc_device *device, const struct mc_curve *curve, uint32_t *rx, uint32_t *ry,
                             const uint32_t *k, const uint32_t *x, const uint32_t *y, const uint32_t *random,
                             uint32_t random_bits);
// (rx, ry) = u * (gx, gy) + v * (x, y) with u and v below n; ry may be null. Nothing here is secret.
// MC_ERROR_INFINITY: the sum is infinity.
MC_MUST_CHECK
enum mc_error mc_ec_multiply_add(struct mc_device *device, const struct mc_curve *curve, uint32_t *rx, uint32_t *ry,
                                 const uint32_t *u, const uint32_t *v, const uint32_t *x, const uint32_t *y);

// ---- ECDSA

// The signature of ECDSA with the key d and the secret number k, both below n. k must be random, or made by RFC 6979,
// and never used again. hash: the leftmost bits of the hash, at most as many as the curve has.
// MC_ERROR_RANGE: d is 0, or d or k is not below n. MC_ERROR_INFINITY: k is 0. MC_ERROR_NOT_INVERTIBLE: another k is needed.
MC_MUST_CHECK
enum mc_error mc_ecdsa_sign_hash(struct mc_device *device, const struct mc_curve *curve, struct mc_signature *signature,
                                 const uint32_t *hash, const uint32_t *d, const uint32_t *k);
// Signs like mc_ecdsa_sign_hash, and verifies the signature with the public key d * (gx, gy) before returning it.
// MC_ERROR_CHECK: the signature is invalid. After any error of the verification everything is wiped.
MC_MUST_CHECK
enum mc_error mc_ecdsa_sign_hash_verified(struct mc_device *device, const struct mc_curve *curve,
                                          struct mc_signature *signature, const uint32_t *hash, const uint32_t *d,
                                          const uint32_t *k, const struct mc_point *public_key);
// MC_OK if the key of this point made the signature, else MC_ERROR_CHECK. Nothing here is secret.
// MC_ERROR_RANGE: hash has bits above the length. MC_ERROR_POINT: x or y is not below p, or the point is not on the curve.
MC_MUST_CHECK
enum mc_error mc_ecdsa_verify_hash(struct mc_device *device, const struct mc_curve *curve,
                                   const struct mc_signature *signature, const uint32_t *hash,
                                   const struct mc_point *public_key);
// Replaces s by n - s if that is less, in constant time. Both are valid signatures; some protocols accept only the
// lower one.
MC_MUST_CHECK
enum mc_error mc_ecdsa_low_s(const struct mc_curve *curve, uint32_t *s);

// Older forms of the three functions above, with pointers to words, until version 0.3. The compiler cannot distinguish
// their arguments: (r, s) come before hash as results, and after hash in mc_ecdsa_verify.
MC_MUST_CHECK
enum mc_error mc_ecdsa_sign(struct mc_device *device, const struct mc_curve *curve, uint32_t *r, uint32_t *s,
                            const uint32_t *hash, const uint32_t *d, const uint32_t *k);
MC_MUST_CHECK
enum mc_error mc_ecdsa_sign_verified(struct mc_device *device, const struct mc_curve *curve, uint32_t *r, uint32_t *s,
                                     const uint32_t *hash, const uint32_t *d, const uint32_t *k, const uint32_t *x,
                                     const uint32_t *y);
MC_MUST_CHECK
enum mc_error mc_ecdsa_verify(struct mc_device *device, const struct mc_curve *curve, const uint32_t *hash,
                              const uint32_t *r, const uint32_t *s, const uint32_t *x, const uint32_t *y);

// ---- X25519 and X448

// X25519 and X448 of RFC 7748: 8 and 14 words, least significant first. MC_ERROR_INFINITY: the result would be 0.
MC_MUST_CHECK
enum mc_error mc_x25519(struct mc_device *device, uint32_t *result, const uint32_t *scalar, const uint32_t *u);
MC_MUST_CHECK
enum mc_error mc_x448(struct mc_device *device, uint32_t *result, const uint32_t *scalar, const uint32_t *u);

// ---- Keys with a use

// Trusted code loads one key. From then on any software that reaches the registers can use the key for its purpose, and
// learns nothing but these results. Loading wipes everything first. If the driver refuses the arguments, or the device is busy, nothing
// changes; with any other error everything is wiped and no key is loaded.
// The parameters stay as they are until mc_zeroise, mc_abort or a reset: other functions on RSA, curves or another modulus
// return MC_ERROR_ACCESS or MC_ERROR_SLOT.
//
// The functions that use a key, mc_use_..._key, return MC_ERROR_SLOT if no key of their use is loaded, or if
// mc_check_key would return it before or after the command. bits is the length of the caller's numbers: MC_ERROR_LENGTH
// if the loaded key has another.
// The functions without _key are older, and stay until version 0.3: they take the length of the key that was loaded
// through the same struct mc_device, and return MC_ERROR_SLOT if there is none.

// MC_OK: the key is unchanged. Since the last mc_open, mc_zeroise or mc_load_* of this `device`, no other software has
// wiped or reset the hardware, or given a slot a use. MC_ERROR_SLOT: other software has done so, or an error or a
// self-test has wiped the key: load it again.
MC_MUST_CHECK
enum mc_error mc_check_key(struct mc_device *device);

// Tries the key with a test number before it is loaded: MC_ERROR_CHECK if it is inconsistent.
MC_MUST_CHECK
enum mc_error mc_load_rsa(struct mc_device *device, const struct mc_rsa_key *key);
// Makes a key from the hardware's words of entropy and loads it; n gets its modulus. FIPS 186-5, A.1.3, with the rounds of Miller
// and Rabin of table B.1 or more. No prime leaves the key slots, and no software has the key: it is lost with the next wipe.
// bits: of n, a multiple of 64; e: an odd prime above 2^16. The number of commands is random, with a mean of some hundreds.
// MC_ERROR_RANGE: e is below 2^16. MC_ERROR_EVEN: e is even. MC_ERROR_NOT_INVERTIBLE: e is not prime, or no candidate is, as with a
// broken source of entropy. MC_ERROR_ENTROPY: there is no source, or PROTECT is off.
#define MC_RSA_LEAST_BITS 1024u
#define MC_RSA_MOST_BITS 4096u
MC_MUST_CHECK
enum mc_error mc_rsa_generate(struct mc_device *device, uint32_t *n, uint32_t bits, uint32_t e);
// result = c^d mod n; bits: of n. The hardware checks the result.
MC_MUST_CHECK
enum mc_error mc_use_rsa_key(struct mc_device *device, uint32_t *result, const uint32_t *c, uint32_t bits);
MC_MUST_CHECK
enum mc_error mc_use_rsa(struct mc_device *device, uint32_t *result, const uint32_t *c);

// The exponent has at most MaxWidth bits, rounded up to a power of two. Choose a modulus whose group has no small
// subgroups, such as a safe prime: an attacker who chooses the base learns the exponent modulo the orders of small
// subgroups.
MC_MUST_CHECK
enum mc_error mc_load_dh(struct mc_device *device, const uint32_t *modulus, uint32_t bits, const uint32_t *exponent,
                         uint32_t exponent_bits);
// result = base^exponent mod M, for base below M; bits: of M. M is the modulus that is set afterwards.
MC_MUST_CHECK
enum mc_error mc_use_dh_key(struct mc_device *device, uint32_t *result, const uint32_t *base, uint32_t bits);
MC_MUST_CHECK
enum mc_error mc_use_dh(struct mc_device *device, uint32_t *result, const uint32_t *base);

// The public key is (x, y), computed twice (MC_ERROR_CHECK: they differ); k from 1 to n - 1. random: as for mc_ec_multiply. If PROTECT
// is on and 65 bits more fit (a curve unit: always), the hardware adds another random multiple of n in each operation, which takes longer.
MC_MUST_CHECK
enum mc_error mc_load_ecdh(struct mc_device *device, const struct mc_curve *curve, const uint32_t *k,
                           const uint32_t *random, uint32_t random_bits, uint32_t *x, uint32_t *y);
// (rx, ry) = k * (x, y); ry may be null; bits: of the curve. The point is checked before k is used.
MC_MUST_CHECK
enum mc_error mc_use_ecdh_key(
    struct mc_device *device, uint32_t *rx, uint32_t *ry, const uint32_t *x, const uint32_t *y, uint32_t bits);
MC_MUST_CHECK
enum mc_error mc_use_ecdh(struct mc_device *device, uint32_t *rx, uint32_t *ry, const uint32_t *x, const uint32_t *y);

// Loads d, from 1 to n - 1, and gives the public key (x, y). random: as for mc_ec_multiply. A test signature with the loaded key is
// verified (MC_ERROR_CHECK if it is wrong, MC_ERROR_ENTROPY if none could be made). If it fits, the table of mc_ec_table is made, too.
MC_MUST_CHECK
enum mc_error mc_load_ecdsa(struct mc_device *device, const struct mc_curve *curve, const uint32_t *d,
                            const uint32_t *random, uint32_t random_bits, uint32_t *x, uint32_t *y);
// The signature (r, s) of a hash as in mc_ecdsa_sign_hash; bits: of the curve. The hardware makes k, and does not verify.
MC_MUST_CHECK
enum mc_error mc_use_ecdsa_key(struct mc_device *device, uint32_t *r, uint32_t *s, const uint32_t *hash, uint32_t bits);
MC_MUST_CHECK
enum mc_error mc_use_ecdsa(struct mc_device *device, uint32_t *r, uint32_t *s, const uint32_t *hash);
// The signatures of `count` hashes, 1 to MC_BATCH, one after the other in words of `bits` bits each. Each takes less time than
// mc_use_ecdsa_key from two on. MC_ERROR_COMMAND: only curve units with Batch have the command.
#define MC_BATCH 8u
MC_MUST_CHECK
enum mc_error mc_use_ecdsa_batch_key(struct mc_device *device, struct mc_signature *signatures, const uint32_t *hashes,
                                     uint32_t count, uint32_t bits);

// u is the public key, of 8 and 14 words, computed twice as in mc_load_ecdh.
MC_MUST_CHECK
enum mc_error mc_load_x25519(struct mc_device *device, const uint32_t *scalar, uint32_t *u);
MC_MUST_CHECK
enum mc_error mc_load_x448(struct mc_device *device, const uint32_t *scalar, uint32_t *u);
// The shared secret of the loaded scalar and u, of 8 and 14 words.
MC_MUST_CHECK
enum mc_error mc_use_x25519_key(struct mc_device *device, uint32_t *result, const uint32_t *u);
MC_MUST_CHECK
enum mc_error mc_use_x448_key(struct mc_device *device, uint32_t *result, const uint32_t *u);
// The shared secret of the loaded key, X25519 or X448, and u.
MC_MUST_CHECK
enum mc_error mc_use_x(struct mc_device *device, uint32_t *result, const uint32_t *u);

// ---- Steps

// The steps of the functions above, on numbers that stay in their slots. A number longer than a slot continues in the
// next.
MC_MUST_CHECK
enum mc_error mc_write(struct mc_device *device, uint32_t slot, const uint32_t *number, uint32_t bits);
MC_MUST_CHECK
enum mc_error mc_read(struct mc_device *device, uint32_t slot, uint32_t *number, uint32_t bits);

// Runs a command on slots: a and b are its operands, d is its result. exponent_bits:
//   MC_SET_MODULUS                 length of the modulus, which is in slot a
//   MC_REDUCE                      length of the number in slot a
//   MC_MODEXP, MC_MODEXP_PUBLIC    length of the exponent in slot b; a multiple of 4 for MC_MODEXP
//   other commands                 0; it is not used
// MC_ERROR_COMMAND: command is MC_RSA_CRT or later, except MC_SELF_TEST. These need more lengths: use the
// functions above.
MC_MUST_CHECK
enum mc_error mc_execute(struct mc_device *device, enum mc_command command, uint32_t a, uint32_t b, uint32_t d,
                         uint32_t exponent_bits);
// mc_execute without waiting: mc_start gives the command and enables the interrupt; mc_poll returns MC_ERROR_BUSY until it
// has ended, then acknowledges the interrupt and returns the error that mc_execute would return. Between the two, only
// mc_poll, mc_abort and mc_zeroise may be called. The commands from MC_RSA_CRT on take the lengths of the loaded key,
// and no exponent_bits.
MC_MUST_CHECK
enum mc_error mc_start(struct mc_device *device, enum mc_command command, uint32_t a, uint32_t b, uint32_t d,
                       uint32_t exponent_bits);
MC_MUST_CHECK
enum mc_error mc_poll(struct mc_device *device);

// The use of a slot: read and set. MC_ERROR_ACCESS: the slot has a use already.
MC_MUST_CHECK
enum mc_error mc_get_use(struct mc_device *device, uint32_t slot, enum mc_use *use);
MC_MUST_CHECK
enum mc_error mc_set_use(struct mc_device *device, uint32_t slot, enum mc_use use);

// Short text of an error, for messages.
const char *mc_error_text(enum mc_error error);

#ifdef __cplusplus
}
#endif
#endif
