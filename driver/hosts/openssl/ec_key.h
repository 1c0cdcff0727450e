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

// Whether there is a group. The numbers must be freed in any case.
int ec_numbers_get(const struct key *key, struct ec_numbers *numbers);
void ec_numbers_free(struct ec_numbers *numbers);

// Who does the private operation on this curve.
enum owner ec_key_owner(const struct key *key, const struct ec_numbers *numbers);

// The same for a key.
enum owner ec_key_owner_of(const struct key *key);

// Whether the coprocessor knows the curve.
int ec_is_supported(const struct ec_numbers *numbers);

// The private number as the driver has it: modulo the order, which gives the same results.
int ec_private_words(const struct ec_numbers *numbers, ec_number words);

// (rx, ry) = d times a point, by the coprocessor with d blinded. x null: the generator. ry may be null.
int ec_multiply(const struct ec_numbers *numbers, const BIGNUM *x, const BIGNUM *y, BIGNUM *rx, BIGNUM *ry);

#endif
