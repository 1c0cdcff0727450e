// SPDX-License-Identifier: Apache-2.0
//
// Private keys from the bytes of the parameter dhkem-ikm: DeriveKeyPair of DHKEM, RFC 9180, 7.1.3, computed in software.

#ifndef MONTCORE_OPENSSL_DHKEM_H_
#define MONTCORE_OPENSSL_DHKEM_H_

#include <openssl/bn.h>
#include <openssl/core.h>
#include <stddef.h>

#include "provider.h"

// The input of DHKEM's parameter. bytes is null without the parameter: the private key is then random.
struct dhkem_input {
    unsigned char *bytes;
    size_t length;
};

// Copies the parameter, if it is there. An empty one changes nothing, as in OpenSSL.
int dhkem_take(struct dhkem_input *input, const OSSL_PARAM params[]);
void dhkem_free(struct dhkem_input *input);

// Makes the private key of this many bytes for a KEM, which RFC 9180 numbers in 7.1, with this hash. On curves it has the most
// significant byte first, and fails with a negligible probability.
int dhkem_derive(const struct provider *provider, const struct dhkem_input *input, unsigned kem, const char *digest,
                 unsigned char *key, size_t length);
int dhkem_derive_below(const struct provider *provider, const struct dhkem_input *input, unsigned kem, const char *digest,
                       const BIGNUM *order, BIGNUM *key);

#endif
