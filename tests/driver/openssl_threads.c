// SPDX-License-Identifier: Apache-2.0
//
// Threads that outlive the provider: each does an operation with it, in a library context of the program, and ends
// after the provider was unloaded and the context was freed. Freed memory is overwritten. The default context of the
// program has no algorithms, so that all random numbers come from the other context. The argument is the folder of the
// provider.

#include <malloc.h>
#include <openssl/core_names.h>
#include <openssl/param_build.h>
#include <openssl/provider.h>
#include <openssl/rsa.h>
#include <pthread.h>
#include <string.h>

#include "openssl_program.h"

#define QUERY "?provider=montcore"

static OSSL_LIB_CTX *library;

static EVP_PKEY_CTX *of_name(const char *name) {
    EVP_PKEY_CTX *const context = EVP_PKEY_CTX_new_from_name(library, name, QUERY);
    CHECK(context);
    return context;
}

static EVP_PKEY_CTX *of_key(EVP_PKEY *key) {
    EVP_PKEY_CTX *const context = EVP_PKEY_CTX_new_from_pkey(library, key, QUERY);
    CHECK(context);
    return context;
}

// ---- Operations. The argument is the name of an algorithm, and of a curve or an option.

static EVP_PKEY *generate_key(const char *name, const char *option) {
    EVP_PKEY *key = NULL;
    EVP_PKEY_CTX *const context = of_name(name);
    CHECK(EVP_PKEY_keygen_init(context) == 1);
    if (strncmp(name, "RSA", 3) == 0) CHECK(EVP_PKEY_CTX_set_rsa_keygen_bits(context, 1024) == 1);
    if (strcmp(name, "EC") == 0) CHECK(EVP_PKEY_CTX_set_group_name(context, option) == 1);
    CHECK(EVP_PKEY_generate(context, &key) == 1);
    EVP_PKEY_CTX_free(context);
    return key;
}

static void generate(EVP_PKEY *key, const char *name, const char *option) {
    (void)key;
    EVP_PKEY_free(generate_key(name, option));
}

static void sign(EVP_PKEY *key, const char *name, const char *option) {
    static const unsigned char message[] = "message";
    unsigned char signature[512];
    size_t length = sizeof signature;
    EVP_PKEY_CTX *parameters;
    EVP_MD_CTX *const first = EVP_MD_CTX_new(), *const second = EVP_MD_CTX_new();
    const char *const digest = strcmp(name, "ED25519") == 0 ? NULL : "SHA256";
    CHECK(EVP_DigestSignInit_ex(first, &parameters, digest, library, QUERY, key, NULL) == 1);
    if (strcmp(option, "x931") == 0) CHECK(EVP_PKEY_CTX_set_rsa_padding(parameters, RSA_X931_PADDING) == 1);
    CHECK(EVP_DigestSign(first, signature, &length, message, sizeof message) == 1);
    if (strcmp(option, "x931") != 0) {
        CHECK(EVP_DigestVerifyInit_ex(second, NULL, digest, library, QUERY, key, NULL) == 1);
        CHECK(EVP_DigestVerify(second, signature, length, message, sizeof message) == 1);
    }
    EVP_MD_CTX_free(first);
    EVP_MD_CTX_free(second);
}

static void sign_hash(EVP_PKEY *key, const char *name, const char *option) {
    static const unsigned char hash[32] = {1};
    unsigned char signature[512];
    size_t length = sizeof signature;
    EVP_PKEY_CTX *const context = of_key(key);
    CHECK(EVP_PKEY_sign_init(context) == 1);
    if (strncmp(name, "RSA", 3) == 0) {
        CHECK(EVP_PKEY_CTX_set_signature_md(context, EVP_sha256()) == 1);
        if (strcmp(option, "pss") == 0) CHECK(EVP_PKEY_CTX_set_rsa_padding(context, RSA_PKCS1_PSS_PADDING) == 1);
    }
    CHECK(EVP_PKEY_sign(context, signature, &length, hash, sizeof hash) == 1);
    EVP_PKEY_CTX_free(context);
}

static void encrypt(EVP_PKEY *key, const char *name, const char *option) {
    static const unsigned char message[] = "message";
    unsigned char encrypted[512], decrypted[512];
    size_t length = sizeof encrypted, decrypted_length = sizeof decrypted;
    const int padding = strcmp(option, "oaep") == 0 ? RSA_PKCS1_OAEP_PADDING : RSA_PKCS1_PADDING;
    EVP_PKEY_CTX *const first = of_key(key), *const second = of_key(key);
    (void)name;
    CHECK(EVP_PKEY_encrypt_init(first) == 1 && EVP_PKEY_CTX_set_rsa_padding(first, padding) == 1);
    CHECK(EVP_PKEY_encrypt(first, encrypted, &length, message, sizeof message) == 1);
    CHECK(EVP_PKEY_decrypt_init(second) == 1 && EVP_PKEY_CTX_set_rsa_padding(second, padding) == 1);
    CHECK(EVP_PKEY_decrypt(second, decrypted, &decrypted_length, encrypted, length) == 1);
    EVP_PKEY_CTX_free(first);
    EVP_PKEY_CTX_free(second);
}

static void encapsulate(EVP_PKEY *key, const char *name, const char *option) {
    unsigned char encapsulated[512], secret[512];
    size_t length = sizeof encapsulated, secret_length = sizeof secret;
    EVP_PKEY_CTX *const first = of_key(key), *const second = of_key(key);
    (void)name, (void)option;
    CHECK(EVP_PKEY_encapsulate_init(first, NULL) == 1 && EVP_PKEY_CTX_set_kem_op(first, "RSASVE") == 1);
    CHECK(EVP_PKEY_encapsulate(first, encapsulated, &length, secret, &secret_length) == 1);
    CHECK(EVP_PKEY_decapsulate_init(second, NULL) == 1 && EVP_PKEY_CTX_set_kem_op(second, "RSASVE") == 1);
    CHECK(EVP_PKEY_decapsulate(second, secret, &secret_length, encapsulated, length) == 1);
    EVP_PKEY_CTX_free(first);
    EVP_PKEY_CTX_free(second);
}

static void derive(EVP_PKEY *key, const char *name, const char *option) {
    unsigned char secret[128];
    size_t length = sizeof secret;
    EVP_PKEY_CTX *const context = of_key(key);
    (void)name, (void)option;
    CHECK(EVP_PKEY_derive_init(context) == 1 && EVP_PKEY_derive_set_peer(context, key) == 1);
    CHECK(EVP_PKEY_derive(context, secret, &length) == 1);
    EVP_PKEY_CTX_free(context);
}

static void check(EVP_PKEY *key, const char *name, const char *option) {
    EVP_PKEY_CTX *const context = of_key(key);
    (void)name, (void)option;
    CHECK(EVP_PKEY_check(context) == 1);
    EVP_PKEY_CTX_free(context);
}

// A private key of a curve without its point.
static void import(EVP_PKEY *key, const char *name, const char *curve) {
    EVP_PKEY *result = NULL;
    BIGNUM *number = NULL;
    OSSL_PARAM_BLD *const build = OSSL_PARAM_BLD_new();
    EVP_PKEY_CTX *const context = of_name(name);
    CHECK(build && EVP_PKEY_get_bn_param(key, OSSL_PKEY_PARAM_PRIV_KEY, &number));
    CHECK(OSSL_PARAM_BLD_push_utf8_string(build, OSSL_PKEY_PARAM_GROUP_NAME, curve, 0));
    CHECK(OSSL_PARAM_BLD_push_BN(build, OSSL_PKEY_PARAM_PRIV_KEY, number));
    OSSL_PARAM *const params = OSSL_PARAM_BLD_to_param(build);
    CHECK(EVP_PKEY_fromdata_init(context) == 1 && EVP_PKEY_fromdata(context, &result, EVP_PKEY_KEYPAIR, params) == 1);
    EVP_PKEY_free(result);
    EVP_PKEY_CTX_free(context);
    OSSL_PARAM_free(params);
    OSSL_PARAM_BLD_free(build);
    BN_free(number);
}

// secp224k1 is a curve of OpenSSL only.
static const struct operation {
    void (*run)(EVP_PKEY *key, const char *name, const char *option);
    const char *name, *option;
} operations[] = {
    {generate, "RSA", ""},       {generate, "RSA-PSS", ""},      {generate, "EC", "P-256"},     {generate, "EC", "secp224k1"},
    {generate, "X25519", ""},    {generate, "X448", ""},         {generate, "ED25519", ""},     {sign, "RSA", "pkcs1"},
    {sign, "RSA-PSS", "pss"},    {sign, "RSA", "x931"},          {sign, "EC", "P-256"},         {sign, "EC", "secp224k1"},
    {sign, "ED25519", ""},       {sign_hash, "RSA", "pkcs1"},    {sign_hash, "RSA", "pss"},     {sign_hash, "EC", "P-256"},
    {sign_hash, "EC", "secp224k1"}, {encrypt, "RSA", "oaep"},    {encrypt, "RSA", "pkcs1"},     {encapsulate, "RSA", ""},
    {derive, "EC", "P-256"},     {derive, "EC", "secp224k1"},    {derive, "X25519", ""},        {derive, "X448", ""},
    {check, "RSA", ""},          {check, "EC", "P-256"},         {check, "EC", "secp224k1"},    {check, "X25519", ""},
    {check, "ED25519", ""},      {import, "EC", "P-256"},        {import, "EC", "secp224k1"},
};

// ---- Threads

static EVP_PKEY *key;
static pthread_barrier_t is_done, is_freed;

static void *run(void *data) {
    const struct operation *const operation = data;
    operation->run(key, operation->name, operation->option);
    OPENSSL_thread_stop_ex(library);  // which the program owes before the context is freed
    pthread_barrier_wait(&is_done);
    pthread_barrier_wait(&is_freed);
    return NULL;
}

static void outlive(const char *folder, const struct operation *operation) {
    pthread_t thread;
    library = OSSL_LIB_CTX_new();
    CHECK(library && OSSL_PROVIDER_set_default_search_path(library, folder));
    OSSL_PROVIDER *const software = OSSL_PROVIDER_load(library, "default");
    OSSL_PROVIDER *const provider = OSSL_PROVIDER_load(library, "montcore");
    CHECK(software && provider);
    key = generate_key(operation->name, operation->option);
    CHECK(pthread_create(&thread, NULL, run, (void *)operation) == 0);
    pthread_barrier_wait(&is_done);
    EVP_PKEY_free(key);
    CHECK(OSSL_PROVIDER_unload(provider) && OSSL_PROVIDER_unload(software));
    OSSL_LIB_CTX_free(library);
    pthread_barrier_wait(&is_freed);
    CHECK(pthread_join(thread, NULL) == 0);
}

int main(int count, char **arguments) {
    CHECK(count == 2 && mallopt(M_PERTURB, 0x5a) == 1);
    CHECK(OSSL_PROVIDER_load(NULL, "null"));
    CHECK(pthread_barrier_init(&is_done, NULL, 2) == 0 && pthread_barrier_init(&is_freed, NULL, 2) == 0);
    for (size_t i = 0; i < sizeof operations / sizeof *operations; ++i) {
        printf("%zu %s %s\n", i, operations[i].name, operations[i].option);  // the last line names the operation of a crash
        fflush(stdout);
        outlive(arguments[1], &operations[i]);
    }
    return 0;
}
