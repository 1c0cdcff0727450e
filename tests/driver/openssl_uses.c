// SPDX-License-Identifier: Apache-2.0
//
// A program with the setting uses. A part of it in the provider gives access to the bus, so that the rest of the
// program, which also has the driver, sees the coprocessor as an attacker does. The argument is the path of the
// provider.

#include "bus.h"

#ifdef IN_PROVIDER

__attribute__((visibility("default"))) const struct mc_bus *shown_bus(void) { return montcore_simulated_bus(); }

#else

#include <dlfcn.h>
#include <pthread.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "openssl_program.h"

#define POLLS 100000000u
#define EC_D 9u

struct signer {
    EVP_PKEY *key, *software;
    const char *properties;  // properties of the provider that signs
    unsigned char signature[256];
    size_t length;
};

static struct signer open_signer(const char *path) {
    return (struct signer){read_key(NULL, path, NULL), read_key(NULL, path, "provider=default"), NULL, {0}, 0};
}

static void close_signer(struct signer *signer) {
    EVP_PKEY_free(signer->key);
    EVP_PKEY_free(signer->software);
}

// Signs, and OpenSSL verifies.
static void *sign(void *data) {
    static const unsigned char message[] = "message";
    struct signer *const signer = data;
    EVP_MD_CTX *const first = EVP_MD_CTX_new(), *const second = EVP_MD_CTX_new();
    signer->length = sizeof signer->signature;
    CHECK(EVP_DigestSignInit_ex(first, NULL, "SHA256", NULL, signer->properties, signer->key, NULL) == 1);
    CHECK(EVP_DigestSign(first, signer->signature, &signer->length, message, sizeof message) == 1);
    CHECK(EVP_DigestVerifyInit_ex(second, NULL, "SHA256", NULL, "provider=default", signer->software, NULL) == 1);
    CHECK(EVP_DigestVerify(second, signer->signature, signer->length, message, sizeof message) == 1);
    EVP_MD_CTX_free(first);
    EVP_MD_CTX_free(second);
    return NULL;
}

static enum mc_use use_of(struct mc_device *device, uint32_t slot) {
    enum mc_use use = MC_USE_OPEN;
    CHECK(mc_get_use(device, slot, &use) == MC_OK);
    return use;
}

static void derive(EVP_PKEY *key) {
    unsigned char secret[32];
    size_t length = sizeof secret;
    EVP_PKEY_CTX *const context = EVP_PKEY_CTX_new_from_pkey(NULL, key, NULL);
    CHECK(EVP_PKEY_derive_init(context) == 1 && EVP_PKEY_derive_set_peer(context, key) == 1);
    CHECK(EVP_PKEY_derive(context, secret, &length) == 1);
    EVP_PKEY_CTX_free(context);
}

// A forked process does not wipe its parent's key when it frees its own key.
static void fork_and_free(struct mc_device *device, struct signer *signer) {
    const pid_t process = fork();
    if (process == 0) {
        close_signer(signer);
        if (use_of(device, EC_D) != MC_USE_ECDSA) _exit(1);
        struct signer own = open_signer("ec_key.pem");
        derive(own.key);  // no parameter of the parent's key is locked
        sign(&own);
        CHECK(use_of(device, EC_D) == MC_USE_ECDSA);
        _exit(0);
    }
    int status;
    CHECK(process > 0 && waitpid(process, &status, 0) == process && WIFEXITED(status) && WEXITSTATUS(status) == 0);
}

// An attacker with the bus gets signatures, but neither key nor nonce.
static void attack(struct mc_device *device) {
    static const uint32_t trap[64] = {0x291fe821u, 0xa8b8b452u}, one[64] = {1};
    uint32_t words[64];
    CHECK(mc_write(device, 7, trap, 64) == MC_OK);
    CHECK(mc_execute(device, MC_SET_MODULUS, 7, 0, 0, 64) == MC_ERROR_ACCESS);  // the length is fixed, too
    CHECK(mc_execute(device, MC_MODEXP, 7, EC_D, 6, 64) != MC_OK);
    CHECK(mc_execute(device, MC_MODADD, EC_D, 6, 6, 0) != MC_OK);
    CHECK(mc_read(device, EC_D, words, 256) == MC_ERROR_ACCESS);
    CHECK(mc_write(device, EC_D, one, 256) == MC_ERROR_ACCESS);
    CHECK(mc_write(device, 5, one, 256) == MC_ERROR_ACCESS);
    CHECK(mc_set_use(device, EC_D, MC_USE_RSA) == MC_ERROR_ACCESS);
}

int main(int count, char **arguments) {
    CHECK(count == 2);
    struct signer ec = open_signer("ec_key.pem"), other = open_signer("other_key.pem"), rsa = open_signer("small_key.pem");
    struct mc_device device;
    sign(&ec);
    void *const provider = dlopen(arguments[1], RTLD_NOW | RTLD_NOLOAD);
    CHECK(provider);
    const struct mc_bus *(*const bus)(void) = (const struct mc_bus *(*)(void))dlsym(provider, "shown_bus");
    CHECK(bus && mc_open(&device, bus(), POLLS) == MC_OK);
    CHECK(use_of(&device, EC_D) == MC_USE_ECDSA && use_of(&device, 2) == MC_USE_LOCKED);
    attack(&device);
    unsigned char before[sizeof ec.signature];
    memcpy(before, ec.signature, sizeof before);
    sign(&ec);
    CHECK(memcmp(before, ec.signature, sizeof before) != 0);
    CHECK(use_of(&device, EC_D) == MC_USE_ECDSA);
    fork_and_free(&device, &ec);
    // Freeing another signer, whose key is not loaded, leaves the loaded key.
    struct signer unused = open_signer("other_key.pem");
    close_signer(&unused);
    CHECK(use_of(&device, EC_D) == MC_USE_ECDSA);
    // Sign with another key and with an RSA key; the RSA signature equals the signature in software.
    sign(&other);
    CHECK(use_of(&device, EC_D) == MC_USE_ECDSA);
    close_signer(&other);
    CHECK(use_of(&device, EC_D) == MC_USE_OPEN && use_of(&device, 2) == MC_USE_OPEN);
    sign(&rsa);
    for (uint32_t slot = MC_KEY_SLOT; slot <= 12; ++slot) CHECK(use_of(&device, slot) == MC_USE_RSA);
    struct signer same = {rsa.software, rsa.software, "provider=default", {0}, 0};
    sign(&same);
    CHECK(same.length == rsa.length && memcmp(same.signature, rsa.signature, rsa.length) == 0);
    CHECK(use_of(&device, MC_KEY_SLOT) == MC_USE_RSA);
    CHECK(mc_zeroise(&device) == MC_OK);
    sign(&rsa);  // the provider loads it again
    CHECK(use_of(&device, MC_KEY_SLOT) == MC_USE_RSA);
    // An operation without a use.
    derive(ec.key);
    CHECK(use_of(&device, MC_KEY_SLOT) == MC_USE_OPEN && use_of(&device, 2) == MC_USE_OPEN);
    pthread_t threads[2];
    CHECK(pthread_create(&threads[0], NULL, sign, &rsa) == 0 && pthread_create(&threads[1], NULL, sign, &ec) == 0);
    CHECK(pthread_join(threads[0], NULL) == 0 && pthread_join(threads[1], NULL) == 0);
    close_signer(&rsa);
    close_signer(&ec);
    for (uint32_t slot = 0; slot < MC_SLOTS; ++slot) CHECK(use_of(&device, slot) == MC_USE_OPEN);
    return 0;
}

#endif
