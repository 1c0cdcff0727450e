// SPDX-License-Identifier: Apache-2.0
//
// The coprocessors of the provider, which the threads of a program share. An operation takes one of them:
//
//     struct operation operation = {.provider = provider};
//     while (device_take(&operation)) device_return(&operation, mc_...(&operation.device, ...));
//     return operation.is_done;
//
// The loop repeats the operation if a coprocessor has failed and another one works, or if another operation took over
// the coprocessor while the job of this one was paused. Results of all passes except the last are void.

#ifndef MONTCORE_OPENSSL_DEVICE_H_
#define MONTCORE_OPENSSL_DEVICE_H_

#include "errors.h"
#include "numbers.h"
#include "provider.h"

struct coprocessor;

// Loads a key with its use.
typedef enum mc_error device_loader(struct mc_device *device, const void *numbers);

// An operation. It must not move until it has ended. The caller sets the first members, or leaves them 0.
struct operation {
    const struct provider *provider;
    uint64_t key;         // number of a key with a use; `load` loads the key if the coprocessor does not have it; 0: no key
    device_loader *load;  // null with a key: the key was made inside, so no other coprocessor can load it
    int makes_key;        // `load` makes the key: the coprocessor keeps it until device_forget
    const void *numbers;  // for `load`
    int if_free;          // take only a free coprocessor that keeps no key with a use; otherwise end without an error

    struct mc_device device;  // the coprocessor for the functions of the driver, between device_take and device_return
    int is_done;              // the results are right
    int found_none;           // the operation ended because of `if_free`

    // Members for device.c.
    struct coprocessor *coprocessor;
    enum mc_error error;  // error of the last coprocessor that has failed
    uint32_t tried;       // bit k: coprocessor k has failed, or is not wanted
    int has_ended;
    int pauses;        // this pass is in a job, which pauses while the coprocessor computes
    int is_void;       // another operation has taken over the coprocessor
    int was_void;      // another operation had taken over the coprocessor in an earlier pass
    const void *context;  // wait context of the paused job
};

// The setting coprocessors: their number, 1 to 32. All providers of a program share it.
int device_set_count(const struct provider *provider, const char *count);

// The setting lock: for each coprocessor the file whose lock (montcore_lock.h) a process takes for an operation,
// separated by colons. All providers of a program share it.
int device_set_lock(const struct provider *provider, const char *paths);

// Takes a coprocessor, and opens it the first time: one without a key with a use, or with the key of the operation.
// Waits until one is free. In a job, waiting pauses the job. An operation outside of jobs does not wait for paused
// jobs: it takes over one of their coprocessors. Returns 0 if the operation has ended; after an error, OpenSSL has the
// error.
int device_take(struct operation *operation);

// Ends a pass with the error of the driver. If another process wiped the coprocessor, loaded a key, or reset it during
// the operation, that is an error. After an error a key with a use is wiped, unless it was made inside and the
// coprocessor still has it. After an error of the coprocessor itself, this and later operations skip it as long as
// another one works; then the next operation opens it again.
void device_return(struct operation *operation, enum mc_error error);

// Frees the coprocessor that a paused job has, whose wait context the program has freed.
void device_abandon(const void *context);

// Tests known answers on all coprocessors except those that keep a key made inside. The tested coprocessors are wiped.
int device_self_test(const struct provider *provider);

// Wipes the key with this number, if it is loaded.
void device_forget(const struct provider *provider, uint64_t key);

// MaxWidth, equal for all coprocessors; 0: there is none.
int device_max_bits(const struct provider *provider);

#endif
