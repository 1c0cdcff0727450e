// SPDX-License-Identifier: Apache-2.0
//
// The bus is that of the simulation. For hardware, give another one to mc_open.

#include "device.h"

#include <openssl/crypto.h>
#include <openssl/err.h>
#include <openssl/rand.h>
#include <pthread.h>

#include "bus.h"
#include "montcore_self_test.h"

#define MAX_BYTES 512u
#define POLLS 100000000u

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct mc_device device;
static int is_open;
static uint64_t loaded;  // the number of the key with a use in the coprocessor; 0: there is none

// ---- Errors

static pthread_mutex_t texts_lock = PTHREAD_MUTEX_INITIALIZER;
static int library, loads;  // the number of the texts in OpenSSL; providers that use them

static ERR_STRING_DATA name[] = {{0, "montcore"}, {0, NULL}};
static ERR_STRING_DATA texts[MC_ERROR_ACCESS + 5] = {
    {ERROR_STRICT, "refused by the setting strict"},
    {ERROR_KEY, "the key is not for the coprocessor"},
    {ERROR_OPTION, "the provider has no such option"},
};

void device_load(void) {
    pthread_mutex_lock(&texts_lock);
    if (loads++ == 0) {
        size_t count = 3;
        for (int error = MC_ERROR_COMMAND; error <= MC_ERROR_ACCESS; ++error) {
            if (error <= MC_ERROR_ENTROPY || error >= MC_ERROR_ARGUMENT) {
                texts[count++] = (ERR_STRING_DATA){(unsigned long)error, mc_error_text((enum mc_error)error)};
            }
        }
        if (!library) library = ERR_get_next_error_library();
        name[0].error = ERR_PACK(library, 0, 0);
        ERR_load_strings(0, name);
        ERR_load_strings(library, texts);
    }
    pthread_mutex_unlock(&texts_lock);
}

void device_unload(void) {
    pthread_mutex_lock(&texts_lock);
    if (--loads == 0) {
        ERR_unload_strings(library, texts);
        ERR_unload_strings(0, name);
    }
    pthread_mutex_unlock(&texts_lock);
}

int device_refuse(int error, const char *what) { return device_refuse_value(error, what, NULL); }

int device_refuse_value(int error, const char *what, const char *value) {
    ERR_raise_data(library, error, value ? "montcore: %s: %s" : "montcore: %s", what, value);
    return 0;
}

// ---- Access

// A fork waits until no thread is in the coprocessor.
static void before_fork(void) { pthread_mutex_lock(&lock); }
static void after_fork(void) { pthread_mutex_unlock(&lock); }

// A key with a use is the parent's: the child does not wipe it when it frees its own, and opens the coprocessor again.
static void in_child(void) {
    if (loaded) is_open = 0;
    loaded = 0;
    after_fork();
}

static void watch_forks(void) { pthread_atfork(before_fork, after_fork, in_child); }

static pthread_once_t once = PTHREAD_ONCE_INIT;

// Blinds the keys of ECDSA, and makes shares of the scalars of X25519 and X448.
static int random_words(void *context, uint32_t *words, uint32_t count) {
    return (void)context, RAND_priv_bytes((unsigned char *)words, (int)(4 * count)) == 1 ? 0 : 1;
}

// With the lock.
static struct mc_device *open_device(void) {
    enum mc_error error = MC_OK;
    if (!is_open) {  // it answers known questions first
        static const struct mc_random random = {random_words, NULL};
        error = mc_open(&device, montcore_simulated_bus(), POLLS);
        if (error == MC_OK) error = mc_self_test(&device);
        if (error == MC_OK) error = mc_set_random(&device, &random);
    }
    if (error != MC_OK) return device_return(error), NULL;
    if (!is_open) loaded = 0;  // the test has wiped it
    is_open = 1;
    return &device;
}

// With the lock. No parameter stays locked.
static enum mc_error wipe_key(void) {
    const enum mc_error error = loaded ? mc_zeroise(&device) : MC_OK;
    if (error == MC_OK) loaded = 0;
    return error;
}

static void wait_for_device(void) {
    pthread_once(&once, watch_forks);
    pthread_mutex_lock(&lock);
}

struct mc_device *device_take(void) {
    wait_for_device();
    if (!open_device()) return NULL;
    const enum mc_error error = wipe_key();
    return error == MC_OK ? &device : (device_return(error), NULL);
}

struct mc_device *device_take_if_free(int *is_free) {
    pthread_once(&once, watch_forks);
    *is_free = pthread_mutex_trylock(&lock) == 0;
    if (*is_free && loaded) {
        pthread_mutex_unlock(&lock);
        *is_free = 0;
    }
    return *is_free ? open_device() : NULL;
}

struct mc_device *device_take_with_key(uint64_t key, device_loader *load, const void *numbers) {
    wait_for_device();
    if (!open_device()) return NULL;
    if (loaded == key) return &device;
    loaded = key;  // what an error leaves of it is wiped
    const enum mc_error error = load(&device, numbers);
    return error == MC_OK ? &device : (device_return(error), NULL);
}

void device_forget(uint64_t key) {
    wait_for_device();
    if (loaded == key) (void)wipe_key();
    pthread_mutex_unlock(&lock);
}

int device_max_bits(void) {
    wait_for_device();
    if (!open_device()) return 0;
    const int bits = (int)device.max_bits;
    pthread_mutex_unlock(&lock);
    return bits;
}

int device_return(enum mc_error error) {
    if (error == MC_ERROR_TIMEOUT) (void)mc_abort(&device);
    if (error != MC_OK) (void)wipe_key();
    if (error >= MC_ERROR_DEVICE) is_open = 0;
    pthread_mutex_unlock(&lock);
    return error == MC_OK || device_refuse((int)error, mc_error_text(error));
}

// ---- Numbers

int device_words(const BIGNUM *number, uint32_t *words, uint32_t count) {
    unsigned char bytes[MAX_BYTES] = {0};
    const int fits = BN_bn2lebinpad(number, bytes, (int)(4 * count)) >= 0;
    for (uint32_t i = 0; i < count; ++i) {
        words[i] = bytes[4 * i] | (uint32_t)bytes[4 * i + 1] << 8 | (uint32_t)bytes[4 * i + 2] << 16 |
                   (uint32_t)bytes[4 * i + 3] << 24;
    }
    OPENSSL_cleanse(bytes, sizeof bytes);
    return fits;
}

int device_number(const uint32_t *words, uint32_t count, BIGNUM *number) {
    unsigned char bytes[MAX_BYTES];
    for (uint32_t i = 0; i < 4 * count; ++i) bytes[i] = (unsigned char)(words[i / 4] >> i % 4 * 8);
    const int done = BN_lebin2bn(bytes, (int)(4 * count), number) != NULL;
    OPENSSL_cleanse(bytes, sizeof bytes);
    return done;
}
