// SPDX-License-Identifier: Apache-2.0

#include "newer_algorithms.h"

#include <openssl/evp.h>
#include <openssl/provider.h>
#include <pthread.h>
#include <string.h>

#include "errors.h"
#include "newer.h"

#define MAX_ALGORITHMS 128
#define MAX_NAME 64

// ---- Signatures with a digest or an instance in their names

struct family {
    const char *prefix;  // of the names
    const char *key;
    const OSSL_DISPATCH *functions;
    variant_new *new;
};

static const struct family families[] = {
    {"RSA-", "RSA", RSA_VARIANT_FUNCTIONS, signing_new_variant},
    {"ECDSA-", "EC", ECDSA_VARIANT_FUNCTIONS, signing_new_variant},
    {"ED25519", "ED25519", ED25519_VARIANT_FUNCTIONS, ed25519_new_variant},
};

// OpenSSL does not name the algorithm of a new context. So each algorithm takes a slot with its own function `new`.
static struct slot {
    const struct family *family;  // null: the slot is free
    char name[MAX_NAME], variant[MAX_NAME];
    OSSL_DISPATCH functions[40];
} slots[64];

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;  // protects the slots and the lists of all providers

// The numbers are octal.
#define EIGHT(FUNCTION, n) \
    FUNCTION(n##0) FUNCTION(n##1) FUNCTION(n##2) FUNCTION(n##3) FUNCTION(n##4) FUNCTION(n##5) FUNCTION(n##6) FUNCTION(n##7)
#define ALL(FUNCTION)                                                                             \
    EIGHT(FUNCTION, 00) EIGHT(FUNCTION, 01) EIGHT(FUNCTION, 02) EIGHT(FUNCTION, 03)               \
    EIGHT(FUNCTION, 04) EIGHT(FUNCTION, 05) EIGHT(FUNCTION, 06) EIGHT(FUNCTION, 07)
#define NEW(n)                                                          \
    static void *new_##n(void *provider, const char *properties) {      \
        (void)properties;                                               \
        return slots[n].family->new(provider, slots[n].variant);        \
    }
#define ENTRY(n) new_##n,
ALL(NEW)
static OSSL_FUNC_signature_newctx_fn *const news[] = {ALL(ENTRY)};

static int has_digest(const struct provider *provider, const char *name) {
    EVP_MD *const digest = EVP_MD_fetch(provider->library, name, SOFTWARE);
    EVP_MD_free(digest);
    return digest != NULL;
}

// Fills a free slot with the algorithm of this name. Returns whether a slot is free, and the provider knows the
// algorithm.
static int fill(const struct provider *provider, const char *name, struct slot *slot) {
    for (size_t i = 0; i < sizeof families / sizeof *families; ++i) {
        const struct family *const family = &families[i];
        const size_t length = strlen(family->prefix);
        if (OPENSSL_strncasecmp(name, family->prefix, length) != 0) continue;
        // Ed25519 has the instances of RFC 8032.
        const int is_known = family->new == ed25519_new_variant
                                 ? strcmp(name + length, "ph") == 0 || strcmp(name + length, "ctx") == 0
                                 : has_digest(provider, name + length);
        if (!is_known) return 0;
        slot->family = family;
        strcpy(slot->name, name);
        strcpy(slot->variant, family->new == ed25519_new_variant ? name : name + length);
        slot->functions[0] = (OSSL_DISPATCH)FUNCTION(OSSL_FUNC_SIGNATURE_NEWCTX, news[slot - slots]);
        size_t count = 0;
        do slot->functions[1 + count] = family->functions[count];
        while (family->functions[count++].function_id != 0);
        return 1;
    }
    return 0;
}

// The functions of the algorithm of this name, or null.
static const OSSL_DISPATCH *functions_of(const struct provider *provider, const char *name) {
    for (size_t i = 0; i < sizeof slots / sizeof *slots; ++i) {
        if (slots[i].family ? strcmp(slots[i].name, name) == 0 : fill(provider, name, &slots[i])) return slots[i].functions;
        if (!slots[i].family) return NULL;
    }
    return NULL;
}

// ---- Algorithms that strict refuses

static void *refuse_context(const struct provider *provider) {
    return refuse(provider, ERROR_STRICT, "the provider has no such algorithm"), NULL;
}

static void *refuse_signature(void *provider, const char *properties) { return (void)properties, refuse_context(provider); }
static void *refuse_encapsulation(void *provider) { return refuse_context(provider); }
static void free_nothing(void *context) { (void)context; }
static int do_nothing(void) { return 0; }  // there is no context to call it with

static const char **all_keys(void) {
    static const char *keys[] = {"RSA", "RSA-PSS", "EC", "X25519", "X448", "ED25519", NULL};
    return keys;
}

static const OSSL_DISPATCH REFUSED_SIGNATURE[] = {
    FUNCTION(OSSL_FUNC_SIGNATURE_NEWCTX, refuse_signature),
    FUNCTION(OSSL_FUNC_SIGNATURE_FREECTX, free_nothing),
    FUNCTION(OSSL_FUNC_SIGNATURE_QUERY_KEY_TYPES, all_keys),
    FUNCTION(OSSL_FUNC_SIGNATURE_SIGN_INIT, do_nothing),
    FUNCTION(OSSL_FUNC_SIGNATURE_SIGN, do_nothing),
    {0, NULL},
};

static const OSSL_DISPATCH REFUSED_ENCAPSULATION[] = {
    FUNCTION(OSSL_FUNC_KEM_NEWCTX, refuse_encapsulation),
    FUNCTION(OSSL_FUNC_KEM_FREECTX, free_nothing),
    FUNCTION(OSSL_FUNC_KEM_ENCAPSULATE_INIT, do_nothing),
    FUNCTION(OSSL_FUNC_KEM_ENCAPSULATE, do_nothing),
    FUNCTION(OSSL_FUNC_KEM_DECAPSULATE_INIT, do_nothing),
    FUNCTION(OSSL_FUNC_KEM_DECAPSULATE, do_nothing),
    {0, NULL},
};

// ---- Algorithms of an operation: from the default provider, for the provider's keys, except the provider's own algorithms

struct list {
    struct provider *provider;
    int operation, has_default;
    const OSSL_ALGORITHM *own;
    OSSL_ALGORITHM all[MAX_ALGORITHMS];
    size_t count;
};

// The first name of an algorithm. Returns whether it fits.
static int first_name(const OSSL_ALGORITHM *algorithm, char name[MAX_NAME]) {
    const size_t length = strcspn(algorithm->algorithm_names, ":");
    if (length >= MAX_NAME) return 0;
    memcpy(name, algorithm->algorithm_names, length);
    name[length] = 0;
    return 1;
}

static int is_key(const char *name) {
    for (const char **key = all_keys(); *key; ++key) {
        if (OPENSSL_strcasecmp(name, *key) == 0) return 1;
    }
    return 0;
}

// True if an algorithm is for keys of the provider's types: it lists them, or has their name.
static int is_for_keys(const struct list *list, const OSSL_ALGORITHM *algorithm, const char *name) {
    const OSSL_DISPATCH *function = algorithm->implementation;
    while (function->function_id && !(list->operation == OSSL_OP_SIGNATURE &&
                                      function->function_id == OSSL_FUNC_SIGNATURE_QUERY_KEY_TYPES)) {
        ++function;
    }
    if (!function->function_id) return is_key(name);
    for (const char **type = ((const char **(*)(void))function->function)(); *type; ++type) {
        if (is_key(*type)) return 1;
    }
    return 0;
}

static int is_own(const struct list *list, const char *name) {
    char own[MAX_NAME];
    for (const OSSL_ALGORITHM *algorithm = list->own; algorithm->algorithm_names; ++algorithm) {
        if (first_name(algorithm, own) && OPENSSL_strcasecmp(own, name) == 0) return 1;
    }
    return 0;
}

static void add(struct list *list, const OSSL_ALGORITHM *algorithm) {
    char name[MAX_NAME];
    if (!first_name(algorithm, name) || is_own(list, name) || !is_for_keys(list, algorithm, name)) return;
    const OSSL_DISPATCH *functions = list->operation == OSSL_OP_SIGNATURE ? functions_of(list->provider, name) : NULL;
    if (!functions && list->provider->strict) {
        functions = list->operation == OSSL_OP_SIGNATURE ? REFUSED_SIGNATURE : REFUSED_ENCAPSULATION;
    }
    if (!functions || list->count >= MAX_ALGORITHMS - 1) return;
    list->all[list->count++] = (OSSL_ALGORITHM){algorithm->algorithm_names, PROPERTIES, functions, "by the coprocessor"};
}

static int ask(OSSL_PROVIDER *other, void *data) {
    struct list *const list = data;
    int no_store;
    if (strcmp(OSSL_PROVIDER_get0_name(other), "default") != 0) return 1;
    list->has_default = 1;
    const OSSL_ALGORITHM *const theirs = OSSL_PROVIDER_query_operation(other, list->operation, &no_store);
    for (const OSSL_ALGORITHM *algorithm = theirs; algorithm && algorithm->algorithm_names; ++algorithm) add(list, algorithm);
    OSSL_PROVIDER_unquery_operation(other, list->operation, theirs);
    return 1;
}

const OSSL_ALGORITHM *newer_algorithms(struct provider *provider, int operation, const OSSL_ALGORITHM *own, int *no_store) {
    OSSL_ALGORITHM **const kept = operation == OSSL_OP_SIGNATURE ? &provider->signatures : &provider->encapsulations;
    struct list *const list = OPENSSL_zalloc(sizeof *list);
    const OSSL_ALGORITHM *result = own;
    if (!list) return own;
    *list = (struct list){.provider = provider, .operation = operation, .own = own};
    for (; own[list->count].algorithm_names; ++list->count) list->all[list->count] = own[list->count];
    pthread_mutex_lock(&lock);
    if (!*kept) (void)OSSL_PROVIDER_do_all(provider->library, ask, list);
    // Without the default provider the list may become longer.
    if (!*kept && list->has_default) *kept = OPENSSL_memdup(list->all, (list->count + 1) * sizeof *list->all);
    if (*kept) result = *kept;
    pthread_mutex_unlock(&lock);
    *no_store = result == own;
    OPENSSL_free(list);
    return result;
}

void newer_algorithms_free(struct provider *provider) {
    OPENSSL_free(provider->signatures);
    OPENSSL_free(provider->encapsulations);
}
