// SPDX-License-Identifier: Apache-2.0
//
// RSASVE, key encapsulation with RSA. The coprocessor does the private operation; the rest, checks included, is OpenSSL's
// own provider.

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
    enum owner owner;        // of the operation
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

// software: a key of OpenSSL's.
static int begin(struct encapsulation *context, EVP_PKEY *software, const OSSL_PARAM params[],
                 int (*begin_software)(EVP_PKEY_CTX *, const OSSL_PARAM *)) {
    EVP_PKEY_CTX_free(context->software);
    context->software = software ? EVP_PKEY_CTX_new_from_pkey(context->provider->library, software, SOFTWARE) : NULL;
    return context->software && begin_software(context->software, params) == 1;
}

static int set_key(struct encapsulation *context, struct key *key) {
    if (!key || !key->software) return refuse(context->provider, ERROR_KEY, "no RSA key is set");
    key_reference(key);
    key_free(context->key);
    context->key = key;
    return 1;
}

static int encapsulate_init(void *data, void *key, const OSSL_PARAM params[]) {
    struct encapsulation *const context = data;
    return set_key(context, key) && begin(context, context->key->software, params, EVP_PKEY_encapsulate_init);
}

static int decapsulate_init(void *data, void *key, const OSSL_PARAM params[]) {
    struct encapsulation *const context = data;
    if (!set_key(context, key)) return 0;
    context->owner = context->key->has_private ? rsa_key_owner(context->key) : OWNER_SOFTWARE;
    if (context->owner == OWNER_REFUSED) return 0;
    if (context->owner == OWNER_SOFTWARE) return begin(context, context->key->software, params, EVP_PKEY_decapsulate_init);
    EVP_PKEY *const checking = rsa_key_checking(context->key);
    const int done = begin(context, checking, params, EVP_PKEY_decapsulate_init);
    EVP_PKEY_free(checking);
    return done;
}

static int encapsulate(void *data, unsigned char *output, size_t *length, unsigned char *secret, size_t *secret_length) {
    const struct encapsulation *const context = data;
    return EVP_PKEY_encapsulate(context->software, output, length, secret, secret_length);
}

// Software checks the input and the lengths. The secret is the power of the input, which the secret may overwrite.
static int decapsulate(void *data, unsigned char *secret, size_t *length, const unsigned char *input, size_t input_length) {
    const struct encapsulation *const context = data;
    unsigned char number[RSA_MAX_BYTES];
    memcpy(number, input, input_length < sizeof number ? input_length : sizeof number);
    const int result = EVP_PKEY_decapsulate(context->software, secret, length, input, input_length);
    if (result != 1 || !secret || context->owner == OWNER_SOFTWARE) return result;
    if (rsa_key_power(context->key, number, secret)) return 1;
    OPENSSL_cleanse(secret, (size_t)EVP_PKEY_get_size(context->key->software));
    return 0;
}

static int set_params(void *data, const OSSL_PARAM params[]) {
    const struct encapsulation *const context = data;
    return !params || (context->software && EVP_PKEY_CTX_set_params(context->software, params) == 1);
}

static int get_params(void *data, OSSL_PARAM params[]) {
    const struct encapsulation *const context = data;
    return context->software && EVP_PKEY_CTX_get_params(context->software, params) == 1;
}

static const OSSL_PARAM *types_of(const struct provider *provider, const OSSL_PARAM *(*types)(const EVP_KEM *)) {
    EVP_KEM *const software = EVP_KEM_fetch(provider->library, "RSA", SOFTWARE);
    const OSSL_PARAM *const result = software ? types(software) : NULL;
    EVP_KEM_free(software);
    return result;
}

static const OSSL_PARAM *settable(void *data, void *provider) {
    return (void)data, types_of(provider, EVP_KEM_settable_ctx_params);
}

static const OSSL_PARAM *gettable(void *data, void *provider) {
    return (void)data, types_of(provider, EVP_KEM_gettable_ctx_params);
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
    FUNCTION(OSSL_FUNC_KEM_GET_CTX_PARAMS, get_params),
    FUNCTION(OSSL_FUNC_KEM_GETTABLE_CTX_PARAMS, gettable),
    {0, NULL},
};
