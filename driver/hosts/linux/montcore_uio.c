// SPDX-License-Identifier: Apache-2.0

#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif

#include "montcore_uio.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stddef.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

#include "montcore_registers.h"

#define PAGE_BYTES 0x8000u  // a coprocessor, or a page of a pool
#define WAIT_MILLISECONDS 1000

// Threads that share a file descriptor may take each other's interrupts.
#define LOOK_MILLISECONDS 10

// The line stays high until the thread that owns the interrupt has acknowledged it.
static const struct timespec others_turn = {0, 100000};

static void read_registers(void *context, uint32_t offset, uint32_t *words, uint32_t count) {
    const volatile uint32_t *const first = ((const struct mc_uio *)context)->registers + offset / 4u;
    for (uint32_t i = 0; i < count; ++i) words[i] = first[i];
}

static void write_registers(void *context, uint32_t offset, const uint32_t *words, uint32_t count) {
    volatile uint32_t *const first = ((const struct mc_uio *)context)->registers + offset / 4u;
    for (uint32_t i = 0; i < count; ++i) first[i] = words[i];
}

static int64_t milliseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

// The kernel masks the line when it is high, wakes the readers, and unmasks the line on a write of 1. The coprocessor's
// interrupt stays high until the driver has acknowledged it, so no interrupt is lost between a read of STATUS and the
// unmasking.
void mc_uio_wait(void *context, uint32_t number) {
    const struct mc_uio *const uio = context;
    const size_t offset = (size_t)number * PAGE_BYTES + offsetof(mont_coprocessor_t, STATUS);
    const volatile uint32_t *const status = uio->registers + offset / 4u;
    const int64_t end = milliseconds() + WAIT_MILLISECONDS;
    while ((*status & MONT_COPROCESSOR__STATUS__BUSY_bm) != 0 && milliseconds() < end) {
        const uint32_t unmask = 1;
        uint32_t interrupts;
        struct pollfd event = {uio->file, POLLIN, 0};
        // The kernel refuses to unmask a line that is missing in the node of the device tree.
        if (write(uio->file, &unmask, sizeof unmask) != (ssize_t)sizeof unmask) {
            poll(NULL, 0, 1);
        } else if (poll(&event, 1, LOOK_MILLISECONDS) == 1) {
            // The file is non-blocking, because another thread may already have read the interrupt.
            const ssize_t bytes = read(uio->file, &interrupts, sizeof interrupts);
            if (bytes < 0 || (*status & MONT_COPROCESSOR__STATUS__BUSY_bm) != 0) nanosleep(&others_turn, NULL);
        }
    }
}

static void wait_for_interrupt(void *uio) { mc_uio_wait(uio, 0); }

enum mc_error mc_uio_map(struct mc_uio *uio, struct mc_bus *bus, const char *path, uint32_t bytes) {
    if (uio == NULL || bus == NULL || path == NULL) return MC_ERROR_ARGUMENT;
    uio->bytes = bytes;
    uio->file = open(path, O_RDWR | O_CLOEXEC | O_NONBLOCK);
    if (uio->file < 0) return MC_ERROR_DEVICE;
    void *const registers = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_SHARED, uio->file, 0);
    if (registers == MAP_FAILED) {
        const int reason = errno;
        close(uio->file);
        errno = reason;
        return MC_ERROR_DEVICE;
    }
    uio->registers = (volatile uint32_t *)registers;
    *bus = (struct mc_bus){read_registers, write_registers, wait_for_interrupt, uio};
    return MC_OK;
}

enum mc_error mc_uio_open(struct mc_uio *uio, struct mc_device *device, const char *path, uint32_t seconds) {
    struct mc_bus bus;
    if (device == NULL || seconds == 0) return MC_ERROR_ARGUMENT;
    enum mc_error error = mc_uio_map(uio, &bus, path, PAGE_BYTES);
    if (error != MC_OK) return error;
    // The driver reads STATUS before each wait, but not after the last wait.
    error = mc_open(device, &bus, seconds == UINT32_MAX ? seconds : seconds + 1u);
    if (error != MC_OK) {
        mc_uio_close(uio);
        errno = 0;
    }
    return error;
}

void mc_uio_close(struct mc_uio *uio) {
    munmap((void *)uio->registers, uio->bytes);
    close(uio->file);
}
