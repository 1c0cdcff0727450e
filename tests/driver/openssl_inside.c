// SPDX-License-Identifier: Apache-2.0
//
// A program with the setting inside on a simulated coprocessor. A part of it in the provider gives access to the bus,
// as in openssl_uses.c. The argument is the path of the provider.

#include "bus.h"

#ifdef IN_PROVIDER

__attribute__((visibility("default"))) const struct mc_bus *shown_bus(void) { return montcore_simulated_bus(); }

#else

#include <dlfcn.h>
#include <openssl/core_names.h>
#include <openssl/rsa.h>
#include <openssl/x509.h>
#include <pthread.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "openssl_program.h"

#define POLLS 100000000u
#define BITS 512
#define SIZE (BITS / 8)
#define FIRST 8u
#define LAST 12u

static EVP_PKEY *generate(const char *type) {
    EVP_PKEY *key = NULL;
    EVP_PKEY_CTX *const context = EVP_PKEY_CTX_new_from_name(NULL, type, NULL);
    CHECK(EVP_PKEY_keygen_init(context) == 1 && EVP_PKEY_CTX_set_rsa_keygen_bits(context, BITS) == 1);
    (void)EVP_PKEY_generate(context, &key);
    EVP_PKEY_CTX_free(context);
    return key;
}

// The public key, as OpenSSL's own provider reads it.
static EVP_PKEY *public_half(EVP_PKEY *key) {
    unsigned char *bytes = NULL;
    const int length = i2d_PUBKEY(key, &bytes);
    CHECK(length > 0);
    const unsigned char *at = bytes;
    EVP_PKEY *const public = d2i_PUBKEY_ex(NULL, &at, length, NULL, "provider=default");
    CHECK(public);
    OPENSSL_free(bytes);
    return public;
}

static int try_to_sign(EVP_PKEY *key, unsigned char *signature, size_t *length) {
    EVP_MD_CTX *const context = EVP_MD_CTX_new();
    const int done = EVP_DigestSignInit_ex(context, NULL, "SHA256", NULL, NULL, key, NULL) == 1 &&
                     EVP_DigestSign(context, signature, length, (const unsigned char *)"message", 7) == 1;
    EVP_MD_CTX_free(context);
    return done;
}

// Signs, and OpenSSL verifies.
static void *sign(void *key) {
    unsigned char signature[SIZE];
    size_t length = sizeof signature;
    EVP_PKEY *const public = public_half(key);
    EVP_MD_CTX *const context = EVP_MD_CTX_new();
    CHECK(try_to_sign(key, signature, &length));
    CHECK(EVP_DigestVerifyInit_ex(context, NULL, "SHA256", NULL, "provider=default", public, NULL) == 1);
    CHECK(EVP_DigestVerify(context, signature, length, (const unsigned char *)"message", 7) == 1);
    EVP_MD_CTX_free(context);
    EVP_PKEY_free(public);
    return NULL;
}

// A message that OpenSSL encrypts.
static void decrypt(EVP_PKEY *key) {
    unsigned char text[SIZE], plain[SIZE];
    size_t length = sizeof text, plain_length = sizeof plain;
    EVP_PKEY *const public = public_half(key);
    EVP_PKEY_CTX *const first = EVP_PKEY_CTX_new_from_pkey(NULL, public, "provider=default");
    EVP_PKEY_CTX *const second = EVP_PKEY_CTX_new_from_pkey(NULL, key, NULL);
    CHECK(EVP_PKEY_encrypt_init(first) == 1 && EVP_PKEY_CTX_set_rsa_padding(first, RSA_PKCS1_OAEP_PADDING) == 1);
    CHECK(EVP_PKEY_encrypt(first, text, &length, (const unsigned char *)"message", 7) == 1);
    CHECK(EVP_PKEY_decrypt_init(second) == 1 && EVP_PKEY_CTX_set_rsa_padding(second, RSA_PKCS1_OAEP_PADDING) == 1);
    CHECK(EVP_PKEY_decrypt(second, plain, &plain_length, text, length) == 1);
    CHECK(plain_length == 7 && memcmp(plain, "message", 7) == 0);
    // OpenSSL removes the padding of PKCS #1 v1.5 with the private exponent, which it lacks here.
    plain_length = sizeof plain;
    CHECK(EVP_PKEY_CTX_set_rsa_padding(second, RSA_PKCS1_PADDING) == 1);
    CHECK(EVP_PKEY_decrypt(second, plain, &plain_length, text, length) != 1);
    ERR_clear_error();
    EVP_PKEY_CTX_free(first);
    EVP_PKEY_CTX_free(second);
    EVP_PKEY_free(public);
}

static void check_parts(EVP_PKEY *key) {
    OSSL_PARAM *params = NULL;
    BIGNUM *number = NULL;
    unsigned char *bytes = NULL;
    EVP_PKEY_CTX *const context = EVP_PKEY_CTX_new_from_pkey(NULL, key, NULL);
    CHECK(EVP_PKEY_get_bits(key) == BITS && EVP_PKEY_get_size(key) == SIZE);
    CHECK(EVP_PKEY_check(context) == 1 && EVP_PKEY_pairwise_check(context) == 1);
    CHECK(EVP_PKEY_private_check(context) == 1 && EVP_PKEY_public_check(context) == 1);
    CHECK(EVP_PKEY_todata(key, EVP_PKEY_PUBLIC_KEY, &params) == 1);
    OSSL_PARAM_free(params);
    CHECK(EVP_PKEY_todata(key, EVP_PKEY_KEYPAIR, &params) != 1);
    CHECK(ERR_GET_REASON(ERR_peek_last_error()) != 0);
    CHECK(i2d_PrivateKey(key, &bytes) <= 0);
    CHECK(!EVP_PKEY_get_bn_param(key, OSSL_PKEY_PARAM_RSA_D, &number));
    CHECK(!EVP_PKEY_get_bn_param(key, OSSL_PKEY_PARAM_RSA_FACTOR1, &number));
    ERR_clear_error();
    EVP_PKEY_CTX_free(context);
}

static enum mc_use use_of(struct mc_device *device, uint32_t slot) {
    enum mc_use use = MC_USE_OPEN;
    CHECK(mc_get_use(device, slot, &use) == MC_OK);
    return use;
}

static int has_key(struct mc_device *device) {
    int has = use_of(device, 2) == MC_USE_LOCKED;
    for (uint32_t slot = FIRST; slot <= LAST; ++slot) has &= use_of(device, slot) == MC_USE_RSA;
    return has;
}

static int is_open(struct mc_device *device) {
    for (uint32_t slot = 0; slot < MC_SLOTS; ++slot) {
        if (use_of(device, slot) != MC_USE_OPEN) return 0;
    }
    return 1;
}

// An attacker with the bus neither reads nor changes the key.
static void attack(struct mc_device *device) {
    static const uint32_t one[SIZE / 4] = {1};
    uint32_t words[SIZE / 4];
    for (uint32_t slot = FIRST; slot <= LAST; ++slot) {
        CHECK(mc_read(device, slot, words, BITS / 2) == MC_ERROR_ACCESS);
        CHECK(mc_write(device, slot, one, BITS / 2) == MC_ERROR_ACCESS);
        CHECK(mc_set_use(device, slot, MC_USE_DH) == MC_ERROR_ACCESS);
    }
}

// Whether an error in the queue has this text.
static int says(const char *text) {
    const char *data = NULL;
    int flags = 0;
    while (ERR_get_error_all(NULL, NULL, NULL, &data, &flags) != 0) {
        if (flags & ERR_TXT_STRING && strstr(data, text)) return ERR_clear_error(), 1;
    }
    return 0;
}

static void fail(EVP_PKEY *key, const char *text) {
    unsigned char signature[SIZE];
    size_t length = sizeof signature;
    ERR_clear_error();
    CHECK(!try_to_sign(key, signature, &length));
    CHECK(says(text));
}

// Other operations have no coprocessor, and the key stays.
static void others_are_refused(void) {
    ERR_clear_error();
    CHECK(!EVP_PKEY_Q_keygen(NULL, NULL, "X25519"));
    CHECK(says("each coprocessor keeps a key that was made inside"));
    CHECK(!generate("RSA"));
    CHECK(says("each coprocessor keeps a key that was made inside"));
}

static void fork_and_free(struct mc_device *device, EVP_PKEY *key) {
    const pid_t process = fork();
    if (process == 0) {
        fail(key, "is gone");
        EVP_PKEY_free(key);
        _exit(has_key(device) ? 0 : 1);
    }
    int status;
    CHECK(process > 0 && waitpid(process, &status, 0) == process && WIFEXITED(status) && WEXITSTATUS(status) == 0);
}

int main(int count, char **arguments) {
    CHECK(count == 2);
    struct mc_device device;
    EVP_PKEY *key = generate("RSA");
    CHECK(key);
    void *const provider = dlopen(arguments[1], RTLD_NOW | RTLD_NOLOAD);
    CHECK(provider);
    const struct mc_bus *(*const bus)(void) = (const struct mc_bus *(*)(void))dlsym(provider, "shown_bus");
    CHECK(bus && mc_open(&device, bus(), POLLS) == MC_OK && has_key(&device));
    attack(&device);
    check_parts(key);
    sign(key);
    decrypt(key);
    others_are_refused();
    sign(key);
    fork_and_free(&device, key);
    EVP_PKEY *const copy = EVP_PKEY_dup(key);
    CHECK(copy && EVP_PKEY_eq(copy, key) == 1);
    EVP_PKEY_free(key);
    CHECK(has_key(&device));
    pthread_t threads[2];
    for (int i = 0; i < 2; ++i) CHECK(pthread_create(&threads[i], NULL, sign, copy) == 0);
    for (int i = 0; i < 2; ++i) CHECK(pthread_join(threads[i], NULL) == 0);
    EVP_PKEY_free(copy);
    CHECK(is_open(&device));
    // Another owner of the bus wipes it: the key is gone, and the coprocessor serves others again.
    key = generate("RSA-PSS");
    CHECK(key && has_key(&device));
    sign(key);
    CHECK(mc_zeroise(&device) == MC_OK);
    fail(key, "is gone");
    EVP_PKEY *const other = EVP_PKEY_Q_keygen(NULL, NULL, "X25519");
    CHECK(other);
    EVP_PKEY_free(other);
    EVP_PKEY_free(key);
    CHECK(is_open(&device));
    return 0;
}

#endif
