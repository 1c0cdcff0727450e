// SPDX-License-Identifier: Apache-2.0
//
// The provider in the view of its operations: OpenSSL's own provider for operations in software, and the settings.

#ifndef MONTCORE_OPENSSL_PROVIDER_H_
#define MONTCORE_OPENSSL_PROVIDER_H_

#include <openssl/core.h>
#include <openssl/core_dispatch.h>
#include <openssl/crypto.h>

#define FUNCTION(number, function) {number, (void (*)(void))(function)}

// The properties of the algorithms. A program asks for the second property, whose name no other provider has: if the
// program also queries the first property, as in "provider!=fips", that query replaces only a default query for the
// first one.
#define PROPERTIES "provider=montcore,montcore.device=yes"

// The properties that fetch OpenSSL's own implementation, by the properties of the program.
#define SOFTWARE "provider!=montcore"

struct provider {
    const OSSL_CORE_HANDLE *handle;
    OSSL_FUNC_core_new_error_fn *new_error;
    OSSL_FUNC_core_set_error_debug_fn *set_error_debug;
    OSSL_FUNC_core_vset_error_fn *vset_error;
    OSSL_FUNC_BIO_write_ex_fn *write;
    int is_foreign;         // the program has another libcrypto
    OSSL_LIB_CTX *library;  // a child of the program's library context
    OSSL_ALGORITHM *signatures, *encapsulations;  // including a newer OpenSSL's; null: not known yet
    int strict;             // refuse private operations that software would do
    int uses;               // the coprocessor keeps the key of RSA or ECDSA that signed last, with its use
    int inside;             // the coprocessor makes RSA keys, and keeps them
};

// Called after each draw of random numbers in the provider's library context: the thread then keeps no generator of
// this context.
// OpenSSL frees a thread's generators when the thread ends, and then reads the context, even if the provider has freed
// it in the meantime. A program cannot prevent that: it does not know this context.
void provider_free_generators(const struct provider *provider);

// Random bytes for secrets. Returns whether it could draw them.
int provider_random(const struct provider *provider, void *bytes, size_t size);

extern const OSSL_DISPATCH RSA_KEY_FUNCTIONS[], RSA_PSS_KEY_FUNCTIONS[], RSA_SIGNATURE_FUNCTIONS[];
extern const OSSL_DISPATCH RSA_CIPHER_FUNCTIONS[], RSA_KEM_FUNCTIONS[];
extern const OSSL_DISPATCH EC_KEY_FUNCTIONS[], ECDSA_FUNCTIONS[], ECDH_FUNCTIONS[];
extern const OSSL_DISPATCH X25519_KEY_FUNCTIONS[], X448_KEY_FUNCTIONS[], X_EXCHANGE_FUNCTIONS[];
extern const OSSL_DISPATCH ED25519_KEY_FUNCTIONS[], ED25519_FUNCTIONS[];
extern const OSSL_DISPATCH KEY_TEXT_FUNCTIONS[], X_KEY_TEXT_FUNCTIONS[];

// Reports to TLS the groups whose keys the provider makes.
int get_capabilities(void *provider, const char *capability, OSSL_CALLBACK *callback, void *argument);

#endif
