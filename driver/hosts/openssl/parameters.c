// SPDX-License-Identifier: Apache-2.0
#include "parameters.h"

#include <openssl/crypto.h>
#include <openssl/params.h>

#include "errors.h"

#define REFUSES_REPETITION 0x30600000ul

int parameters_find(
    const struct provider *provider, const OSSL_PARAM params[], const char *name, const OSSL_PARAM **found) {
    *found = params ? OSSL_PARAM_locate_const(params, name) : NULL;
    if (!*found || !OSSL_PARAM_locate_const(*found + 1, name) || OpenSSL_version_num() < REFUSES_REPETITION) return 1;
    return refuse_value(provider, ERROR_OPTION, "a parameter is given twice:", name);
}

int parameters_export(OSSL_PARAM_BLD *build, int done, OSSL_CALLBACK *callback, void *argument) {
    OSSL_PARAM *const params = done ? OSSL_PARAM_BLD_to_param(build) : NULL;
    const int taken = params && callback(params, argument);
    parameters_clear_free(params);
    OSSL_PARAM_BLD_free(build);
    return taken;
}

// A value that is passed as a pointer, or null. OSSL_PARAM_dup would copy the pointer, which may end before the copy.
static void *pointed_value(const OSSL_PARAM *param) {
    const int is_pointer = param->data_type == OSSL_PARAM_UTF8_PTR || param->data_type == OSSL_PARAM_OCTET_PTR;
    return is_pointer && param->data ? *(void **)param->data : NULL;
}

OSSL_PARAM *parameters_copy(const OSSL_PARAM params[]) {
    size_t count = 1;
    for (const OSSL_PARAM *param = params; param->key; ++param) ++count;
    OSSL_PARAM *const values = OPENSSL_memdup(params, count * sizeof *params);
    for (OSSL_PARAM *param = values; param && param->key; ++param) {
        void *const value = pointed_value(param);
        if (!value) continue;
        *param = param->data_type == OSSL_PARAM_UTF8_PTR
                     ? OSSL_PARAM_construct_utf8_string(param->key, value, 0)
                     : OSSL_PARAM_construct_octet_string(param->key, value, param->data_size);
    }
    OSSL_PARAM *const copy = values ? OSSL_PARAM_dup(values) : NULL;
    OPENSSL_free(values);
    return copy;
}

void parameters_clear_free(OSSL_PARAM *params) {
    for (OSSL_PARAM *param = params; param && param->key; ++param) {
        const int has_copy = param->data_type != OSSL_PARAM_UTF8_PTR && param->data_type != OSSL_PARAM_OCTET_PTR;
        if (has_copy) OPENSSL_cleanse(param->data, param->data_size);
    }
    OSSL_PARAM_free(params);
}
