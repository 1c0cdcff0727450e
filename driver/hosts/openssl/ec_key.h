// SPDX-License-Identifier: Apache-2.0

#ifndef MONTCORE_OPENSSL_EC_KEY_H_
#define MONTCORE_OPENSSL_EC_KEY_H_

#include <openssl/bn.h>
#include <openssl/ec.h>
#include <stdatomic.h>

#include "montcore.h"

// A key; null: it has no curve, point or private number. x and y come together, and with a curve.
struct ec_key {
    EC_GROUP *group;
    BIGNUM *x, *y, *d;
    atomic_int references;
};

struct ec_key *ec_key_reference(struct ec_key *key);
void ec_key_free(void *key);

// The bits of the curve, and the bytes of a coordinate.
unsigned ec_key_bits(const struct ec_key *key);
unsigned ec_key_bytes(const struct ec_key *key);

// Bytes of the longest signature.
size_t ec_key_signature_bytes(const struct ec_key *key);

// A curve as the driver has it, with space for its numbers.
struct ec_curve {
    struct mc_curve curve;
    uint32_t numbers[6][MC_CURVE_WORDS];
};

int ec_key_curve(const struct ec_key *key, struct ec_curve *curve);

// d times a point, by the coprocessor with d blinded. ry may be null.
int ec_key_multiply(const struct ec_key *key, const BIGNUM *x, const BIGNUM *y, BIGNUM *rx, BIGNUM *ry);

#endif
