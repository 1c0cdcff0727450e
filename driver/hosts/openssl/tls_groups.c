// SPDX-License-Identifier: Apache-2.0
//
// The groups of TLS. OpenSSL asks the provider that makes the keys of a group for it.

#include <openssl/core_names.h>
#include <openssl/params.h>
#include <openssl/tls1.h>
#include <string.h>

#include "provider.h"

struct group {
    char *name, *curve, *keys;  // in TLS; of the curve; of the keys
    unsigned id, security_bits;
    int newest;  // version of TLS that has the group, 0: every one
};

// clang-format off
static struct group GROUPS[] = {
    {"secp224r1",       "secp224r1",       "EC",     21, 112, TLS1_2_VERSION},
    {"secp256k1",       "secp256k1",       "EC",     22, 128, TLS1_2_VERSION},
    {"P-256",           "prime256v1",      "EC",     23, 128, 0},
    {"P-384",           "secp384r1",       "EC",     24, 192, 0},
    {"P-521",           "secp521r1",       "EC",     25, 256, 0},
    {"secp256r1",       "prime256v1",      "EC",     23, 128, 0},
    {"secp384r1",       "secp384r1",       "EC",     24, 192, 0},
    {"secp521r1",       "secp521r1",       "EC",     25, 256, 0},
    {"brainpoolP256r1", "brainpoolP256r1", "EC",     26, 128, TLS1_2_VERSION},
    {"brainpoolP384r1", "brainpoolP384r1", "EC",     27, 192, TLS1_2_VERSION},
    {"brainpoolP512r1", "brainpoolP512r1", "EC",     28, 256, TLS1_2_VERSION},
    {"x25519",          "X25519",          "X25519", 29, 128, 0},
    {"x448",            "X448",            "X448",   30, 224, 0},
};
// clang-format on

static int report(struct group *group, OSSL_CALLBACK *callback, void *argument) {
    int oldest = TLS1_VERSION, newest = group->newest, oldest_dtls = DTLS1_VERSION;
    int newest_dtls = newest ? DTLS1_2_VERSION : 0;
    const OSSL_PARAM params[] = {
        OSSL_PARAM_utf8_string(OSSL_CAPABILITY_TLS_GROUP_NAME, group->name, strlen(group->name) + 1),
        OSSL_PARAM_utf8_string(OSSL_CAPABILITY_TLS_GROUP_NAME_INTERNAL, group->curve, strlen(group->curve) + 1),
        OSSL_PARAM_utf8_string(OSSL_CAPABILITY_TLS_GROUP_ALG, group->keys, strlen(group->keys) + 1),
        OSSL_PARAM_uint(OSSL_CAPABILITY_TLS_GROUP_ID, &group->id),
        OSSL_PARAM_uint(OSSL_CAPABILITY_TLS_GROUP_SECURITY_BITS, &group->security_bits),
        OSSL_PARAM_int(OSSL_CAPABILITY_TLS_GROUP_MIN_TLS, &oldest),
        OSSL_PARAM_int(OSSL_CAPABILITY_TLS_GROUP_MAX_TLS, &newest),
        OSSL_PARAM_int(OSSL_CAPABILITY_TLS_GROUP_MIN_DTLS, &oldest_dtls),
        OSSL_PARAM_int(OSSL_CAPABILITY_TLS_GROUP_MAX_DTLS, &newest_dtls),
        OSSL_PARAM_END,
    };
    return callback(params, argument);
}

int get_capabilities(void *provider, const char *capability, OSSL_CALLBACK *callback, void *argument) {
    (void)provider;
    if (OPENSSL_strcasecmp(capability, "TLS-GROUP") != 0) return 0;
    for (size_t i = 0; i < sizeof GROUPS / sizeof *GROUPS; ++i) {
        if (!report(&GROUPS[i], callback, argument)) return 0;
    }
    return 1;
}
