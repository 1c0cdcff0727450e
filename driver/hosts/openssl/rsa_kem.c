// SPDX-License-Identifier: Apache-2.0
//
// RSASVE, key encapsulation with RSA. The coprocessor decapsulates; the rest is OpenSSL's own provider.

#include <openssl/core_names.h>
#include <openssl/evp.h>
#include <openssl/params.h>
#include <string.h>

#include "device.h"
#include "rsa_key.h"

struct encapsulation {
    struct provider *provider;
    struct key *key;
    EVP_PKEY_CTX *software;  // null before the beginning
};

static void *encapsulation_new(void *provider) {
    struct encapsulation *const context = OPENSSL_zalloc(sizeof *context);
    if (context) context->provider = provider;
    return context;
}

static void encapsulation_free(void *data) {
    struct encapsulation *const context = data;
    if (!context) return;
    EVP_PKEY_CTX_free(context->software);
    key_free(context->key);
    OPENSSL_free(context);
}

static void *encapsulation_dup(void *data) {
    const struct encapsulation *const from = data;
    struct encapsulation *const context = OPENSSL_memdup(from, sizeof *from);
    if (!context) return NULL;
    if (from->key) key_reference(from->key);
    context->software = from->software ? EVP_PKEY_CTX_dup(from->software) : NULL;
    if (!from->software || context->software) return context;
    encapsulation_free(context);
    return NULL;
}

static int init(struct encapsulation *context, struct key *key, const OSSL_PARAM params[],
                int (*begin)(EVP_PKEY_CTX *, const OSSL_PARAM *)) {
    if (!key || !key->software) return refuse(context->provider, ERROR_KEY, "no RSA key is set");
    key_reference(key);
    key_free(context->key);
    context->key = key;
    EVP_PKEY_CTX_free(context->software);
    context->software = key_context(key);
    return context->software && begin(context->software, params) == 1;
}

static int encapsulate_init(void *data, void *key, const OSSL_PARAM params[]) {
    return init(data, key, params, EVP_PKEY_encapsulate_init);
}

static int decapsulate_init(void *data, void *key, const OSSL_PARAM params[]) {
    return init(data, key, params, EVP_PKEY_decapsulate_init);
}

static int encapsulate(void *data, unsigned char *output, size_t *length, unsigned char *secret, size_t *secret_length) {
    const struct encapsulation *const context = data;
    return EVP_PKEY_encapsulate(context->software, output, length, secret, secret_length) == 1;
}

// Software checks the lengths, and decapsulates if it owns the key. The secret is the power itself.
static int decapsulate(void *data, unsigned char *secret, size_t *length, const unsigned char *input, size_t input_length) {
    const struct encapsulation *const context = data;
    const int size = EVP_PKEY_get_size(context->key->software);
    if (!secret || input_length != (size_t)size || !context->key->has_private) {
        return EVP_PKEY_decapsulate(context->software, secret, length, input, input_length) == 1;
    }
    const enum owner owner = rsa_key_owner(context->key);
    if (owner == OWNER_REFUSED) return 0;
    if (owner == OWNER_SOFTWARE) {
        return EVP_PKEY_decapsulate(context->software, secret, length, input, input_length) == 1;
    }
    *length = (size_t)size;
    return rsa_key_power(context->key, input, secret);
}

static int set_params(void *data, const OSSL_PARAM params[]) {
    const struct encapsulation *const context = data;
    return !params || (context->software && EVP_PKEY_CTX_set_params(context->software, params) == 1);
}

static const OSSL_PARAM *settable(void *data, void *provider) {
    static const OSSL_PARAM types[] = {OSSL_PARAM_utf8_string(OSSL_KEM_PARAM_OPERATION, NULL, 0), OSSL_PARAM_END};
    (void)data, (void)provider;
    return types;
}

const OSSL_DISPATCH RSA_KEM_FUNCTIONS[] = {
    FUNCTION(OSSL_FUNC_KEM_NEWCTX, encapsulation_new),
    FUNCTION(OSSL_FUNC_KEM_FREECTX, encapsulation_free),
    FUNCTION(OSSL_FUNC_KEM_DUPCTX, encapsulation_dup),
    FUNCTION(OSSL_FUNC_KEM_ENCAPSULATE_INIT, encapsulate_init),
    FUNCTION(OSSL_FUNC_KEM_ENCAPSULATE, encapsulate),
    FUNCTION(OSSL_FUNC_KEM_DECAPSULATE_INIT, decapsulate_init),
    FUNCTION(OSSL_FUNC_KEM_DECAPSULATE, decapsulate),
    FUNCTION(OSSL_FUNC_KEM_SET_CTX_PARAMS, set_params),
    FUNCTION(OSSL_FUNC_KEM_SETTABLE_CTX_PARAMS, settable),
    {0, NULL},
};
