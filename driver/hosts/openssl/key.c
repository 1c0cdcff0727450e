// SPDX-License-Identifier: Apache-2.0
//
// Key management by OpenSSL's own provider, inside the provider's keys.

#include "key.h"

#include <openssl/bn.h>
#include <openssl/core_names.h>
#include <openssl/params.h>
#include <string.h>

#include "device.h"
#include "parameters.h"

static atomic_uint_least64_t numbers = 1;

uint64_t key_next_number(void) { return atomic_fetch_add(&numbers, 1); }

struct key *key_new(struct provider *provider, const char *type) {
    struct key *const key = OPENSSL_zalloc(sizeof *key);
    if (!key) return NULL;
    key->provider = provider;
    key->type = type;
    key->number = key_next_number();
    atomic_init(&key->references, 1);
    return key;
}

struct key *key_reference(struct key *key) {
    atomic_fetch_add(&key->references, 1);
    return key;
}

void key_free(void *data) {
    struct key *const key = data;
    if (!key || atomic_fetch_sub(&key->references, 1) > 1) return;
    if (key_has_use(key)) device_forget(key->provider, key->number);
    EVP_PKEY_free(key->software);
    OPENSSL_free(key);
}

int key_has_use(const struct key *key) { return key->is_inside || (key->provider->uses && key->has_private); }

// RSA has d, curves have another name for it.
static int is_private(EVP_PKEY *software) {
    static const char *const names[] = {OSSL_PKEY_PARAM_RSA_D, OSSL_PKEY_PARAM_PRIV_KEY};
    BIGNUM *number = NULL;
    int found = 0;
    for (size_t i = 0; i < sizeof names / sizeof *names; ++i) {
        found |= EVP_PKEY_get_bn_param(software, names[i], &number);
        BN_clear_free(number);
        number = NULL;
    }
    return found;
}

int key_take(struct key *key, EVP_PKEY *software) {
    if (!software) return 0;
    if (key_has_use(key)) device_forget(key->provider, key->number);
    key->number = key_next_number();
    EVP_PKEY_free(key->software);
    key->software = software;
    key->has_private = is_private(software);
    key->is_inside = 0;
    return 1;
}

int key_take_inside(struct key *key, EVP_PKEY *public, uint64_t number) {
    if (!key_take(key, public)) return 0;
    key->number = number;
    key->has_private = key->is_inside = 1;
    return 1;
}

EVP_PKEY *key_software(const struct key *key, int selection, const OSSL_PARAM params[]) {
    EVP_PKEY *software = NULL;
    OSSL_PARAM *const copy = OSSL_PARAM_dup(params);
    EVP_PKEY_CTX *const context = EVP_PKEY_CTX_new_from_name(key->provider->library, key->type, SOFTWARE);
    const int done = copy && context && EVP_PKEY_fromdata_init(context) == 1 &&
                     EVP_PKEY_fromdata(context, &software, selection, copy) == 1;
    EVP_PKEY_CTX_free(context);
    parameters_clear_free(copy);
    return done ? software : NULL;
}

EVP_PKEY_CTX *key_context(const struct key *key) {
    return EVP_PKEY_CTX_new_from_pkey(key->provider->library, key->software, SOFTWARE);
}

enum owner key_leave(const struct key *key, const char *what) {
    if (!key->provider->strict && !key->is_inside) return OWNER_SOFTWARE;
    refuse(key->provider, key->is_inside ? ERROR_INSIDE : ERROR_STRICT, what);
    return OWNER_REFUSED;
}

// ---- Key management

// OpenSSL also asks for keys that do not exist.
int key_has(const void *data, int selection) {
    const struct key *const key = data;
    BIGNUM *number = NULL;
    size_t length = 0;
    if (!key || !key->software) return 0;
    if (selection & OSSL_KEYMGMT_SELECT_PRIVATE_KEY && !key->has_private) return 0;
    if (!(selection & OSSL_KEYMGMT_SELECT_PUBLIC_KEY)) return 1;
    // The public part is n, or a point, of which its length suffices.
    const int found = EVP_PKEY_get_bn_param(key->software, OSSL_PKEY_PARAM_RSA_N, &number) ||
                      EVP_PKEY_get_octet_string_param(key->software, OSSL_PKEY_PARAM_PUB_KEY, NULL, 0, &length);
    BN_free(number);
    return found;
}

int key_match(const void *first, const void *second, int selection) {
    const struct key *const a = first, *const b = second;
    if (!a->software || !b->software) return 0;
    return selection & OSSL_KEYMGMT_SELECT_KEYPAIR ? EVP_PKEY_eq(a->software, b->software) == 1
                                                   : EVP_PKEY_parameters_eq(a->software, b->software) != 0;
}

int key_import(void *data, int selection, const OSSL_PARAM params[]) {
    return key_take(data, key_software(data, selection, params));
}

int key_export(void *data, int selection, OSSL_CALLBACK *callback, void *argument) {
    const struct key *const key = data;
    if (key->is_inside && selection & OSSL_KEYMGMT_SELECT_PRIVATE_KEY) {
        return refuse(key->provider, ERROR_INSIDE, "the private part of the key cannot be exported");
    }
    return key->software && EVP_PKEY_export(key->software, selection, callback, argument);
}

// A key made inside never changes: a copy refers to the same key.
void *key_duplicate(const void *data, int selection) {
    const struct key *const from = data;
    if (from->is_inside && selection & OSSL_KEYMGMT_SELECT_PRIVATE_KEY) return key_reference((struct key *)from);
    struct key *const key = key_new(from->provider, from->type);
    OSSL_PARAM *params = NULL;
    if (!key || !from->software) return key;
    const int done = EVP_PKEY_todata(from->software, selection, &params) == 1 &&
                     key_take(key, key_software(key, selection, params));
    parameters_clear_free(params);
    if (done) return key;
    key_free(key);
    return NULL;
}

int key_get_params(void *data, OSSL_PARAM params[]) {
    const struct key *const key = data;
    return key->software && EVP_PKEY_get_params(key->software, params);
}

// Works on a copy: a refused value, such as a point that is not on the curve, changes nothing.
int key_set_params(void *data, const OSSL_PARAM params[]) {
    struct key *const key = data;
    if (!params || !params->key) return 1;
    OSSL_PARAM *const values = OSSL_PARAM_dup(params);
    EVP_PKEY *const copy = key->software ? EVP_PKEY_dup(key->software) : NULL;
    const int done = values && copy && EVP_PKEY_set_params(copy, values) == 1 && key_take(key, copy);
    if (!done) EVP_PKEY_free(copy);
    OSSL_PARAM_free(values);
    return done;
}

const OSSL_PARAM *key_types(
    const struct provider *provider, const char *type, const OSSL_PARAM *(*types)(const EVP_KEYMGMT *)) {
    EVP_KEYMGMT *const management = EVP_KEYMGMT_fetch(provider->library, type, SOFTWARE);
    const OSSL_PARAM *const result = management ? types(management) : NULL;
    EVP_KEYMGMT_free(management);
    return result;
}

// ---- Generation

void generation_free(void *data) {
    struct generation *const generation = data;
    if (!generation) return;
    EVP_PKEY_CTX_free(generation->software);
    parameters_clear_free(generation->params);
    OPENSSL_free(generation);
}

// Keeps parameters. If two have one name, the merged list has the second one.
static int keep(struct generation *generation, const OSSL_PARAM params[]) {
    if (!params->key) return 1;
    OSSL_PARAM *const merged = generation->params ? OSSL_PARAM_merge(generation->params, params) : NULL;
    OSSL_PARAM *const kept = merged || !generation->params ? parameters_copy(merged ? merged : params) : NULL;
    OPENSSL_free(merged);
    if (!kept) return 0;
    parameters_clear_free(generation->params);
    generation->params = kept;
    return 1;
}

int generation_set_params(void *data, const OSSL_PARAM params[]) {
    struct generation *const generation = data;
    return !params || (EVP_PKEY_CTX_set_params(generation->software, params) == 1 && keep(generation, params));
}

static int begin(const struct generation *generation, EVP_PKEY_CTX *software) {
    return software && (generation->selection & OSSL_KEYMGMT_SELECT_KEYPAIR ? EVP_PKEY_keygen_init(software)
                                                                            : EVP_PKEY_paramgen_init(software)) == 1;
}

int generation_set_template(struct generation *generation, const struct key *key) {
    EVP_PKEY_CTX *const software = key->software ? key_context(key) : NULL;
    const int done = begin(generation, software) &&
                     (!generation->params || EVP_PKEY_CTX_set_params(software, generation->params) == 1);
    EVP_PKEY_CTX_free(done ? generation->software : software);
    if (done) generation->software = software;
    return done;
}

void *generation_new(struct provider *provider, const char *type, int selection, const OSSL_PARAM params[]) {
    struct generation *const generation = OPENSSL_zalloc(sizeof *generation);
    if (!generation) return NULL;
    *generation = (struct generation){provider, type, selection, NULL, NULL};
    generation->software = EVP_PKEY_CTX_new_from_name(provider->library, type, SOFTWARE);
    if (begin(generation, generation->software) && generation_set_params(generation, params)) return generation;
    generation_free(generation);
    return NULL;
}

struct progress {
    OSSL_CALLBACK *callback;
    void *argument;
};

static int report(EVP_PKEY_CTX *context) {
    const struct progress *const progress = EVP_PKEY_CTX_get_app_data(context);
    int potential = EVP_PKEY_CTX_get_keygen_info(context, 0), iteration = EVP_PKEY_CTX_get_keygen_info(context, 1);
    const OSSL_PARAM params[] = {
        OSSL_PARAM_int(OSSL_GEN_PARAM_POTENTIAL, &potential),
        OSSL_PARAM_int(OSSL_GEN_PARAM_ITERATION, &iteration),
        OSSL_PARAM_END,
    };
    return progress->callback(params, progress->argument);
}

void *generation_run(void *data, OSSL_CALLBACK *callback, void *argument) {
    struct generation *const generation = data;
    struct progress progress = {callback, argument};
    struct key *const key = key_new(generation->provider, generation->type);
    EVP_PKEY *software = NULL;
    if (!key) return NULL;
    EVP_PKEY_CTX_set_app_data(generation->software, &progress);
    EVP_PKEY_CTX_set_cb(generation->software, callback ? report : NULL);
    if (EVP_PKEY_generate(generation->software, &software) == 1 && key_take(key, software)) return key;
    key_free(key);
    return NULL;
}
