// SPDX-License-Identifier: Apache-2.0
// Keys for a test: everybody knows them. Words with the lowest first.
#ifndef KEYS_H
#define KEYS_H

#include "montcore.h"
#include "montcore_curves.h"

#define RSA_BITS @{bits}u
#define RSA_WORDS MC_WORDS(RSA_BITS)
#define EC_WORDS MC_WORDS(256u)

// RSA: the primes are p and n of brainpoolP512r1. The message is "sample", with the padding of PKCS #1 v1.5, SHA-256.
// ECDSA on P-256: key, nonce and signature of RFC 6979, A.2.5.
@{arrays}
static const struct mc_rsa_key rsa_key = {
    .n = rsa_n, .e = rsa_e, .p = rsa_p, .q = rsa_q, .dp = rsa_dp, .dq = rsa_dq, .qinv = rsa_qinv,
    .n_bits = RSA_BITS, .e_bits = 17, .prime_bits = @{prime_bits}};

#endif
