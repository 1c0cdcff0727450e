// SPDX-License-Identifier: Apache-2.0
//
// OpenSSL 3 provider: RSA signatures (PKCS #1 v1.5 and PSS) by the coprocessor. It verifies signatures in software. A
// program loads the default provider, too, for everything else, and asks for "?provider=montcore".
//
// The bus is that of the simulation. For hardware, give another one in open_device.

#define OPENSSL_SUPPRESS_DEPRECATED  // the padding functions, which have no other name

#include <openssl/bn.h>
#include <openssl/core_dispatch.h>
#include <openssl/core_names.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/objects.h>
#include <openssl/param_build.h>
#include <openssl/params.h>
#include <openssl/rsa.h>
#include <openssl/x509.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "bus.h"
#include "montcore.h"

#define MAX_BITS 4096u
#define MAX_WORDS MC_WORDS(MAX_BITS)
#define POLLS 100000000u
#define FUNCTION(number, function) {number, (void (*)(void))(function)}

// The numbers of a key, in the order of PARTS; null: the key has no such number.
enum { N, E, D, P, Q, DP, DQ, QINV, NUMBERS };

static const char *const PARTS[NUMBERS] = {
    OSSL_PKEY_PARAM_RSA_N,       OSSL_PKEY_PARAM_RSA_E,         OSSL_PKEY_PARAM_RSA_D,
    OSSL_PKEY_PARAM_RSA_FACTOR1, OSSL_PKEY_PARAM_RSA_FACTOR2,   OSSL_PKEY_PARAM_RSA_EXPONENT1,
    OSSL_PKEY_PARAM_RSA_EXPONENT2, OSSL_PKEY_PARAM_RSA_COEFFICIENT1,
};

struct key {
    BIGNUM *number[NUMBERS];
    int references;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;  // of the device, and of the references of all keys
static struct mc_device device;
static int device_is_open;

// ---- The device

static int open_device(void) {
    if (!device_is_open) device_is_open = mc_open(&device, montcore_simulated_bus(), POLLS) == MC_OK;
    return device_is_open;
}

static void to_words(const BIGNUM *number, uint32_t *words, uint32_t count) {
    unsigned char bytes[4 * MAX_WORDS];
    BN_bn2lebinpad(number, bytes, (int)(4 * count));
    for (uint32_t i = 0; i < count; ++i) {
        words[i] = bytes[4 * i] | (uint32_t)bytes[4 * i + 1] << 8 | (uint32_t)bytes[4 * i + 2] << 16 |
                   (uint32_t)bytes[4 * i + 3] << 24;
    }
    OPENSSL_cleanse(bytes, sizeof bytes);
}

// signature = padded^d mod n, both of `size` bytes, the highest first.
static int private_operation(const struct key *key, const unsigned char *padded, unsigned char *signature, int size) {
    uint32_t words[NUMBERS][MAX_WORDS], c[MAX_WORDS] = {0}, s[MAX_WORDS];
    const uint32_t bits = (uint32_t)BN_num_bits(key->number[N]);
    const int p_bits = BN_num_bits(key->number[P]), q_bits = BN_num_bits(key->number[Q]);
    const uint32_t prime_bits = (uint32_t)(p_bits > q_bits ? p_bits : q_bits);
    const uint32_t e_bits = (uint32_t)BN_num_bits(key->number[E]);
    if (bits > MAX_BITS) return 0;
    for (int i = 0; i < NUMBERS; ++i) {
        if (i != D) to_words(key->number[i], words[i], MC_WORDS(i == N ? bits : i == E ? e_bits : prime_bits));
    }
    for (int i = 0; i < size; ++i) c[i / 4] |= (uint32_t)padded[size - 1 - i] << i % 4 * 8;
    const struct mc_rsa_key numbers = {
        words[N],  words[E],    words[P], words[Q], words[DP],
        words[DQ], words[QINV], bits,     e_bits,   prime_bits,
    };
    pthread_mutex_lock(&lock);
    const enum mc_error error = open_device() ? mc_rsa_crt(&device, &numbers, s, c) : MC_ERROR_DEVICE;
    pthread_mutex_unlock(&lock);
    if (error != MC_OK) {
        ERR_raise_data(ERR_LIB_USER, (int)error, "montcore: %s", mc_error_text(error));
    } else {
        for (int i = 0; i < size; ++i) signature[size - 1 - i] = (unsigned char)(s[i / 4] >> i % 4 * 8);
    }
    OPENSSL_cleanse(words, sizeof words);
    return error == MC_OK;
}

// ---- Keys

static void *key_new(void *provider) {
    (void)provider;
    struct key *const key = OPENSSL_zalloc(sizeof *key);
    if (key) key->references = 1;
    return key;
}

static void key_free(void *data) {
    struct key *const key = data;
    if (!key) return;
    pthread_mutex_lock(&lock);
    const int references = --key->references;
    pthread_mutex_unlock(&lock);
    if (references > 0) return;
    for (int i = 0; i < NUMBERS; ++i) BN_clear_free(key->number[i]);
    OPENSSL_free(key);
}

static struct key *key_reference(struct key *key) {
    pthread_mutex_lock(&lock);
    ++key->references;
    pthread_mutex_unlock(&lock);
    return key;
}

// The number of numbers that a selection asks for.
static int numbers_of(int selection) { return selection & OSSL_KEYMGMT_SELECT_PRIVATE_KEY ? NUMBERS : E + 1; }

static int key_has(const void *data, int selection) {
    const struct key *const key = data;
    if (!(selection & OSSL_KEYMGMT_SELECT_KEYPAIR)) return 1;
    for (int i = 0; i < numbers_of(selection); ++i) {
        if (!key->number[i]) return 0;
    }
    return 1;
}

static int key_match(const void *first, const void *second, int selection) {
    const struct key *const a = first, *const b = second;
    (void)selection;
    return BN_cmp(a->number[N], b->number[N]) == 0 && BN_cmp(a->number[E], b->number[E]) == 0;
}

static int key_import(void *data, int selection, const OSSL_PARAM params[]) {
    struct key *const key = data;
    for (int i = 0; i < numbers_of(selection); ++i) {
        const OSSL_PARAM *const param = OSSL_PARAM_locate_const(params, PARTS[i]);
        if (param && !OSSL_PARAM_get_BN(param, &key->number[i])) return 0;
    }
    return key_has(key, OSSL_KEYMGMT_SELECT_PUBLIC_KEY);
}

static int key_export(void *data, int selection, OSSL_CALLBACK *callback, void *argument) {
    const struct key *const key = data;
    OSSL_PARAM_BLD *const build = OSSL_PARAM_BLD_new();
    int done = build != NULL;
    for (int i = 0; done && i < numbers_of(selection); ++i) {
        if (key->number[i]) done = OSSL_PARAM_BLD_push_BN(build, PARTS[i], key->number[i]);
    }
    OSSL_PARAM *const params = done ? OSSL_PARAM_BLD_to_param(build) : NULL;
    done = params && callback(params, argument);
    OSSL_PARAM_free(params);
    OSSL_PARAM_BLD_free(build);
    return done;
}

static const OSSL_PARAM *key_types(int selection) {
    static const OSSL_PARAM types[] = {
        OSSL_PARAM_BN(OSSL_PKEY_PARAM_RSA_N, NULL, 0),
        OSSL_PARAM_BN(OSSL_PKEY_PARAM_RSA_E, NULL, 0),
        OSSL_PARAM_BN(OSSL_PKEY_PARAM_RSA_D, NULL, 0),
        OSSL_PARAM_BN(OSSL_PKEY_PARAM_RSA_FACTOR1, NULL, 0),
        OSSL_PARAM_BN(OSSL_PKEY_PARAM_RSA_FACTOR2, NULL, 0),
        OSSL_PARAM_BN(OSSL_PKEY_PARAM_RSA_EXPONENT1, NULL, 0),
        OSSL_PARAM_BN(OSSL_PKEY_PARAM_RSA_EXPONENT2, NULL, 0),
        OSSL_PARAM_BN(OSSL_PKEY_PARAM_RSA_COEFFICIENT1, NULL, 0),
        OSSL_PARAM_END,
    };
    return selection & OSSL_KEYMGMT_SELECT_KEYPAIR ? types : NULL;
}

static int key_get_params(void *data, OSSL_PARAM params[]) {
    const struct key *const key = data;
    const int bits = BN_num_bits(key->number[N]);
    OSSL_PARAM *param;
    if ((param = OSSL_PARAM_locate(params, OSSL_PKEY_PARAM_BITS)) && !OSSL_PARAM_set_int(param, bits)) return 0;
    if ((param = OSSL_PARAM_locate(params, OSSL_PKEY_PARAM_SECURITY_BITS)) &&
        !OSSL_PARAM_set_int(param, BN_security_bits(bits, -1))) {
        return 0;
    }
    if ((param = OSSL_PARAM_locate(params, OSSL_PKEY_PARAM_MAX_SIZE)) && !OSSL_PARAM_set_int(param, (bits + 7) / 8)) {
        return 0;
    }
    param = OSSL_PARAM_locate(params, OSSL_PKEY_PARAM_DEFAULT_DIGEST);
    return !param || OSSL_PARAM_set_utf8_string(param, "SHA256");
}

static const OSSL_PARAM *key_gettable(void *provider) {
    static const OSSL_PARAM gettable[] = {
        OSSL_PARAM_int(OSSL_PKEY_PARAM_BITS, NULL),
        OSSL_PARAM_int(OSSL_PKEY_PARAM_SECURITY_BITS, NULL),
        OSSL_PARAM_int(OSSL_PKEY_PARAM_MAX_SIZE, NULL),
        OSSL_PARAM_utf8_string(OSSL_PKEY_PARAM_DEFAULT_DIGEST, NULL, 0),
        OSSL_PARAM_END,
    };
    (void)provider;
    return gettable;
}

static const OSSL_DISPATCH KEY_FUNCTIONS[] = {
    FUNCTION(OSSL_FUNC_KEYMGMT_NEW, key_new),
    FUNCTION(OSSL_FUNC_KEYMGMT_FREE, key_free),
    FUNCTION(OSSL_FUNC_KEYMGMT_HAS, key_has),
    FUNCTION(OSSL_FUNC_KEYMGMT_MATCH, key_match),
    FUNCTION(OSSL_FUNC_KEYMGMT_IMPORT, key_import),
    FUNCTION(OSSL_FUNC_KEYMGMT_IMPORT_TYPES, key_types),
    FUNCTION(OSSL_FUNC_KEYMGMT_EXPORT, key_export),
    FUNCTION(OSSL_FUNC_KEYMGMT_EXPORT_TYPES, key_types),
    FUNCTION(OSSL_FUNC_KEYMGMT_GET_PARAMS, key_get_params),
    FUNCTION(OSSL_FUNC_KEYMGMT_GETTABLE_PARAMS, key_gettable),
    {0, NULL},
};

// ---- Signatures

struct signing {
    struct key *key;
    EVP_MD_CTX *digest;
    EVP_MD *md;
    EVP_MD *mgf1_md;  // null: md
    int pad_mode;
    int salt_length;  // or one of RSA_PSS_SALTLEN_*
};

static void signing_free(void *data) {
    struct signing *const context = data;
    if (!context) return;
    key_free(context->key);
    EVP_MD_CTX_free(context->digest);
    EVP_MD_free(context->md);
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
    context->key = from->key ? key_reference(from->key) : NULL;
    context->digest = NULL;
    if (context->md) EVP_MD_up_ref(context->md);
    if (context->mgf1_md) EVP_MD_up_ref(context->mgf1_md);
    if (from->digest) {
        context->digest = EVP_MD_CTX_new();
        if (!context->digest || !EVP_MD_CTX_copy_ex(context->digest, from->digest)) {
            signing_free(context);
            return NULL;
        }
    }
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
    int algorithm = NID_undef;
    if (!param) return 1;
    if (context->pad_mode != RSA_PKCS1_PADDING || !context->md) return 0;
    if (!OBJ_find_sigid_by_algs(&algorithm, EVP_MD_get_type(context->md), NID_rsaEncryption)) return 0;
    X509_ALGOR *const identifier = X509_ALGOR_new();
    unsigned char *der = NULL;
    int length = -1;
    if (identifier && X509_ALGOR_set0(identifier, OBJ_nid2obj(algorithm), V_ASN1_NULL, NULL)) {
        length = i2d_X509_ALGOR(identifier, &der);
    }
    const int done = length > 0 && OSSL_PARAM_set_octet_string(param, der, (size_t)length);
    OPENSSL_free(der);
    X509_ALGOR_free(identifier);
    return done;
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
    struct signing *context, const char *name, struct key *key, const OSSL_PARAM params[], int selection) {
    if (key) {
        if (!key_has(key, selection)) return 0;
        struct key *const old = context->key;
        context->key = key_reference(key);
        key_free(old);
    }
    EVP_MD_free(context->md);
    context->md = EVP_MD_fetch(NULL, name && *name ? name : "SHA256", NULL);
    EVP_MD_CTX_free(context->digest);
    context->digest = EVP_MD_CTX_new();
    return context->key && context->md && context->digest && EVP_DigestInit_ex2(context->digest, context->md, NULL) &&
           signing_set_params(context, params);
}

static int digest_sign_init(void *data, const char *name, void *key, const OSSL_PARAM params[]) {
    return digest_init(data, name, key, params, OSSL_KEYMGMT_SELECT_KEYPAIR);
}

static int digest_verify_init(void *data, const char *name, void *key, const OSSL_PARAM params[]) {
    return digest_init(data, name, key, params, OSSL_KEYMGMT_SELECT_PUBLIC_KEY);
}

static int digest_update(void *data, const unsigned char *message, size_t length) {
    const struct signing *const context = data;
    return EVP_DigestUpdate(context->digest, message, length);
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
        if (X509_ALGOR_set0(algorithm, OBJ_nid2obj(EVP_MD_get_type(context->md)), V_ASN1_NULL, NULL) &&
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
static RSA *public_key(const struct key *key) {
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
    const int done = rsa && RSA_padding_add_PKCS1_PSS_mgf1(rsa, padded, hash, context->md, context->mgf1_md, salt);
    RSA_free(rsa);
    return done;
}

static int digest_sign_final(void *data, unsigned char *signature, size_t *length, size_t capacity) {
    const struct signing *const context = data;
    const int size = (BN_num_bits(context->key->number[N]) + 7) / 8;
    unsigned char hash[EVP_MAX_MD_SIZE], padded[MAX_BITS / 8];
    unsigned hash_length = 0;
    *length = (size_t)size;
    if (!signature) return 1;
    if (capacity < (size_t)size || (size_t)size > sizeof padded) return 0;
    if (!EVP_DigestFinal_ex(context->digest, hash, &hash_length)) return 0;
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
    int done = rsa && length == (size_t)RSA_size(rsa) && EVP_DigestFinal_ex(context->digest, hash, &hash_length);
    if (done && context->pad_mode == RSA_PKCS1_PADDING) {
        done = RSA_verify(EVP_MD_get_type(context->md), hash, hash_length, signature, (unsigned)length, rsa) == 1;
    } else if (done) {
        unsigned char *const padded = OPENSSL_malloc(length);
        done = padded && RSA_public_decrypt((int)length, signature, padded, rsa, RSA_NO_PADDING) == (int)length &&
               RSA_verify_PKCS1_PSS_mgf1(
                   rsa, hash, context->md, context->mgf1_md, padded, context->salt_length) == 1;
        OPENSSL_free(padded);
    }
    RSA_free(rsa);
    return done;
}

static const OSSL_DISPATCH SIGNATURE_FUNCTIONS[] = {
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

// ---- The provider

static const OSSL_ALGORITHM *query(void *provider, int operation, int *no_store) {
    static const OSSL_ALGORITHM keys[] = {
        {"RSA:rsaEncryption", "provider=montcore", KEY_FUNCTIONS, "RSA keys for the coprocessor"},
        {NULL, NULL, NULL, NULL}};
    static const OSSL_ALGORITHM signatures[] = {
        {"RSA:rsaEncryption", "provider=montcore", SIGNATURE_FUNCTIONS, "RSA signatures by the coprocessor"},
        {NULL, NULL, NULL, NULL}};
    (void)provider;
    *no_store = 0;
    return operation == OSSL_OP_KEYMGMT ? keys : operation == OSSL_OP_SIGNATURE ? signatures : NULL;
}

__attribute__((visibility("default"))) int OSSL_provider_init(
    const OSSL_CORE_HANDLE *handle, const OSSL_DISPATCH *in, const OSSL_DISPATCH **out, void **provider) {
    static const OSSL_DISPATCH functions[] = {FUNCTION(OSSL_FUNC_PROVIDER_QUERY_OPERATION, query), {0, NULL}};
    (void)in;
    *out = functions;
    *provider = (void *)handle;
    return 1;
}
