// SPDX-License-Identifier: Apache-2.0
//
// Signatures of Ed25519 by the coprocessor. OpenSSL verifies them: the driver's verification has the cofactor, and accepts other ones of
// those that are made to differ.

#include "montcore_ed25519.h"

#include <openssl/core_names.h>
#include <openssl/crypto.h>
#include <openssl/evp.h>
#include <openssl/params.h>

#include "device.h"
#include "provider.h"
#include "x_key.h"

struct ed25519 {
    const struct provider *provider;
    struct x_key *key;  // null until it is set
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

// Without a key, the one of before.
static int begin(void *data, const char *digest, void *key, const OSSL_PARAM params[]) {
    struct ed25519 *const context = data;
    (void)params;
    if (digest && *digest) return device_refuse(ERROR_OPTION, "Ed25519 takes no digest");
    if (key) {
        x_key_free(context->key);
        context->key = x_key_reference(key);
    }
    return context->key != NULL || device_refuse(ERROR_KEY, "there is no key");
}

static int sign(void *data, unsigned char *signature, size_t *length, size_t capacity, const unsigned char *message,
                size_t message_length) {
    const struct ed25519 *const context = data;
    struct mc_ed25519_key key;
    if (!signature) return *length = MC_ED25519_SIGNATURE_BYTES, 1;
    if (capacity < MC_ED25519_SIGNATURE_BYTES) {
        return device_refuse(ERROR_OPTION, "the buffer is too short for the signature");
    }
    if (!context->key || !context->key->has_private) return device_refuse(ERROR_KEY, "the key has no private part");
    *length = MC_ED25519_SIGNATURE_BYTES;
    struct mc_device *const device = device_take();
    if (!device) return 0;
    enum mc_error error = mc_ed25519_make_key(device, &key, context->key->private_key);
    if (error == MC_OK) error = mc_ed25519_sign_verified(device, &key, signature, message, message_length);
    OPENSSL_cleanse(&key, sizeof key);
    return device_return(error);
}

static int verify(void *data, const unsigned char *signature, size_t length, const unsigned char *message,
                  size_t message_length) {
    const struct ed25519 *const context = data;
    OSSL_LIB_CTX *const library = context->provider->library;
    const struct x_key *const key = context->key;
    if (!key || !key->has_public) return device_refuse(ERROR_KEY, "the key has no public part");
    EVP_PKEY *const software =
        EVP_PKEY_new_raw_public_key_ex(library, key->function->name, SOFTWARE, key->public_key, key->function->bytes);
    EVP_MD_CTX *const digest = EVP_MD_CTX_new();
    const int is_valid = software && digest &&
                         EVP_DigestVerifyInit_ex(digest, NULL, NULL, library, SOFTWARE, software, NULL) == 1 &&
                         EVP_DigestVerify(digest, signature, length, message, message_length) == 1;
    EVP_MD_CTX_free(digest);
    EVP_PKEY_free(software);
    return is_valid;
}

// For certificates: AlgorithmIdentifier of RFC 8410 in DER.
static int get_params(void *data, OSSL_PARAM params[]) {
    static const unsigned char identifier[] = {0x30, 5, 6, 3, 0x2b, 0x65, 0x70};
    OSSL_PARAM *const param = OSSL_PARAM_locate(params, OSSL_SIGNATURE_PARAM_ALGORITHM_ID);
    (void)data;
    return !param || OSSL_PARAM_set_octet_string(param, identifier, sizeof identifier);
}

static const OSSL_PARAM *gettable(void *data, void *provider) {
    static const OSSL_PARAM types[] = {
        OSSL_PARAM_octet_string(OSSL_SIGNATURE_PARAM_ALGORITHM_ID, NULL, 0),
        OSSL_PARAM_END,
    };
    (void)data, (void)provider;
    return types;
}

const OSSL_DISPATCH ED25519_FUNCTIONS[] = {
    FUNCTION(OSSL_FUNC_SIGNATURE_NEWCTX, ed25519_new),
    FUNCTION(OSSL_FUNC_SIGNATURE_FREECTX, ed25519_free),
    FUNCTION(OSSL_FUNC_SIGNATURE_DUPCTX, ed25519_dup),
    FUNCTION(OSSL_FUNC_SIGNATURE_DIGEST_SIGN_INIT, begin),
    FUNCTION(OSSL_FUNC_SIGNATURE_DIGEST_SIGN, sign),
    FUNCTION(OSSL_FUNC_SIGNATURE_DIGEST_VERIFY_INIT, begin),
    FUNCTION(OSSL_FUNC_SIGNATURE_DIGEST_VERIFY, verify),
    FUNCTION(OSSL_FUNC_SIGNATURE_GET_CTX_PARAMS, get_params),
    FUNCTION(OSSL_FUNC_SIGNATURE_GETTABLE_CTX_PARAMS, gettable),
    {0, NULL},
};
