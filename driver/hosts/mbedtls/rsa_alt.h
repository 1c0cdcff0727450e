// SPDX-License-Identifier: Apache-2.0
//
// RSA keys of mbedTLS, 2.28 or 3, whose private operations the coprocessor does: mbedtls_pk_setup_rsa_alt.
//
// mbedTLS has only PKCS #1 v1.5 for such keys: mbedtls_pk_sign, mbedtls_pk_decrypt, mbedtls_pk_check_pair, and what TLS
// makes of them. One caller at a time for each device.

#ifndef MONTCORE_MBEDTLS_RSA_ALT_H_
#define MONTCORE_MBEDTLS_RSA_ALT_H_

#include <mbedtls/md.h>
#include <mbedtls/pk.h>
#include <mbedtls/rsa.h>

#include "montcore.h"

#define MC_MBEDTLS_BITS 4096u  // of the longest key

// A key of the caller's, who need not touch the fields.
struct mc_mbedtls_key {
    struct mc_device *device;
    struct mc_rsa_key numbers;
    uint32_t words[7][MC_WORDS(MC_MBEDTLS_BITS)];
};

// Copies a private key, and lets pk sign and decrypt with it. pk is initialised and empty; device and key outlive it.
// Returns 0 or an error of mbedTLS.
int mc_mbedtls_setup(mbedtls_pk_context *pk, struct mc_mbedtls_key *key, struct mc_device *device,
                     const mbedtls_rsa_context *rsa);

// Wipes a key, after mbedtls_pk_free. The coprocessor keeps its copy until mc_zeroise.
void mc_mbedtls_free(struct mc_mbedtls_key *key);

// The rest is for the functions, and for the PSA driver.

// Copies the numbers of a key; the device stays as it is.
int mc_mbedtls_copy(struct mc_mbedtls_key *key, const mbedtls_rsa_context *rsa);

// output = input^d mod n, both as long as the key, the highest byte first. Without an error only.
int mc_mbedtls_private(struct mc_mbedtls_key *key, const unsigned char *input, unsigned char *output);

// EMSA-PKCS1-v1_5, RFC 8017, section 9.2. MBEDTLS_MD_NONE: hash is the whole message.
int mc_mbedtls_pad(
    unsigned char *padded, size_t size, mbedtls_md_type_t md, const unsigned char *hash, size_t length);

// EME-PKCS1-v1_5, RFC 8017, section 7.2.2. No branch and no address depends on the padded message before it is known
// whether the padding is right.
int mc_mbedtls_unpad(unsigned char *padded, size_t size, unsigned char *output, size_t capacity, size_t *length);

#endif
