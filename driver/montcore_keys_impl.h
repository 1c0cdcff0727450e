// SPDX-License-Identifier: Apache-2.0
//
// Part of montcore.c: keys with a use.

#ifndef MONTCORE_KEYS_IMPL_H_
#define MONTCORE_KEYS_IMPL_H_

#include "montcore_curves_impl.h"
#include "montcore_device_impl.h"
#include "montcore_rsa_impl.h"

// ---- Keys with a use

// Ends the loading of a key: locks the parameters, and gives the slots of the key their use. Nothing stays after an error.
static enum mc_error pin(
    struct mc_device *device, enum mc_error error, enum mc_use use, uint32_t first, uint32_t last) {
    for (uint32_t slot = use == MC_USE_ECDSA ? EC_X : FIRST_PARAMETER; error == MC_OK && slot <= LAST_PARAMETER; ++slot) {
        error = mc_set_use(device, slot, MC_USE_LOCKED);
    }
    for (uint32_t slot = first; error == MC_OK && slot <= last; ++slot) error = mc_set_use(device, slot, use);
    if (error != MC_OK) mc_zeroise(device);
    return error;
}

// The pairwise test of a new key: its public key as it was computed first, and by the key that is loaded. Nothing stays
// after an error.
static enum mc_error confirm(
    struct mc_device *device, enum mc_error error, const uint32_t *first, const uint32_t *second, uint32_t bits) {
    if (error == MC_OK && !is_equal(first, second, MC_WORDS(bits))) error = MC_ERROR_CHECK;
    if (error != MC_OK) mc_zeroise(device);
    return error;
}

// Begins a function on the key that is loaded; bits: its length, at most limit, so that the caller's arrays have them.
static enum mc_error begin_with_key(struct mc_device *device, enum mc_use use, uint32_t limit, uint32_t *bits) {
    const enum mc_error error = begin(device);
    if (error != MC_OK) return error;
    *bits = get(device, OFFSET(LENGTH));
    if (use_of(device, use == MC_USE_ECDSA ? EC_D : MC_KEY_SLOT) != (uint32_t)use) return MC_ERROR_SLOT;
    return *bits > 0 && *bits <= limit ? MC_OK : MC_ERROR_LENGTH;
}

enum mc_error mc_load_rsa(struct mc_device *device, const struct mc_rsa_key *key) {
    if (device == NULL || key == NULL) return MC_ERROR_ARGUMENT;
    const uint32_t exponent_bits = round_up(key->prime_bits, RSA_STEP);
    enum mc_error error = check_key(device, key, exponent_bits);
    if (error == MC_OK) error = begin(device);
    if (error == MC_OK) error = mc_zeroise(device);
    if (error != MC_OK) return error;
    // Any c but 0 and 1 shows whether the key is consistent.
    put(device, window(device, RSA_C, 0), 2);
    error = rsa_crt(device, key, exponent_bits, key->n, 0);  // no random words: the pointer is not used
    clear_slot(device, RSA_S, key->n_bits);
    return pin(device, error, MC_USE_RSA, RSA_P, RSA_QINV);
}

enum mc_error mc_use_rsa(struct mc_device *device, uint32_t *result, const uint32_t *c) {
    uint32_t bits;
    if (device == NULL || result == NULL || c == NULL) return MC_ERROR_ARGUMENT;
    enum mc_error error = begin_with_key(device, MC_USE_RSA, device->max_bits, &bits);
    if (error != MC_OK) return error;
    write_bits(device, RSA_C, c, bits);
    device->modulus_bits = 0;
    error = run(device, MC_RSA_CRT, 0, 0, 0);
    return error != MC_OK ? error : read_bits(device, RSA_S, result, bits);
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
    return pin(device, error, MC_USE_DH, SLOT_SECRET_EXPONENT, SLOT_SECRET_EXPONENT);
}

enum mc_error mc_use_dh(struct mc_device *device, uint32_t *result, const uint32_t *base) {
    uint32_t bits;
    if (device == NULL || result == NULL || base == NULL) return MC_ERROR_ARGUMENT;
    enum mc_error error = begin_with_key(device, MC_USE_DH, device->max_bits, &bits);
    if (error != MC_OK) return error;
    device->modulus_bits = 0;
    // The modulus must have been set after its slot was locked.
    error = run(device, MC_SET_MODULUS, SLOT_MODULUS, 0, 0);
    if (error != MC_OK) return error;
    device->modulus_bits = bits;
    write_bits(device, SLOT_A, base, bits);
    error = run(device, MC_MODEXP, SLOT_A, SLOT_SECRET_EXPONENT, SLOT_A);
    return error != MC_OK ? error : read_bits(device, SLOT_A, result, bits);
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
    // Each operation has another multiple of the order, if there is entropy, and the longer scalar fits.
    if (!device->is_curve_unit) blind_inside(device, (get(device, OFFSET(PROTECT)) & FIELD(PROTECT, ORDER)) != 0);
    error = multiply_secret(device, curve, made_x, made_y, k, curve->gx, curve->gy, random, random_bits);
    if (error == MC_ERROR_LENGTH && blinds_inside(device)) {
        blind_inside(device, 0);
        error = multiply_secret(device, curve, made_x, made_y, k, curve->gx, curve->gy, random, random_bits);
    }
    error = pin(device, error, MC_USE_ECDH, EC_K, EC_K);
    if (error == MC_OK) error = mc_use_ecdh(device, other_x, other_y, curve->gx, curve->gy);
    error = confirm(device, error, made_x, other_x, curve->bits);
    error = confirm(device, error, made_y, other_y, curve->bits);
    for (uint32_t i = 0; error == MC_OK && i < MC_WORDS(curve->bits); ++i) {
        x[i] = made_x[i];
        y[i] = made_y[i];
    }
    return error;
}

enum mc_error mc_use_ecdh(
    struct mc_device *device, uint32_t *rx, uint32_t *ry, const uint32_t *x, const uint32_t *y) {
    uint32_t bits;
    if (device == NULL || rx == NULL || x == NULL || y == NULL) return MC_ERROR_ARGUMENT;
    enum mc_error error = begin_with_key(device, MC_USE_ECDH, MC_CURVE_BITS, &bits);
    if (error != MC_OK) return error;
    write_bits(device, EC_X, x, bits);
    write_bits(device, EC_Y, y, bits);
    device->modulus_bits = 0;
    error = run_multiple(device, MC_EC_MULTIPLY);
    return error != MC_OK ? error : read_point(device, rx, ry, bits);
}

// Whether r is x modulo n, for x below 2 * n. Nothing here is secret.
static int is_residue(const uint32_t *x, const uint32_t *r, const uint32_t *n, uint32_t words) {
    uint32_t difference = 0;
    uint64_t sum = 0;
    for (uint32_t i = 0; i < words; ++i) {
        sum = (sum >> 32) + r[i] + n[i];
        difference |= (uint32_t)sum ^ x[i];
    }
    return is_equal(x, r, words) || (difference == 0 && sum >> 32 == 0);
}

// Leaves the curve and the key in their slots. The key signs a hash of 0 with itself as k: then r and s are both the x of the
// public key modulo n, which shows that its slot has the key.
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
        if (error == MC_ERROR_LENGTH) error = MC_OK;  // signatures take longer
    }
    if (error == MC_OK) error = try_key(device, curve, d, made_x);
    error = pin(device, error, MC_USE_ECDSA, EC_D, EC_D);
    for (uint32_t i = 0; error == MC_OK && i < words; ++i) {
        x[i] = made_x[i];
        y[i] = made_y[i];
    }
    return error;
}

enum mc_error mc_use_ecdsa(struct mc_device *device, uint32_t *r, uint32_t *s, const uint32_t *hash) {
    uint32_t bits;
    if (device == NULL || r == NULL || s == NULL || hash == NULL) return MC_ERROR_ARGUMENT;
    enum mc_error error = begin_with_key(device, MC_USE_ECDSA, MC_CURVE_BITS, &bits);
    if (error != MC_OK) return error;
    write_bits(device, EC_HASH, hash, bits);
    device->modulus_bits = 0;
    error = run(device, MC_ECDSA_SIGN, 0, 0, 0);
    return error != MC_OK ? error : read_pair(device, r, s, bits);
}

// Loads the scalar of a ladder, whose public key is its product with the base point.
static enum mc_error load_x(struct mc_device *device, const uint32_t *scalar, uint32_t *u, uint32_t base, uint32_t bits,
                            enum mc_error (*function)(struct mc_device *device, uint32_t *result,
                                                      const uint32_t *scalar, const uint32_t *u)) {
    const uint32_t point[MC_WORDS(448)] = {base};
    uint32_t made[MC_WORDS(448)], other[MC_WORDS(448)];
    if (device == NULL || scalar == NULL || u == NULL) return MC_ERROR_ARGUMENT;
    enum mc_error error = begin(device);
    if (error == MC_OK) error = mc_zeroise(device);
    if (error != MC_OK) return error;
    error = pin(
        device, function(device, made, scalar, point), MC_USE_X, EC_K, has_random(device) ? EC_SHARE : EC_K);
    if (error == MC_OK) error = mc_use_x(device, other, point);
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

enum mc_error mc_use_x(struct mc_device *device, uint32_t *result, const uint32_t *u) {
    uint32_t bits;
    if (device == NULL || result == NULL || u == NULL) return MC_ERROR_ARGUMENT;
    const enum mc_error error = begin_with_key(device, MC_USE_X, 448, &bits);
    if (error != MC_OK) return error;
    const uint32_t last = MC_WORDS(bits) - 1u;
    write_bits(device, EC_X, u, bits);
    // Bits of u above the length are ignored.
    if (bits % 32u != 0) put(device, window(device, EC_X, last), u[last] & (((uint32_t)1 << bits % 32u) - 1u));
    device->modulus_bits = 0;
    return run_ladder(device, result, bits);
}

#endif
