// SPDX-License-Identifier: Apache-2.0

#include "errors.h"

#include <stdarg.h>
#include <stddef.h>

#include "montcore.h"
#include "provider.h"

const OSSL_ITEM *error_texts(void *provider) {
    // The errors of the driver, then the provider's own, and the end.
    static OSSL_ITEM texts[MC_ERROR_ACCESS + 7] = {
        {ERROR_STRICT, "refused by the setting strict"},
        {ERROR_KEY, "the key is not for the coprocessor"},
        {ERROR_OPTION, "the provider has no such option"},
        {ERROR_LOCK, "no lock of the coprocessor"},
        {ERROR_LOST, "another process has wiped the coprocessor"},
        {ERROR_INSIDE, "not with a key that was made inside"},
        {ERROR_KEPT, "each coprocessor keeps a key that was made inside"},
        {ERROR_GONE, "the key that was made inside is gone"},
    };
    size_t count = 8;
    (void)provider;
    for (int error = MC_ERROR_COMMAND; error <= MC_ERROR_ACCESS; ++error) {
        if (error <= MC_ERROR_ENTROPY || error >= MC_ERROR_ARGUMENT) {
            texts[count++] = (OSSL_ITEM){(unsigned)error, (void *)(uintptr_t)mc_error_text((enum mc_error)error)};
        }
    }
    return texts;
}

// The core's functions take the arguments of a text as a va_list.
static void say(const struct provider *provider, int error, const char *text, ...) {
    va_list arguments;
    va_start(arguments, text);
    provider->vset_error(provider->handle, (uint32_t)error, text, arguments);
    va_end(arguments);
}

int refuse_value_at(const struct provider *provider, int error, const char *what, const char *value, const char *file,
                    int line, const char *function) {
    provider->new_error(provider->handle);
    provider->set_error_debug(provider->handle, file, line, function);
    say(provider, error, value ? "montcore: %s: %s" : "montcore: %s", what, value);
    return 0;
}
