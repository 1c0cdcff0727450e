// SPDX-License-Identifier: Apache-2.0
//
// Key exchange with elliptic curves. The coprocessor checks the other side's point and multiplies it. A context of
// OpenSSL's own provider keeps the parameters. The key derivation function of ANSI X9.63, for CMS, is in software.

#include <openssl/core_names.h>
#include <openssl/evp.h>
#include <openssl/kdf.h>
#include <openssl/params.h>
#include <string.h>

#include "device.h"
#include "ec_key.h"

struct exchange {
    struct provider *provider;
    struct key *key, *peer;  // null until they are set
    EVP_PKEY_CTX *software;
    enum owner owner;
};

static void *exchange_new(void *provider) {
    struct exchange *const exchange = OPENSSL_zalloc(sizeof *exchange);
    if (exchange) exchange->provider = provider;
    return exchange;
}

static void exchange_free(void *data) {
    struct exchange *const exchange = data;
    if (!exchange) return;
    EVP_PKEY_CTX_free(exchange->software);
    key_free(exchange->key);
    key_free(exchange->peer);
    OPENSSL_free(exchange);
}

static void *exchange_dup(void *data) {
    const struct exchange *const from = data;
    struct exchange *const exchange = OPENSSL_memdup(from, sizeof *from);
    if (!exchange) return NULL;
    if (exchange->key) key_reference(exchange->key);
    if (exchange->peer) key_reference(exchange->peer);
    exchange->software = from->software ? EVP_PKEY_CTX_dup(from->software) : NULL;
    if (!from->software || exchange->software) return exchange;
    exchange_free(exchange);
    return NULL;
}

static void replace(struct key **old, struct key *key) {
    key_reference(key);
    key_free(*old);
    *old = key;
}

// ---- Parameters

static int set_params(void *data, const OSSL_PARAM params[]) {
    const struct exchange *const exchange = data;
    return !params || (exchange->software && EVP_PKEY_CTX_set_params(exchange->software, params) == 1);
}

static int get_params(void *data, OSSL_PARAM params[]) {
    const struct exchange *const exchange = data;
    return exchange->software && EVP_PKEY_CTX_get_params(exchange->software, params) == 1;
}

static const OSSL_PARAM *types_of(const struct provider *provider, const OSSL_PARAM *(*types)(const EVP_KEYEXCH *)) {
    EVP_KEYEXCH *const software = EVP_KEYEXCH_fetch(provider->library, "ECDH", SOFTWARE);
    const OSSL_PARAM *const result = software ? types(software) : NULL;
    EVP_KEYEXCH_free(software);
    return result;
}

static const OSSL_PARAM *settable(void *data, void *provider) {
    return (void)data, types_of(provider, EVP_KEYEXCH_settable_ctx_params);
}

static const OSSL_PARAM *gettable(void *data, void *provider) {
    return (void)data, types_of(provider, EVP_KEYEXCH_gettable_ctx_params);
}

// ---- Operations

static int init(void *data, void *key, const OSSL_PARAM params[]) {
    struct exchange *const exchange = data;
    const struct key *const own = key;
    if (!own) return refuse(exchange->provider, ERROR_KEY, "no key is set");
    // Without a private number, OpenSSL reports the error when a secret is derived.
    exchange->owner = own->has_private ? ec_key_owner_of(own) : OWNER_SOFTWARE;
    if (exchange->owner == OWNER_REFUSED) return 0;
    replace(&exchange->key, key);
    EVP_PKEY_CTX_free(exchange->software);
    exchange->software = key_context(own);
    return exchange->software && EVP_PKEY_derive_init_ex(exchange->software, params) == 1;
}

static int set_peer(void *data, void *key) {
    struct exchange *const exchange = data;
    const struct key *const peer = key;
    if (!peer->software || EVP_PKEY_derive_set_peer_ex(exchange->software, peer->software, 0) != 1) return 0;
    replace(&exchange->peer, key);
    return 1;
}

// Bytes of the product, or 0.
static size_t multiply(const struct exchange *exchange, unsigned char *product) {
    struct ec_numbers own, other;
    BIGNUM *const x = BN_secure_new();
    size_t size = 0;
    const int has_numbers = ec_numbers_get(exchange->key, &own);
    if (ec_numbers_get(exchange->peer, &other) && has_numbers && x && other.x) {
        size = (own.bits + 7u) / 8u;
        if (!ec_multiply(&own, other.x, other.y, x, NULL) || BN_bn2binpad(x, product, (int)size) < 0) size = 0;
    }
    ec_numbers_free(&own);
    ec_numbers_free(&other);
    BN_clear_free(x);
    return size;
}

// Gets digest and length of the context's key derivation function; 0 if the context has none.
static int function_of(const struct exchange *exchange, char *digest, size_t digest_size, size_t *length) {
    char name[32] = "";
    OSSL_PARAM params[] = {
        OSSL_PARAM_utf8_string(OSSL_EXCHANGE_PARAM_KDF_TYPE, name, sizeof name),
        OSSL_PARAM_utf8_string(OSSL_EXCHANGE_PARAM_KDF_DIGEST, digest, digest_size),
        OSSL_PARAM_size_t(OSSL_EXCHANGE_PARAM_KDF_OUTLEN, length),
        OSSL_PARAM_END,
    };
    return EVP_PKEY_CTX_get_params(exchange->software, params) == 1 && *name != 0;
}

// Applies the function to a secret and the information of both sides.
static int derive_key(const struct exchange *exchange, char *digest, unsigned char *secret, size_t size,
                      unsigned char *key, size_t length) {
    unsigned char *info = NULL;
    OSSL_PARAM shared[] = {OSSL_PARAM_octet_ptr(OSSL_EXCHANGE_PARAM_KDF_UKM, (void **)&info, 0), OSSL_PARAM_END};
    if (EVP_PKEY_CTX_get_params(exchange->software, shared) != 1) return 0;
    EVP_KDF *const function = EVP_KDF_fetch(exchange->provider->library, OSSL_KDF_NAME_X963KDF, SOFTWARE);
    EVP_KDF_CTX *const context = EVP_KDF_CTX_new(function);
    const OSSL_PARAM params[] = {
        OSSL_PARAM_utf8_string(OSSL_KDF_PARAM_DIGEST, digest, strlen(digest)),
        OSSL_PARAM_octet_string(OSSL_KDF_PARAM_KEY, secret, size),
        OSSL_PARAM_octet_string(OSSL_KDF_PARAM_INFO, info, info ? shared[0].return_size : 0),
        OSSL_PARAM_END,
    };
    const int done = context && EVP_KDF_derive(context, key, length, params) == 1;
    EVP_KDF_CTX_free(context);
    EVP_KDF_free(function);
    return done;
}

static int derive(void *data, unsigned char *secret, size_t *length, size_t capacity) {
    const struct exchange *const exchange = data;
    unsigned char product[MC_WORDS(MC_CURVE_BITS) * 4];
    char digest[64] = "";
    size_t key_length = 0;
    if (!exchange->key || !exchange->peer) return refuse(exchange->provider, ERROR_KEY, "a key of the exchange is missing");
    *length = capacity;
    const int has_function = function_of(exchange, digest, sizeof digest, &key_length);
    // Software reports lengths, and errors about the buffer.
    if (!secret || exchange->owner == OWNER_SOFTWARE || (has_function && capacity < key_length)) {
        return EVP_PKEY_derive(exchange->software, secret, length) == 1;
    }
    const size_t size = multiply(exchange, product);
    int done = size > 0;
    if (done && has_function) {
        done = derive_key(exchange, digest, product, size, secret, key_length);
        *length = key_length;
    } else if (done) {
        *length = size < capacity ? size : capacity;  // OpenSSL cuts a secret that is longer
        memcpy(secret, product, *length);
    }
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
