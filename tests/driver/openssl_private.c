// SPDX-License-Identifier: Apache-2.0
//
// Makes an RSA key in a library context of the program, whose default context has no algorithms. The argument is a
// configuration. Prints whether the coprocessor has made the key.

#include <openssl/core_names.h>
#include <openssl/provider.h>
#include <openssl/rsa.h>

#include "openssl_program.h"

int main(int count, char **arguments) {
    EVP_PKEY *key = NULL;
    BIGNUM *e = NULL, *d = NULL;
    OSSL_LIB_CTX *const library = OSSL_LIB_CTX_new();
    CHECK(count == 2 && OSSL_PROVIDER_load(NULL, "null") && library && OSSL_LIB_CTX_load_config(library, arguments[1]));
    EVP_PKEY_CTX *const context = EVP_PKEY_CTX_new_from_name(library, "RSA", NULL);
    CHECK(context && BN_dec2bn(&e, "65539") && EVP_PKEY_keygen_init(context) == 1);
    CHECK(EVP_PKEY_CTX_set_rsa_keygen_bits(context, 1024) == 1 && EVP_PKEY_CTX_set1_rsa_keygen_pubexp(context, e) == 1);
    CHECK(EVP_PKEY_generate(context, &key) == 1);
    printf("%s\n", EVP_PKEY_get_bn_param(key, OSSL_PKEY_PARAM_RSA_D, &d) ? "software" : "inside");
    BN_free(d);
    BN_free(e);
    EVP_PKEY_free(key);
    EVP_PKEY_CTX_free(context);
    OSSL_LIB_CTX_free(library);
    return 0;
}
