// SPDX-License-Identifier: Apache-2.0
//
// Secret numbers of ECDSA by RFC 6979.

#ifndef MONTCORE_OPENSSL_RFC6979_H_
#define MONTCORE_OPENSSL_RFC6979_H_

#include <openssl/bn.h>
#include <openssl/types.h>

// k for the private number d below the order, and a hash made by the digest of this name. Returns whether it succeeded.
int rfc6979_nonce(OSSL_LIB_CTX *library, const char *digest, const BIGNUM *order, const BIGNUM *d,
                  const unsigned char *hash, size_t length, BIGNUM *k);

#endif
