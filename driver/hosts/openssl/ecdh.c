// SPDX-License-Identifier: Apache-2.0
//
// Key exchange with elliptic curves by the coprocessor, which checks the other side's point.

#include <openssl/core_names.h>
#include <openssl/crypto.h>
#include <openssl/err.h>
#include <openssl/params.h>

#include "ec_key.h"
#include "provider.h"

struct exchange {
    struct ec_key *key, *peer;  // null until they are set
};

static void *exchange_new(void *provider) { return (void)provider, OPENSSL_zalloc(sizeof(struct exchange)); }

static void exchange_free(void *data) {
    struct exchange *const exchange = data;
    if (!exchange) return;
    ec_key_free(exchange->key);
    ec_key_free(exchange->peer);
    OPENSSL_free(exchange);
}

static void *exchange_dup(void *data) {
    struct exchange *const exchange = OPENSSL_memdup(data, sizeof *exchange);
    if (!exchange) return NULL;
    if (exchange->key) ec_key_reference(exchange->key);
    if (exchange->peer) ec_key_reference(exchange->peer);
    return exchange;
}

static int replace(struct ec_key **old, struct ec_key *key) {
    ec_key_free(*old);
    *old = ec_key_reference(key);
    return 1;
}

// The secret is x of the product. Programs that want a function of it, as CMS does, are told that there is none.
static int set_params(void *data, const OSSL_PARAM params[]) {
    const OSSL_PARAM *const kdf = params ? OSSL_PARAM_locate_const(params, OSSL_EXCHANGE_PARAM_KDF_TYPE) : NULL;
    const char *name;
    (void)data;
    if (!kdf || (OSSL_PARAM_get_utf8_string_ptr(kdf, &name) && *name == 0)) return 1;
    ERR_raise_data(ERR_LIB_USER, MC_ERROR_COMMAND, "montcore: ECDH without a key derivation function alone");
    return 0;
}

static const OSSL_PARAM *settable(void *data, void *provider) {
    static const OSSL_PARAM types[] = {
        OSSL_PARAM_utf8_string(OSSL_EXCHANGE_PARAM_KDF_TYPE, NULL, 0),
        OSSL_PARAM_END,
    };
    (void)data, (void)provider;
    return types;
}

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

static int derive(void *data, unsigned char *secret, size_t *length, size_t capacity) {
    const struct exchange *const exchange = data;
    if (!exchange->key || !exchange->peer) return 0;
    *length = ec_key_bytes(exchange->key);
    if (!secret) return 1;
    if (capacity < *length) return 0;
    BIGNUM *const x = BN_secure_new();
    const int done = x && ec_key_multiply(exchange->key, exchange->peer->x, exchange->peer->y, x, NULL) &&
                     BN_bn2binpad(x, secret, (int)*length) > 0;
    BN_clear_free(x);
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
    {0, NULL},
};
