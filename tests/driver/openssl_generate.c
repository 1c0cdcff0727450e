// SPDX-License-Identifier: Apache-2.0
//
// Makes RSA keys with parameters, keeps them all, and prints who has the private part. Arguments: for each key a type
// and parameters of EVP_PKEY_CTX_ctrl_str, as in "RSA rsa_keygen_bits:1024,rsa_keygen_pubexp:65539". "callback" as a
// parameter ends the generation by the callback. The arguments "job" and "entropy" are tests of one key.

#include <openssl/async.h>
#include <openssl/core_names.h>
#include <openssl/rsa.h>
#include <openssl/x509.h>
#include <string.h>

#include "openssl_program.h"

static int refuse_callback(EVP_PKEY_CTX *context) { return EVP_PKEY_CTX_get_keygen_info(context, 0) != 3; }

static EVP_PKEY *generate(char *text, const char *properties) {
    char *rest, *const type = strtok_r(text, " ", &rest);
    EVP_PKEY_CTX *const context = EVP_PKEY_CTX_new_from_name(NULL, type, properties);
    EVP_PKEY *key = NULL;
    int done = EVP_PKEY_keygen_init(context) == 1;
    for (char *each; done && (each = strtok_r(NULL, ",", &rest));) {
        char *const value = strchr(each, ':');
        if (value) *value = 0;
        if (value) {
            done = EVP_PKEY_CTX_ctrl_str(context, each, value + 1) > 0;
        } else if (strcmp(each, "callback") == 0) {
            EVP_PKEY_CTX_set_cb(context, refuse_callback);
        } else {
            size_t number = 1;
            const OSSL_PARAM params[] = {OSSL_PARAM_size_t(each, &number), OSSL_PARAM_END};
            done = EVP_PKEY_CTX_set_params(context, params) == 1;
        }
    }
    if (done) (void)EVP_PKEY_generate(context, &key);
    EVP_PKEY_CTX_free(context);
    return key;
}

// Signs with the provider that has the key, and the default provider verifies.
static void check(EVP_PKEY *key) {
    unsigned char signature[512], *bytes = NULL;
    size_t length = sizeof signature;
    const int size = i2d_PUBKEY(key, &bytes);
    const unsigned char *at = bytes;
    CHECK(size > 0);
    EVP_PKEY *const public = d2i_PUBKEY_ex(NULL, &at, size, NULL, "provider=default");
    EVP_MD_CTX *const first = EVP_MD_CTX_new(), *const second = EVP_MD_CTX_new();
    CHECK(public && EVP_DigestSignInit_ex(first, NULL, NULL, NULL, NULL, key, NULL) == 1);
    CHECK(EVP_DigestSign(first, signature, &length, (const unsigned char *)"message", 7) == 1);
    CHECK(EVP_DigestVerifyInit_ex(second, NULL, NULL, NULL, "provider=default", public, NULL) == 1);
    CHECK(EVP_DigestVerify(second, signature, length, (const unsigned char *)"message", 7) == 1);
    X509_REQ *const request = X509_REQ_new();
    CHECK(X509_REQ_set_version(request, X509_REQ_VERSION_1));  // OpenSSL 3.5 verifies no request without a version
    CHECK(X509_REQ_set_pubkey(request, key) && X509_REQ_sign(request, key, NULL) > 0);
    CHECK(X509_REQ_verify(request, public) == 1);
    X509_REQ_free(request);
    EVP_MD_CTX_free(first);
    EVP_MD_CTX_free(second);
    EVP_PKEY_free(public);
    OPENSSL_free(bytes);
}

static void say(EVP_PKEY *key) {
    BIGNUM *e = NULL, *d = NULL;
    X509_PUBKEY *encoded = NULL;
    X509_ALGOR *algorithm = NULL;
    unsigned char *bytes = NULL;
    CHECK(EVP_PKEY_get_bn_param(key, OSSL_PKEY_PARAM_RSA_E, &e));
    const int is_software = EVP_PKEY_get_bn_param(key, OSSL_PKEY_PARAM_RSA_D, &d);
    printf("%s %d %s ", is_software ? "software" : "inside", EVP_PKEY_get_bits(key), BN_bn2dec(e));
    CHECK(X509_PUBKEY_set(&encoded, key) && X509_PUBKEY_get0_param(NULL, NULL, NULL, &algorithm, encoded));
    const int length = i2d_X509_ALGOR(algorithm, &bytes);
    for (int i = 0; i < length; ++i) printf("%02x", bytes[i]);
    printf("\n");
    X509_PUBKEY_free(encoded);
    OPENSSL_free(bytes);
    BN_free(e);
    BN_free(d);
}

static EVP_PKEY *made;

static int generate_in_job(void *data) {
    char text[] = "RSA rsa_keygen_bits:1024";
    (void)data;
    made = generate(text, NULL);
    return 1;
}

static int check_in_job(void *data) {
    (void)data;
    check(made);
    return 1;
}

// Returns how often the job paused. Each time, another operation takes the coprocessor, if it may.
static int run_job(int (*function)(void *), int is_disturbed) {
    ASYNC_JOB *job = NULL;
    ASYNC_WAIT_CTX *const context = ASYNC_WAIT_CTX_new();
    int result, pauses = 0;
    while (ASYNC_start_job(&job, context, &result, function, NULL, 0) == ASYNC_PAUSE) {
        if (++pauses > 1 || !is_disturbed) continue;
        EVP_PKEY *const other = EVP_PKEY_Q_keygen(NULL, NULL, "X25519");
        CHECK(other);
        EVP_PKEY_free(other);
    }
    ASYNC_WAIT_CTX_free(context);
    return pauses;
}

// A generation pauses, and is done again if another operation has taken its coprocessor. The key's operations do not
// pause: the key would be lost if another operation took its coprocessor.
static void test_jobs(void) {
    for (int is_disturbed = 0; is_disturbed < 2; ++is_disturbed) {
        CHECK(run_job(generate_in_job, is_disturbed) > 0 && made);
        CHECK(run_job(check_in_job, 0) == 0);
        say(made);
        EVP_PKEY_free(made);
    }
}

// An error that leaves the key in the coprocessor leaves it to later operations.
static void test_entropy(void) {
    unsigned char signature[128];
    size_t length = sizeof signature;
    (void)generate_in_job(NULL);
    CHECK(made);
    EVP_MD_CTX *const context = EVP_MD_CTX_new();
    CHECK(EVP_DigestSignInit_ex(context, NULL, NULL, NULL, NULL, made, NULL) == 1);
    setenv("MONTCORE_BROKEN", "0", 1);
    CHECK(EVP_DigestSign(context, signature, &length, (const unsigned char *)"message", 7) != 1);
    unsetenv("MONTCORE_BROKEN");
    EVP_MD_CTX_free(context);
    ERR_clear_error();
    check(made);
    say(made);
    EVP_PKEY_free(made);
    char text[] = "X25519 ";
    EVP_PKEY *const other = generate(text, NULL);
    CHECK(other);
    EVP_PKEY_free(other);
}

int main(int count, char **arguments) {
    if (count == 2 && strcmp(arguments[1], "job") == 0) return test_jobs(), 0;
    if (count == 2 && strcmp(arguments[1], "entropy") == 0) return test_entropy(), 0;
    const char *const properties = getenv("PROPERTIES");
    for (int i = 1; i < count; ++i) {
        EVP_PKEY *const key = generate(arguments[i], properties);
        if (key) {
            check(key);
            say(key);
            if (getenv("FREES")) EVP_PKEY_free(key);
        } else {
            const char *data = NULL;
            int flags = 0;
            ERR_peek_last_error_all(NULL, NULL, NULL, &data, &flags);
            printf("%s\n", flags & ERR_TXT_STRING && *data ? data : "refused");
            ERR_clear_error();
        }
    }
    return 0;
}
