// SPDX-License-Identifier: Apache-2.0
//
// RSA of the PSA driver. Padding is computed here, the power by the coprocessor.

#include "layout.h"

#include "curves.h"
#include "rsa_key.h"
#include "montcore_driver.h"

#include <string.h>

#define MAX_BYTES (MC_MBEDTLS_BITS / 8u)

static psa_status_t load(const uint8_t *buffer, size_t size, struct mc_mbedtls_key *key) {
    mbedtls_rsa_context *rsa = NULL;
    psa_status_t status = mbedtls_psa_rsa_load_representation(PSA_KEY_TYPE_RSA_KEY_PAIR, buffer, size, &rsa);
    if (status != PSA_SUCCESS) return status;
    key->device = mc_mbedtls_device();
    status = mbedtls_to_psa_error(mc_mbedtls_copy(key, rsa));
    mbedtls_rsa_free(rsa);
    mbedtls_free(rsa);
    if (status != PSA_SUCCESS || !key->device) return status != PSA_SUCCESS ? status : PSA_ERROR_HARDWARE_FAILURE;
    const uint32_t most = key->device->max_bits;
    return key->numbers.n_bits > most || 2 * key->numbers.prime_bits > most ? PSA_ERROR_NOT_SUPPORTED : PSA_SUCCESS;
}

static int power(void *context, const uint8_t *input, uint8_t *output) {
    return mc_mbedtls_private(context, input, output);
}

static size_t length_of(const struct montcore_rsa *rsa) { return (rsa->n_bits + 7u) / 8u; }

// ---- PSS and OAEP, RFC 8017

// target = target xor MGF1(seed), section B.2.1.
static int mask(const mbedtls_md_info_t *md, uint8_t *target, size_t length, const uint8_t *seed, size_t seed_length) {
    const size_t size = mbedtls_md_get_size(md);
    uint8_t input[MAX_BYTES + 4], block[MBEDTLS_MD_MAX_SIZE];
    int ret = 0;
    memcpy(input, seed, seed_length);
    for (size_t i = 0; ret == 0 && i * size < length; ++i) {
        MBEDTLS_PUT_UINT32_BE((uint32_t)i, input, seed_length);
        ret = mbedtls_md(md, input, seed_length + 4, block);
        for (size_t j = 0; ret == 0 && j < size && i * size + j < length; ++j) target[i * size + j] ^= block[j];
    }
    mbedtls_platform_zeroize(input, sizeof input);
    mbedtls_platform_zeroize(block, sizeof block);
    return ret;
}

// EMSA-PSS, section 9.1.1. The salt is as long as the hash, or as long as fits, like Mbed TLS's.
static int pad_pss(uint8_t *padded, uint32_t n_bits, mbedtls_md_type_t type, const uint8_t *hash) {
    const mbedtls_md_info_t *const md = mbedtls_md_info_from_type(type);
    const size_t size = (n_bits + 7u) / 8u, length = (n_bits + 6u) / 8u, digest = mbedtls_md_get_size(md);
    if (size < 2 * digest) return MBEDTLS_ERR_RSA_BAD_INPUT_DATA;
    const size_t salt_length = size < 2 * digest + 2 ? size - digest - 2 : digest;
    uint8_t block[8 + 2 * MBEDTLS_MD_MAX_SIZE] = {0}, *const em = padded + (size - length);
    uint8_t *const salt = block + 8 + digest, *const seed = em + length - digest - 1;
    if (length < digest + salt_length + 2) return MBEDTLS_ERR_RSA_BAD_INPUT_DATA;
    memset(padded, 0, size);
    memcpy(block + 8, hash, digest);
    int ret = mbedtls_psa_get_random(MBEDTLS_PSA_RANDOM_STATE, salt, salt_length);
    if (ret == 0) ret = mbedtls_md(md, block, 8 + digest + salt_length, seed);
    memcpy(seed - salt_length, salt, salt_length);
    seed[-1 - (ptrdiff_t)salt_length] = 1;
    if (ret == 0) ret = mask(md, em, length - digest - 1, seed, digest);
    em[0] &= (uint8_t)(0xff >> (8 * length - (n_bits - 1)));
    em[length - 1] = 0xbc;
    return ret;
}

// EME-OAEP, section 7.1.2. No branch and no address depends on the padded message until its check has ended.
static int unpad_oaep(uint8_t *padded, size_t size, mbedtls_md_type_t type, const uint8_t *label, size_t label_length,
                      uint8_t *output, size_t capacity, size_t *length) {
    const mbedtls_md_info_t *const md = mbedtls_md_info_from_type(type);
    const size_t digest = mbedtls_md_get_size(md);
    uint8_t expected[MBEDTLS_MD_MAX_SIZE], *const seed = padded + 1, *const block = seed + digest;
    if (!md || size < 2 * digest + 2) return MBEDTLS_ERR_RSA_BAD_INPUT_DATA;
    const size_t block_length = size - digest - 1;
    int ret = mask(md, seed, digest, block, block_length);
    if (ret == 0) ret = mask(md, block, block_length, seed, digest);
    if (ret == 0) ret = mbedtls_md(md, label, label_length, expected);
    if (ret != 0) return ret;
    uint32_t wrong = padded[0], start = 0, found = 0;
    for (size_t i = 0; i < digest; ++i) wrong |= (uint32_t)block[i] ^ expected[i];
    for (uint32_t i = (uint32_t)digest; i < block_length; ++i) {
        const uint32_t is_zero = 0u - ((block[i] - 1u) >> 31), is_one = 0u - (((block[i] ^ 1u) - 1u) >> 31);
        start |= (i + 1u) & is_one & ~found;
        wrong |= ~(is_zero | is_one | found);
        found |= is_one;
    }
    wrong |= ~found;
    if (wrong != 0) return MBEDTLS_ERR_RSA_INVALID_PADDING;
    if (block_length - start > capacity) return MBEDTLS_ERR_RSA_OUTPUT_TOO_LARGE;
    *length = block_length - start;
    if (*length > 0) memcpy(output, block + start, *length);
    return 0;
}

// ---- With a key in any place

psa_status_t montcore_rsa_sign(const struct montcore_rsa *rsa, psa_algorithm_t alg, const uint8_t *hash, size_t hash_length,
                               uint8_t *signature, size_t signature_size, size_t *signature_length) {
    const mbedtls_md_type_t md = mbedtls_md_type_from_psa_alg(PSA_ALG_SIGN_GET_HASH(alg));
    const int is_raw = alg == PSA_ALG_RSA_PKCS1V15_SIGN_RAW, is_pss = PSA_ALG_IS_RSA_PSS(alg);
    uint8_t padded[MAX_BYTES];
    if (!is_pss && !PSA_ALG_IS_RSA_PKCS1V15_SIGN(alg)) return PSA_ERROR_NOT_SUPPORTED;
    if (!is_raw && md == MBEDTLS_MD_NONE) return PSA_ERROR_NOT_SUPPORTED;
    if (!is_raw && mbedtls_md_get_size_from_type(md) != hash_length) return PSA_ERROR_INVALID_ARGUMENT;
    if (signature_size < length_of(rsa)) return PSA_ERROR_BUFFER_TOO_SMALL;
    int ret = is_pss ? pad_pss(padded, rsa->n_bits, md, hash)
                     : mc_mbedtls_pad(padded, length_of(rsa), is_raw ? MBEDTLS_MD_NONE : md, hash, hash_length);
    if (ret < 0 && !is_pss) ret = MBEDTLS_ERR_RSA_BAD_INPUT_DATA;
    if (ret == 0) ret = rsa->power(rsa->context, padded, signature);
    if (ret == 0) *signature_length = length_of(rsa);
    return mbedtls_to_psa_error(ret);
}

psa_status_t montcore_rsa_decrypt(const struct montcore_rsa *rsa, psa_algorithm_t alg, const uint8_t *input,
                                  size_t input_length, const uint8_t *salt, size_t salt_length, uint8_t *output,
                                  size_t output_size, size_t *output_length) {
    const mbedtls_md_type_t md = mbedtls_md_type_from_psa_alg(PSA_ALG_RSA_OAEP_GET_HASH(alg));
    const int is_oaep = PSA_ALG_IS_RSA_OAEP(alg);
    uint8_t padded[MAX_BYTES];
    *output_length = 0;
    if (!is_oaep && alg != PSA_ALG_RSA_PKCS1V15_CRYPT) return PSA_ERROR_NOT_SUPPORTED;
    if (input_length != length_of(rsa)) return PSA_ERROR_INVALID_ARGUMENT;
    int ret = rsa->power(rsa->context, input, padded);
    if (ret == 0 && is_oaep) {
        ret = unpad_oaep(padded, input_length, md, salt, salt_length, output, output_size, output_length);
    } else if (ret == 0) {
        ret = mc_mbedtls_unpad(padded, input_length, output, output_size, output_length);
    }
    mbedtls_platform_zeroize(padded, sizeof padded);
    return mbedtls_to_psa_error(ret);
}

// ---- Entry points

psa_status_t montcore_transparent_rsa_try(const uint8_t *key_buffer, size_t key_buffer_size) {
    struct mc_mbedtls_key key;
    uint8_t number[MAX_BYTES] = {0};
    psa_status_t status = load(key_buffer, key_buffer_size, &key);
    if (status == PSA_SUCCESS) {
        number[(key.numbers.n_bits + 7u) / 8u - 1u] = 2;
        const int ret = mc_mbedtls_private(&key, number, number);
        status = ret == MBEDTLS_ERR_RSA_KEY_CHECK_FAILED ? PSA_ERROR_CORRUPTION_DETECTED : mbedtls_to_psa_error(ret);
    }
    mc_mbedtls_free(&key);
    return status;
}

psa_status_t montcore_transparent_rsa_sign(const uint8_t *key_buffer, size_t key_buffer_size, psa_algorithm_t alg,
                                           const uint8_t *hash, size_t hash_length, uint8_t *signature,
                                           size_t signature_size, size_t *signature_length) {
    struct mc_mbedtls_key key;
    psa_status_t status = load(key_buffer, key_buffer_size, &key);
    if (status == PSA_SUCCESS) {
        const struct montcore_rsa rsa = {power, &key, key.numbers.n_bits};
        status = montcore_rsa_sign(&rsa, alg, hash, hash_length, signature, signature_size, signature_length);
    }
    mc_mbedtls_free(&key);
    return status;
}

psa_status_t montcore_transparent_asymmetric_decrypt(const psa_key_attributes_t *attributes, const uint8_t *key_buffer,
                                                     size_t key_buffer_size, psa_algorithm_t alg, const uint8_t *input,
                                                     size_t input_length, const uint8_t *salt, size_t salt_length,
                                                     uint8_t *output, size_t output_size, size_t *output_length) {
    struct mc_mbedtls_key key;
    if (montcore_opaque_is_loaded() || psa_get_key_type(attributes) != PSA_KEY_TYPE_RSA_KEY_PAIR) {
        return PSA_ERROR_NOT_SUPPORTED;
    }
    psa_status_t status = load(key_buffer, key_buffer_size, &key);
    if (status == PSA_SUCCESS) {
        const struct montcore_rsa rsa = {power, &key, key.numbers.n_bits};
        status = montcore_rsa_decrypt(
            &rsa, alg, input, input_length, salt, salt_length, output, output_size, output_length);
    }
    mc_mbedtls_free(&key);
    return status;
}
