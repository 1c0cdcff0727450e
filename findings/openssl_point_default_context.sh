#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# EC_POINT_mul() without a BN_CTX draws random numbers from the default library context, not from the context of its group.
#
# Tools      libssl-dev 3.0 (libcrypto 3.0.22, Debian 12), gcc; the same with OpenSSL 3.5.5 and 4.0.3
# Guess      A null BN_CTX means that the function makes one for the group: EC_GROUP_new_by_curve_name_ex() has put the group into a
#            library context, and EC_POINT_set_affine_coordinates() and others take their BN_CTX from there.
# Observed   In a program whose default context has the provider "null" only, the product fails without a BN_CTX on P-384, secp256k1
#            and Brainpool ("unable to fetch drbg"), and not on P-256, which is not blinded. With a BN_CTX all four are done.
# Seen       2026-11-30
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat > program.c <<'C'
#include <openssl/ec.h>
#include <openssl/objects.h>
#include <openssl/provider.h>
#include <stdio.h>

static void try_curve(OSSL_LIB_CTX *library, const char *name) {
    EC_GROUP *const group = EC_GROUP_new_by_curve_name_ex(library, NULL, OBJ_txt2nid(name));
    EC_POINT *const point = EC_POINT_new(group);
    BN_CTX *const context = BN_CTX_new_ex(library);
    BIGNUM *const k = BN_new();
    BN_set_word(k, 12345);
    printf("%s: with a BN_CTX %d, without %d\n", name, EC_POINT_mul(group, point, k, NULL, NULL, context),
           EC_POINT_mul(group, point, k, NULL, NULL, NULL));
    BN_free(k);
    BN_CTX_free(context);
    EC_POINT_free(point);
    EC_GROUP_free(group);
}

int main(void) {
    OSSL_LIB_CTX *const library = OSSL_LIB_CTX_new();
    if (!OSSL_PROVIDER_load(library, "default") || !OSSL_PROVIDER_load(NULL, "null")) return 1;
    try_curve(library, "prime256v1");
    try_curve(library, "secp384r1");
    try_curve(library, "secp256k1");
    try_curve(library, "brainpoolP256r1");
    OSSL_LIB_CTX_free(library);
    return 0;
}
C
gcc -o program program.c -lcrypto
export OPENSSL_CONF=/dev/null
openssl version
./program | tee seen
cat > expected <<'E'
prime256v1: with a BN_CTX 1, without 1
secp384r1: with a BN_CTX 1, without 0
secp256k1: with a BN_CTX 1, without 0
brainpoolP256r1: with a BN_CTX 1, without 0
E
diff expected seen
