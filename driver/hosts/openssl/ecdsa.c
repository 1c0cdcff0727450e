// SPDX-License-Identifier: Apache-2.0
//
// ECDSA signatures by the coprocessor, which verifies them, too.
//
// The secret number of a signature is BN_generate_dsa_nonce's: a hash of the private key, the message's hash and fresh random
// bytes. It stays secret and different for each message even if the random bytes are bad.

#include <openssl/core_names.h>
#include <openssl/crypto.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/params.h>
#include <openssl/x509.h>
#include <string.h>

#include "device.h"
#include "digest.h"
#include "ec_key.h"
#include "provider.h"

typedef uint32_t number[MC_CURVE_WORDS];

// ---- Arithmetic

// The leftmost bits of a hash, at most as many as the order has.
static int hash_words(const unsigned char *hash, size_t length, unsigned bits, uint32_t *words) {
    const size_t most = (bits + 7u) / 8u, used = length < most ? length : most;
    BIGNUM *const z = BN_bin2bn(hash, (int)used, NULL);
    const int done = z && (8 * used <= bits || BN_rshift(z, z, (int)(8 * used - bits))) &&
                     device_words(z, words, MC_WORDS(bits));
    BN_free(z);
    return done;
}

// The secret number, not 0.
static int make_nonce(const struct ec_key *key, const unsigned char *hash, size_t length, uint32_t *words) {
    const BIGNUM *const order = EC_GROUP_get0_order(key->group);
    BN_CTX *const context = BN_CTX_secure_new();
    BIGNUM *const k = BN_secure_new();
    int done = context && k;
    do {
        done = done && BN_generate_dsa_nonce(k, order, key->d, hash, length, context);
    } while (done && BN_is_zero(k));
    done = done && device_words(k, words, MC_WORDS(ec_key_bits(key)));
    BN_clear_free(k);
    BN_CTX_free(context);
    return done;
}

// The DER of a signature. Returns its length, or 0.
static size_t encode(const uint32_t *r, const uint32_t *s, uint32_t words, unsigned char *der) {
    ECDSA_SIG *const pair = ECDSA_SIG_new();
    BIGNUM *const first = BN_new(), *const second = BN_new();
    int length = 0;
    if (pair && first && second && device_number(r, words, first) && device_number(s, words, second) &&
        ECDSA_SIG_set0(pair, first, second)) {
        length = i2d_ECDSA_SIG(pair, &der);
    } else {
        BN_free(first);
        BN_free(second);
    }
    ECDSA_SIG_free(pair);
    return length > 0 ? (size_t)length : 0;
}

// The numbers of a signature, whose DER has no other form. They have at most the length of the order.
static int decode(const unsigned char *der, size_t length, unsigned bits, uint32_t *r, uint32_t *s) {
    const unsigned char *p = der;
    unsigned char *again = NULL;
    ECDSA_SIG *const pair = d2i_ECDSA_SIG(NULL, &p, (long)length);
    const int size = pair ? i2d_ECDSA_SIG(pair, &again) : -1;
    int done = size >= 0 && (size_t)size == length && memcmp(der, again, length) == 0;
    const BIGNUM *const first = done ? ECDSA_SIG_get0_r(pair) : NULL;
    const BIGNUM *const second = done ? ECDSA_SIG_get0_s(pair) : NULL;
    done = done && !BN_is_negative(first) && BN_num_bits(first) <= (int)bits && !BN_is_negative(second) &&
           BN_num_bits(second) <= (int)bits;
    done = done && device_words(first, r, MC_WORDS(bits)) && device_words(second, s, MC_WORDS(bits));
    OPENSSL_free(again);
    ECDSA_SIG_free(pair);
    return done;
}

// The public key as the driver has it.
struct point {
    number x, y;
};

static int point_of(const struct ec_key *key, struct point *point) {
    const uint32_t words = MC_WORDS(ec_key_bits(key));
    return device_words(key->x, point->x, words) && device_words(key->y, point->y, words);
}

// A signature is verified before it is returned.
static int sign_hash(const struct ec_key *key, const unsigned char *hash, size_t length, number r, number s) {
    struct point point;
    number z, d, k;
    struct ec_curve curve;
    if (!point_of(key, &point) || !ec_key_curve(key, &curve) || !hash_words(hash, length, ec_key_bits(key), z)) return 0;
    if (!make_nonce(key, hash, length, k)) return 0;
    struct mc_device *const device = device_words(key->d, d, MC_WORDS(ec_key_bits(key))) ? device_take() : NULL;
    const int done =
        device && device_return(mc_ecdsa_sign_verified(device, &curve.curve, r, s, z, d, k, point.x, point.y));
    OPENSSL_cleanse(d, sizeof d);
    OPENSSL_cleanse(k, sizeof k);
    return done;
}

// 1: right; 0: wrong; negative: an error.
static int verify_hash(const struct ec_key *key, const unsigned char *hash, size_t length, const unsigned char *der,
                       size_t der_length) {
    struct point point;
    number z, r, s;
    struct ec_curve curve;
    if (!decode(der, der_length, ec_key_bits(key), r, s)) return 0;
    if (!point_of(key, &point) || !ec_key_curve(key, &curve)) return -1;
    if (!hash_words(hash, length, ec_key_bits(key), z)) return -1;
    struct mc_device *const device = device_take();
    if (!device) return -1;
    const enum mc_error error = mc_ecdsa_verify(device, &curve.curve, z, r, s, point.x, point.y);
    return device_return(error == MC_ERROR_CHECK ? MC_OK : error) ? error == MC_OK : -1;
}

// ---- Contexts

struct signing {
    struct ec_key *key;
    struct digest digest;
};

static void *signing_new(void *provider, const char *properties) {
    return (void)provider, (void)properties, OPENSSL_zalloc(sizeof(struct signing));
}

static void signing_free(void *data) {
    struct signing *const context = data;
    if (!context) return;
    ec_key_free(context->key);
    digest_free(&context->digest);
    OPENSSL_free(context);
}

static void *signing_dup(void *data) {
    struct signing *const context = OPENSSL_memdup(data, sizeof *context);
    if (!context) return NULL;
    if (context->key) ec_key_reference(context->key);
    if (digest_own(&context->digest)) return context;
    signing_free(context);
    return NULL;
}

// A hash that is signed directly has the length of this digest.
static int set_params(void *data, const OSSL_PARAM params[]) {
    struct signing *const context = data;
    const OSSL_PARAM *const digest = params ? OSSL_PARAM_locate_const(params, OSSL_SIGNATURE_PARAM_DIGEST) : NULL;
    const char *name;
    return !digest || (OSSL_PARAM_get_utf8_string_ptr(digest, &name) && digest_start(&context->digest, name));
}

static const OSSL_PARAM *settable(void *data, void *provider) {
    static const OSSL_PARAM types[] = {
        OSSL_PARAM_utf8_string(OSSL_SIGNATURE_PARAM_DIGEST, NULL, 0),
        OSSL_PARAM_END,
    };
    (void)data, (void)provider;
    return types;
}

static int get_params(void *data, OSSL_PARAM params[]) {
    const struct signing *const context = data;
    OSSL_PARAM *const algorithm = OSSL_PARAM_locate(params, OSSL_SIGNATURE_PARAM_ALGORITHM_ID);
    OSSL_PARAM *const digest = OSSL_PARAM_locate(params, OSSL_SIGNATURE_PARAM_DIGEST);
    if (digest && !(context->digest.md && OSSL_PARAM_set_utf8_string(digest, EVP_MD_get0_name(context->digest.md)))) {
        return 0;
    }
    return !algorithm ||
           digest_put_algorithm(&context->digest, algorithm, NID_X9_62_id_ecPublicKey, V_ASN1_UNDEF);
}

static const OSSL_PARAM *gettable(void *data, void *provider) {
    static const OSSL_PARAM types[] = {
        OSSL_PARAM_octet_string(OSSL_SIGNATURE_PARAM_ALGORITHM_ID, NULL, 0),
        OSSL_PARAM_utf8_string(OSSL_SIGNATURE_PARAM_DIGEST, NULL, 0),
        OSSL_PARAM_END,
    };
    (void)data, (void)provider;
    return types;
}

// ---- Operations. Without a key, a context keeps the one that it has.

static int set_key(struct signing *context, struct ec_key *key) {
    if (key) {
        ec_key_free(context->key);
        context->key = ec_key_reference(key);
    }
    return context->key && context->key->group && context->key->x;
}

static int verify_init(void *data, void *key, const OSSL_PARAM params[]) {
    return set_key(data, key) && set_params(data, params);
}

static int sign_init(void *data, void *key, const OSSL_PARAM params[]) {
    const struct signing *const context = data;
    return set_key(data, key) && context->key->d && set_params(data, params);
}

static int digest_verify_init(void *data, const char *name, void *key, const OSSL_PARAM params[]) {
    struct signing *const context = data;
    return digest_start(&context->digest, name) && verify_init(data, key, params);
}

static int digest_sign_init(void *data, const char *name, void *key, const OSSL_PARAM params[]) {
    struct signing *const context = data;
    return digest_start(&context->digest, name) && sign_init(data, key, params);
}

static int has_digests_length(const struct signing *context, size_t length) {
    return !context->digest.md || length == (size_t)EVP_MD_get_size(context->digest.md);
}

static int sign(void *data, unsigned char *signature, size_t *length, size_t capacity, const unsigned char *hash,
                size_t hash_length) {
    const struct signing *const context = data;
    const unsigned bits = ec_key_bits(context->key);
    number r, s;
    *length = ec_key_signature_bytes(context->key);
    if (!signature) return 1;
    if (capacity < *length || !has_digests_length(context, hash_length)) return 0;
    if (!sign_hash(context->key, hash, hash_length, r, s)) return 0;
    *length = encode(r, s, MC_WORDS(bits), signature);
    return *length > 0;
}

static int verify(void *data, const unsigned char *signature, size_t length, const unsigned char *hash,
                  size_t hash_length) {
    const struct signing *const context = data;
    if (!has_digests_length(context, hash_length)) return 0;
    return verify_hash(context->key, hash, hash_length, signature, length);
}

static int digest_update(void *data, const unsigned char *message, size_t length) {
    const struct signing *const context = data;
    return EVP_DigestUpdate(context->digest.context, message, length);
}

static int digest_sign_final(void *data, unsigned char *signature, size_t *length, size_t capacity) {
    const struct signing *const context = data;
    unsigned char hash[EVP_MAX_MD_SIZE];
    unsigned hash_length = 0;
    if (signature && !EVP_DigestFinal_ex(context->digest.context, hash, &hash_length)) return 0;
    return sign(data, signature, length, capacity, hash, hash_length);
}

static int digest_verify_final(void *data, const unsigned char *signature, size_t length) {
    const struct signing *const context = data;
    unsigned char hash[EVP_MAX_MD_SIZE];
    unsigned hash_length = 0;
    if (!EVP_DigestFinal_ex(context->digest.context, hash, &hash_length)) return -1;
    return verify(data, signature, length, hash, hash_length);
}

const OSSL_DISPATCH ECDSA_FUNCTIONS[] = {
    FUNCTION(OSSL_FUNC_SIGNATURE_NEWCTX, signing_new),
    FUNCTION(OSSL_FUNC_SIGNATURE_FREECTX, signing_free),
    FUNCTION(OSSL_FUNC_SIGNATURE_DUPCTX, signing_dup),
    FUNCTION(OSSL_FUNC_SIGNATURE_SIGN_INIT, sign_init),
    FUNCTION(OSSL_FUNC_SIGNATURE_SIGN, sign),
    FUNCTION(OSSL_FUNC_SIGNATURE_VERIFY_INIT, verify_init),
    FUNCTION(OSSL_FUNC_SIGNATURE_VERIFY, verify),
    FUNCTION(OSSL_FUNC_SIGNATURE_DIGEST_SIGN_INIT, digest_sign_init),
    FUNCTION(OSSL_FUNC_SIGNATURE_DIGEST_SIGN_UPDATE, digest_update),
    FUNCTION(OSSL_FUNC_SIGNATURE_DIGEST_SIGN_FINAL, digest_sign_final),
    FUNCTION(OSSL_FUNC_SIGNATURE_DIGEST_VERIFY_INIT, digest_verify_init),
    FUNCTION(OSSL_FUNC_SIGNATURE_DIGEST_VERIFY_UPDATE, digest_update),
    FUNCTION(OSSL_FUNC_SIGNATURE_DIGEST_VERIFY_FINAL, digest_verify_final),
    FUNCTION(OSSL_FUNC_SIGNATURE_SET_CTX_PARAMS, set_params),
    FUNCTION(OSSL_FUNC_SIGNATURE_SETTABLE_CTX_PARAMS, settable),
    FUNCTION(OSSL_FUNC_SIGNATURE_GET_CTX_PARAMS, get_params),
    FUNCTION(OSSL_FUNC_SIGNATURE_GETTABLE_CTX_PARAMS, gettable),
    {0, NULL},
};
