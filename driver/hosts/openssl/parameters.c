// SPDX-License-Identifier: Apache-2.0
#include "parameters.h"

#include <openssl/crypto.h>
#include <openssl/params.h>

int parameters_export(OSSL_PARAM_BLD *build, int done, OSSL_CALLBACK *callback, void *argument) {
    OSSL_PARAM *const params = done ? OSSL_PARAM_BLD_to_param(build) : NULL;
    const int taken = params && callback(params, argument);
    for (OSSL_PARAM *param = params; param && param->key; ++param) OPENSSL_cleanse(param->data, param->data_size);
    OSSL_PARAM_free(params);
    OSSL_PARAM_BLD_free(build);
    return taken;
}
