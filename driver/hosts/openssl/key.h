// SPDX-License-Identifier: Apache-2.0
//
// Keys of RSA and of curves: a key of OpenSSL's own provider, which has all its numbers and parameters. The coprocessor
// gets its numbers for each operation, or keeps them with their use.

#ifndef MONTCORE_OPENSSL_KEY_H_
#define MONTCORE_OPENSSL_KEY_H_

#include <openssl/evp.h>
#include <stdatomic.h>

#include "provider.h"

struct key {
    struct provider *provider;
    const char *type;    // "RSA", "RSA-PSS" or "EC"
    EVP_PKEY *software;  // null: the key has no numbers yet
    int has_private;
    uint64_t number;     // unique number of the key, new after each change
    int is_inside;       // the coprocessor made the private part, and only it has it; `software` has the public part
    atomic_int references;
};

struct key *key_new(struct provider *provider, const char *type);
struct key *key_reference(struct key *key);
void key_free(void *key);

// Replaces `key->software` by `software`, which `key` then owns. `software` is null after an earlier error: nothing
// changes. Returns whether `software` is a key.
int key_take(struct key *key, EVP_PKEY *software);

// An unused number, and a key whose private part the coprocessor has made under this number.
uint64_t key_next_number(void);
int key_take_inside(struct key *key, EVP_PKEY *public, uint64_t number);

// Makes a key of OpenSSL's from parameters, or returns null.
EVP_PKEY *key_software(const struct key *key, int selection, const OSSL_PARAM params[]);

// True if the coprocessor keeps the private key with its use: by the setting uses, or because it made the key.
int key_has_use(const struct key *key);

// A context of OpenSSL for the key, or null.
EVP_PKEY_CTX *key_context(const struct key *key);

// The owner of private operations with a key.
enum owner {
    OWNER_COPROCESSOR,
    OWNER_SOFTWARE,  // software computes, by a rule of docs/user/openssl.md
    OWNER_REFUSED,   // there was an error, or the setting strict refuses software; OpenSSL has the error
};

// OWNER_SOFTWARE, or OWNER_REFUSED with an error if the setting is strict or the key was made inside.
enum owner key_leave(const struct key *key, const char *what);

// ---- Functions of OpenSSL's key management, the same for all types

int key_has(const void *key, int selection);
int key_match(const void *first, const void *second, int selection);
int key_import(void *key, int selection, const OSSL_PARAM params[]);
int key_export(void *key, int selection, OSSL_CALLBACK *callback, void *argument);
void *key_duplicate(const void *key, int selection);
int key_get_params(void *key, OSSL_PARAM params[]);
int key_set_params(void *key, const OSSL_PARAM params[]);

// The parameters that OpenSSL's own provider takes or gives for keys of a type.
const OSSL_PARAM *key_types(
    const struct provider *provider, const char *type, const OSSL_PARAM *(*types)(const EVP_KEYMGMT *));

// ---- Generation by OpenSSL's own provider

struct generation {
    struct provider *provider;
    const char *type;
    int selection;
    EVP_PKEY_CTX *software;
    OSSL_PARAM *params;  // all that were set, or null
};

void *generation_new(struct provider *provider, const char *type, int selection, const OSSL_PARAM params[]);
void generation_free(void *generation);
int generation_set_params(void *generation, const OSSL_PARAM params[]);

// Takes over the parameters of a key, then applies the parameters that were set before.
int generation_set_template(struct generation *generation, const struct key *key);

// Generates a key, or only parameters if the selection has no more.
void *generation_run(void *generation, OSSL_CALLBACK *callback, void *argument);

#endif
