// SPDX-License-Identifier: Apache-2.0
//
// Keys of elliptic curves: import, export, parameters and generation. The coprocessor makes the points.

#include <openssl/core_names.h>
#include <openssl/err.h>
#include <openssl/objects.h>
#include <openssl/param_build.h>
#include <openssl/params.h>
#include <string.h>

#include "ec_key.h"
#include "parameters.h"
#include "provider.h"

#define MAX_ENCODED (1u + 2u * ((MC_CURVE_BITS + 7u) / 8u))

// ---- Parts of a key

static int is_supported(const EC_GROUP *group) {
    const int bits = EC_GROUP_order_bits(group);
    return EC_GROUP_get_field_type(group) == NID_X9_62_prime_field && BN_is_one(EC_GROUP_get0_cofactor(group)) &&
           EC_GROUP_get_degree(group) == bits && bits <= (int)MC_CURVE_BITS;
}

// Sets the curve to a named one.
static int set_curve(struct ec_key *key, const OSSL_PARAM *name) {
    const OSSL_PARAM params[] = {*name, OSSL_PARAM_END};
    EC_GROUP *const group = EC_GROUP_new_from_params(params, NULL, NULL);
    if (!group) return 0;
    if (!is_supported(group)) {
        const char *const text = OBJ_nid2sn(EC_GROUP_get_curve_name(group));
        ERR_raise_data(ERR_LIB_USER, MC_ERROR_LENGTH, "montcore: no such curve on the coprocessor: %s", text);
        return EC_GROUP_free(group), 0;
    }
    EC_GROUP_free(key->group);
    key->group = group;
    return 1;
}

// Gives the key a point that is done. Otherwise the key keeps the one that it has.
static int replace_point(struct ec_key *key, BIGNUM *x, BIGNUM *y, int done) {
    BN_free(done ? key->x : x);
    BN_free(done ? key->y : y);
    if (done) key->x = x, key->y = y;
    return done;
}

// Sets the point to an encoded one, which is on the curve.
static int set_point(struct ec_key *key, const OSSL_PARAM *encoded) {
    const void *bytes;
    size_t length;
    if (!key->group || !OSSL_PARAM_get_octet_string_ptr(encoded, &bytes, &length)) return 0;
    EC_POINT *const point = EC_POINT_new(key->group);
    BIGNUM *const x = BN_new(), *const y = BN_new();
    const int done = point && x && y && EC_POINT_oct2point(key->group, point, bytes, length, NULL) &&
                     EC_POINT_get_affine_coordinates(key->group, point, x, y, NULL);
    EC_POINT_free(point);
    return replace_point(key, x, y, done);
}

// The point of a private key.
static int public_point(const struct ec_key *key, BIGNUM *x, BIGNUM *y) {
    const EC_POINT *const base = EC_GROUP_get0_generator(key->group);
    return x && y && EC_POINT_get_affine_coordinates(key->group, base, x, y, NULL) && ec_key_multiply(key, x, y, x, y);
}

static int make_point(struct ec_key *key) {
    BIGNUM *const x = BN_new(), *const y = BN_new();
    return replace_point(key, x, y, public_point(key, x, y));
}

static int set_private(struct ec_key *key, const OSSL_PARAM *number) {
    if (!key->d) key->d = BN_secure_new();
    if (!key->d || !OSSL_PARAM_get_BN(number, &key->d)) return 0;
    BN_set_flags(key->d, BN_FLG_CONSTTIME);
    return !BN_is_zero(key->d) && !BN_is_negative(key->d) &&
           BN_cmp(key->d, EC_GROUP_get0_order(key->group)) < 0;
}

// The bytes of the uncompressed point.
static size_t encode(const struct ec_key *key, unsigned char *bytes) {
    const unsigned size = ec_key_bytes(key);
    bytes[0] = POINT_CONVERSION_UNCOMPRESSED;
    BN_bn2binpad(key->x, bytes + 1, (int)size);
    BN_bn2binpad(key->y, bytes + 1 + size, (int)size);
    return 1 + 2 * size;
}

static const char *curve_name(const struct ec_key *key) { return OBJ_nid2sn(EC_GROUP_get_curve_name(key->group)); }

// ---- Keys

static void *key_new(void *provider) {
    struct ec_key *const key = OPENSSL_zalloc(sizeof *key);
    (void)provider;
    if (key) atomic_init(&key->references, 1);
    return key;
}

static void *duplicate(const void *data, int selection) {
    const struct ec_key *const from = data;
    struct ec_key *const key = key_new(NULL);
    if (!key) return NULL;
    int done = 1;
    if (from->group) done &= (key->group = EC_GROUP_dup(from->group)) != NULL;
    if (selection & OSSL_KEYMGMT_SELECT_PUBLIC_KEY && from->x) {
        done &= (key->x = BN_dup(from->x)) != NULL && (key->y = BN_dup(from->y)) != NULL;
    }
    if (selection & OSSL_KEYMGMT_SELECT_PRIVATE_KEY && from->d) {
        done &= (key->d = BN_secure_new()) != NULL && BN_copy(key->d, from->d) != NULL;
        if (key->d) BN_set_flags(key->d, BN_FLG_CONSTTIME);
    }
    if (done) return key;
    ec_key_free(key);
    return NULL;
}

// OpenSSL asks for a key that is not there, too.
static int has(const void *data, int selection) {
    const struct ec_key *const key = data;
    return key && (!(selection & OSSL_KEYMGMT_SELECT_DOMAIN_PARAMETERS) || key->group) &&
           (!(selection & OSSL_KEYMGMT_SELECT_PUBLIC_KEY) || key->x) &&
           (!(selection & OSSL_KEYMGMT_SELECT_PRIVATE_KEY) || key->d);
}

static int match(const void *first, const void *second, int selection) {
    const struct ec_key *const a = first, *const b = second;
    if (!a->group || !b->group || EC_GROUP_get_curve_name(a->group) != EC_GROUP_get_curve_name(b->group)) return 0;
    if (!(selection & OSSL_KEYMGMT_SELECT_KEYPAIR)) return 1;
    return a->x && b->x && BN_cmp(a->x, b->x) == 0 && BN_cmp(a->y, b->y) == 0;
}

// A key has a point of the curve and a private number below the order. What is left is whether they belong together.
static int validate(const void *data, int selection, int type) {
    const struct ec_key *const key = data;
    (void)type;
    if (!has(key, selection)) return 0;
    if ((selection & OSSL_KEYMGMT_SELECT_KEYPAIR) != OSSL_KEYMGMT_SELECT_KEYPAIR) return 1;
    BIGNUM *const x = BN_new(), *const y = BN_new();
    const int same = public_point(key, x, y) && BN_cmp(x, key->x) == 0 && BN_cmp(y, key->y) == 0;
    BN_free(x);
    BN_free(y);
    return same;
}

static int import(void *data, int selection, const OSSL_PARAM params[]) {
    struct ec_key *const key = data;
    const OSSL_PARAM *const name = OSSL_PARAM_locate_const(params, OSSL_PKEY_PARAM_GROUP_NAME);
    const OSSL_PARAM *const point = OSSL_PARAM_locate_const(params, OSSL_PKEY_PARAM_PUB_KEY);
    const OSSL_PARAM *const number = OSSL_PARAM_locate_const(params, OSSL_PKEY_PARAM_PRIV_KEY);
    if (!name || !set_curve(key, name)) return 0;
    if (selection & OSSL_KEYMGMT_SELECT_PUBLIC_KEY && point && !set_point(key, point)) return 0;
    if (selection & OSSL_KEYMGMT_SELECT_PRIVATE_KEY && number) {
        if (!set_private(key, number)) return 0;
        if (!key->x) return make_point(key);
    }
    return 1;
}

static int export(void *data, int selection, OSSL_CALLBACK *callback, void *argument) {
    const struct ec_key *const key = data;
    OSSL_PARAM_BLD *const build = OSSL_PARAM_BLD_new();
    unsigned char bytes[MAX_ENCODED];
    int done = build && key->group &&
               OSSL_PARAM_BLD_push_utf8_string(build, OSSL_PKEY_PARAM_GROUP_NAME, curve_name(key), 0);
    if (done && selection & OSSL_KEYMGMT_SELECT_PUBLIC_KEY && key->x) {
        done = OSSL_PARAM_BLD_push_octet_string(build, OSSL_PKEY_PARAM_PUB_KEY, bytes, encode(key, bytes));
    }
    if (done && selection & OSSL_KEYMGMT_SELECT_PRIVATE_KEY && key->d) {
        done = OSSL_PARAM_BLD_push_BN_pad(build, OSSL_PKEY_PARAM_PRIV_KEY, key->d, ec_key_bytes(key));
    }
    return parameters_export(build, done, callback, argument);
}

static const OSSL_PARAM *types_of(int selection) {
    static const OSSL_PARAM types[] = {
        OSSL_PARAM_utf8_string(OSSL_PKEY_PARAM_GROUP_NAME, NULL, 0),
        OSSL_PARAM_octet_string(OSSL_PKEY_PARAM_PUB_KEY, NULL, 0),
        OSSL_PARAM_BN(OSSL_PKEY_PARAM_PRIV_KEY, NULL, 0),
        OSSL_PARAM_END,
    };
    return selection & (OSSL_KEYMGMT_SELECT_KEYPAIR | OSSL_KEYMGMT_SELECT_DOMAIN_PARAMETERS) ? types : NULL;
}

// ---- Parameters

static int set_params(void *data, const OSSL_PARAM params[]) {
    const OSSL_PARAM *const point =
        params ? OSSL_PARAM_locate_const(params, OSSL_PKEY_PARAM_ENCODED_PUBLIC_KEY) : NULL;
    return !point || set_point(data, point);
}

static const OSSL_PARAM *settable(void *provider) {
    static const OSSL_PARAM types[] = {
        OSSL_PARAM_octet_string(OSSL_PKEY_PARAM_ENCODED_PUBLIC_KEY, NULL, 0),
        OSSL_PARAM_END,
    };
    (void)provider;
    return types;
}

// The functions that put a parameter do so if it is asked for.
static int put_int(OSSL_PARAM params[], const char *name, int value) {
    OSSL_PARAM *const param = OSSL_PARAM_locate(params, name);
    return !param || OSSL_PARAM_set_int(param, value);
}

static int put_text(OSSL_PARAM params[], const char *name, const char *value) {
    OSSL_PARAM *const param = OSSL_PARAM_locate(params, name);
    return !param || OSSL_PARAM_set_utf8_string(param, value);
}

static int put_number(OSSL_PARAM params[], const char *name, const BIGNUM *value) {
    OSSL_PARAM *const param = OSSL_PARAM_locate(params, name);
    return !param || (value && OSSL_PARAM_set_BN(param, value));
}

static int put_point(OSSL_PARAM params[], const char *name, const struct ec_key *key) {
    OSSL_PARAM *const param = OSSL_PARAM_locate(params, name);
    unsigned char bytes[MAX_ENCODED];
    return !param || (key->x && OSSL_PARAM_set_octet_string(param, bytes, encode(key, bytes)));
}

static int get_params(void *data, OSSL_PARAM params[]) {
    const struct ec_key *const key = data;
    if (!key->group) return 0;
    const unsigned bits = ec_key_bits(key);
    return put_int(params, OSSL_PKEY_PARAM_BITS, (int)bits) &&
           put_int(params, OSSL_PKEY_PARAM_SECURITY_BITS, (int)bits / 2) &&
           put_int(params, OSSL_PKEY_PARAM_MAX_SIZE, (int)ec_key_signature_bytes(key)) &&
           put_int(params, OSSL_PKEY_PARAM_EC_DECODED_FROM_EXPLICIT_PARAMS, 0) &&
           put_text(params, OSSL_PKEY_PARAM_DEFAULT_DIGEST, "SHA256") &&
           put_text(params, OSSL_PKEY_PARAM_GROUP_NAME, curve_name(key)) &&
           put_text(params, OSSL_PKEY_PARAM_EC_FIELD_TYPE, SN_X9_62_prime_field) &&
           put_text(params, OSSL_PKEY_PARAM_EC_ENCODING, OSSL_PKEY_EC_ENCODING_GROUP) &&
           put_text(params, OSSL_PKEY_PARAM_EC_POINT_CONVERSION_FORMAT,
                    OSSL_PKEY_EC_POINT_CONVERSION_FORMAT_UNCOMPRESSED) &&
           put_point(params, OSSL_PKEY_PARAM_ENCODED_PUBLIC_KEY, key) &&
           put_point(params, OSSL_PKEY_PARAM_PUB_KEY, key) &&
           put_number(params, OSSL_PKEY_PARAM_EC_PUB_X, key->x) &&
           put_number(params, OSSL_PKEY_PARAM_EC_PUB_Y, key->y) && put_number(params, OSSL_PKEY_PARAM_PRIV_KEY, key->d);
}

static const OSSL_PARAM *gettable(void *provider) {
    static const OSSL_PARAM types[] = {
        OSSL_PARAM_int(OSSL_PKEY_PARAM_BITS, NULL),
        OSSL_PARAM_int(OSSL_PKEY_PARAM_SECURITY_BITS, NULL),
        OSSL_PARAM_int(OSSL_PKEY_PARAM_MAX_SIZE, NULL),
        OSSL_PARAM_int(OSSL_PKEY_PARAM_EC_DECODED_FROM_EXPLICIT_PARAMS, NULL),
        OSSL_PARAM_utf8_string(OSSL_PKEY_PARAM_DEFAULT_DIGEST, NULL, 0),
        OSSL_PARAM_utf8_string(OSSL_PKEY_PARAM_GROUP_NAME, NULL, 0),
        OSSL_PARAM_utf8_string(OSSL_PKEY_PARAM_EC_FIELD_TYPE, NULL, 0),
        OSSL_PARAM_utf8_string(OSSL_PKEY_PARAM_EC_ENCODING, NULL, 0),
        OSSL_PARAM_utf8_string(OSSL_PKEY_PARAM_EC_POINT_CONVERSION_FORMAT, NULL, 0),
        OSSL_PARAM_octet_string(OSSL_PKEY_PARAM_ENCODED_PUBLIC_KEY, NULL, 0),
        OSSL_PARAM_octet_string(OSSL_PKEY_PARAM_PUB_KEY, NULL, 0),
        OSSL_PARAM_BN(OSSL_PKEY_PARAM_EC_PUB_X, NULL, 0),
        OSSL_PARAM_BN(OSSL_PKEY_PARAM_EC_PUB_Y, NULL, 0),
        OSSL_PARAM_BN(OSSL_PKEY_PARAM_PRIV_KEY, NULL, 0),
        OSSL_PARAM_END,
    };
    (void)provider;
    return types;
}

static const char *operation_name(int operation) {
    return operation == OSSL_OP_SIGNATURE ? "ECDSA" : operation == OSSL_OP_KEYEXCH ? "ECDH" : NULL;
}

// ---- Generation

struct generation {
    struct ec_key *key;
    int selection;
};

static void generation_free(void *data) {
    struct generation *const generation = data;
    if (!generation) return;
    ec_key_free(generation->key);
    OPENSSL_free(generation);
}

// Only named curves and uncompressed points.
static int is(const OSSL_PARAM params[], const char *name, const char *value) {
    const OSSL_PARAM *const param = OSSL_PARAM_locate_const(params, name);
    const char *text;
    if (!param || (OSSL_PARAM_get_utf8_string_ptr(param, &text) && OPENSSL_strcasecmp(text, value) == 0)) return 1;
    ERR_raise_data(ERR_LIB_USER, MC_ERROR_COMMAND, "montcore: keys have only %s %s", name, value);
    return 0;
}

static int generation_set_params(void *data, const OSSL_PARAM params[]) {
    struct generation *const generation = data;
    const OSSL_PARAM *const name = params ? OSSL_PARAM_locate_const(params, OSSL_PKEY_PARAM_GROUP_NAME) : NULL;
    return !params ||
           ((!name || set_curve(generation->key, name)) &&
            is(params, OSSL_PKEY_PARAM_EC_ENCODING, OSSL_PKEY_EC_ENCODING_GROUP) &&
            is(params, OSSL_PKEY_PARAM_EC_POINT_CONVERSION_FORMAT, OSSL_PKEY_EC_POINT_CONVERSION_FORMAT_UNCOMPRESSED));
}

static const OSSL_PARAM *generation_settable(void *data, void *provider) {
    static const OSSL_PARAM types[] = {
        OSSL_PARAM_utf8_string(OSSL_PKEY_PARAM_GROUP_NAME, NULL, 0),
        OSSL_PARAM_utf8_string(OSSL_PKEY_PARAM_EC_ENCODING, NULL, 0),
        OSSL_PARAM_utf8_string(OSSL_PKEY_PARAM_EC_POINT_CONVERSION_FORMAT, NULL, 0),
        OSSL_PARAM_END,
    };
    (void)data, (void)provider;
    return types;
}

static void *generation_new(void *provider, int selection, const OSSL_PARAM params[]) {
    struct generation *const generation = OPENSSL_zalloc(sizeof *generation);
    (void)provider;
    if (!generation) return NULL;
    generation->selection = selection;
    generation->key = key_new(NULL);
    if (generation->key && generation_set_params(generation, params)) return generation;
    generation_free(generation);
    return NULL;
}

static int generation_set_template(void *data, void *key) {
    struct generation *const generation = data;
    ec_key_free(generation->key);
    generation->key = duplicate(key, OSSL_KEYMGMT_SELECT_DOMAIN_PARAMETERS);
    return generation->key != NULL;
}

static int make_private(struct ec_key *key) {
    key->d = BN_secure_new();
    if (!key->d) return 0;
    BN_set_flags(key->d, BN_FLG_CONSTTIME);
    do {
        if (!BN_priv_rand_range(key->d, EC_GROUP_get0_order(key->group))) return 0;
    } while (BN_is_zero(key->d));
    return 1;
}

static void *generate(void *data, OSSL_CALLBACK *callback, void *argument) {
    const struct generation *const generation = data;
    (void)callback, (void)argument;
    if (!generation->key->group) {
        ERR_raise_data(ERR_LIB_USER, MC_ERROR_ARGUMENT, "montcore: no curve is set");
        return NULL;
    }
    struct ec_key *const key = duplicate(generation->key, OSSL_KEYMGMT_SELECT_DOMAIN_PARAMETERS);
    if (!key || !(generation->selection & OSSL_KEYMGMT_SELECT_KEYPAIR)) return key;
    if (make_private(key) && make_point(key)) return key;
    ec_key_free(key);
    return NULL;
}

const OSSL_DISPATCH EC_KEY_FUNCTIONS[] = {
    FUNCTION(OSSL_FUNC_KEYMGMT_NEW, key_new),
    FUNCTION(OSSL_FUNC_KEYMGMT_FREE, ec_key_free),
    FUNCTION(OSSL_FUNC_KEYMGMT_DUP, duplicate),
    FUNCTION(OSSL_FUNC_KEYMGMT_HAS, has),
    FUNCTION(OSSL_FUNC_KEYMGMT_MATCH, match),
    FUNCTION(OSSL_FUNC_KEYMGMT_VALIDATE, validate),
    FUNCTION(OSSL_FUNC_KEYMGMT_IMPORT, import),
    FUNCTION(OSSL_FUNC_KEYMGMT_IMPORT_TYPES, types_of),
    FUNCTION(OSSL_FUNC_KEYMGMT_EXPORT, export),
    FUNCTION(OSSL_FUNC_KEYMGMT_EXPORT_TYPES, types_of),
    FUNCTION(OSSL_FUNC_KEYMGMT_SET_PARAMS, set_params),
    FUNCTION(OSSL_FUNC_KEYMGMT_SETTABLE_PARAMS, settable),
    FUNCTION(OSSL_FUNC_KEYMGMT_GET_PARAMS, get_params),
    FUNCTION(OSSL_FUNC_KEYMGMT_GETTABLE_PARAMS, gettable),
    FUNCTION(OSSL_FUNC_KEYMGMT_QUERY_OPERATION_NAME, operation_name),
    FUNCTION(OSSL_FUNC_KEYMGMT_GEN_INIT, generation_new),
    FUNCTION(OSSL_FUNC_KEYMGMT_GEN_SET_PARAMS, generation_set_params),
    FUNCTION(OSSL_FUNC_KEYMGMT_GEN_SETTABLE_PARAMS, generation_settable),
    FUNCTION(OSSL_FUNC_KEYMGMT_GEN_SET_TEMPLATE, generation_set_template),
    FUNCTION(OSSL_FUNC_KEYMGMT_GEN, generate),
    FUNCTION(OSSL_FUNC_KEYMGMT_GEN_CLEANUP, generation_free),
    {0, NULL},
};
