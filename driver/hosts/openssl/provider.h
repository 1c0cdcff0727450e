// SPDX-License-Identifier: Apache-2.0
//
// The operations of the provider.

#ifndef MONTCORE_OPENSSL_PROVIDER_H_
#define MONTCORE_OPENSSL_PROVIDER_H_

#include <openssl/core.h>
#include <openssl/core_dispatch.h>

#define FUNCTION(number, function) {number, (void (*)(void))(function)}

extern const OSSL_DISPATCH RSA_KEY_FUNCTIONS[], RSA_SIGNATURE_FUNCTIONS[];

#endif
