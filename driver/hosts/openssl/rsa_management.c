// SPDX-License-Identifier: Apache-2.0
//
// RSA and RSA-PSS keys. OpenSSL generates and checks them.

#include <openssl/core_names.h>
#include <openssl/params.h>

#include "device.h"
#include "rsa_key.h"

static void *new_rsa(void *provider) { return key_new(provider, "RSA"); }
static void *new_pss(void *provider) { return key_new(provider, "RSA-PSS"); }

static int validate(const void *data, int selection, int type) {
    const struct key *const key = data;
    const int pair = selection & OSSL_KEYMGMT_SELECT_KEYPAIR, is_private = pair & OSSL_KEYMGMT_SELECT_PRIVATE_KEY;
    if (!key_has(key, selection)) return refuse(key->provider, ERROR_KEY, "a part of the RSA key is missing");
    if (pair == 0) return 1;
    if (is_private && key_leave(key, "check of a private RSA key") == OWNER_REFUSED) return 0;
    EVP_PKEY_CTX *const context = key_context(key);
    const int is_valid = !context                                      ? 0
                         : pair == OSSL_KEYMGMT_SELECT_KEYPAIR         ? EVP_PKEY_pairwise_check(context)
                         : is_private                                  ? EVP_PKEY_private_check(context)
                         : type == OSSL_KEYMGMT_VALIDATE_QUICK_CHECK   ? EVP_PKEY_public_check_quick(context)
                                                                       : EVP_PKEY_public_check(context);
    EVP_PKEY_CTX_free(context);
    return is_valid == 1;
}

static const OSSL_PARAM *types_of(int selection) {
    static const OSSL_PARAM types[] = {
        OSSL_PARAM_BN(OSSL_PKEY_PARAM_RSA_N, NULL, 0),
        OSSL_PARAM_BN(OSSL_PKEY_PARAM_RSA_E, NULL, 0),
        OSSL_PARAM_BN(OSSL_PKEY_PARAM_RSA_D, NULL, 0),
        OSSL_PARAM_BN(OSSL_PKEY_PARAM_RSA_FACTOR1, NULL, 0),
        OSSL_PARAM_BN(OSSL_PKEY_PARAM_RSA_FACTOR2, NULL, 0),
        OSSL_PARAM_BN(OSSL_PKEY_PARAM_RSA_FACTOR3, NULL, 0),
        OSSL_PARAM_BN(OSSL_PKEY_PARAM_RSA_EXPONENT1, NULL, 0),
        OSSL_PARAM_BN(OSSL_PKEY_PARAM_RSA_EXPONENT2, NULL, 0),
        OSSL_PARAM_BN(OSSL_PKEY_PARAM_RSA_EXPONENT3, NULL, 0),
        OSSL_PARAM_BN(OSSL_PKEY_PARAM_RSA_COEFFICIENT1, NULL, 0),
        OSSL_PARAM_BN(OSSL_PKEY_PARAM_RSA_COEFFICIENT2, NULL, 0),
        OSSL_PARAM_END,
    };
    return selection & OSSL_KEYMGMT_SELECT_KEYPAIR ? types : NULL;
}

static const OSSL_PARAM *gettable(void *provider) { return key_types(provider, "RSA", EVP_KEYMGMT_gettable_params); }

// The signatures of RSA-PSS keys are those of RSA.
static const char *operation_name(int operation) { return (void)operation, "RSA"; }

// ---- Generation

static void *generation_of(struct provider *provider, const char *type, int selection, const OSSL_PARAM params[]) {
    if (provider->strict) return refuse(provider, ERROR_STRICT, "RSA keys are generated in software"), NULL;
    return generation_new(provider, type, selection, params);
}

static void *new_rsa_generation(void *provider, int selection, const OSSL_PARAM params[]) {
    return generation_of(provider, "RSA", selection, params);
}

static void *new_pss_generation(void *provider, int selection, const OSSL_PARAM params[]) {
    return generation_of(provider, "RSA-PSS", selection, params);
}

static const OSSL_PARAM *rsa_settable(void *data, void *provider) {
    return (void)data, key_types(provider, "RSA", EVP_KEYMGMT_gen_settable_params);
}

static const OSSL_PARAM *pss_settable(void *data, void *provider) {
    return (void)data, key_types(provider, "RSA-PSS", EVP_KEYMGMT_gen_settable_params);
}

#define COMMON_FUNCTIONS                                                                                      \
    FUNCTION(OSSL_FUNC_KEYMGMT_FREE, key_free), FUNCTION(OSSL_FUNC_KEYMGMT_DUP, key_duplicate),               \
        FUNCTION(OSSL_FUNC_KEYMGMT_HAS, key_has), FUNCTION(OSSL_FUNC_KEYMGMT_MATCH, key_match),               \
        FUNCTION(OSSL_FUNC_KEYMGMT_VALIDATE, validate), FUNCTION(OSSL_FUNC_KEYMGMT_IMPORT, key_import),       \
        FUNCTION(OSSL_FUNC_KEYMGMT_IMPORT_TYPES, types_of), FUNCTION(OSSL_FUNC_KEYMGMT_EXPORT, key_export),   \
        FUNCTION(OSSL_FUNC_KEYMGMT_EXPORT_TYPES, types_of),                                                   \
        FUNCTION(OSSL_FUNC_KEYMGMT_GET_PARAMS, key_get_params),                                               \
        FUNCTION(OSSL_FUNC_KEYMGMT_GETTABLE_PARAMS, gettable),                                                \
        FUNCTION(OSSL_FUNC_KEYMGMT_QUERY_OPERATION_NAME, operation_name),                                     \
        FUNCTION(OSSL_FUNC_KEYMGMT_GEN_SET_PARAMS, generation_set_params),                                    \
        FUNCTION(OSSL_FUNC_KEYMGMT_GEN, generation_run),                                                      \
        FUNCTION(OSSL_FUNC_KEYMGMT_GEN_CLEANUP, generation_free), {                                           \
        0, NULL                                                                                               \
    }

const OSSL_DISPATCH RSA_KEY_FUNCTIONS[] = {
    FUNCTION(OSSL_FUNC_KEYMGMT_NEW, new_rsa),
    FUNCTION(OSSL_FUNC_KEYMGMT_GEN_INIT, new_rsa_generation),
    FUNCTION(OSSL_FUNC_KEYMGMT_GEN_SETTABLE_PARAMS, rsa_settable),
    COMMON_FUNCTIONS,
};

const OSSL_DISPATCH RSA_PSS_KEY_FUNCTIONS[] = {
    FUNCTION(OSSL_FUNC_KEYMGMT_NEW, new_pss),
    FUNCTION(OSSL_FUNC_KEYMGMT_GEN_INIT, new_pss_generation),
    FUNCTION(OSSL_FUNC_KEYMGMT_GEN_SETTABLE_PARAMS, pss_settable),
    COMMON_FUNCTIONS,
};
