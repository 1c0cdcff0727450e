// SPDX-License-Identifier: Apache-2.0
//
// Opaque keys of ECDSA, ECDH, X25519 and X448 of the PSA driver.

#include "layout.h"

#include "curves.h"
#include "montcore_driver.h"

#define BLIND_BITS 128u

static int is_montgomery(const mbedtls_ecp_keypair *key) {
    return mbedtls_ecp_get_type(&key->grp) == MBEDTLS_ECP_TYPE_MONTGOMERY;
}

static void unload(mbedtls_ecp_keypair *key) {
    mbedtls_ecp_keypair_free(key);
    mbedtls_free(key);
}

// Bytes of a number, in PSA's order.
static void write_bytes(uint8_t *bytes, const mc_mbedtls_number words, size_t length, int is_little_endian) {
    for (size_t i = 0; i < length; ++i) {
        bytes[is_little_endian ? i : length - 1 - i] = (uint8_t)(words[i / 4] >> i % 4 * 8);
    }
}

static int random_words(void *context, uint32_t *words, uint32_t count) {
    return mbedtls_psa_get_random(context, (uint8_t *)words, 4 * (size_t)count);
}

static enum mc_error load_scalar(struct mc_device *device, const mbedtls_ecp_keypair *key, uint8_t *public_key) {
    mc_mbedtls_number scalar, u = {0};
    const struct mc_random random = {random_words, MBEDTLS_PSA_RANDOM_STATE};
    const int is_x25519 = key->grp.id == MBEDTLS_ECP_DP_CURVE25519;
    enum mc_error error = mc_mbedtls_to_words(&key->d, scalar) == 0 ? MC_OK : MC_ERROR_RANGE;
    mc_set_random(device, &random);
    if (error == MC_OK) error = (is_x25519 ? mc_load_x25519 : mc_load_x448)(device, scalar, u);
    mc_set_random(device, NULL);
    write_bytes(public_key, u, is_x25519 ? 32 : 56, 1);
    mbedtls_platform_zeroize(scalar, sizeof scalar);
    return error;
}

// load: for ECDH or ECDSA.
static enum mc_error load_point(struct mc_device *device, const mbedtls_ecp_keypair *key, uint8_t *public_key,
                                enum mc_error (*load)(struct mc_device *device, const struct mc_curve *curve,
                                                      const uint32_t *k, const uint32_t *random,
                                                      uint32_t random_bits, uint32_t *x, uint32_t *y)) {
    struct mc_mbedtls_curve curve;
    mc_mbedtls_number k, x = {0}, y = {0};
    uint32_t blind[MC_WORDS(BLIND_BITS)];
    const struct mc_random random = {random_words, MBEDTLS_PSA_RANDOM_STATE};
    const size_t bytes = PSA_BITS_TO_BYTES(key->grp.pbits);
    enum mc_error error = mc_mbedtls_curve(&key->grp, &curve) == 0 ? MC_OK : MC_ERROR_LENGTH;
    if (error == MC_OK && mc_mbedtls_to_words(&key->d, k) != 0) error = MC_ERROR_RANGE;
    if (error == MC_OK && mbedtls_psa_get_random(MBEDTLS_PSA_RANDOM_STATE, (uint8_t *)blind, sizeof blind) != 0) {
        error = MC_ERROR_ENTROPY;
    }
    mc_set_random(device, &random);
    if (error == MC_OK) error = load(device, &curve.curve, k, blind, BLIND_BITS, x, y);
    mc_set_random(device, NULL);
    public_key[0] = 4;
    write_bytes(public_key + 1, x, bytes, 0);
    write_bytes(public_key + 1 + bytes, y, bytes, 0);
    mbedtls_platform_zeroize(k, sizeof k);
    mbedtls_platform_zeroize(blind, sizeof blind);
    return error;
}

psa_status_t montcore_opaque_load_curve(const psa_key_attributes_t *attributes, const uint8_t *data, size_t length,
                                        struct montcore_opaque_key *stored, size_t *bits) {
    mbedtls_ecp_keypair *key = NULL;
    const psa_status_t status = mbedtls_psa_ecp_load_representation(
        psa_get_key_type(attributes), psa_get_key_bits(attributes), data, length, &key);
    if (status != PSA_SUCCESS) return status;
    const int is_x = is_montgomery(key), signs = psa_get_key_algorithm(attributes) != PSA_ALG_ECDH;
    struct mc_device *const device = mc_mbedtls_device();
    *bits = is_x ? key->grp.nbits + 1 : key->grp.nbits;
    enum mc_error error;
    if (is_x) error = signs ? MC_ERROR_LENGTH : load_scalar(device, key, stored->public_key);
    else error = load_point(device, key, stored->public_key, signs ? mc_load_ecdsa : mc_load_ecdh);
    stored->length = (uint32_t)(is_x ? length : 2 * length + 1);
    unload(key);
    return montcore_opaque_status(error);
}

psa_status_t montcore_opaque_ecdsa_sign(size_t bits, const uint8_t *hash, size_t hash_length, uint8_t *signature,
                                        size_t signature_size, size_t *signature_length) {
    const size_t bytes = PSA_BITS_TO_BYTES(bits), used = hash_length < bytes ? hash_length : bytes;
    mc_mbedtls_number number = {0}, r, s;
    if (signature_size < 2 * bytes) return PSA_ERROR_BUFFER_TOO_SMALL;
    for (size_t i = 0; i < used; ++i) number[i / 4] |= (uint32_t)hash[used - 1 - i] << i % 4 * 8;
    // The leftmost bits.
    const uint32_t most = 8 * used > bits ? (uint32_t)(8 * used - bits) : 0;
    for (size_t i = 0; most != 0 && i < MC_CURVE_WORDS; ++i) {
        number[i] = number[i] >> most | (i + 1 < MC_CURVE_WORDS ? number[i + 1] << (32 - most) : 0);
    }
    const enum mc_error error = mc_use_ecdsa_key(mc_mbedtls_device(), r, s, number, (uint32_t)bits);
    if (error != MC_OK) return montcore_opaque_status(error);
    write_bytes(signature, r, bytes, 0);
    write_bytes(signature + bytes, s, bytes, 0);
    *signature_length = 2 * bytes;
    return PSA_SUCCESS;
}

// The loaded key and the point of another one.
static enum mc_error agree(const mbedtls_ecp_keypair *peer, uint8_t *output) {
    mc_mbedtls_number x, y, result = {0};
    const int is_x = is_montgomery(peer);
    enum mc_error error = mc_mbedtls_to_words(&peer->Q.X, x) == 0 ? MC_OK : MC_ERROR_RANGE;
    if (!is_x && mc_mbedtls_to_words(&peer->Q.Y, y) != 0) error = MC_ERROR_RANGE;
    if (error == MC_OK) {
        struct mc_device *const device = mc_mbedtls_device();
        error = peer->grp.id == MBEDTLS_ECP_DP_CURVE25519 ? mc_use_x25519_key(device, result, x)
                : is_x                                    ? mc_use_x448_key(device, result, x)
                                : mc_use_ecdh_key(device, result, NULL, x, y, (uint32_t)peer->grp.pbits);
    }
    if (error == MC_OK) write_bytes(output, result, PSA_BITS_TO_BYTES(peer->grp.pbits), is_x);
    mbedtls_platform_zeroize(result, sizeof result);
    return error;
}

psa_status_t montcore_opaque_raw_key_agreement(psa_algorithm_t alg, mbedtls_svc_key_id_t key,
                                               const uint8_t *peer_key, size_t peer_key_length, uint8_t *output,
                                               size_t output_size, size_t *output_length) {
    psa_key_attributes_t attributes = PSA_KEY_ATTRIBUTES_INIT;
    uint8_t own[PSA_EXPORT_PUBLIC_KEY_MAX_SIZE];
    mbedtls_ecp_keypair *peer = NULL;
    size_t own_length;
    *output_length = 0;
    psa_status_t status = psa_get_key_attributes(key, &attributes);
    if (status != PSA_SUCCESS) return status;
    const psa_key_type_t type = psa_get_key_type(&attributes);
    const size_t bits = psa_get_key_bits(&attributes), length = PSA_BITS_TO_BYTES(bits);
    const psa_key_location_t location = PSA_KEY_LIFETIME_GET_LOCATION(psa_get_key_lifetime(&attributes));
    const int is_permitted = psa_get_key_usage_flags(&attributes) & PSA_KEY_USAGE_DERIVE;
    if (location != MONTCORE_PSA_LOCATION || alg != PSA_ALG_ECDH) return PSA_ERROR_NOT_SUPPORTED;
    if (!PSA_KEY_TYPE_IS_ECC_KEY_PAIR(type)) return PSA_ERROR_INVALID_ARGUMENT;
    if (!is_permitted || psa_get_key_algorithm(&attributes) != alg) return PSA_ERROR_NOT_PERMITTED;
    if (output_size < length) return PSA_ERROR_BUFFER_TOO_SMALL;
    // Is this key the loaded key?
    status = psa_export_public_key(key, own, sizeof own, &own_length);
    if (status != PSA_SUCCESS) return status;
    status = mbedtls_psa_ecp_load_representation(
        (psa_key_type_t)PSA_KEY_TYPE_PUBLIC_KEY_OF_KEY_PAIR(type), bits, peer_key, peer_key_length, &peer);
    if (status != PSA_SUCCESS) return status;
    status = montcore_opaque_status(agree(peer, output));
    unload(peer);
    if (status == PSA_SUCCESS) *output_length = length;
    return status;
}
