// SPDX-License-Identifier: Apache-2.0
//
// OpenSSL 3 provider: the operations that the coprocessor does. A program loads the default provider, too, for everything
// else, and asks for "?provider=montcore".

#include "provider.h"

static const OSSL_ALGORITHM *query(void *provider, int operation, int *no_store) {
    static const OSSL_ALGORITHM keys[] = {
        {"RSA:rsaEncryption", "provider=montcore", RSA_KEY_FUNCTIONS, "RSA keys for the coprocessor"},
        {"EC:id-ecPublicKey", "provider=montcore", EC_KEY_FUNCTIONS, "keys of elliptic curves by the coprocessor"},
        {"X25519", "provider=montcore", X25519_KEY_FUNCTIONS, "X25519 keys by the coprocessor"},
        {"X448", "provider=montcore", X448_KEY_FUNCTIONS, "X448 keys by the coprocessor"},
        {NULL, NULL, NULL, NULL}};
    static const OSSL_ALGORITHM signatures[] = {
        {"RSA:rsaEncryption", "provider=montcore", RSA_SIGNATURE_FUNCTIONS, "RSA signatures by the coprocessor"},
        {"ECDSA", "provider=montcore", ECDSA_FUNCTIONS, "ECDSA signatures by the coprocessor"},
        {NULL, NULL, NULL, NULL}};
    static const OSSL_ALGORITHM exchanges[] = {
        {"ECDH", "provider=montcore", ECDH_FUNCTIONS, "ECDH by the coprocessor"},
        {"X25519", "provider=montcore", X_EXCHANGE_FUNCTIONS, "X25519 by the coprocessor"},
        {"X448", "provider=montcore", X_EXCHANGE_FUNCTIONS, "X448 by the coprocessor"},
        {NULL, NULL, NULL, NULL}};
    (void)provider;
    *no_store = 0;
    switch (operation) {
        case OSSL_OP_KEYMGMT: return keys;
        case OSSL_OP_SIGNATURE: return signatures;
        case OSSL_OP_KEYEXCH: return exchanges;
        default: return NULL;
    }
}

__attribute__((visibility("default"))) int OSSL_provider_init(
    const OSSL_CORE_HANDLE *handle, const OSSL_DISPATCH *in, const OSSL_DISPATCH **out, void **provider) {
    static const OSSL_DISPATCH functions[] = {
        FUNCTION(OSSL_FUNC_PROVIDER_QUERY_OPERATION, query),
        FUNCTION(OSSL_FUNC_PROVIDER_GET_CAPABILITIES, get_capabilities),
        {0, NULL},
    };
    (void)in;
    *out = functions;
    *provider = (void *)handle;
    return 1;
}
