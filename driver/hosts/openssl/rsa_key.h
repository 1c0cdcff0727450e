// SPDX-License-Identifier: Apache-2.0
//
// The private operation of RSA on the coprocessor.

#ifndef MONTCORE_OPENSSL_RSA_KEY_H_
#define MONTCORE_OPENSSL_RSA_KEY_H_

#include <openssl/evp.h>
#include <stdint.h>

#include "key.h"

enum owner rsa_key_owner(const struct key *key);

// output = input^d mod n by the coprocessor; both have the bytes of n, the highest first. May be done in place.
int rsa_key_power(const struct key *key, const unsigned char *input, unsigned char *output);

// True if private and public part match, by the private operation of a test number.
int rsa_key_is_pair(const struct key *key);

// Makes the private part of a new key inside, and gives the key its public part. `params` add further parameters, such
// as the restrictions of RSA-PSS. Returns whether it succeeded.
int rsa_key_make_inside(struct key *key, uint32_t bits, uint32_t e, const OSSL_PARAM params[]);

// A key of software with the same n, e = d = 1. Its signature is the padded message: OpenSSL pads, and the coprocessor
// raises the result to the power of the true d.
EVP_PKEY *rsa_key_padding(const struct key *key);

// A key of software with the same n and e, and d = 1. OpenSSL 4.0 takes it where it refuses e = 1: OpenSSL checks the
// input, and its result has no meaning.
EVP_PKEY *rsa_key_checking(const struct key *key);

// The padding of a context of software, one of RSA_..._PADDING, or 0.
int rsa_key_padding_mode(EVP_PKEY_CTX *software);

#endif
