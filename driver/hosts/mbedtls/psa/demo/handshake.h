// SPDX-License-Identifier: Apache-2.0

#ifndef MONTCORE_MBEDTLS_HANDSHAKE_H_
#define MONTCORE_MBEDTLS_HANDSHAKE_H_

#include <mbedtls/pk.h>

// Lets a server with a key and its own certificate, and a client that trusts it, shake hands in memory. curve: the name of that
// of the key exchange. Writes the name of the cipher suite.
int handshake(mbedtls_pk_context *key, const char *certificate, const char *curve, const char **suite,
              int (*random)(void *, unsigned char *, size_t), void *random_context);

#endif
