// SPDX-License-Identifier: Apache-2.0
//
// The operations of the provider.

#ifndef MONTCORE_OPENSSL_PROVIDER_H_
#define MONTCORE_OPENSSL_PROVIDER_H_

#include <openssl/core.h>
#include <openssl/core_dispatch.h>

#define FUNCTION(number, function) {number, (void (*)(void))(function)}

extern const OSSL_DISPATCH RSA_KEY_FUNCTIONS[], RSA_SIGNATURE_FUNCTIONS[];
extern const OSSL_DISPATCH EC_KEY_FUNCTIONS[], ECDSA_FUNCTIONS[], ECDH_FUNCTIONS[];
extern const OSSL_DISPATCH X25519_KEY_FUNCTIONS[], X448_KEY_FUNCTIONS[], X_EXCHANGE_FUNCTIONS[];

// Reports to TLS the groups whose keys the provider makes.
int get_capabilities(void *provider, const char *capability, OSSL_CALLBACK *callback, void *argument);

#endif
