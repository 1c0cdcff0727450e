// SPDX-License-Identifier: Apache-2.0
//
// RSA signatures, PKCS #1 v1.5 and PSS. The coprocessor signs; software pads and verifies.

#define OPENSSL_SUPPRESS_DEPRECATED  // the padding functions, which have no other name

#include <openssl/core_names.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/objects.h>
#include <openssl/params.h>
#include <openssl/rsa.h>
#include <openssl/x509.h>
#include <stdlib.h>
#include <string.h>

#include "device.h"
#include "digest.h"
#include "provider.h"
#include "rsa_key.h"

// signature = padded^d mod n, both of `size` bytes, the highest first.
static int private_operation(const struct rsa_key *key, const unsigned char *padded, unsigned char *signature, int size) {
    uint32_t words[NUMBERS][MC_WORDS(RSA_MAX_BITS)], c[MC_WORDS(RSA_MAX_BITS)] = {0}, s[MC_WORDS(RSA_MAX_BITS)];
    const uint32_t bits = (uint32_t)BN_num_bits(key->number[N]);
    const int p_bits = BN_num_bits(key->number[P]), q_bits = BN_num_bits(key->number[Q]);
    const uint32_t prime_bits = (uint32_t)(p_bits > q_bits ? p_bits : q_bits);
    const uint32_t e_bits = (uint32_t)BN_num_bits(key->number[E]);
    if (bits > RSA_MAX_BITS || prime_bits > bits || e_bits > bits) return device_check(MC_ERROR_LENGTH);
    for (int i = 0; i < NUMBERS; ++i) {
        const uint32_t number_bits = i == N ? bits : i == E ? e_bits : prime_bits;
        if (i != D && !device_words(key->number[i], words[i], MC_WORDS(number_bits))) {
            OPENSSL_cleanse(words, sizeof words);
            return device_check(MC_ERROR_CHECK);  // a part of the key is longer than a prime
        }
    }
    for (int i = 0; i < size; ++i) c[i / 4] |= (uint32_t)padded[size - 1 - i] << i % 4 * 8;
    const struct mc_rsa_key numbers = {
        words[N],  words[E],    words[P], words[Q], words[DP],
        words[DQ], words[QINV], bits,     e_bits,   prime_bits,
    };
    struct mc_device *const device = device_take();
    const int done = device && device_return(mc_rsa_crt(device, &numbers, s, c));
    for (int i = 0; done && i < size; ++i) signature[size - 1 - i] = (unsigned char)(s[i / 4] >> i % 4 * 8);
    OPENSSL_cleanse(words, sizeof words);
    return done;
}

struct signing {
    struct rsa_key *key;
    struct digest digest;
    EVP_MD *mgf1_md;  // null: that of the digest
    int pad_mode;
    int salt_length;  // or one of RSA_PSS_SALTLEN_*
};

static void signing_free(void *data) {
    struct signing *const context = data;
    if (!context) return;
    rsa_key_free(context->key);
    digest_free(&context->digest);
    EVP_MD_free(context->mgf1_md);
    OPENSSL_free(context);
}

static void *signing_new(void *provider, const char *properties) {
    (void)provider, (void)properties;
    struct signing *const context = OPENSSL_zalloc(sizeof *context);
    if (!context) return NULL;
    context->pad_mode = RSA_PKCS1_PADDING;
    context->salt_length = RSA_PSS_SALTLEN_AUTO;
    return context;
}

static void *signing_dup(void *data) {
    const struct signing *const from = data;
    struct signing *const context = OPENSSL_memdup(from, sizeof *from);
    if (!context) return NULL;
    context->key = from->key ? rsa_key_reference(from->key) : NULL;
    if (context->mgf1_md) EVP_MD_up_ref(context->mgf1_md);
    if (!digest_own(&context->digest)) return signing_free(context), NULL;
    return context;
}

// An integer, or a number or name as text.
static int get_number(const OSSL_PARAM *param, const OSSL_ITEM *names, int *value) {
    if (param->data_type != OSSL_PARAM_UTF8_STRING) return OSSL_PARAM_get_int(param, value);
    for (; names->ptr; ++names) {
        if (strcmp(param->data, names->ptr) == 0) return *value = (int)names->id, 1;
    }
    *value = atoi(param->data);
    return 1;
}

static int signing_set_params(void *data, const OSSL_PARAM params[]) {
    static const OSSL_ITEM modes[] = {
        {RSA_PKCS1_PADDING, OSSL_PKEY_RSA_PAD_MODE_PKCSV15},
        {RSA_PKCS1_PSS_PADDING, OSSL_PKEY_RSA_PAD_MODE_PSS},
        {0, NULL},
    };
    static const OSSL_ITEM lengths[] = {{(unsigned)RSA_PSS_SALTLEN_DIGEST, OSSL_PKEY_RSA_PSS_SALT_LEN_DIGEST},
                                        {(unsigned)RSA_PSS_SALTLEN_MAX, OSSL_PKEY_RSA_PSS_SALT_LEN_MAX},
                                        {(unsigned)RSA_PSS_SALTLEN_AUTO, OSSL_PKEY_RSA_PSS_SALT_LEN_AUTO},
                                        {0, NULL}};
    struct signing *const context = data;
    const OSSL_PARAM *param;
    if (!params) return 1;
    if ((param = OSSL_PARAM_locate_const(params, OSSL_SIGNATURE_PARAM_PAD_MODE)) != NULL) {
        if (!get_number(param, modes, &context->pad_mode)) return 0;
        if (context->pad_mode != RSA_PKCS1_PADDING && context->pad_mode != RSA_PKCS1_PSS_PADDING) return 0;
    }
    if ((param = OSSL_PARAM_locate_const(params, OSSL_SIGNATURE_PARAM_PSS_SALTLEN)) != NULL &&
        !get_number(param, lengths, &context->salt_length)) {
        return 0;
    }
    if ((param = OSSL_PARAM_locate_const(params, OSSL_SIGNATURE_PARAM_MGF1_DIGEST)) != NULL) {
        EVP_MD_free(context->mgf1_md);
        context->mgf1_md = EVP_MD_fetch(NULL, param->data, NULL);
        if (!context->mgf1_md) return 0;
    }
    return 1;
}

static const OSSL_PARAM *signing_settable(void *data, void *provider) {
    static const OSSL_PARAM settable[] = {
        OSSL_PARAM_utf8_string(OSSL_SIGNATURE_PARAM_PAD_MODE, NULL, 0),
        OSSL_PARAM_utf8_string(OSSL_SIGNATURE_PARAM_PSS_SALTLEN, NULL, 0),
        OSSL_PARAM_utf8_string(OSSL_SIGNATURE_PARAM_MGF1_DIGEST, NULL, 0),
        OSSL_PARAM_END,
    };
    (void)data, (void)provider;
    return settable;
}

// The identifier of the algorithm for certificates, with PKCS #1 v1.5.
static int signing_get_params(void *data, OSSL_PARAM params[]) {
    const struct signing *const context = data;
    OSSL_PARAM *const param = OSSL_PARAM_locate(params, OSSL_SIGNATURE_PARAM_ALGORITHM_ID);
    if (!param) return 1;
    return context->pad_mode == RSA_PKCS1_PADDING &&
           digest_put_algorithm(&context->digest, param, NID_rsaEncryption, V_ASN1_NULL);
}

static const OSSL_PARAM *signing_gettable(void *data, void *provider) {
    static const OSSL_PARAM gettable[] = {
        OSSL_PARAM_octet_string(OSSL_SIGNATURE_PARAM_ALGORITHM_ID, NULL, 0),
        OSSL_PARAM_END,
    };
    (void)data, (void)provider;
    return gettable;
}

static int digest_init(
    struct signing *context, const char *name, struct rsa_key *key, const OSSL_PARAM params[], int selection) {
    if (key) {
        if (!rsa_key_has(key, selection)) return 0;
        struct rsa_key *const old = context->key;
        context->key = rsa_key_reference(key);
        rsa_key_free(old);
    }
    return context->key && digest_start(&context->digest, name) && signing_set_params(context, params);
}

static int digest_sign_init(void *data, const char *name, void *key, const OSSL_PARAM params[]) {
    return digest_init(data, name, key, params, OSSL_KEYMGMT_SELECT_KEYPAIR);
}

static int digest_verify_init(void *data, const char *name, void *key, const OSSL_PARAM params[]) {
    return digest_init(data, name, key, params, OSSL_KEYMGMT_SELECT_PUBLIC_KEY);
}

static int digest_update(void *data, const unsigned char *message, size_t length) {
    const struct signing *const context = data;
    return EVP_DigestUpdate(context->digest.context, message, length);
}

// DigestInfo with its padding, RFC 8017 section 9.2.
static int pad_pkcs1(const struct signing *context, unsigned char *hash, int length, unsigned char *padded, int size) {
    X509_SIG *const info = X509_SIG_new();
    X509_ALGOR *algorithm = NULL;
    ASN1_OCTET_STRING *digest = NULL;
    unsigned char *der = NULL;
    int der_length = -1;
    if (info) {
        X509_SIG_getm(info, &algorithm, &digest);
        if (X509_ALGOR_set0(algorithm, OBJ_nid2obj(EVP_MD_get_type(context->digest.md)), V_ASN1_NULL, NULL) &&
            ASN1_OCTET_STRING_set(digest, hash, length)) {
            der_length = i2d_X509_SIG(info, &der);
        }
    }
    const int done = der_length > 0 && RSA_padding_add_PKCS1_type_1(padded, size, der, der_length);
    OPENSSL_free(der);
    X509_SIG_free(info);
    return done;
}

// The public key, for OpenSSL's functions.
static RSA *public_key(const struct rsa_key *key) {
    RSA *const rsa = RSA_new();
    if (rsa && RSA_set0_key(rsa, BN_dup(key->number[N]), BN_dup(key->number[E]), NULL)) return rsa;
    RSA_free(rsa);
    return NULL;
}

static int pad_pss(const struct signing *context, const unsigned char *hash, unsigned char *padded) {
    RSA *const rsa = public_key(context->key);
    int salt = context->salt_length;
    // Where the length is left open, that of the digest, as signatures in TLS and certificates have it.
    if (salt == RSA_PSS_SALTLEN_AUTO) salt = RSA_PSS_SALTLEN_DIGEST;
    const int done = rsa && RSA_padding_add_PKCS1_PSS_mgf1(rsa, padded, hash, context->digest.md, context->mgf1_md, salt);
    RSA_free(rsa);
    return done;
}

static int digest_sign_final(void *data, unsigned char *signature, size_t *length, size_t capacity) {
    const struct signing *const context = data;
    const int size = (BN_num_bits(context->key->number[N]) + 7) / 8;
    unsigned char hash[EVP_MAX_MD_SIZE], padded[RSA_MAX_BITS / 8];
    unsigned hash_length = 0;
    *length = (size_t)size;
    if (!signature) return 1;
    if (capacity < (size_t)size || (size_t)size > sizeof padded) return 0;
    if (!EVP_DigestFinal_ex(context->digest.context, hash, &hash_length)) return 0;
    const int done = context->pad_mode == RSA_PKCS1_PSS_PADDING
                         ? pad_pss(context, hash, padded)
                         : pad_pkcs1(context, hash, (int)hash_length, padded, size);
    return done && private_operation(context->key, padded, signature, size);
}

static int digest_verify_final(void *data, const unsigned char *signature, size_t length) {
    const struct signing *const context = data;
    RSA *const rsa = public_key(context->key);
    unsigned char hash[EVP_MAX_MD_SIZE];
    unsigned hash_length = 0;
    int done = rsa && length == (size_t)RSA_size(rsa) && EVP_DigestFinal_ex(context->digest.context, hash, &hash_length);
    if (done && context->pad_mode == RSA_PKCS1_PADDING) {
        done = RSA_verify(EVP_MD_get_type(context->digest.md), hash, hash_length, signature, (unsigned)length, rsa) == 1;
    } else if (done) {
        unsigned char *const padded = OPENSSL_malloc(length);
        done = padded && RSA_public_decrypt((int)length, signature, padded, rsa, RSA_NO_PADDING) == (int)length &&
               RSA_verify_PKCS1_PSS_mgf1(
                   rsa, hash, context->digest.md, context->mgf1_md, padded, context->salt_length) == 1;
        OPENSSL_free(padded);
    }
    RSA_free(rsa);
    return done;
}

const OSSL_DISPATCH RSA_SIGNATURE_FUNCTIONS[] = {
    FUNCTION(OSSL_FUNC_SIGNATURE_NEWCTX, signing_new),
    FUNCTION(OSSL_FUNC_SIGNATURE_FREECTX, signing_free),
    FUNCTION(OSSL_FUNC_SIGNATURE_DUPCTX, signing_dup),
    FUNCTION(OSSL_FUNC_SIGNATURE_DIGEST_SIGN_INIT, digest_sign_init),
    FUNCTION(OSSL_FUNC_SIGNATURE_DIGEST_SIGN_UPDATE, digest_update),
    FUNCTION(OSSL_FUNC_SIGNATURE_DIGEST_SIGN_FINAL, digest_sign_final),
    FUNCTION(OSSL_FUNC_SIGNATURE_DIGEST_VERIFY_INIT, digest_verify_init),
    FUNCTION(OSSL_FUNC_SIGNATURE_DIGEST_VERIFY_UPDATE, digest_update),
    FUNCTION(OSSL_FUNC_SIGNATURE_DIGEST_VERIFY_FINAL, digest_verify_final),
    FUNCTION(OSSL_FUNC_SIGNATURE_SET_CTX_PARAMS, signing_set_params),
    FUNCTION(OSSL_FUNC_SIGNATURE_SETTABLE_CTX_PARAMS, signing_settable),
    FUNCTION(OSSL_FUNC_SIGNATURE_GET_CTX_PARAMS, signing_get_params),
    FUNCTION(OSSL_FUNC_SIGNATURE_GETTABLE_CTX_PARAMS, signing_gettable),
    {0, NULL},
};
