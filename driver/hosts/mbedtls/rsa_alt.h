// SPDX-License-Identifier: Apache-2.0
//
// RSA keys of mbedTLS, 2.28 or 3, whose private operations the coprocessor does: mbedtls_pk_setup_rsa_alt.
//
// mbedTLS has only PKCS #1 v1.5 for such keys: mbedtls_pk_sign, mbedtls_pk_decrypt, mbedtls_pk_check_pair, and what TLS
// makes of them. One caller at a time for each device.

#ifndef MONTCORE_MBEDTLS_RSA_ALT_H_
#define MONTCORE_MBEDTLS_RSA_ALT_H_

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

#endif
