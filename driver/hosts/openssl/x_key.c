// SPDX-License-Identifier: Apache-2.0
//
// Keys of X25519, X448 and Ed25519. The coprocessor computes the public keys.

#include "x_key.h"

#include <openssl/core_names.h>
#include <openssl/crypto.h>
#include <openssl/param_build.h>
#include <openssl/params.h>
#include <string.h>

#include "device.h"
#include "dhkem.h"
#include "montcore_ed25519.h"
#include "newer.h"
#include "numbers.h"
#include "parameters.h"
#include "provider.h"

// ---- Arithmetic

int x_key_multiply(const struct x_key *key, const unsigned char *u, unsigned char *result) {
    uint32_t scalar[X_MAX_BYTES / 4], factor[X_MAX_BYTES / 4], product[X_MAX_BYTES / 4];
    struct operation operation = {.provider = key->provider};
    little_endian_words(key->private_key, key->function->bytes, scalar);
    little_endian_words(u, key->function->bytes, factor);
    while (device_take(&operation)) {
        device_return(&operation, key->function->multiply(&operation.device, product, scalar, factor));
    }
    if (operation.is_done) little_endian_bytes(product, result, key->function->bytes);
    OPENSSL_cleanse(scalar, sizeof scalar);
    OPENSSL_cleanse(product, sizeof product);
    return operation.is_done;
}

static int multiply_base(const struct x_key *key, unsigned char *result) {
    const unsigned char base[X_MAX_BYTES] = {key->function->base};
    return x_key_multiply(key, base, result);
}

static int make_ed25519(const struct x_key *key, unsigned char *result) {
    struct mc_ed25519_key made;
    struct operation operation = {.provider = key->provider};
    while (device_take(&operation)) {
        device_return(&operation, mc_ed25519_make_key(&operation.device, &made, key->private_key));
    }
    if (operation.is_done) memcpy(result, made.public_key, sizeof made.public_key);
    OPENSSL_cleanse(&made, sizeof made);
    return operation.is_done;
}

static const struct x_function X25519 = {"X25519", 32, 32, 253, 128, 0x20, "SHA256", multiply_base, 9, mc_x25519};
static const struct x_function X448 = {"X448", 56, 56, 448, 224, 0x21, "SHA512", multiply_base, 5, mc_x448};
static const struct x_function ED25519 = {"ED25519", 32, 64, 256, 128, 0, NULL, make_ed25519, 0, NULL};

static int complete(struct x_key *key) {
    return key->has_public = key->function->make_public(key, key->public_key);
}

// ---- Keys

static struct x_key *new_of(const struct provider *provider, const struct x_function *function) {
    struct x_key *const key = OPENSSL_zalloc(sizeof *key);
    if (!key) return NULL;
    key->provider = provider;
    key->function = function;
    atomic_init(&key->references, 1);
    return key;
}

static void *new_x25519(void *provider) { return new_of(provider, &X25519); }
static void *new_x448(void *provider) { return new_of(provider, &X448); }
static void *new_ed25519(void *provider) { return new_of(provider, &ED25519); }

void x_key_free(void *data) {
    struct x_key *const key = data;
    if (!key || atomic_fetch_sub(&key->references, 1) > 1) return;
    OPENSSL_clear_free(key, sizeof *key);
}

struct x_key *x_key_reference(struct x_key *key) {
    atomic_fetch_add(&key->references, 1);
    return key;
}

static void *duplicate(const void *data, int selection) {
    const struct x_key *const from = data;
    struct x_key *const key = new_of(from->provider, from->function);
    if (!key) return NULL;
    if (selection & OSSL_KEYMGMT_SELECT_PUBLIC_KEY && from->has_public) {
        memcpy(key->public_key, from->public_key, sizeof key->public_key);
        key->has_public = 1;
    }
    if (selection & OSSL_KEYMGMT_SELECT_PRIVATE_KEY && from->has_private) {
        memcpy(key->private_key, from->private_key, sizeof key->private_key);
        key->has_private = 1;
    }
    return key;
}

EVP_PKEY *x_key_software(const struct x_key *key, int selection) {
    EVP_PKEY *software = NULL;
    EVP_PKEY_CTX *const context = EVP_PKEY_CTX_new_from_name(key->provider->library, key->function->name, SOFTWARE);
    const int has_private = selection & OSSL_KEYMGMT_SELECT_PRIVATE_KEY && key->has_private;
    OSSL_PARAM params[] = {
        OSSL_PARAM_octet_string(OSSL_PKEY_PARAM_PUB_KEY, (void *)key->public_key, key->function->bytes),
        OSSL_PARAM_octet_string(OSSL_PKEY_PARAM_PRIV_KEY, (void *)key->private_key, key->function->bytes),
        OSSL_PARAM_END,
    };
    if (!has_private) params[1] = OSSL_PARAM_construct_end();
    const int done = context && EVP_PKEY_fromdata_init(context) == 1 &&
                     EVP_PKEY_fromdata(context, &software, selection, params) == 1;
    EVP_PKEY_CTX_free(context);
    return done ? software : NULL;
}

// OpenSSL also asks for keys that do not exist.
static int has(const void *data, int selection) {
    const struct x_key *const key = data;
    return key && (!(selection & OSSL_KEYMGMT_SELECT_PUBLIC_KEY) || key->has_public) &&
           (!(selection & OSSL_KEYMGMT_SELECT_PRIVATE_KEY) || key->has_private);
}

static int match(const void *first, const void *second, int selection) {
    const struct x_key *const a = first, *const b = second;
    if (a->function != b->function) return 0;
    if (!(selection & OSSL_KEYMGMT_SELECT_KEYPAIR)) return 1;
    return a->has_public && b->has_public && memcmp(a->public_key, b->public_key, a->function->bytes) == 0;
}

static int validate(const void *data, int selection, int type) {
    const struct x_key *const key = data;
    unsigned char result[X_MAX_BYTES];
    (void)type;
    if (!has(key, selection)) return 0;
    if ((selection & OSSL_KEYMGMT_SELECT_KEYPAIR) != OSSL_KEYMGMT_SELECT_KEYPAIR) return 1;
    return key->function->make_public(key, result) && memcmp(result, key->public_key, key->function->bytes) == 0;
}

// Takes a number from a parameter. Without the parameter it does nothing; with a wrong one nothing changes.
static int take(const struct x_key *key, const OSSL_PARAM params[], const char *name, unsigned char *bytes, int *has_it) {
    const OSSL_PARAM *param;
    const void *from;
    size_t length;
    if (!parameters_find(key->provider, params, name, &param)) return 0;
    if (!param) return 1;
    if (!OSSL_PARAM_get_octet_string_ptr(param, &from, &length) || length != key->function->bytes) return 0;
    memcpy(bytes, from, length);
    return *has_it = 1;
}

// Sets another public key and removes the private number, which does not belong to the new public key.
static int set_params(void *data, const OSSL_PARAM params[]) {
    struct x_key *const key = data;
    const OSSL_PARAM *properties;
    if (!parameters_find(key->provider, params, OSSL_PKEY_PARAM_PROPERTIES, &properties)) return 0;
    if (!params || !OSSL_PARAM_locate_const(params, OSSL_PKEY_PARAM_ENCODED_PUBLIC_KEY)) return 1;
    if (!take(key, params, OSSL_PKEY_PARAM_ENCODED_PUBLIC_KEY, key->public_key, &key->has_public)) return 0;
    OPENSSL_cleanse(key->private_key, sizeof key->private_key);
    key->has_private = 0;
    return 1;
}

static const OSSL_PARAM *settable(void *provider) {
    static const OSSL_PARAM types[] = {
        OSSL_PARAM_octet_string(OSSL_PKEY_PARAM_ENCODED_PUBLIC_KEY, NULL, 0),
        OSSL_PARAM_utf8_string(OSSL_PKEY_PARAM_PROPERTIES, NULL, 0),  // nothing is fetched by the program's properties
        OSSL_PARAM_END,
    };
    (void)provider;
    return types;
}

static int import(void *data, int selection, const OSSL_PARAM params[]) {
    struct x_key *const key = data;
    if (!(selection & OSSL_KEYMGMT_SELECT_KEYPAIR)) return 0;
    if (!take(key, params, OSSL_PKEY_PARAM_PUB_KEY, key->public_key, &key->has_public)) return 0;
    if (selection & OSSL_KEYMGMT_SELECT_PRIVATE_KEY &&
        !take(key, params, OSSL_PKEY_PARAM_PRIV_KEY, key->private_key, &key->has_private)) {
        return 0;
    }
    if (key->has_private && !key->has_public) return complete(key);
    return key->has_public;
}

static int export(void *data, int selection, OSSL_CALLBACK *callback, void *argument) {
    const struct x_key *const key = data;
    const size_t size = key->function->bytes;
    if (!(selection & OSSL_KEYMGMT_SELECT_KEYPAIR)) return 0;
    OSSL_PARAM_BLD *const build = OSSL_PARAM_BLD_new();
    int done = build != NULL;
    if (done && key->has_public) {  // a private part has the public part, too
        done = OSSL_PARAM_BLD_push_octet_string(build, OSSL_PKEY_PARAM_PUB_KEY, key->public_key, size);
    }
    if (done && selection & OSSL_KEYMGMT_SELECT_PRIVATE_KEY && key->has_private) {
        done = OSSL_PARAM_BLD_push_octet_string(build, OSSL_PKEY_PARAM_PRIV_KEY, key->private_key, size);
    }
    return parameters_export(build, done, callback, argument);
}

static const OSSL_PARAM *types_of(int selection) {
    static const OSSL_PARAM types[] = {
        OSSL_PARAM_octet_string(OSSL_PKEY_PARAM_PUB_KEY, NULL, 0),
        OSSL_PARAM_octet_string(OSSL_PKEY_PARAM_PRIV_KEY, NULL, 0),
        OSSL_PARAM_END,
    };
    return selection & OSSL_KEYMGMT_SELECT_KEYPAIR ? types : NULL;
}

// Writes a number into the parameter `name`, if the caller asks for the parameter and the key has the number.
static int put(OSSL_PARAM params[], const char *name, const struct x_key *key, const unsigned char *bytes, int has_it) {
    const OSSL_PARAM *found;
    if (!parameters_find(key->provider, params, name, &found)) return 0;
    return !found || (has_it && OSSL_PARAM_set_octet_string((OSSL_PARAM *)found, bytes, key->function->bytes));
}

static int put_int(OSSL_PARAM params[], const char *name, const struct x_key *key, int value) {
    const OSSL_PARAM *found;
    return parameters_find(key->provider, params, name, &found) && (!found || OSSL_PARAM_set_int((OSSL_PARAM *)found, value));
}

static int get_params(void *data, OSSL_PARAM params[]) {
    const struct x_key *const key = data;
    return put_int(params, OSSL_PKEY_PARAM_BITS, key, key->function->bits) &&
           put_int(params, OSSL_PKEY_PARAM_SECURITY_BITS, key, key->function->security_bits) &&
           put_int(params, OSSL_PKEY_PARAM_MAX_SIZE, key, key->function->max_size) &&
           put_int(params, OSSL_PKEY_PARAM_SECURITY_CATEGORY, key, 0) &&
           put(params, OSSL_PKEY_PARAM_PUB_KEY, key, key->public_key, key->has_public) &&
           put(params, OSSL_PKEY_PARAM_PRIV_KEY, key, key->private_key, key->has_private);
}

static int get_exchange_params(void *data, OSSL_PARAM params[]) {
    const struct x_key *const key = data;
    return put(params, OSSL_PKEY_PARAM_ENCODED_PUBLIC_KEY, key, key->public_key, key->has_public) && get_params(data, params);
}

// Ed25519 signs messages without a hash before.
static int get_ed25519_params(void *data, OSSL_PARAM params[]) {
    const struct x_key *const key = data;
    const OSSL_PARAM *found;
    return parameters_find(key->provider, params, OSSL_PKEY_PARAM_MANDATORY_DIGEST, &found) &&
           (!found || OSSL_PARAM_set_utf8_string((OSSL_PARAM *)found, "")) && get_params(data, params);
}

static const OSSL_PARAM *gettable(void *provider) {
    static const OSSL_PARAM types[] = {
        OSSL_PARAM_int(OSSL_PKEY_PARAM_BITS, NULL),
        OSSL_PARAM_int(OSSL_PKEY_PARAM_SECURITY_BITS, NULL),
        OSSL_PARAM_int(OSSL_PKEY_PARAM_MAX_SIZE, NULL),
        OSSL_PARAM_int(OSSL_PKEY_PARAM_SECURITY_CATEGORY, NULL),
        OSSL_PARAM_utf8_string(OSSL_PKEY_PARAM_MANDATORY_DIGEST, NULL, 0),  // of Ed25519
        OSSL_PARAM_octet_string(OSSL_PKEY_PARAM_ENCODED_PUBLIC_KEY, NULL, 0),  // of X25519 and X448
        OSSL_PARAM_octet_string(OSSL_PKEY_PARAM_PUB_KEY, NULL, 0),
        OSSL_PARAM_octet_string(OSSL_PKEY_PARAM_PRIV_KEY, NULL, 0),
        OSSL_PARAM_END,
    };
    (void)provider;
    return types;
}

// ---- Generation

struct generation {
    const struct provider *provider;
    const struct x_function *function;
    int selection;
    struct dhkem_input input;
};

static void generation_free(void *data) {
    struct generation *const generation = data;
    if (!generation) return;
    dhkem_free(&generation->input);
    OPENSSL_free(generation);
}

// TLS names the group, which is fixed by the type of the key. Ed25519 has none.
static int generation_set_params(void *data, const OSSL_PARAM params[]) {
    struct generation *const generation = data;
    const OSSL_PARAM *group, *other;
    const char *name;
    if (!parameters_find(generation->provider, params, OSSL_PKEY_PARAM_GROUP_NAME, &group) ||
        !parameters_find(generation->provider, params, OSSL_KDF_PARAM_PROPERTIES, &other) ||
        !parameters_find(generation->provider, params, OSSL_PKEY_PARAM_DHKEM_IKM, &other)) {
        return 0;
    }
    if (group && (!OSSL_PARAM_get_utf8_string_ptr(group, &name) ||
                  OPENSSL_strcasecmp(name, generation->function->kem ? generation->function->name : "") != 0)) {
        return 0;
    }
    if (!dhkem_take(&generation->input, params)) return 0;
    return !generation->input.bytes || generation->function->kem != 0 ||
           refuse(generation->provider, ERROR_OPTION, "Ed25519 has no dhkem-ikm");
}

static const OSSL_PARAM *generation_settable(void *data, void *provider) {
    static const OSSL_PARAM types[] = {
        OSSL_PARAM_utf8_string(OSSL_PKEY_PARAM_GROUP_NAME, NULL, 0),
        OSSL_PARAM_utf8_string(OSSL_KDF_PARAM_PROPERTIES, NULL, 0),  // nothing is fetched by the program's properties
        OSSL_PARAM_octet_string(OSSL_PKEY_PARAM_DHKEM_IKM, NULL, 0),
        OSSL_PARAM_END,
    };
    (void)data, (void)provider;
    return types;
}

static void *generation_new(const struct provider *provider, const struct x_function *function, int selection,
                            const OSSL_PARAM params[]) {
    struct generation *const generation = OPENSSL_zalloc(sizeof *generation);
    if (!generation) return NULL;
    *generation = (struct generation){provider, function, selection, {NULL, 0}};
    if (generation_set_params(generation, params)) return generation;
    generation_free(generation);
    return NULL;
}

static void *generate_x25519(void *provider, int selection, const OSSL_PARAM params[]) {
    return generation_new(provider, &X25519, selection, params);
}

static void *generate_x448(void *provider, int selection, const OSSL_PARAM params[]) {
    return generation_new(provider, &X448, selection, params);
}

static void *generate_ed25519(void *provider, int selection, const OSSL_PARAM params[]) {
    return generation_new(provider, &ED25519, selection, params);
}

// Unused bits of the private key are set as in OpenSSL and RFC 7748.
static void clamp(struct x_key *key) {
    unsigned char *const bytes = key->private_key;
    if (key->function == &X25519) bytes[0] &= 248, bytes[31] = (unsigned char)((bytes[31] & 127) | 64);
    if (key->function == &X448) bytes[0] &= 252, bytes[55] |= 128;
}

static int make_private(const struct generation *generation, struct x_key *key) {
    const struct x_function *const x = generation->function;
    key->has_private =
        generation->input.bytes
            ? dhkem_derive(key->provider, &generation->input, x->kem, x->digest, key->private_key, x->bytes)
            : provider_random(key->provider, key->private_key, x->bytes);
    clamp(key);
    return key->has_private;
}

static void *generate(void *data, OSSL_CALLBACK *callback, void *argument) {
    const struct generation *const generation = data;
    struct x_key *const key = new_of(generation->provider, generation->function);
    (void)callback, (void)argument;
    if (!key || !(generation->selection & OSSL_KEYMGMT_SELECT_KEYPAIR)) return key;
    if (make_private(generation, key) && complete(key)) {
        // The pairwise test of a new key.
        if (validate(key, OSSL_KEYMGMT_SELECT_KEYPAIR, OSSL_KEYMGMT_VALIDATE_FULL_CHECK)) return key;
        refuse(key->provider, MC_ERROR_CHECK, mc_error_text(MC_ERROR_CHECK));
    }
    x_key_free(key);
    return NULL;
}

// Functions common to all kinds. `new`, `gen_init` and `get_params` depend on the kind. Only X25519 and X448 have functions
// that set a public key, as in OpenSSL.
#define COMMON_FUNCTIONS                                                                                         \
    FUNCTION(OSSL_FUNC_KEYMGMT_FREE, x_key_free), FUNCTION(OSSL_FUNC_KEYMGMT_DUP, duplicate),                    \
        FUNCTION(OSSL_FUNC_KEYMGMT_HAS, has), FUNCTION(OSSL_FUNC_KEYMGMT_MATCH, match),                          \
        FUNCTION(OSSL_FUNC_KEYMGMT_VALIDATE, validate),                                                          \
        FUNCTION(OSSL_FUNC_KEYMGMT_IMPORT, import), FUNCTION(OSSL_FUNC_KEYMGMT_IMPORT_TYPES, types_of),          \
        FUNCTION(OSSL_FUNC_KEYMGMT_EXPORT, export), FUNCTION(OSSL_FUNC_KEYMGMT_EXPORT_TYPES, types_of),          \
        FUNCTION(OSSL_FUNC_KEYMGMT_GETTABLE_PARAMS, gettable),                                                   \
        FUNCTION(OSSL_FUNC_KEYMGMT_GEN_SET_PARAMS, generation_set_params),                                       \
        FUNCTION(OSSL_FUNC_KEYMGMT_GEN_SETTABLE_PARAMS, generation_settable),                                    \
        FUNCTION(OSSL_FUNC_KEYMGMT_GEN, generate), FUNCTION(OSSL_FUNC_KEYMGMT_GEN_CLEANUP, generation_free), {   \
        0, NULL                                                                                                  \
    }

#define EXCHANGE_FUNCTIONS \
    FUNCTION(OSSL_FUNC_KEYMGMT_SET_PARAMS, set_params), FUNCTION(OSSL_FUNC_KEYMGMT_SETTABLE_PARAMS, settable)

const OSSL_DISPATCH X25519_KEY_FUNCTIONS[] = {
    FUNCTION(OSSL_FUNC_KEYMGMT_NEW, new_x25519),
    FUNCTION(OSSL_FUNC_KEYMGMT_GEN_INIT, generate_x25519),
    FUNCTION(OSSL_FUNC_KEYMGMT_GET_PARAMS, get_exchange_params),
    EXCHANGE_FUNCTIONS,
    COMMON_FUNCTIONS,
};

const OSSL_DISPATCH X448_KEY_FUNCTIONS[] = {
    FUNCTION(OSSL_FUNC_KEYMGMT_NEW, new_x448),
    FUNCTION(OSSL_FUNC_KEYMGMT_GEN_INIT, generate_x448),
    FUNCTION(OSSL_FUNC_KEYMGMT_GET_PARAMS, get_exchange_params),
    EXCHANGE_FUNCTIONS,
    COMMON_FUNCTIONS,
};

const OSSL_DISPATCH ED25519_KEY_FUNCTIONS[] = {
    FUNCTION(OSSL_FUNC_KEYMGMT_NEW, new_ed25519),
    FUNCTION(OSSL_FUNC_KEYMGMT_GEN_INIT, generate_ed25519),
    FUNCTION(OSSL_FUNC_KEYMGMT_GET_PARAMS, get_ed25519_params),
    COMMON_FUNCTIONS,
};
