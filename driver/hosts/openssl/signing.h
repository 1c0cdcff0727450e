// SPDX-License-Identifier: Apache-2.0
//
// Contexts of signatures. Each has a context of OpenSSL's own provider inside, which keeps and checks the parameters:
// digests, paddings, defaults and errors are OpenSSL's.

#ifndef MONTCORE_OPENSSL_SIGNING_H_
#define MONTCORE_OPENSSL_SIGNING_H_

#include <openssl/evp.h>

#include "key.h"

struct signing {
    struct provider *provider;
    struct key *key;      // null before the beginning
    EVP_PKEY_CTX *hash;   // context of an operation on a hash, or null
    EVP_MD_CTX *message;  // context of an operation on a message, or null
    EVP_MD_CTX *digest;   // digest of the message if the provider hashes it, otherwise null
    enum owner owner;     // of the operation
    unsigned nonce_type;  // nonce type of ECDSA: 0, or 1 for RFC 6979
    const char *variant;  // the digest in the name of the algorithm; null: a parameter names it
    int has_parts;        // parts of the message have come: an algorithm with a digest in its name takes no whole message
    int has_ended;        // the message has ended: its digest may change
    unsigned char *signature;  // signature to verify at the end of the message, or null
    size_t signature_length;
};

typedef int hash_begin(EVP_PKEY_CTX *context, const OSSL_PARAM params[]);
typedef int message_begin(EVP_MD_CTX *context, EVP_PKEY_CTX **parameters, const char *digest, OSSL_LIB_CTX *library,
                          const char *properties, EVP_PKEY *key, const OSSL_PARAM params[]);

void *signing_new(struct provider *provider);
void signing_free(void *signing);
void *signing_dup(void *signing);

// Sets the key; without a key, the context keeps its own. Returns whether it has one.
int signing_set_key(struct signing *signing, struct key *key);

// Begins an operation with a key of OpenSSL's. An algorithm with a digest in its name has this digest.
int signing_begin_hash(struct signing *signing, EVP_PKEY *software, const OSSL_PARAM params[], hash_begin *begin);
int signing_begin_message(struct signing *signing, const char *digest, EVP_PKEY *software, const OSSL_PARAM params[],
                          message_begin *begin);

// Ends the message of OpenSSL's context, by a signature's length or a wrong signature: no key is used.
void signing_end_message(struct signing *signing, int is_verification);

// OpenSSL's context with the parameters, or null.
EVP_PKEY_CTX *signing_parameters(const struct signing *signing);

// ---- Functions of the provider, the same for all signatures

int signing_set_params(void *signing, const OSSL_PARAM params[]);
int signing_get_params(void *signing, OSSL_PARAM params[]);
const OSSL_PARAM *signing_settable(const struct signing *signing, const struct provider *provider, const char *type);
const OSSL_PARAM *signing_gettable(const struct signing *signing, const struct provider *provider, const char *type);
int signing_set_digest_params(void *signing, const OSSL_PARAM params[]);
int signing_get_digest_params(void *signing, OSSL_PARAM params[]);
const OSSL_PARAM *signing_digest_settable(void *signing);
const OSSL_PARAM *signing_digest_gettable(void *signing);

// An algorithm with a digest in its name takes the signature to be verified, and otherwise only the parameter `also`,
// which the caller handles; null: none.
int signing_set_variant_params(void *signing, const OSSL_PARAM params[], const char *also);

#define SIGNING_FUNCTIONS                                                                 \
    FUNCTION(OSSL_FUNC_SIGNATURE_FREECTX, signing_free),                                  \
        FUNCTION(OSSL_FUNC_SIGNATURE_DUPCTX, signing_dup),                                \
        FUNCTION(OSSL_FUNC_SIGNATURE_GET_CTX_PARAMS, signing_get_params),                 \
        FUNCTION(OSSL_FUNC_SIGNATURE_SET_CTX_MD_PARAMS, signing_set_digest_params),       \
        FUNCTION(OSSL_FUNC_SIGNATURE_SETTABLE_CTX_MD_PARAMS, signing_digest_settable),    \
        FUNCTION(OSSL_FUNC_SIGNATURE_GET_CTX_MD_PARAMS, signing_get_digest_params),       \
        FUNCTION(OSSL_FUNC_SIGNATURE_GETTABLE_CTX_MD_PARAMS, signing_digest_gettable)

#endif
