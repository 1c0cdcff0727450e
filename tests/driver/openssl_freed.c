// SPDX-License-Identifier: Apache-2.0
//
// Generates keys from a secret, and counts the blocks of memory that are freed with the secret in them.

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

int main(void) {
    CHECK(CRYPTO_set_mem_functions(allocate, allocate_again, release));
    generate("EC", "P-256");
    generate("X25519", NULL);
    return 0;
}
