// SPDX-License-Identifier: Apache-2.0

#include "numbers.h"

#include <openssl/crypto.h>
#include <openssl/obj_mac.h>

#define MAX_BYTES 512u

int device_words(const BIGNUM *number, uint32_t *words, uint32_t count) {
    unsigned char bytes[MAX_BYTES] = {0};
    const int fits = BN_bn2lebinpad(number, bytes, (int)(4 * count)) >= 0;
    for (uint32_t i = 0; i < count; ++i) {
        words[i] = bytes[4 * i] | (uint32_t)bytes[4 * i + 1] << 8 | (uint32_t)bytes[4 * i + 2] << 16 |
                   (uint32_t)bytes[4 * i + 3] << 24;
    }
    OPENSSL_cleanse(bytes, sizeof bytes);
    return fits;
}

int device_number(const uint32_t *words, uint32_t count, BIGNUM *number) {
    unsigned char bytes[MAX_BYTES];
    for (uint32_t i = 0; i < 4 * count; ++i) bytes[i] = (unsigned char)(words[i / 4] >> i % 4 * 8);
    const int done = BN_lebin2bn(bytes, (int)(4 * count), number) != NULL;
    OPENSSL_cleanse(bytes, sizeof bytes);
    return done;
}

int hash_words(const unsigned char *hash, size_t length, unsigned bits, uint32_t *words) {
    const size_t most = (bits + 7u) / 8u, used = length < most ? length : most;
    BIGNUM *const z = BN_bin2bn(hash, (int)used, NULL);
    const int done = z && (8 * used <= bits || BN_rshift(z, z, (int)(8 * used - bits))) &&
                     device_words(z, words, MC_WORDS(bits));
    BN_free(z);
    return done;
}

// Checks with the public key in software, independent of the coprocessor.
int is_rsa_power(const BIGNUM *n, const BIGNUM *e, const unsigned char *input, const unsigned char *output, uint32_t size) {
    BN_CTX *const context = BN_CTX_secure_new();
    BIGNUM *const c = BN_secure_new(), *const s = BN_secure_new(), *const power = BN_secure_new();
    const int is_right = context && c && s && power && BN_bin2bn(input, (int)size, c) && BN_bin2bn(output, (int)size, s) &&
                         BN_mod_exp(power, s, e, n, context) && BN_cmp(power, c) == 0;
    BN_clear_free(c);
    BN_clear_free(s);
    BN_clear_free(power);
    BN_CTX_free(context);
    return is_right;
}

// ---- Curves

int ec_group_is_supported(const EC_GROUP *group) {
    return EC_GROUP_get_field_type(group) == NID_X9_62_prime_field && BN_is_one(EC_GROUP_get0_cofactor(group)) &&
           EC_GROUP_get_degree(group) == EC_GROUP_order_bits(group) &&
           EC_GROUP_order_bits(group) <= (int)MC_CURVE_BITS;
}

int ec_curve_get(const EC_GROUP *group, struct ec_curve *curve) {
    enum { P, A, B, GX, GY, N, NUMBERS };
    const uint32_t bits = (uint32_t)EC_GROUP_order_bits(group);
    const EC_POINT *const base = EC_GROUP_get0_generator(group);
    BIGNUM *number[NUMBERS];
    int done = 1;
    for (int i = 0; i < NUMBERS; ++i) done &= (number[i] = BN_new()) != NULL;
    done = done && EC_GROUP_get_curve(group, number[P], number[A], number[B], NULL) &&
           EC_POINT_get_affine_coordinates(group, base, number[GX], number[GY], NULL) &&
           EC_GROUP_get_order(group, number[N], NULL);
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
