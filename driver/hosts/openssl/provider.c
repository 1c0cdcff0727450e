// SPDX-License-Identifier: Apache-2.0
//
// OpenSSL 3 provider: the operations that the coprocessor does. A program loads the default provider, too, for everything
// else, and asks for "?provider=montcore".

#include "provider.h"

static const OSSL_ALGORITHM *query(void *provider, int operation, int *no_store) {
    static const OSSL_ALGORITHM keys[] = {
        {"RSA:rsaEncryption", "provider=montcore", RSA_KEY_FUNCTIONS, "RSA keys for the coprocessor"},
        {NULL, NULL, NULL, NULL}};
    static const OSSL_ALGORITHM signatures[] = {
        {"RSA:rsaEncryption", "provider=montcore", RSA_SIGNATURE_FUNCTIONS, "RSA signatures by the coprocessor"},
        {NULL, NULL, NULL, NULL}};
    (void)provider;
    *no_store = 0;
    return operation == OSSL_OP_KEYMGMT ? keys : operation == OSSL_OP_SIGNATURE ? signatures : NULL;
}

__attribute__((visibility("default"))) int OSSL_provider_init(
    const OSSL_CORE_HANDLE *handle, const OSSL_DISPATCH *in, const OSSL_DISPATCH **out, void **provider) {
    static const OSSL_DISPATCH functions[] = {FUNCTION(OSSL_FUNC_PROVIDER_QUERY_OPERATION, query), {0, NULL}};
    (void)in;
    *out = functions;
    *provider = (void *)handle;
    return 1;
}
