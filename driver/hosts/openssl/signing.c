// SPDX-License-Identifier: Apache-2.0

#include "signing.h"

#include <openssl/core_names.h>
#include <openssl/err.h>
#include <openssl/params.h>
#include <string.h>

#include "device.h"
#include "newer.h"
#include "newer_algorithms.h"
#include "parameters.h"

void *signing_new(struct provider *provider) {
    struct signing *const signing = OPENSSL_zalloc(sizeof *signing);
    if (!signing) return NULL;
    signing->provider = provider;
    return signing;
}

void *signing_new_variant(void *provider, const char *variant) {
    struct signing *const signing = signing_new(provider);
    if (signing) signing->variant = variant;
    return signing;
}

static void clear(struct signing *signing) {
    EVP_PKEY_CTX_free(signing->hash);
    EVP_MD_CTX_free(signing->message);
    EVP_MD_CTX_free(signing->digest);
    signing->hash = NULL;
    signing->message = NULL;
    signing->digest = NULL;
}

void signing_free(void *data) {
    struct signing *const signing = data;
    if (!signing) return;
    clear(signing);
    key_free(signing->key);
    OPENSSL_free(signing->signature);
    OPENSSL_free(signing);
}

// A copy of a context; null for null. If memory is missing, done becomes 0.
static EVP_MD_CTX *copy(const EVP_MD_CTX *from, int *done) {
    EVP_MD_CTX *const context = from ? EVP_MD_CTX_new() : NULL;
    *done = *done && (!from || (context && EVP_MD_CTX_copy_ex(context, from)));
    return context;
}

void *signing_dup(void *data) {
    const struct signing *const from = data;
    struct signing *const signing = OPENSSL_memdup(from, sizeof *from);
    int done = 1;
    if (!signing) return NULL;
    if (from->key) key_reference(from->key);
    signing->hash = from->hash ? EVP_PKEY_CTX_dup(from->hash) : NULL;
    signing->message = copy(from->message, &done);
    signing->digest = copy(from->digest, &done);
    signing->signature = from->signature ? OPENSSL_memdup(from->signature, from->signature_length) : NULL;
    done = done && (!from->signature || signing->signature);
    if (done && (!from->hash || signing->hash)) return signing;
    signing_free(signing);
    return NULL;
}

// ---- Beginning

int signing_set_key(struct signing *signing, struct key *key) {
    if (key) {
        key_reference(key);
        key_free(signing->key);
        signing->key = key;
    }
    return (signing->key && signing->key->software) || refuse(signing->provider, ERROR_KEY, "no key is set");
}

int signing_begin_hash(struct signing *signing, EVP_PKEY *software, const OSSL_PARAM params[], hash_begin *begin) {
    const size_t length = signing->variant ? strlen(signing->variant) : 0;
    const OSSL_PARAM digest[] = {
        OSSL_PARAM_utf8_string(OSSL_SIGNATURE_PARAM_DIGEST, (char *)signing->variant, length),
        OSSL_PARAM_END,
    };
    clear(signing);
    signing->hash = EVP_PKEY_CTX_new_from_pkey(signing->provider->library, software, SOFTWARE);
    return signing->hash && begin(signing->hash, signing->variant ? digest : params) == 1;
}

int signing_begin_message(struct signing *signing, const char *digest, EVP_PKEY *software, const OSSL_PARAM params[],
                          message_begin *begin) {
    signing->has_parts = signing->has_ended = 0;
    if (software) {
        clear(signing);
        signing->message = EVP_MD_CTX_new();
        // With the flag, OpenSSL ends this context itself instead of a copy, so that the message ends here, too.
        if (signing->message) EVP_MD_CTX_set_flags(signing->message, EVP_MD_CTX_FLAG_FINALISE);
    }
    return signing->message &&
           begin(signing->message, NULL, digest, signing->provider->library, SOFTWARE, software, params) == 1;
}

void signing_end_message(struct signing *signing, int is_verification) {
    size_t length = 0;
    if (!signing->message || signing->has_ended) return;
    signing->has_ended = 1;
    ERR_set_mark();
    if (is_verification) {
        (void)EVP_DigestVerifyFinal(signing->message, (const unsigned char *)"", 1);
    } else {
        (void)EVP_DigestSignFinal(signing->message, NULL, &length);
    }
    ERR_pop_to_mark();
}

// ---- Parameters

EVP_PKEY_CTX *signing_parameters(const struct signing *signing) {
    return signing->message ? EVP_MD_CTX_get_pkey_ctx(signing->message) : signing->hash;
}

int signing_set_params(void *data, const OSSL_PARAM params[]) {
    EVP_PKEY_CTX *const software = signing_parameters(data);
    return !params || (software && EVP_PKEY_CTX_set_params(software, params) == 1);
}

int signing_set_variant_params(void *data, const OSSL_PARAM params[], const char *also) {
    struct signing *const signing = data;
    void *signature = NULL;
    size_t length = 0;
    for (const OSSL_PARAM *param = params; param && param->key; ++param) {
        if (also && strcmp(param->key, also) == 0) continue;
        if (strcmp(param->key, OSSL_SIGNATURE_PARAM_SIGNATURE) != 0) {
            return refuse_value(signing->provider, ERROR_OPTION, "an algorithm with a digest in its name takes no", param->key);
        }
        const OSSL_PARAM *found;
        if (!parameters_find(signing->provider, params, param->key, &found)) return 0;
        if (!OSSL_PARAM_get_octet_string(param, &signature, 0, &length)) return 0;
        OPENSSL_free(signing->signature);
        signing->signature = signature;
        signing->signature_length = length;
    }
    return 1;
}

int signing_get_params(void *data, OSSL_PARAM params[]) {
    EVP_PKEY_CTX *const software = signing_parameters(data);
    return software && EVP_PKEY_CTX_get_params(software, params) == 1;
}

// The parameters of a context, or of all contexts.
static const OSSL_PARAM *types_of(const struct signing *signing, const struct provider *provider, const char *type,
                                  const OSSL_PARAM *(*of_context)(const EVP_PKEY_CTX *),
                                  const OSSL_PARAM *(*of_all)(const EVP_SIGNATURE *)) {
    if (signing && signing_parameters(signing)) return of_context(signing_parameters(signing));
    EVP_SIGNATURE *const software = EVP_SIGNATURE_fetch(provider->library, type, SOFTWARE);
    const OSSL_PARAM *const types = software ? of_all(software) : NULL;
    EVP_SIGNATURE_free(software);
    return types;
}

const OSSL_PARAM *signing_settable(const struct signing *signing, const struct provider *provider, const char *type) {
    return types_of(signing, provider, type, EVP_PKEY_CTX_settable_params, EVP_SIGNATURE_settable_ctx_params);
}

const OSSL_PARAM *signing_gettable(const struct signing *signing, const struct provider *provider, const char *type) {
    return types_of(signing, provider, type, EVP_PKEY_CTX_gettable_params, EVP_SIGNATURE_gettable_ctx_params);
}

int signing_set_digest_params(void *data, const OSSL_PARAM params[]) {
    const struct signing *const signing = data;
    return signing->message && EVP_MD_CTX_set_params(signing->message, params) == 1;
}

int signing_get_digest_params(void *data, OSSL_PARAM params[]) {
    const struct signing *const signing = data;
    return signing->message && EVP_MD_CTX_get_params(signing->message, params) == 1;
}

const OSSL_PARAM *signing_digest_settable(void *data) {
    const struct signing *const signing = data;
    return signing->message ? EVP_MD_CTX_settable_params(signing->message) : NULL;
}

const OSSL_PARAM *signing_digest_gettable(void *data) {
    const struct signing *const signing = data;
    return signing->message ? EVP_MD_CTX_gettable_params(signing->message) : NULL;
}
