// SPDX-License-Identifier: Apache-2.0
//
// RSA signatures. OpenSSL's own provider hashes, pads and verifies; the coprocessor does the private operation.

#include <openssl/core_names.h>
#include <openssl/evp.h>
#include <openssl/params.h>
#include <openssl/rsa.h>

#include "errors.h"
#include "newer.h"
#include "newer_algorithms.h"
#include "rsa_key.h"
#include "signing.h"

static void *new(void *provider, const char *properties) { return (void)properties, signing_new(provider); }

static const OSSL_PARAM *settable(void *data, void *provider) { return signing_settable(data, provider, "RSA"); }
static const OSSL_PARAM *gettable(void *data, void *provider) { return signing_gettable(data, provider, "RSA"); }

// ---- Beginning an operation

// A reference to the key for software: with unit exponents if the coprocessor does the power. Null after an error.
static EVP_PKEY *signing_key(struct signing *context) {
    context->owner = context->key->has_private ? rsa_key_owner(context->key) : OWNER_SOFTWARE;
    if (context->owner == OWNER_REFUSED) return NULL;
    if (context->owner == OWNER_COPROCESSOR) return rsa_key_padding(context->key);
    return EVP_PKEY_up_ref(context->key->software) ? context->key->software : NULL;
}

static int sign_init(void *data, void *key, const OSSL_PARAM params[]) {
    EVP_PKEY *const software = signing_set_key(data, key) ? signing_key(data) : NULL;
    const int done = software && signing_begin_hash(data, software, params, EVP_PKEY_sign_init_ex);
    EVP_PKEY_free(software);
    return done;
}

static int digest_sign_init(void *data, const char *digest, void *key, const OSSL_PARAM params[]) {
    struct signing *const context = data;
    if (!key && context->message) return signing_begin_message(context, digest, NULL, params, EVP_DigestSignInit_ex);
    EVP_PKEY *const software = signing_set_key(context, key) ? signing_key(context) : NULL;
    const int done = software && signing_begin_message(context, digest, software, params, EVP_DigestSignInit_ex);
    EVP_PKEY_free(software);
    return done;
}

static int public_init(struct signing *context, struct key *key, const OSSL_PARAM params[], hash_begin *begin) {
    context->owner = OWNER_SOFTWARE;
    return signing_set_key(context, key) && signing_begin_hash(context, context->key->software, params, begin);
}

static int verify_init(void *data, void *key, const OSSL_PARAM params[]) {
    return public_init(data, key, params, EVP_PKEY_verify_init_ex);
}

static int recover_init(void *data, void *key, const OSSL_PARAM params[]) {
    return public_init(data, key, params, EVP_PKEY_verify_recover_init_ex);
}

static int digest_verify_init(void *data, const char *digest, void *key, const OSSL_PARAM params[]) {
    struct signing *const context = data;
    context->owner = OWNER_SOFTWARE;
    if (!key && context->message) return signing_begin_message(context, digest, NULL, params, EVP_DigestVerifyInit_ex);
    return signing_set_key(context, key) &&
           signing_begin_message(context, digest, context->key->software, params, EVP_DigestVerifyInit_ex);
}

// ---- Signing

// The lower one of s and n - s, for X9.31. A signature is public.
static int choose_lower(const struct key *key, unsigned char *signature, size_t length) {
    BIGNUM *n = NULL, *const s = BN_bin2bn(signature, (int)length, NULL), *const other = BN_new();
    const int done = s && other && EVP_PKEY_get_bn_param(key->software, "n", &n) && BN_sub(other, n, s) &&
                     BN_bn2binpad(BN_cmp(s, other) > 0 ? other : s, signature, (int)length) >= 0;
    BN_free(n);
    BN_free(s);
    BN_free(other);
    return done;
}

// Completes a signature after software's part.
static int finish(const struct signing *context, unsigned char *signature, size_t length) {
    if (!signature || context->owner != OWNER_COPROCESSOR) return 1;
    const int padding = rsa_key_padding_mode(signing_parameters(context));
    const int done = padding != 0 && rsa_key_power(context->key, signature, signature) &&
                     (padding != RSA_X931_PADDING || choose_lower(context->key, signature, length));
    if (!done) OPENSSL_cleanse(signature, length);
    return done;
}

static int sign(void *data, unsigned char *signature, size_t *length, size_t capacity, const unsigned char *hash,
                size_t hash_length) {
    const struct signing *const context = data;
    *length = capacity;
    return context->hash && EVP_PKEY_sign(context->hash, signature, length, hash, hash_length) == 1 &&
           finish(context, signature, *length);
}

static int digest_sign_update(void *data, const unsigned char *message, size_t length) {
    const struct signing *const context = data;
    return context->message && EVP_DigestSignUpdate(context->message, message, length) == 1;
}

static int digest_sign_final(void *data, unsigned char *signature, size_t *length, size_t capacity) {
    const struct signing *const context = data;
    *length = capacity;
    return context->message && EVP_DigestSignFinal(context->message, signature, length) == 1 &&
           finish(context, signature, *length);
}

// ---- Verification, in software

static int verify(void *data, const unsigned char *signature, size_t length, const unsigned char *hash,
                  size_t hash_length) {
    const struct signing *const context = data;
    return context->hash && EVP_PKEY_verify(context->hash, signature, length, hash, hash_length) == 1;
}

static int recover(void *data, unsigned char *hash, size_t *length, size_t capacity, const unsigned char *signature,
                   size_t signature_length) {
    const struct signing *const context = data;
    *length = capacity;
    return context->hash && EVP_PKEY_verify_recover(context->hash, hash, length, signature, signature_length) == 1;
}

static int digest_verify_update(void *data, const unsigned char *message, size_t length) {
    const struct signing *const context = data;
    return context->message && EVP_DigestVerifyUpdate(context->message, message, length) == 1;
}

static int digest_verify_final(void *data, const unsigned char *signature, size_t length) {
    const struct signing *const context = data;
    return context->message && EVP_DigestVerifyFinal(context->message, signature, length) == 1;
}

// ---- Algorithms with a digest in their names

static int variant_set_params(void *data, const OSSL_PARAM params[]) { return signing_set_variant_params(data, params, NULL); }

static const OSSL_PARAM *variant_settable(void *data, void *provider) {
    static const OSSL_PARAM types[] = {OSSL_PARAM_octet_string(OSSL_SIGNATURE_PARAM_SIGNATURE, NULL, 0), OSSL_PARAM_END};
    (void)data, (void)provider;
    return types;
}

static const char **variant_keys(void) {
    static const char *keys[] = {"RSA", NULL};
    return keys;
}

static int variant_recover_init(void *data, void *key, const OSSL_PARAM params[]) {
    return recover_init(data, key, NULL) && variant_set_params(data, params);
}

static int variant_sign_init(void *data, void *key, const OSSL_PARAM params[]) {
    return sign_init(data, key, NULL) && variant_set_params(data, params);
}

static int variant_sign_message_init(void *data, void *key, const OSSL_PARAM params[]) {
    const struct signing *const context = data;
    return digest_sign_init(data, context->variant, key, NULL) && variant_set_params(data, params);
}

// True if the message may have another part, or its end.
static int is_open(const struct signing *context) {
    return !context->has_ended || refuse(context->provider, ERROR_OPTION, "the message has ended");
}

// True for a message without parts.
static int is_whole(const struct signing *context) {
    return (!context->has_parts && !context->has_ended) || refuse(context->provider, ERROR_OPTION, "the message has parts");
}

static int variant_sign_update(void *data, const unsigned char *message, size_t length) {
    struct signing *const context = data;
    if (!is_open(context)) return 0;
    context->has_parts = 1;
    return digest_sign_update(data, message, length);
}

static int variant_sign_final(void *data, unsigned char *signature, size_t *length, size_t capacity) {
    struct signing *const context = data;
    if (!is_open(context)) return 0;
    context->has_ended = signature != NULL;
    return digest_sign_final(data, signature, length, capacity);
}

// Signs a hash, or a message at once.
static int variant_sign(void *data, unsigned char *signature, size_t *length, size_t capacity, const unsigned char *input,
                        size_t input_length) {
    const struct signing *const context = data;
    if (!context->message) return sign(data, signature, length, capacity, input, input_length);
    return is_whole(context) && (!signature || variant_sign_update(data, input, input_length)) &&
           variant_sign_final(data, signature, length, capacity);
}

static int variant_verify_init(void *data, void *key, const OSSL_PARAM params[]) {
    return verify_init(data, key, NULL) && variant_set_params(data, params);
}

static int variant_verify_message_init(void *data, void *key, const OSSL_PARAM params[]) {
    const struct signing *const context = data;
    return digest_verify_init(data, context->variant, key, NULL) && variant_set_params(data, params);
}

static int variant_verify_update(void *data, const unsigned char *message, size_t length) {
    struct signing *const context = data;
    if (!is_open(context)) return 0;
    context->has_parts = 1;
    return digest_verify_update(data, message, length);
}

static int end_verification(struct signing *context, const unsigned char *signature, size_t length) {
    if (!is_open(context)) return 0;
    context->has_ended = 1;
    if (!signature) return refuse(context->provider, ERROR_OPTION, "there is no signature to verify");
    return digest_verify_final(context, signature, length);
}

static int variant_verify(void *data, const unsigned char *signature, size_t length, const unsigned char *input,
                          size_t input_length) {
    const struct signing *const context = data;
    if (!context->message) return verify(data, signature, length, input, input_length);
    return is_whole(context) && variant_verify_update(data, input, input_length) && end_verification(data, signature, length);
}

static int variant_verify_message_final(void *data) {
    const struct signing *const context = data;
    return end_verification(data, context->signature, context->signature_length);
}

const OSSL_DISPATCH RSA_SIGNATURE_FUNCTIONS[] = {
    FUNCTION(OSSL_FUNC_SIGNATURE_NEWCTX, new),
    FUNCTION(OSSL_FUNC_SIGNATURE_SIGN_INIT, sign_init),
    FUNCTION(OSSL_FUNC_SIGNATURE_SIGN, sign),
    FUNCTION(OSSL_FUNC_SIGNATURE_VERIFY_INIT, verify_init),
    FUNCTION(OSSL_FUNC_SIGNATURE_VERIFY, verify),
    FUNCTION(OSSL_FUNC_SIGNATURE_VERIFY_RECOVER_INIT, recover_init),
    FUNCTION(OSSL_FUNC_SIGNATURE_VERIFY_RECOVER, recover),
    FUNCTION(OSSL_FUNC_SIGNATURE_DIGEST_SIGN_INIT, digest_sign_init),
    FUNCTION(OSSL_FUNC_SIGNATURE_DIGEST_SIGN_UPDATE, digest_sign_update),
    FUNCTION(OSSL_FUNC_SIGNATURE_DIGEST_SIGN_FINAL, digest_sign_final),
    FUNCTION(OSSL_FUNC_SIGNATURE_DIGEST_VERIFY_INIT, digest_verify_init),
    FUNCTION(OSSL_FUNC_SIGNATURE_DIGEST_VERIFY_UPDATE, digest_verify_update),
    FUNCTION(OSSL_FUNC_SIGNATURE_DIGEST_VERIFY_FINAL, digest_verify_final),
    FUNCTION(OSSL_FUNC_SIGNATURE_SETTABLE_CTX_PARAMS, settable),
    FUNCTION(OSSL_FUNC_SIGNATURE_GETTABLE_CTX_PARAMS, gettable),
    FUNCTION(OSSL_FUNC_SIGNATURE_SET_CTX_PARAMS, signing_set_params),
    SIGNING_FUNCTIONS,
    {0, NULL},
};

const OSSL_DISPATCH RSA_VARIANT_FUNCTIONS[] = {
    FUNCTION(OSSL_FUNC_SIGNATURE_QUERY_KEY_TYPES, variant_keys),
    FUNCTION(OSSL_FUNC_SIGNATURE_SIGN_INIT, variant_sign_init),
    FUNCTION(OSSL_FUNC_SIGNATURE_SIGN_MESSAGE_INIT, variant_sign_message_init),
    FUNCTION(OSSL_FUNC_SIGNATURE_SIGN_MESSAGE_UPDATE, variant_sign_update),
    FUNCTION(OSSL_FUNC_SIGNATURE_SIGN_MESSAGE_FINAL, variant_sign_final),
    FUNCTION(OSSL_FUNC_SIGNATURE_SIGN, variant_sign),
    FUNCTION(OSSL_FUNC_SIGNATURE_VERIFY_INIT, variant_verify_init),
    FUNCTION(OSSL_FUNC_SIGNATURE_VERIFY_MESSAGE_INIT, variant_verify_message_init),
    FUNCTION(OSSL_FUNC_SIGNATURE_VERIFY_MESSAGE_UPDATE, variant_verify_update),
    FUNCTION(OSSL_FUNC_SIGNATURE_VERIFY_MESSAGE_FINAL, variant_verify_message_final),
    FUNCTION(OSSL_FUNC_SIGNATURE_VERIFY, variant_verify),
    FUNCTION(OSSL_FUNC_SIGNATURE_VERIFY_RECOVER_INIT, variant_recover_init),
    FUNCTION(OSSL_FUNC_SIGNATURE_VERIFY_RECOVER, recover),
    FUNCTION(OSSL_FUNC_SIGNATURE_SETTABLE_CTX_PARAMS, variant_settable),
    FUNCTION(OSSL_FUNC_SIGNATURE_GETTABLE_CTX_PARAMS, gettable),
    FUNCTION(OSSL_FUNC_SIGNATURE_SET_CTX_PARAMS, variant_set_params),
    SIGNING_FUNCTIONS,
    {0, NULL},
};
