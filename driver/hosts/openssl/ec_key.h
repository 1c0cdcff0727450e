// SPDX-License-Identifier: Apache-2.0
//
// Numbers of keys of elliptic curves, and multiples of points by the coprocessor.

#ifndef MONTCORE_OPENSSL_EC_KEY_H_
#define MONTCORE_OPENSSL_EC_KEY_H_

#include <openssl/bn.h>
#include <openssl/ec.h>

#include "key.h"
#include "numbers.h"

// Random bits that blind a private number.
#define EC_BLIND_BITS 128u

// The numbers of a key; null: it has no point or no private number. x and y come together.
struct ec_numbers {
    const struct provider *provider;
    EC_GROUP *group;
    BIGNUM *x, *y, *d;
    unsigned bits;  // of the order
};

// Returns whether there is a group. The caller must free the numbers in any case.
int ec_numbers_get(const struct key *key, struct ec_numbers *numbers);
void ec_numbers_free(struct ec_numbers *numbers);

// The owner of private operations on this curve.
enum owner ec_key_owner(const struct key *key, const struct ec_numbers *numbers);

// The owner of private operations with a key.
enum owner ec_key_owner_of(const struct key *key);

// True if the coprocessor supports the curve.
int ec_is_supported(const struct ec_numbers *numbers);

// The private number in the driver's form: modulo the order, which gives equal results.
int ec_private_words(const struct ec_numbers *numbers, ec_number words);

// (rx, ry) = d times a point, by the coprocessor with d blinded. x null: the generator. ry may be null.
int ec_multiply(const struct ec_numbers *numbers, const BIGNUM *x, const BIGNUM *y, BIGNUM *rx, BIGNUM *ry);

#endif
