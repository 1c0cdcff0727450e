// SPDX-License-Identifier: Apache-2.0

#ifndef MONTCORE_OPENSSL_RSA_KEY_H_
#define MONTCORE_OPENSSL_RSA_KEY_H_

#include <openssl/bn.h>
#include <stdatomic.h>

#define RSA_MAX_BITS 4096u

// The numbers of a key; null: the key has no such number.
enum { N, E, D, P, Q, DP, DQ, QINV, NUMBERS };

struct rsa_key {
    BIGNUM *number[NUMBERS];
    atomic_int references;
};

struct rsa_key *rsa_key_reference(struct rsa_key *key);
void rsa_key_free(void *key);

// Whether a key has what a selection of OSSL_KEYMGMT_SELECT_ asks for.
int rsa_key_has(const void *key, int selection);

#endif
