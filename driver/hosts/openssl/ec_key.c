// SPDX-License-Identifier: Apache-2.0
//
// What the operations on keys of elliptic curves share: their numbers, and multiples of points by the coprocessor.

#include "ec_key.h"

#include <openssl/crypto.h>
#include <openssl/rand.h>

#include "device.h"

#define BLIND_BITS 128u

struct ec_key *ec_key_reference(struct ec_key *key) {
    atomic_fetch_add(&key->references, 1);
    return key;
}

void ec_key_free(void *data) {
    struct ec_key *const key = data;
    if (!key || atomic_fetch_sub(&key->references, 1) > 1) return;
    EC_GROUP_free(key->group);
    BN_free(key->x);
    BN_free(key->y);
    BN_clear_free(key->d);
    OPENSSL_free(key);
}

unsigned ec_key_bits(const struct ec_key *key) { return (unsigned)EC_GROUP_order_bits(key->group); }
unsigned ec_key_bytes(const struct ec_key *key) { return (ec_key_bits(key) + 7u) / 8u; }

// A sequence of two integers.
size_t ec_key_signature_bytes(const struct ec_key *key) {
    const size_t content = 2 * (2 + ec_key_bits(key) / 8 + 1);
    return content + (content < 128 ? 2 : 3);
}

int ec_key_curve(const struct ec_key *key, struct ec_curve *curve) {
    enum { P, A, B, GX, GY, N, NUMBERS };
    const EC_POINT *const base = EC_GROUP_get0_generator(key->group);
    BIGNUM *number[NUMBERS];
    int done = 1;
    for (int i = 0; i < NUMBERS; ++i) done &= (number[i] = BN_new()) != NULL;
    done = done && EC_GROUP_get_curve(key->group, number[P], number[A], number[B], NULL) &&
           EC_POINT_get_affine_coordinates(key->group, base, number[GX], number[GY], NULL) &&
           EC_GROUP_get_order(key->group, number[N], NULL);
    const unsigned bits = ec_key_bits(key);
    for (int i = 0; i < NUMBERS; ++i) {
        done = done && device_words(number[i], curve->numbers[i], MC_WORDS(bits));
        BN_free(number[i]);
    }
    curve->curve = (struct mc_curve){
        curve->numbers[P],  curve->numbers[A], curve->numbers[B], curve->numbers[GX],
        curve->numbers[GY], curve->numbers[N], bits,
    };
    return done;
}

int ec_key_multiply(const struct ec_key *key, const BIGNUM *x, const BIGNUM *y, BIGNUM *rx, BIGNUM *ry) {
    uint32_t k[MC_CURVE_WORDS], point[2][MC_CURVE_WORDS], product[2][MC_CURVE_WORDS], random[MC_WORDS(BLIND_BITS)];
    struct ec_curve curve;
    const uint32_t words = MC_WORDS(ec_key_bits(key));
    if (!ec_key_curve(key, &curve) || RAND_priv_bytes((unsigned char *)random, sizeof random) != 1) return 0;
    int done = device_words(key->d, k, words) && device_words(x, point[0], words) && device_words(y, point[1], words);
    struct mc_device *const device = done ? device_take() : NULL;
    done = device && device_return(mc_ec_multiply(device, &curve.curve, product[0], ry ? product[1] : NULL, k,
                                                      point[0], point[1], random, BLIND_BITS));
    done = done && device_number(product[0], words, rx) && (!ry || device_number(product[1], words, ry));
    OPENSSL_cleanse(k, sizeof k);
    OPENSSL_cleanse(product, sizeof product);
    OPENSSL_cleanse(random, sizeof random);
    return done;
}
