// SPDX-License-Identifier: Apache-2.0
//
// Keys of elliptic curves. The coprocessor computes the public points, also for the comparison in a check.

#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/obj_mac.h>
#include <openssl/param_build.h>
#include <openssl/params.h>

#include "device.h"
#include "dhkem.h"
#include "ec_key.h"
#include "newer.h"
#include "parameters.h"

static void *new(void *provider) { return key_new(provider, "EC"); }

// ---- Points

// The encoded point of d. Returns its length, or 0.
static size_t encode_point(const struct ec_numbers *numbers, unsigned char *bytes, size_t size) {
    BIGNUM *const x = BN_new(), *const y = BN_new();
    EC_POINT *const point = EC_POINT_new(numbers->group);
    size_t length = 0;
    if (x && y && point && ec_multiply(numbers, NULL, NULL, x, y) &&
        EC_POINT_set_affine_coordinates(numbers->group, point, x, y, NULL)) {
        length = EC_POINT_point2oct(numbers->group, point, POINT_CONVERSION_UNCOMPRESSED, bytes, size, NULL);
    }
    EC_POINT_free(point);
    BN_free(x);
    BN_free(y);
    return length;
}

// Gives a key, which has the parameters, the private number d and its point.
static int set_pair(struct key *key, const struct ec_numbers *numbers) {
    unsigned char bytes[1 + 2 * ((MC_CURVE_BITS + 7) / 8)];
    OSSL_PARAM *parameters = NULL, *pair = NULL, *all = NULL;
    OSSL_PARAM_BLD *const build = OSSL_PARAM_BLD_new();
    const size_t length = encode_point(numbers, bytes, sizeof bytes);
    const int selection = OSSL_KEYMGMT_SELECT_ALL_PARAMETERS | OSSL_KEYMGMT_SELECT_KEYPAIR;
    int done = build && length > 0 &&
               EVP_PKEY_todata(key->software, OSSL_KEYMGMT_SELECT_ALL_PARAMETERS, &parameters) == 1 &&
               OSSL_PARAM_BLD_push_octet_string(build, OSSL_PKEY_PARAM_PUB_KEY, bytes, length) &&
               OSSL_PARAM_BLD_push_BN_pad(build, OSSL_PKEY_PARAM_PRIV_KEY, numbers->d, (numbers->bits + 7) / 8);
    done = done && (pair = OSSL_PARAM_BLD_to_param(build)) && (all = OSSL_PARAM_merge(parameters, pair)) &&
           key_take(key, key_software(key, selection, all));
    OSSL_PARAM_BLD_free(build);
    OSSL_PARAM_free(parameters);
    parameters_clear_free(pair);
    OPENSSL_free(all);
    return done;
}

// A private number without a point gets its point. If the point is infinity, the key keeps it: checks refuse the pair.
static int import(void *data, int selection, const OSSL_PARAM params[]) {
    struct ec_numbers numbers;
    if (!key_import(data, selection, params)) return 0;
    if (selection & OSSL_KEYMGMT_SELECT_PUBLIC_KEY && OSSL_PARAM_locate_const(params, OSSL_PKEY_PARAM_PUB_KEY)) return 1;
    int done = 1;
    if (ec_numbers_get(data, &numbers) && numbers.d && !numbers.x && ec_is_supported(&numbers)) {
        done = set_pair(data, &numbers);
    }
    ec_numbers_free(&numbers);
    return done;
}

// ---- Checks

// context: for a key that stays in software.
static int is_pair(const struct key *key, EVP_PKEY_CTX *context) {
    struct ec_numbers numbers;
    BIGNUM *const x = BN_new(), *const y = BN_new();
    int same = 0;
    if (ec_numbers_get(key, &numbers) && x && y && numbers.x) {
        const enum owner owner = ec_key_owner(key, &numbers);
        if (owner == OWNER_SOFTWARE) same = EVP_PKEY_pairwise_check(context) == 1;
        if (owner == OWNER_COPROCESSOR) {
            same = ec_multiply(&numbers, NULL, NULL, x, y) && BN_cmp(x, numbers.x) == 0 && BN_cmp(y, numbers.y) == 0;
        }
    }
    ec_numbers_free(&numbers);
    BN_free(x);
    BN_free(y);
    return same;
}

static int validate(const void *data, int selection, int type) {
    const struct key *const key = data;
    if (!key_has(key, selection)) return refuse(key->provider, ERROR_KEY, "a part of the key is missing");
    EVP_PKEY_CTX *const context = key_context(key);
    int valid = context != NULL;
    if (selection & OSSL_KEYMGMT_SELECT_DOMAIN_PARAMETERS) {
        valid = valid && (type == OSSL_KEYMGMT_VALIDATE_QUICK_CHECK ? EVP_PKEY_param_check_quick(context)
                                                                    : EVP_PKEY_param_check(context)) == 1;
    }
    if (selection & OSSL_KEYMGMT_SELECT_PUBLIC_KEY) {
        valid = valid && (type == OSSL_KEYMGMT_VALIDATE_QUICK_CHECK ? EVP_PKEY_public_check_quick(context)
                                                                    : EVP_PKEY_public_check(context)) == 1;
    }
    if (selection & OSSL_KEYMGMT_SELECT_PRIVATE_KEY) valid = valid && EVP_PKEY_private_check(context) == 1;
    if ((selection & OSSL_KEYMGMT_SELECT_KEYPAIR) == OSSL_KEYMGMT_SELECT_KEYPAIR) valid = valid && is_pair(key, context);
    EVP_PKEY_CTX_free(context);
    return valid;
}

// ---- Parameters

static const OSSL_PARAM *types_of(int selection) {
    static const OSSL_PARAM types[] = {
        OSSL_PARAM_utf8_string(OSSL_PKEY_PARAM_GROUP_NAME, NULL, 0),
        OSSL_PARAM_octet_string(OSSL_PKEY_PARAM_PUB_KEY, NULL, 0),
        OSSL_PARAM_BN(OSSL_PKEY_PARAM_PRIV_KEY, NULL, 0),
        OSSL_PARAM_END,
    };
    return selection & (OSSL_KEYMGMT_SELECT_KEYPAIR | OSSL_KEYMGMT_SELECT_DOMAIN_PARAMETERS) ? types : NULL;
}

static const OSSL_PARAM *gettable(void *provider) { return key_types(provider, "EC", EVP_KEYMGMT_gettable_params); }
static const OSSL_PARAM *settable(void *provider) { return key_types(provider, "EC", EVP_KEYMGMT_settable_params); }

static const char *operation_name(int operation) {
    return operation == OSSL_OP_SIGNATURE ? "ECDSA" : operation == OSSL_OP_KEYEXCH ? "ECDH" : NULL;
}

// ---- Generation: OpenSSL makes the parameters

struct ec_generation {
    struct generation *parameters;
    int selection;
    struct dhkem_input input;
};

static void ec_generation_free(void *data) {
    struct ec_generation *const generation = data;
    if (!generation) return;
    generation_free(generation->parameters);
    dhkem_free(&generation->input);
    OPENSSL_free(generation);
}

static void *ec_generation_new(void *provider, int selection, const OSSL_PARAM params[]) {
    struct ec_generation *const generation = OPENSSL_zalloc(sizeof *generation);
    if (!generation) return NULL;
    generation->selection = selection;
    generation->parameters = generation_new(provider, "EC", OSSL_KEYMGMT_SELECT_ALL_PARAMETERS, params);
    if (generation->parameters && dhkem_take(&generation->input, params)) return generation;
    ec_generation_free(generation);
    return NULL;
}

static int ec_generation_set_params(void *data, const OSSL_PARAM params[]) {
    struct ec_generation *const generation = data;
    return generation_set_params(generation->parameters, params) && dhkem_take(&generation->input, params);
}

static const OSSL_PARAM *generation_settable(void *data, void *provider) {
    return (void)data, key_types(provider, "EC", EVP_KEYMGMT_gen_settable_params);
}

static int set_template(void *data, void *key) {
    const struct ec_generation *const generation = data;
    return generation_set_template(generation->parameters, key);
}

// A key pair by OpenSSL, from a key with the parameters. OpenSSL's template leaves out the cofactor's flag.
static int pair_by_software(struct key *key) {
    EVP_PKEY *software = NULL;
    int flag = 0;
    const OSSL_PARAM params[] = {OSSL_PARAM_int(OSSL_PKEY_PARAM_USE_COFACTOR_ECDH, &flag), OSSL_PARAM_END};
    EVP_PKEY_CTX *const context = key_context(key);
    const int done = context && EVP_PKEY_keygen_init(context) == 1 &&
                     EVP_PKEY_get_int_param(key->software, OSSL_PKEY_PARAM_USE_COFACTOR_ECDH, &flag) &&
                     EVP_PKEY_CTX_set_params(context, params) == 1 && EVP_PKEY_generate(context, &software) == 1;
    EVP_PKEY_CTX_free(context);
    return done && key_take(key, software);
}

static int random_private(const struct ec_numbers *numbers) {
    const int done = ec_random_scalar(numbers->group, numbers->provider->library, numbers->d);
    provider_free_generators(numbers->provider);
    return done;
}

// RFC 9180 has three curves.
static int derived_private(const struct ec_numbers *numbers, const struct dhkem_input *input) {
    static const struct {
        int curve;
        unsigned kem;
        const char *digest;
    } kems[] = {
        {NID_X9_62_prime256v1, 0x10, "SHA256"}, {NID_secp384r1, 0x11, "SHA384"}, {NID_secp521r1, 0x12, "SHA512"}};
    const int curve = EC_GROUP_get_curve_name(numbers->group);
    for (size_t i = 0; i < sizeof kems / sizeof *kems; ++i) {
        if (curve != kems[i].curve) continue;
        return dhkem_derive_below(numbers->provider, input, kems[i].kem, kems[i].digest,
                                  EC_GROUP_get0_order(numbers->group), numbers->d);
    }
    return refuse(numbers->provider, ERROR_OPTION, "dhkem-ikm is for P-256, P-384 and P-521");
}

static int pair_by_coprocessor(struct key *key, struct ec_numbers *numbers, const struct dhkem_input *input) {
    numbers->d = BN_secure_new();
    if (!numbers->d) return 0;
    BN_set_flags(numbers->d, BN_FLG_CONSTTIME);
    return (input->bytes ? derived_private(numbers, input) : random_private(numbers)) && set_pair(key, numbers);
}

// The pairwise test of a new key.
static int confirm(const struct key *key) {
    return is_pair(key, NULL) || refuse(key->provider, MC_ERROR_CHECK, mc_error_text(MC_ERROR_CHECK));
}

// A new key of OpenSSL's has points without compression, even if its group has another format, which OpenSSL exports.
static int use_format_of_key(const struct key *key) {
    static const char *const name = OSSL_PKEY_PARAM_EC_POINT_CONVERSION_FORMAT;
    char format[16];
    return EVP_PKEY_get_utf8_string_param(key->software, name, format, sizeof format, NULL) == 1 &&
           EVP_PKEY_set_utf8_string_param(key->software, name, format) == 1;
}

static int generate_pair(struct key *key, const struct dhkem_input *input) {
    struct ec_numbers numbers;
    int done = 0;
    if (!use_format_of_key(key)) return 0;
    if (ec_numbers_get(key, &numbers)) {
        const enum owner owner = ec_key_owner(key, &numbers);
        if (owner == OWNER_COPROCESSOR) done = pair_by_coprocessor(key, &numbers, input) && confirm(key);
        if (owner == OWNER_SOFTWARE) {
            done = input->bytes ? refuse(key->provider, ERROR_OPTION, "dhkem-ikm is for P-256, P-384 and P-521")
                                : pair_by_software(key);
        }
    }
    ec_numbers_free(&numbers);
    return done;
}

static void *generate(void *data, OSSL_CALLBACK *callback, void *argument) {
    const struct ec_generation *const generation = data;
    struct key *const key = generation_run(generation->parameters, callback, argument);
    if (!key || !(generation->selection & OSSL_KEYMGMT_SELECT_KEYPAIR) || generate_pair(key, &generation->input)) return key;
    key_free(key);
    return NULL;
}

const OSSL_DISPATCH EC_KEY_FUNCTIONS[] = {
    FUNCTION(OSSL_FUNC_KEYMGMT_NEW, new),
    FUNCTION(OSSL_FUNC_KEYMGMT_FREE, key_free),
    FUNCTION(OSSL_FUNC_KEYMGMT_DUP, key_duplicate),
    FUNCTION(OSSL_FUNC_KEYMGMT_HAS, key_has),
    FUNCTION(OSSL_FUNC_KEYMGMT_MATCH, key_match),
    FUNCTION(OSSL_FUNC_KEYMGMT_VALIDATE, validate),
    FUNCTION(OSSL_FUNC_KEYMGMT_IMPORT, import),
    FUNCTION(OSSL_FUNC_KEYMGMT_IMPORT_TYPES, types_of),
    FUNCTION(OSSL_FUNC_KEYMGMT_EXPORT, key_export),
    FUNCTION(OSSL_FUNC_KEYMGMT_EXPORT_TYPES, types_of),
    FUNCTION(OSSL_FUNC_KEYMGMT_SET_PARAMS, key_set_params),
    FUNCTION(OSSL_FUNC_KEYMGMT_SETTABLE_PARAMS, settable),
    FUNCTION(OSSL_FUNC_KEYMGMT_GET_PARAMS, key_get_params),
    FUNCTION(OSSL_FUNC_KEYMGMT_GETTABLE_PARAMS, gettable),
    FUNCTION(OSSL_FUNC_KEYMGMT_QUERY_OPERATION_NAME, operation_name),
    FUNCTION(OSSL_FUNC_KEYMGMT_GEN_INIT, ec_generation_new),
    FUNCTION(OSSL_FUNC_KEYMGMT_GEN_SET_PARAMS, ec_generation_set_params),
    FUNCTION(OSSL_FUNC_KEYMGMT_GEN_SETTABLE_PARAMS, generation_settable),
    FUNCTION(OSSL_FUNC_KEYMGMT_GEN_SET_TEMPLATE, set_template),
    FUNCTION(OSSL_FUNC_KEYMGMT_GEN, generate),
    FUNCTION(OSSL_FUNC_KEYMGMT_GEN_CLEANUP, ec_generation_free),
    {0, NULL},
};
