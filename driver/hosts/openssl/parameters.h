// SPDX-License-Identifier: Apache-2.0
//
// Parameters that enter and leave the provider.

#ifndef MONTCORE_OPENSSL_PARAMETERS_H_
#define MONTCORE_OPENSSL_PARAMETERS_H_

#include <openssl/core.h>
#include <openssl/param_build.h>

#include "provider.h"

// Finds a parameter, or null; params may be null. Returns 0, with an error, for a parameter that is given twice, where OpenSSL
// refuses that: from 3.6 on.
int parameters_find(
    const struct provider *provider, const OSSL_PARAM params[], const char *name, const OSSL_PARAM **found);

// Passes the built parameters to the callback, unless done is 0, and frees them; private numbers are cleared.
int parameters_export(OSSL_PARAM_BLD *build, int done, OSSL_CALLBACK *callback, void *argument);

// Copies parameters with their values, also values that are passed as pointers. Returns null without memory.
OSSL_PARAM *parameters_copy(const OSSL_PARAM params[]);

// Clears the values of parameters, which have secrets, and frees the parameters that OpenSSL has made in one block.
void parameters_clear_free(OSSL_PARAM *params);

#endif
