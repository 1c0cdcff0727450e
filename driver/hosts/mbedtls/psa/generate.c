// SPDX-License-Identifier: Apache-2.0
//
// Key generation of the PSA driver. Mbed TLS gives random numbers and primes; the coprocessor tries each new pair. The
// coprocessor makes opaque RSA keys by itself: opaque_driver.c.

#include "layout.h"

#include "curves.h"
#include "montcore_driver.h"

#include <string.h>

psa_status_t montcore_generate(const psa_key_attributes_t *attributes, uint8_t *data, size_t size, size_t *length) {
    const psa_custom_key_parameters_t usual = PSA_CUSTOM_KEY_PARAMETERS_INIT;
    return psa_generate_key_internal(attributes, &usual, NULL, 0, data, size, length);
}

// The public key is computed twice, as for a key that is loaded.
static psa_status_t try_curve(const psa_key_attributes_t *attributes, const uint8_t *data, size_t length) {
    uint8_t results[2][PSA_EXPORT_PUBLIC_KEY_MAX_SIZE];
    size_t lengths[2] = {0, 0};
    for (int i = 0; i < 2; ++i) {
        const psa_status_t status = montcore_transparent_export_public_key(
            attributes, data, length, results[i], sizeof results[i], &lengths[i]);
        if (status != PSA_SUCCESS) return status;
    }
    const int same = lengths[0] == lengths[1] && memcmp(results[0], results[1], lengths[0]) == 0;
    return same ? PSA_SUCCESS : PSA_ERROR_CORRUPTION_DETECTED;
}

psa_status_t montcore_transparent_generate_key(const psa_key_attributes_t *attributes, uint8_t *key_buffer,
                                               size_t key_buffer_size, size_t *key_buffer_length) {
    const psa_key_type_t type = psa_get_key_type(attributes);
    const int is_rsa = type == PSA_KEY_TYPE_RSA_KEY_PAIR;
    const struct mc_device *const device = mc_mbedtls_device();
    if (montcore_opaque_is_loaded() || (!is_rsa && !PSA_KEY_TYPE_IS_ECC_KEY_PAIR(type))) return PSA_ERROR_NOT_SUPPORTED;
    if (!device) return PSA_ERROR_HARDWARE_FAILURE;
    if (is_rsa && psa_get_key_bits(attributes) > device->max_bits) return PSA_ERROR_NOT_SUPPORTED;
    psa_status_t status = montcore_generate(attributes, key_buffer, key_buffer_size, key_buffer_length);
    if (status == PSA_SUCCESS) {
        status = is_rsa ? montcore_transparent_rsa_try(key_buffer, *key_buffer_length)
                        : try_curve(attributes, key_buffer, *key_buffer_length);
    }
    if (status != PSA_SUCCESS) mbedtls_platform_zeroize(key_buffer, key_buffer_size);
    return status;
}
