// SPDX-License-Identifier: Apache-2.0
//
// ECDSA signatures by the coprocessor. The coprocessor also verifies, if no other thread uses it; otherwise OpenSSL verifies.
//
// The secret number of a signature is BN_generate_dsa_nonce's: a hash of the private key, the message's hash and fresh
// random bytes. It stays secret and different for each message even if the random bytes are bad. With the parameter nonce-type 1,
// which OpenSSL has from 3.2 on, RFC 6979 gives the number.

#include <openssl/core_names.h>
#include <openssl/evp.h>
#include <openssl/params.h>
#include <string.h>

#include "device.h"
#include "ec_key.h"
#include "newer.h"
#include "newer_algorithms.h"
#include "parameters.h"
#include "rfc6979.h"
#include "signing.h"

// The digest of a context by its name; null: it has none.
static EVP_MD *digest_of(const struct signing *context) {
    char name[64] = "";
    OSSL_PARAM params[] = {OSSL_PARAM_utf8_string(OSSL_SIGNATURE_PARAM_DIGEST, name, sizeof name), OSSL_PARAM_END};
    if (EVP_PKEY_CTX_get_params(signing_parameters(context), params) != 1 || !*name) return NULL;
    return EVP_MD_fetch(context->provider->library, name, SOFTWARE);
}

// ---- Arithmetic

// The digest that the secret number of RFC 6979 depends on, or null with an error.
static EVP_MD *deterministic_digest(const struct signing *context) {
    EVP_MD *const digest = digest_of(context);
    if (!digest) refuse(context->provider, ERROR_OPTION, "nonce-type 1 needs a digest");
    return digest;
}

static int make_deterministic(const struct signing *context, const struct ec_numbers *key, const unsigned char *hash,
                              size_t length, BIGNUM *k) {
    EVP_MD *const digest = deterministic_digest(context);
    const int done = digest && rfc6979_nonce(key->provider->library, EVP_MD_get0_name(digest),
                                             EC_GROUP_get0_order(key->group), key->d, hash, length, k);
    EVP_MD_free(digest);
    return done;
}

// The secret number, not 0.
static int make_nonce(const struct signing *context, const struct ec_numbers *key, const unsigned char *hash, size_t length,
                      uint32_t *words) {
    const BIGNUM *const order = EC_GROUP_get0_order(key->group);
    BN_CTX *const numbers = BN_CTX_secure_new_ex(key->provider->library);
    BIGNUM *const k = BN_secure_new();
    int done = numbers && k;
    do {
        done = done && (context->nonce_type == 1 ? make_deterministic(context, key, hash, length, k)
                                                 : BN_generate_dsa_nonce(k, order, key->d, hash, length, numbers));
    } while (done && BN_is_zero(k));
    done = done && device_words(k, words, MC_WORDS(key->bits));
    BN_clear_free(k);
    BN_CTX_free(numbers);
    provider_free_generators(key->provider);
    return done;
}

// The numbers of a signature in strict DER. 1: both have at most the length of the order; 0: a number is longer;
// -1: the bytes are no such DER.
static int decode(const unsigned char *der, size_t length, unsigned bits, uint32_t *r, uint32_t *s) {
    const unsigned char *p = der;
    unsigned char *again = NULL;
    ECDSA_SIG *const pair = d2i_ECDSA_SIG(NULL, &p, (long)length);
    const int size = pair ? i2d_ECDSA_SIG(pair, &again) : -1;
    int result = size >= 0 && (size_t)size == length && memcmp(der, again, length) == 0 ? 1 : -1;
    if (result == 1) {
        const BIGNUM *const first = ECDSA_SIG_get0_r(pair), *const second = ECDSA_SIG_get0_s(pair);
        result = !BN_is_negative(first) && BN_num_bits(first) <= (int)bits && !BN_is_negative(second) &&
                 BN_num_bits(second) <= (int)bits && device_words(first, r, MC_WORDS(bits)) &&
                 device_words(second, s, MC_WORDS(bits));
    }
    OPENSSL_free(again);
    ECDSA_SIG_free(pair);
    return result;
}

// The public key in the driver's form.
struct point {
    ec_number x, y;
};

static int get_point(const struct ec_numbers *numbers, struct point *point) {
    const uint32_t words = MC_WORDS(numbers->bits);
    if (!numbers->x) return refuse(numbers->provider, ERROR_KEY, "the key has no public point");
    return device_words(numbers->x, point->x, words) && device_words(numbers->y, point->y, words);
}

// Loads a key with its use, once.
struct to_load {
    const struct mc_curve *curve;
    const struct point *point;
    const uint32_t *d, *random;
};

static enum mc_error load(struct mc_device *device, const void *numbers) {
    const struct to_load *const key = numbers;
    const size_t size = 4 * MC_WORDS(key->curve->bits);
    struct point made;
    const enum mc_error error = mc_load_ecdsa(device, key->curve, key->d, key->random, EC_BLIND_BITS, made.x, made.y);
    if (error != MC_OK) return error;
    const int is_pair = memcmp(made.x, key->point->x, size) == 0 && memcmp(made.y, key->point->y, size) == 0;
    return is_pair ? MC_OK : MC_ERROR_CHECK;
}

// The coprocessor makes the secret number.
static int has_use(const struct signing *context) { return key_has_use(context->key) && context->nonce_type == 0; }

static int sign_with_use(const struct signing *context, const struct ec_numbers *key, struct to_load numbers,
                         const uint32_t *hash, ec_number r, ec_number s) {
    uint32_t random[MC_WORDS(EC_BLIND_BITS)];
    if (!provider_random(key->provider, random, sizeof random)) return 0;
    numbers.random = random;
    struct operation operation = {
        .provider = context->provider, .key = context->key->number, .load = load, .numbers = &numbers};
    while (device_take(&operation)) {
        device_return(&operation, mc_use_ecdsa_key(&operation.device, r, s, hash, numbers.curve->bits));
    }
    OPENSSL_cleanse(random, sizeof random);
    return operation.is_done;
}

// A signature by a key without a use is verified before it is returned.
static int sign_hash(const struct signing *context, const struct ec_numbers *key, const unsigned char *hash, size_t length,
                     ec_number r, ec_number s) {
    struct point point;
    ec_number z, d, k;
    struct ec_curve curve;
    if (!get_point(key, &point) || !ec_curve_get(key->group, &curve) || !hash_words(hash, length, key->bits, z)) return 0;
    if (!ec_private_words(key, d)) return 0;
    int done = 0;
    if (has_use(context)) {
        done = sign_with_use(context, key, (struct to_load){&curve.curve, &point, d, NULL}, z, r, s);
    } else if (make_nonce(context, key, hash, length, k)) {
        struct operation operation = {.provider = context->provider};
        while (device_take(&operation)) {
            device_return(&operation, mc_ecdsa_sign_verified(&operation.device, &curve.curve, r, s, z, d, k, point.x, point.y));
        }
        done = operation.is_done;
    }
    OPENSSL_cleanse(d, sizeof d);
    OPENSSL_cleanse(k, sizeof k);
    return done;
}

// 1: right; 0: wrong; -1: an error; -2: the coprocessor is not free.
static int verify_hash(const struct ec_numbers *key, const unsigned char *hash, size_t length, const unsigned char *der,
                       size_t der_length) {
    struct point point;
    ec_number z, r, s;
    struct ec_curve curve;
    const int is_signature = decode(der, der_length, key->bits, r, s);
    if (is_signature != 1) return is_signature;
    if (!get_point(key, &point) || !ec_curve_get(key->group, &curve)) return -1;
    if (!hash_words(hash, length, key->bits, z)) return -1;
    struct operation operation = {.provider = key->provider, .if_free = 1};
    enum mc_error error = MC_OK;
    while (device_take(&operation)) {
        error = mc_ecdsa_verify(&operation.device, &curve.curve, z, r, s, point.x, point.y);
        device_return(&operation, error == MC_ERROR_CHECK ? MC_OK : error);
    }
    return operation.is_done ? error == MC_OK : operation.found_none ? -2 : -1;
}

// ---- Contexts

static void *new(void *provider, const char *properties) { return (void)properties, signing_new(provider); }

// The parameters of OpenSSL 3.0, and nonce-type. Once a message has begun, the list starts after the digest's
// parameters.
static const OSSL_PARAM *settable(void *data, void *provider) {
    static const OSSL_PARAM of_version_3_0[] = {
        OSSL_PARAM_utf8_string(OSSL_SIGNATURE_PARAM_DIGEST, NULL, 0),
        OSSL_PARAM_size_t(OSSL_SIGNATURE_PARAM_DIGEST_SIZE, NULL),
        OSSL_PARAM_utf8_string(OSSL_SIGNATURE_PARAM_PROPERTIES, NULL, 0),
        OSSL_PARAM_uint(OSSL_SIGNATURE_PARAM_KAT, NULL),
        OSSL_PARAM_uint(OSSL_SIGNATURE_PARAM_NONCE_TYPE, NULL),
        OSSL_PARAM_END,
    };
    const OSSL_PARAM *const own = signing_settable(data, provider, "ECDSA");
    if (!own || OSSL_PARAM_locate_const(own, OSSL_SIGNATURE_PARAM_NONCE_TYPE)) return own;
    return OSSL_PARAM_locate_const(own, OSSL_SIGNATURE_PARAM_DIGEST) ? of_version_3_0 : of_version_3_0 + 3;
}

static int take_nonce_type(struct signing *context, const OSSL_PARAM params[]) {
    const OSSL_PARAM *type;
    unsigned value = context->nonce_type;
    if (!parameters_find(context->provider, params, OSSL_SIGNATURE_PARAM_NONCE_TYPE, &type)) return 0;
    if (type && (!OSSL_PARAM_get_uint(type, &value) || value > 1)) {
        return refuse(context->provider, ERROR_OPTION, "no such nonce-type");
    }
    context->nonce_type = value;
    return 1;
}

// Sets a digest, which is possible after the end of a message. The next message needs a new begin call.
static int set_digest(struct signing *context, const OSSL_PARAM params[]) {
    const OSSL_PARAM *const digest = OSSL_PARAM_locate_const(params, OSSL_SIGNATURE_PARAM_DIGEST);
    const OSSL_PARAM *const properties = OSSL_PARAM_locate_const(params, OSSL_SIGNATURE_PARAM_PROPERTIES);
    if (!digest || !context->has_ended) return 1;
    const OSSL_PARAM both[] = {*digest, properties ? *properties : OSSL_PARAM_construct_end(), OSSL_PARAM_construct_end()};
    if (!signing_set_params(context, both)) return 0;
    EVP_MD_CTX_free(context->digest);
    context->digest = NULL;
    return 1;
}

static int set_params(void *data, const OSSL_PARAM params[]) {
    return !params || (take_nonce_type(data, params) && set_digest(data, params) && signing_set_params(data, params));
}

static const OSSL_PARAM *gettable(void *data, void *provider) { return signing_gettable(data, provider, "ECDSA"); }

typedef enum owner owner_of(const struct key *key, const struct ec_numbers *numbers);

// Software says that there is no private key.
static enum owner private_owner(const struct key *key, const struct ec_numbers *numbers) {
    return numbers->d ? ec_key_owner(key, numbers) : OWNER_SOFTWARE;
}

// Never a refusal.
static enum owner public_owner(const struct key *key, const struct ec_numbers *numbers) {
    (void)key;
    return ec_is_supported(numbers) ? OWNER_COPROCESSOR : OWNER_SOFTWARE;
}

static int set_owner(struct signing *context, struct key *key, owner_of *owner) {
    struct ec_numbers numbers;
    if (!signing_set_key(context, key)) return 0;
    context->owner = ec_numbers_get(context->key, &numbers) ? owner(context->key, &numbers) : OWNER_REFUSED;
    ec_numbers_free(&numbers);
    return context->owner != OWNER_REFUSED;
}

static int verify_init(void *data, void *key, const OSSL_PARAM params[]) {
    struct signing *const context = data;
    return set_owner(context, key, public_owner) &&
           signing_begin_hash(context, context->key->software, params, EVP_PKEY_verify_init_ex);
}

static int sign_init(void *data, void *key, const OSSL_PARAM params[]) {
    struct signing *const context = data;
    return take_nonce_type(context, params) && set_owner(context, key, private_owner) &&
           signing_begin_hash(context, context->key->software, params, EVP_PKEY_sign_init_ex);
}

static int digest_init(struct signing *context, const char *name, struct key *key, const OSSL_PARAM params[],
                       owner_of *owner, message_begin *begin) {
    if (!set_owner(context, key, owner)) return 0;
    EVP_PKEY *const software = key || !context->message ? context->key->software : NULL;
    if (!signing_begin_message(context, name, software, params, begin)) return 0;
    EVP_MD_CTX_free(context->digest);
    context->digest = EVP_MD_CTX_new();
    EVP_MD *const digest = digest_of(context);
    const int done = digest && context->digest && EVP_DigestInit_ex2(context->digest, digest, NULL) == 1;
    EVP_MD_free(digest);
    return done;
}

static int digest_verify_init(void *data, const char *name, void *key, const OSSL_PARAM params[]) {
    return digest_init(data, name, key, params, public_owner, EVP_DigestVerifyInit_ex);
}

static int digest_sign_init(void *data, const char *name, void *key, const OSSL_PARAM params[]) {
    return take_nonce_type(data, params) && digest_init(data, name, key, params, private_owner, EVP_DigestSignInit_ex);
}

// ---- Operations

// A hash that is signed directly has the length of the digest, if a digest or its length is set.
static int has_digests_length(const struct signing *context, size_t length) {
    size_t size = 0;
    OSSL_PARAM params[] = {OSSL_PARAM_size_t(OSSL_SIGNATURE_PARAM_DIGEST_SIZE, &size), OSSL_PARAM_END};
    const int is_set = EVP_PKEY_CTX_get_params(signing_parameters(context), params) == 1 && size != 0;
    return !is_set || length == size || refuse(context->provider, ERROR_OPTION, "the hash does not have the length of the digest");
}

static int verify_with_software(const struct signing *context, const unsigned char *signature, size_t length,
                                const unsigned char *hash, size_t hash_length) {
    EVP_PKEY_CTX *const software = key_context(context->key);
    const int result = software && EVP_PKEY_verify_init(software) == 1
                           ? EVP_PKEY_verify(software, signature, length, hash, hash_length)
                           : -1;
    EVP_PKEY_CTX_free(software);
    return result;
}

static int sign_with_coprocessor(const struct signing *context, unsigned char *signature, size_t *length, size_t capacity,
                                 const unsigned char *hash, size_t hash_length) {
    struct ec_numbers numbers;
    ec_number r, s;
    *length = (size_t)EVP_PKEY_get_size(context->key->software);
    if (!signature) return 1;
    if (capacity < *length) return refuse(context->provider, ERROR_OPTION, "the buffer is too short for the signature");
    const int done = ec_numbers_get(context->key, &numbers) && numbers.d && sign_hash(context, &numbers, hash, hash_length, r, s);
    unsigned char *der = NULL;
    *length = done ? ecdsa_encode(r, s, MC_WORDS(numbers.bits), &der) : 0;
    if (*length > 0) memcpy(signature, der, *length);
    OPENSSL_free(der);
    ec_numbers_free(&numbers);
    // While the parameters of a key with a use are locked, the coprocessor verifies nothing.
    if (*length > 0 && has_use(context) && verify_with_software(context, signature, *length, hash, hash_length) != 1) {
        OPENSSL_cleanse(signature, *length);
        *length = 0;
        return refuse(context->provider, MC_ERROR_CHECK, mc_error_text(MC_ERROR_CHECK));
    }
    return *length > 0;
}

// Gives OpenSSL's context the nonce-type 1 and the digest, with the length of the hash.
static int set_deterministic(const struct signing *context, EVP_PKEY_CTX *software, size_t hash_length) {
    if (!OSSL_PARAM_locate_const(EVP_PKEY_CTX_settable_params(software), OSSL_SIGNATURE_PARAM_NONCE_TYPE)) {
        return refuse(context->provider, ERROR_OPTION, "this OpenSSL has no nonce-type for its curves");
    }
    EVP_MD *const digest = deterministic_digest(context);
    if (!digest) return 0;
    const char *const name = EVP_MD_get0_name(digest);
    unsigned type = context->nonce_type;
    const OSSL_PARAM params[] = {
        OSSL_PARAM_uint(OSSL_SIGNATURE_PARAM_NONCE_TYPE, &type),
        OSSL_PARAM_utf8_string(OSSL_SIGNATURE_PARAM_DIGEST, (char *)name, strlen(name)),
        OSSL_PARAM_size_t(OSSL_SIGNATURE_PARAM_DIGEST_SIZE, &hash_length),
        OSSL_PARAM_END,
    };
    const int done = EVP_PKEY_CTX_set_params(software, params) == 1;
    EVP_MD_free(digest);
    return done;
}

// Signs a hash by OpenSSL, with any digest of the hash. The length of a signature depends on the key alone.
static int sign_with_software(const struct signing *context, unsigned char *signature, size_t *length, size_t capacity,
                              const unsigned char *hash, size_t hash_length) {
    EVP_PKEY_CTX *const software = key_context(context->key);
    *length = capacity;
    const int done = software && EVP_PKEY_sign_init(software) == 1 &&
                     (!signature || context->nonce_type == 0 || set_deterministic(context, software, hash_length)) &&
                     EVP_PKEY_sign(software, signature, length, hash, hash_length) == 1;
    EVP_PKEY_CTX_free(software);
    return done;
}

static int sign_of(const struct signing *context, unsigned char *signature, size_t *length, size_t capacity,
                   const unsigned char *hash, size_t hash_length) {
    return (context->owner == OWNER_COPROCESSOR ? sign_with_coprocessor : sign_with_software)(
        context, signature, length, capacity, hash, hash_length);
}

static int verify_of(const struct signing *context, const unsigned char *signature, size_t length,
                     const unsigned char *hash, size_t hash_length) {
    struct ec_numbers numbers;
    int result = -2;
    if (context->owner == OWNER_COPROCESSOR) {
        result = ec_numbers_get(context->key, &numbers) ? verify_hash(&numbers, hash, hash_length, signature, length) : -1;
        ec_numbers_free(&numbers);
    }
    return result == -2 ? verify_with_software(context, signature, length, hash, hash_length) : result;
}

static int sign(void *data, unsigned char *signature, size_t *length, size_t capacity, const unsigned char *hash,
                size_t hash_length) {
    const struct signing *const context = data;
    if (signature && !has_digests_length(context, hash_length)) return 0;
    return sign_of(context, signature, length, capacity, hash, hash_length);
}

static int verify(void *data, const unsigned char *signature, size_t length, const unsigned char *hash,
                  size_t hash_length) {
    const struct signing *const context = data;
    if (!has_digests_length(context, hash_length)) return 0;
    return verify_of(context, signature, length, hash, hash_length);
}

static int digest_update(void *data, const unsigned char *message, size_t length) {
    const struct signing *const context = data;
    return context->digest && EVP_DigestUpdate(context->digest, message, length);
}

static int digest_sign_final(void *data, unsigned char *signature, size_t *length, size_t capacity) {
    struct signing *const context = data;
    unsigned char hash[EVP_MAX_MD_SIZE];
    unsigned hash_length = 0;
    signing_end_message(context, 0);
    if (!context->digest || (signature && !EVP_DigestFinal_ex(context->digest, hash, &hash_length))) return 0;
    return sign(context, signature, length, capacity, hash, hash_length);
}

static int digest_verify_final(void *data, const unsigned char *signature, size_t length) {
    struct signing *const context = data;
    unsigned char hash[EVP_MAX_MD_SIZE];
    unsigned hash_length = 0;
    signing_end_message(context, 1);
    if (!context->digest || !EVP_DigestFinal_ex(context->digest, hash, &hash_length)) return 0;
    return verify(context, signature, length, hash, hash_length);
}

// ---- Algorithms with a digest in their names

static int variant_set_params(void *data, const OSSL_PARAM params[]) {
    return take_nonce_type(data, params) && signing_set_variant_params(data, params, OSSL_SIGNATURE_PARAM_NONCE_TYPE);
}

static const OSSL_PARAM *variant_settable(void *data, void *provider) {
    static const OSSL_PARAM types[] = {
        OSSL_PARAM_octet_string(OSSL_SIGNATURE_PARAM_SIGNATURE, NULL, 0),
        OSSL_PARAM_uint(OSSL_SIGNATURE_PARAM_NONCE_TYPE, NULL),
        OSSL_PARAM_END,
    };
    (void)data, (void)provider;
    return types;
}

static const char **variant_keys(void) {
    static const char *keys[] = {"EC", NULL};
    return keys;
}

static int variant_sign_init(void *data, void *key, const OSSL_PARAM params[]) {
    return sign_init(data, key, NULL) && variant_set_params(data, params);
}

static int variant_sign_message_init(void *data, void *key, const OSSL_PARAM params[]) {
    const struct signing *const context = data;
    return digest_sign_init(data, context->variant, key, NULL) && variant_set_params(data, params);
}

// Signs a hash, or a message at once.
static int variant_sign(void *data, unsigned char *signature, size_t *length, size_t capacity, const unsigned char *input,
                        size_t input_length) {
    const struct signing *const context = data;
    if (!context->message) return sign(data, signature, length, capacity, input, input_length);
    return (!signature || digest_update(data, input, input_length)) && digest_sign_final(data, signature, length, capacity);
}

static int variant_verify_init(void *data, void *key, const OSSL_PARAM params[]) {
    return verify_init(data, key, NULL) && variant_set_params(data, params);
}

static int variant_verify_message_init(void *data, void *key, const OSSL_PARAM params[]) {
    const struct signing *const context = data;
    return digest_verify_init(data, context->variant, key, NULL) && variant_set_params(data, params);
}

static int variant_verify(void *data, const unsigned char *signature, size_t length, const unsigned char *input,
                          size_t input_length) {
    const struct signing *const context = data;
    if (!context->message) return verify(data, signature, length, input, input_length);
    return digest_update(data, input, input_length) ? digest_verify_final(data, signature, length) : 0;
}

// A missing signature ends the message, too: it has no form of a signature.
static int variant_verify_message_final(void *data) {
    const struct signing *const context = data;
    if (!context->signature) refuse(context->provider, ERROR_OPTION, "there is no signature to verify");
    return digest_verify_final(data, context->signature, context->signature_length);
}

const OSSL_DISPATCH ECDSA_FUNCTIONS[] = {
    FUNCTION(OSSL_FUNC_SIGNATURE_NEWCTX, new),
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
    FUNCTION(OSSL_FUNC_SIGNATURE_SETTABLE_CTX_PARAMS, settable),
    FUNCTION(OSSL_FUNC_SIGNATURE_GETTABLE_CTX_PARAMS, gettable),
    FUNCTION(OSSL_FUNC_SIGNATURE_SET_CTX_PARAMS, set_params),
    SIGNING_FUNCTIONS,
    {0, NULL},
};

const OSSL_DISPATCH ECDSA_VARIANT_FUNCTIONS[] = {
    FUNCTION(OSSL_FUNC_SIGNATURE_QUERY_KEY_TYPES, variant_keys),
    FUNCTION(OSSL_FUNC_SIGNATURE_SIGN_INIT, variant_sign_init),
    FUNCTION(OSSL_FUNC_SIGNATURE_SIGN_MESSAGE_INIT, variant_sign_message_init),
    FUNCTION(OSSL_FUNC_SIGNATURE_SIGN_MESSAGE_UPDATE, digest_update),
    FUNCTION(OSSL_FUNC_SIGNATURE_SIGN_MESSAGE_FINAL, digest_sign_final),
    FUNCTION(OSSL_FUNC_SIGNATURE_SIGN, variant_sign),
    FUNCTION(OSSL_FUNC_SIGNATURE_VERIFY_INIT, variant_verify_init),
    FUNCTION(OSSL_FUNC_SIGNATURE_VERIFY_MESSAGE_INIT, variant_verify_message_init),
    FUNCTION(OSSL_FUNC_SIGNATURE_VERIFY_MESSAGE_UPDATE, digest_update),
    FUNCTION(OSSL_FUNC_SIGNATURE_VERIFY_MESSAGE_FINAL, variant_verify_message_final),
    FUNCTION(OSSL_FUNC_SIGNATURE_VERIFY, variant_verify),
    FUNCTION(OSSL_FUNC_SIGNATURE_SETTABLE_CTX_PARAMS, variant_settable),
    FUNCTION(OSSL_FUNC_SIGNATURE_GETTABLE_CTX_PARAMS, gettable),
    FUNCTION(OSSL_FUNC_SIGNATURE_SET_CTX_PARAMS, variant_set_params),
    SIGNING_FUNCTIONS,
    {0, NULL},
};
