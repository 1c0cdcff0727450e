// SPDX-License-Identifier: Apache-2.0

#include "montcore_self_test.h"

#include <stddef.h>

enum { WORDS = 2 };

// A curve of 64 bits, which every curve unit supports, with a key, a nonce, a hash, and their known answers.
static const uint32_t p[WORDS] = {0xffffffc5u, 0xffffffffu}, a[WORDS] = {81}, b[WORDS] = {7};
static const uint32_t gx[WORDS] = {1}, gy[WORDS] = {0x49c2eeaau, 0x1fccfd99u};
static const uint32_t n[WORDS] = {0x77e63375u, 0xffffffffu};
static const uint32_t d[WORDS] = {0x55667788u, 0x11223344u}, k[WORDS] = {0xddeeff01u, 0x99aabbccu};
static const uint32_t hash[WORDS] = {0x76543210u, 0xfedcba98u};
static const uint32_t x[WORDS] = {0x8dfe2a6du, 0xc83f3f8cu}, y[WORDS] = {0x76401e57u, 0x91afd91fu};
static const uint32_t r[WORDS] = {0x8c9bf880u, 0xe000a1b9u}, s[WORDS] = {0x269b7a89u, 0xdd1972ebu};

static int is_pair(const uint32_t *first, const uint32_t *second, const uint32_t *known, const uint32_t *other) {
    uint32_t difference = 0;
    for (int i = 0; i < WORDS; ++i) difference |= (first[i] ^ known[i]) | (second[i] ^ other[i]);
    return difference == 0;
}

// The self-test of a curve unit, which has no MC_SELF_TEST. An unexpected error is a fault, except errors of bus and
// entropy.
static enum mc_error test_curve_unit(struct mc_device *device) {
    static const struct mc_curve curve = {p, a, b, gx, gy, n, 64};
    uint32_t first[WORDS], second[WORDS];
    enum mc_error error = mc_ec_multiply(device, &curve, first, second, d, gx, gy, NULL, 0);
    if (error == MC_OK && !is_pair(first, second, x, y)) error = MC_ERROR_FAULT;
    if (error == MC_OK) error = mc_ecdsa_sign(device, &curve, first, second, hash, d, k);
    if (error == MC_OK && !is_pair(first, second, r, s)) error = MC_ERROR_FAULT;
    if (error == MC_OK) error = mc_ecdsa_verify(device, &curve, hash, r, s, x, y);
    if (error == MC_OK) {
        error = mc_ecdsa_verify(device, &curve, hash, s, r, x, y);
        if (error == MC_OK || error == MC_ERROR_CHECK) error = error == MC_OK ? MC_ERROR_FAULT : MC_OK;
    }
    return error > MC_ERROR_COMMAND && error < MC_ERROR_ENTROPY ? MC_ERROR_FAULT : error;
}

enum mc_error mc_self_test(struct mc_device *device) {
    if (device == NULL || !device->is_curve_unit) return mc_execute(device, MC_SELF_TEST, 0, 0, 0, 0);
    enum mc_error error = mc_zeroise(device);
    if (error == MC_OK) error = test_curve_unit(device);
    const enum mc_error wiped = mc_zeroise(device);
    return error != MC_OK ? error : wiped;
}
