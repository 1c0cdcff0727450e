// SPDX-License-Identifier: Apache-2.0
//
// Part of montcore.c: ECDSA.

#ifndef MONTCORE_ECDSA_IMPL_H_
#define MONTCORE_ECDSA_IMPL_H_

#include "montcore_curves_impl.h"

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

// x of hash/s * G + r/s * (x, y), modulo n, by other commands than ECDSA_VERIFY: that one does not add equal or opposite points, and
// does not try r + n.
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
    return error != MC_OK ? error : mc_reduce(device, result, sum, curve->bits);
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
    // The scalars are shorter than their slots, and what is in place of x must not be r.
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
    // The hardware has compared them, too: both must find them equal.
    return is_equal(recovered, r, words) ? MC_OK : MC_ERROR_CHECK;
}

#endif
