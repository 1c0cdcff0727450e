#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# An engine that is OpenSSL's default takes the keys of a library's own OSSL_LIB_CTX, unless it names RSA by the object identifier.
#
# Tools      libssl-dev 3.0 (libcrypto 3.0), libengine-pkcs11-openssl 0.4.12-0.1 (Debian 12)
# Guess      A context made by OSSL_LIB_CTX_new() has no engines and no configuration of the program. So a library, such as a PKCS #11 module
#            that is loaded by the engine `pkcs11`, can make keys in its own context whatever the program does with engines.
# Observed   After ENGINE_set_default, as `openssl -engine` calls it, EVP_PKEY_CTX_new_from_name(own, "RSA") gives the engine's method,
#            and EVP_PKEY_fromdata_init fails as not supported. With "1.2.840.113549.1.1.1", another name of the same algorithm, it works.
# Seen       2026-11-29
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -qq libengine-pkcs11-openssl=0.4.12-0.1 > /dev/null 2>&1
dpkg -x libengine-pkcs11-openssl_*.deb root

cat > own.c <<'C'
#define OPENSSL_SUPPRESS_DEPRECATED
#include <openssl/engine.h>
#include <openssl/evp.h>
#include <stdio.h>

static int can_make(OSSL_LIB_CTX *own, const char *name) {
    EVP_PKEY_CTX *const context = EVP_PKEY_CTX_new_from_name(own, name, NULL);
    const int done = context && EVP_PKEY_fromdata_init(context) == 1;
    EVP_PKEY_CTX_free(context);
    return done;
}

int main(int count, char **arguments) {
    OSSL_LIB_CTX *const own = OSSL_LIB_CTX_new();
    const char *const names[] = {"RSA", "1.2.840.113549.1.1.1"};
    printf("before %d %d\n", can_make(own, names[0]), can_make(own, names[1]));
    ENGINE_load_dynamic();
    ENGINE *const engine = ENGINE_by_id("dynamic");
    if (count != 2 || !ENGINE_ctrl_cmd_string(engine, "SO_PATH", arguments[1], 0) ||
        !ENGINE_ctrl_cmd_string(engine, "LOAD", NULL, 0) || !ENGINE_set_default(engine, ENGINE_METHOD_ALL)) {
        return 2;
    }
    printf("after %d %d\n", can_make(own, names[0]), can_make(own, names[1]));
    return 0;
}
C
gcc -O1 -o own own.c -lcrypto
./own "$(echo root/usr/lib/*/engines-3/pkcs11.so)" | tee output
diff output - <<'EXPECTED' && echo "as seen"
before 1 1
after 0 1
EXPECTED
