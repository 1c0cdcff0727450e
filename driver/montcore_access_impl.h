// SPDX-License-Identifier: Apache-2.0
//
// Part of montcore.c: registers, slots and commands, for the other parts.

#ifndef MONTCORE_ACCESS_IMPL_H_
#define MONTCORE_ACCESS_IMPL_H_

#include <stddef.h>

#include "montcore.h"
#include "montcore_registers.h"

// Where a register is, and where a field is in it.
#define OFFSET(register) ((uint32_t)offsetof(mont_coprocessor_t, register))
#define FIELD(register, field) MONT_COPROCESSOR__##register##__##field##_bm
#define SHIFT(register, field) MONT_COPROCESSOR__##register##__##field##_bp

// The hardware that this driver knows.
#define SUPPORTED_MASK (FIELD(VERSION, MAJOR) | FIELD(VERSION, MINOR))
#define SUPPORTED                                                               \
    ((uint32_t)MONT_COPROCESSOR__VERSION__MAJOR_reset << SHIFT(VERSION, MAJOR) | \
     (uint32_t)MONT_COPROCESSOR__VERSION__MINOR_reset << SHIFT(VERSION, MINOR))

// Bits of MaxWidth.
#define MIN_BITS 64u
#define MAX_BITS 8192u
// Bits of a slot of a curve unit beyond its longest prime, before they are rounded up.
#define CURVE_UNIT_SPARE 64u

// Slots of the commands; those of RSA_CRT are fixed in the hardware. A result of other commands takes slot 0.
enum {
    SLOT_A = 0,
    SLOT_B = 1,
    SLOT_MODULUS = 2,
    SLOT_PUBLIC_EXPONENT = 3,
    SLOT_SECRET_EXPONENT = MC_KEY_SLOT,
    RSA_C = 0,
    RSA_S = 1,
    RSA_N = 2,
    RSA_E = 3,
    RSA_P = 8,
    RSA_Q = 9,
    RSA_DP = 10,
    RSA_DQ = 11,
    RSA_QINV = 12,
    EC_X = 0,
    EC_Y = 1,
    EC_P = 2,
    EC_A = 3,
    EC_B = 4,
    EC_N = 5,
    EC_RX = 6,
    EC_RY = 7,
    EC_K = 8,
    EC_D = 9,
    EC_SHARE = 9,  // of EC_K, for a ladder
    EC_HASH = 10,
    // Of ECDSA_VERIFY, which takes EC_HASH and EC_K for the scalars of the sum.
    EC_VERIFIED_S = 7,
    EC_VERIFIED_R = 9,
    EC_GX = 11,
    EC_GY = 12,
};

// The parameters: the slots that are locked where a key has a use; with ECDSA also the base point.
enum { FIRST_PARAMETER = 2, LAST_PARAMETER = 5 };

// Multiples of which the hardware takes exponents of MODEXP and of RSA_CRT, and scalars.
enum { MODEXP_STEP = 4, RSA_STEP = 5, EC_STEP = 5 };

// Runs of a scalar that the hardware blinds, after the first one: all fail with a probability of 2^-40 at most.
enum { MORE_MULTIPLES = 7 };

// Largest value of a length register.
#define LENGTH_MAX ((uint32_t)FIELD(LENGTH, BITS))

// ---- Registers and bus

static uint32_t get(struct mc_device *device, uint32_t offset) {
    uint32_t value;
    device->bus.read(device->bus.context, offset, &value, 1);
    return value;
}

static void put(struct mc_device *device, uint32_t offset, uint32_t value) {
    device->bus.write(device->bus.context, offset, &value, 1);
}

static void read_mmio(void *context, uint32_t offset, uint32_t *words, uint32_t count) {
    const volatile uint32_t *const first = (volatile uint32_t *)context + offset / 4u;
    for (uint32_t i = 0; i < count; ++i) words[i] = first[i];
}

static void write_mmio(void *context, uint32_t offset, const uint32_t *words, uint32_t count) {
    volatile uint32_t *const first = (volatile uint32_t *)context + offset / 4u;
    for (uint32_t i = 0; i < count; ++i) first[i] = words[i];
}

struct mc_bus mc_mmio(volatile uint32_t *base, void (*wait)(void *context)) {
    return (struct mc_bus){read_mmio, write_mmio, wait, (void *)base};
}

static uint32_t window(const struct mc_device *device, uint32_t slot, uint32_t word) {
    return OFFSET(WINDOW) + 4u * (slot * device->slot_words + word);
}

// ---- Numbers

static uint32_t round_up(uint32_t value, uint32_t step) { return (value + step - 1u) / step * step; }

static int is_zero(const uint32_t *number, uint32_t words) {
    uint32_t any = 0;
    for (uint32_t i = 0; i < words; ++i) any |= number[i];
    return any == 0;
}

static int is_equal(const uint32_t *a, const uint32_t *b, uint32_t words) {
    uint32_t difference = 0;
    for (uint32_t i = 0; i < words; ++i) difference |= a[i] ^ b[i];
    return difference == 0;
}

static int is_below(const uint32_t *a, const uint32_t *b, uint32_t words) {
    uint64_t borrow = 0;
    for (uint32_t i = 0; i < words; ++i) borrow = ((uint64_t)a[i] - b[i] - borrow) >> 63;
    return (int)borrow;
}

// Sets a number in memory to 0, also where the compiler sees no use of it.
static void erase(uint32_t *number, uint32_t bits) {
    for (uint32_t i = 0; i < MC_WORDS(bits); ++i) ((volatile uint32_t *)number)[i] = 0;
}

// ---- Commands

static int is_busy(struct mc_device *device) { return (get(device, OFFSET(STATUS)) & FIELD(STATUS, BUSY)) != 0; }

// Polls until no command is under way. The interrupt ends each call of wait.
static enum mc_error wait_until_idle(struct mc_device *device) {
    if (device->bus.wait != NULL) put(device, OFFSET(INTR_ENABLE), FIELD(INTR_ENABLE, DONE));
    for (uint32_t poll = 0; poll < device->polls; ++poll) {
        if (!is_busy(device)) {
            put(device, OFFSET(INTR_STATE), FIELD(INTR_STATE, DONE));
            return MC_OK;
        }
        if (device->bus.wait != NULL) device->bus.wait(device->bus.context);
    }
    return MC_ERROR_TIMEOUT;
}

// Clears the status of earlier accesses.
static void prepare(struct mc_device *device) {
    put(device, OFFSET(ERROR), FIELD(ERROR, ACCESS));
    put(device, OFFSET(INTR_STATE), FIELD(INTR_STATE, DONE) | FIELD(INTR_STATE, ACCESS));
}

// The error of the last command, or else that of an access since prepare.
static enum mc_error outcome(struct mc_device *device) {
    const uint32_t error = get(device, OFFSET(ERROR));
    const uint32_t code = error & FIELD(ERROR, CODE);
    if (code >= MC_ERROR_CHECK) device->modulus_bits = 0;
    if (code > MC_ERROR_ENTROPY) return MC_ERROR_DEVICE;
    if (code == MC_OK && (error & FIELD(ERROR, ACCESS)) != 0) return MC_ERROR_ACCESS;
    return (enum mc_error)code;
}

// Begins a function: an error if a command is under way.
static enum mc_error begin(struct mc_device *device) {
    if (is_busy(device)) return MC_ERROR_BUSY;
    prepare(device);
    return MC_OK;
}

static void give(struct mc_device *device, enum mc_command command, uint32_t a, uint32_t b, uint32_t d) {
    put(device, OFFSET(SLOTS), a << SHIFT(SLOTS, A) | b << SHIFT(SLOTS, B) | d << SHIFT(SLOTS, D));
    put(device, OFFSET(COMMAND), command);
}

static enum mc_error run(struct mc_device *device, enum mc_command command, uint32_t a, uint32_t b, uint32_t d) {
    give(device, command, a, b, d);
    const enum mc_error error = wait_until_idle(device);
    return error != MC_OK ? error : outcome(device);
}

// ---- Slots

// Whether a number of this many bits fits between a slot and the last one of its kind, key slots or others.
static int fits(const struct mc_device *device, uint32_t slot, uint32_t bits) {
    const uint32_t end = slot < MC_KEY_SLOT ? MC_KEY_SLOT : MC_SLOTS;
    return bits != 0 && bits <= LENGTH_MAX && slot < end && bits <= (end - slot) * 32u * device->slot_words;
}

static void write_bits(struct mc_device *device, uint32_t slot, const uint32_t *number, uint32_t bits) {
    device->bus.write(device->bus.context, window(device, slot, 0), number, MC_WORDS(bits));
}

// Whether secrets are loaded with random words: there is a source, and the hardware takes them.
static int has_random(const struct mc_device *device) {
    return device->random.fill != NULL && !device->is_curve_unit;
}

// Random words, of no bits beyond `bits`; none are left after an error.
static enum mc_error fill_random(struct mc_device *device, uint32_t *random, uint32_t bits) {
    const uint32_t words = MC_WORDS(bits);
    if (words != 0 && device->random.fill(device->random.context, random, words) != 0) {
        erase(random, bits);
        return MC_ERROR_ENTROPY;
    }
    if (bits % 32u != 0) random[words - 1u] &= ((uint32_t)1 << bits % 32u) - 1u;
    return MC_OK;
}

// Writes a secret number; its words are in random order if there is a source of random words.
static enum mc_error write_secret(struct mc_device *device, uint32_t slot, const uint32_t *number, uint32_t bits) {
    const uint32_t words = MC_WORDS(bits);
    uint32_t random = 0, span = 1;
    const enum mc_error error = has_random(device) ? fill_random(device, &random, 32) : MC_OK;
    if (error != MC_OK) return error;
    while (span < words) span *= 2u;
    for (uint32_t i = 0; i < span; ++i) {
        // Steps of an odd length come to each place once.
        const uint32_t at = (i * (random | 1u) + (random >> 16)) % span;
        if (at < words) put(device, window(device, slot, at), number[at]);
    }
    return MC_OK;
}

static void clear_slot(struct mc_device *device, uint32_t slot, uint32_t bits) {
    for (uint32_t i = 0; i < MC_WORDS(bits); ++i) put(device, window(device, slot, i), 0);
}

// Reads a number; it becomes 0 if the hardware refuses an access or finds a parity error.
static enum mc_error read_bits(struct mc_device *device, uint32_t slot, uint32_t *number, uint32_t bits) {
    device->bus.read(device->bus.context, window(device, slot, 0), number, MC_WORDS(bits));
    if ((get(device, OFFSET(ERROR)) & FIELD(ERROR, ACCESS)) == 0) return MC_OK;
    erase(number, bits);
    return MC_ERROR_ACCESS;
}

// Writes exponent + factor * (order - minus) in `words` words; minus is 0, or 1 with an odd order. The words go
// straight into the slot: no copy of the blinded exponent is left in memory.
static void write_blinded(struct mc_device *device, uint32_t slot, const uint32_t *exponent, uint32_t exponent_words,
                          const uint32_t *order, uint32_t order_words, uint32_t minus, const uint32_t *factor,
                          uint32_t factor_words, uint32_t words) {
    uint64_t carry = 0;
    for (uint32_t i = 0; i < words; ++i) {
        uint64_t low = (carry & 0xffffffffu) + (i < exponent_words ? exponent[i] : 0);
        uint64_t high = carry >> 32;
        for (uint32_t j = 0; j < factor_words && j <= i; ++j) {
            if (i - j >= order_words) continue;
            const uint64_t product = (uint64_t)factor[j] * (i == j ? order[0] & ~minus : order[i - j]);
            low += product & 0xffffffffu;
            high += product >> 32;
        }
        put(device, window(device, slot, i), (uint32_t)low);
        carry = high + (low >> 32);
    }
}

#endif
