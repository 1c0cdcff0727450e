// SPDX-License-Identifier: Apache-2.0
//
// Memory that may have no secret: blocks that are freed after keys were generated from a secret, and the buffer for a
// secret that is refused.

#define _GNU_SOURCE  // for memmem

#include <malloc.h>
#include <openssl/core_names.h>
#include <openssl/params.h>
#include <string.h>

#include "openssl_program.h"

static const char SECRET[] = "the input keying material of a key, longer than all private keys of the curves";
static int found;

static void *allocate(size_t size, const char *file, int line) {
    (void)file, (void)line;
    return malloc(size);
}

static void *allocate_again(void *block, size_t size, const char *file, int line) {
    (void)file, (void)line;
    return realloc(block, size);
}

// An allocator may overwrite the start of a block: this looks for the middle of the secret.
static void release(void *block, const char *file, int line) {
    (void)file, (void)line;
    if (block && memmem(block, malloc_usable_size(block), SECRET + 20, 20)) ++found;
    free(block);
}

// The group is set afterwards, so that the provider copies its parameters.
static void generate(const char *type, const char *group) {
    EVP_PKEY *key = NULL;
    EVP_PKEY_CTX *const context = EVP_PKEY_CTX_new_from_name(NULL, type, NULL);
    const OSSL_PARAM params[] = {
        OSSL_PARAM_construct_octet_string("dhkem-ikm", (void *)SECRET, sizeof SECRET),
        OSSL_PARAM_construct_end(),
    };
    CHECK(EVP_PKEY_keygen_init(context) == 1);
    CHECK(EVP_PKEY_CTX_set_params(context, params) == 1);
    CHECK(!group || EVP_PKEY_CTX_set_group_name(context, group) == 1);
    CHECK(EVP_PKEY_generate(context, &key) == 1);
    EVP_PKEY_CTX_free(context);
    EVP_PKEY_free(key);
    CHECK(found == 0);
}

// The coprocessor's result is refused, because the key's exponents do not belong together.
static void decapsulate(void) {
    static const unsigned char zeros[256];
    unsigned char input[256] = {0}, secret[256];
    size_t length = sizeof secret;
    OSSL_PARAM *params = NULL;
    EVP_PKEY *wrong = NULL;
    EVP_PKEY *const key = read_key(NULL, "rsa2048.pem", NULL);
    EVP_PKEY_CTX *const maker = EVP_PKEY_CTX_new_from_name(NULL, "RSA", NULL);
    CHECK(EVP_PKEY_todata(key, EVP_PKEY_KEYPAIR, &params) == 1);
    ((unsigned char *)OSSL_PARAM_locate(params, OSSL_PKEY_PARAM_RSA_EXPONENT1)->data)[0] ^= 2;
    CHECK(EVP_PKEY_fromdata_init(maker) == 1 && EVP_PKEY_fromdata(maker, &wrong, EVP_PKEY_KEYPAIR, params) == 1);
    EVP_PKEY_CTX *const context = EVP_PKEY_CTX_new_from_pkey(NULL, wrong, NULL);
    CHECK(EVP_PKEY_decapsulate_init(context, NULL) == 1 && EVP_PKEY_CTX_set_kem_op(context, "RSASVE") == 1);
    memset(input + 1, 5, sizeof input - 1);
    CHECK(EVP_PKEY_decapsulate(context, secret, &length, input, sizeof input) != 1);
    CHECK(memcmp(secret, zeros, sizeof secret) == 0);
    EVP_PKEY_CTX_free(context);
    EVP_PKEY_CTX_free(maker);
    EVP_PKEY_free(wrong);
    EVP_PKEY_free(key);
    OSSL_PARAM_free(params);
}

int main(void) {
    CHECK(CRYPTO_set_mem_functions(allocate, allocate_again, release));
    generate("EC", "P-256");
    generate("X25519", NULL);
    decapsulate();
    return 0;
}
