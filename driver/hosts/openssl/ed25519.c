// SPDX-License-Identifier: Apache-2.0
//
// Signatures of Ed25519 by the coprocessor. OpenSSL verifies them: the driver verifies with the cofactor, and so
// accepts some deliberately made signatures that OpenSSL refuses. OpenSSL also does Ed25519ph and Ed25519ctx.

#include "montcore_ed25519.h"

#include <openssl/core_names.h>
#include <openssl/crypto.h>
#include <openssl/evp.h>
#include <openssl/params.h>
#include <string.h>

#include "device.h"
#include "newer.h"
#include "newer_algorithms.h"
#include "parameters.h"
#include "provider.h"
#include "x_key.h"

struct ed25519 {
    const struct provider *provider;
    struct x_key *key;  // null until it is set
    char instance[16];  // Ed25519 or a name of RFC 8032 with a suffix; empty: none was named
    const char *variant;  // the instance that is the algorithm's name, or null
    int is_preset;      // the operation fixes the instance: no parameter may name one
    int is_hash;        // the signed bytes are the hash of a message, as in Ed25519ph
    unsigned char string[255];  // the context string
    size_t string_length;
};

static void *ed25519_new(void *provider, const char *properties) {
    struct ed25519 *const context = OPENSSL_zalloc(sizeof *context);
    (void)properties;
    if (context) context->provider = provider;
    return context;
}

static void ed25519_free(void *data) {
    struct ed25519 *const context = data;
    if (!context) return;
    x_key_free(context->key);
    OPENSSL_free(context);
}

static void *ed25519_dup(void *data) {
    struct ed25519 *const context = OPENSSL_memdup(data, sizeof *context);
    if (context && context->key) x_key_reference(context->key);
    return context;
}

// ---- Instances and context strings, which OpenSSL has from 3.2 on

static const OSSL_PARAM *settable(void *data, void *provider_data) {
    static const OSSL_PARAM types[] = {
        OSSL_PARAM_utf8_string(OSSL_SIGNATURE_PARAM_INSTANCE, NULL, 0),
        OSSL_PARAM_octet_string(OSSL_SIGNATURE_PARAM_CONTEXT_STRING, NULL, 0),
        OSSL_PARAM_END,
    };
    const struct provider *const provider = provider_data;
    EVP_SIGNATURE *const software = EVP_SIGNATURE_fetch(provider->library, "ED25519", SOFTWARE);
    const OSSL_PARAM *const known = software ? EVP_SIGNATURE_settable_ctx_params(software) : NULL;
    const int has_instances = known && OSSL_PARAM_locate_const(known, OSSL_SIGNATURE_PARAM_INSTANCE);
    (void)data;
    EVP_SIGNATURE_free(software);
    return has_instances ? types : types + 2;
}

// The instance as it is spelled here, or null.
static const char *instance_of(const char *name) {
    static const char *const names[] = {"Ed25519", "Ed25519ph", "Ed25519ctx"};
    for (size_t i = 0; i < sizeof names / sizeof *names; ++i) {
        if (OPENSSL_strcasecmp(name, names[i]) == 0) return names[i];
    }
    return NULL;
}

static int take_instance(struct ed25519 *context, const OSSL_PARAM *param) {
    const char *name;
    if (!OSSL_PARAM_get_utf8_string_ptr(param, &name)) return 0;
    if (!instance_of(name)) return refuse_value(context->provider, ERROR_OPTION, "no such instance of Ed25519", name);
    strcpy(context->instance, instance_of(name));
    return 1;
}

static int take_string(struct ed25519 *context, const OSSL_PARAM *param) {
    void *string = context->string;
    if (OSSL_PARAM_get_octet_string(param, &string, sizeof context->string, &context->string_length)) return 1;
    context->string_length = 0;
    return refuse(context->provider, ERROR_OPTION, "the context string is longer than 255 bytes");
}

static int has_params(const struct ed25519 *context) {
    return settable(NULL, (void *)context->provider)->key ||
           refuse(context->provider, ERROR_OPTION, "this OpenSSL has no instances and context strings of Ed25519");
}

// Like OpenSSL, ignores parameters with other names.
static int take_params(struct ed25519 *context, const OSSL_PARAM params[]) {
    const OSSL_PARAM *instance, *string;
    if (context->is_preset && params && OSSL_PARAM_locate_const(params, OSSL_SIGNATURE_PARAM_INSTANCE)) {
        return refuse(context->provider, ERROR_OPTION, "the operation takes no instance of Ed25519");
    }
    if (!parameters_find(context->provider, params, OSSL_SIGNATURE_PARAM_INSTANCE, &instance) ||
        !parameters_find(context->provider, params, OSSL_SIGNATURE_PARAM_CONTEXT_STRING, &string)) {
        return 0;
    }
    if (!instance && !string) return 1;
    return has_params(context) && (!instance || take_instance(context, instance)) && (!string || take_string(context, string));
}

// An older OpenSSL has no parameters of Ed25519 and refuses every one.
static int set_params(void *data, const OSSL_PARAM params[]) {
    return has_params(data) && take_params(data, params);
}

// Without a key, the operation takes the previous key and its parameters.
static int begin(struct ed25519 *context, void *key, const OSSL_PARAM params[]) {
    if (key) {
        x_key_free(context->key);
        context->key = x_key_reference(key);
        *context->instance = 0;
        context->string_length = 0;
        context->is_preset = context->is_hash = 0;
    }
    return context->key ? take_params(context, params) : refuse(context->provider, ERROR_KEY, "there is no key");
}

static int digest_init(void *data, const char *digest, void *key, const OSSL_PARAM params[]) {
    struct ed25519 *const context = data;
    if (digest && *digest) return refuse(context->provider, ERROR_OPTION, "Ed25519 takes no digest");
    return begin(context, key, params);
}

static int message_init(void *data, void *key, const OSSL_PARAM params[]) {
    struct ed25519 *const context = data;
    if (!begin(context, key, NULL)) return 0;
    context->is_preset = 1;
    if (context->variant) strcpy(context->instance, instance_of(context->variant));
    return take_params(context, params);
}

// Begins a signature of a hash, with Ed25519ph: a parameter must name it. Ed25519ctx has only messages.
static int hash_init(void *data, void *key, const OSSL_PARAM params[]) {
    struct ed25519 *const context = data;
    if (context->variant && strcmp(instance_of(context->variant), "Ed25519ctx") == 0) return message_init(data, key, params);
    if (!begin(context, key, NULL)) return 0;
    context->is_hash = 1;
    context->is_preset = context->variant != NULL;
    if (context->variant) strcpy(context->instance, instance_of(context->variant));
    if (settable(NULL, (void *)context->provider)->key) return take_params(context, params);
    refuse(context->provider, ERROR_OPTION, "this OpenSSL signs no hash with Ed25519");
    return -2;  // not supported
}

// ---- Operations

static int is_pure(const struct ed25519 *context) {
    return !context->is_hash && context->string_length == 0 &&
           (!*context->instance || strcmp(context->instance, "Ed25519") == 0);
}

// The parameters for OpenSSL's own provider.
static void put_params(const struct ed25519 *context, OSSL_PARAM params[3]) {
    if (*context->instance) {
        *params++ = OSSL_PARAM_construct_utf8_string(OSSL_SIGNATURE_PARAM_INSTANCE, (char *)context->instance, 0);
    }
    if (context->string_length > 0) {
        *params++ = OSSL_PARAM_construct_octet_string(OSSL_SIGNATURE_PARAM_CONTEXT_STRING, (void *)context->string,
                                                      context->string_length);
    }
    *params = OSSL_PARAM_construct_end();
}

static int sign_with_software(const struct ed25519 *context, unsigned char *signature, size_t *length,
                              const unsigned char *message, size_t message_length) {
    OSSL_PARAM params[3];
    OSSL_LIB_CTX *const library = context->provider->library;
    EVP_PKEY *const key = x_key_software(context->key, OSSL_KEYMGMT_SELECT_KEYPAIR);
    EVP_MD_CTX *const digest = EVP_MD_CTX_new();
    EVP_PKEY_CTX *const hash = key ? EVP_PKEY_CTX_new_from_pkey(library, key, SOFTWARE) : NULL;
    put_params(context, params);
    const int done = !hash || !digest ? 0
                     : context->is_hash
                         ? EVP_PKEY_sign_init_ex(hash, params) == 1 &&
                               EVP_PKEY_sign(hash, signature, length, message, message_length) == 1
                         : EVP_DigestSignInit_ex(digest, NULL, NULL, library, SOFTWARE, key, params) == 1 &&
                               EVP_DigestSign(digest, signature, length, message, message_length) == 1;
    EVP_PKEY_CTX_free(hash);
    EVP_MD_CTX_free(digest);
    EVP_PKEY_free(key);
    return done;
}

static int sign_with_coprocessor(const struct ed25519 *context, unsigned char *signature, const unsigned char *message,
                                 size_t message_length) {
    struct mc_ed25519_key key;
    struct operation operation = {.provider = context->provider};
    while (device_take(&operation)) {
        enum mc_error error = mc_ed25519_make_key(&operation.device, &key, context->key->private_key);
        if (error == MC_OK) error = mc_ed25519_sign_verified(&operation.device, &key, signature, message, message_length);
        device_return(&operation, error);
    }
    OPENSSL_cleanse(&key, sizeof key);
    return operation.is_done;
}

// True if the key can sign into a buffer of this length; null: only the length is asked for.
static int can_sign(const struct ed25519 *context, const unsigned char *signature, size_t *length, size_t capacity) {
    *length = MC_ED25519_SIGNATURE_BYTES;
    if (!signature) return 1;
    if (capacity < MC_ED25519_SIGNATURE_BYTES) {
        return refuse(context->provider, ERROR_OPTION, "the buffer is too short for the signature");
    }
    return (context->key && context->key->has_private) || refuse(context->provider, ERROR_KEY, "the key has no private part");
}

// Ed25519ph and Ed25519ctx.
static int variant_sign(void *data, unsigned char *signature, size_t *length, size_t capacity, const unsigned char *message,
                        size_t message_length) {
    const struct ed25519 *const context = data;
    if (!can_sign(context, signature, length, capacity)) return 0;
    if (!signature) return 1;
    if (context->provider->strict) {
        return refuse(context->provider, ERROR_STRICT, "Ed25519 with a hash or a context string");
    }
    return sign_with_software(context, signature, length, message, message_length);
}

static int sign(void *data, unsigned char *signature, size_t *length, size_t capacity, const unsigned char *message,
                size_t message_length) {
    const struct ed25519 *const context = data;
    if (!is_pure(context)) return variant_sign(data, signature, length, capacity, message, message_length);
    return can_sign(context, signature, length, capacity) &&
           (!signature || sign_with_coprocessor(context, signature, message, message_length));
}

static int verify(void *data, const unsigned char *signature, size_t length, const unsigned char *message,
                  size_t message_length) {
    const struct ed25519 *const context = data;
    OSSL_LIB_CTX *const library = context->provider->library;
    OSSL_PARAM params[3];
    if (!context->key || !context->key->has_public) {
        return refuse(context->provider, ERROR_KEY, "the key has no public part");
    }
    EVP_PKEY *const key = x_key_software(context->key, OSSL_KEYMGMT_SELECT_PUBLIC_KEY);
    EVP_MD_CTX *const digest = EVP_MD_CTX_new();
    EVP_PKEY_CTX *const hash = key ? EVP_PKEY_CTX_new_from_pkey(library, key, SOFTWARE) : NULL;
    put_params(context, params);
    const int is_valid = !hash || !digest ? 0
                         : context->is_hash
                             ? EVP_PKEY_verify_init_ex(hash, params) == 1 &&
                                   EVP_PKEY_verify(hash, signature, length, message, message_length) == 1
                             : EVP_DigestVerifyInit_ex(digest, NULL, NULL, library, SOFTWARE, key, params) == 1 &&
                                   EVP_DigestVerify(digest, signature, length, message, message_length) == 1;
    EVP_PKEY_CTX_free(hash);
    EVP_MD_CTX_free(digest);
    EVP_PKEY_free(key);
    return is_valid;
}

static const char **key_types_of_ed25519(void) {
    static const char *types[] = {"ED25519", NULL};
    return types;
}

// Gives the AlgorithmIdentifier of RFC 8410 in DER, which certificates need.
static int get_params(void *data, OSSL_PARAM params[]) {
    static const unsigned char identifier[] = {0x30, 5, 6, 3, 0x2b, 0x65, 0x70};
    const struct ed25519 *const context = data;
    const OSSL_PARAM *found;
    if (!parameters_find(context->provider, params, OSSL_SIGNATURE_PARAM_ALGORITHM_ID, &found)) return 0;
    return !found || OSSL_PARAM_set_octet_string((OSSL_PARAM *)found, identifier, sizeof identifier);
}

static const OSSL_PARAM *gettable(void *data, void *provider) {
    static const OSSL_PARAM types[] = {
        OSSL_PARAM_octet_string(OSSL_SIGNATURE_PARAM_ALGORITHM_ID, NULL, 0),
        OSSL_PARAM_END,
    };
    (void)data, (void)provider;
    return types;
}

// ---- Ed25519ph and Ed25519ctx as algorithms

void *ed25519_new_variant(void *provider, const char *variant) {
    struct ed25519 *const context = ed25519_new(provider, NULL);
    if (context) context->variant = variant;
    return context;
}

static const OSSL_PARAM *variant_settable(void *data, void *provider) {
    static const OSSL_PARAM types[] = {OSSL_PARAM_octet_string(OSSL_SIGNATURE_PARAM_CONTEXT_STRING, NULL, 0), OSSL_PARAM_END};
    return (void)data, (void)provider, types;
}

const OSSL_DISPATCH ED25519_VARIANT_FUNCTIONS[] = {
    FUNCTION(OSSL_FUNC_SIGNATURE_FREECTX, ed25519_free),
    FUNCTION(OSSL_FUNC_SIGNATURE_DUPCTX, ed25519_dup),
    FUNCTION(OSSL_FUNC_SIGNATURE_QUERY_KEY_TYPES, key_types_of_ed25519),
    FUNCTION(OSSL_FUNC_SIGNATURE_SIGN_INIT, hash_init),
    FUNCTION(OSSL_FUNC_SIGNATURE_SIGN_MESSAGE_INIT, message_init),
    FUNCTION(OSSL_FUNC_SIGNATURE_SIGN, variant_sign),
    FUNCTION(OSSL_FUNC_SIGNATURE_VERIFY_INIT, hash_init),
    FUNCTION(OSSL_FUNC_SIGNATURE_VERIFY_MESSAGE_INIT, message_init),
    FUNCTION(OSSL_FUNC_SIGNATURE_VERIFY, verify),
    FUNCTION(OSSL_FUNC_SIGNATURE_SET_CTX_PARAMS, set_params),
    FUNCTION(OSSL_FUNC_SIGNATURE_SETTABLE_CTX_PARAMS, variant_settable),
    FUNCTION(OSSL_FUNC_SIGNATURE_GET_CTX_PARAMS, get_params),
    FUNCTION(OSSL_FUNC_SIGNATURE_GETTABLE_CTX_PARAMS, gettable),
    {0, NULL},
};

const OSSL_DISPATCH ED25519_FUNCTIONS[] = {
    FUNCTION(OSSL_FUNC_SIGNATURE_NEWCTX, ed25519_new),
    FUNCTION(OSSL_FUNC_SIGNATURE_FREECTX, ed25519_free),
    FUNCTION(OSSL_FUNC_SIGNATURE_DUPCTX, ed25519_dup),
    FUNCTION(OSSL_FUNC_SIGNATURE_QUERY_KEY_TYPES, key_types_of_ed25519),
    FUNCTION(OSSL_FUNC_SIGNATURE_SIGN_INIT, hash_init),
    FUNCTION(OSSL_FUNC_SIGNATURE_SIGN_MESSAGE_INIT, message_init),
    FUNCTION(OSSL_FUNC_SIGNATURE_SIGN, sign),
    FUNCTION(OSSL_FUNC_SIGNATURE_VERIFY_INIT, hash_init),
    FUNCTION(OSSL_FUNC_SIGNATURE_VERIFY_MESSAGE_INIT, message_init),
    FUNCTION(OSSL_FUNC_SIGNATURE_VERIFY, verify),
    FUNCTION(OSSL_FUNC_SIGNATURE_DIGEST_SIGN_INIT, digest_init),
    FUNCTION(OSSL_FUNC_SIGNATURE_DIGEST_SIGN, sign),
    FUNCTION(OSSL_FUNC_SIGNATURE_DIGEST_VERIFY_INIT, digest_init),
    FUNCTION(OSSL_FUNC_SIGNATURE_DIGEST_VERIFY, verify),
    FUNCTION(OSSL_FUNC_SIGNATURE_SET_CTX_PARAMS, set_params),
    FUNCTION(OSSL_FUNC_SIGNATURE_SETTABLE_CTX_PARAMS, settable),
    FUNCTION(OSSL_FUNC_SIGNATURE_GET_CTX_PARAMS, get_params),
    FUNCTION(OSSL_FUNC_SIGNATURE_GETTABLE_CTX_PARAMS, gettable),
    {0, NULL},
};
