#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# EVP_PKEY_set1_encoded_public_key() does three different things to a key pair, by the type of its key, and returns 1 for each.
#
# Tools      libssl-dev 3.0 (libcrypto 3.0.22, Debian 12), gcc
# Guess      The function sets the public half of a key that has none, or fails. On a key pair, all types do one thing: they refuse another
#            public key, or all keep the private half, or all drop it.
# Observed   On EC, the pair keeps its private half next to the other public key, and its check fails. On X25519, the pair
#            loses its private half. On Ed25519, nothing changes, and EVP_PKEY_get1_encoded_public_key() of it gives no bytes.
# Seen       2026-11-29
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat > program.c <<'C'
#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/evp.h>
#include <stdio.h>
#include <string.h>

static int has_private(EVP_PKEY *key) {
    OSSL_PARAM *params = NULL;
    const int done = EVP_PKEY_todata(key, EVP_PKEY_KEYPAIR, &params) == 1;
    const int found = done && OSSL_PARAM_locate(params, OSSL_PKEY_PARAM_PRIV_KEY) != NULL;
    OSSL_PARAM_free(params);
    return found;
}

static EVP_PKEY *make(const char *type) {
    return strcmp(type, "EC") == 0 ? EVP_EC_gen("P-256") : EVP_PKEY_Q_keygen(NULL, NULL, type);
}

static void try_type(const char *type) {
    EVP_PKEY *const key = make(type), *const other = make(type);
    unsigned char bytes[256], *encoded = NULL;
    size_t length = sizeof bytes;
    const size_t given = EVP_PKEY_get1_encoded_public_key(other, &encoded);
    if (given) memcpy(bytes, encoded, length = given);
    else EVP_PKEY_get_raw_public_key(other, bytes, &length);
    const int result = EVP_PKEY_set1_encoded_public_key(key, bytes, length);
    EVP_PKEY_CTX *const context = EVP_PKEY_CTX_new_from_pkey(NULL, key, NULL);
    printf("%s: encoded %d, set %d, private half %d, public key of the other %d, pair %d\n", type, given > 0, result,
           has_private(key), EVP_PKEY_eq(key, other) == 1, EVP_PKEY_pairwise_check(context) == 1);
    EVP_PKEY_CTX_free(context);
    OPENSSL_free(encoded);
    EVP_PKEY_free(key);
    EVP_PKEY_free(other);
}

int main(void) {
    try_type("EC");
    try_type("X25519");
    try_type("ED25519");
    return 0;
}
C
gcc -o program program.c -lcrypto
export OPENSSL_CONF=/dev/null
openssl version
./program | tee seen
cat > expected <<'E'
EC: encoded 1, set 1, private half 1, public key of the other 1, pair 0
X25519: encoded 1, set 1, private half 0, public key of the other 1, pair 0
ED25519: encoded 0, set 1, private half 1, public key of the other 0, pair 1
E
diff expected seen
