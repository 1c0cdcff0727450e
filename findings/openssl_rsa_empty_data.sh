#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# EVP_PKEY_sign() signs empty data with RSA and PKCS #1 v1.5, and EVP_PKEY_verify() refuses the signature.
#
# Tools      libssl-dev 3.0 (libcrypto 3.0.22, Debian 12), gcc
# Guess      Without a digest, RSA_PKCS1_PADDING takes data of 0 to k - 11 bytes. EVP_PKEY_verify() accepts what EVP_PKEY_sign() has made.
# Observed   EVP_PKEY_sign() pads and signs 0 bytes, and EVP_PKEY_verify() returns 0 for that signature, and 1 for each of 1 byte.
#            EVP_PKEY_verify_recover() accepts both, and gives 0 bytes and 1 byte.
# Seen       2026-11-29
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat > program.c <<'C'
#include <openssl/evp.h>
#include <openssl/rsa.h>
#include <stdio.h>

int main(void) {
    EVP_PKEY *const key = EVP_RSA_gen(1024);
    const unsigned char data[1] = {1};
    for (size_t length = 0; length < 2; ++length) {
        unsigned char signature[128], recovered[128];
        size_t size = sizeof signature, recovered_size = sizeof recovered;
        EVP_PKEY_CTX *const context = EVP_PKEY_CTX_new_from_pkey(NULL, key, NULL);
        const int is_signed = EVP_PKEY_sign_init(context) == 1 && EVP_PKEY_sign(context, signature, &size, data, length) == 1;
        const int is_valid = EVP_PKEY_verify_init(context) == 1 && EVP_PKEY_verify(context, signature, size, data, length) == 1;
        const int is_recovered = EVP_PKEY_verify_recover_init(context) == 1 &&
                                 EVP_PKEY_verify_recover(context, recovered, &recovered_size, signature, size) == 1;
        printf("%zu bytes: signed %d, valid %d, recovered %d of %zu bytes\n", length, is_signed, is_valid, is_recovered, recovered_size);
        EVP_PKEY_CTX_free(context);
    }
    EVP_PKEY_free(key);
    return 0;
}
C
gcc -o program program.c -lcrypto
export OPENSSL_CONF=/dev/null
openssl version
./program | tee seen
cat > expected <<'E'
0 bytes: signed 1, valid 0, recovered 1 of 0 bytes
1 bytes: signed 1, valid 1, recovered 1 of 1 bytes
E
diff expected seen
