// SPDX-License-Identifier: Apache-2.0
//
// Reads lines of an operation and its operands in hexadecimal (openssl_vectors.py writes them), and prints the result of
// each, or "error". The lines must be the same with and without the provider.

#include <openssl/core_names.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/param_build.h>
#include <openssl/rsa.h>
#include <openssl/x509.h>
#include <stdlib.h>
#include <string.h>

#define FIELDS 16
#define LINE 65536

static char *fields[FIELDS];

static size_t bytes(const char *text, unsigned char *result, size_t limit) {
    size_t length = 0;
    if (!strcmp(text, "-")) return 0;
    return OPENSSL_hexstr2buf_ex(result, limit, &length, text, '\0') ? length : 0;
}

static BIGNUM *number(const char *text) {
    BIGNUM *value = NULL;
    return BN_hex2bn(&value, text) ? value : NULL;
}

static void print_bytes(int is_right, const unsigned char *data, size_t length) {
    if (is_right != 1) {
        printf("error\n");
        return;
    }
    for (size_t i = 0; i < length; ++i) printf("%02x", data[i]);
    printf("\n");
}

// ---- Keys

static EVP_PKEY *make_key(const char *type, int selection, OSSL_PARAM_BLD *parameters) {
    EVP_PKEY *key = NULL;
    OSSL_PARAM *const list = OSSL_PARAM_BLD_to_param(parameters);
    EVP_PKEY_CTX *const context = EVP_PKEY_CTX_new_from_name(NULL, type, NULL);
    if (EVP_PKEY_fromdata_init(context) != 1 || EVP_PKEY_fromdata(context, &key, selection, list) != 1) key = NULL;
    EVP_PKEY_CTX_free(context);
    OSSL_PARAM_free(list);
    OSSL_PARAM_BLD_free(parameters);
    return key;
}

// n and e, or all eight numbers.
static EVP_PKEY *rsa_key(char *const *operands, size_t count) {
    static const char *const names[] = {
        OSSL_PKEY_PARAM_RSA_N,         OSSL_PKEY_PARAM_RSA_E,         OSSL_PKEY_PARAM_RSA_D,
        OSSL_PKEY_PARAM_RSA_FACTOR1,   OSSL_PKEY_PARAM_RSA_FACTOR2,   OSSL_PKEY_PARAM_RSA_EXPONENT1,
        OSSL_PKEY_PARAM_RSA_EXPONENT2, OSSL_PKEY_PARAM_RSA_COEFFICIENT1,
    };
    OSSL_PARAM_BLD *const parameters = OSSL_PARAM_BLD_new();
    BIGNUM *numbers[8];
    for (size_t i = 0; i < count; ++i) {
        numbers[i] = number(operands[i]);
        OSSL_PARAM_BLD_push_BN(parameters, names[i], numbers[i]);
    }
    EVP_PKEY *const key = make_key("RSA", count == 2 ? EVP_PKEY_PUBLIC_KEY : EVP_PKEY_KEYPAIR, parameters);
    for (size_t i = 0; i < count; ++i) BN_free(numbers[i]);
    return key;
}

// d: null for a public key.
static EVP_PKEY *ec_key(const char *curve, const char *d, const char *x, const char *y) {
    unsigned char point[2 * 80 + 1] = {4};
    BIGNUM *const private_number = d ? number(d) : NULL, *const px = number(x), *const py = number(y);
    EVP_PKEY_CTX *const context = EVP_PKEY_CTX_new_from_name(NULL, "EC", NULL);
    EVP_PKEY *domain = NULL, *key = NULL;
    int size = 0;
    if (EVP_PKEY_paramgen_init(context) == 1 && EVP_PKEY_CTX_set_group_name(context, curve) == 1 &&
        EVP_PKEY_paramgen(context, &domain) == 1) {
        BIGNUM *p = NULL;
        char type[64] = "";
        size_t length = 0;
        EVP_PKEY_get_utf8_string_param(domain, OSSL_PKEY_PARAM_EC_FIELD_TYPE, type, sizeof type, &length);
        EVP_PKEY_get_bn_param(domain, OSSL_PKEY_PARAM_EC_P, &p);
        size = (BN_num_bits(p) - !strcmp(type, "characteristic-two-field") + 7) / 8;
        BN_free(p);
    }
    if (size > 0 && BN_bn2binpad(px, point + 1, size) == size && BN_bn2binpad(py, point + 1 + size, size) == size) {
        OSSL_PARAM_BLD *const parameters = OSSL_PARAM_BLD_new();
        OSSL_PARAM_BLD_push_utf8_string(parameters, OSSL_PKEY_PARAM_GROUP_NAME, curve, 0);
        OSSL_PARAM_BLD_push_octet_string(parameters, OSSL_PKEY_PARAM_PUB_KEY, point, (size_t)(2 * size + 1));
        if (d) OSSL_PARAM_BLD_push_BN(parameters, OSSL_PKEY_PARAM_PRIV_KEY, private_number);
        key = make_key("EC", d ? EVP_PKEY_KEYPAIR : EVP_PKEY_PUBLIC_KEY, parameters);
    }
    EVP_PKEY_CTX_free(context);
    EVP_PKEY_free(domain);
    BN_free(private_number);
    BN_free(px);
    BN_free(py);
    return key;
}

// ---- Operations

static int set_padding(EVP_PKEY_CTX *context, const char *padding, int salt) {
    unsigned by_rfc_6979 = 1;
    const OSSL_PARAM nonce_type[] = {OSSL_PARAM_uint("nonce-type", &by_rfc_6979), OSSL_PARAM_END};
    if (!strcmp(padding, "nonce")) return EVP_PKEY_CTX_set_params(context, nonce_type);
    if (!strcmp(padding, "x931")) return EVP_PKEY_CTX_set_rsa_padding(context, RSA_X931_PADDING);
    if (strcmp(padding, "pss") != 0) return 1;
    const int set = EVP_PKEY_CTX_set_rsa_padding(context, RSA_PKCS1_PSS_PADDING);
    return set == 1 ? EVP_PKEY_CTX_set_rsa_pss_saltlen(context, salt) : set;
}

static int verify(EVP_PKEY *key, const char *digest, const char *padding, int salt, const unsigned char *message,
                  size_t length, const unsigned char *signature, size_t signature_length) {
    EVP_MD_CTX *const context = EVP_MD_CTX_new();
    EVP_PKEY_CTX *parameters = NULL;
    const int result = key && EVP_DigestVerifyInit_ex(context, &parameters, digest, NULL, NULL, key, NULL) == 1 &&
                               set_padding(parameters, padding, salt) == 1
                           ? EVP_DigestVerify(context, signature, signature_length, message, length)
                           : -9;
    EVP_MD_CTX_free(context);
    return result;
}

// Signs; prints the signature if it is always the same, else whether it verifies.
static void sign(EVP_PKEY *key, const char *digest, const char *padding, int salt, const unsigned char *message,
                 size_t length) {
    unsigned char signature[1024];
    size_t signature_length = sizeof signature;
    EVP_MD_CTX *const context = EVP_MD_CTX_new();
    EVP_PKEY_CTX *parameters = NULL;
    const int is_signed = key && EVP_DigestSignInit_ex(context, &parameters, digest, NULL, NULL, key, NULL) == 1 &&
                          set_padding(parameters, padding, salt) == 1 &&
                          EVP_DigestSign(context, signature, &signature_length, message, length) == 1;
    EVP_MD_CTX_free(context);
    if (!is_signed || (strcmp(padding, "none") != 0 && salt == 0)) {
        print_bytes(is_signed, signature, signature_length);
        return;
    }
    printf("%s\n", verify(key, digest, padding, salt, message, length, signature, signature_length) == 1 ? "verified"
                                                                                                        : "invalid");
}

static void decrypt(EVP_PKEY *key, const unsigned char *ciphertext, size_t length) {
    unsigned char plaintext[1024];
    size_t plain_length = sizeof plaintext;
    const int padding = !strcmp(fields[1], "oaep") ? RSA_PKCS1_OAEP_PADDING : RSA_PKCS1_PADDING;
    EVP_PKEY_CTX *const context = EVP_PKEY_CTX_new_from_pkey(NULL, key, NULL);
    int done = EVP_PKEY_decrypt_init(context) == 1 && EVP_PKEY_CTX_set_rsa_padding(context, padding) == 1;
    if (done && padding == RSA_PKCS1_OAEP_PADDING)
        done = EVP_PKEY_CTX_set_rsa_oaep_md_name(context, fields[2], NULL) == 1 &&
               EVP_PKEY_CTX_set_rsa_mgf1_md_name(context, fields[3], NULL) == 1;
    if (done) done = EVP_PKEY_decrypt(context, plaintext, &plain_length, ciphertext, length);
    print_bytes(done, plaintext, plain_length);
    EVP_PKEY_CTX_free(context);
}

static void derive(EVP_PKEY *key, EVP_PKEY *peer) {
    unsigned char secret[128];
    size_t length = sizeof secret;
    EVP_PKEY_CTX *const context = key ? EVP_PKEY_CTX_new_from_pkey(NULL, key, NULL) : NULL;
    const int done = peer && context && EVP_PKEY_derive_init(context) == 1 &&
                     EVP_PKEY_derive_set_peer(context, peer) == 1 && EVP_PKEY_derive(context, secret, &length) == 1;
    print_bytes(done, secret, length);
    EVP_PKEY_CTX_free(context);
}

static void check(EVP_PKEY *key, int is_pair) {
    EVP_PKEY_CTX *const context = key ? EVP_PKEY_CTX_new_from_pkey(NULL, key, NULL) : NULL;
    const int result = !context ? -9 : is_pair ? EVP_PKEY_pairwise_check(context) : EVP_PKEY_public_check(context);
    printf("%d\n", result);
    EVP_PKEY_CTX_free(context);
}

static size_t ecdsa_signature(const char *r, const char *s, unsigned char **der) {
    ECDSA_SIG *const signature = ECDSA_SIG_new();
    ECDSA_SIG_set0(signature, number(r), number(s));
    const int length = i2d_ECDSA_SIG(signature, der);
    ECDSA_SIG_free(signature);
    return length > 0 ? (size_t)length : 0;
}

static void run(size_t count) {
    static unsigned char data[LINE], other[LINE];
    EVP_PKEY *key = NULL, *peer = NULL;
    const char *const operation = fields[0];
    if (!strcmp(operation, "rsa-verify") && count == 8) {
        key = rsa_key(fields + 4, 2);
        const size_t length = bytes(fields[6], data, sizeof data), size = bytes(fields[7], other, sizeof other);
        printf("%d\n", verify(key, fields[2], fields[1], atoi(fields[3]), data, length, other, size));
    } else if (!strcmp(operation, "rsa-sign") && count == 13) {
        key = rsa_key(fields + 4, 8);
        sign(key, fields[2], fields[1], atoi(fields[3]), data, bytes(fields[12], data, sizeof data));
    } else if (!strcmp(operation, "rsa-decrypt") && count == 13) {
        key = rsa_key(fields + 4, 8);
        decrypt(key, data, bytes(fields[12], data, sizeof data));
    } else if (!strcmp(operation, "ecdsa-sign") && count == 7) {
        key = ec_key(fields[1], fields[3], fields[4], fields[5]);
        sign(key, fields[2], "none", 0, data, bytes(fields[6], data, sizeof data));
    } else if (!strcmp(operation, "ecdsa-verify") && count == 8) {
        unsigned char *signature = NULL;
        key = ec_key(fields[1], NULL, fields[3], fields[4]);
        const size_t length = bytes(fields[5], data, sizeof data), size = ecdsa_signature(fields[6], fields[7], &signature);
        printf("%d\n", verify(key, fields[2], "none", 0, data, length, signature, size));
        OPENSSL_free(signature);
    } else if (!strcmp(operation, "der-verify") && count == 5) {
        const unsigned char *der = data;
        const long der_length = (long)bytes(fields[2], data, sizeof data);
        key = d2i_PUBKEY(NULL, &der, der_length);
        const size_t length = bytes(fields[3], data, sizeof data), size = bytes(fields[4], other, sizeof other);
        printf("%d\n", verify(key, fields[1], "none", 0, data, length, other, size));
    } else if (!strcmp(operation, "der-sign") && count == 4) {
        const unsigned char *der = data;
        key = d2i_AutoPrivateKey(NULL, &der, (long)bytes(fields[2], data, sizeof data));
        sign(key, fields[1], "nonce", 0, data, bytes(fields[3], data, sizeof data));
    } else if (!strcmp(operation, "ec-check") && count == 4) {
        key = ec_key(fields[1], NULL, fields[2], fields[3]);
        check(key, 0);
    } else if (!strcmp(operation, "ec-pair") && count == 5) {
        key = ec_key(fields[1], fields[2], fields[3], fields[4]);
        check(key, 1);
    } else if (!strcmp(operation, "ecdh") && count == 7) {
        key = ec_key(fields[1], fields[2], fields[3], fields[4]);
        peer = ec_key(fields[1], NULL, fields[5], fields[6]);
        derive(key, peer);
    } else if (!strcmp(operation, "exchange") && count == 4) {
        const size_t length = bytes(fields[2], data, sizeof data), size = bytes(fields[3], other, sizeof other);
        key = EVP_PKEY_new_raw_private_key_ex(NULL, fields[1], NULL, data, length);
        peer = EVP_PKEY_new_raw_public_key_ex(NULL, fields[1], NULL, other, size);
        derive(key, peer);
    } else {
        printf("no such operation\n");
    }
    EVP_PKEY_free(key);
    EVP_PKEY_free(peer);
    ERR_clear_error();
}

int main(void) {
    static char line[LINE];
    while (fgets(line, sizeof line, stdin)) {
        size_t count = 0;
        for (char *field = strtok(line, " \n"); field && count < FIELDS; field = strtok(NULL, " \n")) fields[count++] = field;
        if (count > 0) run(count);
    }
    return 0;
}
