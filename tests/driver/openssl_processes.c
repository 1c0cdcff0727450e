// SPDX-License-Identifier: Apache-2.0
//
// Processes with the OpenSSL provider on one simulated coprocessor (shared_device.h). Software checks each result that the provider
// reports as done. openssl_processes MODE COUNT KEY...:
//
//   all      does COUNT operations with each key in turn; an error ends the process
//   fork     as all, in this process and a child at the same time; the child takes the keys in reverse
//   reset    resets the coprocessor again and again until it is ended, after different times of at most COUNT milliseconds
//   until    operations until the coprocessor has run COUNT million cycles more, some in forked processes. Resets make some operations
//            fail. Prints how many were done and how many failed

#include <openssl/provider.h>
#include <openssl/rsa.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "bus.h"
#include "openssl_program.h"

#define MAX_KEYS 8
#define MAX_BYTES 256u

struct identity {
    EVP_PKEY *key, *software;
};

// The provider that does the operations of a key without a property query.
static const OSSL_PROVIDER *provider_of(EVP_PKEY *key) {
    EVP_PKEY_CTX *const context = EVP_PKEY_CTX_new_from_pkey(NULL, key, NULL);
    CHECK((EVP_PKEY_is_a(key, "RSA") ? EVP_PKEY_encrypt_init(context) : EVP_PKEY_derive_init(context)) == 1);
    const OSSL_PROVIDER *const provider = EVP_PKEY_CTX_get0_provider(context);
    EVP_PKEY_CTX_free(context);
    return provider;
}

static int is_rsa(const struct identity *own) { return EVP_PKEY_is_a(own->software, "RSA"); }

static int sign(const struct identity *own, const unsigned char *message, size_t length) {
    unsigned char signature[MAX_BYTES];
    size_t size = sizeof signature;
    EVP_MD_CTX *const first = EVP_MD_CTX_new(), *const second = EVP_MD_CTX_new();
    const int done = EVP_DigestSignInit_ex(first, NULL, "SHA256", NULL, NULL, own->key, NULL) == 1 &&
                     EVP_DigestSign(first, signature, &size, message, length) == 1;
    CHECK(EVP_DigestVerifyInit_ex(second, NULL, "SHA256", NULL, "provider=default", own->software, NULL) == 1);
    CHECK(!done || EVP_DigestVerify(second, signature, size, message, length) == 1);
    EVP_MD_CTX_free(first);
    EVP_MD_CTX_free(second);
    return done;
}

static int raise_to(EVP_PKEY *key, const char *properties, const unsigned char *input, unsigned char *output, size_t size) {
    EVP_PKEY_CTX *const context = EVP_PKEY_CTX_new_from_pkey(NULL, key, properties);
    const int done = EVP_PKEY_decrypt_init(context) == 1 && EVP_PKEY_CTX_set_rsa_padding(context, RSA_NO_PADDING) == 1 &&
                     EVP_PKEY_decrypt(context, output, &size, input, size) == 1;
    EVP_PKEY_CTX_free(context);
    return done;
}

static int decrypt(const struct identity *own, unsigned char seed) {
    unsigned char input[MAX_BYTES] = {0}, output[MAX_BYTES], expected[MAX_BYTES];
    const size_t size = (size_t)EVP_PKEY_get_size(own->software);
    memset(input + 1, seed, size - 1);
    const int done = raise_to(own->key, NULL, input, output, size);
    CHECK(raise_to(own->software, "provider=default", input, expected, size));
    CHECK(!done || memcmp(output, expected, size) == 0);
    return done;
}

static int agree(EVP_PKEY *key, const char *properties, unsigned char *secret, size_t *size) {
    EVP_PKEY_CTX *const context = EVP_PKEY_CTX_new_from_pkey(NULL, key, properties);
    *size = MAX_BYTES;
    const int done = EVP_PKEY_derive_init(context) == 1 && EVP_PKEY_derive_set_peer(context, key) == 1 &&
                     EVP_PKEY_derive(context, secret, size) == 1;
    EVP_PKEY_CTX_free(context);
    return done;
}

static int derive(const struct identity *own) {
    unsigned char secret[MAX_BYTES], expected[MAX_BYTES];
    size_t size, expected_size;
    const int done = agree(own->key, NULL, secret, &size);
    CHECK(agree(own->software, "provider=default", expected, &expected_size));
    CHECK(!done || (size == expected_size && memcmp(secret, expected, size) == 0));
    return done;
}

// Whether all operations of the key were done.
static int operate(const struct identity *own, unsigned number) {
    const int can_sign = !EVP_PKEY_is_a(own->software, "X25519");
    int done = !can_sign || sign(own, (const unsigned char *)&number, sizeof number);
    done &= is_rsa(own) ? decrypt(own, (unsigned char)number) : derive(own);
    return done;
}

static void run(const struct identity *keys, int count, unsigned times) {
    for (unsigned i = 0; i < times; ++i) {
        for (int k = 0; k < count; ++k) CHECK(operate(&keys[k], i));
    }
}

static void reset(unsigned milliseconds) {
    for (unsigned i = 1;; ++i) {
        usleep(1000u * (1u + i * 7919u % milliseconds));
        montcore_simulated_reset();
    }
}

// Returns whether all was done in the process that is forked.
static int operate_in_child(const struct identity *own, unsigned number) {
    const pid_t child = fork();
    if (child == 0) _exit(operate(own, number) ? 0 : 3);
    int status;
    CHECK(child > 0 && waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) % 3 == 0);
    return WEXITSTATUS(status) == 0;
}

static void run_until(const struct identity *keys, int count, uint64_t cycles) {
    unsigned done[2] = {0}, forked[2] = {0};
    const uint64_t begin = montcore_simulated_cycles();
    for (unsigned i = 0; montcore_simulated_cycles() - begin < cycles; ++i) {
        const struct identity *const own = &keys[i % (unsigned)count];
        ++done[operate(own, i)];
        if (i % 16 == 0) ++forked[operate_in_child(&keys[(i + 1) % (unsigned)count], i)];
        ERR_clear_error();
    }
    printf("%u %u %u %u\n", done[1], done[0], forked[1], forked[0]);
}

static void run_forked(const struct identity *keys, int count, unsigned times) {
    struct identity reversed[MAX_KEYS];
    for (int k = 0; k < count; ++k) reversed[k] = keys[count - 1 - k];
    run(keys, count, 1);
    const pid_t child = fork();
    if (child == 0) {
        run(reversed, count, times);
        _exit(0);
    }
    run(keys, count, times);
    int status;
    CHECK(child > 0 && waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) == 0);
}

int main(int arguments, char **argument) {
    struct identity keys[MAX_KEYS];
    const int count = arguments - 3;
    CHECK(count >= 0 && count <= MAX_KEYS);
    const unsigned times = (unsigned)atoi(argument[2]);
    if (strcmp(argument[1], "reset") == 0) reset(times);
    for (int k = 0; k < count; ++k) {
        keys[k] = (struct identity){read_key(NULL, argument[3 + k], NULL), read_key(NULL, argument[3 + k], "provider=default")};
        CHECK(strcmp(OSSL_PROVIDER_get0_name(provider_of(keys[k].key)), "montcore") == 0);
    }
    if (strcmp(argument[1], "fork") == 0) run_forked(keys, count, times);
    if (strcmp(argument[1], "all") == 0) run(keys, count, times);
    if (strcmp(argument[1], "until") == 0) run_until(keys, count, 1000000u * (uint64_t)times);
    for (int k = 0; k < count; ++k) {
        EVP_PKEY_free(keys[k].key);
        EVP_PKEY_free(keys[k].software);
    }
    return 0;
}
