// SPDX-License-Identifier: Apache-2.0

#include "keys.h"

#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/param_build.h>
#include <openssl/rand.h>
#include <openssl/rsa.h>
#include <string.h>

#include "curves.h"
#include "montcore_ed25519.h"

#define BLIND_BITS 128u
#define PARAMETER_SLOT 2u  // locked while the coprocessor keeps a key

BIGNUM *key_number(const struct object *object, CK_ATTRIBUTE_TYPE type) {
    const CK_ATTRIBUTE *const found = object_find(object, type);
    return found && found->ulValueLen <= RSA_MAX_BYTES ? BN_bin2bn(found->pValue, (int)found->ulValueLen, NULL) : NULL;
}

// The value of a DER octet string, or null.
static const unsigned char *point_of(const struct object *key, size_t *length) {
    const CK_ATTRIBUTE *const found = object_find(key, CKA_EC_POINT);
    return found ? octet_string_value(found->pValue, found->ulValueLen, length) : NULL;
}

static int curve_of(const struct object *key) {
    const CK_ATTRIBUTE *const found = object_find(key, CKA_EC_PARAMS);
    return found ? curve_nid(found->pValue, found->ulValueLen) : NID_undef;
}

// The type of keys on a curve, or CK_UNAVAILABLE_INFORMATION.
static CK_KEY_TYPE type_of_curve(int nid) {
    if (nid == NID_X25519) return CKK_EC_MONTGOMERY;
    if (nid == NID_ED25519) return CKK_EC_EDWARDS;
    return curve_bits(nid) ? CKK_EC : CK_UNAVAILABLE_INFORMATION;
}

unsigned key_bits(const struct object *key) {
    if (object_number(key, CKA_KEY_TYPE) != CKK_RSA) return curve_bits(curve_of(key));
    BIGNUM *const n = key_number(key, CKA_MODULUS);
    const unsigned bits = n ? (unsigned)BN_num_bits(n) : 0;
    BN_free(n);
    return bits;
}

// ---- Public halves

// Names by which OpenSSL finds its provider in any case: for others, an engine of the program has priority, even in
// `library`.
#define RSA_NAME "1.2.840.113549.1.1.1"
#define EC_NAME "1.2.840.10045.2.1"

static EVP_PKEY *make_public(const char *type, OSSL_PARAM_BLD *build, int selection) {
    EVP_PKEY *result = NULL;
    OSSL_PARAM *const params = OSSL_PARAM_BLD_to_param(build);
    EVP_PKEY_CTX *const context = EVP_PKEY_CTX_new_from_name(library, type, NULL);
    if (!params || !context || EVP_PKEY_fromdata_init(context) != 1 ||
        EVP_PKEY_fromdata(context, &result, selection, params) != 1) {
        result = NULL;
    }
    EVP_PKEY_CTX_free(context);
    OSSL_PARAM_free(params);
    return result;
}

static EVP_PKEY *rsa_public(const struct object *key, int unit_exponents, OSSL_PARAM_BLD *build) {
    BIGNUM *const n = key_number(key, CKA_MODULUS), *const e = key_number(key, CKA_PUBLIC_EXPONENT);
    const BIGNUM *const used = unit_exponents ? BN_value_one() : e;
    EVP_PKEY *result = NULL;
    if (n && e && OSSL_PARAM_BLD_push_BN(build, OSSL_PKEY_PARAM_RSA_N, n) &&
        OSSL_PARAM_BLD_push_BN(build, OSSL_PKEY_PARAM_RSA_E, used) &&
        (!unit_exponents || OSSL_PARAM_BLD_push_BN(build, OSSL_PKEY_PARAM_RSA_D, used))) {
        result = make_public(RSA_NAME, build, unit_exponents ? EVP_PKEY_KEYPAIR : EVP_PKEY_PUBLIC_KEY);
    }
    BN_free(n);
    BN_free(e);
    return result;
}

EVP_PKEY *key_public(const struct object *key, int unit_exponents) {
    OSSL_PARAM_BLD *const build = OSSL_PARAM_BLD_new();
    EVP_PKEY *result = NULL;
    size_t length = 0;
    if (build && object_number(key, CKA_KEY_TYPE) == CKK_RSA) {
        result = rsa_public(key, unit_exponents, build);
    } else if (build) {
        const int nid = curve_of(key);
        const unsigned char *const point = point_of(key, &length);
        if (point && curve_is_edwards_or_montgomery(nid)) {
            result = EVP_PKEY_new_raw_public_key_ex(library, OBJ_nid2sn(nid), NULL, point, length);
        } else if (point && nid != NID_undef &&
                   OSSL_PARAM_BLD_push_utf8_string(build, OSSL_PKEY_PARAM_GROUP_NAME, OBJ_nid2sn(nid), 0) &&
                   OSSL_PARAM_BLD_push_octet_string(build, OSSL_PKEY_PARAM_PUB_KEY, point, length)) {
            result = make_public(EC_NAME, build, EVP_PKEY_PUBLIC_KEY);
        }
    }
    OSSL_PARAM_BLD_free(build);
    return result;
}

// The coordinates of an encoded point on a curve.
static int point_words(const EC_GROUP *group, const unsigned char *bytes, size_t length, ec_number x, ec_number y) {
    const uint32_t words = MC_WORDS((uint32_t)EC_GROUP_order_bits(group));
    EC_POINT *const point = EC_POINT_new(group);
    BIGNUM *const bx = BN_new(), *const by = BN_new();
    const int done = point && bx && by && EC_POINT_oct2point(group, point, bytes, length, NULL) &&
                     EC_POINT_get_affine_coordinates(group, point, bx, by, NULL) && device_words(bx, x, words) &&
                     device_words(by, y, words);
    BN_free(bx);
    BN_free(by);
    EC_POINT_free(point);
    return done;
}

// ---- Private operations

enum mc_error key_rsa(struct mc_device *device, const struct object *key, const unsigned char *input, unsigned char *output) {
    uint32_t c[MC_WORDS(RSA_MAX_BITS)], s[MC_WORDS(RSA_MAX_BITS)];
    BIGNUM *const n = key_number(key, CKA_MODULUS), *const e = key_number(key, CKA_PUBLIC_EXPONENT);
    const uint32_t bits = key_bits(key), size = (bits + 7u) / 8u;
    enum mc_error error = n && e && bits ? MC_OK : MC_ERROR_LENGTH;
    if (error == MC_OK) {
        big_endian_words(input, size, c);
        error = mc_use_rsa_key(device, s, c, bits);
    }
    if (error == MC_OK) {
        big_endian_bytes(s, output, size);
        if (!is_rsa_power(n, e, input, output, size)) error = MC_ERROR_CHECK;
    }
    if (error != MC_OK) OPENSSL_cleanse(output, size);
    OPENSSL_cleanse(c, sizeof c);
    OPENSSL_cleanse(s, sizeof s);
    BN_free(n);
    BN_free(e);
    return error;
}

int key_ecdsa_verify(const struct object *key, const unsigned char *hash, size_t length, const unsigned char *signature) {
    const unsigned bits = key_bits(key), size = (bits + 7u) / 8u;
    ec_number r, s;
    unsigned char *der = NULL;
    big_endian_words(signature, size, r);
    big_endian_words(signature + size, size, s);
    const size_t der_length = ecdsa_encode(r, s, MC_WORDS(bits), &der);
    EVP_PKEY *const public = key_public(key, 0);
    EVP_PKEY_CTX *const context = public ? EVP_PKEY_CTX_new_from_pkey(library, public, NULL) : NULL;
    const int right = der_length && context && EVP_PKEY_verify_init(context) == 1 &&
                      EVP_PKEY_verify(context, der, der_length, hash, length) == 1;
    OPENSSL_free(der);
    EVP_PKEY_CTX_free(context);
    EVP_PKEY_free(public);
    return right;
}

enum mc_error key_ecdsa(
    struct mc_device *device, const struct object *key, const unsigned char *hash, size_t length, unsigned char *signature) {
    ec_number z, r, s;
    const unsigned bits = key_bits(key), size = (bits + 7u) / 8u;
    if (!bits || !hash_words(hash, length, bits, z)) return MC_ERROR_LENGTH;
    const enum mc_error error = mc_use_ecdsa_key(device, r, s, z, bits);
    if (error != MC_OK) return error;
    big_endian_bytes(r, signature, size);
    big_endian_bytes(s, signature + size, size);
    if (key_ecdsa_verify(key, hash, length, signature)) return MC_OK;
    OPENSSL_cleanse(signature, 2 * size);
    return MC_ERROR_CHECK;
}

// True if the coprocessor keeps a key.
static int has_key(const struct slot *slot) {
    const struct object *object = slot->objects;
    while (object && (object->session || object_number(object, CKA_CLASS) != CKO_PRIVATE_KEY)) object = object->next;
    return object != NULL;
}

// Wipes a key that is not in the token's list.
static CK_RV free_slots(struct slot *slot) {
    enum mc_use use;
    if (has_key(slot)) return CKR_DEVICE_MEMORY;
    const CK_RV result = slot_result(slot, mc_get_use(&slot->device, PARAMETER_SLOT, &use));
    if (result != CKR_OK || use == MC_USE_OPEN) return result;
    const CK_RV wiped = slot_result(slot, mc_zeroise(&slot->device));
    return wiped == CKR_OK ? slot_store(slot) : wiped;
}

CK_RV key_ed25519(
    struct slot *slot, const struct object *key, const unsigned char *message, size_t length, unsigned char *signature) {
    const CK_ATTRIBUTE *const seed = object_find(key, CKA_VALUE);
    struct mc_ed25519_key made;
    CK_RV result = seed && seed->ulValueLen == MC_ED25519_BYTES ? free_slots(slot) : CKR_KEY_HANDLE_INVALID;
    if (result != CKR_OK) return result;
    result = slot_result(slot, mc_ed25519_make_key(&slot->device, &made, seed->pValue));
    if (result == CKR_OK) {
        result = slot_result(slot, mc_ed25519_sign_verified(&slot->device, &made, signature, message, length));
    }
    OPENSSL_cleanse(&made, sizeof made);
    return result;
}

int key_ed25519_verify(const struct object *key, const unsigned char *message, size_t length, const unsigned char *signature) {
    EVP_PKEY *const public = key_public(key, 0);
    EVP_MD_CTX *const context = EVP_MD_CTX_new();
    const int right = public && context && EVP_DigestVerifyInit_ex(context, NULL, NULL, library, NULL, public, NULL) == 1 &&
                      EVP_DigestVerify(context, signature, MC_ED25519_SIGNATURE_BYTES, message, length) == 1;
    EVP_MD_CTX_free(context);
    EVP_PKEY_free(public);
    return right;
}

// The base point gives the public key.
static int has_ecdh(struct mc_device *device, const struct object *key) {
    struct ec_curve curve;
    ec_number x, y, rx, ry;
    size_t length = 0;
    EC_GROUP *const group = curve_group(curve_of(key));
    const unsigned char *const point = point_of(key, &length);
    const unsigned bits = key_bits(key), words = MC_WORDS(bits);
    const int has = group && ec_curve_get(group, &curve) && point && point_words(group, point, length, x, y) &&
                    mc_use_ecdh_key(device, rx, ry, curve.curve.gx, curve.curve.gy, bits) == MC_OK &&
                    memcmp(x, rx, 4 * words) == 0 && memcmp(y, ry, 4 * words) == 0;
    EC_GROUP_free(group);
    return has;
}

static int has_x25519(struct mc_device *device, const struct object *key) {
    const uint32_t base[8] = {9};
    uint32_t made[8];
    unsigned char bytes[32];
    size_t length = 0;
    const unsigned char *const point = point_of(key, &length);
    if (!point || length != sizeof bytes || mc_use_x25519_key(device, made, base) != MC_OK) return 0;
    little_endian_bytes(made, bytes, sizeof bytes);
    return memcmp(point, bytes, sizeof bytes) == 0;
}

int key_is_loaded(struct mc_device *device, const struct object *key) {
    unsigned char number[RSA_MAX_BYTES] = {0}, result[RSA_MAX_BYTES];
    const unsigned size = (key_bits(key) + 7u) / 8u;
    if (size == 0 || size > RSA_MAX_BYTES) return 0;
    number[size - 1] = 2;
    switch (object_number(key, CKA_KEY_TYPE)) {
        case CKK_RSA: return key_rsa(device, key, number, result) == MC_OK;
        case CKK_EC:
            if (object_flag(key, CKA_DERIVE)) return has_ecdh(device, key);
            return key_ecdsa(device, key, number, size, result) == MC_OK;
        case CKK_EC_MONTGOMERY: return has_x25519(device, key);
        default: return 0;
    }
}

// ---- Templates

// The purpose of a template, and the keys.
enum { MAKE_PRIVATE = 1, MAKE_PUBLIC = 2, LOAD_PRIVATE = 4, LOAD_PUBLIC = 8, SECRET = 16, CERTIFICATE = 32, CHANGE = 64 };
#define PRIVATE (MAKE_PRIVATE | LOAD_PRIVATE)
#define PUBLIC (MAKE_PUBLIC | LOAD_PUBLIC)
#define KEYS (PRIVATE | PUBLIC | SECRET)
#define ALL (KEYS | CERTIFICATE)

enum { RSA_KEYS = 1, SIGNING = 2, AGREEING = 4, MONTGOMERY = 8, OTHERS = 16, ANY = 31 };  // curves: SIGNING to MONTGOMERY
#define CURVE_KEYS (SIGNING | AGREEING | MONTGOMERY)

// How an object gets an attribute: by other code, from the template, from the template or empty, or as a flag.
enum how { MADE, COPIED, NAMED, FLAG };

// No attribute is accepted and ignored.
static const struct rule {
    CK_ATTRIBUTE_TYPE type;
    size_t size;  // bytes of the value; 0: any length; names may be empty
    int templates, keys;
    enum how how;
    int may, is;  // of a flag: keys with which it may be set, and keys with which it is set without the attribute
} rules[] = {
    {CKA_CLASS, sizeof(CK_ULONG), ALL, ANY, MADE, 0, 0},
    {CKA_KEY_TYPE, sizeof(CK_ULONG), KEYS, ANY, MADE, 0, 0},
    {CKA_TOKEN, sizeof(CK_BBOOL), ALL, ANY, FLAG, ANY, 0},
    {CKA_PRIVATE, sizeof(CK_BBOOL), ALL, ANY, FLAG, ANY, 0},
    {CKA_MODIFIABLE, sizeof(CK_BBOOL), ALL, ANY, FLAG, ANY, ANY},
    {CKA_COPYABLE, sizeof(CK_BBOOL), ALL, ANY, FLAG, ANY, 0},
    {CKA_DESTROYABLE, sizeof(CK_BBOOL), ALL, ANY, FLAG, ANY, ANY},
    {CKA_LABEL, 0, ALL | CHANGE, ANY, NAMED, 0, 0},
    {CKA_ID, 0, ALL | CHANGE, ANY, NAMED, 0, 0},
    {CKA_START_DATE, sizeof(CK_DATE), ALL | CHANGE, ANY, NAMED, 0, 0},
    {CKA_END_DATE, sizeof(CK_DATE), ALL | CHANGE, ANY, NAMED, 0, 0},
    {CKA_SUBJECT, 0, PRIVATE | PUBLIC | CERTIFICATE | CHANGE, ANY, NAMED, 0, 0},
    {CKA_SENSITIVE, sizeof(CK_BBOOL), PRIVATE, ANY, FLAG, ANY, ANY},
    {CKA_SENSITIVE, sizeof(CK_BBOOL), SECRET, ANY, FLAG, ANY, 0},
    {CKA_EXTRACTABLE, sizeof(CK_BBOOL), PRIVATE, ANY, FLAG, 0, 0},
    {CKA_EXTRACTABLE, sizeof(CK_BBOOL), SECRET, ANY, FLAG, ANY, ANY},
    {CKA_SIGN, sizeof(CK_BBOOL), PRIVATE | SECRET, ANY, FLAG, RSA_KEYS | SIGNING, RSA_KEYS | SIGNING},
    {CKA_DECRYPT, sizeof(CK_BBOOL), PRIVATE | SECRET, ANY, FLAG, RSA_KEYS, RSA_KEYS},
    {CKA_DERIVE, sizeof(CK_BBOOL), PRIVATE | SECRET, ANY, FLAG, AGREEING | MONTGOMERY, AGREEING | MONTGOMERY},
    {CKA_DERIVE, sizeof(CK_BBOOL), MAKE_PUBLIC, ANY, FLAG, CURVE_KEYS, AGREEING | MONTGOMERY},
    {CKA_DERIVE, sizeof(CK_BBOOL), LOAD_PUBLIC, ANY, FLAG, CURVE_KEYS, 0},
    {CKA_UNWRAP, sizeof(CK_BBOOL), PRIVATE | SECRET, ANY, FLAG, 0, 0},
    {CKA_WRAP_WITH_TRUSTED, sizeof(CK_BBOOL), PRIVATE | SECRET, ANY, FLAG, 0, 0},
    {CKA_SIGN_RECOVER, sizeof(CK_BBOOL), PRIVATE, ANY, FLAG, 0, 0},
    {CKA_ALWAYS_AUTHENTICATE, sizeof(CK_BBOOL), PRIVATE, ANY, FLAG, 0, 0},
    {CKA_VERIFY, sizeof(CK_BBOOL), PUBLIC | SECRET, ANY, FLAG, RSA_KEYS | SIGNING | AGREEING, RSA_KEYS | SIGNING},
    {CKA_ENCRYPT, sizeof(CK_BBOOL), PUBLIC | SECRET, ANY, FLAG, RSA_KEYS, RSA_KEYS},
    {CKA_WRAP, sizeof(CK_BBOOL), PUBLIC | SECRET, ANY, FLAG, 0, 0},
    {CKA_TRUSTED, sizeof(CK_BBOOL), PUBLIC | SECRET | CERTIFICATE, ANY, FLAG, 0, 0},
    {CKA_VERIFY_RECOVER, sizeof(CK_BBOOL), PUBLIC, ANY, FLAG, 0, 0},
    {CKA_MODULUS_BITS, sizeof(CK_ULONG), MAKE_PUBLIC, RSA_KEYS, MADE, 0, 0},
    {CKA_PUBLIC_EXPONENT, 0, MAKE_PUBLIC | LOAD_PRIVATE, RSA_KEYS, MADE, 0, 0},
    {CKA_PUBLIC_EXPONENT, 0, LOAD_PUBLIC, RSA_KEYS, COPIED, 0, 0},
    {CKA_MODULUS, 0, LOAD_PUBLIC, RSA_KEYS, COPIED, 0, 0},
    {CKA_MODULUS, 0, LOAD_PRIVATE, RSA_KEYS, MADE, 0, 0},
    {CKA_PRIVATE_EXPONENT, 0, LOAD_PRIVATE, RSA_KEYS, MADE, 0, 0},
    {CKA_PRIME_1, 0, LOAD_PRIVATE, RSA_KEYS, MADE, 0, 0},
    {CKA_PRIME_2, 0, LOAD_PRIVATE, RSA_KEYS, MADE, 0, 0},
    {CKA_EXPONENT_1, 0, LOAD_PRIVATE, RSA_KEYS, MADE, 0, 0},
    {CKA_EXPONENT_2, 0, LOAD_PRIVATE, RSA_KEYS, MADE, 0, 0},
    {CKA_COEFFICIENT, 0, LOAD_PRIVATE, RSA_KEYS, MADE, 0, 0},
    {CKA_EC_PARAMS, 0, MAKE_PUBLIC | LOAD_PRIVATE, CURVE_KEYS, MADE, 0, 0},
    {CKA_EC_PARAMS, 0, LOAD_PUBLIC, CURVE_KEYS, COPIED, 0, 0},
    {CKA_EC_POINT, 0, LOAD_PUBLIC, CURVE_KEYS, COPIED, 0, 0},
    {CKA_VALUE, 0, LOAD_PRIVATE, CURVE_KEYS, MADE, 0, 0},
    {CKA_VALUE, 0, CERTIFICATE, OTHERS, COPIED, 0, 0},
    {CKA_VALUE_LEN, sizeof(CK_ULONG), SECRET, OTHERS, MADE, 0, 0},
    {CKA_CERTIFICATE_TYPE, sizeof(CK_ULONG), CERTIFICATE, OTHERS, COPIED, 0, 0},
    {CKA_CERTIFICATE_CATEGORY, sizeof(CK_ULONG), CERTIFICATE, OTHERS, COPIED, 0, 0},
    {CKA_ISSUER, 0, CERTIFICATE, OTHERS, COPIED, 0, 0},
    {CKA_SERIAL_NUMBER, 0, CERTIFICATE, OTHERS, COPIED, 0, 0},
};

#define RULES (sizeof rules / sizeof *rules)

static int is_for(const struct rule *rule, int template, int keys) { return rule->templates & template && rule->keys & keys; }

// derives: a key of CKK_EC agrees on keys.
static int keys_of(CK_KEY_TYPE type, int derives) {
    switch (type) {
        case CKK_RSA: return RSA_KEYS;
        case CKK_EC: return derives ? AGREEING : SIGNING;
        case CKK_EC_EDWARDS: return SIGNING;
        case CKK_EC_MONTGOMERY: return MONTGOMERY;
        default: return OTHERS;
    }
}

static CK_RV check_attribute(const CK_ATTRIBUTE *attribute, int template, int keys) {
    CK_RV result = CKR_ATTRIBUTE_TYPE_INVALID;
    for (size_t i = 0; i < RULES; ++i) {
        if (rules[i].type != attribute->type) continue;
        if (is_for(&rules[i], template, keys)) {
            const int is_empty = rules[i].how == NAMED && !attribute->ulValueLen;
            return rules[i].size && rules[i].size != attribute->ulValueLen && !is_empty ? CKR_ATTRIBUTE_VALUE_INVALID : CKR_OK;
        }
        result = CKR_TEMPLATE_INCONSISTENT;
    }
    return result;
}

static CK_RV check_attributes(struct template given, int template, int keys) {
    for (CK_ULONG i = 0; i < given.count; ++i) {
        const CK_ATTRIBUTE *const one = &given.attributes[i];
        const CK_RV result = check_attribute(one, template, keys);
        if (result != CKR_OK) return result;
        // Two values of one attribute.
        if (!attribute_equals(template_find(given, one->type), one)) return CKR_TEMPLATE_INCONSISTENT;
    }
    return CKR_OK;
}

// type: of the key, or CK_UNAVAILABLE_INFORMATION.
static CK_RV check_template(struct template given, int template, CK_OBJECT_CLASS class, CK_KEY_TYPE type) {
    const CK_RV result = check_attributes(given, template, keys_of(type, 0));
    if (result != CKR_OK) return result;
    const int is_same = template_number(given, CKA_CLASS, class) == class && template_number(given, CKA_KEY_TYPE, type) == type;
    return is_same ? CKR_OK : CKR_TEMPLATE_INCONSISTENT;
}

// Gives an object the attributes of a checked template, and default values of attributes that the template lacks.
static CK_RV set_attributes(struct object *object, int template, int keys, struct template given) {
    for (const struct rule *rule = rules; rule < rules + RULES; ++rule) {
        const CK_ATTRIBUTE *const found = template_find(given, rule->type);
        const int flag = template_flag(given, rule->type, (rule->is & keys) != 0);
        int done = 1;
        if (!is_for(rule, template, keys)) continue;
        if (rule->how == FLAG && flag && !(rule->may & keys)) return CKR_TEMPLATE_INCONSISTENT;
        if (rule->how == FLAG) done = object_set_flag(object, rule->type, flag);
        if (rule->how == NAMED || (rule->how == COPIED && found)) {
            done = object_set(object, rule->type, found ? found->pValue : NULL, found ? found->ulValueLen : 0);
        }
        if (!done) return CKR_HOST_MEMORY;
    }
    return template & PRIVATE && !object_flag(object, CKA_SENSITIVE) ? CKR_TEMPLATE_INCONSISTENT : CKR_OK;
}

CK_RV object_change(struct slot *slot, struct object *object, struct template given) {
    CK_RV result = CKR_OK;
    if (!object_flag(object, CKA_MODIFIABLE)) return CKR_ACTION_PROHIBITED;
    if (!object->session && !slot_is_writable(slot)) return CKR_TOKEN_WRITE_PROTECTED;
    for (CK_ULONG i = 0; result == CKR_OK && i < given.count; ++i) {
        result = check_attribute(&given.attributes[i], CHANGE, ANY);
        if (result == CKR_TEMPLATE_INCONSISTENT) return CKR_ATTRIBUTE_READ_ONLY;
        if (result == CKR_OK && !object_find(object, given.attributes[i].type)) result = CKR_TEMPLATE_INCONSISTENT;
    }
    if (result == CKR_OK) result = check_attributes(given, CHANGE, ANY);
    for (CK_ULONG i = 0; result == CKR_OK && i < given.count; ++i) {
        const CK_ATTRIBUTE *const one = &given.attributes[i];
        if (!object_set(object, one->type, one->pValue, one->ulValueLen)) result = CKR_HOST_MEMORY;
    }
    return result == CKR_OK && !object->session ? slot_store(slot) : result;
}

// ---- Loading

// The making of a pair: where, of which kind, and the program's templates.
struct making {
    struct slot *slot;
    CK_SESSION_HANDLE session;
    CK_MECHANISM_TYPE mechanism;  // mechanism of the generation; CK_UNAVAILABLE_INFORMATION: an imported key
    CK_KEY_TYPE type;
    int nid, derives;  // of a curve
    struct template public, private;
};

// A pair being made; null without memory.
struct pair {
    struct object *private, *public;
};

static void pair_free(struct pair *pair) {
    object_free(pair->private);
    object_free(pair->public);
}

// Sets one attribute to an equal value in both halves of a pair.
static int set_both(const struct pair *pair, CK_ATTRIBUTE_TYPE type, const void *value, size_t length) {
    return object_set(pair->private, type, value, length) && object_set(pair->public, type, value, length);
}

static int set_both_bn(const struct pair *pair, CK_ATTRIBUTE_TYPE type, const BIGNUM *value) {
    unsigned char bytes[RSA_MAX_BYTES];
    const int length = BN_num_bytes(value);
    return length <= (int)sizeof bytes && BN_bn2bin(value, bytes) == length && set_both(pair, type, bytes, (size_t)length);
}

static void free_numbers(BIGNUM **numbers) {
    for (int i = 0; i < RSA_NUMBERS; ++i) BN_clear_free(numbers[i]);
}

// The public half of a pair.
static int set_rsa(const struct pair *pair, const BIGNUM *n, const BIGNUM *e) {
    return set_both_bn(pair, CKA_MODULUS, n) && set_both_bn(pair, CKA_PUBLIC_EXPONENT, e) &&
           object_set_number(pair->public, CKA_MODULUS_BITS, (CK_ULONG)BN_num_bits(n));
}

static CK_RV load_rsa(struct slot *slot, BIGNUM *const *numbers, const struct pair *pair) {
    struct rsa_words words;
    const int bits = BN_num_bits(numbers[RSA_N]);
    if (bits < (int)MC_RSA_LEAST_BITS || bits > (int)RSA_MAX_BITS || bits > (int)slot->device.max_bits ||
        BN_num_bits(numbers[RSA_E]) > bits) {
        return CKR_KEY_SIZE_RANGE;
    }
    const enum mc_error error = rsa_words_get(numbers, &words) ? mc_load_rsa(&slot->device, &words.key) : MC_ERROR_CHECK;
    OPENSSL_cleanse(&words, sizeof words);
    // The key's numbers cause these errors.
    if (error == MC_ERROR_EVEN || error == MC_ERROR_RANGE || error == MC_ERROR_NOT_INVERTIBLE || error == MC_ERROR_CHECK) {
        return CKR_ATTRIBUTE_VALUE_INVALID;
    }
    if (error != MC_OK) return slot_result(slot, error);
    return set_rsa(pair, numbers[RSA_N], numbers[RSA_E]) ? CKR_OK : CKR_HOST_MEMORY;
}

static int set_curve(const struct pair *pair, int nid, const unsigned char *point, size_t length) {
    unsigned char params[CURVE_MAX_PARAMS], wrapped[CURVE_MAX_POINT];
    const size_t params_length = curve_params(nid, params), wrapped_length = octet_string(point, length, wrapped);
    return params_length && wrapped_length && set_both(pair, CKA_EC_PARAMS, params, params_length) &&
           set_both(pair, CKA_EC_POINT, wrapped, wrapped_length);
}

// d: private key.
static CK_RV load_ec(const struct making *making, const BIGNUM *d, const struct pair *pair) {
    EC_GROUP *const group = curve_group(making->nid);
    struct ec_curve curve;
    ec_number k, x, y;
    uint32_t random[MC_WORDS(BLIND_BITS)];
    const unsigned bits = curve_bits(making->nid), size = (bits + 7u) / 8u;
    CK_RV result = CKR_HOST_MEMORY;
    if (group && ec_curve_get(group, &curve) && RAND_priv_bytes_ex(library, (unsigned char *)random, sizeof random, 0) == 1) {
        enum mc_error error = device_words(d, k, MC_WORDS(bits)) ? MC_OK : MC_ERROR_RANGE;
        if (error == MC_OK) {
            error = (making->derives ? mc_load_ecdh : mc_load_ecdsa)(
                &making->slot->device, &curve.curve, k, random, BLIND_BITS, x, y);
        }
        result = error == MC_ERROR_RANGE || error == MC_ERROR_INFINITY ? CKR_ATTRIBUTE_VALUE_INVALID
                                                                       : slot_result(making->slot, error);
    }
    if (result == CKR_OK) {
        unsigned char point[1 + 2 * MC_CURVE_WORDS * 4] = {POINT_CONVERSION_UNCOMPRESSED};
        big_endian_bytes(x, point + 1, size);
        big_endian_bytes(y, point + 1 + size, size);
        result = set_curve(pair, making->nid, point, 1 + 2 * size) ? CKR_OK : CKR_HOST_MEMORY;
    }
    OPENSSL_cleanse(k, sizeof k);
    OPENSSL_cleanse(random, sizeof random);
    EC_GROUP_free(group);
    return result;
}

// The coprocessor does not keep keys of Ed25519: the seed stays in the memory of the module.
static CK_RV load_ed25519(struct slot *slot, const unsigned char *seed, const struct pair *pair) {
    struct mc_ed25519_key key;
    CK_RV result = free_slots(slot);
    if (result == CKR_OK) result = slot_result(slot, mc_ed25519_make_key(&slot->device, &key, seed));
    if (result == CKR_OK && (!object_set(pair->private, CKA_VALUE, seed, 32) ||
                             !set_curve(pair, NID_ED25519, key.public_key, sizeof key.public_key))) {
        result = CKR_HOST_MEMORY;
    }
    OPENSSL_cleanse(&key, sizeof key);
    return result;
}

static CK_RV load_25519(const struct making *making, const unsigned char *secret, const struct pair *pair) {
    uint32_t words[8], made[8];
    unsigned char point[32];
    if (making->type == CKK_EC_EDWARDS) return load_ed25519(making->slot, secret, pair);
    little_endian_words(secret, sizeof point, words);
    const CK_RV result = slot_result(making->slot, mc_load_x25519(&making->slot->device, words, made));
    OPENSSL_cleanse(words, sizeof words);
    if (result != CKR_OK) return result;
    little_endian_bytes(made, point, sizeof point);
    return set_curve(pair, NID_X25519, point, sizeof point) ? CKR_OK : CKR_HOST_MEMORY;
}

// ---- Generation

// The coprocessor makes the key: no software has its primes.
static CK_RV generate_rsa_inside(struct slot *slot, uint32_t bits, uint32_t e, const struct pair *pair) {
    uint32_t n[MC_WORDS(RSA_MAX_BITS)];
    CK_RV result = slot_result(slot, mc_rsa_generate(&slot->device, n, bits, e));
    if (result != CKR_OK) return result;
    BIGNUM *const modulus = BN_new(), *const exponent = BN_new();
    result = CKR_HOST_MEMORY;
    if (modulus && exponent && device_number(n, MC_WORDS(bits), modulus) && BN_set_word(exponent, e) &&
        set_rsa(pair, modulus, exponent)) {
        // The pairwise test, in software with the public half.
        result = key_is_loaded(&slot->device, pair->private) ? CKR_OK : CKR_DEVICE_ERROR;
    }
    if (result != CKR_OK) (void)mc_zeroise(&slot->device);
    BN_free(modulus);
    BN_free(exponent);
    return result;
}

#define LEAST_E_BITS 17
#define MOST_E_BITS 32

static int may_make_inside(CK_ULONG bits, const BIGNUM *e) {
    BN_CTX *const context = BN_CTX_new_ex(library);  // the test of a prime draws random numbers
    const int is_legal = bits % 64 == 0 && BN_num_bits(e) >= LEAST_E_BITS && BN_num_bits(e) <= MOST_E_BITS &&
                         BN_check_prime(e, context, NULL) == 1;
    BN_CTX_free(context);
    return is_legal;
}

// libcrypto makes the key, which is loaded and erased.
static CK_RV generate_rsa_in_software(struct slot *slot, CK_ULONG bits, BIGNUM *e, const struct pair *pair) {
    BIGNUM *numbers[RSA_NUMBERS] = {NULL};
    EVP_PKEY *made = NULL;
    EVP_PKEY_CTX *const context = EVP_PKEY_CTX_new_from_name(library, RSA_NAME, NULL);
    int done = context && EVP_PKEY_keygen_init(context) == 1 && EVP_PKEY_CTX_set_rsa_keygen_bits(context, (int)bits) == 1 &&
               EVP_PKEY_CTX_set1_rsa_keygen_pubexp(context, e) == 1 && EVP_PKEY_generate(context, &made) == 1;
    for (int i = 0; i < RSA_NUMBERS; ++i) done = done && EVP_PKEY_get_bn_param(made, RSA_NAMES[i], &numbers[i]);
    const CK_RV result = done ? load_rsa(slot, numbers, pair) : CKR_ATTRIBUTE_VALUE_INVALID;
    free_numbers(numbers);
    EVP_PKEY_free(made);
    EVP_PKEY_CTX_free(context);
    return result;
}

static CK_RV generate_rsa(const struct making *making, const struct pair *pair) {
    static const unsigned char usual[] = {1, 0, 1};
    struct slot *const slot = making->slot;
    const CK_ATTRIBUTE *const exponent = template_find(making->public, CKA_PUBLIC_EXPONENT);
    const CK_ULONG bits = template_number(making->public, CKA_MODULUS_BITS, 0);
    if (bits == 0) return CKR_TEMPLATE_INCOMPLETE;
    if (bits < MC_RSA_LEAST_BITS || bits > RSA_MAX_BITS || bits > slot->device.max_bits) return CKR_KEY_SIZE_RANGE;
    if (exponent && (!exponent->pValue || exponent->ulValueLen > RSA_MAX_BYTES)) return CKR_ATTRIBUTE_VALUE_INVALID;
    BIGNUM *const e = exponent ? BN_bin2bn(exponent->pValue, (int)exponent->ulValueLen, NULL)
                               : BN_bin2bn(usual, sizeof usual, NULL);
    const CK_RV result = !e                         ? CKR_HOST_MEMORY
                         : may_make_inside(bits, e) ? generate_rsa_inside(slot, (uint32_t)bits, (uint32_t)BN_get_word(e), pair)
                                                    : generate_rsa_in_software(slot, bits, e, pair);
    BN_free(e);
    return result;
}

static CK_RV generate_ec(const struct making *making, const struct pair *pair) {
    EC_GROUP *const group = curve_group(making->nid);
    BIGNUM *const d = BN_secure_new();
    const int done = group && d && ec_random_scalar(group, library, d);
    const CK_RV result = done ? load_ec(making, d, pair) : CKR_FUNCTION_FAILED;
    BN_clear_free(d);
    EC_GROUP_free(group);
    return result;
}

static CK_RV generate_25519(const struct making *making, const struct pair *pair) {
    unsigned char secret[32];
    const int done = RAND_priv_bytes_ex(library, secret, sizeof secret, 0) == 1;
    const CK_RV result = done ? load_25519(making, secret, pair) : CKR_RANDOM_NO_RNG;
    OPENSSL_cleanse(secret, sizeof secret);
    return result;
}

// ---- Import

// Returns whether the exponent d of a template agrees with dp and dq. The coprocessor does not need d.
static int is_exponent(const CK_ATTRIBUTE *exponent, BIGNUM *const *numbers) {
    if (exponent->ulValueLen > RSA_MAX_BYTES) return 0;
    BN_CTX *const context = BN_CTX_secure_new_ex(library);
    BIGNUM *const d = BN_secure_new();
    int same = context && d && BN_bin2bn(exponent->pValue, (int)exponent->ulValueLen, d);
    for (int i = 0; same && i < 2; ++i) {
        BIGNUM *const reduced = rsa_reduced_exponent(d, numbers[RSA_P + i], context);
        same = reduced && BN_cmp(reduced, numbers[RSA_DP + i]) == 0;
        BN_clear_free(reduced);
    }
    BN_clear_free(d);
    BN_CTX_free(context);
    return same;
}

static CK_RV import_rsa(const struct making *making, const struct pair *pair) {
    static const CK_ATTRIBUTE_TYPE types[RSA_NUMBERS] = {CKA_MODULUS,    CKA_PUBLIC_EXPONENT, CKA_PRIME_1,    CKA_PRIME_2,
                                                         CKA_EXPONENT_1, CKA_EXPONENT_2,      CKA_COEFFICIENT};
    BIGNUM *numbers[RSA_NUMBERS] = {NULL};
    int done = 1;
    for (int i = 0; i < RSA_NUMBERS; ++i) {
        const CK_ATTRIBUTE *const found = template_find(making->private, types[i]);
        if (found && found->pValue && found->ulValueLen <= RSA_MAX_BYTES) {
            numbers[i] = BN_secure_new();
            if (numbers[i]) BN_bin2bn(found->pValue, (int)found->ulValueLen, numbers[i]);
        }
        done = done && numbers[i] && !BN_is_zero(numbers[i]);
    }
    const CK_ATTRIBUTE *const d = template_find(making->private, CKA_PRIVATE_EXPONENT);
    const CK_RV result = !done                            ? CKR_TEMPLATE_INCOMPLETE
                         : d && !is_exponent(d, numbers) ? CKR_ATTRIBUTE_VALUE_INVALID
                                                          : load_rsa(making->slot, numbers, pair);
    free_numbers(numbers);
    return result;
}

static CK_RV import_curve(const struct making *making, const struct pair *pair) {
    const CK_ATTRIBUTE *const value = template_find(making->private, CKA_VALUE);
    if (!value || !value->pValue || !value->ulValueLen) return CKR_TEMPLATE_INCOMPLETE;
    if (value->ulValueLen > 4 * MC_CURVE_WORDS) return CKR_ATTRIBUTE_VALUE_INVALID;
    if (curve_is_edwards_or_montgomery(making->nid)) {
        return value->ulValueLen == 32 ? load_25519(making, value->pValue, pair) : CKR_ATTRIBUTE_VALUE_INVALID;
    }
    BIGNUM *const d = BN_secure_new();
    const CK_RV result =
        d && BN_bin2bn(value->pValue, (int)value->ulValueLen, d) ? load_ec(making, d, pair) : CKR_HOST_MEMORY;
    BN_clear_free(d);
    return result;
}

// ---- Pairs

// True if a key has a place. The coprocessor keeps one key of the token; keys of Ed25519 belong to the session.
static CK_RV may_load(const struct slot *slot, CK_KEY_TYPE type, struct template private) {
    const int is_token = template_flag(private, CKA_TOKEN, 0);
    if (is_token != (type != CKK_EC_EDWARDS)) return CKR_TEMPLATE_INCONSISTENT;
    if (has_key(slot)) return CKR_DEVICE_MEMORY;
    return slot_is_writable(slot) || !is_token ? CKR_OK : CKR_TOKEN_WRITE_PROTECTED;
}

static CK_RV pair_begin(struct pair *pair, CK_KEY_TYPE type, CK_MECHANISM_TYPE mechanism) {
    const int is_local = mechanism != CK_UNAVAILABLE_INFORMATION;
    *pair = (struct pair){object_new(), object_new()};
    if (!pair->private || !pair->public || !object_set_number(pair->private, CKA_CLASS, CKO_PRIVATE_KEY) ||
        !object_set_number(pair->public, CKA_CLASS, CKO_PUBLIC_KEY) ||
        !set_both(pair, CKA_KEY_TYPE, &type, sizeof type) ||
        !set_both(pair, CKA_KEY_GEN_MECHANISM, &mechanism, sizeof mechanism) ||
        !object_set_flag(pair->private, CKA_LOCAL, is_local) || !object_set_flag(pair->public, CKA_LOCAL, is_local) ||
        !object_set_flag(pair->private, CKA_ALWAYS_SENSITIVE, is_local) ||
        !object_set_flag(pair->private, CKA_NEVER_EXTRACTABLE, is_local)) {
        return CKR_HOST_MEMORY;
    }
    return CKR_OK;
}

// Lists a pair whose private half was loaded, or discards it.
static CK_RV pair_end(struct slot *slot, CK_SESSION_HANDLE session, struct pair *pair, CK_RV result) {
    if (result != CKR_OK) {
        // The coprocessor was wiped: the token's other objects stay.
        if (pair->private && slot->is_open && mc_check_key(&slot->device) == MC_OK) (void)slot_store(slot);
        pair_free(pair);
        return result;
    }
    pair->private->session = pair->public->session = session;
    slot_add(slot, pair->private);
    slot_add(slot, pair->public);
    result = session && !slot_is_writable(slot) ? CKR_OK : slot_store(slot);
    if (result == CKR_OK) return CKR_OK;
    mc_zeroise(&slot->device);
    slot_remove(slot, pair->private);
    slot_remove(slot, pair->public);
    return result;
}

// Makes or loads a pair.
static CK_RV make_pair(struct making *making, CK_OBJECT_HANDLE *public_handle, CK_OBJECT_HANDLE *private_handle) {
    const CK_KEY_TYPE type = making->type;
    const struct template public = making->public, private = making->private;
    const int is_made = making->mechanism != CK_UNAVAILABLE_INFORMATION, is_token = type != CKK_EC_EDWARDS;
    const CK_ATTRIBUTE *const params = template_find(is_made ? public : private, CKA_EC_PARAMS);
    struct pair pair = {NULL, NULL};
    if (type != CKK_RSA && !params) return CKR_TEMPLATE_INCOMPLETE;
    making->nid = type != CKK_RSA && params->pValue ? curve_nid(params->pValue, params->ulValueLen) : NID_undef;
    if (type != CKK_RSA && type_of_curve(making->nid) != type) return CKR_CURVE_NOT_SUPPORTED;
    making->derives = type == CKK_EC && template_flag(private, CKA_DERIVE, 0);
    const int keys = keys_of(type, making->derives);
    CK_RV result = check_template(private, is_made ? MAKE_PRIVATE : LOAD_PRIVATE, CKO_PRIVATE_KEY, type);
    if (result == CKR_OK) result = check_template(public, MAKE_PUBLIC, CKO_PUBLIC_KEY, type);
    if (result == CKR_OK && template_flag(public, CKA_TOKEN, is_token) != is_token) {
        result = CKR_TEMPLATE_INCONSISTENT;  // either both halves belong to the token, or both to the session
    }
    if (result == CKR_OK) result = may_load(making->slot, type, private);
    if (result == CKR_OK) result = pair_begin(&pair, type, making->mechanism);
    if (result == CKR_OK) result = set_attributes(pair.private, PRIVATE, keys, private);
    // The public half of an imported key, which clients look for, has the names of the private key.
    if (result == CKR_OK) result = set_attributes(pair.public, MAKE_PUBLIC, keys, is_made ? public : private);
    if (result == CKR_OK && (!object_set_flag(pair.public, CKA_TOKEN, is_token) ||
                             (!is_made && !object_set_flag(pair.public, CKA_PRIVATE, 0)))) {
        result = CKR_HOST_MEMORY;
    }
    if (result == CKR_OK) result = slot_prepare(making->slot);
    if (result == CKR_OK) {
        result = (type == CKK_RSA  ? (is_made ? generate_rsa : import_rsa)
                  : !is_made       ? import_curve
                  : type == CKK_EC ? generate_ec
                                   : generate_25519)(making, &pair);
    }
    result = pair_end(making->slot, is_token ? 0 : making->session, &pair, result);
    if (result != CKR_OK) return result;
    *public_handle = pair.public->handle;
    *private_handle = pair.private->handle;
    return CKR_OK;
}

CK_RV key_generate(struct slot *slot, CK_SESSION_HANDLE session, CK_MECHANISM_TYPE mechanism, struct template public,
                   struct template private, CK_OBJECT_HANDLE *public_handle, CK_OBJECT_HANDLE *private_handle) {
    const CK_KEY_TYPE type = mechanism == CKM_RSA_PKCS_KEY_PAIR_GEN        ? CKK_RSA
                             : mechanism == CKM_EC_KEY_PAIR_GEN            ? CKK_EC
                             : mechanism == CKM_EC_MONTGOMERY_KEY_PAIR_GEN ? CKK_EC_MONTGOMERY
                                                                           : CKK_EC_EDWARDS;
    struct making making = {slot, session, mechanism, type, NID_undef, 0, public, private};
    return make_pair(&making, public_handle, private_handle);
}

// ---- Other objects

static CK_RV import_private(struct slot *slot, CK_SESSION_HANDLE session, struct template private, CK_OBJECT_HANDLE *handle) {
    const CK_KEY_TYPE type = template_number(private, CKA_KEY_TYPE, CK_UNAVAILABLE_INFORMATION);
    struct making making = {slot, session, CK_UNAVAILABLE_INFORMATION, type, NID_undef, 0, {NULL, 0}, private};
    CK_OBJECT_HANDLE public;
    return make_pair(&making, &public, handle);
}

// The token's public half with the numbers of a template, or null.
static struct object *same_public(const struct slot *slot, const struct object *other) {
    static const CK_ATTRIBUTE_TYPE types[] = {CKA_KEY_TYPE, CKA_MODULUS, CKA_PUBLIC_EXPONENT, CKA_EC_PARAMS, CKA_EC_POINT};
    for (struct object *object = slot->objects; object; object = object->next) {
        int same = !object->session && object_number(object, CKA_CLASS) == CKO_PUBLIC_KEY;
        for (size_t i = 0; same && i < sizeof types / sizeof *types; ++i) {
            const CK_ATTRIBUTE *const found = object_find(other, types[i]);
            same = found ? object_matches(object, (struct template){found, 1}) : !object_find(object, types[i]);
        }
        if (same) return object;
    }
    return NULL;
}

static CK_RV fill_public(struct object *object, struct template given) {
    const CK_KEY_TYPE type = template_number(given, CKA_KEY_TYPE, CK_UNAVAILABLE_INFORMATION);
    CK_RV result = check_template(given, LOAD_PUBLIC, CKO_PUBLIC_KEY, type);
    if (result == CKR_OK) result = set_attributes(object, LOAD_PUBLIC, keys_of(type, 0), given);
    if (result != CKR_OK) return result;
    if (type != CKK_RSA && type_of_curve(curve_of(object)) != type) return CKR_CURVE_NOT_SUPPORTED;
    if (!object_set_number(object, CKA_KEY_TYPE, type) || !object_set_flag(object, CKA_LOCAL, 0)) return CKR_HOST_MEMORY;
    EVP_PKEY *const key = key_public(object, 0);
    if (!key) return CKR_ATTRIBUTE_VALUE_INVALID;
    EVP_PKEY_free(key);
    return type != CKK_RSA || object_set_number(object, CKA_MODULUS_BITS, key_bits(object)) ? CKR_OK : CKR_HOST_MEMORY;
}

static CK_RV fill_certificate(struct object *object, struct template given) {
    if (!template_find(given, CKA_VALUE)) return CKR_TEMPLATE_INCOMPLETE;
    const CK_RV result = check_template(given, CERTIFICATE, CKO_CERTIFICATE, CK_UNAVAILABLE_INFORMATION);
    return result == CKR_OK ? set_attributes(object, CERTIFICATE, OTHERS, given) : result;
}

CK_RV object_create(struct slot *slot, CK_SESSION_HANDLE session, struct template given, CK_OBJECT_HANDLE *handle) {
    const CK_OBJECT_CLASS class = template_number(given, CKA_CLASS, CK_UNAVAILABLE_INFORMATION);
    if (!template_find(given, CKA_CLASS)) return CKR_TEMPLATE_INCOMPLETE;
    if (class != CKO_PRIVATE_KEY && class != CKO_PUBLIC_KEY && class != CKO_CERTIFICATE) return CKR_ATTRIBUTE_VALUE_INVALID;
    if (class != CKO_CERTIFICATE && !template_find(given, CKA_KEY_TYPE)) return CKR_TEMPLATE_INCOMPLETE;
    if (class == CKO_PRIVATE_KEY) return import_private(slot, session, given, handle);
    struct object *object = object_new();
    CK_RV result = object && object_set_number(object, CKA_CLASS, class) ? CKR_OK : CKR_HOST_MEMORY;
    if (result == CKR_OK) result = (class == CKO_PUBLIC_KEY ? fill_public : fill_certificate)(object, given);
    if (result != CKR_OK) return object_free(object), result;
    object->session = object_flag(object, CKA_TOKEN) ? 0 : session;
    struct object *const same = object->session || class == CKO_CERTIFICATE ? NULL : same_public(slot, object);
    if (same) slot_remove(slot, same);  // the public half that came with a private key, with its new names
    slot_add(slot, object);
    if (!object->session) result = slot_store(slot);
    if (result == CKR_OK) *handle = object->handle;
    if (result != CKR_OK) slot_remove(slot, object);
    return result;
}

CK_RV object_destroy(struct slot *slot, struct object *object) {
    const int is_token = !object->session, is_private = object_number(object, CKA_CLASS) == CKO_PRIVATE_KEY;
    if (!object_flag(object, CKA_DESTROYABLE)) return CKR_ACTION_PROHIBITED;
    if (is_token && !slot_is_writable(slot)) return CKR_TOKEN_WRITE_PROTECTED;
    CK_RV result = is_token && is_private ? slot_result(slot, mc_zeroise(&slot->device)) : CKR_OK;
    if (result != CKR_OK) return result;
    slot_remove(slot, object);
    return is_token ? slot_store(slot) : CKR_OK;
}

// ---- Derivation

// The secret of the private key and a point: highest byte first for NIST curves, RFC 7748's order for X25519.
static CK_RV exchange(struct slot *slot, const struct object *base, const unsigned char *point, size_t length,
                      unsigned char *secret, size_t *size) {
    const unsigned bits = key_bits(base);
    ec_number x, y, result;
    enum mc_error error = MC_ERROR_POINT;
    *size = (bits + 7u) / 8u;
    if (object_number(base, CKA_KEY_TYPE) == CKK_EC_MONTGOMERY) {
        if (length != *size) return CKR_MECHANISM_PARAM_INVALID;
        little_endian_words(point, length, x);
        error = mc_use_x25519_key(&slot->device, result, x);
        if (error == MC_OK) little_endian_bytes(result, secret, *size);
    } else {
        EC_GROUP *const group = curve_group(curve_of(base));
        if (group && point_words(group, point, length, x, y)) {
            error = mc_use_ecdh_key(&slot->device, result, NULL, x, y, bits);
        }
        EC_GROUP_free(group);
        if (error == MC_OK) big_endian_bytes(result, secret, *size);
    }
    OPENSSL_cleanse(result, sizeof result);
    return slot_result(slot, error);
}

// A plain point, recognised by its length, or the value of an octet string.
static const unsigned char *peer_point(const struct object *base, const CK_ECDH1_DERIVE_PARAMS *params, size_t *length) {
    const size_t size = (key_bits(base) + 7u) / 8u;
    const int is_montgomery = object_number(base, CKA_KEY_TYPE) == CKK_EC_MONTGOMERY;
    *length = params->ulPublicDataLen;
    if (is_montgomery ? *length == size : *length == 1 + size || *length == 1 + 2 * size) return params->pPublicData;
    const unsigned char *const inner = octet_string_value(params->pPublicData, params->ulPublicDataLen, length);
    return inner ? inner : params->pPublicData;
}

CK_RV key_derive(struct slot *slot, CK_SESSION_HANDLE session, const CK_MECHANISM *mechanism, const struct object *base,
                 struct template given, CK_OBJECT_HANDLE *handle) {
    const CK_ECDH1_DERIVE_PARAMS *const params = mechanism->pParameter;
    unsigned char secret[4 * MC_CURVE_WORDS];
    const CK_OBJECT_CLASS class = CKO_SECRET_KEY;
    const CK_KEY_TYPE type = CKK_GENERIC_SECRET;
    size_t size = 0, inner = 0;
    if (!params || mechanism->ulParameterLen != sizeof *params || params->kdf != CKD_NULL || params->ulSharedDataLen ||
        !params->pPublicData) {
        return CKR_MECHANISM_PARAM_INVALID;
    }
    if (template_flag(given, CKA_TOKEN, 0)) return CKR_TEMPLATE_INCONSISTENT;
    const unsigned char *const point = peer_point(base, params, &inner);
    struct object *const object = object_new();
    CK_RV result = object ? check_template(given, SECRET, class, type) : CKR_HOST_MEMORY;
    if (result == CKR_OK) result = set_attributes(object, SECRET, OTHERS, given);
    if (result == CKR_OK) result = exchange(slot, base, point, inner, secret, &size);
    const CK_ULONG length = template_number(given, CKA_VALUE_LEN, size);
    if (result == CKR_OK && (length == 0 || length > size)) result = CKR_KEY_SIZE_RANGE;
    // Bytes are removed at the beginning.
    if (result == CKR_OK && (!object_set(object, CKA_VALUE, secret + size - length, length) ||
                             !object_set_number(object, CKA_VALUE_LEN, length) ||
                             !object_set_number(object, CKA_CLASS, class) || !object_set_number(object, CKA_KEY_TYPE, type) ||
                             !object_set_flag(object, CKA_LOCAL, 0))) {
        result = CKR_HOST_MEMORY;
    }
    OPENSSL_cleanse(secret, sizeof secret);
    if (result != CKR_OK) return object_free(object), result;
    object->session = session;
    slot_add(slot, object);
    *handle = object->handle;
    return CKR_OK;
}
