// SPDX-License-Identifier: Apache-2.0
//
// Curves of the PSA driver: ECDSA, ECDH, X25519, X448 and public keys.

#include "layout.h"

#include "curves.h"
#include "montcore_driver.h"

static int is_montgomery(const mbedtls_ecp_keypair *key) {
    return mbedtls_ecp_get_type(&key->grp) == MBEDTLS_ECP_TYPE_MONTGOMERY;
}

static psa_status_t load(
    psa_key_type_t type, size_t bits, const uint8_t *data, size_t length, mbedtls_ecp_keypair **key) {
    return mbedtls_psa_ecp_load_representation(type, bits, data, length, key);
}

static void unload(mbedtls_ecp_keypair *key) {
    mbedtls_ecp_keypair_free(key);
    mbedtls_free(key);
}

// Converts ret of Mbed TLS or of curves.c. A fault of the hardware is not reported as a wrong signature.
static psa_status_t status_of(int ret) {
    return ret == MBEDTLS_ERR_ECP_VERIFY_FAILED ? PSA_ERROR_CORRUPTION_DETECTED : mbedtls_to_psa_error(ret);
}

static psa_status_t sign(const psa_key_attributes_t *attributes, const uint8_t *key_buffer, size_t key_buffer_size,
                         psa_algorithm_t alg, const uint8_t *hash, size_t hash_length, uint8_t *signature,
                         size_t signature_size, size_t *signature_length) {
    mbedtls_ecp_keypair *key = NULL;
    mbedtls_mpi r, s;
    psa_status_t status =
        load(psa_get_key_type(attributes), psa_get_key_bits(attributes), key_buffer, key_buffer_size, &key);
    if (status != PSA_SUCCESS) return status;
    const size_t bytes = PSA_BITS_TO_BYTES(key->grp.pbits);
    int ret = signature_size < 2 * bytes ? MBEDTLS_ERR_ECP_BUFFER_TOO_SMALL : 0;
    mbedtls_mpi_init(&r);
    mbedtls_mpi_init(&s);
    if (ret == 0 && PSA_ALG_ECDSA_IS_DETERMINISTIC(alg)) {
        const mbedtls_md_type_t md = mbedtls_md_type_from_psa_alg(PSA_ALG_SIGN_GET_HASH(alg));
        ret = mc_mbedtls_sign_deterministic(&key->grp, &r, &s, &key->d, hash, hash_length, md);
    } else if (ret == 0) {
        ret = mc_mbedtls_sign(&key->grp, &r, &s, &key->d, hash, hash_length, mbedtls_psa_get_random,
                              MBEDTLS_PSA_RANDOM_STATE);
    }
    if (ret == 0) ret = mbedtls_mpi_write_binary(&r, signature, bytes);
    if (ret == 0) ret = mbedtls_mpi_write_binary(&s, signature + bytes, bytes);
    if (ret == 0) *signature_length = 2 * bytes;
    mbedtls_mpi_free(&r);
    mbedtls_mpi_free(&s);
    unload(key);
    return status_of(ret);
}

psa_status_t montcore_transparent_sign_hash(const psa_key_attributes_t *attributes, const uint8_t *key_buffer,
                                            size_t key_buffer_size, psa_algorithm_t alg, const uint8_t *hash,
                                            size_t hash_length, uint8_t *signature, size_t signature_size,
                                            size_t *signature_length) {
    const psa_key_type_t type = psa_get_key_type(attributes);
    if (montcore_opaque_is_loaded()) return PSA_ERROR_NOT_SUPPORTED;
    if (type == PSA_KEY_TYPE_RSA_KEY_PAIR) {
        return montcore_transparent_rsa_sign(key_buffer, key_buffer_size, alg, hash, hash_length, signature,
                                             signature_size, signature_length);
    }
    if (!PSA_KEY_TYPE_IS_ECC_KEY_PAIR(type) || !PSA_ALG_IS_ECDSA(alg)) return PSA_ERROR_NOT_SUPPORTED;
    return sign(attributes, key_buffer, key_buffer_size, alg, hash, hash_length, signature, signature_size,
                signature_length);
}

// The product of the private number and a point: in PSA's form of a public key, or only its x.
static psa_status_t multiply(mbedtls_ecp_keypair *key, const mbedtls_ecp_point *point, int has_y, uint8_t *data,
                             size_t size, size_t *length) {
    const size_t bytes = PSA_BITS_TO_BYTES(key->grp.pbits);
    const int is_x = is_montgomery(key);
    const size_t needed = is_x || !has_y ? bytes : 2 * bytes + 1;
    mbedtls_mpi x, y;
    if (size < needed) return PSA_ERROR_BUFFER_TOO_SMALL;
    mbedtls_mpi_init(&x);
    mbedtls_mpi_init(&y);
    int ret = is_x ? mc_mbedtls_multiply_x(&key->grp, &x, &key->d, point, mbedtls_psa_get_random,
                                           MBEDTLS_PSA_RANDOM_STATE)
                   : mc_mbedtls_multiply(&key->grp, &x, has_y ? &y : NULL, &key->d, point, mbedtls_psa_get_random,
                                         MBEDTLS_PSA_RANDOM_STATE);
    if (ret == 0 && is_x) ret = mbedtls_mpi_write_binary_le(&x, data, bytes);
    if (ret == 0 && !is_x) ret = mbedtls_mpi_write_binary(&x, needed == bytes ? data : data + 1, bytes);
    if (ret == 0 && needed > bytes) {
        data[0] = 4;
        ret = mbedtls_mpi_write_binary(&y, data + 1 + bytes, bytes);
    }
    if (ret == 0) *length = needed;
    mbedtls_mpi_free(&x);
    mbedtls_mpi_free(&y);
    return status_of(ret);
}

psa_status_t montcore_transparent_key_agreement(const psa_key_attributes_t *attributes, const uint8_t *key_buffer,
                                                size_t key_buffer_size, psa_algorithm_t alg, const uint8_t *peer_key,
                                                size_t peer_key_length, uint8_t *shared_secret,
                                                size_t shared_secret_size, size_t *shared_secret_length) {
    const psa_key_type_t type = psa_get_key_type(attributes);
    mbedtls_ecp_keypair *key = NULL, *peer = NULL;
    if (montcore_opaque_is_loaded()) return PSA_ERROR_NOT_SUPPORTED;
    if (!PSA_KEY_TYPE_IS_ECC_KEY_PAIR(type) || !PSA_ALG_IS_ECDH(alg)) return PSA_ERROR_NOT_SUPPORTED;
    const size_t bits = psa_get_key_bits(attributes);
    psa_status_t status = load(type, bits, key_buffer, key_buffer_size, &key);
    if (status != PSA_SUCCESS) return status;
    const psa_key_type_t public_type = (psa_key_type_t)PSA_KEY_TYPE_PUBLIC_KEY_OF_KEY_PAIR(type);
    status = load(public_type, bits, peer_key, peer_key_length, &peer);
    if (status == PSA_SUCCESS) {
        status = multiply(key, &peer->Q, 0, shared_secret, shared_secret_size, shared_secret_length);
        unload(peer);
    }
    unload(key);
    return status;
}

psa_status_t montcore_transparent_export_public_key(const psa_key_attributes_t *attributes, const uint8_t *key_buffer,
                                                    size_t key_buffer_size, uint8_t *data, size_t data_size,
                                                    size_t *data_length) {
    const psa_key_type_t type = psa_get_key_type(attributes);
    mbedtls_ecp_keypair *key = NULL;
    if (montcore_opaque_is_loaded() || !PSA_KEY_TYPE_IS_ECC_KEY_PAIR(type)) return PSA_ERROR_NOT_SUPPORTED;
    psa_status_t status = load(type, psa_get_key_bits(attributes), key_buffer, key_buffer_size, &key);
    if (status != PSA_SUCCESS) return status;
    status = multiply(key, &key->grp.G, 1, data, data_size, data_length);
    unload(key);
    return status;
}
