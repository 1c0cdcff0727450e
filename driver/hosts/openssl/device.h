// SPDX-License-Identifier: Apache-2.0
//
// The coprocessor of the provider, which the threads of a program share.

#ifndef MONTCORE_OPENSSL_DEVICE_H_
#define MONTCORE_OPENSSL_DEVICE_H_

#include "errors.h"
#include "numbers.h"
#include "provider.h"

// The setting lock: the file whose lock (montcore_lock.h) a process takes for each operation. One for all providers of a program.
int device_set_lock(const struct provider *provider, const char *path);

// Waits for the coprocessor and opens it at the first call. A key with a use is wiped, and the key of another process. Null: there
// is none, and OpenSSL has the error.
struct mc_device *device_take(const struct provider *provider);

// The same, if no other thread has the coprocessor and it has no key with a use. Null without an error: it is not free.
struct mc_device *device_take_if_free(const struct provider *provider, int *is_free);

// The same for a key with a use, which a number stands for: loads it unless it is the one that was loaded last and has not been
// wiped since, by whomever.
typedef enum mc_error device_loader(struct mc_device *device, const void *numbers);
struct mc_device *device_take_with_key(const struct provider *provider, uint64_t key, device_loader *load,
                                       const void *numbers);

// Known answers by the coprocessor that was taken. It is wiped, and mc_check_key knows that.
enum mc_error device_self_test(void);

// Wipes the key with this number, if it is loaded.
void device_forget(const struct provider *provider, uint64_t key);

// MaxWidth, or 0: there is no coprocessor.
int device_max_bits(const struct provider *provider);

// Lets other threads have the coprocessor, and checks the error of what it did. An operation during which another process has wiped
// the coprocessor or loaded a key, or during which it was reset, is an error. After an error a key with a use is wiped. After a
// time-out or an answer that the hardware never gives, the next call opens it again.
int device_return(enum mc_error error);

#endif
