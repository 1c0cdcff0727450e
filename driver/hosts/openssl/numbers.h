// SPDX-License-Identifier: Apache-2.0
//
// Numbers of libcrypto as the driver has them, for the provider and for the PKCS #11 module.

#ifndef MONTCORE_OPENSSL_NUMBERS_H_
#define MONTCORE_OPENSSL_NUMBERS_H_

#include <openssl/bn.h>
#include <openssl/ec.h>
#include <stddef.h>

#include "montcore.h"

// A number as the driver has it, of at most 4096 bits. Returns whether it fits the words; if not, they are 0.
int device_words(const BIGNUM *number, uint32_t *words, uint32_t count);

// The other way.
int device_number(const uint32_t *words, uint32_t count, BIGNUM *number);

// The leftmost bits of a hash, at most `bits`.
int hash_words(const unsigned char *hash, size_t length, unsigned bits, uint32_t *words);

// Whether output^e = input mod n, both of `size` bytes, the highest first.
int is_rsa_power(const BIGNUM *n, const BIGNUM *e, const unsigned char *input, const unsigned char *output, uint32_t size);

// A number of a curve as the driver has it.
typedef uint32_t ec_number[MC_CURVE_WORDS];

// A curve as the driver has it, with space for its numbers.
struct ec_curve {
    struct mc_curve curve;
    ec_number numbers[6];
};

// Whether the driver knows a group: a prime field, cofactor 1, an order as long as the field.
int ec_group_is_supported(const EC_GROUP *group);

int ec_curve_get(const EC_GROUP *group, struct ec_curve *curve);

#endif
