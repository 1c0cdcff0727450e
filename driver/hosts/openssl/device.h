// SPDX-License-Identifier: Apache-2.0
//
// The coprocessor of the provider, which the threads of a program share.

#ifndef MONTCORE_OPENSSL_DEVICE_H_
#define MONTCORE_OPENSSL_DEVICE_H_

#include <openssl/bn.h>

#include "montcore.h"

// Waits for the coprocessor and opens it at the first call. Null: there is none, and OpenSSL has the error.
struct mc_device *device_take(void);

// Gives an error of the driver to OpenSSL. Returns whether there was none.
int device_check(enum mc_error error);

// Lets other threads have the coprocessor, and checks the error of what it did.
int device_return(enum mc_error error);

// A number as the driver has it, of at most 4096 bits. Returns whether it fits the words; if not, they are 0.
int device_words(const BIGNUM *number, uint32_t *words, uint32_t count);

// The other way.
int device_number(const uint32_t *words, uint32_t count, BIGNUM *number);

#endif
