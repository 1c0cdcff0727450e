// SPDX-License-Identifier: Apache-2.0
//
// A program that lives with the provider: threads, forks, library contexts, lost hardware, and many signatures. The first
// argument is their number, the second argument the folder of the provider.

#include <openssl/provider.h>
#include <malloc.h>
#include <pthread.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "openssl_program.h"

#define THREADS 4
#define ROUNDS 10

static int sign(OSSL_LIB_CTX *library, EVP_PKEY *key, const char *properties) {
    static const unsigned char message[] = "message";
    unsigned char signature[512];
    size_t length = sizeof signature;
    EVP_MD_CTX *const first = EVP_MD_CTX_new(), *const second = EVP_MD_CTX_new();
    const int done = EVP_DigestSignInit_ex(first, NULL, "SHA256", library, properties, key, NULL) == 1 &&
                     EVP_DigestSign(first, signature, &length, message, sizeof message) == 1 &&
                     EVP_DigestVerifyInit_ex(second, NULL, "SHA256", library, properties, key, NULL) == 1 &&
                     EVP_DigestVerify(second, signature, length, message, sizeof message) == 1;
    EVP_MD_CTX_free(first);
    EVP_MD_CTX_free(second);
    return done;
}

// ---- Threads, which share the first key and have another key each

static EVP_PKEY *keys[1 + THREADS];

static void *work(void *result) {
    int *const done = result;
    const size_t mine = (size_t)*done;
    *done = 1;
    for (int i = 0; i < ROUNDS; ++i) *done &= sign(NULL, keys[0], NULL) && sign(NULL, keys[mine], NULL);
    return NULL;
}

static void start(pthread_t *threads, int *results) {
    for (int i = 0; i < THREADS; ++i) {
        results[i] = i + 1;
        CHECK(pthread_create(&threads[i], NULL, work, &results[i]) == 0);
    }
}

static void join(const pthread_t *threads, const int *results) {
    for (int i = 0; i < THREADS; ++i) CHECK(pthread_join(threads[i], NULL) == 0 && results[i] == 1);
}

// Children sign. No thread is in OpenSSL in the meantime: its own locks would stay locked in a child, without the provider,
// too.
static void fork_children(void) {
    for (int i = 0; i < ROUNDS; ++i) {
        const pid_t child = fork();
        int status = 1;
        CHECK(child >= 0);
        if (child == 0) {
            alarm(20);
            _exit(!sign(NULL, keys[0], NULL));
        }
        CHECK(waitpid(child, &status, 0) == child && status == 0);
    }
}

// ---- Library contexts, which load and unload the provider

static void use_library(const char *folder) {
    OSSL_LIB_CTX *const library = OSSL_LIB_CTX_new();
    CHECK(library && OSSL_PROVIDER_set_default_search_path(library, folder));
    OSSL_PROVIDER *const software = OSSL_PROVIDER_load(library, "default");
    OSSL_PROVIDER *const provider = OSSL_PROVIDER_load(library, "montcore");
    CHECK(software && provider && OSSL_PROVIDER_self_test(provider) == 1);
    EVP_PKEY *const rsa = read_key(library, "rsa.pem", "?provider=montcore");
    EVP_PKEY *const curve = read_key(library, "ec.pem", "?provider=montcore");
    CHECK(sign(library, rsa, "?provider=montcore") && sign(library, curve, "?provider=montcore"));
    EVP_PKEY_free(rsa);
    EVP_PKEY_free(curve);
    CHECK(OSSL_PROVIDER_unload(provider) && OSSL_PROVIDER_unload(software));
    OSSL_LIB_CTX_free(library);
}

// ---- Hardware that does not end a command, and hardware that vanishes

static void lose_hardware(const char *how) {
    CHECK(setenv(how, "1", 1) == 0);
    CHECK(!sign(NULL, keys[0], NULL) && ERR_peek_error() != 0);
    ERR_clear_error();
    CHECK(unsetenv(how) == 0 && sign(NULL, keys[0], NULL));
}

// ---- Many signatures

static void sign_often(int count) {
    size_t before = 0;
    for (int i = 0; i < count; ++i) {
        CHECK(sign(NULL, keys[0], NULL) && sign(NULL, keys[1], NULL));
        if (i == count / 10) before = mallinfo2().uordblks;
    }
    CHECK(mallinfo2().uordblks <= before + 32768);
}

int main(int count, char **arguments) {
    pthread_t threads[THREADS];
    int results[THREADS];
    CHECK(count == 3);
    keys[0] = read_key(NULL, "rsa.pem", NULL);
    for (int i = 1; i <= THREADS; ++i) keys[i] = read_key(NULL, i % 2 ? "ec.pem" : "rsa2048.pem", NULL);
    fork_children();
    start(threads, results);
    join(threads, results);
    fork_children();
    for (int i = 0; i < 5; ++i) use_library(arguments[2]);
    lose_hardware("MONTCORE_HANGS");
    lose_hardware("MONTCORE_ABSENT");
    sign_often(atoi(arguments[1]));
    for (int i = 0; i <= THREADS; ++i) EVP_PKEY_free(keys[i]);
    return 0;
}
