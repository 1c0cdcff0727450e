// SPDX-License-Identifier: Apache-2.0
//
// RSA encryption and decryption. The coprocessor decrypts with OAEP and without padding. PKCS #1 v1.5 stays with OpenSSL,
// whose implicit rejection depends on the private key. Encryption, parameters and errors are OpenSSL's.

#define OPENSSL_SUPPRESS_DEPRECATED  // the check of the padding has only a deprecated interface

#include <openssl/core_names.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/params.h>
#include <openssl/rsa.h>
#include <string.h>

#include "device.h"
#include "rsa_key.h"

struct cipher {
    struct provider *provider;
    struct key *key;
    EVP_PKEY_CTX *software;  // null before the beginning
    EVP_PKEY_CTX *checking;  // checks the coprocessor's inputs; null before the first input
};

static void *cipher_new(void *provider) {
    struct cipher *const cipher = OPENSSL_zalloc(sizeof *cipher);
    if (cipher) cipher->provider = provider;
    return cipher;
}

static void cipher_free(void *data) {
    struct cipher *const cipher = data;
    if (!cipher) return;
    EVP_PKEY_CTX_free(cipher->software);
    EVP_PKEY_CTX_free(cipher->checking);
    key_free(cipher->key);
    OPENSSL_free(cipher);
}

static void *cipher_dup(void *data) {
    const struct cipher *const from = data;
    struct cipher *const cipher = OPENSSL_memdup(from, sizeof *from);
    if (!cipher) return NULL;
    if (from->key) key_reference(from->key);
    cipher->checking = NULL;
    cipher->software = from->software ? EVP_PKEY_CTX_dup(from->software) : NULL;
    if (!from->software || cipher->software) return cipher;
    cipher_free(cipher);
    return NULL;
}

static int init(struct cipher *cipher, struct key *key, const OSSL_PARAM params[],
                int (*begin)(EVP_PKEY_CTX *, const OSSL_PARAM *)) {
    if (!key || !key->software) return refuse(cipher->provider, ERROR_KEY, "no RSA key is set");
    key_reference(key);
    key_free(cipher->key);
    cipher->key = key;
    EVP_PKEY_CTX_free(cipher->software);
    EVP_PKEY_CTX_free(cipher->checking);
    cipher->checking = NULL;
    cipher->software = key_context(key);
    return cipher->software && begin(cipher->software, params) == 1;
}

static int encrypt_init(void *data, void *key, const OSSL_PARAM params[]) {
    return init(data, key, params, EVP_PKEY_encrypt_init_ex);
}

static int decrypt_init(void *data, void *key, const OSSL_PARAM params[]) {
    return init(data, key, params, EVP_PKEY_decrypt_init_ex);
}

static int encrypt(void *data, unsigned char *output, size_t *length, size_t capacity, const unsigned char *input,
                   size_t input_length) {
    const struct cipher *const cipher = data;
    *length = capacity;
    return EVP_PKEY_encrypt(cipher->software, output, length, input, input_length);
}

// ---- Decryption by the coprocessor

// A digest of the context, or null if the context has none.
static EVP_MD *digest_of(const struct cipher *cipher, const char *parameter) {
    char name[64] = "";
    OSSL_PARAM params[] = {OSSL_PARAM_utf8_string(parameter, name, sizeof name), OSSL_PARAM_END};
    if (EVP_PKEY_CTX_get_params(cipher->software, params) != 1 || !*name) return NULL;
    return EVP_MD_fetch(cipher->provider->library, name, NULL);
}

// The length of the plain text, or -1. OpenSSL's check takes the same time for all paddings.
static int remove_oaep(const struct cipher *cipher, const unsigned char *padded, int size, unsigned char *plain) {
    unsigned char *label = NULL;
    OSSL_PARAM params[] = {OSSL_PARAM_octet_ptr(OSSL_ASYM_CIPHER_PARAM_OAEP_LABEL, (void **)&label, 0), OSSL_PARAM_END};
    const int label_length = EVP_PKEY_CTX_get_params(cipher->software, params) == 1 ? (int)params[0].return_size : 0;
    EVP_MD *const named = digest_of(cipher, OSSL_ASYM_CIPHER_PARAM_OAEP_DIGEST);
    EVP_MD *const digest = named ? named : EVP_MD_fetch(cipher->provider->library, "SHA1", NULL);
    EVP_MD *const mask = digest_of(cipher, OSSL_ASYM_CIPHER_PARAM_MGF1_DIGEST);
    const int length = digest ? RSA_padding_check_PKCS1_OAEP_mgf1(plain, size, padded, size, size, label,
                                                                 label_length, digest, mask ? mask : digest)
                              : -1;
    EVP_MD_free(mask);
    EVP_MD_free(digest);
    return length;
}

// OpenSSL's context for decryption without padding and without the private key, or null.
static EVP_PKEY_CTX *checking_context(struct cipher *cipher) {
    if (cipher->checking) return cipher->checking;
    EVP_PKEY *const key = rsa_key_checking(cipher->key);
    EVP_PKEY_CTX *const context = key ? EVP_PKEY_CTX_new_from_pkey(cipher->provider->library, key, SOFTWARE) : NULL;
    EVP_PKEY_free(key);
    if (context && EVP_PKEY_decrypt_init(context) == 1 && EVP_PKEY_CTX_set_rsa_padding(context, RSA_NO_PADDING) == 1) {
        return cipher->checking = context;
    }
    EVP_PKEY_CTX_free(context);
    return NULL;
}

// True if OpenSSL decrypts an input of this length and value. Otherwise the errors are OpenSSL's for this padding.
static int is_input(struct cipher *cipher, int padding, const unsigned char *input, size_t length) {
    unsigned char result[RSA_MAX_BYTES];
    size_t capacity = sizeof result;
    EVP_PKEY_CTX *const context = checking_context(cipher);
    if (!context) return 0;
    ERR_set_mark();
    const int done = EVP_PKEY_decrypt(context, result, &capacity, input, length) == 1;
    ERR_pop_to_mark();
    if (done) return 1;
    (void)EVP_PKEY_CTX_set_rsa_padding(context, padding);
    (void)EVP_PKEY_decrypt(context, result, &capacity, input, length);
    (void)EVP_PKEY_CTX_set_rsa_padding(context, RSA_NO_PADDING);
    return 0;
}

// Puts the cipher text into size bytes.
static int place(struct cipher *cipher, int padding, const unsigned char *input, size_t length, unsigned char *bytes, int size) {
    BIGNUM *const c = is_input(cipher, padding, input, length) ? BN_bin2bn(input, (int)length, NULL) : NULL;
    const int done = c && BN_bn2binpad(c, bytes, size) >= 0;
    BN_free(c);
    return done;
}

static int decrypt_with_coprocessor(struct cipher *cipher, int padding, unsigned char *output, size_t *length,
                                    const unsigned char *input, size_t input_length) {
    unsigned char padded[RSA_MAX_BYTES], plain[RSA_MAX_BYTES];
    const int size = EVP_PKEY_get_size(cipher->key->software);
    int plain_length = -1;
    if (place(cipher, padding, input, input_length, padded, size) && rsa_key_power(cipher->key, padded, padded)) {
        plain_length = padding == RSA_NO_PADDING ? size : remove_oaep(cipher, padded, size, plain);
    }
    if (plain_length >= 0) {
        memcpy(output, padding == RSA_NO_PADDING ? padded : plain, (size_t)plain_length);
        *length = (size_t)plain_length;
    }
    OPENSSL_cleanse(padded, sizeof padded);
    OPENSSL_cleanse(plain, sizeof plain);
    return plain_length >= 0;
}

static int decrypt(void *data, unsigned char *output, size_t *length, size_t capacity, const unsigned char *input,
                   size_t input_length) {
    struct cipher *const cipher = data;
    *length = capacity;
    if (!output) return EVP_PKEY_decrypt(cipher->software, NULL, length, input, input_length);
    const int padding = rsa_key_padding_mode(cipher->software);
    enum owner owner = OWNER_SOFTWARE;
    if (cipher->key->has_private) {
        const int is_ours = padding == RSA_NO_PADDING || padding == RSA_PKCS1_OAEP_PADDING;
        owner = is_ours ? rsa_key_owner(cipher->key) : key_leave(cipher->key, "RSA decryption with PKCS #1 v1.5");
    }
    if (owner == OWNER_REFUSED) return 0;
    // Software reports errors about the buffer.
    if (owner == OWNER_SOFTWARE || capacity < (size_t)EVP_PKEY_get_size(cipher->key->software)) {
        return EVP_PKEY_decrypt(cipher->software, output, length, input, input_length);
    }
    return decrypt_with_coprocessor(cipher, padding, output, length, input, input_length);
}

// ---- Parameters

static int set_params(void *data, const OSSL_PARAM params[]) {
    const struct cipher *const cipher = data;
    return !params || (cipher->software && EVP_PKEY_CTX_set_params(cipher->software, params) == 1);
}

static int get_params(void *data, OSSL_PARAM params[]) {
    const struct cipher *const cipher = data;
    return cipher->software && EVP_PKEY_CTX_get_params(cipher->software, params) == 1;
}

static const OSSL_PARAM *types_of(const struct provider *provider, const OSSL_PARAM *(*types)(const EVP_ASYM_CIPHER *)) {
    EVP_ASYM_CIPHER *const software = EVP_ASYM_CIPHER_fetch(provider->library, "RSA", SOFTWARE);
    const OSSL_PARAM *const result = software ? types(software) : NULL;
    EVP_ASYM_CIPHER_free(software);
    return result;
}

static const OSSL_PARAM *settable(void *data, void *provider) {
    return (void)data, types_of(provider, EVP_ASYM_CIPHER_settable_ctx_params);
}

static const OSSL_PARAM *gettable(void *data, void *provider) {
    return (void)data, types_of(provider, EVP_ASYM_CIPHER_gettable_ctx_params);
}

const OSSL_DISPATCH RSA_CIPHER_FUNCTIONS[] = {
    FUNCTION(OSSL_FUNC_ASYM_CIPHER_NEWCTX, cipher_new),
    FUNCTION(OSSL_FUNC_ASYM_CIPHER_FREECTX, cipher_free),
    FUNCTION(OSSL_FUNC_ASYM_CIPHER_DUPCTX, cipher_dup),
    FUNCTION(OSSL_FUNC_ASYM_CIPHER_ENCRYPT_INIT, encrypt_init),
    FUNCTION(OSSL_FUNC_ASYM_CIPHER_ENCRYPT, encrypt),
    FUNCTION(OSSL_FUNC_ASYM_CIPHER_DECRYPT_INIT, decrypt_init),
    FUNCTION(OSSL_FUNC_ASYM_CIPHER_DECRYPT, decrypt),
    FUNCTION(OSSL_FUNC_ASYM_CIPHER_SET_CTX_PARAMS, set_params),
    FUNCTION(OSSL_FUNC_ASYM_CIPHER_SETTABLE_CTX_PARAMS, settable),
    FUNCTION(OSSL_FUNC_ASYM_CIPHER_GET_CTX_PARAMS, get_params),
    FUNCTION(OSSL_FUNC_ASYM_CIPHER_GETTABLE_CTX_PARAMS, gettable),
    {0, NULL},
};
