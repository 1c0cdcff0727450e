// SPDX-License-Identifier: Apache-2.0

#include "digest.h"

#include <openssl/objects.h>
#include <openssl/params.h>
#include <openssl/x509.h>

int digest_start(struct digest *digest, const char *name) {
    digest_free(digest);
    digest->md = EVP_MD_fetch(NULL, name && *name ? name : "SHA256", NULL);
    digest->context = EVP_MD_CTX_new();
    return digest->md && digest->context && EVP_DigestInit_ex2(digest->context, digest->md, NULL);
}

int digest_own(struct digest *digest) {
    const EVP_MD_CTX *const from = digest->context;
    if (digest->md) EVP_MD_up_ref(digest->md);
    if (!from) return 1;
    digest->context = EVP_MD_CTX_new();
    return digest->context && EVP_MD_CTX_copy_ex(digest->context, from);
}

void digest_free(struct digest *digest) {
    EVP_MD_CTX_free(digest->context);
    EVP_MD_free(digest->md);
    digest->context = NULL;
    digest->md = NULL;
}

int digest_put_algorithm(const struct digest *digest, OSSL_PARAM *param, int key, int parameter) {
    int algorithm = NID_undef;
    if (!digest->md || !OBJ_find_sigid_by_algs(&algorithm, EVP_MD_get_type(digest->md), key)) return 0;
    X509_ALGOR *const identifier = X509_ALGOR_new();
    unsigned char *der = NULL;
    int length = -1;
    if (identifier && X509_ALGOR_set0(identifier, OBJ_nid2obj(algorithm), parameter, NULL)) {
        length = i2d_X509_ALGOR(identifier, &der);
    }
    const int done = length > 0 && OSSL_PARAM_set_octet_string(param, der, (size_t)length);
    OPENSSL_free(der);
    X509_ALGOR_free(identifier);
    return done;
}
