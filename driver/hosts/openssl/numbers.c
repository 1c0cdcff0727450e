// SPDX-License-Identifier: Apache-2.0

#include "numbers.h"

#include <openssl/core_names.h>
#include <openssl/crypto.h>
#include <openssl/obj_mac.h>

void little_endian_words(const unsigned char *bytes, size_t size, uint32_t *words) {
    for (size_t i = 0; i < (size + 3) / 4; ++i) words[i] = 0;
    for (size_t i = 0; i < size; ++i) words[i / 4] |= (uint32_t)bytes[i] << i % 4 * 8;
}

void little_endian_bytes(const uint32_t *words, unsigned char *bytes, size_t size) {
    for (size_t i = 0; i < size; ++i) bytes[i] = (unsigned char)(words[i / 4] >> i % 4 * 8);
}

void big_endian_words(const unsigned char *bytes, size_t size, uint32_t *words) {
    for (size_t i = 0; i < (size + 3) / 4; ++i) words[i] = 0;
    for (size_t i = 0; i < size; ++i) words[i / 4] |= (uint32_t)bytes[size - 1 - i] << i % 4 * 8;
}

void big_endian_bytes(const uint32_t *words, unsigned char *bytes, size_t size) {
    for (size_t i = 0; i < size; ++i) bytes[size - 1 - i] = (unsigned char)(words[i / 4] >> i % 4 * 8);
}

int device_words(const BIGNUM *number, uint32_t *words, uint32_t count) {
    unsigned char bytes[RSA_MAX_BYTES] = {0};
    const int fits = BN_bn2lebinpad(number, bytes, (int)(4 * count)) >= 0;
    little_endian_words(bytes, 4 * count, words);
    OPENSSL_cleanse(bytes, sizeof bytes);
    return fits;
}

int device_number(const uint32_t *words, uint32_t count, BIGNUM *number) {
    unsigned char bytes[RSA_MAX_BYTES];
    little_endian_bytes(words, bytes, 4 * count);
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

const char *const RSA_NAMES[RSA_NUMBERS] = {
    OSSL_PKEY_PARAM_RSA_N,         OSSL_PKEY_PARAM_RSA_E,         OSSL_PKEY_PARAM_RSA_FACTOR1,
    OSSL_PKEY_PARAM_RSA_FACTOR2,   OSSL_PKEY_PARAM_RSA_EXPONENT1, OSSL_PKEY_PARAM_RSA_EXPONENT2,
    OSSL_PKEY_PARAM_RSA_COEFFICIENT1,
};

BIGNUM *rsa_reduced_exponent(const BIGNUM *d, const BIGNUM *prime, BN_CTX *context) {
    BIGNUM *const order = BN_secure_new(), *const result = BN_secure_new();
    if (order) BN_set_flags(order, BN_FLG_CONSTTIME);
    const int done = order && result && BN_copy(order, prime) && BN_sub_word(order, 1) && BN_mod(result, d, order, context);
    BN_clear_free(order);
    if (done) return BN_set_flags(result, BN_FLG_CONSTTIME), result;
    BN_clear_free(result);
    return NULL;
}

int rsa_words_get(BIGNUM *const *numbers, struct rsa_words *words) {
    uint32_t(*const w)[MC_WORDS(RSA_MAX_BITS)] = words->numbers;
    const uint32_t bits = (uint32_t)BN_num_bits(numbers[RSA_N]), e_bits = (uint32_t)BN_num_bits(numbers[RSA_E]);
    const int p_bits = BN_num_bits(numbers[RSA_P]), q_bits = BN_num_bits(numbers[RSA_Q]);
    const uint32_t prime_bits = (uint32_t)(p_bits > q_bits ? p_bits : q_bits);
    int fits = 1;
    for (int i = 0; i < RSA_NUMBERS; ++i) {
        fits &= device_words(numbers[i], w[i], MC_WORDS(i == RSA_N ? bits : i == RSA_E ? e_bits : prime_bits));
    }
    words->key = (struct mc_rsa_key){w[RSA_N],  w[RSA_E],    w[RSA_P], w[RSA_Q], w[RSA_DP],
                                     w[RSA_DQ], w[RSA_QINV], bits,     e_bits,   prime_bits};
    return fits;
}

size_t ecdsa_encode(const uint32_t *r, const uint32_t *s, uint32_t words, unsigned char **der) {
    ECDSA_SIG *const pair = ECDSA_SIG_new();
    BIGNUM *const first = BN_new(), *const second = BN_new();
    int length = 0;
    *der = NULL;
    if (pair && first && second && device_number(r, words, first) && device_number(s, words, second) &&
        ECDSA_SIG_set0(pair, first, second)) {
        length = i2d_ECDSA_SIG(pair, der);
    } else {
        BN_free(first);
        BN_free(second);
    }
    ECDSA_SIG_free(pair);
    return length > 0 ? (size_t)length : 0;
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

int ec_random_scalar(const EC_GROUP *group, OSSL_LIB_CTX *library, BIGNUM *d) {
    BN_CTX *const context = BN_CTX_secure_new_ex(library);
    int done = context != NULL;
    do {
        done = done && BN_priv_rand_range_ex(d, EC_GROUP_get0_order(group), 0, context);
    } while (done && BN_is_zero(d));
    BN_CTX_free(context);
    return done;
}
