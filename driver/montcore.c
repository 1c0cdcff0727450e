// SPDX-License-Identifier: Apache-2.0
//
// The driver of montcore.h. Its sections: registers and bus, numbers, commands, slots, device, steps, modular arithmetic, RSA,
// curves, X25519 and X448, ECDSA, keys with a use, texts. Ed25519, the self-test and pools are separate files.

#include "montcore.h"

#include <stddef.h>

#include "montcore_registers.h"

// Offset of a register, and mask of a field in it.
#define OFFSET(register) ((uint32_t)offsetof(mont_coprocessor_t, register))
#define FIELD(register, field) MONT_COPROCESSOR__##register##__##field##_bm
#define SHIFT(register, field) MONT_COPROCESSOR__##register##__##field##_bp

// The hardware version that this driver supports.
#define SUPPORTED_MASK (FIELD(VERSION, MAJOR) | FIELD(VERSION, MINOR))
#define SUPPORTED                                                               \
    ((uint32_t)MONT_COPROCESSOR__VERSION__MAJOR_reset << SHIFT(VERSION, MAJOR) | \
     (uint32_t)MONT_COPROCESSOR__VERSION__MINOR_reset << SHIFT(VERSION, MINOR))

// Bits of MaxWidth.
#define MIN_BITS 64u
#define MAX_BITS 8192u
// Bits by which a slot of a curve unit exceeds its longest prime, before rounding up.
#define CURVE_UNIT_SPARE 64u

// Slots of the commands; the slots of RSA_CRT are fixed in the hardware. A result of other commands goes to slot 0.
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
    // Slots of mc_rsa_make_pair, and of the pair of mc_rsa_crt_blinded.
    PAIR_INVERSE = 0,
    PAIR_R = 1,
    PAIR_FACTOR = 4,
    PAIR_ONE = 5,
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
    EC_SHARE = 9,  // second share of EC_K, for a ladder
    EC_HASH = 10,
    // Slots of ECDSA_VERIFY, which takes EC_HASH and EC_K for the scalars of the sum.
    EC_VERIFIED_S = 7,
    EC_VERIFIED_R = 9,
    EC_GX = 11,
    EC_GY = 12,
    // Slots of ED25519_VERIFY. The result replaces the parity of R in slot 6.
    ED_A_PARITY = 0,
    ED_A_Y = 1,
    ED_D = 3,
    ED_HALF_ROOT = 4,
    ED_H = 5,
    ED_R_PARITY = 6,
    ED_S = 7,
    ED_R_Y = 9,
};

// Parameter slots. They are locked while a key has a use; for ECDSA also the base point is locked.
enum { FIRST_PARAMETER = 2, LAST_PARAMETER = 5 };

// The hardware takes exponents of MODEXP and of RSA_CRT, and scalars, as multiples of these bits.
enum { MODEXP_STEP = 4, RSA_STEP = 5, EC_STEP = 5 };

// Further runs for a scalar that the hardware blinds: all fail with a probability of 2^-40 at most.
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

// Sets a number in memory to 0, even if the compiler sees no further use of it.
static void erase(uint32_t *number, uint32_t bits) {
    for (uint32_t i = 0; i < MC_WORDS(bits); ++i) ((volatile uint32_t *)number)[i] = 0;
}

// ---- Commands

static int is_busy(struct mc_device *device) { return (get(device, OFFSET(STATUS)) & FIELD(STATUS, BUSY)) != 0; }

// Polls until no command runs. The interrupt ends each call of wait.
static enum mc_error wait_until_idle(struct mc_device *device) {
    if (device->bus.wait != NULL) put(device, OFFSET(INTR_ENABLE), FIELD(INTR_ENABLE, DONE));
    for (uint32_t poll = 0; poll < device->polls; ++poll) {
        if (!is_busy(device)) {
            put(device, OFFSET(INTR_STATE), FIELD(INTR_STATE, DONE));
            return MC_OK;
        }
        if (device->bus.wait != NULL) device->bus.wait(device->bus.context);
    }
    device->timed_out = 1;
    return MC_ERROR_TIMEOUT;
}

// Clears the status of earlier accesses.
static void prepare(struct mc_device *device) {
    put(device, OFFSET(ERROR), FIELD(ERROR, ACCESS));
    put(device, OFFSET(INTR_STATE), FIELD(INTR_STATE, DONE) | FIELD(INTR_STATE, ACCESS));
}

// The error of the last command, otherwise the error of an access since prepare.
static enum mc_error outcome(struct mc_device *device) {
    const uint32_t error = get(device, OFFSET(ERROR));
    const uint32_t code = error & FIELD(ERROR, CODE);
    if (code >= MC_ERROR_CHECK) device->modulus_bits = 0;
    if (code > MC_ERROR_ENTROPY) return MC_ERROR_DEVICE;
    if (code == MC_OK && (error & FIELD(ERROR, ACCESS)) != 0) return MC_ERROR_ACCESS;
    return (enum mc_error)code;
}

// Begins a function: returns an error if a command runs.
static enum mc_error begin(struct mc_device *device) {
    if (is_busy(device)) return MC_ERROR_BUSY;
    device->next_modulus_bits = 0;
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

// True if a number of this many bits fits between a slot and the last slot of its kind, key slots or others.
static int fits(const struct mc_device *device, uint32_t slot, uint32_t bits) {
    const uint32_t end = slot < MC_KEY_SLOT ? MC_KEY_SLOT : MC_SLOTS;
    return bits != 0 && bits <= LENGTH_MAX && slot < end && bits <= (end - slot) * 32u * device->slot_words;
}

static void write_bits(struct mc_device *device, uint32_t slot, const uint32_t *number, uint32_t bits) {
    device->bus.write(device->bus.context, window(device, slot, 0), number, MC_WORDS(bits));
}

// True if secrets are loaded with random words: there is a source, and the hardware supports them.
static int has_random(const struct mc_device *device) {
    return device->random.fill != NULL && !device->is_curve_unit;
}

// Random words, with 0 in bits beyond `bits`; erased after an error.
static enum mc_error fill_random(struct mc_device *device, uint32_t *random, uint32_t bits) {
    const uint32_t words = MC_WORDS(bits);
    if (words != 0 && device->random.fill(device->random.context, random, words) != 0) {
        erase(random, bits);
        return MC_ERROR_ENTROPY;
    }
    if (bits % 32u != 0) random[words - 1u] &= ((uint32_t)1 << bits % 32u) - 1u;
    return MC_OK;
}

// The words of a number in random order, if there is a source of random words.
struct order {
    uint32_t words;
    uint32_t random;
    uint32_t span;  // a power of two, words or more
};

static enum mc_error make_order(struct mc_device *device, struct order *order, uint32_t words) {
    order->words = words;
    order->random = 0;
    order->span = 1;
    while (order->span < words) order->span *= 2u;
    return has_random(device) ? fill_random(device, &order->random, 32) : MC_OK;
}

// The word of step i, from 0 to span - 1; skip it if it is not below `words`. Odd strides reach each word once.
static uint32_t place(const struct order *order, uint32_t i) {
    return (i * (order->random | 1u) + (order->random >> 16)) % order->span;
}

// Writes a secret number, in random order.
static enum mc_error write_secret(struct mc_device *device, uint32_t slot, const uint32_t *number, uint32_t bits) {
    struct order order;
    const enum mc_error error = make_order(device, &order, MC_WORDS(bits));
    if (error != MC_OK) return error;
    for (uint32_t i = 0; i < order.span; ++i) {
        const uint32_t at = place(&order, i);
        if (at < order.words) put(device, window(device, slot, at), number[at]);
    }
    return MC_OK;
}

static void clear_slot(struct mc_device *device, uint32_t slot, uint32_t bits) {
    for (uint32_t i = 0; i < MC_WORDS(bits); ++i) put(device, window(device, slot, i), 0);
}

// A slot, and the array for its number.
struct target {
    uint32_t slot;
    uint32_t *number;
};

// Reads numbers; all become 0 if the hardware refuses an access or finds a parity error.
static enum mc_error read_all(struct mc_device *device, const struct target *targets, uint32_t count, uint32_t bits) {
    for (uint32_t i = 0; i < count; ++i) {
        device->bus.read(device->bus.context, window(device, targets[i].slot, 0), targets[i].number, MC_WORDS(bits));
    }
    if ((get(device, OFFSET(ERROR)) & FIELD(ERROR, ACCESS)) == 0) return MC_OK;
    for (uint32_t i = 0; i < count; ++i) erase(targets[i].number, bits);
    return MC_ERROR_ACCESS;
}

static enum mc_error read_bits(struct mc_device *device, uint32_t slot, uint32_t *number, uint32_t bits) {
    const struct target target = {slot, number};
    return read_all(device, &target, 1, bits);
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

// ---- Device

// The driver knows nothing about the numbers in the hardware.
static void forget(struct mc_device *device) {
    device->modulus_bits = 0;
    device->next_modulus_bits = 0;
    device->key_use = MC_USE_OPEN;
    device->key_bits = 0;
    device->has_table = 0;
}

enum mc_error mc_open(struct mc_device *device, const struct mc_bus *bus, uint32_t polls) {
    if (device == NULL || bus == NULL || bus->read == NULL || bus->write == NULL || polls == 0) {
        return MC_ERROR_ARGUMENT;
    }
    // No assignment of the whole structure, which could become a call of memcpy.
    device->bus.read = bus->read;
    device->bus.write = bus->write;
    device->bus.wait = bus->wait;
    device->bus.context = bus->context;
    device->polls = polls;
    forget(device);
    device->timed_out = 0;
    device->random = (struct mc_random){NULL, NULL};
    if (get(device, OFFSET(ID)) != MONT_COPROCESSOR__ID__ID_reset) return MC_ERROR_DEVICE;
    // Before version 1, each minor version may have other registers.
    if ((get(device, OFFSET(VERSION)) & SUPPORTED_MASK) != SUPPORTED) return MC_ERROR_DEVICE;
    const uint32_t capabilities = get(device, OFFSET(CAPABILITIES));
    device->max_bits = (capabilities & FIELD(CAPABILITIES, MAX_WIDTH)) >> SHIFT(CAPABILITIES, MAX_WIDTH);
    const uint32_t multipliers = (capabilities & FIELD(CAPABILITIES, MULTIPLIERS)) >> SHIFT(CAPABILITIES, MULTIPLIERS);
    device->is_curve_unit = (capabilities & FIELD(CAPABILITIES, CURVE_CORES)) != 0;
    // Impossible capabilities would lead to addresses outside the map.
    if (device->max_bits < MIN_BITS || device->max_bits > MAX_BITS) return MC_ERROR_DEVICE;
    if ((multipliers == 0) != (device->is_curve_unit != 0)) return MC_ERROR_DEVICE;
    if (multipliers == 1 || multipliers > 32 || (multipliers & (multipliers - 1u)) != 0) return MC_ERROR_DEVICE;
    const int signs_batches = (capabilities & FIELD(CAPABILITIES, BATCH)) != 0;
    if (signs_batches && !device->is_curve_unit) return MC_ERROR_DEVICE;
    const uint32_t slot_bits = signs_batches           ? 32u * MC_BATCH * MC_WORDS(device->max_bits)
                               : device->is_curve_unit ? device->max_bits + CURVE_UNIT_SPARE
                                                       : device->max_bits;
    device->slot_words = 1;
    while (32u * device->slot_words < slot_bits) device->slot_words *= 2u;
    if (32u * device->slot_words > MAX_BITS) return MC_ERROR_DEVICE;
    const enum mc_error error = wait_until_idle(device);
    if (error != MC_OK) return error;
    device->key_count = get(device, OFFSET(KEY_COUNT));
    return begin(device);
}

enum mc_error mc_open_mmio(
    struct mc_device *device, volatile uint32_t *base, void (*wait)(void *context), uint32_t polls) {
    const struct mc_bus bus = mc_mmio(base, wait);
    return base == NULL ? MC_ERROR_ARGUMENT : mc_open(device, &bus, polls);
}

// Ends a running command; the hardware wipes all numbers.
static enum mc_error stop(struct mc_device *device, uint32_t control) {
    if (device == NULL) return MC_ERROR_ARGUMENT;
    forget(device);
    put(device, OFFSET(CONTROL), control);
    return wait_until_idle(device);
}

enum mc_error mc_zeroise(struct mc_device *device) {
    const enum mc_error error = stop(device, FIELD(CONTROL, ZEROISE));
    if (error != MC_OK) return error;
    device->key_count = get(device, OFFSET(KEY_COUNT));
    prepare(device);  // an access that was refused before is no error of the wiping
    return outcome(device);
}

enum mc_error mc_abort(struct mc_device *device) { return stop(device, FIELD(CONTROL, ABORT)); }

enum mc_error mc_protect(struct mc_device *device, uint32_t on) {
    if (device == NULL) return MC_ERROR_ARGUMENT;
    const enum mc_error error = begin(device);
    if (error != MC_OK) return error;
    put(device, OFFSET(PROTECT), on != 0 ? FIELD(PROTECT, ORDER) : 0);
    return (get(device, OFFSET(ERROR)) & FIELD(ERROR, ACCESS)) == 0 ? MC_OK : MC_ERROR_ACCESS;
}

enum mc_error mc_set_random(struct mc_device *device, const struct mc_random *random) {
    if (device == NULL) return MC_ERROR_ARGUMENT;
    device->random = random == NULL ? (struct mc_random){NULL, NULL} : *random;
    return MC_OK;
}

enum mc_error mc_cycles(struct mc_device *device, uint32_t *cycles) {
    if (device == NULL || cycles == NULL) return MC_ERROR_ARGUMENT;
    *cycles = get(device, OFFSET(CYCLES));
    return MC_OK;
}

// ---- Steps

enum mc_error mc_write(struct mc_device *device, uint32_t slot, const uint32_t *number, uint32_t bits) {
    if (device == NULL || number == NULL) return MC_ERROR_ARGUMENT;
    if (!fits(device, slot, bits)) return MC_ERROR_LENGTH;
    const enum mc_error error = begin(device);
    if (error != MC_OK) return error;
    write_bits(device, slot, number, bits);
    return (get(device, OFFSET(ERROR)) & FIELD(ERROR, ACCESS)) == 0 ? MC_OK : MC_ERROR_ACCESS;
}

enum mc_error mc_read(struct mc_device *device, uint32_t slot, uint32_t *number, uint32_t bits) {
    if (device == NULL || number == NULL) return MC_ERROR_ARGUMENT;
    if (!fits(device, slot, bits)) return MC_ERROR_LENGTH;
    const enum mc_error error = begin(device);
    return error != MC_OK ? error : read_bits(device, slot, number, bits);
}

// Starts a command on slots; the interrupt is not enabled.
static enum mc_error start(
    struct mc_device *device, enum mc_command command, uint32_t a, uint32_t b, uint32_t d, uint32_t exponent_bits) {
    if (device == NULL) return MC_ERROR_ARGUMENT;
    if (a >= MC_SLOTS || b >= MC_SLOTS || d >= MC_SLOTS) return MC_ERROR_SLOT;
    if (exponent_bits > LENGTH_MAX) return MC_ERROR_LENGTH;
    if (command == MC_SET_MODULUS && exponent_bits > device->max_bits) return MC_ERROR_LENGTH;
    const enum mc_error error = begin(device);
    if (error != MC_OK) return error;
    if (command == MC_ZEROISE || command == MC_SELF_TEST) forget(device);
    if (command == MC_SET_MODULUS) device->next_modulus_bits = exponent_bits;
    // Later commands forget the modulus, and take the lengths of the loaded key.
    if (command == MC_SET_MODULUS || command >= MC_RSA_CRT) device->modulus_bits = 0;
    if (command < MC_RSA_CRT) {
        put(device, command == MC_SET_MODULUS ? OFFSET(LENGTH) : OFFSET(EXPONENT_LENGTH), exponent_bits);
    }
    give(device, command, a, b, d);
    return MC_OK;
}

enum mc_error mc_start(
    struct mc_device *device, enum mc_command command, uint32_t a, uint32_t b, uint32_t d, uint32_t exponent_bits) {
    const enum mc_error error = start(device, command, a, b, d, exponent_bits);
    if (error == MC_OK) put(device, OFFSET(INTR_ENABLE), FIELD(INTR_ENABLE, DONE));
    return error;
}

enum mc_error mc_poll(struct mc_device *device) {
    if (device == NULL) return MC_ERROR_ARGUMENT;
    if (is_busy(device)) return MC_ERROR_BUSY;
    put(device, OFFSET(INTR_STATE), FIELD(INTR_STATE, DONE));
    const enum mc_error error = outcome(device);
    if (error == MC_OK && device->next_modulus_bits != 0) device->modulus_bits = device->next_modulus_bits;
    device->next_modulus_bits = 0;
    return error;
}

enum mc_error mc_execute(
    struct mc_device *device, enum mc_command command, uint32_t a, uint32_t b, uint32_t d, uint32_t exponent_bits) {
    if (device != NULL && command >= MC_RSA_CRT && command != MC_SELF_TEST) return MC_ERROR_COMMAND;
    enum mc_error error = start(device, command, a, b, d, exponent_bits);
    if (error == MC_OK) error = wait_until_idle(device);
    return error != MC_OK ? error : mc_poll(device);
}

static uint32_t use_of(struct mc_device *device, uint32_t slot) { return get(device, OFFSET(USE) + 4u * slot); }

enum mc_error mc_get_use(struct mc_device *device, uint32_t slot, enum mc_use *use) {
    if (device == NULL || use == NULL) return MC_ERROR_ARGUMENT;
    if (slot >= MC_SLOTS) return MC_ERROR_SLOT;
    const enum mc_error error = begin(device);
    if (error != MC_OK) return error;
    const uint32_t code = use_of(device, slot);
    if (code > FIELD(USE, CODE)) return MC_ERROR_DEVICE;
    *use = (enum mc_use)code;
    return MC_OK;
}

enum mc_error mc_set_use(struct mc_device *device, uint32_t slot, enum mc_use use) {
    if (device == NULL) return MC_ERROR_ARGUMENT;
    if (slot >= MC_SLOTS) return MC_ERROR_SLOT;
    const enum mc_error error = begin(device);
    if (error != MC_OK) return error;
    put(device, OFFSET(USE) + 4u * slot, use);
    const uint32_t refused = get(device, OFFSET(ERROR)) & FIELD(ERROR, ACCESS);
    if (refused != 0 || use_of(device, slot) != (uint32_t)use) return MC_ERROR_ACCESS;
    if (use != MC_USE_OPEN) ++device->key_count;
    return MC_OK;
}

enum mc_error mc_check_key(struct mc_device *device) {
    if (device == NULL) return MC_ERROR_ARGUMENT;
    if (is_busy(device)) return MC_ERROR_BUSY;
    return get(device, OFFSET(KEY_COUNT)) == device->key_count ? MC_OK : MC_ERROR_SLOT;
}

// ---- Modular arithmetic

// Writes a modulus and sets it; a step of other functions.
static enum mc_error set_modulus(struct mc_device *device, const uint32_t *modulus, uint32_t bits) {
    device->modulus_bits = 0;
    write_bits(device, SLOT_MODULUS, modulus, bits);
    put(device, OFFSET(LENGTH), bits);
    return run(device, MC_SET_MODULUS, SLOT_MODULUS, 0, 0);
}

enum mc_error mc_set_modulus(struct mc_device *device, const uint32_t *modulus, uint32_t bits) {
    if (device == NULL || modulus == NULL) return MC_ERROR_ARGUMENT;
    if (bits == 0 || bits > device->max_bits) return MC_ERROR_LENGTH;
    enum mc_error error = begin(device);
    if (error == MC_OK) error = set_modulus(device, modulus, bits);
    if (error == MC_OK) device->modulus_bits = bits;
    return error;
}

// Begins a function on operands modulo the modulus that is set.
static enum mc_error begin_with_modulus(struct mc_device *device) {
    return device->modulus_bits == 0 ? MC_ERROR_MODULUS : begin(device);
}

static enum mc_error binary(
    struct mc_device *device, enum mc_command command, uint32_t *result, const uint32_t *a, const uint32_t *b) {
    if (device == NULL || result == NULL || a == NULL || b == NULL) return MC_ERROR_ARGUMENT;
    enum mc_error error = begin_with_modulus(device);
    if (error != MC_OK) return error;
    write_bits(device, SLOT_A, a, device->modulus_bits);
    write_bits(device, SLOT_B, b, device->modulus_bits);
    error = run(device, command, SLOT_A, SLOT_B, SLOT_A);
    return error != MC_OK ? error : read_bits(device, SLOT_A, result, device->modulus_bits);
}

enum mc_error mc_montmul(struct mc_device *device, uint32_t *result, const uint32_t *a, const uint32_t *b) {
    return binary(device, MC_MONTMUL, result, a, b);
}

enum mc_error mc_modmul(struct mc_device *device, uint32_t *result, const uint32_t *a, const uint32_t *b) {
    return binary(device, MC_MODMUL, result, a, b);
}

enum mc_error mc_modadd(struct mc_device *device, uint32_t *result, const uint32_t *a, const uint32_t *b) {
    return binary(device, MC_MODADD, result, a, b);
}

enum mc_error mc_modsub(struct mc_device *device, uint32_t *result, const uint32_t *a, const uint32_t *b) {
    return binary(device, MC_MODSUB, result, a, b);
}

enum mc_error mc_reduce(struct mc_device *device, uint32_t *result, const uint32_t *a, uint32_t bits) {
    if (device == NULL || result == NULL || a == NULL) return MC_ERROR_ARGUMENT;
    if (bits == 0 || bits > 2u * device->modulus_bits) return device->modulus_bits ? MC_ERROR_LENGTH : MC_ERROR_MODULUS;
    enum mc_error error = begin_with_modulus(device);
    if (error != MC_OK) return error;
    write_bits(device, SLOT_A, a, bits);
    put(device, OFFSET(EXPONENT_LENGTH), bits);
    error = run(device, MC_REDUCE, SLOT_A, 0, SLOT_A);
    return error != MC_OK ? error : read_bits(device, SLOT_A, result, device->modulus_bits);
}

// Runs a power whose exponent is already in its slot, and reads the result.
static enum mc_error power(struct mc_device *device, enum mc_command command, uint32_t *result, const uint32_t *base,
                           uint32_t slot, uint32_t bits) {
    write_bits(device, SLOT_A, base, device->modulus_bits);
    put(device, OFFSET(EXPONENT_LENGTH), bits);
    const enum mc_error error = run(device, command, SLOT_A, slot, SLOT_A);
    return error != MC_OK ? error : read_bits(device, SLOT_A, result, device->modulus_bits);
}

enum mc_error mc_modexp(
    struct mc_device *device, uint32_t *result, const uint32_t *base, const uint32_t *exponent, uint32_t bits) {
    if (device == NULL || result == NULL || base == NULL || exponent == NULL) return MC_ERROR_ARGUMENT;
    if (bits > LENGTH_MAX || !fits(device, SLOT_SECRET_EXPONENT, round_up(bits, MODEXP_STEP))) return MC_ERROR_LENGTH;
    enum mc_error error = begin_with_modulus(device);
    if (error == MC_OK) error = write_secret(device, SLOT_SECRET_EXPONENT, exponent, bits);
    if (error != MC_OK) return error;
    return power(device, MC_MODEXP, result, base, SLOT_SECRET_EXPONENT, round_up(bits, MODEXP_STEP));
}

enum mc_error mc_modexp_public(
    struct mc_device *device, uint32_t *result, const uint32_t *base, const uint32_t *exponent, uint32_t bits) {
    if (device == NULL || result == NULL || base == NULL || exponent == NULL) return MC_ERROR_ARGUMENT;
    if (!fits(device, SLOT_PUBLIC_EXPONENT, bits)) return MC_ERROR_LENGTH;
    const enum mc_error error = begin_with_modulus(device);
    if (error != MC_OK) return error;
    write_bits(device, SLOT_PUBLIC_EXPONENT, exponent, bits);
    return power(device, MC_MODEXP_PUBLIC, result, base, SLOT_PUBLIC_EXPONENT, bits);
}

static int is_blinding_length(uint32_t bits) { return bits == 64 || bits == 96 || bits == 128; }

enum mc_error mc_modexp_blinded(struct mc_device *device, uint32_t *result, const uint32_t *base,
                                const uint32_t *exponent, uint32_t bits, const struct mc_blind *blind) {
    if (device == NULL || result == NULL || base == NULL || exponent == NULL) return MC_ERROR_ARGUMENT;
    if (blind == NULL || blind->order == NULL || blind->random == NULL) return MC_ERROR_ARGUMENT;
    if (bits == 0 || bits > LENGTH_MAX || blind->order_bits == 0 || blind->order_bits > LENGTH_MAX ||
        !is_blinding_length(blind->random_bits)) {
        return MC_ERROR_LENGTH;
    }
    const uint32_t product_bits = blind->order_bits + blind->random_bits;
    const uint32_t total = round_up((bits > product_bits ? bits : product_bits) + 1u, MODEXP_STEP);
    if (!fits(device, SLOT_SECRET_EXPONENT, total)) return MC_ERROR_LENGTH;
    const enum mc_error error = begin_with_modulus(device);
    if (error != MC_OK) return error;
    write_blinded(device, SLOT_SECRET_EXPONENT, exponent, MC_WORDS(bits), blind->order, MC_WORDS(blind->order_bits), 0,
                  blind->random, MC_WORDS(blind->random_bits), MC_WORDS(total));
    return power(device, MC_MODEXP, result, base, SLOT_SECRET_EXPONENT, total);
}

enum mc_error mc_invert(struct mc_device *device, uint32_t *result, const uint32_t *a) {
    if (device == NULL || result == NULL || a == NULL) return MC_ERROR_ARGUMENT;
    enum mc_error error = begin_with_modulus(device);
    if (error != MC_OK) return error;
    write_bits(device, SLOT_A, a, device->modulus_bits);
    error = run(device, MC_INVERT, SLOT_A, 0, SLOT_A);
    return error != MC_OK ? error : read_bits(device, SLOT_A, result, device->modulus_bits);
}

enum mc_error mc_compare(struct mc_device *device, const uint32_t *a, const uint32_t *b, int *order) {
    if (device == NULL || a == NULL || b == NULL || order == NULL) return MC_ERROR_ARGUMENT;
    enum mc_error error = begin_with_modulus(device);
    if (error != MC_OK) return error;
    write_bits(device, SLOT_A, a, device->modulus_bits);
    write_bits(device, SLOT_B, b, device->modulus_bits);
    error = run(device, MC_COMPARE, SLOT_A, SLOT_B, 0);
    if (error != MC_OK) return error;
    const uint32_t status = get(device, OFFSET(STATUS));
    const uint32_t both = FIELD(STATUS, GREATER) | FIELD(STATUS, LESS);
    if ((status & both) == both) return MC_ERROR_DEVICE;
    *order = (int)(status >> SHIFT(STATUS, GREATER) & 1u) - (int)(status >> SHIFT(STATUS, LESS) & 1u);
    return MC_OK;
}

// ---- RSA

// Checks of a key without the hardware.
static enum mc_error check_key(const struct mc_device *device, const struct mc_rsa_key *key, uint32_t exponent_bits) {
    if (key->n == NULL || key->e == NULL || key->p == NULL || key->q == NULL) return MC_ERROR_ARGUMENT;
    if (key->dp == NULL || key->dq == NULL || key->qinv == NULL) return MC_ERROR_ARGUMENT;
    const uint32_t slot_bits = 32u * device->slot_words;
    if (key->n_bits == 0 || key->n_bits > device->max_bits || key->e_bits == 0 || key->e_bits > slot_bits ||
        key->prime_bits == 0 || key->prime_bits > device->max_bits || exponent_bits > slot_bits) {
        return MC_ERROR_LENGTH;
    }
    return MC_OK;
}

// Writes dp or dq in `words` words, blinded if there are random words.
static enum mc_error write_rsa_exponent(struct mc_device *device, uint32_t slot, const uint32_t *exponent,
                                        const uint32_t *prime, uint32_t prime_bits, const uint32_t *random,
                                        uint32_t random_words, uint32_t words) {
    const uint32_t prime_words = MC_WORDS(prime_bits);
    if (random_words != 0) {
        write_blinded(device, slot, exponent, prime_words, prime, prime_words, 1, random, random_words, words);
        return MC_OK;
    }
    if (words > prime_words) put(device, window(device, slot, prime_words), 0);
    return write_secret(device, slot, exponent, prime_bits);
}

// Writes the key, with dp and dq of this many bits, blinded if there are random words, and runs RSA_CRT on slot RSA_C.
static enum mc_error rsa_crt(struct mc_device *device, const struct mc_rsa_key *key, uint32_t exponent_bits,
                             const uint32_t *random, uint32_t random_words) {
    const uint32_t words = MC_WORDS(exponent_bits), bits = key->prime_bits;
    write_bits(device, RSA_N, key->n, key->n_bits);
    write_bits(device, RSA_E, key->e, key->e_bits);
    enum mc_error error = write_secret(device, RSA_P, key->p, bits);
    if (error == MC_OK) error = write_secret(device, RSA_Q, key->q, bits);
    if (error == MC_OK) error = write_secret(device, RSA_QINV, key->qinv, bits);
    if (error == MC_OK) {
        error = write_rsa_exponent(device, RSA_DP, key->dp, key->p, bits, random, random_words, words);
    }
    if (error == MC_OK) {
        error = write_rsa_exponent(device, RSA_DQ, key->dq, key->q, bits, random + random_words, random_words, words);
    }
    if (error != MC_OK) return error;
    put(device, OFFSET(LENGTH), key->n_bits);
    put(device, OFFSET(PRIME_LENGTH), key->prime_bits);
    put(device, OFFSET(EXPONENT_LENGTH), exponent_bits);
    put(device, OFFSET(PUBLIC_LENGTH), key->e_bits);
    device->modulus_bits = 0;
    return run(device, MC_RSA_CRT, 0, 0, 0);
}

enum mc_error mc_rsa_crt(
    struct mc_device *device, const struct mc_rsa_key *key, uint32_t *result, const uint32_t *c) {
    if (device == NULL || key == NULL || result == NULL || c == NULL) return MC_ERROR_ARGUMENT;
    const uint32_t exponent_bits = round_up(key->prime_bits, RSA_STEP);
    enum mc_error error = check_key(device, key, exponent_bits);
    if (error == MC_OK) error = begin(device);
    if (error != MC_OK) return error;
    write_bits(device, RSA_C, c, key->n_bits);
    error = rsa_crt(device, key, exponent_bits, c, 0);  // no random words: the pointer is not used
    return error != MC_OK ? error : read_bits(device, RSA_S, result, key->n_bits);
}

// A word of n - p - q, which is -1 mod (p - 1) and mod (q - 1). Each word is computed from the lowest word on: memory
// never holds a copy of the number.
static uint32_t inverting_word(const struct mc_rsa_key *key, uint32_t at) {
    const uint32_t prime_words = MC_WORDS(key->prime_bits);
    uint64_t word = 0, borrow = 0;
    for (uint32_t i = 0; i <= at; ++i) {
        const uint32_t p = i < prime_words ? key->p[i] : 0;
        const uint32_t q = i < prime_words ? key->q[i] : 0;
        word = ((uint64_t)2 << 32) + key->n[i] - p - q - borrow;
        borrow = 2u - (word >> 32);
    }
    return (uint32_t)word;
}

// Writes n - p - q, in random order.
static enum mc_error write_inverting_exponent(struct mc_device *device, const struct mc_rsa_key *key) {
    struct order order;
    const enum mc_error error = make_order(device, &order, MC_WORDS(key->n_bits));
    if (error != MC_OK) return error;
    for (uint32_t i = 0; i < order.span; ++i) {
        const uint32_t at = place(&order, i);
        if (at < order.words) put(device, window(device, SLOT_SECRET_EXPONENT, at), inverting_word(key, at));
    }
    return MC_OK;
}

// Computes the pair of mc_rsa_make_pair in its slots, from a random number.
static enum mc_error make_pair(struct mc_device *device, const struct mc_rsa_key *key, const uint32_t *random) {
    enum mc_error error = set_modulus(device, key->n, key->n_bits);
    if (error != MC_OK) return error;
    write_bits(device, PAIR_R, random, key->n_bits);
    put(device, OFFSET(EXPONENT_LENGTH), key->n_bits);
    error = run(device, MC_REDUCE, PAIR_R, 0, PAIR_R);
    if (error == MC_OK) error = write_inverting_exponent(device, key);
    if (error != MC_OK) return error;
    put(device, OFFSET(EXPONENT_LENGTH), round_up(key->n_bits, MODEXP_STEP));
    error = run(device, MC_MODEXP, PAIR_R, SLOT_SECRET_EXPONENT, PAIR_INVERSE);
    if (error != MC_OK) return error;
    write_bits(device, RSA_E, key->e, key->e_bits);
    put(device, OFFSET(EXPONENT_LENGTH), key->e_bits);
    error = run(device, MC_MODEXP_PUBLIC, PAIR_R, RSA_E, PAIR_FACTOR);
    if (error == MC_OK) error = run(device, MC_MODMUL, PAIR_R, PAIR_INVERSE, PAIR_ONE);
    if (error != MC_OK) return error;
    uint32_t difference = 0;
    for (uint32_t i = 0; i < MC_WORDS(key->n_bits); ++i) {
        difference |= get(device, window(device, PAIR_ONE, i)) ^ (uint32_t)(i == 0);
    }
    return difference == 0 ? MC_OK : MC_ERROR_NOT_INVERTIBLE;
}

enum mc_error mc_rsa_make_pair(struct mc_device *device, const struct mc_rsa_key *key, const uint32_t *random,
                               const struct mc_rsa_pair *pair) {
    if (device == NULL || key == NULL || random == NULL || pair == NULL) return MC_ERROR_ARGUMENT;
    if (pair->factor == NULL || pair->inverse == NULL) return MC_ERROR_ARGUMENT;
    enum mc_error error = check_key(device, key, key->prime_bits);
    if (error == MC_OK) error = begin(device);
    if (error == MC_OK) error = make_pair(device, key, random);
    if (error != MC_OK) return error;
    const struct target targets[] = {{PAIR_FACTOR, pair->factor}, {PAIR_INVERSE, pair->inverse}};
    return read_all(device, targets, 2, key->n_bits);
}

// Writes c * factor into slot RSA_C.
static enum mc_error blind_input(struct mc_device *device, const struct mc_rsa_key *key, const uint32_t *c,
                                 const struct mc_rsa_pair *pair) {
    const enum mc_error error = set_modulus(device, key->n, key->n_bits);
    if (error != MC_OK) return error;
    write_bits(device, RSA_C, c, key->n_bits);
    write_bits(device, SLOT_B, pair->factor, key->n_bits);
    return run(device, MC_MODMUL, RSA_C, SLOT_B, RSA_C);
}

// Multiplies slot RSA_S by inverse, checks the result against c, and squares the pair.
static enum mc_error unblind_result(struct mc_device *device, const struct mc_rsa_key *key, uint32_t *result,
                                    const uint32_t *c, const struct mc_rsa_pair *pair) {
    enum { POWER = 5, C = 6 };
    enum mc_error error = set_modulus(device, key->n, key->n_bits);
    if (error != MC_OK) return error;
    write_bits(device, PAIR_INVERSE, pair->inverse, key->n_bits);
    write_bits(device, PAIR_FACTOR, pair->factor, key->n_bits);
    write_bits(device, C, c, key->n_bits);
    error = run(device, MC_MODMUL, RSA_S, PAIR_INVERSE, RSA_S);
    if (error == MC_OK) error = run(device, MC_MODMUL, PAIR_INVERSE, PAIR_INVERSE, PAIR_INVERSE);
    if (error == MC_OK) error = run(device, MC_MODMUL, PAIR_FACTOR, PAIR_FACTOR, PAIR_FACTOR);
    if (error != MC_OK) return error;
    write_bits(device, RSA_E, key->e, key->e_bits);
    put(device, OFFSET(EXPONENT_LENGTH), key->e_bits);
    error = run(device, MC_MODEXP_PUBLIC, RSA_S, RSA_E, POWER);
    if (error == MC_OK) error = run(device, MC_COMPARE, POWER, C, 0);
    if (error != MC_OK) return error;
    if ((get(device, OFFSET(STATUS)) & (FIELD(STATUS, LESS) | FIELD(STATUS, GREATER))) != 0) {
        mc_zeroise(device);
        return MC_ERROR_CHECK;
    }
    const struct target targets[] = {{PAIR_INVERSE, pair->inverse}, {PAIR_FACTOR, pair->factor}, {RSA_S, result}};
    return read_all(device, targets, 3, key->n_bits);
}

enum mc_error mc_rsa_crt_blinded(struct mc_device *device, const struct mc_rsa_key *key, uint32_t *result,
                                 const uint32_t *c, const uint32_t *random, uint32_t random_bits,
                                 const struct mc_rsa_pair *pair) {
    if (device == NULL || key == NULL || result == NULL || c == NULL || random == NULL) return MC_ERROR_ARGUMENT;
    if (pair != NULL && (pair->factor == NULL || pair->inverse == NULL)) return MC_ERROR_ARGUMENT;
    if (!is_blinding_length(random_bits)) return MC_ERROR_LENGTH;
    const uint32_t exponent_bits = round_up(key->prime_bits + random_bits, RSA_STEP);
    enum mc_error error = check_key(device, key, exponent_bits);
    if (error == MC_OK) error = begin(device);
    if (error != MC_OK) return error;
    if (pair == NULL) {
        write_bits(device, RSA_C, c, key->n_bits);
    } else {
        error = blind_input(device, key, c, pair);
        if (error != MC_OK) return error;
    }
    error = rsa_crt(device, key, exponent_bits, random, MC_WORDS(random_bits));
    if (error != MC_OK) return error;
    return pair == NULL ? read_bits(device, RSA_S, result, key->n_bits) : unblind_result(device, key, result, c, pair);
}

// ---- Curves

// True if a scalar is blinded here: a curve unit takes only scalars below the order.
static int blinds(const struct mc_device *device, const uint32_t *random) {
    return random != NULL && device != NULL && !device->is_curve_unit;
}

// Register value for scalars of a length: one bit more than the scalar, in whole digits.
static uint32_t digit_bits(uint32_t bits) { return round_up(bits + 1u, EC_STEP); }

// Checks of a curve without the hardware. random_bits: of a blinded scalar.
static enum mc_error check_curve(const struct mc_device *device, const struct mc_curve *curve, uint32_t random_bits) {
    if (device == NULL || curve == NULL) return MC_ERROR_ARGUMENT;
    if (curve->p == NULL || curve->a == NULL || curve->b == NULL || curve->n == NULL) return MC_ERROR_ARGUMENT;
    if (curve->gx == NULL || curve->gy == NULL) return MC_ERROR_ARGUMENT;
    if (curve->bits < 2 || curve->bits > MC_CURVE_BITS || curve->bits > device->max_bits) return MC_ERROR_LENGTH;
    return digit_bits(curve->bits + random_bits) > 32u * device->slot_words ? MC_ERROR_LENGTH : MC_OK;
}

// Writes the curve and a point, the lengths, and the order for scalars of a length.
static void write_curve(struct mc_device *device, const struct mc_curve *curve, const uint32_t *x, const uint32_t *y,
                        uint32_t scalar_bits) {
    const uint32_t total = digit_bits(scalar_bits);
    write_bits(device, EC_X, x, curve->bits);
    write_bits(device, EC_Y, y, curve->bits);
    write_bits(device, EC_P, curve->p, curve->bits);
    write_bits(device, EC_A, curve->a, curve->bits);
    write_bits(device, EC_B, curve->b, curve->bits);
    write_blinded(device, EC_N, curve->n, MC_WORDS(curve->bits), curve->n, 0, 0, curve->n, 0, MC_WORDS(total));
    put(device, OFFSET(LENGTH), curve->bits);
    put(device, OFFSET(EXPONENT_LENGTH), total);
    put(device, OFFSET(PRIME_LENGTH), total / EC_STEP);  // the columns of a table
    device->modulus_bits = 0;
}

enum mc_error mc_ec_table(struct mc_device *device, const struct mc_curve *curve) {
    enum mc_error error = check_curve(device, curve, 0);
    if (error == MC_OK) error = begin(device);
    if (error != MC_OK) return error;
    write_curve(device, curve, curve->gx, curve->gy, curve->bits);
    error = run(device, MC_EC_TABLE, 0, 0, 0);
    device->has_table = error == MC_OK;
    return error;
}

// A command of a curve and a public point.
static enum mc_error run_on_point(struct mc_device *device, const struct mc_curve *curve, enum mc_command command,
                                  const uint32_t *x, const uint32_t *y) {
    enum mc_error error = check_curve(device, curve, 0);
    if (x == NULL || y == NULL) return MC_ERROR_ARGUMENT;
    if (error == MC_OK) error = begin(device);
    if (error != MC_OK) return error;
    write_curve(device, curve, x, y, curve->bits);
    return run(device, command, 0, 0, 0);
}

enum mc_error mc_ec_key_table(
    struct mc_device *device, const struct mc_curve *curve, const uint32_t *x, const uint32_t *y) {
    return run_on_point(device, curve, MC_EC_KEY_TABLE, x, y);
}

enum mc_error mc_ec_check(
    struct mc_device *device, const struct mc_curve *curve, const uint32_t *x, const uint32_t *y) {
    return run_on_point(device, curve, MC_EC_CHECK, x, y);
}

// Reads both results of a command on curves, or only the first.
static enum mc_error read_pair(struct mc_device *device, uint32_t *first, uint32_t *second, uint32_t bits) {
    const struct target targets[] = {{EC_RX, first}, {EC_RY, second}};
    return read_all(device, targets, second == NULL ? 1 : 2, bits);
}

// True if the hardware adds a random multiple of the order to each scalar.
static int blinds_inside(struct mc_device *device) {
    return (get(device, OFFSET(PROTECT)) & FIELD(PROTECT, SCALAR)) != 0;
}

// Turns this blinding on or off. The blinding is on from the load of a key to the next function that multiplies.
static void blind_inside(struct mc_device *device, int on) {
    const uint32_t order = get(device, OFFSET(PROTECT)) & FIELD(PROTECT, ORDER);
    put(device, OFFSET(PROTECT), order | (on ? FIELD(PROTECT, SCALAR) : 0));
}

// Runs a multiplication. For a scalar close to 0 modulo n, an addition fails with one of 32 multiples: retry with
// another.
static enum mc_error run_multiple(struct mc_device *device, enum mc_command command) {
    enum mc_error error = run(device, command, 0, 0, 0);
    for (int i = 0; i < MORE_MULTIPLES && error == MC_ERROR_INFINITY && blinds_inside(device); ++i) {
        error = run(device, command, 0, 0, 0);
    }
    return error;
}

// Runs a multiplication of (x, y), and leaves the result in its slots.
static enum mc_error multiply(struct mc_device *device, const struct mc_curve *curve, enum mc_command command,
                              const uint32_t *k, const uint32_t *x, const uint32_t *y, const uint32_t *random,
                              uint32_t random_bits) {
    const uint32_t words = MC_WORDS(curve->bits);
    const uint32_t scalar_bits = curve->bits + random_bits;
    write_curve(device, curve, x, y, scalar_bits);
    write_blinded(device, EC_K, k, words, curve->n, words, 0, random, MC_WORDS(random_bits),
                  MC_WORDS(digit_bits(scalar_bits)));
    return run_multiple(device, command);
}

// Writes the key of ECDSA, with a random multiple of the order if there is a source of random words.
static enum mc_error write_key(struct mc_device *device, const struct mc_curve *curve, const uint32_t *d) {
    const uint32_t bits = curve->bits, words = MC_WORDS(bits), spare = 32u * device->slot_words - bits;
    const uint32_t random_bits = !has_random(device) ? 0 : spare < bits ? spare : bits;
    const uint32_t random_words = MC_WORDS(random_bits);
    uint32_t random[MC_CURVE_WORDS];
    erase(random, MC_CURVE_BITS);
    const enum mc_error error = fill_random(device, random, random_bits);
    if (error != MC_OK) return error;
    write_blinded(device, EC_D, d, words, curve->n, words, 0, random, random_words, MC_WORDS(bits + random_bits));
    erase(random, random_bits);
    put(device, OFFSET(PUBLIC_LENGTH), bits + random_bits);
    return MC_OK;
}

// Reads the result of EC_MULTIPLY, and removes it from its slots.
static enum mc_error read_point(struct mc_device *device, uint32_t *rx, uint32_t *ry, uint32_t bits) {
    const enum mc_error error = read_pair(device, rx, ry, bits);
    clear_slot(device, EC_RX, bits);
    clear_slot(device, EC_RY, bits);
    return error;
}

// Runs EC_MULTIPLY, blinded if there are random words, and reads the result.
static enum mc_error multiply_secret(struct mc_device *device, const struct mc_curve *curve, uint32_t *rx, uint32_t *ry,
                                     const uint32_t *k, const uint32_t *x, const uint32_t *y, const uint32_t *random,
                                     uint32_t random_bits) {
    const uint32_t words = MC_WORDS(curve->bits);
    const int is_base = device->has_table && is_equal(x, curve->gx, words) && is_equal(y, curve->gy, words);
    const enum mc_command command = is_base ? MC_EC_MULTIPLY_BASE : MC_EC_MULTIPLY;
    enum mc_error error = multiply(device, curve, command, k, x, y, random, random_bits);
    // For k close to 0 modulo n, an addition fails with some random numbers. Try again with bit 1 of the random number flipped.
    if (error == MC_ERROR_INFINITY && random != NULL && !is_zero(k, MC_WORDS(curve->bits))) {
        uint32_t other[MC_WORDS(128)];
        other[0] = random[0] ^ 2u;
        for (uint32_t i = 1; i < MC_WORDS(random_bits); ++i) ((volatile uint32_t *)other)[i] = random[i];
        error = multiply(device, curve, command, k, x, y, other, random_bits);
        erase(other, random_bits);
    }
    return error != MC_OK ? error : read_point(device, rx, ry, curve->bits);
}

enum mc_error mc_ec_multiply(struct mc_device *device, const struct mc_curve *curve, uint32_t *rx, uint32_t *ry,
                             const uint32_t *k, const uint32_t *x, const uint32_t *y, const uint32_t *random,
                             uint32_t random_bits) {
    if (rx == NULL || k == NULL || x == NULL || y == NULL) return MC_ERROR_ARGUMENT;
    if (random != NULL && !is_blinding_length(random_bits)) return MC_ERROR_LENGTH;
    if (!blinds(device, random)) random = NULL;
    if (random == NULL) random_bits = 0;
    enum mc_error error = check_curve(device, curve, random_bits);
    if (error == MC_OK && !is_below(k, curve->n, MC_WORDS(curve->bits))) error = MC_ERROR_RANGE;
    if (error == MC_OK) error = begin(device);
    if (error != MC_OK) return error;
    if (blinds_inside(device)) blind_inside(device, 0);
    return multiply_secret(device, curve, rx, ry, k, x, y, random, random_bits);
}

// Computes k * (x, y) into its slots. The result is infinity only for k = 0: a fault must not cause it.
static enum mc_error multiply_public(struct mc_device *device, const struct mc_curve *curve, const uint32_t *k,
                                     const uint32_t *x, const uint32_t *y) {
    const enum mc_error error = multiply(device, curve, MC_EC_MULTIPLY, k, x, y, NULL, 0);
    return error == MC_ERROR_INFINITY && !is_zero(k, MC_WORDS(curve->bits)) ? MC_ERROR_CHECK : error;
}

// Computes u * G, from the table if one is loaded. Additions of table entries fail for some scalars.
static enum mc_error multiply_base(struct mc_device *device, const struct mc_curve *curve, const uint32_t *u) {
    if (device->has_table) {
        const enum mc_error error = multiply(device, curve, MC_EC_MULTIPLY_BASE, u, curve->gx, curve->gy, NULL, 0);
        if (error != MC_ERROR_INFINITY) return error;
    }
    return multiply_public(device, curve, u, curve->gx, curve->gy);
}

// base + v * (x, y) for equal or opposite points, which the hardware does not add: 2 * v * (x, y), or
// MC_ERROR_INFINITY.
static enum mc_error double_multiple(struct mc_device *device, const struct mc_curve *curve, const uint32_t *base_x,
                                     const uint32_t *base_y, const uint32_t *v, const uint32_t *x, const uint32_t *y) {
    uint32_t other_x[MC_CURVE_WORDS], other_y[MC_CURVE_WORDS];
    const uint32_t words = MC_WORDS(curve->bits);
    enum mc_error error = multiply_public(device, curve, v, x, y);
    if (error == MC_OK) error = read_pair(device, other_x, other_y, curve->bits);
    if (error != MC_OK) return error;
    if (!is_equal(base_x, other_x, words)) return MC_ERROR_CHECK;
    if (!is_equal(base_y, other_y, words)) return MC_ERROR_INFINITY;
    error = mc_set_modulus(device, curve->n, curve->bits);
    if (error == MC_OK) error = mc_modadd(device, other_x, v, v);
    device->modulus_bits = 0;
    return error != MC_OK ? error : multiply_public(device, curve, other_x, x, y);
}

enum mc_error mc_ec_multiply_add(struct mc_device *device, const struct mc_curve *curve, uint32_t *rx, uint32_t *ry,
                                 const uint32_t *u, const uint32_t *v, const uint32_t *x, const uint32_t *y) {
    if (rx == NULL || u == NULL || v == NULL || x == NULL || y == NULL) return MC_ERROR_ARGUMENT;
    enum mc_error error = check_curve(device, curve, 0);
    if (error != MC_OK) return error;
    const uint32_t words = MC_WORDS(curve->bits);
    if (!is_below(u, curve->n, words) || !is_below(v, curve->n, words)) return MC_ERROR_RANGE;
    uint32_t base_x[MC_CURVE_WORDS], base_y[MC_CURVE_WORDS], sum_x[MC_CURVE_WORDS], sum_y[MC_CURVE_WORDS];
    error = begin(device);
    if (error == MC_OK && blinds_inside(device)) blind_inside(device, 0);
    if (error == MC_OK && is_zero(u, words)) {
        error = multiply_public(device, curve, v, x, y);
        return error != MC_OK ? error : read_pair(device, rx, ry, curve->bits);
    }
    if (error == MC_OK) error = multiply_base(device, curve, u);
    if (error == MC_OK) error = read_pair(device, base_x, base_y, curve->bits);
    if (error != MC_OK) return error;
    error = multiply(device, curve, MC_EC_MULTIPLY_ADD, v, x, y, NULL, 0);
    // With v = 0 the command has checked the point, and left the result u * G in its slots.
    if (error == MC_ERROR_INFINITY) {
        error = is_zero(v, words) ? MC_OK : double_multiple(device, curve, base_x, base_y, v, x, y);
    }
    if (error == MC_OK) error = read_pair(device, sum_x, sum_y, curve->bits);
    if (error != MC_OK) return error;
    // A fault must not skip v * (x, y).
    if (!is_zero(v, words) && is_equal(sum_x, base_x, words) && is_equal(sum_y, base_y, words)) return MC_ERROR_CHECK;
    for (uint32_t i = 0; i < words; ++i) {
        rx[i] = sum_x[i];
        if (ry != NULL) ry[i] = sum_y[i];
    }
    return MC_OK;
}

// ---- X25519 and X448

// Runs X_MULTIPLY, reads its result and removes it from its slot.
static enum mc_error run_ladder(struct mc_device *device, uint32_t *result, uint32_t bits) {
    enum mc_error error = run(device, MC_X_MULTIPLY, 0, 0, 0);
    if (error != MC_OK) return error;
    error = read_bits(device, EC_RX, result, bits);
    clear_slot(device, EC_RX, bits);
    return error;
}

// The ladder modulo a prime of whole words, except for its highest bits. constant: (A + 2)/4 of the curve.
static enum mc_error ladder(struct mc_device *device, uint32_t *result, const uint32_t *scalar, const uint32_t *u,
                            const uint32_t *p, uint32_t bits, uint32_t constant, uint32_t cofactor) {
    if (device == NULL || result == NULL || scalar == NULL || u == NULL) return MC_ERROR_ARGUMENT;
    if (bits > device->max_bits) return MC_ERROR_LENGTH;
    enum mc_error error = begin(device);
    if (error != MC_OK) return error;
    const uint32_t last = MC_WORDS(bits) - 1u;
    const uint32_t highest = (uint32_t)1 << (bits - 1u) % 32u;
    const int shares = has_random(device);
    uint32_t share[MC_WORDS(448)];
    erase(share, bits);
    if (shares) error = fill_random(device, share, bits);
    if (error != MC_OK) return error;
    device->modulus_bits = 0;
    put(device, OFFSET(PROTECT),
        (get(device, OFFSET(PROTECT)) & FIELD(PROTECT, ORDER)) | (shares ? FIELD(PROTECT, SHARES) : 0));
    for (uint32_t i = 0; i <= last; ++i) {
        // The highest bit is 1 and the lowest ones are 0; bits of u above the length are ignored.
        const uint32_t mask = i == last ? 2u * highest - 1u : 0xffffffffu;
        const uint32_t word = i == 0 ? scalar[0] & ~(cofactor - 1u) : scalar[i];
        if (shares) put(device, window(device, EC_SHARE, i), share[i]);
        put(device, window(device, EC_K, i), ((word & mask) | (i == last ? highest : 0u)) ^ share[i]);
        put(device, window(device, EC_X, i), u[i] & mask);
        put(device, window(device, EC_A, i), i == 0 ? constant : 0u);
    }
    erase(share, bits);
    write_bits(device, EC_P, p, bits);
    put(device, OFFSET(LENGTH), bits);
    return run_ladder(device, result, bits);
}

enum mc_error mc_x25519(struct mc_device *device, uint32_t *result, const uint32_t *scalar, const uint32_t *u) {
    static const uint32_t p[] = {0xffffffedu, ~0u, ~0u, ~0u, ~0u, ~0u, ~0u, 0x7fffffffu};
    return ladder(device, result, scalar, u, p, 255, 121666, 8);
}

enum mc_error mc_x448(struct mc_device *device, uint32_t *result, const uint32_t *scalar, const uint32_t *u) {
    static const uint32_t p[] = {~0u, ~0u, ~0u, ~0u, ~0u, ~0u, ~0u, ~1u, ~0u, ~0u, ~0u, ~0u, ~0u, ~0u};
    return ladder(device, result, scalar, u, p, 448, 39082, 4);
}

// ---- ECDSA

enum mc_error mc_ecdsa_sign(struct mc_device *device, const struct mc_curve *curve, uint32_t *r, uint32_t *s,
                            const uint32_t *hash, const uint32_t *d, const uint32_t *k) {
    enum mc_error error = check_curve(device, curve, 0);
    if (r == NULL || s == NULL || hash == NULL || d == NULL || k == NULL) return MC_ERROR_ARGUMENT;
    if (error != MC_OK) return error;
    const uint32_t words = MC_WORDS(curve->bits);
    if (is_zero(d, words) || !is_below(d, curve->n, words) || !is_below(k, curve->n, words)) return MC_ERROR_RANGE;
    error = begin(device);
    if (error == MC_OK) error = write_key(device, curve, d);
    if (error != MC_OK) return error;
    write_bits(device, EC_HASH, hash, curve->bits);
    error = multiply(device, curve, MC_ECDSA_SIGN, k, curve->gx, curve->gy, NULL, 0);
    return error != MC_OK ? error : read_pair(device, r, s, curve->bits);
}

enum mc_error mc_ecdsa_sign_verified(struct mc_device *device, const struct mc_curve *curve, uint32_t *r, uint32_t *s,
                                     const uint32_t *hash, const uint32_t *d, const uint32_t *k, const uint32_t *x,
                                     const uint32_t *y) {
    uint32_t made_r[MC_CURVE_WORDS], made_s[MC_CURVE_WORDS];
    if (r == NULL || s == NULL || x == NULL || y == NULL) return MC_ERROR_ARGUMENT;
    enum mc_error error = mc_ecdsa_sign(device, curve, made_r, made_s, hash, d, k);
    if (error != MC_OK) return error;
    error = mc_ecdsa_verify(device, curve, hash, made_r, made_s, x, y);
    if (error != MC_OK) {
        // A wrong signature may reveal the key.
        erase(made_r, MC_CURVE_BITS);
        erase(made_s, MC_CURVE_BITS);
        mc_zeroise(device);
        return error;
    }
    for (uint32_t i = 0; i < MC_WORDS(curve->bits); ++i) {
        r[i] = made_r[i];
        s[i] = made_s[i];
    }
    return MC_OK;
}

enum mc_error mc_ecdsa_low_s(const struct mc_curve *curve, uint32_t *s) {
    if (curve == NULL || curve->n == NULL || s == NULL) return MC_ERROR_ARGUMENT;
    if (curve->bits > MC_CURVE_BITS) return MC_ERROR_LENGTH;
    const uint32_t words = MC_WORDS(curve->bits);
    uint32_t negative[MC_CURVE_WORDS];
    uint64_t borrow = 0;
    for (uint32_t i = 0; i < words; ++i) {
        const uint64_t difference = (uint64_t)curve->n[i] - s[i] - borrow;
        negative[i] = (uint32_t)difference;
        borrow = difference >> 63;
    }
    const uint32_t mask = 0u - (uint32_t)is_below(negative, s, words);
    for (uint32_t i = 0; i < words; ++i) s[i] = (s[i] & ~mask) | (negative[i] & mask);
    return MC_OK;
}

// x of hash/s * G + r/s * (x, y), modulo n, without ECDSA_VERIFY: that command does not add equal or opposite points,
// and does not try r + n.
static enum mc_error recover(struct mc_device *device, const struct mc_curve *curve, uint32_t *result,
                             const uint32_t *hash, const uint32_t *r, const uint32_t *s, const uint32_t *x,
                             const uint32_t *y) {
    uint32_t u[MC_CURVE_WORDS], v[MC_CURVE_WORDS], sum[MC_CURVE_WORDS];
    enum mc_error error = mc_set_modulus(device, curve->n, curve->bits);
    if (error == MC_OK) error = mc_invert(device, v, s);
    if (error == MC_OK) error = mc_reduce(device, u, hash, curve->bits);
    if (error == MC_OK) error = mc_modmul(device, u, u, v);
    if (error == MC_OK) error = mc_modmul(device, v, r, v);
    if (error == MC_OK) error = mc_ec_multiply_add(device, curve, sum, NULL, u, v, x, y);
    if (error == MC_OK) error = mc_set_modulus(device, curve->n, curve->bits);
    if (error == MC_OK) error = mc_reduce(device, result, sum, curve->bits);
    device->modulus_bits = 0;
    return error;
}

enum mc_error mc_ecdsa_verify(struct mc_device *device, const struct mc_curve *curve, const uint32_t *hash,
                              const uint32_t *r, const uint32_t *s, const uint32_t *x, const uint32_t *y) {
    const enum mc_error wrong = check_curve(device, curve, 0);
    if (hash == NULL || r == NULL || s == NULL || x == NULL || y == NULL) return MC_ERROR_ARGUMENT;
    if (wrong != MC_OK) return wrong;
    const uint32_t words = MC_WORDS(curve->bits);
    if (curve->bits % 32u != 0 && hash[words - 1u] >> curve->bits % 32u != 0) return MC_ERROR_RANGE;
    if (!is_below(x, curve->p, words) || !is_below(y, curve->p, words)) return MC_ERROR_POINT;
    if (is_zero(r, words) || is_zero(s, words)) return MC_ERROR_CHECK;
    if (!is_below(r, curve->n, words) || !is_below(s, curve->n, words)) return MC_ERROR_CHECK;
    uint32_t recovered[MC_CURVE_WORDS];
    enum mc_error error = begin(device);
    if (error != MC_OK) return error;
    write_curve(device, curve, x, y, curve->bits);
    write_bits(device, EC_GX, curve->gx, curve->bits);
    write_bits(device, EC_GY, curve->gy, curve->bits);
    // The scalars are shorter than their slots, and an old number in place of x must not equal r.
    clear_slot(device, EC_K, digit_bits(curve->bits));
    clear_slot(device, EC_HASH, digit_bits(curve->bits));
    clear_slot(device, EC_RX, curve->bits);
    write_bits(device, EC_HASH, hash, curve->bits);
    write_bits(device, EC_VERIFIED_R, r, curve->bits);
    write_bits(device, EC_VERIFIED_S, s, curve->bits);
    error = run(device, MC_ECDSA_VERIFY, 0, 0, 0);
    if (error == MC_OK) {
        error = read_bits(device, EC_RX, recovered, curve->bits);
    } else if (error == MC_ERROR_INFINITY) {
        error = recover(device, curve, recovered, hash, r, s, x, y);
    }
    if (error == MC_ERROR_INFINITY || error == MC_ERROR_NOT_INVERTIBLE) return MC_ERROR_CHECK;
    if (error != MC_OK) return error;
    // The hardware has compared them, too: both comparisons must agree.
    return is_equal(recovered, r, words) ? MC_OK : MC_ERROR_CHECK;
}

enum mc_error mc_edwards_verify(struct mc_device *device, const struct mc_edwards *curve, const struct mc_encoding *a,
                                const struct mc_encoding *r, const uint32_t *s, const uint32_t *h) {
    enum { WORDS = 8 };
    uint32_t found[WORDS];
    if (device == NULL || curve == NULL || a == NULL || r == NULL || s == NULL || h == NULL) return MC_ERROR_ARGUMENT;
    if (curve->p == NULL || curve->d == NULL || curve->half_root == NULL) return MC_ERROR_ARGUMENT;
    if (curve->gx == NULL || curve->gy == NULL) return MC_ERROR_ARGUMENT;
    if (curve->bits != 255 || curve->bits > device->max_bits) return MC_ERROR_LENGTH;  // the power for roots is of this p
    enum mc_error error = begin(device);
    if (error != MC_OK) return error;
    write_bits(device, EC_P, curve->p, curve->bits);
    write_bits(device, ED_D, curve->d, curve->bits);
    write_bits(device, ED_HALF_ROOT, curve->half_root, curve->bits);
    write_bits(device, EC_GX, curve->gx, curve->bits);
    write_bits(device, EC_GY, curve->gy, curve->bits);
    write_bits(device, ED_A_Y, a->y, curve->bits);
    write_bits(device, ED_R_Y, r->y, curve->bits);
    // The hardware adds the opposite points. An old number in place of the result must not equal h. A curve unit reads
    // all bits of a parity.
    if (device->is_curve_unit) clear_slot(device, ED_A_PARITY, curve->bits);
    put(device, window(device, ED_A_PARITY, 0), !a->is_odd);
    clear_slot(device, ED_R_PARITY, curve->bits);
    put(device, window(device, ED_R_PARITY, 0), !r->is_odd);
    write_bits(device, ED_S, s, curve->bits);
    write_bits(device, ED_H, h, curve->bits);
    put(device, OFFSET(LENGTH), curve->bits);
    put(device, OFFSET(PUBLIC_LENGTH), 1);
    device->modulus_bits = 0;
    error = run(device, MC_ED25519_VERIFY, 0, 0, 0);
    if (error == MC_OK) error = read_bits(device, ED_R_PARITY, found, curve->bits);
    if (error == MC_ERROR_NOT_INVERTIBLE) return MC_ERROR_CHECK;
    if (error != MC_OK) return error;
    // The hardware has compared both sides, too, and adds their difference to h.
    return is_equal(found, h, WORDS) ? MC_OK : MC_ERROR_CHECK;
}

enum mc_error mc_ecdsa_sign_hash(struct mc_device *device, const struct mc_curve *curve, struct mc_signature *signature,
                                 const uint32_t *hash, const uint32_t *d, const uint32_t *k) {
    if (signature == NULL) return MC_ERROR_ARGUMENT;
    return mc_ecdsa_sign(device, curve, signature->r, signature->s, hash, d, k);
}

enum mc_error mc_ecdsa_sign_hash_verified(struct mc_device *device, const struct mc_curve *curve,
                                          struct mc_signature *signature, const uint32_t *hash, const uint32_t *d,
                                          const uint32_t *k, const struct mc_point *public_key) {
    if (signature == NULL || public_key == NULL) return MC_ERROR_ARGUMENT;
    return mc_ecdsa_sign_verified(device, curve, signature->r, signature->s, hash, d, k, public_key->x, public_key->y);
}

enum mc_error mc_ecdsa_verify_hash(struct mc_device *device, const struct mc_curve *curve,
                                   const struct mc_signature *signature, const uint32_t *hash,
                                   const struct mc_point *public_key) {
    if (signature == NULL || public_key == NULL) return MC_ERROR_ARGUMENT;
    return mc_ecdsa_verify(device, curve, hash, signature->r, signature->s, public_key->x, public_key->y);
}

// ---- Keys with a use

// Ends the load of a key of this many bits: locks the parameters, and gives the key's slots their use. After an error
// everything is wiped.
static enum mc_error pin(struct mc_device *device, enum mc_error error, enum mc_use use, uint32_t first, uint32_t last,
                         uint32_t bits) {
    for (uint32_t slot = use == MC_USE_ECDSA ? EC_X : FIRST_PARAMETER; error == MC_OK && slot <= LAST_PARAMETER; ++slot) {
        error = mc_set_use(device, slot, MC_USE_LOCKED);
    }
    for (uint32_t slot = first; error == MC_OK && slot <= last; ++slot) error = mc_set_use(device, slot, use);
    if (error != MC_OK) mc_zeroise(device);
    if (error != MC_OK) return error;
    device->key_use = use;
    device->key_bits = bits;
    return MC_OK;
}

// The pairwise test of a new key: compares the public key that was computed first with the public key of the loaded key.
// After an error everything is wiped.
static enum mc_error confirm(
    struct mc_device *device, enum mc_error error, const uint32_t *first, const uint32_t *second, uint32_t bits) {
    if (error == MC_OK && !is_equal(first, second, MC_WORDS(bits))) error = MC_ERROR_CHECK;
    if (error != MC_OK) mc_zeroise(device);
    return error;
}

// KEY_COUNT grows when a wipe begins and when a slot gets a use, and never falls. A slot with a use changes only by a
// wipe. So if KEY_COUNT, read after the results, still has the value that mc_load_* or mc_open has read, the command
// used that key, even if other software changed open slots.
static int has_same_key(struct mc_device *device) { return get(device, OFFSET(KEY_COUNT)) == device->key_count; }

// Begins a function on the loaded key. The caller's arrays have this many bits, and so must the key: other software may
// have loaded another key.
static enum mc_error begin_with_key(struct mc_device *device, enum mc_use use, uint32_t bits) {
    if (bits == 0 || bits > device->max_bits) return MC_ERROR_LENGTH;
    const enum mc_error error = begin(device);
    if (error != MC_OK) return error;
    if (!has_same_key(device)) return MC_ERROR_SLOT;
    if (use_of(device, use == MC_USE_ECDSA ? EC_D : MC_KEY_SLOT) != (uint32_t)use) return MC_ERROR_SLOT;
    return get(device, OFFSET(LENGTH)) == bits ? MC_OK : MC_ERROR_LENGTH;
}

// The length of the key that was loaded through this device, for functions without an argument for the length.
static enum mc_error loaded_bits(const struct mc_device *device, enum mc_use use, uint32_t *bits) {
    if (device == NULL) return MC_ERROR_ARGUMENT;
    *bits = device->key_bits;
    return device->key_use == (uint32_t)use ? MC_OK : MC_ERROR_SLOT;
}

// Ends a function on the loaded key, after its results were read.
static enum mc_error end_with_key(
    struct mc_device *device, enum mc_error error, uint32_t *first, uint32_t *second, uint32_t bits) {
    if (error != MC_OK || has_same_key(device)) return error;
    erase(first, bits);
    if (second != NULL) erase(second, bits);
    return MC_ERROR_SLOT;
}

enum mc_error mc_load_rsa(struct mc_device *device, const struct mc_rsa_key *key) {
    if (device == NULL || key == NULL) return MC_ERROR_ARGUMENT;
    const uint32_t exponent_bits = round_up(key->prime_bits, RSA_STEP);
    enum mc_error error = check_key(device, key, exponent_bits);
    if (error == MC_OK) error = begin(device);
    if (error == MC_OK) error = mc_zeroise(device);
    if (error != MC_OK) return error;
    // Any c except 0 and 1 reveals an inconsistent key.
    put(device, window(device, RSA_C, 0), 2);
    error = rsa_crt(device, key, exponent_bits, key->n, 0);  // no random words: the pointer is not used
    clear_slot(device, RSA_S, key->n_bits);
    return pin(device, error, MC_USE_RSA, RSA_P, RSA_QINV, key->n_bits);
}

// Products of small odd primes for the sieve, by length of the primes, each with a multiple of p - 1. The choice
// balances the cost of the power by the multiple, which has few ones, and its saving.
#define SIEVE_WORDS 32u
#define ORDER_WORDS 3u
static const struct sieve {
    uint32_t prime_bits, bits, order_bits;
    uint32_t order[ORDER_WORDS], product[SIEVE_WORDS];
} sieves[] = {
    {512, 253, 29,
     {0x1da425a0u},
     {0x9ada414fu, 0x9964f942u, 0x1367fb03u, 0x6dbc6305u, 0x568f3466u, 0x63d8d145u, 0xaa4445fcu, 0x10e6e1d5u}},
    {1024, 506, 59,
     {0x90984440u, 0x0436d740u},
     {0xf185812fu, 0xd41f5b20u, 0xb1de8443u, 0x4eede48du, 0xa1905d9eu, 0xcc2f10a2u, 0x9b6a2da1u, 0x0e1fe95eu,
      0xc8829a4eu, 0xb6eea5e7u, 0x8d4c0272u, 0xf53e1416u, 0x01781e07u, 0x845d0429u, 0x658e2b12u, 0x03bea7ddu}},
    {1536, 763, 71,
     {0x8940a700u, 0xc34f090au, 0x00000068u},
     {0xd1d11a31u, 0x00895405u, 0x93947367u, 0x0b027cd1u, 0xf0f8a83bu, 0x39f5aec9u, 0xba217472u, 0x96724b88u,
      0xcb6cdf26u, 0xccfd5e56u, 0x6da89cefu, 0xcb5e7b34u, 0x7f916ac7u, 0x13f12891u, 0xce122d58u, 0x126021f7u,
      0x01980e96u, 0x4ed417ceu, 0x60f225fbu, 0x6ce4153bu, 0x1f9e85c0u, 0x891d31c3u, 0xe456d404u, 0x04af8344u}},
    {2048, 1024, 85,
     {0x78b95100u, 0x001304a0u, 0x00191398u},
     {0xf9243a61u, 0xdcd6474fu, 0xc800a17au, 0xa6ea9559u, 0xfd46323fu, 0x0b63835bu, 0x25fc2816u, 0xc66ed30cu,
      0xa31a864du, 0x73a769edu, 0x2c00a4e2u, 0x539673b9u, 0x33db0de7u, 0x675fe62bu, 0x572b378eu, 0xe11aa7a6u,
      0x5211b8ddu, 0x47330bffu, 0xff9f63c2u, 0x7276c3b1u, 0x9f740773u, 0xc2af595cu, 0x2f9e5442u, 0xfd355449u,
      0xf2fc5b42u, 0x117dc354u, 0xed6cec02u, 0x23424802u, 0xf7bfa612u, 0xf1939f7cu, 0x39cd59f2u, 0xa7b6b4aau}},
};

static void put_lengths(
    struct mc_device *device, uint32_t length, uint32_t prime, uint32_t exponent, uint32_t public_exponent) {
    put(device, OFFSET(LENGTH), length);
    put(device, OFFSET(PRIME_LENGTH), prime);
    put(device, OFFSET(EXPONENT_LENGTH), exponent);
    put(device, OFFSET(PUBLIC_LENGTH), public_exponent);
}

// Trial division takes less time than a candidate. A power modulo e would call some composite e prime.
static enum mc_error check_public_exponent(uint32_t e) {
    if (e <= 0x10000u) return MC_ERROR_RANGE;
    if (e % 2u == 0) return MC_ERROR_EVEN;
    for (uint32_t d = 3; d <= 0xffffu && d * d <= e; d += 2u) {
        if (e % d == 0) return MC_ERROR_NOT_INVERTIBLE;
    }
    return MC_OK;
}

// Draws candidates until RSA_P and RSA_Q both hold primes: the two latest ones.
static enum mc_error find_primes(struct mc_device *device, uint32_t prime_bits) {
    const struct sieve *sieve = sieves;
    while (sieve->prime_bits < prime_bits) ++sieve;
    enum mc_error error = set_modulus(device, sieve->product, sieve->bits);
    if (error != MC_OK) return error;
    // Candidates are 3 * 2^(prime_bits - 2) + 3 + 4 * x, so p * q has twice as many bits, and (p - 1)/2 is odd
    clear_slot(device, RSA_C, prime_bits);
    put(device, window(device, RSA_C, 0), 3);
    put(device, window(device, RSA_C, prime_bits / 32u - 1u), 0xc0000000u);
    write_bits(device, RSA_E, sieve->order, 32u * ORDER_WORDS);
    put_lengths(device, prime_bits, 0, prime_bits - 4u, sieve->order_bits);
    const uint32_t rounds = prime_bits < 1024u ? 7u : 4u;  // further rounds after the first round
    const uint32_t candidates = 10u * prime_bits;
    for (uint32_t primes = 0; primes < 2; ++primes) {
        error = MC_ERROR_NOT_INVERTIBLE;
        for (uint32_t i = 0; error == MC_ERROR_NOT_INVERTIBLE && i < candidates; ++i) {
            error = run(device, MC_RSA_PRIME, 0, 0, 0);
        }
        for (uint32_t round = 0; error == MC_OK && round < rounds; ++round) error = run(device, MC_PRIME_TEST, 0, 0, 0);
        if (error != MC_OK) return error;
    }
    return MC_OK;
}

// Computes the key from the primes, and tests it: RSA_CRT checks its own result.
static enum mc_error complete_rsa(struct mc_device *device, uint32_t bits, uint32_t e) {
    const uint32_t prime_bits = bits / 2u;
    uint32_t e_bits = 32;
    while (e >> (e_bits - 1u) == 0) --e_bits;
    // p and q differ by more than 2^(prime_bits - 100)
    clear_slot(device, RSA_C, prime_bits);
    put(device, window(device, RSA_C, prime_bits / 32u - 4u), (uint32_t)1 << 28);
    clear_slot(device, RSA_E, 32u * ORDER_WORDS);
    put(device, window(device, RSA_E, 0), e);
    put_lengths(device, prime_bits, 0, bits, e_bits);
    const enum mc_error error = run(device, MC_RSA_KEY, 0, 0, 0);
    if (error != MC_OK) return error;
    clear_slot(device, RSA_C, prime_bits);
    put(device, window(device, RSA_C, 0), 2);
    put_lengths(device, bits, prime_bits, round_up(prime_bits, RSA_STEP), e_bits);
    return run(device, MC_RSA_CRT, 0, 0, 0);
}

// Less than one pair of primes in 10^4 is too close or has no 1/e: then draw another pair.
static enum mc_error find_key(struct mc_device *device, uint32_t bits, uint32_t e) {
    enum mc_error error = MC_ERROR_NOT_INVERTIBLE;
    for (uint32_t i = 0; i < 3 && (error == MC_ERROR_NOT_INVERTIBLE || error == MC_ERROR_RANGE); ++i) {
        error = find_primes(device, bits / 2u);
        if (error == MC_OK) error = complete_rsa(device, bits, e);
    }
    return error;
}

enum mc_error mc_rsa_generate(struct mc_device *device, uint32_t *n, uint32_t bits, uint32_t e) {
    if (device == NULL || n == NULL) return MC_ERROR_ARGUMENT;
    if (bits < MC_RSA_LEAST_BITS || bits > MC_RSA_MOST_BITS || bits > device->max_bits || bits % 64u != 0) {
        return MC_ERROR_LENGTH;
    }
    enum mc_error error = check_public_exponent(e);
    if (error == MC_OK) error = begin(device);
    if (error == MC_OK) error = mc_zeroise(device);
    if (error != MC_OK) return error;
    error = find_key(device, bits, e);
    device->modulus_bits = 0;
    clear_slot(device, RSA_S, bits);
    error = pin(device, error, MC_USE_RSA, RSA_P, RSA_QINV, bits);
    if (error != MC_OK) return error;
    error = read_bits(device, RSA_N, n, bits);
    if (error != MC_OK) mc_zeroise(device);
    return error;
}

enum mc_error mc_use_rsa_key(struct mc_device *device, uint32_t *result, const uint32_t *c, uint32_t bits) {
    if (device == NULL || result == NULL || c == NULL) return MC_ERROR_ARGUMENT;
    enum mc_error error = begin_with_key(device, MC_USE_RSA, bits);
    if (error != MC_OK) return error;
    write_bits(device, RSA_C, c, bits);
    device->modulus_bits = 0;
    error = run(device, MC_RSA_CRT, 0, 0, 0);
    if (error == MC_OK) error = read_bits(device, RSA_S, result, bits);
    return end_with_key(device, error, result, NULL, bits);
}

enum mc_error mc_use_rsa(struct mc_device *device, uint32_t *result, const uint32_t *c) {
    uint32_t bits;
    const enum mc_error error = loaded_bits(device, MC_USE_RSA, &bits);
    return error != MC_OK ? error : mc_use_rsa_key(device, result, c, bits);
}

enum mc_error mc_load_dh(struct mc_device *device, const uint32_t *modulus, uint32_t bits, const uint32_t *exponent,
                         uint32_t exponent_bits) {
    if (device == NULL || modulus == NULL || exponent == NULL) return MC_ERROR_ARGUMENT;
    if (bits == 0 || bits > device->max_bits || exponent_bits == 0 || exponent_bits > LENGTH_MAX) return MC_ERROR_LENGTH;
    if (round_up(exponent_bits, MODEXP_STEP) > 32u * device->slot_words) return MC_ERROR_LENGTH;
    enum mc_error error = begin(device);
    if (error == MC_OK) error = mc_zeroise(device);
    if (error != MC_OK) return error;
    error = set_modulus(device, modulus, bits);
    if (error == MC_OK) error = write_secret(device, SLOT_SECRET_EXPONENT, exponent, exponent_bits);
    put(device, OFFSET(EXPONENT_LENGTH), round_up(exponent_bits, MODEXP_STEP));
    error = pin(device, error, MC_USE_DH, SLOT_SECRET_EXPONENT, SLOT_SECRET_EXPONENT, bits);
    if (error == MC_OK) device->modulus_bits = bits;
    return error;
}

enum mc_error mc_use_dh_key(struct mc_device *device, uint32_t *result, const uint32_t *base, uint32_t bits) {
    if (device == NULL || result == NULL || base == NULL) return MC_ERROR_ARGUMENT;
    enum mc_error error = begin_with_key(device, MC_USE_DH, bits);
    if (error != MC_OK) return error;
    device->modulus_bits = 0;
    // The modulus must have been set after its slot was locked.
    error = run(device, MC_SET_MODULUS, SLOT_MODULUS, 0, 0);
    if (error != MC_OK) return error;
    write_bits(device, SLOT_A, base, bits);
    error = run(device, MC_MODEXP, SLOT_A, SLOT_SECRET_EXPONENT, SLOT_A);
    if (error == MC_OK) error = read_bits(device, SLOT_A, result, bits);
    error = end_with_key(device, error, result, NULL, bits);
    if (error == MC_OK) device->modulus_bits = bits;
    return error;
}

enum mc_error mc_use_dh(struct mc_device *device, uint32_t *result, const uint32_t *base) {
    uint32_t bits;
    const enum mc_error error = loaded_bits(device, MC_USE_DH, &bits);
    return error != MC_OK ? error : mc_use_dh_key(device, result, base, bits);
}

enum mc_error mc_load_ecdh(struct mc_device *device, const struct mc_curve *curve, const uint32_t *k,
                           const uint32_t *random, uint32_t random_bits, uint32_t *x, uint32_t *y) {
    if (k == NULL || x == NULL || y == NULL) return MC_ERROR_ARGUMENT;
    if (random != NULL && !is_blinding_length(random_bits)) return MC_ERROR_LENGTH;
    if (!blinds(device, random)) random = NULL;
    if (random == NULL) random_bits = 0;
    enum mc_error error = check_curve(device, curve, random_bits);
    if (error == MC_OK && !is_below(k, curve->n, MC_WORDS(curve->bits))) error = MC_ERROR_RANGE;
    if (error == MC_OK) error = begin(device);
    if (error == MC_OK) error = mc_zeroise(device);
    if (error != MC_OK) return error;
    uint32_t made_x[MC_CURVE_WORDS], made_y[MC_CURVE_WORDS], other_x[MC_CURVE_WORDS], other_y[MC_CURVE_WORDS];
    // Each operation adds another multiple of the order, if there is entropy and the longer scalar fits.
    blind_inside(device, (get(device, OFFSET(PROTECT)) & FIELD(PROTECT, ORDER)) != 0);
    error = multiply_secret(device, curve, made_x, made_y, k, curve->gx, curve->gy, random, random_bits);
    if (error == MC_ERROR_LENGTH && blinds_inside(device)) {
        blind_inside(device, 0);
        error = multiply_secret(device, curve, made_x, made_y, k, curve->gx, curve->gy, random, random_bits);
    }
    error = pin(device, error, MC_USE_ECDH, EC_K, EC_K, curve->bits);
    if (error == MC_OK) error = mc_use_ecdh_key(device, other_x, other_y, curve->gx, curve->gy, curve->bits);
    error = confirm(device, error, made_x, other_x, curve->bits);
    error = confirm(device, error, made_y, other_y, curve->bits);
    for (uint32_t i = 0; error == MC_OK && i < MC_WORDS(curve->bits); ++i) {
        x[i] = made_x[i];
        y[i] = made_y[i];
    }
    return error;
}

enum mc_error mc_use_ecdh_key(
    struct mc_device *device, uint32_t *rx, uint32_t *ry, const uint32_t *x, const uint32_t *y, uint32_t bits) {
    if (device == NULL || rx == NULL || x == NULL || y == NULL) return MC_ERROR_ARGUMENT;
    enum mc_error error = begin_with_key(device, MC_USE_ECDH, bits);
    if (error != MC_OK) return error;
    write_bits(device, EC_X, x, bits);
    write_bits(device, EC_Y, y, bits);
    device->modulus_bits = 0;
    error = run_multiple(device, MC_EC_MULTIPLY);
    if (error == MC_OK) error = read_point(device, rx, ry, bits);
    return end_with_key(device, error, rx, ry, bits);
}

enum mc_error mc_use_ecdh(
    struct mc_device *device, uint32_t *rx, uint32_t *ry, const uint32_t *x, const uint32_t *y) {
    uint32_t bits;
    const enum mc_error error = loaded_bits(device, MC_USE_ECDH, &bits);
    return error != MC_OK ? error : mc_use_ecdh_key(device, rx, ry, x, y, bits);
}

// True if r is x modulo n, for x below 2 * n. Nothing here is secret.
static int is_residue(const uint32_t *x, const uint32_t *r, const uint32_t *n, uint32_t words) {
    uint32_t difference = 0;
    uint64_t sum = 0;
    for (uint32_t i = 0; i < words; ++i) {
        sum = (sum >> 32) + r[i] + n[i];
        difference |= (uint32_t)sum ^ x[i];
    }
    return is_equal(x, r, words) || (difference == 0 && sum >> 32 == 0);
}

// Leaves the curve and the key in their slots. The test is a signature of the hash 0 with k = d: r and s then equal x of
// the public key modulo n, which shows that the key is in its slot.
static enum mc_error try_key(
    struct mc_device *device, const struct mc_curve *curve, const uint32_t *d, const uint32_t *x) {
    uint32_t r[MC_CURVE_WORDS], s[MC_CURVE_WORDS];
    enum mc_error error = write_key(device, curve, d);
    clear_slot(device, EC_HASH, curve->bits);
    if (error == MC_OK) error = multiply(device, curve, MC_ECDSA_SIGN, d, curve->gx, curve->gy, NULL, 0);
    clear_slot(device, EC_K, digit_bits(curve->bits));
    if (error == MC_OK) error = read_pair(device, r, s, curve->bits);
    error = confirm(device, error, r, s, curve->bits);
    if (error != MC_OK || is_residue(x, r, curve->n, MC_WORDS(curve->bits))) return error;
    mc_zeroise(device);
    return MC_ERROR_CHECK;
}

enum mc_error mc_load_ecdsa(struct mc_device *device, const struct mc_curve *curve, const uint32_t *d,
                            const uint32_t *random, uint32_t random_bits, uint32_t *x, uint32_t *y) {
    if (d == NULL || x == NULL || y == NULL) return MC_ERROR_ARGUMENT;
    if (random != NULL && !is_blinding_length(random_bits)) return MC_ERROR_LENGTH;
    if (!blinds(device, random)) random = NULL;
    if (random == NULL) random_bits = 0;
    enum mc_error error = check_curve(device, curve, random_bits);
    if (error != MC_OK) return error;
    const uint32_t words = MC_WORDS(curve->bits);
    if (is_zero(d, words) || !is_below(d, curve->n, words)) return MC_ERROR_RANGE;
    error = begin(device);
    if (error == MC_OK) error = mc_zeroise(device);
    if (error != MC_OK) return error;
    if ((get(device, OFFSET(PROTECT)) & FIELD(PROTECT, ORDER)) == 0) return MC_ERROR_ENTROPY;
    if (blinds_inside(device)) blind_inside(device, 0);
    uint32_t made_x[MC_CURVE_WORDS], made_y[MC_CURVE_WORDS];
    error = multiply_secret(device, curve, made_x, made_y, d, curve->gx, curve->gy, random, random_bits);
    if (error == MC_OK) {
        error = mc_ec_table(device, curve);
        if (error == MC_ERROR_LENGTH) error = MC_OK;  // no table fits: signatures take longer
    }
    if (error == MC_OK) error = try_key(device, curve, d, made_x);
    error = pin(device, error, MC_USE_ECDSA, EC_D, EC_D, curve->bits);
    for (uint32_t i = 0; error == MC_OK && i < words; ++i) {
        x[i] = made_x[i];
        y[i] = made_y[i];
    }
    return error;
}

enum mc_error mc_use_ecdsa_key(struct mc_device *device, uint32_t *r, uint32_t *s, const uint32_t *hash, uint32_t bits) {
    if (device == NULL || r == NULL || s == NULL || hash == NULL) return MC_ERROR_ARGUMENT;
    enum mc_error error = begin_with_key(device, MC_USE_ECDSA, bits);
    if (error != MC_OK) return error;
    write_bits(device, EC_HASH, hash, bits);
    device->modulus_bits = 0;
    error = run(device, MC_ECDSA_SIGN, 0, 0, 0);
    if (error == MC_OK) error = read_pair(device, r, s, bits);
    return end_with_key(device, error, r, s, bits);
}

enum mc_error mc_use_ecdsa(struct mc_device *device, uint32_t *r, uint32_t *s, const uint32_t *hash) {
    uint32_t bits;
    const enum mc_error error = loaded_bits(device, MC_USE_ECDSA, &bits);
    return error != MC_OK ? error : mc_use_ecdsa_key(device, r, s, hash, bits);
}

// Reads the signatures of a batch. All become 0 if the hardware refuses an access, finds a parity error, or has another
// key.
static enum mc_error read_batch(
    struct mc_device *device, struct mc_signature *signatures, uint32_t count, uint32_t bits) {
    const uint32_t words = MC_WORDS(bits), lane = device->slot_words / MC_BATCH;
    for (uint32_t i = 0; i < count; ++i) {
        device->bus.read(device->bus.context, window(device, EC_RX, i * lane), signatures[i].r, words);
        device->bus.read(device->bus.context, window(device, EC_RY, i * lane), signatures[i].s, words);
    }
    enum mc_error error = MC_ERROR_ACCESS;
    if ((get(device, OFFSET(ERROR)) & FIELD(ERROR, ACCESS)) == 0) {
        if (has_same_key(device)) return MC_OK;
        error = MC_ERROR_SLOT;
    }
    for (uint32_t i = 0; i < count; ++i) {
        erase(signatures[i].r, bits);
        erase(signatures[i].s, bits);
    }
    return error;
}

enum mc_error mc_use_ecdsa_batch_key(struct mc_device *device, struct mc_signature *signatures, const uint32_t *hashes,
                                     uint32_t count, uint32_t bits) {
    if (device == NULL || signatures == NULL || hashes == NULL) return MC_ERROR_ARGUMENT;
    if (count == 0 || count > MC_BATCH || bits > MC_CURVE_BITS) return MC_ERROR_LENGTH;
    enum mc_error error = begin_with_key(device, MC_USE_ECDSA, bits);
    if (error != MC_OK) return error;
    if ((get(device, OFFSET(CAPABILITIES)) & FIELD(CAPABILITIES, BATCH)) == 0) return MC_ERROR_COMMAND;
    const uint32_t words = MC_WORDS(bits), lane = device->slot_words / MC_BATCH;
    for (uint32_t i = 0; i < count; ++i) {
        device->bus.write(device->bus.context, window(device, EC_HASH, i * lane), hashes + i * words, words);
    }
    device->modulus_bits = 0;
    error = run(device, MC_ECDSA_SIGN_BATCH, count, 0, 0);
    return error != MC_OK ? error : read_batch(device, signatures, count, bits);
}

static enum mc_error use_ladder(struct mc_device *device, uint32_t *result, const uint32_t *u, uint32_t bits) {
    if (device == NULL || result == NULL || u == NULL) return MC_ERROR_ARGUMENT;
    const enum mc_error error = begin_with_key(device, MC_USE_X, bits);
    if (error != MC_OK) return error;
    const uint32_t last = MC_WORDS(bits) - 1u;
    write_bits(device, EC_X, u, bits);
    // Bits of u above the length are ignored.
    if (bits % 32u != 0) put(device, window(device, EC_X, last), u[last] & (((uint32_t)1 << bits % 32u) - 1u));
    device->modulus_bits = 0;
    return end_with_key(device, run_ladder(device, result, bits), result, NULL, bits);
}

// Loads the scalar of a ladder. Its public key is its product with the base point.
static enum mc_error load_x(struct mc_device *device, const uint32_t *scalar, uint32_t *u, uint32_t base, uint32_t bits,
                            enum mc_error (*function)(struct mc_device *device, uint32_t *result,
                                                      const uint32_t *scalar, const uint32_t *u)) {
    uint32_t point[MC_WORDS(448)], made[MC_WORDS(448)], other[MC_WORDS(448)];
    if (device == NULL || scalar == NULL || u == NULL) return MC_ERROR_ARGUMENT;
    enum mc_error error = begin(device);
    if (error == MC_OK) error = mc_zeroise(device);
    if (error != MC_OK) return error;
    erase(point, 448);
    point[0] = base;
    error = function(device, made, scalar, point);
    error = pin(device, error, MC_USE_X, EC_K, has_random(device) ? EC_SHARE : EC_K, bits);
    if (error == MC_OK) error = use_ladder(device, other, point, bits);
    error = confirm(device, error, made, other, bits);
    for (uint32_t i = 0; error == MC_OK && i < MC_WORDS(bits); ++i) u[i] = made[i];
    return error;
}

enum mc_error mc_load_x25519(struct mc_device *device, const uint32_t *scalar, uint32_t *u) {
    return load_x(device, scalar, u, 9, 255, mc_x25519);
}

enum mc_error mc_load_x448(struct mc_device *device, const uint32_t *scalar, uint32_t *u) {
    return load_x(device, scalar, u, 5, 448, mc_x448);
}

enum mc_error mc_use_x25519_key(struct mc_device *device, uint32_t *result, const uint32_t *u) {
    return use_ladder(device, result, u, 255);
}

enum mc_error mc_use_x448_key(struct mc_device *device, uint32_t *result, const uint32_t *u) {
    return use_ladder(device, result, u, 448);
}

enum mc_error mc_use_x(struct mc_device *device, uint32_t *result, const uint32_t *u) {
    uint32_t bits;
    const enum mc_error error = loaded_bits(device, MC_USE_X, &bits);
    return error != MC_OK ? error : use_ladder(device, result, u, bits);
}

// ---- Texts

const char *mc_error_text(enum mc_error error) {
    switch (error) {
        case MC_OK: return "no error";
        case MC_ERROR_COMMAND: return "unknown command";
        case MC_ERROR_LENGTH: return "illegal length";
        case MC_ERROR_MODULUS: return "no modulus is set";
        case MC_ERROR_SLOT: return "illegal slot";
        case MC_ERROR_EVEN: return "even modulus";
        case MC_ERROR_RANGE: return "operand out of range";
        case MC_ERROR_NOT_INVERTIBLE: return "not invertible";
        case MC_ERROR_CHECK: return "inconsistent key or wrong result, or invalid signature";
        case MC_ERROR_ABORTED: return "aborted";
        case MC_ERROR_FAULT: return "hardware fault";
        case MC_ERROR_POINT: return "point not on the curve";
        case MC_ERROR_INFINITY: return "point at infinity";
        case MC_ERROR_ENTROPY: return "no entropy";
        case MC_ERROR_ARGUMENT: return "null pointer";
        case MC_ERROR_DEVICE: return "no such coprocessor";
        case MC_ERROR_BUSY: return "busy";
        case MC_ERROR_TIMEOUT: return "time-out";
        case MC_ERROR_ACCESS: return "refused access or parity error";
        default: return "unknown error";
    }
}
