// SPDX-License-Identifier: Apache-2.0

#include "dhkem.h"

#include <openssl/evp.h>
#include <openssl/kdf.h>
#include <openssl/params.h>
#include <string.h>

#include "errors.h"
#include "newer.h"

int dhkem_take(struct dhkem_input *input, const OSSL_PARAM params[]) {
    const OSSL_PARAM *const param = params ? OSSL_PARAM_locate_const(params, OSSL_PKEY_PARAM_DHKEM_IKM) : NULL;
    const void *from;
    size_t length;
    if (!param) return 1;
    if (!OSSL_PARAM_get_octet_string_ptr(param, &from, &length)) return 0;
    if (length == 0) return 1;
    dhkem_free(input);
    input->bytes = OPENSSL_memdup(from, length);
    input->length = length;
    return input->bytes != NULL;
}

void dhkem_free(struct dhkem_input *input) {
    OPENSSL_clear_free(input->bytes, input->length);
    *input = (struct dhkem_input){NULL, 0};
}

// ---- HKDF of RFC 5869, with the labels of RFC 9180, 4

struct derivation {
    EVP_KDF_CTX *hkdf;
    const char *digest;
    unsigned kem;
    unsigned char prk[EVP_MAX_MD_SIZE];
    size_t prk_length;
};

static int derive(const struct derivation *derivation, const char *mode, const void *key, size_t key_length,
                  const void *info, size_t info_length, void *result, size_t length) {
    const OSSL_PARAM params[] = {
        OSSL_PARAM_utf8_string(OSSL_KDF_PARAM_DIGEST, (char *)derivation->digest, strlen(derivation->digest)),
        OSSL_PARAM_utf8_string(OSSL_KDF_PARAM_MODE, (char *)mode, strlen(mode)),
        OSSL_PARAM_octet_string(OSSL_KDF_PARAM_KEY, (void *)key, key_length),
        OSSL_PARAM_octet_string(OSSL_KDF_PARAM_INFO, (void *)info, info_length),
        OSSL_PARAM_END,
    };
    EVP_KDF_CTX_reset(derivation->hkdf);
    return EVP_KDF_derive(derivation->hkdf, result, length, params) == 1;
}

// "HPKE-v1" || "KEM" || I2OSP(kem, 2) || label. Returns the number of bytes.
static size_t put_label(const struct derivation *derivation, const char *label, unsigned char *bytes) {
    const unsigned char head[] = {'H', 'P', 'K', 'E', '-', 'v', '1', 'K', 'E', 'M', 0, (unsigned char)derivation->kem};
    memcpy(bytes, head, sizeof head);
    memcpy(bytes + sizeof head, label, strlen(label));
    return sizeof head + strlen(label);
}

// LabeledExtract("", "dkp_prk", ikm).
static int extract(struct derivation *derivation, const struct dhkem_input *input) {
    unsigned char *const bytes = OPENSSL_malloc(32 + input->length);
    if (!bytes) return 0;
    const size_t head = put_label(derivation, "dkp_prk", bytes);
    memcpy(bytes + head, input->bytes, input->length);
    const int done = derive(derivation, "EXTRACT_ONLY", bytes, head + input->length, NULL, 0, derivation->prk,
                            derivation->prk_length);
    OPENSSL_clear_free(bytes, 32 + input->length);
    return done;
}

// LabeledExpand(dkp_prk, label, info, length), with one byte of information or none.
static int expand(const struct derivation *derivation, const char *label, const unsigned char *info, unsigned char *result,
                  size_t length) {
    unsigned char bytes[48] = {0, (unsigned char)length};
    size_t count = 2 + put_label(derivation, label, bytes + 2);
    if (info) bytes[count++] = *info;
    return derive(derivation, "EXPAND_ONLY", derivation->prk, derivation->prk_length, bytes, count, result, length);
}

static int begin(struct derivation *derivation, const struct provider *provider, const struct dhkem_input *input,
                 unsigned kem, const char *digest, size_t key_length) {
    EVP_KDF *const hkdf = EVP_KDF_fetch(provider->library, "HKDF", SOFTWARE);
    EVP_MD *const md = EVP_MD_fetch(provider->library, digest, SOFTWARE);
    *derivation = (struct derivation){hkdf ? EVP_KDF_CTX_new(hkdf) : NULL, digest, kem, {0}, 0};
    if (md) derivation->prk_length = (size_t)EVP_MD_get_size(md);
    EVP_KDF_free(hkdf);
    EVP_MD_free(md);
    if (input->length < key_length) return refuse(provider, ERROR_OPTION, "dhkem-ikm is shorter than a private key");
    return derivation->hkdf && derivation->prk_length > 0 && extract(derivation, input);
}

static void end(struct derivation *derivation) {
    EVP_KDF_CTX_free(derivation->hkdf);
    OPENSSL_cleanse(derivation, sizeof *derivation);
}

// ---- Private keys

int dhkem_derive(const struct provider *provider, const struct dhkem_input *input, unsigned kem, const char *digest,
                 unsigned char *key, size_t length) {
    struct derivation derivation;
    const int done = begin(&derivation, provider, input, kem, digest, length) &&
                     expand(&derivation, "sk", NULL, key, length);
    end(&derivation);
    return done;
}

// The first candidate of 256 that is not 0 and below the order.
int dhkem_derive_below(const struct provider *provider, const struct dhkem_input *input, unsigned kem, const char *digest,
                       const BIGNUM *order, BIGNUM *key) {
    struct derivation derivation;
    unsigned char bytes[66];
    const size_t length = (size_t)BN_num_bytes(order);
    const unsigned mask = 0xffu >> (8 * (int)length - BN_num_bits(order));
    int done = length <= sizeof bytes && begin(&derivation, provider, input, kem, digest, length), found = 0;
    for (unsigned i = 0; done && !found && i < 256; ++i) {
        const unsigned char counter = (unsigned char)i;
        done = expand(&derivation, "candidate", &counter, bytes, length);
        bytes[0] &= (unsigned char)mask;
        done = done && BN_bin2bn(bytes, (int)length, key);
        found = done && !BN_is_zero(key) && BN_cmp(key, order) < 0;
    }
    OPENSSL_cleanse(bytes, sizeof bytes);
    end(&derivation);
    return found;
}
