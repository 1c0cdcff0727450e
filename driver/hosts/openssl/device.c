// SPDX-License-Identifier: Apache-2.0
//
// The bus is that of the simulation. For hardware, give another one to mc_open.

#include "device.h"

#include <openssl/crypto.h>
#include <openssl/err.h>
#include <pthread.h>

#include "bus.h"

#define MAX_BYTES 512u
#define POLLS 100000000u

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct mc_device device;
static int is_open;

struct mc_device *device_take(void) {
    enum mc_error error = MC_OK;
    pthread_mutex_lock(&lock);
    if (!is_open) error = mc_open(&device, montcore_simulated_bus(), POLLS);
    if (error != MC_OK) return device_return(error), NULL;
    is_open = 1;
    return &device;
}

int device_return(enum mc_error error) {
    pthread_mutex_unlock(&lock);
    return device_check(error);
}

int device_check(enum mc_error error) {
    if (error != MC_OK) ERR_raise_data(ERR_LIB_USER, (int)error, "montcore: %s", mc_error_text(error));
    return error == MC_OK;
}

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
