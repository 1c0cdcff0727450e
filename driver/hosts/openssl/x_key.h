// SPDX-License-Identifier: Apache-2.0

#ifndef MONTCORE_OPENSSL_X_KEY_H_
#define MONTCORE_OPENSSL_X_KEY_H_

#include <openssl/evp.h>
#include <stdatomic.h>
#include <stddef.h>

#include "montcore.h"
#include "provider.h"

#define X_MAX_BYTES 56u

struct x_key;

// A function of RFC 7748, or Ed25519.
struct x_function {
    const char *name;
    unsigned bytes;  // of a key
    int max_size;    // bytes of a secret or signature by a key
    int bits, security_bits;
    unsigned kem;        // DHKEM of RFC 9180, or 0
    const char *digest;  // of DHKEM
    // Makes the public key from the private one.
    int (*make_public)(const struct x_key *key, unsigned char *result);
    // base and multiply: only curves of RFC 7748.
    unsigned char base;
    enum mc_error (*multiply)(struct mc_device *device, uint32_t *result, const uint32_t *scalar, const uint32_t *u);
};

struct x_key {
    const struct provider *provider;
    const struct x_function *function;
    int has_public, has_private;
    unsigned char public_key[X_MAX_BYTES], private_key[X_MAX_BYTES];  // encoded as in RFC 7748 and RFC 8032
    atomic_int references;
};

struct x_key *x_key_reference(struct x_key *key);
void x_key_free(void *key);

// The key as one of OpenSSL's own provider, or null.
EVP_PKEY *x_key_software(const struct x_key *key, int selection);

// The coprocessor applies a private key to a number.
int x_key_multiply(const struct x_key *key, const unsigned char *u, unsigned char *result);

#endif
