// SPDX-License-Identifier: Apache-2.0
//
// Parameters that leave the provider.

#ifndef MONTCORE_OPENSSL_PARAMETERS_H_
#define MONTCORE_OPENSSL_PARAMETERS_H_

#include <openssl/core.h>
#include <openssl/param_build.h>

// Passes the built parameters to the callback, unless done is 0, and frees them; private numbers are cleared.
int parameters_export(OSSL_PARAM_BLD *build, int done, OSSL_CALLBACK *callback, void *argument);

#endif
