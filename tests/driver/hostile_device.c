// SPDX-License-Identifier: Apache-2.0
//
// Fuzzer: a hostile device answers every function of the driver (libFuzzer, AddressSanitizer, UBSan).
//
// An input chooses the hardware, functions, their arguments, and each answer of the device; later answers are pseudo-random. Each array
// of a call has exactly the caller's number of words, between poisoned guards. After each call:
//   - operands are unchanged;
//   - results are unchanged, except with MC_OK, and except that all of them may be 0 with MC_ERROR_ACCESS;
//   - no access was outside of the map of the hardware, and the call has ended after a bounded number of answers.
// After ANSWERS answers, or at most ten times as many until each function has succeeded, the program prints a line for each
// function, "NAME CALLS SUCCESSES ANSWERS", and ends.

#include <sanitizer/asan_interface.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "montcore.h"
#include "montcore_ed25519.h"
#include "montcore_pool.h"
#include "montcore_pool_registers.h"
#include "montcore_registers.h"
#include "montcore_self_test.h"
#include "montcore_sha512.h"

#define OFFSET(register) ((uint32_t)offsetof(mont_coprocessor_t, register))
#define POOL_OFFSET(register) ((uint32_t)offsetof(mont_coprocessor_pool_t, register))
#define PAGE 0x8000u
#define MOST_BITS 16383u  // of a length register
#define POLLS 4u
#define MOST_ANSWERS 100000u  // of a call

static void check(int condition, const char *text) {
    if (condition) return;
    fprintf(stderr, "hostile device: %s\n", text);
    abort();
}

// ---- Choices: bytes of the input, then pseudo-random ones

static const uint8_t *input;
static size_t left;
static uint64_t state;

static uint32_t random_word(void) {
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return (uint32_t)(state >> 16);
}

static uint8_t choose(void) {
    if (left == 0) return (uint8_t)random_word();
    --left;
    return *input++;
}

static uint32_t choose_word(void) {
    uint32_t word = 0;
    for (int i = 0; i < 4; ++i) word = word << 8 | choose();
    return word;
}

// ---- The device

static struct mc_device device;
static uint32_t memory[PAGE / 4], end;        // registers and slots as they were written; bytes of the map
static uint32_t pool_registers[PAGE / 4];     // page 0 of a pool
static uint32_t window_kind, rate, pages;     // kind of the slots' content; rate of hostile answers; pages of a pool
static uint64_t answers, words_read, all_answers;

static uint32_t plausible(uint32_t offset) {
    const uint32_t value = memory[offset / 4];
    if (offset == OFFSET(STATUS) || offset == OFFSET(ERROR)) return 0;
    if (offset < OFFSET(WINDOW) || window_kind == 0) return value;
    if (window_kind == 1) return (offset - OFFSET(WINDOW)) % (4 * device.slot_words) == 0;  // 1 in each slot
    return window_kind == 2 ? 0 : random_word();
}

static uint32_t answer(uint32_t offset) {
    const uint32_t value = pages != 0 && offset < PAGE ? pool_registers[offset / 4] : plausible(offset % PAGE);
    const uint8_t kind = left != 0 ? choose() : random_word() % rate != 0 ? 0 : (uint8_t)random_word();
    if (kind < 200) return value;
    // `infinity` and `length` have functions run other commands.
    if (offset % PAGE == OFFSET(ERROR)) {
        const uint32_t code = kind < 225 ? (uint32_t)MC_ERROR_INFINITY : kind < 230 ? (uint32_t)MC_ERROR_LENGTH : random_word() % 16;
        return code | (uint32_t)(random_word() % 8 == 0) << 8;
    }
    if (kind < 210) return 0;
    if (kind < 220) return ~0u;
    if (kind < 235) return value ^ (uint32_t)1 << random_word() % 32;
    return kind < 245 ? random_word() % 16 : random_word();
}

static void check_map(uint32_t offset, uint32_t count) {
    check(offset % 4 == 0 && count != 0, "an access is not of whole words");
    if (pages != 0) {
        check(offset / PAGE < pages, "an access is outside of the pages of the pool");
        offset %= PAGE;
    }
    check(offset < end && count <= (end - offset) / 4, "an access is outside of the map");
}

static void read_bus(void *context, uint32_t offset, uint32_t *words, uint32_t count) {
    (void)context;
    check_map(offset, count);
    check(++answers < MOST_ANSWERS, "a call does not end");
    words_read += count;
    for (uint32_t i = 0; i < count; ++i) words[i] = answer(offset + 4 * i);
}

static void write_bus(void *context, uint32_t offset, const uint32_t *words, uint32_t count) {
    (void)context;
    check_map(offset, count);
    uint32_t *const to = pages != 0 && offset < PAGE ? pool_registers : memory;
    for (uint32_t i = 0; i < count; ++i) to[offset % PAGE / 4 + i] = words[i];
    if (to == memory && offset % PAGE >= OFFSET(USE) && offset % PAGE < OFFSET(PROTECT)) ++memory[OFFSET(KEY_COUNT) / 4];
}

static void wait_bus(void *context) { (void)context; }

static int fill_words(void *context, uint32_t *words, uint32_t count) {
    (void)context;
    for (uint32_t i = 0; i < count; ++i) words[i] = random_word();
    return choose() % 16 == 15;
}

// ---- The caller's arrays

enum { GUARD = 64, MOST_ARRAYS = 32 };

struct array {
    uint8_t *first, *copy;
    size_t bytes;
    int is_result;
};

static uint64_t arena[16384], copies[16384];
static size_t used;
static struct array arrays[MOST_ARRAYS];
static int count_arrays, may_share;
static struct array *shareable;

static void begin_arrays(void) {
    __asan_poison_memory_region(arena, sizeof arena);
    used = GUARD;
    count_arrays = 0;
    shareable = NULL;
    may_share = choose() % 4 == 3;
}

static struct array *make(size_t bytes, int is_result) {
    check(count_arrays < MOST_ARRAYS && used + bytes + GUARD <= sizeof arena, "the fuzzer has too few arrays");
    struct array *const made = &arrays[count_arrays++];
    *made = (struct array){(uint8_t *)arena + used, (uint8_t *)copies + used, bytes, is_result};
    __asan_unpoison_memory_region(made->first, bytes);
    used = (used + bytes + GUARD + 7) / 8 * 8;
    return made;
}

static void keep(struct array *array) { memcpy(array->copy, array->first, array->bytes); }

static uint32_t words_of(uint32_t bits) { return bits <= MOST_BITS ? MC_WORDS(bits) : 1; }

// A number below 2^bits in an array.
static uint32_t *fill(struct array *array, uint32_t bits) {
    uint32_t *const number = (uint32_t *)(void *)array->first;
    const size_t words = array->bytes / 4;
    const uint8_t kind = choose();
    for (size_t i = 0; i < words; ++i) {
        number[i] = kind < 50 ? i == 0 : kind < 60 ? 0 : kind < 80 ? ~0u : random_word();
    }
    if (bits % 32 != 0 && words == words_of(bits)) number[words - 1] &= ~0u >> (32 - bits % 32);
    keep(array);
    return number;
}

// An operand below 2^bits.
static uint32_t *operand(uint32_t bits) {
    shareable = make(4 * (words_of(bits) == 0 ? 1 : words_of(bits)), 0);
    return fill(shareable, bits);
}

// A number that is as large as it can be: a prime or an order, above most operands.
static uint32_t *large(uint32_t bits) {
    uint32_t *const number = operand(bits);
    const uint32_t words = words_of(bits) == 0 ? 1 : words_of(bits);
    for (uint32_t i = 0; i < words; ++i) number[i] = ~0u;
    if (bits % 32 != 0 && bits <= MOST_BITS) number[words - 1] &= ~0u >> (32 - bits % 32);
    keep(&arrays[count_arrays - 1]);
    shareable = NULL;
    return number;
}

static uint8_t *bytes_of(size_t bytes) {
    struct array *const made = make(bytes, 0);
    for (size_t i = 0; i < bytes; ++i) made->first[i] = choose();
    keep(made);
    return made->first;
}

static uint8_t *result_bytes(size_t bytes) {
    struct array *const made = make(bytes, 1);
    memset(made->first, 0xa5, bytes);
    keep(made);
    return made->first;
}

// A result; it may take the array of the last operand.
static uint32_t *result(uint32_t bits) {
    const size_t bytes = 4 * (words_of(bits) == 0 ? 1 : words_of(bits));
    if (may_share && shareable != NULL && shareable->bytes == bytes) {
        struct array *const shared = shareable;
        shareable = NULL;
        shared->is_result = 1;
        return (uint32_t *)(void *)shared->first;
    }
    return (uint32_t *)(void *)result_bytes(bytes);
}

// The numbers of points or signatures on a curve of so many bits: two arrays in a structure whose other words are poison.
static void *pairs(uint32_t bits, int is_result, uint32_t count) {
    const size_t whole = 4 * MC_CURVE_WORDS, wanted = 4 * words_of(bits);
    const size_t bytes = wanted == 0 ? 4 : wanted < whole ? wanted : whole;
    struct array *const made = make(2 * whole * count, is_result);
    uint8_t *const first = made->first, *const copy = made->copy;
    for (uint32_t i = 0; i < 2 * count; ++i) {
        made[i] = (struct array){first + i * whole, copy + i * whole, bytes, is_result};
        fill(&made[i], bits);
        __asan_poison_memory_region(made[i].first + bytes, whole - bytes);
    }
    count_arrays += (int)(2 * count) - 1;
    return first;
}

static void *pair(uint32_t bits, int is_result) { return pairs(bits, is_result, 1); }

static void check_arrays(enum mc_error error) {
    __asan_unpoison_memory_region(arena, sizeof arena);
    int zero = 1, same = 1;
    for (int i = 0; i < count_arrays; ++i) {
        const struct array *const array = &arrays[i];
        const int is_same = memcmp(array->first, array->copy, array->bytes) == 0;
        if (!array->is_result) check(is_same, "an operand has changed");
        if (!array->is_result) continue;
        same &= is_same;
        for (size_t k = 0; k < array->bytes; ++k) zero &= array->first[k] == 0;
    }
    if (error == MC_OK) return;
    const int may_be_zero = error == MC_ERROR_ACCESS || error == MC_ERROR_SLOT;
    check(same || (may_be_zero && zero), "a result was written without success");
}

// ---- Arguments

static uint32_t modulus_bits;  // bits of the modulus that the caller has set

static uint32_t choose_bits(uint32_t most) {
    static const uint32_t usual[] = {64, 255, 256, 448, 521, 1024, 192, 384, 65, 160, 128, 2048};
    const uint8_t kind = choose();
    uint32_t bits = kind < 180 ? usual[kind % 12] : kind < 240 ? choose_word() % 1200 : kind < 250 ? choose_word() % 16384 : choose_word();
    if (kind < 224 && bits > device.max_bits) bits = device.max_bits;
    return bits > most && kind < 224 ? most : bits;
}

static uint32_t random_bits(void) {
    static const uint32_t usual[] = {64, 96, 128};
    const uint8_t kind = choose();
    return kind < 240 ? usual[kind % 3] : kind;
}

static struct mc_curve curve(void) {
    const uint32_t bits = choose_bits(521);
    const struct mc_curve made = {large(bits), operand(bits), operand(bits), operand(bits), operand(bits), large(bits), bits};
    shareable = NULL;
    return made;
}

static struct mc_rsa_key rsa_key(void) {
    const uint32_t bits = choose_bits(8192), primes = choose() < 200 && bits <= MOST_BITS ? (bits + 1) / 2 : choose_bits(8192);
    const uint32_t e_bits = choose() < 200 ? 17 : choose_bits(8192);
    const struct mc_rsa_key made = {large(bits),     operand(e_bits), operand(primes), operand(primes), operand(primes),
                                    operand(primes), operand(primes), bits,            e_bits,          primes};
    shareable = NULL;
    return made;
}

// The registers' value for the loaded key, in most cases the caller's key.
static uint32_t loaded(enum mc_use use, uint32_t bits) {
    for (uint32_t slot = MC_KEY_SLOT; slot < MC_SLOTS; ++slot) memory[OFFSET(USE) / 4 + slot] = use;
    memory[OFFSET(LENGTH) / 4] = choose() < 200 ? bits : choose_word() % (2 * MOST_BITS);
    return bits;
}

// ---- Functions

static const struct mc_bus bus = {read_bus, write_bus, wait_bus, NULL};

// Sets the capabilities of this input's hardware.
static void describe_hardware(void) {
    static const uint32_t widths[] = {1024, 64, 256, 1115, 521, 2048, 4096, 8192, 539};
    const uint8_t kind = choose();
    const uint32_t width = kind < 240 ? widths[kind % 9] : choose_word() % 16384;
    const uint32_t multipliers = kind % 5 == 4 ? 0 : 2u << kind % 5;
    memset(memory, 0, sizeof memory);
    memory[OFFSET(PROTECT) / 4] = 1;
    memory[OFFSET(ID) / 4] = MONT_COPROCESSOR__ID__ID_reset;
    memory[OFFSET(VERSION) / 4] = (uint32_t)MONT_COPROCESSOR__VERSION__MINOR_reset << MONT_COPROCESSOR__VERSION__MINOR_bp;
    memory[OFFSET(CAPABILITIES) / 4] = multipliers | 18u << 8 | (uint32_t)(multipliers == 0) << 14 | width << 16;
    if (multipliers == 0 && kind % 2) memory[OFFSET(CAPABILITIES) / 4] |= MONT_COPROCESSOR__CAPABILITIES__BATCH_bm;
}

static enum mc_error call_mc_open(void) {
    struct mc_device other;
    end = PAGE;
    memset(&other, 0xa5, sizeof other);
    const struct mc_bus silent = {read_bus, write_bus, NULL, NULL};
    const enum mc_error error = mc_open(&other, choose() % 2 ? &bus : &silent, POLLS);
    if (error == MC_OK) {
        device = other;
        modulus_bits = 0;
        check(device.max_bits >= 64 && device.max_bits <= 8192, "MaxWidth is out of range");
    }
    check(OFFSET(WINDOW) + 4 * MC_SLOTS * device.slot_words <= PAGE, "the slots are outside of the map");
    return error;
}

static uint32_t mapped[PAGE / 4];
static enum mc_error call_mc_open_mmio(void) {
    struct mc_device other;
    memcpy(mapped, memory, sizeof mapped);
    for (uint32_t i = 0; i < 16; ++i) mapped[i] = answer(4 * i);
    return mc_open_mmio(&other, mapped, choose() % 2 ? wait_bus : NULL, POLLS);
}
static enum mc_error call_mc_mmio(void) {
    const struct mc_bus made = mc_mmio(mapped, wait_bus);
    const uint32_t offset = choose() % 64 * 4, word = choose_word();
    uint32_t back;
    made.write(made.context, offset, &word, 1);
    made.read(made.context, offset, &back, 1);
    check(back == word && mapped[offset / 4] == word, "mc_mmio does not reach its registers");
    return MC_OK;
}

static enum mc_error call_mc_zeroise(void) { return mc_zeroise(&device); }
static enum mc_error call_mc_check_key(void) { return mc_check_key(&device); }
static enum mc_error call_mc_abort(void) { return mc_abort(&device); }
static enum mc_error call_mc_protect(void) { return mc_protect(&device, choose() % 2); }
static enum mc_error call_mc_set_random(void) {
    static const struct mc_random source = {fill_words, NULL};
    return mc_set_random(&device, choose() % 2 ? &source : NULL);
}
static enum mc_error call_mc_cycles(void) { return mc_cycles(&device, result(32)); }

static enum mc_error call_mc_set_modulus(void) {
    const uint32_t bits = choose_bits(8192);
    const enum mc_error error = mc_set_modulus(&device, operand(bits), bits);
    if (error == MC_OK) modulus_bits = bits;
    return error;
}
// The bits of the modulus of the functions below, which is set first, mostly.
static uint32_t modulus(void) {
    if (device.modulus_bits == 0 && choose() < 200 && call_mc_set_modulus() != MC_OK) return modulus_bits;
    shareable = NULL;
    return modulus_bits;
}
static enum mc_error binary(
    enum mc_error (*function)(struct mc_device *, uint32_t *, const uint32_t *, const uint32_t *)) {
    const uint32_t own = modulus(), *const a = operand(own), *const b = operand(own);
    return function(&device, result(own), a, b);
}
static enum mc_error call_mc_montmul(void) { return binary(mc_montmul); }
static enum mc_error call_mc_modmul(void) { return binary(mc_modmul); }
static enum mc_error call_mc_modadd(void) { return binary(mc_modadd); }
static enum mc_error call_mc_modsub(void) { return binary(mc_modsub); }
static enum mc_error call_mc_reduce(void) {
    const uint32_t own = modulus(), bits = choose_bits(8192), *const a = operand(bits);
    return mc_reduce(&device, result(own), a, bits);
}
static enum mc_error call_mc_modexp(void) {
    const uint32_t own = modulus(), bits = choose_bits(8192), *const exponent = operand(bits), *const base = operand(own);
    return mc_modexp(&device, result(own), base, exponent, bits);
}
static enum mc_error call_mc_modexp_public(void) {
    const uint32_t own = modulus(), bits = choose_bits(8192), *const exponent = operand(bits), *const base = operand(own);
    return mc_modexp_public(&device, result(own), base, exponent, bits);
}
static enum mc_error call_mc_modexp_blinded(void) {
    const uint32_t own = modulus(), bits = choose_bits(521), order_bits = choose_bits(521), blind_bits = random_bits();
    const struct mc_blind blind = {operand(order_bits), order_bits, operand(blind_bits), blind_bits};
    const uint32_t *const exponent = operand(bits), *const base = operand(own);
    return mc_modexp_blinded(&device, result(own), base, exponent, bits, &blind);
}
static enum mc_error call_mc_invert(void) {
    const uint32_t own = modulus(), *const a = operand(own);
    return mc_invert(&device, result(own), a);
}
static enum mc_error call_mc_compare(void) {
    const uint32_t own = modulus(), *const a = operand(own), *const b = operand(own);
    shareable = NULL;
    int *const order = (int *)result(32);
    const enum mc_error error = mc_compare(&device, a, b, order);
    check(error != MC_OK || (*order >= -1 && *order <= 1), "an order is not -1, 0 or 1");
    return error;
}

static enum mc_error call_mc_rsa_crt(void) {
    const struct mc_rsa_key key = rsa_key();
    const uint32_t *const c = operand(key.n_bits);
    return mc_rsa_crt(&device, &key, result(key.n_bits), c);
}
static enum mc_error call_mc_rsa_make_pair(void) {
    const struct mc_rsa_key key = rsa_key();
    const uint32_t *const random = operand(key.n_bits);
    shareable = NULL;
    const struct mc_rsa_pair pair = {result(key.n_bits), result(key.n_bits)};
    return mc_rsa_make_pair(&device, &key, random, &pair);
}
static enum mc_error call_mc_rsa_crt_blinded(void) {
    const struct mc_rsa_key key = rsa_key();
    const uint32_t blind_bits = random_bits();
    const uint32_t *const random = operand(64 * MC_WORDS(blind_bits));
    shareable = NULL;
    const int has_pair = choose() % 2;
    const struct mc_rsa_pair pair = {has_pair ? result(key.n_bits) : NULL, has_pair ? result(key.n_bits) : NULL};
    const uint32_t *const c = operand(key.n_bits);
    return mc_rsa_crt_blinded(&device, &key, result(key.n_bits), c, random, blind_bits, has_pair ? &pair : NULL);
}

static enum mc_error call_mc_ec_check(void) {
    const struct mc_curve of = curve();
    return mc_ec_check(&device, &of, operand(of.bits), operand(of.bits));
}
static struct mc_encoding encoding(void) {
    struct mc_encoding of = {{0}, choose()};
    for (uint32_t i = 0; i < 8; ++i) of.y[i] = choose_word();
    return of;
}
static enum mc_error call_mc_edwards_verify(void) {
    const uint32_t bits = choose() % 2 ? 255 : choose_bits(521);
    const struct mc_edwards of = {operand(bits), operand(bits), operand(bits), operand(bits), operand(bits), bits};
    const struct mc_encoding a = encoding(), r = encoding();
    return mc_edwards_verify(&device, &of, &a, &r, operand(bits), operand(bits));
}
static enum mc_error call_mc_ec_key_table(void) {
    const struct mc_curve of = curve();
    return mc_ec_key_table(&device, &of, operand(of.bits), operand(of.bits));
}
static enum mc_error call_mc_ec_table(void) {
    const struct mc_curve of = curve();
    return mc_ec_table(&device, &of);
}
// The base point, for which there may be a table, or another point.
static const uint32_t *point(const struct mc_curve *of, const uint32_t *base) {
    return choose() % 2 ? base : operand(of->bits);
}
static enum mc_error call_mc_ec_multiply(void) {
    const struct mc_curve of = curve();
    const uint32_t bits = random_bits(), *const random = operand(bits), *const x = point(&of, of.gx), *const y = point(&of, of.gy);
    const uint32_t *const k = operand(of.bits);
    uint32_t *const rx = result(of.bits), *const ry = choose() % 4 ? result(of.bits) : NULL;
    return mc_ec_multiply(&device, &of, rx, ry, k, x, y, choose() % 2 ? random : NULL, bits);
}
static enum mc_error call_mc_ec_multiply_add(void) {
    const struct mc_curve of = curve();
    const uint32_t *const u = operand(of.bits), *const v = operand(of.bits), *const y = operand(of.bits), *const x = operand(of.bits);
    uint32_t *const rx = result(of.bits), *const ry = choose() % 4 ? result(of.bits) : NULL;
    return mc_ec_multiply_add(&device, &of, rx, ry, u, v, x, y);
}
static enum mc_error call_mc_ecdsa_sign(void) {
    const struct mc_curve of = curve();
    const uint32_t *const d = operand(of.bits), *const k = operand(of.bits), *const hash = operand(of.bits);
    uint32_t *const r = result(of.bits), *const s = result(of.bits);
    return mc_ecdsa_sign(&device, &of, r, s, hash, d, k);
}
static enum mc_error call_mc_ecdsa_sign_verified(void) {
    const struct mc_curve of = curve();
    const uint32_t *const x = operand(of.bits), *const y = operand(of.bits);
    const uint32_t *const d = operand(of.bits), *const k = operand(of.bits), *const hash = operand(of.bits);
    uint32_t *const r = result(of.bits), *const s = result(of.bits);
    return mc_ecdsa_sign_verified(&device, &of, r, s, hash, d, k, x, y);
}
static enum mc_error call_mc_ecdsa_low_s(void) {
    const struct mc_curve of = curve();
    return mc_ecdsa_low_s(&of, result(of.bits));
}
static enum mc_error call_mc_ecdsa_verify(void) {
    const struct mc_curve of = curve();
    const uint32_t *const hash = operand(of.bits), *const r = operand(of.bits), *const s = operand(of.bits);
    return mc_ecdsa_verify(&device, &of, hash, r, s, operand(of.bits), operand(of.bits));
}
static enum mc_error call_mc_ecdsa_sign_hash(void) {
    const struct mc_curve of = curve();
    const uint32_t *const d = operand(of.bits), *const k = operand(of.bits), *const hash = operand(of.bits);
    return mc_ecdsa_sign_hash(&device, &of, pair(of.bits, 1), hash, d, k);
}
static enum mc_error call_mc_ecdsa_sign_hash_verified(void) {
    const struct mc_curve of = curve();
    const uint32_t *const d = operand(of.bits), *const k = operand(of.bits), *const hash = operand(of.bits);
    return mc_ecdsa_sign_hash_verified(&device, &of, pair(of.bits, 1), hash, d, k, pair(of.bits, 0));
}
static enum mc_error call_mc_ecdsa_verify_hash(void) {
    const struct mc_curve of = curve();
    const uint32_t *const hash = operand(of.bits);
    return mc_ecdsa_verify_hash(&device, &of, pair(of.bits, 0), hash, pair(of.bits, 0));
}

static enum mc_error ladder(
    enum mc_error (*function)(struct mc_device *, uint32_t *, const uint32_t *, const uint32_t *), uint32_t bits) {
    const uint32_t *const scalar = operand(bits), *const u = operand(bits);
    return function(&device, result(bits), scalar, u);
}
static enum mc_error call_mc_x25519(void) { return ladder(mc_x25519, 256); }
static enum mc_error call_mc_x448(void) { return ladder(mc_x448, 448); }

// The key that the caller loaded last through this device.
static uint32_t key_bits;
static enum mc_use key_use;

static enum mc_error load(enum mc_error error, enum mc_use use, uint32_t bits) {
    if (error == MC_OK) key_use = use, key_bits = bits;
    return error;
}
// Returns the bits of the caller's arrays, for functions without an argument for the bits. Mostly loads the key first.
static uint32_t remembered(enum mc_use use, enum mc_error (*load_key)(void)) {
    if (device.key_use != (uint32_t)use && choose() < 200) {
        check_arrays(load_key());
        begin_arrays();
    }
    const uint32_t bits = key_use == use ? key_bits : 32;
    loaded(use, choose() < 128 ? bits : choose_bits(8192));
    shareable = NULL;
    return bits;
}

static enum mc_error call_mc_load_rsa(void) {
    const struct mc_rsa_key key = rsa_key();
    return load(mc_load_rsa(&device, &key), MC_USE_RSA, key.n_bits);
}
static enum mc_error call_mc_rsa_generate(void) {
    const uint32_t bits = choose() < 200 ? 64u * (choose() % 80) : choose_bits(8192);
    const enum mc_error error = mc_rsa_generate(&device, result(bits), bits, choose() < 200 ? 65537 : choose());
    return load(error, MC_USE_RSA, bits);
}
static enum mc_error use_number(
    enum mc_error (*function)(struct mc_device *, uint32_t *, const uint32_t *, uint32_t), enum mc_use use) {
    const uint32_t bits = loaded(use, choose_bits(8192)), *const a = operand(bits);
    const enum mc_error error = function(&device, result(bits), a, bits);
    if (error == MC_OK && use == MC_USE_DH) modulus_bits = bits;
    return error;
}
static enum mc_error use_remembered(
    enum mc_error (*function)(struct mc_device *, uint32_t *, const uint32_t *), enum mc_use use, enum mc_error (*load_key)(void)) {
    const uint32_t bits = remembered(use, load_key), *const a = operand(bits);
    const enum mc_error error = function(&device, result(bits), a);
    if (error == MC_OK && use == MC_USE_DH) modulus_bits = bits;
    return error;
}
static enum mc_error call_mc_use_rsa_key(void) { return use_number(mc_use_rsa_key, MC_USE_RSA); }
static enum mc_error call_mc_use_rsa(void) { return use_remembered(mc_use_rsa, MC_USE_RSA, call_mc_load_rsa); }
static enum mc_error call_mc_load_dh(void) {
    const uint32_t bits = choose_bits(8192), exponent_bits = choose_bits(8192);
    const enum mc_error error = mc_load_dh(&device, operand(bits), bits, operand(exponent_bits), exponent_bits);
    if (error == MC_OK) modulus_bits = bits;
    return load(error, MC_USE_DH, bits);
}
static enum mc_error call_mc_use_dh_key(void) { return use_number(mc_use_dh_key, MC_USE_DH); }
static enum mc_error call_mc_use_dh(void) { return use_remembered(mc_use_dh, MC_USE_DH, call_mc_load_dh); }

static enum mc_error load_curve(
    enum mc_error (*function)(struct mc_device *, const struct mc_curve *, const uint32_t *, const uint32_t *, uint32_t,
                              uint32_t *, uint32_t *),
    enum mc_use use) {
    const struct mc_curve of = curve();
    const uint32_t bits = random_bits(), *const random = operand(bits), *const k = operand(of.bits);
    uint32_t *const x = result(of.bits), *const y = result(of.bits);
    return load(function(&device, &of, k, choose() % 2 ? random : NULL, bits, x, y), use, of.bits);
}
static enum mc_error call_mc_load_ecdh(void) { return load_curve(mc_load_ecdh, MC_USE_ECDH); }
static enum mc_error call_mc_load_ecdsa(void) { return load_curve(mc_load_ecdsa, MC_USE_ECDSA); }
static enum mc_error use_ecdh(uint32_t bits, int is_given) {
    const uint32_t *const x = operand(bits), *const y = operand(bits);
    uint32_t *const rx = result(bits), *const ry = choose() % 4 ? result(bits) : NULL;
    return is_given ? mc_use_ecdh_key(&device, rx, ry, x, y, bits) : mc_use_ecdh(&device, rx, ry, x, y);
}
static enum mc_error call_mc_use_ecdh_key(void) { return use_ecdh(loaded(MC_USE_ECDH, choose_bits(521)), 1); }
static enum mc_error call_mc_use_ecdh(void) { return use_ecdh(remembered(MC_USE_ECDH, call_mc_load_ecdh), 0); }
static enum mc_error use_ecdsa(uint32_t bits, int is_given) {
    const uint32_t *const hash = operand(bits);
    uint32_t *const r = result(bits), *const s = result(bits);
    return is_given ? mc_use_ecdsa_key(&device, r, s, hash, bits) : mc_use_ecdsa(&device, r, s, hash);
}
static enum mc_error call_mc_use_ecdsa_key(void) { return use_ecdsa(loaded(MC_USE_ECDSA, choose_bits(521)), 1); }
static enum mc_error call_mc_use_ecdsa_batch_key(void) {
    const uint32_t bits = loaded(MC_USE_ECDSA, choose_bits(521)), count = 1 + choose() % 9;
    const uint32_t *const hashes = operand(32 * count * words_of(bits));
    struct mc_signature *const signatures = pairs(bits, 1, count);
    return mc_use_ecdsa_batch_key(&device, signatures, hashes, count, bits);
}
static enum mc_error call_mc_use_ecdsa(void) { return use_ecdsa(remembered(MC_USE_ECDSA, call_mc_load_ecdsa), 0); }

static enum mc_error load_scalar(
    enum mc_error (*function)(struct mc_device *, const uint32_t *, uint32_t *), uint32_t bits) {
    const uint32_t *const scalar = operand(32 * MC_WORDS(bits));
    return load(function(&device, scalar, result(bits)), MC_USE_X, bits);
}
static enum mc_error call_mc_load_x25519(void) { return load_scalar(mc_load_x25519, 255); }
static enum mc_error call_mc_load_x448(void) { return load_scalar(mc_load_x448, 448); }
static enum mc_error use_scalar(
    enum mc_error (*function)(struct mc_device *, uint32_t *, const uint32_t *), uint32_t bits) {
    loaded(MC_USE_X, bits);
    const uint32_t *const u = operand(32 * MC_WORDS(bits));
    return function(&device, result(bits), u);
}
static enum mc_error call_mc_use_x25519_key(void) { return use_scalar(mc_use_x25519_key, 255); }
static enum mc_error call_mc_use_x448_key(void) { return use_scalar(mc_use_x448_key, 448); }
static enum mc_error call_mc_use_x(void) { return use_remembered(mc_use_x, MC_USE_X, call_mc_load_x448); }

static enum mc_error call_mc_write(void) {
    const uint32_t slot = choose() % 20, bits = choose_bits(8192);
    return mc_write(&device, slot, operand(bits), bits);
}
static enum mc_error call_mc_read(void) {
    const uint32_t slot = choose() % 20, bits = choose_bits(8192);
    return mc_read(&device, slot, result(bits), bits);
}

static enum mc_error step(
    enum mc_error (*function)(struct mc_device *, enum mc_command, uint32_t, uint32_t, uint32_t, uint32_t)) {
    const enum mc_command command = choose() % 2 ? MC_SET_MODULUS : (enum mc_command)(choose() % 24);
    const uint32_t slots = choose_word(), bits = choose_bits(8192);
    enum mc_error error = function(&device, command, slots % 17, slots / 256 % 17, slots / 65536 % 17, bits);
    // mc_start is followed by mc_poll, or by the end of the command.
    if (function == mc_start && error == MC_OK) {
        do error = mc_poll(&device);
        while (error == MC_ERROR_BUSY && choose() % 8 != 0);
        if (error == MC_ERROR_BUSY) return call_mc_abort();
    }
    if (error == MC_OK && command == MC_SET_MODULUS) modulus_bits = bits;
    return error;
}
static enum mc_error call_mc_execute(void) { return step(mc_execute); }
static enum mc_error call_mc_start(void) { return step(mc_start); }
static enum mc_error call_mc_poll(void) { return mc_poll(&device); }

static enum mc_error call_mc_get_use(void) {
    enum mc_use *const use = (enum mc_use *)(void *)result(32);
    const enum mc_error error = mc_get_use(&device, choose() % 17, use);
    check(error != MC_OK || (uint32_t)*use <= 15, "a use is none");
    return error;
}
static enum mc_error call_mc_set_use(void) { return mc_set_use(&device, choose() % 17, (enum mc_use)(choose() % 20)); }

static enum mc_error call_mc_error_text(void) {
    const char *const text = mc_error_text((enum mc_error)(choose() % 24));
    check(text != NULL && strlen(text) > 2, "an error has no text");
    return MC_OK;
}

// ---- Functions of other headers

static enum mc_error call_mc_self_test(void) { return mc_self_test(&device); }
static enum mc_error call_mc_ed25519_table(void) { return mc_ed25519_table(&device); }

static enum mc_error call_mc_ed25519_make_key(void) {
    const uint8_t *const seed = bytes_of(MC_ED25519_BYTES);
    return mc_ed25519_make_key(&device, (struct mc_ed25519_key *)(void *)result_bytes(sizeof(struct mc_ed25519_key)), seed);
}
static enum mc_error ed25519_sign(enum mc_error (*function)(struct mc_device *, const struct mc_ed25519_key *, uint8_t *,
                                                            const uint8_t *, size_t)) {
    const size_t length = choose();
    const uint8_t *const message = bytes_of(length), *const key = bytes_of(sizeof(struct mc_ed25519_key));
    struct array *const own = &arrays[count_arrays - 1];
    if (choose() % 2) memset(own->first + sizeof(struct mc_ed25519_key) - MC_ED25519_BYTES, 0, MC_ED25519_BYTES);  // a key of small order
    keep(own);
    uint8_t *const signature = result_bytes(MC_ED25519_SIGNATURE_BYTES);
    return function(&device, (const struct mc_ed25519_key *)(const void *)key, signature, message, length);
}
static enum mc_error call_mc_ed25519_sign(void) { return ed25519_sign(mc_ed25519_sign); }
static enum mc_error call_mc_ed25519_sign_verified(void) { return ed25519_sign(mc_ed25519_sign_verified); }
static enum mc_error call_mc_ed25519_verify(void) {
    const size_t length = choose();
    uint8_t *const key = bytes_of(MC_ED25519_BYTES), *const signature = bytes_of(MC_ED25519_SIGNATURE_BYTES);
    if (choose() % 2) {  // a key of small order, and the encoding of (1, 1), where all numbers are 1
        memset(key, 0, MC_ED25519_BYTES);
        memset(signature, 0, MC_ED25519_SIGNATURE_BYTES);
        signature[0] = 1;
        signature[31] = 0x80;
    }
    for (int i = 0; i < count_arrays; ++i) keep(&arrays[i]);
    return mc_ed25519_verify(&device, key, signature, bytes_of(length), length);
}

static struct mc_sha512 hash;
static enum mc_error call_mc_sha512_begin(void) { return mc_sha512_begin(&hash), MC_OK; }
static enum mc_error call_mc_sha512_add(void) {
    const size_t length = choose();
    mc_sha512_begin(&hash);
    for (int i = 0; i < 3; ++i) mc_sha512_add(&hash, bytes_of(length), length);
    return MC_OK;
}
static enum mc_error call_mc_sha512_end(void) {
    const enum mc_error error = call_mc_sha512_add();
    mc_sha512_end(&hash, result_bytes(MC_SHA512_BYTES));
    return error;
}

// A pool whose registers are page 0.
static void wait_pool(void *context, uint32_t number) { (void)context, (void)number; }
static enum mc_error open_pool(struct mc_pool *pool) {
    end = PAGE;
    pages = 1;
    pool_registers[POOL_OFFSET(ID) / 4] = MONT_COPROCESSOR_POOL__ID__ID_reset;
    pool_registers[POOL_OFFSET(COUNT) / 4] = 2 + choose() % 30;
    const enum mc_error error = mc_pool_open(pool, &bus, choose() % 2 ? wait_pool : NULL, POLLS);
    if (error == MC_OK) pages = 1 + pool->count;
    return error;
}
static enum mc_error call_mc_pool_open(void) {
    struct mc_pool pool;
    return open_pool(&pool);
}
static enum mc_error claim(struct mc_pool *pool, struct mc_claimed *claimed) {
    enum mc_error error = open_pool(pool);
    pool_registers[POOL_OFFSET(CLAIM) / 4] = 1 + choose() % 31;
    if (error == MC_OK) error = mc_pool_claim(pool, claimed);
    return error;
}
static enum mc_error call_mc_pool_claim(void) {
    struct mc_pool pool;
    struct mc_claimed claimed;
    describe_hardware();
    enum mc_error error = claim(&pool, &claimed);
    if (error == MC_OK) error = mc_set_modulus(&claimed.device, operand(64), 64);
    if (error == MC_OK) mc_pool_release(&claimed);
    return error;
}
static enum mc_error call_mc_pool_release(void) { return call_mc_pool_claim(); }
static enum mc_error call_mc_pool_claims(void) {
    struct mc_pool pool;
    const enum mc_error error = open_pool(&pool);
    if (error == MC_OK) mc_pool_claims(&pool);
    return error;
}
static enum mc_error call_mc_pool_failed(void) {
    struct mc_pool pool;
    const enum mc_error error = open_pool(&pool);
    if (error == MC_OK) mc_pool_failed(&pool);
    return error;
}
static enum mc_error call_mc_pool_free(void) {
    struct mc_pool pool;
    describe_hardware();
    enum mc_error error = open_pool(&pool);
    if (error == MC_OK) error = mc_pool_free(&pool, choose() % 33);
    return error;
}
static enum mc_error call_mc_pool_pending(void) {
    struct mc_pool pool;
    const enum mc_error error = open_pool(&pool);
    if (error == MC_OK) mc_pool_pending(&pool);
    return error;
}

#define FUNCTION(name) {#name, call_##name, 0, 0, 0}

static struct {
    const char *name;
    enum mc_error (*call)(void);
    uint64_t calls, successes, answers;
} functions[] = {
    FUNCTION(mc_open),
    FUNCTION(mc_mmio),
    FUNCTION(mc_open_mmio),
    FUNCTION(mc_zeroise),
    FUNCTION(mc_check_key),
    FUNCTION(mc_abort),
    FUNCTION(mc_protect),
    FUNCTION(mc_set_random),
    FUNCTION(mc_cycles),
    FUNCTION(mc_set_modulus),
    FUNCTION(mc_montmul),
    FUNCTION(mc_modmul),
    FUNCTION(mc_modadd),
    FUNCTION(mc_modsub),
    FUNCTION(mc_reduce),
    FUNCTION(mc_modexp),
    FUNCTION(mc_modexp_public),
    FUNCTION(mc_modexp_blinded),
    FUNCTION(mc_invert),
    FUNCTION(mc_compare),
    FUNCTION(mc_rsa_crt),
    FUNCTION(mc_rsa_make_pair),
    FUNCTION(mc_rsa_crt_blinded),
    FUNCTION(mc_ec_check),
    FUNCTION(mc_ec_key_table),
    FUNCTION(mc_edwards_verify),
    FUNCTION(mc_ec_table),
    FUNCTION(mc_ec_multiply),
    FUNCTION(mc_ec_multiply_add),
    FUNCTION(mc_ecdsa_sign),
    FUNCTION(mc_ecdsa_sign_verified),
    FUNCTION(mc_ecdsa_sign_hash),
    FUNCTION(mc_ecdsa_sign_hash_verified),
    FUNCTION(mc_ecdsa_verify_hash),
    FUNCTION(mc_ecdsa_low_s),
    FUNCTION(mc_ecdsa_verify),
    FUNCTION(mc_x25519),
    FUNCTION(mc_x448),
    FUNCTION(mc_load_rsa),
    FUNCTION(mc_rsa_generate),
    FUNCTION(mc_use_rsa_key),
    FUNCTION(mc_use_rsa),
    FUNCTION(mc_load_dh),
    FUNCTION(mc_use_dh_key),
    FUNCTION(mc_use_dh),
    FUNCTION(mc_load_ecdh),
    FUNCTION(mc_use_ecdh_key),
    FUNCTION(mc_use_ecdh),
    FUNCTION(mc_load_ecdsa),
    FUNCTION(mc_use_ecdsa_key),
    FUNCTION(mc_use_ecdsa_batch_key),
    FUNCTION(mc_use_ecdsa),
    FUNCTION(mc_load_x25519),
    FUNCTION(mc_load_x448),
    FUNCTION(mc_use_x25519_key),
    FUNCTION(mc_use_x448_key),
    FUNCTION(mc_use_x),
    FUNCTION(mc_write),
    FUNCTION(mc_read),
    FUNCTION(mc_execute),
    FUNCTION(mc_start),
    FUNCTION(mc_poll),
    FUNCTION(mc_get_use),
    FUNCTION(mc_set_use),
    FUNCTION(mc_error_text),
    FUNCTION(mc_self_test),
    FUNCTION(mc_ed25519_table),
    FUNCTION(mc_ed25519_make_key),
    FUNCTION(mc_ed25519_sign),
    FUNCTION(mc_ed25519_sign_verified),
    FUNCTION(mc_ed25519_verify),
    FUNCTION(mc_sha512_begin),
    FUNCTION(mc_sha512_add),
    FUNCTION(mc_sha512_end),
    FUNCTION(mc_pool_open),
    FUNCTION(mc_pool_claim),
    FUNCTION(mc_pool_release),
    FUNCTION(mc_pool_claims),
    FUNCTION(mc_pool_failed),
    FUNCTION(mc_pool_free),
    FUNCTION(mc_pool_pending),
};

enum { FUNCTIONS = sizeof functions / sizeof *functions, OPEN = 0 };

static enum mc_error call(unsigned number) {
    answers = 0;
    pages = 0;
    end = OFFSET(WINDOW) + 4 * MC_SLOTS * device.slot_words;
    begin_arrays();
    const enum mc_error error = functions[number].call();
    check_arrays(error);
    functions[number].calls += 1;
    functions[number].successes += error == MC_OK;
    functions[number].answers += answers;
    all_answers += answers;
    return error;
}

static int have_all_succeeded(void) {
    for (unsigned i = 0; i < FUNCTIONS; ++i) {
        if (functions[i].successes == 0) return 0;
    }
    return 1;
}

static void finish(void) {
    for (unsigned i = 0; i < FUNCTIONS; ++i) {
        printf("%s %llu %llu %llu\n", functions[i].name, (unsigned long long)functions[i].calls,
               (unsigned long long)functions[i].successes, (unsigned long long)functions[i].answers);
    }
    printf("words %llu\n", (unsigned long long)words_read);
    fflush(stdout);
    _exit(0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static const uint32_t rates[] = {1u << 30, 256, 64, 16};
    static uint64_t most;
    if (most == 0) most = strtoull(getenv("ANSWERS"), NULL, 10);
    input = data;
    left = size;
    state = 0x9e3779b97f4a7c15u;
    for (size_t i = 0; i < size; ++i) state = (state ^ data[i]) * 0x100000001b3u;
    state |= 1;
    modulus_bits = key_bits = 0;
    key_use = MC_USE_OPEN;
    memset(&device, 0, sizeof device);
    describe_hardware();
    // Attach the device without hostile answers, because other functions need it. Hostile calls of mc_open follow below.
    rate = rates[0];
    window_kind = 0;
    const size_t later = left;
    left = 0;
    const enum mc_error error = call(OPEN);
    left = later;
    if (error != MC_OK) return 0;
    rate = rates[choose() % 4];
    window_kind = choose() % 4;
    const unsigned first = choose(), calls = 1 + choose() % 8;
    for (unsigned i = 0; i < calls; ++i) call((i == 0 ? first : choose()) % FUNCTIONS);
    if (all_answers >= most && (have_all_succeeded() || all_answers / 10 >= most)) finish();
    return 0;
}
