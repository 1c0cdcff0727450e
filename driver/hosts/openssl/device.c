// SPDX-License-Identifier: Apache-2.0
//
// The buses lead to the simulation. For hardware, replace montcore_simulated_bus_of.

#include "device.h"

#include <errno.h>
#include <openssl/crypto.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../linux/montcore_lock.h"
#include "bus.h"
#include "job.h"
#include "montcore_self_test.h"

#define POLLS 100000000u
#define MAX_COUNT 32u
#define FORGOTTEN UINT64_MAX  // stands for the number of a key that was forgotten

struct coprocessor {
    struct operation *user;   // null: the coprocessor is free
    int is_paused;            // the user is a paused job
    struct mc_device device;  // state after the last user
    int is_open;              // device is open
    int has_failed;
    char *lock_path;          // file of the setting lock; null: no lock
    int lock_number;          // number of the held lock, while the coprocessor has a user
    atomic_uint_least64_t loaded;  // the number of the loaded key with a use; 0: none
    atomic_int is_kept;       // this key was made inside: only its operations take the coprocessor
};

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;  // protects the table, and `is_void` of all operations
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;  // a coprocessor is free, or its job is paused
static struct coprocessor coprocessors[MAX_COUNT];
static unsigned count;            // 0: not known yet
static atomic_int max_bits;       // 0: not known yet

// ---- Settings

int device_set_count(const struct provider *provider, const char *text) {
    char *end;
    const unsigned long value = strtoul(text, &end, 10);
    if (*text < '1' || *text > '9' || *end || value > MAX_COUNT) {
        return refuse_value(provider, ERROR_OPTION, "the setting coprocessors is not 1 to 32", text);
    }
    pthread_mutex_lock(&mutex);
    if (!count) count = (unsigned)value;
    const int is_set = count == value;
    pthread_mutex_unlock(&mutex);
    return is_set || refuse_value(provider, ERROR_OPTION, "the setting coprocessors is another one than before", text);
}

// Called with the mutex. Returns whether each coprocessor has a path afterwards.
static int set_paths(const char *paths) {
    for (unsigned i = 0; i < count; ++i) {
        const size_t length = strcspn(paths, ":");
        char **const path = &coprocessors[i].lock_path;
        if (!length || (paths[length] == ':') != (i + 1 < count)) return 0;
        if (!*path) *path = OPENSSL_strndup(paths, length);
        if (!*path || strlen(*path) != length || strncmp(*path, paths, length) != 0) return 0;
        paths += length + 1;
    }
    return 1;
}

int device_set_lock(const struct provider *provider, const char *paths) {
    pthread_mutex_lock(&mutex);
    if (!count) count = 1;
    const int is_set = set_paths(paths);
    pthread_mutex_unlock(&mutex);
    return is_set || refuse_value(provider, ERROR_OPTION, "the setting lock names other files than before, or not one a coprocessor",
                                  paths);
}

// ---- Forks

// A fork waits until no thread uses a coprocessor. Paused jobs use none.
static void before_fork(void) {
    pthread_mutex_lock(&mutex);
    for (unsigned i = 0; i < MAX_COUNT;) {
        const int is_running = coprocessors[i].user && !coprocessors[i].is_paused;
        if (is_running) pthread_cond_wait(&changed, &mutex);
        i = is_running ? 0 : i + 1;
    }
}

static void after_fork(void) { pthread_mutex_unlock(&mutex); }

// Keys with a use, and the commands of paused jobs, belong to the parent. The child does not wipe these keys when it
// frees its own ones, runs the jobs again, and opens the coprocessors again. It never takes a coprocessor that keeps a
// key.
static void in_child(void) {
    for (struct coprocessor *own = coprocessors; own < coprocessors + MAX_COUNT; ++own) {
        if (own->user || own->loaded) own->is_open = 0;
        own->loaded = 0;
        if (!own->user) continue;
        own->user->is_void = 1;
        if (own->lock_path) close(own->lock_number);  // the parent keeps its lock
        own->user = NULL;
        own->is_paused = 0;
    }
    pthread_cond_init(&changed, NULL);  // the waiting threads do not exist in the child
    after_fork();
}

static void watch_forks(void) { pthread_atfork(before_fork, after_fork, in_child); }

static pthread_once_t once = PTHREAD_ONCE_INIT;

// ---- The bus of an operation. Once another operation has taken over the coprocessor, the bus reads zeros, which ends
// functions of the driver.

static const struct mc_bus *bus_of(const struct operation *operation) {
    return montcore_simulated_bus_of((uint32_t)(operation->coprocessor - coprocessors));
}

static void read_words(void *context, uint32_t offset, uint32_t *words, uint32_t number) {
    const struct operation *const operation = context;
    if (operation->is_void) {
        memset(words, 0, number * sizeof *words);
        return;
    }
    const struct mc_bus *const bus = bus_of(operation);
    bus->read(bus->context, offset, words, number);
}

static void write_words(void *context, uint32_t offset, const uint32_t *words, uint32_t number) {
    const struct operation *const operation = context;
    if (operation->is_void) return;
    const struct mc_bus *const bus = bus_of(operation);
    bus->write(bus->context, offset, words, number);
}

static void wait_here(void *context) {
    const struct mc_bus *const bus = bus_of(context);
    bus->wait(bus->context);
}

static void pause_job(void *context) {
    struct operation *const operation = context;
    if (operation->is_void) return;
    pthread_mutex_lock(&mutex);
    operation->context = job_context();
    operation->coprocessor->is_paused = 1;
    pthread_cond_broadcast(&changed);
    pthread_mutex_unlock(&mutex);
    job_pause();
    pthread_mutex_lock(&mutex);
    if (!operation->is_void) operation->coprocessor->is_paused = 0;
    pthread_mutex_unlock(&mutex);
}

static void set_bus(struct operation *operation) {
    const struct mc_bus *const bus = bus_of(operation);
    operation->device.bus = (struct mc_bus){read_words, write_words, bus->wait ? wait_here : NULL, operation};
    if (operation->pauses) operation->device.bus.wait = pause_job;
}

// ---- Ownership of the coprocessors; all with the mutex

// True if the key of the operation was made inside: it cannot be loaded.
static int needs_kept(const struct operation *operation) { return operation->key && !operation->load; }

static int is_candidate(const struct operation *operation, unsigned number) {
    const struct coprocessor *const own = &coprocessors[number];
    if (operation->tried >> number & 1u) return 0;
    return needs_kept(operation) ? own->loaded == operation->key : !own->has_failed && !own->is_kept;
}

// True if some coprocessor, free or not, may serve the operation. If all have failed, other operations may try them
// again.
static int has_candidate(const struct operation *operation) {
    unsigned working = 0;
    for (unsigned i = 0; i < count; ++i) {
        if (is_candidate(operation, i)) return 1;
        working += !coprocessors[i].has_failed && !coprocessors[i].is_kept;
    }
    for (unsigned i = 0; i < count && !working; ++i) coprocessors[i].has_failed = 0;
    for (unsigned i = 0; i < count && !operation->tried; ++i) {
        if (is_candidate(operation, i)) return 1;
    }
    return 0;
}

// 0: the operation's key is loaded, or no key is loaded and none is needed; 1: no key is loaded; 2: another key is
// loaded.
static int rank_of(const struct operation *operation, const struct coprocessor *coprocessor) {
    return coprocessor->loaded == operation->key ? 0 : coprocessor->loaded ? 2 : 1;
}

static int take(struct operation *operation, struct coprocessor *coprocessor) {
    operation->coprocessor = coprocessor;
    coprocessor->user = operation;
    coprocessor->is_paused = 0;
    return 1;
}

// Takes a coprocessor that is free in this process and, by its lock, in others. 0 with errno other than EWOULDBLOCK: no
// lock.
static int take_free(struct operation *operation) {
    errno = EWOULDBLOCK;
    for (int rank = 0; rank < (operation->if_free ? 1 : 3); ++rank) {
        for (unsigned i = 0; i < count; ++i) {
            struct coprocessor *const each = &coprocessors[i];
            if (!is_candidate(operation, i) || each->user || rank_of(operation, each) != rank) continue;
            if (!each->lock_path || (each->lock_number = mc_try_lock(each->lock_path)) >= 0) return take(operation, each);
            if (errno != EWOULDBLOCK) return 0;
        }
    }
    return 0;
}

// Takes over the coprocessor of a paused job, which runs again later. The coprocessor's lock stays.
static int take_over(struct operation *operation) {
    for (unsigned i = 0; i < count; ++i) {
        struct coprocessor *const each = &coprocessors[i];
        if (!is_candidate(operation, i) || !each->is_paused) continue;
        each->user->is_void = 1;
        each->loaded = FORGOTTEN;
        return take(operation, each);
    }
    return 0;
}

// Waits for the first coprocessor that no thread of this process uses. 0 with errno: no lock.
static int take_from_process(struct operation *operation) {
    unsigned i = 0;
    while (i < count && (!is_candidate(operation, i) || coprocessors[i].user)) ++i;
    struct coprocessor *const own = &coprocessors[i];
    take(operation, own);
    pthread_mutex_unlock(&mutex);
    const int lock = mc_lock(own->lock_path), reason = errno;
    pthread_mutex_lock(&mutex);
    own->lock_number = lock;
    if (lock >= 0) return 1;
    own->user = NULL;
    pthread_cond_broadcast(&changed);
    errno = reason;
    return 0;
}

static int has_running(const struct operation *operation) {
    for (unsigned i = 0; i < count; ++i) {
        if (is_candidate(operation, i) && coprocessors[i].user && !coprocessors[i].is_paused) return 1;
    }
    return 0;
}

static int end(struct operation *operation, int error, const char *what, const char *value) {
    operation->has_ended = 1;
    return refuse_value(operation->provider, error, what, value);
}

static int end_without_lock(struct operation *operation) {
    const char *const reason = strerror(errno);
    return end(operation, ERROR_LOCK, "the file of the setting lock", reason);
}

static int end_without_candidate(struct operation *operation) {
    if (operation->error != MC_OK) return end(operation, (int)operation->error, mc_error_text(operation->error), NULL);
    return needs_kept(operation) ? end(operation, ERROR_GONE, "the key that was made inside is gone", NULL)
                                 : end(operation, ERROR_KEPT, "each coprocessor keeps a key that was made inside", NULL);
}

// Takes a coprocessor, or ends the operation. A job that waits does not keep its thread. An operation outside of jobs
// does not wait for jobs. It waits for other processes only if no job of this process has a coprocessor: so no two
// processes wait for each other.
static int wait_and_take(struct operation *operation) {
    while (has_candidate(operation)) {
        if (take_free(operation)) return 1;
        if (operation->if_free) return operation->has_ended = operation->found_none = 1, 0;
        if (errno != EWOULDBLOCK) return end_without_lock(operation);
        if (operation->pauses) {
            pthread_mutex_unlock(&mutex);
            job_pause();
            pthread_mutex_lock(&mutex);
        } else if (take_over(operation)) {
            return 1;
        } else if (has_running(operation)) {
            pthread_cond_wait(&changed, &mutex);
        } else {
            return take_from_process(operation) || end_without_lock(operation);
        }
    }
    if (operation->if_free && operation->error == MC_OK) return operation->has_ended = operation->found_none = 1, 0;
    return end_without_candidate(operation);
}

// ---- The coprocessor that an operation has taken

// Blinds the keys of ECDSA, and makes shares of the scalars of X25519 and X448. The context is the operation's provider:
// the default library context may belong to a program that has no random numbers there.
static int random_words(void *provider, uint32_t *words, uint32_t number) {
    return provider_random(provider, words, 4 * (size_t)number) ? 0 : 1;
}

static enum mc_error self_test(struct mc_device *device) {
    const enum mc_error error = mc_self_test(device);
    return error == MC_OK ? mc_zeroise(device) : error;
}

// Opens a coprocessor, after a test with known answers.
static enum mc_error open_device(struct operation *operation) {
    struct mc_device *const device = &operation->device;
    const struct mc_bus bus = device->bus;
    enum mc_error error = mc_open(device, &bus, POLLS);
    if (error == MC_OK) error = self_test(device);
    if (error != MC_OK || operation->is_void) return error;
    operation->coprocessor->device = *device;  // an operation that takes over the coprocessor reads this copy
    operation->coprocessor->is_open = 1;
    operation->coprocessor->loaded = 0;
    operation->coprocessor->is_kept = 0;
    max_bits = (int)device->max_bits;
    return MC_OK;
}

// Unlocks all parameters. A command of a job that has lost the coprocessor ends.
static enum mc_error wipe(struct operation *operation) {
    struct mc_device *const device = &operation->device;
    if (operation->coprocessor->loaded == FORGOTTEN) (void)mc_abort(device);
    const enum mc_error error = mc_zeroise(device);
    if (error != MC_OK || operation->is_void) return error;
    operation->coprocessor->loaded = 0;
    operation->coprocessor->is_kept = 0;
    return MC_OK;
}

// Attaches the coprocessor in the state that this process has left. If another process has wiped it, has loaded a key,
// or was ended during a command, the coprocessor is wiped.
static enum mc_error attach(struct operation *operation) {
    struct coprocessor *const own = operation->coprocessor;
    const struct mc_random random = {random_words, (void *)operation->provider};
    operation->device = own->device;
    set_bus(operation);
    enum mc_error error = MC_OK;
    if (!own->is_open) {
        error = open_device(operation);
    } else if (mc_check_key(&operation->device) != MC_OK) {
        error = wipe(operation);
    }
    if (error == MC_OK) error = mc_set_random(&operation->device, &random);
    if (error != MC_OK || operation->is_void) return error;
    if (own->loaded == operation->key) return MC_OK;
    if (!operation->key) return wipe(operation);
    if (needs_kept(operation)) return MC_ERROR_SLOT;
    own->loaded = operation->key;  // after an error, a partly loaded key is wiped
    return operation->load(&operation->device, operation->numbers);
}

int device_take(struct operation *operation) {
    pthread_once(&once, watch_forks);
    while (!operation->has_ended) {
        // A key made inside would be lost if another operation took over its coprocessor.
        operation->pauses = !operation->was_void && !needs_kept(operation) && job_is_current();
        pthread_mutex_lock(&mutex);
        if (!count) count = 1;
        const int is_taken = wait_and_take(operation);
        pthread_mutex_unlock(&mutex);
        if (!is_taken) return 0;
        const enum mc_error error = attach(operation);
        if (error == MC_OK && !operation->is_void) return 1;
        device_return(operation, error);
    }
    return 0;
}

// True if the error is the coprocessor's, not the operation's.
static int is_failure(enum mc_error error) {
    return error == MC_ERROR_FAULT || error == MC_ERROR_ENTROPY || error >= MC_ERROR_DEVICE;
}

static void leave(struct operation *operation, enum mc_error error) {
    struct coprocessor *const own = operation->coprocessor;
    pthread_mutex_lock(&mutex);
    own->device = operation->device;
    if (is_failure(error)) own->has_failed = 1;
    if (error >= MC_ERROR_DEVICE) {
        own->is_open = 0;
        own->is_kept = 0;
        max_bits = 0;
    }
    own->user = NULL;
    if (own->lock_path) mc_unlock(own->lock_number);
    pthread_cond_broadcast(&changed);
    pthread_mutex_unlock(&mutex);
}

void device_return(struct operation *operation, enum mc_error error) {
    struct coprocessor *const own = operation->coprocessor;
    if (operation->is_void) {
        operation->is_void = 0;
        operation->was_void = 1;
        return;
    }
    operation->pauses = 0;  // no operation takes over the coprocessor any more
    set_bus(operation);
    // False if this process has had the coprocessor all the time.
    const int is_lost = (error == MC_OK || error == MC_ERROR_SLOT) && mc_check_key(&operation->device) != MC_OK;
    if (error == MC_ERROR_TIMEOUT) (void)mc_abort(&operation->device);
    const int stays = own->is_kept && error < MC_ERROR_DEVICE && mc_check_key(&operation->device) == MC_OK;
    if ((error != MC_OK && own->loaded && !stays) || own->loaded == FORGOTTEN) (void)wipe(operation);
    if (operation->makes_key && error == MC_OK && !is_lost) own->is_kept = 1;
    leave(operation, error);
    if (is_failure(error)) {
        operation->tried |= 1u << (own - coprocessors);
        operation->error = error;  // the operation's error, if no other coprocessor repeats the operation
        return;
    }
    operation->is_done = error == MC_OK && !is_lost;
    if (is_lost) {
        end(operation, ERROR_LOST, "the operation has no result", NULL);
    } else if (error == MC_ERROR_SLOT && needs_kept(operation)) {
        end_without_candidate(operation);
    } else if (error != MC_OK) {
        end(operation, (int)error, mc_error_text(error), NULL);
    }
    operation->has_ended = 1;
}

void device_abandon(const void *context) {
    pthread_mutex_lock(&mutex);
    for (struct coprocessor *each = coprocessors; each < coprocessors + MAX_COUNT; ++each) {
        if (!each->is_paused || each->user->context != context) continue;
        each->user->is_void = 1;
        each->loaded = FORGOTTEN;
        each->user = NULL;
        each->is_paused = 0;
        if (each->lock_path) mc_unlock(each->lock_number);
        pthread_cond_broadcast(&changed);
    }
    pthread_mutex_unlock(&mutex);
}

// ---- Of the provider

// An operation on one coprocessor.
static struct operation only(const struct provider *provider, unsigned number) {
    return (struct operation){.provider = provider, .tried = ~(UINT32_C(1) << number)};
}

int device_self_test(const struct provider *provider) {
    int is_right = 1;
    for (unsigned i = 0; i < (count ? count : 1); ++i) {
        struct operation operation = only(provider, i);
        if (coprocessors[i].is_kept) continue;
        pthread_mutex_lock(&mutex);
        coprocessors[i].has_failed = 0;
        pthread_mutex_unlock(&mutex);
        while (device_take(&operation)) device_return(&operation, self_test(&operation.device));
        is_right &= operation.is_done;
    }
    return is_right;
}

// Takes the coprocessor with this key, unless its user wipes it anyway. If another process has it, that process wipes
// it.
static int take_with_key(struct operation *operation, struct coprocessor *coprocessor, uint64_t key) {
    pthread_mutex_lock(&mutex);
    const int has_key = coprocessor->loaded == key, is_free = !coprocessor->user;
    if (has_key) {
        coprocessor->loaded = FORGOTTEN;
        coprocessor->is_kept = 0;
    }
    int is_taken = has_key && is_free;
    if (is_taken && coprocessor->lock_path) is_taken = (coprocessor->lock_number = mc_try_lock(coprocessor->lock_path)) >= 0;
    if (is_taken) take(operation, coprocessor);
    pthread_mutex_unlock(&mutex);
    return is_taken;
}

void device_forget(const struct provider *provider, uint64_t key) {
    for (unsigned i = 0; i < count; ++i) {
        struct operation operation = {.provider = provider};
        if (!take_with_key(&operation, &coprocessors[i], key)) continue;
        operation.device = coprocessors[i].device;
        set_bus(&operation);
        // A key of another process stays.
        if (coprocessors[i].is_open && mc_check_key(&operation.device) == MC_OK) (void)wipe(&operation);
        leave(&operation, MC_OK);
    }
}

int device_max_bits(const struct provider *provider) {
    struct operation operation = {.provider = provider};
    while (max_bits == 0 && device_take(&operation)) device_return(&operation, MC_OK);
    return max_bits;
}
