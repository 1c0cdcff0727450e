// SPDX-License-Identifier: Apache-2.0

#include "job.h"

#include <openssl/async.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include "device.h"

static const char KEY;  // the address of KEY is the key of the descriptors

int job_is_current(void) { return ASYNC_get_current_job() != NULL; }

const void *job_context(void) { return ASYNC_get_wait_ctx(ASYNC_get_current_job()); }

// When the context is freed: a job that is paused then is not resumed any more.
static void close_descriptor(ASYNC_WAIT_CTX *context, const void *key, OSSL_ASYNC_FD descriptor, void *data) {
    (void)key, (void)data;
    close(descriptor);
    device_abandon(context);
}

// The descriptor of the context, or -1. Programs add it to their own loops, so each context needs its own.
static int descriptor_of(ASYNC_WAIT_CTX *context) {
    int descriptor;
    void *data;
    if (ASYNC_WAIT_CTX_get_fd(context, &KEY, &descriptor, &data)) return descriptor;
    descriptor = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    if (descriptor < 0 || ASYNC_WAIT_CTX_set_wait_fd(context, &KEY, descriptor, NULL, close_descriptor)) return descriptor;
    close(descriptor);
    return -1;
}

void job_pause(void) {
    ASYNC_WAIT_CTX *const context = ASYNC_get_wait_ctx(ASYNC_get_current_job());
    ASYNC_callback_fn callback = NULL;
    void *argument = NULL;
    eventfd_t count;
    if (!context) return;
    if (ASYNC_WAIT_CTX_get_callback(context, &callback, &argument) && callback) {
        (void)callback(argument);
        ASYNC_pause_job();
        return;
    }
    const int descriptor = descriptor_of(context);
    if (descriptor < 0 || eventfd_write(descriptor, 1) != 0) return;
    ASYNC_pause_job();
    (void)eventfd_read(descriptor, &count);
}
