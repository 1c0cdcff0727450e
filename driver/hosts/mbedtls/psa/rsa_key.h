// SPDX-License-Identifier: Apache-2.0
//
// RSA keys of Mbed TLS whose private operations the coprocessor does, and the padding of PKCS #1 v1.5, for the PSA driver.

#ifndef MONTCORE_MBEDTLS_RSA_KEY_H_
#define MONTCORE_MBEDTLS_RSA_KEY_H_

#include "layout.h"
#include "montcore.h"

#define MC_MBEDTLS_BITS 4096u  // bits of the longest key

// A private key with its numbers.
struct mc_mbedtls_key {
    struct mc_device *device;
    struct mc_rsa_key numbers;
    uint32_t words[7][MC_WORDS(MC_MBEDTLS_BITS)];
};

// Wipes a key. The coprocessor keeps its copy until mc_zeroise.
void mc_mbedtls_free(struct mc_mbedtls_key *key);

// Copies the numbers of a key; the device stays as it is.
int mc_mbedtls_copy(struct mc_mbedtls_key *key, const mbedtls_rsa_context *rsa);

// output = input^d mod n, both as long as the key, the highest byte first. Written only without an error.
int mc_mbedtls_private(struct mc_mbedtls_key *key, const unsigned char *input, unsigned char *output);

// EMSA-PKCS1-v1_5, RFC 8017, section 9.2. MBEDTLS_MD_NONE: hash is the whole message.
int mc_mbedtls_pad(
    unsigned char *padded, size_t size, mbedtls_md_type_t md, const unsigned char *hash, size_t length);

// EME-PKCS1-v1_5, RFC 8017, section 7.2.2. No branch and no address depends on the padded message until its check has
// ended.
int mc_mbedtls_unpad(unsigned char *padded, size_t size, unsigned char *output, size_t capacity, size_t *length);

#endif
