// SPDX-License-Identifier: Apache-2.0
//
// RSA and RSA-PSS keys. OpenSSL generates and checks keys; with the setting "inside" the coprocessor generates them.

#include <openssl/core_names.h>
#include <openssl/params.h>
#include <openssl/rsa.h>
#include <string.h>

#include "device.h"
#include "rsa_key.h"

static void *new_rsa(void *provider) { return key_new(provider, "RSA"); }
static void *new_pss(void *provider) { return key_new(provider, "RSA-PSS"); }

static int validate(const void *data, int selection, int type) {
    const struct key *const key = data;
    if (key->is_inside && selection & OSSL_KEYMGMT_SELECT_PRIVATE_KEY) {
        return rsa_key_is_pair(key) && validate(key, selection & ~OSSL_KEYMGMT_SELECT_PRIVATE_KEY, type);
    }
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

// RSA-PSS keys use the signatures of RSA.
static const char *operation_name(int operation) { return (void)operation, "RSA"; }

// ---- Generation

#define DEFAULT_BITS 2048u  // of OpenSSL's keys
#define LEAST_E_BITS 17
#define MOST_E_BITS 32

static void *generation_of(struct provider *provider, const char *type, int selection, const OSSL_PARAM params[]) {
    if (provider->strict && !provider->inside) {
        return refuse(provider, ERROR_STRICT, "RSA keys are generated in software"), NULL;
    }
    return generation_new(provider, type, selection, params);
}

// True if the coprocessor makes keys with this parameter, or OpenSSL needs it for the public part of an RSA-PSS key.
static int is_known(const OSSL_PARAM *param, const char *type) {
    static const char *const names[] = {
        OSSL_PKEY_PARAM_RSA_BITS,         OSSL_PKEY_PARAM_RSA_PRIMES,      OSSL_PKEY_PARAM_RSA_E,
        OSSL_PKEY_PARAM_RSA_DIGEST,       OSSL_PKEY_PARAM_RSA_MASKGENFUNC, OSSL_PKEY_PARAM_RSA_MGF1_DIGEST,
        OSSL_PKEY_PARAM_RSA_PSS_SALTLEN,
    };
    const size_t count = strcmp(type, "RSA-PSS") == 0 ? sizeof names / sizeof *names : 3;
    for (size_t i = 0; i < count; ++i) {
        if (strcmp(param->key, names[i]) == 0) return 1;
    }
    return 0;
}

// The exponent in the parameters, 65537 without one; 0 if it is not a prime of the right length.
static uint32_t exponent_of(const struct provider *provider, const OSSL_PARAM params[]) {
    const OSSL_PARAM *const param = OSSL_PARAM_locate_const(params, OSSL_PKEY_PARAM_RSA_E);
    BN_CTX *const context = BN_CTX_new_ex(provider->library);  // the test of a prime draws random numbers
    BIGNUM *e = NULL;
    uint32_t result = param ? 0 : RSA_F4;
    if (param && OSSL_PARAM_get_BN(param, &e)) {
        const int bits = BN_num_bits(e);
        if (bits >= LEAST_E_BITS && bits <= MOST_E_BITS && BN_check_prime(e, context, NULL) == 1) result = (uint32_t)BN_get_word(e);
    }
    BN_free(e);
    BN_CTX_free(context);
    provider_free_generators(provider);
    return result;
}

// The reason why OpenSSL makes the key, or null. max_bits: MaxWidth of the hardware.
static const char *reason_for_software(const struct generation *generation, size_t bits, uint32_t e, int max_bits) {
    static const OSSL_PARAM none[] = {OSSL_PARAM_END};
    const OSSL_PARAM *const params = generation->params ? generation->params : none;
    const OSSL_PARAM *const primes = OSSL_PARAM_locate_const(params, OSSL_PKEY_PARAM_RSA_PRIMES);
    size_t number = 2;
    for (const OSSL_PARAM *param = params; param->key; ++param) {
        if (!is_known(param, generation->type)) return "RSA key with a parameter that the coprocessor does not know";
    }
    if (primes && !OSSL_PARAM_get_size_t(primes, &number)) number = 0;
    if (number != 2) return "RSA key of other than two primes";
    if (bits < MC_RSA_LEAST_BITS || bits > MC_RSA_MOST_BITS || bits > (size_t)max_bits || bits % 64 != 0) {
        return "RSA key of a length that the coprocessor does not make";
    }
    return e == 0 ? "RSA key whose e is no prime of 17 to 32 bits" : NULL;
}

// Reports to the callback that both primes are ready; the callback may cancel the generation.
static int report(OSSL_CALLBACK *callback, void *argument) {
    int potential = 3, iteration = 0, done = 1;
    const OSSL_PARAM params[] = {
        OSSL_PARAM_int(OSSL_GEN_PARAM_POTENTIAL, &potential),
        OSSL_PARAM_int(OSSL_GEN_PARAM_ITERATION, &iteration),
        OSSL_PARAM_END,
    };
    for (; callback && done && iteration < 2; ++iteration) done = callback(params, argument);
    return done;
}

static void *generate(void *data, OSSL_CALLBACK *callback, void *argument) {
    const struct generation *const generation = data;
    struct provider *const provider = generation->provider;
    if (!provider->inside || !(generation->selection & OSSL_KEYMGMT_SELECT_KEYPAIR)) {
        return generation_run(data, callback, argument);
    }
    const OSSL_PARAM *const length =
        generation->params ? OSSL_PARAM_locate_const(generation->params, OSSL_PKEY_PARAM_RSA_BITS) : NULL;
    const uint32_t e = generation->params ? exponent_of(provider, generation->params) : RSA_F4;
    const int max_bits = device_max_bits(provider);
    size_t bits = DEFAULT_BITS;
    if (max_bits == 0 || (length && !OSSL_PARAM_get_size_t(length, &bits))) return NULL;
    const char *const reason = reason_for_software(generation, bits, e, max_bits);
    if (reason && provider->strict) return refuse(provider, ERROR_STRICT, reason), NULL;
    if (reason) return generation_run(data, callback, argument);
    struct key *const key = key_new(provider, generation->type);
    if (key && rsa_key_make_inside(key, (uint32_t)bits, e, generation->params) && report(callback, argument)) return key;
    key_free(key);
    return NULL;
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
        FUNCTION(OSSL_FUNC_KEYMGMT_GEN, generate),                                                            \
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
