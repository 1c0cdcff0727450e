// SPDX-License-Identifier: Apache-2.0
//
// PSA Crypto drivers of Mbed TLS 3.6 and TF-PSA-Crypto 1.0. mc_mbedtls_use sets the coprocessor. One thread at a time.
//
// Transparent driver: keys are in Mbed TLS. For a key that the coprocessor does not support, and for every key while an
// opaque key is loaded, the driver returns PSA_ERROR_NOT_SUPPORTED, and Mbed TLS computes in software.
//
// Opaque driver: psa_import_key and psa_generate_key load the key into the coprocessor with its use; it never leaves.
// The coprocessor has one such key; a second key gives PSA_ERROR_INSUFFICIENT_STORAGE until montcore_opaque_remove,
// because Mbed TLS does not call a driver in psa_destroy_key. Keys are volatile key pairs: RSA, and curves with the
// algorithm PSA_ALG_ECDH or randomised ECDSA, whose secret numbers the coprocessor makes. Mbed TLS refuses opaque keys
// in key agreements: call montcore_opaque_raw_key_agreement.

#ifndef MONTCORE_PSA_DRIVER_H_
#define MONTCORE_PSA_DRIVER_H_

#include <psa/crypto.h>

#include "montcore.h"

// Sets the coprocessor. Before, the driver gives PSA_ERROR_HARDWARE_FAILURE.
void mc_mbedtls_use(struct mc_device *device);

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

// RSA keys and keys of curves, made by Mbed TLS. The coprocessor tries a key before it is returned: the private operation of RSA
// with a test number, or the public key twice. PSA_ERROR_CORRUPTION_DETECTED: a pair does not match.
psa_status_t montcore_transparent_generate_key(const psa_key_attributes_t *attributes, uint8_t *key_buffer,
                                               size_t key_buffer_size, size_t *key_buffer_length);

// ---- Opaque keys

// The location of a key's lifetime, as in montcore_opaque_driver.json.
#define MONTCORE_PSA_LOCATION ((psa_key_location_t)0x806d63)

// Data of a key that Mbed TLS stores.
struct montcore_opaque_key {
    uint32_t number;  // of the import
    uint32_t length;  // bytes of the public key
    uint8_t public_key[PSA_EXPORT_PUBLIC_KEY_MAX_SIZE];
};

// Wipes the coprocessor: its key is lost, and another key can be imported.
psa_status_t montcore_opaque_remove(void);

// PSA_ERROR_INVALID_ARGUMENT: the key is inconsistent.
psa_status_t montcore_opaque_import_key(const psa_key_attributes_t *attributes, const uint8_t *data, size_t data_length,
                                        uint8_t *key_buffer, size_t key_buffer_size, size_t *key_buffer_length,
                                        size_t *bits);
psa_status_t montcore_opaque_export_public_key(const psa_key_attributes_t *attributes, const uint8_t *key_buffer,
                                               size_t key_buffer_size, uint8_t *data, size_t data_size,
                                               size_t *data_length);

// RSA keys of a multiple of 64 bits are made inside, with e = 65537: no software has their primes. Other keys are made
// in software, loaded, and wiped there. PSA_ERROR_CORRUPTION_DETECTED: the pairwise test has failed.
psa_status_t montcore_opaque_generate_key(const psa_key_attributes_t *attributes, uint8_t *key_buffer,
                                          size_t key_buffer_size, size_t *key_buffer_length);

// psa_raw_key_agreement for an opaque key of ECDH, X25519 or X448.
psa_status_t montcore_opaque_raw_key_agreement(psa_algorithm_t alg, mbedtls_svc_key_id_t key,
                                               const uint8_t *peer_key, size_t peer_key_length, uint8_t *output,
                                               size_t output_size, size_t *output_length);

// PSA_ERROR_INVALID_HANDLE: the coprocessor no longer has the key. RSA with PKCS #1 v1.5 or PSS; ECDSA.
psa_status_t montcore_opaque_sign_hash(const psa_key_attributes_t *attributes, const uint8_t *key_buffer,
                                       size_t key_buffer_size, psa_algorithm_t alg, const uint8_t *hash, size_t hash_length,
                                       uint8_t *signature, size_t signature_size, size_t *signature_length);

// RSA with PKCS #1 v1.5 or OAEP.
psa_status_t montcore_opaque_asymmetric_decrypt(const psa_key_attributes_t *attributes, const uint8_t *key_buffer,
                                                size_t key_buffer_size, psa_algorithm_t alg, const uint8_t *input,
                                                size_t input_length, const uint8_t *salt, size_t salt_length,
                                                uint8_t *output, size_t output_size, size_t *output_length);

// ---- For the entry points

// True if the coprocessor holds an opaque key.
int montcore_opaque_is_loaded(void);

// An RSA key in any place: power computes output = input^d mod n, both as long as n; it returns 0 or an error of Mbed
// TLS.
struct montcore_rsa {
    int (*power)(void *context, const uint8_t *input, uint8_t *output);
    void *context;
    uint32_t n_bits;
};

psa_status_t montcore_rsa_sign(const struct montcore_rsa *rsa, psa_algorithm_t alg, const uint8_t *hash, size_t hash_length,
                               uint8_t *signature, size_t signature_size, size_t *signature_length);
psa_status_t montcore_rsa_decrypt(const struct montcore_rsa *rsa, psa_algorithm_t alg, const uint8_t *input,
                                  size_t input_length, const uint8_t *salt, size_t salt_length, uint8_t *output,
                                  size_t output_size, size_t *output_length);

// The key pair that Mbed TLS makes.
psa_status_t montcore_generate(const psa_key_attributes_t *attributes, uint8_t *data, size_t size, size_t *length);

psa_status_t montcore_opaque_status(enum mc_error error);

// Loads a key of a curve.
psa_status_t montcore_opaque_load_curve(const psa_key_attributes_t *attributes, const uint8_t *data, size_t length,
                                        struct montcore_opaque_key *stored, size_t *bits);
psa_status_t montcore_opaque_ecdsa_sign(size_t bits, const uint8_t *hash, size_t hash_length, uint8_t *signature,
                                        size_t signature_size, size_t *signature_length);

// The private operation of a new RSA key, whose result the coprocessor checks.
psa_status_t montcore_transparent_rsa_try(const uint8_t *key_buffer, size_t key_buffer_size);

// sign_hash of a transparent RSA key.
psa_status_t montcore_transparent_rsa_sign(const uint8_t *key_buffer, size_t key_buffer_size, psa_algorithm_t alg,
                                           const uint8_t *hash, size_t hash_length, uint8_t *signature,
                                           size_t signature_size, size_t *signature_length);

#endif
