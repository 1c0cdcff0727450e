// SPDX-License-Identifier: Apache-2.0
//
// Tries each algorithm of OpenSSL's default provider with a key of each type, in every way that signs, derives, decrypts or generates.
// One line for each try: the operation, whether it succeeded, the functions of the driver that were called, and the
// result if it is always the same. The program runs without the provider and with it. With an argument, a property of a
// provider, it prints the names of the parameters of its algorithms instead.

#define OPENSSL_SUPPRESS_DEPRECATED
#include <openssl/core_names.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/opensslv.h>
#include <openssl/pem.h>
#include <openssl/provider.h>
#include <openssl/rsa.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

static const unsigned char MESSAGE[] = "a message";
static unsigned char HASH[64] = {1, 2, 3};

static OSSL_LIB_CTX *software;  // without the provider
static OSSL_PROVIDER *default_provider;

// ---- Output

static long calls_before;

static long calls(void) {
    const char *const path = getenv("MONTCORE_CALLS");
    FILE *const file = path ? fopen(path, "r") : NULL;
    if (!file) return 0;
    fseek(file, 0, SEEK_END);
    const long size = ftell(file);
    fclose(file);
    return size;
}

// result null: it differs each time.
static void say(const char *what, const char *how, const char *key, int done, const unsigned char *result, size_t length) {
    const char *text = NULL;
    int flags = 0, is_ours = 0;
    while (ERR_get_error_all(NULL, NULL, NULL, &text, &flags)) is_ours |= text && strstr(text, "montcore") != NULL;
    printf("%s, %s, %s: %s%s;", what, how, key, done == 1 ? "done" : is_ours ? "refused" : "not done",
           done == 1 ? calls() > calls_before ? " on the device" : " in software" : "");
    for (size_t i = 0; done == 1 && result && i < length; ++i) printf("%02x", result[i]);
    printf("\n");
    calls_before = calls();
}

static EVP_PKEY *read_key(OSSL_LIB_CTX *library, const char *name) {
    char path[64];
    snprintf(path, sizeof path, "%s.pem", name);
    FILE *const file = fopen(path, "r");
    EVP_PKEY *const key = file ? PEM_read_PrivateKey_ex(file, NULL, NULL, NULL, library, NULL) : NULL;
    if (file) fclose(file);
    return key;
}

static const char *const KEYS[] = {"rsa2048", "pss", "ec", "x25519", "x448", "ed25519"};
enum { KEY_COUNT = sizeof KEYS / sizeof *KEYS };

// ---- Signatures under all names

#if OPENSSL_VERSION_NUMBER >= 0x30400000L
static int is_random(const char *algorithm, const char *key) { return strstr(algorithm, "ECDSA") || strcmp(key, "pss") == 0; }

// Software verifies the device's signatures.
static int verify(const char *algorithm, const char *name, int is_message, const unsigned char *signature, size_t length,
                  const unsigned char *input, size_t input_length) {
    EVP_PKEY *const key = read_key(software, name);
    EVP_SIGNATURE *const fetched = EVP_SIGNATURE_fetch(software, algorithm, NULL);
    EVP_PKEY_CTX *const context = EVP_PKEY_CTX_new_from_pkey(software, key, NULL);
    const int begun = is_message ? EVP_PKEY_verify_message_init(context, fetched, NULL)
                                 : EVP_PKEY_verify_init_ex2(context, fetched, NULL);
    const int valid = begun == 1 && EVP_PKEY_verify(context, signature, length, input, input_length) == 1;
    EVP_PKEY_CTX_free(context);
    EVP_SIGNATURE_free(fetched);
    EVP_PKEY_free(key);
    return valid;
}

static int verify_at_once(EVP_PKEY_CTX *context, EVP_SIGNATURE *fetched, const unsigned char *signature, size_t length) {
    return EVP_PKEY_verify_message_init(context, fetched, NULL) == 1 &&
           EVP_PKEY_verify(context, signature, length, MESSAGE, 9) == 1;
}

// This side verifies its own signature at once and in parts, and three invalid signatures, two of them with a wrong form.
static void try_verification(const char *algorithm, EVP_PKEY_CTX *context, EVP_SIGNATURE *fetched, const char *name,
                             unsigned char *signature, size_t length) {
    printf("%s, %s: verified %d", algorithm, name, verify_at_once(context, fetched, signature, length));
    signature[length - 1] ^= 1;
    printf(", another one %d", verify_at_once(context, fetched, signature, length));
    signature[length - 1] ^= 1;
    printf(", a short one %d", verify_at_once(context, fetched, signature, length - 1));
    signature[0] ^= 1;
    printf(", one of another form %d", verify_at_once(context, fetched, signature, length));
    signature[0] ^= 1;
    const int in_parts = EVP_PKEY_verify_message_init(context, fetched, NULL) == 1 &&
                         EVP_PKEY_CTX_set_signature(context, signature, length) == 1 &&
                         EVP_PKEY_verify_message_update(context, MESSAGE, 9) == 1 &&
                         EVP_PKEY_verify_message_final(context) == 1;
    printf(", in parts %d\n", in_parts);
}

// Calls out of order: a whole message after a part, and a part after the end.
static void try_order(const char *algorithm, EVP_PKEY_CTX *context, EVP_SIGNATURE *fetched, const char *name) {
    unsigned char signature[512];
    size_t length = sizeof signature;
    int said[6];
    EVP_PKEY_sign_message_init(context, fetched, NULL);
    EVP_PKEY_sign_message_update(context, MESSAGE, 4);
    said[0] = EVP_PKEY_sign(context, signature, &length, MESSAGE, 9) == 1;
    EVP_PKEY_sign_message_init(context, fetched, NULL);
    length = sizeof signature;
    said[1] = EVP_PKEY_sign(context, signature, &length, MESSAGE, 9) == 1;
    said[2] = EVP_PKEY_sign_message_update(context, MESSAGE, 4) == 1;
    EVP_PKEY_verify_message_init(context, fetched, NULL);
    EVP_PKEY_verify_message_update(context, MESSAGE, 0);
    said[3] = EVP_PKEY_verify(context, signature, length, MESSAGE, 9) == 1;
    EVP_PKEY_verify_message_init(context, fetched, NULL);
    said[4] = EVP_PKEY_verify(context, signature, length, MESSAGE, 9) == 1;
    said[5] = EVP_PKEY_verify_message_update(context, MESSAGE, 4) == 1;
    printf("%s, %s: out of order", algorithm, name);
    for (int i = 0; i < 6; ++i) printf(" %d", said[i]);
    printf("\n");
}

// The end of a message without a signature, and calls that come too late.
static void try_no_signature(const char *algorithm, EVP_PKEY *key, EVP_SIGNATURE *fetched, const char *name,
                             const unsigned char *signature, size_t length) {
    EVP_PKEY_CTX *const context = EVP_PKEY_CTX_new_from_pkey(NULL, key, NULL);
    EVP_PKEY_verify_message_init(context, fetched, NULL);
    EVP_PKEY_verify_message_update(context, MESSAGE, 4);
    printf("%s, %s: without a signature %d", algorithm, name, EVP_PKEY_verify_message_final(context));
    printf(", update %d", EVP_PKEY_verify_message_update(context, MESSAGE + 4, 5));
    printf(", verify %d", EVP_PKEY_verify(context, signature, length, MESSAGE, 9));
    printf(", set %d", EVP_PKEY_CTX_set_signature(context, signature, length));
    printf(", end %d\n", EVP_PKEY_verify_message_final(context));
    EVP_PKEY_CTX_free(context);
}

static void try_named_signature(const char *algorithm, EVP_PKEY *key, const char *name) {
    EVP_SIGNATURE *const fetched = EVP_SIGNATURE_fetch(NULL, algorithm, NULL);
    static const char *const how[] = {"hash", "message", "message in parts", "message, verified"};
    for (int i = 0; i < 4; ++i) {
        unsigned char signature[512] = {0};
        size_t length = sizeof signature, hash_length = 32;
        if (strstr(algorithm, "512") || strstr(algorithm, "25519")) hash_length = 64;
        if (strstr(algorithm, "512/256")) hash_length = 32;
        if (strstr(algorithm, "384")) hash_length = 48;
        if (strstr(algorithm, "224")) hash_length = 28;
        if (strstr(algorithm, "SHA1") || strstr(algorithm, "RIPEMD")) hash_length = 20;
        const unsigned char *const input = i == 0 ? HASH : MESSAGE;
        const size_t input_length = i == 0 ? hash_length : 9;
        EVP_PKEY_CTX *const context = EVP_PKEY_CTX_new_from_pkey(NULL, key, NULL);
        int done = fetched && context ? 1 : 0;
        if (i == 3) {  // by this side
            EVP_PKEY_CTX *const signer = EVP_PKEY_CTX_new_from_pkey(NULL, key, NULL);
            done = done && EVP_PKEY_sign_message_init(signer, fetched, NULL) == 1 &&
                   EVP_PKEY_sign(signer, signature, &length, MESSAGE, 9) == 1;
            EVP_PKEY_CTX_free(signer);
            if (done) try_verification(algorithm, context, fetched, name, signature, length);
            if (done) try_no_signature(algorithm, key, fetched, name, signature, length);
            if (done) try_order(algorithm, context, fetched, name);
            ERR_clear_error();
            EVP_PKEY_CTX_free(context);
            calls_before = calls();
            continue;
        }
        done = done && (i == 0 ? EVP_PKEY_sign_init_ex2(context, fetched, NULL)
                               : EVP_PKEY_sign_message_init(context, fetched, NULL)) == 1;
        if (i < 2) {
            done = done && EVP_PKEY_sign(context, signature, &length, input, input_length) == 1;
        } else {
            done = done && EVP_PKEY_sign_message_update(context, MESSAGE, 4) == 1 &&
                   EVP_PKEY_sign_message_update(context, MESSAGE + 4, 5) == 1 &&
                   EVP_PKEY_sign_message_final(context, signature, &length) == 1;
        }
        say(algorithm, how[i], name, done, is_random(algorithm, name) ? NULL : signature, length);
        if (done && !verify(algorithm, name, i > 0, signature, length, input, input_length)) printf("WRONG\n");
        ERR_clear_error();
        EVP_PKEY_CTX_free(context);
    }
    EVP_SIGNATURE_free(fetched);
}
#endif

// ---- The other ways

static void try_signatures(EVP_PKEY *key, const char *name) {
    static const char *const digests[] = {"SHA256", "SHA512", "SHA3-256", NULL};
    for (size_t i = 0; i < 4; ++i) {
        unsigned char signature[512];
        size_t length = sizeof signature;
        EVP_MD_CTX *const context = EVP_MD_CTX_new();
        const int done = EVP_DigestSignInit_ex(context, NULL, digests[i], NULL, NULL, key, NULL) == 1 &&
                         EVP_DigestSign(context, signature, &length, MESSAGE, 9) == 1;
        say("DigestSign", digests[i] ? digests[i] : "without a digest", name, done, strcmp(name, "ec") && strcmp(name, "pss") ? signature : NULL, length);
        EVP_MD_CTX_free(context);
    }
    unsigned char signature[512];
    size_t length = sizeof signature;
    EVP_PKEY_CTX *const context = EVP_PKEY_CTX_new_from_pkey(NULL, key, NULL);
    const int done = EVP_PKEY_sign_init(context) == 1 && EVP_PKEY_sign(context, signature, &length, HASH, 32) == 1;
    say("sign", "hash", name, done, strcmp(name, "ec") && strcmp(name, "pss") ? signature : NULL, length);
    EVP_PKEY_CTX_free(context);
}

// instance null: none is set; string null: there is no context string.
static void try_instance(const char *instance, const char *string, int is_hash) {
    EVP_PKEY *const key = read_key(NULL, "ed25519");
    unsigned char signature[64];
    size_t length = sizeof signature;
    OSSL_PARAM params[3], *param = params;
    EVP_MD_CTX *const context = EVP_MD_CTX_new();
    EVP_PKEY_CTX *const hash = EVP_PKEY_CTX_new_from_pkey(NULL, key, NULL);
    if (instance) *param++ = OSSL_PARAM_construct_utf8_string("instance", (char *)instance, 0);
    if (string) *param++ = OSSL_PARAM_construct_octet_string("context-string", (void *)string, strlen(string));
    *param = OSSL_PARAM_construct_end();
    int done = is_hash ? EVP_PKEY_sign_init_ex(hash, params) == 1 && EVP_PKEY_sign(hash, signature, &length, HASH, 64) == 1
                       : EVP_DigestSignInit_ex(context, NULL, NULL, NULL, NULL, key, params) == 1 &&
                             EVP_DigestSign(context, signature, &length, MESSAGE, 9) == 1;
    char how[400];
    snprintf(how, sizeof how, "%s, context %s", is_hash ? "hash" : "message", string ? string : "none");
    say(instance ? instance : "no instance", how, "ed25519", done, signature, length);
    if (done) {
        int valid[2];
        for (int i = 0; i < 2; ++i, signature[5] ^= 1) {
            valid[i] = is_hash ? EVP_PKEY_verify_init_ex(hash, params) == 1 &&
                                     EVP_PKEY_verify(hash, signature, 64, HASH, 64) == 1
                               : EVP_DigestVerifyInit_ex(context, NULL, NULL, NULL, NULL, key, params) == 1 &&
                                     EVP_DigestVerify(context, signature, 64, MESSAGE, 9) == 1;
        }
        const int pure = EVP_DigestVerifyInit_ex(context, NULL, NULL, NULL, NULL, key, NULL) == 1 &&
                         EVP_DigestVerify(context, signature, 64, MESSAGE, 9) == 1;
        printf("valid %d, another %d, as pure Ed25519 %d\n", valid[0], valid[1], pure);
    }
    ERR_clear_error();
    calls_before = calls();
    EVP_PKEY_CTX_free(hash);
    EVP_MD_CTX_free(context);
    EVP_PKEY_free(key);
}

static void try_exchange(EVP_PKEY *key, const char *name) {
    unsigned char secret[66];
    size_t length = sizeof secret;
    EVP_PKEY_CTX *const context = EVP_PKEY_CTX_new_from_pkey(NULL, key, NULL);
    const int done = EVP_PKEY_derive_init(context) == 1 && EVP_PKEY_derive_set_peer(context, key) == 1 &&
                     EVP_PKEY_derive(context, secret, &length) == 1;
    say("derive", "with itself", name, done, secret, length);
    EVP_PKEY_CTX_free(context);
#if OPENSSL_VERSION_NUMBER >= 0x30600000L
    EVP_PKEY_CTX *const again = EVP_PKEY_CTX_new_from_pkey(NULL, key, NULL);
    EVP_SKEY *skey = NULL;
    if (EVP_PKEY_derive_init(again) == 1 && EVP_PKEY_derive_set_peer(again, key) == 1) {
        skey = EVP_PKEY_derive_SKEY(again, NULL, "GENERIC-SECRET", NULL, length, NULL);
    }
    const unsigned char *raw = NULL;
    size_t raw_length = 0;
    if (skey) EVP_SKEY_get0_raw_key(skey, &raw, &raw_length);
    say("derive_SKEY", "with itself", name, skey != NULL, raw, raw_length);
    EVP_SKEY_free(skey);
    EVP_PKEY_CTX_free(again);
#endif
}

static void try_decryption(EVP_PKEY *key, const char *name) {
    static const int paddings[] = {RSA_PKCS1_PADDING, RSA_PKCS1_OAEP_PADDING, RSA_NO_PADDING};
    for (size_t i = 0; i < 3; ++i) {
        unsigned char encrypted[512], plain[512];
        size_t length = sizeof encrypted, plain_length = sizeof plain;
        char how[32];
        snprintf(how, sizeof how, "padding %d", paddings[i]);
        EVP_PKEY_CTX *const context = EVP_PKEY_CTX_new_from_pkey(NULL, key, NULL);
        int done = EVP_PKEY_encrypt_init(context) == 1 && EVP_PKEY_CTX_set_rsa_padding(context, paddings[i]) == 1 &&
                   EVP_PKEY_encrypt(context, encrypted, &length, plain, i == 2 ? 0 : 9) == 1;
        if (i == 2) memset(encrypted, 1, 256), length = 256, done = 1;
        done = done && EVP_PKEY_decrypt_init(context) == 1 && EVP_PKEY_CTX_set_rsa_padding(context, paddings[i]) == 1 &&
               EVP_PKEY_decrypt(context, plain, &plain_length, encrypted, length) == 1;
        say("decrypt", how, name, done, i == 2 ? plain : NULL, plain_length);
        EVP_PKEY_CTX_free(context);
    }
}

static void try_encapsulation(EVP_PKEY *key, const char *name) {
    static const char *const operations[] = {NULL, "RSASVE", "DHKEM"};
    for (size_t i = 0; i < 3; ++i) {
        unsigned char wrapped[512], secret[512];
        size_t length = sizeof wrapped, secret_length = sizeof secret;
        EVP_PKEY_CTX *const context = EVP_PKEY_CTX_new_from_pkey(NULL, key, NULL);
        int done = EVP_PKEY_encapsulate_init(context, NULL) == 1 &&
                   (!operations[i] || EVP_PKEY_CTX_set_kem_op(context, operations[i]) == 1) &&
                   EVP_PKEY_encapsulate(context, wrapped, &length, secret, &secret_length) == 1;
        // RSASVE encrypts: that is public.
        if (strcmp(name, "rsa2048") != 0) say("encapsulate", operations[i] ? operations[i] : "default", name, done, NULL, 0);
        OSSL_LIB_CTX *const other = software;
        EVP_PKEY *const again = read_key(other, name);
        EVP_PKEY_CTX *const maker = EVP_PKEY_CTX_new_from_pkey(other, again, NULL);
        done = EVP_PKEY_encapsulate_init(maker, NULL) == 1 &&
               (!operations[i] || EVP_PKEY_CTX_set_kem_op(maker, operations[i]) == 1) &&
               (length = sizeof wrapped, secret_length = sizeof secret,
                EVP_PKEY_encapsulate(maker, wrapped, &length, secret, &secret_length) == 1);
        ERR_clear_error();
        unsigned char got[512];
        size_t got_length = sizeof got;
        done = done && EVP_PKEY_decapsulate_init(context, NULL) == 1 &&
               (!operations[i] || EVP_PKEY_CTX_set_kem_op(context, operations[i]) == 1) &&
               EVP_PKEY_decapsulate(context, got, &got_length, wrapped, length) == 1;
        say("decapsulate", operations[i] ? operations[i] : "default", name, done, NULL, 0);
        if (done && (got_length != secret_length || memcmp(got, secret, got_length) != 0)) printf("WRONG\n");
        EVP_PKEY_CTX_free(maker);
        EVP_PKEY_free(again);
        EVP_PKEY_CTX_free(context);
    }
}

static void try_generation(const char *type, const char *group, size_t ikm_length) {
    unsigned char ikm[80], point[200];
    size_t length = 0;
    char how[64];
    memset(ikm, 7, sizeof ikm);
    OSSL_PARAM params[3], *param = params;
    if (group) *param++ = OSSL_PARAM_construct_utf8_string("group", (char *)group, 0);
    if (ikm_length) *param++ = OSSL_PARAM_construct_octet_string("dhkem-ikm", ikm, ikm_length);
    *param = OSSL_PARAM_construct_end();
    EVP_PKEY *key = NULL;
    EVP_PKEY_CTX *const context = EVP_PKEY_CTX_new_from_name(NULL, type, NULL);
    const int done = EVP_PKEY_keygen_init(context) == 1 && EVP_PKEY_CTX_set_params(context, params) == 1 &&
                     EVP_PKEY_generate(context, &key) == 1;
    if (key) EVP_PKEY_get_octet_string_param(key, OSSL_PKEY_PARAM_PUB_KEY, point, sizeof point, &length);
    snprintf(how, sizeof how, "dhkem-ikm of %zu bytes", ikm_length);
    say(type, ikm_length ? how : "generate", group ? group : "-", done, ikm_length ? point : NULL, length);
    EVP_PKEY_free(key);
    EVP_PKEY_CTX_free(context);
}

// ---- Parameters that are given twice

static void say_twice(const char *what, const char *name, int done) {
    printf("%s twice, %s: %s\n", what, name, done == 1 ? "taken" : "not taken");
    ERR_clear_error();
}

static void try_signature_twice(const char *name, OSSL_PARAM param) {
    const OSSL_PARAM params[] = {param, param, OSSL_PARAM_construct_end()};
    EVP_PKEY *const key = read_key(NULL, name);
    EVP_MD_CTX *const context = EVP_MD_CTX_new();
    const char *const digest = strcmp(name, "ed25519") ? "SHA256" : NULL;
    say_twice(param.key, name, EVP_DigestSignInit_ex(context, NULL, digest, NULL, NULL, key, params));
    say_twice(param.key, name, EVP_PKEY_CTX_set_params(EVP_MD_CTX_get_pkey_ctx(context), params));
    EVP_MD_CTX_free(context);
    EVP_PKEY_free(key);
}

static void try_key_twice(const char *type) {
    unsigned char bytes[57] = {9};
    const size_t size = strcmp(type, "X448") ? 32 : 56;
    int bits = 0;
    EVP_PKEY *key = NULL;
    EVP_PKEY_CTX *const import = EVP_PKEY_CTX_new_from_name(NULL, type, NULL);
    for (int i = 0; i < 2; ++i) {
        OSSL_PARAM pub = OSSL_PARAM_construct_octet_string("pub", bytes, size);
        OSSL_PARAM params[] = {pub, i ? OSSL_PARAM_construct_end() : pub, OSSL_PARAM_construct_end()};
        const int done = EVP_PKEY_fromdata_init(import) == 1 && EVP_PKEY_fromdata(import, &key, EVP_PKEY_PUBLIC_KEY, params) == 1;
        if (i == 0) say_twice("pub", type, done);
        if (i == 0) EVP_PKEY_free(key), key = NULL;
    }
    const OSSL_PARAM texts[] = {OSSL_PARAM_construct_utf8_string("group", (char *)type, 0),
                                OSSL_PARAM_construct_utf8_string("properties", (char *)"?a=b", 0),
                                OSSL_PARAM_construct_octet_string("dhkem-ikm", bytes, size)};
    for (size_t i = 0; i < 3; ++i) {
        const OSSL_PARAM params[] = {texts[i], texts[i], OSSL_PARAM_construct_end()};
        EVP_PKEY_CTX *const context = EVP_PKEY_CTX_new_from_name(NULL, type, NULL);
        const int done = EVP_PKEY_keygen_init(context) == 1 && EVP_PKEY_CTX_set_params(context, params) == 1;
        if (i < 2 || strcmp(type, "ED25519") != 0) say_twice(texts[i].key, type, done);
        EVP_PKEY_CTX_free(context);
    }
    OSSL_PARAM asked[] = {OSSL_PARAM_construct_int("bits", &bits), OSSL_PARAM_construct_int("bits", &bits),
                          OSSL_PARAM_construct_end()};
    say_twice("bits", type, key && EVP_PKEY_get_params(key, asked));
    OSSL_PARAM one = OSSL_PARAM_construct_octet_string("encoded-pub-key", bytes, size);
    OSSL_PARAM set[] = {one, one, OSSL_PARAM_construct_end()};
    if (strcmp(type, "ED25519") != 0) say_twice("encoded-pub-key", type, key && EVP_PKEY_set_params(key, set));
    EVP_PKEY_free(key);
    EVP_PKEY_CTX_free(import);
}

static void try_parameters_twice(void) {
    unsigned type = 0;
#if OPENSSL_VERSION_NUMBER >= 0x30200000L
    try_signature_twice("ed25519", OSSL_PARAM_construct_utf8_string("instance", (char *)"Ed25519", 0));
    try_signature_twice("ed25519", OSSL_PARAM_construct_octet_string("context-string", (char *)"c", 0));
    try_signature_twice("ec", OSSL_PARAM_construct_uint("nonce-type", &type));
#else
    (void)type, (void)try_signature_twice;
#endif
    try_key_twice("X25519");
    try_key_twice("X448");
    try_key_twice("ED25519");
    calls_before = calls();
}

// ---- All algorithms of the default provider

static void all_names(int operation, void (*each)(const char *name, int pass), int pass) {
    int no_store;
    const OSSL_ALGORITHM *const all = OSSL_PROVIDER_query_operation(default_provider, operation, &no_store);
    for (const OSSL_ALGORITHM *algorithm = all; algorithm->algorithm_names; ++algorithm) {
        char name[64];
        snprintf(name, sizeof name, "%.*s", (int)strcspn(algorithm->algorithm_names, ":"), algorithm->algorithm_names);
        each(name, pass);
    }
}

// First the algorithms whose names tell the key, then all others with each key: OpenSSL may give other providers' keys to a program
// that has tried an algorithm with an unsuitable key.
static void each_signature(const char *name, int pass) {
#if OPENSSL_VERSION_NUMBER >= 0x30400000L
    for (int i = 0; i < KEY_COUNT; ++i) {
        const int is_named = strncmp(name, "RSA", 3) == 0 || strncmp(name, "ECDSA", 5) == 0 || strncmp(name, "ED25519", 7) == 0;
        const int fits = strncasecmp(name, KEYS[i], 2) == 0 || (strncmp(name, "RSA", 3) == 0 && strcmp(KEYS[i], "pss") == 0);
        if (pass == 1 ? is_named && fits : !is_named) {
            EVP_PKEY *const key = read_key(NULL, KEYS[i]);
            try_named_signature(name, key, KEYS[i]);
            EVP_PKEY_free(key);
        }
    }
#else
    (void)name, (void)pass;
#endif
}

static void each_key(const char *name, int pass) {
    static const char *const ours[] = {"RSA", "RSA-PSS", "X25519", "X448", "ED25519"};
    (void)pass;
    for (size_t i = 0; i < sizeof ours / sizeof *ours; ++i) {
        if (strcmp(name, ours[i]) == 0) try_generation(name, NULL, 0);
    }
    if (strstr(name, "X25519MLKEM") || strstr(name, "SecP")) try_generation(name, NULL, 0);  // a hybrid group has such a key
}

// ---- Names of parameters

static void say_names(const char *what, const char *algorithm, const OSSL_PARAM *params) {
    printf("%s of %s:", what, algorithm);
    for (; params && params->key; ++params) printf(" %s", params->key);
    printf("\n");
}

// The parameters that a provider's algorithms take and give, by its property.
static void say_parameters(const char *property) {
    static const char *const signatures[] = {"RSA", "ECDSA", "ED25519"}, *const exchanges[] = {"ECDH", "X25519", "X448"};
    static const char *const keys[] = {"RSA", "RSA-PSS", "EC", "X25519", "X448", "ED25519"};
    for (size_t i = 0; i < 3; ++i) {
        EVP_SIGNATURE *const signature = EVP_SIGNATURE_fetch(NULL, signatures[i], property);
        say_names("signature: settable", signatures[i], EVP_SIGNATURE_settable_ctx_params(signature));
        say_names("signature: gettable", signatures[i], EVP_SIGNATURE_gettable_ctx_params(signature));
        EVP_SIGNATURE_free(signature);
        EVP_KEYEXCH *const exchange = EVP_KEYEXCH_fetch(NULL, exchanges[i], property);
        say_names("exchange: settable", exchanges[i], EVP_KEYEXCH_settable_ctx_params(exchange));
        say_names("exchange: gettable", exchanges[i], EVP_KEYEXCH_gettable_ctx_params(exchange));
        EVP_KEYEXCH_free(exchange);
    }
    EVP_ASYM_CIPHER *const cipher = EVP_ASYM_CIPHER_fetch(NULL, "RSA", property);
    say_names("cipher: settable", "RSA", EVP_ASYM_CIPHER_settable_ctx_params(cipher));
    say_names("cipher: gettable", "RSA", EVP_ASYM_CIPHER_gettable_ctx_params(cipher));
    EVP_ASYM_CIPHER_free(cipher);
    EVP_KEM *const encapsulation = EVP_KEM_fetch(NULL, "RSA", property);
    say_names("encapsulation: settable", "RSA", EVP_KEM_settable_ctx_params(encapsulation));
    say_names("encapsulation: gettable", "RSA", EVP_KEM_gettable_ctx_params(encapsulation));
    EVP_KEM_free(encapsulation);
    for (size_t i = 0; i < sizeof keys / sizeof *keys; ++i) {
        EVP_KEYMGMT *const key = EVP_KEYMGMT_fetch(NULL, keys[i], property);
        say_names("key: settable", keys[i], EVP_KEYMGMT_settable_params(key));
        say_names("key: gettable", keys[i], EVP_KEYMGMT_gettable_params(key));
        say_names("generation: settable", keys[i], EVP_KEYMGMT_gen_settable_params(key));
        EVP_KEYMGMT_free(key);
    }
}

int main(int count, char **arguments) {
    OPENSSL_init_crypto(OPENSSL_INIT_LOAD_CONFIG, NULL);
    if (count == 2) return say_parameters(arguments[1]), 0;
    default_provider = OSSL_PROVIDER_load(NULL, "default");
    calls_before = calls();  // calls by programs before this one
    software = OSSL_LIB_CTX_new();
    all_names(OSSL_OP_KEYMGMT, each_key, 1);
    all_names(OSSL_OP_SIGNATURE, each_signature, 1);
    for (int i = 0; i < KEY_COUNT; ++i) {
        EVP_PKEY *const key = read_key(NULL, KEYS[i]);
        calls_before = calls();
        try_signatures(key, KEYS[i]);
        try_exchange(key, KEYS[i]);
        if (i == 0) try_decryption(key, KEYS[i]);
        EVP_PKEY_free(key);
    }
    try_parameters_twice();
    static const char *const instances[] = {NULL, "Ed25519", "ed25519PH", "Ed25519ctx", "Ed448", "Ed25519xyz"};
    for (size_t i = 0; i < sizeof instances / sizeof *instances; ++i) {
        for (int is_hash = 0; is_hash < 2; ++is_hash) {
            try_instance(instances[i], NULL, is_hash);
            try_instance(instances[i], "a context", is_hash);
        }
    }
    char string[257];
    memset(string, 'x', sizeof string);
    string[256] = 0;
    try_instance("Ed25519ctx", string, 0);
    try_instance("Ed25519ctx", string + 1, 0);
    static const char *const groups[] = {"P-256", "P-384", "P-521", "secp224k1", "brainpoolP256r1"};
    for (size_t i = 0; i < sizeof groups / sizeof *groups; ++i) {
        try_generation("EC", groups[i], 0);
        try_generation("EC", groups[i], 66);
        try_generation("EC", groups[i], 31);
    }
    try_generation("X25519", NULL, 32);
    try_generation("X25519", NULL, 31);
    try_generation("X25519", NULL, 80);
    try_generation("X448", NULL, 56);
    try_generation("X448", NULL, 55);
    try_generation("ED25519", NULL, 32);
    for (int i = 0; i < KEY_COUNT; ++i) {
        EVP_PKEY *const key = read_key(NULL, KEYS[i]);
        try_encapsulation(key, KEYS[i]);
        EVP_PKEY_free(key);
    }
    all_names(OSSL_OP_SIGNATURE, each_signature, 2);
    return 0;
}
