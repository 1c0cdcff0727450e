// SPDX-License-Identifier: Apache-2.0
//
// A program with the setting uses, on one simulated coprocessor with other software that wipes it, loads a key of its own, or
// resets it: before an operation of the program and in the middle of one. The arguments are the path of the provider, two RSA keys of
// 512 bits and a key of ECDSA.

#include <dlfcn.h>
#include <openssl/core_names.h>
#include <openssl/rsa.h>
#include <string.h>

#include "bus.h"
#include "openssl_program.h"

#define BITS 512u
#define BYTES (BITS / 8u)
#define POLLS 100000000u
#define RSA_C 0u
#define RSA_S 1u
#define ECDSA_R 6u

typedef uint32_t number[MC_WORDS(BITS)];

static struct mc_device other;
static EVP_PKEY *others_key;

// The program's key.
static EVP_PKEY *key, *software;

static void get(const char *name, uint32_t *words) {
    BIGNUM *value = NULL;
    CHECK(EVP_PKEY_get_bn_param(others_key, name, &value));
    CHECK(BN_bn2lebinpad(value, (unsigned char *)words, BYTES) == BYTES);
    BN_clear_free(value);
}

// ---- The other software

static void load(void) {
    number n, e, p, q, dp, dq, qinv;
    get(OSSL_PKEY_PARAM_RSA_N, n);
    get(OSSL_PKEY_PARAM_RSA_E, e);
    get(OSSL_PKEY_PARAM_RSA_FACTOR1, p);
    get(OSSL_PKEY_PARAM_RSA_FACTOR2, q);
    get(OSSL_PKEY_PARAM_RSA_EXPONENT1, dp);
    get(OSSL_PKEY_PARAM_RSA_EXPONENT2, dq);
    get(OSSL_PKEY_PARAM_RSA_COEFFICIENT1, qinv);
    const struct mc_rsa_key key = {n, e, p, q, dp, dq, qinv, BITS, 17, BITS / 2};
    CHECK(mc_zeroise(&other) == MC_OK && mc_load_rsa(&other, &key) == MC_OK);
}

// Raises the victim's operand to the power of another d, and leaves the result in the slot that the victim reads.
static void replace(void) {
    number c;
    CHECK(mc_read(&other, RSA_C, c, BITS) == MC_OK);
    load();
    CHECK(mc_write(&other, RSA_C, c, BITS) == MC_OK);
    CHECK(mc_start(&other, MC_RSA_CRT, 0, 0, 0, 0) == MC_OK);
    while (mc_poll(&other) == MC_ERROR_BUSY) {}
}

// The same steps that are possible while the victim's command runs.
static void wipe_and_replace(void) {
    CHECK(mc_zeroise(&other) == MC_OK);
    replace();
}

static void reset(void) { montcore_simulated_reset(); }

// Changes results that the victim has not read yet, which anyone can: r of ECDSA, or s of RSA.
static void spoil(void) {
    static const number wrong = {2};
    enum mc_error error;
    do error = mc_write(&other, EVP_PKEY_is_a(software, "RSA") ? RSA_S : ECDSA_R, wrong, 64);
    while (error == MC_ERROR_BUSY);
    CHECK(error == MC_OK);
}

// ---- The program

static unsigned char made[BYTES];
static size_t length;

static int sign(void) {
    EVP_MD_CTX *const first = EVP_MD_CTX_new(), *const second = EVP_MD_CTX_new();
    length = sizeof made;
    const int done = EVP_DigestSignInit_ex(first, NULL, "SHA256", NULL, NULL, key, NULL) == 1 &&
                     EVP_DigestSign(first, made, &length, (const unsigned char *)"m", 1) == 1;
    CHECK(EVP_DigestVerifyInit_ex(second, NULL, "SHA256", NULL, "provider=default", software, NULL) == 1);
    CHECK(!done || EVP_DigestVerify(second, made, length, (const unsigned char *)"m", 1) == 1);
    EVP_MD_CTX_free(first);
    EVP_MD_CTX_free(second);
    return done;
}

static int decrypt(void) {
    static const unsigned char two[BYTES] = {[BYTES - 1] = 2};
    unsigned char expected[BYTES];
    int done[2];
    EVP_PKEY *const keys[] = {key, software};
    for (int i = 0; i < 2; ++i) {
        EVP_PKEY_CTX *const context = EVP_PKEY_CTX_new_from_pkey(NULL, keys[i], i ? "provider=default" : NULL);
        length = BYTES;
        done[i] = EVP_PKEY_decrypt_init(context) == 1 && EVP_PKEY_CTX_set_rsa_padding(context, RSA_NO_PADDING) == 1 &&
                  EVP_PKEY_decrypt(context, i ? expected : made, &length, two, BYTES) == 1;
        EVP_PKEY_CTX_free(context);
    }
    CHECK(done[1] && (!done[0] || memcmp(made, expected, BYTES) == 0));
    return done[0];
}

// The public key of a curve times its private number: without a use.
static int derive(void) {
    unsigned char expected[BYTES];
    int done[2];
    EVP_PKEY *const keys[] = {key, software};
    for (int i = 0; i < 2; ++i) {
        EVP_PKEY_CTX *const context = EVP_PKEY_CTX_new_from_pkey(NULL, keys[i], i ? "provider=default" : NULL);
        length = BYTES;
        done[i] = EVP_PKEY_derive_init(context) == 1 && EVP_PKEY_derive_set_peer(context, keys[i]) == 1 &&
                  EVP_PKEY_derive(context, i ? expected : made, &length) == 1;
        EVP_PKEY_CTX_free(context);
    }
    CHECK(done[1] && (!done[0] || memcmp(made, expected, length) == 0));
    return done[0];
}

// Whether the last error is this error of the provider.
static int has_failed(const char *text) {
    const unsigned long error = ERR_peek_last_error();
    const char *const reason = ERR_reason_error_string(error);
    const int is_expected = reason && strcmp(reason, text) == 0;
    ERR_clear_error();
    return is_expected;
}

// Other software disturbs the coprocessor before an operation, and the result is right. It disturbs the middle of an operation, which
// is an error; the next operation is right.
static void disturb(int operation(void), void (**in_the_middle)(void)) {
    static void (*const before[])(void) = {load, reset}, (*const middle[])(void) = {wipe_and_replace, reset};
    CHECK(operation());
    for (int i = 0; i < 2; ++i) {
        before[i]();
        CHECK(operation());
        *in_the_middle = middle[i];
        CHECK(!operation() && !*in_the_middle && has_failed("another process has wiped the coprocessor"));
        CHECK(operation());
    }
}

static void disturb_results(int operation(void), void (**in_the_middle)(void), const char *text) {
    CHECK(operation());
    *in_the_middle = spoil;
    CHECK(!operation() && !*in_the_middle && has_failed(text));
    CHECK(operation());
}

static void use_key(const char *path) {
    EVP_PKEY_free(key);
    EVP_PKEY_free(software);
    key = path ? read_key(NULL, path, NULL) : NULL;
    software = path ? read_key(NULL, path, "provider=default") : NULL;
}

int main(int count, char **arguments) {
    CHECK(count == 5);
    use_key(arguments[2]);
    others_key = read_key(NULL, arguments[3], "provider=default");
    CHECK(sign() && mc_open(&other, montcore_simulated_bus(), POLLS) == MC_OK);
    void *const provider = dlopen(arguments[1], RTLD_NOW | RTLD_NOLOAD);
    void (**const in_the_middle)(void) = provider ? (void (**)(void))dlsym(provider, "in_the_middle") : NULL;
    CHECK(in_the_middle);
    disturb(sign, in_the_middle);
    disturb(decrypt, in_the_middle);
    disturb_results(sign, in_the_middle, mc_error_text(MC_ERROR_CHECK));
    disturb_results(decrypt, in_the_middle, mc_error_text(MC_ERROR_CHECK));
    load();
    use_key(arguments[4]);  // the program's key is freed; the other software's key stays in the coprocessor
    enum mc_use use = MC_USE_OPEN;
    CHECK(mc_get_use(&other, MC_KEY_SLOT, &use) == MC_OK && use == MC_USE_RSA);
    disturb(sign, in_the_middle);
    disturb_results(sign, in_the_middle, mc_error_text(MC_ERROR_CHECK));
    disturb(derive, in_the_middle);
    use_key(NULL);
    EVP_PKEY_free(others_key);
    return 0;
}
