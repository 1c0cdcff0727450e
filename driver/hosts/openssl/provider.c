// SPDX-License-Identifier: Apache-2.0
//
// OpenSSL 3 provider: the operations that the coprocessor does. A program loads the default provider for everything else,
// and asks for "?montcore.device=yes".

#include "provider.h"

#include <openssl/core_names.h>
#include <openssl/params.h>
#include <openssl/rand.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "device.h"
#include "newer_algorithms.h"

#define VERSION "0.2.0"

static const OSSL_ALGORITHM *query(void *provider, int operation, int *no_store) {
    static const OSSL_ALGORITHM keys[] = {
        {"RSA:rsaEncryption", PROPERTIES, RSA_KEY_FUNCTIONS, "RSA keys for the coprocessor"},
        {"RSA-PSS:RSASSA-PSS", PROPERTIES, RSA_PSS_KEY_FUNCTIONS, "RSA keys for PSS by the coprocessor"},
        {"EC:id-ecPublicKey", PROPERTIES, EC_KEY_FUNCTIONS, "keys of elliptic curves by the coprocessor"},
        {"X25519", PROPERTIES, X25519_KEY_FUNCTIONS, "X25519 keys by the coprocessor"},
        {"X448", PROPERTIES, X448_KEY_FUNCTIONS, "X448 keys by the coprocessor"},
        {"ED25519", PROPERTIES, ED25519_KEY_FUNCTIONS, "Ed25519 keys by the coprocessor"},
        {NULL, NULL, NULL, NULL}};
    static const OSSL_ALGORITHM signatures[] = {
        {"RSA:rsaEncryption", PROPERTIES, RSA_SIGNATURE_FUNCTIONS, "RSA signatures by the coprocessor"},
        {"ECDSA", PROPERTIES, ECDSA_FUNCTIONS, "ECDSA signatures by the coprocessor"},
        {"ED25519", PROPERTIES, ED25519_FUNCTIONS, "Ed25519 signatures by the coprocessor"},
        {NULL, NULL, NULL, NULL}};
    static const OSSL_ALGORITHM ciphers[] = {
        {"RSA:rsaEncryption", PROPERTIES, RSA_CIPHER_FUNCTIONS, "RSA decryption by the coprocessor"},
        {NULL, NULL, NULL, NULL}};
    static const OSSL_ALGORITHM encapsulations[] = {
        {"RSA:rsaEncryption", PROPERTIES, RSA_KEM_FUNCTIONS, "RSASVE by the coprocessor"},
        {NULL, NULL, NULL, NULL}};
    static const OSSL_ALGORITHM exchanges[] = {
        {"ECDH", PROPERTIES, ECDH_FUNCTIONS, "ECDH by the coprocessor"},
        {"X25519", PROPERTIES, X_EXCHANGE_FUNCTIONS, "X25519 by the coprocessor"},
        {"X448", PROPERTIES, X_EXCHANGE_FUNCTIONS, "X448 by the coprocessor"},
        {NULL, NULL, NULL, NULL}};
    static const OSSL_ALGORITHM encoders[] = {
        {"RSA:rsaEncryption", PROPERTIES ",output=text", KEY_TEXT_FUNCTIONS, "text of RSA keys"},
        {"RSA-PSS:RSASSA-PSS", PROPERTIES ",output=text", KEY_TEXT_FUNCTIONS, "text of RSA keys for PSS"},
        {"EC:id-ecPublicKey", PROPERTIES ",output=text", KEY_TEXT_FUNCTIONS, "text of keys of elliptic curves"},
        {"X25519", PROPERTIES ",output=text", X_KEY_TEXT_FUNCTIONS, "text of X25519 keys"},
        {"X448", PROPERTIES ",output=text", X_KEY_TEXT_FUNCTIONS, "text of X448 keys"},
        {"ED25519", PROPERTIES ",output=text", X_KEY_TEXT_FUNCTIONS, "text of Ed25519 keys"},
        {NULL, NULL, NULL, NULL}};
    *no_store = 0;
    switch (operation) {
        case OSSL_OP_KEYMGMT: return keys;
        case OSSL_OP_SIGNATURE: return newer_algorithms(provider, operation, signatures, no_store);
        case OSSL_OP_ASYM_CIPHER: return ciphers;
        case OSSL_OP_KEM: return newer_algorithms(provider, operation, encapsulations, no_store);
        case OSSL_OP_KEYEXCH: return exchanges;
        case OSSL_OP_ENCODER: return encoders;
        default: return NULL;
    }
}

static const OSSL_PARAM *gettable(void *provider) {
    static const OSSL_PARAM types[] = {
        OSSL_PARAM_utf8_ptr(OSSL_PROV_PARAM_NAME, NULL, 0),
        OSSL_PARAM_utf8_ptr(OSSL_PROV_PARAM_VERSION, NULL, 0),
        OSSL_PARAM_int(OSSL_PROV_PARAM_STATUS, NULL),
        OSSL_PARAM_END,
    };
    (void)provider;
    return types;
}

static int get_params(void *provider, OSSL_PARAM params[]) {
    OSSL_PARAM *param;
    (void)provider;
    return (!(param = OSSL_PARAM_locate(params, OSSL_PROV_PARAM_NAME)) ||
            OSSL_PARAM_set_utf8_ptr(param, "montcore coprocessor")) &&
           (!(param = OSSL_PARAM_locate(params, OSSL_PROV_PARAM_VERSION)) || OSSL_PARAM_set_utf8_ptr(param, VERSION)) &&
           (!(param = OSSL_PARAM_locate(params, OSSL_PROV_PARAM_STATUS)) || OSSL_PARAM_set_int(param, 1));
}

void provider_free_generators(const struct provider *provider) { OPENSSL_thread_stop_ex(provider->library); }

int provider_random(const struct provider *provider, void *bytes, size_t size) {
    const int done = RAND_priv_bytes_ex(provider->library, bytes, size, 0) == 1;
    provider_free_generators(provider);
    return done;
}

// A program with another libcrypto may call teardown when the provider's libcrypto has already ended.
static int is_exiting;
static void note_exit(void) { is_exiting = 1; }
static void watch_exit(void) { (void)atexit(note_exit); }

static void teardown(void *data) {
    struct provider *const provider = data;
    if (is_exiting && provider->is_foreign) return;  // the memory ends with the process
    OSSL_LIB_CTX_free(provider->library);
    newer_algorithms_free(provider);
    OPENSSL_free(provider);
}

// OSSL_PROVIDER_self_test: tests known answers. After a failure OpenSSL uses no algorithm of the provider.
static int self_test(void *provider) {
    return device_self_test(provider);
}

// A setting in the provider's section of the configuration, such as `lock`, or null.
static const char *setting(const char *name, const OSSL_CORE_HANDLE *handle, OSSL_FUNC_core_get_params_fn *get_settings) {
    char *value = NULL;
    OSSL_PARAM params[] = {OSSL_PARAM_utf8_ptr(name, &value, 0), OSSL_PARAM_END};
    return get_settings && get_settings(handle, params) ? value : NULL;
}

// A setting that is on or off, such as `strict`.
static int is_set(const char *name, const OSSL_CORE_HANDLE *handle, OSSL_FUNC_core_get_params_fn *get_settings) {
    const char *const value = setting(name, handle, get_settings);
    return value && strcmp(value, "0") != 0 && OPENSSL_strcasecmp(value, "no") != 0;
}

__attribute__((visibility("default"))) int OSSL_provider_init(
    const OSSL_CORE_HANDLE *handle, const OSSL_DISPATCH *in, const OSSL_DISPATCH **out, void **result) {
    static const OSSL_DISPATCH functions[] = {
        FUNCTION(OSSL_FUNC_PROVIDER_TEARDOWN, teardown),
        FUNCTION(OSSL_FUNC_PROVIDER_GETTABLE_PARAMS, gettable),
        FUNCTION(OSSL_FUNC_PROVIDER_GET_PARAMS, get_params),
        FUNCTION(OSSL_FUNC_PROVIDER_QUERY_OPERATION, query),
        FUNCTION(OSSL_FUNC_PROVIDER_GET_CAPABILITIES, get_capabilities),
        FUNCTION(OSSL_FUNC_PROVIDER_SELF_TEST, self_test),
        FUNCTION(OSSL_FUNC_PROVIDER_GET_REASON_STRINGS, error_texts),
        {0, NULL},
    };
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    OSSL_FUNC_core_get_params_fn *get_settings = NULL;
    struct provider *const provider = OPENSSL_zalloc(sizeof *provider);
    if (!provider) return 0;
    provider->handle = handle;
    for (const OSSL_DISPATCH *function = in; function->function_id; ++function) {
        switch (function->function_id) {
            case OSSL_FUNC_CORE_GET_PARAMS: get_settings = OSSL_FUNC_core_get_params(function); break;
            case OSSL_FUNC_CORE_NEW_ERROR: provider->new_error = OSSL_FUNC_core_new_error(function); break;
            case OSSL_FUNC_CORE_SET_ERROR_DEBUG: provider->set_error_debug = OSSL_FUNC_core_set_error_debug(function); break;
            case OSSL_FUNC_BIO_WRITE_EX: provider->write = OSSL_FUNC_BIO_write_ex(function); break;
            case OSSL_FUNC_CORE_VSET_ERROR: provider->vset_error = OSSL_FUNC_core_vset_error(function); break;
            case OSSL_FUNC_CRYPTO_FREE: provider->is_foreign = OSSL_FUNC_CRYPTO_free(function) != CRYPTO_free; break;
        }
    }
    // The provider's libcrypto stays until the process has ended, unless something else has begun to use it.
    if (provider->is_foreign) OPENSSL_init_crypto(OPENSSL_INIT_NO_ATEXIT, NULL);
    provider->library = OSSL_LIB_CTX_new_child(handle, in);
    if (!provider->library) return OPENSSL_free(provider), 0;
    pthread_once(&once, watch_exit);  // registered after libcrypto's own exit function, so that it is called first
    provider->strict = is_set("strict", handle, get_settings);
    provider->uses = is_set("uses", handle, get_settings);
    provider->inside = is_set("inside", handle, get_settings);
    *out = functions;
    *result = provider;
    const char *const count = setting("coprocessors", handle, get_settings);
    const char *const lock = setting("lock", handle, get_settings);
    if ((!count || device_set_count(provider, count)) && (!lock || device_set_lock(provider, lock))) return 1;
    teardown(provider);
    return 0;
}
