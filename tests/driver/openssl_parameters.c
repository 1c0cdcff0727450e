// SPDX-License-Identifier: Apache-2.0
//
// Copies of parameters: values that were passed as pointers may end before the copy, here the memory of both.

#include "parameters.c"

#include <string.h>

#include "openssl_program.h"

int refuse_value_at(const struct provider *provider, int error, const char *what, const char *value, const char *file,
                    int line, const char *function) {
    (void)provider, (void)error, (void)what, (void)value, (void)file, (void)line, (void)function;
    return 0;
}

int main(void) {
    static const unsigned char none[1];
    char *text = strdup("SHA384"), *bytes = malloc(5), *missing = NULL;
    int number = 7;
    memcpy(bytes, "a\0b\0c", 5);
    const OSSL_PARAM params[] = {
        OSSL_PARAM_construct_utf8_ptr("text", &text, 0),
        OSSL_PARAM_construct_octet_ptr("bytes", (void **)&bytes, 5),
        OSSL_PARAM_construct_utf8_ptr("missing", &missing, 0),
        OSSL_PARAM_construct_int("number", &number),
        OSSL_PARAM_construct_octet_string("none", (void *)none, 0),
        OSSL_PARAM_construct_end(),
    };
    OSSL_PARAM *const copy = parameters_copy(params);
    const char *read;
    const void *data;
    size_t length;
    free(text);
    free(bytes);
    text = bytes = NULL;
    number = 8;
    CHECK(copy && OSSL_PARAM_get_utf8_string_ptr(OSSL_PARAM_locate(copy, "text"), &read) && strcmp(read, "SHA384") == 0);
    CHECK(OSSL_PARAM_get_octet_string_ptr(OSSL_PARAM_locate(copy, "bytes"), &data, &length));
    CHECK(length == 5 && memcmp(data, "a\0b\0c", 5) == 0);
    CHECK(OSSL_PARAM_get_int(OSSL_PARAM_locate(copy, "number"), &number) && number == 7);
    CHECK(OSSL_PARAM_locate(copy, "missing") && OSSL_PARAM_locate(copy, "none"));
    parameters_clear_free(copy);
    return 0;
}
