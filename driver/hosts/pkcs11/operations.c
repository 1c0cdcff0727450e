// SPDX-License-Identifier: Apache-2.0
//
// libcrypto hashes, pads and does public operations; the coprocessor does the private operation.

#include "operations.h"

#include <openssl/obj_mac.h>
#include <openssl/rsa.h>
#include <string.h>

#include "curves.h"

// ---- Mechanisms

#define SIGNATURE (CKF_HW | CKF_SIGN | CKF_VERIFY)
#define CURVES (CKF_EC_F_P | CKF_EC_NAMEDCURVE | CKF_EC_UNCOMPRESS)
#define ECDSA_FLAGS (SIGNATURE | CURVES)

static const struct mechanism mechanisms[] = {
    {CKM_RSA_PKCS, CKK_RSA, NULL, RSA_PKCS1_PADDING, SIGNATURE},
    {CKM_SHA1_RSA_PKCS, CKK_RSA, "SHA1", RSA_PKCS1_PADDING, SIGNATURE},
    {CKM_SHA224_RSA_PKCS, CKK_RSA, "SHA224", RSA_PKCS1_PADDING, SIGNATURE},
    {CKM_SHA256_RSA_PKCS, CKK_RSA, "SHA256", RSA_PKCS1_PADDING, SIGNATURE},
    {CKM_SHA384_RSA_PKCS, CKK_RSA, "SHA384", RSA_PKCS1_PADDING, SIGNATURE},
    {CKM_SHA512_RSA_PKCS, CKK_RSA, "SHA512", RSA_PKCS1_PADDING, SIGNATURE},
    {CKM_RSA_PKCS_PSS, CKK_RSA, NULL, RSA_PKCS1_PSS_PADDING, SIGNATURE},
    {CKM_SHA1_RSA_PKCS_PSS, CKK_RSA, "SHA1", RSA_PKCS1_PSS_PADDING, SIGNATURE},
    {CKM_SHA224_RSA_PKCS_PSS, CKK_RSA, "SHA224", RSA_PKCS1_PSS_PADDING, SIGNATURE},
    {CKM_SHA256_RSA_PKCS_PSS, CKK_RSA, "SHA256", RSA_PKCS1_PSS_PADDING, SIGNATURE},
    {CKM_SHA384_RSA_PKCS_PSS, CKK_RSA, "SHA384", RSA_PKCS1_PSS_PADDING, SIGNATURE},
    {CKM_SHA512_RSA_PKCS_PSS, CKK_RSA, "SHA512", RSA_PKCS1_PSS_PADDING, SIGNATURE},
    {CKM_RSA_PKCS_OAEP, CKK_RSA, NULL, RSA_PKCS1_OAEP_PADDING, CKF_HW | CKF_ENCRYPT | CKF_DECRYPT},
    {CKM_RSA_PKCS_KEY_PAIR_GEN, CKK_RSA, NULL, 0, CKF_GENERATE_KEY_PAIR},
    {CKM_ECDSA, CKK_EC, NULL, 0, ECDSA_FLAGS},
    {CKM_ECDSA_SHA1, CKK_EC, "SHA1", 0, ECDSA_FLAGS},
    {CKM_ECDSA_SHA224, CKK_EC, "SHA224", 0, ECDSA_FLAGS},
    {CKM_ECDSA_SHA256, CKK_EC, "SHA256", 0, ECDSA_FLAGS},
    {CKM_ECDSA_SHA384, CKK_EC, "SHA384", 0, ECDSA_FLAGS},
    {CKM_ECDSA_SHA512, CKK_EC, "SHA512", 0, ECDSA_FLAGS},
    {CKM_ECDH1_DERIVE, CKK_EC, NULL, 0, CKF_HW | CKF_DERIVE | CURVES},
    {CKM_EC_KEY_PAIR_GEN, CKK_EC, NULL, 0, CKF_GENERATE_KEY_PAIR | CURVES},
    {CKM_EDDSA, CKK_EC_EDWARDS, NULL, 0, SIGNATURE | CKF_EC_NAMEDCURVE},
    {CKM_EC_EDWARDS_KEY_PAIR_GEN, CKK_EC_EDWARDS, NULL, 0, CKF_GENERATE_KEY_PAIR | CKF_EC_NAMEDCURVE},
    {CKM_EC_MONTGOMERY_KEY_PAIR_GEN, CKK_EC_MONTGOMERY, NULL, 0, CKF_GENERATE_KEY_PAIR | CKF_EC_NAMEDCURVE},
    // Java signs with PSS only if the token hashes, too.
    {CKM_SHA_1, NO_KEY, "SHA1", 0, CKF_DIGEST},
    {CKM_SHA224, NO_KEY, "SHA224", 0, CKF_DIGEST},
    {CKM_SHA256, NO_KEY, "SHA256", 0, CKF_DIGEST},
    {CKM_SHA384, NO_KEY, "SHA384", 0, CKF_DIGEST},
    {CKM_SHA512, NO_KEY, "SHA512", 0, CKF_DIGEST},
};

// Bytes of a message of Ed25519, which is kept whole.
#define MAX_MESSAGE (1u << 24)

// Least bits of keys for signatures, and the least MaxWidth for curves.
enum { MIN_RSA = 1024, MAX_SHORT_CURVE = 242, WIDTH_OF_CURVES = 539 };

static int has_long_curves(const struct slot *slot) {
    return slot->device.is_curve_unit || slot->device.max_bits >= WIDTH_OF_CURVES;
}

// A curve unit has no Ed25519.
static int is_offered(const struct slot *slot, const struct mechanism *mechanism) {
    switch (mechanism->key) {
        case CKK_RSA: return !slot->device.is_curve_unit && slot->device.max_bits >= MIN_RSA;
        case CKK_EC: return slot->device.is_curve_unit || slot->device.max_bits >= CURVE_MIN_BITS;
        case NO_KEY: return 1;
        case CKK_EC_EDWARDS: return slot->device.max_bits >= WIDTH_OF_CURVES && !slot->device.is_curve_unit;
        default: return has_long_curves(slot);
    }
}

const struct mechanism *mechanism_at(const struct slot *slot, unsigned number) {
    for (size_t i = 0; i < sizeof mechanisms / sizeof *mechanisms; ++i) {
        if (is_offered(slot, &mechanisms[i]) && number-- == 0) return &mechanisms[i];
    }
    return NULL;
}

const struct mechanism *mechanism_find(const struct slot *slot, CK_MECHANISM_TYPE type) {
    const struct mechanism *mechanism;
    for (unsigned i = 0; (mechanism = mechanism_at(slot, i)); ++i) {
        if (mechanism->type == type) break;
    }
    return mechanism;
}

void mechanism_info(const struct slot *slot, const struct mechanism *mechanism, CK_MECHANISM_INFO *info) {
    const CK_ULONG max = slot->device.max_bits, curve = max > MC_CURVE_BITS ? MC_CURVE_BITS : max;
    *info = mechanism->key == CKK_RSA ? (CK_MECHANISM_INFO){MIN_RSA, max > RSA_MAX_BITS ? RSA_MAX_BITS : max, 0}
            : mechanism->key == CKK_EC
                ? (CK_MECHANISM_INFO){CURVE_MIN_BITS, has_long_curves(slot) ? curve : (CK_ULONG)MAX_SHORT_CURVE, 0}
            : mechanism->key == NO_KEY ? (CK_MECHANISM_INFO){0, 0, 0}
                : (CK_MECHANISM_INFO){255, 255, 0};
    info->flags = mechanism->flags;
}

// ---- Parameters

struct digest_name {
    CK_MECHANISM_TYPE hash;
    CK_RSA_PKCS_MGF_TYPE mask;
    const char *name;
};

static const struct digest_name digests[] = {
    {CKM_SHA_1, CKG_MGF1_SHA1, "SHA1"},        {CKM_SHA224, CKG_MGF1_SHA224, "SHA224"},
    {CKM_SHA256, CKG_MGF1_SHA256, "SHA256"},   {CKM_SHA384, CKG_MGF1_SHA384, "SHA384"},
    {CKM_SHA512, CKG_MGF1_SHA512, "SHA512"},
};

// The digests of PSS and OAEP. The hash of a message must match the mechanism.
static int set_hashes(struct operation *operation, CK_MECHANISM_TYPE hash, CK_RSA_PKCS_MGF_TYPE mask) {
    for (size_t i = 0; i < sizeof digests / sizeof *digests; ++i) {
        if (digests[i].hash == hash) operation->hash = EVP_MD_fetch(library, digests[i].name, NULL);
        if (digests[i].mask == mask) operation->mask_hash = EVP_MD_fetch(library, digests[i].name, NULL);
    }
    return operation->hash && operation->mask_hash &&
           (!operation->mechanism->hash || EVP_MD_is_a(operation->hash, operation->mechanism->hash));
}

static int set_pss(struct operation *operation, const CK_MECHANISM *mechanism) {
    const CK_RSA_PKCS_PSS_PARAMS *const params = mechanism->pParameter;
    if (!params || mechanism->ulParameterLen != sizeof *params || params->sLen > RSA_MAX_BYTES) return 0;
    operation->salt_length = (int)params->sLen;
    return set_hashes(operation, params->hashAlg, params->mgf);
}

static int set_oaep(struct operation *operation, const CK_MECHANISM *mechanism) {
    const CK_RSA_PKCS_OAEP_PARAMS *const params = mechanism->pParameter;
    if (!params || mechanism->ulParameterLen != sizeof *params) return 0;
    if (params->ulSourceDataLen > MAX_LABEL || (params->ulSourceDataLen && !params->pSourceData)) return 0;
    if (params->source != CKZ_DATA_SPECIFIED && (params->source != 0 || params->ulSourceDataLen)) return 0;
    operation->label_length = params->ulSourceDataLen;
    if (operation->label_length) memcpy(operation->label, params->pSourceData, operation->label_length);
    return set_hashes(operation, params->hashAlg, params->mgf);
}

static CK_RV set_parameters(struct operation *operation, const CK_MECHANISM *mechanism) {
    int done;
    switch (operation->mechanism->padding) {
        case RSA_PKCS1_PSS_PADDING: done = set_pss(operation, mechanism); break;
        case RSA_PKCS1_OAEP_PADDING: done = set_oaep(operation, mechanism); break;
        default:
            done = mechanism->ulParameterLen == 0;
            if (operation->mechanism->hash) operation->hash = EVP_MD_fetch(library, operation->mechanism->hash, NULL);
    }
    if (!done) return CKR_MECHANISM_PARAM_INVALID;
    if (!operation->mechanism->hash) return CKR_OK;
    operation->digest = EVP_MD_CTX_new();
    return operation->digest && EVP_DigestInit_ex2(operation->digest, operation->hash, NULL) == 1 ? CKR_OK : CKR_HOST_MEMORY;
}

// ---- Operations

void operation_end(struct operation *operation) {
    EVP_MD_free(operation->hash);
    EVP_MD_free(operation->mask_hash);
    EVP_MD_CTX_free(operation->digest);
    OPENSSL_clear_free(operation->data, operation->length);
    OPENSSL_cleanse(operation, sizeof *operation);
}

CK_RV operation_begin(struct operation *operation, enum kind kind, const struct slot *slot, const CK_MECHANISM *mechanism,
                      CK_OBJECT_HANDLE handle) {
    static const struct {
        CK_FLAGS flag;
        CK_OBJECT_CLASS class;
        CK_ATTRIBUTE_TYPE use;
    } rules[KINDS] = {
        [SIGN] = {CKF_SIGN, CKO_PRIVATE_KEY, CKA_SIGN},
        [VERIFY] = {CKF_VERIFY, CKO_PUBLIC_KEY, CKA_VERIFY},
        [ENCRYPT] = {CKF_ENCRYPT, CKO_PUBLIC_KEY, CKA_ENCRYPT},
        [DECRYPT] = {CKF_DECRYPT, CKO_PRIVATE_KEY, CKA_DECRYPT},
        [DIGEST] = {CKF_DIGEST, 0, 0},
    };
    const struct mechanism *const found = mechanism_find(slot, mechanism->mechanism);
    const struct object *const key = slot_find(slot, handle);
    if (operation->mechanism) return CKR_OPERATION_ACTIVE;
    if (!found || !(found->flags & rules[kind].flag)) return CKR_MECHANISM_INVALID;
    if (kind != DIGEST) {
        if (!key || object_number(key, CKA_CLASS) != rules[kind].class) return CKR_KEY_HANDLE_INVALID;
        if (object_number(key, CKA_KEY_TYPE) != found->key) return CKR_KEY_TYPE_INCONSISTENT;
        if (!object_flag(key, rules[kind].use)) return CKR_KEY_FUNCTION_NOT_PERMITTED;
    }
    operation->mechanism = found;
    operation->key = handle;
    const CK_RV result = set_parameters(operation, mechanism);
    if (result != CKR_OK) operation_end(operation);
    return result;
}

CK_RV operation_update(struct operation *operation, const unsigned char *data, CK_ULONG length) {
    if (!length) return CKR_OK;
    if (operation->digest) return EVP_DigestUpdate(operation->digest, data, length) == 1 ? CKR_OK : CKR_FUNCTION_FAILED;
    const size_t most = operation->mechanism->key == CKK_EC_EDWARDS ? MAX_MESSAGE : RSA_MAX_BYTES;
    if (length > most - operation->length) return CKR_DATA_LEN_RANGE;
    unsigned char *const all = OPENSSL_clear_realloc(operation->data, operation->length, operation->length + length);
    if (!all) return CKR_HOST_MEMORY;
    operation->data = all;
    memcpy(operation->data + operation->length, data, length);
    operation->length += length;
    return CKR_OK;
}

CK_RV operation_size(const struct operation *operation, const struct slot *slot, size_t *size) {
    const struct object *const key = slot_find(slot, operation->key);
    if (operation->mechanism->key == NO_KEY) return *size = (size_t)EVP_MD_get_size(operation->hash), CKR_OK;
    if (!key) return CKR_KEY_HANDLE_INVALID;
    *size = (key_bits(key) + 7u) / 8u;
    if (operation->mechanism->key != CKK_RSA) *size *= 2;
    return *size && *size <= RSA_MAX_BYTES ? CKR_OK : CKR_KEY_SIZE_RANGE;
}

// Ends the hash of a message. The hash replaces the data.
static CK_RV finish_hash(struct operation *operation) {
    unsigned char hash[EVP_MAX_MD_SIZE];
    unsigned length = 0;
    if (!operation->digest) return CKR_OK;
    if (EVP_DigestFinal_ex(operation->digest, hash, &length) != 1) return CKR_FUNCTION_FAILED;
    EVP_MD_CTX_free(operation->digest);
    operation->digest = NULL;
    return operation_update(operation, hash, length);
}

// A context of OpenSSL with the padding of an operation; null after an error.
static EVP_PKEY_CTX *padding(const struct operation *operation, EVP_PKEY *key, int (*begin)(EVP_PKEY_CTX *)) {
    EVP_PKEY_CTX *const context = key ? EVP_PKEY_CTX_new_from_pkey(library, key, NULL) : NULL;
    const int mode = operation->mechanism->padding;
    int done = context && begin(context) == 1 && EVP_PKEY_CTX_set_rsa_padding(context, mode) == 1;
    if (mode == RSA_PKCS1_OAEP_PADDING) {
        void *const label = operation->label_length ? OPENSSL_memdup(operation->label, operation->label_length) : NULL;
        done = done && EVP_PKEY_CTX_set_rsa_oaep_md(context, operation->hash) == 1 &&
               EVP_PKEY_CTX_set_rsa_mgf1_md(context, operation->mask_hash) == 1;
        // The context frees the label.
        if (!done || !label || EVP_PKEY_CTX_set0_rsa_oaep_label(context, label, (int)operation->label_length) != 1) {
            OPENSSL_free(label);
            done = done && !operation->label_length;
        }
    } else if (operation->hash) {
        done = done && EVP_PKEY_CTX_set_signature_md(context, operation->hash) == 1;
    }
    if (mode == RSA_PKCS1_PSS_PADDING) {
        done = done && EVP_PKEY_CTX_set_rsa_mgf1_md(context, operation->mask_hash) == 1 &&
               EVP_PKEY_CTX_set_rsa_pss_saltlen(context, operation->salt_length) == 1;
    }
    if (done) return context;
    EVP_PKEY_CTX_free(context);
    return NULL;
}

// True if bytes are a number below the modulus.
static int is_below_modulus(const struct object *key, const unsigned char *bytes, size_t length) {
    BIGNUM *const n = key_number(key, CKA_MODULUS), *const c = BN_bin2bn(bytes, (int)length, NULL);
    const int is_below = n && c && BN_cmp(c, n) < 0;
    BN_free(n);
    BN_free(c);
    return is_below;
}

// Signs, encrypts or decrypts. OpenSSL removes the padding in constant time; all errors give one answer.
static CK_RV run_rsa(struct operation *operation, enum kind kind, struct slot *slot, const struct object *key,
                     unsigned char *result, size_t *size) {
    static int (*const begin[KINDS])(EVP_PKEY_CTX *) = {
        [SIGN] = EVP_PKEY_sign_init, [ENCRYPT] = EVP_PKEY_encrypt_init, [DECRYPT] = EVP_PKEY_decrypt_init};
    const unsigned char *const data = operation->data;
    const size_t length = operation->length;
    unsigned char padded[RSA_MAX_BYTES];
    size_t padded_size = sizeof padded;
    if (kind == DECRYPT && length != *size) return CKR_ENCRYPTED_DATA_LEN_RANGE;
    if (kind == DECRYPT && !is_below_modulus(key, data, length)) return CKR_ENCRYPTED_DATA_INVALID;
    EVP_PKEY *const public = key_public(key, kind != ENCRYPT);
    EVP_PKEY_CTX *const context = padding(operation, public, begin[kind]);
    CK_RV done = context ? CKR_OK : CKR_FUNCTION_FAILED;
    if (context && kind == SIGN) {
        done = EVP_PKEY_sign(context, padded, &padded_size, data, length) == 1
                   ? slot_result(slot, key_rsa(&slot->device, key, padded, result))
                   : CKR_DATA_LEN_RANGE;
    } else if (context && kind == ENCRYPT) {
        done = EVP_PKEY_encrypt(context, result, size, data, length) == 1 ? CKR_OK : CKR_DATA_LEN_RANGE;
    } else if (context) {
        done = slot_result(slot, key_rsa(&slot->device, key, data, padded));
        if (done == CKR_OK && EVP_PKEY_decrypt(context, result, size, padded, length) != 1) done = CKR_ENCRYPTED_DATA_INVALID;
    }
    OPENSSL_cleanse(padded, sizeof padded);
    EVP_PKEY_CTX_free(context);
    EVP_PKEY_free(public);
    return done;
}

CK_RV operation_result(struct operation *operation, enum kind kind, struct slot *slot, unsigned char *result, size_t *size) {
    CK_RV done = operation_size(operation, slot, size);
    if (done == CKR_OK) done = finish_hash(operation);
    if (done != CKR_OK) return done;
    if (kind == DIGEST) return memcpy(result, operation->data, *size), CKR_OK;
    const struct object *const key = slot_find(slot, operation->key);
    if (operation->mechanism->key == CKK_RSA) return run_rsa(operation, kind, slot, key, result, size);
    if (operation->mechanism->key == CKK_EC_EDWARDS) {
        return key_ed25519(slot, key, operation->data, operation->length, result);
    }
    if (operation->length == 0) return CKR_DATA_LEN_RANGE;
    return slot_result(slot, key_ecdsa(&slot->device, key, operation->data, operation->length, result));
}

// Whether a padded signature has the data of an operation, which may be empty: EVP_PKEY_verify takes no empty data.
static int has_data(const struct operation *operation, EVP_PKEY_CTX *context, const unsigned char *signature, size_t length) {
    unsigned char data[RSA_MAX_BYTES];
    size_t size = sizeof data;
    return EVP_PKEY_verify_recover(context, data, &size, signature, length) == 1 && size == operation->length &&
           (size == 0 || memcmp(data, operation->data, size) == 0);
}

CK_RV operation_verify(struct operation *operation, const struct slot *slot, const unsigned char *signature, size_t length) {
    size_t size;
    CK_RV done = operation_size(operation, slot, &size);
    if (done == CKR_OK) done = finish_hash(operation);
    if (done != CKR_OK) return done;
    if (length != size) return CKR_SIGNATURE_LEN_RANGE;
    const struct object *const key = slot_find(slot, operation->key);
    if (operation->mechanism->key == CKK_EC_EDWARDS) {
        return key_ed25519_verify(key, operation->data, operation->length, signature) ? CKR_OK : CKR_SIGNATURE_INVALID;
    }
    if (operation->mechanism->key == CKK_EC) {
        return key_ecdsa_verify(key, operation->data, operation->length, signature) ? CKR_OK : CKR_SIGNATURE_INVALID;
    }
    EVP_PKEY *const public = key_public(key, 0);
    const int recovers = !operation->hash;  // CKM_RSA_PKCS
    EVP_PKEY_CTX *const context = padding(operation, public, recovers ? EVP_PKEY_verify_recover_init : EVP_PKEY_verify_init);
    const int is_valid = context && (recovers ? has_data(operation, context, signature, length)
                                              : EVP_PKEY_verify(context, signature, length, operation->data, operation->length) == 1);
    done = !context ? CKR_FUNCTION_FAILED : is_valid ? CKR_OK : CKR_SIGNATURE_INVALID;
    EVP_PKEY_CTX_free(context);
    EVP_PKEY_free(public);
    return done;
}
