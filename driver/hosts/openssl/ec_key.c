// SPDX-License-Identifier: Apache-2.0

#include "ec_key.h"

#include <openssl/core_names.h>
#include <openssl/params.h>

#include "device.h"

// ---- Numbers

int ec_numbers_get(const struct key *key, struct ec_numbers *numbers) {
    OSSL_PARAM *params = NULL;
    *numbers = (struct ec_numbers){key->provider, NULL, NULL, NULL, NULL, 0};
    if (!key->software || EVP_PKEY_todata(key->software, OSSL_KEYMGMT_SELECT_ALL_PARAMETERS, &params) != 1) return 0;
    numbers->group = EC_GROUP_new_from_params(params, key->provider->library, SOFTWARE);
    OSSL_PARAM_free(params);
    if (!numbers->group) return 0;
    numbers->bits = (unsigned)EC_GROUP_order_bits(numbers->group);
    if (!EVP_PKEY_get_bn_param(key->software, OSSL_PKEY_PARAM_EC_PUB_X, &numbers->x) ||
        !EVP_PKEY_get_bn_param(key->software, OSSL_PKEY_PARAM_EC_PUB_Y, &numbers->y)) {
        BN_free(numbers->x);
        numbers->x = NULL;
    }
    if (key->has_private) (void)EVP_PKEY_get_bn_param(key->software, OSSL_PKEY_PARAM_PRIV_KEY, &numbers->d);
    if (numbers->d) BN_set_flags(numbers->d, BN_FLG_CONSTTIME);
    return 1;
}

void ec_numbers_free(struct ec_numbers *numbers) {
    EC_GROUP_free(numbers->group);
    BN_free(numbers->x);
    BN_free(numbers->y);
    BN_clear_free(numbers->d);
}

// ---- Who computes

int ec_is_supported(const struct ec_numbers *numbers) { return ec_group_is_supported(numbers->group); }

enum owner ec_key_owner(const struct key *key, const struct ec_numbers *numbers) {
    return ec_is_supported(numbers) ? OWNER_COPROCESSOR : key_leave(key, "no such curve on the coprocessor");
}

enum owner ec_key_owner_of(const struct key *key) {
    struct ec_numbers numbers;
    enum owner owner = OWNER_REFUSED;
    if (ec_numbers_get(key, &numbers)) owner = ec_key_owner(key, &numbers);
    ec_numbers_free(&numbers);
    return owner;
}

// ---- Arithmetic

int ec_private_words(const struct ec_numbers *numbers, ec_number words) {
    BN_CTX *const context = BN_CTX_secure_new_ex(numbers->provider->library);
    BIGNUM *const reduced = BN_secure_new();
    // numbers->d has BN_FLG_CONSTTIME.
    const int done = context && reduced && BN_nnmod(reduced, numbers->d, EC_GROUP_get0_order(numbers->group), context) &&
                     device_words(reduced, words, MC_WORDS(numbers->bits));
    BN_clear_free(reduced);
    BN_CTX_free(context);
    return done;
}

int ec_multiply(const struct ec_numbers *numbers, const BIGNUM *x, const BIGNUM *y, BIGNUM *rx, BIGNUM *ry) {
    ec_number k, point[2], product[2];
    uint32_t random[MC_WORDS(EC_BLIND_BITS)];
    struct ec_curve curve;
    const uint32_t words = MC_WORDS(numbers->bits);
    int done = ec_curve_get(numbers->group, &curve) && ec_private_words(numbers, k) &&
               provider_random(numbers->provider, random, sizeof random);
    if (x) done = done && device_words(x, point[0], words) && device_words(y, point[1], words);
    struct operation operation = {.provider = numbers->provider};
    while (done && device_take(&operation)) {
        device_return(&operation, mc_ec_multiply(&operation.device, &curve.curve, product[0], ry ? product[1] : NULL, k,
                                                 x ? point[0] : curve.curve.gx, x ? point[1] : curve.curve.gy, random,
                                                 EC_BLIND_BITS));
    }
    done = operation.is_done && device_number(product[0], words, rx) && (!ry || device_number(product[1], words, ry));
    OPENSSL_cleanse(k, sizeof k);
    OPENSSL_cleanse(product, sizeof product);
    OPENSSL_cleanse(random, sizeof random);
    return done;
}
