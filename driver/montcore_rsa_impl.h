// SPDX-License-Identifier: Apache-2.0
//
// Part of montcore.c: RSA.

#ifndef MONTCORE_RSA_IMPL_H_
#define MONTCORE_RSA_IMPL_H_

#include "montcore_arithmetic_impl.h"
#include "montcore_device_impl.h"

// ---- RSA

// The errors of a key that show before the hardware has it.
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

// Writes n - p - q, which is -1 mod (p - 1) and mod (q - 1); scratch: MC_WORDS(n_bits) words, which are 0 afterwards.
static enum mc_error write_inverting_exponent(
    struct mc_device *device, const struct mc_rsa_key *key, uint32_t *scratch) {
    const uint32_t prime_words = MC_WORDS(key->prime_bits);
    uint64_t borrow = 0;
    for (uint32_t i = 0; i < MC_WORDS(key->n_bits); ++i) {
        const uint32_t p = i < prime_words ? key->p[i] : 0;
        const uint32_t q = i < prime_words ? key->q[i] : 0;
        const uint64_t word = ((uint64_t)2 << 32) + key->n[i] - p - q - borrow;
        scratch[i] = (uint32_t)word;
        borrow = 2u - (word >> 32);
    }
    const enum mc_error error = write_secret(device, SLOT_SECRET_EXPONENT, scratch, key->n_bits);
    erase(scratch, key->n_bits);
    return error;
}

enum mc_error mc_rsa_make_pair(struct mc_device *device, const struct mc_rsa_key *key, const uint32_t *random,
                               const struct mc_rsa_pair *pair) {
    enum { R = 0, INVERSE = 1, FACTOR = 4, ONE = 5 };
    if (device == NULL || key == NULL || random == NULL || pair == NULL) return MC_ERROR_ARGUMENT;
    if (pair->factor == NULL || pair->inverse == NULL) return MC_ERROR_ARGUMENT;
    enum mc_error error = check_key(device, key, key->prime_bits);
    if (error == MC_OK) error = begin(device);
    if (error == MC_OK) error = set_modulus(device, key->n, key->n_bits);
    if (error != MC_OK) return error;
    write_bits(device, R, random, key->n_bits);
    put(device, OFFSET(EXPONENT_LENGTH), key->n_bits);
    error = run(device, MC_REDUCE, R, 0, R);
    if (error != MC_OK) return error;
    error = write_inverting_exponent(device, key, pair->factor);
    if (error != MC_OK) return error;
    put(device, OFFSET(EXPONENT_LENGTH), round_up(key->n_bits, MODEXP_STEP));
    error = run(device, MC_MODEXP, R, SLOT_SECRET_EXPONENT, INVERSE);
    if (error != MC_OK) return error;
    write_bits(device, RSA_E, key->e, key->e_bits);
    put(device, OFFSET(EXPONENT_LENGTH), key->e_bits);
    error = run(device, MC_MODEXP_PUBLIC, R, RSA_E, FACTOR);
    if (error == MC_OK) error = run(device, MC_MODMUL, R, INVERSE, ONE);
    if (error != MC_OK) return error;
    uint32_t difference = 0;
    for (uint32_t i = 0; i < MC_WORDS(key->n_bits); ++i) {
        difference |= get(device, window(device, ONE, i)) ^ (uint32_t)(i == 0);
    }
    if (difference != 0) return MC_ERROR_NOT_INVERTIBLE;
    error = read_bits(device, FACTOR, pair->factor, key->n_bits);
    return error != MC_OK ? error : read_bits(device, INVERSE, pair->inverse, key->n_bits);
}

// c * factor into slot RSA_C.
static enum mc_error blind_input(struct mc_device *device, const struct mc_rsa_key *key, const uint32_t *c,
                                 const struct mc_rsa_pair *pair) {
    const enum mc_error error = set_modulus(device, key->n, key->n_bits);
    if (error != MC_OK) return error;
    write_bits(device, RSA_C, c, key->n_bits);
    write_bits(device, SLOT_B, pair->factor, key->n_bits);
    return run(device, MC_MODMUL, RSA_C, SLOT_B, RSA_C);
}

// Slot RSA_S times inverse, checked against c, and the squares of the pair.
static enum mc_error unblind_result(struct mc_device *device, const struct mc_rsa_key *key, uint32_t *result,
                                    const uint32_t *c, const struct mc_rsa_pair *pair) {
    enum { INVERSE = 0, FACTOR = 4, POWER = 5, C = 6 };
    enum mc_error error = set_modulus(device, key->n, key->n_bits);
    if (error != MC_OK) return error;
    write_bits(device, INVERSE, pair->inverse, key->n_bits);
    write_bits(device, FACTOR, pair->factor, key->n_bits);
    write_bits(device, C, c, key->n_bits);
    error = run(device, MC_MODMUL, RSA_S, INVERSE, RSA_S);
    if (error == MC_OK) error = run(device, MC_MODMUL, INVERSE, INVERSE, INVERSE);
    if (error == MC_OK) error = run(device, MC_MODMUL, FACTOR, FACTOR, FACTOR);
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
    error = read_bits(device, INVERSE, pair->inverse, key->n_bits);
    if (error == MC_OK) error = read_bits(device, FACTOR, pair->factor, key->n_bits);
    return error != MC_OK ? error : read_bits(device, RSA_S, result, key->n_bits);
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

#endif
