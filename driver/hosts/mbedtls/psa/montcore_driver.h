// SPDX-License-Identifier: Apache-2.0
//
// PSA Crypto driver of Mbed TLS 3.6: a transparent driver, whose keys are in Mbed TLS. mc_mbedtls_use (curves.h) sets the
// coprocessor. A key that the coprocessor does not know gives PSA_ERROR_NOT_SUPPORTED, and Mbed TLS computes.

#ifndef MONTCORE_PSA_DRIVER_H_
#define MONTCORE_PSA_DRIVER_H_

#include <psa/crypto.h>

// RSA with PKCS #1 v1.5 or PSS; ECDSA, also deterministic.
psa_status_t montcore_transparent_sign_hash(const psa_key_attributes_t *attributes, const uint8_t *key_buffer,
                                            size_t key_buffer_size, psa_algorithm_t alg, const uint8_t *hash,
                                            size_t hash_length, uint8_t *signature, size_t signature_size,
                                            size_t *signature_length);

// RSA with PKCS #1 v1.5 or OAEP.
psa_status_t montcore_transparent_asymmetric_decrypt(const psa_key_attributes_t *attributes, const uint8_t *key_buffer,
                                                     size_t key_buffer_size, psa_algorithm_t alg, const uint8_t *input,
                                                     size_t input_length, const uint8_t *salt, size_t salt_length,
                                                     uint8_t *output, size_t output_size, size_t *output_length);

// ECDH, X25519, X448.
psa_status_t montcore_transparent_key_agreement(const psa_key_attributes_t *attributes, const uint8_t *key_buffer,
                                                size_t key_buffer_size, psa_algorithm_t alg, const uint8_t *peer_key,
                                                size_t peer_key_length, uint8_t *shared_secret,
                                                size_t shared_secret_size, size_t *shared_secret_length);

// The public key of a private key of a curve.
psa_status_t montcore_transparent_export_public_key(const psa_key_attributes_t *attributes, const uint8_t *key_buffer,
                                                    size_t key_buffer_size, uint8_t *data, size_t data_size,
                                                    size_t *data_length);

// RSA of sign_hash.
psa_status_t montcore_rsa_sign(const psa_key_attributes_t *attributes, const uint8_t *key_buffer, size_t key_buffer_size,
                               psa_algorithm_t alg, const uint8_t *hash, size_t hash_length, uint8_t *signature,
                               size_t signature_size, size_t *signature_length);

#endif
