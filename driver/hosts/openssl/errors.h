// SPDX-License-Identifier: Apache-2.0
//
// Errors of the provider, raised by functions of the core, in the program's OpenSSL. The provider may be linked with
// another OpenSSL, for example in Python's wheels.

#ifndef MONTCORE_OPENSSL_ERRORS_H_
#define MONTCORE_OPENSSL_ERRORS_H_

#include <openssl/core.h>

struct provider;

// Errors in addition to the driver's errors.
enum { ERROR_STRICT = 64, ERROR_KEY, ERROR_OPTION, ERROR_LOCK, ERROR_LOST, ERROR_INSIDE, ERROR_KEPT, ERROR_GONE };

// The texts of all errors, for the core.
const OSSL_ITEM *error_texts(void *provider);

// Raise an error, with a few words about the case, and return 0.
#define refuse(provider, error, what) refuse_value(provider, error, what, NULL)
#define refuse_value(provider, error, what, value) \
    refuse_value_at(provider, error, what, value, OPENSSL_FILE, OPENSSL_LINE, OPENSSL_FUNC)
int refuse_value_at(const struct provider *provider, int error, const char *what, const char *value, const char *file,
                    int line, const char *function);

#endif
