// SPDX-License-Identifier: Apache-2.0
//
// The digest of a message that is signed or verified.

#ifndef MONTCORE_OPENSSL_DIGEST_H_
#define MONTCORE_OPENSSL_DIGEST_H_

#include <openssl/core.h>
#include <openssl/evp.h>

struct digest {
    EVP_MD *md;  // null: none is set
    EVP_MD_CTX *context;
};

// Starts a digest; without a name, SHA-256.
int digest_start(struct digest *digest, const char *name);

// Makes a separate copy of a digest that is only copied by its fields.
int digest_own(struct digest *digest);

void digest_free(struct digest *digest);

// Puts the identifier that a certificate has for a signature with this digest and a key of this kind: both are NIDs of
// OpenSSL. parameter: V_ASN1_NULL or V_ASN1_UNDEF.
int digest_put_algorithm(const struct digest *digest, OSSL_PARAM *param, int key, int parameter);

#endif
