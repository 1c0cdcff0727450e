// SPDX-License-Identifier: Apache-2.0
//
// The groups of TLS. OpenSSL takes a group only from the provider that makes its keys. So this provider reports those
// groups of the default provider whose keys it makes, including curves that stay with OpenSSL, except with `strict`.

#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/objects.h>
#include <openssl/params.h>
#include <openssl/provider.h>
#include <string.h>

#include "ec_key.h"
#include "provider.h"

#define CAPABILITY "TLS-GROUP"

struct receiver {
    OSSL_CALLBACK *callback;
    void *argument;
    const struct provider *provider;
};

// True if the keys of a group are on the coprocessor.
static int has_curve(const struct provider *provider, const OSSL_PARAM group[]) {
    const OSSL_PARAM *const name = OSSL_PARAM_locate_const(group, OSSL_CAPABILITY_TLS_GROUP_NAME_INTERNAL);
    struct ec_numbers numbers = {0};
    if (name) numbers.group = EC_GROUP_new_by_curve_name_ex(provider->library, NULL, OBJ_txt2nid(name->data));
    if (numbers.group) numbers.bits = (unsigned)EC_GROUP_order_bits(numbers.group);
    const int known = numbers.group && ec_is_supported(&numbers);
    ec_numbers_free(&numbers);
    return known;
}

static int report(const OSSL_PARAM group[], void *data) {
    static const char *const KEYS[] = {"EC", "X25519", "X448"};
    const struct receiver *const receiver = data;
    const OSSL_PARAM *const keys = OSSL_PARAM_locate_const(group, OSSL_CAPABILITY_TLS_GROUP_ALG);
    if (receiver->provider->strict && keys && strcmp(keys->data, "EC") == 0 && !has_curve(receiver->provider, group)) {
        return 1;
    }
    for (size_t i = 0; keys && i < sizeof KEYS / sizeof *KEYS; ++i) {
        if (OPENSSL_strcasecmp(keys->data, KEYS[i]) == 0) return receiver->callback(group, receiver->argument);
    }
    return 1;
}

static int ask(OSSL_PROVIDER *other, void *receiver) {
    return strcmp(OSSL_PROVIDER_get0_name(other), "default") != 0 ||
           OSSL_PROVIDER_get_capabilities(other, CAPABILITY, report, receiver);
}

int get_capabilities(void *data, const char *capability, OSSL_CALLBACK *callback, void *argument) {
    const struct provider *const provider = data;
    struct receiver receiver = {callback, argument, provider};
    return OPENSSL_strcasecmp(capability, CAPABILITY) == 0 && OSSL_PROVIDER_do_all(provider->library, ask, &receiver);
}
