// SPDX-License-Identifier: Apache-2.0

#ifndef MONTCORE_MBEDTLS_HANDSHAKE_H_
#define MONTCORE_MBEDTLS_HANDSHAKE_H_

#include <mbedtls/pk.h>

// Runs a TLS handshake in memory between a server with a key and its own certificate, and a client that trusts the certificate.
// curve: name of the key exchange's curve. Writes the name of the cipher suite.
int handshake(mbedtls_pk_context *key, const char *certificate, const char *curve, const char **suite,
              int (*random)(void *, unsigned char *, size_t), void *random_context);

#endif
