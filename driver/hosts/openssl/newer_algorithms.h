// SPDX-License-Identifier: Apache-2.0
//
// Algorithms that a newer OpenSSL has for keys of the provider's types, under other names: signatures with a digest or an instance in
// their names, such as ECDSA-SHA2-256, RSA-SHA2-256 and ED25519ph, which OpenSSL has from 3.4 on, and DHKEM, from 3.2 on.

#ifndef MONTCORE_OPENSSL_NEWER_ALGORITHMS_H_
#define MONTCORE_OPENSSL_NEWER_ALGORITHMS_H_

#include "provider.h"

// The provider's algorithms for an operation, and the default provider's algorithms that take the provider's keys. The provider itself has
// signatures with a digest in their name. With the setting strict, all others are refused. The provider keeps the list: do not free it.
const OSSL_ALGORITHM *newer_algorithms(struct provider *provider, int operation, const OSSL_ALGORITHM *own, int *no_store);

void newer_algorithms_free(struct provider *provider);

// The functions of signatures whose name has a digest or an instance, without `new`; the functions below take the name.
extern const OSSL_DISPATCH RSA_VARIANT_FUNCTIONS[], ECDSA_VARIANT_FUNCTIONS[], ED25519_VARIANT_FUNCTIONS[];
typedef void *variant_new(void *provider, const char *variant);
variant_new signing_new_variant, ed25519_new_variant;

#endif
