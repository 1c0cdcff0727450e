// SPDX-License-Identifier: Apache-2.0
//
// The bus is that of the simulation. For hardware, give another one to mc_open.

#include "device.h"

#include <errno.h>
#include <openssl/crypto.h>
#include <openssl/rand.h>
#include <pthread.h>
#include <string.h>

#include "../linux/montcore_lock.h"
#include "bus.h"
#include "montcore_self_test.h"

#define POLLS 100000000u

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct mc_device device;
static const struct provider *user;  // of the coprocessor, which its errors are for
static int is_open;
static uint64_t loaded;  // the number of the key with a use in the coprocessor; 0: there is none

// ---- Access

static char *lock_path;   // of the setting lock; null: there is none
static int lock_number;   // of the lock, while a thread has the coprocessor

int device_set_lock(const struct provider *provider, const char *path) {
    pthread_mutex_lock(&lock);
    if (!lock_path) lock_path = OPENSSL_strdup(path);
    const int is_set = lock_path && strcmp(lock_path, path) == 0;
    pthread_mutex_unlock(&lock);
    return is_set || refuse_value(provider, ERROR_OPTION, "the setting lock names another file than before", path);
}

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

// Waits until no other thread has the coprocessor, and with the setting lock no other process. Returns whether that is so.
static int enter(const struct provider *provider) {
    pthread_once(&once, watch_forks);
    pthread_mutex_lock(&lock);
    user = provider;
    if (!lock_path || (lock_number = mc_lock(lock_path)) >= 0) return 1;
    const char *const reason = strerror(errno);
    pthread_mutex_unlock(&lock);
    return refuse_value(provider, ERROR_LOCK, lock_path, reason);
}

// The same without waiting. 0 without an error: somebody else has the coprocessor.
static int enter_if_free(const struct provider *provider) {
    pthread_once(&once, watch_forks);
    if (pthread_mutex_trylock(&lock) != 0) return 0;
    user = provider;
    if (!lock_path || (lock_number = mc_try_lock(lock_path)) >= 0) return 1;
    pthread_mutex_unlock(&lock);
    return 0;
}

static void leave(void) {
    if (lock_path) mc_unlock(lock_number);
    pthread_mutex_unlock(&lock);
}

// Blinds the keys of ECDSA, and makes shares of the scalars of X25519 and X448.
static int random_words(void *context, uint32_t *words, uint32_t count) {
    return (void)context, RAND_priv_bytes((unsigned char *)words, (int)(4 * count)) == 1 ? 0 : 1;
}

enum mc_error device_self_test(void) {
    const enum mc_error error = mc_self_test(&device);
    return error == MC_OK ? mc_zeroise(&device) : error;
}

// It answers known questions first.
static enum mc_error open_device(void) {
    static const struct mc_random random = {random_words, NULL};
    enum mc_error error = mc_open(&device, montcore_simulated_bus(), POLLS);
    if (error == MC_OK) error = device_self_test();
    if (error == MC_OK) error = mc_set_random(&device, &random);
    is_open = error == MC_OK;
    return error;
}

// No parameter stays locked.
static enum mc_error wipe(void) {
    const enum mc_error error = mc_zeroise(&device);
    if (error == MC_OK) loaded = 0;
    return error;
}

// After `enter`: the coprocessor as this process has left it. If another one has wiped it, has loaded its key, or was ended during
// a command, it is wiped. Null after an error, and the thread has left.
static struct mc_device *attach(void) {
    enum mc_error error = MC_OK;
    if (!is_open) {
        error = open_device();
        if (is_open) loaded = 0;
    } else if (mc_check_key(&device) != MC_OK) {
        error = wipe();
    }
    return error == MC_OK ? &device : (device_return(error), NULL);
}

struct mc_device *device_take(const struct provider *provider) {
    if (!enter(provider) || !attach()) return NULL;
    const enum mc_error error = loaded ? wipe() : MC_OK;
    return error == MC_OK ? &device : (device_return(error), NULL);
}

struct mc_device *device_take_if_free(const struct provider *provider, int *is_free) {
    *is_free = enter_if_free(provider);
    if (*is_free && loaded) {
        leave();
        *is_free = 0;
    }
    return *is_free ? attach() : NULL;
}

struct mc_device *device_take_with_key(const struct provider *provider, uint64_t key, device_loader *load,
                                       const void *numbers) {
    if (!enter(provider) || !attach()) return NULL;
    if (loaded == key) return &device;
    loaded = key;  // what an error leaves of it is wiped
    const enum mc_error error = load(&device, numbers);
    return error == MC_OK ? &device : (device_return(error), NULL);
}

void device_forget(const struct provider *provider, uint64_t key) {
    if (!enter(provider)) return;
    // Another process's key stays.
    if (loaded == key && mc_check_key(&device) == MC_OK) (void)wipe();
    if (loaded == key) loaded = 0;
    leave();
}

int device_max_bits(const struct provider *provider) {
    if (!enter(provider) || !attach()) return 0;
    const int bits = (int)device.max_bits;
    leave();
    return bits;
}

int device_return(enum mc_error error) {
    const struct provider *const provider = user;
    // Whether the coprocessor was this process's own all the time.
    const int is_lost = (error == MC_OK || error == MC_ERROR_SLOT) && mc_check_key(&device) != MC_OK;
    if (error == MC_ERROR_TIMEOUT) (void)mc_abort(&device);
    if (error != MC_OK && loaded) (void)wipe();
    if (error >= MC_ERROR_DEVICE) is_open = 0;
    leave();
    if (is_lost) return refuse(provider, ERROR_LOST, "the operation has no result");
    return error == MC_OK || refuse(provider, (int)error, mc_error_text(error));
}
