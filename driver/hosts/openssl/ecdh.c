// SPDX-License-Identifier: Apache-2.0
//
// Key exchange with elliptic curves by the coprocessor, which checks the other side's point. The secret is x of the product, or
// that goes through the key derivation function of ANSI X9.63 in software, as CMS has it.

#include <openssl/core_names.h>
#include <openssl/crypto.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/kdf.h>
#include <openssl/params.h>
#include <string.h>

#include "ec_key.h"
#include "provider.h"

struct derivation {
    int is_used;
    char digest[32];
    void *info;  // shared by both sides, or null
    size_t info_length, length;
};

struct exchange {
    struct ec_key *key, *peer;  // null until they are set
    struct derivation derivation;
};

static void *exchange_new(void *provider) { return (void)provider, OPENSSL_zalloc(sizeof(struct exchange)); }

static void exchange_free(void *data) {
    struct exchange *const exchange = data;
    if (!exchange) return;
    ec_key_free(exchange->key);
    ec_key_free(exchange->peer);
    OPENSSL_clear_free(exchange->derivation.info, exchange->derivation.info_length);
    OPENSSL_free(exchange);
}

static void *exchange_dup(void *data) {
    struct exchange *const exchange = OPENSSL_memdup(data, sizeof *exchange);
    if (!exchange) return NULL;
    if (exchange->key) ec_key_reference(exchange->key);
    if (exchange->peer) ec_key_reference(exchange->peer);
    struct derivation *const derivation = &exchange->derivation;
    const void *const info = derivation->info;
    if (!info) return exchange;
    derivation->info = OPENSSL_memdup(info, derivation->info_length);
    if (derivation->info) return exchange;
    exchange_free(exchange);
    return NULL;
}

static int replace(struct ec_key **old, struct ec_key *key) {
    ec_key_free(*old);
    *old = ec_key_reference(key);
    return 1;
}

// ---- Parameters

static int set_type(struct derivation *derivation, const OSSL_PARAM *param) {
    const char *name;
    if (!OSSL_PARAM_get_utf8_string_ptr(param, &name)) return 0;
    derivation->is_used = *name != 0;
    if (!derivation->is_used || strcmp(name, OSSL_KDF_NAME_X963KDF) == 0) return 1;
    ERR_raise_data(ERR_LIB_USER, MC_ERROR_COMMAND, "montcore: ECDH has no key derivation function but X963KDF");
    return 0;
}

static int set_info(struct derivation *derivation, const OSSL_PARAM *param) {
    OPENSSL_clear_free(derivation->info, derivation->info_length);
    derivation->info = NULL;
    derivation->info_length = 0;
    return OSSL_PARAM_get_octet_string(param, &derivation->info, 0, &derivation->info_length);
}

// The cofactor is 1, with which the modes are the same.
static int set_params(void *data, const OSSL_PARAM params[]) {
    struct derivation *const derivation = &((struct exchange *)data)->derivation;
    char *digest = derivation->digest;
    const OSSL_PARAM *param;
    if (!params) return 1;
    return (!(param = OSSL_PARAM_locate_const(params, OSSL_EXCHANGE_PARAM_KDF_TYPE)) || set_type(derivation, param)) &&
           (!(param = OSSL_PARAM_locate_const(params, OSSL_EXCHANGE_PARAM_KDF_DIGEST)) ||
            OSSL_PARAM_get_utf8_string(param, &digest, sizeof derivation->digest)) &&
           (!(param = OSSL_PARAM_locate_const(params, OSSL_EXCHANGE_PARAM_KDF_OUTLEN)) ||
            OSSL_PARAM_get_size_t(param, &derivation->length)) &&
           (!(param = OSSL_PARAM_locate_const(params, OSSL_EXCHANGE_PARAM_KDF_UKM)) || set_info(derivation, param));
}

static const OSSL_PARAM *settable(void *data, void *provider) {
    static const OSSL_PARAM types[] = {
        OSSL_PARAM_utf8_string(OSSL_EXCHANGE_PARAM_KDF_TYPE, NULL, 0),
        OSSL_PARAM_utf8_string(OSSL_EXCHANGE_PARAM_KDF_DIGEST, NULL, 0),
        OSSL_PARAM_size_t(OSSL_EXCHANGE_PARAM_KDF_OUTLEN, NULL),
        OSSL_PARAM_int(OSSL_EXCHANGE_PARAM_EC_ECDH_COFACTOR_MODE, NULL),
        OSSL_PARAM_octet_string(OSSL_EXCHANGE_PARAM_KDF_UKM, NULL, 0),
        OSSL_PARAM_END,
    };
    (void)data, (void)provider;
    return types;
}

static int get_params(void *data, OSSL_PARAM params[]) {
    const struct derivation *const derivation = &((struct exchange *)data)->derivation;
    OSSL_PARAM *param;
    return (!(param = OSSL_PARAM_locate(params, OSSL_EXCHANGE_PARAM_EC_ECDH_COFACTOR_MODE)) ||
            OSSL_PARAM_set_int(param, 0)) &&
           (!(param = OSSL_PARAM_locate(params, OSSL_EXCHANGE_PARAM_KDF_TYPE)) ||
            OSSL_PARAM_set_utf8_string(param, derivation->is_used ? OSSL_KDF_NAME_X963KDF : "")) &&
           (!(param = OSSL_PARAM_locate(params, OSSL_EXCHANGE_PARAM_KDF_DIGEST)) ||
            OSSL_PARAM_set_utf8_string(param, derivation->digest)) &&
           (!(param = OSSL_PARAM_locate(params, OSSL_EXCHANGE_PARAM_KDF_OUTLEN)) ||
            OSSL_PARAM_set_size_t(param, derivation->length)) &&
           (!(param = OSSL_PARAM_locate(params, OSSL_EXCHANGE_PARAM_KDF_UKM)) ||
            OSSL_PARAM_set_octet_ptr(param, derivation->info, derivation->info_length));
}

static const OSSL_PARAM *gettable(void *data, void *provider) {
    static const OSSL_PARAM types[] = {
        OSSL_PARAM_utf8_string(OSSL_EXCHANGE_PARAM_KDF_TYPE, NULL, 0),
        OSSL_PARAM_utf8_string(OSSL_EXCHANGE_PARAM_KDF_DIGEST, NULL, 0),
        OSSL_PARAM_size_t(OSSL_EXCHANGE_PARAM_KDF_OUTLEN, NULL),
        OSSL_PARAM_int(OSSL_EXCHANGE_PARAM_EC_ECDH_COFACTOR_MODE, NULL),
        OSSL_PARAM_octet_ptr(OSSL_EXCHANGE_PARAM_KDF_UKM, NULL, 0),
        OSSL_PARAM_END,
    };
    (void)data, (void)provider;
    return types;
}

// ---- Operations

static int init(void *data, void *key, const OSSL_PARAM params[]) {
    struct exchange *const exchange = data;
    const struct ec_key *const own = key;
    return own && own->d && set_params(data, params) && replace(&exchange->key, key);
}

static int set_peer(void *data, void *key) {
    struct exchange *const exchange = data;
    const struct ec_key *const peer = key;
    return peer->x && EC_GROUP_get_curve_name(exchange->key->group) == EC_GROUP_get_curve_name(peer->group) &&
           replace(&exchange->peer, key);
}

static int multiply(const struct exchange *exchange, unsigned char *secret, size_t length) {
    BIGNUM *const x = BN_secure_new();
    const int done = x && ec_key_multiply(exchange->key, exchange->peer->x, exchange->peer->y, x, NULL) &&
                     BN_bn2binpad(x, secret, (int)length) > 0;
    BN_clear_free(x);
    return done;
}

// The function of a secret and the information of both sides.
static int derive_key(struct derivation *derivation, unsigned char *secret, size_t length, unsigned char *key) {
    EVP_KDF *const function = EVP_KDF_fetch(NULL, OSSL_KDF_NAME_X963KDF, NULL);
    EVP_KDF_CTX *const context = EVP_KDF_CTX_new(function);
    const OSSL_PARAM params[] = {
        OSSL_PARAM_utf8_string(OSSL_KDF_PARAM_DIGEST, derivation->digest, strlen(derivation->digest)),
        OSSL_PARAM_octet_string(OSSL_KDF_PARAM_KEY, secret, length),
        OSSL_PARAM_octet_string(OSSL_KDF_PARAM_INFO, derivation->info, derivation->info_length),
        OSSL_PARAM_END,
    };
    const int done = context && EVP_KDF_derive(context, key, derivation->length, params) == 1;
    EVP_KDF_CTX_free(context);
    EVP_KDF_free(function);
    return done;
}

static int derive(void *data, unsigned char *secret, size_t *length, size_t capacity) {
    struct exchange *const exchange = data;
    struct derivation *const derivation = &exchange->derivation;
    unsigned char product[MC_WORDS(MC_CURVE_BITS) * 4];
    if (!exchange->key || !exchange->peer) return 0;
    const size_t size = ec_key_bytes(exchange->key);
    *length = derivation->is_used ? derivation->length : size;
    if (!secret) return 1;
    if (capacity < *length) return 0;
    if (!derivation->is_used) return multiply(exchange, secret, size);
    const int done = multiply(exchange, product, size) && derive_key(derivation, product, size, secret);
    OPENSSL_cleanse(product, sizeof product);
    return done;
}

const OSSL_DISPATCH ECDH_FUNCTIONS[] = {
    FUNCTION(OSSL_FUNC_KEYEXCH_NEWCTX, exchange_new),
    FUNCTION(OSSL_FUNC_KEYEXCH_FREECTX, exchange_free),
    FUNCTION(OSSL_FUNC_KEYEXCH_DUPCTX, exchange_dup),
    FUNCTION(OSSL_FUNC_KEYEXCH_INIT, init),
    FUNCTION(OSSL_FUNC_KEYEXCH_SET_PEER, set_peer),
    FUNCTION(OSSL_FUNC_KEYEXCH_DERIVE, derive),
    FUNCTION(OSSL_FUNC_KEYEXCH_SET_CTX_PARAMS, set_params),
    FUNCTION(OSSL_FUNC_KEYEXCH_SETTABLE_CTX_PARAMS, settable),
    FUNCTION(OSSL_FUNC_KEYEXCH_GET_CTX_PARAMS, get_params),
    FUNCTION(OSSL_FUNC_KEYEXCH_GETTABLE_CTX_PARAMS, gettable),
    {0, NULL},
};
