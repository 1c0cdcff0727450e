// SPDX-License-Identifier: Apache-2.0
//
// Calls of OpenSSL's functions on keys of files and of numbers. It prints their results, one line for each: the lines
// must be the same with and without the provider.

#include <openssl/core_names.h>
#include <openssl/encoder.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/param_build.h>
#include <openssl/pem.h>
#include <openssl/rsa.h>
#include <string.h>

static const unsigned char MESSAGE[] = "a message";

static void say(const char *what, const char *key, long result) {
    printf("%s, %s: %ld%s\n", what, key, result, result <= 0 && ERR_peek_error() ? ", with an error" : "");
    ERR_clear_error();
}

static EVP_PKEY *read_key(const char *name) {
    EVP_PKEY *key = NULL;
    char path[64];
    snprintf(path, sizeof path, "%s.pem", name);
    FILE *const file = fopen(path, "r");
    if (file) PEM_read_PrivateKey(file, &key, NULL, NULL);
    if (file) fclose(file);
    return key;
}

// ---- Numbers and parameters of keys

static void say_number(const char *name, EVP_PKEY *key, const char *what) {
    BIGNUM *number = NULL;
    const int found = EVP_PKEY_get_bn_param(key, name, &number);
    char *const text = found ? BN_bn2hex(number) : NULL;
    printf("%s of %s: %d %s\n", name, what, found, text ? text : "");
    OPENSSL_free(text);
    BN_free(number);
    ERR_clear_error();
}

static void try_parameters(EVP_PKEY *key, const char *name) {
    static const char *const numbers[] = {
        OSSL_PKEY_PARAM_RSA_N,       OSSL_PKEY_PARAM_RSA_E,       OSSL_PKEY_PARAM_RSA_D,
        OSSL_PKEY_PARAM_RSA_FACTOR1, OSSL_PKEY_PARAM_RSA_FACTOR3, OSSL_PKEY_PARAM_RSA_COEFFICIENT1,
        OSSL_PKEY_PARAM_EC_P,        OSSL_PKEY_PARAM_EC_A,        OSSL_PKEY_PARAM_EC_B,
        OSSL_PKEY_PARAM_EC_ORDER,    OSSL_PKEY_PARAM_EC_COFACTOR, OSSL_PKEY_PARAM_EC_PUB_X,
        OSSL_PKEY_PARAM_PRIV_KEY,    "nothing",
    };
    unsigned char bytes[256];
    char text[64] = "";
    size_t length = 0;
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; ++i) say_number(numbers[i], key, name);
    say("bits", name, EVP_PKEY_get_bits(key));
    say("security bits", name, EVP_PKEY_get_security_bits(key));
    say("size", name, EVP_PKEY_get_size(key));
    say("generator", name, EVP_PKEY_get_octet_string_param(key, OSSL_PKEY_PARAM_EC_GENERATOR, bytes, 256, &length));
    say("group", name, EVP_PKEY_get_utf8_string_param(key, OSSL_PKEY_PARAM_GROUP_NAME, text, sizeof text, &length));
    say("default digest", name, EVP_PKEY_get_default_digest_name(key, text, sizeof text));
    printf("%s\n", text);
    EVP_PKEY *const copy = EVP_PKEY_dup(key);
    say("copy", name, copy != NULL);
    say("copy is equal", name, copy ? EVP_PKEY_eq(key, copy) : 0);
    say("copy has the same parameters", name, copy ? EVP_PKEY_parameters_eq(key, copy) : 0);
    EVP_PKEY_free(copy);
    EVP_PKEY_CTX *const context = EVP_PKEY_CTX_new_from_pkey(NULL, key, NULL);
    say("check", name, EVP_PKEY_check(context));
    say("public check", name, EVP_PKEY_public_check(context));
    say("private check", name, EVP_PKEY_private_check(context));
    say("pairwise check", name, EVP_PKEY_pairwise_check(context));
    say("parameter check", name, EVP_PKEY_param_check(context));
    EVP_PKEY_CTX_free(context);
    BIO *const output = BIO_new(BIO_s_mem());
    say("PEM", name, PEM_write_bio_PrivateKey(output, key, NULL, NULL, 0, NULL, NULL));
    char *pem = NULL;
    const long pem_length = BIO_get_mem_data(output, &pem);
    printf("%.*s", (int)pem_length, pem);
    BIO_free(output);
}

// ---- Signatures

static void try_message(EVP_PKEY *key, const char *name, const char *digest, int padding) {
    unsigned char signature[1024];
    size_t length = sizeof signature;
    EVP_PKEY_CTX *parameters = NULL;
    EVP_MD_CTX *const sign = EVP_MD_CTX_new(), *const copy = EVP_MD_CTX_new(), *const verify = EVP_MD_CTX_new();
    const EVP_MD *md = NULL;
    int value = -9;
    say("sign init", name, EVP_DigestSignInit_ex(sign, &parameters, digest, NULL, NULL, key, NULL));
    if (padding) say("set padding", name, EVP_PKEY_CTX_set_rsa_padding(parameters, padding));
    say("get padding", name, EVP_PKEY_CTX_get_rsa_padding(parameters, &value));
    say("padding", name, value);
    say("get salt", name, EVP_PKEY_CTX_get_rsa_pss_saltlen(parameters, &value));
    say("salt", name, value);
    say("get MGF1", name, EVP_PKEY_CTX_get_rsa_mgf1_md(parameters, &md));
    say("get digest", name, EVP_PKEY_CTX_get_signature_md(parameters, &md));
    say("digest", name, md ? EVP_MD_get_type(md) : -1);
    say("update", name, EVP_DigestSignUpdate(sign, MESSAGE, 4));
    say("copy", name, EVP_MD_CTX_copy_ex(copy, sign));
    say("update", name, EVP_DigestSignUpdate(copy, MESSAGE + 4, 3));
    say("length", name, EVP_DigestSignFinal(copy, NULL, &length));
    const int is_signed = EVP_DigestSignFinal(copy, signature, &length);
    say("final", name, is_signed);
    length = sizeof signature;
    say("final again", name, EVP_DigestSignFinal(copy, signature, &length));
    say("verify init", name, EVP_DigestVerifyInit_ex(verify, &parameters, digest, NULL, NULL, key, NULL));
    if (padding) say("set padding", name, EVP_PKEY_CTX_set_rsa_padding(parameters, padding));
    if (is_signed == 1) {
        say("verify", name, EVP_DigestVerify(verify, signature, length, MESSAGE, 7));
        say("verify init", name, EVP_DigestVerifyInit_ex(verify, NULL, digest, NULL, NULL, key, NULL));
        signature[length - 1] ^= 1;  // in s of ECDSA: still two numbers
        say("verify another", name, EVP_DigestVerify(verify, signature, length, MESSAGE, 7));
        say("verify a short one", name, EVP_DigestVerify(verify, signature, length - 1, MESSAGE, 7));
    }
    EVP_MD_CTX_free(sign);
    EVP_MD_CTX_free(copy);
    EVP_MD_CTX_free(verify);
}

static void try_old_functions(EVP_PKEY *key, const char *name) {
    unsigned char signature[1024];
    unsigned length = 0;
    EVP_MD_CTX *const context = EVP_MD_CTX_new();
    EVP_SignInit(context, EVP_sha256());
    EVP_SignUpdate(context, MESSAGE, 7);
    say("EVP_SignFinal", name, EVP_SignFinal(context, signature, &length, key));
    EVP_VerifyInit(context, EVP_sha256());
    EVP_VerifyUpdate(context, MESSAGE, 7);
    say("EVP_VerifyFinal", name, EVP_VerifyFinal(context, signature, length, key));
    EVP_MD_CTX_free(context);
}

static void try_hash(EVP_PKEY *key, const char *name, int padding, const EVP_MD *md, size_t size) {
    unsigned char hash[512] = {1}, signature[1024], recovered[1024];
    size_t length = sizeof signature, recovered_length = sizeof recovered;
    EVP_PKEY_CTX *const context = EVP_PKEY_CTX_new_from_pkey(NULL, key, NULL);
    say("hash: sign init", name, EVP_PKEY_sign_init(context));
    if (padding) say("hash: set padding", name, EVP_PKEY_CTX_set_rsa_padding(context, padding));
    if (md) say("hash: set digest", name, EVP_PKEY_CTX_set_signature_md(context, md));
    const int is_signed = EVP_PKEY_sign(context, signature, &length, hash, size);
    say("hash: sign", name, is_signed);
    length = 10;
    say("hash: sign into a short buffer", name, EVP_PKEY_sign(context, recovered, &length, hash, size));
    length = sizeof signature;
    (void)EVP_PKEY_sign(context, signature, &length, hash, size);
    say("hash: verify init", name, EVP_PKEY_verify_init(context));
    if (padding) EVP_PKEY_CTX_set_rsa_padding(context, padding);
    if (md) EVP_PKEY_CTX_set_signature_md(context, md);
    if (is_signed == 1) say("hash: verify", name, EVP_PKEY_verify(context, signature, length, hash, size));
    hash[0] ^= 1;
    if (is_signed == 1) say("hash: verify another", name, EVP_PKEY_verify(context, signature, length, hash, size));
    say("hash: recover init", name, EVP_PKEY_verify_recover_init(context));
    if (padding) EVP_PKEY_CTX_set_rsa_padding(context, padding);
    if (md) EVP_PKEY_CTX_set_signature_md(context, md);
    if (is_signed == 1) {
        say("hash: recover", name, EVP_PKEY_verify_recover(context, recovered, &recovered_length, signature, length));
        say("hash: recovered", name, (long)recovered_length);
    }
    EVP_PKEY_CTX_free(context);
}

// Ed25519 signs a whole message, without a digest.
static void try_at_once(const char *name) {
    EVP_PKEY *const key = read_key(name);
    unsigned char signature[64];
    size_t length = sizeof signature;
    EVP_MD_CTX *const context = EVP_MD_CTX_new();
    say("at once: init with a digest", name, EVP_DigestSignInit(context, NULL, EVP_sha512(), NULL, key));
    EVP_MD_CTX_reset(context);  // OpenSSL reads a null pointer if it signs here
    say("at once: init", name, EVP_DigestSignInit(context, NULL, NULL, NULL, key));
    say("at once: sign", name, EVP_DigestSign(context, signature, &length, MESSAGE, 7));
    for (size_t i = 0; i < sizeof signature; ++i) printf("%02x", signature[i]);
    printf("\n");
    EVP_MD_CTX_free(context);
    EVP_PKEY_free(key);
}

// ---- Encryption and encapsulation

static void try_encryption(EVP_PKEY *key, const char *name, int padding) {
    unsigned char encrypted[1024], plain[1024];
    size_t length = sizeof encrypted, plain_length = 0;
    EVP_PKEY_CTX *const context = EVP_PKEY_CTX_new_from_pkey(NULL, key, NULL);
    say("encrypt init", name, EVP_PKEY_encrypt_init(context));
    say("set padding", name, EVP_PKEY_CTX_set_rsa_padding(context, padding));
    say("encrypt", name, EVP_PKEY_encrypt(context, encrypted, &length, MESSAGE, 7));
    say("decrypt init", name, EVP_PKEY_decrypt_init(context));
    say("set padding", name, EVP_PKEY_CTX_set_rsa_padding(context, padding));
    say("decrypted length", name, EVP_PKEY_decrypt(context, NULL, &plain_length, encrypted, length));
    say("length", name, (long)plain_length);
    plain_length = 3;
    say("decrypt into a short buffer", name, EVP_PKEY_decrypt(context, plain, &plain_length, encrypted, length));
    plain_length = sizeof plain;
    say("decrypt", name, EVP_PKEY_decrypt(context, plain, &plain_length, encrypted, length));
    say("decrypted", name, plain_length == 7 && memcmp(plain, MESSAGE, 7) == 0);
    EVP_PKEY_CTX *const copy = EVP_PKEY_CTX_dup(context);
    EVP_PKEY_CTX_free(context);
    plain_length = sizeof plain;
    say("decrypt by a copy", name, EVP_PKEY_decrypt(copy, plain, &plain_length, encrypted, length));
    plain_length = sizeof plain;
    say("decrypt again", name, EVP_PKEY_decrypt(copy, plain, &plain_length, encrypted, length));
    say("decrypted", name, plain_length == 7 && memcmp(plain, MESSAGE, 7) == 0);
    EVP_PKEY_CTX_free(copy);
}

static void try_encapsulation(EVP_PKEY *key, const char *name) {
    unsigned char wrapped[1024], secret[1024], again[1024];
    size_t length = sizeof wrapped, secret_length = sizeof secret, again_length = sizeof again;
    EVP_PKEY_CTX *const context = EVP_PKEY_CTX_new_from_pkey(NULL, key, NULL);
    say("encapsulate init", name, EVP_PKEY_encapsulate_init(context, NULL));
    say("set operation", name, EVP_PKEY_CTX_set_kem_op(context, "RSASVE"));
    const int done = EVP_PKEY_encapsulate(context, wrapped, &length, secret, &secret_length);
    say("encapsulate", name, done);
    say("decapsulate init", name, EVP_PKEY_decapsulate_init(context, NULL));
    say("set operation", name, EVP_PKEY_CTX_set_kem_op(context, "RSASVE"));
    if (done == 1) {
        say("decapsulate", name, EVP_PKEY_decapsulate(context, again, &again_length, wrapped, length));
        say("the same", name, again_length == secret_length && memcmp(again, secret, secret_length) == 0);
    }
    EVP_PKEY_CTX_free(context);
}

// Inputs 0, 1, n - 1, n and all ones; then a buffer that is too short, an input that is too short, and no operation.
static void try_decapsulation(EVP_PKEY *key, const char *name) {
    static const unsigned char zeros[100];
    enum { ZERO, ONE, LAST, MODULUS, ONES, SHORT_BUFFER, SHORT_INPUT, NO_OPERATION, COUNT };
    const int size = EVP_PKEY_get_size(key);
    BIGNUM *n = NULL;
    EVP_PKEY_get_bn_param(key, OSSL_PKEY_PARAM_RSA_N, &n);
    BN_sub_word(n, 1);
    for (int i = 0; i < COUNT; ++i) {
        unsigned char input[1024] = {0}, secret[1024] = {0};
        size_t length = i == SHORT_BUFFER ? 10 : sizeof secret;
        input[size - 1] = i == ONE ? 1 : i > ONES ? 2 : 0;
        if (i == LAST) BN_bn2binpad(n, input, size);
        if (i == MODULUS) BN_add_word(n, 1), BN_bn2binpad(n, input, size);
        if (i == ONES) memset(input, 255, sizeof input);
        EVP_PKEY_CTX *const context = EVP_PKEY_CTX_new_from_pkey(NULL, key, NULL);
        EVP_PKEY_decapsulate_init(context, NULL);
        if (i != NO_OPERATION) EVP_PKEY_CTX_set_kem_op(context, "RSASVE");
        const size_t input_length = (size_t)size - (i == SHORT_INPUT);
        say("decapsulate a strange input", name, EVP_PKEY_decapsulate(context, secret, &length, input, input_length));
        say("length", name, (long)length);
        say("bytes after the buffer", name, i == SHORT_BUFFER && memcmp(secret + 10, zeros, sizeof zeros) != 0);
        EVP_PKEY_CTX_free(context);
    }
    BN_free(n);
}

static void try_exchange(EVP_PKEY *key, const char *name) {
    unsigned char secret[256] = {0};
    size_t length = 0;
    EVP_PKEY_CTX *const context = EVP_PKEY_CTX_new_from_pkey(NULL, key, NULL);
    say("derive init", name, EVP_PKEY_derive_init(context));
    say("set peer", name, EVP_PKEY_derive_set_peer(context, key));
    say("derived length", name, EVP_PKEY_derive(context, NULL, &length));
    say("length", name, (long)length);
    for (size_t room = 10; room < sizeof secret; room += 200) {
        memset(secret, 0, sizeof secret);
        length = room;
        say("derive", name, EVP_PKEY_derive(context, secret, &length));
        say("length", name, (long)length);
        for (size_t i = 0; i < sizeof secret; ++i) printf("%02x", secret[i]);
        printf("\n");
    }
    EVP_PKEY_CTX_free(context);
}

// Cipher texts of no byte, of a byte, and too long.
static void try_lengths(EVP_PKEY *key, const char *name, int padding) {
    const size_t size = (size_t)EVP_PKEY_get_size(key), lengths[] = {0, 1, size + 1, size};
    for (size_t i = 0; i < 4; ++i) {
        unsigned char input[1024] = {i == 3 ? 0xff : 0, 2}, plain[1024];
        size_t length = sizeof plain;
        unsigned long error;
        EVP_PKEY_CTX *const context = EVP_PKEY_CTX_new_from_pkey(NULL, key, NULL);
        EVP_PKEY_decrypt_init(context);
        EVP_PKEY_CTX_set_rsa_padding(context, padding);
        printf("decrypt a strange length, %s: %d", name, EVP_PKEY_decrypt(context, plain, &length, input, lengths[i]));
        while ((error = ERR_get_error())) printf(", %s", ERR_reason_error_string(error));
        printf("\n");
        EVP_PKEY_CTX_free(context);
    }
}

// A key without its private number refuses private operations.
static void try_public_key(EVP_PKEY *key, const char *name) {
    unsigned char result[1024], hash[32] = {1};
    size_t length = sizeof result;
    EVP_PKEY *half = NULL;
    OSSL_PARAM *params = NULL;
    EVP_PKEY_CTX *const maker = EVP_PKEY_CTX_new_from_name(NULL, EVP_PKEY_get0_type_name(key), NULL);
    say("public: numbers", name, EVP_PKEY_todata(key, EVP_PKEY_PUBLIC_KEY, &params));
    EVP_PKEY_fromdata_init(maker);
    say("public: from numbers", name, EVP_PKEY_fromdata(maker, &half, EVP_PKEY_PUBLIC_KEY, params));
    EVP_PKEY_CTX *const context = EVP_PKEY_CTX_new_from_pkey(NULL, half, NULL);
    say("public: sign init", name, EVP_PKEY_sign_init(context));
    say("public: sign", name, EVP_PKEY_sign(context, result, &length, hash, sizeof hash));
    say("public: derive init", name, EVP_PKEY_derive_init(context));
    say("public: set peer", name, EVP_PKEY_derive_set_peer(context, key));
    length = sizeof result;
    say("public: derive", name, EVP_PKEY_derive(context, result, &length));
    EVP_PKEY_CTX_free(context);
    EVP_PKEY_CTX_free(maker);
    EVP_PKEY_free(half);
    OSSL_PARAM_free(params);
}

// A key that was made here gets the public part of another one.
static void try_encoded_key(const char *name) {
    unsigned char bytes[64] = {0};
    EVP_PKEY *const key = EVP_PKEY_Q_keygen(NULL, NULL, name), *const other = EVP_PKEY_Q_keygen(NULL, NULL, name);
    size_t length = sizeof bytes, private_length = sizeof bytes, derived_length = sizeof bytes;
    EVP_PKEY_get_raw_public_key(other, bytes, &length);
    say("encoded: set", name, EVP_PKEY_set1_encoded_public_key(key, bytes, length));
    say("encoded: equal", name, EVP_PKEY_eq(key, other));
    say("encoded: private key", name, EVP_PKEY_get_raw_private_key(key, bytes, &private_length));
    EVP_PKEY_CTX *const context = EVP_PKEY_CTX_new_from_pkey(NULL, key, NULL);
    say("encoded: pairwise check", name, EVP_PKEY_pairwise_check(context));
    say("encoded: derive init", name, EVP_PKEY_derive_init(context));
    say("encoded: set peer", name, EVP_PKEY_derive_set_peer(context, other));
    say("encoded: derive", name, EVP_PKEY_derive(context, bytes, &derived_length));
    EVP_PKEY_CTX_free(context);
    EVP_PKEY_free(other);
    EVP_PKEY_free(key);
}

// ---- Keys of numbers

struct part {
    const char *name;
    const BIGNUM *value;
};

// Makes a key from the given numbers, and tries its operations.
static void try_numbers(const char *name, const struct part *parts, size_t count) {
    EVP_PKEY *key = NULL;
    OSSL_PARAM_BLD *const build = OSSL_PARAM_BLD_new();
    for (size_t i = 0; i < count; ++i) {
        if (parts[i].value) OSSL_PARAM_BLD_push_BN(build, parts[i].name, parts[i].value);
    }
    OSSL_PARAM *const params = OSSL_PARAM_BLD_to_param(build);
    EVP_PKEY_CTX *const context = EVP_PKEY_CTX_new_from_name(NULL, "RSA", NULL);
    EVP_PKEY_fromdata_init(context);
    say("fromdata", name, EVP_PKEY_fromdata(context, &key, EVP_PKEY_KEYPAIR, params));
    if (key) {
        try_parameters(key, name);
        try_message(key, name, "SHA256", 0);
        try_hash(key, name, RSA_PKCS1_PADDING, EVP_sha256(), 32);
        try_encryption(key, name, RSA_PKCS1_OAEP_PADDING);
    }
    EVP_PKEY_CTX_free(context);
    EVP_PKEY_free(key);
    OSSL_PARAM_free(params);
    OSSL_PARAM_BLD_free(build);
}

// A pair whose public point is infinity.
static void try_infinity(EVP_PKEY *key) {
    EVP_PKEY *made = NULL;
    BIGNUM *d = NULL;
    OSSL_PARAM_BLD *const build = OSSL_PARAM_BLD_new();
    EVP_PKEY_get_bn_param(key, OSSL_PKEY_PARAM_PRIV_KEY, &d);
    OSSL_PARAM_BLD_push_utf8_string(build, OSSL_PKEY_PARAM_GROUP_NAME, "P-256", 0);
    OSSL_PARAM_BLD_push_BN(build, OSSL_PKEY_PARAM_PRIV_KEY, d);
    OSSL_PARAM_BLD_push_octet_string(build, OSSL_PKEY_PARAM_PUB_KEY, "", 1);
    OSSL_PARAM *const params = OSSL_PARAM_BLD_to_param(build);
    EVP_PKEY_CTX *const context = EVP_PKEY_CTX_new_from_name(NULL, "EC", NULL);
    EVP_PKEY_fromdata_init(context);
    say("fromdata", "infinity", EVP_PKEY_fromdata(context, &made, EVP_PKEY_KEYPAIR, params));
    if (made) try_parameters(made, "infinity");
    EVP_PKEY_CTX_free(context);
    EVP_PKEY_free(made);
    BN_free(d);
    OSSL_PARAM_free(params);
    OSSL_PARAM_BLD_free(build);
}

// A key whose primes are the same.
static void try_square(const BIGNUM *p, const BIGNUM *e) {
    BN_CTX *const context = BN_CTX_new();
    BIGNUM *const n = BN_new(), *const order = BN_dup(p), *const d = BN_new(), *const exponent = BN_new();
    BN_sqr(n, p, context);
    BN_sub_word(order, 1);
    BN_mod_inverse(exponent, e, order, context);
    BN_mul(order, order, p, context);
    BN_mod_inverse(d, e, order, context);
    const struct part parts[] = {{"n", n},           {"e", e},
                                 {"d", d},           {"rsa-factor1", p},
                                 {"rsa-factor2", p}, {"rsa-exponent1", exponent},
                                 {"rsa-exponent2", exponent}, {"rsa-coefficient1", BN_value_one()}};
    try_numbers("p = q", parts, sizeof parts / sizeof *parts);
    BIGNUM *const numbers[] = {n, order, d, exponent};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; ++i) BN_free(numbers[i]);
    BN_CTX_free(context);
}

static void try_partial_keys(EVP_PKEY *key) {
    enum { N, E, D, P, Q, DP, DQ, QINV, COUNT };
    struct part parts[COUNT] = {{"n", NULL},           {"e", NULL},           {"d", NULL},
                                {"rsa-factor1", NULL}, {"rsa-factor2", NULL}, {"rsa-exponent1", NULL},
                                {"rsa-exponent2", NULL}, {"rsa-coefficient1", NULL}};
    BIGNUM *numbers[COUNT] = {NULL};
    for (int i = 0; i < COUNT; ++i) {
        EVP_PKEY_get_bn_param(key, parts[i].name, &numbers[i]);
        parts[i].value = numbers[i];
    }
    try_numbers("all numbers", parts, COUNT);
    try_numbers("n, e", parts, 2);
    try_numbers("n, e, d", parts, 3);
    try_numbers("n, e, d, p, q", parts, 5);
    try_numbers("p, q", parts + 3, 2);
    try_numbers("n", parts, 1);
    try_numbers("nothing", parts, 0);
    try_square(numbers[P], numbers[E]);
    // The exponents of the Chinese remainder theorem are 0, as in keys that have only p and q.
    for (int i = DP; i < COUNT; ++i) BN_zero(numbers[i]);
    try_numbers("zeros", parts, COUNT);
    for (int i = 0; i < COUNT; ++i) BN_free(numbers[i]);
}

// ---- Parameters that few programs set

static int set_text(EVP_PKEY_CTX *context, const char *name, const char *value) {
    const OSSL_PARAM params[] = {OSSL_PARAM_construct_utf8_string(name, (char *)value, 0), OSSL_PARAM_construct_end()};
    return EVP_PKEY_CTX_set_params(context, params);
}

static int set_number(EVP_PKEY_CTX *context, const char *name, int value) {
    const OSSL_PARAM params[] = {OSSL_PARAM_construct_int(name, &value), OSSL_PARAM_construct_end()};
    return EVP_PKEY_CTX_set_params(context, params);
}

// Makes a key of the side's own provider from the numbers of a key in a file, which belongs to another provider.
static EVP_PKEY *made_key(const char *name, int selection) {
    EVP_PKEY *const read = read_key(name), *made = NULL;
    OSSL_PARAM *params = NULL;
    EVP_PKEY_CTX *const context = EVP_PKEY_CTX_new_from_name(NULL, EVP_PKEY_get0_type_name(read), NULL);
    EVP_PKEY_todata(read, EVP_PKEY_KEYPAIR, &params);
    EVP_PKEY_fromdata_init(context);
    say("from data of a part", name, EVP_PKEY_fromdata(context, &made, selection, params));
    EVP_PKEY_CTX_free(context);
    OSSL_PARAM_free(params);
    EVP_PKEY_free(read);
    return made;
}

// The names of a key's parameters and its text, by what is selected of the key.
static void try_selections(EVP_PKEY *key, const char *name) {
    static const int selections[] = {EVP_PKEY_KEYPAIR, EVP_PKEY_PUBLIC_KEY, EVP_PKEY_KEY_PARAMETERS,
                                     OSSL_KEYMGMT_SELECT_PRIVATE_KEY, OSSL_KEYMGMT_SELECT_PUBLIC_KEY};
    for (size_t i = 0; i < sizeof selections / sizeof *selections; ++i) {
        OSSL_PARAM *params = NULL;
        char *shown = NULL;
        BIO *const text = BIO_new(BIO_s_mem());
        OSSL_ENCODER_CTX *const encoder = OSSL_ENCODER_CTX_new_for_pkey(key, selections[i], "TEXT", NULL, NULL);
        say("text", name, OSSL_ENCODER_to_bio(encoder, text));
        const long length = BIO_get_mem_data(text, &shown);
        printf("%.*s", (int)length, shown);
        OSSL_ENCODER_CTX_free(encoder);
        BIO_free(text);
        printf("selection %d of %s: %d", selections[i], name, EVP_PKEY_todata(key, selections[i], &params));
        for (const OSSL_PARAM *param = params; param && param->key; ++param) printf(" %s", param->key);
        printf("\n");
        OSSL_PARAM_free(params);
        ERR_clear_error();
    }
}

// A new key with the curve of another key, and parameters of its own: a text, and a number.
static void try_template(EVP_PKEY *template, const char *name, const char *parameter, const char *value, int flag) {
    char text[64] = "";
    EVP_PKEY *key = NULL;
    EVP_PKEY_CTX *const context = EVP_PKEY_CTX_new_from_pkey(NULL, template, NULL);
    EVP_PKEY_keygen_init(context);
    say("template: set text", name, set_text(context, parameter, value));
    say("template: set flag", name, set_number(context, OSSL_PKEY_PARAM_USE_COFACTOR_ECDH, flag));
    say("template: generate", name, EVP_PKEY_generate(context, &key));
    if (key) {
        EVP_PKEY_get_utf8_string_param(key, OSSL_PKEY_PARAM_EC_ENCODING, text, sizeof text, NULL);
        say("template: encoding", name, text[0]);
        EVP_PKEY_get_utf8_string_param(key, OSSL_PKEY_PARAM_EC_POINT_CONVERSION_FORMAT, text, sizeof text, NULL);
        say("template: format", name, text[0]);
        say("template: get flag", name, EVP_PKEY_get_int_param(key, OSSL_PKEY_PARAM_USE_COFACTOR_ECDH, &flag));
        say("template: flag", name, flag);
        say("template: length of the public key", name, i2d_PUBKEY(key, NULL));
    }
    EVP_PKEY_free(key);
    EVP_PKEY_CTX_free(context);
}

// The hash has the length of the parameter digest-size.
static void try_digest_size(EVP_PKEY *key, const char *name) {
    unsigned char hash[32] = {1}, signature[256];
    for (size_t size = 0; size < 48; size += 16) {
        size_t length = sizeof signature, digest_size = size;
        const OSSL_PARAM params[] = {OSSL_PARAM_construct_size_t(OSSL_SIGNATURE_PARAM_DIGEST_SIZE, &digest_size),
                                     OSSL_PARAM_construct_end()};
        EVP_PKEY_CTX *const context = EVP_PKEY_CTX_new_from_pkey(NULL, key, NULL);
        EVP_PKEY_sign_init(context);
        say("size: set", name, EVP_PKEY_CTX_set_params(context, params));
        say("size: sign", name, EVP_PKEY_sign(context, signature, &length, hash, sizeof hash));
        EVP_PKEY_verify_init(context);
        say("size: set", name, EVP_PKEY_CTX_set_params(context, params));
        say("size: verify", name, EVP_PKEY_verify(context, signature, 9, hash, sizeof hash));
        EVP_PKEY_CTX_free(context);
    }
}

#if OPENSSL_VERSION_NUMBER >= 0x30200000L
// RFC 6979: the length of a signature, and signatures of hashes with and without a digest and the parameter digest-size.
static void try_deterministic(EVP_PKEY *key, const char *name) {
    static const char *const digests[] = {NULL, "SHA256", "SHA256", "SHA256"};
    static const size_t sizes[] = {0, 0, 0, 20}, lengths[] = {32, 20, 32, 20};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; ++i) {
        unsigned char hash[32] = {1}, signature[256];
        unsigned type = 1;
        size_t length = sizeof signature, digest_size = sizes[i];
        const OSSL_PARAM nonce_type[] = {OSSL_PARAM_construct_uint("nonce-type", &type), OSSL_PARAM_construct_end()};
        const OSSL_PARAM size[] = {OSSL_PARAM_construct_size_t(OSSL_SIGNATURE_PARAM_DIGEST_SIZE, &digest_size),
                                   OSSL_PARAM_construct_end()};
        EVP_PKEY_CTX *const context = EVP_PKEY_CTX_new_from_pkey(NULL, key, NULL);
        say("deterministic: init", name, EVP_PKEY_sign_init_ex(context, nonce_type));
        if (digests[i]) say("deterministic: digest", name, set_text(context, OSSL_SIGNATURE_PARAM_DIGEST, digests[i]));
        if (digest_size) say("deterministic: size", name, EVP_PKEY_CTX_set_params(context, size));
        say("deterministic: ask", name, EVP_PKEY_sign(context, NULL, &length, hash, lengths[i]));
        say("deterministic: length", name, (long)length);
        length = sizeof signature;
        const int done = EVP_PKEY_sign(context, signature, &length, hash, lengths[i]);
        say("deterministic: sign", name, done);
        for (size_t j = 0; done == 1 && j < length; ++j) printf("%02x", signature[j]);
        printf("\n");
        EVP_PKEY_CTX_free(context);
    }
}
#endif

// The second message of a context has another digest.
static void try_next_digest(EVP_PKEY *key, const char *name) {
    unsigned char signature[256];
    size_t length = sizeof signature;
    EVP_MD_CTX *const context = EVP_MD_CTX_new();
    EVP_PKEY_CTX *parameters = NULL;
    EVP_DigestSignInit(context, &parameters, EVP_sha256(), NULL, key);
    EVP_DigestSignUpdate(context, MESSAGE, 7);
    say("next digest: before the end", name, EVP_DigestSignInit_ex(context, NULL, "SHA384", NULL, NULL, NULL, NULL));
    say("next digest: length", name, EVP_DigestSignFinal(context, NULL, &length));
    say("next digest: after the end", name, EVP_DigestSignInit_ex(context, NULL, "SHA384", NULL, NULL, NULL, NULL));
    EVP_DigestSignUpdate(context, MESSAGE, 7);
    length = sizeof signature;
    say("next digest: sign", name, EVP_DigestSignFinal(context, signature, &length));
    EVP_MD_CTX_reset(context);
    EVP_DigestVerifyInit_ex(context, NULL, "SHA384", NULL, NULL, key, NULL);
    say("next digest: verify", name, EVP_DigestVerify(context, signature, length, MESSAGE, 7));
    EVP_MD_CTX_free(context);
}

// Sets a digest at the end of a message. OpenSSL ends a copy of the context, unless flags make it end the context itself.
static void try_digest_after_end(EVP_PKEY *key, const char *name, int verifies, int flags) {
    static const char *const digests[] = {"SHA512", "SHA512", "nothing", "SHA256"};
    unsigned char signature[264] = {0x30, 6, 2, 1, 1, 2, 1, 1};
    for (size_t i = 0; i < 4; ++i) {
        size_t length = 256, size = i == 1 ? 20 : 64;
        char now[32] = "";
        EVP_PKEY_CTX *parameters = NULL;
        EVP_MD_CTX *const context = EVP_MD_CTX_new();
        const OSSL_PARAM params[] = {
            OSSL_PARAM_construct_utf8_string(OSSL_SIGNATURE_PARAM_DIGEST, (char *)digests[i], 0),
            i < 2 ? OSSL_PARAM_construct_size_t(OSSL_SIGNATURE_PARAM_DIGEST_SIZE, &size) : OSSL_PARAM_construct_end(),
            OSSL_PARAM_construct_end()};
        OSSL_PARAM asked[] = {OSSL_PARAM_construct_utf8_string(OSSL_SIGNATURE_PARAM_DIGEST, now, sizeof now),
                              OSSL_PARAM_construct_end()};
        (verifies ? EVP_DigestVerifyInit_ex : EVP_DigestSignInit_ex)(context, &parameters, "SHA256", NULL, NULL, key, NULL);
        EVP_DigestUpdate(context, MESSAGE, 7);
        say("end: digest before", name, EVP_PKEY_CTX_set_params(parameters, params));
        EVP_MD_CTX_set_flags(context, flags);
        say("end", name, verifies ? EVP_DigestVerifyFinal(context, signature, 8)
                                  : EVP_DigestSignFinal(context, flags ? signature + 8 : NULL, &length));
        say("end: list", name, OSSL_PARAM_locate_const(EVP_PKEY_CTX_settable_params(parameters), "digest") != NULL);
        if (i == 1) {  // another length than the digest's
            length = 256;
            say("end: size", name, EVP_PKEY_CTX_set_params(parameters, params + 1));
            say("end: size", name, verifies ? EVP_DigestVerifyFinal(context, signature, 8)
                                            : EVP_DigestSignFinal(context, signature + 8, &length));
        }
        say("end: digest", name, EVP_PKEY_CTX_set_params(parameters, params));
        EVP_PKEY_CTX_get_params(parameters, asked);
        say(now, name, 0);
        say("end: digest again", name, EVP_PKEY_CTX_set_params(parameters, params + 1));
        say("end: update", name, EVP_DigestUpdate(context, MESSAGE, 7));
        say("end: length", name, verifies ? EVP_DigestVerifyFinal(context, signature, 8) : EVP_DigestSignFinal(context, NULL, &length));
        say("end: next", name, (verifies ? EVP_DigestVerifyInit_ex : EVP_DigestSignInit_ex)(context, NULL, NULL, NULL, NULL, NULL, NULL));
        say("end: update", name, EVP_DigestUpdate(context, MESSAGE, 7));
        length = 256;
        say("end: next", name, verifies ? EVP_DigestVerifyFinal(context, signature, 8)
                                        : EVP_DigestSignFinal(context, signature + 8, &length));
        EVP_MD_CTX_free(context);
    }
}

// Parameters that Ed25519 does not have.
static void try_ed25519(EVP_PKEY *key) {
    unsigned char *bytes = NULL;
    EVP_PKEY_CTX *parameters = NULL, *const hash = EVP_PKEY_CTX_new_from_pkey(NULL, key, NULL);
    EVP_MD_CTX *const context = EVP_MD_CTX_new();
    say("sign init", "ed25519", EVP_PKEY_sign_init(hash));
    say("verify init", "ed25519", EVP_PKEY_verify_init(hash));
    say("digest sign init", "ed25519", EVP_DigestSignInit(context, &parameters, NULL, NULL, key));
    say("set a digest", "ed25519", set_text(parameters, OSSL_SIGNATURE_PARAM_DIGEST, "SHA256"));
    say("encoded key", "ed25519", (long)EVP_PKEY_get1_encoded_public_key(key, &bytes));
    OPENSSL_free(bytes);
    EVP_MD_CTX_free(context);
    EVP_PKEY_CTX_free(hash);
}

static void try_rare_parameters(void) {
    static const char *const curves[] = {"ec", "p521", "secp224k1", "sect163k1"}, *const others[] = {"x25519", "x448", "ed25519"};
    EVP_PKEY *const rsa = made_key("rsa", EVP_PKEY_KEYPAIR), *const pss = made_key("restricted", EVP_PKEY_KEYPAIR);
    try_selections(rsa, "rsa");
    try_selections(pss, "restricted");
    EVP_PKEY_free(pss);
    for (int verifies = 0; verifies <= 1; ++verifies) try_digest_after_end(rsa, "rsa", verifies, EVP_MD_CTX_FLAG_FINALISE);
    EVP_PKEY_free(rsa);
    for (size_t i = 0; i < sizeof curves / sizeof *curves; ++i) {
        EVP_PKEY *const key = made_key(curves[i], EVP_PKEY_KEYPAIR);
        try_selections(key, curves[i]);
        for (int flag = -1; flag <= 2; ++flag) {
            try_template(key, curves[i], OSSL_PKEY_PARAM_EC_ENCODING, "explicit", flag);
            try_template(key, curves[i], OSSL_PKEY_PARAM_EC_POINT_CONVERSION_FORMAT, "compressed", flag);
        }
        try_digest_size(key, curves[i]);
#if OPENSSL_VERSION_NUMBER >= 0x30200000L
        try_deterministic(key, curves[i]);
#endif
        try_next_digest(key, curves[i]);
        for (int verifies = 0; verifies <= 1; ++verifies) {
            try_digest_after_end(key, curves[i], verifies, 0);
            try_digest_after_end(key, curves[i], verifies, EVP_MD_CTX_FLAG_FINALISE);
        }
        EVP_PKEY_free(key);
    }
    for (size_t i = 0; i < sizeof others / sizeof *others; ++i) {
        EVP_PKEY_free(made_key(others[i], EVP_PKEY_KEY_PARAMETERS));
        EVP_PKEY *const key = made_key(others[i], EVP_PKEY_KEYPAIR);
        try_selections(key, others[i]);
        if (i == 2) try_ed25519(key);
        EVP_PKEY_free(key);
    }
}

int main(void) {
    static const char *const rsa[] = {"rsa", "rsa2048", "long", "primes", "pss", "restricted"};
    static const char *const curves[] = {"ec", "p521", "secp224k1", "sect163k1", "explicit", "x25519", "x448"};
    static const int paddings[] = {RSA_PKCS1_PADDING, RSA_NO_PADDING, RSA_PKCS1_PSS_PADDING, RSA_X931_PADDING,
                                   RSA_PKCS1_OAEP_PADDING, 77};
    for (size_t i = 0; i < sizeof rsa / sizeof *rsa; ++i) {
        EVP_PKEY *const key = read_key(rsa[i]);
        try_parameters(key, rsa[i]);
        try_old_functions(key, rsa[i]);
        for (size_t j = 0; j < sizeof paddings / sizeof *paddings; ++j) {
            try_message(key, rsa[i], "SHA256", paddings[j]);
            try_hash(key, rsa[i], paddings[j], EVP_sha256(), 32);
            try_hash(key, rsa[i], paddings[j], NULL, 20);
            try_encryption(key, rsa[i], paddings[j]);
        }
        try_hash(key, rsa[i], RSA_NO_PADDING, NULL, (size_t)EVP_PKEY_get_size(key));
        try_message(key, rsa[i], NULL, 0);
        try_message(key, rsa[i], "NULL", RSA_PKCS1_PSS_PADDING);
        try_message(key, rsa[i], "nothing", 0);
        try_encapsulation(key, rsa[i]);
        try_decapsulation(key, rsa[i]);
        try_lengths(key, rsa[i], RSA_NO_PADDING);
        try_lengths(key, rsa[i], RSA_PKCS1_OAEP_PADDING);
        try_public_key(key, rsa[i]);
        if (i == 0) try_partial_keys(key);
        EVP_PKEY_free(key);
    }
    for (size_t i = 0; i < sizeof curves / sizeof *curves; ++i) {
        EVP_PKEY *const key = read_key(curves[i]);
        try_parameters(key, curves[i]);
        if (i == 0) try_infinity(key);
        if (i < 5) {
            try_old_functions(key, curves[i]);
            try_message(key, curves[i], "SHA256", 0);
            try_message(key, curves[i], NULL, 0);
            try_message(key, curves[i], "nothing", 0);
            try_hash(key, curves[i], 0, EVP_sha256(), 32);
            try_hash(key, curves[i], 0, EVP_sha256(), 20);
            try_hash(key, curves[i], 0, NULL, 20);
        }
        try_exchange(key, curves[i]);
        try_public_key(key, curves[i]);
        EVP_PKEY_free(key);
    }
    try_rare_parameters();
    try_at_once("ed25519");
    try_encoded_key("X25519");
    try_encoded_key("X448");
    try_encoded_key("ED25519");
    return 0;
}
