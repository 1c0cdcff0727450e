// SPDX-License-Identifier: Apache-2.0
//
// Common functions of the test programs for the OpenSSL provider: conditions that must hold, and keys in files.

#ifndef OPENSSL_PROGRAM_H
#define OPENSSL_PROGRAM_H

#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <stdio.h>
#include <stdlib.h>

#define CHECK(condition)                                           \
    do {                                                           \
        if (!(condition)) {                                        \
            fprintf(stderr, "line %d: %s\n", __LINE__, #condition); \
            ERR_print_errors_fp(stderr);                           \
            exit(1);                                               \
        }                                                          \
    } while (0)

__attribute__((unused)) static EVP_PKEY *read_key(OSSL_LIB_CTX *library, const char *path, const char *properties) {
    EVP_PKEY *key = NULL;
    FILE *const file = fopen(path, "r");
    CHECK(file);
    PEM_read_PrivateKey_ex(file, &key, NULL, NULL, library, properties);
    fclose(file);
    CHECK(key);
    return key;
}

#endif
