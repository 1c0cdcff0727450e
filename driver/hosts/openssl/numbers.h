// SPDX-License-Identifier: Apache-2.0
//
// Conversion of numbers between libcrypto and the driver, for the provider and for the PKCS #11 module.

#ifndef MONTCORE_OPENSSL_NUMBERS_H_
#define MONTCORE_OPENSSL_NUMBERS_H_

#include <openssl/bn.h>
#include <openssl/ec.h>
#include <stddef.h>

#include "montcore.h"

// Converts a number of at most 4096 bits to the driver's form. Returns whether it fits the words; if not, they are 0.
int device_words(const BIGNUM *number, uint32_t *words, uint32_t count);

// Converts a number of the driver.
int device_number(const uint32_t *words, uint32_t count, BIGNUM *number);

// The leftmost bits of a hash, at most `bits`.
int hash_words(const unsigned char *hash, size_t length, unsigned bits, uint32_t *words);

// True if output^e = input mod n, both of `size` bytes, the highest first.
int is_rsa_power(const BIGNUM *n, const BIGNUM *e, const unsigned char *input, const unsigned char *output, uint32_t size);

// A number of a curve in the driver's form.
typedef uint32_t ec_number[MC_CURVE_WORDS];

// A curve in the driver's form, with space for its numbers.
struct ec_curve {
    struct mc_curve curve;
    ec_number numbers[6];
};

// True if the driver supports a group: a prime field, cofactor 1, an order as long as the field.
int ec_group_is_supported(const EC_GROUP *group);

int ec_curve_get(const EC_GROUP *group, struct ec_curve *curve);

#endif
