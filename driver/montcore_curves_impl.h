// SPDX-License-Identifier: Apache-2.0
//
// Part of montcore.c: curves, X25519 and X448.

#ifndef MONTCORE_CURVES_IMPL_H_
#define MONTCORE_CURVES_IMPL_H_

#include "montcore_arithmetic_impl.h"
#include "montcore_device_impl.h"

// ---- Curves

// Whether a scalar is blinded: a curve unit takes scalars below the order only.
static int blinds(const struct mc_device *device, const uint32_t *random) {
    return random != NULL && device != NULL && !device->is_curve_unit;
}

// Bits of the register for scalars of a length: whole digits, and one bit more than the scalar.
static uint32_t digit_bits(uint32_t bits) { return round_up(bits + 1u, EC_STEP); }

// The errors of a curve that show before the hardware has it. random_bits: of a blinded scalar.
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

enum mc_error mc_ec_check(
    struct mc_device *device, const struct mc_curve *curve, const uint32_t *x, const uint32_t *y) {
    enum mc_error error = check_curve(device, curve, 0);
    if (x == NULL || y == NULL) return MC_ERROR_ARGUMENT;
    if (error == MC_OK) error = begin(device);
    if (error != MC_OK) return error;
    write_curve(device, curve, x, y, curve->bits);
    return run(device, MC_EC_CHECK, 0, 0, 0);
}

// Reads both results, or the first one; after a refused access to any of them all are 0.
static enum mc_error read_pair(struct mc_device *device, uint32_t *first, uint32_t *second, uint32_t bits) {
    enum mc_error error = read_bits(device, EC_RX, first, bits);
    if (second == NULL) return error;
    error = read_bits(device, EC_RY, second, bits);
    if (error != MC_OK) erase(first, bits);
    return error;
}

// Whether the hardware adds a random multiple of the order to each scalar.
static int blinds_inside(struct mc_device *device) {
    return (get(device, OFFSET(PROTECT)) & FIELD(PROTECT, SCALAR)) != 0;
}

// Lets the hardware do so from now on, or no longer. It is on from the loading of a key to the next function that multiplies.
static void blind_inside(struct mc_device *device, int on) {
    const uint32_t order = get(device, OFFSET(PROTECT)) & FIELD(PROTECT, ORDER);
    put(device, OFFSET(PROTECT), order | (on ? FIELD(PROTECT, SCALAR) : 0));
}

// Runs a multiplication. With a scalar close to 0 modulo n, an addition fails with one of 32 multiples: then it takes others.
static enum mc_error run_multiple(struct mc_device *device, enum mc_command command) {
    enum mc_error error = run(device, command, 0, 0, 0);
    for (int i = 0; i < MORE_MULTIPLES && error == MC_ERROR_INFINITY && blinds_inside(device); ++i) {
        error = run(device, command, 0, 0, 0);
    }
    return error;
}

// Runs a multiplication of (x, y); the result is in its slots.
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

// Reads the result of EC_MULTIPLY, which does not stay in its slots.
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
    // For k close to 0 modulo n, an addition fails with some random numbers. Flipping bit 1 of the random number avoids that.
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

// k * (x, y) into its slots. It is infinity for no other k than 0: a fault must not make it.
static enum mc_error multiply_public(struct mc_device *device, const struct mc_curve *curve, const uint32_t *k,
                                     const uint32_t *x, const uint32_t *y) {
    const enum mc_error error = multiply(device, curve, MC_EC_MULTIPLY, k, x, y, NULL, 0);
    return error == MC_ERROR_INFINITY && !is_zero(k, MC_WORDS(curve->bits)) ? MC_ERROR_CHECK : error;
}

// u * G, by the table if there is one. The sums of a table fail for some scalars.
static enum mc_error multiply_base(struct mc_device *device, const struct mc_curve *curve, const uint32_t *u) {
    if (device->has_table) {
        const enum mc_error error = multiply(device, curve, MC_EC_MULTIPLY_BASE, u, curve->gx, curve->gy, NULL, 0);
        if (error != MC_ERROR_INFINITY) return error;
    }
    return multiply_public(device, curve, u, curve->gx, curve->gy);
}

// base + v * (x, y) where they are equal or opposite, so that the hardware has not added them: 2 * v * (x, y), or MC_ERROR_INFINITY.
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
    // With v = 0 the point has been checked, and u * G is still in its slots.
    if (error == MC_ERROR_INFINITY) {
        error = is_zero(v, words) ? MC_OK : double_multiple(device, curve, base_x, base_y, v, x, y);
    }
    if (error == MC_OK) error = read_pair(device, sum_x, sum_y, curve->bits);
    if (error != MC_OK) return error;
    // A fault must not leave v * (x, y) out.
    if (!is_zero(v, words) && is_equal(sum_x, base_x, words) && is_equal(sum_y, base_y, words)) return MC_ERROR_CHECK;
    for (uint32_t i = 0; i < words; ++i) {
        rx[i] = sum_x[i];
        if (ry != NULL) ry[i] = sum_y[i];
    }
    return MC_OK;
}

// ---- X25519 and X448

// Runs X_MULTIPLY and reads its result, which does not stay in its slot.
static enum mc_error run_ladder(struct mc_device *device, uint32_t *result, uint32_t bits) {
    enum mc_error error = run(device, MC_X_MULTIPLY, 0, 0, 0);
    if (error != MC_OK) return error;
    error = read_bits(device, EC_RX, result, bits);
    clear_slot(device, EC_RX, bits);
    return error;
}

// The ladder modulo a prime of whole words, except for the highest bits, and (A + 2)/4 of the curve.
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

#endif
