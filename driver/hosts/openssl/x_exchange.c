// SPDX-License-Identifier: Apache-2.0
//
// Key exchange with X25519 and X448 by the coprocessor.

#include <openssl/crypto.h>

#include "device.h"
#include "provider.h"
#include "x_key.h"

struct exchange {
    const struct provider *provider;
    struct x_key *key, *peer;  // null until they are set
};

static void *exchange_new(void *provider) {
    struct exchange *const exchange = OPENSSL_zalloc(sizeof *exchange);
    if (exchange) exchange->provider = provider;
    return exchange;
}

static void exchange_free(void *data) {
    struct exchange *const exchange = data;
    if (!exchange) return;
    x_key_free(exchange->key);
    x_key_free(exchange->peer);
    OPENSSL_free(exchange);
}

static void *exchange_dup(void *data) {
    struct exchange *const exchange = OPENSSL_memdup(data, sizeof *exchange);
    if (!exchange) return NULL;
    if (exchange->key) x_key_reference(exchange->key);
    if (exchange->peer) x_key_reference(exchange->peer);
    return exchange;
}

static int replace(struct x_key **old, struct x_key *key) {
    x_key_free(*old);
    *old = x_key_reference(key);
    return 1;
}

static int init(void *data, void *key, const OSSL_PARAM params[]) {
    struct exchange *const exchange = data;
    const struct x_key *const own = key;
    (void)params;
    return own && replace(&exchange->key, key);
}

static int set_peer(void *data, void *key) {
    struct exchange *const exchange = data;
    const struct x_key *const peer = key;
    return exchange->key && peer->has_public && exchange->key->function == peer->function && replace(&exchange->peer, key);
}

static int derive(void *data, unsigned char *secret, size_t *length, size_t capacity) {
    const struct exchange *const exchange = data;
    if (!exchange->key || !exchange->key->has_private || !exchange->peer) {
        return refuse(exchange->provider, ERROR_KEY, "a key of the exchange is missing");
    }
    const size_t size = exchange->key->function->bytes;
    if (secret && capacity < size) return refuse(exchange->provider, ERROR_OPTION, "the buffer is too short for the secret");
    *length = size;
    return !secret || x_key_multiply(exchange->key, exchange->peer->public_key, secret);
}

// There are no parameters: as in OpenSSL, a question about one changes nothing.
static int get_params(void *data, OSSL_PARAM params[]) { return (void)data, (void)params, 1; }

static const OSSL_PARAM *gettable(void *data, void *provider) {
    static const OSSL_PARAM none[] = {OSSL_PARAM_END};
    return (void)data, (void)provider, none;
}

const OSSL_DISPATCH X_EXCHANGE_FUNCTIONS[] = {
    FUNCTION(OSSL_FUNC_KEYEXCH_NEWCTX, exchange_new),
    FUNCTION(OSSL_FUNC_KEYEXCH_FREECTX, exchange_free),
    FUNCTION(OSSL_FUNC_KEYEXCH_DUPCTX, exchange_dup),
    FUNCTION(OSSL_FUNC_KEYEXCH_INIT, init),
    FUNCTION(OSSL_FUNC_KEYEXCH_SET_PEER, set_peer),
    FUNCTION(OSSL_FUNC_KEYEXCH_DERIVE, derive),
    FUNCTION(OSSL_FUNC_KEYEXCH_GET_CTX_PARAMS, get_params),
    FUNCTION(OSSL_FUNC_KEYEXCH_GETTABLE_CTX_PARAMS, gettable),
    {0, NULL},
};
