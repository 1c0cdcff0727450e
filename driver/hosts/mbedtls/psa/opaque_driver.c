// SPDX-License-Identifier: Apache-2.0
//
// Opaque keys of the PSA driver: a key in the key slots of the coprocessor, which serve only its private operation.

#include "layout.h"

#include "curves.h"
#include "rsa_key.h"
#include "montcore_driver.h"

#include <string.h>

#define USUAL_E 65537u

static uint32_t imports;  // number of keys imported or made so far
static uint32_t loaded;   // the number of the key in the coprocessor; 0: none

int montcore_opaque_is_loaded(void) { return loaded != 0; }

psa_status_t montcore_opaque_status(enum mc_error error) {
    switch (error) {
        case MC_OK: return PSA_SUCCESS;
        case MC_ERROR_POINT:
        case MC_ERROR_INFINITY:
        case MC_ERROR_RANGE: return PSA_ERROR_INVALID_ARGUMENT;
        case MC_ERROR_LENGTH: return PSA_ERROR_NOT_SUPPORTED;
        case MC_ERROR_SLOT: return PSA_ERROR_INVALID_HANDLE;
        case MC_ERROR_CHECK: return PSA_ERROR_CORRUPTION_DETECTED;
        case MC_ERROR_ENTROPY: return PSA_ERROR_INSUFFICIENT_ENTROPY;
        default: return PSA_ERROR_HARDWARE_FAILURE;
    }
}

// Status after the load of an RSA key and its trial operation.
static psa_status_t status_of_key(enum mc_error error) {
    return error == MC_ERROR_CHECK || error == MC_ERROR_EVEN ? PSA_ERROR_INVALID_ARGUMENT : montcore_opaque_status(error);
}

psa_status_t montcore_opaque_remove(void) {
    struct mc_device *const device = mc_mbedtls_device();
    if (!device) return PSA_ERROR_HARDWARE_FAILURE;
    loaded = 0;
    return montcore_opaque_status(mc_zeroise(device));
}

// ---- Import

// known_bits: the bits in the attributes, or 0. The driver refuses a key of another length before it loads the key:
// Mbed TLS would refuse the key later, without a call to the driver.
static psa_status_t import_rsa(struct mc_device *device, size_t known_bits, const uint8_t *data, size_t length,
                               struct montcore_opaque_key *stored, size_t *bits) {
    mbedtls_rsa_context *rsa = NULL;
    struct mc_mbedtls_key key;
    size_t public_length = 0;
    psa_status_t status = mbedtls_psa_rsa_load_representation(PSA_KEY_TYPE_RSA_KEY_PAIR, data, length, &rsa);
    if (status != PSA_SUCCESS) return status;
    status = mbedtls_psa_rsa_export_key(
        PSA_KEY_TYPE_RSA_PUBLIC_KEY, rsa, stored->public_key, sizeof stored->public_key, &public_length);
    if (status == PSA_SUCCESS) status = mbedtls_to_psa_error(mc_mbedtls_copy(&key, rsa));
    *bits = mbedtls_rsa_get_bitlen(rsa);
    if (status == PSA_SUCCESS && known_bits != 0 && known_bits != *bits) status = PSA_ERROR_INVALID_ARGUMENT;
    if (status == PSA_SUCCESS) status = status_of_key(mc_load_rsa(device, &key.numbers));
    stored->length = (uint32_t)public_length;
    mbedtls_rsa_free(rsa);
    mbedtls_free(rsa);
    mc_mbedtls_free(&key);
    return status;
}

static int is_rsa(const psa_key_attributes_t *attributes) {
    return psa_get_key_type(attributes) == PSA_KEY_TYPE_RSA_KEY_PAIR;
}

// True if a key with these attributes can be loaded.
static psa_status_t check(const psa_key_attributes_t *attributes) {
    const psa_key_lifetime_t lifetime = psa_get_key_lifetime(attributes);
    const struct mc_device *const device = mc_mbedtls_device();
    if (!device) return PSA_ERROR_HARDWARE_FAILURE;
    if (PSA_KEY_LIFETIME_GET_PERSISTENCE(lifetime) != PSA_KEY_PERSISTENCE_VOLATILE) return PSA_ERROR_NOT_SUPPORTED;
    const psa_algorithm_t alg = psa_get_key_algorithm(attributes);
    const int is_curve = PSA_KEY_TYPE_IS_ECC_KEY_PAIR(psa_get_key_type(attributes)) &&
                         (alg == PSA_ALG_ECDH || PSA_ALG_IS_RANDOMIZED_ECDSA(alg));
    if (!is_rsa(attributes) && !is_curve) return PSA_ERROR_NOT_SUPPORTED;
    if (is_rsa(attributes) && psa_get_key_bits(attributes) > device->max_bits) return PSA_ERROR_NOT_SUPPORTED;
    return loaded != 0 ? PSA_ERROR_INSUFFICIENT_STORAGE : PSA_SUCCESS;
}

// Numbers the key that was loaded, for Mbed TLS. Returns the length.
static size_t store(struct montcore_opaque_key *stored, uint8_t *key_buffer) {
    stored->number = loaded = ++imports;
    memcpy(key_buffer, stored, sizeof *stored);
    return sizeof *stored;
}

psa_status_t montcore_opaque_import_key(const psa_key_attributes_t *attributes, const uint8_t *data, size_t data_length,
                                        uint8_t *key_buffer, size_t key_buffer_size, size_t *key_buffer_length,
                                        size_t *bits) {
    struct mc_device *const device = mc_mbedtls_device();
    struct montcore_opaque_key stored = {0};
    psa_status_t status = check(attributes);
    if (status != PSA_SUCCESS) return status;
    if (key_buffer_size < sizeof stored) return PSA_ERROR_BUFFER_TOO_SMALL;
    status = is_rsa(attributes) ? import_rsa(device, psa_get_key_bits(attributes), data, data_length, &stored, bits)
                                : montcore_opaque_load_curve(attributes, data, data_length, &stored, bits);
    if (status != PSA_SUCCESS) return status;
    *key_buffer_length = store(&stored, key_buffer);
    return PSA_SUCCESS;
}

// ---- RSA keys from inside, with e = 65537: Mbed TLS passes no other exponent to a driver

// The key that is loaded.
struct use {
    uint32_t n_bits;
    enum mc_error error;
};

static int power(void *context, const uint8_t *input, uint8_t *output) {
    struct use *const use = context;
    const size_t size = PSA_BITS_TO_BYTES(use->n_bits);
    uint32_t c[MC_WORDS(MC_MBEDTLS_BITS)] = {0}, s[MC_WORDS(MC_MBEDTLS_BITS)];
    for (size_t i = 0; i < size; ++i) c[i / 4] |= (uint32_t)input[size - 1 - i] << i % 4 * 8;
    use->error = mc_use_rsa_key(mc_mbedtls_device(), s, c, use->n_bits);
    if (use->error != MC_OK) return MBEDTLS_ERR_PLATFORM_HW_ACCEL_FAILED;
    for (size_t i = 0; i < size; ++i) output[size - 1 - i] = (uint8_t)(s[i / 4] >> i % 4 * 8);
    mbedtls_platform_zeroize(s, sizeof s);
    return 0;
}

static int can_make(const psa_key_attributes_t *attributes) {
    const size_t bits = psa_get_key_bits(attributes);
    return is_rsa(attributes) && bits >= MC_RSA_LEAST_BITS && bits <= MC_RSA_MOST_BITS && bits % 64 == 0;
}

// The public half of a key that is loaded, and the pairwise test: Mbed TLS verifies a power.
static psa_status_t try_pair(const uint32_t *n, uint32_t bits, struct montcore_opaque_key *stored) {
    const uint8_t e[] = {USUAL_E >> 16, USUAL_E >> 8 & 0xff, USUAL_E & 0xff};
    uint8_t bytes[MC_MBEDTLS_BITS / 8], number[MC_MBEDTLS_BITS / 8] = {0}, result[MC_MBEDTLS_BITS / 8];
    const size_t size = PSA_BITS_TO_BYTES(bits);
    struct use use = {bits, MC_OK};
    mbedtls_rsa_context rsa;
    size_t length = 0;
    for (size_t i = 0; i < size; ++i) bytes[size - 1 - i] = (uint8_t)(n[i / 4] >> i % 4 * 8);
    number[size - 1] = 2;
    mbedtls_rsa_init(&rsa);
    int ret = mbedtls_rsa_import_raw(&rsa, bytes, size, NULL, 0, NULL, 0, NULL, 0, e, sizeof e);
    if (ret == 0) ret = mbedtls_rsa_complete(&rsa);
    if (ret == 0) ret = power(&use, number, result);
    if (ret == 0) ret = mbedtls_rsa_public(&rsa, result, bytes);
    psa_status_t status = use.error != MC_OK ? montcore_opaque_status(use.error) : mbedtls_to_psa_error(ret);
    if (ret == 0 && memcmp(bytes, number, size) != 0) status = PSA_ERROR_CORRUPTION_DETECTED;
    if (status == PSA_SUCCESS) {
        status = mbedtls_psa_rsa_export_key(
            PSA_KEY_TYPE_RSA_PUBLIC_KEY, &rsa, stored->public_key, sizeof stored->public_key, &length);
    }
    stored->length = (uint32_t)length;
    mbedtls_rsa_free(&rsa);
    return status;
}

static psa_status_t make_rsa(uint32_t bits, struct montcore_opaque_key *stored) {
    struct mc_device *const device = mc_mbedtls_device();
    uint32_t n[MC_WORDS(MC_MBEDTLS_BITS)];
    const enum mc_error error = mc_rsa_generate(device, n, bits, USUAL_E);
    if (error != MC_OK) return montcore_opaque_status(error);
    const psa_status_t status = try_pair(n, bits, stored);
    if (status != PSA_SUCCESS) (void)mc_zeroise(device);
    return status;
}

// ---- Generation

psa_status_t montcore_opaque_generate_key(const psa_key_attributes_t *attributes, uint8_t *key_buffer,
                                          size_t key_buffer_size, size_t *key_buffer_length) {
    uint8_t data[PSA_EXPORT_KEY_PAIR_MAX_SIZE];
    struct montcore_opaque_key stored = {0};
    size_t length = 0, bits;
    psa_status_t status = check(attributes);
    // Mbed TLS checks the lengths of its own keys only.
    if (status == PSA_SUCCESS && is_rsa(attributes) &&
        (psa_get_key_bits(attributes) < PSA_VENDOR_RSA_GENERATE_MIN_KEY_BITS || psa_get_key_bits(attributes) % 8 != 0)) {
        status = PSA_ERROR_NOT_SUPPORTED;
    }
    if (status == PSA_SUCCESS && can_make(attributes)) {
        if (key_buffer_size < sizeof stored) return PSA_ERROR_BUFFER_TOO_SMALL;
        status = make_rsa((uint32_t)psa_get_key_bits(attributes), &stored);
        if (status == PSA_SUCCESS) *key_buffer_length = store(&stored, key_buffer);
        return status;
    }
    if (status == PSA_SUCCESS) status = montcore_generate(attributes, data, sizeof data, &length);
    if (status == PSA_SUCCESS) {
        status = montcore_opaque_import_key(
            attributes, data, length, key_buffer, key_buffer_size, key_buffer_length, &bits);
    }
    mbedtls_platform_zeroize(data, sizeof data);
    return status == PSA_ERROR_INVALID_ARGUMENT ? PSA_ERROR_CORRUPTION_DETECTED : status;
}

// ---- Use

// Reads the data that Mbed TLS stored with the loaded key.
static psa_status_t find(const uint8_t *key_buffer, size_t key_buffer_size, struct montcore_opaque_key *stored) {
    if (key_buffer_size != sizeof *stored) return PSA_ERROR_INVALID_HANDLE;
    memcpy(stored, key_buffer, sizeof *stored);
    return stored->number == loaded ? PSA_SUCCESS : PSA_ERROR_INVALID_HANDLE;
}

psa_status_t montcore_opaque_export_public_key(const psa_key_attributes_t *attributes, const uint8_t *key_buffer,
                                               size_t key_buffer_size, uint8_t *data, size_t data_size,
                                               size_t *data_length) {
    struct montcore_opaque_key stored;
    const psa_status_t status = find(key_buffer, key_buffer_size, &stored);
    (void)attributes;
    if (status != PSA_SUCCESS) return status;
    if (data_size < stored.length) return PSA_ERROR_BUFFER_TOO_SMALL;
    memcpy(data, stored.public_key, stored.length);
    *data_length = stored.length;
    return PSA_SUCCESS;
}

psa_status_t montcore_opaque_sign_hash(const psa_key_attributes_t *attributes, const uint8_t *key_buffer,
                                       size_t key_buffer_size, psa_algorithm_t alg, const uint8_t *hash, size_t hash_length,
                                       uint8_t *signature, size_t signature_size, size_t *signature_length) {
    struct montcore_opaque_key stored;
    struct use use = {(uint32_t)psa_get_key_bits(attributes), MC_OK};
    const struct montcore_rsa rsa = {power, &use, use.n_bits};
    psa_status_t status = find(key_buffer, key_buffer_size, &stored);
    if (status != PSA_SUCCESS) return status;
    if (!is_rsa(attributes)) {
        return montcore_opaque_ecdsa_sign(
            psa_get_key_bits(attributes), hash, hash_length, signature, signature_size, signature_length);
    }
    status = montcore_rsa_sign(&rsa, alg, hash, hash_length, signature, signature_size, signature_length);
    return use.error != MC_OK ? montcore_opaque_status(use.error) : status;
}

psa_status_t montcore_opaque_asymmetric_decrypt(const psa_key_attributes_t *attributes, const uint8_t *key_buffer,
                                                size_t key_buffer_size, psa_algorithm_t alg, const uint8_t *input,
                                                size_t input_length, const uint8_t *salt, size_t salt_length,
                                                uint8_t *output, size_t output_size, size_t *output_length) {
    struct montcore_opaque_key stored;
    struct use use = {(uint32_t)psa_get_key_bits(attributes), MC_OK};
    const struct montcore_rsa rsa = {power, &use, use.n_bits};
    psa_status_t status = find(key_buffer, key_buffer_size, &stored);
    if (status != PSA_SUCCESS) return status;
    status = montcore_rsa_decrypt(
        &rsa, alg, input, input_length, salt, salt_length, output, output_size, output_length);
    return use.error != MC_OK ? montcore_opaque_status(use.error) : status;
}
