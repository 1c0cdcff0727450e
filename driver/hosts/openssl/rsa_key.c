// SPDX-License-Identifier: Apache-2.0
//
// RSA keys: the numbers that OpenSSL has read.

#define OPENSSL_SUPPRESS_DEPRECATED  // RSA_check_key, which has no other name

#include "rsa_key.h"

#include <openssl/core_names.h>
#include <openssl/param_build.h>
#include <openssl/params.h>
#include <openssl/rsa.h>

#include "parameters.h"
#include "provider.h"

static const char *const PARTS[NUMBERS] = {
    OSSL_PKEY_PARAM_RSA_N,       OSSL_PKEY_PARAM_RSA_E,         OSSL_PKEY_PARAM_RSA_D,
    OSSL_PKEY_PARAM_RSA_FACTOR1, OSSL_PKEY_PARAM_RSA_FACTOR2,   OSSL_PKEY_PARAM_RSA_EXPONENT1,
    OSSL_PKEY_PARAM_RSA_EXPONENT2, OSSL_PKEY_PARAM_RSA_COEFFICIENT1,
};

static void *key_new(void *provider) {
    (void)provider;
    struct rsa_key *const key = OPENSSL_zalloc(sizeof *key);
    if (key) atomic_init(&key->references, 1);
    return key;
}

void rsa_key_free(void *data) {
    struct rsa_key *const key = data;
    if (!key || atomic_fetch_sub(&key->references, 1) > 1) return;
    for (int i = 0; i < NUMBERS; ++i) BN_clear_free(key->number[i]);
    OPENSSL_free(key);
}

struct rsa_key *rsa_key_reference(struct rsa_key *key) {
    atomic_fetch_add(&key->references, 1);
    return key;
}

// The number of numbers that a selection asks for.
static int numbers_of(int selection) { return selection & OSSL_KEYMGMT_SELECT_PRIVATE_KEY ? NUMBERS : E + 1; }

int rsa_key_has(const void *data, int selection) {
    const struct rsa_key *const key = data;
    if (!(selection & OSSL_KEYMGMT_SELECT_KEYPAIR)) return 1;
    for (int i = 0; i < numbers_of(selection); ++i) {
        if (!key->number[i]) return 0;
    }
    return 1;
}

static int key_match(const void *first, const void *second, int selection) {
    const struct rsa_key *const a = first, *const b = second;
    (void)selection;
    return BN_cmp(a->number[N], b->number[N]) == 0 && BN_cmp(a->number[E], b->number[E]) == 0;
}

// In software, as OpenSSL does it: primes, exponents and the coefficient.
static int key_validate(const void *data, int selection, int type) {
    const struct rsa_key *const key = data;
    (void)type;
    if (!rsa_key_has(key, selection)) return 0;
    if ((selection & OSSL_KEYMGMT_SELECT_KEYPAIR) != OSSL_KEYMGMT_SELECT_KEYPAIR) return 1;
    BIGNUM *copy[NUMBERS];
    RSA *const rsa = RSA_new();
    int done = rsa != NULL;
    for (int i = 0; i < NUMBERS; ++i) done &= (copy[i] = BN_dup(key->number[i])) != NULL;
    if (done) {
        // It takes the numbers.
        RSA_set0_key(rsa, copy[N], copy[E], copy[D]);
        RSA_set0_factors(rsa, copy[P], copy[Q]);
        RSA_set0_crt_params(rsa, copy[DP], copy[DQ], copy[QINV]);
        done = RSA_check_key(rsa) == 1;
    } else {
        for (int i = 0; i < NUMBERS; ++i) BN_clear_free(copy[i]);
    }
    RSA_free(rsa);
    return done;
}

static int key_import(void *data, int selection, const OSSL_PARAM params[]) {
    struct rsa_key *const key = data;
    for (int i = 0; i < numbers_of(selection); ++i) {
        const OSSL_PARAM *const param = OSSL_PARAM_locate_const(params, PARTS[i]);
        if (param && !OSSL_PARAM_get_BN(param, &key->number[i])) return 0;
    }
    return rsa_key_has(key, OSSL_KEYMGMT_SELECT_PUBLIC_KEY);
}

static int key_export(void *data, int selection, OSSL_CALLBACK *callback, void *argument) {
    const struct rsa_key *const key = data;
    OSSL_PARAM_BLD *const build = OSSL_PARAM_BLD_new();
    int done = build != NULL;
    for (int i = 0; done && i < numbers_of(selection); ++i) {
        if (key->number[i]) done = OSSL_PARAM_BLD_push_BN(build, PARTS[i], key->number[i]);
    }
    return parameters_export(build, done, callback, argument);
}

static const OSSL_PARAM *key_types(int selection) {
    static const OSSL_PARAM types[] = {
        OSSL_PARAM_BN(OSSL_PKEY_PARAM_RSA_N, NULL, 0),
        OSSL_PARAM_BN(OSSL_PKEY_PARAM_RSA_E, NULL, 0),
        OSSL_PARAM_BN(OSSL_PKEY_PARAM_RSA_D, NULL, 0),
        OSSL_PARAM_BN(OSSL_PKEY_PARAM_RSA_FACTOR1, NULL, 0),
        OSSL_PARAM_BN(OSSL_PKEY_PARAM_RSA_FACTOR2, NULL, 0),
        OSSL_PARAM_BN(OSSL_PKEY_PARAM_RSA_EXPONENT1, NULL, 0),
        OSSL_PARAM_BN(OSSL_PKEY_PARAM_RSA_EXPONENT2, NULL, 0),
        OSSL_PARAM_BN(OSSL_PKEY_PARAM_RSA_COEFFICIENT1, NULL, 0),
        OSSL_PARAM_END,
    };
    return selection & OSSL_KEYMGMT_SELECT_KEYPAIR ? types : NULL;
}

static int key_get_params(void *data, OSSL_PARAM params[]) {
    const struct rsa_key *const key = data;
    const int bits = BN_num_bits(key->number[N]);
    OSSL_PARAM *param;
    if ((param = OSSL_PARAM_locate(params, OSSL_PKEY_PARAM_BITS)) && !OSSL_PARAM_set_int(param, bits)) return 0;
    if ((param = OSSL_PARAM_locate(params, OSSL_PKEY_PARAM_SECURITY_BITS)) &&
        !OSSL_PARAM_set_int(param, BN_security_bits(bits, -1))) {
        return 0;
    }
    if ((param = OSSL_PARAM_locate(params, OSSL_PKEY_PARAM_MAX_SIZE)) && !OSSL_PARAM_set_int(param, (bits + 7) / 8)) {
        return 0;
    }
    param = OSSL_PARAM_locate(params, OSSL_PKEY_PARAM_DEFAULT_DIGEST);
    return !param || OSSL_PARAM_set_utf8_string(param, "SHA256");
}

static const OSSL_PARAM *key_gettable(void *provider) {
    static const OSSL_PARAM gettable[] = {
        OSSL_PARAM_int(OSSL_PKEY_PARAM_BITS, NULL),
        OSSL_PARAM_int(OSSL_PKEY_PARAM_SECURITY_BITS, NULL),
        OSSL_PARAM_int(OSSL_PKEY_PARAM_MAX_SIZE, NULL),
        OSSL_PARAM_utf8_string(OSSL_PKEY_PARAM_DEFAULT_DIGEST, NULL, 0),
        OSSL_PARAM_END,
    };
    (void)provider;
    return gettable;
}

const OSSL_DISPATCH RSA_KEY_FUNCTIONS[] = {
    FUNCTION(OSSL_FUNC_KEYMGMT_NEW, key_new),
    FUNCTION(OSSL_FUNC_KEYMGMT_FREE, rsa_key_free),
    FUNCTION(OSSL_FUNC_KEYMGMT_HAS, rsa_key_has),
    FUNCTION(OSSL_FUNC_KEYMGMT_MATCH, key_match),
    FUNCTION(OSSL_FUNC_KEYMGMT_VALIDATE, key_validate),
    FUNCTION(OSSL_FUNC_KEYMGMT_IMPORT, key_import),
    FUNCTION(OSSL_FUNC_KEYMGMT_IMPORT_TYPES, key_types),
    FUNCTION(OSSL_FUNC_KEYMGMT_EXPORT, key_export),
    FUNCTION(OSSL_FUNC_KEYMGMT_EXPORT_TYPES, key_types),
    FUNCTION(OSSL_FUNC_KEYMGMT_GET_PARAMS, key_get_params),
    FUNCTION(OSSL_FUNC_KEYMGMT_GETTABLE_PARAMS, key_gettable),
    {0, NULL},
};
